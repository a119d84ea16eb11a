//! Tracks, fields and plans, with everything that is asked often worked out once.

use engine::Provenance;

use crate::amounts::Cost;
use crate::ids::{Basic, Column, FieldBox, Track};
use crate::sets::{Cell, Cells};

/// ISR-9: the most boxes of a track.
pub(crate) const MOST_BOXES: usize = 27;

/// A track of the Empire sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrackCard {
    /// The costs of its boxes from the left, section by section.
    pub(crate) boxes: Vec<Cost>,
    /// The complete sections after each number of ticked boxes.
    pub(crate) complete: [u8; MOST_BOXES + 1],
    /// ISR-83, ISR-E38: the points of its rightmost complete section, by their number; 0 for none.
    pub points: [u16; 10],
    /// Where its name comes from.
    pub provenance: Provenance,
}

impl TrackCard {
    /// ISR-32: the cost of the first unticked box; `None` on a full track.
    pub fn next_cost(&self, ticked: u8) -> Option<Cost> {
        self.boxes.get(usize::from(ticked)).copied()
    }

    /// How many boxes it has.
    pub fn boxes(&self) -> &[Cost] {
        &self.boxes
    }

    /// ISR-9: the complete sections after so many ticked boxes.
    pub fn sections(&self, ticked: u8) -> u8 {
        self.complete[usize::from(ticked).min(MOST_BOXES)]
    }

    /// ISR-83: the points of the rightmost complete section.
    pub fn points_at(&self, sections: u8) -> u16 {
        self.points[usize::from(sections).min(9)]
    }

    /// The first and last box of each section, for drawings: `(from, to)` with `to` left out.
    pub fn section_boxes(&self, section: u8) -> (usize, usize) {
        let reached = |sections: u8| self.complete.iter().position(|done| *done >= sections).unwrap_or(0);
        (reached(section), reached(section + 1))
    }
}

/// A field of the Empire sheet (ISR-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldCard {
    /// Its boxes.
    pub boxes: [Option<(Basic, u8)>; FieldBox::EACH],
    /// ISR-98: for each box, the earlier boxes with the same content, one bit each.
    pub(crate) same_before: [u8; FieldBox::EACH],
    /// Where its values come from.
    pub provenance: Provenance,
}

/// ISR-77: one place of a plan in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The row of the top-left corner of its bounding box.
    pub row: Track,
    /// The column of that corner.
    pub column: Column,
    /// The cells that it takes.
    pub cells: Cells,
}

/// ISR-13, ISR-77: a plan with every place it could have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Its name in the data file.
    pub id: String,
    /// Its rows from the top, `#` for a cell.
    pub shape: Vec<String>,
    /// Its places, row by row.
    pub places: Vec<Place>,
    /// Where it comes from.
    pub provenance: Provenance,
}

impl Plan {
    /// ISR-77: never rotated, never mirrored, inside the grid.
    pub(super) fn new(id: String, shape: Vec<String>, provenance: Provenance) -> Self {
        let places = Track::ALL.into_iter().flat_map(|row| Column::all().map(move |column| (row, column)));
        let places = places.filter_map(|(row, column)| {
            let cells = cells_at(&shape, row, column)?;
            Some(Place { row, column, cells })
        });
        Self { places: places.collect(), id, shape, provenance }
    }

    /// How many cells it has.
    pub fn size(&self) -> usize {
        self.places.first().map_or(0, |place| place.cells.len())
    }
}

fn cells_at(shape: &[String], row: Track, column: Column) -> Option<Cells> {
    let mut cells = Cells::NONE;
    for (down, line) in shape.iter().enumerate() {
        for (right, mark) in line.bytes().enumerate() {
            let track = Track::new((row.index() + down) as u8)?;
            let column = Column::new((column.index() + right) as u8)?;
            if mark == b'#' {
                cells = cells.with(Cell::at(track, column));
            }
        }
    }
    Some(cells)
}

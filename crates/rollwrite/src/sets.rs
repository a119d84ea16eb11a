//! Sets of tiles, slots, boxes, fields, resources and cells, as bits.

use crate::ids::{Basic, Column, Favor, Field, FieldBox, Resource, Site, Slot, Track};

engine::id_set! {
    /// A set of Favor tiles.
    pub Favors, Favor, u8
}
engine::id_set! {
    /// A set of building slots.
    pub Slots, Slot, u8
}
engine::id_set! {
    /// A set of boxes of buildings.
    pub Sites, Site, u16
}
engine::id_set! {
    /// A set of fields.
    pub Fields, Field, u8
}
engine::id_set! {
    /// A set of field boxes.
    pub FieldBoxes, FieldBox, u16
}
engine::id_set! {
    /// A set of the resources that costs and fields show.
    pub Basics, Basic, u8
}
engine::id_set! {
    /// A set of resources.
    pub Kinds, Resource, u8
}
engine::id_set! {
    /// A set of cells of the grid.
    pub Cells, Cell, u64
}

/// ISR-75: a cell of the grid: a section of a track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = Track::ALL.len() * Column::COUNT;

    /// The cell of a row in a column.
    pub const fn at(row: Track, column: Column) -> Self {
        Self((row.index() * Column::COUNT + column.index()) as u8)
    }

    /// The one at this position of tables.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The position in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Cells {
    /// ISR-75, ISR-76: the first sections of a row.
    pub const fn first_of(row: Track, sections: u8) -> Self {
        Self(((1u64 << sections) - 1) << (row.index() * Column::COUNT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let all: Sites = Site::all().collect();
        assert_eq!((all.len(), all.iter().count()), (12, 12));
        let two: Slots = [Slot::FIRST, Slot::all().last().unwrap()].into_iter().collect();
        assert_eq!(two.iter().map(Slot::index).collect::<Vec<_>>(), [0, 5]);
        assert!(two.includes(Slots::one(Slot::FIRST)) && !Slots::NONE.includes(two));
        assert_eq!(two.without(Slot::FIRST).len(), 1);
        assert_eq!(Cells::first_of(Track::Houses, 2).iter().map(Cell::index).collect::<Vec<_>>(), [9, 10]);
        let [walls, houses] = [Track::Walls, Track::Houses].map(|row| Cells::first_of(row, 9));
        assert_eq!((walls.and(houses), walls.or(houses).minus(houses)), (Cells::NONE, walls));
    }
}

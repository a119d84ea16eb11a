//! The outline of a colony: one closed line around its cells.

use std::fmt::Write as _;

use rollwrite::ids::Column;
use rollwrite::sets::{Cell, Cells};

type Point = (i32, i32);

/// Hundredths of a cell that the line keeps from the edge.
const INSET: i32 = 4;

/// The path around the cells, in hundredths of a cell; each column and row is 100 wide.
pub(super) fn outline(cells: Cells) -> String {
    let mut edges = edges(cells);
    let mut path = String::new();
    while let Some(first) = edges.first().copied() {
        let ring = ring(&mut edges, first);
        for (index, corner) in corners(&ring).into_iter().enumerate() {
            let (x, y) = corner;
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
        }
        path.push('z');
    }
    path
}

/// The sides between a cell and what is outside, clockwise: from a point to the next.
fn edges(cells: Cells) -> Vec<(Point, Point)> {
    let at = |cell: Cell| ((cell.index() % Column::COUNT) as i32, (cell.index() / Column::COUNT) as i32);
    let all: Vec<Point> = cells.iter().map(at).collect();
    let mut edges = Vec::new();
    for (x, y) in all.iter().copied() {
        let sides = [
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ];
        edges.extend(
            sides.into_iter().filter(|(beside, ..)| !all.contains(beside)).map(|(_, from, to)| (from, to)),
        );
    }
    edges
}

/// Takes the edges of one closed line out of the list. Where two lines meet, the sharper right turn stays with
/// its own cell.
fn ring(edges: &mut Vec<(Point, Point)>, first: (Point, Point)) -> Vec<Point> {
    let mut points = vec![first.0];
    let mut now = first;
    edges.retain(|edge| *edge != first);
    while now.1 != first.0 {
        points.push(now.1);
        let next =
            edges.iter().copied().filter(|(from, _)| *from == now.1).max_by_key(|next| turn(now, *next));
        let Some(next) = next else { break };
        edges.retain(|edge| *edge != next);
        now = next;
    }
    points
}

/// Positive for a right turn, as the y axis points down.
const fn turn(before: (Point, Point), after: (Point, Point)) -> i32 {
    let (ax, ay) = step(before.0, before.1);
    let (bx, by) = step(after.0, after.1);
    ax * by - ay * bx
}

const fn step(from: Point, to: Point) -> Point {
    ((to.0 - from.0).signum(), (to.1 - from.1).signum())
}

/// The points where the line turns, moved inside.
fn corners(ring: &[Point]) -> Vec<Point> {
    let count = ring.len();
    let at = |index: usize| ring.get(index % count.max(1)).copied().unwrap_or_default();
    let corner = |index: usize| {
        let (before, here, after) = (at(index + count - 1), at(index), at(index + 1));
        let (coming, going) = (step(before, here), step(here, after));
        // The inside is at the right of each side: a quarter turn of its direction.
        let inside = (-coming.1 - going.1, coming.0 + going.0);
        (coming != going).then_some((here.0 * 100 + inside.0 * INSET, here.1 * 100 + inside.1 * INSET))
    };
    (0..count).filter_map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rollwrite::ids::Track;

    fn cell(row: Track, column: u8) -> Cell {
        Cell::at(row, Column::new(column).unwrap())
    }

    #[test]
    fn a_line_goes_around_the_cells_and_stays_inside() {
        let one: Cells = [cell(Track::Walls, 0)].into_iter().collect();
        assert_eq!(outline(one), "M4 4L96 4L96 96L4 96z");
        let corner: Cells =
            [cell(Track::Walls, 0), cell(Track::Houses, 0), cell(Track::Houses, 1)].into_iter().collect();
        assert_eq!(outline(corner), "M4 4L96 4L96 104L196 104L196 196L4 196z");
    }

    #[test]
    fn cells_that_touch_at_a_corner_keep_a_line_each() {
        let two: Cells = [cell(Track::Walls, 0), cell(Track::Houses, 1)].into_iter().collect();
        assert_eq!(outline(two).matches('z').count(), 2);
        assert_eq!(outline(Cells::NONE), "");
    }
}

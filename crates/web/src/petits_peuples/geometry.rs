//! Where things lie in the garden: a spot is 58 units wide, tiles stand 3.13 spots apart.

use petits_peuples::board::Board;
use petits_peuples::ids::{Direction, Spot, Territory};

/// The visible part of the garden.
pub(super) const VIEW_BOX: &str = "-286 -270 572 526";
const LEFT: f32 = -286.0;
const TOP: f32 = -270.0;
const WIDTH: f32 = 572.0;
const HEIGHT: f32 = 526.0;

/// The seven places of a tile, and of the board: centre, then clockwise from the north-west.
const PLACES: [(f32, f32); 7] =
    [(0.0, 0.0), (-29.0, -50.2), (29.0, -50.2), (58.0, 0.0), (29.0, 50.2), (-29.0, 50.2), (-58.0, 0.0)];
const TILES_APART: f32 = 3.13;

/// A place in the garden, in whole units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// The place beside this one.
    #[must_use]
    pub(super) const fn by(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// `left` and `top` of something laid over the garden whose upper left corner is here.
    pub(super) fn style(self) -> String {
        let left = (self.x as f32 - LEFT) / WIDTH * 100.0;
        let top = (self.y as f32 - TOP) / HEIGHT * 100.0;
        format!("left:{left:.1}%;top:{top:.1}%")
    }
}

fn tile_centre(slot: Direction) -> (f32, f32) {
    let (x, y) = PLACES[slot.index()];
    (x * TILES_APART, y * TILES_APART)
}

/// The centre of a territory.
pub(super) fn tile(board: &Board, territory: Territory) -> Point {
    let (x, y) = tile_centre(board.slot(territory));
    Point { x: x.round() as i32, y: y.round() as i32 }
}

/// The centre of a spot.
pub(super) fn spot(board: &Board, spot: Spot) -> Point {
    let (x, y) = tile_centre(board.slot(spot.territory()));
    let (dx, dy) = PLACES[board.facing(spot).index()];
    Point { x: (x + dx).round() as i32, y: (y + dy).round() as i32 }
}

/// The notch above a territory, where its number and the crane stand.
pub(super) fn notch(board: &Board, territory: Territory) -> Point {
    tile(board, territory).by(0, -69)
}

/// The way of the crane from a spot to the notch of the next territory, bowed away from the middle.
pub(super) fn arc(from: Point, to: Point) -> String {
    let (dx, dy) = ((to.x - from.x) as f32, (to.y - from.y) as f32);
    let (mx, my) = (from.x as f32 + dx / 2.0, from.y as f32 + dy / 2.0);
    let side = if mx * -dy + my * dx < 0.0 { -0.22 } else { 0.22 };
    let bend = (mx - dy * side, my + dx * side);
    format!("M{} {}Q{:.0} {:.0} {} {}", from.x, from.y, bend.0, bend.1, to.x, to.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use petits_peuples::ids::Rotation;

    #[test]
    fn contacts_lie_next_to_each_other_and_nothing_else_does() {
        let rotations = [3, 1, 4, 1, 5, 2, 0].map(|steps| Rotation::new(steps).unwrap());
        let territories = [4, 1, 2, 5, 7, 6, 3].map(|n| Territory::new(n).unwrap());
        let board = Board::new(territories, rotations);
        for one in Spot::all() {
            for other in Spot::all().filter(|other| *other > one) {
                let (a, b) = (spot(&board, one), spot(&board, other));
                let gap = f64::from((a.x - b.x).pow(2) + (a.y - b.y).pow(2)).sqrt();
                let touch = board.neighbours(one).contains(other);
                assert_eq!(gap < 67.0, touch, "{one} {other} {gap}");
            }
        }
    }

    #[test]
    fn places_are_shares_of_the_picture() {
        assert_eq!(Point { x: -286, y: -270 }.style(), "left:0.0%;top:0.0%");
        assert_eq!(Point { x: 0, y: -7 }.style(), "left:50.0%;top:50.0%");
    }
}

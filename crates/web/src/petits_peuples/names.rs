//! What things of the table are called in the page: places for scenes (`data-spot`), and things that open (`data-zoom`).

use engine::Seat;
use petits_peuples::ids::{MissionId, ProjectId, Spot, Territory};

/// The whole garden.
pub(super) const GARDEN: &str = "garden";
/// The torticrane.
pub(super) const CRANE: &str = "crane";
/// The roofs in the common supply.
pub(super) const ROOFS: &str = "roofs";
/// The next floor of the reader's own supply.
pub(super) const FLOOR: &str = "floor";
/// The next stratagem token of the reader.
pub(super) const TOKEN: &str = "token";

/// A cell, built or not.
pub(super) fn cell(spot: Spot) -> String {
    format!("h{}", spot.index())
}

/// The building on a cell.
pub(super) fn house(spot: Spot) -> String {
    format!("b{}", spot.index())
}

/// The roof of the building on a cell.
pub(super) fn roof(spot: Spot) -> String {
    format!("r{}", spot.index())
}

/// The seven cells of a territory.
pub(super) fn tile(territory: Territory) -> String {
    format!("t{}", territory.number())
}

/// The number of a territory, where the torticrane stands when it is there.
pub(super) fn notch(territory: Territory) -> String {
    format!("n{}", territory.number())
}

/// A common project that lies open.
pub(super) fn project(project: ProjectId) -> String {
    format!("pj.{project}")
}

/// A mission of the reader.
pub(super) fn mission(mission: MissionId) -> String {
    format!("ms.{mission}")
}

/// The pawn of a seat on the population track.
pub(super) fn pawn(seat: Seat) -> String {
    format!("pawn.{seat}")
}

/// The hedgehog of a seat on the turn track.
pub(super) fn hedgehog(seat: Seat) -> String {
    format!("hog.{seat}")
}

/// The card of a seat, on every table.
pub(super) fn seat(seat: Seat) -> String {
    format!("seat.{seat}")
}

/// The points of a seat, on every table.
pub(super) fn score(seat: Seat) -> String {
    format!("score.{seat}")
}

/// A cell with what stands on it, as something that opens.
pub(super) fn open_cell(spot: Spot) -> String {
    format!("c.{}", spot.index())
}

/// A territory, as something that opens.
pub(super) fn open_tile(territory: Territory) -> String {
    format!("tile.{}", territory.number())
}

/// The attribute of a place; names of places need no escape.
pub(super) fn spotted(name: &str) -> String {
    format!(r#" data-spot="{name}""#)
}

/// The attribute of something that opens.
pub(super) fn opening(name: &str) -> String {
    format!(r#" data-zoom="{name}""#)
}

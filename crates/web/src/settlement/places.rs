//! Names of the places where deeds happen: the same before a deed and after it, and in the visit of another's home.
//!
//! What belongs to a player begins with the letter of the seat. The large board and a visit name it alike, for a player
//! never visits the board that lies large on the page.

use engine::Seat;
use settlement::ids::{Artifact, Cell, Hero, Region, Resource, Slot, Space, Street};

use super::view::View;

/// The spaces of the market, all of them.
pub(super) const MARKET: &str = "market";

/// The card of a player in the rail, or the chip on a phone.
pub(super) fn seat(seat: Seat) -> String {
    format!("seat.{seat}")
}

/// The points of a player.
pub(super) fn score(seat: Seat) -> String {
    format!("score.{seat}")
}

pub(super) fn cell(seat: Seat, cell: Cell) -> String {
    format!("{seat}.c{}", cell.index())
}

/// The monster or the fortification on a cell.
pub(super) fn hold(seat: Seat, cell: Cell) -> String {
    format!("{seat}.h{}", cell.index())
}

pub(super) fn region(seat: Seat, region: Region) -> String {
    format!("{seat}.r{}", region.index())
}

pub(super) fn slot(seat: Seat, slot: Slot) -> String {
    format!("{seat}.b{}", slot.index())
}

pub(super) fn street(seat: Seat, street: Street) -> String {
    format!("{seat}.s{}", street.index())
}

/// A settler who waits: the last one of the purse, or the count of another player.
pub(super) fn folk(seat: Seat) -> String {
    format!("{seat}.f")
}

/// The count of a resource in the purse.
pub(super) fn purse(seat: Seat, resource: Resource) -> String {
    format!("{seat}.{resource}")
}

/// The place of the artefact in the purse.
pub(super) fn pocket(seat: Seat) -> String {
    format!("{seat}.x")
}

/// Where a player keeps the artefact.
pub(super) fn held(view: &View<'_>, owner: Seat) -> String {
    if owner == view.host() { pocket(owner) } else { seat(owner) }
}

pub(super) fn space(space: Space) -> String {
    format!("m.{}", space.index())
}

pub(super) fn hero(hero: Hero) -> String {
    format!("h.{}", hero.index())
}

pub(super) fn artifact(artifact: Artifact) -> String {
    format!("x.{}", artifact.index())
}

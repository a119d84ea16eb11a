//! The names of places: what scenes light, draw and fly to. They are short, for they travel with every move.

use engine::Seat;
use rollwrite::Source;
use rollwrite::data::Gain;
use rollwrite::ids::{Die, Favor, Field, FieldBox, Resource, Site, Slot, Track};

use super::view::View;

/// The four dice together.
pub(super) const DICE: &str = "dice";
/// The stock of the large sheets.
pub(super) const STOCK: &str = "stock";
/// The actions in it.
pub(super) const ACTIONS: &str = "r.act";
/// The tiles in play.
pub(super) const FAVORS: &str = "favors";
/// The colony that was drawn last on the large sheets.
pub(super) const COLONY: &str = "col";

impl View<'_> {
    /// The name of a thing on the page of a table; drawings beside it carry none, so that no name is there twice.
    pub(super) fn named(&self, name: impl FnOnce() -> String) -> Option<String> {
        (!self.sight().table.id().is_empty()).then(name)
    }
}

/// A die.
pub(super) fn die(die: Die) -> String {
    format!("d{}", die.index() + 1)
}

/// What a die shows.
pub(super) fn face(die: Die) -> String {
    format!("i{}", die.index() + 1)
}

/// A resource of the stock.
pub(super) fn resource(one: Resource) -> String {
    format!("r.{one}")
}

/// A Favor tile.
pub(super) fn favor(favor: Favor) -> String {
    format!("t.{favor}")
}

/// The mark of whoever took a tile.
pub(super) fn taker(favor: Favor) -> String {
    format!("m.{favor}")
}

/// The picture of a track.
pub(super) fn track(track: Track) -> String {
    format!("k.{track}")
}

/// A box of a track that was ticked this round, from 0.
pub(super) fn track_box(track: Track, number: u8) -> String {
    format!("x.{}{number}", letter(track))
}

/// A box of a building that was ticked this round.
pub(super) fn site(site: Site) -> String {
    format!("x.{site}")
}

/// A field box that was harvested this round.
pub(super) fn field_box(one: FieldBox) -> String {
    format!("o.{one}")
}

/// A field.
pub(super) fn field(field: Field) -> String {
    format!("f{field}")
}

/// A building.
pub(super) fn building(slot: Slot) -> String {
    format!("v{slot}")
}

/// The emblem of a building.
pub(super) fn emblem(slot: Slot) -> String {
    format!("e{slot}")
}

/// The card of a seat.
pub(super) fn seat(seat: Seat) -> String {
    format!("seat.{seat}")
}

/// The points of a seat.
pub(super) fn score(seat: Seat) -> String {
    format!("score.{seat}")
}

/// A place in a visit at a seat's home.
pub(super) fn home(seat: Seat, part: &str) -> String {
    format!("{}.{part}", seat.to_string().to_lowercase())
}

/// Where a gain comes from.
pub(super) fn source(source: Source) -> String {
    match source {
        Source::Favor(one) => favor(one),
        Source::Building(one) => building(one.slot),
    }
}

/// Where a gain of the large sheets goes.
pub(super) fn gain(whose: Seat, gain: Gain) -> String {
    match gain {
        Gain::Resource(one) => resource(one),
        Gain::Action => ACTIONS.to_owned(),
        Gain::Vp => score(whose),
    }
}

/// A track by its first letter; no two have the same.
pub(super) const fn letter(track: Track) -> char {
    match track {
        Track::Walls => 'w',
        Track::Houses => 'h',
        Track::Granaries => 'g',
        Track::Bridges => 'b',
    }
}

//! Deeds on a cell: a floor is placed, a building is taken back or taken over. The crane goes on after each.

use engine::Seat;
use engine::words::{Arg, Phrase};
use petits_peuples::Event;
use petits_peuples::action::terrain_name;
use petits_peuples::ids::{Spot, Territory};

use super::deeds::Told;
use super::draw::{picture, small};
use super::scenes::{effect, spent, told};
use super::view::View;
use super::{names, words};
use crate::follow::{Change, Move, Scene, Sound};

/// What was done with floors on a cell.
#[derive(Clone, Copy)]
pub(super) struct Floor {
    pub(super) seat: Seat,
    pub(super) spot: Spot,
    /// Inhabitants paid, or returned.
    pub(super) cost: u16,
    /// The height of the building.
    pub(super) floors: u8,
    /// Where the crane goes.
    pub(super) crane: Territory,
}

pub(super) fn built(view: &View<'_>, deed: &Told<'_>, floor: Floor) -> Scene {
    let Floor { seat, spot, cost, floors, .. } = floor;
    let covered = deed.events().find_map(|event| match event {
        Event::Covered { terrain, .. } => Some(*terrain),
        _ => None,
    });
    let name = if floors == 1 { "built" } else { "raised" };
    let said = told(name).seat(seat).phrase("place", words::spot(view, spot)).int("n", floors);
    let paid = told("paid").phrase("cost", words::inhabitants(cost)).phrase("crane", way(deed, floor));
    let fly = |percent, scene: Scene| {
        scene.go(percent, Move::Fly { from: source(view, seat), to: names::house(spot) })
    };
    let scene = Scene::new(picture("x-build"), said, if covered.is_some() { 1000 } else { 700 })
        .effect(effect(Change::Cost, cost, small("head")))
        .at(names::cell(spot));
    let scene = match covered {
        Some(terrain) => {
            let bramble = told("covered").phrase("terrain", terrain_name(terrain));
            let line = Phrase::new("ptp.join").phrase("first", bramble).phrase("second", paid);
            let flipped = scene.line(line).go(0, Move::Flip(names::cell(spot)));
            fly(30, flipped).sounds(&[Sound::Tile, Sound::Wood])
        }
        None => fly(0, scene.line(paid)).sounds(&[Sound::Wood]),
    };
    moved(scene, &[seat])
}

pub(super) fn abandoned(view: &View<'_>, deed: &Told<'_>, floor: Floor) -> Scene {
    let Floor { seat, spot, cost: refund, floors, .. } = floor;
    let line = told("back")
        .phrase("floors", words::floors(floors))
        .phrase("gain", words::inhabitants(refund))
        .phrase("crane", way(deed, floor));
    let said = told("abandoned").seat(seat).phrase("place", words::spot(view, spot));
    let scene = Scene::new(picture("x-leave"), said, 800)
        .line(line)
        .effect(effect(Change::Gain, refund, small("head")))
        .effect(effect(Change::Gain, floors, small("floor")))
        .at(names::cell(spot))
        .go(0, Move::Leave { from: names::house(spot), to: names::seat(seat) })
        .go(50, Move::Pill { text: format!("+{refund}"), from: names::cell(spot), to: names::seat(seat) });
    moved(scene, &[seat]).sounds(&[Sound::Wood])
}

/// What fell goes home, the other colour rises, and its owner is paid.
pub(super) fn invaded(view: &View<'_>, deed: &Told<'_>, floor: Floor, victim: Seat) -> Scene {
    let Floor { seat, spot, cost, .. } = floor;
    let said = told("invaded").seat(seat).arg("victim", Arg::Seat(victim));
    let said = said.phrase("place", words::spot(view, spot));
    let line = told("paid_token").phrase("cost", words::inhabitants(cost));
    let scene = Scene::new(picture("x-invade"), said, 900)
        .line(line.phrase("crane", way(deed, floor)))
        .effect(effect(Change::Cost, cost, small("head")))
        .effect(effect(Change::Cost, 1u8, picture("strat")))
        .at(names::cell(spot))
        .go(0, Move::Leave { from: names::house(spot), to: names::seat(victim) })
        .go(10, Move::Shake(names::seat(victim)))
        .go(30, Move::Fly { from: source(view, seat), to: names::house(spot) })
        .go(40, Move::Pill { text: format!("+{cost}"), from: names::seat(seat), to: names::seat(victim) });
    moved(spent(view, seat, scene), &[seat, victim]).sounds(&[Sound::Hammer])
}

/// The crane walks, and the pawns of those whose inhabitants came or went.
fn moved(scene: Scene, seats: &[Seat]) -> Scene {
    let scene = scene.go(50, Move::Walk(names::CRANE.to_owned()));
    seats.iter().fold(scene, |scene, seat| scene.go(50, Move::Walk(names::pawn(*seat))))
}

/// Where the crane goes.
fn way(deed: &Told<'_>, floor: Floor) -> Phrase {
    let moved_on = deed.events().any(|event| matches!(event, Event::MovedOn { .. }));
    if floor.crane == floor.spot.territory() && !moved_on {
        return told("crane_stays");
    }
    told("crane_goes").int("to", floor.crane.number())
}

/// Where floors of a player come from: the reader sees the own ones lie beside the garden.
fn source(view: &View<'_>, seat: Seat) -> String {
    if view.owner() == Some(seat) { names::FLOOR.to_owned() } else { names::seat(seat) }
}

//! How a deed is told and shown.

mod all;
mod die;
mod net;
mod rounds;
mod told;

use engine::Seat;
use engine::words::Phrase;
use nobility::ids::{Character, Settler, Tile};
use nobility::{Event, Gain, words as names};

use super::deeds::Deed;
use super::draw::small;
use super::view::View;
use super::{places, spots};
use crate::follow::{Move, Scene, Sound};

fn key(name: &str) -> Phrase {
    Phrase::new(format!("nob.deed.{name}"))
}

/// How long what everybody should see takes.
const LONG: u16 = 900;
/// How long a line takes.
const SHORT: u16 = 450;

/// A deed of a player, or of all.
pub(super) fn scene(view: &View<'_>, deed: &Deed<'_>) -> Scene {
    match (deed.head, deed.seat) {
        (Event::Placed { die, value, place, .. }, Some(seat)) => {
            let what = die::Placed { seat, die: *die, value: *value, place: *place };
            with_amounts(die::scene(view, deed, what), deed, seat)
        }
        (Event::Satisfied { settler, .. }, Some(seat)) => satisfied(view, deed, seat, *settler),
        (Event::Lord { character, .. }, Some(seat)) => lord(deed, seat, *character),
        (Event::Sold { tile, .. }, Some(seat)) => sold(view, deed, seat, *tile),
        (Event::TurnEnded { .. }, Some(seat)) => {
            let scene = Scene::new(small("i-end"), key("passed").seat(seat), SHORT);
            scene.at(spots::seat(seat)).sounds(&[Sound::Wood])
        }
        _ => all::scene(view, deed),
    }
}

/// The same with what it gave and took, and points on their way.
fn with_amounts(mut scene: Scene, deed: &Deed<'_>, seat: Seat) -> Scene {
    let sums = net::net(deed.events(), seat);
    scene.effects = net::effects(&sums);
    let scene = match told::line(deed, seat) {
        Some(line) => scene.line(line),
        None => scene,
    };
    scene.details(told::details(deed))
}

/// A number on its way to somebody.
fn pill(n: i32, from: impl Into<String>, to: String) -> Move {
    let sign = if n < 0 { "−" } else { "+" };
    Move::Pill { text: format!("{sign}{}", n.unsigned_abs()), from: from.into(), to }
}

/// Where something of a land is: on the page for the reader's own, in the visit for others'.
fn at_home(view: &View<'_>, seat: Seat, name: String) -> String {
    if view.is_at_home(seat) { name } else { spots::at_home_of(seat, &name) }
}

/// NOB-42: the card goes to the land, and its points to the track.
fn satisfied(view: &View<'_>, deed: &Deed<'_>, seat: Seat, settler: Settler) -> Scene {
    let people = view.data().settler(settler).people;
    let said = key("satisfied").seat(seat).phrase("settlers", names::settler(settler));
    let house = at_home(view, seat, spots::plot(settler));
    let points = net::of(&net::net(deed.events(), seat), Gain::Points);
    let from = if view.is_at_home(seat) { spots::settler(settler) } else { spots::seat(seat) };
    let scene = Scene::new(small(&places::people_icon(people)), said, LONG)
        .at(house.clone())
        .go(0, Move::Fly { from, to: house.clone() })
        .go(60, pill(points, house, spots::score(seat)))
        .sounds(&[Sound::Card, Sound::Score]);
    with_amounts(scene, deed, seat)
}

/// NOB-37: a crown.
fn lord(deed: &Deed<'_>, seat: Seat, character: Character) -> Scene {
    let said = key("lord").seat(seat).phrase("character", names::character(character));
    let scene = Scene::new(small("lord"), said, LONG)
        .at(spots::seat(seat))
        .go(10, Move::Pop(spots::crown(seat)))
        .sounds(&[Sound::Victory]);
    with_amounts(scene, deed, seat)
}

/// NOB-62, NOB-63: a workshop stays where it is, a communal building leaves its zone.
fn sold(view: &View<'_>, deed: &Deed<'_>, seat: Seat, tile: Tile) -> Scene {
    let said = key("sold").seat(seat).phrase("tile", names::tile(tile));
    let coins = net::of(&net::net(deed.events(), seat), Gain::Coins);
    let scene = Scene::new(small("i-sale"), said, LONG).sounds(&[Sound::Hammer, Sound::Coins]);
    let name = spots::tile(tile);
    let scene = if !tile.is_communal() {
        scene.at(name.clone()).go(40, pill(coins, name, spots::seat(seat)))
    } else if view.is_at_home(seat) {
        let scene = scene.at(super::city::LAND).go(0, Move::Shrink(name));
        scene.go(40, pill(coins, super::city::LAND, spots::seat(seat)))
    } else {
        scene.at(spots::seat(seat)).go(40, pill(coins, spots::seat(seat), spots::seat(seat)))
    };
    with_amounts(scene, deed, seat)
}

#[cfg(test)]
mod tests;

//! Recruits, coins on the road, and a road that changes.

use compagnons::ids::{Owner, Place};
use compagnons::{Event, words};
use engine::Seat;
use engine::words::Phrase;

use super::super::draw::{picture, small};
use super::super::spots::{self, Home};
use super::super::view::View;
use super::{Done, coins, face, leave, names, nth, pill, said, told};
use crate::follow::{Change, Move, Scene, Sound};
use crate::widgets::icon;

/// A round begins. COM-24: who begins the first one was drawn; alone there is nobody else.
pub(super) fn round(view: &View<'_>, head: &Event, round: u8) -> Scene {
    let title = said("round").int("round", round);
    let flag = icon("icons", "flag");
    let scene = match head {
        Event::Round { round: 1, first } if !view.state().is_solo() => {
            Scene::new(flag, told(&Event::FirstPlayer { seat: *first }), 620).line(title)
        }
        _ if view.state().is_solo() => Scene::new(flag, title, 450),
        _ => Scene::new(flag, told(head), 620),
    };
    scene.at(spots::ROAD).sounds(&[Sound::Round])
}

/// COM-36: a villager leaves the road or a pile for a hand; the road is filled.
pub(super) fn recruited(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let scene = match *deed.head {
        Event::Recruited { seat, place, profession, coins: gold } => {
            let (spot, home) = (spots::place(place), Home::of(view, seat));
            let scene = Scene::new(face(view, profession), told(deed.head), 620)
                .at(spot.clone())
                .go(0, leave(spot.clone(), home.hand()));
            with_coins(scene, gold, spot, home.score())
        }
        Event::Drawn { seat, pile, profession } => {
            let spot = spots::pile(pile);
            Scene::new(face(view, profession), told(deed.head), 620)
                .at(spot.clone())
                .go(0, Move::Flip(spot.clone()))
                .go(25, leave(spot, Home::of(view, seat).hand()))
        }
        // COM-126: her coins are not the giver's.
        Event::Given { place, profession, coins: gold } => {
            let spot = spots::place(place);
            let what = said("given").seat(Seat::FIRST).phrase("villager", words::the(profession));
            let scene = Scene::new(picture("countess"), what, 620)
                .at(spot.clone())
                .go(0, leave(spot.clone(), spots::COUNTESS));
            match gold {
                0 => scene,
                gold => scene
                    .line(said("with").phrase("gold", words::gold(gold.into())))
                    .go(50, pill(format!("+{gold}"), spot, spots::COUNTESS_GOLD)),
            }
        }
        _ => Scene::new(picture("cards"), told(deed.head), 450).at(spots::ROAD),
    };
    let scene = tolls(scene, deed);
    let scene = if scene.effects.is_empty() {
        scene.sounds(&[Sound::Card])
    } else {
        scene.sounds(&[Sound::Card, Sound::Coin])
    };
    filled(scene, deed, 55)
}

/// COM-39: coins of a villager go to the treasury.
fn with_coins(scene: Scene, gold: u8, from: String, to: String) -> Scene {
    match gold {
        0 => scene,
        gold => scene.effect(coins(Change::Gain, gold)).go(40, pill(format!("+{gold}"), from, to)),
    }
}

/// COM-155: what an Event took for it.
fn tolls(scene: Scene, deed: &Done<'_>) -> Scene {
    let paid: u16 =
        deed.rest.iter().map(|event| if let Event::Fined { gold, .. } = event { *gold } else { 0 }).sum();
    if paid == 0 { scene } else { scene.effect(coins(Change::Cost, paid)) }
}

/// COM-40: newcomers of the road turn their faces up.
pub(super) fn filled(scene: Scene, deed: &Done<'_>, from: u8) -> Scene {
    let came: Vec<Place> = places(deed, |event| match event {
        Event::Arrived { place, .. } => Some(*place),
        _ => None,
    });
    let all = came.len();
    came.into_iter()
        .enumerate()
        .fold(scene, |scene, (n, place)| scene.go(nth(n, all, from, 80), Move::Flip(spots::place(place))))
}

fn places(deed: &Done<'_>, of: fn(&Event) -> Option<Place>) -> Vec<Place> {
    deed.events().filter_map(of).collect()
}

/// COM-48: a coin from a player to the road.
pub(super) fn coin(view: &View<'_>, head: &Event, seat: Seat, place: Place) -> Scene {
    let spot = spots::place(place);
    Scene::new(small("coin"), told(head), 450)
        .at(spot.clone())
        .go(0, pill("+1".to_owned(), Home::of(view, Owner::from(seat)).seat(), spot))
        .sounds(&[Sound::Coin])
}

/// COM-45 to COM-50: villagers leave from the right, others come from the left, each perhaps with a coin.
pub(super) fn changed(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let mut gone = places(deed, |event| match event {
        Event::Left { place, .. } => Some(*place),
        _ => None,
    });
    gone.reverse();
    let came: Vec<Phrase> = deed
        .events()
        .filter_map(|event| match event {
            Event::Arrived { profession, .. } => Some(words::profession(*profession)),
            _ => None,
        })
        .collect();
    let all = gone.len();
    let what = match all {
        0 => told(deed.head),
        all => said("left").int("n", all as i64),
    };
    let scene = Scene::new(picture("cards"), what, 900).at(spots::ROAD).sounds(&[Sound::Card]);
    let scene = match came.len() {
        0 => scene,
        n => scene.line(said("came").int("n", n as i64).text("names", names(view, came))),
    };
    let scene = gone
        .into_iter()
        .enumerate()
        .fold(scene, |scene, (n, place)| scene.go(nth(n, all, 0, 40), Move::Shrink(spots::place(place))));
    let scene = filled(scene, deed, 45);
    match deed.events().any(|event| *event == Event::CoinsPut) {
        true => scene.go(80, Move::Row(spots::ROAD.to_owned())),
        false => scene,
    }
}

/// A card of the road that the Countess takes; the gap is filled.
pub(super) fn off_the_road(scene: Scene, place: Place, gold: u8) -> Scene {
    let spot = spots::place(place);
    let scene = scene.at(spot.clone()).go(20, leave(spot.clone(), spots::COUNTESS));
    match gold {
        0 => scene,
        gold => scene.go(50, pill(format!("+{gold}"), spot, spots::COUNTESS_GOLD)),
    }
}

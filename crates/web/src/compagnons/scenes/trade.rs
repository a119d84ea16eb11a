//! Hand cards that go back for basic villagers, all of a turn that follow one another.

use compagnons::ids::{Basic, Family, Pile, Profession, Spot};
use compagnons::{Event, words};
use engine::words::Phrase;
use engine::{Seat, Secret};

use super::super::draw::picture;
use super::super::spots::{self, Home};
use super::super::view::View;
use super::{Done, fly, names, nth, said, told};
use crate::follow::{Scene, Sound};

/// One card for one basic villager, as far as the reader may know it.
struct Trade {
    seat: Seat,
    face: Secret<Profession>,
    family: Family,
    pile: Option<Pile>,
    basic: Basic,
    spot: Spot,
}

/// COM-64: backs to the piles, basic villagers into the village.
pub(super) fn traded(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let trades = trades(deed);
    let Some(last) = trades.last() else {
        return Scene::new(picture("trade"), told(deed.head), 450).at(spots::ROAD);
    };
    let taken = names(view, trades.iter().map(|one| words::profession(one.basic.profession())));
    let what = match trades.len() {
        1 => said("trade")
            .seat(last.seat)
            .phrase("card", card(last))
            .phrase("villager", words::profession(last.basic.profession())),
        n => said("trades").seat(last.seat).int("n", n as i64).text("villagers", taken),
    };
    let home = Home::of(view, last.seat);
    let scene = Scene::new(picture("trade"), what, 850).at(home.card(last.spot)).sounds(&[Sound::Card]);
    let mut piles: Vec<Pile> = trades.iter().filter_map(|one| one.pile).collect();
    piles.dedup();
    let scene = match piles.is_empty() {
        true => scene,
        false => {
            let piles = names(view, piles.into_iter().map(words::pile));
            scene.line(said("onto").int("n", trades.len() as i64).text("piles", piles))
        }
    };
    // Whoever was told of the first ones sees the last one only.
    let known = view.sight().known.is_some_and(|known| known >= deed.step && deed.until > deed.step);
    let shown = if known { &trades[trades.len() - 1..] } else { &trades[..] };
    let all = shown.len();
    shown.iter().enumerate().fold(scene, |scene, (n, one)| {
        let at = nth(n, all, 0, 75);
        let scene = match one.pile {
            Some(pile) => scene.go(at, fly(home.hand(), spots::pile(pile))),
            None => scene,
        };
        scene.go(at + 15, fly(spots::basic(one.basic), home.card(one.spot)))
    })
}

fn trades(deed: &Done<'_>) -> Vec<Trade> {
    let given = deed.events().filter_map(|event| match event {
        Event::PutBack { seat, face, family, pile } => Some((*seat, *face, *family, *pile)),
        _ => None,
    });
    let taken = deed.events().filter_map(|event| match event {
        Event::Based { basic, spot, .. } => Some((*basic, *spot)),
        _ => None,
    });
    given
        .zip(taken)
        .map(|((seat, face, family, pile), (basic, spot))| Trade { seat, face, family, pile, basic, spot })
        .collect()
}

/// The card by its name, or by its back alone.
fn card(trade: &Trade) -> Phrase {
    match trade.face {
        Secret::Known(profession) => words::the(profession),
        Secret::Unknown => Phrase::new("com.event.a_card").phrase("family", words::family(trade.family)),
    }
}

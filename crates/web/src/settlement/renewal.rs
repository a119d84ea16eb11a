//! The hero row and the market, where they go over to the next round.

use engine::EventInfo as _;
use engine::words::Phrase;
use settlement::ids::Hero;
use settlement::{Event, Settlement, words as names};

use super::places;
use super::view::View;
use crate::follow::{Deed, Move, Scene, Sound};
use crate::widgets::icon;

/// SET-56 to SET-58: one scene for the end of a round and the beginning of the next.
pub(super) fn scene(view: &View<'_>, deed: &Deed<'_, Settlement>) -> Scene {
    let opened = deed.events().find(|event| matches!(event, Event::Round { .. }));
    let said = opened.and_then(|event| event.phrase()).or_else(|| deed.head.phrase());
    let said = said.unwrap_or_else(|| Phrase::new("journal.something"));
    let scene = Scene::new(icon("icons", "flag"), said, 900).sounds(&[Sound::Round]);
    if let (Event::Round { first, .. }, true) = (deed.head, deed.rest.is_empty()) {
        return scene.at(places::seat(*first));
    }
    let scene = match news(deed) {
        Some(line) => scene.line(line),
        None => scene,
    };
    let scene = match gone(deed) {
        Some(hero) => scene.go(0, Move::Shrink(places::hero(hero))),
        None => scene,
    };
    let scene = row(scene.at(places::MARKET), view, deed);
    deed.events().fold(scene, |scene, event| match event {
        Event::Offered { space, .. } => scene.go(60, Move::Flip(places::space(*space))),
        _ => scene,
    })
}

/// The heroes slide to their places, and the new one turns up.
pub(super) fn row(scene: Scene, view: &View<'_>, deed: &Deed<'_, Settlement>) -> Scene {
    let new = arrived(deed);
    let stay = view.state().row().iter().flatten().filter(|hero| Some(**hero) != new);
    let scene = stay.fold(scene, |scene, hero| scene.go(30, Move::Walk(places::hero(*hero))));
    match new {
        Some(hero) => scene.go(55, Move::Flip(places::hero(hero))),
        None => scene,
    }
}

fn arrived(deed: &Deed<'_, Settlement>) -> Option<Hero> {
    deed.events().find_map(|event| match event {
        Event::HeroArrived { hero, .. } => Some(*hero),
        _ => None,
    })
}

fn gone(deed: &Deed<'_, Settlement>) -> Option<Hero> {
    deed.events().find_map(|event| match event {
        Event::HeroLeft { hero } => Some(*hero),
        _ => None,
    })
}

/// Who left and came, and what the market got.
fn news(deed: &Deed<'_, Settlement>) -> Option<Phrase> {
    let count = |of: fn(&Event) -> bool| deed.events().filter(|event| of(event)).count() as i64;
    let row = gone(deed).zip(arrived(deed)).map(|(left, new)| {
        Phrase::new("set.deed.row")
            .phrase("left", names::the_hero(left))
            .phrase("arrived", names::the_hero(new))
    });
    let tiles = count(|event| matches!(event, Event::Offered { .. }));
    let stacks = count(|event| matches!(event, Event::Stacked { .. }));
    let market = [("set.deed.tiles", tiles), ("set.deed.stacks", stacks)];
    let market = market.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| Phrase::new(key).int("n", n));
    let all: Vec<Phrase> = row.into_iter().chain(market).collect();
    (!all.is_empty()).then(|| names::join(all.into_iter()))
}

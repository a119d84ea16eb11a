//! What befalls everybody: told in ink.

use engine::words::Phrase;
use engine::{EventInfo as _, Seat};
use nobility::ids::{Place, Ship};
use nobility::{Event, words as names};

use super::super::deeds::{Deed, event_of, is_income};
use super::super::draw::small;
use super::super::spots;
use super::super::view::View;
use super::{LONG, SHORT, key, net, pill, rounds, told};
use crate::follow::{Move, Scene, Sound};

pub(super) fn scene(view: &View<'_>, deed: &Deed<'_>) -> Scene {
    match *deed.head {
        Event::FirstPlayer { seat } => set_up(deed, seat),
        Event::Kept { .. } => kept(deed),
        Event::Round { round, first } => match event_of(deed) {
            Some(event) => rounds::event_round(view, deed, round, event),
            None => rounds::called(view, deed, round, first),
        },
        Event::Rolled { seat, .. } => rounds::rolled(deed, key("rolled"), Some(seat)),
        Event::Automa { .. } => rounds::automa(view, deed),
        Event::Revealed { .. } | Event::Ended { .. } => over(deed),
        ref head if is_income(head) => income(view, deed),
        _ => upkeep(view, deed),
    }
}

/// NOB-13: who begins; what was dealt unfolds.
fn set_up(deed: &Deed<'_>, first: Seat) -> Scene {
    let scene = Scene::new(small("i-scroll"), key("starts").seat(first), LONG)
        .at(spots::seat(first))
        .sounds(&[Sound::Tile, Sound::Card]);
    let aim = deed.events().find(|event| matches!(event, Event::ObjectiveSet { .. }));
    match aim.or_else(|| ship_of(deed).map(|(event, _)| event)).and_then(Event::phrase) {
        Some(line) => scene.line(line),
        None => scene,
    }
}

/// NOB-107: commissions are kept in secret; of the reader's own one the journal knows.
fn kept(deed: &Deed<'_>) -> Scene {
    let seats: Vec<Seat> = deed
        .events()
        .filter_map(|event| match event {
            Event::Kept { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    let scene = Scene::new(small("i-scroll"), key("kept"), SHORT).at(spots::SEATS).sounds(&[Sound::Card]);
    let scene = seats.into_iter().fold(scene, |scene, seat| scene.go(20, Move::Pop(spots::seat(seat))));
    scene.details(deed.events().filter_map(Event::phrase).collect())
}

/// NOB-29, NOB-30: one line for all, and one for each below it.
fn income(view: &View<'_>, deed: &Deed<'_>) -> Scene {
    let scene = Scene::new(small("co"), key("income"), LONG).at(spots::GUILDS).sounds(&[Sound::Coins]);
    let mut scene = with_own(view, scene, deed);
    for seat in view.seats() {
        let coins = net::of(&net::net(deed.events(), seat), nobility::Gain::Coins);
        if coins > 0 {
            scene = scene.go(20, pill(coins, spots::GUILDS, spots::seat(seat)));
        }
    }
    let lines = view.seats().filter_map(|seat| told::gains(deed, seat));
    scene.details(lines.collect())
}

/// The same with what the reader got and gave.
pub(super) fn with_own(view: &View<'_>, mut scene: Scene, deed: &Deed<'_>) -> Scene {
    if let Some(you) = view.voice().you() {
        scene.effects = net::effects(&net::net(deed.events(), you));
    }
    scene
}

fn ship_of<'e>(deed: &Deed<'e>) -> Option<(&'e Event, Ship)> {
    deed.events().find_map(|event| match event {
        Event::ShipCame { ship } => Some((event, *ship)),
        _ => None,
    })
}

/// NOB-33: a ship comes in, the council and the city hall are filled again.
fn upkeep(view: &View<'_>, deed: &Deed<'_>) -> Scene {
    let scene = match ship_of(deed) {
        Some((_, ship)) => {
            let said = key("ship").phrase("ship", names::ship(ship));
            let scene = Scene::new(small("b-port"), said, 480).at(spots::place(Place::Port));
            scene.go(10, Move::Flip(spots::SHIP.to_owned()))
        }
        None => Scene::new(small("b-hall"), key("upkeep"), 480).at(spots::place(Place::CityHall)),
    };
    let petitions = deed.events().filter(|event| matches!(event, Event::Petition { .. })).count();
    let tiles: Vec<_> = deed
        .events()
        .filter_map(|event| match event {
            Event::Offered { tile, .. } => Some(*tile),
            _ => None,
        })
        .collect();
    let counted = |name: &str, n: usize| (n > 0).then(|| key(name).int("n", i64::try_from(n).unwrap_or(0)));
    let line =
        told::joined([counted("tiles", tiles.len()), counted("petitions", petitions)].into_iter().flatten());
    // Alone, the Automa has taken one by now.
    let lying = tiles.into_iter().filter(|tile| view.state().hall().contains(&Some(*tile)));
    let scene = lying.fold(scene, |scene, tile| scene.go(45, Move::Flip(spots::tile(tile))));
    let scene = scene.sounds(&[Sound::Round, Sound::Tile]);
    match line {
        Some(line) => scene.line(line),
        None => scene,
    }
}

/// NOB-99, NOB-102, NOB-124: the end, with the commissions that are shown.
fn over(deed: &Deed<'_>) -> Scene {
    let end = deed.events().find(|event| matches!(event, Event::Ended { .. }));
    let said = end.and_then(Event::phrase).unwrap_or_else(|| key("over"));
    let sounds: &[Sound] = match end {
        Some(Event::Ended { solo: Some(false) }) => &[Sound::Defeat],
        _ => &[Sound::Victory],
    };
    let scene = Scene::new(small("i-end"), said, LONG).at(spots::SEATS).sounds(sounds);
    scene.details(revealed(deed))
}

/// The commissions of each player in one line.
fn revealed(deed: &Deed<'_>) -> Vec<Phrase> {
    let mut by_seat: Vec<(Seat, Vec<Phrase>)> = Vec::new();
    for event in deed.events() {
        let Event::Revealed { seat, commission, is_active } = *event else { continue };
        let card = names::commission(commission);
        let card = if is_active { key("activated").phrase("card", card) } else { card };
        match by_seat.iter_mut().find(|(known, _)| *known == seat) {
            Some((_, cards)) => cards.push(card),
            None => by_seat.push((seat, vec![card])),
        }
    }
    let line = |(seat, cards): (Seat, Vec<Phrase>)| {
        key("shows").seat(seat).phrase("cards", names::join(cards.into_iter()))
    };
    by_seat.into_iter().map(line).collect()
}

//! The solo game: Events, the Jester, and what the Countess does. She has no seat, so her deeds are told by her name.

use compagnons::data::{Effect, Payee};
use compagnons::ids::{EventCard, Owner, Spot};
use compagnons::{Event, Taken, words};
use engine::Seat;
use engine::words::Phrase;

use super::super::draw::picture;
use super::super::spots::{self, Home};
use super::super::view::View;
use super::road::{filled, off_the_road};
use super::{Done, coins, leave, names, nth, pill, said, told};
use crate::follow::{Change, Move, Placard, Scene, Sound};

/// Something of the Countess.
fn hers(head: &Event, ms: u16) -> Scene {
    Scene::new(picture("countess"), told(head), ms).sounds(&[Sound::Card])
}

/// COM-123, COM-134: Events are turned up.
pub(super) fn revealed(deed: &Done<'_>) -> Scene {
    let scene = Scene::new(picture("event"), told(deed.head), 900).sounds(&[Sound::Roof, Sound::Card]);
    let scene = match *deed.head {
        Event::Revealed { card } if deed.rest.is_empty() => scene.placard(large(card)),
        _ => scene,
    };
    turned_up(scene, deed, SHOWN)
}

/// An Event is shown large for so many percent of its scene; then it acts.
const SHOWN: u8 = 55;

fn large(card: EventCard) -> Placard {
    Placard::new(words::event_card(card)).line(words::event_card_rule(card)).until(SHOWN)
}

/// The light falls on the last Event that came.
fn turned_up(scene: Scene, deed: &Done<'_>, from: u8) -> Scene {
    let cards: Vec<EventCard> = revealed_cards(deed).collect();
    let all = cards.len();
    cards.into_iter().enumerate().fold(scene, |scene, (n, card)| {
        let spot = spots::event(card);
        scene.at(spot.clone()).go(nth(n, all, from, 85), Move::Pop(spot))
    })
}

fn revealed_cards(deed: &Done<'_>) -> impl Iterator<Item = EventCard> {
    deed.events().filter_map(|event| match event {
        Event::Revealed { card } => Some(*card),
        _ => None,
    })
}

/// COM-132: an Event acts, or asks.
pub(super) fn resolved(view: &View<'_>, deed: &Done<'_>, card: EventCard) -> Scene {
    let spot = spots::event(card);
    let asks = matches!(
        view.data().event(card).effect,
        Effect::StealOrPay { .. } | Effect::DiscardOrPay { .. } | Effect::Steal { .. } | Effect::TakeRoadBest
    );
    let scene = Scene::new(picture("event"), told(deed.head), 900)
        .at(spot.clone())
        .placard(large(card))
        .sounds(&[Sound::Roof, Sound::Card]);
    let scene = scene.go(SHOWN, if asks { Move::Pop(spot) } else { Move::Shrink(spot) });
    let scene = scene.line(match outcome(view, deed) {
        Some(line) => line,
        None if asks => words::event_card_rule(card),
        None => said("nothing"),
    });
    let home = Home::of(view, Seat::FIRST);
    deed.rest.iter().fold(scene, |scene, event| match event {
        Event::Fined { payee, gold, .. } => pays(view, scene, *payee, *gold),
        Event::CountessTook { profession, from: Taken::Hand } if home.has_open_hand() => {
            scene.go(SHOWN, leave(home.held(*profession), spots::COUNTESS))
        }
        Event::CountessTook { from: Taken::Pile(pile), .. } => {
            scene.go(SHOWN, leave(spots::pile(*pile), spots::COUNTESS))
        }
        Event::JesterLost => scene.go(SHOWN, Move::Shake(spots::JESTER.to_owned())),
        _ => scene,
    })
}

/// What an Event did, in a few words.
fn outcome(view: &View<'_>, deed: &Done<'_>) -> Option<Phrase> {
    let taken: Vec<Phrase> = deed
        .rest
        .iter()
        .filter_map(|event| match event {
            Event::CountessTook { profession, .. } => Some(words::profession(*profession)),
            _ => None,
        })
        .collect();
    if !taken.is_empty() {
        return Some(said("taken").text("names", names(view, taken)));
    }
    deed.rest.iter().find_map(|event| match event {
        Event::Fined { payee, gold, .. } => Some(due(*payee, *gold)),
        Event::JesterLost => Some(told(event)),
        _ => None,
    })
}

fn due(payee: Payee, gold: u16) -> Phrase {
    let key = match payee {
        Payee::Bank => "due_bank",
        Payee::Countess => "due_countess",
    };
    said(key).seat(Seat::FIRST).phrase("gold", words::gold(gold))
}

fn pays(view: &View<'_>, scene: Scene, payee: Payee, gold: u16) -> Scene {
    if gold == 0 {
        return scene;
    }
    let home = Home::of(view, Seat::FIRST);
    let to = match payee {
        Payee::Bank => home.seat(),
        Payee::Countess => spots::COUNTESS_GOLD.to_owned(),
    };
    scene.effect(coins(Change::Cost, gold)).go(55, pill(format!("−{gold}"), home.score(), to))
}

/// COM-143: the answer to an Event was to pay.
pub(super) fn fined(view: &View<'_>, head: &Event, payee: Payee, gold: u16) -> Scene {
    let scene = Scene::new(picture("event"), told(head), 620).at(Home::of(view, Seat::FIRST).seat());
    pays(view, scene.sounds(&[Sound::Coins]), payee, gold)
}

/// COM-127, COM-133: she takes a card; after the Events its value brings new ones.
pub(super) fn took(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let Event::CountessTook { from, .. } = deed.head else { return hers(deed.head, 620) };
    let scene = match *from {
        Taken::Road(place, gold) => off_the_road(hers(deed.head, 900), place, gold),
        Taken::Pile(pile) => {
            let spot = spots::pile(pile);
            hers(deed.head, 900).at(spot.clone()).go(0, leave(spot, spots::COUNTESS))
        }
        Taken::Hand => hers(deed.head, 900).at(spots::COUNTESS),
    };
    let new: Vec<Phrase> = revealed_cards(deed).map(words::event_card).collect();
    let scene = match new.len() {
        0 => scene,
        n => scene.line(said("revealed").int("n", n as i64).text("names", names(view, new))),
    };
    turned_up(filled(scene, deed, 60), deed, 45)
}

/// COM-145, COM-173: a villager is stolen or burnt; coins on it go home.
pub(super) fn lost(view: &View<'_>, head: &Event, spot: Spot, gold: u8) -> Scene {
    let home = Home::of(view, Owner::from(Seat::FIRST));
    let place = home.afar(spot);
    let scene = match head {
        Event::Stolen { .. } => hers(head, 900).go(20, leave(place.clone(), spots::COUNTESS)),
        _ => Scene::new(picture("event"), told(head), 900)
            .go(20, Move::Shrink(place.clone()))
            .sounds(&[Sound::Roof]),
    };
    let scene = scene.at(place.clone());
    match gold {
        0 => scene,
        gold => scene.effect(coins(Change::Gain, gold)).go(50, pill(format!("+{gold}"), place, home.score())),
    }
}

/// COM-132, COM-140: Events that end, or are sent away.
pub(super) fn over(deed: &Done<'_>) -> Scene {
    let is_jest = matches!(deed.head, Event::Jested { .. });
    let scene = Scene::new(picture(if is_jest { "jester" } else { "event" }), told(deed.head), 620);
    let gone = deed.events().filter_map(|event| match event {
        Event::Expired { card } | Event::Jested { card } => Some(spots::event(*card)),
        _ => None,
    });
    let scene = gone
        .fold(scene.sounds(&[Sound::Card]), |scene, spot| scene.at(spot.clone()).go(10, Move::Shrink(spot)));
    if is_jest { scene.go(0, Move::Shake(spots::JESTER.to_owned())) } else { scene }
}

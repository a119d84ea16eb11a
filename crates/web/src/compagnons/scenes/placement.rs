//! Villagers who come into a village, and what the special ones do.

use compagnons::ids::{Owner, Profession};
use compagnons::{Event, Payment, words};
use engine::Seat;
use engine::words::Phrase;

use super::super::draw::{picture, small};
use super::super::spots::Home;
use super::super::view::View;
use super::super::visit;
use super::{Done, coins, face, fly, leave, pill, said, told};
use crate::follow::{Change, Move, Scene, Sound};

/// COM-59, COM-63, COM-82, COM-86: a villager is placed, with the Monks below it; its key is paid; an Apprentice made room.
pub(super) fn placed(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let villager = deed.events().rev().find_map(|event| match event {
        Event::Placed { profession, .. } => Some(*profession),
        Event::Refounded { .. } => Some(Profession::Founders),
        _ => None,
    });
    let scene =
        Scene::new(icon_of(view, deed, villager), sentence(deed), if villager.is_some() { 900 } else { 620 });
    let scene = match consequence(view, deed) {
        Some(line) => scene.line(line),
        None => scene,
    };
    let scene = deed.events().fold(scene, |scene, event| moved(view, deed, scene, event));
    let pays = scene.effects.is_empty();
    scene.sounds(if pays { &[Sound::Card] } else { &[Sound::Card, Sound::Coins] })
}

fn icon_of(view: &View<'_>, deed: &Done<'_>, villager: Option<Profession>) -> maud::Markup {
    match (villager, deed.head) {
        (Some(villager), _) => face(view, villager),
        (None, Event::Unlocked { profession, .. }) => face(view, *profession),
        (None, _) => small("key"),
    }
}

/// The Apprentice first, then the villager; without one, a Smuggler's padlock.
fn sentence(deed: &Done<'_>) -> Phrase {
    let of = |wanted: fn(&Event) -> bool| deed.events().rev().find(|event| wanted(event)).map(told);
    of(|event| matches!(event, Event::Replaced { .. }))
        .or_else(|| of(|event| matches!(event, Event::Placed { .. })))
        .unwrap_or_else(|| match deed.head {
            Event::Unlocked { seat, .. } => said("smuggler").seat(*seat),
            head => told(head),
        })
}

/// What comes of it: the key, the Monk below; else what it will earn.
fn consequence(view: &View<'_>, deed: &Done<'_>) -> Option<Phrase> {
    let lines = deed.events().filter_map(|event| match *event {
        Event::Unlocked { seat, key, gold, payment, .. } => Some(paid(seat, key, gold, payment)),
        Event::Placed { profession, role, .. } if profession != role => {
            Some(said("monk").phrase("role", words::the(role)))
        }
        _ => None,
    });
    let worth = deed.events().rev().find_map(|event| match event {
        Event::Placed { profession, .. } => Some(view.data().villager(*profession).gold),
        _ => None,
    });
    let worth =
        worth.filter(|gold| *gold > 0).map(|gold| said("worth").phrase("gold", words::gold(gold.into())));
    lines.chain(worth).reduce(|one, two| said("both").phrase("one", one).phrase("two", two))
}

/// COM-70, COM-71, COM-96: how a padlock was opened.
fn paid(seat: Seat, key: Profession, gold: u8, payment: Payment) -> Phrase {
    let name = match payment {
        Payment::OwnKey(_) => "key_own",
        Payment::OtherKey { .. } => "key_other",
        Payment::Bank => "key_bank",
        Payment::Free => return said("key_free"),
    };
    let told =
        said(name).seat(seat).phrase("key", words::profession(key)).phrase("gold", words::gold(gold.into()));
    match payment {
        Payment::OtherKey { owner, .. } => told.phrase("village", words::village(owner)),
        Payment::OwnKey(_) | Payment::Bank | Payment::Free => told,
    }
}

/// Each event's part: the card flies to its place, coins to the key.
fn moved(view: &View<'_>, deed: &Done<'_>, scene: Scene, event: &Event) -> Scene {
    match *event {
        Event::Placed { seat, spot, profession, .. } => {
            let home = Home::of(view, seat);
            let to = home.card(spot);
            let monks = deed.events().filter(|event| matches!(event, Event::Placed { .. })).count() > 1;
            let at = if monks && profession != Profession::Monk { 30 } else { 0 };
            scene.at(to.clone()).go(at, fly(came_from(view, deed, seat, profession), to))
        }
        Event::Replaced { seat, owner, spot, .. } => {
            let (own, theirs) = (Home::of(view, seat), Home::of(view, owner));
            let scene = if scene.at.is_none() { scene.at(theirs.afar(spot)) } else { scene };
            match theirs.is_large() || owner == seat.into() {
                true => scene.go(10, fly(own.held(Profession::Apprentice), theirs.card(spot))),
                false if own.has_open_hand() => {
                    scene.go(10, leave(own.held(Profession::Apprentice), theirs.seat()))
                }
                false => scene,
            }
        }
        Event::Refounded { seat, spot, .. } => {
            let to = Home::of(view, seat).card(spot);
            scene.at(to.clone()).go(35, Move::Flip(to))
        }
        Event::Unlocked { seat, gold, payment, .. } => unlocked(view, scene, seat, gold, payment),
        Event::Fined { gold, .. } if gold > 0 => scene.effect(coins(Change::Cost, gold)),
        _ => scene,
    }
}

/// COM-87: what an Apprentice freed comes from there, the rest from the hand.
fn came_from(view: &View<'_>, deed: &Done<'_>, seat: Seat, profession: Profession) -> String {
    let freed = deed.events().find_map(|event| match event {
        Event::Replaced { owner, spot, profession: freed, .. } if *freed == profession => {
            Some((*owner, *spot))
        }
        _ => None,
    });
    match freed {
        Some((owner, spot)) if owner == seat.into() => Home::of(view, owner).card(spot),
        Some((owner, spot)) => Home::of(view, owner).afar(spot),
        None => Home::of(view, seat).held(profession),
    }
}

/// COM-70, COM-71: gold of the bank onto an own key, the own gold onto another key or to the bank.
fn unlocked(view: &View<'_>, scene: Scene, seat: Seat, gold: u8, payment: Payment) -> Scene {
    let home = Home::of(view, seat);
    match payment {
        Payment::OwnKey(key) => {
            let spot = home.card(key);
            let scene = scene.effect(coins(Change::Gain, gold));
            scene.go(60, pill(format!("+{gold}"), home.seat(), spot.clone())).at(spot)
        }
        Payment::OtherKey { key, owner } => {
            let spot = Home::of(view, owner).afar(key);
            let scene = scene.effect(coins(Change::Cost, gold));
            scene.go(60, pill(format!("+{gold}"), home.score(), spot.clone())).at(spot)
        }
        Payment::Bank => {
            let scene = scene.effect(coins(Change::Cost, gold));
            scene.go(60, pill(format!("−{gold}"), home.score(), home.seat())).at(home.seat())
        }
        Payment::Free => scene.at(home.seat()),
    }
}

/// COM-96: a Tinner is played and goes; of another's hand no card is seen.
pub(super) fn tinner(view: &View<'_>, head: &Event, seat: Seat) -> Scene {
    let home = Home::of(view, seat);
    let scene = Scene::new(picture("tinner"), told(head), 620).at(home.hand()).sounds(&[Sound::Card]);
    if home.has_open_hand() { scene.go(0, Move::Shrink(home.held(Profession::Tinner))) } else { scene }
}

/// COM-97: coins for a villager's gold.
pub(super) fn smuggled(
    view: &View<'_>,
    head: &Event,
    seat: Seat,
    profession: Profession,
    gold: u16,
) -> Scene {
    let home = Home::of(view, seat);
    let from = visit::golden(view, seat, profession).map_or_else(|| home.seat(), |spot| home.card(spot));
    Scene::new(face(view, Profession::Smuggler), told(head), 620)
        .effect(coins(Change::Gain, gold))
        .at(from.clone())
        .go(10, pill(format!("+{gold}"), from, home.score()))
        .sounds(&[Sound::Coins])
}

/// COM-77: the Founders turn.
pub(super) fn flipped(view: &View<'_>, head: &Event, seat: Seat) -> Scene {
    let home = Home::of(view, seat);
    let scene = Scene::new(small("food"), told(head), 620).sounds(&[Sound::Tile]);
    match visit::founders(view, Owner::from(seat)) {
        Some(spot) => scene.at(home.card(spot)).go(0, Move::Flip(home.card(spot))),
        None => scene.at(home.seat()),
    }
}

/// COM-55: a turn in which nobody was placed.
pub(super) fn rested(view: &View<'_>, seat: Seat) -> Scene {
    let rested = said("rested").seat(seat);
    Scene::new(picture("end"), rested, 450).at(Home::of(view, seat).seat()).sounds(&[Sound::Wood])
}

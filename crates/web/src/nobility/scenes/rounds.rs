//! How a round begins: its event, the dice of all, the dice of the Automa.

use engine::words::Phrase;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use nobility::ids::{EventCard, Face, Place};
use nobility::{Event, Nobility, words as names};

use super::super::deeds::Deed;
use super::super::draw::small;
use super::super::view::View;
use super::super::{lying, spots};
use super::all::with_own;
use super::{LONG, key, told};
use crate::follow::{Move, Placard, Scene, Sound};
use crate::widgets::seat_class;

/// NOB-82: a round with its event; the dice come after it.
pub(super) fn event_round(view: &View<'_>, deed: &Deed<'_>, round: u8, event: EventCard) -> Scene {
    let said = key("round_event").int("round", round).phrase("event", names::event(event));
    let scene = Scene::new(small("i-event"), said, LONG)
        .line(names::event_rule(view.data(), event))
        .at(spots::EVENT)
        .placard(Placard::new(names::event(event)).line(names::event_rule(view.data(), event)))
        .go(10, Move::Flip(spots::EVENT.to_owned()))
        .sounds(&[Sound::Round]);
    let scene = with_own(view, scene, deed);
    let details = told::details(deed);
    // The event itself is in the sentence.
    scene.details(details.into_iter().skip(1).collect())
}

/// NOB-21: all dice tumble.
pub(super) fn rolled(deed: &Deed<'_>, said: Phrase, first: Option<Seat>) -> Scene {
    let icon = die_icon("");
    let scene = Scene::new(icon, said, LONG).at(spots::SEATS).sounds(&[Sound::Round, Sound::Dice]);
    let scene = match first {
        Some(seat) => scene.line(key("first").seat(seat)),
        None => scene,
    };
    let rolls: Vec<(Seat, &[u8; 6])> = deed
        .events()
        .filter_map(|event| match event {
            Event::Rolled { seat, dice } => Some((*seat, dice)),
            _ => None,
        })
        .collect();
    let lines = rolls.iter().map(|(seat, dice)| key("roll").seat(*seat).text("dice", shown(dice))).collect();
    let scene = scene.details(lines);
    rolls.into_iter().fold(scene, |scene, (seat, _)| scene.go(5, Move::Tumble(spots::dice(seat))))
}

/// NOB-21: the round is called, with the dice that the reader has now.
pub(super) fn called(view: &View<'_>, deed: &Deed<'_>, round: u8, first: Seat) -> Scene {
    let scene = rolled(deed, key("round").int("round", round), Some(first));
    let placard = Placard::round(Nobility::ID, round).line(key("first").seat(first));
    let own = view.voice().you().and_then(|you| {
        deed.events().find_map(|event| match event {
            Event::Rolled { seat, dice } if *seat == you => Some((you, dice)),
            _ => None,
        })
    });
    match own {
        Some((you, dice)) => {
            let faces = html! { @for face in faces(dice) { i class={ "d d" (face) } {} } };
            let row = html! { li.dice.{ (seat_class(you)) } data-spot=(spots::THROWN) { (faces) } };
            scene.placard(placard.row(row)).go(5, Move::Tumble(spots::THROWN.to_owned()))
        }
        None => scene.placard(placard),
    }
}

/// Dice in ascending order.
fn faces(dice: &[u8; 6]) -> impl Iterator<Item = Face> {
    Face::ALL.into_iter().flat_map(|face| std::iter::repeat_n(face, usize::from(dice[face.index()])))
}

/// Dice in ascending order, such as `1 1 4`.
fn shown(dice: &[u8; 6]) -> String {
    faces(dice).map(Face::name).collect::<Vec<_>>().join(" ")
}

fn die_icon(class: &str) -> Markup {
    html! { i class={ "d d" (Face::Five) @if !class.is_empty() { " " (class) } } {} }
}

/// NOB-104: grey dice go to their slots one after the other.
pub(super) fn automa(view: &View<'_>, deed: &Deed<'_>) -> Scene {
    let dice: Vec<(Face, Place)> = deed
        .events()
        .filter_map(|event| match event {
            Event::Automa { face, place: Some(place) } => Some((*face, *place)),
            _ => None,
        })
        .collect();
    let places = dice.iter().map(|(_, place)| Phrase::new(format!("nob.ui.place.{place}")));
    let scene = Scene::new(die_icon("au"), key("automa"), LONG)
        .line(names::join(places))
        .at(spots::CITY)
        .sounds(&[Sound::Wood, Sound::Wood, Sound::Wood]);
    let scene = with_own(view, scene, deed);
    dice.into_iter().enumerate().fold(scene, |scene, (nth, (face, place))| {
        let is_there = |die: &Option<nobility::state::Die>| {
            die.is_some_and(|die| die.owner.is_none() && die.face == face)
        };
        match lying::slots(view, place).iter().position(is_there) {
            Some(index) => {
                let fly = Move::Fly { from: spots::AIM.to_owned(), to: spots::slot(place, index) };
                scene.go(u8::try_from(nth * 12).unwrap_or(0), fly)
            }
            None => scene,
        }
    })
}

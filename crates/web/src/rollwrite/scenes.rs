//! How a deed is told and shown.

use engine::words::Phrase;
use engine::{EventInfo as _, Game as _, Seat};
use maud::html;
use rollwrite::amounts::Resources;
use rollwrite::data::Gain;
use rollwrite::ids::{Die, Favor, Slot};
use rollwrite::state::Dice;
use rollwrite::{Event, Rerolled, RollWrite, words as names};

use super::draw::{self, picture, small};
use super::view::View;
use super::{places, written};
use crate::follow::{Change, Deed, Effect, Motion, Move, Placard, Scene, Sound};
use crate::widgets::icon;

/// The scene of a deed.
pub(super) fn scene(view: &View<'_>, deed: &Deed<'_, RollWrite>) -> Scene {
    match *deed.head {
        Event::SheetChosen { .. } | Event::FavorsDrawn { .. } | Event::FirstPlayer { .. } => opening(deed),
        Event::Rolled { round, dice, .. } => rolled(round, &dice),
        Event::GameOver => Scene::new(icon("icons", "flag"), told(deed.head), 900).sounds(&[Sound::Round]),
        Event::Took { seat, favor, .. } => took(deed.head, seat, favor),
        Event::Rerolled { seat, reroll } => rerolled(view, deed.head, seat, reroll),
        Event::Started { .. } => received(view, deed),
        Event::Colonised { seat, building, row, column, .. } => {
            let line =
                Phrase::new("isr.deed.colony").phrase("track", names::track(row)).int("n", column.number());
            colonised(view, deed.head, seat, building.slot).line(line)
        }
        Event::Gained { seat, .. }
        | Event::Built { seat, .. }
        | Event::Ticked { seat, .. }
        | Event::Finished { seat, .. }
        | Event::Bridged { seat, .. }
        | Event::Harvested { seat, .. }
        | Event::Exchanged { seat, .. }
        | Event::Sold { seat, .. }
        | Event::Ended { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Skipped { seat } => written::scene(view, deed, seat),
        Event::RoundOver { .. } => Scene::new(html! {}, told(deed.head), 450),
    }
}

/// The sentence of an event.
pub(super) fn told(event: &Event) -> Phrase {
    event.phrase().unwrap_or_else(|| Phrase::new("journal.something"))
}

fn opening(deed: &Deed<'_, RollWrite>) -> Scene {
    Scene::new(picture("tiles"), told(deed.head), 900)
        .at(places::FAVORS)
        .go(0, Move::Row(places::FAVORS.to_owned()))
        .sounds(&[Sound::Tile])
}

/// ISR-19: the dice of everybody.
fn rolled(round: u8, dice: &Dice) -> Scene {
    let sounds: &[Sound] = if round > 1 { &[Sound::Round, Sound::Dice] } else { &[Sound::Dice] };
    let faces = || Phrase::new("isr.deed.faces").phrase("dice", names::dice(dice));
    let scene = Scene::new(picture("die"), Phrase::new("isr.deed.rolled").int("round", round), 850);
    // The round before is over with it.
    let scene = match round {
        0 | 1 => scene,
        _ => scene.placard(Placard::round(RollWrite::ID, round).line(faces())),
    };
    scene.line(faces()).at(places::DICE).go(0, Move::Tumble(places::DICE.to_owned())).sounds(sounds)
}

/// ISR-21: the mark of the seat goes to the tile.
fn took(event: &Event, seat: Seat, favor: Option<Favor>) -> Scene {
    let Some(favor) = favor else {
        return Scene::new(icon("icons", "cross"), told(event), 450)
            .at(places::seat(seat))
            .sounds(&[Sound::Wood]);
    };
    Scene::new(picture(&draw::favor(favor)), told(event), 620)
        .line(Phrase::new(format!("isr.ui.tile.{favor}")))
        .at(places::favor(favor))
        .go(0, Move::Fly { from: places::seat(seat), to: places::taker(favor) })
        .sounds(&[Sound::Tile])
}

/// ISR-60: a die of one player; those of the others are in the visit.
fn rerolled(view: &View<'_>, event: &Event, seat: Seat, reroll: Rerolled) -> Scene {
    let name = places::die(reroll.die);
    let spot = if seat == view.host() { name } else { places::home(seat, &name) };
    Scene::new(picture("die"), told(event), 620)
        .at(spot.clone())
        .go(0, Move::Tumble(spot))
        .sounds(&[Sound::Dice])
}

/// ISR-20, ISR-45: what the dice, the tiles and the buildings give at the start of the phase.
fn received(view: &View<'_>, deed: &Deed<'_, RollWrite>) -> Scene {
    let host = view.host();
    let gains = deed.rest.iter().filter(|event| matches!(event, Event::Gained { .. })).count();
    let mut scene = Scene::new(picture("chest"), Phrase::new("isr.deed.received"), 700)
        .at(places::STOCK)
        .sounds(&[Sound::Coins]);
    if gains > 0 {
        scene = scene.line(Phrase::new("isr.deed.extra").int("n", gains as i64));
    }
    let mut got = Tally::default();
    for event in deed.events() {
        match *event {
            Event::Started { seat, stock, actions } if seat == host => {
                got.stock = got.stock.plus(stock);
                got.actions += u32::from(actions);
                if view.is_news(event) {
                    scene.motions.extend(from_dice(&view.dice_of(seat, event)));
                }
            }
            Event::Gained { seat, gain, amount, source } if seat == host => {
                got.add(gain, amount);
                if view.is_news(event) {
                    let (from, to) = (places::source(source), places::gain(seat, gain));
                    scene = scene.go(55, Move::Pill { text: format!("+{amount}"), from, to });
                }
            }
            _ => {}
        }
    }
    scene.effects = got.effects();
    scene
}

/// What each die shows goes to the stock.
fn from_dice(dice: &Dice) -> impl Iterator<Item = Motion> {
    let faces = Die::RESOURCE.into_iter().zip(dice.resources);
    let goods = faces.map(|(die, face)| (places::face(die), places::resource(face)));
    let all = goods.chain([(places::die(Die::Worker), places::ACTIONS.to_owned())]);
    all.zip(0u8..).map(|((from, to), nth)| Motion { percent: 5 + 12 * nth, what: Move::Leave { from, to } })
}

/// What one player was given.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    stock: Resources,
    actions: u32,
    points: u32,
}

impl Tally {
    fn add(&mut self, gain: Gain, amount: u16) {
        match gain {
            Gain::Resource(one) => self.stock = self.stock.and(one, amount),
            Gain::Action => self.actions += u32::from(amount),
            Gain::Vp => self.points += u32::from(amount),
        }
    }

    fn effects(self) -> Vec<Effect> {
        let goods = self.stock.iter().map(|(one, n)| (u32::from(n), one.name()));
        let all = goods.chain([(self.actions, "folk"), (self.points, "vp")]);
        let given = |(n, face): (u32, &str)| Effect { change: Change::Gain, n, face: small(face) };
        all.filter(|(n, _)| *n > 0).map(given).collect()
    }
}

/// ISR-78: the outline of the colony draws itself.
fn colonised(view: &View<'_>, event: &Event, seat: Seat, slot: Slot) -> Scene {
    let (at, drawn) = if seat == view.host() {
        (places::building(slot), places::COLONY.to_owned())
    } else {
        (places::home(seat, "sheet"), places::home(seat, places::COLONY))
    };
    Scene::new(picture("colony"), told(event), 700).at(at).go(10, Move::Draw(drawn)).sounds(&[Sound::Pencil])
}

impl View<'_> {
    /// Whether an event is what this update tells; a page that is told whole shows nothing on the way.
    pub(super) fn is_news(&self, event: &Event) -> bool {
        let Some(known) = self.sight().known else { return false };
        let mut newer = self.sight().log.iter().rev().take_while(|entry| entry.step > known);
        newer.any(|entry| std::ptr::eq(&raw const entry.event, event))
    }

    /// The dice of a seat when an event happened.
    fn dice_of(&self, seat: Seat, event: &Event) -> Dice {
        let before =
            self.sight().log.iter().map(|entry| &entry.event).take_while(|one| !std::ptr::eq(*one, event));
        let dice = before.filter_map(|event| match *event {
            Event::Rolled { dice, .. } => Some(dice),
            Event::Rerolled { seat: whose, reroll } if whose == seat => Some(reroll.dice),
            _ => None,
        });
        dice.last().unwrap_or(*self.state().roll())
    }
}

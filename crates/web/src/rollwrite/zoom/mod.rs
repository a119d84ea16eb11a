//! The things of the game, large: what they are, what they give, what they take now and why.

mod board;
mod building;
mod field;
mod score;
mod sheet;
mod track;
mod tray;

use engine::words::Phrase;
use engine::{Game as _, RuleId, Seat, Viewer, observe};
use maud::{Markup, html};
use rollwrite::ids::{Column, Die, Favor, Field, Resource, Slot, Track};
use rollwrite::{Action, Price};

use super::draw::{amounts, small};
use super::press::at_menu;
use super::view::View;
use super::{places, words};
use crate::view::Sight;
use crate::zoom::Zoom;

/// The Village sheet.
pub(super) const VILLAGE: &str = "village";
/// The rounds on the Empire sheet.
pub(super) const ROUNDS: &str = "rounds";
/// The score boxes.
pub(super) const COLONIES: &str = "colonies";
pub(super) const NOTED: &str = "noted";
pub(super) const STARS: &str = "stars";
/// The sheets of a seat, as in `board.B`.
const BOARD: &str = "board.";

pub(super) fn of_track(track: Track) -> String {
    places::track(track)
}

pub(super) fn of_section(track: Track, column: Column) -> String {
    format!("{}.{column}", places::letter(track))
}

pub(super) fn of_field(field: Field) -> String {
    format!("f.{field}")
}

pub(super) fn of_building(slot: Slot) -> String {
    format!("v.{slot}")
}

pub(super) fn of_favor(favor: Favor) -> String {
    places::favor(favor)
}

pub(super) fn of_die(die: Die) -> String {
    format!("d.{}", die.index() + 1)
}

pub(super) fn of_resource(one: Resource) -> String {
    places::resource(one)
}

pub(super) fn of_board(seat: Seat) -> String {
    format!("{BOARD}{seat}")
}

/// The card of a thing by its name.
pub(super) fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
    if let Some(seat) = of.strip_prefix(BOARD) {
        return view.seats().find(|one| one.to_string() == seat).map(|seat| board::card(view, seat));
    }
    match of {
        VILLAGE => return Some(sheet::village(view)),
        ROUNDS => return Some(sheet::rounds(view)),
        COLONIES | NOTED | STARS => return Some(score::card(view, of)),
        places::ACTIONS => return Some(tray::actions(view)),
        _ => {}
    }
    let (kind, id) = of.split_once('.')?;
    match kind {
        "k" => Some(track::track(view, id.parse().ok()?)),
        "f" => Some(field::card(view, id.parse().ok()?)),
        "v" => Some(building::card(view, id.parse().ok()?)),
        "t" => tray::favor(view, id.parse().ok()?),
        "d" => Some(tray::die(view, Die::new(id.parse::<u8>().ok()?.checked_sub(1)?)?)),
        "r" => Some(tray::resource(view, id.parse().ok()?)),
        _ => {
            let track = Track::ALL.into_iter().find(|one| kind == places::letter(*one).to_string())?;
            Some(track::section(view, track, id.parse().ok()?))
        }
    }
}

/// The sheets of a seat as they lie there, with nothing to press.
fn lying<T>(view: &View<'_>, seat: Seat, draw: impl FnOnce(&View<'_>) -> T) -> T {
    // Nothing is hidden in this game: what one seat sees, all see.
    let seen = observe(view.game(), view.state(), Viewer::Seat(seat));
    let quiet = Sight::quiet(view.game(), &seen, *view.voice());
    draw(&View::new(Sight { log: view.sight().log, ..quiet }))
}

/// The thing itself, large.
fn drawn(inside: &Markup) -> Markup {
    html! { div.zp { (inside) } }
}

fn rule(number: &'static str) -> Option<RuleId> {
    Some(RuleId::new(number))
}

impl View<'_> {
    /// A word of a card.
    fn zoomed(&self, name: &str) -> String {
        self.zoomed_with(name, |phrase| phrase)
    }

    /// A sentence of a card.
    fn zoomed_with(&self, name: &str, with: impl FnOnce(Phrase) -> Phrase) -> String {
        self.tell(&with(Phrase::new(format!("isr.zoom.{name}"))))
    }

    /// A row of a card.
    fn row(&self, name: &str, value: Markup) -> (String, Markup) {
        (self.zoomed(&format!("row.{name}")), value)
    }

    /// A row for each of the others.
    fn rows_of_others(&self, tell: impl Fn(Seat) -> Markup) -> Vec<(String, Markup)> {
        let others = self.seats().filter(|seat| *seat != self.host());
        others.map(|seat| (self.called(seat), tell(seat))).collect()
    }

    /// What an action would do now, or why it cannot be done; nothing while something else is asked.
    fn now(&self, action: Action) -> Option<(String, Markup)> {
        let seat = self.decider().filter(|_| at_menu(self) || self.is_legal(action))?;
        let told = match self.game().check(self.state(), seat, action) {
            Ok(()) => html! { b.ok { (words::action(self, seat, action)) } },
            Err(why) => html! { b.no { (self.reason(why)) } },
        };
        Some(self.row("now", told))
    }

    /// What a box takes: resources as they would be paid, and an action or none.
    fn price(&self, price: &Price) -> Markup {
        let paid = price.bill.unwrap_or_else(|_| price.cost.resources());
        html! {
            (amounts(paid))
            @if price.is_free { " " (self.word("no_action")) } @else { span.c { b { "1" } (small("folk")) } }
        }
    }
}

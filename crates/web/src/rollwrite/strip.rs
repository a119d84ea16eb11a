//! The strip: the question in one sentence, the ways to answer, undo and advice.

use engine::Seat;
use maud::{Markup, html};
use rollwrite::ids::Slot;
use rollwrite::phase::{Harvest, Lap, Phase, Step};
use rollwrite::{Action, words as names};

use super::answers;
use super::draw::small;
use super::view::View;
use crate::view::Ask;
use crate::widgets::icon;

/// Workers are drawn up to this number.
const DRAWN: u16 = 7;

/// The inside of the strip.
pub(super) fn strip(view: &View<'_>) -> Markup {
    let ask = Ask { picture: html! {}, question: html! { (spoken(view)) }, line: consequence(view) };
    view.strip(&ask, |seat| answers::answers(view, seat))
}

/// The question in plain words: for the live region too.
pub(super) fn spoken(view: &View<'_>) -> String {
    let Some(seat) = view.decider() else { return waiting(view) };
    let building = |slot: Slot| {
        move |p: engine::words::Phrase| p.phrase("building", names::building(view.state().building(slot)))
    };
    if let Phase::Favors { lap, .. } = view.state().phase() {
        return view.word(if lap == Lap::First { "ask.favor" } else { "ask.favor_second" });
    }
    match view.step() {
        Some(Step::Reroll) => view.word("ask.reroll"),
        Some(Step::Choice { slot }) => view.say("ask.choice", building(slot)),
        Some(Step::Menu) => view.word(match view.legal().find(|action| *action != Action::End) {
            None => "ask.menu_end",
            Some(_) if view.state().player(seat).actions == 0 => "ask.menu_free",
            Some(_) => "ask.menu",
        }),
        Some(Step::Field { how: Harvest::Action }) => view.word("ask.field"),
        Some(Step::Field { how: Harvest::Production }) => view.word("ask.produce"),
        Some(Step::Keep { left }) => view.say("ask.keep", |p| p.int("n", left)),
        Some(Step::Colony) => view.word("ask.colony"),
        Some(Step::Row { slot }) => view.say("ask.row", building(slot)),
        Some(Step::Column { slot, .. }) => view.say("ask.column", building(slot)),
        Some(Step::Ready) | None => String::new(),
    }
}

/// Who is still busy.
fn waiting(view: &View<'_>) -> String {
    let busy: Vec<Seat> = view.state().seats().filter(|seat| view.game_to_act(*seat)).collect();
    let Some((last, first)) = busy.split_last() else { return String::new() };
    let mut names = view.called(*last);
    if !first.is_empty() {
        let before = first.iter().map(|seat| view.called(*seat)).collect::<Vec<_>>().join(", ");
        names = view.say("and", |p| p.text("first", before).text("second", names));
    }
    view.say(if busy.len() == 1 { "waiting_one" } else { "waiting_many" }, |p| p.text("names", names))
}

/// What is left to spend.
fn consequence(view: &View<'_>) -> Markup {
    let Some(seat) = view.decider() else {
        let done = view.owner().filter(|seat| {
            view.state().player(*seat).step == Step::Ready && view.state().phase() == Phase::Expand
        });
        return html! { @if done.is_some() { span { (icon("icons", "check")) (view.word("line.ready_you")) } } };
    };
    let actions = view.state().player(seat).actions;
    html! {
        @if let Some(Step::Menu | Step::Field { .. }) = view.step() {
            span.am { @for _ in 0..actions.min(DRAWN) { (small("folk")) } }
            span { b.num { (actions) } (view.say("actions_word", |p| p.int("n", actions))) " · " (small("gold")) (view.word("gold_note")) }
        }
    }
}

//! The answers in the strip: every legal action is a button here or on the map.

use engine::{Game as _, Reason as _, Seat};
use maud::{Markup, html};
use nobility::ids::{Effect, Good, Guild};
use nobility::phase::Step;
use nobility::{Action, Choice, Illegal};

use super::view::View;
use super::{faces, tray, words};
use crate::widgets::{Act, Refusal, act_button, said, slug};

/// The dice, then the buttons.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Markup {
    let has_tray = matches!(
        view.step(),
        Some(Step::Menu | Step::Die | Step::Value { .. } | Step::Location { .. } | Step::Reroll { .. })
    );
    let is_location = matches!(view.step(), Some(Step::Location { .. }));
    let is_choice = |action: &Action| !matches!(action, Action::Die(_) | Action::Choose(Choice::Die));
    html! {
        @if has_tray { (tray::tray(view, seat)) }
        div.acts.goes[is_location].wide[is_wide(view)] data-digits role="group" aria-label=(view.word("answers")) {
            @for action in view.legal().filter(is_choice) { (answer(view, seat, action)) }
            @for action in impossible(view) { (refused(view, seat, action)) }
        }
    }
}

/// Whether the answers need room for a sentence.
fn is_wide(view: &View<'_>) -> bool {
    view.legal().any(|action| matches!(action, Action::Keep(_) | Action::Sit(_)))
}

fn answer(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let is_quiet = matches!(action, Action::Done | Action::Choose(_) | Action::EndTurn | Action::Decline);
    if let Action::Go(place) = action {
        // The map has this button too, with all that there is to tell.
        let name = view.word(&format!("place.{place}"));
        return html! {
            button class=[view.is_advised(action).then_some("advised")] name="action" value=(action) { (faces::icon(view, seat, action)) (name) }
        };
    }
    let shows = match action {
        Action::Turn(face) => Some(format!("f{face}")),
        _ => None,
    };
    let note = faces::note(view, seat, action);
    html! {
        button.act.can[!is_quiet].advised[view.is_advised(action)] #{ "act-" (slug(&action.to_string())) } name="action" value=(action)
            data-shows=[shows] {
            (said(&words::action(view, seat, action)))
            (faces::icon(view, seat, action))
            span { (faces::verb(view, action)) @if !note.0.is_empty() { small { (note) } } }
        }
    }
}

/// What a player might look for among the answers and cannot do.
fn impossible(view: &View<'_>) -> Vec<Action> {
    let wanted: Vec<Action> = match view.step() {
        Some(Step::Menu) => vec![Action::Choose(Choice::Satisfy), Action::Choose(Choice::Sell)],
        Some(Step::Workshop { visit }) => match view.state().workshops(visit.guild)[visit.slot.index()] {
            Some(shop) => {
                let options = view.data().tile(shop.tile).options;
                options.into_iter().flatten().map(|one: Effect| Action::Use(one)).collect()
            }
            None => Vec::new(),
        },
        Some(Step::Apprentices { .. }) => vec![Action::FromLot],
        Some(Step::Port { .. }) => {
            let goods = Good::ALL.into_iter().map(Action::SellGood);
            goods.chain(std::iter::once(Action::Done)).collect()
        }
        Some(Step::Give { .. }) => Good::ALL.into_iter().map(Action::Give).collect(),
        Some(Step::Recall) => Guild::ALL.into_iter().map(Action::Recall).collect(),
        _ => Vec::new(),
    };
    wanted.into_iter().filter(|action| !view.is_legal(*action)).collect()
}

fn refused(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let Err(why) = view.game().check(view.state(), seat, action) else { return html! {} };
    let (notation, verb, reason) = (action.to_string(), faces::verb(view, action), view.tell(&why.phrase()));
    let short = view.word(&format!("off.{}", short(why)));
    act_button(&Act::action(&notation, faces::icon(view, seat, action), &verb).refused(Some(Refusal {
        short: &short,
        reason: &reason,
        rule: Some(why.rule()),
    })))
}

/// Two or three words: why an answer is greyed.
const fn short(illegal: Illegal) -> &'static str {
    match illegal {
        Illegal::DoneAlready(_) => "done",
        Illegal::NoHouseReady => "house",
        Illegal::NobodyToSatisfy => "goods",
        Illegal::NothingToSell | Illegal::NoneOf(_) | Illegal::NobodyToRecall => "none",
        Illegal::NoWorker => "worker",
        Illegal::ApprenticesFull(_) | Illegal::ShipFull(_) => "full",
        Illegal::MustSell => "must_sell",
        _ => "impossible",
    }
}

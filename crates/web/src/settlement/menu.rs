//! SET-D1 in the strip: the entries of a turn, each with its number of targets or the judge's reason.

use engine::{Game as _, Reason as _, Seat};
use maud::{Markup, html};
use settlement::ids::{Cell, Rate, Region, Space, Street};
use settlement::{Action, Choice};

use super::faces;
use super::view::View;
use super::words;
use crate::widgets::{Act, Refusal, act_button, said};

/// The entries of a turn.
pub(super) fn buttons(view: &View<'_>, seat: Seat) -> Markup {
    html! {
        @for choice in Choice::ALL { (entry(view, seat, choice)) }
        (way_out(view, seat, Action::EndTurn))
        (way_out(view, seat, Action::Pass))
    }
}

fn entry(view: &View<'_>, seat: Seat, choice: Choice) -> Markup {
    let action = Action::Choose(choice);
    match view.game().check(view.state(), seat, action) {
        Ok(()) => html! {
            button.act.may.advised[view.is_advised(action)] #{ "act-" (choice.name()) } name="action" value=(action)
                data-shows=(choice.name()) {
                (said(&view.tell(&engine::Action::phrase(action)))) (faces::icon(view, seat, action)) span { (faces::verb(view, action)) }
                i.n { (count(view, seat, choice)) }
            }
        },
        Err(why) => refused(view, seat, action, words::short(Some(choice), why), why),
    }
}

/// End the turn, or pass.
fn way_out(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    match view.game().check(view.state(), seat, action) {
        Ok(()) => html! {
            button.act.advised[view.is_advised(action)] #{ "act-" (action) } name="action" value=(action) {
                (faces::icon(view, seat, action)) span { (faces::verb(view, action)) }
            }
        },
        Err(why) => refused(view, seat, action, words::short(None, why), why),
    }
}

/// A greyed answer with the judge's reason.
pub(super) fn refused(
    view: &View<'_>,
    seat: Seat,
    action: Action,
    short: &str,
    why: settlement::Illegal,
) -> Markup {
    let notation = action.to_string();
    let verb = faces::verb(view, action);
    let reason = view.tell(&why.phrase());
    let short = view.voice().word(&format!("set.short.{short}"));
    act_button(&Act::action(&notation, faces::icon(view, seat, action), &verb).refused(Some(Refusal {
        short: &short,
        reason: &reason,
        rule: Some(why.rule()),
    })))
}

/// How many targets an entry has.
fn count(view: &View<'_>, seat: Seat, choice: Choice) -> usize {
    let cells = |of: fn(Cell) -> Action| Cell::all().map(of).collect::<Vec<_>>();
    let targets: Vec<Action> = match choice {
        Choice::Build => Space::all().map(Action::Buy).collect(),
        Choice::Explore => Region::ALL.map(Action::Explore).to_vec(),
        Choice::Hunt => cells(Action::Hunt),
        Choice::Fortify => cells(Action::Fortify),
        Choice::Region => Region::ALL.map(Action::ActivateRegion).to_vec(),
        Choice::Street => Street::ALL.map(Action::ActivateStreet).to_vec(),
        Choice::Fortification => cells(Action::ActivateFort),
        Choice::Invite => view.state().row().iter().flatten().map(|hero| Action::Invite(*hero)).collect(),
        Choice::Exchange => Rate::ALL.map(Action::Exchange).to_vec(),
    };
    targets.into_iter().filter(|action| view.game().foresee(view.state(), seat, *action).is_ok()).count()
}

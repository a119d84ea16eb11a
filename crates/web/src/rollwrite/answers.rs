//! The answers in the strip: every legal action is a button here, also where the sheets show it.

use engine::{Game as _, Seat};
use maud::{Markup, html};
use rollwrite::ids::{Basic, Die, Favor, FieldBox, Resource, Slot, Track};
use rollwrite::phase::{Phase, Step};
use rollwrite::{Action, Illegal};

use super::press::{Press, at_menu, is_extra, press};
use super::view::View;
use super::{faces, words};
use crate::widgets::{said, slug};

/// The buttons of the strip.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Markup {
    let greyed = impossible(view, seat);
    let shown = view.legal().count() + greyed.len();
    html! {
        div.acts.many[shown > 9] data-digits role="group" aria-label=(view.word("answers")) {
            @if at_menu(view) { (menu(view, seat)) }
            @else {
                @for action in view.legal() { (answer(view, seat, action)) }
                @for (action, why) in greyed { (refused(view, seat, action, why)) }
            }
        }
    }
}

/// ISR-D6: the tracks and the harvest keep their place; what cannot be done now is grey.
fn menu(view: &View<'_>, seat: Seat) -> Markup {
    let greyed = impossible(view, seat);
    let either = |action: Action| match greyed.iter().find(|(other, _)| *other == action) {
        Some((_, why)) => refused(view, seat, action, *why),
        None => answer(view, seat, action),
    };
    let is_ending = |action: &Action| *action == Action::End;
    let fixed = |action: &Action| matches!(action, Action::Build(_) | Action::Harvest);
    let others = view.legal().filter(|action| !fixed(action) && !is_ending(action));
    let lost = greyed.iter().filter(|(action, _)| !fixed(action));
    html! {
        @for track in Track::ALL { (either(Action::Build(track))) }
        (either(Action::Harvest))
        @for action in others { (answer(view, seat, action)) }
        @for (action, why) in lost { (refused(view, seat, *action, *why)) }
        (answer(view, seat, Action::End))
    }
}

/// A box of a building glows on its sheet; on a phone it is a button of the strip too.
const fn is_on_sheet(action: Action) -> bool {
    matches!(action, Action::Tick(_))
}

fn answer(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let glow = match action {
        Action::End | Action::Stop | Action::Skip | Action::TakeNone => "",
        action if is_extra(action) => " may",
        _ if at_menu(view) => "",
        _ => " can",
    };
    let boxes = (action == Action::Harvest).then(|| {
        FieldBox::all().filter(|one| matches!(press(view, Action::Pick(*one)), Press::Opens(..))).count()
    });
    html! {
        button.{ "act" (glow) }.site[is_on_sheet(action)].advised[view.is_advised(action)] #{ "act-" (slug(&action.to_string())) } name="action"
            value=(action) {
            (said(&words::action(view, seat, action))) (faces::icon(view, seat, action)) span { (faces::verb(view, seat, action)) }
            @if let Some(n) = boxes { i.n { (n) } }
        }
    }
}

fn refused(view: &View<'_>, seat: Seat, action: Action, why: Illegal) -> Markup {
    let reason = view.reason(why);
    html! {
        button.act type="button" #{ "off-" (slug(&action.to_string())) } aria-disabled="true" data-reason=(reason) data-tip=(reason) {
            (faces::icon(view, seat, action))
            span { (faces::verb(view, seat, action)) em { (words::short(view, why)) } }
            (said(&reason))
        }
    }
}

/// What a player might look for among the answers and cannot do.
fn impossible(view: &View<'_>, seat: Seat) -> Vec<(Action, Illegal)> {
    let tally = &view.state().player(seat).tally;
    let wanted: Vec<Action> = match (view.state().phase(), view.step()) {
        (Phase::Favors { .. }, _) => view.state().favors().iter().map(Action::Take).collect(),
        (_, Some(Step::Menu)) => {
            let tracks = Track::ALL.into_iter().map(Action::Build);
            let sales =
                Basic::ALL.into_iter().map(Action::Sell).filter(|_| tally.favors.contains(Favor::Export));
            let tile = tally.favors.contains(Favor::Production).then_some(Action::Produce);
            tracks.chain([Action::Harvest]).chain(tile).chain(sales).collect()
        }
        (_, Some(Step::Reroll)) => Die::ALL.map(Action::Reroll).to_vec(),
        (_, Some(Step::Keep { .. })) => Resource::ALL.map(Action::Keep).to_vec(),
        (_, Some(Step::Colony)) => Slot::all()
            .filter(|slot| view.data().building(view.state().building(*slot)).plan.is_some())
            .map(Action::Colony)
            .collect(),
        (_, Some(Step::Row { .. })) => Track::ALL.map(Action::Row).to_vec(),
        _ => Vec::new(),
    };
    let judged =
        |action: Action| view.game().check(view.state(), seat, action).err().map(|why| (action, why));
    wanted.into_iter().filter_map(judged).collect()
}

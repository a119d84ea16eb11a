//! The answers in the strip: every legal action is a button here, also where the table shows it.

use engine::{Game as _, Seat};
use maud::{Markup, html};
use settlement::Action;
use settlement::ids::{Artifact, Basic, Rate};
use settlement::phase::{PassStep, Phase, Step, Swap};

use super::press::at_menu;
use super::view::View;
use super::{faces, menu, words};
use crate::widgets::{said, slug};

/// The buttons of the strip.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Markup {
    let inside = html! {
        @if at_menu(view) { (menu::buttons(view, seat)) }
        @else {
            @for action in view.legal() { (answer(view, seat, action)) }
            @for action in impossible(view, seat) { (refused(view, seat, action)) }
        }
    };
    html! { div.acts.menu[at_menu(view)] data-digits role="group" aria-label=(view.word("answers")) { (inside) } }
}

fn answer(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let quiet = matches!(action, Action::Done | Action::Choose(_));
    let label = words::action(view, seat, action);
    html! {
        button.act.can[!quiet].advised[view.is_advised(action)] #{ "act-" (slug(&action.to_string())) } name="action" value=(action) {
            (said(&label)) (faces::icon(view, seat, action)) span { (faces::verb(view, action)) }
        }
    }
}

/// What a player might look for among the answers and cannot do.
fn impossible(view: &View<'_>, seat: Seat) -> Vec<Action> {
    let basics = |of: fn(Basic) -> Action| Basic::ALL.map(of).to_vec();
    let wanted: Vec<Action> = match (view.state().phase(), view.step()) {
        (Phase::Passing { step: PassStep::Keep { .. }, .. }, _) => basics(Action::Keep),
        (_, Some(Step::Rate { .. })) => {
            let has_mirror = view.state().player(seat).holds(Artifact::EnchantedMirror);
            Rate::ALL
                .into_iter()
                .filter(|rate| has_mirror || *rate != Rate::Mirror)
                .map(Action::Exchange)
                .collect()
        }
        (_, Some(Step::Swap { swap: Swap::First | Swap::Second { .. } | Swap::MirrorGive, .. })) => {
            basics(Action::Give)
        }
        (_, Some(Step::Swap { .. })) => basics(|basic| Action::Get(basic.resource())),
        (_, Some(Step::Effects { street, used })) => {
            let player = view.state().player(seat);
            let mut unused: Vec<Action> = street
                .slots()
                .filter(|slot| !used.contains(*slot))
                .filter_map(|slot| player.house(slot))
                .map(|house| Action::Use(house.building))
                .collect();
            unused.dedup();
            unused
        }
        _ => Vec::new(),
    };
    wanted.into_iter().filter(|action| !view.is_legal(*action)).collect()
}

fn refused(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    match view.game().check(view.state(), seat, action) {
        Ok(()) => html! {},
        Err(why) => menu::refused(view, seat, action, words::short(None, why), why),
    }
}

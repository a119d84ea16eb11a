//! The answers in the strip: every legal action is a button here, also where the table shows it.

use engine::Seat;
use maud::{Markup, html};
use settlement::Action;
use settlement::ids::{Artifact, Basic, Rate};
use settlement::phase::{PassStep, Phase, Step, Swap};

use super::press::at_menu;
use super::view::View;
use super::{faces, menu, words};
use crate::widgets::{Act, Answers, Onward, Room, Way, WhyNot, act_button};

/// What the strip offers.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Answers {
    if at_menu(view) {
        return menu::answers(view, seat);
    }
    let can: Vec<Markup> = view
        .legal()
        .filter(|action| *action != Action::Done)
        .map(|action| answer(view, seat, action))
        .collect();
    let kind = if can.is_empty() { Onward::Natural } else { Onward::Gives };
    let done = view.way(Action::Done, "check", view.word("verb.done"), kind);
    Answers {
        can,
        not: impossible(view, seat).into_iter().filter_map(|action| not(view, seat, action)).collect(),
        onward: vec![done.unwrap_or_else(|| Way::later(view.voice(), view.word("verb.end")))],
        nothing: None,
        room: Room::TILES,
    }
}

fn answer(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let act = Act::action(action, faces::icon(view, seat, action), faces::verb(view, action))
        .said(words::action(view, seat, action))
        .advised(view.is_advised(action));
    act_button(&act.glowing())
}

/// An answer that the judge refuses.
pub(super) fn not(view: &View<'_>, seat: Seat, action: Action) -> Option<WhyNot> {
    view.why_not(seat, action, || (faces::icon(view, seat, action), html! { (faces::verb(view, action)) }))
}

/// What a player might look for among the answers and cannot do.
fn impossible(view: &View<'_>, seat: Seat) -> Vec<Action> {
    let basics = |of: fn(Basic) -> Action| Basic::ALL.map(of).to_vec();
    match (view.state().phase(), view.step()) {
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
    }
}

//! The answers in the strip: every legal action is a button here, also where the sheets show it.

use engine::Seat;
use maud::Markup;
use rollwrite::Action;
use rollwrite::ids::{Basic, Die, Favor, FieldBox, Resource, Slot, Track};
use rollwrite::phase::{Phase, Step};

use super::press::{Press, at_menu, is_extra, press};
use super::view::View;
use super::{faces, words};
use crate::widgets::{Act, Answers, Onward, Room, Way, WhyNot, act_button};

/// What the strip offers.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Answers {
    // ISR-D6: the tracks and the harvest come first, then boxes of buildings, tiles and exchanges.
    let mut open: Vec<Action> = view.legal().filter(|action| !is_way_on(*action)).collect();
    if at_menu(view) {
        open.sort_by_key(|action| match action {
            Action::Build(_) => 0,
            Action::Harvest => 1,
            _ => 2,
        });
    }
    let can: Vec<Markup> = open.into_iter().map(|action| answer(view, seat, action)).collect();
    Answers {
        not: impossible(view, seat),
        onward: vec![way_on(view, seat, can.is_empty())],
        can,
        nothing: left_over(view, seat),
        room: Room::TILES,
    }
}

const fn is_way_on(action: Action) -> bool {
    matches!(action, Action::End | Action::Stop | Action::Skip | Action::TakeNone)
}

/// The end of the round, or no more of what is asked.
fn way_on(view: &View<'_>, seat: Seat, is_all: bool) -> Way {
    let kind = if is_all { Onward::Natural } else { Onward::Gives };
    let ways = [
        (Action::End, "check", "verb.end"),
        (
            Action::Stop,
            "check",
            if view.step() == Some(Step::Reroll) { "verb.stop_reroll" } else { "verb.stop_keep" },
        ),
        (Action::Skip, "cross", "verb.skip"),
        (Action::TakeNone, "cross", "tile.none"),
    ];
    let open = ways
        .into_iter()
        .find_map(|(action, icon, verb)| view.way(action, icon, view.word(verb), kind.clone()));
    let Some(mut way) = open else { return Way::later(view.voice(), view.word("verb.end")) };
    if view.is_legal(Action::End) {
        way.said = Some(words::action(view, seat, Action::End));
    }
    let actions = view.state().player(seat).actions;
    if actions > 0 && view.is_legal(Action::End) {
        way.note = format!("{actions} {}", view.say("actions_word", |p| p.int("n", actions)));
    }
    way
}

/// ISR-20: what the free space says at the end, where nothing of the stock is lost.
fn left_over(view: &View<'_>, seat: Seat) -> Option<String> {
    let player = view.state().player(seat);
    let is_spent = at_menu(view) && player.actions == 0 && player.stock.is_none();
    is_spent.then(|| view.word("all_spent"))
}

fn answer(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let act = Act::action(action, faces::icon(view, seat, action), faces::verb(view, seat, action))
        .said(words::action(view, seat, action))
        .advised(view.is_advised(action));
    let act = match action {
        Action::Harvest => act.count(
            FieldBox::all().filter(|one| matches!(press(view, Action::Pick(*one)), Press::Opens(..))).count(),
        ),
        _ => act,
    };
    let act = if is_extra(action) || at_menu(view) { act.offered() } else { act.glowing() };
    act_button(&act)
}

/// What a player might look for among the answers and cannot do.
fn impossible(view: &View<'_>, seat: Seat) -> Vec<WhyNot> {
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
    let face = |action| (faces::icon(view, seat, action), faces::verb(view, seat, action));
    wanted.into_iter().filter_map(|action| view.why_not(seat, action, || face(action))).collect()
}

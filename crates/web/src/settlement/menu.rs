//! SET-D1 in the strip: the entries of a turn with their targets, those that are closed, and the end.

use engine::Seat;
use maud::Markup;
use settlement::ids::{Cell, Rate, Region, Space, Street};
use settlement::{Action, Choice};

use super::faces;
use super::view::View;
use crate::widgets::{Act, Answers, Onward, Room, Way, act_button};

/// The entries of a turn.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Answers {
    let (open, closed): (Vec<Choice>, Vec<Choice>) =
        Choice::ALL.into_iter().partition(|choice| view.is_legal(Action::Choose(*choice)));
    let can: Vec<Markup> = open.into_iter().map(|choice| entry(view, seat, choice)).collect();
    let not = closed.into_iter().filter_map(|choice| super::answers::not(view, seat, Action::Choose(choice)));
    Answers { not: not.collect(), onward: ways(view, can.is_empty()), can, nothing: None, room: Room::TILES }
}

fn entry(view: &View<'_>, seat: Seat, choice: Choice) -> Markup {
    let action = Action::Choose(choice);
    let act = Act::action(action, faces::icon(view, seat, action), faces::verb(view, action))
        .said(view.tell(&engine::Action::phrase(action)))
        .shows(Some(choice.name().to_owned()))
        .count(targets(view, seat, choice).count())
        .advised(view.is_advised(action));
    act_button(&act.offered())
}

/// Passing gives up what is left of the round; the end of the turn is the natural way on.
fn ways(view: &View<'_>, is_all: bool) -> Vec<Way> {
    let end = view.way(Action::EndTurn, "check", view.word("verb.end"), Onward::Natural);
    let alone = is_all && end.is_none();
    let kind = if alone { Onward::Natural } else { Onward::Gives };
    let pass = view.way(Action::Pass, "flag", view.word("verb.pass"), kind);
    let mut ways: Vec<Way> = pass.into_iter().chain(end).collect();
    if ways.is_empty() {
        ways.push(Way::later(view.voice(), view.word("verb.end")));
    }
    ways
}

/// The targets of an entry that could be chosen under it.
pub(super) fn targets<'a>(
    view: &'a View<'_>,
    seat: Seat,
    choice: Choice,
) -> impl Iterator<Item = Action> + use<'a> {
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
    targets.into_iter().filter(move |action| view.game().foresee(view.state(), seat, *action).is_ok())
}

//! The rail: players in the order of play, and the journal.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::phase::Phase;

use super::draw::{picture, small};
use super::view::View;
use super::{clan, missions};
use crate::widgets::{Chip, SeatPanel, Tab, icon, move_form, tabs};

/// PTP-130: the last count of the red zone.
const RED: u16 = 9;

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    let gains = view.game().control_gains(view.state());
    let seats = html! {
        ol.seats { @for seat in order(view) { (player(view, seat, gains[seat.index() % gains.len()])) } }
    };
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) small { (icon("icons", "flag")) (view.word("control_gain")) } }
            @match view.decider() {
                Some(seat) if view.legal().any(|action| matches!(action, Action::Name(_))) => {
                    (move_form(view.sight().table, view.sight().step, seat, &seats))
                }
                _ => (seats),
            }
            (view.journal())
        }
    }
}

/// The seats in the order of the turn track; those still to be named come last.
fn order(view: &View<'_>) -> Vec<Seat> {
    let state = view.state();
    let mut seats: Vec<Seat> = state.track().iter().flatten().copied().collect();
    seats.extend(state.seats().filter(|seat| !state.track().contains(&Some(*seat))));
    seats
}

fn player(view: &View<'_>, seat: Seat, gain: u8) -> Markup {
    let player = view.state().player(seat);
    let named = Action::Name(seat);
    let stat = |class: &str, title: &str, face: Markup, n: String| {
        let counted = (!n.starts_with('+')).then(|| format!("{title}.{seat}"));
        html! { span class=[(!class.is_empty()).then_some(class)] title=(view.word(title)) { (face) b data-n=[counted] { (n) } } }
    };
    let stats = html! {
        (stat(if player.population <= RED { "low" } else { "" }, "inhabitants", small("head"), player.population.to_string()))
        (stat("", "floors_left", small("floor"), player.supply.to_string()))
        (stat("", "tokens_left", picture("strat"), player.tokens.to_string()))
        (stat("ct", "gain_next", small("flag"), format!("+{gain}")))
        button.bo type="button" data-zoom={ "board." (seat) } aria-label=(view.say("garden_of", |p| p.seat(seat))) { (small("plot")) }
        @if view.legal().any(|action| action == named) {
            button.over.can.advised[view.is_advised(named)] name="action" value=(named)
                aria-label=(view.voice().say(&engine::Action::phrase(named))) {}
        }
    };
    let line = line(view, seat);
    view.seat_panel(&SeatPanel {
        seat,
        face: html! {},
        line: html! { (clan::sign(view.voice(), seat)) @if !line.is_empty() { " · " (line) } },
        points: Some(i32::from(player.points)),
        turn: view.game_to_act(seat),
        stats,
    })
}

/// What a player is doing.
fn line(view: &View<'_>, seat: Seat) -> String {
    let state = view.state();
    let turn = match state.phase() {
        Phase::Missions => return view.word(missions::progress(view, seat)),
        Phase::Over => return String::new(),
        Phase::Turn(turn) => turn,
    };
    let space = state.track().iter().position(|place| *place == Some(seat));
    let actions = |space: usize| view.data().actions_on(state.players(), space as u8);
    match space {
        None => view.word("line.to_name"),
        Some(space) if space == usize::from(turn.space) => action_of(view, actions(space), turn.actions_left),
        Some(space) if space < usize::from(turn.space) => {
            view.say("line.played", |p| p.int("n", actions(space)))
        }
        Some(_) => view.word("line.later"),
    }
}

/// «action 2 sur 2», or that the turn is over.
pub(super) fn action_of(view: &View<'_>, all: u8, left: u8) -> String {
    if left == 0 {
        return view.word("line.names");
    }
    view.say("line.action", |p| p.int("k", all + 1 - left.min(all)).int("all", all))
}

/// What a phone shows in place of the rail.
pub(super) fn phone(view: &View<'_>, targets: usize) -> Markup {
    let state = view.state();
    let players = order(view).into_iter().map(|seat| Chip {
        seat,
        face: html! {},
        points: Some(i32::from(state.player(seat).points)),
        note: html! { (small("head")) (state.player(seat).population) },
        turn: view.game_to_act(seat),
    });
    let count = |of: fn(&Action) -> bool| view.legal().filter(of).count();
    let labels = ["garden", "projects_short", "missions_short", "table"].map(|name| view.word(name));
    let waiting = [
        targets + count(|action| matches!(action, Action::Start(_) | Action::Keep(_))),
        count(|action| matches!(action, Action::Validate(_))),
        0,
        count(|action| matches!(action, Action::Name(_))),
    ];
    let panes = ["garden", "projects", "missions", "table"];
    let all = panes.iter().zip(&labels).zip(waiting).filter(|((pane, _), _)| {
        // A spectator has no missions.
        **pane != "missions" || view.hand().is_some()
    });
    html! {
        (view.chips(players))
        (tabs(view.voice(), all.map(|((pane, label), count)| Tab { pane, label, count })))
    }
}

//! The rail: players from the active one on, and the journal.

use engine::Seat;
use maud::{Markup, html};
use rollwrite::ids::{Slot, Timing};
use rollwrite::phase::{Phase, Step};
use rollwrite::{Action, scoring, words as names};

use super::draw::small;
use super::others;
use super::view::View;
use crate::widgets::{Chip, Rank, SeatPanel, Tab, icon, ladder, tabs};

/// The parts of a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Split {
    /// The four tracks.
    pub(super) tracks: u16,
    /// ISR-84: the dotted box.
    pub(super) dotted: u16,
    /// ISR-44: points noted.
    pub(super) noted: u16,
    /// ISR-85: the other star buildings.
    pub(super) stars: u16,
}

impl View<'_> {
    /// The parts of a seat's total as the game stands.
    pub(super) fn points(&self, seat: Seat) -> Split {
        let state = self.state();
        let village = self.data().village(state.sheet());
        let stars = |dotted: bool| {
            let all = village.at(Timing::EndOfGame);
            let own =
                all.iter().filter(|slot: &Slot| village.building(*slot).effect.kind().is_dotted() == dotted);
            own.map(|slot| self.game().building_points(state, seat, slot)).sum()
        };
        Split {
            tracks: rollwrite::ids::Track::ALL
                .into_iter()
                .map(|track| scoring::track_points(self.data(), state, seat, track))
                .sum(),
            dotted: stars(true),
            noted: state.player(seat).noted,
            stars: stars(false),
        }
    }
}

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    let state = view.state();
    let pace = if state.phase() == Phase::Expand { "all_at_once" } else { "one_by_one" };
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) @if !state.is_solo() { small { (view.word(pace)) } } }
            ol.seats { @for seat in order(view) { (player(view, seat)) } }
            @if state.is_solo() {
                h2.k { (view.word("ranks")) small { button.rn type="button" data-zoom="rule.ISR-91" { (view.voice().word("strip.rule")) } } }
                (ranks(view))
            } @else { (others::print(view)) }
            (view.journal())
        }
    }
}

/// The seats from the active player on.
pub(super) fn order(view: &View<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = view.state().seats().collect();
    let count = seats.len().max(1);
    seats.rotate_left(view.state().active().index() % count);
    seats
}

fn player(view: &View<'_>, seat: Seat) -> Markup {
    let stats = html! {
        @if seat == view.host() { small.split { (split(view, seat)) } } @else { (others::sheets(view, seat)) }
    };
    view.seat_panel(&SeatPanel {
        seat,
        face: html! {},
        line: html! {
            (line(view, seat))
            @if seat == view.state().active() && !view.state().is_solo() { " · " (view.word("line.active")) }
        },
        points: Some(view.game().total(view.state(), seat)),
        turn: view.game_to_act(seat),
        stats,
    })
}

/// Where the points of a seat come from.
pub(super) fn split(view: &View<'_>, seat: Seat) -> String {
    let split = view.points(seat);
    view.say("points_split", |p| {
        p.int("tracks", split.tracks)
            .int("dotted", split.dotted)
            .int("noted", split.noted)
            .int("stars", split.stars)
    })
}

/// What a player is doing.
pub(super) fn line(view: &View<'_>, seat: Seat) -> String {
    let player = view.state().player(seat);
    match view.state().phase() {
        Phase::Favors { seat: takes, .. } if takes == seat => view.word("line.favor"),
        Phase::Favors { .. } => match player.tally.favors.first() {
            Some(favor) => view.say("line.taken", |p| p.phrase("favor", names::favor(favor))),
            None => view.word("line.later"),
        },
        Phase::Expand | Phase::Over => match player.step {
            Step::Reroll => view.word("line.reroll"),
            Step::Menu | Step::Choice { .. } | Step::Field { .. } if player.actions == 0 => {
                view.word("line.menu_none")
            }
            Step::Menu | Step::Choice { .. } | Step::Field { .. } => {
                view.say("line.menu", |p| p.int("n", player.actions))
            }
            Step::Keep { .. } => view.word("line.keep"),
            Step::Colony | Step::Row { .. } | Step::Column { .. } => view.word("line.colony"),
            Step::Ready => view.word("line.ready"),
        },
    }
}

/// ISR-91: the titles of a game alone, and how far the reader is.
fn ranks(view: &View<'_>) -> Markup {
    let data = view.data();
    let now = data.solo_rank(view.game().total(view.state(), Seat::FIRST));
    let all = (0..data.ranks().len() as u8).map(|rank| Rank {
        name: view.tell(&names::rank(rank)),
        rule: view.tell(&names::rank_rule(data, rank)),
        is_now: rank == now,
        is_done: rank < now,
    });
    ladder(&view.word("ranks"), all)
}

/// What a phone shows in place of the rail.
pub(super) fn phone(view: &View<'_>) -> Markup {
    let players = order(view).into_iter().map(|seat| Chip {
        seat,
        face: html! {},
        points: Some(view.game().total(view.state(), seat)),
        note: note(view, seat),
        turn: view.game_to_act(seat),
    });
    let count = |of: fn(&Action) -> bool| view.legal().filter(of).count();
    let picks = rollwrite::ids::FieldBox::all()
        .filter(|one| matches!(super::press::press(view, Action::Pick(*one)), super::press::Press::Opens(..)))
        .count();
    let on_empire = |action: &Action| {
        matches!(action, Action::Build(_) | Action::Pick(_) | Action::Row(_) | Action::Column(_))
    };
    let on_village =
        |action: &Action| matches!(action, Action::Tick(_) | Action::Exchange(..) | Action::Colony(_));
    let waiting = [count(on_empire) + picks, count(on_village), 0];
    let labels = ["tab.empire", "tab.village", "tab.table"].map(|name| view.word(name));
    let all = ["empire", "village", "table"].iter().zip(&labels).zip(waiting);
    html! {
        (view.chips(players))
        (tabs(view.voice(), all.map(|((pane, label), count)| Tab { pane, label, count })))
    }
}

/// Actions left, or the sign that a player is done.
fn note(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    match view.state().phase() {
        Phase::Expand if player.step == Step::Ready => icon("icons", "check"),
        Phase::Expand => html! { (small("folk")) (player.actions) },
        Phase::Favors { .. } | Phase::Over => html! {},
    }
}

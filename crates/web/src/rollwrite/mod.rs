//! The page of Roll & Write: the board as text, and a button for each thing that the reader may do.

use engine::words::{Phrase, Voice};
use engine::{Action as _, EventInfo as _, Game as _, Seat};
use maud::{Markup, html};
use rollwrite::RollWrite;
use rollwrite::phase::{Lap, Phase, Step};
use rollwrite::state::LAST_ROUND;

use crate::game_page::GamePage;
use crate::table::{TableFrame, table_fragment};
use crate::widgets::{JournalEntry, SeatPanel, journal, seat_panel};

/// How many lines of the journal are shown.
const LINES: usize = 12;

type View<'a> = crate::view::View<'a, RollWrite>;

impl GamePage for RollWrite {
    const WORDS: &'static str = "isr";
    const STYLES: &'static [&'static str] = &[];

    fn sprite() -> Markup {
        html! {}
    }

    fn fragment(view: &View<'_>) -> Markup {
        fragment(view)
    }

    fn drawings(_voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
        Vec::new()
    }
}

fn fragment(view: &View<'_>) -> Markup {
    let sight = view.sight();
    let board = html! { pre.board { (view.game().text_board(view.state())) } };
    let body = html! { (view.stage(&board)) (rail(view)) };
    let decision = sight.step.to_string();
    let frame = TableFrame {
        table: sight.table,
        version: sight.version,
        game: RollWrite::ID,
        class: "isr",
        your_turn: view.decider().is_some(),
        announce: &view.announce(question(view)),
        decision: Some(&decision),
        mode: None,
        crumb: html! { (view.say("round", |p| p.int("n", view.state().round()).int("all", LAST_ROUND))) },
        extra: html! {},
        phone: html! {},
        body,
        strip: strip(view),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}

/// The question, then every legal action.
fn strip(view: &View<'_>) -> Markup {
    let advised = view.legal().find(|action| view.is_advised(*action));
    html! {
        div.prompt #prompt tabindex="-1" {
            b {
                @if let Some(seat) = view.decider().filter(|_| view.sight().is_shared) { (view.voice().name(seat)) " : " }
                (question(view))
            }
            @if let Some(action) = advised {
                small { (view.say("advice", |p| p.phrase("what", action.phrase()))) }
            }
        }
        span.grow {}
        (view.answers(|_| html! {
            @for action in view.legal() {
                button.act.can.advised[view.is_advised(action)] id={ "act-" (action.code()) } name="action" value=(action) {
                    span { (view.tell(&action.phrase())) }
                }
            }
        }))
    }
}

/// The question in plain words: for the live region too.
fn question(view: &View<'_>) -> String {
    let Some(seat) = view.decider() else {
        return match view.state().phase() {
            Phase::Favors { seat, .. } => view.say("thinking", |p| p.text("name", view.voice().name(seat))),
            _ => view.word("waiting"),
        };
    };
    if let Phase::Favors { lap, .. } = view.state().phase() {
        return view.word(if lap == Lap::First { "ask.favors" } else { "ask.second" });
    }
    view.word(match view.state().player(seat).step {
        Step::Reroll => "ask.reroll",
        Step::Choice { .. } => "ask.choice",
        Step::Field { .. } => "ask.field",
        Step::Keep { .. } => "ask.keep",
        Step::Colony => "ask.colony",
        Step::Row { .. } => "ask.row",
        Step::Column { .. } => "ask.column",
        Step::Menu | Step::Ready => "ask.menu",
    })
}

/// The players and the journal.
fn rail(view: &View<'_>) -> Markup {
    let told = view.sight().log.iter().rev();
    let lines = told.filter_map(|entry| {
        let text: Phrase = entry.event.phrase()?;
        Some(JournalEntry { seat: text.subject(), text, place: None })
    });
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) }
            ol.seats { @for seat in view.state().seats() { (player(view, seat)) } }
            h2.k { (view.voice().word("table.journal")) }
            (journal(view.voice(), lines.take(LINES)))
        }
    }
}

fn player(view: &View<'_>, seat: Seat) -> Markup {
    let state = view.state();
    let line = match (state.phase(), view.game_to_act(seat)) {
        (_, true) => "plays",
        (Phase::Expand, false) => "ready",
        _ => "waits",
    };
    seat_panel(
        view.voice(),
        &SeatPanel {
            seat,
            line: html! { (view.word(line)) },
            points: Some(view.game().total(state, seat)),
            turn: view.game_to_act(seat),
            stats: html! {},
        },
    )
}

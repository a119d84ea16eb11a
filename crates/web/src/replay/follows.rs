//! What would have followed a better deed: its deeds in words, with the board before them and after each.

use engine::words::{Phrase, Voice};
use engine::{EventInfo as _, Seat, Session, Viewer};
use games::{Sequel, Table, each_table};
use maud::{Markup, html};

use super::tape::Tape;
use super::{Reel, speak};
use crate::follow::{Foretold, Told, foretell, retell};
use crate::game_page::GamePage;
use crate::room;
use crate::table::At;
use crate::view::{Sight, View, through_eyes};
use crate::widgets::seat_dot;
use crate::words::seat_label;

/// A line that was not played.
#[derive(Clone, Copy, Debug)]
pub struct Follows<'a> {
    /// The finished game before the decision, through the eyes of its page.
    pub reel: Reel<'a>,
    /// Who decided. The board shows what this seat could know: whatever else it shows is a guess.
    pub seat: Seat,
    /// The line, deed by deed.
    pub deeds: &'a [Sequel],
    /// A copy of the table before the line, and after each of its deeds.
    pub boards: &'a [Table],
}

/// So many deeds are told.
const TOLD: usize = 3;

/// The deeds as a list and the boards as templates, for the script of the replay.
pub fn follows(of: &Follows<'_>) -> Markup {
    speak(&of.reel, of.reel.you(), |voice| {
        speak(&of.reel, None, |neutral| {
            let told = told(of, neutral);
            let boards = of.boards.first().into_iter().chain(told.iter().map(|deed| deed.after));
            html! {
                ol #follows { @for deed in &told { (line(neutral, deed)) } }
                @for board in boards { template { (each_table!(board, session => drawn(of, session, voice))) } }
            }
        })
    })
}

/// A deed in words, and the board after it.
struct Deed<'a> {
    seat: Seat,
    words: Foretold,
    is_chance: bool,
    after: &'a Table,
}

/// The deeds as the journal would tell them: what has no sentence of its own is the beginning of what the seat does next.
fn told<'a>(of: &Follows<'a>, voice: &Voice<'_>) -> Vec<Deed<'a>> {
    let mut told: Vec<Deed<'a>> = Vec::new();
    let mut from = of.boards.first().map_or(0, Table::step);
    let (mut is_chance, mut left) = (false, of.deeds.iter().zip(of.boards.iter().skip(1)).peekable());
    while let Some((deed, after)) = left.next().filter(|_| told.len() < TOLD) {
        is_chance |= deed.is_chance;
        let words = each_table!(after, session => words(session, voice, (deed.seat, from)));
        let goes_on = left.peek().is_some_and(|(next, _)| next.seat == deed.seat);
        if words.is_none() && goes_on {
            continue;
        }
        let words =
            words.unwrap_or_else(|| each_table!(after, session => labels(session, voice, (deed.seat, from))));
        told.push(Deed { seat: deed.seat, words, is_chance, after });
        (from, is_chance) = (after.step(), false);
    }
    told
}

/// What a seat did since a step, without what showed itself; `None` where the journal has no sentence for it.
fn words<G: GamePage>(
    after: &Session<G>,
    voice: &Voice<'_>,
    (seat, from): (Seat, usize),
) -> Option<Foretold> {
    let told = through_eyes(&after.at(from), seat, voice, |before| {
        through_eyes(after, seat, voice, |view| {
            let is_known = |event: &G::Event| !event.is_chance() && !event.reveals();
            let done = view.sight().log.iter().filter(|entry| entry.step > from && is_known(&entry.event));
            retell(before, view, seat, &done.cloned().collect::<Vec<_>>())
        })
    });
    Some(told).filter(|told| !told.said.is_empty() && !G::TOGETHER)
}

/// The same by the labels of its moves.
fn labels<G: GamePage>(after: &Session<G>, voice: &Voice<'_>, (seat, from): (Seat, usize)) -> Foretold {
    let moves: Vec<G::Action> = after.moves().iter().skip(from).map(|(_, action)| *action).collect();
    through_eyes(&after.at(from), seat, voice, |view| foretell(view, seat, &moves))
}

/// A deed in the third person, with its places.
fn line(voice: &Voice<'_>, deed: &Deed<'_>) -> Markup {
    let Deed { seat, words, is_chance, .. } = deed;
    let who = voice.say(&Phrase::new("replay.who").text("name", seat_label(voice, *seat)));
    html! {
        li data-at=[words.spots.first()] data-ways=(ways(words)) {
            span {
                (seat_dot(*seat)) b { (who) } " " (words.said.join(&voice.word("advice.then")))
                @if *is_chance { " " small { (voice.word("replay.guessed")) } }
            }
        }
    }
}

/// The ways of what moves, as the script reads them.
pub(super) fn ways(foretold: &Foretold) -> String {
    let ways: Vec<String> = foretold.ways.iter().map(|(from, to)| format!("{from},{to}")).collect();
    ways.join(" ")
}

/// The table of the copy, as the replay would draw it.
fn drawn<G: GamePage>(of: &Follows<'_>, copy: &Session<G>, voice: &Voice<'_>) -> Markup {
    let viewer = Viewer::Seat(of.seat);
    let seen = copy.seen(viewer);
    let log: Vec<_> = copy.log_seen(viewer).collect();
    G::fragment(&View::new(Sight {
        table: At::Replay(&Tape::bare(&of.reel)),
        version: of.reel.step as u64,
        step: copy.step(),
        told: Told { rewinds: 0, step: copy.step() },
        log: &log,
        computers: room::computers(of.reel.table.game(), of.reel.seats),
        ..Sight::quiet(&**copy.game(), &seen, *voice)
    }))
}

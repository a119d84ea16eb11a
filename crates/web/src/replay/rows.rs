//! A finished game as a list: what each player did and what came by itself, in the words of the journal.

use engine::words::Voice;
use engine::{Replay, Seat, Session, Viewer};

use crate::follow::{foretell, named, turns};
use crate::game_page::GamePage;
use crate::view::{Sight, View};
use crate::words::capital;

/// Something that a person would tell in one sentence.
#[derive(Debug)]
pub(crate) struct Row {
    /// Its place in the list.
    pub(crate) place: usize,
    /// The move that began it.
    pub(crate) step: usize,
    /// The last move that belongs to it: the list leads there.
    pub(crate) until: usize,
    /// The round that it belongs to.
    pub(crate) round: u16,
    /// Its turn in the game.
    pub(crate) turn: usize,
    /// Who did it; nobody chose what has none.
    pub(crate) seat: Option<Seat>,
    /// What, without the name.
    pub(crate) said: String,
    /// Where: a name of `data-spot`.
    pub(crate) spot: Option<String>,
}

impl Row {
    /// Whether it is the same row of a list.
    pub(crate) const fn is(&self, other: &Self) -> bool {
        self.place == other.place
    }

    /// Whether a move belongs to it.
    pub(crate) const fn holds(&self, step: usize) -> bool {
        self.step <= step && step <= self.until
    }
}

/// All rows of a finished game as a viewer may know them, in the order in which they ended.
pub(crate) fn rows<G: GamePage>(finished: &Session<G>, viewer: Viewer, voice: &Voice<'_>) -> Vec<Row> {
    let Some(end) = Replay::new(finished, finished.step()) else { return Vec::new() };
    let seen = end.seen(viewer);
    let log: Vec<_> = end.log_seen(viewer).collect();
    let view = View::new(Sight { log: &log, ..Sight::quiet(end.game(), &seen, *voice) });
    let mut rows = Vec::new();
    for turn in turns::<G>(&log) {
        // Where all act at once, what a player does bit by bit is one line of the journal, and here a line for each bit.
        let told = turn.deeds.iter().filter(|deed| deed.until > 0 && !(G::TOGETHER && deed.seat.is_some()));
        for deed in told {
            let scene = G::scene(&view, deed);
            rows.push(Row {
                place: 0,
                step: deed.step.max(1),
                until: deed.until,
                round: turn.round,
                turn: turn.number,
                seat: deed.seat,
                said: capital(&named(voice, deed, &scene)),
                spot: scene.at,
            });
        }
    }
    if G::TOGETHER {
        rows.extend(bit_by_bit(finished, voice));
    }
    rows.sort_by_key(|row| (row.until, row.step));
    rows.iter_mut().enumerate().for_each(|(place, row)| row.place = place);
    rows
}

/// Every move of a game that hides nothing of them, by its label.
fn bit_by_bit<G: GamePage>(finished: &Session<G>, voice: &Voice<'_>) -> Vec<Row> {
    let mut then = finished.from_deal();
    let mut rows: Vec<Row> = Vec::new();
    for (step, (seat, action)) in (1..).zip(finished.moves()) {
        let seen = then.seen(Viewer::Seat(*seat));
        let quiet = Sight::quiet(&**then.game(), &seen, *voice);
        let told = foretell(&View::new(Sight { playing: Some(*seat), ..quiet }), *seat, &[*action]);
        let round = then.game().round(then.state());
        let turn = usize::from(round) * usize::from(then.setup().players) + seat.index();
        let said = told.said.into_iter().next().unwrap_or_default();
        rows.push(Row {
            place: 0,
            step,
            until: step,
            round,
            turn,
            seat: Some(*seat),
            said,
            spot: told.spots.into_iter().next(),
        });
        // The moves of a session are legal in their order.
        if then.play(*seat, *action).is_err() {
            break;
        }
    }
    rows
}

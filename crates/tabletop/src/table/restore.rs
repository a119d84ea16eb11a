//! From the log to the table.

use engine::{Seat, Seats};
use games::{Editions, GameId, Table};
use web::Pace;

use super::clocks::{Clocks, Tick, Units};
use super::played::standing;
use super::{Lesson, Notices, Played, Snapshot};
use crate::head::TableHead;
use crate::log::{Entry, Logged, StoredTable};
use crate::recent::edition;
use crate::refused::{Refused, guarded};
use crate::seats::Sitter;

/// Deals a table. Fails where none of the data sets that are here is the one the table is played with.
fn deal(editions: &Editions, head: &TableHead) -> Result<Table, Refused> {
    let library = editions.holding(head.game, &head.data).ok_or_else(|| Refused::OtherData {
        stored: head.data.clone(),
        running: editions.usual().data_id(head.game),
    })?;
    Ok(Table::branched(library, head.game, head.setup.clone(), head.seed, head.branches.clone())?)
}

/// Whether nobody served a table since the last entry of its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Away {
    /// The server was the only one.
    Surely,
    /// Another one may have shown it all the time.
    Perhaps,
}

/// Replays the log of a table.
pub fn restore(
    editions: &Editions,
    units: Units,
    stored: StoredTable,
    away: Away,
) -> Result<Snapshot, Refused> {
    guarded(|| replay(editions, units, stored, away))?
}

/// The name of the data set of a table, where its game can be played with another one.
pub(crate) fn edition_of(editions: &Editions, game: GameId, data: &str) -> Option<String> {
    let is_choice = editions.of_game(game).len() > 1;
    edition(editions, game, data).filter(|_| is_choice).map(str::to_owned)
}

fn replay(editions: &Editions, units: Units, stored: StoredTable, away: Away) -> Result<Snapshot, Refused> {
    let StoredTable { head, rematch, removed, log, .. } = stored;
    let seq = log.len() as u64;
    let table = deal(editions, &head)?;
    let edition = edition_of(editions, head.game, &head.data);
    let mut clocks = clocks(&table, &head, units, &log)?;
    if away == Away::Surely {
        clocks.interrupt();
    }
    let rewinds = log.iter().filter(|logged| logged.entry == Entry::Undo).count() as u32;
    let (lesson, moves) = (Lesson::from_log(&log), standing(log));
    let TableHead { id, host, seats, visibility, pace, terms, is_started, words, .. } = head;
    let notices = Notices::default();
    let mut restored = Snapshot {
        id,
        host,
        seq,
        table,
        seats,
        visibility,
        rewinds,
        played: Played::default(),
        last: None,
        rematch,
        notices,
        pace,
        terms,
        clocks,
        is_started,
        words,
        edition,
        removed,
        lesson,
    };
    restored.replay(&moves).map_err(|before| Refused::Unreplayable { number: before + 1 })?;
    restored.learn_from_moves();
    Ok(restored)
}

/// What the clocks of a table show after its log. Who was to act when is found by playing the log as it happened, with
/// the moves that were taken back.
fn clocks(dealt: &Table, head: &TableHead, units: Units, log: &[Logged]) -> Result<Clocks, Refused> {
    let mut clocks = Clocks::new(head.pace, units);
    if head.pace == Pace::None {
        return Ok(clocks);
    }
    let sitters = || Seat::all(head.setup.players).zip(&head.seats);
    let still_open = sitters().filter(|(_, one)| one.sitter == Sitter::Open).map(|(seat, _)| seat);
    let taken_later = log.iter().filter_map(|logged| match logged.entry {
        Entry::Sit(seat) => Some(seat),
        _ => None,
    });
    // Where the log knows the start, nothing runs before it, and everybody sits after it. Older tables begin by themselves.
    let knows_start = !head.is_started || log.iter().any(|logged| logged.entry == Entry::Start);
    let mut is_started = !knows_start;
    let mut open: Seats = if knows_start { Seats::NONE } else { still_open.chain(taken_later).collect() };
    let mut played: Seats =
        sitters().filter(|(_, one)| !matches!(one.sitter, Sitter::Ai(_))).map(|(seat, _)| seat).collect();
    let mut table = dealt.clone();
    for (number, logged) in (1..).zip(log) {
        let mut tick = Tick::Other;
        match &logged.entry {
            Entry::Move { seat, action } => {
                table.play(*seat, action).map_err(|_| Refused::Unreplayable { number })?;
                tick = Tick::Decided(*seat);
            }
            Entry::Undo => table = table.at(table.step().saturating_sub(1)),
            Entry::Sit(seat) => open = open.without(*seat),
            Entry::TakeOver(seat) => played = played.without(*seat),
            Entry::Return(seat) => played = played.with(*seat),
            Entry::Wake => tick = Tick::Woken,
            Entry::Start => is_started = true,
            Entry::Lesson(_) | Entry::Other => {}
        }
        let to_act = if is_started && open.is_empty() { table.to_act() } else { Seats::NONE };
        let running = to_act.iter().filter(|seat| played.contains(*seat)).collect();
        if let Some(at) = logged.at {
            clocks.tick(at, running, tick);
        }
    }
    Ok(clocks)
}

impl Snapshot {
    /// This state after more entries of the log, if all of them are moves.
    pub fn followed_by(&self, tail: &[Logged], now: u64) -> Option<Self> {
        let mut next = self.clone();
        let written = |logged: &Logged| match &logged.entry {
            Entry::Move { seat, action } => Some((*seat, action.clone(), Some(logged.at?))),
            _ => None,
        };
        let moves: Vec<_> = tail.iter().map(written).collect::<Option<_>>()?;
        for press in moves.chunk_by(|one, other| (one.0, one.2) == (other.0, other.2)) {
            next.replay(press).ok()?;
            next.seq += press.len() as u64;
            let (seat, _, at) = press.first()?;
            next.clocks.tick((*at)?, next.on_the_clock(), Tick::Decided(*seat));
        }
        next.drop_wish(now);
        Some(next)
    }
}

//! From the log to the table.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Seat, Seats};
use games::{Editions, Table};
use web::Pace;

use super::clocks::{Clocks, Tick};
use super::played::standing;
use super::{Lesson, Notices, Played, Snapshot};
use crate::before::edition;
use crate::error::Error;
use crate::id::TableId;
use crate::store::{ClosedBy, Entry, Logged, Sitter, Store, StoredTable, TableHead};
use crate::times::Times;

/// Deals a table. Fails where none of the data sets that are here is the one the table is played with.
fn deal(editions: &Editions, head: &TableHead) -> Result<Table, Error> {
    let library = editions.holding(head.game, &head.data).ok_or_else(|| Error::OtherData {
        stored: head.data.clone(),
        running: editions.usual().data_id(head.game),
    })?;
    Ok(Table::branched(library, head.game, head.setup.clone(), head.seed, head.branches.clone())?)
}

/// Reads tables from storage.
#[derive(Clone, Debug)]
pub(crate) struct Loader {
    pub(crate) editions: Editions,
    pub(crate) store: Store,
    pub(crate) times: Times,
}

/// A table as it was read, and when the last entry of its log was written.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) snapshot: Snapshot,
    pub(super) last_at: Option<u64>,
    /// Who has closed it.
    pub(crate) closed: Option<ClosedBy>,
}

impl Loader {
    /// The table with this id.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Loaded, Error> {
        let stored = self.store.table(id.clone()).await?.ok_or(Error::NoTable)?;
        let last_at = stored.log.last().and_then(|logged| logged.at);
        let closed = stored.closed;
        let (editions, times) = (self.editions.clone(), self.times);
        let away = if self.store.is_shared() { Away::Perhaps } else { Away::Surely };
        // A long game takes a moment to replay: not where requests are answered.
        let replay = tokio::task::spawn_blocking(move || restore(&editions, &times, stored, away));
        Ok(Loaded { snapshot: replay.await.map_err(|_| Error::Panicked)??, last_at, closed })
    }
}

/// Whether nobody served a table since the last entry of its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Away {
    /// The server was the only one.
    Surely,
    /// Another one may have shown it all the time.
    Perhaps,
}

/// Replays the log of a table.
pub(crate) fn restore(
    editions: &Editions,
    times: &Times,
    stored: StoredTable,
    away: Away,
) -> Result<Snapshot, Error> {
    catch_unwind(AssertUnwindSafe(|| replay(editions, times, stored, away))).unwrap_or(Err(Error::Panicked))
}

/// The name of the data set of a table, where its game can be played with another one.
fn chosen_edition(editions: &Editions, head: &TableHead) -> Option<String> {
    let is_choice = editions.of_game(head.game).len() > 1;
    edition(editions, head.game, &head.data).filter(|_| is_choice).map(str::to_owned)
}

fn replay(editions: &Editions, times: &Times, stored: StoredTable, away: Away) -> Result<Snapshot, Error> {
    let StoredTable { head, rematch, removed, log, .. } = stored;
    let seq = log.len() as u64;
    let table = deal(editions, &head)?;
    let edition = chosen_edition(editions, &head);
    let mut clocks = clocks(&table, &head, times, &log)?;
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
    restored.replay(&moves).map_err(|before| {
        let number = before + 1;
        tracing::error!(table = restored.id.mark(), number, "a stored move is refused");
        Error::Unreplayable { number }
    })?;
    restored.learn_from_moves();
    Ok(restored)
}

/// What the clocks of a table show after its log. Who was to act when is found by playing the log as it happened, with
/// the moves that were taken back.
fn clocks(dealt: &Table, head: &TableHead, times: &Times, log: &[Logged]) -> Result<Clocks, Error> {
    let mut clocks = Clocks::new(head.pace, times);
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
                table.play(*seat, action).map_err(|_| Error::Unreplayable { number })?;
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

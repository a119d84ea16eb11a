//! From the log to the table.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::Seat;
use games::{Library, Table};

use super::{Notices, Snapshot};
use crate::error::Error;
use crate::store::{Entry, StoredTable, TableHead};

/// Deals a table. Fails where the data set that runs is not the one the table is played with.
fn deal(library: &Library, head: &TableHead) -> Result<Table, Error> {
    let table = Table::branched(library, head.game, head.setup.clone(), head.seed, head.branches.clone())?;
    let running = table.record().data;
    if running != head.data {
        return Err(Error::OtherData { stored: head.data.clone(), running });
    }
    Ok(table)
}

/// Replays the log of a table.
pub(crate) fn restore(library: &Library, stored: StoredTable) -> Result<Snapshot, Error> {
    catch_unwind(AssertUnwindSafe(|| replay(library, stored))).unwrap_or(Err(Error::Panicked))
}

fn replay(library: &Library, stored: StoredTable) -> Result<Snapshot, Error> {
    let StoredTable { head, rematch, log } = stored;
    let seq = log.len() as u64;
    let mut table = deal(library, &head)?;
    let moves = fold(log);
    for (number, (seat, action)) in (1..).zip(&moves) {
        if let Err(reason) = table.play(*seat, action) {
            tracing::error!(table = %head.id, number, action, %reason, "a stored move is refused");
            return Err(Error::Unreplayable { number });
        }
    }
    let last = moves.last().map(|(seat, _)| *seat);
    let TableHead { id, host, seats, visibility, .. } = head;
    let notices = Notices::default();
    Ok(Snapshot { id, host, seq, table, seats, visibility, last, rematch, notices })
}

/// The moves that stand: an undo takes the last one back.
fn fold(log: Vec<Entry>) -> Vec<(Seat, String)> {
    let mut moves = Vec::with_capacity(log.len());
    for entry in log {
        match entry {
            Entry::Move { seat, action } => moves.push((seat, action)),
            Entry::Undo => drop(moves.pop()),
            Entry::Other => {}
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_takes_back_the_move_before_it() {
        let played = |action: &str| Entry::Move { seat: Seat::FIRST, action: action.into() };
        let log = vec![played("a"), played("b"), Entry::Undo, Entry::Other, Entry::Undo, played("c")];
        assert_eq!(fold(log), [(Seat::FIRST, "c".to_owned())]);
    }
}

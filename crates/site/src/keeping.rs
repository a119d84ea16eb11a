//! How the house keeps games: what is to be written when one is opened, goes on, or goes.

use tabletop::{BranchedTable, Change, Deed, Snapshot, Stamp, TableHead, TableId, Written};

use crate::house::{Held, House};
use crate::kept::{KeptEntry, KeptTable};
use crate::outcome::Write;

impl House {
    /// Opens a table and keeps it.
    pub(crate) fn open(&mut self, table: &BranchedTable, at: u64) -> (TableId, Vec<Write>) {
        let id = table.head.id.clone();
        let mut writes = self.hold(&table.head, at);
        let many = table.moves.len() as u64;
        let mut log = Vec::new();
        for (seq, (seat, action)) in (1..).zip(&table.moves) {
            // No two of them were one press.
            let stamp = Stamp { seq, at: at.saturating_sub(many - seq), deadline: None, is_timed: false };
            let change = Change::Moves { seat: *seat, actions: vec![action.clone()] };
            let entries = KeptEntry::of(&change, stamp);
            writes.extend(numbered(&id, stamp.seq, &entries));
            log.extend(entries);
        }
        self.load(id.as_str(), log);
        (id, writes)
    }

    fn hold(&mut self, head: &TableHead, at: u64) -> Vec<Write> {
        let kept = KeptTable::new(head, at);
        let write = kept_table(&kept);
        self.tables.insert(head.id.clone(), Held { kept, read: None });
        self.load(head.id.as_str(), Vec::new());
        vec![write]
    }

    /// Forgets a table for good, with all that belongs to it.
    pub(crate) fn remove(&mut self, id: &TableId) -> Vec<Write> {
        self.tables.remove(id);
        self.analyses.remove(id);
        let mut writes = vec![
            Write::remove("tables", id.as_str()),
            Write::remove("log", format!("{id}/")),
            Write::remove("analyses", id.as_str()),
        ];
        // Whoever asks for a rematch of the game before gets a new one.
        for held in self.tables.values_mut().filter(|held| held.kept.leads_to(id)) {
            held.kept.leads_nowhere();
            if let Some(Ok(read)) = &mut held.read {
                read.now.rematch = None;
            }
            writes.push(kept_table(&held.kept));
        }
        writes
    }

    /// Data sets have come or gone: tables are read anew with those that are here.
    pub(crate) fn renew_editions(&mut self) {
        self.editions = self.sets.editions();
        self.tables.values_mut().for_each(|held| held.read = None);
    }

    /// The most that the reader had before in games like this one, where it is over and their best.
    pub(crate) fn best_before(&self, now: &Snapshot) -> Option<i32> {
        let own = self.tables.get(&now.id)?;
        let (points, at) = own.kept.own_end()?;
        let others = || {
            let like = self.tables.iter().filter(|(id, held)| **id != now.id && held.kept.is_like(&own.kept));
            like.filter_map(|(_, held)| held.kept.own_end())
        };
        if others().any(|(other, _)| other >= points) {
            return None;
        }
        others().filter(|(_, then)| *then < at).map(|(before, _)| before).max()
    }

    /// Carries out what follows from a question; gives what is to be written.
    pub(crate) fn carry_out(&mut self, id: &TableId, deeds: Vec<Deed>) -> Vec<Write> {
        let mut writes = Vec::new();
        for deed in deeds {
            match deed {
                Deed::Write(written) => writes.extend(self.write(id, *written)),
                Deed::Show(next) => {
                    if let Some(Held { read: Some(Ok(read)), .. }) = self.tables.get_mut(id) {
                        read.now = *next;
                    }
                }
            }
        }
        writes
    }

    fn write(&mut self, id: &TableId, written: Written) -> Vec<Write> {
        let Written { change, stamp, next, .. } = written;
        let entries = KeptEntry::of(&change, stamp);
        let mut writes = numbered(id, stamp.seq, &entries);
        if let Change::Rematch(head) = &change {
            writes.extend(self.hold(head, stamp.at));
        }
        if let Some(held) = self.tables.get_mut(id) {
            held.kept.changes(&change, stamp.at);
            held.kept.has_ended(&next);
            writes.push(kept_table(&held.kept));
            if let Some(Ok(read)) = &mut held.read {
                read.log.extend(entries);
                read.now = next;
            }
        }
        writes
    }
}

fn kept_table(kept: &KeptTable) -> Write {
    let value = serde_json::to_string(kept).unwrap_or_default();
    Write::keep("tables", kept.id.as_str(), value)
}

/// Entries with their numbers, the last of which is this one. Numbers of one length are in order as texts.
fn numbered(id: &TableId, last: u64, entries: &[KeptEntry]) -> Vec<Write> {
    let first = (last + 1).saturating_sub(entries.len() as u64);
    let write = |(seq, entry): (u64, &KeptEntry)| {
        let text = serde_json::to_string(entry).unwrap_or_default();
        Write::keep("log", format!("{id}/{seq:08}"), text)
    };
    (first..).zip(entries).map(write).collect()
}

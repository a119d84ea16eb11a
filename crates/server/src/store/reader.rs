//! The reader, beside the writer: a long read delays no commit.

use std::collections::BTreeMap;
use std::sync::mpsc::Receiver;

use engine::Seat;
use games::GameId;
use tokio::sync::oneshot;

use super::accounts::{self, AccountQuery};
use super::analyses::{self, Sought};
use super::chat::{self, ChatQuery};
use super::moderation::{self, ModerationQuery};
use super::person::{self, PersonQuery};
use super::ratings::{self, Rated, RatedPlayer};
use super::sql::{Sql, SqlResult, values};
use super::types::{SoloBest, StoreError};
use super::{keeping, own_best, rows, seals};
use crate::ground::ids::{GuestId, TableId, Token};
use tabletop::ThreeWords;
use tabletop::{Logged, StoredTable, TableHead};

/// The most tables in a list.
const LIST: u32 = 30;

pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to read.
#[derive(Debug)]
pub(super) enum Read {
    /// A table with its log.
    Table { id: TableId, reply: Reply<Option<StoredTable>> },
    /// The entries of a table's log after one of them.
    Tail { id: TableId, seq: u64, reply: Reply<Vec<Logged>> },
    /// The number of the last entry in the log of a table.
    Newest { id: TableId, reply: Reply<u64> },
    /// The tables where a guest sits or that they opened: running ones first, then the newest.
    Mine { guest: GuestId, reply: Reply<Vec<TableId>> },
    /// The different tables that a guest opened, the newest first.
    Before { guest: GuestId, reply: Reply<Vec<TableHead>> },
    /// The best result of a guest, playing a game alone, for each value of an option. A second try from the middle
    /// of a game does not count.
    Bests { guest: GuestId, game: GameId, option: &'static str, reply: Reply<BTreeMap<String, i32>> },
    /// The tables that everybody may find.
    Public { reply: Reply<Vec<TableId>> },
    /// What a guest reached alone.
    Solo { guest: GuestId, reply: Reply<Vec<SoloBest>> },
    /// The ratings of a player.
    Ratings { player: RatedPlayer, reply: Reply<Vec<Rated>> },
    /// Whether a game was the best of a guest.
    OwnBest(own_best::Sought),
    /// The tables where a clock has run out.
    Due { now: u64, reply: Reply<Vec<TableId>> },
    /// Where an invitation leads.
    Invitation { token: Token, reply: Reply<Option<(TableId, Seat)>> },
    /// The name of a guest.
    Name { guest: GuestId, reply: Reply<Option<String>> },
    /// Accounts, and links to another device.
    Account(AccountQuery),
    /// Talk at a table.
    Chat(ChatQuery),
    /// Reports, and what the operator did.
    Moderation(ModerationQuery),
    /// Everything that is kept of a guest.
    Person(PersonQuery),
    /// A game in hindsight.
    Analysis(Sought),
    /// The tables that are old enough to go.
    Faded(keeping::Sought),
    /// Who was shown the print of a seed.
    Sightings(seals::Sought),
    /// The table that waits behind three words.
    Worded { words: ThreeWords, reply: Reply<Option<TableId>> },
    /// Stop.
    Close { reply: oneshot::Sender<()> },
}

/// Runs until it is told to close or until nobody is left to ask.
pub(super) fn run(mut owned: Box<dyn Sql + Send>, inbox: &Receiver<Read>) {
    while let Ok(read) = inbox.recv() {
        let db: &mut dyn Sql = &mut *owned;
        // Whoever asked may be gone: then nobody misses the answer.
        match read {
            Read::Table { id, reply } => drop(reply.send(rows::table(db, &id))),
            Read::Tail { id, seq, reply } => drop(reply.send(rows::tail(db, &id, seq))),
            Read::Newest { id, reply } => drop(reply.send(newest(db, &id).map_err(Into::into))),
            Read::Mine { guest, reply } => drop(reply.send(mine(db, &guest).map_err(Into::into))),
            Read::Before { guest, reply } => drop(reply.send(before(db, &guest))),
            Read::Bests { guest, game, option, reply } => {
                drop(reply.send(bests(db, &guest, game, option).map_err(Into::into)));
            }
            Read::Public { reply } => drop(reply.send(public(db).map_err(Into::into))),
            Read::Solo { guest, reply } => drop(reply.send(solo(db, &guest).map_err(Into::into))),
            Read::Ratings { player, reply } => {
                drop(reply.send(ratings::of_player(db, &player).map_err(Into::into)));
            }
            Read::OwnBest(sought) => own_best::answer(db, sought),
            Read::Due { now, reply } => drop(reply.send(due(db, now).map_err(Into::into))),
            Read::Invitation { token, reply } => {
                drop(reply.send(invitation(db, &token).map_err(Into::into)));
            }
            Read::Worded { words, reply } => drop(reply.send(worded(db, words).map_err(Into::into))),
            Read::Name { guest, reply } => drop(reply.send(name(db, &guest).map_err(Into::into))),
            Read::Account(query) => accounts::answer(db, query),
            Read::Chat(query) => chat::answer(db, query),
            Read::Moderation(query) => moderation::answer(db, query),
            Read::Person(query) => person::answer(db, query),
            Read::Analysis(sought) => analyses::answer(db, sought),
            Read::Faded(sought) => keeping::answer(db, sought),
            Read::Sightings(sought) => seals::answer(db, sought),
            Read::Close { reply } => {
                drop(owned);
                let _ = reply.send(());
                return;
            }
        }
    }
}

fn newest(db: &mut dyn Sql, id: &TableId) -> SqlResult<u64> {
    let sql = "SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?1";
    let seq: Option<i64> = db.first(sql, values![id.as_str()], |row| row.get(0))?;
    Ok(seq.map_or(0, i64::unsigned_abs))
}

fn mine(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<Vec<TableId>> {
    let rows: Vec<String> = db.all(
        "SELECT id FROM tables WHERE id IN (
                 SELECT table_id FROM seats WHERE owner = ?1 UNION SELECT id FROM tables WHERE host = ?1
             ) ORDER BY over, number DESC LIMIT ?2",
        values![guest.as_str(), LIST],
        |row| row.get(0),
    )?;
    Ok(rows.iter().filter_map(|id| TableId::parse(id)).collect())
}

/// A second try from the middle of a game is no table of its own, and a game that was brought is nobody's choice.
fn before(db: &mut dyn Sql, guest: &GuestId) -> Result<Vec<TableHead>, StoreError> {
    let rows: Vec<String> = db.all(
        "SELECT id FROM tables WHERE host = ?1 AND id NOT IN (SELECT table_id FROM branches)
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'brought')
             ORDER BY number DESC LIMIT ?2",
        values![guest.as_str(), LIST],
        |row| row.get(0),
    )?;
    let mut heads: Vec<TableHead> = Vec::new();
    for id in rows.iter().filter_map(|id| TableId::parse(id)) {
        let head = rows::head(db, &id)?.map(|(head, _)| head);
        let is_new = |head: &TableHead| !heads.iter().any(|known| known.is_like(head));
        heads.extend(head.filter(is_new));
    }
    Ok(heads)
}

fn public(db: &mut dyn Sql) -> SqlResult<Vec<TableId>> {
    let rows: Vec<String> = db.all(
        "SELECT id FROM tables WHERE public = 1 AND over = 0 AND closed = 0
             ORDER BY NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open'), number DESC
             LIMIT ?1",
        values![LIST],
        |row| row.get(0),
    )?;
    Ok(rows.iter().filter_map(|id| TableId::parse(id)).collect())
}

fn due(db: &mut dyn Sql, now: u64) -> SqlResult<Vec<TableId>> {
    let rows: Vec<String> = db.all(
        "SELECT id FROM tables WHERE deadline <= ?1 AND over = 0 AND closed = 0 ORDER BY deadline LIMIT ?2",
        values![now as i64, LIST],
        |row| row.get(0),
    )?;
    Ok(rows.iter().filter_map(|id| TableId::parse(id)).collect())
}

fn solo(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<Vec<SoloBest>> {
    let rows: Vec<(String, String, i32, Option<String>)> = db.all(
        "SELECT tables.id, tables.game, seats.points, seats.result FROM seats
         JOIN tables ON tables.id = seats.table_id
         WHERE seats.owner = ?1 AND seats.points IS NOT NULL AND seats.stand_in IS NULL AND tables.players = 1
             AND tables.id NOT IN (SELECT table_id FROM branches)",
        values![guest.as_str()],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    let mut bests = Vec::with_capacity(rows.len());
    for (id, game, points, result) in rows {
        if let (Some(id), Ok(game)) = (TableId::parse(&id), game.parse()) {
            let result = result.as_deref().and_then(rows::solo_result);
            bests.push(SoloBest { game, options: rows::options(db, &id)?, points, result });
        }
    }
    Ok(bests)
}

fn bests(db: &mut dyn Sql, guest: &GuestId, game: GameId, option: &str) -> SqlResult<BTreeMap<String, i32>> {
    db.all(
        "SELECT options.value, max(seats.points) FROM seats
         JOIN tables ON tables.id = seats.table_id JOIN options ON options.table_id = tables.id
         WHERE seats.owner = ?1 AND seats.points IS NOT NULL AND seats.stand_in IS NULL
             AND tables.game = ?2 AND tables.players = 1 AND options.name = ?3
             AND tables.id NOT IN (SELECT table_id FROM branches)
         GROUP BY options.value",
        values![guest.as_str(), game.as_str(), option],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

fn invitation(db: &mut dyn Sql, token: &Token) -> SqlResult<Option<(TableId, Seat)>> {
    let found =
        db.first("SELECT table_id, seat FROM seats WHERE invite = ?1", values![token.as_str()], |row| {
            Ok((row.get::<String>(0)?, row.get::<u8>(1)?))
        })?;
    Ok(found.and_then(|(id, seat)| Some((TableId::parse(&id)?, Seat::new(seat)?))))
}

fn worded(db: &mut dyn Sql, words: ThreeWords) -> SqlResult<Option<TableId>> {
    let sql = "SELECT id FROM tables WHERE words = ?1 AND started = 0 AND closed = 0";
    let id: Option<String> = db.first(sql, values![words.key()], |row| row.get(0))?;
    Ok(id.as_deref().and_then(TableId::parse))
}

fn name(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<Option<String>> {
    db.first("SELECT name FROM guests WHERE id = ?1", values![guest.as_str()], |row| row.get(0))
}

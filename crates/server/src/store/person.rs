//! Everything that is kept of a guest: what they may take along, and what goes when they leave.

use super::accounts::{self, Account};
use super::ratings::{self, Rated, RatedPlayer};
use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store, adoption, moderation};
use crate::ground::ids::{GuestId, TableId};
use crate::ground::times::now_ms;
use crate::people::identity::EVERY_SESSION;

/// What is kept of a guest, games apart.
#[derive(Debug)]
pub(crate) struct Belongings {
    pub(crate) name: Option<String>,
    pub(crate) account: Option<Account>,
    pub(crate) is_silenced: bool,
    pub(crate) ratings: Vec<Rated>,
    pub(crate) messages: Vec<Message>,
    /// The names of those whose messages they hide.
    pub(crate) hidden: Vec<Option<String>>,
    pub(crate) reports: Vec<MadeReport>,
    pub(crate) prints: Vec<ShownPrint>,
    /// The tables that they were sent away from.
    pub(crate) sent_away: Vec<String>,
    pub(crate) games: Vec<HeldGame>,
}

/// Something that the guest said.
#[derive(Debug)]
pub(crate) struct Message {
    pub(crate) table: String,
    pub(crate) number: i64,
    pub(crate) text: String,
    /// In seconds.
    pub(crate) at: i64,
}

/// Something that the guest reported.
#[derive(Debug)]
pub(crate) struct MadeReport {
    pub(crate) table: String,
    pub(crate) said: String,
    pub(crate) why: String,
    /// In seconds.
    pub(crate) at: i64,
}

/// The print of a sealed seed that the guest was shown.
#[derive(Debug)]
pub(crate) struct ShownPrint {
    pub(crate) table: String,
    pub(crate) print: String,
    /// How many moves had been played.
    pub(crate) step: i64,
    /// In milliseconds.
    pub(crate) at: i64,
}

/// A table that the guest opened or sits at.
#[derive(Clone, Debug)]
pub(crate) struct HeldGame {
    pub(crate) table: TableId,
    /// When it was opened, in seconds.
    pub(crate) at: i64,
}

/// Something to read about a guest.
#[derive(Debug)]
pub(super) enum PersonQuery {
    Belongings { guest: GuestId, reply: Reply<Belongings> },
}

impl Store {
    /// What is kept of a guest, at one moment.
    pub(crate) async fn belongings(&self, guest: GuestId) -> Result<Belongings, StoreError> {
        self.read(|reply| Read::Person(PersonQuery::Belongings { guest, reply })).await
    }

    /// Removes a guest. Their seats at running games are given up, their name becomes «someone» in the games of others,
    /// and nothing else of those games changes.
    pub(crate) async fn leave(&self, guest: GuestId) -> Result<(), StoreError> {
        self.write(Write::Leave(guest)).await
    }
}

pub(super) fn answer(db: &mut dyn Sql, query: PersonQuery) {
    // Whoever asked may be gone: then nobody misses the answer.
    match query {
        PersonQuery::Belongings { guest, reply } => {
            drop(reply.send(db.at_one_moment(|db| belongings(db, &guest)).map_err(StoreError::from)));
        }
    }
}

fn belongings(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<Belongings> {
    let own = || values![guest.as_str()].to_vec();
    let games: Vec<(String, i64)> = db.all(
        "SELECT id, created FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE owner = ?1)
             ORDER BY number",
        &own(),
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let games = games.into_iter().filter_map(|(id, at)| Some(HeldGame { table: TableId::parse(&id)?, at }));
    Ok(Belongings {
        name: db.first("SELECT name FROM guests WHERE id = ?1", &own(), |row| row.get(0))?,
        account: accounts::of_guest(db, guest)?,
        is_silenced: moderation::is_silenced(db, guest)?,
        ratings: ratings::of_player(db, &RatedPlayer::Guest(guest.clone()))?,
        messages: db.all(
            "SELECT table_id, number, text, said FROM chat WHERE author = ?1 AND text <> ''
                 ORDER BY said, table_id, number",
            &own(),
            |row| Ok(Message { table: row.get(0)?, number: row.get(1)?, text: row.get(2)?, at: row.get(3)? }),
        )?,
        hidden: db
            .all("SELECT name FROM blocks WHERE guest = ?1 ORDER BY number", &own(), |row| row.get(0))?,
        reports: db.all(
            "SELECT table_id, said, why, made FROM reports WHERE reporter = ?1 ORDER BY number",
            &own(),
            |row| Ok(MadeReport { table: row.get(0)?, said: row.get(1)?, why: row.get(2)?, at: row.get(3)? }),
        )?,
        prints: db.all(
            "SELECT table_id, print, step, at FROM seals WHERE guest = ?1 ORDER BY at, table_id",
            &own(),
            |row| {
                Ok(ShownPrint { table: row.get(0)?, print: row.get(1)?, step: row.get(2)?, at: row.get(3)? })
            },
        )?,
        sent_away: db.all(
            "SELECT table_id FROM removed WHERE guest = ?1 ORDER BY table_id",
            &own(),
            |row| row.get(0),
        )?,
        games: games.collect(),
    })
}

/// Removes a guest. Seats at games that are not over are handed to the machine by an entry of their log, as giving up
/// does; every other seat gets an entry for its new name, so that whoever holds the table in memory reads it again.
pub(super) fn leave(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<()> {
    let (from, someone) = (guest.as_str(), GuestId::someone());
    hand_over(db, from)?;
    call(db, from, None)?;
    for change in [
        "UPDATE seats SET owner = ?2 WHERE owner = ?1",
        "UPDATE tables SET host = ?2 WHERE host = ?1",
        // A message keeps its number, so that those who read on miss nothing.
        "UPDATE chat SET author = ?2, text = '' WHERE author = ?1",
    ] {
        db.execute(change, values![from, someone.as_str()])?;
    }
    for change in [
        "DELETE FROM guests WHERE id = ?1",
        "DELETE FROM accounts WHERE guest = ?1",
        "DELETE FROM shapes WHERE guest = ?1",
        "DELETE FROM recoveries WHERE guest = ?1",
        "DELETE FROM ratings WHERE player = ?1",
        "DELETE FROM blocks WHERE guest = ?1 OR blocked = ?1",
        "DELETE FROM ended WHERE guest = ?1",
        "DELETE FROM silenced WHERE guest = ?1",
        "DELETE FROM seals WHERE guest = ?1",
        "DELETE FROM removed WHERE guest = ?1",
        "DELETE FROM reports WHERE reporter = ?1 OR subject = ?1",
        "UPDATE acts SET subject = '', detail = '' WHERE subject = ?1",
    ] {
        db.execute(change, values![from])?;
    }
    db.execute("INSERT INTO ended (guest, session) VALUES (?1, ?2)", values![from, EVERY_SESSION])?;
    Ok(())
}

/// The machine plays on where the guest still played.
fn hand_over(db: &mut dyn Sql, guest: &str) -> SqlResult<()> {
    let played: Vec<(String, i64)> = db.all(
        "SELECT seats.table_id, seats.seat FROM seats JOIN tables ON tables.id = seats.table_id
         WHERE seats.owner = ?1 AND seats.stand_in IS NULL AND tables.over = 0",
        values![guest],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let why = web::Absence::Resigned.code();
    for (table, seat) in played {
        db.execute(
            "INSERT INTO log (table_id, seq, kind, seat, action, at)
             SELECT ?1, coalesce(max(seq), 0) + 1, 'takeover', CAST(?2 AS BIGINT), ?4, CAST(?3 AS BIGINT)
             FROM log WHERE table_id = ?1",
            values![&table, seat, now_ms() as i64, why],
        )?;
        db.execute(
            "UPDATE seats SET stand_in = ?3 WHERE table_id = ?1 AND seat = ?2",
            values![&table, seat, why],
        )?;
    }
    Ok(())
}

/// Gives a guest another name everywhere, also where games are over; `None` for none at all.
pub(super) fn call(db: &mut dyn Sql, guest: &str, name: Option<&str>) -> SqlResult<()> {
    adoption::touch(db, guest)?;
    for change in [
        "UPDATE seats SET name = ?2 WHERE owner = ?1 AND kind = 'guest'",
        "UPDATE chat SET name = ?2 WHERE author = ?1",
        "UPDATE blocks SET name = ?2 WHERE blocked = ?1",
    ] {
        db.execute(change, values![guest, name])?;
    }
    Ok(())
}

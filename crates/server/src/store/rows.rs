//! Between rows and types.

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use engine::{Branch, RawSetup, Seat, SoloResult};
use players::Level;
use web::{Absence, Pace, Terms};

use super::layouts;
use super::sql::{Row, Sql, SqlResult, values};
use super::types::StoreError;
use crate::ground::ids::{GuestId, TableId, Token};
use tabletop::ThreeWords;
use tabletop::{
    Bookmark, ClosedBy, Entry, Logged, Outcome, Seating, Sitter, StoredTable, TableHead, Visibility,
};

/// The number of a seat as it is stored.
pub(super) fn seat_number(seat: Seat) -> i64 {
    seat.index() as i64
}

/// Writes a new table with its options, branches and seats.
pub(super) fn insert_table(db: &mut dyn Sql, head: &TableHead) -> SqlResult<()> {
    db.execute(
        "INSERT INTO tables (id, host, game, players, seed, data, created, public, pace, spectators, advice,
             rated, started, words) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        values![
            head.id.as_str(),
            head.host.as_str(),
            head.game.as_str(),
            head.setup.players,
            head.seed.to_string(),
            &head.data,
            now(),
            head.visibility == Visibility::Public,
            head.pace.code(),
            head.terms.spectators,
            head.terms.advice,
            head.terms.rated,
            head.is_started,
            head.words.map(|words| words.key()),
        ],
    )?;
    insert_options(db, &head.id, &head.setup.options)?;
    for (number, branch) in (0_i64..).zip(&head.branches) {
        db.execute(
            "INSERT INTO branches (table_id, number, step, seat, seed) VALUES (?1, ?2, ?3, ?4, ?5)",
            values![
                head.id.as_str(),
                number,
                branch.step as i64,
                seat_number(branch.seat),
                branch.seed.to_string(),
            ],
        )?;
    }
    insert_seats(db, &head.id, &head.seats)
}

/// Writes what was chosen before the game.
pub(super) fn insert_options(
    db: &mut dyn Sql,
    table: &TableId,
    options: &BTreeMap<String, String>,
) -> SqlResult<()> {
    for (name, value) in options {
        db.execute(
            "INSERT INTO options (table_id, name, value) VALUES (?1, ?2, ?3)",
            values![table.as_str(), name, value],
        )?;
    }
    Ok(())
}

/// Writes who sits where.
pub(super) fn insert_seats(db: &mut dyn Sql, table: &TableId, seats: &[Seating]) -> SqlResult<()> {
    for (number, seat) in (0_i64..).zip(seats) {
        db.execute(
            "INSERT INTO seats (table_id, seat, kind, owner, name, invite, ready, since)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            values![
                table.as_str(),
                number,
                kind(&seat.sitter),
                seat.sitter.owner().map(GuestId::as_str),
                seat.name.as_deref(),
                seat.invite.as_ref().map(Token::as_str),
                seat.is_ready,
                seat.since.map(|since| since as i64),
            ],
        )?;
    }
    Ok(())
}

/// How a seat ended, as it is stored.
pub(super) fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Place(place) => format!("place {place}"),
        Outcome::Solo(SoloResult::Title(title)) => format!("title {title}"),
        Outcome::Solo(SoloResult::Won(true)) => "won".into(),
        Outcome::Solo(SoloResult::Won(false)) => "lost".into(),
    }
}

/// How a game alone ended; `None` for words that are not understood.
pub(super) fn solo_result(text: &str) -> Option<SoloResult> {
    match text {
        "won" => Some(SoloResult::Won(true)),
        "lost" => Some(SoloResult::Won(false)),
        _ => text.strip_prefix("title ")?.parse().ok().map(SoloResult::Title),
    }
}

fn kind(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Guest(_) => "guest".into(),
        Sitter::Here(_) => "here".into(),
        Sitter::Ai(level) => format!("ai:{}", level.as_str()),
        Sitter::Open => "open".into(),
        Sitter::Brought => "brought".into(),
    }
}

/// A table with its whole log.
pub(super) fn table(db: &mut dyn Sql, id: &TableId) -> Result<Option<StoredTable>, StoreError> {
    db.at_one_moment(|db| {
        let Some((head, rematch)) = head(db, id)? else {
            return Ok(None);
        };
        let log = log(db, id)?.ok_or_else(|| unreadable(id, "its log"))?;
        Ok(Some(StoredTable { head, rematch, closed: closed(db, id)?, removed: removed(db, id)?, log }))
    })
}

/// What is known of a table since it was opened, and the table where its players meet again.
pub(super) fn head(
    db: &mut dyn Sql,
    id: &TableId,
) -> Result<Option<(TableHead, Option<TableId>)>, StoreError> {
    let unreadable = |reason: &str| unreadable(id, reason);
    // A reader takes a file as it lies: one that no writer has brought up to date yet lacks the newer columns.
    let public = if layouts::has_public(db)? { "public" } else { "0" };
    let pace = if layouts::has_times(db)? { "pace" } else { "'none'" };
    let terms = if layouts::has_terms(db)? { "spectators, advice, rated" } else { "1, 1, 1" };
    let start = if layouts::has_start(db)? { "started, words" } else { "1, NULL" };
    let found = db.first(&format!(
            "SELECT host, game, players, seed, data, rematch, {public}, {pace}, {terms}, {start} FROM tables WHERE id = ?1"
        ), values![id.as_str()], |row| {
            let text = |index| row.get::<String>(index);
            let terms = Terms { spectators: row.get(8)?, advice: row.get(9)?, rated: row.get(10)? };
            Ok((
                text(0)?,
                text(1)?,
                row.get::<u8>(2)?,
                text(3)?,
                text(4)?,
                row.get::<Option<String>>(5)?,
                row.get::<bool>(6)?,
                text(7)?,
                terms,
                (row.get::<bool>(11)?, row.get::<Option<String>>(12)?),
            ))
        })?;
    let Some((host, game, players, seed, data, rematch, public, pace, terms, (is_started, words))) = found
    else {
        return Ok(None);
    };
    let head = TableHead {
        id: id.clone(),
        host: GuestId::parse(&host).ok_or_else(|| unreadable("its host"))?,
        game: game.parse().map_err(|error: games::UnknownGame| unreadable(&error.to_string()))?,
        setup: RawSetup { players, options: options(db, id)? },
        seed: seed.parse().map_err(|_| unreadable("its seed"))?,
        branches: branches(db, id, players)?.ok_or_else(|| unreadable("its branches"))?,
        data,
        seats: seats(db, id)?.ok_or_else(|| unreadable("its seats"))?,
        visibility: if public { Visibility::Public } else { Visibility::Link },
        pace: Pace::from_code(&pace).ok_or_else(|| unreadable("its pace"))?,
        terms,
        is_started,
        // Words of a list that this program does not have lead nowhere; the links do.
        words: words.as_deref().and_then(ThreeWords::from_key),
    };
    Ok(Some((head, rematch.as_deref().and_then(TableId::parse))))
}

/// In the column `closed`: the host has closed the table, not the operator.
pub(super) const CLOSED_BY_HOST: i64 = 2;

/// Who has closed a table.
fn closed(db: &mut dyn Sql, id: &TableId) -> SqlResult<Option<ClosedBy>> {
    if !layouts::has_closed(db)? {
        return Ok(None);
    }
    let sql = "SELECT closed FROM tables WHERE id = ?1";
    let closed: Option<i64> = db.first(sql, values![id.as_str()], |row| row.get(0))?;
    Ok(match closed.unwrap_or(0) {
        0 => None,
        CLOSED_BY_HOST => Some(ClosedBy::Host),
        _ => Some(ClosedBy::Operator),
    })
}

/// Whom the host of a table has sent away.
fn removed(db: &mut dyn Sql, id: &TableId) -> SqlResult<Vec<GuestId>> {
    if !layouts::has_start(db)? {
        return Ok(Vec::new());
    }
    let sql = "SELECT guest FROM removed WHERE table_id = ?1";
    let guests: Vec<String> = db.all(sql, values![id.as_str()], |row| row.get(0))?;
    Ok(guests.iter().filter_map(|guest| GuestId::parse(guest)).collect())
}

fn unreadable(table: &TableId, reason: &str) -> StoreError {
    StoreError::Unreadable { table: table.clone(), reason: reason.to_owned() }
}

pub(super) fn options(db: &mut dyn Sql, id: &TableId) -> SqlResult<BTreeMap<String, String>> {
    db.all("SELECT name, value FROM options WHERE table_id = ?1", values![id.as_str()], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

fn branches(db: &mut dyn Sql, id: &TableId, players: u8) -> SqlResult<Option<Vec<Branch>>> {
    // An older file knows no branches.
    if !layouts::has_branches(db)? {
        return Ok(Some(Vec::new()));
    }
    db.all(
        "SELECT step, seat, seed FROM branches WHERE table_id = ?1 ORDER BY number",
        values![id.as_str()],
        |row| {
            let (step, seat, seed): (u32, u8, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let seat = Seat::all(players).find(|one| one.index() == usize::from(seat));
            Ok(seat.zip(seed.parse().ok()).map(|(seat, seed)| Branch { step: step as usize, seat, seed }))
        },
    )
}

pub(super) fn seats(db: &mut dyn Sql, id: &TableId) -> SqlResult<Option<Vec<Seating>>> {
    let stand_in = if layouts::has_times(db)? { "stand_in" } else { "NULL" };
    let ready = if layouts::has_start(db)? { "ready" } else { "1" };
    let since = if layouts::has_since(db)? { "since" } else { "NULL" };
    let sql = format!(
        "SELECT kind, owner, name, invite, {stand_in}, {ready}, {since} FROM seats WHERE table_id = ?1 ORDER BY seat"
    );
    db.all(&sql, values![id.as_str()], seating)
}

fn seating(row: &Row) -> SqlResult<Option<Seating>> {
    let kind: String = row.get(0)?;
    let owner = row.get::<Option<String>>(1)?.as_deref().and_then(GuestId::parse);
    let sitter = match (kind.as_str(), owner) {
        ("guest", Some(owner)) => Some(Sitter::Guest(owner)),
        ("here", Some(owner)) => Some(Sitter::Here(owner)),
        ("open", None) => Some(Sitter::Open),
        ("brought", None) => Some(Sitter::Brought),
        (kind, None) => kind.strip_prefix("ai:").and_then(Level::from_name).map(Sitter::Ai),
        (_, Some(_)) => None,
    };
    let name = row.get(2)?;
    let invite = row.get::<Option<String>>(3)?.as_deref().and_then(Token::parse);
    let stand_in = row.get::<Option<String>>(4)?;
    let stand_in = stand_in.as_deref().and_then(Absence::from_code);
    let is_ready = row.get(5)?;
    let since = row.get::<Option<i64>>(6)?.map(|since| since as u64);
    Ok(sitter.map(|sitter| Seating { sitter, name, invite, stand_in, is_ready, since }))
}

fn log(db: &mut dyn Sql, id: &TableId) -> SqlResult<Option<Vec<Logged>>> {
    let sql = if layouts::has_times(db)? {
        "SELECT kind, seat, action, at FROM log WHERE table_id = ?1 ORDER BY seq"
    } else {
        "SELECT kind, seat, action, NULL FROM log WHERE table_id = ?1 ORDER BY seq"
    };
    db.all(sql, values![id.as_str()], logged)
}

/// The entries of a table's log after one of them.
pub(super) fn tail(db: &mut dyn Sql, id: &TableId, seq: u64) -> Result<Vec<Logged>, StoreError> {
    let sql = "SELECT kind, seat, action, at FROM log WHERE table_id = ?1 AND seq > ?2 ORDER BY seq";
    let tail: Option<Vec<Logged>> = db.all(sql, values![id.as_str(), seq as i64], logged)?;
    tail.ok_or_else(|| unreadable(id, "its log"))
}

fn logged(row: &Row) -> SqlResult<Option<Logged>> {
    let kind: String = row.get(0)?;
    let seat = row.get::<Option<u8>>(1)?.and_then(Seat::new);
    let at = row.get::<Option<i64>>(3)?.map(|at| at as u64);
    Ok(entry(&kind, seat, row.get(2)?).map(|entry| Logged { at, entry }))
}

fn entry(kind: &str, seat: Option<Seat>, action: Option<String>) -> Option<Entry> {
    Some(match (kind, seat, action) {
        ("move", Some(seat), Some(action)) => Entry::Move { seat, action },
        ("undo", ..) => Entry::Undo,
        ("sit", Some(seat), _) => Entry::Sit(seat),
        ("takeover", Some(seat), _) => Entry::TakeOver(seat),
        ("return", Some(seat), _) => Entry::Return(seat),
        ("wake", ..) => Entry::Wake,
        ("start", ..) => Entry::Start,
        ("lesson", _, Some(bookmark)) => Entry::Lesson(Bookmark::from_code(&bookmark)?),
        ("name" | "rematch" | "ready" | "hall" | "close", ..) => Entry::Other,
        _ => return None,
    })
}

/// Seconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

//! What is in the file, and how an older one becomes a newer one.

use rusqlite::Connection;

mod going;
mod lessons;
mod people;
mod stand_ins;
mod terms;
mod waiting_room;

use self::going::GOING;
use self::lessons::LESSONS;
use self::people::{PEOPLE, name_accounts};
use self::stand_ins::STAND_INS;
use self::terms::TERMS;
use self::waiting_room::WAITING_ROOM;
use super::analyses::ANALYSES;
use super::sql::{Sql, SqlResult};

/// The layout of the tables. It grows by one with every change, and older files are brought up to it.
pub(super) const SCHEMA: i64 = 12;
/// Marks a file as ours: `Hmea`.
pub(super) const APPLICATION: i64 = 0x486d_6561;

pub(super) fn migrate(db: &mut Connection) -> rusqlite::Result<()> {
    let change = db.transaction()?;
    let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let steps = [
        FIRST,
        SECOND,
        THIRD,
        FOURTH,
        STAND_INS,
        SIXTH,
        TERMS,
        ANALYSES,
        PEOPLE,
        GOING,
        WAITING_ROOM,
        LESSONS,
    ];
    for (layout, step) in (1..).zip(steps) {
        if found < layout {
            change.execute_batch(step)?;
        }
    }
    if found < 9 {
        name_accounts(&change)?;
    }
    change.pragma_update(None, "application_id", APPLICATION)?;
    change.pragma_update(None, "user_version", SCHEMA)?;
    change.commit()
}

/// Whether the file knows since when somebody sits at a table.
pub(super) fn has_since(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 12)
}

/// Whether the file knows tables that wait for their host's word to begin.
pub(super) fn has_start(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 11)
}

/// Whether the file knows tables that the operator has closed.
pub(super) fn has_closed(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 9)
}

/// Whether the file knows what a table allows.
pub(super) fn has_terms(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 7)
}

/// Whether the file knows seats that were left, paces and times.
pub(super) fn has_times(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 5)
}

/// Whether the layout of a file is new enough to hold branches.
pub(super) fn has_branches(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 4)
}

/// Whether the file knows who finds a table.
pub(super) fn has_public(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 3)
}

/// The log is the truth: `over`, `rematch` and the seats are kept beside it in the same transaction, so that
/// lists need not replay a game.
const FIRST: &str = "
    CREATE TABLE guests (
        id   TEXT PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tables (
        number  INTEGER PRIMARY KEY,
        id      TEXT NOT NULL UNIQUE,
        host    TEXT NOT NULL,
        game    TEXT NOT NULL,
        players INTEGER NOT NULL,
        seed    TEXT NOT NULL,
        data    TEXT NOT NULL,
        created INTEGER NOT NULL,
        over    INTEGER NOT NULL DEFAULT 0,
        rematch TEXT
    ) STRICT;
    CREATE INDEX tables_by_host ON tables (host);

    CREATE TABLE options (
        table_id TEXT NOT NULL REFERENCES tables (id),
        name     TEXT NOT NULL,
        value    TEXT NOT NULL,
        PRIMARY KEY (table_id, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat     INTEGER NOT NULL,
        kind     TEXT NOT NULL,
        owner    TEXT,
        name     TEXT,
        invite   TEXT UNIQUE,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;

    CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq      INTEGER NOT NULL,
        kind     TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'sit', 'name', 'rematch')),
        seat     INTEGER,
        action   TEXT,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
";

/// What each seat had at the end, for bests and lists. Games that ended before this layout keep none.
const SECOND: &str = "ALTER TABLE seats ADD COLUMN points INTEGER;";

/// Tables that everybody may find, how each seat ended (`place 2`, `title 3`, `won`, `lost`), and ratings: one row for
/// each rated game of a player, so that a curve can be drawn. A player is a guest or `ai:LEVEL`.
const THIRD: &str = "
    ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tables_for_all ON tables (number) WHERE public = 1 AND over = 0;
    ALTER TABLE seats ADD COLUMN result TEXT;
    CREATE TABLE ratings (
        player    TEXT NOT NULL,
        game      TEXT NOT NULL,
        number    INTEGER NOT NULL,
        table_id  TEXT NOT NULL REFERENCES tables (id),
        mean      REAL NOT NULL,
        deviation REAL NOT NULL,
        PRIMARY KEY (player, game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ratings_by_table ON ratings (table_id);
";

/// Where a table left the course of a finished game: its log begins with the moves up to there, `seat` plays on
/// knowing what it knew then, and `seed` decides what follows.
const FOURTH: &str = "
    CREATE TABLE branches (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number   INTEGER NOT NULL,
        step     INTEGER NOT NULL,
        seat     INTEGER NOT NULL,
        seed     TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
";

/// Accounts as a way to sign in as a guest (`key` is the name without regard to case), and links to another device, of
/// which only a digest is kept. Talk at a table, and whom a guest does not want to read.
const SIXTH: &str = "
    CREATE TABLE accounts (
        key      TEXT PRIMARY KEY,
        name     TEXT NOT NULL,
        guest    TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        epoch    INTEGER NOT NULL DEFAULT 0,
        created  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE recoveries (
        digest  TEXT PRIMARY KEY,
        guest   TEXT NOT NULL,
        expires INTEGER NOT NULL,
        used    INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX recoveries_by_guest ON recoveries (guest);

    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number   INTEGER NOT NULL,
        author   TEXT NOT NULL,
        seat     INTEGER NOT NULL,
        name     TEXT,
        text     TEXT NOT NULL,
        said     INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX chat_by_author ON chat (author);

    CREATE TABLE blocks (
        number  INTEGER PRIMARY KEY,
        guest   TEXT NOT NULL,
        blocked TEXT NOT NULL,
        name    TEXT,
        UNIQUE (guest, blocked)
    ) STRICT;
";

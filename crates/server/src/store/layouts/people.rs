//! Layout 9: people. What names look like, devices that signed out, reports and what the operator did about them.

use rusqlite::{Connection, params};

use crate::people::account_name::AccountName;

/// `shapes` says which account owns the looks of a name (see [`AccountName::shapes`]). `ended` holds the sessions that
/// signed out: `-` is a cookie without one, `*` all of a guest who left. A link that `resets` asks for a new password.
/// A report is about a name (`message` is 0) or a message; `settled` is when the operator was done with it. Names leave
/// the log: they stand beside it, where they can be taken out for somebody who leaves.
pub(super) const PEOPLE: &str = "
    CREATE TABLE shapes (
        shape TEXT PRIMARY KEY,
        guest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shapes_by_guest ON shapes (guest);

    CREATE TABLE ended (
        guest   TEXT NOT NULL,
        session TEXT NOT NULL,
        PRIMARY KEY (guest, session)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE recoveries ADD COLUMN resets INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE reports (
        number   INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        message  INTEGER NOT NULL,
        reporter TEXT NOT NULL,
        subject  TEXT NOT NULL,
        said     TEXT NOT NULL,
        why      TEXT NOT NULL,
        made     INTEGER NOT NULL,
        settled  INTEGER,
        UNIQUE (reporter, table_id, subject, message)
    ) STRICT;
    CREATE INDEX reports_by_subject ON reports (subject);

    CREATE TABLE silenced (
        guest TEXT PRIMARY KEY,
        since INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE acts (
        number  INTEGER PRIMARY KEY,
        act     TEXT NOT NULL,
        subject TEXT NOT NULL,
        detail  TEXT NOT NULL,
        made    INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX acts_by_subject ON acts (subject);

    DROP TRIGGER log_keeps_its_entries;
    UPDATE log SET action = NULL WHERE kind = 'name' AND action IS NOT NULL;
    CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
";

/// Gives the accounts of an older file the looks of their names, the oldest first: of two that look alike both stay.
pub(super) fn name_accounts(db: &Connection) -> rusqlite::Result<()> {
    let mut accounts = db.prepare("SELECT key, name, guest FROM accounts ORDER BY created, key")?;
    let accounts: Vec<(String, String, String)> = accounts
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<rusqlite::Result<_>>()?;
    for (key, name, guest) in accounts {
        let Some(name) = AccountName::parse(&name) else { continue };
        if name.key() != key {
            // Somebody may have that key: then this one is found as it was typed.
            db.execute("UPDATE OR IGNORE accounts SET key = ?1 WHERE key = ?2", params![name.key(), key])?;
        }
        for shape in name.shapes() {
            db.execute("INSERT OR IGNORE INTO shapes (shape, guest) VALUES (?1, ?2)", params![shape, guest])?;
        }
    }
    Ok(())
}

//! Reports, and what the operator does about people and tables. Every act is written down with what it changes.

use crate::people::account_name::key;
use engine::Seat;

use super::reader::Reply;
use super::sql::{Row, Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store, accounts, person, rows};
use crate::ground::ids::{GuestId, TableId};
use tabletop::GuestName;

/// The most rows that the operator is shown of each list.
const LIST: u32 = 100;

/// Something that somebody at a table reports.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) table: TableId,
    pub(crate) reporter: GuestId,
    pub(crate) what: Reported,
    /// Why, in the words of whoever reports it.
    pub(crate) why: String,
}

/// What is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reported {
    /// The name of the person on a seat.
    Name(Seat),
    /// A message, by its number.
    Message(u64),
}

/// What the operator does.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Done with a report.
    Settle {
        report: i64,
    },
    Silence {
        guest: GuestId,
    },
    Unsilence {
        guest: GuestId,
    },
    Rename {
        guest: GuestId,
        name: GuestName,
    },
    Close {
        table: TableId,
    },
    Reopen {
        table: TableId,
    },
    /// A link for a forgotten password.
    Link {
        guest: GuestId,
        digest: String,
        expires: i64,
    },
}

impl Act {
    /// As it is written down, in the log and on the operator's page.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::Settle { .. } => "settle",
            Self::Silence { .. } => "silence",
            Self::Unsilence { .. } => "unsilence",
            Self::Rename { .. } => "rename",
            Self::Close { .. } => "close",
            Self::Reopen { .. } => "reopen",
            Self::Link { .. } => "link",
        }
    }
}

/// An open report as the operator reads it.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) number: i64,
    pub(crate) table: String,
    /// Whether it is about a message; else about a name.
    pub(crate) is_message: bool,
    pub(crate) said: String,
    pub(crate) why: String,
    pub(crate) reporter: Option<String>,
    pub(crate) about: KnownPerson,
    /// In seconds.
    pub(crate) at: i64,
    /// Whether its table is closed.
    pub(crate) is_closed: bool,
}

/// A person as the operator sees them.
#[derive(Clone, Debug)]
pub(crate) struct KnownPerson {
    pub(crate) guest: String,
    pub(crate) name: Option<String>,
    pub(crate) account: Option<String>,
    pub(crate) is_silenced: bool,
}

/// Something that the operator did.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    pub(crate) act: String,
    pub(crate) detail: String,
    /// In seconds.
    pub(crate) at: i64,
}

/// Something to write.
#[derive(Debug)]
pub(super) enum ModerationChange {
    Report(Report),
    Act(Act),
}

/// Something to read.
#[derive(Debug)]
pub(super) enum ModerationQuery {
    IsSilenced { guest: GuestId, reply: Reply<bool> },
    Reports { reply: Reply<Vec<Found>> },
    People { name: GuestName, reply: Reply<Vec<KnownPerson>> },
    Acts { reply: Reply<Vec<Done>> },
}

impl Store {
    /// Keeps a report. The same one twice is one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if there is nobody whom it could be about.
    pub(crate) async fn report(&self, report: Report) -> Result<(), StoreError> {
        self.write(Write::Moderation(ModerationChange::Report(report))).await
    }

    /// Does what the operator wants, and writes it down.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if there is nothing to do: no such report, table or person, or a name that is an account's.
    pub(crate) async fn act(&self, act: Act) -> Result<(), StoreError> {
        self.write(Write::Moderation(ModerationChange::Act(act))).await
    }

    /// Whether the operator has silenced a guest.
    pub(crate) async fn is_silenced(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.read(|reply| Read::Moderation(ModerationQuery::IsSilenced { guest, reply })).await
    }

    /// The reports that the operator is not done with, the oldest first.
    pub(crate) async fn reports(&self) -> Result<Vec<Found>, StoreError> {
        self.read(|reply| Read::Moderation(ModerationQuery::Reports { reply })).await
    }

    /// Those who are called so, or whose account is.
    pub(crate) async fn people(&self, name: GuestName) -> Result<Vec<KnownPerson>, StoreError> {
        self.read(|reply| Read::Moderation(ModerationQuery::People { name, reply })).await
    }

    /// What the operator did, the newest first.
    pub(crate) async fn acts(&self) -> Result<Vec<Done>, StoreError> {
        self.read(|reply| Read::Moderation(ModerationQuery::Acts { reply })).await
    }
}

pub(super) fn apply(db: &mut dyn Sql, change: &ModerationChange) -> Result<(), StoreError> {
    match change {
        ModerationChange::Report(report) => keep(db, report),
        ModerationChange::Act(act) => {
            let (subject, detail) = carry_out(db, act)?.ok_or(StoreError::Taken)?;
            db.execute(
                "INSERT INTO acts (act, subject, detail, made) VALUES (?1, ?2, ?3, ?4)",
                values![act.word(), subject, detail, rows::now()],
            )?;
            Ok(())
        }
    }
}

/// Whom it is about never leaves the server: a seat or a message is enough to say who.
fn keep(db: &mut dyn Sql, report: &Report) -> Result<(), StoreError> {
    let table = report.table.as_str();
    let read = |row: &Row| Ok((row.get::<String>(0)?, row.get::<Option<String>>(1)?));
    let (found, message) = match report.what {
        Reported::Name(seat) => {
            let sql = "SELECT owner, name FROM seats WHERE table_id = ?1 AND seat = ?2 AND kind = 'guest'";
            (db.first(sql, values![table, rows::seat_number(seat)], read)?, 0)
        }
        Reported::Message(number) => {
            let sql = "SELECT author, text FROM chat WHERE table_id = ?1 AND number = ?2 AND text <> ''";
            (db.first(sql, values![table, number as i64], read)?, number as i64)
        }
    };
    let is_other = |(subject, _): &(String, Option<String>)| {
        *subject != report.reporter.as_str() && *subject != GuestId::someone().as_str()
    };
    let (subject, said) = found.filter(is_other).ok_or(StoreError::Taken)?;
    db.execute(
        "INSERT INTO reports (table_id, message, reporter, subject, said, why, made)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (reporter, table_id, subject, message) DO UPDATE SET settled = NULL, why = ?6, said = ?5",
        values![
            table,
            message,
            report.reporter.as_str(),
            subject,
            said.unwrap_or_default(),
            &report.why,
            rows::now(),
        ],
    )?;
    Ok(())
}

/// Does it; gives whom it is about and what to write down, or nothing if there was nothing to do.
fn carry_out(db: &mut dyn Sql, act: &Act) -> SqlResult<Option<(String, String)>> {
    let (subject, detail, changed) = match act {
        Act::Settle { report } => {
            let sql = "UPDATE reports SET settled = ?2 WHERE number = ?1 AND settled IS NULL";
            let changed = db.execute(sql, values![*report, rows::now()])?;
            (String::new(), report.to_string(), changed)
        }
        Act::Silence { guest } => {
            let sql = "INSERT INTO silenced (guest, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            let changed = db.execute(sql, values![guest.as_str(), rows::now()])?;
            (guest.to_string(), shown_name(db, guest)?, changed)
        }
        Act::Unsilence { guest } => {
            let changed = db.execute("DELETE FROM silenced WHERE guest = ?1", values![guest.as_str()])?;
            (guest.to_string(), shown_name(db, guest)?, changed)
        }
        Act::Rename { guest, name } => {
            let before = shown_name(db, guest)?;
            let is_free = !accounts::is_reserved(db, name, guest)?;
            if is_free {
                db.execute(
                    "INSERT INTO guests (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2",
                    values![guest.as_str(), name.as_str()],
                )?;
                person::call(db, guest.as_str(), Some(name.as_str()))?;
            }
            (guest.to_string(), format!("{before} → {}", name.as_str()), u64::from(is_free))
        }
        Act::Close { table } | Act::Reopen { table } => {
            let closed = matches!(act, Act::Close { .. });
            let sql = "UPDATE tables SET closed = ?2 WHERE id = ?1 AND closed <> ?2";
            let changed = db.execute(sql, values![table.as_str(), closed])?;
            (String::new(), table.to_string(), changed)
        }
        Act::Link { guest, digest, expires } => {
            let account = accounts::of_guest(db, guest)?.map(|account| account.name);
            if account.is_some() {
                accounts::keep_link(db, digest, guest.as_str(), *expires, true)?;
            }
            (guest.to_string(), account.clone().unwrap_or_default(), u64::from(account.is_some()))
        }
    };
    Ok((changed > 0).then_some((subject, detail)))
}

fn shown_name(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<String> {
    let name =
        db.first("SELECT name FROM guests WHERE id = ?1", values![guest.as_str()], |row| row.get(0))?;
    Ok(name.unwrap_or_default())
}

/// Reports by and about a guest pass to another, and so does silence.
pub(super) fn adopt(db: &mut dyn Sql, from: &str, to: &str) -> SqlResult<()> {
    for change in [
        "INSERT INTO silenced (guest, since) SELECT ?2, since FROM silenced WHERE guest = ?1 ON CONFLICT DO NOTHING",
        "DELETE FROM reports WHERE (reporter = ?1 AND subject = ?2) OR (reporter = ?2 AND subject = ?1)",
        "UPDATE reports SET reporter = ?2 WHERE reporter = ?1 AND NOT EXISTS (SELECT 1 FROM reports AS other
             WHERE other.reporter = ?2 AND other.table_id = reports.table_id AND other.subject = reports.subject
                 AND other.message = reports.message)",
        "UPDATE reports SET subject = ?2 WHERE subject = ?1 AND NOT EXISTS (SELECT 1 FROM reports AS other
             WHERE other.subject = ?2 AND other.table_id = reports.table_id AND other.reporter = reports.reporter
                 AND other.message = reports.message)",
    ] {
        db.execute(change, values![from, to])?;
    }
    db.execute("DELETE FROM silenced WHERE guest = ?1", values![from])?;
    db.execute("DELETE FROM reports WHERE reporter = ?1 OR subject = ?1", values![from])?;
    Ok(())
}

pub(super) fn answer(db: &mut dyn Sql, query: ModerationQuery) {
    // Whoever asked may be gone: then nobody misses the answer.
    match query {
        ModerationQuery::IsSilenced { guest, reply } => {
            drop(reply.send(is_silenced(db, &guest).map_err(Into::into)));
        }
        ModerationQuery::Reports { reply } => drop(reply.send(reports(db).map_err(Into::into))),
        ModerationQuery::People { name, reply } => drop(reply.send(people(db, &name).map_err(Into::into))),
        ModerationQuery::Acts { reply } => drop(reply.send(acts(db).map_err(Into::into))),
    }
}

pub(super) fn is_silenced(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM silenced WHERE guest = ?1)";
    Ok(db.first(sql, values![guest.as_str()], |row| row.get(0))?.unwrap_or(false))
}

fn reports(db: &mut dyn Sql) -> SqlResult<Vec<Found>> {
    db.all(
        "SELECT reports.number, reports.table_id, reports.message, reports.said, reports.why, reports.made,
             tables.closed, (SELECT name FROM guests WHERE id = reports.reporter),
             reports.subject, (SELECT name FROM guests WHERE id = reports.subject),
             (SELECT name FROM accounts WHERE guest = reports.subject),
             EXISTS (SELECT 1 FROM silenced WHERE guest = reports.subject)
         FROM reports JOIN tables ON tables.id = reports.table_id
         WHERE reports.settled IS NULL ORDER BY reports.number LIMIT ?1",
        values![LIST],
        |row| {
            Ok(Found {
                number: row.get(0)?,
                table: row.get(1)?,
                is_message: row.get::<i64>(2)? > 0,
                said: row.get(3)?,
                why: row.get(4)?,
                at: row.get(5)?,
                is_closed: row.get(6)?,
                reporter: row.get(7)?,
                about: known_person(row, 8)?,
            })
        },
    )
}

/// Guests have names of all kinds; an account is found by any form of its name.
fn people(db: &mut dyn Sql, name: &GuestName) -> SqlResult<Vec<KnownPerson>> {
    db.all(
        "SELECT one.id, (SELECT name FROM guests WHERE id = one.id),
             (SELECT name FROM accounts WHERE guest = one.id),
             EXISTS (SELECT 1 FROM silenced WHERE guest = one.id)
         FROM (SELECT guest AS id FROM accounts WHERE key = ?2
             UNION SELECT id FROM guests WHERE name = ?1) AS one LIMIT ?3",
        values![name.as_str(), key(name), LIST],
        |row| known_person(row, 0),
    )
}

/// A person in four columns.
fn known_person(row: &Row, first: usize) -> SqlResult<KnownPerson> {
    Ok(KnownPerson {
        guest: row.get(first)?,
        name: row.get(first + 1)?,
        account: row.get(first + 2)?,
        is_silenced: row.get(first + 3)?,
    })
}

fn acts(db: &mut dyn Sql) -> SqlResult<Vec<Done>> {
    db.all("SELECT act, detail, made FROM acts ORDER BY number DESC LIMIT ?1", values![LIST], |row| {
        Ok(Done { act: row.get(0)?, detail: row.get(1)?, at: row.get(2)? })
    })
}

//! Accounts, links to another device, and games that pass from one guest to another.

use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store, adoption, rows};
use crate::ground::ids::{GuestId, TableId};
use crate::people::account_name::AccountName;
use crate::people::account_name::{key, shapes};
use crate::people::identity::EVERY_SESSION;
use tabletop::GuestName;

/// A way to sign in as a guest.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) name: String,
    pub(crate) guest: GuestId,
    /// The hash of the password, with its salt and parameters.
    pub(crate) password: String,
    /// How often the password was changed: cookies of an older epoch are worth nothing.
    pub(crate) epoch: u32,
    /// When it was opened, in seconds.
    pub(crate) opened: i64,
}

/// A link that signs another device in.
#[derive(Clone, Debug)]
pub(crate) struct RecoveryLink {
    pub(crate) guest: GuestId,
    pub(crate) is_used: bool,
    pub(crate) is_expired: bool,
    /// Whether it asks for a new password: the operator made it for somebody who has forgotten theirs.
    pub(crate) resets: bool,
}

/// All that is of one guest becomes another's.
#[derive(Clone, Debug)]
pub(crate) struct Adoption {
    pub(crate) from: GuestId,
    pub(crate) to: GuestId,
}

/// Something to write about accounts.
#[derive(Debug)]
pub(super) enum AccountChange {
    Open { guest: GuestId, name: AccountName, password: String },
    Password { guest: GuestId, password: String },
    SignOut { guest: GuestId, session: String },
    Link { digest: String, guest: GuestId, expires: i64, resets: bool },
    UseLink { digest: String, adoption: Option<Adoption>, password: Option<String> },
    Adopt(Adoption),
}

/// Something to read about accounts.
#[derive(Debug)]
pub(super) enum AccountQuery {
    ByName { name: AccountName, reply: Reply<Option<Account>> },
    OfGuest { guest: GuestId, reply: Reply<Option<Account>> },
    Epochs { reply: Reply<Vec<(GuestId, u32)>> },
    Ended { reply: Reply<Vec<(GuestId, String)>> },
    Reserved { name: GuestName, guest: GuestId, reply: Reply<bool> },
    Link { digest: String, reply: Reply<Option<RecoveryLink>> },
    AllTables { guest: GuestId, reply: Reply<Vec<TableId>> },
}

impl Store {
    /// Makes an account for a guest.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if somebody has this name, or the guest an account.
    pub(crate) async fn open_account(
        &self,
        guest: GuestId,
        name: AccountName,
        password: String,
    ) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::Open { guest, name, password })).await
    }

    /// Changes the password of a guest's account: its epoch grows, and links to other devices are void.
    pub(crate) async fn change_password(&self, guest: GuestId, password: String) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::Password { guest, password })).await
    }

    /// Ends a sign-in: its cookies are worth nothing any more.
    pub(crate) async fn sign_out(&self, guest: GuestId, session: String) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::SignOut { guest, session })).await
    }

    /// Keeps a link to another device; only the digest of it is known here.
    pub(crate) async fn keep_link(
        &self,
        digest: String,
        guest: GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::Link { digest, guest, expires, resets: false })).await
    }

    /// Uses a link up; one that resets brings the hash of a new password.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it cannot be used any more.
    pub(crate) async fn use_link(
        &self,
        digest: String,
        adoption: Option<Adoption>,
        password: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::UseLink { digest, adoption, password })).await
    }

    /// Gives all that is of one guest to another.
    pub(crate) async fn adopt(&self, adoption: Adoption) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::Adopt(adoption))).await
    }

    /// The account with this name.
    pub(crate) async fn account(&self, name: AccountName) -> Result<Option<Account>, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::ByName { name, reply })).await
    }

    /// The account of a guest.
    pub(crate) async fn account_of(&self, guest: GuestId) -> Result<Option<Account>, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::OfGuest { guest, reply })).await
    }

    /// The accounts whose password was changed, and how often.
    pub(crate) async fn epochs(&self) -> Result<Vec<(GuestId, u32)>, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::Epochs { reply })).await
    }

    /// The sign-ins that have ended.
    pub(crate) async fn ended(&self) -> Result<Vec<(GuestId, String)>, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::Ended { reply })).await
    }

    /// Whether a name can be mistaken for that of somebody else's account.
    pub(crate) async fn is_reserved(&self, name: GuestName, guest: GuestId) -> Result<bool, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::Reserved { name, guest, reply })).await
    }

    /// The link with this digest.
    pub(crate) async fn link(&self, digest: String) -> Result<Option<RecoveryLink>, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::Link { digest, reply })).await
    }

    /// Every table where a guest sits or that they opened.
    pub(crate) async fn all_tables(&self, guest: GuestId) -> Result<Vec<TableId>, StoreError> {
        self.read(|reply| Read::Account(AccountQuery::AllTables { guest, reply })).await
    }
}

pub(super) fn apply(db: &mut dyn Sql, change: &AccountChange) -> Result<(), StoreError> {
    match change {
        AccountChange::Open { guest, name, password } => open(db, guest, name, password),
        AccountChange::Password { guest, password } => {
            change_password(db, guest.as_str(), password)?;
            db.execute("DELETE FROM recoveries WHERE guest = ?1", values![guest.as_str()])?;
            Ok(())
        }
        AccountChange::SignOut { guest, session } => {
            db.execute(
                "INSERT INTO ended (guest, session) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                values![guest.as_str(), session],
            )?;
            Ok(())
        }
        AccountChange::Link { digest, guest, expires, resets } => {
            Ok(keep_link(db, digest, guest.as_str(), *expires, *resets)?)
        }
        AccountChange::UseLink { digest, adoption, password } => {
            use_link(db, digest, adoption.as_ref(), password.as_deref())
        }
        AccountChange::Adopt(adoption) => Ok(adoption::adopt(db, adoption)?),
    }
}

/// How long a link is remembered after its end, in seconds: thirty days.
const MEMORY: i64 = 30 * 24 * 60 * 60;

/// The epoch grows, and which cookies had signed out before matters no more.
fn change_password(db: &mut dyn Sql, guest: &str, password: &str) -> SqlResult<()> {
    db.execute(
        "UPDATE accounts SET password = ?2, epoch = epoch + 1 WHERE guest = ?1",
        values![guest, password],
    )?;
    db.execute("DELETE FROM ended WHERE guest = ?1 AND session <> ?2", values![guest, EVERY_SESSION])?;
    Ok(())
}

/// Keeps a link. Those that nobody can use any more are kept for a while, so that they can say so.
pub(super) fn keep_link(
    db: &mut dyn Sql,
    digest: &str,
    guest: &str,
    expires: i64,
    resets: bool,
) -> SqlResult<()> {
    db.execute("DELETE FROM recoveries WHERE expires < ?1", values![rows::now() - MEMORY])?;
    db.execute(
        "INSERT INTO recoveries (digest, guest, expires, resets) VALUES (?1, ?2, ?3, ?4)",
        values![digest, guest, expires, resets],
    )?;
    Ok(())
}

/// The name must be mistaken for no other: its looks have one owner. Both rows of them are new, or nothing is.
fn open(db: &mut dyn Sql, guest: &GuestId, name: &AccountName, password: &str) -> Result<(), StoreError> {
    for shape in name.shapes() {
        let made = db.execute(
            "INSERT INTO shapes (shape, guest) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            values![&shape, guest.as_str()],
        )?;
        if made == 0 {
            return Err(StoreError::Taken);
        }
    }
    let made = db.execute(
        "INSERT INTO accounts (key, name, guest, password, created) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO NOTHING",
        values![name.key(), name.as_str(), guest.as_str(), password, rows::now()],
    )?;
    if made == 0 { Err(StoreError::Taken) } else { Ok(()) }
}

fn use_link(
    db: &mut dyn Sql,
    digest: &str,
    adoption: Option<&Adoption>,
    password: Option<&str>,
) -> Result<(), StoreError> {
    let used = db.execute(
        "UPDATE recoveries SET used = 1 WHERE digest = ?1 AND used = 0 AND expires >= ?2",
        values![digest, rows::now()],
    )?;
    if used == 0 {
        return Err(StoreError::Taken);
    }
    if let Some(password) = password {
        let owner =
            db.first("SELECT guest FROM recoveries WHERE digest = ?1", values![digest], |row| row.get(0))?;
        change_password(db, &owner.unwrap_or_else(String::new), password)?;
    }
    adoption.map_or(Ok(()), |adoption| Ok(adoption::adopt(db, adoption)?))
}

pub(super) fn answer(db: &mut dyn Sql, query: AccountQuery) {
    // Whoever asked may be gone: then nobody misses the answer.
    match query {
        AccountQuery::ByName { name, reply } => {
            drop(reply.send(by_name(db, &name).map_err(Into::into)));
        }
        AccountQuery::OfGuest { guest, reply } => {
            drop(reply.send(of_guest(db, &guest).map_err(Into::into)));
        }
        AccountQuery::Epochs { reply } => drop(reply.send(epochs(db).map_err(Into::into))),
        AccountQuery::Ended { reply } => drop(reply.send(ended(db).map_err(Into::into))),
        AccountQuery::Reserved { name, guest, reply } => {
            drop(reply.send(is_reserved(db, &name, &guest).map_err(Into::into)));
        }
        AccountQuery::Link { digest, reply } => drop(reply.send(link(db, &digest).map_err(Into::into))),
        AccountQuery::AllTables { guest, reply } => {
            drop(reply.send(adoption::tables(db, &guest).map_err(Into::into)));
        }
    }
}

/// In an older file two accounts may differ only in how an accent was typed: then the exact one comes first.
fn by_name(db: &mut dyn Sql, name: &AccountName) -> SqlResult<Option<Account>> {
    match account(db, "key", name.typed_key())? {
        Some(found) => Ok(Some(found)),
        None => account(db, "key", name.key()),
    }
}

/// Whether the looks of a name belong to the account of somebody else. Of two accounts of an older file that look alike
/// both keep their names.
pub(super) fn is_reserved(db: &mut dyn Sql, name: &GuestName, guest: &GuestId) -> SqlResult<bool> {
    let [as_written, small] = shapes(name);
    let sql = "SELECT EXISTS (SELECT 1 FROM shapes WHERE shape IN (?1, ?2) AND guest <> ?3)
            AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = ?3 AND key = ?4)";
    let values = values![as_written, small, guest.as_str(), key(name)];
    Ok(db.first(sql, values, |row| row.get(0))?.unwrap_or(false))
}

fn ended(db: &mut dyn Sql) -> SqlResult<Vec<(GuestId, String)>> {
    let rows: Vec<(String, String)> =
        db.all("SELECT guest, session FROM ended", values![], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().filter_map(|(guest, session)| Some((GuestId::parse(&guest)?, session))).collect())
}

/// The account of a guest.
pub(super) fn of_guest(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<Option<Account>> {
    account(db, "guest", guest.as_str())
}

fn account(db: &mut dyn Sql, column: &'static str, value: &str) -> SqlResult<Option<Account>> {
    let found: Option<(String, String, String, u32, i64)> = db.first(
        &format!("SELECT name, guest, password, epoch, created FROM accounts WHERE {column} = ?1"),
        values![value],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)),
    )?;
    Ok(found.and_then(|(name, guest, password, epoch, opened)| {
        Some(Account { name, guest: GuestId::parse(&guest)?, password, epoch, opened })
    }))
}

fn epochs(db: &mut dyn Sql) -> SqlResult<Vec<(GuestId, u32)>> {
    let rows: Vec<(String, u32)> =
        db.all("SELECT guest, epoch FROM accounts WHERE epoch > 0", values![], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    Ok(rows.into_iter().filter_map(|(guest, epoch)| Some((GuestId::parse(&guest)?, epoch))).collect())
}

fn link(db: &mut dyn Sql, digest: &str) -> SqlResult<Option<RecoveryLink>> {
    let found: Option<(String, bool, i64, bool)> = db.first(
        "SELECT guest, used, expires, resets FROM recoveries WHERE digest = ?1",
        values![digest],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    Ok(found.and_then(|(guest, is_used, expires, resets)| {
        let is_expired = expires < rows::now();
        Some(RecoveryLink { guest: GuestId::parse(&guest)?, is_used, is_expired, resets })
    }))
}

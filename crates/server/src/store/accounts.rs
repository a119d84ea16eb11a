//! Accounts, links to another device, and games that pass from one guest to another.

use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store, adoption, rows};
use crate::account::AccountName;
use crate::id::{GuestId, TableId};

/// A way to sign in as a guest.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) name: String,
    pub(crate) guest: GuestId,
    /// The hash of the password, with its salt and parameters.
    pub(crate) password: String,
    /// How often the password was changed: cookies of an older epoch are worth nothing.
    pub(crate) epoch: u32,
}

/// A link that signs another device in.
#[derive(Clone, Debug)]
pub(crate) struct RecoveryLink {
    pub(crate) guest: GuestId,
    pub(crate) is_used: bool,
    pub(crate) is_expired: bool,
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
    Link { digest: String, guest: GuestId, expires: i64 },
    UseLink { digest: String, adoption: Option<Adoption> },
    Adopt(Adoption),
}

/// Something to read about accounts.
#[derive(Debug)]
pub(super) enum AccountQuery {
    ByName { name: AccountName, reply: Reply<Option<Account>> },
    OfGuest { guest: GuestId, reply: Reply<Option<Account>> },
    Epochs { reply: Reply<Vec<(GuestId, u32)>> },
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

    /// Keeps a link to another device; only the digest of it is known here.
    pub(crate) async fn keep_link(
        &self,
        digest: String,
        guest: GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::Link { digest, guest, expires })).await
    }

    /// Uses a link up.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it cannot be used any more.
    pub(crate) async fn use_link(
        &self,
        digest: String,
        adoption: Option<Adoption>,
    ) -> Result<(), StoreError> {
        self.write(Write::Account(AccountChange::UseLink { digest, adoption })).await
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
            db.execute(
                "UPDATE accounts SET password = ?2, epoch = epoch + 1 WHERE guest = ?1",
                values![guest.as_str(), password],
            )?;
            db.execute("DELETE FROM recoveries WHERE guest = ?1", values![guest.as_str()])?;
            Ok(())
        }
        AccountChange::Link { digest, guest, expires } => {
            // Links that nobody can use any more are kept for a while, so that they can say so.
            db.execute("DELETE FROM recoveries WHERE expires < ?1", values![rows::now() - MEMORY])?;
            db.execute(
                "INSERT INTO recoveries (digest, guest, expires) VALUES (?1, ?2, ?3)",
                values![digest, guest.as_str(), *expires],
            )?;
            Ok(())
        }
        AccountChange::UseLink { digest, adoption } => use_link(db, digest, adoption.as_ref()),
        AccountChange::Adopt(adoption) => Ok(adoption::adopt(db, adoption)?),
    }
}

/// How long a link is remembered after its end, in seconds: thirty days.
const MEMORY: i64 = 30 * 24 * 60 * 60;

fn open(db: &mut dyn Sql, guest: &GuestId, name: &AccountName, password: &str) -> Result<(), StoreError> {
    let made = db.execute(
        "INSERT INTO accounts (key, name, guest, password, created) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO NOTHING",
        values![name.key(), name.as_str(), guest.as_str(), password, rows::now()],
    )?;
    if made == 0 { Err(StoreError::Taken) } else { Ok(()) }
}

fn use_link(db: &mut dyn Sql, digest: &str, adoption: Option<&Adoption>) -> Result<(), StoreError> {
    let used = db.execute(
        "UPDATE recoveries SET used = 1 WHERE digest = ?1 AND used = 0 AND expires >= ?2",
        values![digest, rows::now()],
    )?;
    if used == 0 {
        return Err(StoreError::Taken);
    }
    adoption.map_or(Ok(()), |adoption| Ok(adoption::adopt(db, adoption)?))
}

pub(super) fn answer(db: &mut dyn Sql, query: AccountQuery) {
    // Whoever asked may be gone: then nobody misses the answer.
    match query {
        AccountQuery::ByName { name, reply } => {
            drop(reply.send(account(db, "key", name.key()).map_err(Into::into)));
        }
        AccountQuery::OfGuest { guest, reply } => {
            drop(reply.send(account(db, "guest", guest.as_str()).map_err(Into::into)));
        }
        AccountQuery::Epochs { reply } => drop(reply.send(epochs(db).map_err(Into::into))),
        AccountQuery::Link { digest, reply } => drop(reply.send(link(db, &digest).map_err(Into::into))),
        AccountQuery::AllTables { guest, reply } => {
            drop(reply.send(adoption::tables(db, &guest).map_err(Into::into)));
        }
    }
}

fn account(db: &mut dyn Sql, column: &'static str, value: &str) -> SqlResult<Option<Account>> {
    let found: Option<(String, String, String, u32)> = db.first(
        &format!("SELECT name, guest, password, epoch FROM accounts WHERE {column} = ?1"),
        values![value],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    Ok(found.and_then(|(name, guest, password, epoch)| {
        Some(Account { name, guest: GuestId::parse(&guest)?, password, epoch })
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
    let found: Option<(String, bool, i64)> =
        db.first("SELECT guest, used, expires FROM recoveries WHERE digest = ?1", values![digest], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    Ok(found.and_then(|(guest, is_used, expires)| {
        Some(RecoveryLink { guest: GuestId::parse(&guest)?, is_used, is_expired: expires < rows::now() })
    }))
}

//! Who a device is, and how it becomes somebody else.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use axum::response::Response;

use crate::error::Error;
use crate::id::GuestId;
use crate::reader::Reader;
use crate::state::App;
use crate::store::Adoption;

/// What the cookie of a device says: a guest, and how often the password of its account had been changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Identity {
    pub(crate) guest: GuestId,
    pub(crate) epoch: u32,
}

impl From<GuestId> for Identity {
    /// A guest without an account has no password that could change.
    fn from(guest: GuestId) -> Self {
        Self { guest, epoch: 0 }
    }
}

/// The epochs of the accounts whose password was changed: older cookies of theirs are worth nothing.
#[derive(Debug, Default)]
pub(crate) struct Epochs(RwLock<BTreeMap<GuestId, u32>>);

impl Epochs {
    pub(crate) fn new(changed: Vec<(GuestId, u32)>) -> Self {
        Self(RwLock::new(changed.into_iter().collect()))
    }

    /// The epoch of a guest.
    pub(crate) fn of(&self, guest: &GuestId) -> u32 {
        let epochs = self.0.read().unwrap_or_else(PoisonError::into_inner);
        epochs.get(guest).copied().unwrap_or(0)
    }

    /// Makes all cookies of a guest worthless that are older than this.
    pub(crate) fn set(&self, guest: GuestId, epoch: u32) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(guest, epoch);
    }
}

/// Who the device is from this answer on; the reception turns it into a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Becomes(pub(crate) Identity);

/// The answer, from which on the device is somebody else.
pub(crate) fn becoming(mut response: Response, identity: Identity) -> Response {
    response.extensions_mut().insert(Becomes(identity));
    response
}

/// What passes to a guest when the reader's device becomes that guest: the games of a guest who has no account. One
/// with an account can always sign in again.
pub(crate) async fn adoption(app: &App, reader: &Reader, to: &GuestId) -> Result<Option<Adoption>, Error> {
    let from = reader.guest.clone();
    if reader.is_new || from == *to || app.store.account_of(from.clone()).await?.is_some() {
        return Ok(None);
    }
    Ok(Some(Adoption { from, to: to.clone() }))
}

/// Runs a change that makes games pass to another guest, then has their tables read again. A table that somebody
/// loads meanwhile is waited for, so none keeps the old owner.
pub(crate) async fn pass_on(
    app: &App,
    adoption: Option<Adoption>,
    change: impl AsyncFnOnce(Option<Adoption>) -> Result<(), Error>,
) -> Result<(), Error> {
    let tables = match &adoption {
        Some(adoption) => app.store.all_tables(adoption.from.clone()).await?,
        None => Vec::new(),
    };
    change(adoption).await?;
    for table in tables {
        app.tables.put_away(&table).await;
    }
    Ok(())
}

//! What passes to another guest when a device becomes that guest.

use crate::ground::ids::GuestId;
use crate::play::tables::Tables;
use crate::store::{Adoption, Store, StoreError};
use crate::visitors::reader::Reader;

/// What passes to a guest when the reader's device becomes that guest: the games of a guest who has no account. One
/// with an account can always sign in again.
pub(crate) async fn of(store: &Store, reader: &Reader, to: &GuestId) -> Result<Option<Adoption>, StoreError> {
    let from = reader.guest.clone();
    if reader.is_new || from == *to || store.account_of(from.clone()).await?.is_some() {
        return Ok(None);
    }
    Ok(Some(Adoption { from, to: to.clone() }))
}

/// Runs a change that makes games pass to another guest, then has their tables read again. A table that somebody
/// loads meanwhile is waited for, so none keeps the old owner.
pub(crate) async fn pass_on<E: From<StoreError>>(
    tables: &Tables,
    adoption: Option<Adoption>,
    change: impl AsyncFnOnce(Option<Adoption>) -> Result<(), E>,
) -> Result<(), E> {
    let passing = match &adoption {
        Some(adoption) => tables.store().all_tables(adoption.from.clone()).await?,
        None => Vec::new(),
    };
    change(adoption).await?;
    for table in passing {
        tables.put_away(&table).await;
    }
    Ok(())
}

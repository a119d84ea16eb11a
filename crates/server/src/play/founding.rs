//! New tables, from the wish to storage.

use games::GameId;
use tabletop::forms::Detour;
use tabletop::{Founding, Host, Refused, Snapshot};

use crate::ground::ids::TableId;
use crate::play::PlayError;
use crate::play::tables::Tables;
use crate::visitors::reader::Reader;

/// Opens a table and keeps it.
pub(crate) async fn found(
    tables: &Tables,
    reader: &Reader,
    wish: Founding<'_>,
) -> Result<TableId, PlayError> {
    let name = tables.store().name(reader.guest.clone()).await?;
    let head = tabletop::found(tables.editions(), tables.mint(), host(reader, name.as_deref()), wish)?;
    let id = head.id.clone();
    tables.create(head).await?;
    Ok(id)
}

/// Opens the guided first game, from a chapter on.
pub(crate) async fn teach(
    tables: &Tables,
    reader: &Reader,
    game: GameId,
    chapter: usize,
) -> Result<TableId, PlayError> {
    let name = tables.store().name(reader.guest.clone()).await?;
    let (editions, mint) = (tables.editions(), tables.mint());
    let table = tabletop::teach(editions, mint, host(reader, name.as_deref()), game, chapter)?;
    let id = table.head.id.clone();
    tables.branch(table).await?;
    Ok(id)
}

/// «What if»: opens a table that goes on from a step of a finished one.
pub(crate) async fn branch(
    tables: &Tables,
    reader: &Reader,
    finished: &Snapshot,
    detour: &Detour,
) -> Result<TableId, PlayError> {
    let name = tables.store().name(reader.guest.clone()).await?;
    let table = tabletop::branch(tables.mint(), host(reader, name.as_deref()), finished, detour)?;
    let id = table.head.id.clone();
    tables.branch(table).await?;
    Ok(id)
}

/// Opens the finished table of a record. To replay it takes a moment: not where requests are answered.
pub(crate) async fn bring(tables: &Tables, reader: &Reader, record: String) -> Result<TableId, PlayError> {
    let (editions, mint) = (tables.editions().clone(), tables.mint().clone());
    let (guest, lang) = (reader.guest.clone(), reader.lang);
    let replay = tokio::task::spawn_blocking(move || {
        tabletop::bring(&editions, &mint, Host { guest: &guest, name: None, lang }, &record)
    });
    let table = replay.await.map_err(|_| Refused::Panicked)??;
    let id = table.head.id.clone();
    tables.branch(table).await?;
    Ok(id)
}

fn host<'a>(reader: &'a Reader, name: Option<&'a str>) -> Host<'a> {
    Host { guest: &reader.guest, name, lang: reader.lang }
}

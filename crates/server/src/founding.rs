//! New tables, from the wish to storage.

use games::GameId;
use tabletop::forms::Detour;
use tabletop::{Founding, Host, Refused, Snapshot};

use crate::error::Error;
use crate::id::TableId;
use crate::reader::Reader;
use crate::state::App;

/// Opens a table and keeps it.
pub(crate) async fn found(app: &App, reader: &Reader, wish: Founding<'_>) -> Result<TableId, Error> {
    let name = app.store.name(reader.guest.clone()).await?;
    let head =
        tabletop::found(app.tables.editions(), app.tables.mint(), host(reader, name.as_deref()), wish)?;
    let id = head.id.clone();
    app.tables.create(head).await?;
    Ok(id)
}

/// Opens the guided first game, from a chapter on.
pub(crate) async fn teach(
    app: &App,
    reader: &Reader,
    game: GameId,
    chapter: usize,
) -> Result<TableId, Error> {
    let name = app.store.name(reader.guest.clone()).await?;
    let (editions, mint) = (app.tables.editions(), app.tables.mint());
    let table = tabletop::teach(editions, mint, host(reader, name.as_deref()), game, chapter)?;
    let id = table.head.id.clone();
    app.tables.branch(table).await?;
    Ok(id)
}

/// «What if»: opens a table that goes on from a step of a finished one.
pub(crate) async fn branch(
    app: &App,
    reader: &Reader,
    finished: &Snapshot,
    detour: &Detour,
) -> Result<TableId, Error> {
    let name = app.store.name(reader.guest.clone()).await?;
    let table = tabletop::branch(app.tables.mint(), host(reader, name.as_deref()), finished, detour)?;
    let id = table.head.id.clone();
    app.tables.branch(table).await?;
    Ok(id)
}

/// Opens the finished table of a record. To replay it takes a moment: not where requests are answered.
pub(crate) async fn bring(app: &App, reader: &Reader, record: String) -> Result<TableId, Error> {
    let (editions, mint) = (app.tables.editions().clone(), app.tables.mint().clone());
    let (guest, lang) = (reader.guest.clone(), reader.lang);
    let replay = tokio::task::spawn_blocking(move || {
        tabletop::bring(&editions, &mint, Host { guest: &guest, name: None, lang }, &record)
    });
    let table = replay.await.map_err(|_| Refused::Panicked)??;
    let id = table.head.id.clone();
    app.tables.branch(table).await?;
    Ok(id)
}

fn host<'a>(reader: &'a Reader, name: Option<&'a str>) -> Host<'a> {
    Host { guest: &reader.guest, name, lang: reader.lang }
}

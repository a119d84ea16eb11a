//! `/t/ID/journal`: older turns. `/t/ID/zoom`: a thing of the game, large.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;

use super::replay::{replayed, seat};
use super::{html, name_at};
use crate::error::Error;
use crate::extract::{AtTable, Params};
use crate::limits::Drawing;
use crate::reader::Reader;
use crate::render::{self, Part};
use crate::state::App;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/journal", get(journal)).route("/t/{id}/zoom", get(zoom))
}

/// The turns before one, of all or of one `seat`: what the journal of the page asks for, or a page of their own.
async fn journal(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let guest = name_at(&app, &reader, &now).await?;
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    let whose = query.get("seat").map(|letter| seat(Some(letter), now.table.players())).transpose()?;
    Ok(html(render::older_turns(part, &now, &reader, &guest, (query.parse("before")?, whose))?))
}

/// A thing of the game as it stands now, for this reader; with a `step`, as it stood in the replay of a finished game.
async fn zoom(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let of = query.get("of").ok_or(Error::Field { field: "of" })?;
    if query.get("step").is_some() {
        app.counter.draw(&reader, Drawing::ReplayStep)?;
        let then = replayed(&query, &now)?;
        return Ok(html(render::zoom_then(&now, &reader, &then, of)?));
    }
    let guest = name_at(&app, &reader, &now).await?;
    Ok(html(render::zoom(&now, &reader, &guest, of)?))
}

//! `/t/ID/journal`: older turns. `/t/ID/zoom`: a thing of the game, large.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;

use super::{html, known_at};
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Params};
use crate::app::App;
use crate::limits::Drawing;
use crate::visitors::reader::Reader;
use tabletop::Refused;
use tabletop::forms::seat_of;
use tabletop::pages::Replayed;
use tabletop::pages::{self, Part};

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
    let known = known_at(&app, &reader, &now).await?;
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    let whose = query.get("seat").map(|letter| seat_of(Some(letter), now.table.players())).transpose()?;
    Ok(html(pages::older_turns(part, &now, reader.eyes(), &known, (query.parse("before")?, whose))?))
}

/// A thing of the game as it stands now, for this reader; with a `step`, as it stood in the replay of a finished game.
async fn zoom(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let of = query.get("of").ok_or(Refused::Field { field: "of" })?;
    if query.get("step").is_some() {
        app.counter.draw(&reader, Drawing::ReplayStep)?;
        let then = Replayed::of_address(&query, &now)?;
        return Ok(html(pages::zoom_then(&now, reader.eyes(), &then, of)?));
    }
    let known = known_at(&app, &reader, &now).await?;
    Ok(html(pages::zoom(&now, reader.eyes(), &known, of)?))
}

//! The waiting room, where an answer is not the table itself: `POST /t/ID/leave`, `/close`, `/block`, and `/t/ID/change` with its page.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use engine::Seat;
use engine::words::Voice;
use tabletop::Ask;
use web::waiting::{ChangeTable, change_page};

use super::wish::TableWish;
use super::{html, to_table};
use crate::answers::error::Error;
use crate::answers::input::AtTable;
use crate::app::App;
use crate::visitors::reader::Reader;
use tabletop::recent::edition;
use tabletop::{Arrangement, Refused, Sitter};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/leave", post(leave))
        .route("/t/{id}/close", post(close))
        .route("/t/{id}/block", post(block))
        .route("/t/{id}/change", get(form).post(change))
}

/// Whoever leaves is led away: the table may not be theirs to see any more.
async fn leave(wish: TableWish) -> Result<Response, Error> {
    wish.app.tables.ask(&wish.id, &wish.reader.guest, Ask::Leave).await?;
    Ok(Redirect::to("/").into_response())
}

async fn close(wish: TableWish) -> Result<Response, Error> {
    wish.app.tables.ask(&wish.id, &wish.reader.guest, Ask::Close).await?;
    Ok(Redirect::to("/tables").into_response())
}

/// Sends a guest away and hides what they write, at every table.
async fn block(wish: TableWish) -> Result<Response, Error> {
    let seat: Seat = wish.fields.parse("seat")?;
    let now = wish.app.tables.get(&wish.id).await?.now();
    let Some(Sitter::Guest(blocked)) = now.sitter(seat).cloned() else {
        return Err(Refused::NoPerson.into());
    };
    let name = now.seats.get(seat.index()).and_then(|seating| seating.name.clone());
    let (store, host) = (wish.app.store.clone(), wish.reader.guest.clone());
    let answer = wish.ask(Ask::Arrange { wish: Arrangement::Remove(seat) }).await?;
    store.block_guest(host, blocked, name).await?;
    Ok(answer)
}

async fn form(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    if !now.is_host(&reader.guest) {
        return Err(Refused::NotHost.into());
    }
    if now.is_started {
        return Err(Refused::Started.into());
    }
    let game = now.table.game();
    let editions = app.tables.editions().of_game(game);
    let page = ChangeTable {
        table: id.as_str(),
        game: game.as_str(),
        editions: &editions,
        edition: edition(app.tables.editions(), game, &now.table.record().data),
        options: &now.table.options(),
        setup: now.table.setup(),
        pace: now.pace,
        terms: now.terms,
    };
    let lexicons = [crate::ground::sentences::lexicon(), tabletop::lexicon(), web::lexicon(), game.lexicon()];
    Ok(html(change_page(&Voice::new(reader.lang, &lexicons), &page)))
}

async fn change(wish: TableWish) -> Result<Response, Error> {
    let (ask, id) = (Ask::of_form("change", &wish.fields)?, wish.id.clone());
    wish.ask(ask).await?;
    Ok(to_table(&id))
}

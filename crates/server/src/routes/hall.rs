//! The waiting room: `POST /t/ID/start`, `/ready`, `/leave`, `/close`, `/fill`, `/open`, `/take-away`, `/remove`, `/block`,
//! `/hand-over`, and `/t/ID/change` with its page.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use engine::Seat;
use engine::words::Voice;
use players::Level;
use web::waiting::{ChangeTable, change_page};
use web::{Pace, Terms};

use super::wish::TableWish;
use super::{html, to_table};
use crate::before::edition;
use crate::error::Error;
use crate::extract::{AtTable, Fields};
use crate::reader::Reader;
use crate::state::App;
use crate::store::Sitter;
use crate::table::{Arrangement, Choices, Message};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/start", post(start))
        .route("/t/{id}/ready", post(ready))
        .route("/t/{id}/leave", post(leave))
        .route("/t/{id}/close", post(close))
        .route("/t/{id}/fill", post(fill))
        .route("/t/{id}/open", post(open))
        .route("/t/{id}/take-away", post(take_away))
        .route("/t/{id}/remove", post(remove))
        .route("/t/{id}/block", post(block))
        .route("/t/{id}/hand-over", post(hand_over))
        .route("/t/{id}/change", get(form).post(change))
}

async fn start(wish: TableWish) -> Result<Response, Error> {
    wish.ask(|guest, answer| Message::Start { guest, answer }).await
}

async fn ready(wish: TableWish) -> Result<Response, Error> {
    let is_ready = match wish.fields.get("ready") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(Error::Field { field: "ready" }),
    };
    wish.ask(|guest, answer| Message::Ready { guest, is_ready, answer }).await
}

/// Whoever leaves is led away: the table may not be theirs to see any more.
async fn leave(wish: TableWish) -> Result<Response, Error> {
    let TableWish { app, id, reader, .. } = wish;
    let guest = reader.guest;
    app.tables.ask(&id, |answer| Message::Leave { guest, answer }).await?;
    Ok(Redirect::to("/").into_response())
}

async fn close(wish: TableWish) -> Result<Response, Error> {
    let TableWish { app, id, reader, .. } = wish;
    let guest = reader.guest;
    app.tables.ask(&id, |answer| Message::Close { guest, answer }).await?;
    Ok(Redirect::to("/tables").into_response())
}

async fn fill(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    let level = wish.fields.get("level").and_then(Level::from_name).ok_or(Error::Field { field: "level" })?;
    arrange(wish, Arrangement::Fill(seat, level)).await
}

async fn open(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    arrange(wish, Arrangement::Open(seat)).await
}

async fn take_away(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    arrange(wish, Arrangement::TakeAway(seat)).await
}

async fn remove(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    arrange(wish, Arrangement::Remove(seat)).await
}

async fn hand_over(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    arrange(wish, Arrangement::HandOver(seat)).await
}

/// Sends a guest away and hides what they write, at every table.
async fn block(wish: TableWish) -> Result<Response, Error> {
    let seat: Seat = wish.fields.parse("seat")?;
    let now = wish.app.tables.get(&wish.id).await?.now();
    let Some(Sitter::Guest(blocked)) = now.sitter(seat).cloned() else {
        return Err(Error::NoPerson);
    };
    let name = now.seats.get(seat.index()).and_then(|seating| seating.name.clone());
    let (store, host) = (wish.app.store.clone(), wish.reader.guest.clone());
    let answer = arrange(wish, Arrangement::Remove(seat)).await?;
    store.block_guest(host, blocked, name).await?;
    Ok(answer)
}

async fn form(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    if !now.is_host(&reader.guest) {
        return Err(Error::NotHost);
    }
    if now.is_started {
        return Err(Error::Started);
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
    let lexicons = [crate::words::lexicon(), web::lexicon(), game.lexicon()];
    Ok(html(change_page(&Voice::new(reader.lang, &lexicons), &page)))
}

async fn change(wish: TableWish) -> Result<Response, Error> {
    let fields = &wish.fields;
    let options = fields.with_prefix("option.").map(|(name, value)| (name.to_owned(), value.to_owned()));
    let pace = fields.get("pace").and_then(Pace::from_code).ok_or(Error::Field { field: "pace" })?;
    let terms = Terms::from_switches(|name| switch(fields, name))?;
    let edition = fields.get("edition").map(str::to_owned);
    let choices = Choices { edition, options: options.collect(), pace, terms };
    let id = wish.id.clone();
    arrange(wish, Arrangement::Change(Box::new(choices))).await?;
    Ok(to_table(&id))
}

/// Whether a switch is on: a browser sends no box that is unchecked, so each stands after a hidden «off».
fn switch(fields: &Fields, name: &'static str) -> Result<bool, Error> {
    match fields.with_prefix("switch.").filter(|(known, _)| *known == name).last() {
        Some((_, "on")) => Ok(true),
        Some((_, "off")) => Ok(false),
        _ => Err(Error::Field { field: name }),
    }
}

async fn arrange(asked: TableWish, wish: Arrangement) -> Result<Response, Error> {
    asked.ask(|guest, answer| Message::Arrange { guest, wish, answer }).await
}

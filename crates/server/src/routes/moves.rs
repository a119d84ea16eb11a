//! `POST /t/ID/moves`, `/undo`, `/undo/ask`, `/undo/answer`, `/advice`: what a player does.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::post;
use engine::Seat;

use super::show_table;
use super::wish::TableWish;
use crate::error::Error;
use crate::reader::Reader;
use crate::render::Part;
use crate::state::App;
use crate::table::{Message, Snapshot};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/moves", post(play))
        .route("/t/{id}/undo", post(undo))
        .route("/t/{id}/undo/ask", post(ask_undo))
        .route("/t/{id}/undo/answer", post(answer_undo))
        .route("/t/{id}/advice", post(advice))
}

async fn play(wish: TableWish) -> Result<Response, Error> {
    let (step, seat) = (wish.fields.parse("step")?, wish.fields.parse("seat")?);
    let action = wish.fields.get("action").ok_or(Error::Field { field: "action" })?.to_owned();
    wish.ask(|guest, answer| Message::Play { guest, step, seat, action, answer }).await
}

async fn undo(wish: TableWish) -> Result<Response, Error> {
    let step = wish.fields.parse("step")?;
    wish.ask(|guest, answer| Message::Undo { guest, step, answer }).await
}

/// Takes moves back if the others agree.
async fn ask_undo(wish: TableWish) -> Result<Response, Error> {
    let step = wish.fields.parse("step")?;
    wish.ask(|guest, answer| Message::AskUndo { guest, step, answer }).await
}

async fn answer_undo(wish: TableWish) -> Result<Response, Error> {
    let (step, reply) = (wish.fields.parse("step")?, wish.fields.parse("answer")?);
    wish.ask(|guest, answer| Message::AnswerUndo { guest, step, reply, answer }).await
}

/// What a good player would do on this seat. It sees what the seat sees, and nothing is stored.
async fn advice(wish: TableWish) -> Result<Response, Error> {
    let TableWish { app, id, reader, fields } = wish;
    let (step, seat): (usize, Seat) = (fields.parse("step")?, fields.parse("seat")?);
    let table = app.tables.get(&id).await?;
    let asked = table.now();
    may_ask(&asked, &reader, step, seat)?;
    let advice = app.tables.thinkers().advise(Arc::clone(&asked), seat, reader.asker()).await?;
    if table.now().seq != asked.seq {
        return Err(Error::Stale);
    }
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    show_table(&app, &reader, &asked, part, advice.as_ref()).await
}

fn may_ask(now: &Snapshot, reader: &Reader, step: usize, seat: Seat) -> Result<(), Error> {
    if !now.owns(&reader.guest, seat) {
        return Err(Error::NotYourSeat);
    }
    if !now.terms.advice {
        return Err(Error::NoAdvice);
    }
    if now.is_waiting() {
        return Err(Error::Waiting);
    }
    if now.table.is_over() {
        return Err(Error::Over);
    }
    if step != now.table.step() {
        return Err(Error::Stale);
    }
    // On a shared screen, only the one whose turn is shown: advice could tell what another holds.
    if now.viewpoint(&reader.guest).playing != Some(seat) {
        return Err(Error::NotYourTurn);
    }
    Ok(())
}

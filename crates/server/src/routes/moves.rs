//! `POST /t/ID/moves`, `/undo`, `/undo/ask`, `/undo/answer`, `/advice`: what a player does.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use engine::Seat;

use super::{show_table, to_table};
use crate::error::Error;
use crate::extract::{AtTable, Input};
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

async fn play(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (step, seat) = (fields.parse("step")?, fields.parse("seat")?);
    let action = fields.get("action").ok_or(Error::Field { field: "action" })?.to_owned();
    let guest = reader.guest.clone();
    let now = app.tables.ask(&id, |answer| Message::Play { guest, step, seat, action, answer }).await?;
    answer(&app, &reader, &now).await
}

async fn undo(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let step = fields.parse("step")?;
    let guest = reader.guest.clone();
    let now = app.tables.ask(&id, |answer| Message::Undo { guest, step, answer }).await?;
    answer(&app, &reader, &now).await
}

/// Takes moves back if the others agree.
async fn ask_undo(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (guest, step) = (reader.guest.clone(), fields.parse("step")?);
    let now = app.tables.ask(&id, |answer| Message::AskUndo { guest, step, answer }).await?;
    answer(&app, &reader, &now).await
}

async fn answer_undo(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (guest, step, reply) = (reader.guest.clone(), fields.parse("step")?, fields.parse("answer")?);
    let now = app.tables.ask(&id, |answer| Message::AnswerUndo { guest, step, reply, answer }).await?;
    answer(&app, &reader, &now).await
}

/// What a good player would do on this seat. It sees what the seat sees, and nothing is stored.
async fn advice(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (step, seat): (usize, Seat) = (fields.parse("step")?, fields.parse("seat")?);
    let table = app.tables.get(&id).await?;
    let asked = table.now();
    may_ask(&asked, &reader, step, seat)?;
    let advice = app.tables.thinkers().advise(Arc::clone(&asked), seat).await?;
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

/// The new fragment for our script, the way back to the table for everybody else.
pub(super) async fn answer(app: &App, reader: &Reader, now: &Snapshot) -> Result<Response, Error> {
    if !reader.is_script {
        return Ok(to_table(&now.id));
    }
    show_table(app, reader, now, Part::Fragment, None).await
}

//! `POST /t/ID/resign`, `/takeover`, `/return`: seats that people leave to the machine, and take back.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;

use super::moves::answer;
use crate::error::Error;
use crate::extract::{AtTable, Input};
use crate::reader::Reader;
use crate::state::App;
use crate::table::Message;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/resign", post(resign))
        .route("/t/{id}/takeover", post(take_over))
        .route("/t/{id}/return", post(come_back))
}

async fn resign(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (guest, seat) = (reader.guest.clone(), fields.parse("seat")?);
    let now = app.tables.ask(&id, |answer| Message::Resign { guest, seat, answer }).await?;
    answer(&app, &reader, &now).await
}

async fn take_over(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (guest, seat) = (reader.guest.clone(), fields.parse("seat")?);
    let now = app.tables.ask(&id, |answer| Message::TakeOver { guest, seat, answer }).await?;
    answer(&app, &reader, &now).await
}

async fn come_back(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (guest, seat) = (reader.guest.clone(), fields.parse("seat")?);
    let now = app.tables.ask(&id, |answer| Message::Return { guest, seat, answer }).await?;
    answer(&app, &reader, &now).await
}

//! `POST /t/ID/resign`, `/takeover`, `/return`: seats that people leave to the machine, and take back.

use axum::Router;
use axum::response::Response;
use axum::routing::post;

use super::wish::TableWish;
use crate::error::Error;
use crate::state::App;
use crate::table::Message;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/resign", post(resign))
        .route("/t/{id}/takeover", post(take_over))
        .route("/t/{id}/return", post(come_back))
}

async fn resign(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    wish.ask(|guest, answer| Message::Resign { guest, seat, answer }).await
}

async fn take_over(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    wish.ask(|guest, answer| Message::TakeOver { guest, seat, answer }).await
}

async fn come_back(wish: TableWish) -> Result<Response, Error> {
    let seat = wish.fields.parse("seat")?;
    wish.ask(|guest, answer| Message::Return { guest, seat, answer }).await
}

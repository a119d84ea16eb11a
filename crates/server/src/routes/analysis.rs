//! `GET /t/ID/analysis`: a finished game in hindsight. `POST` asks for it.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;

use super::html;
use crate::error::Error;
use crate::extract::AtTable;
use crate::reader::Reader;
use crate::render;
use crate::state::App;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/analysis", get(show).post(ask))
}

async fn show(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader.guest).await?;
    let known = app.analyses.of(&now).await?;
    Ok(html(render::hindsight(&now, &reader, &known)?))
}

async fn ask(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    app.analyses.ask(app.tables.show(&id, &reader.guest).await?).await?;
    Ok(Redirect::to(&format!("/t/{id}/analysis")).into_response())
}

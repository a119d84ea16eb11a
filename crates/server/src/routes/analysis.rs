//! `GET /t/ID/analysis`: a finished game in hindsight. `POST` asks for it.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;

use super::kept;
use crate::error::Error;
use crate::extract::AtTable;
use crate::hindsight::Hindsight;
use crate::limits::Drawing;
use crate::packing::open_html;
use crate::reader::Reader;
use crate::render;
use crate::state::App;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/analysis", get(show).post(ask))
}

async fn show(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let known = app.analyses.of(&now).await?;
    let draw = || render::hindsight(&now, &reader, &known);
    match &known {
        Hindsight::Known(analysis) => {
            let key = render::hindsight_key(&now, &reader, analysis)?;
            // Nothing is hidden any more.
            kept(&app, &reader, (key, Drawing::Analysis), true, draw).await
        }
        Hindsight::Unasked | Hindsight::Underway(_) => Ok(open_html(draw()?)),
    }
}

async fn ask(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    app.analyses.ask(app.tables.show(&id, &reader).await?, reader.asker()).await?;
    Ok(Redirect::to(&format!("/t/{id}/analysis")).into_response())
}

//! `POST /t/ID/analysis` asks for a finished game in hindsight, `POST /t/ID/analysis/stop` calls it off. What is known stands in the
//! replay, to which `GET` leads. `POST /t/ID/hindsight` looks back at the end of a game for one who has played it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use engine::Viewer;

use crate::answers::compression::open_html;
use crate::answers::error::Error;
use crate::answers::input::AtTable;
use crate::app::App;
use crate::ground::ids::TableId;
use crate::hindsight::Hindsight;
use crate::visitors::reader::Reader;
use tabletop::Refused;
use tabletop::pages;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/analysis", get(show).post(ask))
        .route("/t/{id}/analysis/stop", post(stop))
        .route("/t/{id}/hindsight", post(look_back))
}

fn to_replay(id: &TableId) -> Response {
    Redirect::to(&format!("/t/{id}/replay")).into_response()
}

async fn show(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    if !now.table.is_over() {
        return Err(Refused::NoReplay.into());
    }
    Ok(to_replay(&id))
}

async fn ask(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    app.analyses.ask(app.tables.show(&id, &reader).await?, reader.asker()).await?;
    Ok(to_replay(&id))
}

async fn stop(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    app.tables.show(&id, &reader).await?;
    app.analyses.stop(&id);
    Ok(to_replay(&id))
}

/// What the reader decided and the luck they had, as the page of the end shows it.
async fn look_back(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    if !now.table.is_over() {
        return Err(Refused::NoReplay.into());
    }
    let known = match now.viewpoint(&reader.guest).viewer {
        Viewer::Seat(seat) => app.analyses.look(Arc::clone(&now), seat, reader.asker()).await?,
        Viewer::Spectator | Viewer::Record => Hindsight::Unasked,
    };
    Ok(open_html(pages::back(&now, reader.eyes(), known.findings())?))
}

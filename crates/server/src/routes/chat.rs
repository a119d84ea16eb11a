//! `POST /t/ID/chat`: says something. `POST /t/ID/chat/block`, `POST /unblock`: whom a reader does not want to read.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use engine::Viewer;

use super::profile::back;
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Input};
use crate::app::App;
use crate::ground::ids::TableId;
use crate::store::Words;
use crate::visitors::reader::Reader;
use tabletop::Refused;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/chat", post(say))
        .route("/t/{id}/chat/block", post(block))
        .route("/unblock", post(unblock))
}

/// Those who sit at the table speak; those who watch could tell what they see over a shoulder.
async fn say(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let now = app.tables.get(&id).await?.now();
    let Viewer::Seat(seat) = now.viewpoint(&reader.guest).viewer else {
        return Err(Refused::NotAtTable.into());
    };
    if app.store.is_silenced(reader.guest.clone()).await? {
        return Err(Error::Silenced);
    }
    let text = fields.get("text").and_then(Words::parse).ok_or(Error::ChatLength)?;
    let name = now.seats.get(seat.index()).and_then(|seating| seating.name.clone());
    app.store.say(id.clone(), reader.guest, seat, name, text).await?;
    app.bell.ring(id.clone());
    // The page's script hears of it as everybody else does.
    Ok(if reader.is_script { StatusCode::NO_CONTENT.into_response() } else { to_chat(&id) })
}

async fn block(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    app.store.block(reader.guest, id.clone(), fields.parse("number")?).await?;
    Ok(to_chat(&id))
}

async fn unblock(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    app.store.unblock(reader.guest, fields.parse("number")?).await?;
    Ok(back(&fields))
}

fn to_chat(id: &TableId) -> Response {
    Redirect::to(&format!("/t/{id}#chat")).into_response()
}

//! `/t/ID`: the table itself.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use super::{show_table, to_table};
use crate::error::Error;
use crate::extract::AtTable;
use crate::reader::{GUIDE_COOKIE, Reader};
use crate::reception::set_cookie;
use crate::render::Part;
use crate::state::App;
use crate::table::Message;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}", get(page))
        .route("/t/{id}/fragment", get(fragment))
        .route("/t/{id}/record", get(record))
        .route("/t/{id}/rematch", post(rematch))
        .route("/t/{id}/guide", post(unguide))
}

async fn page(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    show(&app, AtTable(id), &reader, Part::Page).await
}

async fn fragment(State(app): State<App>, at: AtTable, reader: Reader) -> Result<Response, Error> {
    show(&app, at, &reader, Part::Fragment).await
}

async fn show(app: &App, AtTable(id): AtTable, reader: &Reader, part: Part) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader.guest).await?;
    show_table(app, reader, &now, part, None).await
}

/// The finished game as text, with its seed: anybody can replay and check it.
async fn record(State(app): State<App>, AtTable(id): AtTable) -> Result<Response, Error> {
    let now = app.tables.get(&id).await?.now();
    if !now.table.is_over() {
        return Err(Error::NotOver);
    }
    let file = format!("attachment; filename=\"{}-{id}.hameau.txt\"", now.table.game());
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, now.table.record().to_string()).into_response())
}

/// Sends the guide away.
async fn unguide(AtTable(id): AtTable, reader: Reader) -> Response {
    let mut response = to_table(&id);
    set_cookie(&mut response, &reader, GUIDE_COOKIE, "", true);
    response
}

/// The same players meet again. Whoever asks second is led to the same table.
async fn rematch(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let guest = reader.guest;
    let now = app.tables.ask(&id, |answer| Message::Rematch { guest, answer }).await?;
    now.rematch.as_ref().map(to_table).ok_or(Error::NoTable)
}

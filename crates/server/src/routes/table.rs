//! `/t/ID`: the table itself.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tabletop::Ask;
use web::seal::{SealPage, seal_page};

use super::{html, known_at, show_table, speak, talk, to_table};
use crate::answers::error::Error;
use crate::answers::input::AtTable;
use crate::app::App;
use crate::limits::Drawing;
use crate::pages::seal;
use crate::visitors::reader::Reader;
use tabletop::Refused;
use tabletop::pages::{self, Part};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}", get(page))
        .route("/t/{id}/fragment", get(fragment))
        .route("/t/{id}/record", get(record))
        .route("/t/{id}/sheet.svg", get(sheet))
        .route("/t/{id}/seal", get(sealed))
        .route("/t/{id}/check", post(check))
        .route("/t/{id}/rematch", post(rematch))
}

async fn page(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    show(&app, AtTable(id), &reader, Part::Page).await
}

async fn fragment(State(app): State<App>, at: AtTable, reader: Reader) -> Result<Response, Error> {
    show(&app, at, &reader, Part::Fragment).await
}

async fn show(app: &App, AtTable(id): AtTable, reader: &Reader, part: Part) -> Result<Response, Error> {
    let now = app.tables.show(&id, reader).await?;
    if !now.owned(&reader.guest).is_empty() {
        seal::show_to(app, &app.tables.get(&id).await?, &reader.guest);
    }
    show_table(app, reader, &now, part, None).await
}

/// The print of the sealed seed, and who was shown it when.
async fn sealed(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let (print, shown) = (now.table.commitment().to_string(), seal::shown(&app, &now, reader.lang).await?);
    let record = now.table.is_over().then(|| now.table.record());
    // A game that left the course of another was sealed anew there.
    let seed = record.and_then(|record| record.branches.last().map_or(record.seed, |branch| branch.seed));
    let seed = seed.map(|seed| seed.to_string());
    let page = SealPage {
        table: id.as_str(),
        game: now.table.game().as_str(),
        print: &print,
        shown: &shown,
        seed: seed.as_deref(),
    };
    Ok(html(speak(reader.lang, |voice| seal_page(voice, &page))))
}

/// Replays a finished game and says in words what holds.
async fn check(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let check = seal::check(&app, &now, reader.lang).await?;
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    let known = known_at(&app, &reader, &now).await?;
    let talk = talk(&app, &reader, &now, part).await?;
    Ok(html(pages::checked(part, &now, reader.eyes(), &known, &check, talk.as_ref())?))
}

/// The finished game as text, with its seed: anybody can replay and check it.
async fn record(State(app): State<App>, AtTable(id): AtTable) -> Result<Response, Error> {
    let now = app.tables.get(&id).await?.now();
    if !now.table.is_over() {
        return Err(Refused::NotOver.into());
    }
    let file = format!("attachment; filename=\"{}-{id}.hameau.txt\"", now.table.game());
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, now.table.record().to_string()).into_response())
}

/// The score sheet of a finished game as a picture.
async fn sheet(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    app.counter.draw(&reader, Drawing::End)?;
    let picture = pages::sheet(&now, reader.eyes())?.into_string();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// The same players meet again. Whoever asks second is led to the same table.
async fn rematch(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let lang = reader.lang;
    let now = app.tables.ask(&id, &reader.guest, Ask::Rematch { lang }).await?;
    now.rematch.as_ref().map(to_table).ok_or(Refused::NoTable.into())
}

//! `POST /me/copy`: everything that is kept of the reader, as one file. `/leave`: the way out of the house.

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use engine::words::Lang;
use web::account::leave_page;

use super::{html, speak, who};
use crate::answers::becoming::becoming;
use crate::answers::error::Error;
use crate::answers::input::Input;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::pages::personal_copy::everything;
use crate::people::identity::EVERY_SESSION;
use crate::people::password::{Lane, Password};
use crate::visitors::reader::Reader;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/me/copy", post(copy)).route("/leave", get(page).post(leave))
}

async fn copy(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let file = everything(&app, &reader.guest).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"hameau.json\""),
    ];
    Ok((headers, Body::from_stream(file)).into_response())
}

async fn page(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let who = who(&app, &reader).await?;
    Ok(html(speak(reader.lang, |voice| leave_page(voice, who.page()))))
}

/// A word that has to be typed, and the password where there is one: nobody leaves by accident, nor by somebody else's
/// hand.
async fn leave(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let typed = fields.get("word").unwrap_or("").trim().to_lowercase();
    if !Lang::ALL
        .into_iter()
        .any(|lang| speak(lang, |voice| voice.word("leave.word")).to_lowercase() == typed)
    {
        return Err(Error::NotConfirmed);
    }
    if let Some(account) = app.store.account_of(reader.guest.clone()).await? {
        let password = fields.get("password").and_then(Password::parse).ok_or(Error::WrongPassword)?;
        if !app.passwords.is_right(Lane::Known, password, Some(account.password)).await? {
            return Err(Error::WrongPassword);
        }
    }
    if reader.is_new {
        return Ok(Redirect::to("/").into_response());
    }
    let tables = app.store.all_tables(reader.guest.clone()).await?;
    app.store.leave(reader.guest.clone()).await?;
    app.cookies.end(reader.guest, EVERY_SESSION.to_owned());
    for table in tables {
        app.tables.put_away(&table).await;
        app.bell.ring(table);
    }
    Ok(becoming(Redirect::to("/").into_response(), GuestId::random()?.into()))
}

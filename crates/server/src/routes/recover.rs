//! `POST /recover`: makes a link that signs another device in. `GET /recover/TOKEN` shows it, `POST` uses it up: whoever
//! only looks, such as the preview of a messenger, burns nothing.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use web::account::{MadeLink, OpenedLink, made_link_page, opened_link_page};

use super::account::remember;
use super::{guest_word, html, speak, who};
use crate::answers::becoming::becoming;
use crate::answers::error::Error;
use crate::answers::input::Input;
use crate::app::App;
use crate::ground::ids::{GuestId, RecoveryToken};
use crate::ground::moment::moment;
use crate::people::identity::Identity;
use crate::people::password::{Lane, Password};
use crate::people::recovery;
use crate::play::adoption;
use crate::store::StoreError;
use crate::visitors::reader::Reader;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/recover", post(make)).route("/recover/{token}", get(show).post(follow))
}

async fn make(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let (token, end) = (RecoveryToken::random()?, recovery::end_of_new_link());
    app.store.keep_link(recovery::digest(&token), reader.guest.clone(), end).await?;
    let who = who(&app, &reader).await?;
    let (url, until) = (format!("{}/recover/{token}", reader.base.start), moment(end));
    let link = MadeLink { url: &url, until: &until };
    Ok(html(speak(reader.lang, |voice| made_link_page(voice, who.page(), &link))))
}

async fn show(State(app): State<App>, reader: Reader, Path(token): Path<String>) -> Result<Response, Error> {
    let Found { guest, resets, .. } = find(&app, &token).await?;
    if guest == reader.guest && !resets {
        return Ok(home());
    }
    let name = app.store.name(guest.clone()).await?.unwrap_or_else(|| guest_word(&reader));
    let brings = match adoption::of(&app.store, &reader, &guest).await? {
        Some(adoption) => !app.store.all_tables(adoption.from).await?.is_empty(),
        None => false,
    };
    let link = OpenedLink { token: &token, name: &name, brings, resets };
    Ok(html(speak(reader.lang, |voice| opened_link_page(voice, &link))))
}

async fn follow(
    State(app): State<App>,
    reader: Reader,
    Path(token): Path<String>,
    Input(fields): Input,
) -> Result<Response, Error> {
    let Found { digest, guest, resets } = find(&app, &token).await?;
    if guest == reader.guest && !resets {
        return Ok(home());
    }
    let password = match resets {
        true => {
            let new = fields.get("new").and_then(Password::parse).ok_or(Error::PasswordLength)?;
            Some(app.passwords.hash(Lane::Stranger, new).await?)
        }
        false => None,
    };
    let adoption = adoption::of(&app.store, &reader, &guest).await?;
    adoption::pass_on(&app.tables, adoption, async |adoption| {
        match app.store.use_link(digest, adoption, password).await {
            Err(StoreError::Taken) => Err(Error::LinkUsed),
            done => Ok(done?),
        }
    })
    .await?;
    let account = app.store.account_of(guest.clone()).await?;
    let epoch = account.as_ref().map_or_else(|| app.cookies.epoch(&guest), |account| account.epoch);
    app.cookies.set_epoch(guest.clone(), epoch);
    let mut response = home();
    if account.is_some() {
        remember(&app, &reader, &mut response, &guest, epoch)?;
    }
    Ok(becoming(response, Identity::signed_in(guest, epoch)?))
}

/// A link that can be used.
struct Found {
    digest: String,
    guest: GuestId,
    /// Whether it asks for a new password.
    resets: bool,
}

async fn find(app: &App, token: &str) -> Result<Found, Error> {
    let token = RecoveryToken::parse(token).ok_or(Error::NoLink)?;
    let digest = recovery::digest(&token);
    let link = app.store.link(digest.clone()).await?.ok_or(Error::NoLink)?;
    match (link.is_used, link.is_expired) {
        (true, _) => Err(Error::LinkUsed),
        (false, true) => Err(Error::LinkExpired),
        (false, false) => Ok(Found { digest, guest: link.guest, resets: link.resets }),
    }
}

fn home() -> Response {
    Redirect::to("/").into_response()
}

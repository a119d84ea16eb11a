//! `GET /me`: how to keep one's games. `POST /account`, `/signin`, `/signout`, `/password`: a name and a password as a
//! way to be the same guest on every device.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use web::account::{AccountPage, account_page};
use web::chat::HiddenPerson;

use super::profile::rename;
use super::{html, speak, who};
use crate::account::AccountName;
use crate::chat::hidden_people;
use crate::error::Error;
use crate::extract::{Fields, Input};
use crate::id::GuestId;
use crate::identity::{self, Identity};
use crate::password::Password;
use crate::reader::Reader;
use crate::state::App;
use crate::store::{Account, StoreError};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/me", get(page))
        .route("/account", post(open))
        .route("/signin", post(sign_in))
        .route("/signout", post(sign_out))
        .route("/password", post(change_password))
}

async fn page(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let who = who(&app, &reader).await?;
    let hidden = hidden_people(app.store.blocked(reader.guest.clone(), None).await?, &reader);
    let hidden: Vec<HiddenPerson<'_>> =
        hidden.iter().map(|(number, name)| HiddenPerson { number: *number, name }).collect();
    let page = AccountPage { who: who.page(), hidden: &hidden };
    Ok(html(speak(reader.lang, |voice| account_page(voice, &page))))
}

/// An account for the guest of this device: the guest stays who they are.
async fn open(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let name = fields.get("name").and_then(AccountName::parse).ok_or(Error::Field { field: "name" })?;
    let password = fields.get("password").and_then(Password::parse).ok_or(Error::PasswordLength)?;
    if app.store.account_of(reader.guest.clone()).await?.is_some() {
        return Ok(to("/me"));
    }
    if app.store.account(name.clone()).await?.is_some() {
        return Err(Error::NameTaken);
    }
    let hash = app.passwords.hash(password).await?;
    match app.store.open_account(reader.guest.clone(), name.clone(), hash).await {
        Err(StoreError::Taken) => return Err(Error::NameTaken),
        done => done?,
    }
    // Who had no name until now is called by that of the account.
    if app.store.name(reader.guest.clone()).await?.is_none() {
        rename(&app, &reader.guest, name.into()).await?;
    }
    Ok(to("/me"))
}

/// The device becomes the account's guest, who takes over the games that were begun here.
async fn sign_in(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let account = prove(&app, &fields).await?;
    let adoption = identity::adoption(&app, &reader, &account.guest).await?;
    identity::pass_on(&app, adoption, async |adoption| match adoption {
        Some(adoption) => Ok(app.store.adopt(adoption).await?),
        None => Ok(()),
    })
    .await?;
    Ok(identity::becoming(to("/"), Identity { guest: account.guest, epoch: account.epoch }))
}

/// The account behind a name and its password. A wrong name and a wrong password are one answer at one price.
async fn prove(app: &App, fields: &Fields) -> Result<Account, Error> {
    let name = fields.get("name").and_then(AccountName::parse).ok_or(Error::WrongPassword)?;
    let password = fields.get("password").and_then(Password::parse).ok_or(Error::WrongPassword)?;
    app.counter.attempt(&name)?;
    let account = app.store.account(name).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let is_right = app.passwords.is_right(password, hash).await?;
    account.filter(|_| is_right).ok_or(Error::WrongPassword)
}

/// The device becomes a new guest.
async fn sign_out(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    // Without an account there is no way back.
    app.store.account_of(reader.guest).await?.ok_or(Error::NoAccount)?;
    Ok(identity::becoming(to("/"), GuestId::random()?.into()))
}

/// From here on, only this device and those that sign in with the new password are this guest.
async fn change_password(
    State(app): State<App>,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let account = app.store.account_of(reader.guest).await?.ok_or(Error::NoAccount)?;
    let new = fields.get("new").and_then(Password::parse).ok_or(Error::PasswordLength)?;
    let old = fields.get("old").and_then(Password::parse).ok_or(Error::WrongPassword)?;
    if !app.passwords.is_right(old, Some(account.password)).await? {
        return Err(Error::WrongPassword);
    }
    let hash = app.passwords.hash(new).await?;
    app.store.change_password(account.guest.clone(), hash).await?;
    let identity = Identity { guest: account.guest, epoch: account.epoch + 1 };
    app.epochs.set(identity.guest.clone(), identity.epoch);
    Ok(identity::becoming(to("/me"), identity))
}

fn to(path: &str) -> Response {
    Redirect::to(path).into_response()
}

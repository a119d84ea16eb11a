//! `GET /me`: how to keep one's games. `POST /account`, `/signin`, `/signout`, `/password`: a name and a password as a
//! way to be the same guest on every device.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use web::account::{AccountPage, account_page};
use web::chat::HiddenPerson;

use super::profile::{may_take, rename};
use super::{html, speak, who};
use crate::answers::becoming::becoming;
use crate::answers::error::Error;
use crate::answers::headers::set_cookie;
use crate::answers::input::Input;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::pages::talk::hidden_people;
use crate::people::account_name::AccountName;
use crate::people::device::{DEVICE_COOKIE, Device};
use crate::people::identity::{Identity, session_key};
use crate::people::password::{Lane, Password};
use crate::play::adoption;
use crate::store::{Account, StoreError};
use crate::visitors::reader::Reader;
use tabletop::Refused;
use tabletop::forms::Fields;

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
    let name = fields.get("name").and_then(AccountName::parse).ok_or(Refused::Field { field: "name" })?;
    let password = fields.get("password").and_then(Password::parse).ok_or(Error::PasswordLength)?;
    if app.store.account_of(reader.guest.clone()).await?.is_some() {
        return Ok(to("/me"));
    }
    may_take(&app, &reader.guest, &name.clone().into()).await?;
    let hash = app.passwords.hash(Lane::Stranger, password).await?;
    match app.store.open_account(reader.guest.clone(), name.clone(), hash).await {
        Err(StoreError::Taken) => return Err(Error::NameTaken),
        done => done?,
    }
    // Who had no name until now is called by that of the account.
    if app.store.name(reader.guest.clone()).await?.is_none() {
        rename(&app, &reader.guest, name.into()).await?;
    }
    let mut response = to("/me");
    remember(&app, &reader, &mut response, &reader.guest, 0)?;
    Ok(response)
}

/// The device is no stranger to this account from now on.
pub(super) fn remember(
    app: &App,
    reader: &Reader,
    response: &mut Response,
    guest: &GuestId,
    epoch: u32,
) -> Result<(), Error> {
    let device = reader.device.clone().map_or_else(Device::random, Ok)?;
    let device = device.knowing(&app.key, guest, epoch);
    set_cookie(response, reader, DEVICE_COOKIE, &device.cookie(), true);
    Ok(())
}

/// The device becomes the account's guest, who takes over the games that were begun here.
async fn sign_in(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let account = prove(&app, &reader, &fields).await?;
    let adoption = adoption::of(&app.store, &reader, &account.guest).await?;
    adoption::pass_on(&app.tables, adoption, async |adoption| match adoption {
        Some(adoption) => app.store.adopt(adoption).await,
        None => Ok(()),
    })
    .await?;
    let mut response = to("/");
    remember(&app, &reader, &mut response, &account.guest, account.epoch)?;
    Ok(becoming(response, Identity::signed_in(account.guest, account.epoch)?))
}

/// The account behind a name and its password. A wrong name and a wrong password are one answer at one price.
///
/// A device that has signed in under this name waits for no stranger: neither for the limits of its address and of the
/// pair of name and address, nor behind them for a hash.
async fn prove(app: &App, reader: &Reader, fields: &Fields) -> Result<Account, Error> {
    let name = fields.get("name").and_then(AccountName::parse).ok_or(Error::WrongPassword)?;
    let password = fields.get("password").and_then(Password::parse).ok_or(Error::WrongPassword)?;
    let account = app.store.account(name.clone()).await?;
    let known = account.as_ref().zip(reader.device.as_ref()).and_then(|(account, device)| {
        device.is_known(&app.key, &account.guest, account.epoch).then(|| device.id())
    });
    app.counter.attempt(reader, &name, known)?;
    let lane = if known.is_some() { Lane::Known } else { Lane::Stranger };
    let hash = account.as_ref().map(|account| account.password.clone());
    let is_right = app.passwords.is_right(lane, password, hash).await?;
    let account = account.filter(|_| is_right).ok_or(Error::WrongPassword)?;
    app.counter.signed_in(reader, &name);
    Ok(account)
}

/// The device becomes a new guest, and its cookie is worth nothing any more, whoever has a copy of it.
async fn sign_out(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    // Without an account there is no way back.
    app.store.account_of(reader.guest.clone()).await?.ok_or(Error::NoAccount)?;
    let session = session_key(reader.session.as_ref()).to_owned();
    app.store.sign_out(reader.guest.clone(), session.clone()).await?;
    app.cookies.end(reader.guest, session);
    Ok(becoming(to("/"), GuestId::random()?.into()))
}

/// From here on, only this device and those that sign in with the new password are this guest.
async fn change_password(
    State(app): State<App>,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let account = app.store.account_of(reader.guest.clone()).await?.ok_or(Error::NoAccount)?;
    let new = fields.get("new").and_then(Password::parse).ok_or(Error::PasswordLength)?;
    let old = fields.get("old").and_then(Password::parse).ok_or(Error::WrongPassword)?;
    if !app.passwords.is_right(Lane::Known, old, Some(account.password)).await? {
        return Err(Error::WrongPassword);
    }
    let hash = app.passwords.hash(Lane::Known, new).await?;
    app.store.change_password(account.guest.clone(), hash).await?;
    let identity = Identity::signed_in(account.guest, account.epoch + 1)?;
    app.cookies.set_epoch(identity.guest.clone(), identity.epoch);
    let mut response = to("/me");
    remember(&app, &reader, &mut response, &identity.guest, identity.epoch)?;
    Ok(becoming(response, identity))
}

fn to(path: &str) -> Response {
    Redirect::to(path).into_response()
}

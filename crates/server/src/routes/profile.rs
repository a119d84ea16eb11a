//! `POST /name`, `POST /lang`: what a guest may say about themselves.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use engine::words::Lang;
use tabletop::Ask;

use crate::answers::error::Error;
use crate::answers::headers::set_cookie;
use crate::answers::input::Input;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::store::StoreError;
use crate::visitors::reader::{LANG_COOKIE, Reader, safe_path};
use tabletop::forms::Fields;
use tabletop::{GuestName, Refused};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/name", post(name)).route("/lang", post(lang))
}

async fn name(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let name = fields.get("name").and_then(GuestName::parse).ok_or(Refused::Field { field: "name" })?;
    may_take(&app, &reader.guest, &name).await?;
    rename(&app, &reader.guest, name).await?;
    Ok(back(&fields))
}

/// Whether somebody may call themselves so: nobody's account is called alike, and the operator has not silenced them.
pub(super) async fn may_take(app: &App, guest: &GuestId, name: &GuestName) -> Result<(), Error> {
    if app.store.is_silenced(guest.clone()).await? {
        return Err(Error::Silenced);
    }
    match app.store.is_reserved(name.clone(), guest.clone()).await? {
        true => Err(Error::NameTaken),
        false => Ok(()),
    }
}

/// The new name is shown at once at every table that still runs.
pub(super) async fn rename(app: &App, guest: &GuestId, name: GuestName) -> Result<(), Error> {
    match app.store.rename(guest.clone(), name.clone()).await {
        Err(StoreError::Taken) => return Err(Error::NameTaken),
        done => done?,
    }
    for id in app.store.mine(guest.clone()).await? {
        let is_running = app.tables.get(&id).await.is_ok_and(|handle| !handle.now().table.is_over());
        if is_running {
            let (guest, name) = (guest.clone(), name.clone());
            app.tables.ask(&id, &guest, Ask::Rename { name }).await?;
        }
    }
    Ok(())
}

async fn lang(reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let lang = fields.get("lang").and_then(Lang::from_code).ok_or(Refused::Field { field: "lang" })?;
    let mut response = back(&fields);
    set_cookie(&mut response, &reader, LANG_COOKIE, lang.code(), true);
    Ok(response)
}

/// The way back to the page that a form stood on.
pub(super) fn back(fields: &Fields) -> Response {
    Redirect::to(safe_path(fields.get("back").unwrap_or("/"))).into_response()
}

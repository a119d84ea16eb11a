//! `/join/TOKEN`: an invitation to a seat. `GET /join?link=…`: the same from what somebody typed, three words or a link.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use engine::Seat;
use engine::words::Lang;
use tabletop::Ask;
use web::join::{Invitation, join_page};

use super::profile::may_take;
use super::{guest_name, html, speak, to_table};
use crate::answers::error::Error;
use crate::answers::input::{Input, Params};
use crate::app::App;
use crate::ground::ids::{TableId, Token};
use crate::pages::seal;
use crate::play::PlayError;
use crate::visitors::reader::Reader;
use tabletop::names;
use tabletop::{GuestName, Refused, Snapshot, ThreeWords};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/join", get(by_form)).route("/join/{token}", get(show).post(sit))
}

/// «I have an invitation»: three words, or a link whose last part is the token.
async fn by_form(State(app): State<App>, Params(query): Params) -> Result<Response, Error> {
    let link = query.get("link").unwrap_or("").trim();
    let path = link.split(['?', '#']).next().unwrap_or("");
    if let Some(token) = path.rsplit('/').find(|part| !part.is_empty()).and_then(Token::parse) {
        return Ok(Redirect::to(&format!("/join/{token}")).into_response());
    }
    for words in ThreeWords::typed(link) {
        if let Some(id) = app.store.worded(words).await? {
            return by_words(&app, &id).await;
        }
    }
    let is_link = link.is_empty() || link.contains(['/', ':']) || link.contains(char::is_numeric);
    Err(if is_link { Error::NoInvitation } else { Error::NoWords })
}

/// Three words lead to a seat that is kept for friends, else to the table with its seats for anyone.
async fn by_words(app: &App, id: &TableId) -> Result<Response, Error> {
    let now = app.tables.get(id).await?.now();
    let seat = now.invited(None).ok_or_else(|| Error::InvitationUsed { table: id.clone() })?;
    let token = now.seats.get(seat.index()).and_then(|seating| seating.invite.as_ref());
    Ok(token.map_or_else(|| to_table(id), |token| Redirect::to(&format!("/join/{token}")).into_response()))
}

async fn show(State(app): State<App>, reader: Reader, Path(token): Path<String>) -> Result<Response, Error> {
    let (id, seat) = find(&app, &token).await?;
    let table = app.tables.get(&id).await?;
    let now = table.now();
    if !now.owned(&reader.guest).is_empty() {
        return Ok(to_table(&id));
    }
    let seat = leads_to(&now, seat).ok_or_else(|| used(&now, &reader))?;
    let guest = guest_name(&app, &reader).await?;
    let host = host_name(&app, &now, reader.lang).await?;
    let print = now.table.commitment().to_string();
    seal::show_to(&app, &table, &reader.guest);
    let invitation = Invitation {
        token: &token,
        game: now.table.game().as_str(),
        host: &host,
        seat,
        guest: &guest,
        print: &print,
    };
    Ok(html(speak(reader.lang, |voice| join_page(voice, &invitation))))
}

async fn sit(
    State(app): State<App>,
    reader: Reader,
    Path(token): Path<String>,
    Input(fields): Input,
) -> Result<Response, Error> {
    let (id, seat) = find(&app, &token).await?;
    let typed = match fields.get("name") {
        Some(text) => Some(GuestName::parse(text).ok_or(Refused::Field { field: "name" })?),
        None => None,
    };
    // The word for a guest is no name: everybody reads it in their own language.
    let chosen = typed.filter(|name| !is_default(name));
    let known = app.store.name(reader.guest.clone()).await?.as_deref().and_then(GuestName::parse);
    let chosen = chosen.filter(|name| Some(name) != known.as_ref());
    if let Some(name) = &chosen {
        may_take(&app, &reader.guest, name).await?;
    }
    take_seat(&app, &reader, (&id, seat), chosen.as_ref().or(known.as_ref())).await?;
    if let Some(name) = chosen {
        app.store.rename(reader.guest, name).await?;
    }
    Ok(to_table(&id))
}

/// The seat that an invitation leads to. Until the game begins, one link may bring several friends.
fn leads_to(now: &Snapshot, own: Seat) -> Option<Seat> {
    if now.is_started { Some(own).filter(|seat| now.is_free(*seat)) } else { now.invited(Some(own)) }
}

/// Sits down; where somebody was faster, on the next seat.
async fn take_seat(
    app: &App,
    reader: &Reader,
    (id, own): (&TableId, Seat),
    name: Option<&GuestName>,
) -> Result<(), Error> {
    for _ in 0..=engine::MAX_SEATS {
        let now = app.tables.get(id).await?.now();
        if !now.owned(&reader.guest).is_empty() {
            return Ok(());
        }
        let seat = leads_to(&now, own).ok_or_else(|| used(&now, reader))?;
        let (guest, name) = (reader.guest.clone(), name.cloned());
        match app.tables.ask(id, &guest, Ask::Sit { seat, name }).await {
            Err(PlayError::Refused(Refused::SeatTaken)) => {}
            seated => return seated.map(drop).map_err(Error::from),
        }
    }
    Err(used(&app.tables.get(id).await?.now(), reader))
}

/// Somebody else has the seat: what is left is to watch, where that is allowed.
fn used(now: &Snapshot, reader: &Reader) -> Error {
    if now.removed.contains(&reader.guest) {
        Refused::Removed.into()
    } else if now.admits(&reader.guest) {
        Error::InvitationUsed { table: now.id.clone() }
    } else {
        Refused::NoSpectators.into()
    }
}

async fn find(app: &App, token: &str) -> Result<(TableId, Seat), Error> {
    let token = Token::parse(token).ok_or(Error::NoInvitation)?;
    app.store.invitation(token).await?.ok_or(Error::NoInvitation)
}

async fn host_name(app: &App, now: &Snapshot, lang: Lang) -> Result<String, Error> {
    let seated = now.owned(&now.host).first().and_then(|seat| {
        let names = names(now.table.game(), &now.seats, lang);
        names.into_iter().nth(seat.index())
    });
    if let Some(name) = seated {
        return Ok(name);
    }
    if now.host.is_someone() {
        return Ok(speak(lang, |voice| voice.word("guest.someone")));
    }
    let name = app.store.name(now.host.clone()).await?;
    Ok(name.unwrap_or_else(|| speak(lang, |voice| voice.word("guest.name"))))
}

fn is_default(name: &GuestName) -> bool {
    Lang::ALL.into_iter().any(|lang| speak(lang, |voice| voice.word("guest.name")) == name.as_str())
}

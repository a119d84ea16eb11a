//! `GET /new`: who sits where. `POST /tables`: opens the table.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::words::Voice;
use engine::{RawSetup, SetupError};
use games::GameId;
use web::new_table::{Chosen, NewTable, new_table_page, preview};
use web::{Pace, Terms};

use super::{game_cards, html, to_table};
use crate::before;
use crate::error::Error;
use crate::extract::{Fields, Input, Params};
use crate::founding::{Chair, Wish, found, may_be_dealt};
use crate::id::TableId;
use crate::reader::Reader;
use crate::state::App;
use crate::store::{TableHead, Visibility};

/// The names of the fields that say who sits where.
const SEATS: [&str; engine::MAX_SEATS] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/new", get(form))
        .route("/new/preview", get(show_preview))
        .route("/tables", post(create))
}

async fn form(State(app): State<App>, reader: Reader, Params(query): Params) -> Result<Response, Error> {
    let again = match query.get("from") {
        Some(id) => Some(own_table(&app, &reader, id).await?),
        None => None,
    };
    let game: GameId = match (query.get("game"), &again) {
        (_, Some(head)) => head.game,
        (Some(id), None) => id.parse().map_err(|_| Error::NoGame)?,
        (None, None) => *GameId::ALL.first().ok_or(Error::NoGame)?,
    };
    may_be_dealt(&app, game)?;
    let (min, max) = game.players();
    let level = reader.level;
    let heads = if reader.is_new { Vec::new() } else { app.store.before(reader.guest.clone()).await? };
    let usual = || Chosen::usual(min, level);
    let chosen = again.as_ref().map_or_else(usual, |head| before::chosen(app.tables.editions(), head, level));
    let path = match &again {
        Some(head) => format!("/new?from={}", head.id),
        None => format!("/new?game={game}"),
    };
    let games = game_cards();
    let options = app.tables.editions().usual().options(game);
    let editions = app.tables.editions().of_game(game);
    let mut bests = BTreeMap::new();
    for option in options.iter().filter(|option| option.players.contains(&1)) {
        bests.insert(option.name, app.store.bests(reader.guest.clone(), game, option.name).await?);
    }
    let table = NewTable {
        path: &path,
        game,
        games: &games,
        players: min..=max,
        options: &options,
        bests: &bests,
        library: app.tables.editions().usual(),
        editions: &editions,
        chosen: &chosen,
        before: &before::tables(app.tables.editions(), &heads, reader.lang),
    };
    let lexicons = [crate::words::lexicon(), web::lexicon(), game.lexicon()];
    Ok(html(new_table_page(&Voice::new(reader.lang, &lexicons), &table)))
}

/// A table that the reader opened.
async fn own_table(app: &App, reader: &Reader, id: &str) -> Result<TableHead, Error> {
    let id = TableId::parse(id).ok_or(Error::NoTable)?;
    let head = app.store.table(id).await?.map(|stored| stored.head);
    head.filter(|head| head.host == reader.guest).ok_or(Error::NoTable)
}

/// What a choice of the form brings to the table; nothing where there is nothing to show.
async fn show_preview(
    State(app): State<App>,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let game: GameId = query.get("game").and_then(|id| id.parse().ok()).ok_or(Error::NoGame)?;
    let part = |field| query.get(field).ok_or(Error::Field { field });
    let (option, value) = (part("option")?, part("value")?);
    let lexicons = [crate::words::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(reader.lang, &lexicons);
    Ok(html(preview(&voice, app.tables.editions().usual(), game, option, value).unwrap_or_default()))
}

async fn create(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let game: GameId = fields.get("game").and_then(|id| id.parse().ok()).ok_or(Error::NoGame)?;
    let options: BTreeMap<String, String> =
        fields.with_prefix("option.").map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let chairs = chairs(game, &fields)?;
    let visibility = match fields.get("visibility") {
        Some("public") => Visibility::Public,
        Some("link") | None => Visibility::Link,
        Some(_) => return Err(Error::Field { field: "visibility" }),
    };
    let pace = match fields.get("pace") {
        Some(code) => Pace::from_code(code).ok_or(Error::Field { field: "pace" })?,
        None => Pace::None,
    };
    let terms = Terms::from_switches(|name| switch(&fields, name))?;
    let library = match fields.get("edition") {
        Some(name) => app.tables.editions().named(name).ok_or(Error::Field { field: "edition" })?,
        None => app.tables.editions().usual(),
    };
    // The form shows every option; those that this table has no use for are left out.
    let raw = RawSetup { players: chairs.len().try_into().unwrap_or(u8::MAX), options };
    let raw = raw.trimmed(&library.options(game));
    let wish = Wish { game, library, options: raw.options, chairs: &chairs, visibility, pace, terms };
    let id = found(&app, &reader, wish).await?;
    Ok(to_table(&id))
}

/// Whether a switch of the form is on, as it is where the form does not speak of it. A browser sends no box that is
/// unchecked, so each stands after a hidden «off», and the last word counts.
fn switch(fields: &Fields, name: &'static str) -> Result<bool, Error> {
    match fields.with_prefix("switch.").filter(|(known, _)| *known == name).last() {
        Some((_, "on")) | None => Ok(true),
        Some((_, "off")) => Ok(false),
        Some(_) => Err(Error::Field { field: name }),
    }
}

/// The chairs in order. Without a number of players, every seat that the form names counts.
fn chairs(game: GameId, fields: &Fields) -> Result<Vec<Chair>, Error> {
    let named = || SEATS.iter().take_while(|seat| fields.get(seat).is_some()).count() as u8;
    let got = if fields.get("players").is_some() { fields.parse("players")? } else { named() };
    let (min, max) = game.players();
    if !(min..=max).contains(&got) {
        return Err(SetupError::Players { game: game.as_str(), min, max, got }.into());
    }
    SEATS.iter().take(got.into()).map(|seat| fields.parse(seat)).collect()
}

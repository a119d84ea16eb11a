//! `GET /new`: who sits where. `POST /tables`: opens the table.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::words::Voice;
use engine::{RawSetup, SetupError};
use games::GameId;
use web::new_table::{self, Chosen, NewTable, OpenQuestion, new_table_page, open_question_page, preview};
use web::{Pace, Terms};

use super::{game_cards, html, speak, to_table};
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
    let heads = if reader.is_new { Vec::new() } else { app.store.before(reader.guest.clone()).await? };
    let chosen = match &again {
        Some(head) => before::chosen(app.tables.editions(), head),
        None => wished(game, &query),
    };
    let games = game_cards();
    let options = app.tables.editions().usual().options(game);
    let editions = app.tables.editions().of_game(game);
    let mut bests = BTreeMap::new();
    for option in options.iter().filter(|option| option.players.contains(&1)) {
        bests.insert(option.name, app.store.bests(reader.guest.clone(), game, option.name).await?);
    }
    let table = NewTable {
        path: &reader.path,
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

/// What the form begins with: two people, unless the address asks for something else, as the list of tables does where
/// nobody has what a reader looks for.
fn wished(game: GameId, query: &Fields) -> Chosen {
    let (min, max) = game.players();
    let players = query.get("players").and_then(|text| text.parse().ok());
    let players = players.filter(|players| (min..=max).contains(players)).unwrap_or(2.clamp(min, max));
    let is_open = query.get("open") == Some("yes");
    let mut chosen = Chosen::usual(players);
    if is_open {
        let friends = chosen.chairs.iter_mut().filter(|chair| **chair == new_table::Chair::Friend);
        friends.for_each(|chair| *chair = new_table::Chair::Anyone);
    }
    let is_rated = query.get("rated") == Some("on");
    Chosen {
        pace: query.get("pace").and_then(Pace::from_code).unwrap_or_default(),
        is_public: is_open,
        terms: if is_rated { chosen.terms.rated() } else { chosen.terms },
        ..chosen
    }
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
    let has_open_seat = chairs.contains(&Chair::Anyone);
    let visibility = match fields.get("visibility") {
        Some("public") => Visibility::Public,
        Some("link") => Visibility::Link,
        // Where the form does not say it, the seats do.
        None => {
            if has_open_seat {
                Visibility::Public
            } else {
                Visibility::Link
            }
        }
        Some(_) => return Err(Error::Field { field: "visibility" }),
    };
    if has_open_seat && visibility == Visibility::Link && !reader.is_script {
        return Ok(ask_to_open(&reader, game, &fields));
    }
    let pace = match fields.get("pace") {
        Some(code) => Pace::from_code(code).ok_or(Error::Field { field: "pace" })?,
        None => Pace::None,
    };
    let terms = Terms::from_switches(|name| switch(&fields, name))?;
    let terms = if terms.rated { terms.rated() } else { terms };
    if terms.rated && (chairs.len() < 2 || !chairs.iter().copied().all(Chair::is_person)) {
        return Err(Error::RatedNeedsPeople);
    }
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

/// A private table with a seat for anyone: whoever opens it says which of the two was meant.
fn ask_to_open(reader: &Reader, game: GameId, fields: &Fields) -> Response {
    let fields: Vec<(&str, &str)> = fields.with_prefix("").collect();
    let question = OpenQuestion { game: game.as_str(), fields: &fields };
    html(speak(reader.lang, |voice| open_question_page(voice, &question)))
}

/// Whether a switch of the form is on; where the form does not speak of it, it is as usual. A browser sends no box that
/// is unchecked, so each stands after a hidden «off», and the last word counts.
fn switch(fields: &Fields, name: &'static str) -> Result<bool, Error> {
    let is_usual = || Terms::default().switches().contains(&(name, true));
    match fields.with_prefix("switch.").filter(|(known, _)| *known == name).last() {
        None => Ok(is_usual()),
        Some((_, "on")) => Ok(true),
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

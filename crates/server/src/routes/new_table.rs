//! `GET /new`: who sits where. `POST /tables`: opens the table.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::words::Voice;
use engine::{RawSetup, SetupError};
use games::GameId;
use web::Pace;
use web::new_table::{NewTable, new_table_page};

use super::{game_cards, html, to_table};
use crate::error::Error;
use crate::extract::{Fields, Input, Params};
use crate::founding::{Chair, Wish, found};
use crate::reader::Reader;
use crate::state::App;
use crate::store::Visibility;

/// The names of the fields that say who sits where.
const SEATS: [&str; engine::MAX_SEATS] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];

pub(crate) fn router() -> Router<App> {
    Router::new().route("/new", get(form)).route("/tables", post(create))
}

async fn form(State(app): State<App>, reader: Reader, Params(query): Params) -> Result<Response, Error> {
    let game: GameId = match query.get("game") {
        Some(id) => id.parse().map_err(|_| Error::NoGame)?,
        None => *GameId::ALL.first().ok_or(Error::NoGame)?,
    };
    let (min, max) = game.players();
    let games = game_cards();
    let options = app.tables.editions().usual().options(game);
    let editions = app.tables.editions().of_game(game);
    let mut bests = BTreeMap::new();
    for option in options.iter().filter(|option| option.players.contains(&1)) {
        bests.insert(option.name, app.store.bests(reader.guest.clone(), game, option.name).await?);
    }
    let table = NewTable {
        game: game.as_str(),
        games: &games,
        players: min..=max,
        options: &options,
        bests: &bests,
        level: reader.level,
        editions: &editions,
    };
    let lexicons = [crate::words::lexicon(), web::lexicon(), game.lexicon()];
    Ok(html(new_table_page(&Voice::new(reader.lang, &lexicons), &table)))
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
    let library = match fields.get("edition") {
        Some(name) => app.tables.editions().named(name).ok_or(Error::Field { field: "edition" })?,
        None => app.tables.editions().usual(),
    };
    // The form shows every option; those that this table has no use for are left out.
    let raw = RawSetup { players: chairs.len().try_into().unwrap_or(u8::MAX), options };
    let raw = raw.trimmed(&library.options(game));
    let wish = Wish { game, library, options: raw.options, chairs: &chairs, visibility, pace };
    let id = found(&app, &reader, wish).await?;
    Ok(to_table(&id))
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

//! `GET /new`: who sits where. `POST /tables`: opens the table.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::SetupError;
use games::GameId;
use web::new_table::{NewTable, new_table_page};

use super::{game_cards, html, speak, to_table};
use crate::error::Error;
use crate::extract::{Fields, Input, Params};
use crate::founding::{Chair, found};
use crate::names::page_level;
use crate::reader::Reader;
use crate::state::App;

/// The names of the fields that say who sits where.
const SEATS: [&str; engine::MAX_SEATS] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];

pub(crate) fn router() -> Router<App> {
    Router::new().route("/new", get(form)).route("/tables", post(create))
}

async fn form(reader: Reader, Params(query): Params) -> Result<Response, Error> {
    let game: GameId = match query.get("game") {
        Some(id) => id.parse().map_err(|_| Error::NoGame)?,
        None => *GameId::ALL.first().ok_or(Error::NoGame)?,
    };
    let (min, max) = game.players();
    let games = game_cards();
    let table =
        NewTable { game: game.as_str(), games: &games, players: min..=max, level: page_level(reader.level) };
    Ok(html(speak(reader.lang, |voice| new_table_page(voice, &table))))
}

async fn create(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let game: GameId = fields.get("game").and_then(|id| id.parse().ok()).ok_or(Error::NoGame)?;
    let options: BTreeMap<String, String> =
        fields.with_prefix("option.").map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let id = found(&app, &reader, game, options, &chairs(game, &fields)?).await?;
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

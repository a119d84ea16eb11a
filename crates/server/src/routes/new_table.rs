//! `GET /new`: who sits where. `POST /tables`: opens the table.

use std::collections::BTreeMap;
use tabletop::forms::{Fields, Opening};

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::words::Voice;
use games::GameId;
use web::new_table::{NewTable, OpenQuestion, new_table_page, open_question_page, preview};

use super::{html, speak, to_table};
use crate::answers::error::Error;
use crate::answers::input::{Input, Params};
use crate::app::App;
use crate::ground::ids::TableId;
use crate::play::founding::found;
use crate::visitors::reader::Reader;
use tabletop::pages::game_cards;
use tabletop::recent;
use tabletop::{Refused, TableHead, may_be_dealt};

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
        (Some(id), None) => id.parse().map_err(|_| Refused::NoGame)?,
        (None, None) => *GameId::ALL.first().ok_or(Refused::NoGame)?,
    };
    may_be_dealt(app.tables.editions(), game)?;
    let (min, max) = game.players();
    let heads = if reader.is_new { Vec::new() } else { app.store.before(reader.guest.clone()).await? };
    let chosen = match &again {
        Some(head) => recent::chosen(app.tables.editions(), head),
        None => recent::wished(game, &query),
    };
    let games = game_cards(None);
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
        door: web::Door::Server,
        before: &recent::tables(app.tables.editions(), &heads, reader.lang),
    };
    let lexicons = [crate::ground::sentences::lexicon(), tabletop::lexicon(), web::lexicon(), game.lexicon()];
    Ok(html(new_table_page(&Voice::new(reader.lang, &lexicons), &table)))
}

/// A table that the reader opened.
async fn own_table(app: &App, reader: &Reader, id: &str) -> Result<TableHead, Error> {
    let id = TableId::parse(id).ok_or(Refused::NoTable)?;
    let head = app.store.table(id).await?.map(|stored| stored.head);
    head.filter(|head| head.host == reader.guest).ok_or(Refused::NoTable.into())
}

/// What a choice of the form brings to the table; nothing where there is nothing to show.
async fn show_preview(
    State(app): State<App>,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let game: GameId = query.get("game").and_then(|id| id.parse().ok()).ok_or(Refused::NoGame)?;
    let part = |field| query.get(field).ok_or(Refused::Field { field });
    let (option, value) = (part("option")?, part("value")?);
    let lexicons = [crate::ground::sentences::lexicon(), tabletop::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(reader.lang, &lexicons);
    Ok(html(preview(&voice, app.tables.editions().usual(), game, option, value).unwrap_or_default()))
}

async fn create(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let opening = Opening::of_form(&fields)?;
    if opening.contradicts_itself() && !reader.is_script {
        return Ok(ask_to_open(&reader, opening.game(), &fields));
    }
    let id = found(&app.tables, &reader, opening.founding(app.tables.editions())?).await?;
    Ok(to_table(&id))
}

/// A private table with a seat for anyone: whoever opens it says which of the two was meant.
fn ask_to_open(reader: &Reader, game: GameId, fields: &Fields) -> Response {
    let fields: Vec<(&str, &str)> = fields.with_prefix("").collect();
    let question = OpenQuestion { game: game.as_str(), fields: &fields };
    html(speak(reader.lang, |voice| open_question_page(voice, &question)))
}

//! `GET /`: the first page. `POST /play`: one click, and the game begins, or the lesson.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use games::GameId;
use tabletop::Ask;
use tabletop::pages::Line;
use web::home::{HomePage, SeatLine, TableCard, home_page};

use super::{html_for, speak, to_table, who};
use crate::answers::error::Error;
use crate::answers::headers::set_cookie;
use crate::answers::input::Input;
use crate::app::App;
use crate::limits::Drawing;
use crate::play::founding::{found, teach};
use crate::visitors::reader::{LEVEL_COOKIE, Reader};
use tabletop::forms::{Fields, Opening};
use tabletop::pages::game_cards;
use tabletop::{Go, Refused};

/// The most tables on the page.
const TABLES: usize = 12;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/", get(home)).route("/play", post(play))
}

async fn home(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let who = who(&app, &reader).await?;
    let mut lines = my_tables(&app, &reader).await?;
    // Running before finished as storage gave them; those that wait for the reader first.
    lines.sort_by_key(|line| (!line.your_turn, line.finished));
    lines.truncate(TABLES);
    let seats: Vec<Vec<SeatLine<'_>>> = lines.iter().map(Line::seats).collect();
    let tables: Vec<TableCard<'_>> = lines.iter().zip(&seats).map(|(line, seats)| line.card(seats)).collect();
    let games = game_cards(Some(&reader.learned));
    let is_offline_too = app.offline.is_some();
    let page =
        HomePage { guest: who.page(), level: reader.level, games: &games, tables: &tables, is_offline_too };
    Ok(html_for(&reader, speak(reader.lang, |voice| home_page(voice, &page))))
}

/// You against a player made of code, at once.
async fn play(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    if let Some(game) = fields.get("guided") {
        return learn(&app, &reader, game, &fields).await;
    }
    let (opening, level) = Opening::at_once(&fields, reader.level)?;
    let id = found(&app.tables, &reader, opening.founding(app.tables.editions())?).await?;
    let mut response = to_table(&id);
    set_cookie(&mut response, &reader, LEVEL_COOKIE, level.as_str(), true);
    Ok(response)
}

/// The guided first game. Who has begun it before is asked where it is to go on.
async fn learn(app: &App, reader: &Reader, game: &str, fields: &Fields) -> Result<Response, Error> {
    let game: GameId = game.parse().map_err(|_| Refused::NoGame)?;
    let Some(chapter) = reader.learned.begins_at(game, fields)? else {
        return Ok(Redirect::to(&format!("/learn/{game}")).into_response());
    };
    let id = teach(&app.tables, reader, game, chapter).await?;
    if let Some(before) = chapter.checked_sub(1) {
        // Chapters that only show leave no trace in the moves. Where the moves already say it, nothing is to be done.
        let read = Ask::GoOn { go: Go::Next, chapter: before };
        if let Err(cause) = app.tables.ask(&id, &reader.guest, read).await {
            tracing::debug!(table = id.mark(), %cause, "the moves say where the lesson goes on");
        }
    }
    Ok(to_table(&id))
}

pub(super) async fn my_tables(app: &App, reader: &Reader) -> Result<Vec<Line>, Error> {
    let mut lines = Vec::new();
    if reader.is_new {
        return Ok(lines);
    }
    app.counter.draw(reader, Drawing::Lobby)?;
    for id in app.store.mine(reader.guest.clone()).await? {
        match app.tables.get(&id).await {
            Ok(handle) => lines.push(Line::of(&handle.now(), reader.eyes())),
            // Its own page says what is the matter with it.
            Err(cause) => tracing::debug!(table = id.mark(), %cause, "not in the list"),
        }
    }
    Ok(lines)
}

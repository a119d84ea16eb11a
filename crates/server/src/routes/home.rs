//! `GET /`: the first page. `POST /play`: one click, and the game begins, or the lesson.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use engine::Seat;
use engine::words::{Phrase, Voice};
use games::GameId;
use players::Level;
use web::home::{HomePage, TableCard, home_page};
use web::{Pace, Terms};

use super::{game_cards, html_for, speak, to_table, who};
use crate::error::Error;
use crate::extract::{Fields, Input};
use crate::founding::{Chair, Wish, found, teach};
use crate::id::TableId;
use crate::limits::Drawing;
use crate::names::names;
use crate::reader::{LEVEL_COOKIE, Reader};
use crate::reception::set_cookie;
use crate::state::App;
use crate::store::{Sitter, Visibility};
use crate::table::{Go, Message, Snapshot};

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
    let tables: Vec<TableCard<'_>> = lines.iter().map(Line::card).collect();
    let page = HomePage { guest: who.page(), level: reader.level, games: &game_cards(), tables: &tables };
    Ok(html_for(&reader, speak(reader.lang, |voice| home_page(voice, &page))))
}

/// You against a player made of code, at once.
async fn play(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    if let Some(game) = fields.get("guided") {
        return learn(&app, &reader, game, &fields).await;
    }
    let game: GameId = fields.get("game").and_then(|id| id.parse().ok()).ok_or(Error::NoGame)?;
    let level = match fields.get("level") {
        Some(name) => Level::from_name(name).ok_or(Error::Field { field: "level" })?,
        None => reader.level,
    };
    let (min, max) = game.players();
    let others = usize::from(2_u8.clamp(min, max)).saturating_sub(1);
    let chairs: Vec<Chair> =
        std::iter::once(Chair::Me).chain(std::iter::repeat_n(Chair::Ai(level), others)).collect();
    let wish = Wish {
        game,
        library: app.tables.editions().usual(),
        options: [].into(),
        chairs: &chairs,
        visibility: Visibility::Link,
        pace: Pace::None,
        terms: Terms::default(),
    };
    let id = found(&app, &reader, wish).await?;
    let mut response = to_table(&id);
    set_cookie(&mut response, &reader, LEVEL_COOKIE, level.as_str(), true);
    Ok(response)
}

/// The guided first game. Who has begun it before is asked where it is to go on.
async fn learn(app: &App, reader: &Reader, game: &str, fields: &Fields) -> Result<Response, Error> {
    let game: GameId = game.parse().map_err(|_| Error::NoGame)?;
    let done = reader.learned.goes_on_at(game);
    let chapter = match (fields.get("from"), done) {
        (None, Some(_)) => return Ok(Redirect::to(&format!("/learn/{game}")).into_response()),
        (None, None) => 0,
        // Nobody is led past what they have read.
        (Some(_), done) => fields.parse::<usize>("from")?.saturating_sub(1).min(done.unwrap_or(0)),
    };
    let id = teach(app, reader, game, chapter).await?;
    if let Some(before) = chapter.checked_sub(1) {
        // Chapters that only show leave no trace in the moves. Where the moves already say it, nothing is to be done.
        let guest = reader.guest.clone();
        let read = |answer| Message::GoOn { guest, go: Go::Next, chapter: before, answer };
        if let Err(cause) = app.tables.ask(&id, read).await {
            tracing::debug!(table = id.mark(), %cause, "the moves say where the lesson goes on");
        }
    }
    Ok(to_table(&id))
}

/// A table of the reader, ready to be shown.
pub(super) struct Line {
    pub(super) table: TableId,
    pub(super) id: String,
    pub(super) game: String,
    summary: String,
    seats: Vec<Seat>,
    pub(super) your_turn: bool,
    pub(super) finished: bool,
}

impl Line {
    pub(super) fn card(&self) -> TableCard<'_> {
        TableCard {
            id: &self.id,
            game: &self.game,
            summary: &self.summary,
            seats: &self.seats,
            your_turn: self.your_turn,
            finished: self.finished,
        }
    }
}

pub(super) async fn my_tables(app: &App, reader: &Reader) -> Result<Vec<Line>, Error> {
    let mut lines = Vec::new();
    if reader.is_new {
        return Ok(lines);
    }
    app.counter.draw(reader, Drawing::Lobby)?;
    for id in app.store.mine(reader.guest.clone()).await? {
        match app.tables.get(&id).await {
            Ok(handle) => lines.push(line(&handle.now(), reader)),
            // Its own page says what is the matter with it.
            Err(cause) => tracing::debug!(table = id.mark(), %cause, "not in the list"),
        }
    }
    Ok(lines)
}

fn line(snapshot: &Snapshot, reader: &Reader) -> Line {
    Line {
        table: snapshot.id.clone(),
        id: snapshot.id.to_string(),
        game: snapshot.table.game().to_string(),
        summary: speak(reader.lang, |voice| summary(voice, snapshot, reader)),
        seats: Seat::all(snapshot.table.players()).collect(),
        your_turn: snapshot.viewpoint(&reader.guest).playing.is_some(),
        finished: snapshot.table.is_over(),
    }
}

/// Where a game stands, in a few words: «Tour 3, avec Artisan (IA)».
fn summary(voice: &Voice<'_>, snapshot: &Snapshot, reader: &Reader) -> String {
    let open = snapshot.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
    if open > 0 {
        return voice.say(&Phrase::new("summary.waiting").int("n", open as i64));
    }
    let others: Vec<String> = Seat::all(snapshot.table.players())
        .zip(names(&snapshot.seats, reader.lang))
        .filter(|(seat, _)| !snapshot.owns(&reader.guest, *seat))
        .map(|(_, name)| name)
        .collect();
    let key = match (snapshot.table.is_over(), others.is_empty()) {
        (true, true) => return voice.word("end.over"),
        (true, false) => "summary.over",
        (false, true) => "summary.alone",
        (false, false) => "summary.running",
    };
    let pace = match snapshot.pace {
        Pace::None => String::new(),
        pace => format!(" · {}", pace.name(voice)),
    };
    let round = voice.word(&format!("game.{}.round", snapshot.table.game()));
    let phrase = Phrase::new(key)
        .text("round", capitalized(&round))
        .int("n", snapshot.table.round())
        .text("names", others.join(", "));
    voice.say(&phrase) + &pace
}

fn capitalized(word: &str) -> String {
    let mut signs = word.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

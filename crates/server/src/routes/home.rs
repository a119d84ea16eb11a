//! `GET /`: the first page. `POST /play`: one click, and the game begins.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::Seat;
use engine::words::{Phrase, Voice};
use games::GameId;
use players::Level;
use web::home::{HomePage, TableCard, home_page};
use web::{Pace, Terms};

use super::{game_cards, html_for, speak, to_table, who};
use crate::error::Error;
use crate::extract::Input;
use crate::founding::{Chair, Wish, found};
use crate::id::TableId;
use crate::limits::Drawing;
use crate::names::names;
use crate::reader::{GUIDE_COOKIE, LEVEL_COOKIE, Reader};
use crate::reception::set_cookie;
use crate::state::App;
use crate::store::{Sitter, Visibility};
use crate::table::Snapshot;

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
    let guided = fields.get("guided");
    let game: GameId = guided.or(fields.get("game")).and_then(|id| id.parse().ok()).ok_or(Error::NoGame)?;
    let level = match fields.get("level") {
        // A first game is a friendly one.
        _ if guided.is_some() => Level::Apprentice,
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
    if guided.is_some() {
        set_cookie(&mut response, &reader, GUIDE_COOKIE, id.as_str(), true);
    } else {
        set_cookie(&mut response, &reader, LEVEL_COOKIE, level.as_str(), true);
    }
    Ok(response)
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
    if snapshot.is_waiting() {
        return voice.word("summary.ready");
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

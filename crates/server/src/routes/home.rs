//! `GET /`: the first page. `POST /play`: one click, and the game begins, or the lesson.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use course::{Course, READER};
use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use games::GameId;
use players::Level;
use web::home::{HomePage, SeatLine, TableCard, home_page};
use web::{Computer, Pace, Terms, room};

use super::{game_cards, html_for, speak, to_table, who};
use crate::error::Error;
use crate::extract::{Fields, Input};
use crate::founding::{Chair, Wish, found, teach};
use crate::id::TableId;
use crate::limits::Drawing;
use crate::names::{computers, names};
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
    let seats: Vec<Vec<SeatLine<'_>>> = lines.iter().map(Line::seats).collect();
    let tables: Vec<TableCard<'_>> = lines.iter().zip(&seats).map(|(line, seats)| line.card(seats)).collect();
    let mut games = game_cards();
    for card in &mut games {
        card.lesson = card.id.parse().ok().and_then(|game| under_way(&reader, game));
    }
    let page = HomePage { guest: who.page(), level: reader.level, games: &games, tables: &tables };
    Ok(html_for(&reader, speak(reader.lang, |voice| home_page(voice, &page))))
}

/// The chapter at which the reader's lesson of a game goes on, from 1, and how many there are.
fn under_way(reader: &Reader, game: GameId) -> Option<(usize, usize)> {
    Some((reader.learned.goes_on_at(game)? + 1, Course::of(game).chapters.len()))
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
    let terms = match fields.get("rated") {
        // No game counts unless the reader asks for it.
        Some("on") => Terms::default().rated(),
        Some("off") | None => Terms::default(),
        Some(_) => return Err(Error::Field { field: "rated" }),
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
        terms,
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
    seats: Vec<Sitting>,
    last: Option<String>,
    pub(super) your_turn: bool,
    pub(super) finished: bool,
    pub(super) is_what_if: bool,
    is_guided: bool,
}

/// A seat of it.
struct Sitting {
    seat: Seat,
    name: String,
    computer: Option<Computer>,
    points: Option<i32>,
    acts: bool,
}

impl Sitting {
    fn line(&self) -> SeatLine<'_> {
        let Self { seat, name, computer, points, acts } = self;
        SeatLine { seat: *seat, name, computer: *computer, points: *points, acts: *acts }
    }
}

impl Line {
    /// The seats as the page takes them; they must outlive the card.
    pub(super) fn seats(&self) -> Vec<SeatLine<'_>> {
        self.seats.iter().map(Sitting::line).collect()
    }

    pub(super) fn card<'a>(&'a self, seats: &'a [SeatLine<'a>]) -> TableCard<'a> {
        TableCard {
            id: &self.id,
            game: &self.game,
            summary: &self.summary,
            seats,
            last: self.last.as_deref(),
            your_turn: self.your_turn,
            finished: self.finished,
            is_what_if: self.is_what_if,
            is_guided: self.is_guided,
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
    let names = names(snapshot.table.game(), &snapshot.seats, reader.lang);
    let view = snapshot.viewpoint(&reader.guest);
    // What one of several people at a screen knows is not for the others.
    let is_shared = snapshot.owned(&reader.guest).iter().count() > 1;
    let viewer = if is_shared { Viewer::Spectator } else { view.viewer };
    let you = Seat::all(snapshot.table.players()).find(|seat| snapshot.plays(&reader.guest, *seat));
    let lexicons = [crate::words::lexicon(), web::lexicon(), snapshot.table.game().lexicon()];
    let voice = Voice::new(reader.lang, &lexicons);
    let voice = voice.at_table(&names, you.filter(|_| !is_shared));
    let is_running = !snapshot.is_waiting() && !snapshot.table.is_over();
    Line {
        table: snapshot.id.clone(),
        id: snapshot.id.to_string(),
        game: snapshot.table.game().to_string(),
        summary: summary(&voice, snapshot, reader),
        seats: sittings(&voice, snapshot, viewer),
        last: room::last_told(&snapshot.table, viewer).filter(|_| is_running).map(|last| voice.say(&last)),
        your_turn: view.playing.is_some(),
        finished: snapshot.table.is_over(),
        is_what_if: !snapshot.table.branches().is_empty(),
        is_guided: is_guided(snapshot, reader),
    }
}

/// Whether the reader is guided through a table.
fn is_guided(snapshot: &Snapshot, reader: &Reader) -> bool {
    snapshot.progress().is_some() && snapshot.owns(&reader.guest, READER)
}

fn sittings(voice: &Voice<'_>, snapshot: &Snapshot, viewer: Viewer) -> Vec<Sitting> {
    let (is_waiting, is_over) = (snapshot.is_waiting(), snapshot.table.is_over());
    let points = match (is_waiting, is_over) {
        (true, _) => Vec::new(),
        (false, true) => Seat::all(snapshot.table.players())
            .map(|seat| snapshot.table.score(Viewer::Record, seat).total())
            .collect(),
        (false, false) => room::points(&snapshot.table, viewer),
    };
    let to_act = snapshot.table.to_act();
    let computers = computers(snapshot.table.game(), &snapshot.seats);
    let sitting = |seat: Seat| Sitting {
        seat,
        name: if snapshot.is_free(seat) { String::new() } else { web::seat_label(voice, seat) },
        computer: computers.at(seat),
        points: points.get(seat.index()).copied(),
        acts: !is_waiting && to_act.contains(seat),
    };
    Seat::all(snapshot.table.players()).map(sitting).collect()
}

/// Where a game stands, in a few words: «Tour 3 · avec Ondine», «Manche 2 · on attend Camille».
fn summary(voice: &Voice<'_>, snapshot: &Snapshot, reader: &Reader) -> String {
    let open = snapshot.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
    if open > 0 {
        return voice.say(&Phrase::new("summary.waiting").int("n", open as i64));
    }
    if snapshot.is_waiting() {
        return voice.word("summary.ready");
    }
    let others = |wanted: &dyn Fn(Seat) -> bool| -> Vec<String> {
        Seat::all(snapshot.table.players())
            .filter(|seat| !snapshot.owns(&reader.guest, *seat) && wanted(*seat))
            .map(|seat| voice.name(seat))
            .collect()
    };
    let is_mine = snapshot.viewpoint(&reader.guest).playing.is_some();
    let to_act = snapshot.table.to_act();
    let (key, others) = if snapshot.table.is_over() {
        ("summary.over", others(&|_| true))
    } else if is_mine {
        ("summary.running", others(&|_| true))
    } else {
        ("summary.awaited", others(&|seat| to_act.contains(seat)))
    };
    let key = match (snapshot.table.is_over(), others.is_empty()) {
        (true, true) => return voice.word("end.over"),
        (false, true) => "summary.alone",
        (_, false) => key,
    };
    let pace = (snapshot.pace != Pace::None).then(|| snapshot.pace.name(voice));
    let chapter = snapshot.progress().filter(|_| is_guided(snapshot, reader)).map(|open| open.chapter + 1);
    let lesson = chapter.zip(snapshot.course()).map(|(chapter, course)| {
        let all = course.chapters.len() as i64;
        voice.say(&Phrase::new("summary.lesson").int("n", chapter as i64).int("all", all))
    });
    let round = voice.word(&format!("game.{}.round", snapshot.table.game()));
    let phrase = Phrase::new(key)
        .text("round", capitalized(&round))
        .int("n", snapshot.table.round())
        .text("names", listed(voice, &others));
    std::iter::once(voice.say(&phrase)).chain(pace).chain(lesson).collect::<Vec<_>>().join(" · ")
}

/// «Camille, Ana et Malo».
fn listed(voice: &Voice<'_>, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            voice.say(&Phrase::new("summary.and").text("first", first.join(", ")).text("last", last))
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut signs = word.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

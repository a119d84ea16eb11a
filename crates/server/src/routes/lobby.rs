//! `GET /tables`: my tables, those that everybody may join, games that are over, figures. `POST /t/ID/sit`: takes a
//! seat that is for anyone.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use engine::Seat;
use engine::words::{Phrase, Voice};
use games::GameId;
use players::Level;
use tabletop::Ask;
use tabletop::pages::{Finished, Line};
use web::home::{SeatLine, TableCard};
use web::lobby::{
    Facts, Figures, Filter, FinishedGame, LobbyPage, OpenTable, RatingLine, SoloLine, lobby_page,
};

use super::home::my_tables;
use super::levels::Levels;
use super::{html_for, speak, to_table, who};
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Input, Params};
use crate::app::App;
use crate::pages::solo;
use crate::store::{Rated, RatedPlayer};
use crate::visitors::reader::Reader;
use tabletop::recent::choices;
use tabletop::{GuestName, Refused, Snapshot};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/tables", get(lobby)).route("/t/{id}/sit", post(sit))
}

async fn lobby(State(app): State<App>, reader: Reader, Params(query): Params) -> Result<Response, Error> {
    let filter = Filter::read(|kind| query.get(kind));
    let who = who(&app, &reader).await?;
    let (over, mut running): (Vec<Line>, Vec<Line>) =
        my_tables(&app, &reader).await?.into_iter().partition(|line| line.finished);
    running.sort_by_key(|line| !line.your_turn);
    let rated = app.store.ratings(RatedPlayer::Guest(reader.guest.clone())).await?;
    let level = if filter.asks_level() { Some(Levels::new(&reader.guest, &rated)) } else { None };
    let mut open = open_tables(&app, &reader, level).await?;
    open.retain(|table| filter.admits(&table.facts));
    let mut finished = Vec::with_capacity(over.len());
    for line in &over {
        let now = app.tables.get(&line.table).await?.now();
        finished.push(Finished::of(&now, reader.eyes()));
    }
    let solo = solo::lines(&app, &reader).await?;
    let curves = curves(&rated);
    let levels = levels(&app, &reader, &curves).await?;
    let seats: Vec<Vec<SeatLine<'_>>> = running.iter().map(Line::seats).collect();
    let mine: Vec<TableCard<'_>> = running.iter().zip(&seats).map(|(line, seats)| line.card(seats)).collect();
    let open: Vec<OpenTable<'_>> = open.iter().map(Open::card).collect();
    let finished: Vec<FinishedGame<'_>> =
        over.iter().zip(&finished).map(|(line, game)| game.card(line, change(&rated, &line.table))).collect();
    let ratings: Vec<RatingLine<'_>> =
        curves.iter().map(|(game, curve)| RatingLine { game: game.as_str(), curve }).collect();
    let solo: Vec<SoloLine<'_>> =
        solo.iter().map(|(game, cells)| SoloLine { game: game.as_str(), cells }).collect();
    let levels: Vec<(&str, &str, i32)> =
        levels.iter().map(|(game, name, value)| (game.as_str(), name.as_str(), *value)).collect();
    let page = LobbyPage {
        guest: who.page(),
        mine: &mine,
        filter: &filter,
        open: &open,
        finished: &finished,
        figures: Figures { ratings: &ratings, solo: &solo, levels: &levels },
    };
    Ok(html_for(&reader, speak(reader.lang, |voice| lobby_page(voice, &page))))
}

/// Takes a seat that no invitation keeps.
async fn sit(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let seat: Seat = fields.parse("seat")?;
    let now = app.tables.get(&id).await?.now();
    if now.owned(&reader.guest).is_empty() {
        if !now.is_for_anyone(seat) {
            return Err(Refused::SeatTaken.into());
        }
        let name = app.store.name(reader.guest.clone()).await?.as_deref().and_then(GuestName::parse);
        app.tables.ask(&id, &reader.guest, Ask::Sit { seat, name }).await?;
    }
    Ok(to_table(&id))
}

/// A table that everybody may find, ready to be shown.
struct Open {
    id: String,
    game: GameId,
    summary: String,
    seats: Vec<(Seat, bool)>,
    join: Option<Seat>,
    facts: Facts,
}

impl Open {
    fn new(now: &Snapshot, reader: &Reader, is_close: bool) -> Self {
        let is_mine = !now.owned(&reader.guest).is_empty();
        let seats = Seat::all(now.table.players());
        let join = seats.clone().find(|seat| !is_mine && now.is_for_anyone(*seat));
        Self {
            id: now.id.to_string(),
            game: now.table.game(),
            summary: summary(now, reader),
            seats: seats.clone().map(|seat| (seat, now.is_free(seat))).collect(),
            join,
            facts: Facts {
                game: now.table.game(),
                players: now.table.players(),
                is_rated: now.terms.rated,
                pace: now.pace,
                has_seat: join.is_some(),
                is_close,
            },
        }
    }

    fn card(&self) -> OpenTable<'_> {
        OpenTable {
            id: &self.id,
            game: self.game.as_str(),
            summary: &self.summary,
            seats: &self.seats,
            join: self.join,
        }
    }
}

/// The tables that everybody may find; how well people play there is asked only where the reader wants to know.
async fn open_tables(app: &App, reader: &Reader, mut levels: Option<Levels>) -> Result<Vec<Open>, Error> {
    let mut open = Vec::new();
    for id in app.store.public().await? {
        match app.tables.get(&id).await {
            Ok(handle) => {
                let now = handle.now();
                if now.admits(&reader.guest) {
                    let is_close = match &mut levels {
                        Some(levels) => levels.are_close(app, &now).await?,
                        None => false,
                    };
                    open.push(Open::new(&now, reader, is_close));
                }
            }
            // Its own page says what is the matter with it.
            Err(cause) => tracing::debug!(table = id.mark(), %cause, "not in the list"),
        }
    }
    Ok(open)
}

/// What is played: how many, and the options that differ from the usual.
fn summary(now: &Snapshot, reader: &Reader) -> String {
    let game = now.table.game();
    let lexicons = [crate::ground::sentences::lexicon(), tabletop::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(reader.lang, &lexicons);
    let setup = now.table.setup();
    let players = voice.say(&Phrase::new("lobby.at").int("n", setup.players));
    let counts = voice.word(if now.terms.rated { "lobby.wish.rated" } else { "lobby.wish.friendly" });
    let options = now.table.options();
    let chosen = choices(&voice, &options, setup, now.pace);
    [players, counts].into_iter().chain(chosen).collect::<Vec<_>>().join(" · ")
}

/// By how much a game changed the rating: everybody begins at 1500.
fn change(rated: &[Rated], table: &crate::ground::ids::TableId) -> Option<i32> {
    let at = rated.iter().position(|one| one.table == *table)?;
    let after = rated.get(at)?;
    let before = at.checked_sub(1).and_then(|before| rated.get(before));
    let before = before.filter(|before| before.game == after.game);
    Some(after.shown() - before.map_or(Rated::START, Rated::shown))
}

/// For each rated game, where the rating began and what it was after each game.
fn curves(rated: &[Rated]) -> Vec<(GameId, Vec<i32>)> {
    let by_game = rated.chunk_by(|a, b| a.game == b.game);
    by_game
        .filter_map(|games| {
            let curve = std::iter::once(Rated::START).chain(games.iter().map(Rated::shown)).collect();
            Some((games.first()?.game, curve))
        })
        .collect()
}

/// How strong the levels of the machine are where the reader has a rating.
async fn levels(
    app: &App,
    reader: &Reader,
    curves: &[(GameId, Vec<i32>)],
) -> Result<Vec<(GameId, String, i32)>, Error> {
    let mut levels = Vec::new();
    for level in Level::ALL {
        let rated = app.store.ratings(RatedPlayer::Ai(level)).await?;
        for (game, _) in curves {
            if let Some(last) = rated.iter().rfind(|one| one.game == *game) {
                let name = speak(reader.lang, |voice| web::level_name(level, voice));
                levels.push((*game, name, last.shown()));
            }
        }
    }
    levels.sort_by_key(|(game, ..)| *game);
    Ok(levels)
}

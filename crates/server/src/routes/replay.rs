//! `GET /t/ID/replay`: a finished game, step by step. `POST /t/ID/replay/STEP/branch`: «what if».

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use engine::{Seat, Viewer};
use players::Level;

use super::{kept, to_table};
use crate::error::Error;
use crate::extract::{AtTable, Fields, Input, Params};
use crate::founding::branch;
use crate::id::TableId;
use crate::limits::Drawing;
use crate::reader::Reader;
use crate::render::{self, Part, Replayed};
use crate::state::App;
use crate::table::Snapshot;

/// Who plays the other seats of a branch unless another level is chosen.
const OPPONENT: Level = Level::Artisan;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/replay", get(replay)).route("/t/{id}/replay/{step}/branch", post(what_if))
}

/// The whole page, or for our script the part that changes from step to step.
async fn replay(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    // The script keeps the list of moves, which is all that an analysis marks.
    let analysis = match part {
        Part::Page => app.analyses.of(&now).await?.known(),
        Part::Fragment => None,
    };
    let replayed = Replayed { analysis, ..replayed(&query, &now)? };
    let key = render::replay_key(part, &now, &reader, &replayed)?;
    let drawing = match part {
        Part::Page => Drawing::Replay,
        Part::Fragment => Drawing::ReplayStep,
    };
    // Nothing is hidden any more.
    kept(&app, &reader, (key, drawing), true, || render::replay(part, &now, &reader, &replayed)).await
}

/// A new table from this step on.
async fn what_if(
    State(app): State<App>,
    Path((id, step)): Path<(String, String)>,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let id = TableId::parse(&id).ok_or(Error::NoTable)?;
    let now = app.tables.get(&id).await?.now();
    if !now.table.is_over() {
        return Err(Error::NoReplay);
    }
    let step = step.parse().map_err(|_| Error::NoStep)?;
    let seat = seat(fields.get("seat"), now.table.players())?;
    let level = match fields.get("level") {
        Some(name) => Level::from_name(name).ok_or(Error::Field { field: "level" })?,
        None => OPPONENT,
    };
    let wish = (reader.guest.clone(), id, step, seat, level);
    let found = branch(&app, &reader, &now, (step, seat), level);
    Ok(to_table(&app.branched.once(wish, found).await?))
}

/// The step that an address asks for, and through whose eyes.
pub(super) fn replayed(query: &Fields, now: &Snapshot) -> Result<Replayed, Error> {
    let step = if query.get("step").is_some() { query.parse("step")? } else { 0 };
    let viewer = viewer(query, now.table.players())?;
    Ok(Replayed { step, viewer, level: OPPONENT, analysis: None })
}

/// Through whose eyes: a seat, or everything open.
fn viewer(query: &Fields, players: u8) -> Result<Viewer, Error> {
    match query.get("seat") {
        None | Some("all") => Ok(Viewer::Record),
        letter => seat(letter, players).map(Viewer::Seat),
    }
}

pub(super) fn seat(letter: Option<&str>, players: u8) -> Result<Seat, Error> {
    let seat = letter.and_then(|letter| letter.parse::<Seat>().ok());
    seat.filter(|seat| seat.index() < usize::from(players)).ok_or(Error::Field { field: "seat" })
}

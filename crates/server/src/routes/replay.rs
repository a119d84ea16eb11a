//! `GET /t/ID/replay`: a finished game, step by step. `POST /t/ID/replay/STEP/branch`: «what if».

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use tabletop::forms::Detour;

use super::{kept, to_table};
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Input, Params};
use crate::app::App;
use crate::ground::ids::TableId;
use crate::limits::Drawing;
use crate::play::founding::branch;
use crate::visitors::reader::Reader;
use tabletop::Refused;
use tabletop::pages::{self, Part, Replayed};

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
    let known = app.analyses.of(&now).await?;
    let replayed = Replayed { known: known.findings(), ..Replayed::of_address(&query, &now)? };
    if replayed.is_news {
        app.analyses.look_at(&id, replayed.step);
    }
    let key = pages::replay_key(part, &now, reader.eyes(), &replayed)?;
    let drawing = match part {
        Part::Fragment if !replayed.is_news => Drawing::ReplayStep,
        Part::Page | Part::Fragment => Drawing::Replay,
    };
    // Nothing is hidden any more.
    let draw = || Ok(pages::replay(part, &now, reader.eyes(), &replayed)?);
    kept(&app, &reader, (key, drawing), true, draw).await
}

/// A new table from this step on.
async fn what_if(
    State(app): State<App>,
    Path((id, step)): Path<(String, String)>,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let id = TableId::parse(&id).ok_or(Refused::NoTable)?;
    let now = app.tables.get(&id).await?.now();
    let detour = Detour::of_form(&step, &fields, &now)?;
    let found = branch(&app.tables, &reader, &now, &detour);
    Ok(to_table(&app.branched.once((reader.guest.clone(), id, detour.clone()), found).await?))
}

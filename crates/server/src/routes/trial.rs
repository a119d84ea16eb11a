//! `GET /t/ID/try`: another idea at a decision of a finished game. Nothing is kept: the address holds the whole try.

use std::sync::Arc;
use tabletop::forms::Idea;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use engine::Viewer;
use games::Trial;
use web::replay::address_of_try;

use crate::answers::compression::open_html;
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Input, Params};
use crate::app::App;
use crate::hindsight::Hindsight;
use crate::visitors::reader::Reader;
use tabletop::Snapshot;
use tabletop::pages::{self, Foreseen, Tried};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/try", get(show).post(go_on))
}

async fn show(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let asked = Idea::of_address(&query, &now)?;
    if let Some(viewer) = Idea::follows(&query, &now)? {
        return follows(&app, &now, &asked, viewer, &reader).await;
    }
    let copy = asked.copy(&now)?;
    let is_done = !asked.line.is_empty() && (!copy.to_act().contains(asked.seat) || copy.shows_chance());
    let is_judged = is_done || !asked.line.is_empty() && query.get("judge").is_some();
    let trial = if is_judged { Some(judge(&app, &now, &asked, &reader).await?) } else { None };
    let tried = Tried {
        step: asked.step,
        seat: asked.seat,
        line: &asked.line,
        copy: &copy,
        is_done,
        trial: trial.as_ref(),
        is_best_told: query.get("best").is_some(),
    };
    Ok(open_html(pages::attempt(&now, reader.eyes(), &tried)?))
}

/// What the try is worth beside the move of the game and the best that is known.
async fn judge(app: &App, now: &Arc<Snapshot>, asked: &Idea, reader: &Reader) -> Result<Trial, Error> {
    let known = match app.analyses.of(now).await? {
        Hindsight::Known(analysis) => {
            let is_it = |one: &&games::Verdict| one.step == asked.step && one.seat == asked.seat.index();
            analysis.verdicts.iter().find(is_it).cloned()
        }
        Hindsight::Unasked | Hindsight::Underway(..) | Hindsight::Stopped(_) => None,
    };
    let attempt = (asked.step, asked.line.clone(), known);
    Ok(app.tables.thinkers().try_out(Arc::clone(now), attempt, reader.asker()).await?)
}

/// What would most likely follow the try, for the script of the replay.
async fn follows(
    app: &App,
    now: &Arc<Snapshot>,
    asked: &Idea,
    viewer: Viewer,
    reader: &Reader,
) -> Result<Response, Error> {
    let line = (asked.seat, asked.line.clone());
    let deeds = app.tables.thinkers().foresee(asked.branch(now)?, line, reader.asker()).await?;
    let (step, seat, boards) = (asked.step, asked.seat, asked.boards(now, &deeds)?);
    let foreseen = Foreseen { step, seat, viewer, deeds: &deeds, boards: &boards };
    Ok(open_html(pages::follows(now, reader.eyes(), &foreseen)?))
}

/// One move more.
async fn go_on(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
    Input(fields): Input,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    let mut asked = Idea::of_address(&query, &now)?;
    asked.go_on(&fields);
    asked.copy(&now)?;
    let path = address_of_try(id.as_str(), asked.step, asked.seat, &asked.line);
    Ok(Redirect::to(&path).into_response())
}

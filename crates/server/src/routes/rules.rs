//! `GET /rules`: the five rules books, and `GET /rules/GAME`: one of them.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use games::GameId;

use super::kept;
use crate::answers::error::Error;
use crate::app::App;
use crate::ground::ids::TableId;
use crate::limits::Drawing;
use crate::visitors::reader::Reader;
use tabletop::Refused;
use tabletop::pages::PageKey;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/rules", get(hub)).route("/rules/{game}", get(rules))
}

async fn hub(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let key = PageKey::of(&("books", reader.lang));
    kept(&app, &reader, (key, Drawing::Rules), true, || {
        Ok(web::rules_hub(&web::Voice::new(reader.lang, &[web::lexicon()])))
    })
    .await
}

async fn rules(State(app): State<App>, reader: Reader, Path(game): Path<String>) -> Result<Response, Error> {
    let game: GameId = game.parse().map_err(|_| Refused::NoGame)?;
    let table = waiting_table(&app, &reader, game).await?;
    let table = table.as_ref().map(TableId::as_str);
    let key = PageKey::of(&("rules", game, reader.lang, table));
    // Nobody but us has written here.
    kept(&app, &reader, (key, Drawing::Rules), true, || Ok(web::room::rules(game, reader.lang, table))).await
}

/// The table of this game where the reader is to decide.
async fn waiting_table(app: &App, reader: &Reader, game: GameId) -> Result<Option<TableId>, Error> {
    if reader.is_new {
        return Ok(None);
    }
    for id in app.store.mine(reader.guest.clone()).await? {
        if let Ok(handle) = app.tables.get(&id).await {
            let now = handle.now();
            if now.table.game() == game && now.viewpoint(&reader.guest).playing.is_some() {
                return Ok(Some(id));
            }
        }
    }
    Ok(None)
}

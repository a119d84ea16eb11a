//! `GET /rules/GAME`: the rules, every sentence with the number that the judge quotes.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use engine::RuleId;
use engine::words::{Lexicon, Phrase, Voice};
use games::GameId;
use web::rules_page::{Chapter, RuleSheet, rules_page};

use super::html;
use crate::app::App;
use crate::error::Error;
use crate::id::TableId;
use crate::reader::Reader;
use crate::words;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/rules/{game}", get(rules))
}

async fn rules(State(app): State<App>, reader: Reader, Path(game): Path<String>) -> Result<Response, Error> {
    let game: GameId = game.parse().map_err(|_| Error::NoGame)?;
    let chapters = chapters(game.lexicon());
    let table = waiting_table(&app, &reader, game).await?;
    let sheet = RuleSheet {
        game: game.as_str(),
        chapters: &chapters,
        your_table: table.as_ref().map(TableId::as_str),
    };
    let lexicons: [&Lexicon; 3] = [words::lexicon(), web::lexicon(), game.lexicon()];
    Ok(html(rules_page(&Voice::new(reader.lang, &lexicons), &sheet)))
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

/// The chapters that a lexicon holds: `….rules.CHAPTER.title` and `….rules.CHAPTER.RULE`.
fn chapters(lexicon: &'static Lexicon) -> Vec<Chapter> {
    let mut found: BTreeMap<&str, Chapter> = BTreeMap::new();
    for key in lexicon.keys() {
        let Some((chapter, item)) = key.split_once(".rules.").and_then(|(_, rest)| rest.split_once('.'))
        else {
            continue;
        };
        let entry =
            found.entry(chapter).or_insert_with(|| Chapter { title: Phrase::new(key), rules: Vec::new() });
        if item == "title" {
            entry.title = Phrase::new(key);
        } else {
            entry.rules.push((RuleId::new(item), Phrase::new(key)));
        }
    }
    let mut chapters: Vec<Chapter> = found.into_values().collect();
    // By number, so that rule 30 stands before rule 100.
    chapters.iter_mut().for_each(|chapter| {
        chapter.rules.sort_by_key(|(rule, _)| (rule.as_str().len(), rule.as_str()));
    });
    chapters
}

//! `/t/ID/lesson`: the guided first game. `/learn/GAME`: the page before a lesson that was begun once.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use course::Course;
use games::GameId;
use tabletop::Ask;
use web::lesson::{Again, again_page};

use super::wish::TableWish;
use super::{html, show_chapter, speak};
use crate::answers::error::Error;
use crate::answers::headers::set_cookie;
use crate::answers::input::{AtTable, Params};
use crate::app::App;
use crate::visitors::reader::{LESSONS_COOKIE, Reader};
use tabletop::{Go, Refused};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/lesson", get(look_back).post(go_on)).route("/learn/{game}", get(learn))
}

/// An earlier chapter as text; no move is taken back.
async fn look_back(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Params(query): Params,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    now.course().ok_or(Refused::NoLesson)?;
    show_chapter(&app, &reader, &now, query.parse("chapter")?).await
}

/// Goes on, has something done, leaves or comes back.
async fn go_on(wish: TableWish) -> Result<Response, Error> {
    let ask = Ask::of_form("lesson", &wish.fields)?;
    let read = if let Ask::GoOn { go: Go::Next, chapter } = ask { Some(chapter) } else { None };
    let (app, id, reader) = (wish.app.clone(), wish.id.clone(), wish.reader.clone());
    let mut response = wish.ask(ask).await?;
    if let Some(chapter) = read {
        let game = app.tables.get(&id).await?.now().table.game();
        let learned = reader.learned.clone().with(game, chapter.saturating_add(1));
        set_cookie(&mut response, &reader, LESSONS_COOKIE, &learned.text(), true);
    }
    Ok(response)
}

/// Go on, or from the start? Who has nothing to go on with is led to the first page, where lessons begin.
async fn learn(reader: Reader, Path(game): Path<String>) -> Result<Response, Error> {
    let game: GameId = game.parse().map_err(|_| Refused::NoGame)?;
    let Some(done) = reader.learned.goes_on_at(game) else {
        return Ok(Redirect::to("/").into_response());
    };
    let again = Again { game: game.as_str(), chapter: done + 1, of: Course::of(game).chapters.len() };
    Ok(html(speak(reader.lang, |voice| again_page(voice, &again))))
}

//! One file per resource; each gives its router.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod assets;
pub(crate) mod chat;
pub(crate) mod events;
pub(crate) mod hall;
pub(crate) mod home;
pub(crate) mod join;
pub(crate) mod lesson;
mod levels;
pub(crate) mod lobby;
pub(crate) mod look;
pub(crate) mod moves;
pub(crate) mod new_table;
pub(crate) mod person;
pub(crate) mod profile;
pub(crate) mod recover;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod seats;
pub(crate) mod table;
mod wish;

use axum::response::{Html, IntoResponse, Redirect, Response};
use engine::words::{Lang, Lexicon, Voice};
use games::Advice;
use maud::Markup;
use web::GameCard;

use crate::chat::{is_social, panel};
use crate::drawn::PageKey;
use crate::error::Error;
use crate::id::TableId;
use crate::limits::Drawing;
use crate::packing::{kept_html, open_html};
use crate::reader::Reader;
use crate::render::{self, Part};
use crate::state::App;
use crate::table::Snapshot;
use crate::words;

/// An address that leads nowhere.
pub(crate) async fn no_page() -> Error {
    Error::NoPage
}

/// An address that leads somewhere, but not so.
pub(crate) async fn no_method() -> Error {
    Error::Method
}

/// A page or a fragment.
fn html(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// A page of a finished game, which is drawn once and kept. `is_open` says that it may be sent compressed.
async fn kept(
    app: &App,
    reader: &Reader,
    (key, drawing): (PageKey, Drawing),
    is_open: bool,
    draw: impl FnOnce() -> Result<Markup, Error>,
) -> Result<Response, Error> {
    let drawn = || {
        app.counter.draw(reader, drawing)?;
        draw()
    };
    let page = app.drawn.page(key, drawn).await?;
    Ok(kept_html(page, is_open))
}

/// A page about which a stranger knows as much as anybody: compressed for those who have nothing here yet.
fn html_for(reader: &Reader, markup: Markup) -> Response {
    if reader.is_new { open_html(markup) } else { html(markup) }
}

/// «See the table»: the answer to a form that changed it or made it.
fn to_table(id: &TableId) -> Response {
    Redirect::to(&format!("/t/{id}")).into_response()
}

/// Speaks with the sentences of the server and of the shared pages.
fn speak<T>(lang: Lang, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
    let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
    tell(&Voice::new(lang, &lexicons))
}

/// The name of the reader; the word for a guest in their language until they choose one.
async fn guest_name(app: &App, reader: &Reader) -> Result<String, Error> {
    let name = if reader.is_new { None } else { app.store.name(reader.guest.clone()).await? };
    Ok(name.unwrap_or_else(|| guest_word(reader)))
}

/// The reader as the header of the pages outside a table shows them.
struct Who {
    name: String,
    account: Option<String>,
}

impl Who {
    fn page(&self) -> web::Who<'_> {
        web::Who { name: &self.name, account: self.account.as_deref() }
    }
}

async fn who(app: &App, reader: &Reader) -> Result<Who, Error> {
    let account = if reader.is_new { None } else { app.store.account_of(reader.guest.clone()).await? };
    Ok(Who { name: guest_name(app, reader).await?, account: account.map(|account| account.name) })
}

/// The name of the reader at a table: for those who sit there, nobody looks into storage.
async fn name_at(app: &App, reader: &Reader, now: &Snapshot) -> Result<String, Error> {
    match now.seating_of(&reader.guest) {
        Some(seating) => Ok(seating.name.clone().unwrap_or_else(|| guest_word(reader))),
        None => guest_name(app, reader).await,
    }
}

/// A table as a reader sees it: a whole page has the talk beside it.
async fn show_table(
    app: &App,
    reader: &Reader,
    now: &Snapshot,
    part: Part,
    advice: Option<&Advice>,
) -> Result<Response, Error> {
    let guest = name_at(app, reader, now).await?;
    let talk = talk(app, reader, now, part).await?;
    // Nobody but the reader has written here, or the reader has nothing to hide.
    let is_open = !is_social(now);
    if now.table.is_over() && advice.is_none() {
        let key = render::table_key(part, now, reader, &guest, talk.as_ref())?;
        let draw = || render::table(part, now, reader, &guest, None, talk.as_ref());
        return kept(app, reader, (key, Drawing::End), is_open, draw).await;
    }
    let markup = render::table(part, now, reader, &guest, advice, talk.as_ref())?;
    Ok(if is_open { open_html(markup) } else { html(markup) })
}

/// A table with an earlier chapter of its lesson beside it.
async fn show_chapter(app: &App, reader: &Reader, now: &Snapshot, chapter: usize) -> Result<Response, Error> {
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    let guest = name_at(app, reader, now).await?;
    let talk = talk(app, reader, now, part).await?;
    Ok(html(render::chapter(part, now, reader, &guest, chapter, talk.as_ref())?))
}

/// The talk beside a table, where a whole page is shown.
async fn talk(app: &App, reader: &Reader, now: &Snapshot, part: Part) -> Result<Option<Markup>, Error> {
    match part {
        Part::Page => panel(app, now, reader).await,
        Part::Fragment => Ok(None),
    }
}

fn guest_word(reader: &Reader) -> String {
    speak(reader.lang, |voice| voice.word("guest.name"))
}

/// The games that have a drawing, in the order of the frieze; those that the house can deal are playable.
fn game_cards() -> Vec<GameCard<'static>> {
    let drawn = |name: &'static str| name.strip_prefix("drawing-")?.strip_suffix(".svg");
    web::assets()
        .iter()
        .filter_map(|asset| drawn(asset.name))
        .map(|id| GameCard { id, playable: id.parse::<games::GameId>().is_ok(), lesson: None })
        .collect()
}

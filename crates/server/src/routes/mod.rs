//! One file per resource; each gives its router.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod asks;
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
pub(crate) mod new_table;
pub(crate) mod offline;
pub(crate) mod person;
pub(crate) mod profile;
pub(crate) mod records;
pub(crate) mod recover;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod table;
pub(crate) mod trial;
mod wish;

use axum::response::{Html, IntoResponse, Redirect, Response};
use engine::words::{Lang, Lexicon, Voice};
use games::Advice;
use maud::Markup;

use crate::answers::compression::{kept_html, open_html};
use crate::answers::error::Error;
use crate::app::App;
use crate::ground::ids::TableId;
use crate::ground::sentences;
use crate::limits::Drawing;
use crate::pages::talk::{is_social, panel};
use crate::store::Store;
use crate::visitors::reader::Reader;
use tabletop::pages::PageKey;
use tabletop::pages::{self, Known, Part};
use tabletop::{Refused, Snapshot};

/// An address that leads nowhere.
pub(crate) async fn no_page() -> Error {
    Refused::NoPage.into()
}

/// An address that leads somewhere, but not so.
pub(crate) async fn no_method() -> Error {
    Refused::Method.into()
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
    let lexicons: [&Lexicon; 3] = [sentences::lexicon(), tabletop::lexicon(), web::lexicon()];
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
        web::Who { name: &self.name, account: self.account.as_deref(), door: web::Door::Server }
    }
}

async fn who(app: &App, reader: &Reader) -> Result<Who, Error> {
    let account = if reader.is_new { None } else { app.store.account_of(reader.guest.clone()).await? };
    Ok(Who { name: guest_name(app, reader).await?, account: account.map(|account| account.name) })
}

/// The reader at a table: while those who sit there play, nobody looks into storage for them.
async fn known_at(app: &App, reader: &Reader, now: &Snapshot) -> Result<Known, Error> {
    let name = match now.seating_of(&reader.guest) {
        Some(seating) => seating.name.clone().unwrap_or_else(|| guest_word(reader)),
        None => guest_name(app, reader).await?,
    };
    Ok(Known { name, best_before: best_before(&app.store, reader, now).await? })
}

/// What the reader had before in games like this one, where it is over and was their best.
async fn best_before(store: &Store, reader: &Reader, now: &Snapshot) -> Result<Option<i32>, Error> {
    if !now.table.is_over() || now.seating_of(&reader.guest).is_none() {
        return Ok(None);
    }
    Ok(store.best_before(now.id.clone(), reader.guest.clone()).await?)
}

/// A table as a reader sees it: a whole page has the talk beside it.
async fn show_table(
    app: &App,
    reader: &Reader,
    now: &Snapshot,
    part: Part,
    advice: Option<&Advice>,
) -> Result<Response, Error> {
    let known = known_at(app, reader, now).await?;
    let talk = talk(app, reader, now, part).await?;
    // Nobody but the reader has written here, or the reader has nothing to hide.
    let is_open = !is_social(now);
    if now.table.is_over() && advice.is_none() {
        let key = pages::table_key(part, now, reader.eyes(), &known, talk.as_ref())?;
        let draw = || Ok(pages::table(part, now, reader.eyes(), &known, None, talk.as_ref())?);
        return kept(app, reader, (key, Drawing::End), is_open, draw).await;
    }
    let markup = pages::table(part, now, reader.eyes(), &known, advice, talk.as_ref())?;
    Ok(if is_open { open_html(markup) } else { html(markup) })
}

/// A table with an earlier chapter of its lesson beside it.
async fn show_chapter(app: &App, reader: &Reader, now: &Snapshot, chapter: usize) -> Result<Response, Error> {
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    let known = known_at(app, reader, now).await?;
    let talk = talk(app, reader, now, part).await?;
    Ok(html(pages::chapter(part, now, reader.eyes(), &known, chapter, talk.as_ref())?))
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

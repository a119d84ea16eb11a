//! `GET /t/ID/events`: the table as it changes, each reader's own view of it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream;
use tokio::sync::{broadcast, watch};

use super::{best_before, known_at};
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Params};
use crate::app::App;
use crate::ground::ids::TableId;
use crate::ground::metrics::Open;
use crate::limits::{Key, Place};
use crate::pages::talk;
use crate::people::identity::Cookies;
use crate::play::table::Looking;
use crate::store::Store;
use crate::visitors::reader::Reader;
use tabletop::pages::{self, Known, Part};
use tabletop::{Snapshot, Version};

/// Silence that intermediaries bear.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/events", get(events))
}

async fn events(
    State(app): State<App>,
    AtTable(id): AtTable,
    mut reader: Reader,
    Params(query): Params,
    headers: HeaderMap,
) -> Result<Response, Error> {
    app.tables.show(&id, &reader).await?;
    let table = app.tables.get(&id).await?;
    let shown = match headers.get("last-event-id").and_then(|id| id.to_str().ok()) {
        Some(last) => last.parse().ok(),
        None if query.get("after").is_some() => Some(query.parse("after")?),
        None => None,
    };
    reader.told = query.get("told").and_then(|told| told.parse().ok());
    let heard = if query.get("said").is_some() { query.parse("said")? } else { 0 };
    let open = app.counter.open_stream(&reader)?;
    let known = known_at(&app, &reader, &table.now()).await?;
    let feed = Feed {
        _looking: table.look(reader.guest.clone()),
        noticed: 0,
        states: table.states(),
        closing: app.closing,
        cookies: app.cookies,
        bell: app.bell.listen(),
        store: app.store,
        heard,
        may_have_missed: true,
        reader,
        known,
        shown: shown.map(Version),
        is_done: false,
        _open: open,
        _counted: app.metrics.stream(),
    };
    let stream = Sse::new(stream::unfold(feed, Feed::next)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((unbuffered, stream).into_response())
}

/// One connection.
struct Feed {
    /// The others see that the reader is there.
    _looking: Looking,
    /// The newest notices that the reader has.
    noticed: u64,
    states: watch::Receiver<Arc<Snapshot>>,
    closing: watch::Receiver<bool>,
    cookies: Arc<Cookies>,
    bell: broadcast::Receiver<TableId>,
    store: Store,
    /// The newest message that the reader has.
    heard: u64,
    /// Whether somebody may have spoken since.
    may_have_missed: bool,
    reader: Reader,
    known: Known,
    /// The newest version that the reader has.
    shown: Option<Version>,
    is_done: bool,
    _open: Option<Place<Key>>,
    _counted: Open,
}

impl Feed {
    /// The next event: the newest state if the reader has an older one, else the next change. States that pass
    /// while a slow reader is busy are skipped.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        loop {
            if self.is_done {
                return None;
            }
            let now = Arc::clone(&self.states.borrow_and_update());
            // Who looked into the waiting room is no guest of the game, and who signed out is somebody else.
            if !now.admits(&self.reader.guest) || !self.cookies.hold(&self.reader.identity()) {
                let event = self.bye();
                return Some((Ok(event), self));
            }
            if !self.has(&now) {
                self.learn(&now).await;
                let event = self.show(&now);
                return Some((Ok(event), self));
            }
            if now.notices.at > self.noticed {
                let event = self.tell(&now);
                return Some((Ok(event), self));
            }
            if let Some(event) = self.hear(&now).await {
                return Some((Ok(event), self));
            }
            let is_over = tokio::select! {
                changed = self.states.changed() => changed.is_err(),
                rung = self.bell.recv() => {
                    // Who has missed the bell looks for themselves.
                    self.may_have_missed |= rung.map_or(true, |table| table == now.id);
                    false
                }
                _ = self.closing.wait_for(|closing| *closing) => true,
            };
            if is_over {
                let event = self.bye();
                return Some((Ok(event), self));
            }
        }
    }

    /// What was said since the reader last heard of it.
    async fn hear(&mut self, now: &Snapshot) -> Option<Event> {
        if !std::mem::take(&mut self.may_have_missed) {
            return None;
        }
        let said = self.store.said(now.id.clone(), self.reader.guest.clone(), self.heard).await;
        let said =
            said.inspect_err(|cause| tracing::error!(table = now.id.mark(), %cause, "no talk")).ok()?;
        self.heard = said.last()?.number;
        Some(Event::default().event("chat").data(talk::news(now, &self.reader, &said).into_string()))
    }

    /// A version that the table never had is no reason to stay silent.
    fn has(&self, now: &Snapshot) -> bool {
        self.shown.is_some_and(|shown| (now.version()..=now.advised_version()).contains(&shown))
    }

    /// A game that ends while the reader looks may have been their best.
    async fn learn(&mut self, now: &Snapshot) {
        match best_before(&self.store, &self.reader, now).await {
            Ok(best) => self.known.best_before = best,
            Err(cause) => tracing::error!(table = now.id.mark(), %cause, "no record"),
        }
    }

    fn show(&mut self, now: &Snapshot) -> Event {
        match pages::table(Part::Fragment, now, self.reader.eyes(), &self.known, None, None) {
            Ok(fragment) => {
                self.shown = Some(now.version());
                // What a page was not sent to go on from, it is told from the start.
                self.reader.told = self.reader.told.map(|_| now.told());
                self.noticed = now.notices.at;
                let Version(version) = now.version();
                Event::default().event("table").id(version.to_string()).data(fragment.into_string())
            }
            Err(cause) => {
                tracing::error!(table = now.id.mark(), %cause, "a fragment failed");
                self.bye()
            }
        }
    }

    /// What passes at the table, without the table. It has no number of its own in the stream.
    fn tell(&mut self, now: &Snapshot) -> Event {
        self.noticed = now.notices.at;
        match pages::notices(now, self.reader.eyes(), &self.known) {
            Ok(notices) => Event::default().event("notices").data(notices.into_string()),
            Err(cause) => {
                tracing::error!(table = now.id.mark(), %cause, "notices failed");
                self.bye()
            }
        }
    }

    fn bye(&mut self) -> Event {
        self.is_done = true;
        Event::default().event("bye").data("")
    }
}

//! What every request passes: who asks, whether it may, and the last touch of the answer.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use engine::words::{Lexicon, Voice};
use futures_util::FutureExt;
use tokio::time::timeout;
use tracing::Instrument;
use web::message::{Message, message_page};

use crate::answers::becoming::Becomes;
use crate::answers::compression;
use crate::answers::error::{Carried, Error};
use crate::answers::headers::{dress, set_cookie};
use crate::app::App;
use crate::ground::ids::TableId;
use crate::ground::sentences;
use crate::http::request_id::{REQUEST_ID, Ticket};
use crate::visitors::address::address;
use crate::visitors::reader::{GUEST_COOKIE, Reader, is_foreign};
use tabletop::Refused;

/// The largest body of a request: every form of ours is far smaller.
const MAX_BODY: usize = 16 * 1024;

/// Where records are brought: the only form that is larger than others.
const RECORDS: &str = "/records";

/// The largest body that brings the record of a game: as a form writes it, most signs as themselves and some as three or six.
const MAX_RECORD: usize = 3 * tabletop::LARGEST_RECORD;

/// A form comes at once, or not at all.
const BODY_WITHIN: Duration = Duration::from_secs(15);

/// Where tables are.
const TABLE: &str = "/t/";
/// Addresses that lead somewhere only for those who have been told.
const SECRET: [&str; 3] = [TABLE, "/join", "/recover/"];

/// Receives a request, lets the routes answer it, and finishes the answer. Every line of the log that is written
/// meanwhile carries the name of the request.
pub(crate) async fn receive(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let ticket = Ticket::of(request.headers(), app.behind_proxy);
    let method = request.method().clone();
    // What was asked for holds invitations and names; the pattern that it met does not.
    let route =
        request.extensions().get::<MatchedPath>().map_or("none".into(), |path| path.as_str().to_owned());
    let span = tracing::info_span!("request", id = ticket.as_str(), %method, route);
    let mut response = answer(&app, request, next, &ticket).instrument(span.clone()).await;
    let (status, took) = (response.status(), started.elapsed());
    app.metrics.answered(&method, &route, status, took);
    span.in_scope(|| tracing::info!(status = status.as_u16(), ms = took.as_millis() as u64, "answered"));
    response.headers_mut().insert(REQUEST_ID, ticket.header());
    response
}

async fn answer(app: &App, mut request: Request, next: Next, ticket: &Ticket) -> Response {
    let mut reader = match Reader::new(request.headers(), request.uri(), |cookie| app.know(cookie)) {
        Ok(reader) => reader,
        Err(cause) => return Error::from(cause).into_response(),
    };
    reader.address = address(request.headers(), request.extensions(), app.behind_proxy);
    reader.base = app.links.base(request.headers(), request.extensions());
    request.extensions_mut().insert(reader.clone());
    let packs = compression::is_taken(request.headers());
    let counted = app.counter.admit(&reader, request.method(), request.uri().path());
    let counted = match counted {
        Ok(()) => may_guess(app, &reader).await,
        Err(refused) => Err(refused.into()),
    };
    let is_too_much = counted.is_err();
    let mut response = match admit(request).await.and_then(|request| counted.map(|()| request)) {
        Ok(request) => AssertUnwindSafe(next.run(request)).catch_unwind().await.unwrap_or_else(|_| {
            app.metrics.panicked();
            Error::from(Refused::Panicked).into_response()
        }),
        Err(refusal) => refusal.into_response(),
    };
    if response.extensions().get::<Carried>().is_some_and(|Carried(error)| error.is_a_wrong_guess()) {
        app.counter.guessed(&reader);
    }
    if response.status().is_client_error() || response.status().is_server_error() {
        response = explain(response, &reader, ticket);
    }
    response = compression::pack(response, packs).await;
    dress(&mut response);
    let becomes = response.extensions_mut().remove::<Becomes>().map(|Becomes(identity)| identity);
    // Whoever is refused as one stranger too many gets no cookie to pass with.
    let is_welcome = reader.is_new && !is_too_much;
    if let Some(identity) = becomes.or_else(|| is_welcome.then(|| reader.guest.clone().into())) {
        set_cookie(&mut response, &reader, GUEST_COOKIE, &app.key.seal(&identity), true);
    }
    response
}

/// Whoever has asked for too many tables, invitations and links that do not exist is shown only tables of their own. Which
/// table is asked for is not looked up, so that nothing tells whether it exists.
async fn may_guess(app: &App, reader: &Reader) -> Result<(), Error> {
    let path = reader.path.split('?').next().unwrap_or("");
    if !SECRET.iter().any(|secret| path.starts_with(secret)) {
        return Ok(());
    }
    let Err(refusal) = app.counter.may_guess(reader) else {
        return Ok(());
    };
    let table = path.strip_prefix(TABLE).and_then(|rest| TableId::parse(rest.split('/').next()?));
    let own = app.store.all_tables(reader.guest.clone()).await?;
    if table.is_some_and(|table| own.contains(&table)) { Ok(()) } else { Err(refusal.into()) }
}

/// Lets a request in with its whole body, so that also a refused one leaves the connection in order.
async fn admit(request: Request) -> Result<Request, Error> {
    if request.method().is_safe() {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let most = if parts.uri.path() == RECORDS { MAX_RECORD } else { MAX_BODY };
    let body = timeout(BODY_WITHIN, to_bytes(body, most)).await.map_err(|_| Error::TooSlow)?;
    let body = body.map_err(|_| Error::TooLarge)?;
    if is_foreign(&parts.headers) {
        return Err(Error::Foreign);
    }
    Ok(Request::from_parts(parts, Body::from(body)))
}

/// Says in the reader's language why not: one sentence for our script, a page for a person.
fn explain(response: Response, reader: &Reader, ticket: &Ticket) -> Response {
    let status = response.status();
    let error = response.extensions().get::<Carried>().map(|Carried(error)| Arc::clone(error));
    let error = error.unwrap_or_else(|| Arc::new(Error::of_status(status)));
    if status.is_server_error() {
        tracing::error!(%error, "failed");
    } else {
        tracing::debug!(%error, "refused");
    }
    let mut sentence = error.sentence(reader.lang);
    if status.is_server_error() {
        // Whoever reports it can say which request it was.
        sentence = format!("{sentence} ({})", ticket.as_str());
    }
    let mut explained = if reader.is_script {
        (status, sentence).into_response()
    } else {
        let lexicons: [&Lexicon; 3] = [sentences::lexicon(), tabletop::lexicon(), web::lexicon()];
        let voice = Voice::new(reader.lang, &lexicons);
        let path = page_path(&reader.path);
        let next = error.way_out(path);
        let message = Message {
            status: status.as_u16(),
            title: error.title(),
            detail: Some(&sentence),
            path,
            next: next.as_ref().map(|(href, label)| (href.as_str(), *label)),
        };
        (status, Html(message_page(&voice, &message).into_string())).into_response()
    };
    if matches!(status, StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
        // The rest of the body is not waited for.
        explained.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    if let Some(wait) = error.retry_after() {
        explained.headers_mut().insert(header::RETRY_AFTER, wait.into());
    }
    if let Some(allow) = response.headers().get(header::ALLOW) {
        explained.headers_mut().insert(header::ALLOW, allow.clone());
    }
    explained
}

/// A page to return to: the table, where the address is one that only forms are sent to.
fn page_path(path: &str) -> &str {
    const FORMS: [&str; 16] = [
        "/report",
        "/chat/block",
        "/chat",
        "/moves",
        "/undo",
        "/advice",
        "/check",
        "/rematch",
        "/fragment",
        "/sit",
        "/lesson",
        "/resign",
        "/takeover",
        "/return",
        "/undo/ask",
        "/undo/answer",
    ];
    let table = FORMS.iter().find_map(|form| path.strip_suffix(form));
    // `/t/ID/replay/STEP/branch`
    let replay = path.strip_suffix("/branch").and_then(|path| path.rsplit_once('/')).map(|(path, _)| path);
    match path {
        "/play" | "/tables" | "/name" | "/lang" | "/recover" => "/",
        "/account" | "/signin" | "/signout" | "/password" | "/me/copy" => "/me",
        _ => table.or(replay).unwrap_or(path),
    }
}

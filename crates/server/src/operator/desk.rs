//! The operator's desk, on the operator's own address: reports, people, tables, and a note of everything that was done.
//!
//! Whoever may come here can become any account, so nobody comes by accident: with a key, only those who know it;
//! without one, only this machine, by the address that was bound. The second half keeps out names that another site
//! has pointed at this machine. Forms carry a token and come from here, or nothing happens.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use engine::words::{Lang, Lexicon, Voice};
use maud::Markup;
use web::operator::{
    ActLine, OperatorPage, PersonCard, ReportCard, ResetLink, operator_key_page, operator_page,
    operator_refusal,
};

use crate::answers::error::Error;
use crate::answers::headers::dress;
use crate::answers::input::{Input, Params};
use crate::app::App;
use crate::ground::ids::{GuestId, RecoveryToken, TableId};
use crate::ground::moment::moment;
use crate::ground::sentences;
use crate::people::account_name::AccountName;
use crate::people::recovery;
use crate::store::{Act, KnownPerson, StoreError};
use crate::visitors::links::{ArrivedAt, names};
use crate::visitors::reader::{LANG_COOKIE, cookie, is_foreign, language};
use tabletop::GuestName;
use tabletop::forms::Fields;

/// The cookie that says that the operator knows the key.
const COOKIE: &str = "operator";
/// What signatures are for.
const ENTERED: &str = "operator";
const FORM: &str = "operator-form";
/// How long a wrong key takes: nobody types faster, and guessing is hopeless.
const WRONG: Duration = Duration::from_secs(1);

/// The shortest key.
pub(crate) const SHORTEST_KEY: usize = 16;

/// Everything that asks for the operator.
pub(crate) fn router(app: &App) -> Router<App> {
    let desk = Router::new()
        .route("/", get(page))
        .route("/act", post(act))
        .layer(from_fn_with_state(app.clone(), admit));
    Router::new()
        .merge(desk)
        .route("/enter", post(enter))
        .route("/lang", post(lang))
        .layer(from_fn_with_state(app.clone(), own_forms))
        .layer(DefaultBodyLimit::max(16 * 1024))
}

/// What is posted comes from a page of ours.
async fn own_forms(State(_): State<App>, request: Request, next: Next) -> Response {
    let lang = language(request.headers());
    let mut response = if !request.method().is_safe() && is_foreign(request.headers()) {
        refuse(lang, "operator.foreign")
    } else {
        next.run(request).await
    };
    dress(&mut response);
    response
}

/// Lets the operator in.
async fn admit(State(app): State<App>, request: Request<Body>, next: Next) -> Response {
    let (headers, lang) = (request.headers(), language(request.headers()));
    match &app.operator_key {
        Some(key) => {
            let entered = cookie(headers, COOKIE).is_some_and(|mark| app.key.has_signed(ENTERED, key, mark));
            if !entered {
                let page = speak(lang, |voice| operator_key_page(voice, false));
                return (StatusCode::FORBIDDEN, html(page)).into_response();
            }
        }
        None if !is_this_machine(&request) => return refuse(lang, "operator.not_here"),
        None => {}
    }
    next.run(request).await
}

/// Whether a request comes from this machine, by the address that was bound and not by a name that leads to it.
fn is_this_machine(request: &Request<Body>) -> bool {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let is_near = peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback());
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
    let arrived = request.extensions().get::<ArrivedAt>();
    is_near && arrived.is_some_and(|ArrivedAt(address)| names(host, *address))
}

fn refuse(lang: Lang, reason: &str) -> Response {
    let page = speak(lang, |voice| operator_refusal(voice, reason));
    (StatusCode::FORBIDDEN, html(page)).into_response()
}

async fn enter(State(app): State<App>, headers: HeaderMap, Input(fields): Input) -> Response {
    let right = app.operator_key.as_deref();
    let typed = fields.get("key").unwrap_or("");
    // Signatures are compared in constant time.
    let fits = right.filter(|key| app.key.has_signed(ENTERED, key, &app.key.sign(ENTERED, typed)));
    let Some(key) = fits else {
        tracing::warn!("a wrong key was given for the operator's page");
        tokio::time::sleep(WRONG).await;
        let page = speak(language(&headers), |voice| operator_key_page(voice, true));
        return (StatusCode::FORBIDDEN, html(page)).into_response();
    };
    tracing::warn!("the operator's page was entered with its key");
    let mut response = Redirect::to("/").into_response();
    let mark = app.key.sign(ENTERED, key);
    put_cookie(&mut response, &format!("{COOKIE}={mark}; Path=/; HttpOnly; SameSite=Strict"));
    response
}

async fn lang(Input(fields): Input) -> Response {
    let mut response = Redirect::to("/").into_response();
    if let Some(lang) = fields.get("lang").and_then(Lang::from_code) {
        put_cookie(&mut response, &format!("{LANG_COOKIE}={}; Path=/; HttpOnly; SameSite=Lax", lang.code()));
    }
    response
}

fn put_cookie(response: &mut Response, cookie: &str) {
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

async fn page(State(app): State<App>, headers: HeaderMap, Params(query): Params) -> Response {
    show(&app, language(&headers), query.get("name"), query.get("said"), None).await
}

/// Does one thing, and writes down that it was done.
async fn act(State(app): State<App>, headers: HeaderMap, Input(fields): Input) -> Response {
    let lang = language(&headers);
    if !fields.get("token").is_some_and(|token| app.key.has_signed(FORM, "", token)) {
        return refuse(lang, "operator.foreign");
    }
    match carry_out(&app, &fields).await {
        Ok(Outcome::Done) => Redirect::to("/?said=was_done").into_response(),
        Ok(Outcome::Nothing) => show(&app, lang, None, Some("nothing_done"), None).await,
        Ok(Outcome::Link(made)) => show(&app, lang, None, None, Some(&made)).await,
        Err(cause) => failed(lang, &cause),
    }
}

enum Outcome {
    Done,
    Nothing,
    Link(Made),
}

/// A link for a forgotten password.
struct Made {
    account: String,
    url: String,
    until: String,
}

async fn carry_out(app: &App, fields: &Fields) -> Result<Outcome, Error> {
    let guest = || fields.get("guest").and_then(GuestId::parse);
    let table = || fields.get("table").map(str::trim).and_then(TableId::parse);
    let mut link = None;
    let act = match fields.get("act") {
        Some("settle") => fields.parse("report").ok().map(|report| Act::Settle { report }),
        Some("silence") => guest().map(|guest| Act::Silence { guest }),
        Some("unsilence") => guest().map(|guest| Act::Unsilence { guest }),
        Some("rename") => {
            let name = fields.get("name").and_then(GuestName::parse);
            guest().zip(name).map(|(guest, name)| Act::Rename { guest, name })
        }
        Some("close") => table().map(|table| Act::Close { table }),
        Some("reopen") => table().map(|table| Act::Reopen { table }),
        Some("link") => {
            let (token, expires) = (RecoveryToken::random()?, recovery::end_of_new_link());
            let account = match guest() {
                Some(guest) => app.store.account_of(guest).await?,
                None => None,
            };
            account.map(|account| {
                let url = format!("{}/recover/{token}", app.links.of_players());
                link = Some(Made { account: account.name, url, until: moment(expires) });
                Act::Link { guest: account.guest, digest: recovery::digest(&token), expires }
            })
        }
        _ => None,
    };
    let Some(act) = act else { return Ok(Outcome::Nothing) };
    match app.store.act(act.clone()).await {
        Err(StoreError::Taken) => return Ok(Outcome::Nothing),
        done => done?,
    }
    // Who it was about stands in the database, not in the log.
    tracing::warn!(act = act.word(), "the operator acted");
    follow_up(app, act).await?;
    Ok(link.map_or(Outcome::Done, Outcome::Link))
}

/// What is in memory has to be read again.
async fn follow_up(app: &App, act: Act) -> Result<(), Error> {
    let tables = match act {
        Act::Rename { guest, .. } => app.store.all_tables(guest).await?,
        Act::Close { table } => vec![table],
        _ => return Ok(()),
    };
    for table in tables {
        app.tables.put_away(&table).await;
    }
    Ok(())
}

async fn show(
    app: &App,
    lang: Lang,
    sought: Option<&str>,
    said: Option<&str>,
    made: Option<&Made>,
) -> Response {
    match draw(app, lang, sought, said, made).await {
        Ok(page) => html(page).into_response(),
        Err(cause) => failed(lang, &cause),
    }
}

fn failed(lang: Lang, cause: &Error) -> Response {
    tracing::error!(%cause, "the operator's page failed");
    (cause.status(), cause.sentence(lang)).into_response()
}

async fn draw(
    app: &App,
    lang: Lang,
    sought: Option<&str>,
    said: Option<&str>,
    made: Option<&Made>,
) -> Result<Markup, Error> {
    let (reports, acts) = (app.store.reports().await?, app.store.acts().await?);
    let people = match sought.and_then(AccountName::parse) {
        Some(name) => app.store.people(name.into()).await?,
        None => Vec::new(),
    };
    let nameless = speak(lang, |voice| voice.word("guest.name"));
    let times: Vec<String> = reports.iter().map(|report| moment(report.at)).collect();
    let reports: Vec<ReportCard<'_>> = reports
        .iter()
        .zip(&times)
        .map(|(report, at)| ReportCard {
            number: report.number,
            table: &report.table,
            is_closed: report.is_closed,
            is_message: report.is_message,
            said: if report.said.is_empty() { &nameless } else { &report.said },
            why: &report.why,
            reporter: report.reporter.as_deref().unwrap_or(&nameless),
            at,
            about: person(&report.about, &nameless),
        })
        .collect();
    let people: Vec<PersonCard<'_>> = people.iter().map(|one| person(one, &nameless)).collect();
    let times: Vec<String> = acts.iter().map(|act| moment(act.at)).collect();
    let acts: Vec<ActLine<'_>> = acts
        .iter()
        .zip(&times)
        .map(|(done, at)| ActLine { act: &done.act, detail: &done.detail, at })
        .collect();
    let said = said.and_then(|said| match said {
        "was_done" => Some("operator.was_done"),
        "nothing_done" => Some("operator.nothing_done"),
        _ => None,
    });
    let page = OperatorPage {
        token: &app.key.sign(FORM, ""),
        said,
        link: made.map(|made| ResetLink { account: &made.account, url: &made.url, until: &made.until }),
        reports: &reports,
        sought,
        people: &people,
        acts: &acts,
    };
    Ok(speak(lang, |voice| operator_page(voice, &page)))
}

fn person<'a>(one: &'a KnownPerson, nameless: &'a str) -> PersonCard<'a> {
    PersonCard {
        guest: &one.guest,
        name: one.name.as_deref().unwrap_or(nameless),
        account: one.account.as_deref(),
        is_silenced: one.is_silenced,
    }
}

fn html(markup: Markup) -> Html<String> {
    Html(markup.into_string())
}

fn speak<T>(lang: Lang, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
    let lexicons: [&Lexicon; 3] = [sentences::lexicon(), tabletop::lexicon(), web::lexicon()];
    tell(&Voice::new(lang, &lexicons))
}

//! `/t/ID/report`: somebody at a table tells the operator of a name or a message.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use engine::Seat;
use web::report::{ReportPage, report_page, reported_page};

use super::{html, speak};
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Input};
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::pages::talk::with_lines;
use crate::store::{Report, Reported, Said, StoreError};
use crate::visitors::reader::Reader;
use tabletop::names;
use tabletop::{Refused, Sitter, Snapshot, visible_line};

/// The longest reason, in characters.
const WHY: usize = 200;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/t/{id}/report", get(page).post(report))
}

async fn page(State(app): State<App>, AtTable(id): AtTable, reader: Reader) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    sits_here(&now, &reader.guest)?;
    let said = app.store.said(id.clone(), reader.guest.clone(), 0).await?;
    let said: Vec<Said> = said.into_iter().filter(|one| !one.is_own).collect();
    let names = names(now.table.game(), &now.seats, reader.lang);
    let people: Vec<(Seat, &str)> = Seat::all(now.table.players())
        .zip(&names)
        .filter(|(seat, _)| is_another(&now, *seat, &reader.guest))
        .map(|(seat, name)| (seat, name.as_str()))
        .collect();
    let markup = speak(reader.lang, |voice| {
        with_lines(&now, &reader, &said, |lines| {
            report_page(voice, &ReportPage { table: id.as_str(), people: &people, lines })
        })
    });
    Ok(html(markup))
}

async fn report(
    State(app): State<App>,
    AtTable(id): AtTable,
    reader: Reader,
    Input(fields): Input,
) -> Result<Response, Error> {
    let now = app.tables.show(&id, &reader).await?;
    sits_here(&now, &reader.guest)?;
    let what = fields.get("what").and_then(what).ok_or(Error::NothingToReport)?;
    let why = fields.get("why").and_then(|why| visible_line(why, WHY)).unwrap_or_default();
    let report = Report { table: id.clone(), reporter: reader.guest, what, why };
    match app.store.report(report).await {
        Err(StoreError::Taken) => return Err(Error::NothingToReport),
        done => done?,
    }
    tracing::info!(table = id.mark(), "something was reported: see the operator's page");
    Ok(html(speak(reader.lang, |voice| reported_page(voice, id.as_str()))))
}

/// `name B`, `message 12`.
fn what(text: &str) -> Option<Reported> {
    match text.split_once(' ')? {
        ("name", seat) => seat.parse().ok().map(Reported::Name),
        ("message", number) => number.parse().ok().map(Reported::Message),
        _ => None,
    }
}

/// Whoever only watches has nobody at the table to complain of.
fn sits_here(now: &Snapshot, guest: &GuestId) -> Result<(), Error> {
    if now.owned(guest).is_empty() { Err(Refused::NotAtTable.into()) } else { Ok(()) }
}

fn is_another(now: &Snapshot, seat: Seat, guest: &GuestId) -> bool {
    matches!(now.sitter(seat), Some(Sitter::Guest(owner)) if owner != guest && !owner.is_someone())
}

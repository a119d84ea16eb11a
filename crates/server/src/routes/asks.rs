//! What a player does at a table: one form for each ([`Ask::FORMS`]), all answered with the table as it is then. And
//! `POST /t/ID/advice`.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::post;
use engine::Seat;
use tabletop::pages::Part;
use tabletop::{Ask, Refused};

use super::show_table;
use super::wish::TableWish;
use crate::answers::error::Error;
use crate::app::App;

pub(crate) fn router() -> Router<App> {
    let forms = Ask::FORMS.into_iter().fold(Router::new(), |router, form| {
        let asked = move |wish: TableWish| async move {
            let ask = Ask::of_form(form, &wish.fields)?;
            wish.ask(ask).await
        };
        router.route(&format!("/t/{{id}}/{form}"), post(asked))
    });
    forms.route("/t/{id}/advice", post(advice))
}

/// What a good player would do on this seat. It sees what the seat sees, and nothing is stored.
async fn advice(wish: TableWish) -> Result<Response, Error> {
    let TableWish { app, id, reader, fields } = wish;
    let (step, seat): (usize, Seat) = (fields.parse("step")?, fields.parse("seat")?);
    let table = app.tables.get(&id).await?;
    let asked = table.now();
    asked.may_advise(&reader.guest, step, seat)?;
    let advice = app.tables.thinkers().advise(Arc::clone(&asked), seat, reader.asker()).await?;
    if table.now().seq != asked.seq {
        return Err(Refused::Stale.into());
    }
    let part = if reader.is_script { Part::Fragment } else { Part::Page };
    show_table(&app, &reader, &asked, part, advice.as_ref()).await
}

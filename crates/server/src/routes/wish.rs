//! A form that somebody sends to a table, and the answer to it.

use axum::extract::{FromRequest, FromRequestParts as _, Request};
use axum::response::Response;
use tabletop::Ask;

use super::{show_table, to_table};
use crate::answers::error::Error;
use crate::answers::input::{AtTable, Input};
use crate::app::App;
use crate::ground::ids::TableId;
use crate::visitors::reader::Reader;
use tabletop::forms::Fields;
use tabletop::pages::Part;

/// Who wants something of which table.
#[derive(Debug)]
pub(super) struct TableWish {
    pub(super) app: App,
    pub(super) id: TableId,
    pub(super) reader: Reader,
    pub(super) fields: Fields,
}

impl FromRequest<App> for TableWish {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let (mut parts, body) = request.into_parts();
        let AtTable(id) = AtTable::from_request_parts(&mut parts, app).await?;
        let reader = match Reader::from_request_parts(&mut parts, app).await {
            Ok(reader) => reader,
            Err(never) => match never {},
        };
        let Input(fields) = Input::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Self { app: app.clone(), id, reader, fields })
    }
}

impl TableWish {
    /// Asks the table. Our script gets the new fragment, everybody else the way back to the table.
    pub(super) async fn ask(self, ask: Ask) -> Result<Response, Error> {
        let Self { app, id, reader, .. } = self;
        app.tables.get(&id).await?.glance(reader.guest.clone(), reader.address);
        let now = app.tables.ask(&id, &reader.guest, ask).await?;
        if !reader.is_script {
            return Ok(to_table(&now.id));
        }
        show_table(&app, &reader, &now, Part::Fragment, None).await
    }
}

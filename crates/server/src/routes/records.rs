//! `POST /records`: a game that was played elsewhere, brought by its record. It is judged as `hameau verify` judges it, belongs to
//! the one who brings it, and counts for nobody.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use tabletop::Refused;

use super::to_table;
use crate::answers::error::Error;
use crate::answers::input::Input;
use crate::app::App;
use crate::play::founding;
use crate::visitors::reader::Reader;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/records", post(bring))
}

async fn bring(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let record = fields.get("record").ok_or(Refused::Field { field: "record" })?.to_owned();
    Ok(to_table(&founding::bring(&app.tables, &reader, record).await?))
}

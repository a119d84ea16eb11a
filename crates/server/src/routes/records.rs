//! `POST /records`: a game that was played elsewhere, brought by its record. It is judged as `hameau verify` judges it, belongs to
//! the one who brings it, and counts for nobody.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use tabletop::Refused;

use super::to_table;
use crate::error::Error;
use crate::extract::Input;
use crate::founding;
use crate::reader::Reader;
use crate::state::App;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/records", post(bring))
}

async fn bring(State(app): State<App>, reader: Reader, Input(fields): Input) -> Result<Response, Error> {
    let record = fields.get("record").ok_or(Refused::Field { field: "record" })?.to_owned();
    Ok(to_table(&founding::bring(&app, &reader, record).await?))
}

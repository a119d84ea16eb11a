//! `GET /healthz` for load balancers, and `GET /metrics` on an address of its own: figures are not for everybody.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::id::GuestId;
use crate::state::App;

/// Storage that is silent for longer does not serve anybody.
const PATIENCE: Duration = Duration::from_secs(2);

/// What everybody may ask.
pub(crate) fn public_router() -> Router<App> {
    Router::new().route("/healthz", get(health))
}

/// What the operator may ask.
pub(crate) fn router() -> Router<App> {
    public_router().route("/metrics", get(metrics))
}

/// Ready to serve: storage answers, and nobody has asked the server to stop.
async fn health(State(app): State<App>) -> Response {
    let no_cache = [(header::CACHE_CONTROL, "no-store")];
    let (status, text) = match state_of(&app).await {
        Ok(()) => (StatusCode::OK, "ok"),
        Err(reason) => (StatusCode::SERVICE_UNAVAILABLE, reason),
    };
    (status, no_cache, format!("{text}\n")).into_response()
}

async fn state_of(app: &App) -> Result<(), &'static str> {
    if *app.draining.borrow() {
        return Err("draining");
    }
    // A question without an answer: nobody has this name.
    match tokio::time::timeout(PATIENCE, app.store.name(GuestId::nobody())).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(cause)) => {
            tracing::error!(%cause, "storage is not well");
            Err("storage fails")
        }
        Err(_) => Err("storage does not answer"),
    }
}

async fn metrics(State(app): State<App>) -> Response {
    // The type that Prometheus asks for.
    const TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match app.metrics.text() {
        Ok(text) => ([(header::CONTENT_TYPE, TYPE)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

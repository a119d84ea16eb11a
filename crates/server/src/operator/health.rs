//! `GET /healthz` for load balancers, and `GET /metrics` on an address of its own: figures are not for everybody.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::ground::ids::GuestId;
use crate::store::StoreError;

/// Storage that is silent for longer does not serve anybody.
const PATIENCE: Duration = Duration::from_secs(2);

/// What everybody may ask.
pub(crate) fn public_router() -> Router<App> {
    Router::new().route("/healthz", get(health))
}

/// What the operator may ask.
pub(crate) fn router() -> Router<App> {
    Router::new().route("/healthz", get(health_in_full)).route("/metrics", get(metrics))
}

/// Ready to serve: storage answers, and nobody has asked the server to stop.
async fn health(State(app): State<App>) -> Response {
    tell(state_of(&app).await.map_err(|why| why.reason().to_owned()))
}

/// The same with what storage itself said: it may name hosts and files, which are not for everybody.
async fn health_in_full(State(app): State<App>) -> Response {
    tell(state_of(&app).await.map_err(|why| match &why {
        Unwell::Storage(cause) => format!("{} ({cause})", why.reason()),
        Unwell::Draining | Unwell::Silent => why.reason().to_owned(),
    }))
}

fn tell(state: Result<(), String>) -> Response {
    let no_cache = [(header::CACHE_CONTROL, "no-store")];
    let (status, text) = match state {
        Ok(()) => (StatusCode::OK, "ok".to_owned()),
        Err(reason) => (StatusCode::SERVICE_UNAVAILABLE, reason),
    };
    (status, no_cache, format!("{text}\n")).into_response()
}

/// Why nobody should be sent here.
enum Unwell {
    Draining,
    Silent,
    Storage(StoreError),
}

impl Unwell {
    const fn reason(&self) -> &'static str {
        match self {
            Self::Draining => "draining",
            Self::Silent => "storage does not answer",
            Self::Storage(cause) => cause.kind(),
        }
    }
}

async fn state_of(app: &App) -> Result<(), Unwell> {
    if *app.draining.borrow() {
        return Err(Unwell::Draining);
    }
    // A question without an answer: nobody has this name.
    match tokio::time::timeout(PATIENCE, app.store.name(GuestId::nobody())).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(cause)) => {
            tracing::error!(%cause, "storage is not well");
            Err(Unwell::Storage(cause))
        }
        Err(_) => Err(Unwell::Silent),
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

//! The application as a value: what the routes share, and the routes.

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tokio::sync::watch;

use crate::guest::Key;
use crate::reception;
use crate::routes;
use crate::store::Store;
use crate::tables::Tables;

/// What the routes share; cheap to clone.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) key: Arc<Key>,
    /// Turns true when the server stops.
    pub(crate) closing: watch::Receiver<bool>,
}

/// All routes. Pages pass the reception; assets need neither guest nor language.
pub fn app(state: App) -> Router {
    let pages = Router::new()
        .merge(routes::home::router())
        .merge(routes::new_table::router())
        .merge(routes::profile::router())
        .merge(routes::join::router())
        .merge(routes::rules::router())
        .merge(routes::table::router())
        .merge(routes::events::router())
        .merge(routes::moves::router())
        .fallback(routes::no_page)
        .method_not_allowed_fallback(routes::no_method)
        .layer(from_fn_with_state(state.clone(), reception::receive));
    Router::new().merge(routes::assets::router()).merge(pages).with_state(state)
}

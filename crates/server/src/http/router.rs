//! The application as a value: all routes in one place.

use axum::Router;
use axum::middleware::from_fn_with_state;

use crate::app::App;
use crate::http::reception;
use crate::operator;
use crate::routes;

/// All routes. Pages pass the reception; assets need neither guest nor language.
pub fn app(state: App) -> Router {
    let pages = Router::new()
        .merge(routes::home::router())
        .merge(routes::new_table::router())
        .merge(routes::profile::router())
        .merge(routes::account::router())
        .merge(routes::recover::router())
        .merge(routes::person::router())
        .merge(routes::join::router())
        .merge(routes::lobby::router())
        .merge(routes::records::router())
        .merge(routes::rules::router())
        .merge(routes::table::router())
        .merge(routes::replay::router())
        .merge(routes::trial::router())
        .merge(routes::analysis::router())
        .merge(routes::events::router())
        .merge(routes::asks::router())
        .merge(routes::lesson::router())
        .merge(routes::look::router())
        .merge(routes::hall::router())
        .merge(routes::chat::router())
        .merge(routes::report::router())
        .fallback(routes::no_page)
        .method_not_allowed_fallback(routes::no_method)
        .layer(from_fn_with_state(state.clone(), reception::receive));
    let assets = Router::new().merge(routes::assets::router()).merge(operator::public_router());
    let offline = if state.offline.is_some() { routes::offline::router() } else { Router::new() };
    assets.merge(offline).merge(pages).with_state(state)
}

/// What the operator may ask, on an address of its own.
pub(crate) fn operator_app(state: App) -> Router {
    let desk = operator::desk_router(&state).merge(routes::assets::router());
    operator::router().merge(desk).with_state(state)
}

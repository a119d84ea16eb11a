//! `GET /offline/…`: the page that needs no server. Its service worker lies there, so it answers for nothing above it.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::answers::compression;
use crate::answers::offline_site::SiteFile;
use crate::app::App;

/// As for other pages, besides: the core is WebAssembly, and the first page has its style in itself.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/offline", get(|| async { Redirect::permanent("/offline/") }))
        .route("/offline/", get(first))
        .route("/offline/{*path}", get(file))
}

async fn first(app: State<App>, headers: HeaderMap) -> Response {
    file(app, Path(String::new()), headers).await
}

async fn file(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    let found = app.offline.as_deref().and_then(|site| site.file(&path));
    match (found, app.offline.as_deref().and_then(|site| site.elsewhere())) {
        (Some(file), _) => send(file, StatusCode::OK, &headers),
        // The address of a table that a browser keeps: it moves in first, and then knows it.
        (None, Some(page)) => send(page, StatusCode::NOT_FOUND, &headers),
        (None, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file under its own name changes with every version: it is asked for again, and sent only where it has changed.
fn send(file: &SiteFile, status: StatusCode, headers: &HeaderMap) -> Response {
    let packed = file.packed.as_ref().filter(|_| compression::is_taken(headers));
    let tag = format!("\"{}{}\"", file.tag, if packed.is_some() { "-gzip" } else { "" });
    let common = [
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::ETAG, tag.clone()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
        (header::REFERRER_POLICY, "same-origin".to_owned()),
    ];
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if is_known && status == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let content_type = [(header::CONTENT_TYPE, file.content_type)];
    match packed {
        Some(packed) => {
            let coding = [(header::CONTENT_ENCODING, "gzip")];
            (status, common, content_type, coding, packed.bytes().clone()).into_response()
        }
        None => (status, common, content_type, file.body.clone()).into_response(),
    }
}

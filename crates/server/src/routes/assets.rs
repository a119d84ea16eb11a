//! `GET /assets/NAME`, `GET /favicon.ico`: the files that pages load.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, RawQuery};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::answers::compression::{self, Packed};
use crate::app::App;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/assets/{name}", get(asset)).route("/favicon.ico", get(favicon))
}

/// The address carries a hash of the content, so the file may be kept for ever. Under another hash it is the
/// newest we have, to be asked for again.
async fn asset(Path(name): Path<String>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let Some(asset) = web::asset(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let version = asset.path().split_once('?').map_or("", |(_, version)| version);
    let packed = if compression::is_taken(&headers) { packed(asset) } else { None };
    let tag = format!("\"{version}{}\"", if packed.is_some() { "-gzip" } else { "" });
    let cache =
        if query.as_deref() == Some(version) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::ETAG, tag.clone()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let content_type = [(header::CONTENT_TYPE, asset.content_type)];
    match packed {
        Some(packed) => {
            let coding = [(header::CONTENT_ENCODING, "gzip")];
            (common, content_type, coding, packed.bytes().clone()).into_response()
        }
        None => (common, content_type, asset.body.as_slice()).into_response(),
    }
}

/// A file as it is sent compressed: all of them are ours and text, and each is compressed once.
fn packed(asset: &web::Asset) -> Option<&'static Packed> {
    static PACKED: LazyLock<BTreeMap<&'static str, Packed>> = LazyLock::new(|| {
        let files = web::assets().iter();
        files.filter_map(|asset| Some((asset.name, Packed::well(&asset.body)?))).collect()
    });
    PACKED.get(asset.name)
}

async fn favicon() -> Response {
    match web::asset("favicon.svg") {
        Some(icon) => Redirect::to(icon.path()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scripts_of_a_table_stay_under_40_kilobytes_as_they_are_sent() {
        let of_other_pages = ["replay", "lesson", "new-table", "files", "search", "book"];
        let is_of_tables =
            |name: &str| name.strip_suffix(".js").is_some_and(|name| !of_other_pages.contains(&name));
        let scripts: Vec<_> = web::assets().iter().filter(|asset| is_of_tables(asset.name)).collect();
        assert!(scripts.len() >= 5, "what all pages share, the strip, and the game as it is followed");
        let sent: usize = scripts.iter().map(|script| packed(script).unwrap().bytes().len()).sum();
        let plain: usize = scripts.iter().map(|script| script.body.len()).sum();
        assert!(sent < 40_000 && plain < 100_000, "{sent} bytes of {plain}");
    }
}

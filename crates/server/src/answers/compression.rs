//! Compression, and what must not be compressed.
//!
//! The length of a compressed body tells what in it is alike. Whoever can put words into a page (a name, a message, an
//! address) and watch lengths could so find out a secret in the same page, sign by sign. Therefore a body is sent as it is
//! unless its route says that it holds nothing secret, or nothing that others wrote. `docs/security.md` lists the routes.

use std::io::{Read as _, Write as _};

use axum::body::{Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use maud::Markup;

/// What is smaller fits into one packet anyway.
const WORTH_IT: usize = 1024;

/// A body that is kept compressed.
#[derive(Clone, Debug)]
pub(crate) struct Packed(Bytes);

impl Packed {
    /// For what is made anew for every reader: quickly.
    fn quickly(body: &[u8]) -> Option<Self> {
        Self::pack(body, Compression::fast())
    }

    /// For what is made once and sent often.
    pub(crate) fn well(body: &[u8]) -> Option<Self> {
        Self::pack(body, Compression::best())
    }

    fn pack(body: &[u8], level: Compression) -> Option<Self> {
        let mut packer = GzEncoder::new(Vec::with_capacity(body.len() / 4), level);
        packer.write_all(body).ok()?;
        packer.finish().ok().map(|packed| Self(packed.into()))
    }

    /// The bytes as they are sent to whoever understands them.
    pub(crate) const fn bytes(&self) -> &Bytes {
        &self.0
    }

    /// The body itself.
    pub(crate) fn unpack(&self) -> Option<Vec<u8>> {
        let mut body = Vec::new();
        GzDecoder::new(self.0.as_ref()).read_to_end(&mut body).ok()?;
        Some(body)
    }
}

/// Says how an answer may be sent.
#[derive(Clone, Debug)]
enum Sending {
    /// Its body may be compressed.
    Open,
    /// Its body is this.
    Kept { page: Packed, is_open: bool },
}

/// A page that holds nothing secret, or nothing that others wrote.
pub(crate) fn open_html(markup: Markup) -> Response {
    let mut response = Html(markup.into_string()).into_response();
    response.extensions_mut().insert(Sending::Open);
    response
}

/// A page that is kept. `is_open` says that it may be sent as it is kept.
pub(crate) fn kept_html(page: Packed, is_open: bool) -> Response {
    let mut response = Html(Bytes::new()).into_response();
    response.extensions_mut().insert(Sending::Kept { page, is_open });
    response
}

/// Whether a client takes compressed bodies.
pub(crate) fn is_taken(headers: &HeaderMap) -> bool {
    let offers = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    offers.flat_map(|line| line.split(',')).any(|offer| {
        let (coding, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32));
        matches!(coding.trim(), "gzip" | "x-gzip" | "*") && !refused
    })
}

/// Sends an answer compressed where it may be and the client takes it.
pub(crate) async fn pack(mut response: Response, is_taken: bool) -> Response {
    let Some(sending) = response.extensions_mut().remove() else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let (body, packed, is_open) = match sending {
        Sending::Kept { page, is_open: true } if is_taken => (Bytes::new(), Some(page), true),
        Sending::Kept { page, is_open } => (page.unpack().unwrap_or_default().into(), None, is_open),
        // It lies in memory as a whole.
        Sending::Open => {
            let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
            let is_worth_it = is_taken && body.len() >= WORTH_IT;
            let packed = is_worth_it.then(|| Packed::quickly(&body)).flatten();
            (body, packed, true)
        }
    };
    if is_open {
        parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    let Some(packed) = packed else {
        return Response::from_parts(parts, body.into());
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, packed.0.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_as_it_was() {
        let body = "<p>Petits Peuples</p>".repeat(500).into_bytes();
        for packed in [Packed::quickly(&body), Packed::well(&body)].map(Option::unwrap) {
            assert!(packed.bytes().len() < body.len() / 20);
            assert_eq!(packed.unpack().unwrap(), body);
        }
    }

    #[test]
    fn only_those_who_take_it_get_it() {
        let takes = |offer: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(offer));
            is_taken(&headers)
        };
        for yes in ["gzip", "br, gzip;q=0.5", "deflate,gzip", "*"] {
            assert!(takes(yes), "{yes}");
        }
        for no in ["", "br", "identity", "gzip;q=0", "br, gzip; q=0.0"] {
            assert!(!takes(no), "{no}");
        }
        assert!(!is_taken(&HeaderMap::new()));
    }
}

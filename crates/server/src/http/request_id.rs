//! Each request has a name: lines of the log carry it, and so does the answer.

use std::fmt::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The header in which a request has its name, on the way in from a proxy and on the way out.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest name that a proxy may give.
const LONGEST: usize = 64;

static REQUESTS: AtomicU64 = AtomicU64::new(1);

/// The name of a request.
#[derive(Clone, Debug)]
pub(crate) struct Ticket(String);

impl Ticket {
    /// The name that a proxy we trust has given, or one that no other request has, at any node and after any restart.
    pub(crate) fn of(headers: &HeaderMap, behind_proxy: bool) -> Self {
        let given = headers.get(REQUEST_ID).filter(|_| behind_proxy).and_then(|id| id.to_str().ok());
        given.filter(|id| is_name(id)).map_or_else(Self::next, |id| Self(id.to_owned()))
    }

    fn next() -> Self {
        Self(format!("{}-{:x}", process(), REQUESTS.fetch_add(1, Ordering::Relaxed)))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// As it stands in the answer.
    pub(crate) fn header(&self) -> HeaderValue {
        // Every sign of a name may stand in a header.
        HeaderValue::from_str(&self.0).unwrap_or(HeaderValue::from_static("-"))
    }
}

fn is_name(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len())
        && text.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-' || sign == b'_')
}

/// A random name of this process. Without random numbers the count alone has to do.
fn process() -> &'static str {
    static PROCESS: OnceLock<String> = OnceLock::new();
    PROCESS.get_or_init(|| {
        let mut bytes = [0; 4];
        if getrandom::fill(&mut bytes).is_err() {
            return "0".to_owned();
        }
        bytes.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(value: &'static str, behind_proxy: bool) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(REQUEST_ID, HeaderValue::from_static(value));
        Ticket::of(&headers, behind_proxy).0
    }

    #[test]
    fn only_a_trusted_proxy_names_requests() {
        assert_eq!(given("edge-17_b", true), "edge-17_b");
        assert_ne!(given("edge-17_b", false), "edge-17_b");
        for bad in ["", "a b", "name=ana;", "\"x\""] {
            assert_ne!(given(bad, true), bad);
        }
        assert_ne!(given("", true), given("", true), "no two requests share a name");
    }
}

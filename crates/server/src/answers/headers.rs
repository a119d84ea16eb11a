//! The headers that answers carry.

use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;

use crate::visitors::reader::Reader;

/// Nothing from outside, no inline script, no frame around us. Pages move pieces with style attributes.
const POLICY: &str = "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// About thirteen months: as long as browsers keep a cookie.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// The headers that every page carries.
pub(crate) fn dress(response: &mut Response) {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}

/// Sets a cookie that lasts. `is_secret` keeps it from scripts.
pub(crate) fn set_cookie(response: &mut Response, reader: &Reader, name: &str, value: &str, is_secret: bool) {
    let secure = if reader.base.is_secure { "; Secure" } else { "" };
    let secret = if is_secret { "; HttpOnly" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={MAX_AGE}; SameSite=Lax{secret}{secure}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

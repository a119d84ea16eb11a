//! A device that is somebody else from an answer on.

use axum::response::Response;

use crate::people::identity::Identity;

/// Who the device is from this answer on; the reception turns it into a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Becomes(pub(crate) Identity);

/// The answer, from which on the device is somebody else.
pub(crate) fn becoming(mut response: Response, identity: Identity) -> Response {
    response.extensions_mut().insert(Becomes(identity));
    response
}

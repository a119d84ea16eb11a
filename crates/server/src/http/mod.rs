//! From a connection to a route: who may connect, what every request passes, and which route answers it.

pub(crate) mod connections;
pub(crate) mod reception;
pub(crate) mod request_id;
pub(crate) mod router;

//! What goes back to whoever asks, and how input is read: refusals, compression, pages that are kept, headers and cookies.

pub(crate) mod becoming;
pub(crate) mod compression;
pub(crate) mod error;
pub(crate) mod headers;
pub(crate) mod input;
pub(crate) mod kept_pages;
pub(crate) mod offline_site;

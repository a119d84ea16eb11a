//! Who asks: the guest of a request, their language, where they come from, and by which address they reached us.

pub(crate) mod address;
pub(crate) mod links;
pub(crate) mod reader;

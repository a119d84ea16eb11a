//! What everything stands on: ids, times, sentences and figures. It knows nothing of the rest.

pub(crate) mod ids;
pub(crate) mod metrics;
pub(crate) mod moment;
pub(crate) mod sentences;
pub(crate) mod times;

//! For whom somebody thinks, and how much they need it.

use std::net::IpAddr;

use crate::ground::ids::GuestId;

/// For whom somebody thinks: a guest, and the address that they come from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asker {
    pub(crate) guest: GuestId,
    /// `None` for those who look through another server: it alone knows.
    pub(crate) address: Option<IpAddr>,
}

/// How much it is needed; what is needed most comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Urgency {
    /// A person plays at the table and does not look.
    Later,
    /// Somebody looks on.
    Watched,
    /// Somebody who plays waits for it: for advice, or for the answer to a move.
    Awaited,
}

/// For whom, and how much they need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) asker: Asker,
    pub(crate) urgency: Urgency,
}

//! Names that cannot be guessed: of tables and guests, and those that belong to people's accounts.

pub(crate) use tabletop::{GuestId, RandomError, TableId, Token};

tabletop::id!(
    /// The secret of a link that signs another device in: 130 bits.
    RecoveryToken,
    26
);

tabletop::id!(
    /// One sign-in of a device: 80 bits. Signing out ends it.
    SessionId,
    16
);

tabletop::id!(
    /// A device that has signed in, to tell it from strangers: 80 bits.
    DeviceId,
    16
);

//! Sets of cards, tiles, peoples and places, as bits.

use engine::set;

use crate::ids::{Commission, EventCard, People, Petition, Place, Settler, Ship, Tile};

set! {
    /// A set of settlers cards.
    pub Settlers, Settler, u64
}
set! {
    /// A set of building tiles.
    pub Tiles, Tile, u64
}
set! {
    /// A set of ships.
    pub Ships, Ship, u32
}
set! {
    /// A set of council tiles.
    pub Petitions, Petition, u32
}
set! {
    /// A set of events.
    pub EventCards, EventCard, u16
}
set! {
    /// A set of commissions.
    pub Commissions, Commission, u32
}
set! {
    /// A set of peoples.
    pub Peoples, People, u8
}
set! {
    /// A set of places.
    pub Places, Place, u16
}

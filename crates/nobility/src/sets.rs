//! Sets of cards, tiles, peoples and places, as bits.

use engine::id_set;

use crate::ids::{Commission, EventCard, People, Petition, Place, Settler, Ship, Tile};

id_set! {
    /// A set of settlers cards.
    pub Settlers, Settler, u64
}
id_set! {
    /// A set of building tiles.
    pub Tiles, Tile, u64
}
id_set! {
    /// A set of ships.
    pub Ships, Ship, u32
}
id_set! {
    /// A set of council tiles.
    pub Petitions, Petition, u32
}
id_set! {
    /// A set of events.
    pub EventCards, EventCard, u16
}
id_set! {
    /// A set of commissions.
    pub Commissions, Commission, u32
}
id_set! {
    /// A set of peoples.
    pub Peoples, People, u8
}
id_set! {
    /// A set of places.
    pub Places, Place, u16
}

//! What everybody did, as a person would tell it.
//!
//! Rules speak in [events](engine::EventInfo). Here they are folded into [deeds](Deed), «builds the Bazaar in the middle
//! street», and deeds into [turns](Turn). A game says what an event is in that telling ([`Role`]) and what a deed looks
//! like ([`Scene`]); the journal, the scenes that a browser plays and the banner of the last turn are all made from
//! the same deeds. Events come as the reader may know them, so a deed tells nothing else.

mod deed;
mod film;
mod foretold;
mod journal;
mod placard;
mod scene;
mod told;
mod turn;

pub use deed::{Deed, Role};
pub(crate) use film::film;
pub(crate) use foretold::{Foretold, foretell, retell};
pub(crate) use journal::{effects, ending, journal, named, older, older_path};
pub use placard::Placard;
pub(crate) use placard::total;
pub use scene::{Change, Effect, Motion, Move, Scene, Sound, Visit};
pub use told::Told;
pub(crate) use turn::{Turn, turns};

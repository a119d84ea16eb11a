//! What a viewer may know: everything (ISR-105). Future rolls are in no state, they come from chance.

use engine::{Chance, Seen, Viewer};

use crate::Data;
use crate::state::State;

/// ISR-105, ISR-106: sheets, stocks, notes and tiles are public; nothing is hidden from anybody.
pub(crate) const fn mask(_state: &mut State, _viewer: Viewer) {}

/// ISR-105: there is only one state that agrees with what a viewer knows.
pub(crate) fn redeal(_data: &Data, seen: &Seen<State>, _chance: &mut Chance) -> State {
    seen.state().clone()
}

//! For checks that hidden means hidden: another game that a viewer cannot tell from this one.

use crate::session::LogEntry;
use crate::{Action as _, Chance, EventInfo as _, Game, Seat, Session, Viewer};

impl<G: Game> Session<G> {
    /// A running game that agrees with everything `viewer` knows of this one and with nothing else: what is hidden in the
    /// position is dealt anew, what is hidden in the log is gone, and a move of another seat that told somebody a
    /// secret is another move. Whatever the viewer is shown must be the same, byte for byte.
    ///
    /// It is only to be looked at: its moves do not lead to its position.
    #[must_use]
    pub fn twin(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let seen = self.seen(viewer);
        let mut twin = self.clone();
        twin.replace(
            self.game().redeal(&seen, chance),
            self.log_seen(viewer).collect(),
            (1..).zip(self.moves()).map(|(step, played)| self.untold(viewer, step, *played)).collect(),
        );
        twin
    }

    /// A move as it may have been for all the viewer knows.
    fn untold(&self, viewer: Viewer, step: usize, (seat, action): (Seat, G::Action)) -> (Seat, G::Action) {
        let from = self.log().partition_point(|entry| entry.step < step);
        let mut told = self.log()[from..].iter().take_while(|entry| entry.step == step);
        let is_secret =
            |LogEntry { event, .. }: &LogEntry<G::Event>| event.masked(viewer).as_ref() != Some(event);
        if viewer.is(seat) || !told.any(is_secret) {
            return (seat, action);
        }
        let codes = (1..G::Action::CODES)
            .map(|n| (u32::from(action.code()) + u32::from(n)) % u32::from(G::Action::CODES));
        // A code is below the number of codes, which fits.
        let other = codes.filter_map(|code| G::Action::from_code(code as u16)).next();
        (seat, other.unwrap_or(action))
    }
}

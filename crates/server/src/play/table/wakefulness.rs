//! Whether a table is awake, and for whom its players made of code think. One without a person sleeps until somebody
//! looks.

use std::time::Duration;

use super::actor::{ATTEMPTS, Actor};
use super::think::Patience;
use crate::ground::ids::GuestId;
use crate::thinking::{Asker, Standing, Urgency};

impl Actor {
    /// Lets a player made of code think, if one is to act and the table is awake. In a lesson nobody thinks: what the
    /// Apprentice answers is written.
    pub(super) fn think(&mut self) {
        if self.now.progress().is_some() {
            self.thought = None;
            return;
        }
        // Whoever did not end the turn by hand has a moment to take it back.
        let second_thoughts = self.loader.times.second_thoughts;
        let wait = if self.now.is_just_ended() { second_thoughts } else { Duration::ZERO };
        let patience = Patience { head_start: self.head_start(), wait };
        let thought = |standing| self.thinkers.start(&self.now, standing, self.attempt, patience);
        self.thought = self.standing().and_then(thought);
    }

    /// Somebody came or went: the table wakes, sleeps, or thinks for somebody else.
    pub(super) fn stir(&mut self) {
        match (self.standing(), self.thought.take()) {
            (Some(standing), Some(thought)) => {
                thought.regard(standing);
                self.thought = Some(thought);
            }
            (Some(_), None) if self.attempt < ATTEMPTS => self.think(),
            // Nobody is there for whom to think, or the machine has failed before.
            (None, _) | (Some(_), None) => {}
        }
        self.look_around();
    }

    /// For whom the table thinks, and how much they need it; `None` while it sleeps.
    fn standing(&self) -> Option<Standing> {
        let (watching, _) = self.presence.watching(self.loader.times.glance);
        let of = |guest: &GuestId| watching.iter().find(|asker| asker.guest == *guest);
        let acted = self.acted.as_ref().filter(|guest| self.now.is_played_by(guest)).and_then(of);
        let player = acted.or_else(|| watching.iter().find(|asker| self.now.is_played_by(&asker.guest)));
        let looker = || of(&self.now.host).or(watching.first());
        let (asker, urgency) = match (player, looker()) {
            (Some(player), _) => (player.clone(), Urgency::Awaited),
            (None, Some(looker)) => (looker.clone(), Urgency::Watched),
            (None, None) if self.now.has_a_person() => {
                (Asker { guest: self.now.host.clone(), address: None }, Urgency::Later)
            }
            (None, None) => return None,
        };
        Some(Standing { asker, urgency })
    }
}

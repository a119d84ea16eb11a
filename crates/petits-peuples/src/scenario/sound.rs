//! Positions that cannot be are mistakes in a test.

use engine::Seat;

use super::Scenario;
use crate::ids::{ProjectId, Spot};
use crate::phase::Phase;
use crate::rules::{missions, terrain_at};

impl Scenario {
    /// The first thing that cannot be, if there is one.
    pub(super) fn fault(&self) -> Option<String> {
        self.bramble_fault().or_else(|| self.card_fault()).or_else(|| self.turn_fault()).or_else(|| {
            let dead = self.state.seats().find(|seat| self.state.player(*seat).population == 0)?;
            Some(format!("population: {dead} has no inhabitant"))
        })
    }

    fn bramble_fault(&self) -> Option<String> {
        let data = self.game.components();
        let wild = |spot: &Spot| {
            self.state.building(*spot).is_some() && terrain_at(data, &self.state, *spot).is_none()
        };
        Spot::all().find(wild).map(|spot| format!("building on {spot}: the bramble has no token"))
    }

    fn card_fault(&self) -> Option<String> {
        let left = self.state.deck.left();
        let deck = self.state.deck.order.known().map_or(&[][..], |order| &order[ProjectId::COUNT - left..]);
        ProjectId::all()
            .find(|card| {
                let shown = self.state.display().filter(|other| other == card).count();
                let taken = usize::from(self.state.claimed_by(*card).is_some());
                shown + taken + usize::from(deck.contains(card)) > 1
            })
            .map(|card| format!("projects: {card} is in two places"))
    }

    fn turn_fault(&self) -> Option<String> {
        let choosing = !missions::still_choosing(&self.state).is_empty();
        let turn = match &self.state.phase {
            Phase::Missions => return (!choosing).then(|| "missions: nobody chooses".to_owned()),
            Phase::Over => return None,
            Phase::Turn(turn) => turn,
        };
        if choosing {
            return Some("missions: somebody still chooses".to_owned());
        }
        let on_track: Vec<Seat> = self.state.track.into_iter().flatten().collect();
        let twice = self.state.seats().find(|seat| on_track.iter().filter(|on| *on == seat).count() > 1);
        if let Some(seat) = twice {
            return Some(format!("track: {seat} stands on two spaces"));
        }
        let played = usize::from(turn.space) + 1;
        let in_order = match self.state.players() {
            2 => on_track.len() == 2 && self.state.track[usize::from(turn.space)].is_some(),
            _ => on_track.len() == played && self.state.track[..played].iter().all(Option::is_some),
        };
        (!in_order).then(|| format!("track: {} is not the turn of space {played}", self.track_text()))
    }
}

//! What a player takes from the shared table: a hero, an artefact.

use engine::Seat;
use settlement::ids::{Artifact, Hero};
use settlement::{Event, words as names};

use super::super::draw::picture;
use super::super::{places, renewal};
use super::Stage;
use crate::follow::{Move, Scene, Sound};

impl Stage<'_> {
    /// SET-47: the portrait goes to the seat, the row slides, somebody new comes.
    pub(super) fn invited(&self, seat: Seat, hero: Hero) -> Scene {
        let card = self.view.data().hero(hero);
        let scene = self.told(picture(&format!("g-{}", card.guild)), 800).line(names::hero_rule(card));
        let scene = scene.at(places::seat(seat)).sounds(&[Sound::Card]);
        let scene = scene.go(0, Move::Leave { from: places::hero(hero), to: places::seat(seat) });
        renewal::row(scene, self.view, self.deed)
    }

    /// SET-54, SET-91: the artefact goes to its holder; the old one comes back, or another one is turned up.
    pub(super) fn took(&self, seat: Seat, artifact: Artifact, old: Option<Artifact>) -> Scene {
        let held = places::held(self.view, seat);
        let scene = self.told(picture(&format!("x-{artifact}")), 600).line(names::artifact_rule(artifact));
        let scene = scene.at(held.clone()).sounds(&[Sound::Tile]);
        let scene = scene.go(0, Move::Leave { from: places::artifact(artifact), to: held.clone() });
        let shown = self.deed.rest.iter().find_map(|event| match event {
            Event::ArtifactShown { artifact, .. } => Some(*artifact),
            _ => None,
        });
        let scene = match (shown, old) {
            (Some(new), _) => scene.go(60, Move::Flip(places::artifact(new))),
            (None, Some(old)) => scene.go(20, Move::Fly { from: held.clone(), to: places::artifact(old) }),
            (None, None) => scene,
        };
        self.net.brings(scene, self.view, seat, &held, 70)
    }
}

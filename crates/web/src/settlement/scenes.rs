//! What a deed looks like: its line, its light, and what moves.

mod taken;
#[cfg(test)]
mod tests;

use engine::words::Phrase;
use engine::{EventInfo as _, Seat};
use maud::{Markup, html};
use settlement::ids::{Cell, Space, Street};
use settlement::{Event, Settlement, words as names};

use super::draw::{house, monster, picture, small};
use super::net::Net;
use super::view::View;
use super::{places, renewal};
use crate::follow::{Deed, Move, Scene, Sound};
use crate::widgets::icon;

/// The scene of a deed.
pub(super) fn scene(view: &View<'_>, deed: &Deed<'_, Settlement>) -> Scene {
    let net = Net::of(view.data(), deed);
    let stage = Stage { view, deed, net };
    net.effects(view).into_iter().fold(stage.scene(), Scene::effect)
}

/// A deed that is about to be shown.
struct Stage<'a> {
    view: &'a View<'a>,
    deed: &'a Deed<'a, Settlement>,
    net: Net,
}

impl Stage<'_> {
    fn scene(&self) -> Scene {
        match *self.deed.head {
            Event::Built { seat, street, .. } => self.built(seat, street),
            Event::Explored { seat, cell, tile, .. } => {
                let face = self.view.data().tile(tile);
                let land = Phrase::new("set.deed.land")
                    .phrase("land", names::terrain(face.monster))
                    .phrase("resource", names::resource(face.resource));
                let place = places::cell(seat, cell);
                let scene = self.told(picture("i-land"), 620).line(land).sounds(&[Sound::Tile]);
                let scene = self.work(scene, seat, place.clone()).go(35, Move::Flip(place.clone()));
                self.net.brings(scene, self.view, seat, &place, 70)
            }
            Event::Encounter { seat, cell, monster: first, .. } => self.monsters(seat, cell, monster(first)),
            Event::Hunted { seat, cell, monster: prey, .. } => {
                let place = places::cell(seat, cell);
                let scene = self.told(monster(prey), 700).sounds(&[Sound::Hammer, Sound::Coins]);
                // The monster stood on the page only where the board lies large.
                let goes = if seat == self.view.host() {
                    Move::Shrink(places::hold(seat, cell))
                } else {
                    Move::Shake(place.clone())
                };
                let scene = self.work(scene, seat, place.clone()).go(40, goes);
                self.net.brings(scene, self.view, seat, &place, 60)
            }
            Event::Fortified { seat, cell } => {
                let place = places::cell(seat, cell);
                let scene = self.told(picture("i-fort"), 700).sounds(&[Sound::Hammer]);
                let scene = self.work(scene, seat, place.clone());
                let scene = scene.go(40, Move::Pop(places::hold(seat, cell)));
                self.net.brings(scene, self.view, seat, &place, 70)
            }
            Event::FortActivated { seat, cell } => {
                let place = places::cell(seat, cell);
                let scene = self.told(picture("a-fortification"), 700).sounds(&[Sound::Wood, Sound::Coins]);
                self.net.brings(self.work(scene, seat, place.clone()), self.view, seat, &place, 55)
            }
            Event::RegionActivated { seat, region, .. } => {
                self.row(seat, "a-region", places::region(seat, region))
            }
            Event::StreetActivated { seat, street, .. } => {
                self.row(seat, "a-street", places::street(seat, street))
            }
            Event::Exchanged { seat, gain, .. } => {
                let scene = self.told(picture("a-exchange"), 450).at(places::seat(seat));
                let scene = scene.sounds(&[Sound::Coin]);
                match gain.iter().next() {
                    // Only the reader sees one pile become another.
                    Some((one, _)) if seat == self.view.host() => {
                        self.net.pays(scene, self.view, seat, &places::purse(seat, one))
                    }
                    _ => scene,
                }
            }
            Event::Invited { seat, hero, .. } => self.invited(seat, hero),
            Event::Took { seat, artifact, old } => self.took(seat, artifact, old),
            Event::Passed { seat, .. } => {
                self.told(picture("a-pass"), 450).at(places::seat(seat)).sounds(&[Sound::Wood])
            }
            Event::FirstPlayer { seat } => {
                self.told(icon("icons", "flag"), 450).at(places::seat(seat)).sounds(&[Sound::Wood])
            }
            Event::HeroLeft { .. }
            | Event::HeroArrived { .. }
            | Event::Stacked { .. }
            | Event::Offered { .. }
            | Event::Round { .. } => renewal::scene(self.view, self.deed),
            Event::Ended => self.told(icon("icons", "flag"), 900).sounds(&[Sound::Round]),
            Event::Used { seat, building, .. } | Event::Stored { seat, building, .. } => {
                let scene = self.told(house(building), 500).at(places::seat(seat));
                self.net.brings(scene.sounds(&[Sound::Coins]), self.view, seat, &places::seat(seat), 30)
            }
            // These begin nothing.
            Event::Gained { seat, .. }
            | Event::Joined { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::TurnEnded { seat }
            | Event::Discovered { seat, .. } => self.told(small("folk"), 450).at(places::seat(seat)),
            Event::TilesShuffled { .. }
            | Event::BuildingsShuffled { .. }
            | Event::HeroesShuffled { .. }
            | Event::ArtifactsShuffled { .. }
            | Event::ArtifactShown { .. } => self.told(html! {}, 450),
        }
    }

    /// The sentence of the deed: short where its place, its price and what it brings are seen beside it.
    fn told(&self, icon: Markup, ms: u16) -> Scene {
        let said = said(self.deed.head)
            .or_else(|| self.deed.head.phrase())
            .unwrap_or_else(|| Phrase::new("journal.something"));
        Scene::new(icon, said, ms)
    }

    /// Settlers go to a place, and the light falls there.
    fn work(&self, scene: Scene, seat: Seat, place: String) -> Scene {
        self.net.sends(scene, seat, &place).at(place)
    }

    fn built(&self, seat: Seat, street: Street) -> Scene {
        let Event::Built { building, .. } = *self.deed.head else { return self.told(html! {}, 450) };
        let state = self.view.state();
        let stands = |house: settlement::state::House| house.building == building;
        let slot = street.slots().rfind(|slot| state.player(seat).house(*slot).is_some_and(stands));
        let to = slot.map_or_else(|| places::street(seat, street), |slot| places::slot(seat, slot));
        let refilled = self.deed.rest.iter().find_map(|event| match event {
            Event::Offered { space, .. } => Some(*space),
            _ => None,
        });
        let is_left = |space: &Space| state.stack(*space).is_some_and(|stack| stack.building == building);
        let space = refilled.or_else(|| Space::all().find(is_left));
        let from = space.map_or_else(|| places::seat(seat), places::space);
        let scene = self.told(house(building), 900).line(names::building_rule(building));
        let scene = scene.at(to.clone()).sounds(&[Sound::Card, Sound::Hammer]);
        let scene = self.net.pays(scene, self.view, seat, &from).go(10, Move::Fly { from, to: to.clone() });
        let scene = match refilled {
            Some(space) => scene.go(75, Move::Flip(places::space(space))),
            None => scene,
        };
        self.net.brings(scene, self.view, seat, &to, 75)
    }

    /// SET-50: one monster, or all that came with one harvest.
    fn monsters(&self, seat: Seat, first: Cell, icon: Markup) -> Scene {
        let came: Vec<_> = self
            .deed
            .events()
            .filter_map(|event| match event {
                Event::Encounter { cell, monster, appears: true, .. } => Some((*cell, *monster)),
                _ => None,
            })
            .collect();
        let is_one = came.len() < 2;
        let mut scene = self.told(icon, 700).sounds(&[Sound::Monster]).at(places::cell(seat, first));
        if !is_one {
            let all = names::join(came.iter().map(|(_, monster)| names::monster(*monster)));
            scene.said = Phrase::new("set.deed.monsters").seat(seat).phrase("monsters", all);
        }
        let scene = scene.line(Phrase::new(if is_one { "set.deed.held" } else { "set.deed.all_held" }));
        (0..)
            .zip(came)
            .fold(scene, |scene, (at, (cell, _))| scene.go(15 + 25 * at, Move::Pop(places::hold(seat, cell))))
    }

    /// SET-36, SET-40: a row lights up from left to right, and what it gives comes to its owner.
    fn row(&self, seat: Seat, icon: &str, place: String) -> Scene {
        let gives = |event: &&&Event| {
            matches!(event, Event::Gained { .. } | Event::Used { .. } | Event::Stored { .. })
        };
        let ms = 500 + 120 * self.deed.rest.iter().filter(gives).count() as u16;
        let scene = self.told(picture(icon), ms.min(900)).sounds(&[Sound::Wood, Sound::Coins]);
        let scene = self.work(scene, seat, place.clone()).go(20, Move::Row(place.clone()));
        self.net.brings(scene, self.view, seat, &place, 55)
    }
}

/// What a person would say of an event; `None` where the event says it.
fn said(event: &Event) -> Option<Phrase> {
    let key = |name: &str, seat: Seat| Phrase::new(format!("set.deed.{name}")).seat(seat);
    Some(match *event {
        Event::Built { seat, street, building, .. } => key("built", seat)
            .phrase("building", names::a_building(building))
            .phrase("street", names::street(street)),
        Event::Explored { seat, cell, .. } => key("explored", seat).phrase("cell", names::cell(cell)),
        Event::Encounter { monster, appears: true, .. } => names::appears(monster),
        Event::Hunted { seat, cell, monster, .. } => key("hunted", seat)
            .phrase("monster", names::the_monster(monster))
            .phrase("cell", names::cell(cell)),
        Event::Fortified { seat, cell } => key("fortified", seat).phrase("cell", names::cell(cell)),
        Event::Invited { seat, hero, .. } => key("invited", seat).phrase("hero", names::the_hero(hero)),
        Event::Took { seat, artifact, .. } => {
            key("took", seat).phrase("artifact", names::the_artifact(artifact))
        }
        _ => return None,
    })
}

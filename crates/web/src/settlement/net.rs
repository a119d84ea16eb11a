//! What a deed gave and took in all.

use engine::Seat;
use maud::html;
use settlement::amounts::Resources;
use settlement::data::{self, Data};
use settlement::ids::Resource;
use settlement::{Event, Settlement};

use super::draw::small;
use super::places;
use super::view::View;
use crate::follow::{Change, Deed, Effect, Move, Scene};

/// What a deed gave and took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Net {
    gain: Resources,
    paid: Resources,
    /// Settlers sent to work.
    sent: u8,
    /// Bonus settlers who came.
    joined: u8,
    /// Points stored on buildings.
    points: u8,
}

impl Net {
    pub(super) fn of(data: &Data, deed: &Deed<'_, Settlement>) -> Self {
        deed.events().fold(Self::default(), |net, event| net.and(data, event))
    }

    fn and(mut self, data: &Data, event: &Event) -> Self {
        match *event {
            Event::Built { cost, .. } => {
                self.paid = self.paid.plus(cost);
                self.sent += 1;
            }
            Event::Explored { settlers, .. } => self.sent += settlers,
            Event::Hunted { monster, reward, .. } => {
                self.gain = self.gain.plus(reward);
                self.sent += data.monster(monster).hunters;
            }
            Event::Fortified { .. }
            | Event::RegionActivated { .. }
            | Event::StreetActivated { .. }
            | Event::FortActivated { .. } => self.sent += 1,
            Event::Gained { gain, .. } => self.gain = self.gain.plus(gain),
            Event::Joined { settlers, .. } => self.joined += settlers,
            Event::Used { paid, gain, settlers, .. } => {
                self.paid = self.paid.plus(paid);
                self.gain = self.gain.plus(gain);
                self.joined += settlers;
            }
            Event::Stored { building, paid, .. } => {
                self.paid = self.paid.plus(paid);
                if let data::Effect::Store { points, .. } = data.building(building).effect {
                    self.points += points;
                }
            }
            Event::Exchanged { paid, gain, .. } => {
                self.paid = self.paid.plus(paid);
                self.gain = self.gain.plus(gain);
            }
            Event::Invited { cost, .. } => self.paid = self.paid.plus(cost),
            Event::Discarded { discarded, .. } => self.paid = self.paid.plus(discarded),
            Event::TilesShuffled { .. }
            | Event::BuildingsShuffled { .. }
            | Event::HeroesShuffled { .. }
            | Event::ArtifactsShuffled { .. }
            | Event::FirstPlayer { .. }
            | Event::Offered { .. }
            | Event::HeroArrived { .. }
            | Event::ArtifactShown { .. }
            | Event::Took { .. }
            | Event::Round { .. }
            | Event::Discovered { .. }
            | Event::Encounter { .. }
            | Event::TurnEnded { .. }
            | Event::Passed { .. }
            | Event::HeroLeft { .. }
            | Event::Stacked { .. }
            | Event::Ended => {}
        }
        self
    }

    /// How much more of each resource there is.
    fn gained(self) -> Resources {
        self.gain.minus(self.paid)
    }

    /// How much less of each resource there is.
    fn spent(self) -> Resources {
        self.paid.minus(self.gain)
    }

    /// The numbers of its line in the journal.
    pub(super) fn effects(self, view: &View<'_>) -> Vec<Effect> {
        let effect = |change, n: u16, face| Effect { change, n: u32::from(n), face };
        let gained = self.gained().iter().map(|(one, n)| effect(Change::Gain, n, small(one.name())));
        let spent = self.spent().iter().map(|(one, n)| effect(Change::Cost, n, small(one.name())));
        let others = [
            (Change::Gain, self.points, html! { " " (view.word("vp")) }),
            (Change::Gain, self.joined, small("bonus")),
            (Change::Cost, self.sent, small("folk")),
        ];
        let others = others.into_iter().filter(|(_, n, _)| *n > 0);
        gained.chain(others.map(|(change, n, face)| effect(change, n.into(), face))).chain(spent).collect()
    }

    /// The scene with a settler on the way to where they work; the number says how many.
    pub(super) fn sends(self, scene: Scene, seat: Seat, to: &str) -> Scene {
        if self.sent == 0 {
            return scene;
        }
        scene.go(0, Move::Leave { from: places::folk(seat), to: to.to_owned() })
    }

    /// The scene with what was gained on its way to where it is kept.
    pub(super) fn brings(self, scene: Scene, view: &View<'_>, seat: Seat, from: &str, percent: u8) -> Scene {
        let pill = |scene: Scene, n: u16, to: String| {
            scene.go(percent, Move::Pill { text: format!("+{n}"), from: from.to_owned(), to })
        };
        let scene = piles(view, seat, self.gained()).fold(scene, |scene, (n, place)| pill(scene, n, place));
        let scene = if self.joined > 0 { pill(scene, self.joined.into(), places::folk(seat)) } else { scene };
        if self.points > 0 { pill(scene, self.points.into(), places::score(seat)) } else { scene }
    }

    /// The scene with what was paid on its way.
    pub(super) fn pays(self, scene: Scene, view: &View<'_>, seat: Seat, to: &str) -> Scene {
        piles(view, seat, self.spent()).fold(scene, |scene, (n, from)| {
            scene.go(0, Move::Pill { text: format!("−{n}"), from, to: to.to_owned() })
        })
    }
}

/// How many of which resource lie where: each by itself where the purse is open, all together at another's seat.
fn piles(view: &View<'_>, seat: Seat, goods: Resources) -> impl Iterator<Item = (u16, String)> {
    let is_open = seat == view.host();
    let each = goods.iter().map(|(one, n)| (n, one)).filter(move |_| is_open);
    let each = each.map(move |(n, one)| (n, places::purse(seat, one)));
    let all: u16 = Resource::ALL.into_iter().map(|one| goods.of(one)).sum();
    let all = (!is_open && all > 0).then(|| (all, places::seat(seat)));
    each.chain(all)
}

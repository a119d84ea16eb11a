//! Parts of a position: what stands on the road, what is held, the village of the first seat.

use compagnons::Compagnons;
use compagnons::ids::{Place, Profession};
use compagnons::scenario::Scenario;
use engine::scenario::read;
use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};

use super::super::card::State;
use super::super::draw::small;
use super::super::press::{Named, Press, villager};
use super::super::stacks;
use super::super::view::View;
use crate::book::shown;

/// Parts of a position, in the order in which they are drawn.
#[derive(Debug)]
pub(super) struct Plot<'a> {
    position: &'a Scenario,
    parts: Vec<Part>,
}

#[derive(Debug)]
enum Part {
    Road(Vec<Place>),
    Hand(Profession),
    Village,
    /// What the village would earn.
    Market,
}

impl<'a> Plot<'a> {
    pub(super) const fn of(position: &'a Scenario) -> Self {
        Self { position, parts: Vec::new() }
    }

    #[must_use]
    pub(super) fn road<const N: usize>(mut self, places: [&str; N]) -> Self {
        self.parts.push(Part::Road(places.iter().map(|place| read("place", place)).collect()));
        self
    }

    /// A card that is held: the one that an example is about.
    #[must_use]
    pub(super) fn hand(mut self, profession: &str) -> Self {
        self.parts.push(Part::Hand(read("profession", profession)));
        self
    }

    #[must_use]
    pub(super) fn village(mut self) -> Self {
        self.parts.push(Part::Village);
        self
    }

    #[must_use]
    pub(super) fn market(mut self) -> Self {
        self.parts.push(Part::Market);
        self
    }

    pub(super) fn draw(&self, voice: &Voice<'_>) -> Markup {
        shown(Compagnons::standard(), self.position.state(), Seat::FIRST, voice, |view| {
            html! {
                div.dr.com.plot inert aria-hidden="true" { @for part in &self.parts { (drawn(view, part)) } }
            }
        })
    }
}

fn drawn(view: &View<'_>, part: &Part) -> Markup {
    match part {
        Part::Road(places) => html! { div.route { @for place in places { (offer(view, *place)) } } },
        Part::Hand(profession) => whole(view, "vc held", *profession, 0),
        Part::Village => {
            html! { div.chains { (stacks::picture(view, view.shown(), |profession| profession != Profession::Founders)) } }
        }
        Part::Market => html! { span.purse { (small("coin")) (small("coin")) (small("silver")) } },
    }
}

/// Who stands at a place of the road.
fn offer(view: &View<'_>, place: Place) -> Markup {
    match view.state().offer(place) {
        Some(offer) => whole(view, "vc", offer.profession, offer.coins),
        None => html! { span.vc.none { (view.word("nobody")) } },
    }
}

fn whole(view: &View<'_>, class: &str, profession: Profession, coins: u8) -> Markup {
    let state = State { coins, ..State::default() };
    let face = view.ink().face(profession, state);
    villager(view, Press::Still, class, profession, &Named::default(), &face)
}

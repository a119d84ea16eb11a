//! What a page or a player asks of a position.

use engine::Seat;

use crate::action::Action;
use crate::data::Place;
use crate::ids::{Basic, Field, FieldBox, Site, Slot, Track};
use crate::illegal::Illegal;
use crate::phase::Harvest;
use crate::rules::{self, build, colony, harvest, village};
use crate::sets::Fields;
use crate::state::{SECTIONS, State};
use crate::{Price, RollWrite, scoring};

/// ISR-83: what a track is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrackValue {
    /// The complete sections.
    pub sections: u8,
    /// The points now.
    pub now: u16,
    /// The points with one more section; `None` on a full track.
    pub next: Option<u16>,
}

impl RollWrite {
    /// ISR-30, ISR-55: what the next box of a track takes now; `None` on a full track.
    pub fn track_price(&self, state: &State, seat: Seat, track: Track) -> Option<Price> {
        build::price(&self.data, state, seat, track)
    }

    /// ISR-30: what a box of a building takes now.
    pub fn site_price(&self, state: &State, seat: Seat, site: Site) -> Price {
        village::price(&self.data, state, seat, site)
    }

    /// ISR-83: the points of a track now and with one more section.
    pub fn track_value(&self, state: &State, seat: Seat, track: Track) -> TrackValue {
        let card = self.data.track(track);
        let sections = state.player(seat).sections(&self.data, track);
        let next = (sections < SECTIONS).then(|| card.points_at(sections + 1));
        TrackValue { sections, now: card.points_at(sections), next }
    }

    /// ISR-42, ISR-79: the value of a building: the printed number plus its colonies.
    pub fn building_value(&self, state: &State, seat: Seat, slot: Slot) -> u8 {
        let card = self.data.village(state.sheet).building(slot);
        state.player(seat).value_now(card.value, slot)
    }

    /// ISR-85: the end-of-game points of a building as it stands now.
    pub fn building_points(&self, state: &State, seat: Seat, slot: Slot) -> u16 {
        scoring::building_points(&self.data, state, seat, slot)
    }

    /// ISR-86: all points as if the game ended now.
    pub fn total(&self, state: &State, seat: Seat) -> i32 {
        scoring::total(&self.data, state, seat)
    }

    /// ISR-27, ISR-59: the fields that a player may harvest.
    pub fn accessible(&self, state: &State, seat: Seat) -> Fields {
        state.player(seat).accessible(&self.data)
    }

    /// ISR-10: the bridges that stand, each by the field it opens.
    pub fn bridges(&self, state: &State, seat: Seat) -> impl Iterator<Item = Field> + use<> {
        state.player(seat).bridges(&self.data).iter()
    }

    /// ISR-76: the legal places of a building's plan now, whether the colony phase is open or not.
    pub fn places<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
        slot: Slot,
    ) -> impl Iterator<Item = Place> + use<'a> {
        colony::places(&self.data, state, seat, slot)
    }

    /// ISR-98a: why a field box could not be harvested, before the menu entry is chosen: greys a box early.
    ///
    /// # Errors
    /// The reason that the judge will give once the entry is chosen, or the entry's own.
    pub fn foresee(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        rules::foresee(&self.data, state, seat, action)
    }

    /// ISR-26, ISR-58: what a field box gives if it is harvested next; `None` where the field has no such box.
    pub fn harvest_of(&self, state: &State, seat: Seat, one: FieldBox) -> Option<(Basic, u16)> {
        let (basic, shown) = self.data.field_box(one)?;
        Some((basic, u16::from(shown) + harvest::bonus(&self.data, state, seat)))
    }

    /// ISR-98a: how a field box clicked in the menu is harvested: with Production where it can be, as that needs no
    /// action, else with an action; `None` where it cannot be.
    pub fn way_to(&self, state: &State, seat: Seat, one: FieldBox) -> Option<Harvest> {
        let open = |how: &Harvest| rules::foresee_box(&self.data, state, seat, *how, one).is_ok();
        [Harvest::Production, Harvest::Action].into_iter().find(open)
    }
}

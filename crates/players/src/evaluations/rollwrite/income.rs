//! What buildings bring in the rounds to come.

use rollwrite::data::{Effect, Give, Scope};
use rollwrite::ids::{Site, Slot};

use super::prices::Prices;
use super::promise::{ACTIONS_USED, LOCKED, Promise, RESOURCES_USED};

/// A building that is not built yet will be late by so much, in percent of a round.
const LATE: i32 = 120;

impl Promise<'_> {
    /// What an ability brings in one round, in hundredths of points.
    pub(super) fn income(&self, effect: Effect, value: i32, prices: &Prices) -> i32 {
        let (_, faces) = self.roll;
        match effect {
            Effect::GainResource(resource) => value * prices.of(resource) * RESOURCES_USED / 100,
            Effect::GainAction => value * prices.action * ACTIONS_USED / 100,
            Effect::GainChoice(kinds) => {
                value * kinds.iter().map(|kind| prices.of(kind)).max().unwrap_or(0) * RESOURCES_USED / 100
            }
            Effect::GainPerDie { face, gain } => value * prices.gain(gain) * faces[face.index()] / 100,
            Effect::GainIfWorkerDie { threshold, gain } => {
                let low = self.data.worker_faces().iter().filter(|face| **face <= threshold).count() as i32;
                value * prices.gain(gain) * low / 6
            }
            Effect::Exchange { give, get, amount } => {
                let paid = match give {
                    Give::Named(basic, amount) => prices.basics[basic.index()] * i32::from(amount),
                    Give::Any => prices.basics.into_iter().min().unwrap_or(0),
                };
                let profit = prices.gain(get) * i32::from(amount) - paid;
                value.min(3) * profit.max(8) * 85 / 100
            }
            Effect::VpIfSections { track, min } => {
                let often = match (track, min) {
                    (None, ..=1) => 95,
                    (None, 2) => 85,
                    (None, 3) => 60,
                    (None, _) => 35,
                    (Some(_), ..=1) => 60,
                    (Some(_), _) => 30,
                };
                value * often
            }
            Effect::VpPerSection { track: None } => 100 * value.min(3),
            Effect::VpPerSection { track: Some(_) } => 70 + 20 * (value - 1).min(2),
            Effect::VpIfHarvest { min } => value * if min <= 1 { 60 } else { 30 },
            Effect::Discount { basic, .. } => value.min(2) * prices.basics[basic.index()] * 65 / 100,
            Effect::FreeTick(Scope::Track(_)) => value.min(2) * prices.action * 70 / 100,
            Effect::FreeTick(Scope::Village) => value.min(2) * prices.action * 45 / 100,
            Effect::FreeHarvest => value.min(2) * prices.action * 50 / 100,
            Effect::HarvestBonus => value * prices.gold() * 60 / 100,
            Effect::OpenField(_) => 0,
            Effect::Reroll { .. } => 25 * value.min(3),
            Effect::SecondFavor => 80,
            Effect::KeepResources => 30 * value.min(3),
            _ => 0,
        }
    }

    /// What a building brings in a round at its value of now.
    pub(super) fn income_of(&self, slot: Slot, prices: &Prices) -> i32 {
        let card = self.village.building(slot);
        self.income(card.effect, i32::from(self.player.value_now(card.value, slot)), prices)
    }

    /// What a building promises with these boxes ticked, as bits.
    pub(super) fn building(&self, slot: Slot, ticked: u8, income: i32, prices: &Prices) -> i32 {
        let card = self.village.building(slot);
        if !self.advanced && card.advanced_only {
            return 0;
        }
        let field = match card.effect {
            Effect::OpenField(field)
                if self.rounds > 0 && !self.player.accessible(self.data).contains(field) =>
            {
                self.field(&self.player, field, prices) * LOCKED / 100
            }
            _ => 0,
        };
        if !slot.has_boxes() {
            return income * self.rounds;
        }
        if ticked == (1 << Site::EACH) - 1 {
            return income * self.rounds + self.building_star + field;
        }
        if self.rounds == 0 {
            return 0;
        }
        let mut cost = 0;
        for (number, one) in card.boxes.iter().enumerate() {
            if ticked & (1 << number) == 0 {
                cost += prices.action + prices.cost(*one);
            }
        }
        (income * (100 * self.rounds - LATE).max(0) / 100 + self.building_star + field - cost).max(0)
    }
}

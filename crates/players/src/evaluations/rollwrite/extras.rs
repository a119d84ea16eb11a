//! What helps in a round besides ticking boxes: tiles, exchanges, harvests, and what is left over.

use rollwrite::amounts::{Cost, Resources};
use rollwrite::data::{Effect, Gain, Give};
use rollwrite::ids::{Basic, Favor, FieldBox, Kind, Resource};
use rollwrite::phase::Harvest;
use rollwrite::state::Player;

use super::promise::kept;
use super::rest::Rest;

impl Rest<'_> {
    /// Windfall and Production cost nothing.
    pub(super) fn use_tiles(&mut self) {
        if self.player.tally.holds(Favor::Production) {
            self.harvest(Harvest::Production);
        }
        if self.player.tally.holds(Favor::Windfall) {
            let dearest = self.player.dice.resources.into_iter().max_by_key(|face| {
                let gold = i32::from(*face == Resource::Gold);
                self.prices.of(*face) + gold - 5 * i32::from(self.player.stock.of(*face))
            });
            if let Some(face) = dearest {
                self.player.stock = self.player.stock.and(face, 1);
                self.player.tally.spent = self.player.tally.spent.with(Favor::Windfall);
            }
        }
    }

    /// ISR-24: what is left is lost, but for what is sold, exchanged for points or kept.
    pub(super) fn leftovers(&self, player: &Player) -> i32 {
        if !self.has_leftovers {
            return 0;
        }
        let mut stock = player.stock;
        let mut sum = 0;
        if player.tally.holds(Favor::Export) {
            for basic in Basic::ALL.into_iter().filter(|basic| !player.tally.sold.contains(*basic)) {
                if let Ok(paid) = stock.bill(Cost::NONE.and(basic, 1)) {
                    stock = stock.minus(paid);
                    sum += 100;
                }
            }
        }
        let village = self.promise.village;
        for slot in player.tally.usable.and(village.of_kind(Kind::Exchange)).iter() {
            let Effect::Exchange { give, get: Gain::Vp, amount } = village.building(slot).effect else {
                continue;
            };
            for _ in 0..player.tally.uses_left(slot) {
                let Some(paid) = given(stock, give) else { break };
                stock = stock.minus(paid);
                sum += 100 * i32::from(amount);
            }
        }
        if self.room > 0 {
            let rest = Player { stock, ..*player };
            sum += kept(&rest, self.room, self.prices);
        }
        sum
    }

    /// Nothing can be ticked: an exchange or a harvest may help.
    pub(super) fn find_more(&mut self) -> bool {
        let before = self.player;
        let village = self.promise.village;
        for slot in before.tally.usable.and(village.of_kind(Kind::Exchange)).iter() {
            let Effect::Exchange { give, get, amount } = village.building(slot).effect else { continue };
            if before.tally.uses_left(slot) == 0 || get == Gain::Vp {
                continue;
            }
            let Some(paid) = given(before.stock, give) else { continue };
            let is_same = matches!(get, Gain::Resource(back) if paid.of(back) > 0);
            if is_same || (get != Gain::Action && before.actions == 0) {
                continue;
            }
            self.player.stock = before.stock.minus(paid);
            self.player.tally.used[slot.index()] += 1;
            super::credit(&mut self.player, get, u16::from(amount));
            if self.best().is_some() {
                return true;
            }
            self.player = before;
        }
        let can = before.tally.free_harvests > 0 || before.actions >= 2;
        can && self.harvest(Harvest::Action)
    }

    /// Harvests the box that helps most now, if there is one.
    pub(super) fn harvest(&mut self, how: Harvest) -> bool {
        let before = self.player;
        let kinds = before.dice.kinds();
        let mut best: Option<(i32, FieldBox)> = None;
        for field in before.accessible(self.promise.data).iter() {
            let ticked = before.harvested_of(field);
            for number in (0..FieldBox::EACH as u8).filter(|number| ticked & (1 << number) == 0) {
                let one = FieldBox::at(field, number);
                let Some((basic, amount)) = self.promise.data.field_box(one) else { continue };
                let shown = kinds.contains(Resource::Gold) || kinds.contains(basic.resource());
                if how == Harvest::Production && !shown {
                    continue;
                }
                // What the stock has little of is what is missing.
                let missing = 40 - 10 * i32::from(before.stock.of(basic.resource()).min(4));
                let gain = i32::from(amount) * (self.prices.basics[basic.index()].min(200) + missing);
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, one));
                }
            }
        }
        let Some((_, one)) = best else { return false };
        let Some((basic, amount)) = self.promise.data.field_box(one) else { return false };
        let village = self.promise.village;
        let player = &mut self.player;
        let mut bonus = 0;
        if player.tally.harvested == 0 {
            let slots = player.tally.usable.and(village.of_kind(Kind::HarvestBonus));
            bonus = slots.iter().map(|slot| u16::from(player.tally.value(slot))).sum();
        }
        player.tally.harvested += 1;
        for slot in player.tally.usable.and(village.of_kind(Kind::VpIfHarvest)).iter() {
            if let Effect::VpIfHarvest { min } = village.building(slot).effect
                && player.tally.harvested == min
            {
                player.noted += u16::from(player.tally.value(slot));
            }
        }
        player.fields = player.fields.with(one);
        player.stock = player.stock.and(basic.resource(), u16::from(amount) + bonus);
        match how {
            Harvest::Production => player.tally.spent = player.tally.spent.with(Favor::Production),
            Harvest::Action if player.tally.free_harvests > 0 => player.tally.free_harvests -= 1,
            Harvest::Action => player.actions = player.actions.saturating_sub(1),
        }
        true
    }
}

/// ISR-51: what an exchange takes: where any resource will do, what there is most of.
fn given(stock: Resources, give: Give) -> Option<Resources> {
    match give {
        Give::Named(..) => stock.bill(give.cost()).ok(),
        Give::Any => {
            let basics = Basic::ALL.into_iter().map(Basic::resource);
            let most = basics.max_by_key(|resource| stock.of(*resource)).filter(|one| stock.of(*one) > 0);
            let most = most.or((stock.of(Resource::Gold) > 0).then_some(Resource::Gold));
            most.map(|resource| Resources::NONE.and(resource, 1))
        }
    }
}

//! The rest of a round, played out with the best next box each time.

use rollwrite::amounts::{Cost, Resources};
use rollwrite::data::{Effect, Gain, Give, Scope};
use rollwrite::ids::{Basic, Favor, FieldBox, Kind, Resource, Site, Slot, Track};
use rollwrite::phase::{Harvest, Step};
use rollwrite::state::Player;

use super::prices::Prices;
use super::promise::{Promise, Tracks, kept};

/// No round has more steps than this.
const STEPS: usize = 24;

pub(super) struct Rest<'a> {
    promise: &'a Promise<'a>,
    prices: &'a Prices,
    tracks: &'a Tracks,
    pub(super) player: Player,
    /// Whether what is left over can become points or stay.
    has_leftovers: bool,
    room: i32,
}

/// The next box to tick.
#[derive(Clone, Copy)]
enum Next {
    Track(Track),
    Site(Site),
}

impl<'a> Rest<'a> {
    pub(super) fn new(
        promise: &'a Promise<'a>,
        prices: &'a Prices,
        tracks: &'a Tracks,
        player: Player,
    ) -> Self {
        let usable = player.tally.usable;
        let village = promise.village;
        let keeps = usable.and(village.of_kind(Kind::KeepResources));
        let room = if promise.rounds == 0 {
            0
        } else {
            keeps.iter().map(|slot| i32::from(player.tally.value(slot))).sum()
        };
        let has_leftovers = room > 0
            || player.tally.holds(Favor::Export)
            || !usable.and(village.of_kind(Kind::Exchange)).is_empty();
        Self { promise, prices, tracks, player, has_leftovers, room }
    }

    /// Plays on and says what is left over at the end.
    pub(super) fn play(&mut self) -> i32 {
        if let Step::Field { how } = self.player.step {
            self.harvest(how);
        }
        self.use_tiles();
        for _ in 0..STEPS {
            if let Some(next) = self.best() {
                self.tick(next);
            } else if !self.find_more() {
                break;
            }
        }
        self.leftovers(&self.player)
    }

    /// Windfall and Production cost nothing.
    fn use_tiles(&mut self) {
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
    fn leftovers(&self, player: &Player) -> i32 {
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
            let Effect::Exchange { give, get: Gain::Vp, amount } = village.building(slot).effect else { continue };
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

    /// The best box to tick now, if any is worth it.
    fn best(&self) -> Option<Next> {
        let player = &self.player;
        let mut best: Option<(i32, Next)> = None;
        let mut offer = |gain: i32, next: Next| {
            if gain > best.map_or(0, |(most, _)| most) {
                best = Some((gain, next));
            }
        };
        let before = self.leftovers(player);
        for track in Track::ALL {
            let free = player.tally.free_ticks[Scope::Track(track).index()];
            if player.actions == 0 && free == 0 {
                continue;
            }
            let Some(cost) = self.cost(track) else { continue };
            let Ok(paid) = player.stock.bill(cost) else { continue };
            let at = usize::from(player.boxes[track.index()]);
            let row = &self.tracks[track.index()];
            let stock = player.stock.minus(paid);
            let mut gain = row[at + 1] - row[at] + self.conditions(track);
            if gain <= 0 {
                // Two boxes that only count together.
                let card = self.promise.data.track(track);
                if let Some(second) = card.next_cost(at as u8 + 1)
                    && u16::from(free) + player.actions >= 2
                    && stock.covers(second)
                {
                    gain = (row[at + 2] - row[at]) / 2;
                }
            }
            offer(gain + self.leftovers_after(stock) - before + 2 * i32::from(free), Next::Track(track));
        }
        let free = player.tally.free_ticks[Scope::Village.index()];
        let ticks = player.actions + u16::from(free);
        if ticks > 0 && self.promise.rounds > 0 {
            self.offer_sites(ticks, before, &mut offer);
        }
        best.map(|(_, next)| next)
    }

    fn offer_sites(&self, ticks: u16, before: i32, offer: &mut impl FnMut(i32, Next)) {
        let player = &self.player;
        for slot in Slot::all().filter(|slot| slot.has_boxes()) {
            let ticked = player.ticked_of(slot);
            if ticked == (1 << Site::EACH) - 1 {
                continue;
            }
            let card = self.promise.village.building(slot);
            let now = self.promise.building(slot, ticked, self.prices);
            let all = (1 << Site::EACH) - 1;
            // All of it at once where that can be paid.
            let mut cost = Resources::NONE;
            let missing = u16::from(Site::EACH as u8) - ticked.count_ones() as u16;
            for number in (0..Site::EACH).filter(|number| ticked & (1 << number) == 0) {
                cost = cost.plus(card.boxes[number].resources());
            }
            let whole = if missing <= ticks && covers(player.stock, cost) {
                (self.promise.building(slot, all, self.prices) - now) / i32::from(missing)
            } else {
                0
            };
            for number in (0..Site::EACH).filter(|number| ticked & (1 << number) == 0) {
                let Ok(paid) = player.stock.bill(card.boxes[number]) else { continue };
                let one = self.promise.building(slot, ticked | 1 << number, self.prices) - now;
                let gain = one.max(whole) + self.leftovers_after(player.stock.minus(paid)) - before;
                offer(gain, Next::Site(Site::at(slot, number as u8)));
            }
        }
    }

    fn leftovers_after(&self, stock: Resources) -> i32 {
        if self.has_leftovers { self.leftovers(&Player { stock, ..self.player }) } else { 0 }
    }

    /// ISR-55: the next box of a track with the discounts of this round.
    fn cost(&self, track: Track) -> Option<Cost> {
        let (player, village) = (&self.player, self.promise.village);
        let printed = self.promise.data.track(track).next_cost(player.boxes[track.index()])?;
        if player.tally.ticks[track.index()] > 0 {
            return Some(printed);
        }
        let discounts = player.tally.usable.and(village.of_kind(Kind::Discount));
        Some(discounts.iter().fold(printed, |cost, slot| match village.building(slot).effect {
            Effect::Discount { track: on, basic } if on == track => cost.less(basic, player.tally.value(slot)),
            _ => cost,
        }))
    }

    /// ISR-52, ISR-53: points for completing a section now.
    fn conditions(&self, track: Track) -> i32 {
        let (player, village) = (&self.player, self.promise.village);
        let conditions = player.tally.usable.and(village.at(rollwrite::ids::Timing::Condition));
        if conditions.is_empty() {
            return 0;
        }
        let card = self.promise.data.track(track);
        let at = player.boxes[track.index()];
        if card.sections(at + 1) == card.sections(at) {
            return 0;
        }
        let mut sum = 0;
        for slot in conditions.iter() {
            let (value, paid) = (i32::from(player.tally.value(slot)), player.tally.uses(slot));
            match village.building(slot).effect {
                Effect::VpPerSection { track: on } if on.is_none_or(|on| on == track) => {
                    sum += if i32::from(paid) < value { 100 } else { 0 };
                }
                Effect::VpIfSections { track: on, min } if paid == 0 && on.is_none_or(|on| on == track) => {
                    let done: u8 = match on {
                        Some(on) => player.tally.sections[on.index()],
                        None => player.tally.sections.iter().sum(),
                    };
                    let left = min.saturating_sub(done);
                    if left == 1 {
                        sum += 100 * value;
                    } else if left > 1 && u16::from(left) <= player.actions {
                        sum += 60 * value / i32::from(left);
                    }
                }
                _ => {}
            }
        }
        sum
    }

    fn tick(&mut self, next: Next) {
        match next {
            Next::Track(track) => {
                let points = self.conditions(track);
                let cost = self.cost(track).unwrap_or_default();
                let card = self.promise.data.track(track);
                let player = &mut self.player;
                player.stock = player.stock.minus(player.stock.bill(cost).unwrap_or_default());
                spend(player, Scope::Track(track));
                let at = &mut player.boxes[track.index()];
                let done = card.sections(*at + 1) > card.sections(*at);
                *at += 1;
                player.tally.ticks[track.index()] += 1;
                if done {
                    player.tally.sections[track.index()] += 1;
                    self.pay(points);
                }
            }
            Next::Site(site) => {
                let cost = self.promise.village.building(site.owner()).boxes[site.number()];
                let player = &mut self.player;
                player.stock = player.stock.minus(player.stock.bill(cost).unwrap_or_default());
                spend(player, Scope::Village);
                player.sites = player.sites.with(site);
            }
        }
    }

    /// Notes the points of conditions; a condition is not looked at twice.
    fn pay(&mut self, points: i32) {
        if points == 0 {
            return;
        }
        let village = self.promise.village;
        let player = &mut self.player;
        for slot in player.tally.usable.and(village.at(rollwrite::ids::Timing::Condition)).iter() {
            let value = player.tally.value(slot);
            let sections = player.tally.sections;
            let used = &mut player.tally.used[slot.index()];
            match village.building(slot).effect {
                Effect::VpPerSection { .. } if *used < value => {
                    *used += 1;
                    player.noted += 1;
                }
                Effect::VpIfSections { track, min } if *used == 0 => {
                    let done: u8 = track.map_or_else(|| sections.iter().sum(), |on| sections[on.index()]);
                    if done >= min {
                        *used = value;
                        player.noted += u16::from(value);
                    }
                }
                _ => {}
            }
        }
    }

    /// Nothing can be ticked: an exchange or a harvest may help.
    fn find_more(&mut self) -> bool {
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
    fn harvest(&mut self, how: Harvest) -> bool {
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

/// ISR-56: a free tick goes before an action.
fn spend(player: &mut Player, scope: Scope) {
    let free = &mut player.tally.free_ticks[scope.index()];
    if *free > 0 {
        *free -= 1;
    } else {
        player.actions = player.actions.saturating_sub(1);
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

fn covers(stock: Resources, cost: Resources) -> bool {
    let missing = |one: Resource| cost.of(one).saturating_sub(stock.of(one));
    missing(Resource::Stone) + missing(Resource::Wood) + missing(Resource::Food) <= stock.of(Resource::Gold)
}

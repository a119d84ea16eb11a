//! The rest of a round, played out with the best next box each time.

use rollwrite::amounts::{Cost, Resources};
use rollwrite::data::{Effect, Scope};
use rollwrite::ids::{Favor, Kind, Resource, Site, Slot, Track};
use rollwrite::phase::Step;
use rollwrite::state::Player;

use super::prices::Prices;
use super::promise::{Promise, Tracks};

/// No round has more steps than this.
const STEPS: usize = 24;

pub(super) struct Rest<'a> {
    pub(super) promise: &'a Promise<'a>,
    pub(super) prices: &'a Prices,
    tracks: &'a Tracks,
    pub(super) player: Player,
    /// Whether what is left over can become points or stay.
    pub(super) has_leftovers: bool,
    pub(super) room: i32,
    /// What each building brings in a round.
    incomes: [i32; Slot::COUNT],
}

/// The next box to tick.
#[derive(Clone, Copy)]
pub(super) enum Next {
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
        let mut incomes = [0; Slot::COUNT];
        if promise.rounds > 0 {
            let open = Slot::all().filter(|slot| slot.has_boxes());
            open.for_each(|slot| incomes[slot.index()] = promise.income_of(slot, prices));
        }
        Self { promise, prices, tracks, player, has_leftovers, room, incomes }
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

    /// The best box to tick now, if any is worth it.
    pub(super) fn best(&self) -> Option<Next> {
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
            let income = self.incomes[slot.index()];
            let now = self.promise.building(slot, ticked, income, self.prices);
            let all = (1 << Site::EACH) - 1;
            // All of it at once where that can be paid.
            let mut cost = Resources::NONE;
            let missing = u16::from(Site::EACH as u8) - ticked.count_ones() as u16;
            for number in (0..Site::EACH).filter(|number| ticked & (1 << number) == 0) {
                cost = cost.plus(card.boxes[number].resources());
            }
            let whole = if missing <= ticks && covers(player.stock, cost) {
                (self.promise.building(slot, all, income, self.prices) - now) / i32::from(missing)
            } else {
                0
            };
            for number in (0..Site::EACH).filter(|number| ticked & (1 << number) == 0) {
                let Ok(paid) = player.stock.bill(card.boxes[number]) else { continue };
                let one = self.promise.building(slot, ticked | 1 << number, income, self.prices) - now;
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
            Effect::Discount { track: on, basic } if on == track => {
                cost.less(basic, player.tally.value(slot))
            }
            _ => cost,
        }))
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

fn covers(stock: Resources, cost: Resources) -> bool {
    let missing = |one: Resource| cost.of(one).saturating_sub(stock.of(one));
    missing(Resource::Stone) + missing(Resource::Wood) + missing(Resource::Food) <= stock.of(Resource::Gold)
}

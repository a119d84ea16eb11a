//! The plan for the held settlers: who gets which goods and which house.

use nobility::ids::{Face, Place, Settler};

use super::estate::Estate;
use super::weights;

/// What goods, houses and held cards are worth together, and what is missing.
pub(super) struct Plan<'a> {
    /// All goods, as if nothing asked for them.
    pub(super) stock: i32,
    /// What the held cards add to that, with their houses.
    pub(super) settlers: i32,
    /// NOB-41: how many of each good planned cards still lack.
    pub(super) lacks: [i32; 6],
    /// Goods that planned cards will take.
    reserved: [i32; 6],
    /// Houses that planned cards still lack, and what having one now would add.
    houses: i32,
    house_gain: i32,
    /// The least that a held card brings.
    worst: i32,
    /// What is left for other cards.
    rest: Estate<'a>,
}

/// One card with what it would take.
struct Welcome {
    settler: Settler,
    gain: i32,
    /// Its gain if a house were ready.
    housed: i32,
    spent: [i32; 6],
    lacks: [i32; 6],
}

impl<'a> Plan<'a> {
    pub(super) fn new(estate: &Estate<'a>) -> Self {
        let mut plan = Self {
            stock: estate.stock(&estate.goods),
            settlers: 0,
            lacks: [0; 6],
            reserved: [0; 6],
            houses: 0,
            house_gain: 0,
            worst: i32::MAX,
            rest: *estate,
        };
        loop {
            let rest = &plan.rest;
            let open = rest.held.iter().filter_map(|settler| welcome(rest, settler));
            let Some(best) = open.max_by_key(|one| one.gain) else { break };
            plan.accept(&best);
        }
        let spare = weights::SPARE * i32::from(estate.left > 0);
        let unplanned = plan.rest.held.len() as i32;
        if unplanned > 0 {
            plan.worst = spare;
        }
        let house = plan.rest.ramp(weights::HOUSE, 0);
        plan.settlers += unplanned * spare + plan.rest.ready.min(2) * house;
        if plan.houses == 0 && plan.rest.ready < 2 {
            plan.house_gain = house;
        }
        plan
    }

    fn accept(&mut self, one: &Welcome) {
        let rest = &mut self.rest;
        self.settlers += one.gain;
        self.worst = self.worst.min(one.gain);
        rest.held = rest.held.without(one.settler);
        rest.plots += 1;
        rest.peoples = rest.peoples.with(rest.game.components().settler(one.settler).people);
        for good in 0..6 {
            rest.goods[good] -= one.spent[good];
            self.reserved[good] += one.spent[good];
            self.lacks[good] += one.lacks[good];
        }
        if rest.ready > 0 {
            rest.ready -= 1;
        } else {
            rest.coins = (rest.coins - rest.house_cost()).max(0);
            if self.houses == 0 {
                self.house_gain = one.housed - one.gain;
            }
            self.houses += 1;
        }
    }

    /// What one more card would bring; with a full hand it takes the place of the worst.
    pub(super) fn card(&self, settler: Settler) -> i32 {
        let gain = welcome(&self.rest, settler).map_or(weights::SPARE, |one| one.gain);
        let is_full = self.rest.state.player(self.rest.seat).held.len() >= 3;
        if is_full { gain - self.worst } else { gain }
    }

    /// What one more house would bring.
    pub(super) fn house(&self) -> i32 {
        self.house_gain
    }

    /// What so many goods are worth that leave: planned cards miss what is reserved.
    pub(super) fn given(&self, good: usize, owned: i32, count: i32) -> i32 {
        let estate = &self.rest;
        let free = (owned - self.reserved[good]).max(0);
        let plain = count.min(free);
        let missed = (count - plain) * (weights::LACK + estate.goal.point / 10);
        (0..plain).map(|less| estate.good(owned - 1 - less)).sum::<i32>() + missed
    }
}

/// What satisfying a card brings beyond its goods in the stock; `None` if it is not worth it.
fn welcome(estate: &Estate<'_>, settler: Settler) -> Option<Welcome> {
    let card = estate.game.components().settler(settler);
    let needs_house = estate.ready <= 0;
    if needs_house && (!estate.can_build() || estate.left == 0) {
        return None;
    }
    let mut one = Welcome { settler, gain: 0, housed: 0, spent: [0; 6], lacks: [0; 6] };
    let (mut have, mut missing, mut room) = (0, 0, 0);
    for good in card.wanted() {
        let usable = estate.usable(&estate.goods, good);
        one.spent[good.index()] = usable;
        have += usable;
        if usable == 0 {
            one.lacks[good.index()] = 1;
            missing += 1;
        }
        room += 3 - usable.clamp(1, 3);
    }
    let mut more = (i32::from(card.min) - have - missing).max(0);
    missing += more;
    for good in card.wanted() {
        let index = good.index();
        let here = more.min(3 - one.spent[index] - one.lacks[index]).max(0);
        one.lacks[index] += here;
        more -= here;
    }
    // More than the card takes stays in the stock.
    let most = i32::from(card.max);
    let spent = have.min(most);
    let mut excess = have - spent;
    for good in one.spent.iter_mut().rev() {
        let back = excess.min((*good - 1).max(0));
        *good -= back;
        excess -= back;
    }
    let mut goods = 0;
    for (owned, spent) in estate.goods.iter().zip(one.spent) {
        goods += (0..spent).map(|less| estate.good(owned - 1 - less)).sum::<i32>();
    }
    let reach = if estate.left == 0 { 0 } else { room.min(most - spent - missing).max(0) };
    let lack = weights::LACK + estate.goal.point / 10;
    let gain = estate.goal.point * (spent + missing) + estate.welcome(settler) - goods - missing * lack
        + reach * weights::HOPE;
    let share = |gain: i32, is_ready: bool| {
        // Late in the game there is hardly time for what is missing.
        let time = (40 + 30 * estate.left - 8 * missing).clamp(0, 100);
        if is_ready { gain * weights::SOON / 100 } else { gain * weights::LATER / 100 * time / 100 }
    };
    one.housed = share(gain, missing == 0);
    one.gain = one.housed;
    if needs_house {
        one.gain = share(gain - estate.price(estate.house_cost()) - weights::SITE_DIE, false);
    }
    (one.gain > 0).then_some(one)
}

impl Estate<'_> {
    /// NOB-49: what a house costs now.
    pub(super) fn house_cost(&self) -> i32 {
        i32::from(self.game.price(self.state, self.seat, Place::Site, Face::One))
    }
}

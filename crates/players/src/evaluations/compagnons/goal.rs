//! One placement of a plan: a villager with the cards of its chain that go below it.

use compagnons::data::Role;
use compagnons::ids::{Basic, Profession, Side};

use super::Term;
use super::plan::{MOST_SYMBOLS, Plan};
use super::silver::on_itself;
use super::weights;
use crate::terms::Account;

/// No chain is longer.
const DEPTH: usize = 4;

/// One or more cards of a chain that are placed together.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    /// From the top down; a Monk stands for the profession that is missing.
    path: [Profession; DEPTH],
    len: usize,
    monks: u8,
    /// COM-64: a basic villager is taken for it.
    basic: Option<Profession>,
    /// The card of the village that it covers.
    base: Option<Profession>,
    /// Gold paid for padlocks.
    paid: i32,
    value: i32,
    /// The value beyond what the slots would bring without it, for each slot.
    pub(super) gain: i32,
}

impl Goal {
    /// The card that lies open in the end.
    pub(super) const fn top(&self) -> Profession {
        self.path[0]
    }
}

impl<A: Account<Term>> Plan<'_, A> {
    /// COM-57 to COM-63: the best way to place a hand card now or later; `None` if the one before it is missing.
    pub(super) fn goal(&self, top: Profession) -> Option<Goal> {
        if self.hand.count(top) == 0 {
            return None;
        }
        let mut goal = Goal {
            path: [top; DEPTH],
            len: 1,
            monks: 0,
            basic: None,
            base: None,
            paid: 0,
            value: 0,
            gain: 0,
        };
        let mut low = top;
        loop {
            let parent = match self.data.villager(low).role {
                Role::Special => return None,
                Role::Root | Role::Solitary => break,
                Role::Chain { parent } => parent,
            };
            if self.free[parent.index()] + self.bare[parent.index()] > 0 {
                goal.base = Some(parent);
                break;
            }
            if Basic::of(parent).is_some() {
                // Somebody must be left to be given away, or come in time.
                let spare = self.n_hand - goal.len as i32 + self.time.recruits;
                if spare <= 0 && self.time.second == 0 {
                    return None;
                }
                goal.basic = Some(parent);
                break;
            }
            if self.hand.count(parent) > 0 {
                goal.path[goal.len] = parent;
            } else if self.hand.count(Profession::Monk) > goal.monks {
                goal.path[goal.len] = Profession::Monk;
                goal.monks += 1;
            } else {
                return None;
            }
            goal.len += 1;
            low = parent;
        }
        self.judge(goal)
    }

    fn judge(&self, mut goal: Goal) -> Option<Goal> {
        let (data, time) = (self.data, self.time);
        let need = 100 * goal.len as i32;
        if need > self.now + self.early + self.late {
            return None;
        }
        let is_early = time.markets == 2 && self.now + self.early >= need;
        let markets = if is_early { 2 } else { 1 };
        let mut value = 0;
        for (depth, card) in goal.path[..goal.len].iter().enumerate() {
            if let Some(key) = data.villager(*card).lock {
                let cost = i32::from(data.unlock_cost());
                if self.own.contains(key) {
                    value += 100 * cost * markets;
                } else {
                    goal.paid += cost;
                    let fed = if self.others.contains(key) { cost * markets * self.feed } else { 0 };
                    value -= 100 * cost + fed;
                }
            }
            value += self.rates.below(data, *card);
            if depth == 0 {
                value += self.top_value(*card, goal.base, markets);
            }
        }
        if goal.paid > self.purse {
            return None;
        }
        if goal.basic.is_some() {
            value -= weights::FODDER;
        }
        value += self.base_value(goal.base, goal.basic, markets);
        let share = if self.now >= need { weights::SOON } else { weights::LATER };
        goal.value = if value > 0 { value * share / 100 } else { value };
        let [now, early, late] = self.slots(need);
        let filled = now.min(100 * time.recruits);
        let lost = filled * if time.markets == 2 { weights::EARLY } else { weights::LATE }
            + early * weights::EARLY
            + late * weights::LATE;
        goal.gain = (goal.value - lost / 100) / goal.len as i32;
        (goal.gain > 0).then_some(goal)
    }

    /// The slots that are used, earliest first.
    fn slots(&self, need: i32) -> [i32; 3] {
        let now = self.now.min(need);
        let early = self.early.min(need - now);
        [now, early, need - now - early]
    }

    /// What the uncovered card of a goal brings.
    fn top_value(&self, card: Profession, base: Option<Profession>, markets: i32) -> i32 {
        let (data, time) = (self.data, self.time);
        let printed = data.villager(card);
        let mut value = 100 * markets * i32::from(printed.gold) + self.rates.top(data, card);
        if let Some(silver) = printed.silver {
            let itself = 100 * on_itself(printed, silver) * i32::from(silver.amount) / i32::from(silver.per);
            value += self.silver(silver, self.now + self.early + self.late) + itself;
        }
        if printed.food > 0 {
            let mut food = i32::from((self.tally.food + u16::from(printed.food)).min(MOST_SYMBOLS))
                - i32::from(self.tally.food.min(MOST_SYMBOLS));
            if self.hungry {
                // The Founders need not be turned, unless they are covered now.
                food -= 1;
                if base != Some(Profession::Founders) {
                    value += 100 * i32::from(data.founders(Side::Gold).gold) * time.markets;
                }
            }
            value += food * weights::FOOD * time.second / 100;
        }
        if printed.house > 0 && self.tally.houses < MOST_SYMBOLS {
            value += weights::HOUSE * time.second / 100;
        }
        if printed.key_ring > 0 {
            let locked = |one: Profession| data.villager(one).lock == Some(card);
            let waiting = self.hand.kinds().iter().filter(|one| *one != card && locked(*one)).count() as i32;
            if !self.own.contains(card) {
                value += waiting * weights::KEY * markets;
            }
            value += i32::from(printed.key_ring) * weights::RING * time.second * markets / 200;
        }
        if printed.stack_limit == 1 {
            value += self.child(card) * weights::CHILD * time.second.min(200) / 200;
        }
        value
    }

    /// COM-15: what is lost by covering; what a basic villager adds.
    fn base_value(&self, base: Option<Profession>, basic: Option<Profession>, markets: i32) -> i32 {
        let data = self.data;
        if let Some(basic) = basic {
            return self.rates.symbols[data.villager(basic).family.index()];
        }
        let Some(base) = base.filter(|base| self.free[base.index()] == 0) else { return 0 };
        let (gold, food) = self.printed(base);
        let (gold, food) = (i32::from(gold), u16::from(food));
        let fed = self.tally.food.min(MOST_SYMBOLS) - self.tally.food.saturating_sub(food).min(MOST_SYMBOLS);
        let lost = 100 * markets * gold
            + gold * self.rates.gold_of[data.villager(base).family.index()]
            + if gold > 0 { self.rates.gold_symbol } else { 0 }
            + i32::from(food) * self.rates.food
            + i32::from(fed) * weights::FOOD * self.time.second / 100;
        -lost
    }

    /// COM-15, COM-19: gold and food that are lost when an uncovered card is covered. The gold of Founders that would be
    /// turned is lost anyway.
    fn printed(&self, base: Profession) -> (u8, u8) {
        match base {
            Profession::Founders if self.hungry => (0, 0),
            Profession::Founders => {
                let side = self.data.founders(self.side);
                (side.gold, side.food)
            }
            _ => (self.data.villager(base).gold, self.data.villager(base).food),
        }
    }

    /// Carries out a goal in the plan.
    pub(super) fn place(&mut self, goal: &Goal) {
        let data = self.data;
        let [now, early, late] = self.slots(100 * goal.len as i32);
        self.now -= now;
        self.early -= early;
        self.late -= late;
        self.value.add(Term::Placements, goal.value);
        self.purse -= goal.paid;
        if let Some(basic) = goal.basic {
            self.free[basic.index()] += 1;
            self.tally.symbols[data.villager(basic).family.index()] += 1;
            self.n_hand -= 1;
        } else if let Some(base) = goal.base {
            if self.free[base.index()] > 0 {
                self.free[base.index()] -= 1;
            } else {
                let (gold, food) = self.printed(base);
                self.bare[base.index()] = self.bare[base.index()].saturating_sub(1);
                self.free[base.index()] += data.villager(base).stack_limit.saturating_sub(1);
                self.tally.gold_symbols = self.tally.gold_symbols.saturating_sub(u16::from(gold > 0));
                self.tally.food = self.tally.food.saturating_sub(u16::from(food));
            }
        }
        for card in &goal.path[..goal.len] {
            let printed = data.villager(*card);
            self.take(*card);
            self.tally.symbols[printed.family.index()] += u16::from(printed.symbols);
            self.tally.padlocks += u16::from(printed.lock.is_some());
        }
        let top = goal.path[0];
        let printed = data.villager(top);
        self.own = self.own.with(top);
        if printed.food > 0 {
            self.tally.food += u16::from(printed.food);
            if self.hungry {
                self.hungry = false;
                self.tally.food -= 1;
            }
        }
        self.tally.houses += u16::from(printed.house);
        self.tally.gold_symbols += u16::from(printed.gold > 0);
        self.tally.family_gold[printed.family.index()] += u16::from(printed.gold);
        self.best_gold = self.best_gold.max(printed.gold);
        if printed.stack_limit > 0 {
            self.bare[top.index()] += 1;
        }
        if let Some(silver) = printed.silver {
            self.rates.add(silver);
        }
    }
}

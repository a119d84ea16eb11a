//! What a village and a hand will bring: the best placements one after the other, as far as the limits reach.

use compagnons::cards::{Cards, Professions};
use compagnons::data::{Data, Role, Silver};
use compagnons::ids::{Basic, Family, Profession, Side};
use compagnons::scoring::Tally;
use compagnons::village::capacity;
use compagnons::{Compagnons, State};
use engine::Seat;

use super::Term;
use super::goal::Goal;
use super::silver::{Rates, chance_of, counted};
use super::time::Time;
use super::weights;
use crate::terms::Account;

/// COM-34, COM-54: symbols beyond these raise no limit.
pub(super) const MOST_SYMBOLS: u16 = 3;
const BASE_LIMIT: i32 = 2;
/// Hands are larger only when cards are hoarded.
const GOALS: usize = 24;

/// A village and a hand, with the time that is left.
#[derive(Clone, Copy)]
pub(super) struct Plan<'a, A> {
    pub(super) data: &'a Data,
    pub(super) time: Time,
    pub(super) hand: Cards,
    pub(super) n_hand: i32,
    /// Places on cards that are covered already, or that stand for another; and cards that would be covered first.
    pub(super) free: [u8; Profession::ALL.len()],
    pub(super) bare: [u8; Profession::ALL.len()],
    pub(super) tally: Tally,
    pub(super) rates: Rates,
    /// COM-69: professions in the own village, and in others.
    pub(super) own: Professions,
    pub(super) others: Professions,
    pub(super) purse: i32,
    /// Slots in hundredths: this round, later before the 1st Market, after it.
    pub(super) now: i32,
    pub(super) early: i32,
    pub(super) late: i32,
    /// COM-77: the Founders will be turned if no food comes.
    pub(super) hungry: bool,
    pub(super) side: Side,
    pub(super) value: A,
    /// Percent of the gold on a rival's key that is felt.
    pub(super) feed: i32,
    /// COM-97: what a Smuggler could use.
    pub(super) best_gold: u8,
}

impl<'a, A: Account<Term>> Plan<'a, A> {
    pub(super) fn new(game: &'a Compagnons, state: &State, seat: Seat, time: Time) -> Self {
        let (data, player) = (game.components(), state.player(seat));
        let mut plan = Self {
            data,
            time,
            hand: player.hand.shown,
            n_hand: 0,
            free: [0; Profession::ALL.len()],
            bare: [0; Profession::ALL.len()],
            tally: game.tally(state, seat.into()),
            rates: Rates::default(),
            own: player.present(),
            others: Professions::NONE,
            purse: i32::from(player.treasury),
            now: time.now,
            early: 0,
            late: 0,
            hungry: false,
            side: player.side,
            value: A::of(Term::Treasury, 100 * i32::from(player.treasury)),
            feed: 0,
            best_gold: 0,
        };
        let unseen = player.hand.unseen.known().into_iter().flat_map(|cards| cards.iter());
        unseen.chain(player.recruits()).for_each(|card| plan.hand.put(card));
        plan.n_hand = plan.hand.len() as i32;
        for owner in state.owners().filter(|owner| owner.seat() != Some(seat)) {
            plan.others = plan.others.or(state.of(owner).present());
        }
        plan.feed = 2 * weights::FEED / (i32::from(state.players()) - 1).max(1);
        let limit = BASE_LIMIT + i32::from(plan.tally.houses.min(MOST_SYMBOLS));
        plan.early = time.first * limit;
        plan.late = (time.second - time.first) * limit;
        plan.village(state, seat, limit);
        plan
    }

    /// COM-77, COM-100, COM-103: what lies in the village already.
    fn village(&mut self, state: &State, seat: Seat, limit: i32) {
        let (data, time) = (self.data, self.time);
        self.hungry = self.tally.food == 0 && state.player(seat).side == Side::Gold;
        if self.hungry {
            self.tally.food = 1;
            let gold = u16::from(data.founders(Side::Gold).gold);
            let of_family = &mut self.tally.family_gold[Family::Grains.index()];
            *of_family = of_family.saturating_sub(gold);
            self.tally.gold = self.tally.gold.saturating_sub(gold);
            self.tally.gold_symbols = self.tally.gold_symbols.saturating_sub(1);
        }
        let growing = self.now + time.second * limit;
        for (_, card) in state.village(seat.into()) {
            let printed = data.villager(card.profession);
            let is_itself = card.role == card.profession;
            let room = capacity(data, card).saturating_sub(card.covers);
            match (room, is_itself && card.covers == 0 && printed.family != Family::Special) {
                (0, _) => {}
                (_, true) if Basic::of(card.profession).is_none() => self.bare[card.role.index()] += 1,
                _ => self.free[card.role.index()] += room,
            }
            if card.covers > 0 {
                continue;
            }
            self.best_gold = self.best_gold.max(printed.gold);
            let ring = i32::from(printed.key_ring) * weights::RING * time.second * time.markets / 200;
            self.value.add(Term::Keys, ring);
            if room > 0 && printed.stack_limit == 1 {
                let child = self.child(card.profession) * weights::CHILD * time.second.min(200) / 200;
                self.value.add(Term::Chains, child);
            }
            if let Some(silver) = printed.silver {
                self.value.add(Term::Silver, self.silver(silver, growing));
                self.rates.add(silver);
            }
        }
        self.value.add(Term::Income, 100 * time.markets * i32::from(self.tally.gold + self.tally.coins));
    }

    /// What a formula will pay, with what is still to be placed.
    pub(super) fn silver(&self, silver: Silver, slots: i32) -> i32 {
        let grown = counted(silver, &self.tally) + slots * chance_of(silver.counted) * weights::GROWTH / 2500;
        let odd = if silver.per > 1 { 40 } else { 0 };
        grown * i32::from(silver.amount) / i32::from(silver.per) - odd
    }

    /// The gold of the best villager that can lie on one.
    pub(super) fn child(&self, profession: Profession) -> i32 {
        let family = self.data.family(self.data.villager(profession).family);
        let children = family.iter().filter(|one| self.data.parent(*one) == Some(profession));
        children.map(|one| i32::from(self.data.villager(one).gold)).max().unwrap_or(0)
    }

    /// The cards that can be given away.
    pub(super) const fn cards(&self) -> Professions {
        self.hand.kinds()
    }

    /// With a card more in the hand.
    pub(super) fn with(&self, card: Profession) -> Self {
        let mut plan = *self;
        plan.hand.put(card);
        plan.n_hand += 1;
        plan
    }

    /// With a card less in the hand.
    pub(super) fn without(&self, card: Profession) -> Self {
        let mut plan = *self;
        plan.take(card);
        plan
    }

    /// With one more basic villager in the village.
    pub(super) fn based(&self, basic: Basic) -> Self {
        let mut plan = *self;
        plan.base(basic.profession());
        plan
    }

    fn base(&mut self, basic: Profession) {
        let family = self.data.villager(basic).family.index();
        self.free[basic.index()] += 2;
        self.value.add(Term::Silver, self.rates.symbols[family]);
        self.tally.symbols[family] += 1;
    }

    pub(super) fn take(&mut self, card: Profession) {
        if self.hand.take(card) {
            self.n_hand -= 1;
        }
    }

    /// The whole worth: the best placements one after the other, then what is left of cards, slots and recruits.
    pub(super) fn worth(mut self) -> A {
        let (mut goals, mut n) = ([None; GOALS], 0);
        for card in self.hand.kinds().iter().take(GOALS) {
            if let Some(goal) = self.goal(card) {
                goals[n] = Some(goal);
                n += 1;
            }
        }
        let gain = |goal: &Option<Goal>| goal.map_or(0, |goal| goal.gain);
        // How many were placed when each was judged.
        let (mut judged, mut placed) = ([0; GOALS], 0_u8);
        while let Some(at) = (0..n).max_by_key(|at| gain(&goals[*at])) {
            // What was placed since may have changed it: it is looked at again when it is its turn.
            if judged[at] != placed {
                goals[at] = goals[at].and_then(|goal| self.goal(goal.top()));
                judged[at] = placed;
            }
            let Some(goal) = goals[at] else {
                n -= 1;
                (goals[at], judged[at]) = (goals[n], judged[n]);
                continue;
            };
            if goals[..n].iter().all(|other| gain(other) <= goal.gain) {
                self.place(&goal);
                placed += 1;
            }
        }
        let (rest, outlook) = (self.rest(), self.outlook());
        self.value.add(Term::Hand, rest);
        self.value.add(Term::Outlook, outlook);
        self.value
    }

    /// The cards of the hand that are not planned.
    fn rest(&self) -> i32 {
        let (data, time) = (self.data, self.time);
        let later = time.second.min(200);
        let mut value = 0;
        for card in self.hand.iter() {
            let printed = data.villager(card);
            value += weights::SPARE * later / 200;
            value += match card {
                Profession::Monk => weights::MONK * later / 200,
                Profession::Apprentice => weights::APPRENTICE * (later + 50) / 250,
                Profession::Tinner => weights::TINNER * (later + 50) / 250,
                Profession::Smuggler => {
                    let gold = 100 * i32::from(data.smuggled(self.best_gold));
                    let cost =
                        if printed.lock.is_some_and(|key| self.own.contains(key)) { -200 } else { 200 };
                    (gold - cost).max(0) * if self.now > 0 { 90 } else { 80 * later / 200 } / 100
                }
                _ => match printed.role {
                    Role::Chain { parent } if self.free[parent.index()] + self.bare[parent.index()] == 0 => {
                        i32::from(printed.gold) * weights::HOPE * later / 200
                    }
                    _ if printed.stack_limit == 1 => self.child(card) * weights::CHILD * later / 200,
                    _ => 0,
                },
            };
        }
        value
    }

    /// Slots that recruits to come will fill, and recruits to choose from.
    fn outlook(&self) -> i32 {
        let time = self.time;
        let limit = BASE_LIMIT + i32::from(self.tally.food.min(MOST_SYMBOLS));
        let filled = self.now.min(100 * time.recruits);
        let cards = 100 * time.recruits - filled + time.second * limit;
        let early = self.early.min(cards);
        let late = self.late.min(cards - early);
        let first = if time.markets == 2 { weights::EARLY } else { weights::LATE };
        let sum = filled * first
            + early * weights::EARLY
            + late * weights::LATE
            + (cards - early - late) * weights::EXTRA;
        sum / 100
    }
}

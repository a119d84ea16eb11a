//! What everything that a player has is worth.

use nobility::data::ZoneIncome;
use nobility::ids::{Good, Guild, Settler, Zone};

use super::Term;
use super::estate::Estate;
use super::weights;
use crate::terms::Account;

/// The sum of five dice, or of four: how much of it lies below a limit on average, in hundredths of pips.
const BELOW: [[i32; 25]; 2] = [
    [
        0, 100, 200, 300, 400, 500, 600, 700, 800, 899, 997, 1094, 1188, 1278, 1363, 1441, 1511, 1571, 1621,
        1661, 1691, 1713, 1728, 1738, 1744,
    ],
    [
        0, 100, 200, 300, 400, 500, 600, 698, 796, 890, 981, 1065, 1141, 1207, 1263, 1307, 1341, 1365, 1381,
        1390, 1396, 1398, 1400, 1400, 1400,
    ],
];

impl Estate<'_> {
    /// So many coins.
    pub(super) fn purse(&self, coins: i32) -> i32 {
        let full = coins.min(weights::PURSE);
        let more = (coins.min(30) - full).max(0);
        self.ramp(weights::COIN, weights::COIN_LAST) * full + self.ramp(weights::COIN_MORE, 2) * more
    }

    /// What paying so many coins costs; negative for receiving.
    pub(super) fn price(&self, coins: i32) -> i32 {
        self.purse(self.coins) - self.purse((self.coins - coins).max(0))
    }

    /// One more of a good that nothing asks for.
    pub(super) fn good(&self, owned: i32) -> i32 {
        let first = if owned < 3 { weights::GOOD } else { weights::GOOD_MORE };
        self.ramp(first, self.goal.good)
    }

    /// So many goods of each type that nothing asks for.
    pub(super) fn stock(&self, goods: &[i32; 6]) -> i32 {
        let first = self.ramp(weights::GOOD, self.goal.good);
        let more = self.ramp(weights::GOOD_MORE, self.goal.good);
        goods.iter().map(|owned| first * (*owned).min(3) + more * (*owned - 3).max(0)).sum()
    }

    /// NOB-25: the dice of the rounds to come under this reputation, which a zone may raise each round.
    fn pips(&self, reputation: i32) -> i32 {
        let dice = self.game.components().count(self.state.players()).dice;
        let table = &BELOW[usize::from(dice < 5)];
        let grows = i32::from(self.has_zone(ZoneIncome::Reputation));
        let below = |later: i32| table[(reputation + grows * later).clamp(0, 24) as usize];
        (1..=self.left).map(below).sum::<i32>() * weights::PIP / 100
    }

    /// What more or less reputation is worth.
    pub(super) fn renown(&self, change: i32) -> i32 {
        let after = (self.reputation + change).clamp(6, 24);
        self.pips(after) - self.pips(self.reputation) + self.goal.reputation.gain(self.reputation, after)
    }

    /// NOB-30, NOB-42: what a built zone brings in the rounds to come.
    pub(super) fn zone(&self, zone: Zone) -> i32 {
        let each = weights::SETTLERS_AHEAD * self.goal.point / 100 * self.left;
        each + match self.game.components().tables().zones[zone.index()] {
            ZoneIncome::Modifier => self.left * weights::MODIFIER,
            // The limit grows from round to round: `pips` knows if it is there.
            ZoneIncome::Reputation if self.zones[zone.index()] => 0,
            ZoneIncome::Reputation => {
                let mut with = *self;
                with.zones[zone.index()] = true;
                with.pips(self.reputation) - self.pips(self.reputation)
            }
            ZoneIncome::AnyGood => self.incomes() * self.good(0),
        }
    }

    /// NOB-38: stars up to the last level.
    pub(super) fn stars(&self, stars: i32) -> i32 {
        self.fame(self.nobility + stars) - self.fame(self.nobility)
    }

    /// NOB-37, NOB-39: a level of nobility, and the way to the Lord bonus.
    fn fame(&self, level: i32) -> i32 {
        let tables = self.game.components().tables();
        let last = tables.nobility.len() as i32 - 1;
        let level = level.min(last);
        let lord = i32::from(tables.lord_level);
        let way = if self.is_lord { lord } else { level.min(lord) };
        level * (self.goal.star + self.ramp(weights::STAR, 0))
            + self.ramp(weights::LORD, weights::LORD / 3) * way / lord
            + self.goal.nobility.reached(level)
    }

    /// Workers in the lot.
    pub(super) fn workers(&self, workers: i32) -> i32 {
        let full = workers.min(2);
        self.ramp(weights::WORKER, 0) * full + self.ramp(weights::WORKER_MORE, 0) * (workers - full)
    }

    /// NOB-29: the apprentices of a guild: coins of the incomes to come, free goods, and a workshop perhaps.
    pub(super) fn guild(&self, guild: Guild, own: i32) -> i32 {
        if own == 0 {
            return 0;
        }
        let count = self.game.components().count(self.state.players());
        let others =
            i32::from(self.state.apprentices_in(guild)) - i32::from(self.state.apprentices(guild, self.seat));
        let rate = count.coins_by_total.get((own + others - 1) as usize).map_or(0, |rate| i32::from(*rate));
        let coins = self.earned(own * rate);
        let is_open = self.state.free_slot(guild).is_some();
        let hope = if is_open { self.ramp(weights::CANDIDATE, 0) } else { 0 };
        coins + own * weights::APPRENTICE * self.left + hope
    }

    /// NOB-112: an apprentice at a desk.
    pub(super) fn desk(&self) -> i32 {
        let coins = i32::from(self.game.components().tables().desk_income);
        self.earned(coins) + weights::DESK * self.left
    }

    /// So many coins at each income to come.
    fn earned(&self, coins: i32) -> i32 {
        let later = (self.ramp(weights::COIN, weights::COIN_LAST) + weights::COIN_LAST) / 2;
        coins * self.incomes() * later * weights::INCOME / 100
    }

    /// Everything that is not spent in the plan for the settlers, and no die of this round.
    pub(super) fn means<A: Account<Term>>(&self) -> A {
        let guilds: i32 =
            Guild::ALL.into_iter().map(|guild| self.guild(guild, self.apprentices[guild.index()])).sum();
        let goods: i32 = Good::ALL
            .into_iter()
            .map(|good| self.masters[good.index()] * self.incomes() * self.good(self.goods[good.index()]))
            .sum();
        let zones: i32 =
            Zone::all().filter(|zone| self.zones[zone.index()]).map(|zone| self.zone(zone)).sum();
        let modifier = self.ramp(weights::MODIFIER, weights::MODIFIER / 2);
        let mut means = A::of(Term::Points, self.goal.point * self.points);
        means.add(Term::Coins, self.purse(self.coins));
        means.add(Term::Modifiers, self.modifiers.min(6) * modifier);
        means.add(Term::Reputation, self.pips(self.reputation));
        means.add(Term::Nobility, self.fame(self.nobility));
        means.add(Term::Workers, self.workers(self.lot));
        means.add(Term::Guilds, guilds);
        means.add(Term::Workshops, goods + self.workshops * self.left * weights::OWNER);
        means.add(Term::Zones, zones);
        means.add(Term::Desks, self.desks * self.desk());
        means.add(Term::Peoples, self.peoples.len() as i32 * self.ramp(weights::PEOPLE, 0));
        means.add(Term::Objective, self.goal.counted(self));
        means
    }

    /// NOB-42: what a satisfied card brings beyond its goods.
    pub(super) fn welcome(&self, settler: Settler) -> i32 {
        let card = self.game.components().settler(settler);
        let is_new = !self.peoples.contains(card.people);
        let people = if is_new {
            self.ramp(weights::PEOPLE, 0) + self.goal.peoples.next(self.peoples.len() as i32)
        } else {
            0
        };
        let bonus = i32::from(self.game.welcome_bonus(self.state, self.seat));
        self.goal.point * bonus
            + self.stars(i32::from(card.stars))
            + self.workers(self.lot + i32::from(card.workers))
            - self.workers(self.lot)
            + people
            + self.goal.plots.next(self.plots)
    }
}

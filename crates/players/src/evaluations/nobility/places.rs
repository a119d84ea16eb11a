//! What a die brings at a place, by the prices of the moment.

use nobility::ids::{Band, Desk, Face, Good, People, Place};
use nobility::state::Space;

use super::estate::Estate;
use super::plan::Plan;
use super::weights;

/// The prices of the moment.
pub(super) struct Places<'a> {
    pub(super) estate: &'a Estate<'a>,
    pub(super) plan: Plan<'a>,
    card: i32,
}

impl<'a> Places<'a> {
    pub(super) fn new(estate: &'a Estate<'a>) -> Self {
        let plan = Plan::new(estate);
        let mut places = Self { estate, plan, card: 0 };
        if estate.has_turns() {
            let display = estate.state.display().iter().flatten();
            places.card = display.map(|settler| places.plan.card(*settler)).max().unwrap_or(0).max(0);
        }
        places
    }

    /// NOB-27: one Modifier.
    pub(super) fn modifier(&self) -> i32 {
        self.estate.ramp(weights::MODIFIER, weights::MODIFIER / 2)
    }

    /// So many goods of a type: those that planned cards lack are worth more.
    pub(super) fn goods(&self, good: Good, count: i32) -> i32 {
        let owned = self.estate.goods[good.index()];
        let lacking = self.plan.lacks[good.index()].min(count);
        let rest = (lacking..count).map(|more| self.estate.good(owned + more)).sum::<i32>();
        lacking * (weights::LACK + self.estate.goal.point / 10) + rest
    }

    /// NOB-47: the best displayed card.
    pub(super) const fn card(&self) -> i32 {
        self.card
    }

    /// What a die of this value brings at a place that takes it.
    pub(super) fn gain(&self, place: Place, value: Face) -> i32 {
        let estate = self.estate;
        let band = value.band();
        match place {
            Place::Tavern => self.card,
            Place::Site => {
                let cost = estate.game.price(estate.state, estate.seat, place, value);
                self.plan.house() - estate.price(i32::from(cost))
            }
            Place::CityHall => self.hall(value),
            Place::Port => {
                let (most, _) = estate.game.port(estate.state, estate.seat, value);
                self.port(i32::from(most))
            }
            Place::Council => self.council(band),
            Place::Berk => self.modifiers(band) + self.renew() + self.commission(band),
            Place::Castle => self.castle(value),
            Place::Board => self.recall(),
            Place::Chancellery => self.desk(value),
            Place::DiceTile => self.dice_tile(),
            _ => place.guild().map_or(0, |guild| self.visit(guild, band, 0)),
        }
    }

    /// More reputation counts for this round too.
    pub(super) fn renown(&self, change: i32) -> i32 {
        self.estate.renown(change) + change * weights::PIP / 3
    }

    /// NOB-65: goods that pay more than they are worth.
    pub(super) fn port(&self, most: i32) -> i32 {
        let estate = self.estate;
        let (_, pays) = estate.game.port(estate.state, estate.seat, Face::Six);
        let Some(ship) = estate.state.ship() else { return 0 };
        let spaces = estate.game.components().ship(ship).spaces;
        let coin = estate.ramp(weights::COIN, weights::COIN_LAST);
        let mut goods = estate.goods;
        let mut sold = *estate.state.sold();
        let (mut coins, mut lost, mut best) = (0, 0, 0);
        for _ in 0..most {
            let open = Good::ALL.into_iter().filter(|good| {
                let index = good.index();
                goods[index] > 0 && pays[index] > 0 && sold[index] < spaces[index]
            });
            let given = |good: Good| self.plan.given(good.index(), goods[good.index()], 1);
            let profit = |good: &Good| i32::from(pays[good.index()]) * coin - given(*good);
            let Some(good) = open.max_by_key(profit) else { break };
            let index = good.index();
            coins += i32::from(pays[index]);
            lost += given(good);
            goods[index] -= 1;
            sold[index] += 1;
            best = best.max(-estate.price(-coins) - lost);
        }
        best
    }

    /// NOB-66, NOB-68: the best tile of a row.
    pub(super) fn council(&self, band: Band) -> i32 {
        let estate = self.estate;
        let tiles =
            estate.peoples.iter().filter_map(|people: People| match estate.state.space(band, people) {
                Space::Petition(petition) => Some((people, petition)),
                Space::Empty | Space::Die(_) => None,
            });
        let gains = tiles.filter_map(|(people, petition)| {
            let lacks = estate.game.lacks_petition(estate.state, estate.seat, people, petition);
            if !lacks.is_nothing() {
                return None;
            }
            let (points, loss) = estate.game.petition_worth(estate.state, estate.seat, petition);
            let face = estate.game.components().petition(petition);
            let goods = face.goods.iter().map(|(good, count)| {
                self.plan.given(good.index(), estate.goods[good.index()], i32::from(count))
            });
            let lost = goods.sum::<i32>();
            let coins = estate.price(i32::from(face.coins));
            let renown = self.renown(-i32::from(loss).min(estate.reputation - 6));
            Some(
                estate.goal.point * i32::from(points) - lost - coins
                    + renown
                    + estate.goal.petitions.next(estate.petitions),
            )
        });
        gains.max().unwrap_or(0)
    }

    /// NOB-70: the best number of Modifiers.
    pub(super) fn modifiers(&self, band: Band) -> i32 {
        let estate = self.estate;
        let most = i32::from(estate.game.modifiers(estate.state, estate.seat, band));
        let free = i32::from(estate.game.components().band(band).free_modifiers);
        let gain = |count: i32| {
            let useful = (estate.modifiers + count).min(6) - estate.modifiers.min(6);
            useful * self.modifier() - estate.price((count - free).max(0))
        };
        (0..=most).map(gain).max().unwrap_or(0)
    }

    /// NOB-71, NOB-72: something new to choose from.
    pub(super) fn renew(&self) -> i32 {
        weights::RENEW * i32::from(self.estate.left > 0)
    }

    /// NOB-115: a commission that may be taken.
    pub(super) fn commission(&self, band: Band) -> i32 {
        let estate = self.estate;
        if !estate.state.has_chancellery() {
            return 0;
        }
        let owned = estate.state.contracts_of(estate.seat).count() as i32;
        if owned > estate.desks || estate.left < 2 {
            return 0;
        }
        let loss = i32::from(estate.game.components().band(band).commission_loss);
        (weights::FILLED[0] * weights::COMMISSION * estate.left / 9 + self.renown(-loss)).max(0)
    }

    /// NOB-73: the best free slot for the value.
    pub(super) fn castle(&self, value: Face) -> i32 {
        self.renown(i32::from(self.estate.game.castle_gain(self.estate.state, self.estate.seat, value)))
    }

    /// NOB-109, NOB-112: a worker at a desk.
    pub(super) fn desk(&self, value: Face) -> i32 {
        let estate = self.estate;
        let data = estate.game.components();
        let free = Desk::of_slot(value).into_iter().filter(|desk| {
            estate.state.desk(*desk).is_none() && estate.peoples.contains(data.desk(*desk).people)
        });
        if free.count() == 0 {
            return 0;
        }
        let worker = estate.workers(estate.lot) - estate.workers(estate.lot - 1);
        estate.desk() + weights::BENEFIT * estate.left - worker
    }

    /// NOB-114: one more place of a dice tile.
    pub(super) fn dice_tile(&self) -> i32 {
        super::contracts::best_step(self.estate)
    }
}

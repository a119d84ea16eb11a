//! What counts at the end: points, or alone the conditions of the objective (NOB-102).

use nobility::data::Counted;
use nobility::{Nobility, State};

use super::estate::Estate;
use super::weights;

/// NOB-2, NOB-39, NOB-99: what a point, a star and a good count at the end.
const POINT: i32 = 100;
const STAR: i32 = 50;
const GOOD: i32 = 50;

/// One condition: each unit up to the last that is asked for.
#[derive(Clone, Copy, Default)]
pub(super) struct Aim {
    each: i32,
    least: i32,
}

impl Aim {
    /// So many units.
    pub(super) fn reached(&self, count: i32) -> i32 {
        self.each * count.min(self.least)
    }

    /// From so many units to so many.
    pub(super) fn gain(&self, from: i32, to: i32) -> i32 {
        self.reached(to) - self.reached(from)
    }

    /// One unit more.
    pub(super) fn next(&self, count: i32) -> i32 {
        self.gain(count, count + 1)
    }
}

/// What things count at the end of the game.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) point: i32,
    /// NOB-39: the half point of a star.
    pub(super) star: i32,
    /// NOB-99: the half point of a good.
    pub(super) good: i32,
    pub(super) plots: Aim,
    pub(super) peoples: Aim,
    pub(super) nobility: Aim,
    pub(super) reputation: Aim,
    pub(super) coins: Aim,
    pub(super) petitions: Aim,
    pub(super) workshops: Aim,
    pub(super) communal: Aim,
    pub(super) guilds: Aim,
}

impl Goal {
    pub(super) fn of(game: &Nobility, state: &State) -> Self {
        let none = Aim::default();
        let mut goal = Self {
            point: POINT,
            star: STAR,
            good: GOOD,
            plots: none,
            peoples: none,
            nobility: none,
            reputation: none,
            coins: none,
            petitions: none,
            workshops: none,
            communal: none,
            guilds: none,
        };
        let Some(objective) = state.objective() else { return goal };
        goal.point = weights::IDLE_POINT;
        goal.star = weights::IDLE_STAR;
        goal.good = 0;
        for condition in game.components().objective(objective).conditions.into_iter().flatten() {
            let least = i32::from(condition.least);
            let aim = |each: i32| Aim { each, least };
            match condition.counted {
                // No limit: a card that would lead beyond it must not lose its worth.
                Counted::Points => goal.point = POINT,
                Counted::HousesOnPlots => goal.plots = aim(weights::AIM_PLOT),
                Counted::Peoples => goal.peoples = aim(weights::AIM_PEOPLE),
                Counted::Nobility => goal.nobility = aim(weights::AIM_STAR),
                Counted::Reputation => goal.reputation = aim(weights::AIM_REPUTATION),
                // Early coins are better spent.
                Counted::Coins => goal.coins = aim(weights::AIM_COIN * i32::from(state.round()) / 10),
                Counted::CouncilTiles => goal.petitions = aim(weights::AIM_PETITION),
                Counted::Workshops | Counted::WorkshopsIn(_) => goal.workshops = aim(weights::AIM_WORKSHOP),
                Counted::Communal => goal.communal = aim(weights::AIM_COMMUNAL),
                Counted::GuildsWithOwn => goal.guilds = aim(weights::AIM_GUILD),
                Counted::SettlersOf(_) => {}
            }
        }
        goal
    }

    /// What has been reached; nobility is counted with its stars.
    pub(super) fn counted(&self, estate: &Estate<'_>) -> i32 {
        self.plots.reached(estate.plots)
            + self.peoples.reached(estate.peoples.len() as i32)
            + self.reputation.reached(estate.reputation)
            + self.coins.reached(estate.coins)
            + self.petitions.reached(estate.petitions)
            + self.workshops.reached(estate.workshops)
            + self.communal.reached(estate.communal())
            + self.guilds.reached(estate.present())
    }
}

//! From when on something is worth a mark: the same for all games in chances, by the size of its scores in points.

use serde::{Deserialize, Serialize};

use crate::GameId;

/// What a decision or an event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// The best deed, clearly better than the second, and not the obvious one.
    Excellent,
    /// A deed beside which there was a better one.
    Doubtful,
    /// A deed that lost much.
    Costly,
    /// Something that nobody chose made the prospects better.
    Lucky,
    /// Something that nobody chose made them worse.
    Unlucky,
}

/// How much counts, in tenths: of a percent of the chance to win, or of a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    /// From this loss of points on, a deed is costly.
    pub costly_points: i32,
    /// The points whose loss leaves a decision 37 of 100 in the accuracy.
    pub accuracy_points: f64,
}

impl Measure {
    /// From this loss of the chance on, a deed is costly; so much better than the second, it is excellent.
    pub const COSTLY: i32 = 50;
    /// From this loss of the chance on, a deed is doubtful.
    pub const DOUBTFUL: i32 = 20;
    /// From this loss of points on, a deed is doubtful.
    pub const DOUBTFUL_POINTS: i32 = 10;
    /// From this change of the chance on, an event is lucky or unlucky.
    pub const LUCK: i32 = 40;
    /// From this change of points on, an event is lucky or unlucky where a game ends with a title.
    pub const LUCK_POINTS: i32 = 20;
    /// Who is this likely to win has won: from here on points alone count.
    pub const DECIDED: i32 = 950;
    /// Fewer decisions than this tell nothing of a player.
    pub const DECISIONS: u32 = 10;

    /// That of a game.
    pub const fn of(game: GameId) -> Self {
        let (costly_points, accuracy_points) = match game {
            GameId::PetitsPeuples | GameId::Settlement => (30, 5.0),
            GameId::Compagnons => (60, 10.0),
            GameId::RollWrite => (20, 3.0),
            GameId::Nobility => (40, 5.0),
        };
        Self { costly_points, accuracy_points }
    }

    /// What a deed is that certainly lost so much; where one of both is not certain, it is `None`.
    pub fn of_loss(self, chance: Option<i32>, points: Option<i32>) -> Option<Mark> {
        let is = |least: i32, least_points: i32| {
            chance.is_some_and(|loss| loss >= least) || points.is_some_and(|loss| loss >= least_points)
        };
        if is(Self::COSTLY, self.costly_points) {
            Some(Mark::Costly)
        } else {
            is(Self::DOUBTFUL, Self::DOUBTFUL_POINTS).then_some(Mark::Doubtful)
        }
    }

    /// What is left of a perfect decision after such a loss, in hundredths.
    pub fn accuracy(self, tenths: i32) -> f64 {
        100.0 * (-f64::from(tenths.max(0)) / 10.0 / self.accuracy_points).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_marked_by_the_larger_of_chance_and_points() {
        let of = |game, chance, points| Measure::of(game).of_loss(chance, points);
        assert_eq!(of(GameId::PetitsPeuples, Some(50), None), Some(Mark::Costly));
        assert_eq!(of(GameId::PetitsPeuples, Some(49), Some(29)), Some(Mark::Doubtful));
        assert_eq!(of(GameId::PetitsPeuples, Some(19), Some(30)), Some(Mark::Costly));
        assert_eq!(of(GameId::Compagnons, Some(19), Some(59)), Some(Mark::Doubtful));
        assert_eq!(of(GameId::RollWrite, None, Some(20)), Some(Mark::Costly));
        assert_eq!(of(GameId::Nobility, Some(19), Some(9)), None);
        assert_eq!(of(GameId::Nobility, None, None), None);
    }

    #[test]
    fn accuracy_falls_with_the_loss_as_fast_as_scores_are_small() {
        let of = |game, tenths| Measure::of(game).accuracy(tenths).round();
        assert_eq!(of(GameId::Settlement, 0), 100.0);
        assert_eq!(of(GameId::Settlement, 50), 37.0);
        assert_eq!(of(GameId::Compagnons, 50), 61.0);
        assert_eq!(of(GameId::RollWrite, 30), 37.0);
        assert_eq!(of(GameId::Settlement, -20), 100.0, "a gain is no loss");
    }
}

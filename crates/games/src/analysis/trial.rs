//! Another move tried out beside the one that was played.

use serde::{Deserialize, Serialize};

use super::{Loss, Mark, Measure};

/// What was tried at a decision of a finished game, beside what was played and the best that is known; all three with the same
/// guesses of what the seat could not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trial {
    /// How many moves were played before the decision.
    pub step: usize,
    /// Whose it was, from 0.
    pub seat: usize,
    /// How many endings were imagined for each line.
    pub endings: u32,
    /// What was tried.
    pub tried: Outlook,
    /// What was played.
    pub played: Outlook,
    /// The best that is known: what an analysis or a search found, or what was played.
    pub best: Outlook,
    /// How far the try is ahead of what was played.
    pub beyond_played: Gap,
    /// How far the try is behind the best.
    pub behind_best: Gap,
    /// What is to be said of it.
    pub judgement: Judgement,
}

/// A line of a seat and what it promises, in tenths, each figure with its own error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outlook {
    /// The moves in notation, as far as the seat decides alone.
    pub line: Vec<String>,
    /// The chance to win in tenths of a percent; `None` where a game ends with a title.
    pub chance: Option<Loss>,
    /// The lead at the end in tenths of points; alone, the points.
    pub lead: Loss,
}

/// How far two lines are apart, in tenths; the errors are those of pairs with the same guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gap {
    /// Of the chance to win; `None` where a game ends with a title.
    pub chance: Option<Loss>,
    /// Of the lead; alone, of the points.
    pub lead: Loss,
}

/// What is to be said of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Judgement {
    /// It is the best that is known, or better than that.
    BestKnown,
    /// Luck explains what it is behind the best, or that is too little to tell.
    AboutAsGood,
    /// Better than what was played, though something better is known.
    Better,
    /// Behind the best, and no better than what was played: costly or doubtful.
    Worse(Mark),
}

impl Gap {
    /// What such a loss is, if it is certain and enough to be told.
    pub fn mark(&self, measure: Measure) -> Option<Mark> {
        let certain = |loss: Loss| loss.is_certain().then_some(loss.tenths);
        measure.of_loss(self.chance.and_then(certain), certain(self.lead))
    }

    /// The same seen from the other line.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let reversed = |loss: Loss| Loss { tenths: -loss.tenths, ..loss };
        Self { chance: self.chance.map(reversed), lead: reversed(self.lead) }
    }
}

impl Judgement {
    /// Of a try that is so far behind the best and so far ahead of what was played; `is_best`: it is the best line itself.
    pub fn of(measure: Measure, is_best: bool, behind_best: &Gap, beyond_played: &Gap) -> Self {
        match behind_best.mark(measure) {
            _ if is_best || behind_best.reversed().mark(measure).is_some() => Self::BestKnown,
            None => Self::AboutAsGood,
            Some(_) if beyond_played.mark(measure).is_some() => Self::Better,
            Some(mark) => Self::Worse(mark),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    fn gap(chance: i32, lead: i32, error: i32) -> Gap {
        let of = |tenths| Loss { tenths, error };
        Gap { chance: Some(of(chance)), lead: of(lead) }
    }

    #[test]
    fn a_try_is_judged_by_what_is_certain() {
        let of = |is_best, behind: Gap, beyond: Gap| {
            Judgement::of(Measure::of(GameId::PetitsPeuples), is_best, &behind, &beyond)
        };
        let (nothing, little, much) = (gap(0, 0, 0), gap(25, 12, 5), gap(80, 40, 5));
        assert_eq!(of(true, little, nothing), Judgement::BestKnown, "the best line itself");
        assert_eq!(of(false, nothing, nothing), Judgement::AboutAsGood);
        assert_eq!(of(false, gap(80, 40, 41), much), Judgement::AboutAsGood, "luck explains it");
        assert_eq!(of(false, gap(19, 9, 0), nothing), Judgement::AboutAsGood, "too little to tell");
        assert_eq!(of(false, much.reversed(), nothing), Judgement::BestKnown, "better than what was known");
        assert_eq!(of(false, little, much), Judgement::Better);
        assert_eq!(of(false, little, nothing), Judgement::Worse(Mark::Doubtful));
        assert_eq!(of(false, much, nothing), Judgement::Worse(Mark::Costly));
        assert_eq!(
            of(false, much, much.reversed()),
            Judgement::Worse(Mark::Costly),
            "worse than what was played"
        );
    }
}

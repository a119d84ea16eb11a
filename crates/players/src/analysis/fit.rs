//! As thorough as the time allows that an analysis may take: counted in imagined moves and not by the clock, so that the same
//! game has the same analysis on every machine.

use super::Scrutiny;

/// What an iteration of a search counts for, in imagined moves.
const ITERATION: u64 = 5;
/// From so many players on, a game is one of many.
const MANY: u8 = 4;

/// How much an analysis may compute, in seconds of one core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Labour {
    /// With up to three players.
    pub few: u32,
    /// With more.
    pub many: u32,
}

/// How much there is to look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) players: u8,
    /// All moves of the game.
    pub(super) moves: usize,
    /// Moments of the curve, and those of them at which luck ends and decisions begin.
    pub(super) moments: usize,
    pub(super) dividing: usize,
    /// Moves with a choice that are searched, and deeds with one.
    pub(super) decisions: usize,
    pub(super) choices: usize,
}

impl Scrutiny {
    /// With as many endings and iterations as there is time for, an imagined move taking so many microseconds: fewer in a long
    /// game, more where luck and decisions part in a short one.
    pub(super) fn fitted(self, size: Size, micros: u32) -> Self {
        let Some(labour) = self.labour else { return self };
        let seconds = if size.players < MANY { labour.few } else { labour.many };
        let budget = u64::from(seconds) * 1_000_000 / u64::from(micros.max(1));
        // On average an ending begins in the middle of the game.
        let ending = (size.moves as u64 / 2).max(1);
        let (suspects, choices) = (self.suspects as u64, size.choices as u64);
        let closely = u64::from(self.closely);
        let judged = suspects.min(choices) + (suspects / 4).min(choices);
        let again = if closely > 1 { suspects.min(size.moments as u64) } else { 0 };
        // Pairs at a glance have a third of the endings.
        let endings_each = size.moments as u64 + choices.div_ceil(3) * 2 + (2 * judged + again) * closely;
        let searches = size.decisions as u64 * u64::from(self.iterations) * ITERATION;
        let whole = (endings_each * u64::from(self.endings) * ending + searches).max(1);
        let share = |number: u32| {
            let fitted = u64::from(number) * budget.min(whole) / whole;
            u32::try_from(fitted.max(1)).unwrap_or(number)
        };
        let endings = share(self.endings);
        let left = budget.saturating_sub(whole);
        let once = (size.dividing as u64 * u64::from(endings) * ending).max(1);
        let dividing = (1 + left / once).min(self.dividing.into()) as u32;
        Self { endings, iterations: share(self.iterations), dividing, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Size = Size { players: 2, moves: 90, moments: 36, dividing: 20, decisions: 60, choices: 35 };

    #[test]
    fn a_long_game_has_fewer_endings_and_a_short_one_more_where_luck_and_decisions_part() {
        let of = |moves: usize, players: u8| {
            let long =
                Size { moves, players, moments: 120, choices: moves / 3, decisions: moves / 2, ..SHORT };
            Scrutiny::AT_TABLE.fitted(long, 8)
        };
        let short = Scrutiny::AT_TABLE.fitted(SHORT, 4);
        let full = Scrutiny::AT_TABLE;
        assert_eq!((short.endings, short.iterations), (full.endings, full.iterations));
        assert!(short.dividing > 10, "{short:?}");
        let (two, six) = (of(1400, 2), of(1400, 6));
        assert!(two.endings < six.endings && six.endings < full.endings, "{two:?} {six:?}");
        assert!(six.iterations < full.iterations && six.dividing == 1, "{six:?}");
        assert_eq!(of(1400, 6), six, "the same game, the same look");
    }

    #[test]
    fn who_says_how_many_endings_gets_them() {
        let asked = Scrutiny { labour: None, endings: 5000, ..Scrutiny::AT_TABLE };
        assert_eq!(asked.fitted(SHORT, 8), asked);
    }

    #[test]
    fn however_little_time_there_is_something_is_looked_at() {
        let nothing = Scrutiny { labour: Some(Labour { few: 0, many: 0 }), ..Scrutiny::AT_TABLE };
        let fitted = nothing.fitted(SHORT, 8);
        assert_eq!((fitted.endings, fitted.iterations, fitted.dividing), (1, 1, 1));
    }
}

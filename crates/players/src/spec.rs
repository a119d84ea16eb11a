//! Which player: a name that can be typed, and the three levels of the table.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

/// How long a search may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// A number of iterations: the same decision on every machine.
    Iterations(u32),
    /// Time on the clock.
    Time(Duration),
}

/// How hard a search works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// For one decision, on all cores together; time is the same for each of them.
    pub budget: Budget,
    /// How many cores search at once, each in a tree of its own.
    pub cores: NonZero<u8>,
}

impl Effort {
    /// Iterations on one core.
    pub const fn iterations(iterations: u32) -> Self {
        Self { budget: Budget::Iterations(iterations), cores: NonZero::<u8>::MIN }
    }

    /// Time on one core.
    pub const fn time(time: Duration) -> Self {
        Self { budget: Budget::Time(time), cores: NonZero::<u8>::MIN }
    }
}

/// A player: `random`, `greedy`, `mcts:1000` (iterations), `mcts:500ms`, or on two cores `mcts:1000x2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Any legal action.
    Random,
    /// One step ahead with the game's evaluation.
    Greedy,
    /// Information-set tree search.
    Mcts(Effort),
}

/// A level of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Level {
    /// *Apprenti*.
    Apprentice,
    /// *Artisan*.
    Artisan,
    /// *Maître*.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Apprentice, Self::Artisan, Self::Master];

    /// The name in addresses and storage.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Apprentice => "apprentice",
            Self::Artisan => "artisan",
            Self::Master => "master",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.as_str() == name)
    }

    /// The player behind the level.
    pub const fn spec(self) -> Spec {
        match self {
            Self::Apprentice => Spec::Greedy,
            Self::Artisan => Spec::Mcts(Effort::iterations(300)),
            Self::Master => Spec::Mcts(Effort::iterations(3000)),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Mcts(Effort { budget, cores }) => {
                match budget {
                    Budget::Iterations(n) => write!(f, "mcts:{n}")?,
                    Budget::Time(time) => write!(f, "mcts:{}ms", time.as_millis())?,
                }
                if cores.get() > 1 { write!(f, "x{cores}") } else { Ok(()) }
            }
        }
    }
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a player: expected random, greedy, mcts:ITERATIONS or mcts:MILLISECONDSms, with xCORES behind it for more than one"
)]
pub struct ParseSpecError(String);

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        let wrong = || ParseSpecError(text.chars().take(30).collect());
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            Some(("mcts", budget)) => {
                let number = |text: &str| text.parse::<u32>().ok().filter(|n| *n > 0).ok_or_else(wrong);
                let (budget, cores) = match budget.split_once('x') {
                    Some((budget, cores)) => (budget, cores.parse().map_err(|_| wrong())?),
                    None => (budget, NonZero::<u8>::MIN),
                };
                let budget = match budget.strip_suffix("ms") {
                    Some(time) => Budget::Time(Duration::from_millis(u64::from(number(time)?))),
                    None => Budget::Iterations(number(budget)?),
                };
                Ok(Self::Mcts(Effort { budget, cores }))
            }
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_round_trip_and_nonsense_is_refused() {
        for text in ["random", "greedy", "mcts:1000", "mcts:250ms", "mcts:1000x2", "mcts:80msx4"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for bad in
            ["", "mcts", "mcts:", "mcts:0", "mcts:1s", "best", "mcts:-4", "mcts:9x", "mcts:9x0", "mcts:9x300"]
        {
            assert!(bad.parse::<Spec>().is_err(), "{bad}");
        }
        for level in Level::ALL {
            assert_eq!(Level::from_name(level.as_str()), Some(level));
        }
    }
}

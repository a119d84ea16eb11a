//! Which player: a name that can be typed, and the levels of the table.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use games::{GameId, Level, each_game};

use crate::evaluate::Evaluate;

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

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    /// Any legal action.
    Random,
    /// One step ahead with the game's evaluation, each option misjudged by up to `haze` hundredths of points.
    Greedy {
        /// 0 takes what looks best.
        haze: u16,
    },
    /// Information-set tree search.
    Mcts(Effort),
}

impl Skill {
    /// One step ahead, judged as well as the evaluation can.
    pub const GREEDY: Self = Self::Greedy { haze: 0 };

    /// One step ahead, misjudged by up to `haze` hundredths of points.
    pub const fn hazy(haze: u16) -> Self {
        Self::Greedy { haze }
    }

    /// A search with this many iterations on one core.
    pub const fn mcts(iterations: u32) -> Self {
        Self::Mcts(Effort::iterations(iterations))
    }
}

/// A player that can be typed: a way to play (`random`, `greedy`, `greedy~500`, `mcts:1000`, `mcts:500ms`, on two
/// cores `mcts:1000x2`) or a level of the table (`novice` to `master`), which is a way to play of each game's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// The same in every game.
    Skill(Skill),
    /// What the game says of the level.
    Level(Level),
}

impl Spec {
    /// How it plays a game, by its name, at a table of so many players.
    pub const fn in_game(self, game: GameId, players: u8) -> Skill {
        each_game!(game, G => self.skill::<G>(players))
    }

    /// How it plays one game at a table of so many players.
    pub const fn skill<G: Evaluate>(self, players: u8) -> Skill {
        match self {
            Self::Skill(skill) => skill,
            Self::Level(level) if players == 1 => G::ALONE.of(level),
            Self::Level(level) => G::LEVELS.of(level),
        }
    }
}

/// How each level of the table plays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    pub novice: Skill,
    pub apprentice: Skill,
    pub artisan: Skill,
    pub master: Skill,
}

impl Ladder {
    /// One of them.
    pub const fn of(self, level: Level) -> Skill {
        match level {
            Level::Novice => self.novice,
            Level::Apprentice => self.apprentice,
            Level::Artisan => self.artisan,
            Level::Master => self.master,
        }
    }
}

impl From<Skill> for Spec {
    fn from(skill: Skill) -> Self {
        Self::Skill(skill)
    }
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy { haze: 0 } => f.write_str("greedy"),
            Self::Greedy { haze } => write!(f, "greedy~{haze}"),
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

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skill(skill) => skill.fmt(f),
            Self::Level(level) => f.write_str(level.as_str()),
        }
    }
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{found}` is not a player: expected a level ({}), random, greedy, greedy~HUNDREDTHS of points of haze, mcts:ITERATIONS or mcts:MILLISECONDSms, with xCORES behind it for more than one",
    Level::ALL.map(Level::as_str).join(", ")
)]
pub struct ParseSpecError {
    found: String,
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        let level = Level::from_name(text).map(Self::Level);
        let found = level.or_else(|| Some(Self::Skill(skill(text)?)));
        found.ok_or_else(|| ParseSpecError { found: text.chars().take(30).collect() })
    }
}

fn skill(text: &str) -> Option<Skill> {
    match text {
        "random" => return Some(Skill::Random),
        "greedy" => return Some(Skill::GREEDY),
        _ => {}
    }
    if let Some(haze) = text.strip_prefix("greedy~") {
        return haze.parse().ok().filter(|haze| *haze > 0).map(Skill::hazy);
    }
    let text = text.strip_prefix("mcts:")?;
    let (budget, cores) = match text.split_once('x') {
        Some((budget, cores)) => (budget, cores.parse().ok()?),
        None => (text, NonZero::<u8>::MIN),
    };
    let number = |text: &str| text.parse::<u32>().ok().filter(|n| *n > 0);
    let budget = match budget.strip_suffix("ms") {
        Some(time) => Budget::Time(Duration::from_millis(u64::from(number(time)?))),
        None => Budget::Iterations(number(budget)?),
    };
    Some(Skill::Mcts(Effort { budget, cores }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_round_trip_and_nonsense_is_refused() {
        let known =
            ["random", "greedy", "greedy~500", "mcts:1000", "mcts:250ms", "mcts:1000x2", "mcts:80msx4"];
        for text in known.into_iter().chain(Level::ALL.map(Level::as_str)) {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        let unknown = [
            "",
            "mcts",
            "mcts:",
            "mcts:0",
            "mcts:1s",
            "best",
            "mcts:-4",
            "mcts:9x",
            "mcts:9x0",
            "mcts:9x300",
        ];
        for bad in unknown.into_iter().chain(["greedy~", "greedy~0", "greedy~99999", "Master"]) {
            let refused = bad.parse::<Spec>().unwrap_err().to_string();
            assert!(refused.contains("novice, apprentice, artisan, master"), "{refused}");
        }
    }
}

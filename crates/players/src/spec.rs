//! Which player: a name that can be typed, and the levels of the table.

use std::fmt;
use std::num::NonZero;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use games::{GameId, Level, each_game};

use crate::evaluate::Evaluate;
use crate::learned::{Network, NetworkError};

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
    /// The same search, guided and judged by a network; without an iteration, what the network likes best.
    Learned(Effort),
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
/// cores `mcts:1000x2`), a network with a search (`net:FILE@400`, `net:FILE@500msx2`, without any `net:FILE@0`), or a
/// level of the table (`novice` to `master`), which is a way to play of each game's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// The same in every game.
    Skill(Skill),
    /// What the game says of the level.
    Level(Level),
    /// A network that has learned one game.
    Net(Network, Effort),
}

impl Spec {
    /// The network, if it plays with one.
    pub const fn network(&self) -> Option<&Network> {
        match self {
            Self::Net(network, _) => Some(network),
            Self::Skill(_) | Self::Level(_) => None,
        }
    }

    /// Whether it can play a game: a network knows only what it has learned.
    ///
    /// # Errors
    /// It cannot; the error says why.
    pub fn check(&self, game: GameId) -> Result<(), NetworkError> {
        self.network().map_or(Ok(()), |network| each_game!(game, G => network.check::<G>()))
    }

    /// How it plays a game, by its name, at a table of so many players.
    pub const fn in_game(&self, game: GameId, players: u8) -> Skill {
        each_game!(game, G => self.skill::<G>(players))
    }

    /// How it plays one game at a table of so many players.
    pub const fn skill<G: Evaluate>(&self, players: u8) -> Skill {
        match self {
            Self::Skill(skill) => *skill,
            Self::Level(level) if players == 1 => G::ALONE.of(*level),
            Self::Level(level) => G::LEVELS.of(*level),
            Self::Net(_, effort) => Skill::Learned(*effort),
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
            Self::Mcts(effort) => write!(f, "mcts:{effort}"),
            Self::Learned(effort) => write!(f, "net@{effort}"),
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Budget::Iterations(n) => write!(f, "{n}")?,
            Budget::Time(time) => write!(f, "{}ms", time.as_millis())?,
        }
        if self.cores.get() > 1 { write!(f, "x{}", self.cores) } else { Ok(()) }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skill(skill) => skill.fmt(f),
            Self::Level(level) => f.write_str(level.as_str()),
            Self::Net(network, effort) => write!(f, "net:{}@{effort}", network.file()),
        }
    }
}

/// A text that names no player.
#[derive(Debug, thiserror::Error)]
pub enum ParseSpecError {
    /// Nobody is called so.
    #[error(
        "`{found}` is not a player: expected a level ({}), random, greedy, greedy~HUNDREDTHS of points of haze, mcts:ITERATIONS or mcts:MILLISECONDSms, net:FILE@ITERATIONS or net:FILE@MILLISECONDSms, the last four with xCORES behind it for more than one",
        Level::ALL.map(Level::as_str).join(", ")
    )]
    Unknown {
        /// What it begins with.
        found: String,
    },
    /// The file of a network cannot play.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    /// Reads the file where a network is named.
    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        let unknown = || ParseSpecError::Unknown { found: text.chars().take(30).collect() };
        if let Some(level) = Level::from_name(text) {
            return Ok(Self::Level(level));
        }
        if let Some(net) = text.strip_prefix("net:") {
            let (file, effort) = net.rsplit_once('@').ok_or_else(unknown)?;
            let effort = effort_of(effort, 0).ok_or_else(unknown)?;
            return Ok(Self::Net(Network::read(Path::new(file))?, effort));
        }
        skill(text).map(Self::Skill).ok_or_else(unknown)
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
    effort_of(text.strip_prefix("mcts:")?, 1).map(Skill::Mcts)
}

/// `1000`, `250ms`, with `x2` behind it for two cores; fewer iterations than `least` are refused.
fn effort_of(text: &str, least: u32) -> Option<Effort> {
    let (budget, cores) = match text.split_once('x') {
        Some((budget, cores)) => (budget, cores.parse().ok()?),
        None => (text, NonZero::<u8>::MIN),
    };
    let number = |text: &str, least: u32| text.parse::<u32>().ok().filter(|n| *n >= least);
    let budget = match budget.strip_suffix("ms") {
        Some(time) => Budget::Time(Duration::from_millis(u64::from(number(time, 1)?))),
        None => Budget::Iterations(number(budget, least)?),
    };
    Some(Effort { budget, cores })
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

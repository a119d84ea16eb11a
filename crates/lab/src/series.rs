//! Games of one kind: who plays what, how often, from which seed.

use std::collections::BTreeMap;

use engine::{Game as _, OptionChoice, RawSetup, Seed, SetupError};
use games::{GameId, Library, each_game};
use players::{Budget, NetworkError, Skill, Spec};

/// A series: the same one gives the same games on every machine, as long as no player thinks by the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The game.
    pub game: GameId,
    /// Modules, difficulty and the like, by name.
    pub options: BTreeMap<String, String>,
    /// One player for each seat; seats rotate from game to game.
    pub players: Vec<Spec>,
    /// An option whose every value is played in turn, chance left out.
    pub each: Option<String>,
    /// How many games, or how many for each value.
    pub games: u32,
    /// The seed of the whole series.
    pub seed: String,
}

/// A series that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeriesError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{game} has no option `{option}` to play each value of")]
    NoOption { game: GameId, option: String },
    #[error("{player}: {why}")]
    Player { player: String, why: String },
}

/// A series that was held against the rules: each of its tables can be dealt.
#[derive(Clone, Debug)]
pub struct Ready<'a> {
    /// The series.
    pub series: &'a Series,
    /// The values to play in turn; none where no option is.
    pub values: Vec<OptionChoice>,
}

/// The table of one game of a series.
pub(crate) struct Deal {
    pub(crate) setup: RawSetup,
    /// From which the deal and all chance of the game follow.
    pub(crate) seed: Seed,
    /// From which the players' own chance follows.
    pub(crate) players_seed: Seed,
    /// By how many seats the players have moved on.
    pub(crate) turned: usize,
}

impl Series {
    /// Holds the series against the rules of its game.
    ///
    /// # Errors
    /// A number of players or an option that the game does not have, or a player who does not know it.
    pub fn ready(&self, library: &Library) -> Result<Ready<'_>, SeriesError> {
        for player in &self.players {
            let unfit =
                |why: NetworkError| SeriesError::Player { player: player.to_string(), why: why.to_string() };
            player.check(self.game).map_err(unfit)?;
        }
        let values = match &self.each {
            None => Vec::new(),
            Some(name) => {
                let option = library.options(self.game).into_iter().find(|option| option.name == name);
                let option =
                    option.ok_or_else(|| SeriesError::NoOption { game: self.game, option: name.clone() })?;
                option.choices.into_iter().filter(|choice| choice.value != engine::ANY).collect()
            }
        };
        let ready = Ready { series: self, values };
        for raw in ready.setups() {
            each_game!(self.game, G => library.game::<G>().setup(&raw).map(drop))?;
        }
        Ok(ready)
    }

    /// Whether every player decides the same on every machine.
    pub fn is_repeatable(&self) -> bool {
        let by_clock = |spec: &Spec| match spec.in_game(self.game, self.players.len() as u8) {
            Skill::Mcts(effort) | Skill::Learned(effort) => matches!(effort.budget, Budget::Time(_)),
            Skill::Random | Skill::Greedy { .. } => false,
        };
        !self.players.iter().any(by_clock)
    }

    fn setup(&self, value: Option<&OptionChoice>) -> RawSetup {
        let mut options = self.options.clone();
        if let (Some(option), Some(choice)) = (&self.each, value) {
            options.insert(option.clone(), choice.value.clone());
        }
        RawSetup { players: self.players.len() as u8, options }
    }
}

impl Ready<'_> {
    /// How many games there are, all values together.
    pub fn games(&self) -> u32 {
        self.series.games.saturating_mul(self.values.len().max(1) as u32)
    }

    /// The value of the option that game `number` is played with.
    pub fn value_of(&self, number: u32) -> Option<&OptionChoice> {
        self.values.get((number / self.series.games.max(1)) as usize)
    }

    /// What the file of game `number` is called after the name of its series: such names sort in the order of play.
    pub(crate) fn file_of(&self, series: &str, number: u32) -> String {
        let width = self.games().to_string().len();
        format!("{series}-{:0width$}", u64::from(number) + 1)
    }

    fn setups(&self) -> Vec<RawSetup> {
        if self.values.is_empty() {
            return vec![self.series.setup(None)];
        }
        self.values.iter().map(|value| self.series.setup(Some(value))).collect()
    }

    /// The same deal is played once from every seat: seat `s` of game `n` belongs to player `s + n`.
    pub(crate) fn deal(&self, number: u32) -> Deal {
        let Series { seed, games, players, .. } = self.series;
        let value = self.value_of(number);
        let name = value.map_or_else(|| seed.clone(), |value| format!("{seed} {}", value.value));
        let number = number % games.max(&1);
        let deal = number as usize / players.len().max(1);
        Deal {
            setup: self.series.setup(value),
            seed: Seed::from_text(&format!("{name} deal {deal}")),
            players_seed: Seed::from_text(&format!("{name} players {number}")),
            turned: number as usize,
        }
    }
}

//! Reads a plan. Every error says where it stands and what there is instead.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;

use engine::{SetupError, SetupOption, known_options};
use games::{GameId, Library};
use players::Spec;
use serde::Deserialize;
use toml::Spanned;

use super::{NamedSeries, Plan};
use crate::series::{Series, SeriesError};

/// A plan that cannot be played: the line, if it is a file, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// Not TOML, a field that does not exist, or a value of another kind; tells line and column itself.
    #[error("{0}")]
    Syntax(String),
    #[error("line {line}: {reason}")]
    Line { line: usize, reason: String },
    #[error("{0}")]
    Flags(String),
    #[error("there is no [[series]] in it")]
    Empty,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlan {
    out: Option<PathBuf>,
    threads: Option<Spanned<usize>>,
    #[serde(default)]
    series: Vec<RawSeries>,
}

/// A series as somebody wrote it down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSeries {
    name: Option<Spanned<String>>,
    game: Spanned<String>,
    players: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    options: BTreeMap<String, Spanned<String>>,
    each: Option<Spanned<String>>,
    games: Option<Spanned<u32>>,
    seed: Option<Spanned<String>>,
    data: Option<Spanned<String>>,
}

const GAMES: u32 = 100;
const SEED: &str = "lab";
const MOST_GAMES: u32 = 100_000_000;

impl Plan {
    /// Reads a plan file and holds it against the rules.
    ///
    /// # Errors
    /// The first fault, by line, with what exists instead.
    pub fn read(text: &str, library: &Library) -> Result<Self, PlanError> {
        let raw: RawPlan = toml::from_str(text)
            .map_err(|error| PlanError::Syntax(error.to_string().trim_end().to_owned()))?;
        if raw.series.is_empty() {
            return Err(PlanError::Empty);
        }
        let line_of =
            |span: Range<usize>| 1 + text.bytes().take(span.start).filter(|byte| *byte == b'\n').count();
        let at_line = |(span, reason)| PlanError::Line { line: line_of(span), reason };
        let threads = raw.threads.map(some_threads).transpose().map_err(at_line)?;
        let series = checked(raw.series, library).map_err(at_line)?;
        Ok(Self { out: raw.out, threads, series })
    }

    /// A plan of one series, from flags.
    ///
    /// # Errors
    /// The first fault, with what exists instead.
    pub fn of_one(series: RawSeries, library: &Library) -> Result<Self, PlanError> {
        let series = checked(vec![series], library).map_err(|(_, reason)| PlanError::Flags(reason))?;
        Ok(Self { out: None, threads: None, series })
    }
}

impl RawSeries {
    /// A series from flags.
    pub fn new(
        game: &str,
        players: &[String],
        options: &[(String, String)],
        each: Option<&str>,
        (games, seed): (Option<u32>, Option<&str>),
    ) -> Self {
        Self {
            name: None,
            game: nowhere(game.to_owned()),
            players: nowhere(players.iter().cloned().map(nowhere).collect()),
            options: options.iter().map(|(name, value)| (name.clone(), nowhere(value.clone()))).collect(),
            each: each.map(|each| nowhere(each.to_owned())),
            games: games.map(nowhere),
            seed: seed.map(|seed| nowhere(seed.to_owned())),
            data: None,
        }
    }
}

/// Flags have no line.
fn nowhere<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}

/// Where a fault stands, and what it is.
type Fault = (Range<usize>, String);

/// With no thread nothing would be played, and a system has an end of them.
fn some_threads(threads: Spanned<usize>) -> Result<usize, Fault> {
    let most = Plan::MOST_THREADS;
    match *threads.get_ref() {
        number if (1..=most).contains(&number) => Ok(number),
        number => Err((
            threads.span(),
            format!("threads must be 1 to {most}, not {number}; without it there is one for each core"),
        )),
    }
}

fn checked(raw: Vec<RawSeries>, library: &Library) -> Result<Vec<NamedSeries>, Fault> {
    let mut names = BTreeSet::new();
    raw.into_iter()
        .map(|one| {
            let span = one.name.as_ref().map_or_else(|| one.game.span(), Spanned::span);
            let series = one.checked(library)?;
            if !names.insert(series.name.clone()) {
                let reason = format!("two series are called `{}`: give each a `name`", series.name);
                return Err((span, reason));
            }
            Ok(series)
        })
        .collect()
}

impl RawSeries {
    fn checked(self, library: &Library) -> Result<NamedSeries, Fault> {
        let at = |span: Range<usize>| move |reason: String| (span, reason);
        let game: GameId =
            self.game.get_ref().parse().map_err(|error| at(self.game.span())(format!("{error}")))?;
        let name = match &self.name {
            None => game.as_str().to_owned(),
            Some(name) => checked_name(name.get_ref()).map_err(at(name.span()))?,
        };
        let players: Vec<Spec> = self
            .players
            .get_ref()
            .iter()
            .map(|text| text.get_ref().parse::<Spec>().map_err(|error| at(text.span())(error.to_string())))
            .collect::<Result<_, _>>()?;
        let known = library.options(game);
        for (option, value) in &self.options {
            known_option(game, &known, option).map_err(at(value.span()))?;
        }
        if let Some(each) = &self.each {
            known_option(game, &known, each.get_ref()).map_err(at(each.span()))?;
        }
        let games = self.games.as_ref().map_or(GAMES, |games| *games.get_ref());
        if !(1..=MOST_GAMES).contains(&games) {
            let span = self.games.as_ref().map_or(0..0, Spanned::span);
            return Err((span, format!("games must be 1 to {MOST_GAMES}, not {games}")));
        }
        let data = library.data_id(game);
        if let Some(wanted) = self.data.as_ref().filter(|wanted| *wanted.get_ref() != data) {
            let reason =
                format!("made with the data set `{}` of {game}, not with `{data}`", wanted.get_ref());
            return Err((wanted.span(), format!("{reason} (--data DIR)")));
        }
        let labels = self.players.get_ref().iter().map(|text| text.get_ref().clone()).collect();
        let values = |(name, value): (&String, &Spanned<String>)| (name.clone(), value.get_ref().clone());
        let series = Series {
            game,
            options: self.options.iter().map(values).collect(),
            players,
            each: self.each.map(Spanned::into_inner),
            games,
            seed: self.seed.map_or_else(|| SEED.to_owned(), Spanned::into_inner),
        };
        if let Err(error) = series.ready(library) {
            let span = match &error {
                SeriesError::Setup(
                    SetupError::BadOption { name, .. } | SetupError::UnknownOption { name, .. },
                ) => self.options.get(name).map(Spanned::span),
                _ => None,
            };
            return Err((span.unwrap_or_else(|| self.players.span()), told(&error, &known)));
        }
        Ok(NamedSeries { name, labels, data, series })
    }
}

/// Names stand in tables and headings: letters, digits and a few signs are enough, and need no quotes.
fn checked_name(name: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | ':' | '+');
    if name.trim().is_empty()
        || name.trim() != name
        || !name.chars().all(is_plain)
        || name.chars().count() > 60
    {
        return Err(format!("`{name}` is not a name: expected up to 60 letters, digits, spaces and -_.:+"));
    }
    Ok(name.to_owned())
}

fn known_option(game: GameId, known: &[SetupOption], name: &str) -> Result<(), String> {
    if known.iter().any(|option| option.name == name) {
        return Ok(());
    }
    let names: Vec<&str> = known.iter().map(|option| option.name).collect();
    Err(format!("{game} has no option `{name}`; {}", known_options(&names)))
}

/// An error of the setup, with the values that the option may have.
fn told(error: &SeriesError, known: &[SetupOption]) -> String {
    let SeriesError::Setup(SetupError::BadOption { game, name, value, .. }) = error else {
        return error.to_string();
    };
    let Some(option) = known.iter().find(|option| option.name == name) else { return error.to_string() };
    let values: Vec<&str> = option.choices.iter().map(|choice| choice.value.as_str()).collect();
    if values.contains(&value.as_str()) {
        // The value exists; the game has another reason.
        return error.to_string();
    }
    format!("option `{name}` of {game} cannot be `{value}`; known values: {}", values.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        Plan::read(text, &Library::standard()).unwrap_err().to_string()
    }

    #[test]
    fn a_plan_reads_with_levels_options_and_what_it_leaves_out() {
        let text = "threads = 3\n[[series]]\ngame = \"compagnons\"\nplayers = [\"artisan\"]\n\
                    options = { difficulty = \"hard\" }\n[[series]]\nname = \"duel\"\ngame = \"settlement\"\n\
                    players = [\"mcts:20\", \"greedy\"]\ngames = 7\nseed = \"mine\"\n";
        let library = Library::standard();
        let plan = Plan::read(text, &library).unwrap();
        assert_eq!((plan.threads, plan.series.len()), (Some(3), 2));
        let [solo, duel] = [&plan.series[0], &plan.series[1]];
        assert_eq!((solo.name.as_str(), solo.labels[0].as_str()), ("compagnons", "artisan"));
        assert_eq!(solo.series.players, [Spec::Level(players::Level::Artisan)]);
        assert_eq!((solo.series.games, solo.series.seed.as_str()), (100, "lab"));
        assert_eq!((duel.name.as_str(), duel.series.games), ("duel", 7));
        let again = Plan::read(&plan.kept(), &library).unwrap();
        assert_eq!((again.series, again.threads), (plan.series, None), "what is kept is a plan");
    }

    #[test]
    fn what_is_unknown_is_named_by_line_with_what_exists() {
        let series = |lines: &str| format!("[[series]]\nplayers = [\"greedy\", \"random\"]\n{lines}\n");
        let said = fault(&series("game = \"chess\""));
        assert!(said.starts_with("line 3: no game is called `chess`; known games: petits-peuples"), "{said}");
        let said = fault("[[series]]\ngame = \"settlement\"\nplayers = [\"greedy\",\n  \"wizard\"]\n");
        assert!(said.starts_with("line 4: `wizard` is not a player") && said.contains("artisan"), "{said}");
        let said = fault(&series("game = \"nobility\"\noptions = { weather = \"on\" }"));
        assert!(
            said.starts_with("line 4: nobility has no option `weather`; known options: events"),
            "{said}"
        );
        let said = fault(&series("game = \"settlement\"\neach = \"weather\""));
        assert_eq!(said, "line 4: settlement has no option `weather`; it has none");
        let said = fault(&series("game = \"rollwrite\"\noptions = { rules = \"odd\" }"));
        assert!(
            said.starts_with("line 4: option `rules` of rollwrite cannot be `odd`; known values"),
            "{said}"
        );
        let said = fault(&series("game = \"settlement\"\nrounds = 4"));
        assert!(
            said.contains("line 4") && said.contains("unknown field `rounds`, expected one of"),
            "{said}"
        );
        let said = fault("speed = 1\n");
        assert!(said.contains("unknown field `speed`") && said.contains("threads"), "{said}");
        let said = fault("[[series]]\ngame = \"petits-peuples\"\nplayers = [\"greedy\"]\n");
        assert_eq!(said, "line 3: petits-peuples is for 2 to 4 players, not 1");
    }

    #[test]
    fn names_and_numbers_have_bounds() {
        let series =
            |lines: &str| format!("[[series]]\ngame = \"settlement\"\nplayers = [\"greedy\"]\n{lines}\n");
        assert!(fault("").contains("no [[series]]"));
        let threads = |number: u32| fault(&format!("out = \"here\"\nthreads = {number}\n{}", series("")));
        assert_eq!(
            threads(0),
            "line 2: threads must be 1 to 1024, not 0; without it there is one for each core"
        );
        assert!(threads(1025).starts_with("line 2: threads must be 1 to 1024, not 1025"));
        assert!(fault(&series("name = \"a,b\"")).starts_with("line 4: `a,b` is not a name"));
        assert!(fault(&series("games = 0")).starts_with("line 4: games must be 1 to"));
        assert!(fault(&series("data = \"0123\"")).starts_with("line 4: made with the data set `0123`"));
        let twice = format!("{}{}", series(""), series(""));
        assert!(fault(&twice).contains("line 6: two series are called `settlement`"), "{}", fault(&twice));
    }
}

//! `cargo xtask mutants`: plants small faults in the rules and tells which of them the rule tests notice.
//!
//! All faults of a game are in one build, each behind a number that is switched on from outside: a fault costs a few runs of
//! small tests, not a build.

mod edit;
mod explained;
mod expressions;
mod garden;
mod plant;
mod report;
mod switch;
#[cfg(test)]
mod tests;
mod trial;
mod walk;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;

use self::explained::Explained;
use self::garden::Garden;
use self::plant::Mutant;
use self::report::{Results, describe};
use self::trial::{Outcome, Test};
use crate::{house, rules};

/// How often a long run says how far it is.
const NEWS: Duration = Duration::from_secs(15);

/// After so many faults what was found is written down: a run that is stopped goes on with `--survivors`.
const KEPT: usize = 40;

/// Plants small faults in the rules and the scoring of games and tells which of them the rule tests notice.
///
/// Rule tests are those that are named after a rule (`com_88_…`); golden files, playthroughs and properties are not among them. At least 97 % have to be noticed, and every
/// survivor is explained in docs/mutants/GAME.toml; otherwise the command fails. What was found lies in target/mutants/GAME.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask mutants", bin_name = "cargo xtask mutants")]
struct Options {
    /// The games; all of them if none is named
    games: Vec<String>,
    /// Only list the faults
    #[arg(long)]
    list: bool,
    /// Only the faults of a file, or of a line of it: rules/market.rs:31
    #[arg(long, value_name = "FILE[:LINE]")]
    only: Option<String>,
    /// Only this fault, and name every test that notices it
    #[arg(long, value_name = "N")]
    mutant: Option<u32>,
    /// Only what survived or was not tried the last time: quick, while tests are being written
    #[arg(long)]
    survivors: bool,
    /// Say which other tests notice a survivor
    #[arg(long)]
    all: bool,
    /// Processes at a time
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let named = std::iter::once("mutants".to_owned()).chain(arguments.iter().cloned());
    let options = match Options::try_parse_from(named) {
        Ok(options) => options,
        Err(error) if error.use_stderr() => return Err(error.to_string()),
        Err(help) => {
            print!("{help}");
            return Ok(());
        }
    };
    let known = house::game_names()?;
    if let Some(unknown) = options.games.iter().find(|game| !known.contains(game)) {
        return Err(format!("there is no game `{unknown}`; there are {}", known.join(", ")));
    }
    let games = if options.games.is_empty() { &known } else { &options.games };
    let mut heads = Vec::new();
    let mut faults = Vec::new();
    for game in games {
        match one_game(game, &options) {
            Ok(head) => heads.extend(head),
            Err(fault) => faults.push(fault),
        }
    }
    if games.len() > 1 {
        heads.iter().for_each(|head| println!("{head}"));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn one_game(game: &str, options: &Options) -> Result<Option<String>, String> {
    let mut garden = Garden::plant(game)?;
    if options.list {
        garden
            .viable()
            .iter()
            .filter(|one| is_chosen(one, options))
            .for_each(|one| println!("{}", describe(game, one)));
        return Ok(None);
    }
    println!("{game}: {} faults planted", garden.mutants().count());
    let started = Instant::now();
    let programs = garden.build()?;
    let viable = garden.viable();
    println!("{game}: {} of them compile, built in {} s", viable.len(), started.elapsed().as_secs());
    let prefix = rules::prefix_of_game(game)?;
    let started = Instant::now();
    let tests = trial::trace(&programs, &prefix, &garden.home, options.jobs, options.all)?;
    let (rule_tests, others): (Vec<Test>, Vec<Test>) = tests.into_iter().partition(|test| test.is_rule);
    println!("{game}: {} rule tests run alone in {} s", rule_tests.len(), started.elapsed().as_secs());
    let mut results = Results::read(&garden.home);
    let open = |one: &Mutant| !options.survivors || results.of(one).is_none_or(|known| !known.noticed);
    let chosen: Vec<Mutant> =
        viable.iter().filter(|one| is_chosen(one, options) && open(one)).cloned().collect();
    if let (Some(number), Some(one)) = (options.mutant, chosen.first()) {
        println!("{}", describe(game, one));
        let noticing = trial::noticing(one, &rule_tests, &garden.home)?;
        println!("fault {number} is noticed by {} rule tests", noticing.len());
        noticing.iter().for_each(|test| println!("  {}", test.name));
    }
    let started = Instant::now();
    let progress = Progress::new(game, chosen.len());
    for some in chosen.chunks(KEPT) {
        let outcomes =
            trial::run(some, &rule_tests, &garden.home, options.jobs, &|outcome| progress.tell(outcome))?;
        for (mutant, outcome) in some.iter().zip(outcomes) {
            let survived = outcome != Outcome::Noticed && options.all;
            let others = if survived { trial::noticing(mutant, &others, &garden.home)? } else { Vec::new() };
            results.note(mutant, outcome, others.iter().map(|test| test.name.clone()).collect());
        }
        results.write(&garden.home, &viable)?;
    }
    println!("{game}: {} faults tried in {} s", chosen.len(), started.elapsed().as_secs());
    report::summary(game, &garden.home, &viable, &results, &Explained::of(game)?).map(Some)
}

fn is_chosen(mutant: &Mutant, options: &Options) -> bool {
    let is_there = |only: &str| match only.rsplit_once(':') {
        Some((file, line)) => mutant.file.ends_with(file) && line == mutant.line.to_string(),
        None => mutant.file.ends_with(only),
    };
    options.mutant.is_none_or(|number| number == mutant.number)
        && options.only.as_deref().is_none_or(is_there)
}

/// How far a run is.
struct Progress<'a> {
    game: &'a str,
    all: usize,
    tried: AtomicUsize,
    survived: AtomicUsize,
    last: Mutex<Instant>,
}

impl<'a> Progress<'a> {
    fn new(game: &'a str, all: usize) -> Self {
        let (tried, survived) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Self { game, all, tried, survived, last: Mutex::new(Instant::now()) }
    }

    fn tell(&self, outcome: &Outcome) {
        let survives = usize::from(*outcome != Outcome::Noticed);
        let survived = self.survived.fetch_add(survives, Ordering::Relaxed) + survives;
        let tried = self.tried.fetch_add(1, Ordering::Relaxed) + 1;
        if let Ok(mut last) = self.last.lock()
            && last.elapsed() > NEWS
        {
            *last = Instant::now();
            println!("{}: {tried} of {} tried, {survived} survive", self.game, self.all);
        }
    }
}

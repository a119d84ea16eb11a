//! `hameau match`: players made of code against each other, or one of them alone.

use engine::SetupError;
use engine::words::{Lang, Lexicon, Voice};
use lab::{Held, MatchReport, PlayerReport, Records, RecordsError, Series, SeriesError, Spread, run_match};

use super::library_for;
use super::progress::{cores, games_bar};
use crate::arguments::MatchArguments;
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &MatchArguments) -> Result<(), Failure> {
    let library = library_for(&arguments.data, arguments.game)?;
    let plan = Series {
        game: arguments.game,
        options: arguments.options.set.iter().cloned().collect(),
        players: arguments.players.clone(),
        each: arguments.each.clone(),
        games: arguments.games,
        seed: arguments.seed.clone(),
    };
    let games = plan.ready(&library).map_err(|error| match error {
        SeriesError::NoOption { .. } => Failure::usage(format!("{error}; see `hameau games`")),
        SeriesError::Setup(SetupError::Players { .. }) => {
            Failure::usage(format!("{error}; give one player for each seat in --players"))
        }
        SeriesError::Setup(_) | SeriesError::Player { .. } => Failure::usage(error),
    })?;
    let records = arguments.records.as_ref().map(|dir| Records::open(dir, Held::Refused)).transpose();
    let records = records.map_err(|error| match error {
        RecordsError::InTheWay { .. } => Failure::usage(error),
        RecordsError::Io { .. } => Failure::failed(error),
    })?;
    let bar = games_bar(games.games().into());
    let threads = arguments.threads.unwrap_or_else(cores);
    let report =
        run_match(&library, &plan, threads, records.as_ref(), &|| bar.inc(1)).map_err(Failure::failed)?;
    bar.finish_and_clear();
    let lexicons: [&Lexicon; 1] = [plan.game.lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    match report.players.as_slice() {
        [alone] => print_alone(&plan, &report, alone, &voice),
        _ => print_match(&plan, &report),
    }
    outln!("{:.1} decisions a game", report.mean_decisions);
    for (choice, own) in &report.values {
        let Some(first) = own.players.first() else { continue };
        let name = format!("{} ({})", choice.value, voice.say(&choice.name));
        let won = if own.titles.is_empty() { format!("{}, ", won(first, own)) } else { String::new() };
        outln!("{name:<40} {won}{:>6.1} points, {}", first.mean_points, spread(first.spread));
    }
    if let Some(dir) = &arguments.records {
        outln!("{} records are in {}", report.games, dir.display());
    }
    Ok(())
}

/// Several players: who wins how often.
fn print_match(plan: &Series, report: &MatchReport) {
    outln!("{} games of {}, seed `{}`, seats rotating", report.games, plan.game, plan.seed);
    outln!("{:<14} {:>8} {:>7}  {:<17} {:>8}", "player", "wins", "share", "95 % interval", "points");
    for player in &report.players {
        outln!(
            "{:<14} {:>8.1} {:>6.1}%  {:>5.1}% to {:>5.1}%  {:>9.1}",
            player.spec.to_string(),
            player.wins,
            share(player.wins, report),
            100.0 * player.interval.low,
            100.0 * player.interval.high,
            player.mean_points,
        );
    }
    let places = report.places.iter().map(|one| {
        let (low, high) = (100.0 * one.interval.low, 100.0 * one.interval.high);
        format!("{}: {:.1}% ({low:.1} to {high:.1})", one.place, share(one.wins, report))
    });
    outln!("wins by place in the order of play: {}", places.collect::<Vec<_>>().join(", "));
}

/// One player alone: points, and the titles that they brought; where the game can be won or lost, how often.
fn print_alone(plan: &Series, report: &MatchReport, alone: &PlayerReport, voice: &Voice<'_>) {
    outln!("{} games of {} by {} alone, seed `{}`", report.games, plan.game, alone.spec, plan.seed);
    outln!("points: {}, {:.1} on average", spread(alone.spread), alone.mean_points);
    if report.titles.is_empty() {
        let (low, high) = (100.0 * alone.interval.low, 100.0 * alone.interval.high);
        let share = share(alone.wins, report);
        outln!("{}, {share:.1}%, 95 % interval {low:.1}% to {high:.1}%", won(alone, report));
    }
    for (title, times) in &report.titles {
        let share = share(f64::from(*times), report);
        outln!("{}: {times} of {}, {share:.1}%", voice.say(title), report.games);
    }
}

fn won(player: &PlayerReport, report: &MatchReport) -> String {
    format!("{:.0} of {} won", player.wins, report.games)
}

fn share(wins: f64, report: &MatchReport) -> f64 {
    100.0 * wins / f64::from(report.games)
}

fn spread(spread: Spread) -> String {
    let Spread { least, lower, median, upper, most } = spread;
    format!("median {median}, quartiles {lower} and {upper}, from {least} to {most}")
}

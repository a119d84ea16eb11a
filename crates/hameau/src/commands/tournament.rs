//! `hameau match`: players made of code against each other.

use engine::SetupError;
use engine::words::{Lang, Lexicon, Voice};
use lab::{Series, SeriesError, Spread, run_match};

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
        SeriesError::Setup(_) => Failure::usage(error),
    })?;
    let bar = games_bar(games.games().into());
    let threads = arguments.threads.unwrap_or_else(cores);
    let report = run_match(&library, &plan, threads, &|| bar.inc(1)).map_err(Failure::failed)?;
    bar.finish_and_clear();
    outln!("{} games of {}, seed `{}`, seats rotating", report.games, plan.game, plan.seed);
    outln!("{:<14} {:>8} {:>7}  {:<17} {:>8}", "player", "wins", "share", "95 % interval", "points");
    for player in &report.players {
        outln!(
            "{:<14} {:>8.1} {:>6.1}%  {:>5.1}% to {:>5.1}%  {:>9.1}",
            player.spec.to_string(),
            player.wins,
            100.0 * player.wins / f64::from(report.games),
            100.0 * player.interval.low,
            100.0 * player.interval.high,
            player.mean_points,
        );
    }
    if report.places.len() > 1 {
        let places = report.places.iter().map(|one| {
            let share = 100.0 * one.wins / f64::from(report.games);
            let (low, high) = (100.0 * one.interval.low, 100.0 * one.interval.high);
            format!("{}: {share:.1}% ({low:.1} to {high:.1})", one.place)
        });
        outln!("wins by place in the order of play: {}", places.collect::<Vec<_>>().join(", "));
    }
    if let [alone] = report.players.as_slice() {
        let Spread { least, lower, median, upper, most } = alone.spread;
        outln!("points from {least} to {most}, quartiles {lower}, {median}, {upper}");
    }
    let lexicons: [&Lexicon; 1] = [plan.game.lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    for (title, times) in &report.titles {
        let share = 100.0 * f64::from(*times) / f64::from(report.games);
        outln!("{}: {times} games, {share:.1}%", voice.say(title));
    }
    outln!("{:.1} decisions a game", report.mean_decisions);
    for (choice, own) in &report.values {
        let Some(first) = own.players.first() else { continue };
        let Spread { least, median, most, .. } = first.spread;
        let name = format!("{} ({})", choice.value, voice.say(&choice.name));
        let wins = format!("{:.0} of {} won", first.wins, own.games);
        outln!("{name:<40} {wins}, {:>6.1} points, {least} to {most}, median {median}", first.mean_points);
    }
    Ok(())
}

//! Matches between players, on all cores, with fixed seeds.

use std::sync::atomic::AtomicBool;

use engine::OptionChoice;
use engine::words::Phrase;
use games::Library;
use players::Spec;

use crate::play::{PlayError, Played, play_and_keep};
use crate::pool::in_order;
use crate::records::{Records, RecordsError};
use crate::series::{Series, SeriesError};
use crate::stats::{Interval, Spread, wilson};

/// How one player did.
#[derive(Clone, Debug)]
pub struct PlayerReport {
    /// The player.
    pub spec: Spec,
    /// Games won; a shared victory counts as its share.
    pub wins: f64,
    /// The 95 % interval of the share of games won.
    pub interval: Interval,
    /// The mean of the final points.
    pub mean_points: f64,
    /// How the final points lie.
    pub spread: Spread,
}

/// How the games went for a place in the order of play, whoever sat there.
#[derive(Clone, Copy, Debug)]
pub struct PlaceReport {
    /// 1 for who begins, then in the order of the seats.
    pub place: usize,
    /// Games won; a shared victory counts as its share.
    pub wins: f64,
    /// The 95 % interval of the share of games won.
    pub interval: Interval,
}

/// What came of a match.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// Games played.
    pub games: u32,
    /// One for each player of the series.
    pub players: Vec<PlayerReport>,
    /// One for each place in the order of play: whether it makes a difference who begins.
    pub places: Vec<PlaceReport>,
    /// The mean number of decisions of a game.
    pub mean_decisions: f64,
    /// Solo games with titles: what each is called and how often it was reached, lowest first.
    pub titles: Vec<(Phrase, u32)>,
    /// Where every value of an option was played: a report for each.
    pub values: Vec<(OptionChoice, MatchReport)>,
}

/// A match that cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    #[error(transparent)]
    Series(#[from] SeriesError),
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    Records(#[from] RecordsError),
}

/// Plays a match with so many games at once; `progress` is called after every game.
///
/// # Errors
/// A number of players that the game does not have, a player that breaks the rules, or a record that cannot be kept.
pub fn run_match(
    library: &Library,
    series: &Series,
    threads: usize,
    records: Option<&Records>,
    progress: &(dyn Fn() + Sync),
) -> Result<MatchReport, MatchError> {
    let ready = series.ready(library)?;
    let mut outcomes = Vec::new();
    in_order(
        0..u64::from(ready.games()),
        threads,
        &AtomicBool::new(false),
        |number| Ok(play_and_keep(library, &ready, number as u32, records.is_some())?),
        |number, (played, record)| {
            progress();
            outcomes.push(played);
            match (records, record) {
                (Some(records), Some(record)) => {
                    Ok(records.keep(&ready.file_of(series.game.as_str(), number as u32), &record)?)
                }
                _ => Ok::<_, MatchError>(()),
            }
        },
    )?;
    let mut whole = report(library, series, &outcomes);
    let each = outcomes.chunks(series.games.max(1) as usize);
    whole.values = ready.values.into_iter().zip(each.map(|own| report(library, series, own))).collect();
    Ok(whole)
}

fn report(library: &Library, series: &Series, outcomes: &[Played]) -> MatchReport {
    let games = outcomes.len() as u32;
    let per_game = 1.0 / f64::from(games.max(1));
    let seats = || outcomes.iter().flat_map(|outcome| &outcome.seats);
    let players = series.players.iter().enumerate().map(|(player, spec)| {
        let own = || seats().filter(move |seat| seat.player == player);
        let wins: f64 = own().map(|seat| seat.won).sum();
        let points: Vec<i32> = own().map(|seat| seat.points).collect();
        let sum: f64 = points.iter().copied().map(f64::from).sum();
        PlayerReport {
            spec: spec.clone(),
            wins,
            interval: wilson(wins, games),
            mean_points: sum * per_game,
            spread: Spread::of(points),
        }
    });
    let places = (1..=series.players.len()).map(|place| {
        let wins: f64 = seats().filter(|seat| usize::from(seat.order) == place).map(|seat| seat.won).sum();
        PlaceReport { place, wins, interval: wilson(wins, games) }
    });
    let decisions: u32 = outcomes.iter().map(Played::decisions).sum();
    let reached = |title| outcomes.iter().filter(|outcome| outcome.title() == Some(title)).count() as u32;
    let highest = outcomes.iter().filter_map(Played::title).max();
    let named = |title| Some((library.solo_title(series.game, title)?, reached(title)));
    let titles = highest.map_or_else(Vec::new, |highest| (0..=highest).filter_map(named).collect());
    MatchReport {
        games,
        players: players.collect(),
        places: places.collect(),
        mean_decisions: f64::from(decisions) * per_game,
        titles,
        values: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    use games::GameId;

    fn series(players: &[&str], games: u32) -> Series {
        Series {
            game: GameId::PetitsPeuples,
            players: players.iter().map(|spec| spec.parse().unwrap()).collect(),
            games,
            seed: "arena".to_owned(),
            options: BTreeMap::new(),
            each: None,
        }
    }

    fn played(series: &Series) -> MatchReport {
        run_match(&Library::standard(), series, 2, None, &|| ()).unwrap()
    }

    #[test]
    fn a_match_does_not_depend_on_the_number_of_threads() {
        let library = Library::standard();
        let play =
            |threads| run_match(&library, &series(&["greedy", "random"], 12), threads, None, &|| ()).unwrap();
        let (one, two) = (play(1), play(2));
        assert_eq!(one.games, 12);
        assert_eq!(format!("{one:?}"), format!("{two:?}"));
        let wins: f64 = one.players.iter().map(|player| player.wins).sum();
        assert!((wins - 12.0).abs() < 1e-9);
    }

    #[test]
    fn places_in_the_order_of_play_are_counted_whoever_sits_there() {
        let plan = Series { game: GameId::Nobility, ..series(&["greedy", "random"], 20) };
        let report = played(&plan);
        let wins: Vec<f64> = report.places.iter().map(|place| place.wins).collect();
        // Each deal is played from both seats: the stronger player begins in half of the games.
        assert!(wins.iter().all(|wins| (9.0..=11.0).contains(wins)), "{wins:?}");
        assert!((wins.iter().sum::<f64>() - 20.0).abs() < 1e-9, "{wins:?}");
    }

    #[test]
    fn greedy_beats_random() {
        let report = played(&series(&["greedy", "random"], 60));
        assert!(report.players[0].wins >= 54.0, "{report:?}");
    }

    /// Alone nobody acts between own decisions: what a search keeps from one to the next must not outlive what the cards
    /// have shown since.
    #[test]
    fn alone_a_search_does_better_than_one_step_ahead() {
        let mean = |player| {
            let plan = Series { game: GameId::Compagnons, ..series(&[player], 16) };
            played(&plan).players[0].mean_points
        };
        let (searched, greedy) = (mean("mcts:100"), mean("greedy"));
        assert!(searched > greedy, "{searched} against {greedy}");
    }

    #[test]
    fn a_solo_match_counts_titles_and_spreads_points() {
        let plan = Series { game: GameId::Settlement, ..series(&["greedy"], 40) };
        let report = played(&plan);
        assert_eq!(report.titles.iter().map(|(_, times)| times).sum::<u32>(), 40, "{report:?}");
        let spread = report.players[0].spread;
        assert!(spread.least <= spread.lower && spread.lower <= spread.median, "{spread:?}");
        assert!(spread.median <= spread.upper && spread.upper <= spread.most, "{spread:?}");
        assert!(spread.median > 40, "{spread:?}");
    }

    #[test]
    fn greedy_beats_random_in_settlement() {
        let plan = Series { game: GameId::Settlement, ..series(&["greedy", "random"], 20) };
        let report = played(&plan);
        assert!(report.players[0].wins >= 19.0, "{report:?}");
        assert!(report.titles.is_empty(), "titles are for solo games");
    }

    #[test]
    fn greedy_beats_random_in_every_other_game() {
        for game in [GameId::RollWrite, GameId::Compagnons, GameId::Nobility] {
            let plan = Series { game, ..series(&["greedy", "random"], 20) };
            let report = played(&plan);
            assert!(report.players[0].wins >= 19.0, "{report:?}");
        }
    }

    #[test]
    fn each_value_of_an_option_is_played() {
        let each = |option: &str| Some(option.to_owned());
        let plan = Series { game: GameId::RollWrite, each: each("sheet"), ..series(&["random"], 2) };
        let report = played(&plan);
        assert_eq!((report.games, report.values.len()), (96, 48));
        assert_eq!(report.values[0].0.value, "adventure-01", "chance is left out");
        assert!(report.values.iter().all(|(_, own)| own.games == 2 && own.players.len() == 1));
        let sum: f64 = report.values.iter().map(|(_, own)| own.players[0].mean_points).sum();
        assert!((sum / 48.0 - report.players[0].mean_points).abs() < 1e-9);
        assert_eq!(report.titles.iter().map(|(_, times)| times).sum::<u32>(), 96);
        let plan = Series { each: each("weather"), ..plan };
        let error = run_match(&Library::standard(), &plan, 1, None, &|| ()).unwrap_err();
        assert_eq!(error.to_string(), "rollwrite has no option `weather` to play each value of");
    }

    #[test]
    fn an_impossible_table_is_an_error() {
        let error = run_match(&Library::standard(), &series(&["random"], 1), 1, None, &|| ()).unwrap_err();
        assert_eq!(error.to_string(), "petits-peuples is for 2 to 4 players, not 1");
    }
}

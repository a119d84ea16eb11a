//! Matches between players, on all cores, with fixed seeds.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use engine::words::Phrase;
use engine::{Chance, OptionChoice, RawSetup, Seat, Seed, Session, SetupError, SoloResult, Viewer};
use games::{GameId, Library};
use players::{Evaluate, GameVisitor, Player, Spec, Stop};

use crate::stats::{Interval, Spread, wilson};

/// A match: who plays, how often, from which seed.
#[derive(Clone, Debug)]
pub struct MatchPlan {
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
    /// The seed of the whole match: the same plan gives the same games.
    pub seed: String,
    /// How many games run at once.
    pub threads: usize,
}

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
    /// One for each player of the plan.
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
    Setup(#[from] SetupError),
    #[error("{game} has no option `{option}` to play each value of")]
    NoOption { game: GameId, option: String },
    #[error("{spec} chose nothing at step {step} of game {game}")]
    NoChoice { spec: Spec, game: u32, step: usize },
    #[error("{spec} chose an illegal action at step {step} of game {game}: {reason}")]
    IllegalChoice { spec: Spec, game: u32, step: usize, reason: String },
}

/// Plays a match; `progress` is called after every game.
///
/// # Errors
/// A number of players that the game does not have, or a player that breaks the rules.
pub fn run_match(
    library: &Library,
    plan: &MatchPlan,
    progress: &(dyn Fn() + Sync),
) -> Result<MatchReport, MatchError> {
    players::with_game(library, plan.game, Runner { plan, progress })
}

struct Runner<'a> {
    plan: &'a MatchPlan,
    progress: &'a (dyn Fn() + Sync),
}

/// What one game adds to the report, by player of the plan.
struct Outcome {
    wins: Vec<f64>,
    points: Vec<i32>,
    /// By place in the order of play.
    place_wins: Vec<f64>,
    title: Option<u8>,
    decisions: usize,
}

impl MatchPlan {
    fn setup(&self, value: Option<&OptionChoice>) -> RawSetup {
        let mut options = self.options.clone();
        if let (Some(option), Some(choice)) = (&self.each, value) {
            options.insert(option.clone(), choice.value.clone());
        }
        RawSetup { players: self.players.len() as u8, options }
    }

    /// The values to play in turn; none where no option is.
    fn values<G: Evaluate>(&self, game: &G) -> Result<Vec<OptionChoice>, MatchError> {
        let Some(name) = &self.each else { return Ok(Vec::new()) };
        let option = game.options().into_iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| MatchError::NoOption { game: self.game, option: name.clone() })?;
        Ok(option.choices.into_iter().filter(|choice| choice.value != engine::ANY).collect())
    }
}

impl GameVisitor for Runner<'_> {
    type Output = Result<MatchReport, MatchError>;

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> Self::Output {
        let values = self.plan.values(&**game)?;
        let series: Vec<Series<'_>> = if values.is_empty() {
            vec![Series { plan: self.plan, value: None }]
        } else {
            values.iter().map(|value| Series { plan: self.plan, value: Some(value) }).collect()
        };
        for one in &series {
            game.setup(&one.plan.setup(one.value))?;
        }
        let all = self.plan.games * series.len() as u32;
        let next = AtomicU32::new(0);
        let outcomes = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.plan.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= all {
                            return;
                        }
                        let one = &series[(number / self.plan.games) as usize];
                        let outcome = play_one(game, one, number % self.plan.games);
                        let failed = outcome.is_err();
                        outcomes.lock().unwrap_or_else(PoisonError::into_inner).push((number, outcome));
                        (self.progress)();
                        if failed {
                            next.store(all, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let mut outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
        // Sums of floating point numbers depend on their order.
        outcomes.sort_by_key(|(number, _)| *number);
        let outcomes: Result<Vec<Outcome>, MatchError> =
            outcomes.into_iter().map(|(_, outcome)| outcome).collect();
        let outcomes = outcomes?;
        let mut whole = report(&**game, self.plan, &outcomes);
        let each = outcomes.chunks(self.plan.games.max(1) as usize);
        whole.values = values.into_iter().zip(each.map(|own| report(&**game, self.plan, own))).collect();
        Ok(whole)
    }
}

/// The games with one value of an option, or all of them.
struct Series<'a> {
    plan: &'a MatchPlan,
    value: Option<&'a OptionChoice>,
}

/// Seat `s` of game `n` is played by player `s + n` of the plan, so that every player sits everywhere.
fn play_one<G: Evaluate>(game: &Arc<G>, series: &Series<'_>, number: u32) -> Result<Outcome, MatchError> {
    let plan = series.plan;
    let name =
        series.value.map_or_else(|| plan.seed.clone(), |value| format!("{} {}", plan.seed, value.value));
    let n_players = plan.players.len();
    // The same deal is played once from every seat.
    let deal = number as usize / n_players;
    let player_of = |seat: Seat| (seat.index() + number as usize) % n_players;
    let seed = Seed::from_text(&format!("{name} deal {deal}"));
    let mut session = Session::new(Arc::clone(game), plan.setup(series.value), seed)?;
    let mut chance = Chance::at_step(Seed::from_text(&format!("{name} players {number}")), 0);
    let mut minds: Vec<Player<G>> =
        Seat::all(n_players as u8).map(|seat| Player::new(plan.players[player_of(seat)])).collect();
    let stop = Stop::new();
    // Who decides alone first begins; what all decide at once comes before.
    let mut begins = None;
    while let Some(seat) = session.to_act().first() {
        if session.to_act().len() == 1 {
            begins.get_or_insert(seat);
        }
        let (spec, step) = (plan.players[player_of(seat)], session.step());
        let seen = session.seen(Viewer::Seat(seat));
        let action = minds[seat.index()]
            .choose(&**game, &seen, (step, seat), &mut chance, &stop)
            .ok_or(MatchError::NoChoice { spec, game: number, step })?;
        session.play(seat, action).map_err(|reason| MatchError::IllegalChoice {
            spec,
            game: number,
            step,
            reason: format!("{reason:?}"),
        })?;
    }
    let standing = game.standing(session.state());
    let winners: Vec<Seat> = standing.winners().collect();
    let title = match standing.solo_result() {
        Some(SoloResult::Title(title)) => Some(title),
        Some(SoloResult::Won(_)) | None => None,
    };
    let first = begins.unwrap_or(Seat::FIRST);
    let mut outcome = Outcome {
        wins: vec![0.0; n_players],
        points: vec![0; n_players],
        place_wins: vec![0.0; n_players],
        title,
        decisions: session.step(),
    };
    for seat in Seat::all(n_players as u8) {
        let player = player_of(seat);
        if winners.contains(&seat) {
            let share = 1.0 / winners.len() as f64;
            outcome.wins[player] += share;
            outcome.place_wins[(seat.index() + n_players - first.index()) % n_players] += share;
        }
        outcome.points[player] = game.score(session.state(), seat).total();
    }
    Ok(outcome)
}

fn report<G: Evaluate>(game: &G, plan: &MatchPlan, outcomes: &[Outcome]) -> MatchReport {
    let games = outcomes.len() as u32;
    let per_game = 1.0 / f64::from(games.max(1));
    let players = plan.players.iter().enumerate().map(|(player, spec)| {
        let wins: f64 = outcomes.iter().map(|outcome| outcome.wins[player]).sum();
        let points: Vec<i32> = outcomes.iter().map(|outcome| outcome.points[player]).collect();
        let sum: f64 = points.iter().copied().map(f64::from).sum();
        PlayerReport {
            spec: *spec,
            wins,
            interval: wilson(wins, games),
            mean_points: sum * per_game,
            spread: Spread::of(points),
        }
    });
    let places = (0..plan.players.len()).map(|place| {
        let wins: f64 = outcomes.iter().map(|outcome| outcome.place_wins[place]).sum();
        PlaceReport { place: place + 1, wins, interval: wilson(wins, games) }
    });
    let decisions: usize = outcomes.iter().map(|outcome| outcome.decisions).sum();
    let reached = |title| outcomes.iter().filter(|outcome| outcome.title == Some(title)).count() as u32;
    let highest = outcomes.iter().filter_map(|outcome| outcome.title).max();
    let named = |title| Some((game.solo_title(title)?, reached(title)));
    let titles = highest.map_or_else(Vec::new, |highest| (0..=highest).filter_map(named).collect());
    MatchReport {
        games,
        players: players.collect(),
        places: places.collect(),
        mean_decisions: decisions as f64 * per_game,
        titles,
        values: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(players: &[&str], games: u32, threads: usize) -> MatchPlan {
        MatchPlan {
            game: GameId::PetitsPeuples,
            players: players.iter().map(|spec| spec.parse().unwrap()).collect(),
            games,
            seed: "arena".to_owned(),
            threads,
            options: BTreeMap::new(),
            each: None,
        }
    }

    #[test]
    fn a_match_does_not_depend_on_the_number_of_threads() {
        let library = Library::standard();
        let play = |threads| run_match(&library, &plan(&["greedy", "random"], 12, threads), &|| ()).unwrap();
        let (one, two) = (play(1), play(2));
        assert_eq!(one.games, 12);
        assert_eq!(format!("{one:?}"), format!("{two:?}"));
        let wins: f64 = one.players.iter().map(|player| player.wins).sum();
        assert!((wins - 12.0).abs() < 1e-9);
    }

    #[test]
    fn places_in_the_order_of_play_are_counted_whoever_sits_there() {
        let plan = MatchPlan { game: GameId::Nobility, ..plan(&["greedy", "random"], 20, 2) };
        let report = run_match(&Library::standard(), &plan, &|| ()).unwrap();
        let wins: Vec<f64> = report.places.iter().map(|place| place.wins).collect();
        // Each deal is played from both seats: the stronger player begins in half of the games.
        assert!(wins.iter().all(|wins| (9.0..=11.0).contains(wins)), "{wins:?}");
        assert!((wins.iter().sum::<f64>() - 20.0).abs() < 1e-9, "{wins:?}");
    }

    #[test]
    fn greedy_beats_random() {
        let report = run_match(&Library::standard(), &plan(&["greedy", "random"], 60, 2), &|| ()).unwrap();
        assert!(report.players[0].wins >= 54.0, "{report:?}");
    }

    #[test]
    fn a_solo_match_counts_titles_and_spreads_points() {
        let plan = MatchPlan { game: GameId::Settlement, ..plan(&["greedy"], 40, 2) };
        let report = run_match(&Library::standard(), &plan, &|| ()).unwrap();
        assert_eq!(report.titles.iter().map(|(_, times)| times).sum::<u32>(), 40, "{report:?}");
        let spread = report.players[0].spread;
        assert!(spread.least <= spread.lower && spread.lower <= spread.median, "{spread:?}");
        assert!(spread.median <= spread.upper && spread.upper <= spread.most, "{spread:?}");
        assert!(spread.median > 40, "{spread:?}");
    }

    #[test]
    fn greedy_beats_random_in_settlement() {
        let plan = MatchPlan { game: GameId::Settlement, ..plan(&["greedy", "random"], 20, 2) };
        let report = run_match(&Library::standard(), &plan, &|| ()).unwrap();
        assert!(report.players[0].wins >= 19.0, "{report:?}");
        assert!(report.titles.is_empty(), "titles are for solo games");
    }

    #[test]
    fn greedy_beats_random_in_every_other_game() {
        for game in [GameId::RollWrite, GameId::Compagnons, GameId::Nobility] {
            let plan = MatchPlan { game, ..plan(&["greedy", "random"], 20, 2) };
            let report = run_match(&Library::standard(), &plan, &|| ()).unwrap();
            assert!(report.players[0].wins >= 19.0, "{report:?}");
        }
    }

    #[test]
    fn each_value_of_an_option_is_played() {
        let each = |option: &str| Some(option.to_owned());
        let plan = MatchPlan { game: GameId::RollWrite, each: each("sheet"), ..plan(&["random"], 2, 2) };
        let report = run_match(&Library::standard(), &plan, &|| ()).unwrap();
        assert_eq!((report.games, report.values.len()), (96, 48));
        assert_eq!(report.values[0].0.value, "adventure-01", "chance is left out");
        assert!(report.values.iter().all(|(_, own)| own.games == 2 && own.players.len() == 1));
        let sum: f64 = report.values.iter().map(|(_, own)| own.players[0].mean_points).sum();
        assert!((sum / 48.0 - report.players[0].mean_points).abs() < 1e-9);
        assert_eq!(report.titles.iter().map(|(_, times)| times).sum::<u32>(), 96);
        let plan = MatchPlan { each: each("weather"), ..plan };
        let error = run_match(&Library::standard(), &plan, &|| ()).unwrap_err();
        assert_eq!(error.to_string(), "rollwrite has no option `weather` to play each value of");
    }

    #[test]
    fn an_impossible_table_is_an_error() {
        let error = run_match(&Library::standard(), &plan(&["random"], 1, 1), &|| ()).unwrap_err();
        assert_eq!(error.to_string(), "petits-peuples is for 2 to 4 players, not 1");
    }
}

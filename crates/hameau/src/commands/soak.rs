//! `hameau soak`: random games with every invariant held at every decision.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use games::{GameId, Library};
use indicatif::ProgressBar;
use lab::{SoakCounts, SoakPlan, soak};
use serde_json::json;

use super::library;
use super::progress::{cores, decisions_bar};
use super::stop::stop_flag;
use crate::arguments::SoakArguments;
use crate::failure::Failure;
use crate::out::outln;

/// Games take turns of so many decisions, and what each has done is printed after every turn: a run that ends early has
/// told what it did.
const TURN: u64 = 20_000_000;

pub(crate) fn run(arguments: &SoakArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let games = arguments.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    let share = arguments.decisions.div_ceil(games.len() as u64);
    let mut courses: Vec<Course> = games.into_iter().map(Course::new).collect();
    let stop = stop_flag().map_err(|error| Failure::failed(format!("no signals: {error}")))?;
    let bar = decisions_bar(arguments.decisions);
    while courses.iter().any(|course| course.counts.decisions < share) && !stop.load(Ordering::Relaxed) {
        for course in courses.iter_mut().filter(|course| course.counts.decisions < share) {
            course.turn(&library, arguments, share, (&stop, &bar))?;
            bar.suspend(|| course.print(arguments));
        }
    }
    bar.finish_and_clear();
    let decisions: u64 = courses.iter().map(|course| course.counts.decisions).sum();
    if courses.iter().any(|course| course.counts.decisions < share) {
        let reason = format!("stopped after {decisions} decisions; a game goes on with GAME --from NUMBER");
        return Err(Failure::Stopped(reason));
    }
    if !arguments.json {
        outln!("{decisions} decisions, and everything held");
    }
    Ok(())
}

/// What was done with a game so far.
struct Course {
    game: GameId,
    counts: SoakCounts,
    time: Duration,
}

impl Course {
    fn new(game: GameId) -> Self {
        Self { game, counts: SoakCounts::default(), time: Duration::ZERO }
    }

    fn turn(
        &mut self,
        library: &Library,
        arguments: &SoakArguments,
        share: u64,
        (stop, bar): (&AtomicBool, &ProgressBar),
    ) -> Result<(), Failure> {
        let goal = share.min((self.counts.decisions / TURN + 1) * TURN);
        let plan = SoakPlan {
            library,
            game: self.game,
            seed: &arguments.seed,
            from: self.next(arguments),
            decisions: goal - self.counts.decisions,
            threads: arguments.threads.unwrap_or_else(cores),
        };
        let started = Instant::now();
        let played = soak(&plan, stop, &|decisions| bar.inc(decisions));
        self.time += started.elapsed();
        self.counts += played.map_err(|failure| {
            bar.finish_and_clear();
            let seed = plan.seed.replace('\'', r"'\''");
            let again = format!("hameau soak {} --seed '{seed}' --from {}", self.game, failure.number);
            Failure::failed(format!("{failure}\nplayed again by: {again} --decisions 1"))
        })?;
        Ok(())
    }

    /// The number of the game that comes next.
    const fn next(&self, arguments: &SoakArguments) -> u64 {
        arguments.from + self.counts.games
    }

    fn print(&self, arguments: &SoakArguments) {
        let SoakCounts { games, decisions, listed, probed, exhausted, refused, records } = self.counts;
        let (seconds, next) = (self.time.as_secs_f64(), self.next(arguments));
        if arguments.json {
            let object = json!({
                "game": self.game.as_str(), "seed": arguments.seed, "from": arguments.from, "next": next,
                "games": games, "decisions": decisions, "listed": listed, "probed": probed,
                "exhausted": exhausted, "refused": refused, "records": records, "seconds": seconds.round(),
            });
            outln!("{object}");
            return;
        }
        outln!("{}: {decisions} decisions in {games} games, {seconds:.0} s, next game {next}", self.game);
        outln!("  {listed} listed actions accepted, {probed} from elsewhere judged as they are listed");
        outln!("  {exhausted} positions with every action judged, {refused} refusals that changed nothing");
        outln!("  {games} games replayed to the same hash, {records} of them through the text of the record");
    }
}

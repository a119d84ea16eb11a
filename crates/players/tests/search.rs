//! The search as its users rely on it: in every game, on every core, in time.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use std::thread;
use std::time::{Duration, Instant};

use engine::{RawSetup, Seed};
use games::{GameId, Library, Table};
use players::{Effort, Skill, Spec, Stop, decide};

fn opening(game: GameId) -> Table {
    let library = Library::standard();
    Table::new(&library, game, RawSetup::players(2), Seed::from_text("search")).expect("a table")
}

/// The first position with something to decide.
fn decided(table: &Table, spec: Spec, stop: &Stop) -> Option<String> {
    decide(spec, table, table.to_act().first()?, 7, stop)
}

#[test]
fn a_budget_of_iterations_decides_the_same_on_any_number_of_threads_that_is_given() {
    for game in GameId::ALL {
        let table = opening(game);
        let two: Spec = "mcts:120x2".parse().expect("a player");
        let first = decided(&table, two.clone(), &Stop::new());
        assert!(first.is_some(), "{game}");
        assert_eq!(first, decided(&table, two, &Stop::new()), "{game}");
    }
}

#[test]
fn a_budget_of_time_is_kept() {
    for game in GameId::ALL {
        let table = opening(game);
        let budget = Duration::from_millis(100);
        // The machine may be busy with other tests: the best of a few tries counts.
        let over = (0..5).map(|_| {
            let started = Instant::now();
            decided(&table, Skill::Mcts(Effort::time(budget)).into(), &Stop::new()).expect("a decision");
            started.elapsed().abs_diff(budget)
        });
        let least = over.min().expect("tries");
        assert!(least < Duration::from_millis(20), "{game}: {least:?} off");
    }
}

#[test]
fn a_search_that_is_stopped_answers_at_once() {
    let table = opening(GameId::Nobility);
    let stop = Stop::new();
    let wish = stop.clone();
    thread::scope(|scope| {
        let search = scope
            .spawn(|| decided(&table, Skill::Mcts(Effort::time(Duration::from_secs(600))).into(), &stop));
        thread::sleep(Duration::from_millis(50));
        let asked = Instant::now();
        wish.ask();
        assert!(search.join().expect("an answer").is_some(), "it says what it knows by then");
        assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    });
}

#[test]
fn a_search_with_little_patience_ends_by_itself() {
    for game in GameId::ALL {
        let table = opening(game);
        let endless = Skill::Mcts(Effort::time(Duration::from_secs(600))).into();
        let started = Instant::now();
        let patience = Stop::new().within(Duration::from_millis(50));
        assert!(decided(&table, endless, &patience).is_some(), "{game}: it says what it knows by then");
        assert!(started.elapsed() < Duration::from_secs(5), "{game}: {:?}", started.elapsed());
    }
}

//! Chances held against games that no fit has seen: a small part of the report, made anew.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use games::GameId;
use lab::chances::{self, Question, Row};
use players::estimate::Calibration;

fn question(games: u32, endings: usize) -> Question {
    Question {
        games: vec![GameId::Settlement],
        players: vec![2],
        count: games,
        spec: "greedy~150".parse().expect("a player"),
        endings,
        seed: "unseen".to_owned(),
    }
}

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if file.exists() {
        std::fs::remove_file(&file).expect("an old file goes");
    }
    file
}

fn measured(question: &Question, file: &Path, threads: usize) -> Vec<Row> {
    let held = chances::read(file).expect("rows");
    let never = AtomicBool::new(false);
    chances::measure(question, &held, file, threads, &never, &|_, _| ()).expect("games");
    chances::read(file).expect("rows")
}

#[test]
fn what_is_said_of_unseen_games_comes_true_about_as_often() {
    let rows = measured(&question(12, 10), &file("unseen.jsonl"), 2);
    assert_eq!(rows.len(), 120, "ten positions a game");
    assert_eq!((0..10).collect::<Vec<_>>(), rows[..10].iter().map(Row::tenth).collect::<Vec<_>>());
    let kinds = chances::report_by(&rows, |_| Calibration::standard());
    let [kind] = &kinds[..] else { panic!("one kind of games: {kinds:?}") };
    // An even share for everybody would have 0.25, and the opposite of what is said far more.
    assert!(kind.estimate.brier < 0.23, "{kind:?}");
    assert!(kind.estimate.error < 0.2, "{kind:?}");
    assert!(kind.estimate.start <= 0.08 + 1e-9, "{kind:?}");
    assert!(kind.tenths[9].brier < 0.15, "before the end nearly all is known: {kind:?}");
}

#[test]
fn games_are_the_same_on_any_number_of_cores_and_go_on_where_they_stopped() {
    let at_once = measured(&question(4, 3), &file("at-once.jsonl"), 3);
    let step_by_step = file("step-by-step.jsonl");
    assert_eq!(measured(&question(2, 3), &step_by_step, 1)[..], at_once[..20]);
    assert_eq!(measured(&question(4, 3), &step_by_step, 1), at_once);
    assert_eq!(measured(&question(4, 3), &step_by_step, 2), at_once, "nothing is played twice");
}

#[test]
fn a_fit_is_written_as_it_is_read() {
    let rows = measured(&question(6, 6), &file("fit.jsonl"), 2);
    let fit = chances::calibrate(rows.iter());
    let read = Calibration::read(&chances::data_file(&fit)).expect("our own file");
    let pairs = fit.0["settlement"].rivals.iter().flatten().zip(read.0["settlement"].rivals.iter().flatten());
    pairs.for_each(|(own, read)| assert!((own - read).abs() < 1e-4, "{own} {read}"));
    let kinds = chances::report(&rows);
    let page = chances::with_tables("# Page\n<!-- figures -->\nold\n<!-- end of figures -->\nend", &kinds);
    let page = page.expect("a place");
    assert!(
        page.contains("| settlement | 2 | 6 |") && !page.contains("old") && page.ends_with("\nend"),
        "{page}"
    );
    assert!(chances::drawing("settlement", &kinds.iter().collect::<Vec<_>>()).contains("<circle"));
    assert_eq!(chances::with_tables("# No place", &kinds), None);
}

//! The contract of `engine::Game`, for one to five players, and for every difficulty.

use compagnons::{Compagnons, DIFFICULTY};
use engine::RawSetup;
use testkit::{Config, Examiner, any};

#[test]
fn conformance() {
    testkit::conformance::<Compagnons>(&Config { games: 4, ..Config::default() });
}

#[test]
fn every_difficulty_conforms() {
    let mut examiner = Examiner::<Compagnons>::new(Config::default());
    for difficulty in ["beginner", "normal", "hard"] {
        let options = [(DIFFICULTY.to_owned(), difficulty.to_owned())].into_iter().collect();
        examiner.game(&RawSetup { players: 1, options }, &format!("countess {difficulty}"), any);
    }
    assert_eq!(examiner.report().games, 3);
}

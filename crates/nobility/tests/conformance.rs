//! The contract of `engine::Game`, for one to six players and every module.

use engine::RawSetup;
use nobility::{Action, Nobility};
use testkit::{Config, Examiner};

/// Seldom ends a turn early.
fn busy(action: &Action) -> u32 {
    match action {
        Action::EndTurn | Action::Done | Action::Decline => 1,
        _ => 8,
    }
}

#[test]
fn conformance() {
    let config = Config { games: 2, look_every: 16, refuse_every: 64, ..Config::default() };
    testkit::conformance::<Nobility>(&config);
}

#[test]
fn conformance_of_every_module() {
    let config = Config { games: 1, look_every: 16, refuse_every: 64, ..Config::default() };
    let mut examiner = Examiner::<Nobility>::new(config);
    for players in 1..=6 {
        let mut raw = RawSetup::players(players);
        raw.options.insert("events".into(), "on".into());
        if players > 1 {
            raw.options.insert("chancellery".into(), "on".into());
        }
        for number in 0..2 {
            examiner.game(&raw, &format!("modules {players} {number}"), busy);
        }
    }
    assert_eq!(examiner.report().games, 12);
}

#[test]
fn a_game_allocates_nothing_after_the_deal() {
    testkit::still::<Nobility>(3072);
}

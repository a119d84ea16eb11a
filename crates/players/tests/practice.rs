//! Games that a network plays against itself: honest, repeatable, and targets that are shares of what is legal.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use std::path::Path;

use engine::{RawSetup, Seat, Seed};
use games::{GameId, Library, Table};
use players::{Lessons, Network, Practice, practise};

fn practice(game: GameId) -> Practice {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../training/nets");
    let file = format!("{folder}/{game}.safetensors");
    let network = Network::read(Path::new(&file)).expect("a network");
    Practice { network, iterations: 12, considered: 4, fade: 0.9, soft: None }
}

fn play(game: GameId, players: u8, seed: &str) -> Lessons {
    practise(&Library::standard(), game, &RawSetup::players(players), seed, &practice(game)).expect("a game")
}

#[test]
fn targets_are_shares_of_exactly_what_is_legal() {
    for game in GameId::ALL {
        let lessons = play(game, 2, "shares").lessons;
        // The first decision of the game is known: its options are those of the table.
        let table = Table::new(&Library::standard(), game, RawSetup::players(2), Seed::from_text("shares"))
            .expect("a table");
        let first = &lessons[0];
        let legal = table.legal(first.seat).len();
        if table.to_act().first() == Some(first.seat) && legal > 1 {
            assert_eq!(first.codes.len(), legal, "{game}");
        }
        for lesson in &lessons {
            assert!(lesson.codes.len() > 1, "{game}: a forced move is no lesson");
            assert_eq!(lesson.codes.len(), lesson.shares.len(), "{game}");
            let mut codes = lesson.codes.clone();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), lesson.codes.len(), "{game}: no code twice");
            assert!(lesson.shares.iter().all(|share| (0.0..=1.0).contains(share)), "{game}");
            assert!((lesson.shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{game}");
            assert!((lesson.aim.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{game}: {:?}", lesson.aim);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_lessons() {
    for game in GameId::ALL {
        let one = play(game, 2, "again");
        assert_eq!(one, play(game, 2, "again"), "{game}");
        assert_ne!(one.lessons, play(game, 2, "another").lessons, "{game}");
    }
}

#[test]
fn the_last_decision_expects_what_came_of_the_game() {
    for (game, players) in [(GameId::PetitsPeuples, 2), (GameId::RollWrite, 3), (GameId::Settlement, 1)] {
        let Lessons { lessons, result, points } = play(game, players, "end");
        assert_eq!(points.len(), usize::from(players), "{game}");
        let last = lessons.last().expect("a decision");
        let own = result[last.seat.index()];
        assert!((last.aim[0] - own).abs() < 0.2, "{game}: {} {own}", last.aim[0]);
        if players > 1 {
            let won = (0..players).filter(|seat| result[usize::from(*seat)] > 0.0);
            let best = points.iter().max();
            assert!(won.into_iter().all(|seat| points.get(usize::from(seat)) == best), "{game}");
        }
    }
}

#[test]
fn a_game_alone_that_can_be_won_counts_as_won_or_lost() {
    for game in [GameId::Compagnons, GameId::Nobility] {
        let result = play(game, 1, "alone").result[Seat::FIRST.index()];
        assert!(result == 0.0 || result == 1.0, "{game}: {result}");
    }
}

#[test]
fn a_network_practises_nothing_but_its_own_game() {
    let setup = RawSetup::players(2);
    let refused = practise(&Library::standard(), GameId::Nobility, &setup, "x", &practice(GameId::RollWrite));
    assert!(refused.is_err());
}

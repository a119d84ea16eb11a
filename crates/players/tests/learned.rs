//! Networks at the table: what they are asked, what they answer, and what is said of files that cannot play.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use engine::{RawSetup, Seed};
use games::{GameId, Library, Table};
use players::{Spec, Stop, decide};

fn net(game: GameId, effort: &str) -> Spec {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../training/nets");
    format!("net:{folder}/{game}.safetensors@{effort}").parse().expect("a network")
}

fn opening(game: GameId, players: u8) -> Table {
    Table::new(&Library::standard(), game, RawSetup::players(players), Seed::from_text("net"))
        .expect("a table")
}

/// Plays on with one player in every seat.
fn play(table: &mut Table, spec: &Spec, moves: usize) {
    for step in 0..moves {
        let Some(seat) = table.to_act().first() else { return };
        let action = decide(spec.clone(), table, seat, step as u64, &Stop::new()).expect("a decision");
        table.play(seat, &action).expect("a legal one");
    }
}

#[test]
fn a_network_plays_every_game_with_and_without_a_search() {
    for game in GameId::ALL {
        for effort in ["0", "20", "20x2"] {
            let mut table = opening(game, 2);
            play(&mut table, &net(game, effort), 40);
            assert_eq!(table.step(), 40, "{game} {effort}");
        }
    }
}

#[test]
fn a_network_plays_alone() {
    for game in [GameId::Settlement, GameId::Compagnons, GameId::RollWrite, GameId::Nobility] {
        let mut table = opening(game, 1);
        play(&mut table, &net(game, "20"), 15);
        assert_eq!(table.step(), 15, "{game}");
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for game in GameId::ALL {
        let table = opening(game, 2);
        let seat = table.to_act().first().expect("somebody");
        for effort in ["0", "60", "60x2"] {
            let answer = || decide(net(game, effort), &table, seat, 3, &Stop::new());
            assert_eq!(answer(), answer(), "{game} {effort}");
        }
    }
}

#[test]
fn names_round_trip_and_files_that_cannot_play_say_why() {
    let known = net(GameId::RollWrite, "250msx2");
    assert_eq!(known.to_string().parse::<Spec>().expect("the same"), known);
    let refused = |text: &str| text.parse::<Spec>().expect_err("refused").to_string();
    for nonsense in ["net:", "net:somewhere", "net:somewhere@", "net:somewhere@fast", "net:somewhere@0ms"] {
        assert!(refused(nonsense).contains("net:FILE@ITERATIONS"), "{nonsense}");
    }
    assert!(refused("net:nowhere.safetensors@40").starts_with("nowhere.safetensors: "));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    assert!(refused(&format!("net:{file}@40")).contains("no file of tensors"));
}

#[test]
fn a_network_that_learned_another_game_is_refused() {
    let spec = net(GameId::RollWrite, "40");
    assert!(spec.check(GameId::RollWrite).is_ok());
    let why = spec.check(GameId::Nobility).expect_err("another game").to_string();
    assert!(why.ends_with("has learned rollwrite, not nobility"), "{why}");
    let table = opening(GameId::Nobility, 2);
    let seat = table.to_act().first().expect("somebody");
    assert_eq!(decide(spec, &table, seat, 1, &Stop::new()), None, "it does not guess");
}

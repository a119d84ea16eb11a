//! The kit itself: a small sound game passes, and each fault put into it is found.

mod pebbles;

use pebbles::{Fault, Pebbles};
use testkit::{Config, Report, conformance};

const CONFIG: Config = Config { games: 6, seed: 1, look_every: 1, refuse_every: 2, limit: 200 };

#[test]
fn a_sound_game_passes_and_is_counted() {
    let report: Report<Pebbles<{ Fault::NONE }>> = conformance(&CONFIG);
    assert_eq!(report.games, 12, "six games with 2 and six with 3 players");
    assert!(report.positions > 100, "{}", report.positions);
    assert_eq!(report.played.keys().collect::<Vec<_>>(), ["take"]);
    assert_eq!(report.refused().into_keys().collect::<Vec<_>>(), ["NotYourTurn", "Over", "TooFew"]);
}

/// Whether the kit stops, and with what.
fn stops<const FAULT: u8>() -> String {
    let run = std::panic::catch_unwind(|| conformance::<Pebbles<FAULT>>(&CONFIG));
    let message = run.err().map(|payload| match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast_ref::<&str>().map_or_else(String::new, |text| (*text).to_owned()),
    });
    message.unwrap_or_default()
}

#[test]
fn each_fault_is_found() {
    let found = [
        (stops::<{ Fault::TWICE }>(), "listed twice"),
        (stops::<{ Fault::TOO_MUCH }>(), "listed and accepted must agree"),
        (stops::<{ Fault::TOO_LITTLE }>(), "listed and accepted must agree"),
        (stops::<{ Fault::DIRTY_LIST }>(), "cleared first"),
        (stops::<{ Fault::FOREIGN_SEAT }>(), "a list exactly for seats that are to act"),
        (stops::<{ Fault::HALF_REFUSED }>(), "refused and still changed something"),
        (stops::<{ Fault::LOST_PEBBLE }>(), "pebbles in all"),
        (stops::<{ Fault::OTHER_REDEAL }>(), "a redeal must look the same"),
        (stops::<{ Fault::TOLD_SECRET }>(), "gives a secret away"),
        (stops::<{ Fault::PEEKING }>(), "the legal list on the own view"),
        (stops::<{ Fault::WRONG_RANKS }>(), "ranks before"),
        (stops::<{ Fault::ENDLESS }>(), "the game does not end"),
        (stops::<{ Fault::NOTATION }>(), "the notation"),
        (stops::<{ Fault::NO_WORD }>(), "`toy.nothing` in fr"),
    ];
    for (message, expected) in found {
        assert!(message.contains(expected), "expected `{expected}`, found `{message}`");
    }
}

#[test]
fn sequences_are_counted() {
    use engine::{Chance, Events, Game as _, RawSetup};
    let game = Pebbles::<{ Fault::NONE }>::standard();
    let setup = game.setup(&RawSetup::players(2)).unwrap();
    let state = game.deal(&setup, &mut Chance::from_number(1), &mut Events::off());
    let counts: Vec<u64> = (0..4).map(|depth| testkit::perft(game, &state, depth)).collect();
    assert_eq!(counts, [1, 2, 4, 8], "one or two pebbles from a heap of twelve");
}

#[test]
fn a_playthrough_is_the_same_every_time() {
    let tell = || {
        let raw = engine::RawSetup::players(3);
        testkit::playthrough::<Pebbles<{ Fault::NONE }>>(&raw, "brook", testkit::any)
    };
    let text = tell();
    assert_eq!(text, tell());
    for part in ["===== the deal", "--- step 1: A may act", "> A: take 1, take 2", "seen by B: ", "rank 1"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

//! Counts of action sequences, compared with `perft.txt`.

use std::fmt::Write as _;

use engine::{Chance, Events, Game as _};
use settlement::{Action, Settlement, State};

use crate::support::{deal, game};

/// Seldom passes, so that boards fill.
fn patient(action: &Action) -> u32 {
    if *action == Action::Pass { 1 } else { 9 }
}

/// The position after some random decisions.
fn later(players: u8, seed: &str, decisions: usize) -> State {
    let (mut state, _) = deal(players, seed);
    let mut chance = Chance::from_number(5);
    let mut legal = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = game().to_act(&state).first() else { break };
        game().legal(&state, seat, &mut legal);
        let action = testkit::choose(&legal, patient, &mut chance).unwrap();
        game().apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
    }
    state
}

#[test]
fn counts_of_sequences() {
    let mut text = String::from("players seed decisions: sequences of 1, 2, 3 ... decisions from there\n");
    for (players, seed) in [(1, "fir"), (2, "oak"), (3, "elm"), (4, "ash")] {
        for (decisions, depth) in [(0, 5), (20, 5), (60, 5), (100, 5)] {
            let state = later(players, seed, decisions);
            let counts: Vec<String> =
                (1..=depth).map(|n| testkit::perft::<Settlement>(game(), &state, n).to_string()).collect();
            writeln!(text, "{players} {seed} {decisions}: {}", counts.join(" ")).unwrap();
        }
    }
    testkit::expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt"), &text);
}

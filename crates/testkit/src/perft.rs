//! How many sequences of decisions there are to a small depth: one number that notices every change of a rule.

use std::fmt::Write as _;

use engine::{Chance, Events, Game, RawSetup};

use crate::deal::later;
use crate::policy::Eagerness;

/// The number of sequences of `depth` decisions from a position, over all seats that are to act.
///
/// Chance is the same at every step, so the number does not depend on the order of the walk.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    let mut legal = Vec::new();
    for seat in game.to_act(state).iter() {
        game.legal(state, seat, &mut legal);
        for action in &legal {
            let mut next = state.clone();
            let mut chance = Chance::from_number(u64::from(depth));
            game.apply_legal(&mut next, seat, *action, &mut chance, &mut Events::off());
            total += perft(game, &next, depth - 1);
        }
    }
    total
}

/// The counts from several positions of several tables, a line each: what `perft.txt` of a game holds.
///
/// Every table is a setup with its seed; every position comes after so many decisions of a random player.
pub fn perft_table<G: Game>(
    tables: &[(RawSetup, &str)],
    decisions: &[usize],
    depth: u32,
    eagerness: Eagerness<G>,
) -> String {
    let mut text = String::from("players seed decisions: sequences of 1, 2, 3 ... decisions from there\n");
    for (raw, seed) in tables {
        for &decisions in decisions {
            let state = later::<G>(raw, seed, decisions, eagerness);
            let counts: Vec<String> =
                (1..=depth).map(|n| perft(G::standard(), &state, n).to_string()).collect();
            // Writing into a String does not fail.
            let _ = writeln!(text, "{} {seed} {decisions}: {}", raw.players, counts.join(" "));
        }
    }
    text
}

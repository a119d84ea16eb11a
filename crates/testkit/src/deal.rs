//! Positions to test from: a deal, and what comes some decisions later.

use engine::{Chance, Events, Game, RawSetup, Seed};

use crate::policy::{Eagerness, choose};

/// A deal and what it told.
///
/// # Panics
/// If the game has no such setup.
#[allow(clippy::expect_used, reason = "a test tool: the test asked for a table that does not exist")]
pub fn deal<G: Game>(raw: &RawSetup, seed: &str) -> (G::State, Vec<G::Event>) {
    let setup = G::standard().setup(raw).expect("a setup of the game");
    let mut events = Events::on();
    let mut chance = Chance::at_step(Seed::from_text(seed), 0);
    (G::standard().deal(&setup, &mut chance, &mut events), events.into_log())
}

/// What the audit says of a first position when somebody has tampered with it.
pub fn audited<G: Game>(players: u8, tamper: impl Fn(&mut G::State)) -> String {
    let (mut state, _) = deal::<G>(&RawSetup::players(players), "audited");
    tamper(&mut state);
    G::standard().audit(&state).map_or_else(|fault| fault, |()| "sound".to_owned())
}

/// The position after some decisions of random players, or the end of the game.
pub fn later<G: Game>(raw: &RawSetup, seed: &str, decisions: usize, eagerness: Eagerness<G>) -> G::State {
    let game = G::standard();
    let (mut state, _) = deal::<G>(raw, seed);
    let mut chance = Chance::from_number(5);
    let mut legal = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = game.to_act(&state).first() else { break };
        game.legal(&state, seat, &mut legal);
        let Some(action) = choose(&legal, eagerness, &mut chance) else { break };
        game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
    }
    state
}

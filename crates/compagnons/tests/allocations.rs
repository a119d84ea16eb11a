//! No allocation after the deal.
#![allow(clippy::unwrap_used, reason = "helpers of tests may stop a test")]

use compagnons::{Action, Compagnons, State};
use engine::{Chance, Events, Game as _, RawSetup};

/// One random game from the deal to the end, with an open list that is large enough.
fn play_out(mut state: State, chance: &mut Chance, legal: &mut Vec<Action>) -> (State, u32) {
    let game = Compagnons::standard();
    let mut decisions = 0;
    while let Some(seat) = game.to_act(&state).first() {
        game.legal(&state, seat, legal);
        let Some(action) = chance.pick(legal).copied() else { break };
        game.apply_legal(&mut state, seat, action, chance, &mut Events::off());
        decisions += 1;
    }
    (state, decisions)
}

#[test]
fn a_playout_allocates_nothing_after_the_deal() {
    let mut legal = Vec::with_capacity(64);
    for players in 1..=5 {
        let (state, _) = testkit::deal::<Compagnons>(&RawSetup::players(players), "still");
        let mut chance = Chance::from_number(1);
        let mut played = None;
        let counted = allocation_counter::measure(|| {
            played = Some(play_out(state.clone(), &mut chance, &mut legal));
        });
        let (last, decisions) = played.unwrap();
        assert!(Compagnons::standard().is_over(&last) && decisions > 20);
        assert_eq!(counted.count_total, 0, "{players} players, {decisions} decisions");
    }
}

#[test]
fn a_state_is_small_plain_data() {
    println!("a state has {} bytes", size_of::<State>());
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}

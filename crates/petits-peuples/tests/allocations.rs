//! After the deal a game allocates nothing: a state is plain data, and a playout reuses one list.
#![allow(clippy::unwrap_used, reason = "helpers of tests may stop a test")]

use engine::{Chance, Events, Game as _, RawSetup, Seed};
use petits_peuples::{PetitsPeuples, State};

/// Plays a random game to the end with an even draw among legal actions.
fn play(
    game: &PetitsPeuples,
    state: &mut State,
    legal: &mut Vec<petits_peuples::Action>,
    chance: &mut Chance,
) {
    let mut events = Events::off();
    while let Some(seat) = game.to_act(state).first() {
        game.legal(state, seat, legal);
        let action = *chance.pick(legal).unwrap();
        game.apply(state, seat, action, chance, &mut events).unwrap();
    }
}

#[test]
fn a_complete_game_allocates_nothing_after_the_deal() {
    let game = PetitsPeuples::standard();
    for players in 2..=4 {
        let setup = game.setup(&RawSetup::players(players)).unwrap();
        for number in 0..20 {
            let seed = Seed::from_text(&format!("allocations {players} {number}"));
            let mut chance = Chance::at_step(seed, 0);
            let mut state = game.deal(&setup, &mut chance, &mut Events::off());
            let mut legal = Vec::with_capacity(64);
            let counted = allocation_counter::measure(|| play(game, &mut state, &mut legal, &mut chance));
            assert!(game.is_over(&state));
            assert_eq!(counted.count_total, 0, "{players} players, game {number}");
        }
    }
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![0u64; 100])));
    assert_eq!(counted.count_total, 1, "the counter counts");
}

#[test]
fn a_state_is_small_and_copied_without_allocating() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    let game = PetitsPeuples::standard();
    let setup = game.setup(&RawSetup::players(4)).unwrap();
    let state = game.deal(&setup, &mut Chance::from_number(1), &mut Events::off());
    let counted = allocation_counter::measure(|| assert!(std::hint::black_box(state.clone()) == state));
    assert_eq!(counted.count_total, 0);
}

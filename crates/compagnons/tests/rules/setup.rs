//! Section 4: set-up.

use compagnons::Event;
use compagnons::ids::{Basic, Pile, Side};

use crate::support::{deal, game};

#[test]
fn com_20_six_starting_villagers() {
    let (state, _) = deal(4, "road");
    let road: Vec<&str> = state.road().iter().flatten().map(|offer| offer.profession.name()).collect();
    assert_eq!(road, ["swineherd", "carpenter", "thatcher", "blacksmith", "graper", "harvester"]);
}

#[test]
fn com_21_22_23_supplies_founders_and_gold() {
    let (state, _) = deal(3, "supplies");
    assert!(Basic::ALL.into_iter().all(|basic| state.basics_left(basic) == 10));
    for seat in state.seats() {
        let player = state.player(seat);
        assert_eq!((player.treasury, player.side, player.villagers), (8, Side::Gold, 1));
    }
}

#[test]
fn com_24_e1_the_first_player_is_drawn() {
    let first = |seed: &str| deal(3, seed).0.first();
    let drawn: std::collections::BTreeSet<_> = (0..30).map(|n| first(&n.to_string())).collect();
    assert_eq!(drawn.len(), 3);
    let (_, events) = deal(3, "first");
    assert!(events.iter().any(|event| matches!(event, Event::FirstPlayer { .. })));
}

#[test]
fn com_26_28_29_stacks_hands_and_the_reserve() {
    for (players, deck) in [(1, 72), (2, 80), (3, 80), (4, 94), (5, 94)] {
        let (state, _) = deal(players, "all");
        let piles: usize = Pile::ALL.into_iter().map(|pile| state.piles().size(pile)).sum();
        assert_eq!(piles + 5 * usize::from(players), deck);
        assert_eq!(state.piles().size(Pile::S1), usize::from(game().components().size(players).stack_size));
    }
}

#[test]
fn com_27_the_markets_lie_under_stacks_two_and_six() {
    let s = compagnons::scenario::Scenario::new(3).size("S1", 0).size("S2", 0);
    assert_eq!(game().triggered(s.state()), 1);
    assert_eq!(game().triggered(s.no_stacks().state()), 2);
}

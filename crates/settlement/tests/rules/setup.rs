//! Section 3: set-up.

use std::collections::BTreeSet;

use engine::{EventInfo as _, Secret, Viewer, observe};
use settlement::ids::{Region, Space};
use settlement::{Action, Event, Illegal};

use crate::support::{deal, game, id, legal, play, seat};

#[test]
fn set_10_the_first_round() {
    for players in 1..=4 {
        assert_eq!(deal(players, "start").0.round(), 1);
    }
}

#[test]
fn set_11_three_piles_of_twelve_terrains_in_a_hidden_order() {
    let (state, events) = deal(2, "piles");
    for region in Region::ALL {
        assert_eq!(state.tile_pile(region).left(), 12);
    }
    let shuffles = events.iter().filter(|event| matches!(event, Event::TilesShuffled { .. }));
    assert_eq!(shuffles.clone().count(), 3);
    assert!(shuffles.clone().all(|event| event.is_chance() && event.masked(Viewer::Spectator).is_none()));
    assert!(shuffles.clone().all(|event| event.masked(Viewer::Record).is_some()));
    let orders = |seed| deal(2, seed).1.into_iter().map(|event| event.notation()).collect::<Vec<_>>();
    assert_ne!(orders("one")[..3], orders("other")[..3]);
    let seen = observe(game(), &state, Viewer::Seat(seat("A")));
    assert_ne!(*seen.state(), state, "the orders are hidden");
    assert_eq!(Secret::<u8>::Unknown.known(), None);
}

#[test]
fn set_12_nine_tiles_each_on_its_own_space() {
    let mut doubles = 0;
    for number in 0..20 {
        let (state, _) = deal(3, &format!("market {number}"));
        let stacks: Vec<_> = Space::all().filter_map(|space| state.stack(space)).collect();
        assert_eq!((stacks.len(), state.building_pile().left()), (9, 27));
        assert!(stacks.iter().all(|stack| stack.count == 1), "not merged yet");
        let kinds: BTreeSet<&str> = stacks.iter().map(|stack| stack.building.name()).collect();
        doubles += usize::from(kinds.len() < 9);
    }
    assert!(doubles > 0, "identical tiles do come");
}

#[test]
fn set_13_four_heroes_and_a_deck() {
    let (state, events) = deal(2, "heroes");
    assert!(state.row().iter().all(Option::is_some));
    assert_eq!(state.hero_deck().left(), 44);
    let arrived = events.iter().filter(|event| matches!(event, Event::HeroArrived { .. }));
    assert_eq!(arrived.filter(|event| event.reveals() && event.phrase().is_none()).count(), 4);
}

#[test]
fn set_14_three_artefacts_more_than_players() {
    for (players, shown) in [(1, 4), (2, 5), (3, 6), (4, 7)] {
        let (state, _) = deal(players, "artefacts");
        assert_eq!(state.display().len(), shown);
        let away = if players == 1 { (0, 10) } else { (14 - shown, 0) };
        assert_eq!((state.removed().len(), state.artifact_deck().left()), away);
    }
}

#[test]
fn set_15_six_settlers_and_one_of_each_basic() {
    let (state, _) = deal(4, "reserves");
    for seat in state.seats() {
        let player = state.player(seat);
        assert_eq!(player.reserve.amounts(), [1, 1, 1, 0, 0]);
        assert_eq!((player.ready.basic, player.ready.bonus, player.artifact), (6, 0, None));
    }
    assert_eq!(state.bonus_left(), 24);
}

#[test]
fn set_16_the_first_player_is_drawn() {
    let firsts: BTreeSet<char> =
        (0..40).map(|n| deal(4, &format!("first {n}")).0.first_player().letter()).collect();
    assert_eq!(firsts.into_iter().collect::<String>(), "ABCD");
    let (state, events) = deal(4, "first 0");
    let told = Event::FirstPlayer { seat: state.first_player() };
    assert!(told.is_chance() && events.contains(&told));
}

#[test]
fn set_17_e37_d0_the_last_player_picks_first() {
    let (mut state, _) = deal(4, "first 1");
    let first = state.first_player();
    let mut order = Vec::new();
    while state.player(first).artifact.is_none() {
        let who = state.active_seat().unwrap();
        order.push(who);
        assert_eq!(legal(&state).len(), 8 - order.len(), "seven to choose from, then one fewer each time");
        let taken = legal(&state)[0];
        play(&mut state, taken);
        if let (Some(next), Action::Take(artifact)) = (state.active_seat(), taken)
            && state.player(first).artifact.is_none()
        {
            let why = game_check(&state, next, taken);
            assert_eq!(why, Err(Illegal::NotOffered(artifact)));
        }
    }
    let turn: Vec<usize> = order.iter().map(|seat| (seat.index() + 4 - first.index()) % 4).collect();
    assert_eq!(turn, [3, 2, 1, 0], "counter-clockwise, the first player last");
    assert_eq!((state.display().len(), state.active_seat()), (3, Some(first)));
}

fn game_check(state: &settlement::State, who: engine::Seat, action: Action) -> Result<(), Illegal> {
    engine::Game::check(game(), state, who, action)
}

#[test]
fn set_17_effects_of_taking_happen_at_once() {
    let gains = |name: &str| {
        let found = (0..200).find_map(|n| {
            let (state, _) = deal(2, &format!("take {n}"));
            state.display().contains(id(name)).then_some(state)
        });
        let mut state = found.unwrap();
        let who = state.active_seat().unwrap();
        play(&mut state, Action::Take(id(name)));
        (state.player(who).reserve.amounts(), state.player(who).ready.bonus)
    };
    assert_eq!(gains("magic_purse"), ([1, 1, 1, 0, 1], 0));
    assert_eq!(gains("diamond_ring"), ([1, 1, 1, 1, 0], 0));
    assert_eq!(gains("helpful_chest"), ([1, 1, 1, 0, 0], 1));
    assert_eq!(gains("sacred_clock"), ([1, 1, 1, 0, 0], 0));
}

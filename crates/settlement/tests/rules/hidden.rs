//! Section 14: chance and hidden information.

use std::collections::BTreeSet;

use engine::{Chance, Events, Game as _, Seat, Viewer, observe};
use settlement::ids::Region;
use settlement::scenario::Scenario;
use settlement::{Action, State};

use crate::support::{deal, game, id, legal, play, seat};

/// A position in the middle of a game, where a lot lies open.
fn middle(players: u8) -> State {
    let (mut state, _) = deal(players, "hidden");
    let mut chance = Chance::from_number(8);
    for _ in 0..120 {
        let Some(seat) = game().to_act(&state).first() else { break };
        let mut options = legal(&state);
        options.retain(|action| *action != Action::Pass || state.round() < 4);
        let action = chance.pick(&options).copied().unwrap_or(Action::Pass);
        game().apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
    }
    state
}

#[test]
fn only_the_orders_of_the_piles_are_hidden() {
    for players in 1..=4 {
        let state = middle(players);
        let views: Vec<State> = Seat::all(players)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
            .map(|viewer| observe(game(), &state, viewer).state().clone())
            .collect();
        assert!(views.windows(2).all(|pair| pair[0] == pair[1]), "everybody sees the same");
        let seen = &views[0];
        for seat in state.seats() {
            assert_eq!(seen.player(seat), state.player(seat));
        }
        assert_eq!(
            (seen.row(), seen.display(), seen.removed()),
            (state.row(), state.display(), state.removed())
        );
        assert_eq!(seen.hero_deck().left(), state.hero_deck().left());
        assert_eq!(observe(game(), &state, Viewer::Record).state(), &state);
    }
}

#[test]
fn a_view_has_nothing_to_draw_and_does_not_stumble() {
    let state = middle(2);
    let mut seen = observe(game(), &state, Viewer::Spectator).state().clone();
    let mut chance = Chance::from_number(1);
    for _ in 0..200 {
        let Some(seat) = game().to_act(&seen).first() else { break };
        let options = legal(&seen);
        let action = chance.pick(&options).copied().unwrap();
        game().apply_legal(&mut seen, seat, action, &mut chance, &mut Events::off());
    }
}

/// Nobody knows the next tile: a view commits the settlers and has nothing to place.
#[test]
fn set_30_in_a_view_no_tile_is_drawn_and_the_action_is_over() {
    let after = |mut state: State| {
        play(&mut state, id("explore"));
        let options: Vec<String> = legal(&state).iter().map(ToString::to_string).collect();
        (options, state.player(seat("A")).ready.basic, state.player(seat("A")).explored())
    };
    let s = Scenario::new(2);
    let seen = observe(game(), s.state(), Viewer::Spectator).state().clone();
    assert_eq!(after(seen), (vec!["end".to_owned(), "pass".to_owned()], 5, 0));
    let cells = ["place I.1", "place I.2", "place I.3"].map(str::to_owned);
    assert_eq!(after(s.state().clone()), (cells.to_vec(), 5, 0), "at the table there is one");
}

/// The next tile of a pile is, over many redeals, any of the unseen ones.
#[test]
fn a_redeal_draws_among_what_nobody_has_seen() {
    let (mut state, _) = deal(2, "redeal");
    for _ in 0..2 {
        let first = legal(&state)[0];
        play(&mut state, first);
    }
    let viewer = Viewer::Seat(seat("A"));
    let mut found = BTreeSet::new();
    for number in 0..400 {
        let seen = observe(game(), &state, viewer);
        let mut twin = game().redeal(&seen, &mut Chance::from_number(number));
        assert_eq!(game().audit(&twin), Ok(()));
        assert_eq!(observe(game(), &twin, viewer), seen);
        play(&mut twin, Action::Choose(settlement::Choice::Explore));
        let board = game().text_board(&twin);
        found.insert(board.lines().last().unwrap().to_owned());
        assert_eq!(twin.tile_pile(Region::I).left(), 11);
    }
    assert_eq!(found.len(), 12, "{found:?}");
}

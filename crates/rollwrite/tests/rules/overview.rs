//! Section 1: players, modes, length.

use engine::{Game as _, SetupError};
use rollwrite::ids::Rules;
use rollwrite::{Mode, RollWrite};

use crate::support::{deal, game, table};

fn refused(players: u8, options: &[(&str, &str)]) -> String {
    game().setup(&table(players, options)).unwrap_err().to_string()
}

#[test]
fn isr_1_modes_and_numbers_of_players() {
    for players in [0, 5] {
        assert!(matches!(game().setup(&table(players, &[])), Err(SetupError::Players { .. })), "{players}");
    }
    for players in 2..=4 {
        for (name, rules) in [("basic", Rules::Basic), ("advanced", Rules::Advanced)] {
            let setup = game().setup(&table(players, &[("mode", "competition"), ("rules", name)])).unwrap();
            assert_eq!((setup.players(), setup.mode()), (players, Mode::Competition(rules)));
        }
    }
    assert_eq!(
        refused(1, &[("mode", "competition")]),
        "option `mode` of rollwrite cannot be `competition`: a competition is for 2 to 4 players; alone you play an \
         adventure"
    );
    assert!(refused(1, &[("rules", "basic")]).ends_with("an adventure always uses the advanced rules"));
    assert!(refused(2, &[("sheet", "random")]).ends_with("only adventures choose"));
    assert!(refused(1, &[("sheet", "adventure-49")]).ends_with("such as adventure-01"));
    assert!(refused(1, &[("sheet", "competition")]).ends_with("such as adventure-01"));
    assert!(refused(2, &[("mode", "party")]).ends_with("expected competition or adventure"));
    assert!(refused(2, &[("rules", "hard")]).ends_with("expected basic or advanced"));
    assert_eq!(
        refused(2, &[("level", "hard")]),
        "rollwrite has no option `level`; known options: mode, rules, sheet"
    );
    let (state, _) = deal(&table(1, &[("rules", "advanced")]), "solo");
    assert!(state.is_advanced() && state.is_solo());
}

#[test]
fn isr_1a_the_first_game_is_a_basic_competition() {
    for players in 2..=4 {
        assert_eq!(game().setup(&table(players, &[])).unwrap().mode(), Mode::Competition(Rules::Basic));
    }
    assert_eq!(game().setup(&table(1, &[])).unwrap().mode(), Mode::Adventure(None));
}

#[test]
fn isr_2_exactly_ten_rounds() {
    for players in 1..=4 {
        let state = testkit::later::<RollWrite>(&table(players, &[]), "ten", usize::MAX, testkit::any);
        assert!(game().is_over(&state));
        assert_eq!(state.round(), 10);
    }
}

#[test]
fn isr_3_same_dice_for_all_own_sheets() {
    let (state, _) = deal(&table(4, &[]), "same");
    assert!(state.seats().all(|seat| state.player(seat).dice == *state.roll()));
}

#[test]
fn isr_4_most_points_win_and_alone_there_is_no_defeat() {
    let s = crate::support::alone().noted("A", 3).over();
    assert_eq!(s.game().standing(s.state()).winners().count(), 1);
    let s = rollwrite::scenario::Scenario::new(2).noted("B", 3).over();
    assert_eq!((s.rank_of("A"), s.rank_of("B")), (2, 1));
}

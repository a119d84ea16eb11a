//! Section 4: the round.

use engine::Game as _;
use rollwrite::phase::{Phase, Step};
use rollwrite::scenario::Scenario;
use rollwrite::{Event, Illegal};

use crate::support::{deal, game, seat, table};

#[test]
fn isr_18_phases_in_order() {
    let mut s = Scenario::new(2).advanced().favors("A").tracks("A", [1, 2, 0, 0]);
    assert!(matches!(s.state().phase(), Phase::Favors { .. }));
    s.play("A", "take none").play("B", "take none");
    assert_eq!(s.state().phase(), Phase::Expand);
    assert_eq!(s.why("A", "take ally"), Some(Illegal::NotNow));
    s.play("A", "end");
    assert_eq!(s.state().step(seat("A")), Some(Step::Colony));
    s.play("A", "skip").play("B", "end");
    assert_eq!(s.state().round(), 5);
}

#[test]
fn isr_19_one_roll_holds_for_all() {
    let (state, events) = deal(&table(3, &[]), "roll");
    let rolls = events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(rolls, 1);
    assert!(state.seats().all(|seat| state.player(seat).dice == *state.roll()));
}

#[test]
fn isr_20_dice_give_resources_and_actions_to_everybody() {
    let mut s = Scenario::new(2).dice("wood", "wood", "gold", 5).favors("A");
    s.to_menu();
    for seat in ["A", "B"] {
        assert_eq!((s.stock_of(seat), s.actions_of(seat)), ([0, 2, 0, 1], 5));
    }
}

#[test]
fn isr_21_tiles_are_taken_clockwise() {
    let mut s = Scenario::new(3).favors("B");
    assert_eq!(s.why("A", "take none"), Some(Illegal::NotYourTurn));
    s.play("B", "take ally");
    assert_eq!(s.why("C", "take ally"), Some(Illegal::TileGone("ally".parse().unwrap())));
    s.play("C", "take windfall").play("A", "take none");
    assert_eq!(s.state().phase(), Phase::Expand);
}

#[test]
fn isr_22_all_play_at_once_in_any_order() {
    let mut s = Scenario::new(4).favors("A");
    s.to_menu();
    assert_eq!(game().to_act(s.state()).len(), 4);
    s.play("C", "tick 1.2").play("A", "tick 1.2").play("C", "end");
    assert_eq!(game().to_act(s.state()).iter().collect::<Vec<_>>(), ["A", "B", "D"].map(seat));
    assert_eq!(s.why("C", "tick 1.3"), Some(Illegal::Ready));
    s.play("D", "end").play("B", "end").play("A", "end");
    assert_eq!(s.state().round(), 5);
}

#[test]
fn isr_23_a_box_costs_an_action() {
    let mut s = crate::support::alone().stock("A", [1, 0, 0, 0]).actions("A", 2).tracks("A", [0, 0, 0, 2]);
    s.play("A", "build walls").play("A", "harvest").play("A", "pick 1.1");
    assert_eq!(s.actions_of("A"), 0);
    assert_eq!(s.why("A", "tick 1.2"), Some(Illegal::NoAction));
    assert_eq!(s.why("A", "harvest"), Some(Illegal::NoAction));
    assert_eq!(s.why("A", "build houses"), Some(Illegal::NoAction));
}

#[test]
fn isr_24_what_is_left_is_lost() {
    let mut s = crate::support::alone().stock("A", [3, 2, 1, 4]).actions("A", 2).tile("A", "windfall");
    s.next_round([0, 0, 0, 0]).to_menu();
    // The first faces: wood, stone, food and 3.
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([1, 1, 1, 0], 3));
    assert!(s.player_of("A").tally.favors.is_empty());
}

#[test]
fn isr_25_the_active_role_passes_to_the_left() {
    let mut s = Scenario::new(3).favors("C");
    s.play("C", "take ally").next_round([0; 4]);
    assert_eq!((s.state().round(), s.state().active()), (5, seat("A")));
    assert_eq!(s.state().favors_left(), s.state().favors());
    let mut s = Scenario::new(2).round(10);
    s.play("A", "end").play("B", "end");
    assert!(game().is_over(s.state()));
    assert_eq!(s.state().phase(), Phase::Over);
}

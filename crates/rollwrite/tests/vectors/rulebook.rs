//! Section A: examples of the rulebook.

use rollwrite::Illegal;
use rollwrite::amounts::Resources;
use rollwrite::scenario::Scenario;

use crate::support::{alone, deal, game, id, on, seat, table};

#[test]
fn isr_ex_1_setup() {
    let (state, _) = deal(&table(2, &[]), "natalie");
    assert_eq!(state.favors().len(), 3);
}

#[test]
fn isr_ex_2_one_stone() {
    let mut s = alone().stock("A", [1, 0, 0, 0]).actions("A", 1);
    s.play("A", "build walls");
    assert_eq!((s.stock_of("A"), s.actions_of("A"), s.tracks_of("A")), ([0; 4], 0, [1, 0, 0, 0]));
}

#[test]
fn isr_ex_3_two_wood() {
    let mut s = alone().tracks("A", [0, 3, 0, 0]).stock("A", [0, 2, 0, 0]).actions("A", 1);
    s.play("A", "build houses");
    assert_eq!((s.stock_of("A"), s.actions_of("A"), s.tracks_of("A")[1]), ([0; 4], 0, 4));
    let s = alone().tracks("A", [0, 3, 0, 0]).stock("A", [0, 1, 0, 0]).actions("A", 1);
    assert_eq!(
        s.why("A", "build houses"),
        Some(Illegal::CannotPay { missing: Resources::new([0, 1, 0, 0]) })
    );
}

#[test]
fn isr_ex_4_one_stone_and_one_wood() {
    let mut s = alone().tracks("A", [4, 0, 0, 0]).stock("A", [1, 1, 0, 0]).actions("A", 1);
    s.play("A", "build walls");
    assert_eq!((s.stock_of("A"), s.actions_of("A"), s.tracks_of("A")[0]), ([0; 4], 0, 5));
}

#[test]
fn isr_ex_5_an_empty_box() {
    let mut s = alone().actions("A", 1);
    s.play("A", "tick 1.2");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0; 4], 0));
    assert!(alone().options("A", "tick").is_empty());
}

#[test]
fn isr_ex_6_a_field_of_three_boxes() {
    let mut s = alone().tracks("A", [0, 0, 0, 2]).actions("A", 3);
    s.play("A", "harvest")
        .play("A", "pick 1.2")
        .play("A", "harvest")
        .play("A", "pick 1.1")
        .play("A", "harvest");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([2, 2, 2, 0], 0));
    assert!(s.actions("A", 9).options("A", "harvest").is_empty());
}

#[test]
fn isr_ex_7_fields_start_locked() {
    assert!(alone().actions("A", 4).options("A", "harvest").is_empty());
}

#[test]
fn isr_ex_8_a_condition_within_one_round() {
    let mut s = on("adventure-01").round(5).built("A", 3).stock("A", [9; 4]).actions("A", 9);
    s.play("A", "build walls").play("A", "build walls").next_round([0; 4]).to_menu();
    let mut s = s.stock("A", [9; 4]).actions("A", 9);
    s.play("A", "build walls").next_round([0; 4]).to_menu();
    assert_eq!((s.state().round(), s.noted_of("A")), (7, 0));
    let mut s = s.stock("A", [9; 4]).actions("A", 9);
    s.plays("A", ["build houses", "build houses", "build houses"]);
    assert_eq!(s.noted_of("A"), 2);
}

#[test]
fn isr_ex_9_export() {
    let mut s = alone().tile("A", "export").stock("A", [1, 1, 1, 0]);
    s.plays("A", ["sell stone", "sell wood", "sell food"]);
    assert_eq!((s.noted_of("A"), s.stock_of("A")), (3, [0; 4]));
    assert!(s.stock("A", [9; 4]).options("A", "sell").is_empty());
}

#[test]
fn isr_ex_10_natalie() {
    let s = Scenario::new(2).tracks("A", [5, 8, 3, 0]).one_more("A", "granaries").over();
    assert_eq!((s.points_of("A", "track.granaries"), s.total_of("A")), (4, 23));
    let s = s.one_more("A", "granaries");
    assert_eq!((s.points_of("A", "track.granaries"), s.total_of("A")), (6, 25));
}

#[test]
fn isr_ex_11_yohann() {
    let mut s = alone().round(5).built("A", 1).tracks("A", [1, 2, 0, 0]);
    assert_eq!(s.places_of("A", 1), [(0, 1)]);
    s.play("A", "end").rolling("A", "colony 1", &[0, 0, 2, 0]).to_menu();
    assert_eq!((s.state().round(), s.value_of("A", 1)), (6, 2));
    // Dice wood, stone, wood and two food of the Farm.
    assert_eq!(s.stock_of("A"), [1, 2, 2, 0]);
}

#[test]
fn isr_ex_12_a_colony_for_an_unbuilt_building() {
    let mut s = alone().round(4).tracks("A", [1, 2, 0, 0]);
    s.play("A", "end").rolling("A", "colony 1", &[0; 4]);
    assert_eq!(s.state().round(), 5);
    s.next_round([0, 0, 2, 0]).to_menu();
    assert_eq!((s.state().round(), s.stock_of("A")[2]), (6, 0));
    let mut s = s.stock("A", [0, 1, 0, 0]).actions("A", 3);
    s.plays("A", ["tick 1.1", "tick 1.2", "tick 1.3"]).next_round([0, 0, 2, 0]).to_menu();
    assert_eq!((s.state().round(), s.stock_of("A")[2]), (7, 2));
}

#[test]
fn isr_ex_13_three_colonies_of_one_plan() {
    let mut s =
        alone().round(5).built("A", 1).tracks("A", [3, 4, 1, 2]).dice("wood", "stone", "wood", 3).favors("A");
    // No food on the dice: wood, stone, wood.
    for (food, row, column) in
        [(1, "row walls", "column 1"), (2, "row walls", "column 3"), (3, "row granaries", "column 1")]
    {
        s.to_menu();
        assert_eq!(s.stock_of("A")[2], food, "round {}", s.state().round());
        s.play("A", "end").rolling("A", "colony 1", &[0, 0, 2, 0]);
        for action in [row, column] {
            if s.check("A", action).is_ok() {
                s.rolling("A", action, &[0, 0, 2, 0]);
            }
        }
    }
    s.to_menu();
    assert_eq!((s.state().round(), s.stock_of("A")[2], s.value_of("A", 1)), (8, 4, 4));
}

#[test]
fn isr_ex_14_the_table_of_honour() {
    let ranks = [39, 40, 44, 45, 49, 50, 54, 55, 59, 60, 69, 70, 79, 80]
        .map(|points| game().components().solo_rank(points));
    assert_eq!(ranks, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
    let names: Vec<String> =
        (0..8).map(|rank| crate::words::say(&rollwrite::words::rank(rank))[1].clone()).collect();
    assert_eq!(names, ["Peasant", "Servant", "Squire", "Knight", "Baron", "Duke", "King", "Emperor"]);
}

#[test]
fn isr_ex_15_an_ability_from_the_next_round() {
    let mut s = alone().round(3).ticked("A", ["1.1", "1.2"]).actions("A", 1);
    s.play("A", "tick 1.3");
    assert_eq!(s.stock_of("A")[2], 0);
    s.next_round([0, 0, 2, 0]).to_menu();
    assert_eq!(s.stock_of("A")[2], 1);
}

#[test]
fn isr_ex_16_a_bridge_usable_at_once() {
    let mut s = alone().tracks("A", [0, 0, 0, 1]).stock("A", [1, 0, 0, 0]).actions("A", 2);
    s.play("A", "build bridges").play("A", "harvest").play("A", "pick 1.2");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([2, 0, 0, 0], 0));
    assert!(game().accessible(s.state(), seat("A")).contains(id("1")));
}

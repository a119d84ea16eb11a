//! Section B: derived cases.

use rollwrite::Illegal;
use rollwrite::phase::Step;
use rollwrite::scenario::Scenario;

use crate::support::{alone, game, id, on, seat};

#[test]
fn isr_ex_17_gold_fills_a_gap() {
    let mut s = alone().tracks("A", [4, 0, 0, 0]).stock("A", [1, 0, 0, 1]).actions("A", 1);
    s.play("A", "build walls");
    assert_eq!((s.stock_of("A"), s.tracks_of("A")[0]), ([0; 4], 5));
}

#[test]
fn isr_ex_18_exact_first() {
    let mut s = alone().stock("A", [0, 2, 0, 1]).actions("A", 1);
    s.play("A", "build houses");
    assert_eq!(s.stock_of("A"), [0, 1, 0, 1]);
}

#[test]
fn isr_ex_19_not_payable() {
    let s = alone().tracks("A", [0, 6, 0, 0]).stock("A", [0, 1, 0, 1]).actions("A", 2);
    assert!(s.why("A", "build houses").is_some());
}

#[test]
fn isr_ex_20_a_two_box_section() {
    let mut s = alone().tracks("A", [0, 0, 1, 0]).stock("A", [0, 0, 1, 0]).actions("A", 2);
    s.play("A", "build granaries");
    assert_eq!((s.stock_of("A")[2], s.tracks_of("A")[2], s.boxes_of("A", "granaries")), (0, 1, 2));
    s.play("A", "build granaries");
    assert_eq!((s.actions_of("A"), s.tracks_of("A")[2], s.points_of("A", "track.granaries")), (0, 2, 2));
}

#[test]
fn isr_ex_21_windfall_on_gold() {
    let mut s = alone().dice("wood", "gold", "food", 4).tile("A", "windfall");
    assert_eq!(s.options("A", "windfall"), ["windfall wood", "windfall food", "windfall gold"]);
    s.play("A", "windfall gold");
    assert_eq!(s.stock_of("A")[3], 1);
}

#[test]
fn isr_ex_22_windfall_merges_equal_dice() {
    let s = alone().dice("wood", "wood", "stone", 4).tile("A", "windfall");
    assert_eq!(s.options("A", "windfall").len(), 2);
}

#[test]
fn isr_ex_23_production() {
    let mut s = alone().dice("wood", "wood", "stone", 4).tile("A", "production").tracks("A", [0, 0, 0, 2]);
    s.play("A", "produce");
    assert_eq!(s.options("A", "pick"), ["pick 1.1", "pick 1.2"]);
    s.play("A", "pick 1.1");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0, 2, 0, 0], 0));
    assert!(s.options("A", "produce").is_empty());
}

#[test]
fn isr_ex_24_production_without_use() {
    let s = alone().dice("wood", "stone", "wood", 4).tile("A", "production").tracks("A", [0, 0, 0, 2]);
    let mut s = s.harvested("A", ["1.1", "1.2"]).actions("A", 1);
    assert_eq!(s.why("A", "produce"), Some(Illegal::NothingToProduce));
    s.play("A", "harvest");
    assert_eq!(s.stock_of("A"), [0, 0, 2, 0]);
}

#[test]
fn isr_ex_25_production_with_gold() {
    let mut s = alone().dice("gold", "stone", "stone", 4).tile("A", "production").tracks("A", [0, 0, 0, 2]);
    s.play("A", "produce");
    assert_eq!(s.options("A", "pick").len(), 3);
}

#[test]
fn isr_ex_26_export_with_gold() {
    let mut s = alone().tile("A", "export").stock("A", [2, 0, 0, 1]);
    s.play("A", "sell stone").play("A", "sell wood");
    assert_eq!((s.stock_of("A"), s.noted_of("A")), ([1, 0, 0, 0], 2));
    assert_eq!(s.why("A", "sell food"), Some(Illegal::NoneToGive(id("food"))));
}

#[test]
fn isr_ex_27_inn() {
    let mut s = alone().built("A", 4).stock("A", [0, 0, 2, 0]);
    s.play("A", "exchange 4");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0, 0, 1, 0], 1));
    assert!(s.options("A", "exchange").is_empty());
}

#[test]
fn isr_ex_28_inn_with_a_colony() {
    let mut s = alone().round(5).built("A", 4).tracks("A", [2, 2, 0, 0]).stock("A", [0, 0, 3, 0]);
    s.play("A", "exchange 4");
    assert!(s.options("A", "exchange").is_empty());
    s.play("A", "end").play("A", "colony 4").to_menu();
    let mut s = s.stock("A", [0, 0, 3, 0]);
    s.play("A", "exchange 4").play("A", "exchange 4");
    assert_eq!((s.state().round(), s.stock_of("A")[2]), (6, 1));
    assert!(s.options("A", "exchange").is_empty());
}

#[test]
fn isr_ex_29_a_colony_needs_complete_sections() {
    let s = alone().tracks("A", [0, 1, 1, 0]).one_more("A", "granaries");
    assert_eq!(s.places_of("A", 1), []);
    assert_eq!(s.one_more("A", "granaries").places_of("A", 1), [(1, 1)]);
}

#[test]
fn isr_ex_30_no_rotation() {
    assert_eq!(alone().tracks("A", [9, 0, 0, 0]).places_of("A", 3), []);
}

#[test]
fn isr_ex_31_no_overlap() {
    let s = alone().tracks("A", [2, 2, 0, 0]).colony("A", 1, "walls", 1);
    assert!((1..=6).all(|slot| s.places_of("A", slot).is_empty()));
}

#[test]
fn isr_ex_32_one_colony_a_round() {
    let mut s = alone().round(6).tracks("A", [4, 4, 0, 0]);
    assert_eq!(s.places_of("A", 4), [(0, 1), (0, 2), (0, 3)]);
    s.play("A", "end").play("A", "colony 4").play("A", "column 1");
    assert_eq!((s.state().round(), s.places_of("A", 4)), (7, vec![(0, 3)]));
}

#[test]
fn isr_ex_33_fortress() {
    let s = alone().tracks("A", [9, 9, 0, 0]).colony("A", 6, "walls", 1).over();
    assert_eq!((s.points_of("A", "buildings"), s.points_of("A", "track.")), (10, 35));
}

#[test]
fn isr_ex_34_architects() {
    let s = Scenario::new(2).advanced().value("A", 1, 1).value("A", 4, 2).over();
    assert_eq!(s.points_of("A", "dotted"), 3);
    assert_eq!(Scenario::new(2).tracks("A", [2, 2, 0, 0]).over().total_of("A"), 4);
}

#[test]
fn isr_ex_35_round_10() {
    let mut s = alone().round(10).tracks("A", [9, 2, 0, 0]).ticked("A", ["1.1", "1.2"]).actions("A", 1);
    s.play("A", "tick 1.3").play("A", "end");
    assert_eq!(s.places_of("A", 6), [(0, 1)]);
    s.play("A", "colony 6");
    assert_eq!((s.value_of("A", 6), s.points_of("A", "buildings"), s.total_of("A")), (5, 5, 24));
}

#[test]
fn isr_ex_36_leftovers() {
    let mut s = alone().stock("A", [0, 3, 0, 0]).actions("A", 1);
    s.next_round([2, 0, 0, 0]).to_menu();
    // Dice stone, stone, food and 3.
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([2, 0, 1, 0], 3));
}

#[test]
fn isr_ex_37_keep() {
    let mut s = on("adventure-15").built("A", 3).stock("A", [0, 2, 1, 0]);
    s.play("A", "end").rolling("A", "keep wood", &[2, 0, 0, 0]).to_menu();
    assert_eq!(s.stock_of("A"), [2, 1, 1, 0]);
}

#[test]
fn isr_ex_38_reroll() {
    let mut s = on("adventure-03").dice("stone", "stone", "food", 3).favors("A");
    s.play("A", "take none").rolling("A", "reroll worker", &[5]);
    assert_eq!((s.actions_of("A"), s.stock_of("A")), (5, [2, 0, 1, 0]));
    assert!(s.options("A", "reroll").is_empty());
}

#[test]
fn isr_ex_39_discount() {
    let mut s =
        on("adventure-02").built("A", 2).tracks("A", [2, 0, 0, 0]).stock("A", [3, 0, 0, 0]).actions("A", 2);
    s.play("A", "build walls");
    assert_eq!(s.stock_of("A")[0], 2);
    s.play("A", "build walls");
    assert_eq!((s.stock_of("A")[0], s.tracks_of("A")[0]), (0, 4));
}

#[test]
fn isr_ex_40_free_tick() {
    let mut s = on("adventure-02").built("A", 4).stock("A", [0, 2, 0, 0]).actions("A", 4);
    s.play("A", "build houses").play("A", "build houses");
    assert_eq!((s.actions_of("A"), s.tracks_of("A")[1], s.stock_of("A")[1]), (3, 2, 0));
}

#[test]
fn isr_ex_41_vp_per_section_cap() {
    let mut s = on("adventure-04").built("A", 2).stock("A", [9, 0, 0, 0]).actions("A", 3);
    s.plays("A", ["build walls", "build walls", "build walls"]);
    assert_eq!(s.noted_of("A"), 2);
}

#[test]
fn isr_ex_42_an_any_section_condition() {
    let mut s = on("adventure-01").built("A", 3).stock("A", [9; 4]).actions("A", 9);
    s.plays("A", ["build walls", "build houses", "build granaries"]);
    assert_eq!(s.noted_of("A"), 2);
    s.play("A", "build bridges");
    assert_eq!(s.noted_of("A"), 2);
}

#[test]
fn isr_ex_43_rotation() {
    let mut s = Scenario::new(3).round(1).active("A");
    let mut turns = [0; 3];
    for round in 1..=10 {
        assert_eq!((s.state().round(), s.state().active().index()), (round, usize::from(round - 1) % 3));
        turns[s.state().active().index()] += 1;
        s.next_round([0; 4]);
    }
    assert_eq!(turns, [4, 3, 3]);
}

#[test]
fn isr_ex_44_draft() {
    let mut s = Scenario::new(4).favors("C");
    for (taker, tiles) in [("C", 5), ("D", 4), ("A", 3), ("B", 2)] {
        let legal = s.legal(taker);
        assert_eq!(legal.len(), tiles + 1, "{taker}");
        s.play(taker, &legal[0]);
    }
    assert_eq!(s.state().favors_left().len(), 1);
}

#[test]
fn isr_ex_45_ties() {
    let s = Scenario::new(2).tracks("A", [0, 0, 0, 5]).tracks("B", [0, 0, 0, 4]).noted("B", 1);
    let s = s.harvested("A", ["1.1", "1.2", "1.3"]).harvested("B", ["1.1", "1.2", "1.3", "2.1"]).over();
    assert_eq!(s.total_of("A"), s.total_of("B"));
    assert_eq!((s.rank_of("A"), s.rank_of("B")), (2, 1));
}

#[test]
fn isr_ex_46_the_basic_game() {
    let mut s = Scenario::new(2).built("A", 1).tracks("A", [9, 9, 0, 0]);
    s.play("A", "end").play("B", "end");
    assert_eq!((s.state().round(), s.value_of("A", 1), s.points_of("A", "buildings")), (5, 1, 8));
}

#[test]
fn isr_ex_47_boxes_in_any_order() {
    let mut s = alone().stock("A", [1, 0, 0, 0]).actions("A", 2);
    s.play("A", "tick 4.2").play("A", "tick 4.3");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0; 4], 0));
    assert!(!s.player_of("A").is_built(id("4")) && !s.player_of("A").sites.contains(id("4.1")));
}

#[test]
fn isr_ex_48_merged_options() {
    let s = alone().stock("A", [0, 1, 0, 0]).actions("A", 1);
    let farm: Vec<String> =
        s.options("A", "tick").into_iter().filter(|text| text.starts_with("tick 1.")).collect();
    assert_eq!(farm, ["tick 1.1", "tick 1.2"]);
}

#[test]
fn isr_ex_49_no_gold_for_gold() {
    let s = on("adventure-10").built("A", 1).stock("A", [0, 0, 0, 1]);
    assert_eq!(s.why("A", "exchange 1"), Some(Illegal::SameBack(id("gold"))));
    let mut s = s.stock("A", [0, 0, 1, 1]);
    s.play("A", "exchange 1");
    assert_eq!(s.stock_of("A"), [0, 0, 0, 2]);
    assert!(s.options("A", "exchange").is_empty());
}

#[test]
fn isr_ex_50_two_step_harvest() {
    let mut s = alone().tracks("A", [0, 0, 0, 4]).harvested("A", ["1.1"]).actions("A", 1);
    assert!(s.clone().actions("A", 0).options("A", "harvest").is_empty());
    assert_eq!(s.options("A", "harvest"), ["harvest"]);
    s.play("A", "harvest");
    assert_eq!(s.legal("A"), ["pick 1.2", "pick 1.3", "pick 2.1", "pick 2.2", "pick 2.3"]);
}

#[test]
fn isr_ex_51_the_start_of_phase_3() {
    let s = on("adventure-10").round(4).built("A", 3).built("A", 4).dice("wood", "gold", "stone", 4);
    let mut s = s.tiles(["ally", "export", "lucky-coin"]).favors("A");
    s.play("A", "take lucky-coin");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([1, 1, 1, 2], 5));
}

#[test]
fn isr_ex_52_no_keeping_in_round_10() {
    let mut s = on("adventure-15").round(10).built("A", 3).stock("A", [0, 2, 0, 0]);
    s.play("A", "end");
    assert!(engine::Game::is_over(game(), s.state()));
}

#[test]
fn isr_ex_53_a_second_tile() {
    let start = on("adventure-06").tiles(["ally", "export", "production"]).favors("A");
    let mut s = start.clone();
    s.play("A", "take ally");
    assert_eq!(s.legal("A"), ["take production", "take export", "take none"]);
    let mut s = start;
    s.play("A", "take none");
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu));
}

//! Section 13: rulings.

use engine::{EventInfo as _, Game as _};
use rollwrite::Illegal;
use rollwrite::ids::{Favor, Kind, Sheet, Slot};
use rollwrite::phase::{Phase, Step};
use rollwrite::scenario::Scenario;

use crate::support::{alone, entries, game, id, on, seat, tables};

#[test]
fn isr_e1_no_tile_is_legal() {
    let mut s = Scenario::new(2).favors("A");
    s.play("A", "take none");
    assert!(s.player_of("A").tally.favors.is_empty());
}

#[test]
fn isr_e2_ally_and_lucky_coin_are_automatic() {
    let mut s = alone().tiles(["ally", "export", "lucky-coin"]).favors("A");
    s.play("A", "take lucky-coin");
    assert_eq!(s.stock_of("A"), [1, 1, 1, 1]);
    assert!(s.player_of("A").tally.spent.contains(Favor::LuckyCoin));
}

#[test]
fn isr_e3_windfall_on_gold_gives_gold() {
    let mut s = alone().dice("gold", "wood", "wood", 4).tile("A", "windfall");
    s.play("A", "windfall gold");
    assert_eq!(s.stock_of("A"), [0, 0, 0, 1]);
}

#[test]
fn isr_e4_exact_resources_before_gold() {
    let mut s = alone().stock("A", [0, 2, 0, 1]).actions("A", 1);
    s.play("A", "build houses");
    assert_eq!(s.stock_of("A"), [0, 1, 0, 1]);
}

#[test]
fn isr_e5_gold_may_be_sold_as_a_missing_type() {
    let mut s = alone().tile("A", "export").stock("A", [1, 0, 0, 2]);
    s.play("A", "sell stone").play("A", "sell wood").play("A", "sell food");
    assert_eq!((s.noted_of("A"), s.stock_of("A")), (3, [0; 4]));
    assert_eq!(s.clone().stock("A", [9; 4]).options("A", "sell"), Vec::<String>::new());
}

#[test]
fn isr_e6_production_with_gold_takes_any_type() {
    let mut s = alone().dice("gold", "stone", "stone", 4).tile("A", "production").tracks("A", [0, 0, 0, 2]);
    s.play("A", "produce");
    assert_eq!(s.options("A", "pick").len(), 3);
}

#[test]
fn isr_e7_production_harvests_one_box() {
    let mut s = alone().dice("gold", "gold", "gold", 4).tile("A", "production").tracks("A", [0, 0, 0, 9]);
    s.play("A", "produce").play("A", "pick 4.1");
    assert_eq!(s.why("A", "produce"), Some(Illegal::TileUsed(Favor::Production)));
    // The number is the data file's.
    let text = rollwrite::RollWrite::standard_data()
        .replace("production_favor_boxes = 1", "production_favor_boxes = 2");
    let more = rollwrite::RollWrite::from_data("two.toml", &text).unwrap();
    let (mut state, mut events) =
        (alone().tile("A", "production").tracks("A", [0, 0, 0, 9]).state().clone(), engine::Events::on());
    for text in ["produce", "pick 1.1", "produce", "pick 1.2"] {
        let mut chance = engine::Chance::from_number(0);
        more.apply(&mut state, seat("A"), id(text), &mut chance, &mut events).unwrap();
    }
    assert_eq!(more.check(&state, seat("A"), id("produce")), Err(Illegal::TileUsed(Favor::Production)));
}

#[test]
fn isr_e8_production_on_a_field_of_this_phase() {
    let mut s =
        alone().tile("A", "production").tracks("A", [0, 0, 0, 1]).stock("A", [1, 0, 0, 0]).actions("A", 1);
    assert!(s.options("A", "produce").is_empty());
    s.play("A", "build bridges");
    assert_eq!(s.options("A", "produce").len(), 1);
}

#[test]
fn isr_e9_the_left_box_of_a_section_first() {
    // Granaries 9: two food in the left box, two food and one stone in the right one.
    let s = alone().tracks("A", [0, 0, 8, 0]).stock("A", [0, 0, 9, 0]).actions("A", 2);
    let price =
        |s: &Scenario| game().track_price(s.state(), seat("A"), id("granaries")).unwrap().cost.to_string();
    assert_eq!(price(&s), "2 food");
    assert_eq!(price(&s.one_more("A", "granaries")), "1 stone 2 food");
}

#[test]
fn isr_e10_what_is_begun_stays() {
    let mut s = alone().ticked("A", ["1.2"]).tracks("A", [0, 0, 1, 0]).one_more("A", "granaries");
    s.next_round([0; 4]);
    assert_eq!((s.player_of("A").sites.len(), s.boxes_of("A", "granaries")), (1, 2));
}

#[test]
fn isr_e11_buildings_without_boxes_work_from_round_1() {
    let (state, _) = crate::support::deal(&crate::support::table(1, &[("sheet", "adventure-03")]), "first");
    assert!(state.player(seat("A")).tally.usable.contains(id("5")));
}

#[test]
fn isr_e12_one_colony_a_round() {
    let mut s = alone().tracks("A", [9, 9, 9, 9]);
    s.play("A", "end").play("A", "colony 4").play("A", "row walls").play("A", "column 1");
    assert_eq!((s.state().round(), s.player_of("A").colony_count()), (5, 1));
}

#[test]
fn isr_e13_only_complete_sections_are_cells() {
    let s = alone().tracks("A", [0, 0, 1, 0]).one_more("A", "granaries");
    assert_eq!(s.player_of("A").free_cells(game().components()).len(), 1);
    // Bridges and Imperial sections are cells too.
    let s = alone().tracks("A", [0, 0, 9, 9]);
    assert!(s.places_of("A", 4).contains(&(2, 8)));
}

#[test]
fn isr_e14_colonies_may_touch() {
    let s = alone().tracks("A", [4, 4, 0, 0]).colony("A", 4, "walls", 1).colony("A", 4, "walls", 3);
    assert_eq!(s.value_of("A", 4), 3);
}

#[test]
fn isr_e15_the_player_says_which_building_is_raised() {
    // Two buildings with the same plan on one sheet.
    let text = rollwrite::RollWrite::standard_data().replacen("plan = \"L3d\"", "plan = \"L3a\"", 1);
    let twins = rollwrite::RollWrite::from_data("twins.toml", &text).unwrap();
    let mut s = alone().tracks("A", [1, 2, 0, 0]);
    s.play("A", "end");
    let mut legal = Vec::new();
    twins.legal(s.state(), seat("A"), &mut legal);
    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["colony 1", "colony 2", "skip"]);
}

#[test]
fn isr_e16_values_in_play_wait_values_at_the_end_do_not() {
    let mut s = alone().round(10).built("A", 4).tracks("A", [9, 2, 0, 0]);
    s.play("A", "end").play("A", "colony 6");
    assert_eq!(s.points_of("A", "buildings"), 5);
    let mut s = Scenario::new(2).advanced().built("A", 4).tracks("A", [2, 2, 0, 0]);
    s.play("A", "end").play("A", "colony 4");
    assert_eq!(
        (s.value_of("A", 4), s.player_of("A").tally.value(id("4"))),
        (2, 1),
        "B still plays this round"
    );
}

#[test]
fn isr_e17_a_building_of_round_10_counts_as_built() {
    let mut s = on("adventure-03").round(10).ticked("A", ["1.1", "1.2"]).stock("A", [9; 4]).actions("A", 1);
    s.play("A", "tick 1.3").play("A", "end");
    assert_eq!(s.points_of("A", "buildings"), 2);
}

#[test]
fn isr_e18_stopping_is_always_allowed() {
    let mut s = alone().stock("A", [9; 4]).actions("A", 9);
    s.play("A", "end");
    assert_eq!(s.state().round(), 5);
}

#[test]
fn isr_e19_full_tracks_and_empty_fields_offer_nothing() {
    let s = alone().tracks("A", [9; 4]).stock("A", [9; 4]).actions("A", 9);
    assert!(s.options("A", "build").is_empty());
    assert_eq!(s.why("A", "build walls"), Some(Illegal::TrackFull(id("walls"))));
    assert_eq!(game().track_price(s.state(), seat("A"), id("walls")), None);
    assert_eq!(game().track_value(s.state(), seat("A"), id("walls")).next, None);
}

#[test]
fn isr_e20_conditions_count_while_the_building_works() {
    let mut s = on("adventure-01").ticked("A", ["3.1", "3.2"]).stock("A", [9; 4]).actions("A", 9);
    s.plays("A", ["tick 3.3", "build walls", "build houses", "build granaries"]);
    assert_eq!(s.noted_of("A"), 0);
}

#[test]
fn isr_e21_a_granaries_section_at_its_last_box() {
    let mut s =
        on("adventure-21").built("A", 2).tracks("A", [0, 0, 1, 0]).stock("A", [0, 0, 9, 0]).actions("A", 9);
    s.play("A", "build granaries");
    assert_eq!(s.noted_of("A"), 0);
    s.play("A", "build granaries");
    assert_eq!(s.noted_of("A"), 1);
}

#[test]
fn isr_e22_gains_in_slot_order() {
    let mut s = alone().built("A", 1).built("A", 2).built("A", 3).favors("A");
    s.play("A", "take none");
    let gains: Vec<String> =
        s.told().iter().map(|event| event.notation()).filter(|line| line.starts_with("gained")).collect();
    let sources = ["competition/1", "competition/2", "competition/3"];
    assert!(
        gains.len() == 3 && gains.iter().zip(sources).all(|(line, source)| line.ends_with(source)),
        "{gains:?}"
    );
}

#[test]
fn isr_e23_a_discount_that_does_not_fit_is_lost() {
    // Bridges 1 costs wood, bridges 2 stone: the discount on stone was for the first box.
    let mut s = on("adventure-33").built("A", 1).stock("A", [9, 9, 0, 0]).actions("A", 2);
    s.play("A", "build bridges").play("A", "build bridges");
    assert_eq!(s.stock_of("A"), [8, 8, 0, 0]);
}

#[test]
fn isr_e24_complete_bridges_break_ties_open_fields_do_not() {
    let s =
        Scenario::new(2).sheet("adventure-31").built("A", 3).tracks("B", [0, 0, 0, 2]).noted("A", 3).over();
    assert_eq!((s.total_of("A"), s.total_of("B")), (3, 1 + 2));
    assert_eq!((s.rank_of("A"), s.rank_of("B")), (2, 1));
}

#[test]
fn isr_e25_an_unfinished_bridge_scores_its_sections() {
    assert_eq!(alone().tracks("A", [0, 0, 0, 3]).over().points_of("A", "track.bridges"), 2);
}

#[test]
fn isr_e26_equal_players_share() {
    let s = Scenario::new(3).noted("A", 5).noted("B", 5).noted("C", 1).over();
    assert_eq!(["A", "B", "C"].map(|seat| s.rank_of(seat)), [1, 1, 3]);
}

#[test]
fn isr_e27_rerolls_are_in_adventure_data_only_and_the_last_holds() {
    for sheet in entries("village_sheet").iter().take(1) {
        let kinds = tables(sheet, "building").into_iter().map(|one| one["effect"]["kind"].clone());
        assert!(kinds.into_iter().all(|kind| kind.as_str() != Some(Kind::Reroll.name())));
    }
    let mut s = on("adventure-34").value("A", 5, 1).favors("A");
    s.play("A", "take none").rolling("A", "reroll resource-1", &[5]).rolling("A", "reroll resource-1", &[4]);
    assert_eq!(s.stock_of("A"), [0, 1, 2, 0]);
}

#[test]
fn isr_e28_the_worker_die_itself_counts() {
    let mut s = on("adventure-14").built("A", 1).dice("wood", "wood", "wood", 4).favors("A");
    s.play("A", "take ally");
    assert_eq!(s.actions_of("A"), 6, "4 on the die, 1 of the tile, 1 of the building");
}

#[test]
fn isr_e29_alone_the_same_tile_every_round() {
    let mut s = alone().favors("A");
    for _ in 0..3 {
        s.play("A", "take ally").next_round([0; 4]);
        assert!(s.check("A", "take ally").is_ok());
    }
}

#[test]
fn isr_e30_two_tiles_each_by_its_own_rule() {
    let mut s = on("adventure-06").tracks("A", [0, 0, 0, 2]).dice("wood", "wood", "wood", 4).favors("A");
    s.play("A", "take windfall").play("A", "take production");
    s.play("A", "windfall wood").play("A", "produce");
    assert_eq!(s.stock_of("A"), [0, 3 + 1 + 2, 0, 0]);
}

#[test]
fn isr_e31_kept_resources_join_the_next_round() {
    let mut s = on("adventure-25").built("A", 4).stock("A", [0, 0, 0, 2]);
    s.next_round([0; 4]).to_menu();
    assert_eq!(s.stock_of("A")[3], 2);
    let mut s = on("adventure-25").built("A", 4).round(10).stock("A", [0, 0, 0, 2]);
    s.play("A", "end");
    assert!(s.player_of("A").kept.is_none());
}

#[test]
fn isr_e32_an_action_out_of_an_exchange_works_at_once() {
    let mut s = alone().built("A", 4).stock("A", [0, 0, 1, 0]).actions("A", 0);
    s.play("A", "exchange 4").play("A", "tick 1.2");
    assert_eq!(s.actions_of("A"), 0);
}

#[test]
fn isr_e33_there_is_no_supply_limit() {
    let s = alone().stock("A", [1000; 4]).actions("A", 1000).noted("A", 1000);
    assert_eq!((s.stock_of("A"), s.actions_of("A"), s.total_of("A")), ([1000; 4], 1000, 1000));
}

#[test]
fn isr_e34_several_adventurers() {
    // A reroll changes the die for that player only.
    let mut s = Scenario::new(2).sheet("adventure-03").favors("A");
    s.play("A", "take none").play("B", "take none").rolling("A", "reroll worker", &[5]);
    assert_eq!((s.actions_of("A"), s.player_of("B").dice.worker, s.state().roll().worker), (5, 4, 4));
    // Second tiles in a second lap, from what is left.
    let mut s = Scenario::new(2).sheet("adventure-06").favors("B");
    s.play("B", "take ally").play("A", "take windfall");
    assert_eq!(s.legal("B"), ["take production", "take none"]);
    s.play("B", "take production");
    assert_eq!(s.state().phase(), Phase::Expand, "nothing is left for A");
}

#[test]
fn isr_e35_gold_is_never_a_cost_nor_in_a_field() {
    let broken = |from: &str, to: &str| {
        let text = rollwrite::RollWrite::standard_data().replacen(from, to, 1);
        rollwrite::RollWrite::from_data("my.toml", &text).unwrap_err().to_string()
    };
    assert!(
        broken("boxes = [{ stone = 1 }]", "boxes = [{ gold = 1 }]").contains("expected stone, wood or food")
    );
    assert!(
        broken("boxes = [{ wood = 2 }, { stone = 2 }", "boxes = [{ gold = 2 }, { stone = 2 }")
            .contains("field 1")
    );
}

#[test]
fn isr_e36_no_way_back_after_the_end_nor_past_a_roll() {
    let mut s = Scenario::new(2).stock("A", [9; 4]).actions("A", 9);
    s.play("A", "end");
    assert_eq!(s.why("A", "build walls"), Some(Illegal::Ready));
    let mut s = on("adventure-03").favors("A");
    s.play("A", "take none").play("A", "reroll worker");
    assert!(s.told().iter().any(|event| event.reveals()));
}

#[test]
fn isr_e37_architects_have_no_plan_and_no_boxes() {
    let card = game().components().village(Sheet::COMPETITION).building(id("5"));
    assert!(card.plan.is_none() && card.advanced_only);
    assert!(!id::<Slot>("5").has_boxes());
}

#[test]
fn isr_e38_tracks_have_nine_sections_and_granaries_3_is_worth_4() {
    let card = game().components().track(id("granaries"));
    assert_eq!((card.points.len(), card.points_at(3), card.points_at(4)), (10, 4, 6));
}

#[test]
fn isr_e39_solo_has_the_same_phases() {
    let mut s = on("adventure-01").favors("A");
    assert_eq!(s.legal("A").len(), 4, "three tiles and none");
    s.play("A", "take ally");
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu));
}

#[test]
fn isr_e39a_solo_has_no_tie() {
    let s = alone().noted("A", 50).over();
    let standing = s.game().standing(s.state());
    assert!(standing.solo_result().is_some() && standing.players() == 1);
}

#[test]
fn isr_e40_clockwise_is_the_next_seat() {
    let mut s = Scenario::new(4).active("D");
    s.next_round([0; 4]);
    assert_eq!(s.state().active(), seat("A"));
}

#[test]
fn isr_e41_no_action_left_does_not_end_the_phase() {
    let s = alone().built("A", 4).tile("A", "windfall").stock("A", [0, 0, 1, 0]).actions("A", 0);
    assert_eq!(s.legal("A"), ["exchange 4", "windfall stone", "windfall wood", "windfall food", "end"]);
}

#[test]
fn isr_e42_buildings_and_sections_in_any_order() {
    let start = alone().ticked("A", ["1.1", "1.2"]).stock("A", [9; 4]).actions("A", 2);
    let (mut one, mut other) = (start.clone(), start);
    one.play("A", "tick 1.3").play("A", "build walls");
    other.play("A", "build walls").play("A", "tick 1.3");
    assert_eq!(one.state(), other.state());
}

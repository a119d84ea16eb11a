//! Where a rule stops: what it does not allow, and what it leaves alone.

use engine::{EventInfo as _, Game as _, Viewer, observe};
use rollwrite::ids::{Sheet, Slot};
use rollwrite::scenario::Scenario;
use rollwrite::{Illegal, RollWrite};
use testkit::unchanged;

use crate::support::{alone, deal, game, id, on, seat, table};

/// The end-of-game points of a slot.
fn end(s: &Scenario, slot: &str) -> u16 {
    s.game().building_points(s.state(), seat("A"), id(slot))
}

#[test]
fn isr_1a_d1_the_first_game_is_not_advanced_and_not_every_table_exists() {
    assert!(!deal(&table(2, &[]), "first").0.is_advanced());
    assert!(game().setup(&table(1, &[("rules", "basic")])).is_err());
    assert!(game().setup(&table(1, &[("mode", "competition")])).is_err());
}

#[test]
fn isr_2_25_no_end_before_round_10_and_nothing_after_it() {
    let mut s = alone().round(9);
    s.next_round([0; 4]);
    assert!(!game().is_over(s.state()));
    s.play("A", "take none");
    s.play("A", "end");
    assert_eq!((s.why("A", "end"), s.why("A", "take ally")), (Some(Illegal::Over), Some(Illegal::Over)));
}

#[test]
fn isr_3_100_106_what_another_player_does_changes_nothing_here() {
    let mut s = Scenario::new(2).stock("A", [9; 4]).actions("A", 9).stock("B", [2; 4]).actions("B", 2);
    unchanged!(
        (s.legal("B"), s.tracks_of("B"), s.stock_of("B"), s.actions_of("B"), s.total_of("B")),
        s.plays("A", ["build walls", "tick 1.1", "end"])
    );
    assert_eq!((s.why("A", "end"), s.why("B", "end")), (Some(Illegal::Ready), None));
}

#[test]
fn isr_4_87_e24_e26_fewer_points_do_not_win() {
    let s = Scenario::new(3).noted("A", 5).noted("B", 5).noted("C", 4).over();
    assert_ne!(s.rank_of("C"), 1);
    // An open field is no bridge.
    let open = on("adventure-31").built("A", 3);
    assert_eq!(open.game().bridges(open.state(), seat("A")).count(), 0);
}

#[test]
fn isr_15_16_19_17_what_the_deal_leaves_out_and_what_stays_for_the_round() {
    let (state, _) = deal(&table(2, &[]), "out");
    let out = rollwrite::ids::Favor::ALL.into_iter().find(|favor| !state.favors().contains(*favor)).unwrap();
    let refused = game().check(&state, state.active(), rollwrite::Action::Take(out));
    assert_eq!(refused, Err(Illegal::TileGone(out)));
    assert_eq!(state.round(), 1);
    let mut s = alone().favors("A");
    unchanged!(s.state().active(), s.next_round([0; 4]));
    let mut taking = Scenario::new(2).favors("A");
    unchanged!(*taking.state().roll(), taking.play("A", "take none").play("B", "take none"));
}

#[test]
fn isr_32_e9_the_left_box_of_a_section_completes_nothing() {
    let mut s = alone().tracks("A", [0, 0, 1, 0]).stock("A", [0, 0, 9, 0]).actions("A", 2);
    unchanged!(s.tracks_of("A"), s.play("A", "build granaries"));
    s.play("A", "build granaries");
    assert_eq!(s.tracks_of("A"), [0, 0, 2, 0]);
}

#[test]
fn isr_35_102_d6_without_anything_only_the_end_is_left() {
    assert_eq!(alone().legal("A"), ["end"]);
    let mut s = Scenario::new(2);
    s.play("A", "end");
    assert_eq!(s.why("A", "end"), Some(Illegal::Ready));
}

#[test]
fn isr_36_e2_ally_and_coin_are_for_their_taker_and_never_asked() {
    let mut s = Scenario::new(2).tiles(["ally", "windfall", "lucky-coin"]).favors("A");
    s.plays("A", ["take ally"]).play("B", "take none");
    assert_ne!(s.actions_of("B"), s.actions_of("A"));
    assert!(!s.legal("A").iter().any(|action| action.contains("ally") || action.contains("coin")));
    assert_eq!(s.why("A", "take ally"), Some(Illegal::NotNow));
}

#[test]
fn isr_42_e15_a_colony_raises_one_building_only() {
    let mut s = alone().tracks("A", [3, 3, 3, 0]);
    s.play("A", "end");
    unchanged!(
        (s.value_of("A", 1), s.value_of("A", 2), s.value_of("A", 6)),
        s.play("A", "colony 4").play("A", "row walls").play("A", "column 1")
    );
    assert_eq!(s.value_of("A", 4), 2);
}

#[test]
fn isr_47_49_50_e22_e28_where_nothing_is_gained() {
    let gathered = |s: Scenario| {
        let mut s = s.favors("A");
        s.to_menu();
        (s.actions_of("A"), s.noted_of("A"), s.stock_of("A"))
    };
    let before = gathered(alone());
    assert_eq!(gathered(on("adventure-10")), before, "ISR-47: not built");
    assert_eq!(gathered(on("adventure-28").built("A", 1)), before, "ISR-49: no die shows gold");
    // ISR-50, ISR-E28: a 5 is more than 4, whatever the actions are.
    let five = |s: Scenario| gathered(s.dice("stone", "wood", "food", 5));
    let before = five(alone());
    assert_eq!(five(on("adventure-14").built("A", 1)), before);
}

#[test]
fn isr_53_54_55_what_pays_or_saves_nothing() {
    let mut s = on("adventure-04").built("A", 2).stock("A", [9; 4]).actions("A", 9);
    unchanged!(s.noted_of("A"), s.play("A", "build houses"));
    let mut s = on("adventure-45").built("A", 4).tracks("A", [0, 0, 0, 2]).actions("A", 3);
    s.play("A", "harvest").play("A", "pick 1.1");
    unchanged!(s.noted_of("A"), s.play("A", "harvest").play("A", "pick 1.2"));
    // A discount on Walls is none on Houses.
    let mut s = on("adventure-02").built("A", 2).stock("A", [9; 4]).actions("A", 3);
    s.play("A", "build houses");
    assert_ne!(s.stock_of("A"), [9; 4]);
}

#[test]
fn isr_63_64_65_66_67_68_70_71_85_e25_nothing_to_count_gives_nothing() {
    assert_eq!(end(&alone().over(), "5"), 0);
    assert_eq!(end(&alone().tracks("A", [8; 4]).over(), "6"), 0);
    assert_eq!(end(&on("adventure-03").ticked("A", ["1.1", "1.2"]).over(), "6"), 0, "two of three boxes");
    assert_eq!(end(&on("adventure-04").tracks("A", [0, 0, 0, 1]).over(), "6"), 0, "half a bridge");
    let two = on("adventure-08").tracks("A", [0, 0, 0, 2]).harvested("A", ["1.1", "1.2"]);
    assert_eq!(end(&two.over(), "6"), 0, "two boxes of three");
    assert_eq!(end(&on("adventure-09").tracks("A", [9, 9, 9, 0]).over(), "6"), 0, "the shortest track");
    assert_eq!(end(&on("adventure-12").tracks("A", [9, 2, 9, 9]).over(), "6"), 0);
    assert_eq!(end(&on("adventure-04").over(), "5"), 0);
    assert_eq!(alone().over().points_of("A", "track.bridges"), 0);
    assert_eq!(alone().over().points_of("A", "noted"), 0);
}

#[test]
fn isr_74_79_81_e12_e13_e14_where_no_colony_can_be() {
    let mut basic = Scenario::new(2).tracks("A", [3, 3, 3, 0]);
    basic.play("A", "end");
    assert_eq!(basic.why("A", "colony 4"), Some(Illegal::Ready), "basic rules have none");
    let s = alone().tracks("A", [2, 2, 0, 0]).colony("A", 4, "walls", 1);
    assert!(!s.places_of("A", 4).contains(&(0, 1)), "its cells are used up");
    assert!(alone().tracks("A", [1, 0, 0, 0]).places_of("A", 4).is_empty(), "not every cell is complete");
    let mut once = Scenario::new(2).advanced().tracks("A", [9, 9, 9, 9]);
    once.play("A", "end").play("A", "colony 4").play("A", "row walls");
    unchanged!(
        (once.tracks_of("A"), once.points_of("A", "track.walls"), once.points_of("A", "track.houses")),
        once.play("A", "column 1")
    );
    assert_eq!(once.why("A", "colony 4"), Some(Illegal::Ready), "one in a round");
}

#[test]
fn isr_89_d4_no_build_before_the_rerolls_and_none_without_a_use() {
    let mut s = on("adventure-34").favors("A");
    s.play("A", "take none");
    assert_eq!(s.why("A", "build walls"), Some(Illegal::NotNow));
    s.play("A", "stop");
    assert_eq!(s.why("A", "reroll resource-1"), Some(Illegal::NotNow));
}

#[test]
fn isr_91_e39a_a_title_takes_its_points_and_is_for_one_player() {
    let title = |points| alone().noted("A", points).over();
    let result = |s: &Scenario| s.game().standing(s.state()).solo_result();
    assert_ne!(result(&title(39)), result(&title(40)));
    assert_eq!(result(&Scenario::new(2).noted("A", 50).over()), None);
}

#[test]
fn isr_94_a_sheet_of_your_own_that_is_wrong_is_refused() {
    let text = RollWrite::standard_data().replacen("kind = \"gain_choice\"", "kind = \"fly\"", 1);
    assert!(RollWrite::from_data("own.toml", &text).is_err());
}

#[test]
fn isr_96_97_the_tile_left_over_stays_and_adventurers_share_a_sheet() {
    let mut s = Scenario::new(2).favors("A");
    s.play("A", "take ally").play("B", "take windfall");
    assert_eq!(s.why("A", "take production"), Some(Illegal::NotNow));
    let (state, _) = deal(&table(3, &[("mode", "adventure")]), "several");
    assert_ne!(state.sheet(), Sheet::COMPETITION);
}

#[test]
fn isr_103_105_no_chance_in_a_tick_and_nothing_to_hide() {
    let mut s = alone().stock("A", [1, 0, 0, 0]).actions("A", 1);
    s.play("A", "build walls");
    assert!(!s.told().iter().any(|event| event.is_chance()));
    let before = s.state().clone();
    assert_eq!(*observe(game(), s.state(), Viewer::Spectator).state(), before);
}

#[test]
fn isr_e10_e29_e39_what_a_round_leaves_and_a_tile_is_taken_once_in_it() {
    let mut s = alone().ticked("A", ["1.2"]).tracks("A", [0, 0, 1, 0]).one_more("A", "granaries");
    unchanged!((s.player_of("A").sites, s.boxes_of("A", "granaries")), s.next_round([0; 4]));
    let mut taken = alone().favors("A");
    taken.play("A", "take ally");
    assert_eq!(taken.why("A", "take ally"), Some(Illegal::NotNow));
    taken.next_round([0; 4]);
    assert_eq!((taken.check("A", "take ally"), taken.legal("A").len()), (Ok(()), 4));
}

#[test]
fn isr_e11_e17_e42_a_building_waits_for_its_boxes_and_for_the_next_round() {
    let (state, _) = deal(&table(2, &[]), "start");
    assert!(!state.player(seat("A")).tally.usable.contains(id::<Slot>("1")));
    let mut s = alone().ticked("A", ["1.1", "1.2"]).stock("A", [9; 4]).actions("A", 3);
    unchanged!((s.player_of("A").tally.usable, s.noted_of("A")), s.play("A", "tick 1.3"));
    let mut last =
        on("adventure-01").round(10).ticked("A", ["3.1", "3.2"]).stock("A", [9; 4]).actions("A", 9);
    last.play("A", "tick 3.3");
    unchanged!(last.noted_of("A"), last.plays("A", ["build walls", "build houses", "build granaries"]));
}

#[test]
fn isr_e16_the_value_of_this_round_does_not_grow() {
    let mut s = Scenario::new(2).advanced().built("A", 4).tracks("A", [2, 2, 0, 0]);
    s.play("A", "end");
    unchanged!(s.player_of("A").tally.value(id("4")), s.play("A", "colony 4"));
    assert_eq!(s.value_of("A", 4), 2);
}

#[test]
fn isr_e18_e19_stopping_ticks_nothing_and_a_last_section_is_still_offered() {
    let mut s = Scenario::new(2).stock("A", [9; 4]).actions("A", 9);
    unchanged!((s.tracks_of("A"), s.player_of("A").sites), s.play("A", "end"));
    let nearly = alone().tracks("A", [8, 9, 9, 9]).stock("A", [9; 4]).actions("A", 1);
    assert_eq!(nearly.options("A", "build"), ["build walls"]);
}

#[test]
fn isr_e40_the_role_does_not_go_back() {
    let mut s = Scenario::new(4).active("D");
    s.next_round([0; 4]);
    assert_ne!(s.state().active(), seat("C"));
}

#[test]
fn isr_e6_without_gold_only_what_the_dice_show() {
    let mut s = alone().dice("wood", "wood", "wood", 4).tile("A", "production").tracks("A", [0, 0, 0, 4]);
    s.play("A", "produce");
    assert_eq!(s.why("A", "pick 1.2"), Some(Illegal::NotOnDice(id("stone"))));
}

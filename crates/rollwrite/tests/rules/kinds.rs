//! Section 6.3: one case for each kind of effect; `buildings.rs` tries every building.

use rollwrite::Illegal;
use rollwrite::ids::{Kind, Timing};
use rollwrite::scenario::Scenario;

use crate::support::{alone, entries, id, on, seat};

#[test]
fn isr_46_gain_resource() {
    let mut s = alone().built("A", 1).value("A", 1, 2).favors("A");
    s.to_menu();
    assert_eq!(s.stock_of("A"), [1, 1, 4, 0]);
}

#[test]
fn isr_47_gain_action() {
    let mut s = on("adventure-10").built("A", 4).favors("A");
    s.to_menu();
    assert_eq!(s.actions_of("A"), 5);
}

#[test]
fn isr_48_gain_choice() {
    let mut s = on("adventure-46").built("A", 2).favors("A");
    s.to_menu();
    assert_eq!(s.legal("A"), ["gain stone", "gain wood"]);
    assert_eq!(s.why("A", "gain food"), Some(Illegal::NotOffered(id("food"))));
    s.play("A", "gain wood");
    assert_eq!(s.stock_of("A"), [1, 2, 1, 0]);
}

#[test]
fn isr_41_48_a_choice_is_made_once_a_round() {
    let mut s = on("adventure-46").built("A", 2).favors("A");
    s.to_menu().play("A", "gain wood");
    assert_eq!(s.player_of("A").tally.uses(id("2")), 1);
    assert_eq!(s.why("A", "gain wood"), Some(Illegal::NotNow));
    s.next_round([0; 4]).to_menu();
    assert_eq!(s.legal("A"), ["gain stone", "gain wood"]);
}

#[test]
fn isr_49_gain_per_die() {
    let mut s = on("adventure-28").built("A", 1).dice("gold", "gold", "food", 4).favors("A");
    s.to_menu();
    assert_eq!(s.noted_of("A"), 4);
}

#[test]
fn isr_50_gain_if_worker_die() {
    for (worker, actions) in [(3, 4), (4, 5), (5, 5)] {
        let mut s = on("adventure-14").built("A", 1).dice("wood", "wood", "wood", worker).favors("A");
        s.to_menu();
        assert_eq!(s.actions_of("A"), actions, "{worker}");
    }
}

#[test]
fn isr_51_exchange() {
    let s = on("adventure-27").built("A", 2).stock("A", [1, 0, 1, 1]);
    assert_eq!(s.options("A", "exchange"), ["exchange 2 stone", "exchange 2 food"], "gold would come back");
    assert_eq!(s.why("A", "exchange 2 gold"), Some(Illegal::SameBack(id("gold"))));
    assert_eq!(s.why("A", "exchange 2"), Some(Illegal::NoExchange(s.state().building(id("2")))));
    assert_eq!(s.why("A", "exchange 2 wood"), Some(Illegal::NoneToGive(id("wood"))));
    // Gold pays a named resource only when that one is not held.
    let mut s = alone().built("A", 4).stock("A", [0, 0, 0, 1]);
    s.play("A", "exchange 4");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0; 4], 1));
    assert_eq!(s.why("A", "exchange 4"), Some(Illegal::ExchangeUsed(s.state().building(id("4")))));
}

/// Customs House: a point for one resource of any type, gold too.
#[test]
fn isr_51_any_takes_one_of_the_chosen_type() {
    for (given, left) in [("stone", [2, 0, 1, 2]), ("food", [3, 0, 0, 2]), ("gold", [3, 0, 1, 1])] {
        let mut s = on("adventure-04").built("A", 4).stock("A", [3, 0, 1, 2]);
        s.play("A", &format!("exchange 4 {given}"));
        assert_eq!((s.stock_of("A"), s.noted_of("A")), (left, 1), "{given}");
        assert!(s.options("A", "exchange").is_empty(), "once a round");
    }
}

#[test]
fn isr_52_vp_if_sections() {
    let mut s = on("adventure-05").built("A", 2).stock("A", [9; 4]).actions("A", 9);
    s.play("A", "build walls").play("A", "build houses");
    assert_eq!(s.noted_of("A"), 0);
    s.play("A", "build walls");
    assert_eq!(s.noted_of("A"), 2);
}

/// Legion Camp: 2 VP when three sections of any tracks are complete.
#[test]
fn isr_52_any_track_counts_all_four_bridges_too() {
    let noted = |tracks: &[&str]| {
        let mut s = on("adventure-01").built("A", 3).stock("A", [9; 4]).actions("A", 9);
        for track in tracks {
            s.play("A", &format!("build {track}"));
        }
        s.noted_of("A")
    };
    assert_eq!(noted(&["bridges", "bridges"]), 0);
    assert_eq!(noted(&["bridges", "bridges", "bridges"]), 2);
    for track in ["walls", "houses", "granaries", "bridges"] {
        assert_eq!(noted(&["bridges", "walls"]), 0);
        assert_eq!(noted(&["bridges", "walls", track]), 2, "{track}");
    }
    assert_eq!(noted(&["granaries", "granaries", "bridges"]), 0, "half of a section of Granaries is none");
    assert_eq!(noted(&["granaries", "granaries", "bridges", "granaries"]), 2);
    assert_eq!(noted(&["bridges"; 7]), 2, "once a round");
}

#[test]
fn isr_53_vp_per_section() {
    let mut s = on("adventure-04").built("A", 2).stock("A", [9; 4]).actions("A", 9);
    s.play("A", "build walls").play("A", "build houses").play("A", "build walls").play("A", "build walls");
    assert_eq!(s.noted_of("A"), 2);
}

#[test]
fn isr_54_vp_if_harvest() {
    let mut s = on("adventure-45").built("A", 4).tracks("A", [0, 0, 0, 2]).actions("A", 3);
    s.play("A", "harvest").play("A", "pick 1.1");
    assert_eq!(s.noted_of("A"), 1);
    s.play("A", "harvest").play("A", "pick 1.2");
    assert_eq!(s.noted_of("A"), 1);
}

#[test]
fn isr_55_discount() {
    let mut s = on("adventure-02").built("A", 2).value("A", 2, 1).stock("A", [9, 0, 0, 0]).actions("A", 3);
    s.play("A", "build walls");
    assert_eq!(s.stock_of("A")[0], 9, "one stone less two is nothing");
    s.play("A", "build walls");
    assert_eq!(s.stock_of("A")[0], 8, "no carry-over");
}

/// Stone Yard: the first box of Walls costs a stone less.
#[test]
fn isr_55_a_tick_on_another_track_does_not_use_the_discount_up() {
    let start = || on("adventure-02").built("A", 2).stock("A", [2, 9, 9, 0]).actions("A", 9);
    for other in ["houses", "granaries"] {
        let mut s = start();
        s.play("A", &format!("build {other}"));
        assert_eq!(s.stock_of("A")[0], 2, "{other} takes no stone");
        s.play("A", "build walls");
        assert_eq!(s.stock_of("A")[0], 2, "{other}: the first box of Walls is still one stone cheaper");
        s.play("A", "build walls");
        assert_eq!(s.stock_of("A")[0], 1, "{other}: the second one is not");
    }
    // The stone of a bridge is paid in full, before and after.
    let mut s = start().tracks("A", [0, 0, 0, 1]);
    s.play("A", "build bridges");
    assert_eq!(s.stock_of("A")[0], 1, "the discount is for Walls");
    s.play("A", "build walls");
    assert_eq!(s.stock_of("A")[0], 1);
    let mut village = start();
    village.play("A", "tick 1.2").play("A", "build walls");
    assert_eq!(village.stock_of("A")[0], 2, "nor does a box of a building");
}

#[test]
fn isr_56_free_tick() {
    let mut s = on("adventure-02").built("A", 4).stock("A", [9; 4]).actions("A", 1);
    s.play("A", "build houses");
    assert_eq!(s.actions_of("A"), 1, "the free tick goes before the action");
    s.play("A", "build houses");
    assert_eq!(s.actions_of("A"), 0);
    let s = on("adventure-02").built("A", 4).stock("A", [9; 4]).actions("A", 0);
    assert_eq!(s.legal("A"), ["build houses", "end"]);
}

#[test]
fn isr_57_free_harvest() {
    let mut s = on("adventure-13").built("A", 3).tracks("A", [0, 0, 0, 2]).actions("A", 0);
    s.play("A", "harvest").play("A", "pick 1.1");
    assert_eq!(s.why("A", "harvest"), Some(Illegal::NoAction));
    // Production does not use it up.
    let mut s =
        on("adventure-13").built("A", 3).tracks("A", [0, 0, 0, 2]).tile("A", "production").actions("A", 0);
    s.play("A", "produce").play("A", "pick 1.1");
    assert_eq!(s.check("A", "harvest"), Ok(()));
}

#[test]
fn isr_58_harvest_bonus() {
    let mut s =
        on("adventure-21").built("A", 1).tracks("A", [0, 0, 0, 2]).tile("A", "production").actions("A", 1);
    let gives = |s: &Scenario| s.game().harvest_of(s.state(), seat("A"), id("1.2")).map(|(_, amount)| amount);
    assert_eq!(gives(&s), Some(3), "foretold");
    s.play("A", "produce").play("A", "pick 1.1");
    assert_eq!((s.stock_of("A"), gives(&s)), ([0, 3, 0, 0], Some(2)));
    s.play("A", "harvest").play("A", "pick 1.2");
    assert_eq!(s.stock_of("A"), [2, 3, 0, 0]);
}

#[test]
fn isr_59_open_field() {
    let mut s = on("adventure-31").built("A", 3).actions("A", 1);
    s.play("A", "harvest").play("A", "pick 2.1");
    assert_eq!(s.stock_of("A"), [0, 3, 0, 0]);
    assert_eq!(s.game().bridges(s.state(), seat("A")).count(), 0);
}

#[test]
fn isr_60_reroll() {
    let mut s = on("adventure-09").favors("A");
    s.play("A", "take none");
    assert_eq!(s.legal("A"), ["reroll resource-1", "reroll resource-2", "reroll resource-3", "stop"]);
    assert_eq!(s.why("A", "reroll worker"), Some(Illegal::NoReroll(id("worker"))));
    s.play("A", "stop");
    assert_eq!(s.stock_of("A"), [1, 1, 1, 0]);
}

#[test]
fn isr_61_second_favor() {
    let mut s = on("adventure-06").tiles(["ally", "export", "lucky-coin"]).favors("A");
    s.play("A", "take ally");
    assert_eq!(s.why("A", "take ally"), Some(Illegal::TileGone(id("ally"))));
    s.play("A", "take lucky-coin");
    assert_eq!((s.actions_of("A"), s.stock_of("A")), (5, [1, 1, 1, 1]));
}

#[test]
fn isr_62_keep_resources() {
    let mut s = on("adventure-25").built("A", 4).stock("A", [2, 0, 1, 1]);
    s.play("A", "end");
    assert_eq!(s.legal("A"), ["keep stone", "keep food", "keep gold", "stop"]);
    assert_eq!(s.why("A", "keep wood"), Some(Illegal::NoneToKeep(id("wood"))));
    s.play("A", "keep gold").play("A", "keep stone").to_menu();
    let [stone, wood, food, gold] = s.stock_of("A");
    assert_eq!((s.state().round(), stone + wood + food + gold), (5, 5));
    let mut s = on("adventure-25").built("A", 4).stock("A", [2, 0, 1, 1]);
    s.play("A", "end").play("A", "stop");
    assert!(s.player_of("A").kept.is_none());
}

/// The end-of-game points of a slot.
fn end(s: &rollwrite::scenario::Scenario, slot: &str) -> u16 {
    s.game().building_points(s.state(), seat("A"), id(slot))
}

#[test]
fn isr_63_end_vp_per_colony() {
    assert_eq!(end(&alone().value("A", 1, 2).value("A", 6, 1).over(), "5"), 3);
}

#[test]
fn isr_64_end_vp_per_imperial() {
    assert_eq!(end(&alone().tracks("A", [9, 9, 8, 0]).over(), "6"), 8);
}

#[test]
fn isr_65_end_vp_per_building() {
    assert_eq!(end(&on("adventure-03").built("A", 1).built("A", 4).over(), "6"), 4, "slots 1 to 4 only");
}

#[test]
fn isr_66_end_vp_per_bridge() {
    assert_eq!(end(&on("adventure-04").tracks("A", [0, 0, 0, 5]).over(), "6"), 4);
}

#[test]
fn isr_67_end_vp_per_harvest() {
    let s = on("adventure-08").tracks("A", [0, 0, 0, 4]).harvested("A", ["1.1", "1.2", "1.3", "2.1", "2.2"]);
    assert_eq!(end(&s.over(), "6"), 2, "five boxes are one group of three");
}

#[test]
fn isr_68_end_vp_per_column() {
    assert_eq!(end(&on("adventure-09").tracks("A", [5, 4, 3, 9]).over(), "6"), 6);
}

#[test]
fn isr_69_end_vp_track_reached() {
    assert_eq!(end(&on("adventure-02").tracks("A", [5, 0, 0, 0]).over(), "6"), 0);
    assert_eq!(end(&on("adventure-02").tracks("A", [6, 0, 0, 0]).over(), "6"), 4);
}

#[test]
fn isr_70_end_vp_per_track_sections() {
    assert_eq!(end(&on("adventure-12").tracks("A", [9, 8, 0, 0]).over(), "6"), 4);
}

#[test]
fn isr_71_end_vp_per_distinct_plan() {
    assert_eq!(end(&on("adventure-04").value("A", 1, 3).value("A", 6, 1).over(), "5"), 4);
}

#[test]
fn isr_71a_timing_and_automatic_are_those_of_the_file() {
    for (entry, kind) in entries("effect_kind").iter().zip(Kind::ALL) {
        assert_eq!(entry["id"].as_str(), Some(kind.name()));
        assert_eq!(entry["timing"].as_str(), Some(kind.timing().name()));
        assert_eq!(entry["automatic"].as_bool(), Some(kind.is_automatic()));
    }
    assert_eq!(Kind::Reroll.timing(), Timing::Reroll);
}

//! Section 11: decision points.

use engine::Game as _;
use rollwrite::Illegal;
use rollwrite::phase::{Harvest, Lap, Phase, Step};
use rollwrite::scenario::Scenario;

use crate::support::{alone, game, id, on, seat, table};

#[test]
fn isr_98_identical_choices_are_merged() {
    let s = alone().actions("A", 1);
    assert_eq!(s.options("A", "tick"), ["tick 1.2", "tick 2.2", "tick 3.2", "tick 4.3"]);
    assert_eq!(s.why("A", "tick 1.3"), Some(Illegal::SameBoxFirst(id("1.2"))));
    let mut s = alone().tracks("A", [0, 0, 0, 6]).actions("A", 1);
    s.play("A", "harvest");
    assert_eq!(s.options("A", "pick").len(), 9, "the two equal boxes of field 3 are one choice");
    assert_eq!(s.why("A", "pick 3.4"), Some(Illegal::SameFieldBoxFirst(id("3.3"))));
}

#[test]
fn isr_98a_single_answers_are_given_but_never_the_end() {
    let mut s = alone().tracks("A", [0, 0, 0, 2]).harvested("A", ["1.1", "1.2"]).actions("A", 1);
    // A click on the box in the menu can be judged before the entry is chosen.
    let click = |s: &Scenario, text: &str| game().foresee(s.state(), seat("A"), id(text));
    assert_eq!(click(&s, "pick 1.3"), Ok(()));
    assert_eq!(click(&s, "pick 2.1"), Err(Illegal::Locked(id("2"))));
    assert_eq!(click(&s.clone().actions("A", 0), "pick 1.3"), Err(Illegal::NoAction));
    assert_eq!(click(&s.clone().actions("A", 0).tile("A", "production"), "pick 1.3"), Ok(()));
    let way = |s: &Scenario, text: &str| game().way_to(s.state(), seat("A"), id(text));
    assert_eq!((way(&s, "1.3"), way(&s, "2.1")), (Some(Harvest::Action), None));
    assert_eq!(
        way(&s.clone().tile("A", "production"), "1.3"),
        Some(Harvest::Production),
        "without an action"
    );
    assert_eq!(way(&s.clone().actions("A", 0), "1.3"), None);
    s.play("A", "harvest");
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu), "the only box was taken");
    assert_eq!(s.legal("A"), ["end"], "the end alone is asked");
}

#[test]
fn isr_99_payment_is_no_decision() {
    let mut s = alone().stock("A", [1, 0, 0, 1]).tracks("A", [4, 0, 0, 0]).actions("A", 1);
    assert_eq!(s.options("A", "build"), ["build walls", "build houses", "build granaries", "build bridges"]);
    s.play("A", "build walls");
    assert_eq!(s.stock_of("A"), [0; 4]);
}

#[test]
fn isr_100_nobody_waits_for_anybody() {
    let mut s = Scenario::new(3).advanced().tracks("A", [2, 2, 0, 0]).stock("B", [9; 4]).actions("B", 3);
    s.play("A", "end");
    assert_eq!(s.state().step(seat("A")), Some(Step::Colony), "while B and C still expand");
    s.play("B", "build walls").play("A", "colony 4").play("B", "build houses");
    assert_eq!(game().to_act(s.state()).iter().collect::<Vec<_>>(), ["B", "C"].map(seat));
}

#[test]
fn isr_101_only_the_tiles_interact() {
    // What others do changes no option of a player who expands.
    let s = Scenario::new(2).stock("A", [3; 4]).actions("A", 3).stock("B", [3; 4]).actions("B", 3);
    let mut other = s.clone();
    other.plays("B", ["build walls", "build houses", "end"]);
    assert_eq!(s.legal("A"), other.legal("A"));
    let mut taking = Scenario::new(2).favors("A");
    taking.play("A", "take ally");
    assert!(taking.check("B", "take ally").is_err());
}

#[test]
fn isr_102_every_game_ends_and_every_decision_has_an_option() {
    for players in 1..=4 {
        let mut state = testkit::deal::<rollwrite::RollWrite>(&table(players, &[]), "end").0;
        let mut chance = engine::Chance::from_number(9);
        let mut legal = Vec::new();
        let mut decisions = 0;
        while let Some(seat) = game().to_act(&state).first() {
            game().legal(&state, seat, &mut legal);
            assert!(!legal.is_empty() && legal.len() <= 22, "{}", legal.len());
            // Never the end while anything else is possible.
            let action = *legal[..legal.len().max(2) - 1].last().unwrap_or(&legal[0]);
            game().apply_legal(&mut state, seat, action, &mut chance, &mut engine::Events::off());
            decisions += 1;
            assert!(decisions < 2000);
        }
    }
}

#[test]
fn isr_d1_mode_rules_and_players() {
    let mut tables = 0;
    for players in 1..=4 {
        for options in [
            &[("rules", "basic")][..],
            &[("rules", "advanced"), ("mode", "competition")],
            &[("mode", "adventure")],
        ] {
            tables += usize::from(game().setup(&table(players, options)).is_ok());
        }
    }
    assert_eq!(tables, 3 + 3 + 4);
}

#[test]
fn isr_d2_any_sheet_or_one_at_random() {
    let data = game().components();
    for sheet in data.adventures() {
        assert!(game().setup(&table(1, &[("sheet", &sheet.to_string())])).is_ok());
        assert!(data.village(sheet).faction.is_some());
    }
    assert!(game().setup(&table(1, &[("sheet", "random")])).is_ok());
    let options = game().options();
    let names: Vec<&str> = options.iter().map(|option| option.name).collect();
    assert_eq!(names, ["mode", "rules", "sheet"]);
    assert_eq!(options[2].choices.len(), 49);
    // A table that leaves the sheet to chance keeps the one that was drawn.
    let drawn = table(1, &[]).drawn(&options, &mut engine::Chance::from_number(4));
    assert!(drawn.options["sheet"].starts_with("adventure-"));
    assert!(table(2, &[]).drawn(&options, &mut engine::Chance::from_number(4)).options.is_empty());
    for option in &options {
        crate::words::say(&option.title);
        for choice in &option.choices {
            crate::words::say(&choice.name);
            choice.detail.iter().chain(&choice.group).for_each(|phrase| drop(crate::words::say(phrase)));
        }
    }
}

#[test]
fn isr_d3_each_tile_or_none() {
    let s = Scenario::new(2).favors("B");
    assert_eq!(s.legal("B"), ["take ally", "take windfall", "take production", "take none"]);
    // The second lap of those who may (ISR-D3b).
    let mut s = Scenario::new(2).sheet("adventure-06").favors("A");
    s.play("A", "take ally").play("B", "take none");
    assert_eq!(s.state().phase(), Phase::Favors { seat: seat("A"), lap: Lap::Second });
    s.play("A", "take none");
    assert_eq!(s.state().phase(), Phase::Expand);
}

#[test]
fn isr_d4_reroll_or_stop() {
    let mut s = on("adventure-03").favors("A");
    s.play("A", "take none");
    assert_eq!(s.legal("A").len(), 5);
    s.play("A", "stop");
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu));
}

#[test]
fn isr_d5_one_of_the_listed_types() {
    let mut s = on("adventure-04").built("A", 3).favors("A");
    s.to_menu();
    assert_eq!(s.legal("A"), ["gain wood", "gain food"]);
}

#[test]
fn isr_d6_the_menu() {
    let s = on("adventure-04")
        .built("A", 4)
        .tracks("A", [1, 1, 1, 2])
        .tile("A", "windfall")
        .dice("wood", "gold", "wood", 4)
        .stock("A", [2, 2, 2, 0])
        .actions("A", 3);
    assert_eq!(s.options("A", "build").len(), 4);
    assert!(s.options("A", "tick").len() >= 3);
    assert_eq!(s.options("A", "harvest").len(), 1);
    assert_eq!(s.options("A", "exchange").len(), 3);
    assert_eq!(s.options("A", "windfall").len(), 2);
    assert_eq!(s.legal("A").last().unwrap(), "end");
}

#[test]
fn isr_d7_keep_only_where_there_is_a_choice() {
    let mut s = on("adventure-15").built("A", 3).stock("A", [1, 0, 0, 0]);
    s.play("A", "end");
    assert_eq!(s.state().round(), 5, "one resource for one place: no question");
    let mut s = on("adventure-15").built("A", 3).stock("A", [1, 1, 0, 0]);
    s.play("A", "end");
    assert_eq!(s.legal("A"), ["keep stone", "keep wood", "stop"]);
}

#[test]
fn isr_d8_which_building_or_skip() {
    let mut s = alone().tracks("A", [3, 3, 3, 0]);
    s.play("A", "end");
    assert_eq!(s.legal("A"), ["colony 1", "colony 2", "colony 3", "colony 4", "colony 6", "skip"]);
}

#[test]
fn isr_d9_row_then_column() {
    let mut s = alone().tracks("A", [3, 3, 3, 0]);
    s.play("A", "end").play("A", "colony 4");
    assert_eq!(s.legal("A"), ["row walls", "row houses"]);
    assert_eq!(s.why("A", "row bridges"), Some(Illegal::NoPlaceInRow(id("bridges"))));
    s.play("A", "row houses");
    assert_eq!(s.legal("A"), ["column 1", "column 2"]);
    assert_eq!(s.why("A", "column 3"), Some(Illegal::NoPlaceInColumn(id("3"))));
    s.play("A", "column 2");
    assert_eq!(s.value_of("A", 4), 2);
}

/// Porters: three boxes without a cost.
#[test]
fn isr_98_d6b_the_first_of_three_equal_boxes_comes_first() {
    let mut s = on("adventure-11").actions("A", 9);
    let fourth = |s: &Scenario| -> Vec<String> {
        s.options("A", "tick").into_iter().filter(|text| text.starts_with("tick 4.")).collect()
    };
    for (first, next) in [("4.1", "4.2"), ("4.2", "4.3")] {
        assert_eq!(fourth(&s), [format!("tick {first}")]);
        assert_eq!(s.why("A", &format!("tick {next}")), Some(Illegal::SameBoxFirst(id(first))));
        s.play("A", &format!("tick {first}"));
    }
    assert_eq!(fourth(&s), ["tick 4.3"]);
}

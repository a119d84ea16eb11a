//! Sections 4 and 10: rounds, turns, income, upkeep, the end.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{alone, chancellery, id, seat};

#[test]
fn nob_20_21_33_a_round_from_preparation_to_upkeep() {
    let mut s = alone().hall(["C01"]).ship("S01").die("berk", "B", 3).die("tavern", "C", 2).sold("books", 1);
    s = s.dice("A", [1]);
    s.act("A", "end");
    let state = s.state();
    assert_eq!((state.round(), state.first_player().letter(), s.to_act().as_str()), (3, 'B', "B"));
    assert!(state.berk().iter().all(Option::is_none) && state.tavern().iter().all(Option::is_none));
    assert_eq!(state.sold(), &[0; 6]);
    assert_ne!(state.ship(), Some(id("S01")));
    assert!(state.seats().all(|one| state.player(one).dice_left() == 5 && state.player(one).placed == 0));
    assert!(!state.passed().contains(seat("A")));
    let rolled = s.happened().iter().filter(|line| line.starts_with("rolled")).count();
    assert_eq!(rolled, 4);
}

#[test]
fn nob_22_24_each_part_once() {
    let mut s = Scenario::new(2).dice("A", [1, 2]).dice("B", [1]).held("A", ["dwarf_a", "dwarf_b"]);
    s = s.ready("A", 2).goods("A", [3, 0, 0, 6, 3, 0]).zone("A", 1, "C01").zone("A", 2, "C02");
    s.go("A", 1, 1, "castle");
    assert_eq!(s.check("A", "die"), Err(Illegal::DoneAlready(id("die"))));
    s.acts("A", ["satisfy", "satisfy dwarf_a", "spend relics 2", "spend jewelry 1", "sell", "sell zone 1"]);
    assert_eq!(s.check("A", "satisfy"), Err(Illegal::DoneAlready(id("satisfy"))));
    assert_eq!(s.check("A", "sell"), Err(Illegal::DoneAlready(id("sell"))));
    s.act("A", "end");
    assert!(!s.state().passed().contains(seat("A")), "a die was placed");
    assert_eq!(s.to_act(), "B");
    s.acts("B", ["end"]);
    assert!(s.state().passed().contains(seat("B")));
    assert_eq!(s.to_act(), "A");
}

#[test]
fn nob_23_45_a_card_taken_now_can_be_satisfied_after_the_die() {
    let mut s = alone().display(["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]).dice("A", [1]);
    s.go("A", 1, 1, "tavern").act("A", "satisfy");
    assert_eq!(s.of("A").plots, 1);
}

#[test]
fn nob_25_26_28_the_limit_and_the_slots() {
    let s = alone().dice("A", [4]).placed("A", 6).reputation("A", 9);
    assert_eq!(s.can("A", 4, 4, "castle"), Err(Illegal::OverLimit { sum: 10, limit: 9 }));
    let taken = alone().dice("A", [4]).die("castle", "B", 3);
    assert_eq!(taken.can("A", 4, 4, "castle"), Err(Illegal::PlaceFull(id("castle"))));
}

#[test]
fn nob_27_modifiers_go_back_to_the_supply() {
    let mut s = alone().dice("A", [2]).modifiers("A", 2);
    assert_eq!(s.can("A", 2, 5, "castle"), Err(Illegal::TooFewModifiers { need: 3, have: 2 }));
    s.go("A", 2, 1, "castle");
    assert_eq!((s.of("A").modifiers, s.state().modifiers_left(), s.of("A").placed), (1, 19, 1));
}

#[test]
fn nob_29_32_income_of_the_last_round() {
    let mut s = alone().round(10).apprentices("A", "mages", 1).apprentices("B", "mages", 2);
    s.act("A", "end");
    assert_eq!((s.of("A").coins, s.of("B").coins, s.to_act().as_str()), (2, 4, ""));
}

#[test]
fn nob_30_112_desks_workshops_and_zones() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).round(10).reputation("A", 9).desk("top_1", "A");
    s = s.workshop("mages", "left", "W16", "A").workshop("mages", "middle", "W17", "A");
    s = s.zone("A", 1, "C01").zone("A", 2, "C02").zone("A", 3, "C03").zone("B", 3, "C04");
    s.act("A", "end");
    assert_eq!((s.of("A").coins, s.of("A").modifiers, s.of("A").reputation), (3, 1, 10));
    assert_eq!(s.goods_of("A"), [0, 0, 0, 2, 0, 0]);
    assert_eq!(s.to_act(), "AB");
    s.act("B", "get books").act("A", "get jewelry");
    assert_eq!((s.goods_of("A")[4], s.goods_of("B")[0], s.to_act().as_str()), (1, 1, ""));
}

#[test]
fn nob_31_masters_are_no_apprentices() {
    let s = alone().workshop("mages", "left", "W16", "A").dice("A", [5]).hall(["-", "-", "-", "-", "W17"]);
    let s = s.coins("A", 20);
    assert_eq!(s.game().income(s.state(), seat("A")).guild_coins, 0);
    assert_eq!(s.can("A", 5, 5, "city_hall"), Err(Illegal::NoApprentice(id("mages"))));
    assert_eq!(s.can("A", 5, 5, "board"), Err(Illegal::NobodyToRecall));
}

#[test]
fn nob_34_workshops_of_full_guilds_leave() {
    let mut s = alone().hall(["W04", "C01"]).bag(["W05", "C02", "C03", "C04", "C05", "C06"]);
    s = s.workshop("scholars", "left", "W01", "-").workshop("scholars", "middle", "W02", "-");
    s = s.workshop("scholars", "right", "W03", "-");
    s.act("A", "end");
    assert_eq!(s.hall_text(), "C01 C02 C03 C04 C05 C06");
    assert_eq!(s.state().tiles_removed().len(), 2);
}

#[test]
fn nob_35_36_37_the_player_board() {
    let tables = crate::support::game().components().tables();
    assert_eq!((tables.houses, tables.held, tables.workers), (7, 3, 14));
    let seven = ["elf_a", "elf_b", "elf_c", "elf_d", "elf_e", "elf_f", "elf_g"];
    let s =
        alone().satisfied("A", seven).held("A", ["dwarf_a"]).goods("A", [5; 6]).dice("A", [1]).coins("A", 9);
    assert_eq!(s.check("A", "satisfy"), Err(Illegal::NoHouseReady));
    assert_eq!(s.can("A", 1, 1, "site"), Err(Illegal::NoHouseLeft));
    let mut lord = alone().commoner("A", "martok_coinforged").nobility("A", 4).held("A", ["dwarf_a"]);
    lord = lord.ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
    lord.act("A", "satisfy");
    assert_eq!((lord.of("A").coins, lord.of("A").is_lord), (5, true));
}

#[test]
fn nob_38_39_nobility_points() {
    let points: Vec<i32> =
        (0..=12).map(|level| Scenario::new(2).nobility("A", level).over().score("A").total()).collect();
    assert_eq!(points, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
}

#[test]
fn nob_2_99_100_the_most_points_win() {
    let s = Scenario::new(3).points("A", 10).points("B", 10).points("C", 12).over();
    assert_eq!(s.ranks(), [2, 2, 1]);
    assert_eq!(Scenario::new(2).coins("B", 1).over().ranks(), [2, 1]);
    assert_eq!(Scenario::new(2).reputation("B", 23).over().ranks(), [1, 2]);
    assert_eq!(Scenario::new(2).over().ranks(), [1, 1], "shared");
    assert_eq!(Scenario::new(2).goods("A", [1, 1, 1, 0, 0, 0]).over().score("A").total(), 1);
}

/// NOB-100: houses on plots, then reputation, then coins; a house that still waits for settlers is on no plot.
#[test]
fn nob_100_houses_still_waiting_break_no_tie() {
    let even = || {
        let s = Scenario::new(2).points("A", 30).points("B", 30);
        s.satisfied("A", ["elf_a"]).satisfied("B", ["dwarf_a"])
    };
    assert_eq!(even().ready("A", 3).over().ranks(), [1, 1]);
    let one_more = || even().satisfied("B", ["dwarf_a", "dwarf_b"]);
    assert_eq!(one_more().ready("A", 6).over().ranks(), [2, 1]);
    assert_eq!(one_more().reputation("B", 6).coins("A", 50).over().ranks(), [2, 1]);
    assert_eq!(even().reputation("A", 23).coins("A", 50).over().ranks(), [2, 1]);
}

#[test]
fn nob_28_33_every_die_returns() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).satisfied("A", ["elf_a"]).nobility("A", 1);
    s = s.apprentices("A", "mages", 1).council("1-2", "elf", "T01").goods("A", [1, 1, 0, 0, 0, 0]);
    s = s.die("tavern", "B", 2).die("site", "C", 3).die("smiths", "B", 4).die("city_hall", "D", 6);
    s = s.die("port", "C", 1).die("berk", "D", 3).die("castle", "B", 1).die("chancellery", "C", 5);
    s = s.dice("A", [1, 5]).dice("B", [4]);
    s.go("A", 1, 1, "council").act("A", "end").go("A", 5, 5, "board").acts("A", ["end", "end"]);
    let state = s.state();
    assert_eq!(state.round(), 3);
    assert!(state.tavern().iter().chain(state.site()).all(Option::is_none));
    assert!(nobility::ids::Guild::ALL.into_iter().all(|guild| *state.guild_dice(guild) == [None; 3]));
    assert_eq!((*state.hall_dice(), *state.port(), *state.desk_dice()), ([None; 6], [None; 6], [None; 6]));
    assert_eq!((*state.berk(), *state.castle()), ([None; 3], [None; 4]));
    assert!(matches!(state.space(id("1-2"), id("elf")), nobility::state::Space::Petition(_)));
    for one in state.seats() {
        let player = state.player(one);
        assert_eq!((player.dice_left(), player.placed, player.board), (5, 0, None), "{one}");
    }
}

/// NOB-D2, NOB-E2: a turn that offers anything is not ended by itself.
#[test]
fn nob_d2_e2_a_turn_waits_for_whatever_it_offers() {
    let waits = |s: Scenario| {
        let mut s = s.turn("B").dice("B", [1]).passed(["C", "D"]);
        s.play("B", "end");
        (s.to_act(), s.state().round())
    };
    let base = || Scenario::new(4);
    let (a, none) = (("A".to_owned(), 2), ("B".to_owned(), 3));
    assert_eq!(waits(base()), none, "nothing but the end");
    assert_eq!(waits(base().dice("A", [1])), a);
    assert_eq!(waits(base().workshop("mages", "left", "W16", "A")), a);
    assert_eq!(waits(base().zone("A", 1, "C01")), a);
    assert_eq!(waits(base().held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0])), a);
}

#[test]
fn nob_22_24_33_clockwise_without_those_who_passed() {
    let mut s =
        Scenario::new(4).first("C").passed(["D"]).turn("C").dice("C", [1, 1]).dice("A", [2]).dice("B", [3]);
    s.go("C", 1, 1, "castle").act("C", "end");
    assert_eq!(s.to_act(), "A", "D has passed");
    s.act("A", "end");
    assert_eq!(s.to_act(), "B");
    s.go("B", 3, 3, "castle").act("B", "end");
    assert_eq!(s.to_act(), "C", "A has passed");
    s.act("C", "end");
    assert_eq!(s.to_act(), "B");
    s.act("B", "end");
    assert_eq!((s.state().first_player().letter(), s.state().round(), s.to_act().as_str()), ('D', 3, "D"));
    let mut last = Scenario::new(4).first("D").passed(["A", "B", "C"]).turn("D");
    last.act("D", "end");
    assert_eq!((last.state().first_player().letter(), last.state().passed()), ('A', engine::Seats::NONE));
}

/// NOB-33, NOB-E46: the old ship and the event leave the game; cubes on the ship are gone.
#[test]
fn nob_33_e46_ship_and_event_leave() {
    let mut s = alone().ship("S01").sold("books", 2).event("storm");
    s.act("A", "end");
    assert_eq!((s.state().event(), s.state().sold()), (None, &[0; 6]));
    assert!(s.state().ships_out().contains(id("S01")) && s.state().ships_out().len() == 1);
    assert!(s.state().ship().is_some_and(|ship| ship != id("S01")) && s.state().ships_left() == 16);
    let mut on = Scenario::with(2, [("events", "on")]).passed(["B"]).event("storm").next_event("curfew");
    on.act("A", "end");
    assert_eq!((on.state().event(), on.state().events_out().len()), (Some(id("curfew")), 2));
}

/// NOB-33, NOB-10: the top row first, from the left; what lies there stays.
#[test]
fn nob_10_33_the_council_is_refilled_from_the_top() {
    let mut s = alone().council("1-2", "human", "T30").council("5-6", "halfling", "T29");
    let mut pile: Vec<nobility::ids::Petition> = s.state().petition_pile().known().unwrap().to_vec();
    s.act("A", "end");
    for row in ["1-2", "3-4", "5-6"] {
        for people in nobility::ids::People::ALL {
            let kept = match (row, people.name()) {
                ("1-2", "human") => Some(id("T30")),
                ("5-6", "halfling") => Some(id("T29")),
                _ => None,
            };
            let expected = kept.unwrap_or_else(|| pile.pop().unwrap());
            assert_eq!(
                s.state().space(id(row), people),
                nobility::state::Space::Petition(expected),
                "{row} {people}"
            );
        }
    }
    let told = s.happened().iter().filter(|line| line.starts_with("petition")).count();
    assert_eq!((told, s.state().petition_pile().left()), (16, 12));
}

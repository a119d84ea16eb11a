//! B. Derived cases of the Chancellery and the events.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{chancellery, id, seat};

#[test]
fn nob_ex_48_one_commission_for_each_desk() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).satisfied("A", ["halfling_a"]).desk("top_1", "A");
    s = s.contract("A", "K01", "D01", []).dice("A", [1, 3]);
    s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew nothing", "commission yes"]);
    assert_eq!(s.state().contracts_of(seat("A")).count(), 2);
    s.act("A", "end").go("A", 3, 3, "berk").acts("A", ["modifiers 0", "renew nothing"]);
    assert_eq!(s.state().contracts_of(seat("A")).count(), 2, "no more was offered");
}

#[test]
fn nob_ex_49_a_dice_tile_over_rounds() {
    let mut s = chancellery(2).contract("A", "K18", "D05", []).contract("B", "K17", "D01", []);
    s = s.dice("A", [3]).passed(["B"]);
    s.go("A", 3, 3, "dice_tile");
    s.acts("A", ["end", "end"]);
    assert_eq!(s.state().round(), 3);
    let contract = *s.state().contract(id("D05")).unwrap();
    assert_eq!((contract.dice, contract.tokens, contract.is_active()), (0, 0b010, false));
    let mut s = s.round(6).turn("A").passed(["B"]).dice("A", [1, 5]).placed("A", 0);
    s.go("A", 1, 1, "dice_tile").act("A", "end").go("A", 5, 5, "dice_tile");
    assert!(s.happened().iter().any(|line| line == "on-tile A D05 5 active"), "{:?}", s.happened());
    assert!(s.state().contract(id("D05")).unwrap().is_active());
}

#[test]
fn nob_ex_50_bottom_desks_from_five_players() {
    let desks = |players: u8| {
        let s = chancellery(players).satisfied("A", ["halfling_a", "dwarf_a"]).lot("A", 1).dice("A", [1]);
        let mut s = s.passed(["B"]);
        for action in ["die", "die 1", "as 1", "go chancellery"] {
            s.step("A", action);
        }
        s.legal("A")
    };
    assert_eq!(desks(4), ["desk top_1"]);
    assert_eq!(desks(5), ["desk top_1", "desk bottom_1"]);
}

#[test]
fn nob_ex_51_56_discounts_add_up() {
    let price = |s: &Scenario| s.game().price(s.state(), seat("A"), id("site"), id("1"));
    let s = chancellery(5).satisfied("A", ["green_elf_a", "human_a"]).desk("top_5", "A");
    assert_eq!(price(&s.clone().event("building_boom")), 2);
    assert_eq!(price(&s.desk("bottom_5", "A")), 3);
    let mut s = chancellery(5).satisfied("A", ["elf_a", "trobit_a"]).desk("top_3", "A").desk("bottom_3", "A");
    s = s.nobility("A", 1).goods("A", [1, 1, 0, 0, 0, 0]).council("1-2", "elf", "T01").dice("A", [1]);
    s.go("A", 1, 1, "council");
    assert_eq!(s.of("A").reputation, 23);
}

#[test]
fn nob_ex_52_tax_day_takes_what_is_there() {
    let mut s = Scenario::with(2, [("events", "on")]).coins("A", 1).coins("B", 5).next_event("tax_day");
    s.begin_round(&[1; 10]);
    assert_eq!((s.of("A").coins, s.of("B").coins), (0, 3));
}

#[test]
fn nob_ex_59_everything_at_berks() {
    let mut s = chancellery(5).passed(["B", "C", "D", "E"]).satisfied("A", ["halfling_a"]);
    s = s.desk("top_1", "A").contract("A", "K01", "D01", []).reputation("A", 10).coins("A", 2);
    s = s.display(["elf_a", "elf_b", "elf_c", "elf_d", "elf_e", "elf_f"]).dice("A", [5]);
    s = s.commission_deck(["K05", "K06", "K07"]);
    s.go("A", 5, 5, "berk").acts("A", ["modifiers 3", "renew settlers", "commission yes"]);
    assert_eq!(s.legal("A"), ["keep K05", "keep K06", "keep K07"]);
    assert_eq!(s.check("A", "keep K08"), Err(Illegal::NotDrawn(id("K08"))));
    s.act("A", "keep K06");
    assert_eq!((s.of("A").coins, s.of("A").modifiers, s.of("A").reputation), (0, 3, 7));
    assert!(s.shown().iter().all(|card| !card.starts_with("elf_")), "{:?}", s.shown());
    assert_eq!((s.shown().len(), s.state().contracts_of(seat("A")).count()), (6, 2));
}

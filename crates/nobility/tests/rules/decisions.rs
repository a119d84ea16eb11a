//! Section 14: the decisions, one by one.

use nobility::scenario::Scenario;

use crate::support::{alone, chancellery, deal, game, table};
use engine::Game as _;

#[test]
fn nob_d1_three_commissions_for_everybody_at_once() {
    let (state, _) = deal(&table(4, [("chancellery", "on")]), "d1");
    let mut legal = Vec::new();
    for seat in state.seats() {
        game().legal(&state, seat, &mut legal);
        assert_eq!(legal.len(), 3);
    }
}

#[test]
fn nob_d2_the_turn_menu() {
    let s = alone().dice("A", [1]).held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
    assert_eq!(s.zone("A", 1, "C01").legal("A"), ["die", "satisfy", "sell", "end"]);
    assert_eq!(alone().legal("A"), ["end"]);
}

#[test]
fn nob_d3_d4_d5_die_value_and_place() {
    let mut s = alone().dice("A", [2, 2, 6]).modifiers("A", 1).reputation("A", 6);
    s.step("A", "die");
    assert_eq!(s.legal("A"), ["die 2", "die 6"]);
    s.step("A", "die 2");
    assert_eq!(s.legal("A"), ["as 1", "as 2", "as 3"]);
    s.step("A", "as 3");
    let places = s.legal("A");
    assert_eq!(places.len(), 8, "six guilds, Berk, castle: {places:?}");
}

#[test]
fn nob_d6_d7_d8_cards_at_the_tavern() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).desk("top_4", "A").dice("A", [1]);
    s = s.held("A", ["elf_a", "elf_b", "elf_c"]).display(["dwarf_a", "dwarf_b"]);
    s.go("A", 1, 1, "tavern");
    assert_eq!(s.legal("A").len(), 3);
    s.act("A", "discard elf_a");
    assert_eq!(s.legal("A"), ["take dwarf_a", "take dwarf_b"]);
    s.act("A", "take dwarf_a");
    assert_eq!(s.legal("A"), ["welcome yes", "welcome no"]);
    s.act("A", "welcome yes");
    assert!(s.legal("A").iter().all(|one| one.starts_with("discard")));
    let mut stop = s.clone();
    stop.act("A", "discard elf_b");
    assert!(stop.legal("A").iter().all(|one| one.starts_with("take")));
}

#[test]
fn nob_d9_d10_d11_d12_workshop_questions() {
    let mut s = alone().workshop("mages", "left", "W20", "-").workshop("mages", "middle", "W19", "-");
    s = s.goods("A", [1, 1, 0, 0, 0, 0]).dice("A", [3, 1, 5]).reputation("A", 20);
    s.go("A", 3, 3, "mages");
    assert_eq!(s.legal("A"), ["decline", "use reroll", "use exchange"]);
    let mut rolled = s.clone();
    rolled.act("A", "use reroll");
    assert_eq!(rolled.legal("A"), ["reroll yes", "reroll no"]);
    rolled.acts("A", ["reroll no", "reroll no"]);
    assert_eq!(rolled.of("A").dice, [1, 0, 0, 0, 1, 0], "nothing was marked");
    s.act("A", "use exchange");
    assert_eq!(s.legal("A"), ["give books", "give artwork"]);
    s.act("A", "give artwork");
    assert_eq!(s.legal("A").len(), 5);
    s.acts("A", ["get relics", "use any_good"]);
    assert_eq!(s.legal("A").len(), 6);
}

#[test]
fn nob_d13_d14_buying_and_placing() {
    let mut s = alone().dice("A", [5]).coins("A", 2).lot("A", 1).apprentices("A", "smiths", 1);
    s.go("A", 5, 5, "mages");
    assert_eq!(s.legal("A"), ["buy 0", "buy 1", "buy 2"]);
    s.act("A", "buy 1");
    assert_eq!(s.legal("A"), ["done", "apprentice lot", "apprentice smiths"]);
    s.act("A", "done");
    assert_eq!(s.of("A").lot, 1);
}

#[test]
fn nob_d15_d16_zones_and_sales() {
    let mut s = alone().hall(["C01"]).coins("A", 4).lot("A", 1).zone("A", 2, "C02").dice("A", [1]);
    s.go("A", 1, 1, "city_hall");
    assert_eq!(s.legal("A"), ["zone 1", "zone 3"]);
    assert_eq!(s.check("A", "zone 2"), Err(nobility::Illegal::ZoneTaken(2)));
    let mut port = alone().ship("S01").goods("A", [2, 1, 0, 0, 0, 0]).dice("A", [3]);
    port.go("A", 3, 3, "port").act("A", "sell books");
    assert_eq!(port.legal("A"), ["done", "sell books", "sell artwork"]);
}

#[test]
fn nob_d17_d18_d19_council_berk_and_slots() {
    let mut s =
        chancellery(6).passed(["B", "C", "D", "E", "F"]).desk("top_1", "A").contract("A", "K01", "D01", []);
    s = s.dice("A", [3]).coins("A", 1);
    s.go("A", 3, 3, "berk");
    assert_eq!(s.legal("A"), ["modifiers 0", "modifiers 1", "modifiers 2"]);
    s.act("A", "modifiers 2");
    assert_eq!(s.legal("A"), ["renew nothing", "renew settlers", "renew buildings"]);
    s.act("A", "renew nothing");
    assert_eq!(s.legal("A"), ["commission yes", "commission no"]);
    s.act("A", "commission yes");
    assert_eq!(s.legal("A").len(), 2);
    let two =
        chancellery(4).desk("top_1", "A").contract("A", "K01", "D01", []).contract("A", "K02", "D02", []);
    let mut two = two.dice("A", [1]).passed(["B", "C", "D"]);
    two.go("A", 1, 1, "dice_tile");
    assert_eq!(two.legal("A"), ["tile D01", "tile D02"]);
}

#[test]
fn nob_d20_d21_which_card_and_how_much() {
    let mut s =
        alone().held("A", ["dwarf_a", "dwarf_b", "elf_h"]).ready("A", 1).goods("A", [2, 0, 0, 3, 3, 0]);
    s.act("A", "satisfy");
    assert_eq!(s.legal("A"), ["satisfy dwarf_a", "satisfy dwarf_b"]);
    s.act("A", "satisfy dwarf_b");
    assert_eq!(s.legal("A"), ["spend books 1", "spend books 2"]);
    s.act("A", "spend books 1");
    assert_eq!(s.of("A").plots, 1, "only three relics make four");
}

#[test]
fn nob_d22_d23_d25_goods_of_choice_and_sales() {
    let mut s = alone().commoner("A", "belvedere_stonefist").nobility("A", 4).held("A", ["dwarf_a"]);
    s = s.ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
    s.act("A", "satisfy");
    assert_eq!(s.legal("A").len(), 6);
    s.acts("A", ["get books", "get books"]);
    assert_eq!((s.goods_of("A")[0], s.of("A").coins), (2, 2));
    let mut income = Scenario::new(2).zone("A", 3, "C01").zone("B", 3, "C02").passed(["B"]);
    income.act("A", "end");
    assert_eq!((income.to_act().as_str(), income.legal("A").len(), income.legal("B").len()), ("AB", 6, 6));
    let mut sale = alone().workshop("mages", "left", "W16", "A").zone("A", 1, "C01");
    sale.act("A", "sell");
    assert_eq!(sale.legal("A"), ["sell mages left", "sell zone 1"]);
}

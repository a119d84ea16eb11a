//! Sections 7, 8.1 and 8.2: settlers, tavern, building site.

use nobility::Illegal;

use crate::support::{alone, id};

#[test]
fn nob_41_42_43_satisfying_a_card() {
    let mut s =
        alone().held("A", ["dwarf_c"]).ready("A", 1).goods("A", [4, 0, 0, 3, 3, 3]).zone("A", 1, "C01");
    s.act("A", "satisfy");
    assert_eq!(s.check("A", "spend books 1"), Err(Illegal::OtherGood(id("books"))));
    let wrong = Illegal::WrongAmount { good: id("relics"), least: 1, most: 3 };
    assert_eq!(s.check("A", "spend relics 4"), Err(wrong));
    assert_eq!(s.check("A", "spend relics 0"), Err(wrong));
    s.acts("A", ["spend relics 3", "spend jewelry 1", "spend furniture 2"]);
    let player = s.of("A");
    assert_eq!((s.points_of("A"), player.lot, player.nobility, player.plots), (7, 2, 1, 1));
    assert!(player.satisfied.contains(id("dwarf_c")) && player.held.is_empty());
    assert_eq!(s.goods_of("A"), [4, 0, 0, 0, 2, 1]);
}

#[test]
fn nob_41_a_house_and_enough_goods_are_needed() {
    let s = alone().held("A", ["dwarf_a"]).goods("A", [0, 0, 0, 2, 1, 0]);
    assert_eq!(s.check("A", "satisfy"), Err(Illegal::NoHouseReady));
    let poor = alone().held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 1, 1, 0]);
    assert_eq!(poor.check("A", "satisfy"), Err(Illegal::NobodyToSatisfy), "two goods for a minimum of three");
}

#[test]
fn nob_44_46_47_the_tavern() {
    let mut s = alone().display(["elf_a", "elf_b"]).settler_deck(["trobit_h"]).dice("A", [2]);
    s.go("A", 2, 2, "tavern").act("A", "take elf_b");
    assert_eq!(s.shown(), ["elf_a", "trobit_h"]);
    assert!(s.of("A").held.contains(id("elf_b")));
    let empty = alone().dice("A", [2]);
    assert_eq!(empty.can("A", 2, 2, "tavern"), Err(Illegal::NobodyWaits));
}

#[test]
fn nob_48_49_the_building_site() {
    let mut s = alone().coins("A", 6).dice("A", [4]);
    s.go("A", 4, 4, "site");
    assert_eq!((s.of("A").coins, s.of("A").ready), (1, 1));
    let poor = alone().coins("A", 4).dice("A", [4]);
    assert_eq!(poor.can("A", 4, 4, "site"), Err(Illegal::TooFewCoins { need: 5, have: 4 }));
}

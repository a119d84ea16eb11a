//! A. Worked examples of the rulebook.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{alone, id};

#[test]
fn nob_ex_1_2_the_limit_follows_reputation() {
    let fits = |reputation: u8, set: &[u8]| {
        let mut s = alone().dice("A", [5, 2, 3, 2, 4]).reputation("A", reputation);
        let places = ["smiths", "mages", "artists", "scholars", "jewellers"];
        set.iter().zip(places).all(|(die, place)| {
            if s.can("A", *die, *die, place).is_err() {
                return false;
            }
            s.go("A", *die, *die, place).act("A", "end");
            true
        })
    };
    assert!(fits(11, &[5, 2, 3]) && fits(11, &[2, 3, 2, 4]));
    assert!(!fits(11, &[5, 3, 4]));
    let s = alone().dice("A", [2, 4]).placed("A", 10).reputation("A", 12);
    assert_eq!(s.can("A", 2, 2, "berk"), Ok(()));
    assert_eq!(s.can("A", 4, 4, "berk"), Err(Illegal::OverLimit { sum: 14, limit: 12 }));
}

#[test]
fn nob_ex_3_the_tavern_rises() {
    let s = |players: u8| Scenario::new(players).dice("A", [1, 2, 3, 6]).display(["elf_a", "elf_b"]);
    assert_eq!(s(4).can("A", 2, 2, "tavern"), Ok(()));
    let after = s(4).die("tavern", "B", 2);
    assert_eq!(after.can("A", 1, 1, "tavern"), Err(Illegal::TooLow { least: id("2") }));
    assert_eq!((after.can("A", 2, 2, "tavern"), after.can("A", 3, 3, "tavern")), (Ok(()), Ok(())));
    let full = |players| s(players).die("tavern", "B", 2).die("tavern", "C", 3).die("tavern", "B", 6);
    assert_eq!(full(4).can("A", 3, 3, "tavern"), Err(Illegal::TooLow { least: id("6") }));
    assert_eq!(full(4).can("A", 6, 6, "tavern"), Ok(()));
    assert_eq!(full(3).can("A", 6, 6, "tavern"), Err(Illegal::PlaceFull(id("tavern"))));
}

/// A card with four wanted goods, enough of everything and a house.
fn scholars(goods: [u16; 6]) -> Scenario {
    alone().held("A", ["elf_g"]).goods("A", goods).ready("A", 1)
}

#[test]
fn nob_ex_4_the_highest_demand() {
    let mut s = scholars([3, 0, 3, 3, 0, 3]);
    s.acts("A", ["satisfy", "spend books 3", "spend weapons 3", "spend relics 3", "spend furniture 3"]);
    let player = s.of("A");
    assert_eq!((s.points_of("A"), player.lot, player.nobility), (12, 2, 2));
    assert_eq!((player.ready, player.plots, s.goods_of("A")), (0, 1, [0; 6]));
}

#[test]
fn nob_ex_5_6_between_minimum_and_maximum() {
    let paid = |goods: [u16; 4]| {
        let mut s = scholars([3, 9, 3, 3, 9, 3]);
        s.act("A", "satisfy");
        let names = ["books", "weapons", "relics", "furniture"];
        for (name, n) in names.into_iter().zip(goods) {
            let action = format!("spend {name} {n}");
            if s.of("A").plots == 0 {
                if s.check("A", &action).is_err() {
                    return None;
                }
                s.step("A", &action);
            }
        }
        Some(s.points_of("A"))
    };
    assert_eq!(paid([2, 2, 1, 3]), Some(8));
    assert_eq!([paid([3, 2, 1, 3]), paid([3, 3, 1, 3]), paid([3, 3, 2, 3])], [Some(9), Some(10), Some(11)]);
    assert_eq!(paid([2, 2, 1, 2]), None, "a total of 7");
    let mut s = scholars([3, 0, 3, 3, 0, 4]);
    s.act("A", "satisfy");
    assert!(s.legal("A").iter().all(|one| !one.ends_with('4')), "{:?}", s.legal("A"));
    let without_books = scholars([0, 0, 3, 3, 0, 3]);
    assert_eq!(without_books.check("A", "satisfy"), Err(Illegal::NobodyToSatisfy));
}

#[test]
fn nob_ex_7_the_site_falls() {
    let mut s = Scenario::new(4).die("site", "B", 6).die("site", "C", 3).dice("A", [2, 3, 4]).coins("A", 5);
    assert_eq!(s.can("A", 4, 4, "site"), Err(Illegal::TooHigh { most: id("3") }));
    assert_eq!(s.can("A", 3, 3, "site"), Ok(()));
    s.go("A", 2, 2, "site");
    assert_eq!((s.of("A").coins, s.of("A").ready), (0, 1));
}

#[test]
fn nob_ex_8_free_goods_of_apprentices() {
    let mut s = alone().apprentices("A", "carpenters", 2).dice("A", [3]).coins("A", 2);
    s.go("A", 3, 3, "carpenters").act("A", "buy 2");
    assert_eq!((s.goods_of("A")[5], s.of("A").coins), (4, 0));
}

#[test]
fn nob_ex_9_the_ship_pays() {
    let mut s = alone().ship("S09").goods("A", [0, 0, 0, 1, 1, 1]).dice("A", [3]);
    s.go("A", 3, 3, "port").acts("A", ["sell jewelry", "sell relics", "sell furniture"]);
    assert_eq!(s.of("A").coins, 6);
    assert_eq!(s.state().sold(), &[0, 0, 0, 1, 1, 1]);
}

#[test]
fn nob_ex_10_only_known_councillors() {
    let mut s = alone()
        .satisfied("A", ["elf_a", "dwarf_a"])
        .nobility("A", 12)
        .goods("A", [5; 6])
        .coins("A", 9)
        .council("1-2", "elf", "T01")
        .council("1-2", "dwarf", "T06")
        .council("1-2", "human", "T11")
        .dice("A", [1]);
    s.go("A", 1, 1, "council");
    assert_eq!(s.legal("A"), ["answer elf", "answer dwarf"]);
    assert_eq!(s.check("A", "answer human"), Err(Illegal::PeopleAbsent(id("human"))));
}

#[test]
fn nob_ex_11_two_apprentice_slots_for_two() {
    let mut s = Scenario::new(2).apprentices("A", "mages", 1).apprentices("B", "mages", 1);
    s = s.passed(["B"]).lot("A", 1).dice("A", [5]);
    s.go("A", 5, 5, "mages");
    assert!(!s.legal("A").contains(&"apprentice lot".to_owned()));
    let room = Scenario::new(2).apprentices("A", "mages", 1).lot("A", 1).dice("A", [5]).coins("A", 1);
    let mut room = room.passed(["B"]);
    room.go("A", 5, 5, "mages").act("A", "buy 0");
    assert_eq!(room.legal("A"), ["done", "apprentice lot"]);
}

#[test]
fn nob_ex_12_a_die_is_finished_first() {
    let mut s = alone().held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 0, 3, 0]);
    s = s.coins("A", 2).dice("A", [3]).apprentices("A", "smiths", 1);
    s.go("A", 3, 3, "mages").act("A", "buy 1");
    assert_eq!(s.legal("A"), ["done", "apprentice smiths"]);
    assert_eq!(s.check("A", "satisfy"), Err(Illegal::NotNow));
    s.act("A", "done");
    assert!(s.legal("A").contains(&"satisfy".to_owned()));
}

#[test]
fn nob_ex_13_communal_buildings_count_from_now_on() {
    let mut s = alone()
        .satisfied("A", ["elf_a", "elf_b"])
        .held("A", ["dwarf_a"])
        .hall(["C01"])
        .coins("A", 4)
        .lot("A", 1)
        .ready("A", 1)
        .goods("A", [0, 0, 0, 2, 1, 0])
        .dice("A", [1]);
    s.go("A", 1, 1, "city_hall").act("A", "zone 1");
    assert_eq!(s.points_of("A"), 5);
    s.act("A", "satisfy");
    assert_eq!(s.points_of("A"), 5 + 3 + 1);
}

//! Section 9.1: every event.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{alone, deal, id, seat, table};

fn with(event: &str) -> Scenario {
    alone().event(event)
}

#[test]
fn nob_82_five_of_each_back() {
    let raw = table(3, [("events", "on")]);
    for number in 0..10 {
        let mut state = deal(&raw, &format!("events {number}")).0;
        assert!(crate::support::game().components().event(state.event().unwrap()).is_first_deck);
        state = testkit::later::<nobility::Nobility>(&raw, &format!("events {number}"), 5000, testkit::any);
        assert!(!crate::support::game().components().event(state.event().unwrap()).is_first_deck);
        assert!(state.is_over());
    }
}

#[test]
fn nob_83_93_port_traders_and_storm() {
    let sold = |event: &str| {
        let mut s = with(event).ship("S01").goods("A", [0, 0, 0, 0, 4, 0]).dice("A", [4]);
        s.go("A", 4, 4, "port");
        while s.legal("A").contains(&"sell jewelry".to_owned()) {
            s.act("A", "sell jewelry");
        }
        s.of("A").coins
    };
    assert_eq!((sold("port_traders"), sold("storm"), sold("tax_day")), (8, 3, 4));
}

#[test]
fn nob_84_hardworking_apprentices() {
    let s = with("hardworking_apprentices").apprentices("A", "mages", 2);
    assert_eq!(s.game().income(s.state(), seat("A")).guild_coins, 6);
}

#[test]
fn nob_85_92_flourishing_guilds_and_guild_strike() {
    let s = |event: &str| with(event).coins("A", 9);
    let buy = |s: Scenario| s.game().purchase(s.state(), seat("A"), id("1-2"));
    assert_eq!(
        (buy(s("flourishing_guilds")), buy(s("guild_strike")), buy(s("storm"))),
        ((1, 2), (2, 1), (1, 1))
    );
}

#[test]
fn nob_86_96_building_boom_and_master_builders() {
    let price = |event: &str, place: &str| {
        let s = with(event);
        s.game().price(s.state(), seat("A"), id(place), id("3"))
    };
    assert_eq!((price("building_boom", "site"), price("storm", "site")), (3, 5));
    assert_eq!((price("master_builders", "city_hall"), price("storm", "city_hall")), (4, 6));
}

#[test]
fn nob_87_98_open_tavern_and_curfew() {
    let s = with("open_tavern").display(["elf_a"]).die("tavern", "B", 5).dice("A", [1]);
    assert_eq!(s.can("A", 1, 1, "tavern"), Ok(()));
    let late = |event: &str| {
        let s = with(event).display(["elf_a"]).dice("A", [6]);
        s.die("tavern", "B", 1).die("tavern", "C", 1).die("tavern", "D", 1).can("A", 6, 6, "tavern")
    };
    assert_eq!((late("curfew"), late("storm")), (Err(Illegal::PlaceFull(id("tavern"))), Ok(())));
}

#[test]
fn nob_88_89_royal_audience_and_generous_clerk() {
    let mut s = with("royal_audience").dice("A", [1]).reputation("A", 9);
    s.go("A", 1, 1, "castle");
    assert_eq!(s.of("A").reputation, 11);
    let mut s = with("generous_clerk").dice("A", [5]).coins("A", 2);
    s.go("A", 5, 5, "berk").act("A", "modifiers 4");
    assert_eq!((s.of("A").modifiers, s.of("A").coins), (4, 0));
}

#[test]
fn nob_90_91_gifts_and_taxes_on_reveal() {
    let revealed = |event: &str| {
        let mut s = Scenario::with(2, [("events", "on")]).coins("A", 5).next_event(event);
        s.begin_round(&[1; 10]);
        (s.of("A").coins, s.of("A").modifiers, s.of("B").coins)
    };
    assert_eq!((revealed("queens_gift"), revealed("tax_day")), ((7, 1, 2), (3, 0, 0)));
}

#[test]
fn nob_94_97_council_favour_and_welcome_feast() {
    let mut s = with("council_favour").satisfied("A", ["elf_a"]).nobility("A", 1).dice("A", [1]);
    s = s.goods("A", [1, 1, 0, 0, 0, 0]).council("1-2", "elf", "T01");
    s.go("A", 1, 1, "council");
    assert_eq!(s.points_of("A"), 6);
    let mut s = with("welcome_feast").held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
    s.act("A", "satisfy");
    assert_eq!(s.points_of("A"), 5);
}

#[test]
fn nob_95_royal_inspection() {
    let s = with("royal_inspection").reputation("A", 9).dice("A", [4]).placed("A", 4);
    assert_eq!(s.can("A", 4, 4, "castle"), Err(Illegal::OverLimit { sum: 8, limit: 7 }));
    assert_eq!(s.of("A").reputation, 9);
}

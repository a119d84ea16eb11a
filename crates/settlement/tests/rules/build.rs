//! Section 5.1: construct a building.

use settlement::amounts::Resources;
use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::id;

#[test]
fn set_26_a_settler_a_slot_and_a_tile_that_can_be_paid() {
    let mut s = Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank", "tavern", "-", "quarry"]);
    s.step("A", "build");
    assert_eq!(s.legal("A"), ["build S1", "build S4"]);
    let missing = Resources::new([0, 0, 0, 0, 1]);
    assert_eq!(s.check("A", "build S2"), Err(Illegal::CannotBuild { building: id("tavern"), missing }));
    assert_eq!(s.check("A", "build S3"), Err(Illegal::NothingOffered(id("S3"))));
    let poor = Scenario::new(2).market(["bank", "tavern"]);
    assert_eq!(poor.check("A", "build"), Err(Illegal::NoTarget(Choice::Build)));
    let alone = Scenario::new(2).market(["bank"]).reserve("A", [0, 1, 0, 0, 0]).settlers("A", 0, 0);
    assert_eq!(alone.check("A", "build"), Err(Illegal::TooFewSettlers { need: 1, have: 0 }));
}

#[test]
fn set_27_any_street_with_an_empty_slot() {
    let mut s = Scenario::new(2)
        .reserve("A", [0, 1, 0, 0, 0])
        .market(["bank"])
        .street("A", "upper", ["sawmill", "quarry", "bazaar"])
        .street("A", "lower", ["sawmill"]);
    s.play("A", "build");
    assert_eq!(s.legal("A"), ["in middle", "in lower"]);
    assert_eq!(s.check("A", "in upper"), Err(Illegal::StreetFull(id("upper"))));
    s.play("A", "in lower");
    assert_eq!(s.street_of("A", "lower"), "sawmill bank -", "leftmost empty slot");
    assert_eq!((s.reserve_of("A"), s.of("A").zones), ([0; 5], [1, 0, 0, 0]));
}

#[test]
fn set_28_an_emptied_space_is_filled_a_stack_is_not() {
    let buy = |market: [&str; 2]| {
        let mut s =
            Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(market).building_pile(["cathedral"]);
        s.plays("A", ["build", "in upper"]);
        (s.space("S1"), s.state().building_pile().left())
    };
    assert_eq!(buy(["bank", "-"]), ("cathedral".to_owned(), 34));
    assert_eq!(buy(["bank*3", "-"]), ("bank*2".to_owned(), 33));
}

#[test]
fn set_e6_e7_empty_piles_leave_the_space_empty() {
    // All 36 tiles lie open or are built.
    let s = Scenario::new(4)
        .market(["bank", "bank*2", "cathedral*3", "tavern*3", "goldsmith*3", "warehouse*3", "bazaar*3"])
        .street("A", "upper", ["sawmill", "quarry", "clay_pit"])
        .street("A", "middle", ["sawmill", "quarry", "clay_pit"])
        .street("B", "upper", ["sawmill", "quarry", "clay_pit"])
        .street("B", "middle", ["diamond_mine", "diamond_mine", "diamond_mine"])
        .street("C", "upper", ["alchemist_tower", "alchemist_tower", "alchemist_tower"])
        .street("C", "middle", ["trading_post", "trading_post", "trading_post"])
        .reserve("A", [0, 1, 0, 0, 0]);
    assert_eq!(s.state().building_pile().left(), 0);
    let mut s = s;
    s.plays("A", ["build", "build S1"]);
    assert_eq!(s.space("S1"), "-");
    assert!(s.happened().iter().all(|line| !line.starts_with("offered")));
}

#[test]
fn set_e8_a_stack_is_bought_one_tile_at_a_time() {
    let mut s = Scenario::new(2).reserve("A", [0, 3, 0, 0, 0]).market(["bank*3"]).passed(["B"]);
    for left in ["bank*2", "bank"] {
        s.plays("A", ["build", "in upper", "end"]);
        assert_eq!(s.space("S1"), left);
    }
}

#[test]
fn set_e9_a_tile_drawn_in_the_round_is_not_merged() {
    let mut s =
        Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank", "tavern"]).building_pile(["tavern"]);
    s.plays("A", ["build", "in upper"]);
    assert_eq!((s.space("S1"), s.space("S2")), ("tavern".to_owned(), "tavern".to_owned()));
}

#[test]
fn set_e43_every_space_is_an_option_of_its_own() {
    let mut s = Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank", "-", "bank"]);
    s.play("A", "build");
    assert_eq!(s.legal("A"), ["build S1", "build S3"]);
    let mut stack = Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank*2", "-", "bank"]);
    stack.play("A", "build");
    assert_eq!(stack.legal("A"), ["build S1", "build S3"]);
}

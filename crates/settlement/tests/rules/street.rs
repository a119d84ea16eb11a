//! Section 5.6: activate a street.

use settlement::Illegal;
use settlement::scenario::Scenario;

use crate::support::id;

#[test]
fn set_40_once_per_street_and_round() {
    let mut s =
        Scenario::new(2).passed(["B"]).street("A", "upper", ["quarry"]).street("A", "lower", ["quarry"]);
    s.plays("A", ["street", "street upper", "use quarry", "end"]);
    assert_eq!((s.settlers_of("A"), s.of("A").streets), ((5, 0), [1, 0, 0]));
    s.step("A", "street");
    assert_eq!(s.check("A", "street upper"), Err(Illegal::StreetUsed(id("upper"))));
    assert_eq!(s.legal("A"), ["street lower"]);
}

#[test]
fn set_41_e38_each_building_once_in_any_order_or_not_at_all() {
    let s = Scenario::new(2).street("A", "upper", ["quarry", "sawmill", "clay_pit"]);
    let mut s = s;
    s.play("A", "street");
    assert_eq!(s.legal("A"), ["use quarry", "use sawmill", "use clay_pit", "done"]);
    s.play("A", "use clay_pit");
    assert_eq!(s.check("A", "use clay_pit"), Err(Illegal::UsedAlready(id("clay_pit"))));
    assert_eq!(s.check("A", "use bank"), Err(Illegal::NotInStreet(id("bank"))));
    s.plays("A", ["use quarry", "done"]);
    assert_eq!(s.reserve_of("A"), [0, 1, 1, 0, 0], "the sawmill was left");
    let mut twice = Scenario::new(2).street("A", "upper", ["quarry", "quarry"]);
    twice.plays("A", ["street", "use quarry", "use quarry"]);
    assert_eq!(twice.reserve_of("A"), [0, 0, 2, 0, 0], "each of two equal ones once");
}

#[test]
fn set_41_a_gain_can_pay_for_the_next_and_exchanges_come_between() {
    let mut s = Scenario::new(2).street("A", "upper", ["quarry", "bazaar", "bank"]);
    s.plays("A", ["street", "use quarry", "use bazaar", "use bank"]);
    assert_eq!((s.reserve_of("A"), s.of("A").stored_on(id("bank"))), ([0; 5], 1));
    let mut s = Scenario::new(2).street("A", "upper", ["bank"]).reserve("A", [0, 0, 0, 2, 0]);
    s.play("A", "street");
    assert_eq!(s.check("A", "use bank"), Err(Illegal::CannotUse(id("bank"))));
    s.plays("A", ["exchange", "use bank"]);
    assert_eq!(s.of("A").stored_on(id("bank")), 1);
}

/// SET-41a: no hero between two effects. SET-41b: what each effect needs.
#[test]
fn set_41a_41b_no_hero_inside_and_only_what_can_be_done() {
    let mut s = Scenario::new(2)
        .street("A", "upper", ["warehouse", "sawmill"])
        .reserve("A", [0, 0, 0, 0, 2])
        .row(["-", "-", "-", "H45"]);
    s.plays("A", ["street", "use sawmill"]);
    assert_eq!(s.check("A", "invite"), Err(Illegal::NotNow));
    for building in ["alchemist_tower", "bank", "goldsmith", "tavern", "cathedral", "bazaar", "trading_post"]
    {
        let mut s = Scenario::new(2).street("A", "upper", [building, "quarry"]);
        s.play("A", "street");
        assert_eq!(s.check("A", &format!("use {building}")), Err(Illegal::CannotUse(id(building))));
    }
    for building in ["sawmill", "clay_pit", "quarry", "warehouse", "diamond_mine"] {
        let mut s = Scenario::new(2).street("A", "upper", [building]);
        s.play("A", "street");
        assert_eq!(s.check("A", &format!("use {building}")), Ok(()));
    }
}

#[test]
fn set_e18_the_trading_post_is_no_activation() {
    let mut s = Scenario::new(2)
        .artifact("A", "sovereigns_crown")
        .street("A", "upper", ["trading_post", "trading_post"])
        .terrain("A", "I.1", "T1-01")
        .used_fort("A", "I.1");
    s.plays("A", ["street", "use trading_post", "use trading_post"]);
    assert_eq!(s.reserve_of("A"), [2, 0, 0, 0, 0], "twice the same terrain, no crown");
}

#[test]
fn set_e19_the_clock_is_free_and_only_for_the_new_building() {
    let mut s = Scenario::new(2)
        .artifact("A", "sacred_clock")
        .reserve("A", [1, 0, 0, 0, 0])
        .street("A", "upper", ["quarry"])
        .market(["clay_pit"]);
    s.plays("A", ["build", "in upper"]);
    assert_eq!(s.legal("A"), ["use clay_pit", "done"]);
    assert_eq!(s.check("A", "use quarry"), Err(Illegal::NotTheNewOne(id("quarry"))));
    s.play("A", "use clay_pit");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 1, 0, 0, 0], (5, 0)));
    assert_eq!(s.of("A").streets, [0; 3], "the street is still to be activated");
}

#[test]
fn set_e42_the_tavern_needs_a_settler_in_the_supply() {
    let tavern = |left: u8| {
        let mut s = Scenario::new(2)
            .street("A", "upper", ["tavern", "quarry"])
            .reserve("A", [0, 0, 0, 1, 0])
            .bonus_left(left);
        s.play("A", "street");
        s
    };
    assert_eq!(tavern(0).check("A", "use tavern"), Err(Illegal::CannotUse(id("tavern"))));
    let mut one = tavern(1);
    one.play("A", "use tavern");
    assert_eq!((one.settlers_of("A"), one.reserve_of("A")), ((5, 1), [0; 5]), "the full price");
    let mut two = tavern(2);
    two.play("A", "use tavern");
    assert_eq!(two.settlers_of("A"), (5, 2));
}

#[test]
fn set_e33_each_tile_stores_for_itself() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .artifact("A", "key_of_knowledge")
        .street("A", "upper", ["bank", "bank"])
        .reserve("A", [0, 0, 0, 0, 3]);
    s.plays("A", ["street", "use bank", "use bank", "done", "end", "street", "use bank"]);
    let stored: Vec<u8> = s.of("A").houses.iter().flatten().map(|house| house.stored).collect();
    assert_eq!((stored, s.score("A").total()), (vec![2, 1], 15));
}

#[test]
fn set_41b_71_the_trading_post_needs_a_fortification_not_a_terrain() {
    let s = Scenario::new(2).street("A", "upper", ["trading_post", "quarry"]).terrain("A", "I.1", "T1-01");
    let used = |s: &Scenario| {
        let mut s = s.clone();
        s.play("A", "street");
        s.legal("A")
    };
    assert_eq!(used(&s), ["use quarry", "done"]);
    assert_eq!(used(&s.clone().monster("A", "I.1")), ["use quarry", "done"]);
    assert_eq!(used(&s.fort("A", "I.1")), ["use trading_post", "use quarry", "done"]);
}

#[test]
fn set_41b_e42_only_the_tavern_asks_for_settlers_in_the_supply() {
    let mut s = Scenario::new(2)
        .street("A", "upper", ["alchemist_tower", "goldsmith", "tavern"])
        .reserve("A", [0, 0, 0, 1, 1])
        .bonus_left(0);
    s.play("A", "street");
    assert_eq!(s.legal("A"), ["use alchemist_tower", "use goldsmith", "exchange", "done"]);
    let mut one = s.clone().bonus_left(1);
    assert_eq!(one.legal("A"), ["use alchemist_tower", "use goldsmith", "use tavern", "exchange", "done"]);
    one.play("A", "use tavern");
    assert_eq!((one.settlers_of("A").1, one.state().bonus_left()), (1, 0));
    s.play("A", "use goldsmith");
    assert_eq!(s.reserve_of("A"), [1, 1, 1, 0, 1]);
}

//! Section 8.2: basic villagers.

use compagnons::Illegal;
use compagnons::ids::Family;
use compagnons::scenario::Scenario;

use crate::support::{card, id, told};

#[test]
fn com_64_d7_a_hand_card_for_a_basic_villager() {
    let mut s = Scenario::new(3).hand("A", ["agent", "hunter"]);
    s.play("A", "trade");
    assert_eq!(s.legal("A"), ["give hunter", "give agent"]);
    s.play("A", "give agent");
    assert_eq!(s.legal("A"), ["back S1", "back S2", "back S3", "back S4", "back S5", "back S6"]);
    s.play("A", "back S3");
    assert_eq!(s.legal("A"), ["take lumberjack", "take hayer", "take miner"]);
    s.play("A", "take hayer");
    assert_eq!(
        (s.village_of("A"), s.pile("S3"), s.hand_of("A")),
        ("founders(f); hayer".to_owned(), 6, vec!["hunter"])
    );
    assert_eq!(s.state().piles().top(id("S3")).unwrap().face.known(), Some(&id("agent")));
}

#[test]
fn com_65_three_times_and_outside_the_limit() {
    let mut s = Scenario::new(3).hand("A", ["agent", "hunter", "hunter", "wattler"]).limit("A", 0);
    for give in ["give agent", "give hunter", "give hunter"] {
        s.plays("A", ["trade", give, "back S1", "take miner"]);
    }
    assert_eq!((s.legal("A"), s.check("A", "trade")), (vec!["end".to_owned()], Err(Illegal::TradesUsed)));
}

#[test]
fn com_66_e39_on_top_of_the_reserve_or_away() {
    let mut s = Scenario::new(3).no_stacks().hand("A", ["agent", "hunter"]);
    s.plays("A", ["trade", "give agent", "take miner"]);
    assert!(told(&s, "back A agent reserve"));
    assert_eq!(s.state().piles().top(id("reserve")).unwrap().face.known(), Some(&id("agent")));
    let mut s = Scenario::new(3).no_stacks().size("reserve", 0).hand("A", ["agent", "hunter"]);
    s.plays("A", ["trade", "give agent", "take miner"]);
    assert!(told(&s, "back A agent discard") && s.state().discarded().count(id("agent")) > 0);
}

#[test]
fn com_67_e6_an_empty_pile_cannot_be_chosen() {
    let mut s = Scenario::new(3).hand("A", ["agent", "hunter"]).basics("hayer", 0);
    s.plays("A", ["trade", "give agent", "back S1"]);
    assert_eq!(s.check("A", "take hayer"), Err(Illegal::NoneLeft(id("hayer"))));
    let none =
        Scenario::new(3).hand("A", ["agent"]).basics("hayer", 0).basics("miner", 0).basics("lumberjack", 0);
    assert_eq!(none.check("A", "trade"), Err(Illegal::NoBasics));
    assert_eq!(Scenario::new(3).check("A", "trade"), Err(Illegal::EmptyHand));
}

#[test]
fn com_68_one_family_symbol_and_nothing_else() {
    for (basic, family) in [("lumberjack", Family::Wood), ("hayer", Family::Hay), ("miner", Family::Ore)] {
        let printed = card(basic);
        assert_eq!((printed.family, printed.symbols), (family, 1));
        assert_eq!((printed.food, printed.house, printed.gold, printed.lock), (0, 0, 0, None));
    }
}

#[test]
fn com_e11_a_card_put_back_prolongs_the_stack() {
    let mut s = Scenario::new(3).size("S1", 1).hand("A", ["agent", "hunter"]);
    s.plays("A", ["trade", "give agent", "back S1", "take miner"]);
    assert_eq!(s.pile("S1"), 2);
}

/// COM-67: the last one of a pile can be taken, then nobody is left there.
#[test]
fn com_67_the_last_one_of_a_pile() {
    let mut s = Scenario::new(3).hand("A", ["agent", "hunter", "priest"]).basics("hayer", 1);
    s.plays("A", ["trade", "give agent", "back S1", "take hayer", "trade", "give hunter", "back S1"]);
    assert_eq!(s.legal("A"), ["take lumberjack", "take miner"]);
}

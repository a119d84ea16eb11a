//! Section 8.3: padlocks and keys.

use compagnons::Illegal;
use compagnons::scenario::Scenario;

use crate::support::{game, id};

fn at_the_padlock(s: Scenario) -> Scenario {
    let mut s = s.village("A", "lumberjack").hand("A", ["cooper"]);
    let on = format!("on {}", s.spot("A", "lumberjack"));
    s.step("A", "place cooper").step("A", &on);
    s
}

#[test]
fn com_69_70_75_keys_in_all_villages() {
    let mut s = at_the_padlock(
        Scenario::new(3).village("B", "miner > blacksmith").village("C", "miner > blacksmith"),
    );
    let keys = ["B", "C"].map(|owner| format!("key {}", s.spot(owner, "blacksmith")));
    assert_eq!(s.legal("A"), keys);
    assert_eq!(game().keys(s.state(), id("cooper")).len(), 2);
    s.play("A", &keys[1]);
    assert_eq!(
        (s.gold_of("A"), s.gold_of("C"), s.village_of("C")),
        (6, 8, "founders(f); miner > blacksmith+2".to_owned())
    );
}

#[test]
fn com_71_e2_the_bank_when_no_key_is_in_play() {
    let mut s = at_the_padlock(Scenario::new(3));
    assert_eq!(s.legal("A"), ["bank"]);
    s.play("A", "bank");
    assert_eq!(s.gold_of("A"), 6);
}

#[test]
fn com_72_e3_never_the_bank_while_a_key_is_in_play() {
    for owner in ["A", "B"] {
        let s = at_the_padlock(Scenario::new(3).village(owner, "miner > blacksmith"));
        assert_eq!(s.check("A", "bank"), Err(Illegal::KeyInPlay));
    }
}

#[test]
fn com_73_without_two_gold_not_that_way() {
    let s = Scenario::new(3).village("A", "lumberjack").hand("A", ["cooper"]).gold("A", 1);
    let refused = Illegal::CannotUnlock { villager: id("cooper"), key: id("blacksmith") };
    assert_eq!(s.check("A", "place cooper"), Err(refused));
    assert_eq!(s.village("A", "miner > blacksmith").check("A", "place cooper"), Ok(()));
}

#[test]
fn com_74_a_key_placed_now_serves_now() {
    let mut s =
        Scenario::new(3).village("A", "lumberjack; miner").hand("A", ["blacksmith", "cooper"]).gold("A", 0);
    s.plays("A", ["place blacksmith", "place cooper"]);
    assert_eq!(s.village_of("A"), "founders(f); lumberjack > cooper; miner > blacksmith+2");
}

#[test]
fn com_e4_d6_two_keys_in_one_village_are_told_apart_by_coins() {
    let equal = at_the_padlock(Scenario::new(3).village("B", "miner > {blacksmith, blacksmith}"));
    assert_eq!(equal.legal("A").len(), 1);
    let second = equal.spots("B", "blacksmith")[1].clone();
    assert_eq!(equal.check("A", &format!("key {second}")), Err(Illegal::Alike(id(&second))));
    let apart = at_the_padlock(Scenario::new(3).village("B", "miner > {blacksmith+2, blacksmith}"));
    assert_eq!(apart.legal("A").len(), 2);
}

//! SET-E30: what ends a stretch of swaps with the Mirror.

use settlement::Illegal;
use settlement::scenario::Scenario;

use crate::support::id;

/// The holder of the Mirror with this reserve.
fn holder(reserve: [u16; 5]) -> Scenario {
    Scenario::new(2).artifact("A", "enchanted_mirror").reserve("A", reserve)
}

/// A wood becomes a clay: until the stretch ends no clay can be given and no wood received.
fn swap(s: &mut Scenario) {
    for action in ["exchange", "exchange mirror_basic_to_basic", "give wood", "get clay"] {
        s.step("A", action);
    }
    let mut next = opened(s);
    assert_eq!(next.check("A", "give clay"), Err(Illegal::JustReceived(id("clay"))), "within the stretch");
    next.step("A", "give stone");
    assert_eq!(next.legal("A"), ["get clay"], "no wood within the stretch");
}

/// The Mirror asked again.
fn opened(s: &Scenario) -> Scenario {
    let mut s = s.clone();
    s.step("A", "exchange").step("A", "exchange mirror_basic_to_basic");
    s
}

/// Both bans are lifted: clay can be given and wood received.
fn assert_lifted(s: &Scenario, gives: &[&str]) {
    let mut s = opened(s);
    assert_eq!(s.legal("A"), gives);
    s.step("A", "give clay");
    assert_eq!(s.legal("A"), ["get wood", "get stone"]);
}

#[test]
fn set_e30_the_diamond_exchange_ends_the_stretch() {
    let mut s = holder([2, 1, 2, 0, 0]);
    swap(&mut s);
    s.step("A", "exchange").step("A", "exchange basics_to_diamond");
    assert_eq!(s.reserve_of("A"), [0, 1, 1, 1, 0]);
    assert_lifted(&s, &["give clay", "give stone"]);
}

#[test]
fn set_e30_diamonds_to_gold_end_the_stretch() {
    let mut s = holder([2, 0, 1, 2, 0]);
    swap(&mut s);
    s.step("A", "exchange").step("A", "exchange diamonds_to_gold");
    assert_eq!(s.reserve_of("A"), [1, 1, 1, 0, 1]);
    assert_lifted(&s, &["give wood", "give clay", "give stone"]);
}

#[test]
fn set_e30_gold_to_a_basic_ends_the_stretch() {
    let mut s = holder([2, 0, 1, 0, 1]);
    swap(&mut s);
    s.step("A", "exchange").step("A", "exchange gold_to_basic").step("A", "get stone");
    assert_eq!(s.reserve_of("A"), [1, 1, 2, 0, 0]);
    assert_lifted(&s, &["give wood", "give clay", "give stone"]);
}

#[test]
fn set_e30_two_basics_for_one_end_the_stretch() {
    let mut s = holder([2, 1, 1, 0, 0]);
    swap(&mut s);
    for action in ["exchange", "exchange basic_to_basic", "give wood", "give stone", "get clay"] {
        s.step("A", action);
    }
    assert_eq!(s.reserve_of("A"), [0, 3, 0, 0, 0]);
    assert_lifted(&s, &["give clay"]);
}

#[test]
fn set_e30_an_effect_of_a_building_ends_the_stretch() {
    let street = |building: &str| {
        let mut s = holder([2, 0, 1, 1, 1]).street("A", "upper", [building, "quarry"]);
        s.step("A", "street").step("A", "street upper");
        swap(&mut s);
        s.step("A", &format!("use {building}"));
        s
    };
    let all = ["give wood", "give clay", "give stone"];
    // Paid by a fixed price, a pure gain, stored.
    for building in ["alchemist_tower", "sawmill", "bank", "cathedral"] {
        assert_lifted(&street(building), &all);
    }
    // With a detail: it is a decision of its own, whatever its words.
    for (building, detail, gives) in
        [("warehouse", "get stone", &all[..]), ("bazaar", "give wood", &["give clay", "give stone"])]
    {
        let mut s = street(building);
        s.step("A", detail);
        assert_lifted(&s, gives);
    }
}

#[test]
fn set_e30_an_invitation_ends_the_stretch() {
    let mut s = holder([2, 0, 1, 0, 2]).row(["-", "-", "-", "H45"]);
    swap(&mut s);
    s.step("A", "invite").step("A", "invite H45");
    assert_eq!(s.reserve_of("A"), [1, 1, 1, 0, 0]);
    assert_lifted(&s, &["give wood", "give clay", "give stone"]);
}

#[test]
fn set_e30_an_action_and_the_end_of_the_street_end_the_stretch() {
    let all = ["give wood", "give clay", "give stone"];
    let mut fortified = holder([2, 0, 1, 0, 0]).terrain("A", "I.1", "T1-01");
    swap(&mut fortified);
    fortified.step("A", "fortify").step("A", "fortify I.1");
    assert_lifted(&fortified, &all);
    let mut done = holder([2, 0, 1, 0, 0]).street("A", "upper", ["quarry"]);
    done.step("A", "street").step("A", "street upper");
    swap(&mut done);
    done.step("A", "done");
    assert_lifted(&done, &all);
}

#[test]
fn set_e30_the_end_of_the_turn_ends_the_stretch() {
    let mut s = holder([2, 0, 1, 0, 0]).passed(["B"]).terrain("A", "I.1", "T1-01");
    s.step("A", "fortify").step("A", "fortify I.1");
    swap(&mut s);
    s.step("A", "end");
    assert_eq!(s.to_act(), "A");
    assert_lifted(&s, &["give wood", "give clay", "give stone"]);
}

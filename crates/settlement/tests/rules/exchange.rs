//! Section 6: exchanges.

use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::id;

fn with(reserve: [u16; 5]) -> Scenario {
    Scenario::new(2).reserve("A", reserve)
}

#[test]
fn set_43_the_four_rates() {
    let rates = |reserve| {
        let mut s = with(reserve);
        s.step("A", "exchange");
        s.legal("A")
    };
    assert_eq!(rates([2, 0, 0, 0, 0]), ["exchange basic_to_basic"]);
    assert_eq!(rates([1, 1, 1, 0, 0]), ["exchange basic_to_basic", "exchange basics_to_diamond"]);
    assert_eq!(rates([1, 0, 0, 2, 0]), ["exchange diamonds_to_gold"]);
    for two in [[1, 0, 1, 0, 0], [0, 1, 1, 0, 0], [1, 1, 0, 0, 0]] {
        assert_eq!(rates(two), ["exchange basic_to_basic"], "two of three make no diamond");
    }
    assert_eq!(rates([0, 0, 1, 1, 1]), ["exchange gold_to_basic"]);
    assert_eq!(with([1, 0, 0, 1, 0]).check("A", "exchange"), Err(Illegal::NoTarget(Choice::Exchange)));
    let mut s = with([1, 1, 0, 1, 1]);
    s.step("A", "exchange");
    for rate in ["basics_to_diamond", "diamonds_to_gold"] {
        let refused = Err(Illegal::CannotExchange(id(rate)));
        assert_eq!(s.check("A", &format!("exchange {rate}")), refused, "no way from gold to diamonds");
    }
    s.plays("A", ["exchange basic_to_basic"]);
    assert_eq!(s.reserve_of("A"), [0, 0, 1, 1, 1], "no choice in it");
    s.plays("A", ["exchange", "get wood"]);
    assert_eq!(s.reserve_of("A"), [1, 0, 1, 1, 0]);
}

#[test]
fn set_44_84_the_mirror_exchanges_one_for_one() {
    let mut without = with([1, 1, 0, 0, 1]);
    without.step("A", "exchange");
    assert_eq!(without.check("A", "exchange mirror_basic_to_basic"), Err(Illegal::NoMirror));
    let mut s = with([1, 0, 0, 0, 0]).artifact("A", "enchanted_mirror");
    s.play("A", "exchange");
    assert_eq!(s.check("A", "get wood"), Err(Illegal::SameBack(id("wood"))));
    assert_eq!(s.check("A", "get gold"), Err(Illegal::NotBasic(id("gold"))));
    s.play("A", "get stone");
    assert_eq!(s.reserve_of("A"), [0, 0, 1, 0, 0]);
}

#[test]
fn set_45_what_is_stored_stays() {
    let s = with([0; 5])
        .street("A", "upper", ["bank", "cathedral"])
        .stored("A", "bank", 3)
        .stored("A", "cathedral", 4)
        .row(["-", "-", "-", "H45"]);
    assert_eq!(s.check("A", "exchange"), Err(Illegal::NoTarget(Choice::Exchange)));
    assert_eq!(s.check("A", "invite"), Err(Illegal::NoTarget(Choice::Invite)));
}

#[test]
fn set_e1_resources_never_run_out() {
    let mut s = with([0, 0, 0, 100, 0]).terrain("A", "I.1", "T1-01").passed(["B"]);
    for _ in 0..50 {
        s.play("A", "exchange");
        if s.legal("A").iter().any(|one| one.starts_with("exchange ")) {
            s.play("A", "exchange diamonds_to_gold");
        }
    }
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 0, 50], "more than the 16 or 32 tokens of the box");
}

#[test]
fn set_e25_no_exchange_once_pass_was_chosen() {
    let mut s = with([1, 1, 1, 2, 1]).artifact("A", "enchanted_mirror");
    assert_eq!(s.check("A", "exchange"), Ok(()));
    s.play("A", "pass");
    assert_eq!(s.check("A", "exchange"), Err(Illegal::NotNow));
    assert!(s.legal("A").iter().all(|one| one.starts_with("take")));
}

#[test]
fn set_e29_the_diamond_needs_one_of_each() {
    let mut s = with([3, 3, 0, 0, 0]);
    s.step("A", "exchange");
    let refused = Err(Illegal::CannotExchange(id("basics_to_diamond")));
    assert_eq!(s.check("A", "exchange basics_to_diamond"), refused);
    let mut s = with([1, 1, 2, 0, 0]);
    s.plays("A", ["exchange", "exchange basics_to_diamond"]);
    assert_eq!(s.reserve_of("A"), [0, 0, 1, 1, 0]);
}

#[test]
fn set_e30_the_mirror_cannot_go_in_circles() {
    let mut s = with([2, 0, 1, 0, 0]).artifact("A", "enchanted_mirror");
    let swap = |s: &mut Scenario, give: &str, get: &str| {
        s.plays("A", ["exchange", "exchange mirror_basic_to_basic"]);
        for action in [give, get] {
            if s.legal("A").contains(&action.to_owned()) {
                s.play("A", action);
            }
        }
    };
    swap(&mut s, "give wood", "get clay");
    assert_eq!(s.reserve_of("A"), [1, 1, 1, 0, 0]);
    s.plays("A", ["exchange", "exchange mirror_basic_to_basic"]);
    assert_eq!(s.legal("A"), ["give wood", "give stone"]);
    assert_eq!(s.check("A", "give clay"), Err(Illegal::JustReceived(id("clay"))));
    s.step("A", "give stone");
    assert_eq!(s.check("A", "get wood"), Err(Illegal::JustGiven(id("wood"))));
    assert_eq!(s.legal("A"), ["get clay"]);
    s.step("A", "get clay");
    assert_eq!(s.reserve_of("A"), [1, 2, 0, 0, 0]);
    // Another exchange ends the stretch.
    s.plays("A", ["exchange", "exchange basic_to_basic", "give wood"]);
    assert_eq!(s.reserve_of("A"), [0, 1, 1, 0, 0]);
    s.plays("A", ["exchange", "exchange mirror_basic_to_basic"]);
    assert_eq!(s.legal("A"), ["give clay", "give stone"], "both bans are lifted");
}

#[test]
fn set_e30_every_distribution_is_within_one_stretch() {
    let mut open = vec![with([1, 1, 1, 0, 0]).artifact("A", "enchanted_mirror")];
    let mut seen = std::collections::BTreeSet::new();
    while let Some(s) = open.pop() {
        if s.legal("A").contains(&"pass".to_owned()) {
            seen.insert(s.reserve_of("A"));
        }
        for action in s.legal("A") {
            let swaps = action == "exchange" || action.contains("mirror") || action.starts_with("g");
            if swaps {
                let mut next = s.clone();
                next.step("A", &action);
                open.push(next);
            }
        }
    }
    assert_eq!(seen.len(), 10, "three basics in all ways");
}

#[test]
fn set_e31_the_third_type_comes_for_two() {
    let mut s = with([2, 1, 0, 0, 0]);
    s.plays("A", ["exchange"]);
    assert_eq!(s.legal("A"), ["give wood", "give clay"], "after the first wood");
    let mut same = s.clone();
    same.play("A", "give wood");
    assert_eq!(same.legal("A"), ["get clay", "get stone"]);
    assert_eq!(same.check("A", "get wood"), Err(Illegal::SameBack(id("wood"))));
    s.step("A", "give clay");
    assert_eq!(s.legal("A"), ["get stone"]);
    assert_eq!(s.check("A", "get clay"), Err(Illegal::SameBack(id("clay"))));
}

#[test]
fn set_e41_exchanges_before_the_last_pass() {
    let mut s = with([0, 0, 0, 4, 0]).round(6).settlers("A", 0, 0);
    s.plays("A", ["exchange", "exchange", "exchange diamonds_to_gold", "pass"]);
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 0, 2]);
    assert_eq!(s.check("A", "exchange"), Err(Illegal::NotYourTurn));
}

#[test]
fn set_e44_no_half_made_exchange() {
    let mut s = with([0, 2, 1, 0, 0]);
    s.step("A", "exchange").step("A", "exchange basic_to_basic");
    assert_eq!(s.legal("A"), ["give clay"], "stone would need a second stone");
    assert_eq!(s.check("A", "give stone"), Err(Illegal::OtherOrder(id("stone"))));
    s.step("A", "give clay");
    assert_eq!(s.legal("A"), ["give clay", "give stone"]);
    assert_eq!(s.check("A", "give wood"), Err(Illegal::NoneToGive(id("wood"))));
    s.step("A", "give stone");
    assert_eq!(s.reserve_of("A"), [0, 2, 1, 0, 0], "nothing changes hands before the end");
}

/// Every way to exchange and only exchange, from a full purse with the Mirror: none ever comes back.
#[test]
fn set_e30_e44_exchanges_end_by_themselves() {
    fn walk(s: &Scenario, path: &mut Vec<engine::StateHash>, done: &mut std::collections::BTreeSet<u64>) {
        let here = engine::hash_of(s.state());
        assert!(!path.contains(&here), "a circle at {:?}", s.reserve_of("A"));
        if !done.insert(here.number()) {
            return;
        }
        path.push(here);
        let words = ["exchange", "give", "get"];
        let options = s.legal("A");
        let unit = |one: &&String| words.contains(&one.split(' ').next().unwrap());
        assert!(
            options.iter().any(|one| one == "pass") || options.iter().any(|one| unit(&one)),
            "no dead end"
        );
        for action in options.iter().filter(unit) {
            let mut next = s.clone();
            next.step("A", action);
            walk(&next, path, done);
        }
        path.pop();
    }
    let mut done = std::collections::BTreeSet::new();
    let rich = with([2, 1, 1, 2, 1]).artifact("A", "enchanted_mirror");
    walk(&rich, &mut Vec::new(), &mut done);
    assert!(done.len() > 500, "{} positions", done.len());
}

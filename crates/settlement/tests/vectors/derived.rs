//! Part B, second half: heroes, turns, ties, exchanges.

use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::id;

#[test]
fn set_ex_15_the_two_leftmost_cost_more() {
    let at = |row| Scenario::new(2).row(row).price("H45");
    assert_eq!(at(["H45", "-", "-", "-"]), [0, 0, 0, 2, 2]);
    assert_eq!(at(["-", "H45", "-", "-"]), [0, 0, 0, 1, 2]);
    assert_eq!(at(["-", "-", "H45", "-"]), [0, 0, 0, 0, 2]);
    assert_eq!(at(["-", "-", "-", "H45"]), [0, 0, 0, 0, 2]);
}

#[test]
fn set_ex_16_the_surcharge_adds_to_the_diamonds() {
    let s = Scenario::new(2).row(["H10", "-", "-", "-"]).reserve("A", [0, 0, 0, 4, 1]);
    assert_eq!(s.price("H10"), [0, 0, 0, 5, 0]);
    assert_eq!(s.check("A", "invite"), Err(Illegal::NoTarget(Choice::Invite)));
    // Whatever is exchanged, the fifth diamond never comes: there is no way from gold to diamonds.
    let mut open = vec![s];
    while let Some(s) = open.pop() {
        assert!(!s.legal("A").contains(&"invite".to_owned()), "{:?}", s.reserve_of("A"));
        for action in s.legal("A") {
            if ["exchange", "give", "get"].contains(&action.split(' ').next().unwrap()) {
                let mut next = s.clone();
                next.play("A", &action);
                open.push(next);
            }
        }
    }
    let rich = Scenario::new(2).row(["H10", "-", "-", "-"]).reserve("A", [0, 0, 0, 5, 0]);
    assert_eq!(rich.check("A", "invite"), Ok(()));
}

#[test]
fn set_ex_17_exchanges_are_no_turn() {
    let mut s = Scenario::new(2).reserve("A", [2, 0, 0, 0, 0]);
    s.play("A", "exchange");
    assert_eq!(s.legal("A"), ["get clay", "get stone"], "both units can only be wood");
    s.play("A", "get stone");
    assert_eq!(s.reserve_of("A"), [0, 0, 1, 0, 0]);
    assert_eq!(s.check("A", "end"), Err(Illegal::NothingDone));
    assert_eq!(s.check("A", "pass"), Ok(()));
}

#[test]
fn set_ex_18_the_hero_brings_the_hunter() {
    let mut s = Scenario::new(2)
        .settlers("A", 0, 0)
        .reserve("A", [1, 0, 0, 2, 0])
        .row(["-", "-", "-", "H31"])
        .terrain("A", "I.1", "T1-01")
        .monster("A", "I.1");
    assert_eq!(s.check("A", "hunt"), Err(Illegal::TooFewSettlers { need: 1, have: 0 }));
    s.play("A", "invite").play("A", "hunt");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 0, 0, 1, 0], (0, 0)));
    assert_eq!(s.legal("A"), ["end", "pass"]);
}

#[test]
fn set_ex_19_the_row_of_the_instant_counts() {
    let s = Scenario::new(2)
        .row(["H01", "H02", "H06", "H25"])
        .hero_deck(["H04"])
        .reserve("A", [1, 0, 0, 0, 1])
        .terrain("A", "I.1", "T1-04");
    let mut hero_first = s.clone();
    hero_first.play("A", "invite").play("A", "region");
    assert_eq!(hero_first.row_text(), "H04 H01 H02 H06");
    assert_eq!(
        (hero_first.reserve_of("A"), hero_first.at("A", "I.1")),
        ([1, 0, 0, 0, 0], "T1-04".to_owned())
    );
    let mut action_first = s;
    action_first.play("A", "region").play("A", "invite");
    assert_eq!(action_first.at("A", "I.1"), "T1-04 monster");
}

#[test]
fn set_ex_34_turns_without_settlers() {
    let mut s = Scenario::new(2)
        .settlers("A", 0, 0)
        .reserve("A", [0, 0, 0, 0, 2])
        .row(["-", "-", "-", "H45"])
        .passed(["B"]);
    assert_eq!(s.legal("A"), ["invite", "exchange", "pass"]);
    s.play("A", "invite");
    assert_eq!(s.legal("A"), ["end", "pass"]);
    s.play("A", "end");
    assert_eq!((s.to_act(), s.legal("A")), ("A".to_owned(), vec!["pass".to_owned()]));
}

/// Seventy points for both: bank, cathedral and artisans here, a bank of fourteen there.
fn seventy() -> Scenario {
    Scenario::new(2)
        .over()
        .street("A", "upper", ["bank", "cathedral"])
        .stored("A", "bank", 3)
        .stored("A", "cathedral", 10)
        .heroes("A", ["H48", "H42"])
        .street("B", "upper", ["bank"])
        .stored("B", "bank", 14)
}

#[test]
fn set_ex_35_stored_gold_breaks_no_tie() {
    let s = seventy().reserve("A", [0, 0, 0, 0, 1]).reserve("B", [0, 0, 0, 2, 1]);
    assert_eq!(["A", "B"].map(|seat| s.score(seat).total()), [70, 70]);
    assert_eq!(s.ranks(), [2, 1]);
}

#[test]
fn set_ex_36_a_shared_victory() {
    let s = seventy().reserve("A", [0, 0, 0, 1, 2]).reserve("B", [5, 0, 0, 1, 2]);
    assert_eq!(s.ranks(), [1, 1]);
}

#[test]
fn set_ex_37_the_trading_post_marks_nothing() {
    let mut s = Scenario::new(2)
        .street("A", "upper", ["trading_post"])
        .terrain("A", "I.1", "T1-01")
        .used_fort("A", "I.1")
        .terrain("A", "II.1", "T2-09")
        .fort("A", "II.1");
    s.plays("A", ["street", "use trading_post"]);
    assert_eq!(s.legal("A"), ["get wood", "get gold"]);
    assert_eq!(s.check("A", "get clay"), Err(Illegal::NotFortified(id("clay"))));
    s.play("A", "get gold");
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 0, 1]);
    let again = s.turn("A");
    assert_eq!(again.check("A", "fortification"), Ok(()), "the gold one is still to be activated");
}

#[test]
fn set_ex_39_the_last_one_goes_on() {
    let mut s = Scenario::new(3).passed(["A", "B"]).turn("C");
    s.play("C", "explore").play("C", "place I.1").play("C", "end");
    assert_eq!(s.to_act(), "C");
}

#[test]
fn set_ex_40_an_empty_hero_deck() {
    let mut s =
        Scenario::new(2).hero_deck_only([]).row(["H45", "H10", "H39", "H42"]).reserve("A", [2, 0, 0, 0, 1]);
    s.play("A", "invite");
    assert_eq!(s.row_text(), "- H45 H10 H42");
    assert_eq!((s.price("H45"), s.price("H10")), ([0, 0, 0, 1, 2], [0, 0, 0, 3, 0]));
}

#[test]
fn set_ex_41_no_dead_end_in_an_exchange() {
    let mut s = Scenario::new(2).reserve("A", [1, 0, 1, 0, 0]);
    s.step("A", "exchange").step("A", "exchange basic_to_basic");
    assert_eq!(s.legal("A"), ["give wood"]);
    assert_eq!(s.check("A", "give stone"), Err(Illegal::OtherOrder(id("stone"))));
    assert_eq!(s.check("A", "give clay"), Err(Illegal::NoneToGive(id("clay"))));
    s.step("A", "give wood");
    assert_eq!(s.legal("A"), ["give stone"]);
    s.step("A", "give stone");
    assert_eq!(s.legal("A"), ["get clay"]);
    s.step("A", "get clay");
    assert_eq!(s.reserve_of("A"), [0, 1, 0, 0, 0]);
}

#[test]
fn set_ex_43_the_mirror_guard_ends_with_another_decision() {
    let mut s =
        Scenario::new(2).artifact("A", "enchanted_mirror").reserve("A", [1, 0, 0, 0, 0]).settlers("A", 1, 0);
    s.play("A", "exchange").play("A", "get clay");
    assert!(!s.legal("A").contains(&"exchange".to_owned()));
    assert_eq!(s.check("A", "exchange"), Err(Illegal::NoTarget(Choice::Exchange)));
    s.play("A", "explore").play("A", "place I.1").play("A", "exchange");
    assert_eq!(s.legal("A"), ["get wood", "get stone"]);
}

#[test]
fn set_ex_44_the_last_bonus_settler() {
    let mut s = Scenario::new(2)
        .street("A", "upper", ["tavern", "tavern"])
        .reserve("A", [0, 0, 0, 2, 0])
        .settlers("A", 1, 0)
        .bonus_left(1);
    s.play("A", "street").play("A", "use tavern");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 0, 0, 1, 0], (0, 1)));
    assert_eq!(s.state().bonus_left(), 0);
    assert_eq!(s.legal("A"), ["end", "pass"], "nothing is left to use, so the street is done");
}

#[test]
fn set_ex_45_no_hero_inside_an_action() {
    let mut s = Scenario::new(2)
        .street("A", "upper", ["warehouse", "bazaar"])
        .reserve("A", [1, 1, 1, 0, 0])
        .row(["-", "-", "-", "H34"]);
    s.plays("A", ["street", "use warehouse", "get wood"]);
    assert_eq!(s.legal("A"), ["use bazaar", "exchange", "done"]);
    assert_eq!(s.check("A", "invite"), Err(Illegal::NotNow));
    s.play("A", "done");
    assert!(s.legal("A").contains(&"invite".to_owned()));
}

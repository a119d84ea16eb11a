//! Section 4: turns and settlers.

use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::id;

/// A turn with an action, a hero and an exchange open.
fn rich() -> Scenario {
    Scenario::new(2).reserve("A", [2, 2, 2, 0, 4]).row(["-", "-", "H45", "H39"])
}

#[test]
fn set_18_e10_one_action_and_one_hero_in_either_order() {
    let mut s = rich();
    assert_eq!(s.legal("A"), ["explore", "invite", "exchange", "pass"]);
    s.plays("A", ["explore", "place I.1"]);
    assert_eq!(s.check("A", "explore"), Err(Illegal::ActionDone));
    s.plays("A", ["invite", "invite H39"]);
    assert_eq!(s.check("A", "invite"), Err(Illegal::HeroDone));
    assert_eq!(s.legal("A"), ["exchange", "end", "pass"]);
    let mut s = rich();
    s.plays("A", ["invite", "invite H45", "explore", "place I.2"]);
    assert_eq!(s.legal("A"), ["exchange", "end", "pass"]);
}

#[test]
fn set_19_passing_is_always_possible_and_needed_without_a_deed() {
    let s = rich();
    assert_eq!((s.check("A", "pass"), s.check("A", "end")), (Ok(()), Err(Illegal::NothingDone)));
    assert_eq!(s.check("B", "pass"), Err(Illegal::NotYourTurn));
    let nothing = Scenario::new(2).settlers("A", 0, 0);
    assert_eq!(nothing.legal("A"), ["pass"], "asked even without another option");
}

#[test]
fn set_20_after_a_deed_end_or_pass() {
    let mut end = rich();
    end.plays("A", ["explore", "place I.1", "end"]);
    assert_eq!((end.to_act(), end.state().passed().len()), ("B".to_owned(), 0));
    let mut pass = rich();
    pass.plays("A", ["explore", "place I.1", "pass", "take mace_of_the_brave"]);
    assert_eq!((pass.to_act(), pass.state().passed().len()), ("B".to_owned(), 1));
}

#[test]
fn set_21_exchanges_are_neither_action_nor_invitation() {
    let mut s = rich();
    s.plays("A", ["exchange", "exchange gold_to_basic", "get wood"]);
    s.plays("A", ["exchange", "exchange basics_to_diamond"]);
    assert_eq!(s.check("A", "end"), Err(Illegal::NothingDone));
    assert_eq!((s.check("A", "explore"), s.check("A", "invite")), (Ok(()), Ok(())));
}

#[test]
fn set_22_who_passed_takes_no_more_turns() {
    let mut s = Scenario::new(3);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    s.plays("B", ["pass", "take potion_of_might"]);
    for cell in ["I.1", "I.2", "I.3"] {
        s.play("C", "explore");
        if s.legal("C").contains(&"explore I".to_owned()) {
            s.play("C", "explore I");
        }
        if s.legal("C").contains(&format!("place {cell}")) {
            s.play("C", &format!("place {cell}"));
        }
        s.play("C", "end");
        assert_eq!(s.to_act(), "C");
        assert_eq!(s.check("A", "pass"), Err(Illegal::NotYourTurn));
    }
}

#[test]
fn set_23_e24_basic_and_bonus_settlers_mix_basics_first() {
    let mut s =
        Scenario::new(2).settlers("A", 1, 2).terrain("A", "I.1", "T1-01").terrain("A", "II.1", "T2-01");
    s.plays("A", ["explore", "explore III"]);
    assert_eq!((s.settlers_of("A"), s.of("A").used.basic, s.of("A").used.bonus), ((0, 0), 6, 2));
    let mut s = Scenario::new(2).settlers("A", 1, 2);
    s.plays("A", ["explore", "place I.1"]);
    assert_eq!(s.settlers_of("A"), (0, 2), "the basic one goes first");
    let poor =
        Scenario::new(2).settlers("A", 1, 1).terrain("A", "I.1", "T1-01").terrain("A", "II.1", "T2-01");
    let mut poor = poor;
    poor.step("A", "explore");
    assert_eq!(poor.check("A", "explore III"), Err(Illegal::TooFewSettlers { need: 3, have: 2 }));
}

#[test]
fn set_24_basics_come_back_used_bonus_settlers_do_not() {
    let mut s = Scenario::new(3).settlers("A", 0, 2).used_bonus("A", 1);
    assert_eq!(s.state().bonus_left(), 21);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    assert_eq!((s.settlers_of("A"), s.state().bonus_left()), ((6, 2), 22));
}

#[test]
fn set_25_a_zone_with_a_settler_is_closed() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "II.1", "T2-01")
        .street("A", "upper", ["quarry"])
        .street("A", "lower", ["sawmill"]);
    s.plays("A", ["region", "region I", "end"]).step("A", "region");
    assert_eq!(s.check("A", "region I"), Err(Illegal::RegionUsed(id("I"))));
    assert_eq!(s.check("A", "region II"), Ok(()));
    let mut s = s.turn("A");
    s.plays("A", ["street", "street upper", "use quarry", "done", "end"]).step("A", "street");
    assert_eq!(s.check("A", "street upper"), Err(Illegal::StreetUsed(id("upper"))));
    assert_eq!(s.check("A", "street lower"), Ok(()));
}

#[test]
fn set_e11_turns_without_settlers_go_on_by_heroes() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .settlers("A", 0, 0)
        .reserve("A", [2, 0, 0, 0, 3])
        .row(["-", "-", "H45", "H39"]);
    assert_eq!(s.check("A", "explore"), Err(Illegal::TooFewSettlers { need: 1, have: 0 }));
    s.plays("A", ["invite", "invite H45", "end"]);
    assert_eq!(s.legal("A"), ["invite", "exchange", "pass"]);
    s.play("A", "invite");
    assert_eq!(s.of("A").heroes.len(), 2);
}

#[test]
fn set_e23_settlers_of_this_turn_can_be_used_in_it() {
    let mut s = Scenario::new(2)
        .settlers("A", 1, 0)
        .street("A", "upper", ["tavern"])
        .reserve("A", [0, 0, 0, 1, 2])
        .row(["-", "-", "-", "H36"]);
    s.plays("A", ["street", "use tavern", "done", "invite"]);
    assert_eq!(s.settlers_of("A"), (0, 4), "two of the tavern, two of the general");
    assert_eq!(s.check("A", "explore"), Err(Illegal::ActionDone));
    let mut hero =
        Scenario::new(2).settlers("A", 0, 0).reserve("A", [0, 0, 0, 0, 2]).row(["-", "-", "-", "H36"]);
    hero.plays("A", ["invite", "explore"]);
    assert_eq!(hero.settlers_of("A"), (0, 1));
    assert_eq!(hero.turn("A").check("A", "hunt"), Err(Illegal::NoTarget(Choice::Hunt)));
}

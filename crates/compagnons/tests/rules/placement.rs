//! Section 8: the Placement phase.

use compagnons::Illegal;
use compagnons::scenario::Scenario;
use engine::Seat;

use crate::support::{game, id, told};

#[test]
fn com_53_55_e34_one_after_the_other_and_hands_are_kept() {
    let mut s = Scenario::new(3).hand("A", ["hunter", "agent"]);
    assert_eq!(s.check("B", "end"), Err(Illegal::NotYourTurn));
    s.play("A", "end");
    assert_eq!((s.to_act(), s.hand_of("A").len()), ("B".to_owned(), 2));
    assert_eq!(s.legal("B"), ["end"], "an empty hand");
}

#[test]
fn com_54_57_houses_at_the_start_of_the_phase() {
    let s = Scenario::new(3).village("A", "wattler");
    assert_eq!(game().place_limit(s.state(), Seat::FIRST), 3);
    let mut s = s.hand("A", ["wattler", "hunter", "hunter", "agent"]);
    s.plays("A", ["place wattler", "place hunter", "place hunter"]);
    assert_eq!(s.check("A", "place agent"), Err(Illegal::LimitUsed { need: 1, left: 0 }));
}

#[test]
fn com_56_actions_in_any_mixture() {
    let mut s = Scenario::new(3).hand("A", ["hunter", "agent", "tinner", "wheeler"]);
    assert_eq!(s.legal("A"), ["place hunter", "place agent", "trade", "tinner", "end"]);
    s.plays(
        "A",
        ["place hunter", "tinner", "trade", "give agent", "back S1", "take lumberjack", "place wheeler"],
    );
    assert_eq!(s.village_of("A"), "founders(f); hunter; lumberjack > wheeler");
}

#[test]
fn com_58_59_60_61_62_new_stacks_predecessors_and_branches() {
    let mut s =
        Scenario::new(4).hand("A", ["graper", "shepherd", "tanner", "spinner", "spinner"]).limit("A", 5);
    assert_eq!(
        s.check("A", "place spinner"),
        Err(Illegal::NoPlace { villager: id("spinner"), on: id("shepherd") })
    );
    s.plays("A", ["place graper", "place shepherd", "place tanner", "place spinner", "place spinner"]);
    assert_eq!(s.village_of("A"), "founders(f); graper; shepherd > {spinner, spinner}; tanner");
}

#[test]
fn com_63_a_padlock_is_opened_while_placing() {
    let mut s = Scenario::new(3).village("A", "lumberjack").hand("A", ["cooper"]);
    s.play("A", "place cooper");
    assert!(told(&s, "unlocked A cooper bank 2") && s.gold_of("A") == 6);
}

#[test]
fn com_77_78_79_the_hungry_turn_their_founders_for_good() {
    let mut s =
        Scenario::new(3).side("A", "gold").side("B", "gold").village("B", "founders > brewer").turn("C");
    s.play("C", "end");
    assert_eq!(
        (s.village_of("A"), s.village_of("B")),
        ("founders(f)".to_owned(), "founders(g) > brewer".to_owned())
    );
    let mut fed = Scenario::new(3).village("A", "hunter").turn("C");
    fed.play("C", "end");
    assert!(fed.village_of("A").starts_with("founders(f)"), "they do not turn back");
}

#[test]
fn com_e12_a_villager_is_announced_openly() {
    let mut s = Scenario::new(3).unseen("A", ["hunter"]);
    s.play("A", "place hunter");
    assert!(told(&s, "announced A hunter"));
}

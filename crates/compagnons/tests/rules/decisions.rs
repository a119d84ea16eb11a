//! Section 15.1: the decisions.

use compagnons::Illegal;
use compagnons::scenario::Scenario;

use crate::support::id;

#[test]
fn com_d1_every_recruit_that_is_possible() {
    let s = Scenario::new(3).road(["cooper", "mason", "agent", "priest", "grocer", "hunter"]).recruiting();
    assert_eq!(s.legal("A").len(), 12);
}

#[test]
fn com_d4_one_option_for_each_profession_that_can_be_completed() {
    let s = Scenario::new(3)
        .village("A", "lumberjack")
        .hand("A", ["hunter", "hunter", "cooper", "mason", "smuggler", "apprentice", "monk"])
        .gold("A", 1)
        .limit("A", 1);
    assert_eq!(s.legal("A"), ["place hunter", "trade", "end"]);
}

#[test]
fn com_d5_places_that_are_alike_are_merged() {
    let mut s = Scenario::new(3)
        .village("A", "lumberjack; lumberjack; lumberjack > cooper; lumberjack > cooper+2")
        .hand("A", ["wheeler"]);
    s.step("A", "place wheeler");
    let spots = s.spots("A", "lumberjack");
    let options: Vec<String> = [0, 2, 3].map(|place| format!("on {}", spots[place])).to_vec();
    assert_eq!(s.legal("A"), options);
    assert_eq!(s.check("A", &format!("on {}", spots[1])), Err(Illegal::Alike(id(&spots[1]))));
    // Branches in any order make the same stack.
    let mut branches = Scenario::new(3)
        .village("A", "lumberjack > {wheeler, cooper}; lumberjack > {cooper, wheeler}")
        .hand("A", ["cartwright"]);
    branches.step("A", "place cartwright");
    assert_eq!(branches.legal("A").len(), 1);
}

#[test]
fn com_d8_equal_targets_are_merged() {
    let mut s = Scenario::new(3)
        .village("B", "lumberjack > wheeler; lumberjack > wheeler; miner > seeker > spelunker")
        .village("A", "miner")
        .hand("A", ["apprentice"]);
    s.step("A", "apprentice");
    assert_eq!(s.legal("A"), ["village B"]);
    s.step("A", "village B");
    let targets = [s.spot("B", "lumberjack"), s.spot("B", "miner"), s.spot("B", "seeker")];
    assert_eq!(s.legal("A"), targets.map(|spot| format!("replace {spot}")));
}

/// Section 15.1, COM-D1: only a recruit without any choice is taken at once.
#[test]
fn com_d1_a_single_recruit_is_not_asked_for() {
    let after = |road: &[&str], stack: u8| {
        let s = Scenario::new(2).no_stacks().size("reserve", 0).size("S6", stack);
        let s = match road {
            [] => s,
            [one] => s.road([one]),
            _ => s.road(["cooper", "mason"]),
        };
        let mut s = s.first("B").village("B", "hunter").recruiting().limit("A", 1).limit("B", 1);
        s.play("B", "recruit R1");
        (s.hand_of("A").len(), s.to_act())
    };
    assert_eq!(
        after(&["cooper", "mason"], 0),
        (1, "B".to_owned()),
        "A took the last one without being asked"
    );
    assert_eq!(after(&["cooper"], 0), (0, "B".to_owned()), "nobody was left for A");
    assert_eq!(after(&["cooper", "mason"], 2), (0, "A".to_owned()), "the road and a stack");
}

/// Section 15.1: a place is asked for while a card that nobody has seen could be a Monk and the limit allows one.
#[test]
fn com_d5_a_place_is_asked_for_only_where_a_monk_could_be() {
    let open = |unseen: &str, limit| {
        let mut s = Scenario::new(3).village("A", "lumberjack").hand("A", ["shipwright"]).limit("A", limit);
        s = s.unseen("A", [unseen]);
        s.play("A", "place shipwright");
        s.legal("A")
    };
    assert_eq!(open("tinner", 2), ["on V4"], "it could be a Monk");
    assert_eq!(open("monk", 2), ["on V4", "monk"]);
    assert_eq!(open("tinner", 1), ["trade", "tinner", "end"], "the limit allows none");
    assert_eq!(open("hunter", 2), ["place hunter", "trade", "end"], "no Special card");
}

/// COM-D3: the coin is always asked for, even with a single villager or none to choose.
#[test]
fn com_d3_a_coin_is_always_asked_for() {
    let mut s = Scenario::new(2).road(["cooper"]).coin("B");
    s.play("B", "no-coin");
    assert_eq!((s.to_act().as_str(), s.legal("A")), ("A", vec!["coin R1".to_owned(), "no-coin".to_owned()]));
}

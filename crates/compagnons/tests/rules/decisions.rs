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

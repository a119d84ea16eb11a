//! Section 7: New Arrivals.

use compagnons::scenario::Scenario;

use crate::support::{game, told};

fn last_recruit(s: Scenario) -> Scenario {
    let mut s = s.limit("A", 1).limit("B", 0).limit("C", 0);
    s.play("A", "draw S6");
    s
}

#[test]
fn com_45_46_47_e43_coins_leave_the_road() {
    let s = Scenario::new(3)
        .road(["cooper+1", "mason", "agent", "priest", "grocer", "hunter"])
        .top("reserve", ["fisher"])
        .recruiting();
    let s = last_recruit(s);
    assert_eq!(s.road_text(), "fisher+1 mason+1 agent+1 priest+1 grocer+1 hunter+1");
    assert!(told(&s, "left R1 cooper coins 1") && s.gold_of("A") == 8);
}

#[test]
fn com_48_d3_the_second_player_first_and_both_may_choose_the_same() {
    let mut s = Scenario::new(2).road(["cooper", "mason"]).coin("B");
    assert_eq!(s.legal("B"), ["coin R1", "coin R2", "no-coin"]);
    s.play("B", "coin R2").play("A", "coin R2");
    assert!(s.road_text().contains("mason+2"));
}

#[test]
fn com_49_50_51_only_coins_keep_a_villager() {
    let mut s = Scenario::new(2).road(["cooper+3", "mason", "agent"]).coin("A");
    s.play("A", "no-coin");
    let road = s.road_text();
    assert!(road.starts_with("cooper+3 ") && road.matches('+').count() == 1, "{road}");
}

#[test]
fn com_52_a_stack_exhausted_here_triggers_a_market() {
    let s = Scenario::new(3)
        .size("reserve", 0)
        .size("S1", 0)
        .size("S2", 1)
        .road(["cooper+1", "mason", "agent", "priest", "grocer", "hunter"])
        .recruiting();
    let s = last_recruit(s);
    assert_eq!((s.pile("S2"), game().triggered(s.state())), (0, 1));
}

#[test]
fn com_e8_e9_also_at_the_end_and_with_nothing_to_refill() {
    let s = Scenario::new(3)
        .no_stacks()
        .size("S6", 1)
        .size("reserve", 0)
        .road(["cooper+1", "mason"])
        .recruiting();
    let s = last_recruit(s);
    assert_eq!(s.road_text(), "- mason+1 - - - -");
}

//! Section 7: New Arrivals.

use compagnons::scenario::Scenario;

use crate::support::{course, game, told};

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

/// COM-45, COM-49: who leaves the road is discarded; who stays is not.
#[test]
fn com_45_49_who_leaves_is_discarded() {
    let out = |s: &Scenario| s.state().discarded().len();
    let s =
        Scenario::new(3).road(["cooper+1", "mason+1", "agent", "priest", "grocer", "hunter"]).recruiting();
    let before = out(&s);
    assert_eq!(out(&last_recruit(s)), before + 2);
    let mut two = Scenario::new(2).road(["cooper+3", "mason", "agent"]).coin("A");
    let before = out(&two);
    two.play("A", "no-coin");
    assert_eq!(out(&two), before + 2);
}

/// COM-48: after the last recruit the other player is asked first; COM-30: then Placement.
#[test]
fn com_30_48_two_players_are_asked_after_the_last_recruit() {
    for (first, second) in [("A", "B"), ("B", "A")] {
        let road = ["cooper", "mason", "agent", "priest", "grocer", "hunter"];
        let mut s = Scenario::new(2).first(first).road(road).recruiting().limit("A", 1).limit("B", 1);
        s.play(first, "draw S6").play(second, "draw S6");
        let options = ["coin R1", "coin R2", "coin R3", "coin R4", "coin R5", "coin R6", "no-coin"];
        assert_eq!(s.legal(second), options, "{second} is not the first player");
        s.play(second, "coin R2");
        assert_eq!((s.to_act().as_str(), s.legal(second).len()), (first, 0));
        s.play(first, "no-coin");
        assert!(s.road_text().contains("mason+1") && told(&s, &format!("turn {first}")));
    }
}

/// COM-D3: with an empty road nobody is asked.
#[test]
fn com_d3_an_empty_road_asks_for_no_coin() {
    let mut s = Scenario::new(2).no_stacks().size("reserve", 0).road(["cooper"]).recruiting();
    s = s.limit("A", 1).limit("B", 1);
    let told = course(&mut s, "A", ["recruit R1"]);
    assert_eq!(told, ["recruited A R1 cooper coins 0", "gathered A", "turn A limit 2"]);
}

//! Section 6.3: where nothing can be built.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{build_once, builds};

fn move_on(s: &mut Scenario, times: usize) {
    for _ in 0..times {
        s.step("A", "move-on");
    }
}

#[test]
fn ptp_70_no_spot_no_floor_or_too_few_inhabitants() {
    let can = |s: &Scenario| s.check("A", "move-on");
    let base = || Scenario::new(4).crane("T2");
    assert_eq!(can(&base()), Err(Illegal::CanBuild));
    assert_eq!(can(&base().full("T2", "B")), Ok(()), "no legal spot");
    assert_eq!(can(&base().supply("A", 0)), Ok(()), "no floors");
    assert_eq!(can(&base().population("A", 2)), Ok(()), "too few inhabitants");
    assert_eq!(can(&base().population("A", 3)), Err(Illegal::CanBuild), "T2.1 costs 2");
}

#[test]
fn ptp_71_the_same_test_in_each_territory() {
    let mut s = Scenario::new(4).crane("T6").full("T6", "B").full("T7", "C");
    s.step("A", "move-on");
    assert_eq!((s.active(), s.check("A", "move-on")), ("T7".to_owned(), Ok(())));
    s.step("A", "move-on");
    assert_eq!((s.active().as_str(), s.legal("A")), ("T1", builds("T1")));
    assert_eq!(s.check("A", "move-on"), Err(Illegal::CanBuild));
}

#[test]
fn ptp_72_an_invasion_plays_no_part_in_the_test() {
    let mut s = Scenario::new(4).crane("T2").full("T2", "B");
    let options = s.legal("A");
    assert!(options.contains(&"invade T2.0".to_owned()) && options.contains(&"move-on".to_owned()));
    let mut invader = s.clone();
    invader.play("A", "invade T2.0");
    assert_eq!(invader.at("T2.0"), "A:1");
    s.play("A", "move-on");
    assert_eq!(s.active(), "T3");
}

#[test]
fn ptp_73_after_seven_territories_the_action_is_lost() {
    let mut s = Scenario::new(4).crane("T5").population("A", 1);
    let mut visited = vec![s.active()];
    for _ in 0..6 {
        s.step("A", "move-on");
        visited.push(s.active());
    }
    assert_eq!(visited.join(" "), "T5 T6 T7 T1 T2 T3 T4");
    assert_eq!(s.check("A", "move-on"), Err(Illegal::NoTerritoryLeft));
    s.step("A", "pass");
    assert_eq!((s.actions_left(), s.crane_on()), (1, "T5".to_owned()));
}

#[test]
fn ptp_e41_there_is_no_right_to_stop() {
    let mut s = Scenario::new(4).crane("T5").population("A", 1).building("T6.0", "A", 1);
    assert_eq!(s.check("A", "pass"), Err(Illegal::TerritoriesLeft));
    move_on(&mut s, 1);
    assert_eq!(s.check("A", "pass"), Err(Illegal::TerritoriesLeft));
    let mut s = Scenario::new(4).crane("T6").full("T6", "B").tokens("A", 0);
    s.step("A", "move-on");
    assert_eq!(s.legal("A"), builds("T7"), "the player must act where construction is possible");
    assert_eq!(s.check("A", "pass"), Err(Illegal::CanBuild));
}

#[test]
fn ptp_e7_moving_on_ascends_and_the_crane_waits() {
    let mut s = Scenario::new(4)
        .crane("T7")
        .full("T7", "B")
        .token("T1", "red")
        .full("T1", "B")
        .building("T1.6", "A", 1)
        .roof("T1.6")
        .building("T2.5", "A", 1);
    s.step("A", "move-on");
    assert_eq!((s.active(), s.crane_on()), ("T1".to_owned(), "T7".to_owned()));
    for (action, verdict) in [
        ("abandon T1.6", Ok(())),
        ("invade T1.1", Ok(())),
        ("transfer T1.6", Ok(())),
        ("move-on", Ok(())),
        ("strategic +1", Err(Illegal::MovedOn)),
        ("strategic -1", Err(Illegal::MovedOn)),
    ] {
        assert_eq!(s.check("A", action), verdict, "{action}");
    }
    s.step("A", "invade T1.1");
    assert_eq!(s.crane_on(), "T1", "the action is done: T1.1 faces NW");
}

#[test]
fn ptp_e8_nobody_is_forced_to_abandon() {
    let mut s = Scenario::new(4).crane("T3").population("A", 1).building("T3.0", "A", 1);
    move_on(&mut s, 6);
    assert_eq!(s.legal("A"), ["pass"]);
    s.step("A", "pass");
    assert_eq!((s.at("T3.0"), s.actions_left(), s.crane_on()), ("A:1".to_owned(), 1, "T3".to_owned()));
    // With one affordable spot somewhere no pass is reached.
    let mut s = Scenario::new(4).crane("T3").population("A", 2).building("T3.5", "B", 1);
    move_on(&mut s, 1);
    assert_eq!((s.active(), s.legal("A")), ("T4".to_owned(), vec!["build T4.4".to_owned()]));
}

#[test]
fn ptp_e9_after_a_transfer_the_action_happens_here() {
    let mut s = Scenario::new(4)
        .crane("T4")
        .building("T4.0", "A", 2)
        .roof("T4.0")
        .building("T1.1", "A", 1)
        .population("A", 1);
    s.step("A", "transfer T4.0").step("A", "roof T1.1");
    assert_eq!(s.check("A", "move-on"), Err(Illegal::Transferred));
    assert_eq!(s.legal("A"), ["abandon T4.0"], "the source can always be abandoned");
}

#[test]
fn ptp_e10_moving_on_starts_from_the_strategic_territory() {
    let mut s = Scenario::new(4).crane("T3").full("T2", "B");
    s.step("A", "strategic -1");
    assert_eq!((s.crane_on(), s.legal("A")), ("T2".to_owned(), vec!["move-on".to_owned()]));
    s.step("A", "move-on");
    assert_eq!((s.active(), s.crane_on()), ("T3".to_owned(), "T2".to_owned()));
    assert_eq!(s.legal("A"), builds("T3"), "no second stratagem");
}

#[test]
fn ptp_e27_nothing_is_restricted_in_the_last_round() {
    let s = Scenario::new(4)
        .ending()
        .crane("T2")
        .display(["herbalist"])
        .building("T2.0", "A", 1)
        .building("T2.2", "B", 1);
    for action in ["build T2.0", "abandon T2.0", "invade T2.2", "strategic +1"] {
        assert_eq!(s.check("A", action), Ok(()), "{action}");
    }
    let mut project = s.clone();
    project.play("A", "build T2.0").play("A", "project herbalist");
    assert_eq!((project.of("A").points, project.to_act()), (3, "A".to_owned()));
    let mut empty = s.supply("A", 0);
    empty.play("A", "abandon T2.0");
    assert_eq!(empty.of("A").supply, 1);
}

#[test]
fn ptp_e28_without_floors_one_may_abandon_anywhere_or_pass() {
    let mut s = Scenario::new(4).crane("T2").supply("A", 0).building("T4.0", "A", 1).building("T2.0", "B", 1);
    assert_eq!(s.legal("A"), ["strategic -1", "strategic +1", "move-on"]);
    assert_eq!(s.check("A", "build T2.1"), Err(Illegal::NoFloor));
    assert_eq!(s.check("A", "invade T2.0"), Err(Illegal::TooTall { need: 1, have: 0 }));
    move_on(&mut s, 2);
    let mut gone = s.clone();
    gone.play("A", "abandon T4.0");
    assert_eq!(gone.of("A").supply, 1);
    move_on(&mut s, 4);
    assert_eq!((s.active(), s.legal("A")), ("T1".to_owned(), vec!["pass".to_owned()]));
}

#[test]
fn ptp_e36_a_pass_gives_nothing_back() {
    let mut s = Scenario::new(4).crane("T2").population("A", 1);
    s.step("A", "strategic +1");
    move_on(&mut s, 6);
    assert_eq!((s.active(), s.legal("A")), ("T2".to_owned(), vec!["pass".to_owned()]));
    s.step("A", "pass");
    assert_eq!((s.of("A").tokens, s.crane_on(), s.active()), (3, "T3".to_owned(), "T3".to_owned()));
}

#[test]
fn ptp_e8_a_lone_way_is_walked_without_a_question() {
    let mut s = Scenario::new(3).track(["C", "A"]).turn("A", 1).crane("T2").population("A", 1);
    s = s.tokens("A", 1);
    s.play("A", "strategic +1");
    let happened = s.happened();
    assert_eq!(happened.iter().filter(|line| line.starts_with("moved-on")).count(), 6);
    assert!(happened.contains(&"passed A".to_owned()));
    assert_eq!((s.to_act(), build_once(&mut s)), ("B".to_owned(), "B".to_owned()));
}

#[test]
fn ptp_51_73_the_first_action_goes_through_seven_territories_too() {
    let mut s = Scenario::new(4).first_action("A").population("A", 1);
    s.step("A", "start T5");
    for _ in 0..6 {
        assert_eq!(s.legal("A"), ["move-on"]);
        s.step("A", "move-on");
    }
    assert_eq!((s.active(), s.legal("A")), ("T4".to_owned(), vec!["pass".to_owned()]));
}

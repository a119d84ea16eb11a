//! Worked examples of the rulebook: invasion, projects, the end.

use petits_peuples::markers::{self, Marker};
use petits_peuples::scenario::Scenario;

fn invaded(roofed: bool) -> Scenario {
    let mut s = Scenario::new(4)
        .crane("T2")
        .building("T2.0", "B", 2)
        .population("A", 30)
        .supply("A", 3)
        .population("B", 8)
        .supply("B", 6)
        .roofs(17);
    if roofed {
        s = s.roof("T2.0");
    }
    s.play("A", "invade T2.0");
    s
}

#[test]
fn ptp_ex_25_invasion() {
    let s = invaded(false);
    assert_eq!((s.of("A").population, s.of("B").population), (16, 22));
    assert_eq!((s.of("A").supply, s.of("B").supply), (1, 8));
    assert_eq!((s.at("T2.0"), s.of("A").tokens), ("A:2".to_owned(), 3));
    assert_eq!((s.crane_on(), s.state().roofs_left()), ("T4".to_owned(), 17));
}

#[test]
fn ptp_ex_26_an_invasion_removes_the_roof() {
    let s = invaded(true);
    assert_eq!((s.at("T2.0"), s.state().roofs_left()), ("A:2".to_owned(), 18));
    assert_eq!((s.of("A").population, s.of("B").population), (16, 22));
}

#[test]
fn ptp_ex_27_minimum_heights() {
    let mut s = Scenario::new(4).crane("T1").display(["prison"]).building("T1.6", "A", 2);
    s.play("A", "build T1.6");
    assert_eq!(s.legal("A"), ["project prison", "decline"]);
    let mut low = Scenario::new(4).crane("T1").display(["prison"]);
    low.step("A", "build T1.6");
    assert_eq!(low.actions_left(), 1, "one floor is not enough: the action is over");
}

#[test]
fn ptp_ex_28_a_pattern_over_a_border() {
    let mut s = Scenario::new(4).crane("T7").display(["terraced_houses"]).building("T4.4", "A", 1);
    s.play("A", "build T7.1").play("A", "project terraced_houses");
    assert_eq!((s.at("T7.1"), s.at("T4.4")), ("A:1^".to_owned(), "A:1".to_owned()));
}

#[test]
fn ptp_ex_29_the_end_stands_although_floors_come_back() {
    let mut s = Scenario::new(4)
        .track(["B", "C", "D", "A"])
        .turn("A", 2)
        .crane("T2")
        .supply("A", 1)
        .building("T4.1", "A", 2);
    s.play("A", "build T2.0");
    assert_eq!((s.of("A").supply, s.state().is_ending(), s.crane_on()), (0, true, "T4".to_owned()));
    s.play("A", "abandon T4.1");
    assert_eq!(s.of("A").supply, 2);
    let happened = s.happened();
    assert!(happened.iter().any(|line| line.starts_with("control")), "{happened:?}");
    assert_eq!((happened.last().unwrap().as_str(), s.to_act().as_str()), ("ended", ""));
}

#[test]
fn ptp_ex_30_score_track() {
    assert_eq!(markers::score(73), Marker { tokens: 1, space: 3 });
}

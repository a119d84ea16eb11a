//! The scenario builder names the part of a test that is wrong.

use compagnons::scenario::Scenario;
use testkit::stopped;

#[test]
fn wrong_names_are_told() {
    let cases = [
        (stopped(|| drop(Scenario::new(6))), "scenario: compagnons is for 1 to 5 players, not 6"),
        (stopped(|| drop(Scenario::new(2).hand("C", []))), "scenario: hand: no seat C with 2 players"),
        (
            stopped(|| drop(Scenario::new(2).hand("A", ["baker"]))),
            "scenario: hand: `baker` is not a profession",
        ),
        (
            stopped(|| drop(Scenario::new(2).top("S1", ["agent", "agent", "agent"]))),
            "scenario: top of S1: no agent is left",
        ),
        (
            stopped(|| drop(Scenario::new(2).village("A", "cartwright").legal("A"))),
            "scenario: COM-59: V3 lies on nobody",
        ),
        (
            stopped(|| drop(Scenario::new(2).hand("A", ["weaver"]).legal("A"))),
            "scenario: COM-7: 1 of weaver, expected 0",
        ),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected);
    }
}

#[test]
fn an_illegal_action_is_told_with_the_reason_and_what_is_legal() {
    let mut s = Scenario::new(2);
    let told = stopped(std::panic::AssertUnwindSafe(|| {
        s.play("A", "trade");
    }));
    assert_eq!(told, "scenario: A trade: Err(EmptyHand), legal is [\"end\"]");
}

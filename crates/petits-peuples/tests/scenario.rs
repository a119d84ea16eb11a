//! The scenario builder names the part of a test that is wrong.

use petits_peuples::scenario::Scenario;
use testkit::stopped;

#[test]
fn wrong_names_are_told() {
    let cases = [
        (stopped(|| drop(Scenario::new(5))), "scenario: petits-peuples is for 2 to 4 players, not 5"),
        (
            stopped(|| drop(Scenario::new(2).crane("T9"))),
            "scenario: crane: `T9` is not a territory: expected T1 to T7",
        ),
        (
            stopped(|| drop(Scenario::new(2).population("C", 3))),
            "scenario: population: no seat C with 2 players",
        ),
        (
            stopped(|| drop(Scenario::new(2).display(["jail"]))),
            "scenario: display: `jail` is not a common project",
        ),
        (stopped(|| drop(Scenario::new(2).roof("T1.1"))), "scenario: roof: no building on T1.1"),
        (
            stopped(|| drop(Scenario::new(2).building("T1.1", "A", 0))),
            "scenario: building on T1.1: no floors",
        ),
        (
            stopped(|| assert!(Scenario::new(2).check("A", "build T1").is_err())),
            "scenario: action: `T1` is not a spot: expected T1.0 to T7.6",
        ),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected);
    }
}

#[test]
fn impossible_positions_are_told() {
    let legal = |s: Scenario| move || drop(s.legal("A"));
    let cases = [
        (Scenario::new(4).building("T1.0", "A", 1), "scenario: building on T1.0: the bramble has no token"),
        (Scenario::new(4).population("B", 0), "scenario: population: B has no inhabitant"),
        (Scenario::new(4).display(["house"]).deck(["house"]), "scenario: projects: house is in two places"),
        (
            Scenario::new(4).track(["A", "B", "C"]).turn("B", 2),
            "scenario: track: A B C - is not the turn of space 2",
        ),
        (Scenario::new(4).track(["A", "B", "A"]).turn("A", 2), "scenario: track: A stands on two spaces"),
        (
            Scenario::new(4).dealt("A", ["belfry", "market", "cabaret", "barracks"]).turn("B", 1),
            "scenario: missions: somebody still chooses",
        ),
    ];
    for (scenario, expected) in cases {
        assert_eq!(stopped(legal(scenario)), expected);
    }
    let space = stopped(|| drop(Scenario::new(4).track(["A"]).turn("A", 2)));
    assert_eq!(space, "scenario: turn of A: 2 actions left on space 1");
}

#[test]
fn an_illegal_action_is_told_with_the_reason_and_what_is_legal() {
    let mut s = Scenario::new(4).crane("T7").full("T7", "B").tokens("A", 0);
    let told = stopped(std::panic::AssertUnwindSafe(|| {
        s.play("A", "pass");
    }));
    assert_eq!(told, "scenario: A pass: Err(TerritoriesLeft), legal is [\"move-on\"]");
}

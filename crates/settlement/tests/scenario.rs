//! The scenario builder names the part of a test that is wrong.

use settlement::scenario::Scenario;
use testkit::stopped;

#[test]
fn wrong_names_are_told() {
    let cases = [
        (stopped(|| drop(Scenario::new(5))), "scenario: settlement is for 1 to 4 players, not 5"),
        (
            stopped(|| drop(Scenario::new(2).reserve("C", [0; 5]))),
            "scenario: reserve: no seat C with 2 players",
        ),
        (
            stopped(|| drop(Scenario::new(2).terrain("A", "I.4", "T1-01"))),
            "scenario: terrain: `I.4` is not a cell: expected I.1 to III.3",
        ),
        (
            stopped(|| drop(Scenario::new(2).terrain("A", "I.1", "T2-01"))),
            "scenario: terrain: T2-01 does not go on I.1",
        ),
        (stopped(|| drop(Scenario::new(2).fort("A", "I.1"))), "scenario: A has no terrain on I.1"),
        (
            stopped(|| drop(Scenario::new(2).market(["bakery"]))),
            "scenario: market: `bakery` is not a building",
        ),
        (stopped(|| drop(Scenario::new(2).stored("A", "bank", 1))), "scenario: stored: A has no bank"),
        (
            stopped(|| drop(Scenario::new(2).market(["bank*2", "bank*2"]))),
            "scenario: more than three tiles of bank",
        ),
        (
            stopped(|| assert!(Scenario::new(2).check("A", "build S0").is_err())),
            "scenario: action: `S0` is not a market space: expected S1 to S9",
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
        (Scenario::new(2).terrain("A", "II.1", "T2-01"), "scenario: SET-29: A has no terrain in Region I"),
        (
            Scenario::new(2).terrain("A", "I.1", "T1-01").terrain("B", "I.1", "T1-01"),
            "scenario: SET-8: T1-01 is in 2 places",
        ),
        (
            Scenario::new(2).row(["H01", "-", "-", "-"]).heroes("A", ["H01"]),
            "scenario: SET-13: H01 is in 2 places",
        ),
        (
            Scenario::new(2).display(["diamond_ring", "potion_of_might", "sacred_clock"]),
            "scenario: SET-14: diamond_ring is in 2 places",
        ),
    ];
    for (scenario, expected) in cases {
        assert_eq!(stopped(legal(scenario)), expected);
    }
}

#[test]
fn an_illegal_action_is_told_with_the_reason_and_what_is_legal() {
    let mut s = Scenario::new(2);
    let told = stopped(std::panic::AssertUnwindSafe(|| {
        s.play("A", "end");
    }));
    assert_eq!(told, "scenario: A end: Err(NothingDone), legal is [\"explore\", \"pass\"]");
}

//! The scenario builder names the part of a test that is wrong.

use nobility::scenario::Scenario;
use testkit::stopped;

#[test]
fn wrong_names_are_told() {
    let cases = [
        (stopped(|| drop(Scenario::new(7))), "scenario: nobility is for 1 to 6 players, not 7"),
        (stopped(|| drop(Scenario::new(2).coins("C", 1))), "scenario: coins: no seat C with 2 players"),
        (
            stopped(|| drop(Scenario::new(2).held("A", ["orc_a"]))),
            "scenario: held: `orc_a` is not a settlers card",
        ),
        (stopped(|| drop(Scenario::new(2).dice("A", [7]))), "scenario: dice: no die shows 7"),
        (stopped(|| drop(Scenario::new(2).modifiers("A", 21))), "scenario: 21 Modifiers"),
        (stopped(|| drop(Scenario::new(2).lot("A", 15))), "scenario: A has 15 workers"),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected);
    }
}

#[test]
fn impossible_positions_are_told() {
    let legal = |s: Scenario| move || drop(s.legal("A"));
    let cases = [
        (Scenario::new(2).held("A", ["elf_a"]).held("B", ["elf_a"]), "scenario: NOB-8: elf_a is in 2 places"),
        (Scenario::new(2).hall(["C01"]).zone("A", 1, "C01"), "scenario: NOB-11: C01 is in 2 places"),
        (Scenario::new(2).apprentices("A", "mages", 3), "scenario: NOB-15: 3 apprentices in mages"),
        (Scenario::new(2).reputation("A", 25), "scenario: NOB-28: A has reputation 25"),
    ];
    for (scenario, expected) in cases {
        assert_eq!(stopped(legal(scenario)), expected);
    }
}

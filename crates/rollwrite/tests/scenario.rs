//! The scenario builder: a wrong test stops with the name of the wrong part.

use rollwrite::scenario::Scenario;
use testkit::stopped;

use crate::support::alone;

#[test]
fn wrong_names_are_told() {
    assert_eq!(stopped(|| drop(alone().round(11))), "scenario: round 11");
    assert_eq!(stopped(|| drop(alone().stock("B", [0; 4]))), "scenario: stock: no seat B with 1 players");
    assert!(stopped(|| drop(alone().sheet("adventure-49"))).starts_with("scenario: sheet: no sheet"));
    assert!(stopped(|| drop(alone().colony("A", 1, "walls", 1))).starts_with("scenario: colony: no place"));
    assert!(
        stopped(|| drop(alone().play("A", "build walls").text()))
            .starts_with("scenario: A build walls: Err(NoAction)")
    );
    assert!(
        stopped(|| drop(alone().tile("A", "feast")))
            .starts_with("scenario: tile: `feast` is not a Favor tile")
    );
}

#[test]
fn a_position_that_cannot_be_is_told() {
    let s = Scenario::new(2).harvested("A", ["1.4"]);
    assert!(stopped(move || drop(s.legal("A"))).starts_with("scenario: ISR-11: A harvested"));
    let s = Scenario::new(2).stock("A", [1, 0, 0, 0]).ready("A");
    assert!(stopped(move || drop(s.legal("B"))).starts_with("scenario: ISR-24: A lost nothing"));
}

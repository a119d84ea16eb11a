//! Derived cases: moving on, passing, roof transfers, brambles.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{builds, seat};

fn moves(s: &mut Scenario, times: usize) {
    for _ in 0..times {
        s.step("A", "move-on");
    }
}

#[test]
fn ptp_ex_43_moving_on_and_the_forced_stop() {
    let mut s = Scenario::new(4).crane("T7").full("T7", "B").population("A", 20);
    let mut options: Vec<String> = (0..7).map(|k| format!("invade T7.{k}")).collect();
    options.extend(["strategic -1", "strategic +1", "move-on"].map(str::to_owned));
    assert_eq!(s.legal("A"), options);
    let costs: Vec<u16> = (0..7).map(|k| s.refund(&format!("T7.{k}"))).collect();
    assert_eq!(costs, [10, 10, 8, 6, 2, 10, 6]);
    s.step("A", "move-on");
    assert_eq!((s.active(), s.legal("A")), ("T1".to_owned(), builds("T1")));
    assert_eq!(s.check("A", "move-on"), Err(Illegal::CanBuild));
    assert_eq!(s.check("A", "strategic +1"), Err(Illegal::MovedOn));
}

fn declining() -> Scenario {
    Scenario::new(4).crane("T3").population("A", 1).building("T3.0", "A", 1).building("T5.0", "A", 1)
}

#[test]
fn ptp_ex_44_declining_to_abandon() {
    let mut s = declining();
    assert_eq!(s.legal("A"), ["abandon T3.0", "strategic -1", "strategic +1", "move-on"]);
    moves(&mut s, 1);
    assert_eq!((s.active(), s.legal("A")), ("T4".to_owned(), vec!["move-on".to_owned()]));
    moves(&mut s, 1);
    assert_eq!((s.active().as_str(), s.legal("A")), ("T5", vec!["abandon T5.0".into(), "move-on".into()]));
    assert_eq!(s.check("A", "pass"), Err(Illegal::TerritoriesLeft));
    moves(&mut s, 4);
    assert_eq!((s.active(), s.legal("A")), ("T2".to_owned(), vec!["pass".to_owned()]));
    assert_eq!(s.check("A", "move-on"), Err(Illegal::NoTerritoryLeft));
}

#[test]
fn ptp_ex_45_passing_keeps_the_crane() {
    let mut s = declining();
    moves(&mut s, 6);
    s.step("A", "pass");
    assert_eq!((s.crane_on(), s.active(), s.actions_left()), ("T3".to_owned(), "T3".to_owned(), 1));
    assert_eq!(s.to_act(), "A");
    assert!(s.legal("A").contains(&"abandon T3.0".to_owned()));
}

#[test]
fn ptp_ex_46_no_choice_while_building_is_possible() {
    let s = Scenario::new(4).crane("T3");
    assert!(!s.legal("A").contains(&"move-on".to_owned()));
    assert_eq!(s.check("A", "move-on"), Err(Illegal::CanBuild));
}

#[test]
fn ptp_ex_47_strategic_movement_then_moving_on() {
    let mut s = Scenario::new(4).crane("T6").full("T7", "B");
    s.step("A", "strategic +1");
    assert_eq!((s.crane_on(), s.legal("A")), ("T7".to_owned(), vec!["move-on".to_owned()]));
    s.step("A", "move-on");
    assert_eq!((s.active(), s.crane_on()), ("T1".to_owned(), "T7".to_owned()));
    s.step("A", "build T1.3");
    assert_eq!(s.crane_on(), "T5");
}

fn roofed() -> Scenario {
    Scenario::new(4)
        .crane("T4")
        .building("T4.0", "A", 2)
        .roof("T4.0")
        .display(["apartments"])
        .population("A", 20)
}

#[test]
fn ptp_ex_48_roof_transfer_and_a_second_project() {
    let mut s = roofed().building("T7.1", "A", 1);
    s.step("A", "transfer T4.0");
    assert_eq!(s.legal("A"), ["roof T7.1"]);
    s.step("A", "roof T7.1");
    assert_eq!((s.at("T4.0"), s.at("T7.1")), ("A:2".to_owned(), "A:1^".to_owned()));
    s.step("A", "build T4.0");
    assert_eq!(s.legal("A"), ["project apartments", "decline"]);
    s.step("A", "project apartments");
    assert_eq!((s.at("T4.0"), s.of("A").points), ("A:3^".to_owned(), 7));
    assert_eq!((s.of("A").tokens, s.of("A").population), (3, 15));
}

#[test]
fn ptp_ex_49_a_transfer_needs_the_same_type() {
    let s = roofed().building("T4.1", "A", 1).building("T4.5", "A", 1);
    assert!(!s.legal("A").contains(&"transfer T4.0".to_owned()));
    assert_eq!(s.check("A", "transfer T4.0"), Err(Illegal::NoRoofTarget));
}

#[test]
fn ptp_ex_50_after_a_transfer_no_invasion_and_no_moving_on() {
    let mut s = roofed().building("T7.1", "A", 1).full_but("T4", "B").population("A", 5);
    s.step("A", "transfer T4.0").step("A", "roof T7.1");
    assert_eq!(s.legal("A"), ["abandon T4.0"], "a third floor would cost 5");
    for (action, why) in [
        ("invade T4.4", Illegal::PloyUsed),
        ("strategic +1", Illegal::PloyUsed),
        ("transfer T4.0", Illegal::PloyUsed),
        ("move-on", Illegal::Transferred),
        ("pass", Illegal::Transferred),
    ] {
        assert_eq!(s.check("A", action), Err(why), "{action}");
    }
    assert_eq!(s.check("A", "build T4.4"), Err(Illegal::OthersBuilding(seat("B"))));
}

trait FullBut {
    /// Fills the spots that are still empty.
    fn full_but(self, territory: &str, owner: &str) -> Self;
}

impl FullBut for Scenario {
    fn full_but(self, territory: &str, owner: &str) -> Self {
        let free = |s: &Self, spot: &str| s.at(spot).is_empty();
        let spots = (0..7).map(|k| format!("{territory}.{k}"));
        let covered = self.token(territory, "green");
        spots.fold(covered, |s, spot| if free(&s, &spot) { s.building(&spot, owner, 1) } else { s })
    }
}

#[test]
fn ptp_ex_64_no_giving_up() {
    let mut s = Scenario::new(4).crane("T7").full("T7", "B").population("A", 20).tokens("A", 0);
    assert_eq!(s.legal("A"), ["move-on"]);
    assert_eq!(s.check("A", "pass"), Err(Illegal::TerritoriesLeft));
    s.step("A", "move-on");
    assert_eq!(s.legal("A"), builds("T1"));
    assert_eq!(s.check("A", "pass"), Err(Illegal::CanBuild));
}

#[test]
fn ptp_ex_65_last_bramble_types() {
    let s = Scenario::new(4).crane("T7").token("T1", "green").token("T2", "green").token("T3", "green");
    let s = s.token("T4", "yellow").token("T5", "yellow").token("T6", "yellow");
    let mut asked = s.clone();
    asked.step("A", "build T7.5");
    assert_eq!(asked.legal("A"), ["cover red"]);
    assert_eq!(asked.check("A", "cover green"), Err(Illegal::TokenGone("green".parse().unwrap())));
    let mut s = s;
    s.play("A", "build T7.5");
    assert_eq!((s.at("T7.5").as_str(), s.terrain("T7.5"), s.brambles_left("red")), ("A:1", "red", 2));
}

#[test]
fn ptp_ex_66_transfer_after_moving_on() {
    let mut s = Scenario::new(4)
        .crane("T7")
        .full("T7", "B")
        .token("T1", "red")
        .full("T1", "B")
        .building("T1.6", "A", 2)
        .roof("T1.6")
        .building("T2.5", "A", 1)
        .population("A", 3)
        .tokens("A", 2)
        .supply("A", 1);
    s.step("A", "move-on");
    assert_eq!(s.legal("A"), ["abandon T1.6", "transfer T1.6", "move-on"]);
    s.step("A", "transfer T1.6").step("A", "roof T2.5");
    assert_eq!(s.legal("A"), ["abandon T1.6"]);
    assert_eq!(s.check("A", "build T1.6"), Err(Illegal::CannotAfford { need: 3, have: 3 }));
    assert_eq!(s.population("A", 4).legal("A"), ["build T1.6", "abandon T1.6"]);
}

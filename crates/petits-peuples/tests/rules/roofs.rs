//! Section 8: roofs.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{game, spot};

#[test]
fn ptp_100_a_roof_arrives_by_a_project_or_a_transfer_only() {
    let mut s = Scenario::new(4).crane("T2").building("T2.1", "B", 2);
    s.play("A", "build T2.0");
    assert_eq!((s.at("T2.0"), s.state().roofs_left()), ("A:1".to_owned(), 18), "building gives none");
    let mut s = s.turn("A", 2).crane("T2");
    s.play("A", "invade T2.1");
    assert_eq!(s.at("T2.1"), "A:2", "an invasion gives none");
    assert_eq!(s.check("A", "roof T2.1"), Err(Illegal::NotNow));
    let mut validated = Scenario::new(4).crane("T1").display(["prison"]).building("T1.6", "A", 1);
    validated.play("A", "build T1.6").play("A", "project prison");
    assert_eq!((validated.at("T1.6"), validated.state().roofs_left()), ("A:2^".to_owned(), 17));
    let mut moved = validated.turn("A", 2).crane("T1").building("T1.5", "A", 1);
    moved.play("A", "transfer T1.6");
    assert_eq!((moved.at("T1.5"), moved.state().roofs_left()), ("A:1^".to_owned(), 17));
}

#[test]
fn ptp_101_what_a_roofed_building_can_and_cannot() {
    let s = Scenario::new(4).crane("T1").building("T1.6", "A", 2).roof("T1.6").building("T1.5", "A", 1);
    assert_eq!(s.check("A", "build T1.6"), Err(Illegal::Roofed));
    assert!(!s.satisfies("A", "T1.6", "prison"));
    assert_eq!((s.mission_points("A", "watchtower"), s.mission_points("A", "control_1_3")), (0, 4));
    assert_eq!(s.control(), [2, 0, 0, 0]);
    assert_eq!(s.check("A", "abandon T1.6"), Ok(()));
    assert_eq!(s.check("A", "transfer T1.6"), Ok(()));
    assert_eq!(s.clone().turn("B", 2).crane("T1").check("B", "invade T1.6"), Ok(()));
    let mut gone = s.roofs(3);
    gone.play("A", "abandon T1.6");
    assert_eq!(gone.state().roofs_left(), 4);
}

#[test]
fn ptp_e35_the_target_is_any_own_free_building_of_the_type() {
    let base = || Scenario::new(4).crane("T4").building("T4.0", "A", 2).roof("T4.0");
    let mut s = base()
        .building("T4.4", "A", 1)
        .building("T1.1", "A", 6)
        .token("T7", "green")
        .building("T7.5", "A", 1)
        .building("T6.1", "B", 1)
        .building("T5.0", "A", 1)
        .roof("T5.0")
        .building("T4.1", "A", 1);
    s.step("A", "transfer T4.0");
    // The same or another territory, any height, a bramble by its token.
    assert_eq!(s.legal("A"), ["roof T1.1", "roof T4.4", "roof T7.5"]);
    for (target, why) in [
        ("T6.1", Illegal::NotFree),
        ("T5.0", Illegal::NotFree),
        ("T4.0", Illegal::NotFree),
        ("T4.1", Illegal::OtherTerrain),
        ("T2.0", Illegal::NotFree),
    ] {
        assert_eq!(s.check("A", &format!("roof {target}")), Err(why), "{target}");
    }
    s.step("A", "roof T7.5");
    assert_eq!(s.at("T7.5"), "A:1^");
    let other = base().token("T7", "red").building("T7.5", "A", 1);
    assert_eq!(other.check("A", "transfer T4.0"), Err(Illegal::NoRoofTarget), "a red bramble is not green");
    assert_eq!(game().terrain(other.state(), spot("T7.5")), Some(crate::support::terrain("red")));
}

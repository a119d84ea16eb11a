//! Section 7.2: secret missions.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

#[test]
fn ptp_90_two_missions_count_at_the_end_and_a_building_for_both() {
    let s = Scenario::new(4).building("T1.1", "A", 3).missions("A", ["cabaret", "sculpture"]).over();
    let points: Vec<Option<i32>> = s.score("A").lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [Some(0), Some(3), Some(3), Some(9)]);
    let mut last = Scenario::new(3).track(["A", "B", "C"]).turn("C", 1).crane("T2").ending();
    last = last.missions("B", ["market", "belfry"]);
    last.play("C", "build T2.0");
    assert!(last.happened().contains(&"revealed B market belfry".to_owned()));
}

#[test]
fn ptp_91_roofed_buildings_count_for_territory_control_only() {
    let missions = ["cabaret", "sculpture", "belfry", "observatory", "control_1_3"];
    let points = |s: &Scenario| missions.map(|mission| s.mission_points("A", mission));
    let free = Scenario::new(4).building("T1.1", "A", 4);
    assert_eq!(points(&free), [4, 3, 7, 11, 4]);
    assert_eq!(points(&free.roof("T1.1")), [0, 0, 0, 0, 4]);
}

#[test]
fn ptp_e29_the_two_missions_have_different_faces() {
    let mut s = Scenario::new(4).dealt("A", ["market", "market", "control_1_3", "control_2_4"]);
    s.play("A", "keep market");
    assert_eq!(s.check("A", "keep market"), Err(Illegal::AlreadyKept("market".parse().unwrap())));
    assert_eq!(s.legal("A"), ["keep control_1_3", "keep control_2_4"]);
    let mut control = Scenario::new(4).dealt("A", ["market", "market", "control_1_3", "control_2_4"]);
    control.play("A", "keep control_1_3").play("A", "keep control_2_4");
    assert!(control.text().contains("control_1_3 control_2_4 (rejected market market)"));
    // The same effect on two terrains is different too.
    let mut terrains = Scenario::new(4).dealt("A", ["cabaret", "cabaret", "barracks", "barracks"]);
    terrains.play("A", "keep cabaret");
    assert_eq!(terrains.legal("A"), ["keep barracks"]);
    terrains.play("A", "keep barracks");
    assert!(terrains.text().contains("missions cabaret barracks (rejected cabaret barracks)"));
    let mut copy = Scenario::new(4).dealt("A", ["belfry", "market", "market", "control_1_3"]);
    copy.play("A", "keep market").play("A", "keep belfry");
    assert!(copy.text().contains("missions market belfry (rejected market control_1_3)"), "{}", copy.text());
}

#[test]
fn ptp_e31_one_building_counts_for_belfry_and_observatory() {
    let s = Scenario::new(4).building("T1.1", "A", 4).building("T1.2", "A", 3);
    assert_eq!((s.mission_points("A", "belfry"), s.mission_points("A", "observatory")), (7, 11));
    let s = s.building("T2.0", "A", 3);
    assert_eq!((s.mission_points("A", "belfry"), s.mission_points("A", "observatory")), (14, 11));
}

#[test]
fn ptp_e32_both_territories_give_twelve_not_sixteen() {
    let one = Scenario::new(4).building("T2.0", "A", 1);
    assert_eq!(one.mission_points("A", "control_2_4"), 4);
    assert_eq!(one.clone().building("T4.0", "A", 1).mission_points("A", "control_2_4"), 12);
    assert_eq!(one.building("T2.1", "B", 1).mission_points("A", "control_2_4"), 0, "shared is none");
}

#[test]
fn ptp_e33_majorities_are_those_of_the_final_board() {
    let mut s = Scenario::new(3)
        .track(["A", "B", "C"])
        .turn("C", 1)
        .crane("T2")
        .ending()
        .building("T2.0", "A", 1)
        .missions("A", ["control_2_4", "market"]);
    assert_eq!(s.mission_points("A", "control_2_4"), 4);
    s.play("C", "build T2.1");
    assert_eq!((s.at("T2.0"), s.at("T2.1"), s.to_act()), ("A:1".into(), "C:1".into(), String::new()));
    assert_eq!(s.mission_points("A", "control_2_4"), 0, "C ties on the last action");
}

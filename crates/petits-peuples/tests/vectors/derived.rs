//! Derived cases: geometry, payment, projects, order, end.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{build_once, builds, game, project, seat, spot, territory};

#[test]
fn ptp_ex_31_rotation_and_crane() {
    let mut s = Scenario::new(4).rotation("T3", 2).crane("T3");
    assert_eq!(s.board().facing(spot("T3.5")).index(), 1);
    assert_eq!(s.board().facing(spot("T3.6")).index(), 2);
    for (from, to) in [("T3.6", "T1.5"), ("T3.1", "T4.6"), ("T3.2", "T6.1")] {
        assert_eq!(s.board().contact(spot(from)), Some(spot(to)), "{from}");
        assert_eq!(s.board().contact(spot(to)), Some(spot(from)), "{to}");
    }
    s.play("A", "build T3.5");
    assert_eq!(s.crane_on(), "T1");
}

#[test]
fn ptp_ex_32_rotation_and_contacts() {
    let mut s = Scenario::new(4).rotation("T4", 1).crane("T4");
    assert_eq!(s.neighbours("T4.6"), ["T1.4", "T4.0", "T4.1", "T4.5"]);
    assert_eq!(s.board().contact(spot("T4.1")), Some(spot("T2.5")));
    s.play("A", "build T4.6");
    assert_eq!(s.crane_on(), "T1");
}

#[test]
fn ptp_ex_33_not_adjacent() {
    let s = Scenario::new(4).building("T1.2", "A", 1).building("T2.6", "A", 1);
    assert_eq!(s.neighbours("T2.6"), ["T1.3", "T2.0", "T2.1", "T2.5"]);
    assert!(!s.satisfies("A", "T1.2", "terraced_houses"));
    assert!(!s.satisfies("A", "T2.6", "terraced_houses"));
}

#[test]
fn ptp_ex_34_exact_payment() {
    let mut s = Scenario::new(4).population("A", 4).crane("T2");
    let options = ["build T2.0", "build T2.1", "build T2.5", "strategic -1", "strategic +1"];
    assert_eq!(s.legal("A"), options);
    assert_eq!(s.check("A", "build T2.2"), Err(Illegal::CannotAfford { need: 4, have: 4 }));
    s.play("A", "build T2.0");
    assert_eq!(s.of("A").population, 1);
}

#[test]
fn ptp_ex_35_tall_buildings() {
    let mut s = Scenario::new(4).population("A", 100);
    for _ in 0..5 {
        s = s.turn("A", 2).crane("T5");
        s.play("A", "build T5.3");
    }
    assert_eq!((s.of("A").population, s.at("T5.3")), (80, "A:5".to_owned()));
    assert_eq!((s.refund("T5.3"), s.cost("T5.3")), (40, 7));
}

#[test]
fn ptp_ex_36_covered_bramble_third_floor() {
    let mut s = Scenario::new(4).crane("T1").token("T1", "red").building("T1.0", "A", 2);
    s.play("A", "build T1.0");
    assert_eq!(s.of("A").population, 28);
    let mut s = s.turn("A", 2).crane("T1");
    s.play("A", "abandon T1.0");
    assert_eq!((s.of("A").population, s.token_on("T1")), (64, "red"));
}

#[test]
fn ptp_ex_37_only_one_of_several_projects() {
    let mut s = Scenario::new(4)
        .crane("T4")
        .display(["sanctuary", "terraced_houses", "sacred_place_red"])
        .building("T4.4", "A", 1)
        .building("T7.1", "A", 1);
    s.play("A", "build T4.4");
    let options = ["project sanctuary", "project terraced_houses", "project sacred_place_red", "decline"];
    assert_eq!(s.legal("A"), options);
    let mut none = s.clone();
    none.play("A", "decline");
    assert_eq!((none.of("A").points, none.at("T4.4")), (0, "A:2".to_owned()));
    s.play("A", "project sanctuary");
    assert_eq!((s.of("A").points, s.at("T4.4"), s.at("T7.1")), (5, "A:2^".to_owned(), "A:1".to_owned()));
    assert_eq!(s.shown(), ["terraced_houses", "sacred_place_red"]);
}

#[test]
fn ptp_ex_38_temple_through_a_satellite() {
    let mut s =
        Scenario::new(4).crane("T4").display(["temple"]).building("T4.0", "A", 2).building("T4.1", "A", 1);
    s.play("A", "build T4.5").play("A", "project temple");
    assert_eq!(s.of("A").points, 11);
    assert_eq!([s.at("T4.5"), s.at("T4.0"), s.at("T4.1")], ["A:1^", "A:2", "A:1"]);
}

#[test]
fn ptp_ex_39_roofed_hub() {
    let mut s = Scenario::new(4)
        .crane("T4")
        .display(["temple"])
        .building("T4.0", "A", 2)
        .roof("T4.0")
        .building("T4.1", "A", 1);
    s.step("A", "build T4.5");
    assert_eq!(s.actions_left(), 1, "no question: the action is over");
    assert!(!s.satisfies("A", "T4.5", "temple"));
}

#[test]
fn ptp_ex_40_near_empty_blocked() {
    let base = || {
        Scenario::new(4)
            .crane("T4")
            .display(["sacred_place_yellow"])
            .building("T4.0", "A", 1)
            .building("T4.1", "B", 1)
    };
    let mut open = base();
    open.play("A", "build T4.0");
    assert_eq!(open.legal("A"), ["project sacred_place_yellow", "decline"]);
    let mut blocked = base().building("T4.6", "C", 1);
    blocked.step("A", "build T4.0");
    assert_eq!(blocked.actions_left(), 1);
}

#[test]
fn ptp_ex_41_near_empty_and_bramble() {
    let base = || {
        let s = Scenario::new(4).crane("T5").display(["sacred_place_red"]).building("T5.6", "A", 1);
        s.building("T5.0", "B", 1).building("T5.1", "B", 1).token("T5", "green").building("T5.5", "B", 1)
    };
    let mut wild = base();
    wild.step("A", "build T5.6");
    assert_eq!(wild.actions_left(), 1, "a bramble without token has no type");
    let mut covered = base().token("T4", "red");
    covered.step("A", "build T5.6");
    assert_eq!(covered.legal("A"), ["project sacred_place_red", "decline"]);
}

#[test]
fn ptp_ex_42_no_roof_left() {
    let mut s = Scenario::new(4)
        .crane("T1")
        .roofs(0)
        .display(["prison"])
        .building("T1.6", "A", 1)
        .building("T2.0", "B", 1)
        .roof("T2.0");
    s.step("A", "build T1.6");
    assert_eq!((s.at("T1.6"), s.actions_left()), ("A:2".to_owned(), 1), "nothing is offered");
    let mut s = s.turn("B", 2).crane("T2");
    s.play("B", "abandon T2.0");
    assert_eq!(s.state().roofs_left(), 1);
    let mut s = s.turn("A", 2).crane("T1");
    s.play("A", "build T1.6");
    assert_eq!(s.legal("A"), ["project prison", "decline"]);
}

#[test]
fn ptp_ex_51_invasion_limits() {
    let base = || Scenario::new(4).crane("T1").building("T1.1", "B", 3).supply("A", 3);
    let poor = base().population("A", 30);
    assert_eq!(poor.check("A", "invade T1.1"), Err(Illegal::CannotAfford { need: 30, have: 30 }));
    let mut rich = base().population("A", 31);
    let few = base().population("A", 31).supply("A", 2);
    assert_eq!(few.check("A", "invade T1.1"), Err(Illegal::TooTall { need: 3, have: 2 }));
    rich.play("A", "invade T1.1");
    assert_eq!(rich.of("A").population, 1);
}

#[test]
fn ptp_ex_52_project_by_invasion() {
    let mut s = Scenario::new(4)
        .crane("T1")
        .display(["prison"])
        .roofs(0)
        .building("T1.6", "B", 2)
        .roof("T1.6")
        .population("A", 20);
    s.play("A", "invade T1.6");
    assert_eq!((s.at("T1.6"), s.state().roofs_left()), ("A:2".to_owned(), 1));
    s.play("A", "project prison");
    assert_eq!((s.at("T1.6"), s.state().roofs_left()), ("A:2^".to_owned(), 0));
    assert_eq!((s.of("A").points, s.of("A").population), (3, 14));
}

#[test]
fn ptp_ex_53_end_by_invasion() {
    let mut s = Scenario::new(4).crane("T2").building("T2.0", "B", 2).population("A", 30).supply("A", 2);
    s.play("A", "invade T2.0");
    assert_eq!((s.of("A").supply, s.state().is_ending()), (0, true));
    assert!(s.happened().contains(&"end-triggered A".to_owned()));
}

#[test]
fn ptp_ex_54_control_with_several_players() {
    let s = Scenario::new(4)
        .building("T1.1", "A", 2)
        .building("T1.2", "B", 2)
        .building("T1.3", "C", 2)
        .building("T2.0", "A", 1)
        .roof("T2.0")
        .building("T4.0", "D", 3)
        .building("T4.1", "A", 2);
    assert_eq!(s.control(), [3, 1, 1, 2]);
}

#[test]
fn ptp_ex_55_limit_per_territory() {
    let s = Scenario::new(4)
        .building("T1.1", "A", 4)
        .building("T1.2", "A", 4)
        .building("T3.0", "A", 3)
        .roof("T3.0")
        .building("T6.1", "A", 3);
    let missions = ["observatory", "belfry", "cabaret", "sculpture", "barracks"];
    assert_eq!(missions.map(|mission| s.mission_points("A", mission)), [11, 14, 11, 9, 0]);
}

#[test]
fn ptp_ex_56_territory_control_counts_roofs() {
    let base = || {
        let s = Scenario::new(4).building("T1.1", "A", 3).roof("T1.1").building("T1.2", "B", 2);
        s.building("T3.0", "A", 2)
    };
    assert_eq!(base().building("T3.1", "C", 2).mission_points("A", "control_1_3"), 4);
    assert_eq!(base().building("T3.1", "C", 1).mission_points("A", "control_1_3"), 12);
}

#[test]
fn ptp_ex_57_population_points_at_the_steps() {
    let steps = [(1, -30), (2, -20), (3, -20), (4, -10), (7, -5), (9, -3), (10, 0), (11, 1), (13, 1)];
    let more = [(14, 2), (22, 4), (23, 5), (37, 9), (38, 10), (41, 10), (80, 10)];
    for (population, points) in steps.into_iter().chain(more) {
        assert_eq!(game().components().population_points(population), points, "{population}");
        let sheet = Scenario::new(4).population("A", population).over().score("A");
        assert_eq!(sheet.lines.last().unwrap().points, Some(points));
    }
}

#[test]
fn ptp_ex_58_naming_with_three_players() {
    let mut s = Scenario::new(3).track(["A"]).turn("A", 1);
    build_once(&mut s);
    assert_eq!(s.legal("A"), ["name B", "name C"]);
    s.play("A", "name C");
    assert_eq!([build_once(&mut s), build_once(&mut s)], ["C", "C"]);
    assert_eq!((s.to_act().as_str(), s.actions_left(), s.track_text().as_str()), ("B", 2, "A C B"));
    assert_eq!([build_once(&mut s), build_once(&mut s)], ["B", "B"]);
    assert_eq!((s.state().round(), s.track_text().as_str(), s.actions_left()), (2, "B - -", 1));
}

#[test]
fn ptp_ex_59_deck_exhausted() {
    let mut s =
        Scenario::new(4).crane("T1").display(["prison", "house", "temple", "forge"]).building("T1.6", "A", 1);
    s.play("A", "build T1.6").play("A", "project prison");
    assert_eq!(s.shown(), ["house", "temple", "forge"]);
    assert_eq!(s.state().places()[0], None);
    assert_eq!(s.state().claimed_by(project("prison")), Some(seat("A")));
}

#[test]
fn ptp_ex_60_first_action_of_the_game() {
    let mut s = Scenario::new(4).first_action("A").population("A", 38);
    assert_eq!(s.legal("A"), (1..=7).map(|n| format!("start T{n}")).collect::<Vec<_>>());
    s.play("A", "start T5");
    assert_eq!((s.legal("A"), s.crane_on().as_str()), (builds("T5"), "-"));
    assert_eq!(s.check("A", "strategic +1"), Err(Illegal::CraneOff));
    assert_eq!(s.check("A", "invade T5.0"), Err(Illegal::CraneOff));
    s.play("A", "build T5.3");
    assert_eq!(s.state().crane(), Some(territory("T5")));
}

#[test]
fn ptp_ex_61_shared_victory() {
    let points = [("A", 48), ("B", 48), ("C", 30)];
    let s = points.into_iter().fold(Scenario::new(3), |s, (seat, n)| s.points(seat, n).population(seat, 10));
    let s = s.over();
    assert_eq!(points.map(|(seat, _)| s.score(seat).total()), [48, 48, 30]);
    assert_eq!(s.ranks(), [1, 1, 3]);
}

#[test]
fn ptp_ex_62_second_mission_by_face() {
    let dealt = || Scenario::new(4).dealt("A", ["belfry", "market", "market", "cabaret"]);
    let mut s = dealt();
    assert_eq!(s.legal("A"), ["keep cabaret", "keep market", "keep belfry"]);
    s.play("A", "keep belfry");
    assert_eq!(s.legal("A"), ["keep cabaret", "keep market"]);
    let mut s = dealt();
    s.play("A", "keep market");
    assert_eq!(s.legal("A"), ["keep cabaret", "keep belfry"]);
}

#[test]
fn ptp_ex_63_hedgehogs_with_two_players() {
    let mut s = Scenario::new(2).crane("T1").track(["A", "B"]).turn("A", 1);
    assert_eq!(s.track_text(), "A B - -");
    build_once(&mut s);
    assert_eq!((s.track_text(), s.to_act()), ("- B A -".to_owned(), "B".to_owned()));
    build_once(&mut s);
    assert_eq!(s.track_text(), "- B A -", "B has one more action");
    build_once(&mut s);
    assert_eq!((s.track_text(), s.to_act()), ("- - A B".to_owned(), "A".to_owned()));
    for _ in 0..4 {
        build_once(&mut s);
    }
    assert_eq!((s.track_text(), s.state().round()), ("B A - -".to_owned(), 2));
}

//! Section 10: population, end and scoring.

use engine::Game as _;
use engine::words::Phrase;
use petits_peuples::Illegal;
use petits_peuples::markers::{self, Marker};
use petits_peuples::scenario::Scenario;

use crate::support::{build_once, game};

#[test]
fn ptp_130_at_least_one_inhabitant_and_no_effect_of_the_red_zone() {
    let s = Scenario::new(4).crane("T1").population("A", 1);
    assert_eq!(s.check("A", "build T1.6"), Err(Illegal::CannotAfford { need: 1, have: 1 }));
    let options = |n| Scenario::new(4).crane("T1").population("A", n).legal("A");
    assert_eq!(options(9), options(10), "the red zone changes nothing during play");
    let mut s = s.building("T1.6", "A", 1);
    s.play("A", "abandon T1.6");
    assert_eq!(s.crane("T1").check("A", "build T1.6"), Ok(()), "three inhabitants now");
}

#[test]
fn ptp_131_e18_no_upper_limit_and_tokens_of_forty() {
    let marker = |tokens, space| Marker { tokens, space };
    for (population, expected) in [
        (1, marker(0, 1)),
        (40, marker(0, 40)),
        (41, marker(1, 1)),
        (52, marker(1, 12)),
        (80, marker(1, 40)),
        (85, marker(2, 5)),
    ] {
        assert_eq!(markers::population(population), expected, "{population}");
    }
    let mut s = Scenario::new(2).crane("T7").building("T7.0", "A", 8).population("A", 79);
    s.play("A", "abandon T7.0");
    assert_eq!(s.of("A").population, 79 + 2 * (8 * 5 + 28));
}

#[test]
fn ptp_140_the_last_floor_of_any_player_triggers_the_end() {
    let build = |supply| {
        let mut s = Scenario::new(4).crane("T2").supply("A", supply);
        s.play("A", "build T2.0");
        s.state().is_ending()
    };
    assert_eq!((build(1), build(2)), (true, false));
    let invade = |supply| {
        let mut s = Scenario::new(4).crane("T2").supply("A", supply).building("T2.0", "B", 2);
        s.play("A", "invade T2.0");
        s.state().is_ending()
    };
    assert_eq!((invade(2), invade(3)), (true, false));
}

#[test]
fn ptp_e25_the_trigger_stands_when_floors_come_back() {
    let mut s = Scenario::new(4).crane("T2").supply("A", 2).building("T2.0", "B", 2).building("T4.0", "A", 1);
    s.play("A", "invade T2.0").play("A", "abandon T4.0");
    assert_eq!((s.of("A").supply, s.state().is_ending()), (1, true));
    let mut s = s.turn("B", 2).crane("T2");
    s.play("B", "invade T2.0");
    assert_eq!((s.of("A").supply, s.state().is_ending()), (3, true));
    assert_eq!(s.happened().iter().filter(|line| line.starts_with("end-triggered")).count(), 0);
}

#[test]
fn ptp_141_the_round_is_completed_and_no_other_begins() {
    let mut s = Scenario::new(4).track(["A"]).turn("A", 1).supply("A", 1);
    let mut actions = 0;
    while !game().is_over(s.state()) {
        let who = s.to_act();
        if s.legal(&who)[0].starts_with("name") {
            let name = s.legal(&who)[0].clone();
            s.play(&who, &name);
        } else {
            build_once(&mut s);
            actions += 1;
        }
    }
    assert_eq!((actions, s.state().round()), (7, 1), "all remaining turns");
    assert!(s.happened().iter().any(|line| line.starts_with("control 1 ")));
    assert_eq!(s.check("A", "build T1.1"), Err(Illegal::Over));
    assert!(s.legal("A").is_empty());
}

#[test]
fn ptp_142_projects_plus_both_missions_plus_population() {
    let s = Scenario::new(4)
        .points("A", 14)
        .claimed("A", "temple")
        .claimed("A", "house")
        .missions("A", ["cabaret", "belfry"])
        .building("T1.1", "A", 3)
        .population("A", 12)
        .over();
    let sheet = s.score("A");
    let points: Vec<Option<i32>> = sheet.lines.iter().map(|line| line.points).collect();
    assert_eq!((points, sheet.total()), (vec![Some(14), Some(3), Some(7), Some(1)], 25));
    let rules: Vec<&str> = sheet.lines.iter().map(|line| line.rule.as_str()).collect();
    assert_eq!(rules, ["PTP-85", "PTP-90", "PTP-90", "PTP-143"]);
}

#[test]
fn ptp_143_population_points() {
    let bands = [
        (1, 1, -30),
        (2, 3, -20),
        (4, 5, -10),
        (6, 7, -5),
        (8, 9, -3),
        (10, 10, 0),
        (11, 13, 1),
        (14, 16, 2),
        (17, 19, 3),
        (20, 22, 4),
        (23, 25, 5),
        (26, 28, 6),
        (29, 31, 7),
        (32, 34, 8),
        (35, 37, 9),
        (38, 200, 10),
    ];
    for (from, to, points) in bands {
        for population in from..=to {
            assert_eq!(game().components().population_points(population), points, "{population}");
        }
    }
}

#[test]
fn ptp_144_e15_tied_leaders_share_the_victory() {
    let points = [("A", 20), ("B", 31), ("C", 31), ("D", 5)];
    let s = points.into_iter().fold(Scenario::new(4), |s, (seat, n)| s.points(seat, n)).over();
    assert_eq!(s.ranks(), [3, 1, 1, 4]);
    assert_eq!(game().standing(s.state()).winners().count(), 2);
    // No tie-break: neither inhabitants nor floors nor projects decide.
    let s = s.population("B", 36).supply("B", 0).claimed("B", "temple");
    assert_eq!(s.ranks(), [3, 1, 1, 4], "36 inhabitants give the same 9 points as 35");
}

/// Display only.
#[test]
fn ptp_145_the_score_track_goes_on_from_one_after_seventy() {
    for (points, tokens, space) in [(0, 0, 0), (70, 0, 70), (71, 1, 1), (73, 1, 3), (141, 2, 1), (-4, 0, -4)]
    {
        assert_eq!(markers::score(points), Marker { tokens, space }, "{points}");
    }
}

#[test]
fn ptp_e14_a_total_may_be_negative() {
    let s = Scenario::new(2).points("A", 3).population("A", 1).population("B", 2).over();
    assert_eq!((s.score("A").total(), s.score("B").total()), (-27, -20));
    assert_eq!(s.ranks(), [2, 1]);
}

#[test]
fn ptp_6_142_missions_count_for_the_ranks() {
    // A: one project of 3 and 4 floors on green (4 + 3); B: 9 points from projects and no building.
    let s = Scenario::new(2).points("A", 3).points("B", 9).building("T1.1", "A", 4);
    let s = s.missions("A", ["cabaret", "sculpture"]).missions("B", ["barracks", "market"]).over();
    assert_eq!((s.score("A").total(), s.score("B").total()), (3 + 7 + 9, 9 + 9));
    assert_eq!(s.ranks(), [1, 2]);
    assert_eq!(s.clone().roof("T1.1").ranks(), [2, 1], "a roofed building counts for neither");
}

#[test]
fn ptp_85_90_142_the_score_sheet_says_how_many_cards_and_which_mission() {
    let s = Scenario::new(3).points("A", 14).population("A", 20).missions("A", ["cabaret", "belfry"]);
    let s = s.claimed("A", "temple").claimed("A", "house").claimed("B", "forge").over();
    let sheet = s.score("A");
    let cards = |n: i64| Some(Phrase::new("ptp.score.cards").int("n", n));
    assert_eq!(sheet.lines[0].detail, cards(2));
    assert_eq!(
        (s.score("B").lines[0].detail.clone(), s.score("C").lines[0].detail.clone()),
        (cards(1), cards(0))
    );
    let labels: Vec<Phrase> = sheet.lines.iter().map(|line| line.label.clone()).collect();
    let mission = |number: i64| Phrase::new("ptp.score.mission").int("number", number);
    let expected =
        [Phrase::new("ptp.score.projects"), mission(1), mission(2), Phrase::new("ptp.score.population")];
    assert_eq!(labels, expected);
    let rules: Vec<&str> = sheet.lines.iter().map(|line| line.rule.as_str()).collect();
    assert_eq!(rules, ["PTP-85", "PTP-90", "PTP-90", "PTP-143"]);
    let points: Vec<Option<i32>> = sheet.lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [Some(14), Some(0), Some(0), Some(4)]);
    assert_eq!(sheet.lines[3].detail, Some(Phrase::new("ptp.score.inhabitants").int("n", 20)));
}

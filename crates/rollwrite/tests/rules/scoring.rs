//! Sections 7 and 8: the end, points, ties.

use engine::Game as _;
use engine::words::Phrase;
use rollwrite::Illegal;
use rollwrite::ids::Track;
use rollwrite::phase::Step;
use rollwrite::scenario::Scenario;

use crate::support::{alone, entries, game, seat, tables};

#[test]
fn isr_82_the_colony_phase_of_round_10_is_played() {
    let mut s = alone().round(10).tracks("A", [2, 2, 0, 0]);
    s.play("A", "end");
    assert_eq!(s.state().step(seat("A")), Some(Step::Colony));
    s.play("A", "colony 4");
    assert!(game().is_over(s.state()));
    assert_eq!(s.why("A", "end"), Some(Illegal::Over));
    assert_eq!(s.total_of("A"), 2 + 2 + 1);
}

#[test]
fn isr_83_the_rightmost_complete_section() {
    for (track, entry) in Track::ALL.into_iter().zip(entries("track")) {
        let mut sections = [0; 4];
        for (number, section) in (1..).zip(tables(&entry, "section")) {
            sections[track.index()] = number;
            let s = alone().tracks("A", sections).over();
            let points = section["vp"].as_integer().unwrap();
            let label = format!("track.{track}");
            assert_eq!(i64::from(s.points_of("A", &label)), points, "{track} {number}");
        }
    }
    assert_eq!(alone().over().total_of("A"), 0);
}

#[test]
fn isr_84_the_dotted_box() {
    let s = alone().value("A", 1, 2).over();
    assert_eq!((s.points_of("A", "dotted"), s.points_of("A", "buildings")), (2, 0));
    let s = Scenario::new(2).over();
    assert!(game().score(s.state(), seat("A")).lines.iter().all(|line| !line.label.key().contains("dotted")));
}

#[test]
fn isr_85_the_large_box() {
    let s = alone().noted("A", 7).tracks("A", [9, 0, 0, 0]).over();
    assert_eq!((s.points_of("A", "noted"), s.points_of("A", "buildings")), (7, 4));
}

#[test]
fn isr_86_the_total() {
    let s = alone().noted("A", 7).tracks("A", [9, 3, 2, 4]).value("A", 1, 1).over();
    assert_eq!(s.total_of("A"), 16 + 3 + 2 + 2 + 1 + 7 + 4);
    assert_eq!(s.game().score(s.state(), seat("A")).total(), s.total_of("A"));
}

#[test]
fn isr_87_bridges_then_field_boxes_then_shared() {
    let tie = |a: (u8, u16, &[&str]), b: (u8, u16, &[&str])| {
        let mut s = Scenario::new(2).tracks("A", [0, 0, 0, a.0]).tracks("B", [0, 0, 0, b.0]);
        s = s.noted("A", a.1).noted("B", b.1);
        for one in a.2 {
            s = s.harvested("A", [*one]);
        }
        for one in b.2 {
            s = s.harvested("B", [*one]);
        }
        let s = s.over();
        assert_eq!(s.total_of("A"), s.total_of("B"));
        (s.rank_of("A"), s.rank_of("B"))
    };
    assert_eq!(tie((2, 5, &["1.1"]), (0, 6, &[])), (1, 2));
    assert_eq!(tie((2, 5, &["1.1"]), (3, 4, &["1.1", "1.2"])), (2, 1));
    assert_eq!(tie((2, 5, &["1.1"]), (2, 5, &["1.2"])), (1, 1));
    // Two bridges and no box go before one bridge and three boxes; the boxes decide between equal bridges only.
    assert_eq!(tie((4, 5, &[]), (2, 6, &["1.1", "1.2", "1.3"])), (1, 2));
    assert_eq!(tie((2, 6, &["1.1", "1.2", "1.3"]), (4, 5, &[])), (2, 1));
    assert_eq!(tie((4, 5, &["2.1"]), (5, 4, &["1.1", "2.1"])), (2, 1), "a section alone is no bridge");
    assert!(game().tie_break().is_some());
}

/// What the sheet says beside the points.
#[test]
fn isr_8_86_the_score_sheet_line_by_line() {
    let s = alone().noted("A", 7).tracks("A", [9, 3, 2, 4]).value("A", 1, 2).over();
    let sheet = s.game().score(s.state(), seat("A"));
    let lines: Vec<(Option<i32>, &str)> =
        sheet.lines.iter().map(|line| (line.points, line.rule.as_str())).collect();
    let expected = [
        (Some(16), "ISR-83"),
        (Some(3), "ISR-83"),
        (Some(2), "ISR-83"),
        (Some(2), "ISR-83"),
        (Some(2), "ISR-84"),
        (Some(7), "ISR-44"),
        (Some(4), "ISR-85"),
    ];
    assert_eq!(lines, expected);
    let sections = |n: i64| Some(Phrase::new("isr.score.sections").int("n", n));
    let details: Vec<Option<Phrase>> = sheet.lines.iter().map(|line| line.detail.clone()).collect();
    let colonies = Some(Phrase::new("isr.score.colonies").int("n", 2));
    assert_eq!(details, [sections(9), sections(3), sections(2), sections(4), colonies, None, None]);
}

/// A colony that a basic game cannot have: its points are left out all the same.
#[test]
fn isr_73_84_e37_architects_score_in_the_advanced_game_only() {
    let points = |s: Scenario| {
        let s = s.value("A", 1, 2).over();
        (game().building_points(s.state(), seat("A"), "5".parse().unwrap()), s.total_of("A"))
    };
    assert_eq!(points(Scenario::new(2).advanced()), (2, 2));
    assert_eq!(points(Scenario::new(2)), (0, 0));
}

#[test]
fn isr_68_whichever_track_is_the_shortest() {
    for sections in [[2, 5, 6, 7], [5, 2, 6, 7], [5, 6, 2, 7], [5, 6, 7, 2]] {
        let s = crate::support::on("adventure-09").tracks("A", sections).over();
        assert_eq!(game().building_points(s.state(), seat("A"), "6".parse().unwrap()), 4, "{sections:?}");
    }
    let full = crate::support::on("adventure-09").tracks("A", [9; 4]).over();
    assert_eq!(game().building_points(full.state(), seat("A"), "6".parse().unwrap()), 18);
}

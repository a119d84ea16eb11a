//! Section 12: scoring and ties.

use engine::words::Phrase;
use settlement::ids::Building;
use settlement::scenario::Scenario;
use settlement::{scoring, words};

use crate::support::game;

#[test]
fn set_87_heroes_banks_and_cathedrals_line_by_line() {
    let s = Scenario::new(2)
        .over()
        .heroes("A", ["H01", "H13", "H25", "H26", "H48"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-02")
        .fort("A", "I.2")
        .street("A", "upper", ["bank", "cathedral", "quarry"])
        .stored("A", "bank", 2)
        .stored("A", "cathedral", 1)
        .reserve("A", [5, 5, 5, 5, 5])
        .settlers("A", 6, 3);
    let lines: Vec<(i32, &str)> =
        s.score("A").lines.iter().map(|line| (line.points.unwrap(), line.rule.as_str())).collect();
    let expected =
        [(2, "SET-49"), (3, "SET-49"), (2, "SET-49"), (9, "SET-49"), (10, "SET-69"), (4, "SET-70")];
    assert_eq!(lines, expected);
    assert_eq!((s.score("A").total(), s.score("B").total()), (30, 0), "nothing else scores");
}

#[test]
fn set_45_69_70_87_only_banks_and_cathedrals_hold_points() {
    let s = Scenario::new(2)
        .over()
        .street("A", "upper", ["bank", "cathedral", "quarry"])
        .stored("A", "bank", 2)
        .stored("A", "cathedral", 3);
    for building in Building::ALL {
        let points = match building {
            Building::Bank => 10,
            Building::Cathedral => 12,
            _ => 0,
        };
        assert_eq!(scoring::stored_points(game().components(), s.of("A"), building), points, "{building}");
    }
}

#[test]
fn set_88_gold_then_diamonds_then_together() {
    let ranks = |a, b| Scenario::new(2).over().reserve("A", a).reserve("B", b).ranks();
    assert_eq!(ranks([0, 0, 0, 9, 1], [0, 0, 0, 0, 2]), [2, 1], "gold first");
    assert_eq!(ranks([0, 0, 0, 2, 1], [9, 9, 9, 1, 1]), [1, 2], "then diamonds");
    assert_eq!(ranks([3, 0, 0, 1, 1], [0, 0, 0, 1, 1]), [1, 1], "then both");
    let more = Scenario::new(2).over().heroes("A", ["H37"]).reserve("B", [0, 0, 0, 9, 9]);
    assert_eq!(more.ranks(), [1, 2], "points before everything");
}

#[test]
fn set_e32_stored_gold_does_not_break_ties() {
    let s = Scenario::new(2)
        .over()
        .street("A", "upper", ["bank"])
        .stored("A", "bank", 1)
        .heroes("B", ["H39"])
        .reserve("B", [0, 0, 0, 1, 0]);
    assert_eq!((s.score("A").total(), s.score("B").total(), s.ranks()), (5, 5, vec![2, 1]));
}

#[test]
fn set_89_only_the_artefacts_differ_by_number_of_players() {
    for players in 1..=4 {
        let (state, _) = crate::support::deal(players, "same");
        assert_eq!(state.display().len(), usize::from(players) + 3);
        assert_eq!((state.hero_deck().left(), state.building_pile().left()), (44, 27));
        assert!(state.seats().all(|seat| state.player(seat).ready.basic == 6));
    }
}

#[test]
fn set_e2_bonus_settlers_are_twenty_four() {
    let mut s = Scenario::new(2)
        .settlers("A", 6, 11)
        .settlers("B", 6, 12)
        .reserve("A", [0, 0, 0, 0, 2])
        .row(["-", "-", "-", "H36"]);
    assert_eq!(s.state().bonus_left(), 1);
    s.play("A", "invite");
    assert_eq!((s.settlers_of("A"), s.state().bonus_left()), ((6, 12), 0), "one of two is left");
    let used = Scenario::new(2).settlers("A", 6, 1).used_bonus("A", 3);
    let mut used = used;
    used.play("A", "pass");
    assert_eq!(used.state().bonus_left(), 23, "back at the own pass, not at the end of the round");
}

/// What the sheet says beside the points.
#[test]
fn set_49_87_the_score_sheet_says_what_was_counted() {
    let s = Scenario::new(2)
        .over()
        .heroes("A", ["H01", "H02", "H13", "H25", "H37", "H48"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-02")
        .terrain("A", "I.3", "T1-03")
        .fort("A", "I.2")
        .street("A", "upper", ["bank", "cathedral"])
        .stored("A", "bank", 2)
        .stored("A", "cathedral", 3);
    let cards = |n: i64| Phrase::new("set.score.cards").int("n", n);
    let per = |guild: &str, heroes: i64, n: i64| {
        Phrase::new(format!("set.score.per.{guild}")).phrase("cards", cards(heroes)).int("n", n)
    };
    let sheet = s.score("A");
    let details: Vec<Phrase> = sheet.lines.iter().filter_map(|line| line.detail.clone()).collect();
    let expected = [
        per("adventurer", 2, 3),
        per("builder", 1, 2),
        per("defender", 1, 1),
        cards(2),
        words::amount("gold".parse().unwrap(), 2),
        words::amount("diamond".parse().unwrap(), 3),
    ];
    assert_eq!(details, expected);
    let points: Vec<Option<i32>> = sheet.lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [6, 2, 1, 13, 10, 12].map(Some));
}

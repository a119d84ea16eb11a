//! Sections 1 and 12: who plays, and who wins.

use compagnons::Compagnons;
use compagnons::scenario::Scenario;
use engine::{Game as _, RawSetup, SetupError};

use crate::support::{deal, game, solo_setup};

#[test]
fn com_1_one_to_five_players_and_a_difficulty_alone() {
    for players in 1..=5 {
        assert_eq!(game().setup(&RawSetup::players(players)).unwrap().players(), players);
    }
    assert!(matches!(game().setup(&RawSetup::players(6)), Err(SetupError::Players { got: 6, .. })));
    assert!(game().setup(&RawSetup::players(0)).is_err());
    let hard = game().setup(&solo_setup("hard")).unwrap();
    assert_eq!(hard.difficulty().unwrap().name(), "hard");
    let easy = game().setup(&solo_setup("easy")).unwrap_err().to_string();
    assert_eq!(easy, "option `difficulty` of compagnons cannot be `easy`: expected beginner, normal or hard");
    let two = game().setup(&RawSetup { players: 2, ..solo_setup("hard") }).unwrap_err().to_string();
    assert_eq!(two, "option `difficulty` of compagnons cannot be `hard`: only a solo game has a difficulty");
    let other = RawSetup { options: [("saints".to_owned(), "yes".to_owned())].into(), players: 2 };
    assert!(matches!(game().setup(&other), Err(SetupError::UnknownOption { .. })));
}

#[test]
fn com_3_4_119_the_most_gold_wins() {
    let s = Scenario::new(3).gold("A", 20).gold("B", 31).gold("C", 30);
    assert_eq!(s.ranks(), [3, 1, 2]);
    let total = |seat: &str| game().score(s.state(), seat.parse().unwrap()).total();
    assert_eq!((total("A"), total("B"), total("C")), (20, 31, 30));
}

#[test]
fn com_120_e20_every_villager_counts_for_the_tie() {
    // Covered, basic, Monks: all are villagers; hands are not.
    let s = Scenario::new(2)
        .village("A", "lumberjack > monk > cartwright")
        .village("B", "hunter; hunter; wattler")
        .hand("B", ["agent"]);
    assert_eq!((s.of("A").villagers, s.of("B").villagers, s.ranks()), (4, 4, vec![1, 1]));
    let fewer = s.village("A", "agent");
    assert_eq!(fewer.ranks(), [2, 1]);
}

#[test]
fn com_121_e21_a_complete_tie_is_shared() {
    let s = Scenario::new(3);
    assert_eq!(game().standing(s.state()).winners().count(), 3);
}

/// COM-2: rounds repeat until the road is exhausted and both Markets are over.
#[test]
fn com_2_33_107_two_markets_and_then_the_end() {
    for players in 1..=5 {
        let raw = RawSetup::players(players);
        let last = testkit::later::<Compagnons>(&raw, "end", 5_000, testkit::any);
        assert!(game().is_over(&last) && last.markets() == 2 && last.piles().road_is_exhausted());
        assert!(last.round() >= 3, "{} rounds", last.round());
        let (first, _) = deal(players, "end");
        assert_eq!((first.round(), first.markets()), (1, 0));
    }
}

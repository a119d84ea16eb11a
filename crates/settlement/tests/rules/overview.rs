//! Section 1: overview.

use engine::{Chance, Events, Game as _, RawSetup, SetupError};
use settlement::Settlement;
use settlement::ids::{Basic, Resource};
use settlement::scenario::Scenario;
use settlement::state::LAST_ROUND;

use crate::support::{deal, game};

#[test]
fn set_1_one_to_four_players_and_no_options() {
    for players in 1..=4 {
        assert_eq!(game().setup(&RawSetup::players(players)).unwrap().players(), players);
    }
    for got in [0, 5] {
        let refused = SetupError::Players { game: Settlement::ID, min: 1, max: 4, got };
        assert_eq!(game().setup(&RawSetup::players(got)), Err(refused));
    }
    let mut raw = RawSetup::players(2);
    raw.options.insert("hard".into(), "yes".into());
    let refused = SetupError::UnknownOption { game: Settlement::ID, name: "hard".into(), known: Vec::new() };
    assert_eq!(game().setup(&raw), Err(refused));
}

#[test]
fn set_2_six_rounds_clockwise_without_those_who_passed() {
    let mut s = Scenario::new(4).first("B").turn("B");
    for (who, next) in [("B", "C"), ("C", "D"), ("D", "A"), ("A", "B")] {
        s.plays(who, ["explore", "place I.1", "end"]);
        assert_eq!(s.to_act(), next);
    }
    s.play("B", "pass").play("B", "take mace_of_the_brave");
    assert_eq!(s.to_act(), "C");
    for who in ["C", "D", "A"] {
        s.plays(who, ["explore"]);
        let place = s.legal(who)[0].clone();
        s.play(who, &place);
        if s.to_act() == who && s.legal(who).iter().any(|one| one.starts_with("place")) {
            let place = s.legal(who)[0].clone();
            s.play(who, &place);
        }
        s.play(who, "end");
    }
    assert_eq!(s.to_act(), "C", "B has passed");
    assert_eq!(LAST_ROUND, 6);
    let (mut state, _) = deal(3, "rounds");
    let mut rounds = std::collections::BTreeSet::new();
    let mut chance = Chance::from_number(3);
    let mut legal = Vec::new();
    while let Some(seat) = game().to_act(&state).first() {
        rounds.insert(game().round(&state));
        game().legal(&state, seat, &mut legal);
        let action = chance.pick(&legal).copied().unwrap();
        game().apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
    }
    assert_eq!(rounds.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn set_3_points_come_from_heroes_banks_and_cathedrals_only() {
    let s = Scenario::new(2)
        .over()
        .reserve("A", [9, 9, 9, 9, 9])
        .terrain("A", "I.1", "T1-01")
        .fort("A", "I.1")
        .street("A", "upper", ["bank", "cathedral"])
        .heroes("B", ["H37"]);
    assert_eq!(["A", "B"].map(|seat| s.score(seat).total()), [0, 4]);
    assert_eq!(s.ranks(), [2, 1], "most points win");
}

#[test]
fn set_4_everything_stands_on_the_own_board() {
    let mut s = Scenario::new(2)
        .terrain("B", "I.1", "T1-01")
        .monster("B", "I.1")
        .street("B", "upper", ["bank"])
        .reserve("B", [1, 1, 1, 1, 1]);
    let legal = s.legal("A");
    assert_eq!(legal, ["explore", "pass"], "nothing of B can be hunted, activated or taken");
    let before = s.of("B").clone();
    s.plays("A", ["explore", "place I.1"]);
    assert_eq!(*s.of("B"), before);
}

#[test]
fn set_5_three_basic_and_two_rare_resources() {
    let basic: Vec<&str> =
        Resource::ALL.into_iter().filter(|one| one.is_basic()).map(Resource::name).collect();
    assert_eq!(basic, ["wood", "clay", "stone"]);
    assert!(Basic::ALL.into_iter().all(|one| one.resource().is_basic()));
    assert_eq!(Resource::ALL[3..].iter().map(|one| one.name()).collect::<Vec<_>>(), ["diamond", "gold"]);
}

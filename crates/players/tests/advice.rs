//! Advice in every game: legal, ordered, repeatable, and blind to what the seat may not see.

#![allow(clippy::expect_used, reason = "tests")]

use std::collections::BTreeSet;
use std::time::Duration;

use engine::{RawSetup, Seed};
use games::{GameId, Library, Table};
use players::{Care, Effort, Reach, Skill, Stop, advise, decide};

/// Endings are counted and not timed, so that the same question has the same answer.
const CARE: Care = Care {
    search: Effort::iterations(60),
    moves: 3,
    reach: Reach { moves: 400, guesses: 2 },
    endings: 4,
    at_most: Duration::from_secs(600),
};

fn after(game: GameId, players: u8, moves: usize) -> Table {
    let library = Library::standard();
    let mut table =
        Table::new(&library, game, RawSetup::players(players), Seed::from_text("advice")).expect("a table");
    for step in 0..moves {
        let Some(seat) = table.to_act().first() else { break };
        let action =
            decide(Skill::GREEDY.into(), &table, seat, step as u64, &Stop::new()).expect("a decision");
        table.play(seat, &action).expect("a legal move");
    }
    table
}

#[test]
fn advice_names_different_legal_moves_and_what_they_promise() {
    for game in GameId::ALL {
        for moves in [0, 9, 40] {
            let table = after(game, 2, moves);
            let seat = table.to_act().first().expect("somebody is to act");
            let legal: BTreeSet<String> = table.legal(seat).into_iter().map(|(action, _)| action).collect();
            let advice = advise(CARE, &table, seat, 7, &Stop::new()).expect("advice");
            assert_eq!(advice.endings, 4);
            assert!(advice.moves.len() <= 3.min(legal.len()), "{game}");
            let named: BTreeSet<&String> = advice.moves.iter().map(|one| &one.action).collect();
            assert_eq!(named.len(), advice.moves.len(), "{game}: no move twice");
            for one in &advice.moves {
                assert!(legal.contains(&one.action), "{game}: {}", one.action);
                assert!(one.points.low <= one.points.mean && one.points.mean <= one.points.high, "{game}");
                assert!(
                    one.chance.is_some_and(|chance| (1..=99).contains(&chance)),
                    "{game}: nothing is certain"
                );
            }
            assert_eq!(
                advise(CARE, &table, seat, 7, &Stop::new()),
                Some(advice),
                "{game}: the same question again"
            );
        }
    }
}

#[test]
fn the_move_that_the_search_would_play_is_named_and_comes_first_among_equals() {
    for game in GameId::ALL {
        let table = after(game, 2, 12);
        let seat = table.to_act().first().expect("somebody is to act");
        let played = decide(Skill::Mcts(CARE.search).into(), &table, seat, 7, &Stop::new()).expect("a move");
        let moves = advise(CARE, &table, seat, 7, &Stop::new()).expect("advice").moves;
        let best = moves.first().map(|one| one.lead.mean);
        let found = moves.iter().position(|one| one.action == played).expect("it is named");
        assert!(Some(moves[found].lead.mean) < best || found == 0, "{game}: {moves:?}");
    }
}

/// No move promises more than one that stands before it: at a thousand decisions of each game.
fn check_order(game: GameId) {
    let care = Care { search: Effort::iterations(6), endings: 1, ..CARE };
    let library = Library::standard();
    let (mut decisions, mut differ) = (0, 0);
    for deal in 0.. {
        let seed = Seed::from_text(&format!("order {deal}"));
        let players = 2 + deal % 3;
        let mut table = Table::new(&library, game, RawSetup::players(players), seed).expect("a table");
        while let Some(seat) = table.to_act().first() {
            let number = table.step() as u64;
            if table.legal(seat).len() > 1 {
                let moves = advise(care, &table, seat, number, &Stop::new()).expect("advice").moves;
                let leads: Vec<i32> = moves.iter().map(|one| one.lead.mean).collect();
                assert!(leads.is_sorted_by(|a, b| a >= b), "{game}: {moves:?}");
                for one in &moves {
                    let rival = one.rival.expect("somebody plays against");
                    assert_eq!(one.points.mean - rival, one.lead.mean, "{game}: {one:?}");
                }
                differ += usize::from(leads.first() != leads.last());
                decisions += 1;
            }
            if decisions == 1000 {
                assert!(differ > 300, "{game}: {differ} decisions with a difference");
                return;
            }
            let action =
                decide(Skill::GREEDY.into(), &table, seat, number, &Stop::new()).expect("a decision");
            table.play(seat, &action).expect("a legal move");
        }
    }
}

#[test]
fn moves_of_petits_peuples_are_ordered_by_what_is_shown() {
    check_order(GameId::PetitsPeuples);
}

#[test]
fn moves_of_settlement_are_ordered_by_what_is_shown() {
    check_order(GameId::Settlement);
}

#[test]
fn moves_of_compagnons_are_ordered_by_what_is_shown() {
    check_order(GameId::Compagnons);
}

#[test]
fn moves_of_roll_and_write_are_ordered_by_what_is_shown() {
    check_order(GameId::RollWrite);
}

#[test]
fn moves_of_nobility_are_ordered_by_what_is_shown() {
    check_order(GameId::Nobility);
}

#[test]
fn alone_a_title_is_no_victory_and_an_opponent_of_paper_can_be_beaten() {
    for (game, is_won) in [(GameId::Settlement, false), (GameId::Compagnons, true), (GameId::Nobility, true)]
    {
        let table = after(game, 1, 5);
        let seat = table.to_act().first().expect("somebody is to act");
        let advice = advise(CARE, &table, seat, 7, &Stop::new()).expect("advice");
        assert!(advice.moves.iter().all(|one| one.chance.is_some() == is_won), "{game}: {advice:?}");
    }
}

#[test]
fn a_game_that_is_over_has_no_advice() {
    let table = after(GameId::PetitsPeuples, 2, 10_000);
    assert!(table.is_over());
    assert_eq!(advise(CARE, &table, engine::Seat::FIRST, 7, &Stop::new()), None);
}

#[test]
fn a_line_goes_on_with_the_seats_own_decisions_until_something_unknown_comes() {
    let care = Care { search: Effort::iterations(300), ..CARE };
    let mut followed = BTreeSet::new();
    for game in GameId::ALL {
        for moves in [9, 12, 25, 40] {
            let table = after(game, 2, moves);
            let seat = table.to_act().first().expect("somebody is to act");
            let advice = advise(care, &table, seat, 7, &Stop::new()).expect("advice");
            for one in advice.moves {
                assert!(one.then.len() <= 3, "{game}");
                let mut table = table.clone();
                // Nothing unknown lies between, so the line is legal at the real table too.
                for action in std::iter::once(&one.action).chain(&one.then) {
                    assert!(table.to_act().contains(seat), "{game}: {} {:?}", one.action, one.then);
                    table.play(seat, action).expect("a legal move");
                }
                if !one.then.is_empty() {
                    followed.insert(game);
                }
            }
        }
    }
    assert!(followed.contains(&GameId::Nobility), "a turn of many questions is told: {followed:?}");
}

//! What would have followed a deed that nobody played: legal, repeatable, and from what each seat could know.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use engine::{RawSetup, Seat, Seed};
use games::{GameId, Library, Sequel, Table};
use players::{Foresight, Refused, Skill, Stop, decide, foresee};

const QUICK: Foresight = Foresight { deeds: 3, iterations: 40 };

fn begun(game: GameId, players: u8) -> Table {
    let setup = RawSetup::players(players);
    Table::new(&Library::standard(), game, setup, Seed::from_text("foreseen")).expect("a table")
}

/// Plays so many moves, or to the end.
fn played(mut table: Table, moves: usize) -> Table {
    while let Some(seat) = table.to_act().first().filter(|_| table.step() < moves) {
        let number = table.step() as u64;
        let action = decide(Skill::GREEDY.into(), &table, seat, number, &Stop::new()).expect("a decision");
        table.play(seat, &action).expect("a legal move");
    }
    table
}

/// A line of one move of whoever is to act.
fn idea(table: &Table, nth: usize) -> (Seat, Vec<String>) {
    let seat = table.to_act().first().expect("a running game");
    let legal = table.legal(seat);
    (seat, vec![legal[nth % legal.len()].0.clone()])
}

fn foreseen(table: &Table, (seat, line): &(Seat, Vec<String>)) -> Vec<Sequel> {
    foresee(QUICK, table, (*seat, line), 3, &Stop::new()).expect("a line")
}

#[test]
fn three_deeds_follow_each_other_and_all_their_moves_are_legal_in_every_game() {
    for game in GameId::ALL {
        let whole = played(begun(game, 2), usize::MAX).step();
        for (part, players) in [(0, 2), (1, 3), (2, 2), (4, 2)] {
            let table = played(begun(game, players), whole * part / 5);
            let first = idea(&table, 2);
            let deeds = foreseen(&table, &first);
            assert_eq!(foreseen(&table, &first), deeds, "{game}: the same question has the same answer");
            assert_eq!((deeds[0].seat, &deeds[0].line[..1]), (first.0, &first.1[..]), "{game}");
            let mut copy = table.clone();
            for deed in &deeds {
                let before = copy.step();
                for action in &deed.line {
                    let legal: Vec<String> = copy.legal(deed.seat).into_iter().map(|(one, _)| one).collect();
                    assert!(legal.contains(action), "{game}: {action} of {deeds:?}");
                    copy.play(deed.seat, action).expect("a legal move");
                }
                assert!(copy.step() > before, "{game}: {deeds:?}");
            }
            assert!(deeds.len() == 3 || copy.is_over(), "{game}: {deeds:?}");
            for (deed, next) in deeds.iter().zip(deeds.iter().skip(1)) {
                let is_cut = deed == &deeds[0] || deed.line.len() > 2;
                assert!(deed.seat != next.seat || deed.is_chance || is_cut, "{game}: {deeds:?}");
            }
        }
    }
}

#[test]
fn a_line_ends_with_the_game() {
    let mut shorter = 0;
    for game in GameId::ALL {
        let whole = played(begun(game, 2), usize::MAX).step();
        let table = played(begun(game, 2), whole - 1);
        let deeds = foreseen(&table, &idea(&table, 0));
        let mut copy = table.clone();
        for deed in &deeds {
            deed.line.iter().for_each(|action| copy.play(deed.seat, action).expect("a legal move"));
        }
        assert!(deeds.len() == 3 || copy.is_over(), "{game}: {deeds:?}");
        shorter += usize::from(deeds.len() < 3);
    }
    assert!(shorter > 2, "the last move of a game is followed by little: {shorter}");
}

#[test]
fn what_a_seat_cannot_see_does_not_change_what_it_is_expected_to_do() {
    let mut compared = 0;
    for game in GameId::ALL {
        let over = played(begun(game, 2), usize::MAX);
        for (part, nth) in (1..6).flat_map(|part| (0..4).map(move |nth| (part, nth))) {
            let step = over.step() * part / 6;
            let seat = over.moves()[step].0;
            let [one, other] = ["one", "other"]
                .map(|seed| over.branch(step, seat, Seed::from_text(seed)).expect("a branch"));
            let first = idea(&one, nth);
            if first.0 != seat {
                continue;
            }
            let [a, b] = [&one, &other].map(|table| foreseen(table, &first));
            // After a deed that shows nothing, what the same seat does next depends on what it sees alone.
            let goes_on = a.get(1).zip(b.get(1)).filter(|_| !a[0].is_chance && !b[0].is_chance);
            if let Some((a, b)) = goes_on.filter(|(a, _)| a.seat == seat) {
                assert_eq!(a.line[0], b.line[0], "{game} at step {step}");
                compared += 1;
            }
        }
    }
    assert!(compared > 9, "seats go on after their moves: {compared}");
}

#[test]
fn what_is_not_possible_is_refused() {
    let table = played(begun(GameId::PetitsPeuples, 2), 9);
    let (seat, line) = idea(&table, 0);
    let refused = |line: &[&str], stop: &Stop| {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        foresee(QUICK, &table, (seat, &line), 3, stop).expect_err("refused")
    };
    let stop = Stop::new();
    assert_eq!(refused(&[], &stop), Refused::NotPossible(String::new()));
    assert_eq!(refused(&["no such move"], &stop), Refused::NotPossible("no such move".to_owned()));
    assert_eq!(refused(&[&line[0], "keep market"], &stop), Refused::NotPossible("keep market".to_owned()));
    stop.ask();
    assert_eq!(refused(&[&line[0]], &stop), Refused::CalledOff);
}

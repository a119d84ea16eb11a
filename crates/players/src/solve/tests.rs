use engine::{RawSetup, Seed};
use games::{GameId, Library};

use super::*;
use crate::{Skill, decide};

const REACH: Reach = Reach { moves: 600, guesses: 8 };

fn finished(game: GameId, seed: &str) -> Table {
    let mut table =
        Table::new(&Library::standard(), game, RawSetup::players(2), Seed::from_text(seed)).unwrap();
    while let Some(seat) = table.to_act().first() {
        let number = table.step() as u64;
        let action = decide(Skill::GREEDY.into(), &table, seat, number, &Stop::new()).unwrap();
        table.play(seat, &action).unwrap();
    }
    table
}

/// The lead of a seat when both go on as well as they can: everything is tried out on the table itself, so many moves at most.
fn played_out(table: &Table, seat: Seat, left: &mut u32) -> Option<i32> {
    let Some(mover) = table.to_act().first() else {
        let [own, rival] = {
            let rival = Seat::all(2).find(|other| *other != seat)?;
            [seat, rival].map(|one| table.score(Viewer::Record, one).total())
        };
        return Some(own - rival);
    };
    let mut best: Option<i32> = None;
    for (action, _) in table.legal(mover) {
        *left = left.checked_sub(1)?;
        let mut next = table.clone();
        next.play(mover, &action).unwrap();
        let lead = played_out(&next, seat, left)?;
        best = Some(best.map_or(lead, |best| if mover == seat { best.max(lead) } else { best.min(lead) }));
    }
    best
}

/// The same counted out: the lead after each legal move.
fn counted<G: Evaluate>(session: &Session<G>, seat: Seat) -> Option<Vec<(String, i32)>> {
    let stop = Stop::new();
    let mut count = Count::new(&**session.game(), seat, REACH.moves, &stop);
    let lead = |action: G::Action| {
        let end = count.after(session.state(), (seat, action), 0)?;
        Some((action.to_string(), crate::estimate::lead(&end, 2, seat)))
    };
    session.legal(seat).into_iter().map(lead).collect()
}

#[test]
fn counting_out_is_trying_everything_on_the_table() {
    let mut compared = [0; GameId::ALL.len()];
    for (compared, game) in compared.iter_mut().zip(GameId::ALL) {
        for deal in 0..3 {
            let over = finished(game, &format!("last turns {deal}"));
            let moves = over.moves();
            for step in (over.step().saturating_sub(14)..over.step()).rev() {
                let (table, seat) = (over.at(step), moves[step].0);
                let counted = each_table!(&table, session => counted(session, seat));
                let Some(counted) = counted.filter(|counted| counted.len() > 1) else { continue };
                let mut left = 4000;
                for (action, lead) in counted {
                    let mut next = table.clone();
                    next.play(seat, &action).unwrap();
                    let Some(tried) = played_out(&next, seat, &mut left) else { break };
                    assert_eq!(lead, tried, "{game} at {step}: {action}");
                    *compared += 1;
                }
            }
        }
    }
    assert!(compared.iter().filter(|count| **count >= 10).count() >= 4, "{compared:?}");
}

#[test]
fn what_is_right_costs_nothing_and_what_is_wrong_something() {
    let over = finished(GameId::Compagnons, "last turns 1");
    let moves = over.moves();
    let mut solved = 0;
    for step in (0..over.step()).rev().take(20) {
        let Some(worths) = solve(REACH, &over.at(step), moves[step].0, &Stop::new()) else { continue };
        assert!(worths[0].is_right, "the best first: {worths:?}");
        for worth in &worths {
            assert!(worth.costs >= 0 && worth.gives_away >= 0.0, "{worths:?}");
            assert!(!worth.is_right || (worth.costs, worth.gives_away) == (0, 0.0), "{worths:?}");
        }
        solved += usize::from(worths.iter().any(|worth| !worth.is_right));
    }
    assert!(solved > 0);
}

#[test]
fn what_is_too_far_away_or_called_off_is_not_solved() {
    let over = finished(GameId::PetitsPeuples, "last turns 0");
    let moves = over.moves();
    let is_solved =
        |reach: Reach, step: usize, stop: &Stop| solve(reach, &over.at(step), moves[step].0, stop).is_some();
    let mut solved = (0..over.step()).rev().filter(|step| over.at(*step).legal(moves[*step].0).len() > 1);
    let last = solved.clone().find(|step| is_solved(REACH, *step, &Stop::new())).unwrap();
    assert!(
        !is_solved(Reach { moves: 1, ..REACH }, last, &Stop::new()),
        "two moves cannot be tried with one"
    );
    assert!(!is_solved(REACH, solved.next_back().unwrap(), &Stop::new()), "the first decision");
    let stop = Stop::new();
    stop.ask();
    assert!(!is_solved(REACH, last, &stop));
}

#[test]
fn chance_that_is_still_to_come_cannot_be_counted_out() {
    for game in GameId::ALL {
        let table =
            Table::new(&Library::standard(), game, RawSetup::players(2), Seed::from_text("begin")).unwrap();
        let seat = table.to_act().first().unwrap();
        let many = Reach { moves: 20_000, guesses: 1 };
        assert_eq!(solve(many, &table, seat, &Stop::new()), None, "{game}");
    }
}

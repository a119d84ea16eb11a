//! Simultaneous play: the order in which seats act changes nothing but the rolls that come after it.

use std::sync::Arc;

use engine::{Chance, Game as _, Record, Seat, Seed, Session};
use rollwrite::phase::Phase;
use rollwrite::{Action, RollWrite};

use crate::support::table;

fn session(players: u8, options: &[(&str, &str)], seed: &str) -> Session<RollWrite> {
    let game = RollWrite::from_data("standard", RollWrite::standard_data()).unwrap();
    Session::new(Arc::new(game), table(players, options), Seed::from_text(seed)).unwrap()
}

/// Plays the round to its end with fixed choices of each seat, in the order that `next` gives.
fn play_round(
    session: &mut Session<RollWrite>,
    script: &[(Seat, Vec<Action>)],
    mut next: impl FnMut(&[Seat]) -> Seat,
) {
    let mut left: Vec<(Seat, std::collections::VecDeque<Action>)> =
        script.iter().map(|(seat, actions)| (*seat, actions.iter().copied().collect())).collect();
    loop {
        let open: Vec<Seat> =
            left.iter().filter(|(_, rest)| !rest.is_empty()).map(|(seat, _)| *seat).collect();
        if open.is_empty() {
            return;
        }
        let seat = next(&open);
        let rest = left.iter_mut().find(|(owner, _)| *owner == seat).map(|(_, rest)| rest).unwrap();
        session.play(seat, rest.pop_front().unwrap()).unwrap();
    }
}

/// What each seat would do on its own, until it is ready.
fn script(session: &Session<RollWrite>, seed: u64) -> Vec<(Seat, Vec<Action>)> {
    let players = session.state().players();
    Seat::all(players)
        .map(|seat| {
            let mut alone = session.clone();
            let mut chance = Chance::from_number(seed * 7 + seat.index() as u64);
            let mut actions = Vec::new();
            let round = alone.state().round();
            while alone.state().round() == round
                && alone.to_act().contains(seat)
                && alone.state().phase() == Phase::Expand
            {
                let legal = alone.legal(seat);
                // Rerolls depend on the number of the step, so a fixed script has none.
                let calm: Vec<Action> =
                    legal.iter().copied().filter(|action| !matches!(action, Action::Reroll(_))).collect();
                let action = *chance.pick(&calm).unwrap();
                alone.play(seat, action).unwrap();
                actions.push(action);
            }
            (seat, actions)
        })
        .collect()
}

#[test]
fn isr_100_any_interleaving_leads_to_the_same_sheets() {
    for (number, options) in
        [&[][..], &[("rules", "advanced")], &[("mode", "adventure")]].into_iter().enumerate()
    {
        for seed in 0..20 {
            let mut start = session(4, options, &format!("order {number} {seed}"));
            while matches!(start.state().phase(), Phase::Favors { .. }) {
                let seat = start.to_act().first().unwrap();
                let action = start.legal(seat)[0];
                start.play(seat, action).unwrap();
            }
            let script = script(&start, seed);
            let mut results = Vec::new();
            for order in 0..4 {
                let mut run = start.clone();
                let mut chance = Chance::from_number(order);
                play_round(&mut run, &script, |open| match order {
                    0 => open[0],
                    1 => *open.last().unwrap(),
                    _ => *chance.pick(open).unwrap(),
                });
                assert_eq!(run.state().round(), 2, "the last one to be ready ends the round");
                // The record holds the order as it was, and replays.
                let text = run.record().to_string();
                let record: Record = text.parse().unwrap();
                let mut again = session(4, options, &format!("order {number} {seed}"));
                for played in &record.moves {
                    again.play_text(played.seat, &played.action).unwrap();
                }
                assert_eq!(again.hash(), run.hash());
                let sheets: Vec<_> = run
                    .state()
                    .seats()
                    .map(|seat| {
                        let player = run.state().player(seat);
                        (
                            player.boxes,
                            player.sites,
                            player.fields,
                            player.cells,
                            player.colonies,
                            player.noted,
                            player.kept,
                        )
                    })
                    .collect();
                results.push((sheets, *run.state().roll()));
            }
            assert!(results.windows(2).all(|two| two[0] == two[1]), "{number} {seed}");
        }
    }
}

/// A reroll draws from the chance of its own step: taking a move back and making it again gives the same face.
#[test]
fn isr_60_rerolls_are_those_of_the_step() {
    let mut table = session(2, &[("mode", "adventure"), ("sheet", "adventure-03")], "steps");
    while matches!(table.state().phase(), Phase::Favors { .. }) {
        let seat = table.to_act().first().unwrap();
        table.play(seat, Action::TakeNone).unwrap();
    }
    let [a, b] = ["A", "B"].map(crate::support::seat);
    let step = table.step();
    table.play_text(b, "reroll worker").unwrap();
    table.play_text(a, "reroll resource-2").unwrap();
    assert!(!table.can_undo(a), "a roll cannot be taken back");
    let mut again = table.at(step);
    again.play_text(b, "reroll worker").unwrap();
    again.play_text(a, "reroll resource-2").unwrap();
    assert_eq!(again.hash(), table.hash());
}

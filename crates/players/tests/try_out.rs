//! Another move tried out: compared by the same guesses, by what its player could know, and with what an analysis found.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

mod played;

use std::num::NonZero;

use engine::{RawSetup, Seat, Seed};
use games::{GameId, Gap, Judgement, Library, Loss, Mark, Table, Trial, Verdict};
use players::{Attempt, Progress, Refused, Scrutiny, Skill, Stop, Trying, analyse, try_out};

const QUICK: Trying = Trying { iterations: 60, endings: 10, cores: NonZero::<u8>::MIN };
const NOTHING: Loss = Loss { tenths: 0, error: 0 };

fn finished(game: GameId) -> Table {
    played::finished(game, &[Skill::Random.into(), Skill::GREEDY.into()], "try")
}

/// A decision among three moves at least, about as far into the game as asked.
fn decision(table: &Table, from: usize) -> (usize, Seat, Vec<String>) {
    let moves = table.moves();
    let of = |step: usize| {
        let seat = moves[step].0;
        let legal: Vec<String> = table.at(step).legal(seat).into_iter().map(|(action, _)| action).collect();
        (step, seat, legal)
    };
    (from..moves.len()).map(of).find(|(_, _, legal)| legal.len() > 2).expect("a decision")
}

fn tried(table: &Table, step: usize, line: &[String], known: Option<&Verdict>) -> Trial {
    try_out(QUICK, table, Attempt { step, line, known }, 3, &Stop::new()).expect("a comparison")
}

#[test]
fn a_try_is_compared_by_the_same_guesses_in_every_game() {
    let nothing = Gap { chance: Some(NOTHING), lead: NOTHING };
    for game in GameId::ALL {
        let table = finished(game);
        for from in [0, table.step() / 2] {
            let (step, seat, legal) = decision(&table, from);
            let played = table.moves()[step].1.clone();
            for action in legal.iter().take(3) {
                let trial = tried(&table, step, std::slice::from_ref(action), None);
                assert_eq!((trial.step, trial.seat, trial.endings), (step, seat.index(), 10), "{game}");
                assert_eq!((&trial.tried.line[0], &trial.played.line[0]), (action, &played), "{game}");
                assert!(legal.contains(&trial.best.line[0]), "{game}: {trial:?}");
                let lead = trial.tried.lead.tenths - trial.played.lead.tenths;
                assert!((lead - trial.beyond_played.lead.tenths).abs() <= 1, "{game}: {trial:?}");
                let behind = trial.best.lead.tenths - trial.tried.lead.tenths;
                assert!((behind - trial.behind_best.lead.tenths).abs() <= 1, "{game}: {trial:?}");
                let two = Trying { cores: NonZero::new(2).expect("two"), ..QUICK };
                let attempt = Attempt { step, line: std::slice::from_ref(action), known: None };
                let again = try_out(two, &table, attempt, 3, &Stop::new());
                assert_eq!(again, Ok(trial), "{game}: the same on two cores");
            }
            let whole = tried(&table, step, std::slice::from_ref(&played), None).played.line;
            let same = tried(&table, step, &whole, None);
            assert_eq!(same.beyond_played, nothing, "{game}: equal lines end equally");
            assert!(!matches!(same.judgement, Judgement::Better), "{game}: no better than itself");
            let best = tried(&table, step, &same.best.line, None);
            assert_eq!(best.judgement, Judgement::BestKnown, "{game}: {best:?}");
        }
    }
}

#[test]
fn what_an_analysis_found_is_the_best_that_is_known() {
    let table = finished(GameId::PetitsPeuples);
    let scrutiny =
        Scrutiny { iterations: 200, moments: 4, endings: 30, suspects: 8, dividing: 1, ..Scrutiny::AT_TABLE };
    let analysis = analyse(scrutiny, &table, 5, &Progress::new(&|_| (), &Stop::new())).expect("an analysis");
    let is_costly = |verdict: &&Verdict| verdict.mark == Some(Mark::Costly);
    let costly: Vec<&Verdict> = analysis.verdicts.iter().filter(is_costly).collect();
    assert!(!costly.is_empty(), "who plays at random loses something");
    let many = Trying { endings: 100, ..QUICK };
    let mut worse = 0;
    for verdict in &costly {
        let of = |line| {
            let attempt = Attempt { step: verdict.step, line, known: Some(verdict) };
            try_out(many, &table, attempt, 5, &Stop::new()).expect("a comparison")
        };
        let better = of(&verdict.other);
        assert_eq!((better.judgement, &better.best.line), (Judgement::BestKnown, &verdict.other));
        worse += usize::from(matches!(of(&verdict.played).judgement, Judgement::Worse(_)));
    }
    assert!(
        2 * worse > costly.len(),
        "what was costly stays so in other endings: {worse} of {}",
        costly.len()
    );
}

#[test]
fn only_what_the_seat_could_know_counts() {
    let mut compared = 0;
    for game in GameId::ALL {
        let table = finished(game);
        for from in [2, table.step() / 3] {
            let (step, seat, legal) = decision(&table, from);
            // The same game to this seat: whatever it could not know is another, and so is all that comes later.
            let mut other = table.branch(step, seat, Seed::from_text("another")).expect("a branch");
            assert_ne!(other.seed(), &Seed::from_text("another"));
            other.play(seat, &table.moves()[step].1).expect("the same move");
            let other = played::play_on(other, &[Skill::GREEDY.into(), Skill::Random.into()]);
            let of = |table: &Table| {
                let trial = tried(table, step, &legal[..1], None);
                (trial.tried, trial.played.line[0].clone())
            };
            assert_eq!(of(&table), of(&other), "{game} at step {step}");
            compared += usize::from(table.moves() != other.moves());
        }
    }
    assert!(compared > 5, "other games: {compared}");
}

#[test]
fn what_comes_after_something_unknown_is_left_out() {
    let table = finished(GameId::Settlement);
    let moves = table.moves();
    let (step, seat, _) = decision(&table, 0);
    let all: Vec<String> = moves[step..].iter().map(|(_, action)| action.clone()).collect();
    let trial = tried(&table, step, &all, None);
    let own = moves[step..].iter().take_while(|(mover, _)| *mover == seat).count();
    assert!((1..=own).contains(&trial.tried.line.len()), "{trial:?}");
    assert_eq!(trial.tried.line[..], all[..trial.tried.line.len()]);
}

#[test]
fn what_cannot_be_tried_is_refused() {
    let running =
        Table::new(&Library::standard(), GameId::Nobility, RawSetup::players(2), Seed::from_text("run"))
            .expect("a table");
    let refused = |table: &Table, step, line: &[&str], stop: &Stop| {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        try_out(QUICK, table, Attempt { step, line: &line, known: None }, 3, stop).expect_err("refused")
    };
    let stop = Stop::new();
    assert_eq!(refused(&running, 0, &["end"], &stop), Refused::Running);
    let table = finished(GameId::PetitsPeuples);
    let (step, _, legal) = decision(&table, 9);
    for line in [&["no such move"][..], &["keep market", &legal[0]], &[]] {
        let first = line.first().copied().unwrap_or_default().to_owned();
        assert_eq!(refused(&table, step, line, &stop), Refused::NotPossible(first));
    }
    assert_eq!(refused(&table, table.step(), &[&legal[0]], &stop), Refused::NoDecision(table.step()));
    stop.ask();
    assert_eq!(refused(&table, step, &[&legal[0]], &stop), Refused::CalledOff);
}

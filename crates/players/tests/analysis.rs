//! Analysis of finished games: complete, repeatable on any number of cores, and able to find a blunder.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

mod played;

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{RawSetup, Seat, Seed};
use games::{Analysis, GameId, Library, Loss, Mark, Scope, Table, Verdict};
use players::{Progress, Scrutiny, Skill, Spec, Stop, analyse};

const QUICK: Scrutiny = Scrutiny {
    iterations: 40,
    moments: 8,
    suspects: 3,
    endings: 4,
    dividing: 2,
    labour: None,
    ..Scrutiny::AT_TABLE
};

fn finished(game: GameId, specs: &[Spec]) -> Table {
    played::finished(game, specs, "hindsight")
}

fn quick(table: &Table, cores: u8) -> Option<Analysis> {
    let scrutiny = Scrutiny { cores: NonZero::new(cores).expect("cores"), ..QUICK };
    analyse(scrutiny, table, 5, &Progress::new(&|_| (), &Stop::new()))
}

#[test]
fn every_game_is_followed_from_the_deal_to_its_result() {
    for game in GameId::ALL {
        let table = finished(game, &[Skill::GREEDY.into(), Skill::Random.into()]);
        let analysis = quick(&table, 1).expect("an analysis");
        let (first, last) = (&analysis.moments[0], analysis.moments.last().expect("an end"));
        assert_eq!((first.step, last.step, analysis.moments.len()), (0, table.step(), 8), "{game}");
        assert!(analysis.moments.is_sorted_by_key(|moment| moment.step), "{game}");
        let standing = table.standing();
        let share = |seat| {
            if standing.winners().any(|winner| winner == seat) { 100 / standing.winners().count() } else { 0 }
        };
        let result: Vec<usize> = Seat::all(2).map(share).collect();
        let told: Vec<usize> = last.chances.iter().flatten().map(|chance| usize::from(*chance)).collect();
        assert_eq!(told, result, "{game}: at the end the result is known");
        for verdict in &analysis.verdicts {
            let before = table.at(verdict.step);
            let seat = Seat::all(2).nth(verdict.seat).expect("a seat");
            let legal: Vec<String> = before.legal(seat).into_iter().map(|(action, _)| action).collect();
            let [played, other] = [&verdict.played, &verdict.other].map(|line| line[0].clone());
            assert_eq!(table.moves()[verdict.step], (seat, played.clone()), "{game}");
            assert!(legal.contains(&other) && other != played, "{game}: {verdict:?}");
        }
        assert_eq!(quick(&table, 2), Some(analysis), "{game}: the same on two cores");
    }
}

#[test]
fn deeds_follow_each_other_and_end_where_something_shows_itself() {
    for game in GameId::ALL {
        let table = finished(game, &[Skill::GREEDY.into(), Skill::GREEDY.into()]);
        let deeds = quick(&table, 1).expect("an analysis").deeds;
        assert_eq!(deeds.first().map(|deed| deed.from), Some(0), "{game}");
        assert_eq!(deeds.last().map(|deed| deed.to), Some(table.step()), "{game}");
        let journal = table.journal(engine::Viewer::Record);
        for (deed, next) in deeds.iter().zip(deeds.iter().skip(1)) {
            assert_eq!(deed.to, next.from, "{game}");
            assert!(deed.seat != next.seat || deed.is_chance, "{game}: one seat goes on: {deed:?} {next:?}");
            assert!(deed.round <= next.round, "{game}");
        }
        let moves = table.moves();
        for deed in &deeds {
            let is_of = |(seat, _): &(Seat, String)| seat.index() == deed.seat;
            assert!(moves[deed.from..deed.to].iter().all(is_of), "{game}: {deed:?}");
            // Events that chance decided are told at the last move of a deed only.
            let has_chance = |step: usize| journal.iter().any(|line| line.step == step && line.is_chance);
            assert!(!(deed.from + 1..deed.to).any(has_chance), "{game}: {deed:?}");
            let choice = |step: usize| table.at(step).legal(moves[step].0).len() > 1;
            assert_eq!((deed.from..deed.to).any(choice), deed.is_choice, "{game}: {deed:?}");
        }
        assert!(
            deeds.iter().any(|deed| deed.is_chance) && deeds.iter().any(|deed| !deed.is_chance),
            "{game}"
        );
    }
}

/// What the pieces of an analysis say of a seat, added up anew: what luck did, what its decisions lost for certain.
fn added_up(analysis: &Analysis, seat: usize) -> (i32, i32) {
    let luck: i32 = analysis.strokes.iter().map(|stroke| stroke.changes[seat]).sum();
    let own = analysis.verdicts.iter().filter(|verdict| verdict.seat == seat);
    (luck, own.map(|verdict| verdict.changes[seat]).sum())
}

#[test]
fn luck_and_decisions_add_up_to_the_result_in_every_game() {
    for game in GameId::ALL {
        let table = finished(game, &[Skill::GREEDY.into(), Skill::Random.into()]);
        for moments in [12, 500] {
            let scrutiny = Scrutiny { moments, ..QUICK };
            let analysis =
                analyse(scrutiny, &table, 5, &Progress::new(&|_| (), &Stop::new())).expect("an analysis");
            let last = analysis.moments.last().and_then(|moment| moment.chances.clone()).expect("a result");
            assert!(analysis.is_whole() && analysis.balances.len() == 2, "{game}");
            for (seat, sum) in analysis.balances.iter().enumerate() {
                assert_eq!(sum.start + sum.luck + sum.own + sum.others, sum.result, "{game}: {sum:?}");
                assert_eq!((sum.start, sum.result), (500, 10 * i32::from(last[seat])), "{game}");
                assert_eq!((sum.luck, sum.lost), added_up(&analysis, seat), "{game}: {sum:?}");
                assert!(sum.lost <= 0 && (0..9_999).contains(&sum.error), "{game}: {sum:?}");
                // Where few moments are measured, each stretch between them may have luck in it.
                assert!(moments == 12 || sum.error > 0, "{game}: {sum:?}");
                let choices =
                    analysis.deeds.iter().filter(|deed| deed.seat == seat && deed.is_choice).count();
                assert_eq!(sum.decisions as usize, choices, "{game}");
                assert_eq!(sum.accuracy.is_some(), choices >= 10, "{game}");
            }
            let is_more_than_lost = analysis.balances.iter().any(|sum| sum.own != sum.lost);
            assert!(moments == 12 || is_more_than_lost, "{game}: {:?}", analysis.balances);
            let [ana, bo] = [0, 1].map(|seat| analysis.balances[seat]);
            let off = (ana.luck + bo.luck, ana.own + bo.others, bo.own + ana.others);
            assert!(
                [off.0, off.1, off.2].iter().all(|off| off.abs() <= 200),
                "{game}: what one has, the other has not, but for rounding: {off:?}"
            );
        }
    }
}

#[test]
fn a_light_look_is_of_one_seat_and_adds_up_too() {
    let bo = Seat::all(2).nth(1).expect("a seat");
    for game in GameId::ALL {
        let table = finished(game, &[Skill::GREEDY.into(), Skill::Random.into()]);
        let scrutiny =
            Scrutiny { iterations: 40, moments: 12, endings: 12, dividing: 1, ..Scrutiny::at_the_end(bo) };
        let light = analyse(scrutiny, &table, 5, &Progress::new(&|_| (), &Stop::new())).expect("an analysis");
        assert_eq!((light.scope, light.balance(Seat::FIRST)), (Scope::Seat(1), None), "{game}");
        let sum = light.balance(bo).expect("its sums");
        assert_eq!(sum.start + sum.luck + sum.own + sum.others, sum.result, "{game}: {sum:?}");
        let of = |is_excellent: bool| {
            light.verdicts.iter().filter(|one| (one.mark == Some(Mark::Excellent)) == is_excellent).count()
        };
        assert!(of(false) <= 2 && of(true) <= 1 && light.strokes.len() <= 2, "{game}");
        assert!(light.verdicts.iter().all(|one| one.seat == 1 && one.mark.is_some()), "{game}");
        assert!(light.strokes.iter().all(|one| one.marks[1].is_some()), "{game}");
        let lost: i32 = light.verdicts.iter().map(|one| one.changes[1]).sum();
        assert!(sum.lost <= lost, "{game}: all decisions count in the sums: {} {lost}", sum.lost);
    }
}

#[test]
fn what_is_known_is_shown_part_by_part() {
    let shown = Mutex::new(Vec::new());
    let table = finished(GameId::PetitsPeuples, &[Skill::GREEDY.into(), Skill::Random.into()]);
    let scrutiny = Scrutiny { moments: 30, ..QUICK };
    let show = |known: Analysis| shown.lock().expect("no panic").push(known);
    let (tell, stop) = (|_| (), Stop::new());
    let whole =
        analyse(scrutiny, &table, 5, &Progress::new(&tell, &stop).showing(&show)).expect("an analysis");
    let shown = shown.into_inner().expect("no panic");
    assert!(shown.len() >= 3 && shown[0].moments.len() < whole.moments.len(), "{}", shown.len());
    for (earlier, later) in shown.iter().zip(shown.iter().skip(1)) {
        assert!(later.moments.starts_with(&earlier.moments), "the curve grows from the left");
        assert!(later.verdicts.starts_with(&earlier.verdicts));
        assert!(later.balances.is_empty(), "sums are of the whole");
    }
    assert_eq!(shown.last().map(|last| &last.verdicts), Some(&whole.verdicts));
}

#[test]
fn the_decision_in_view_is_judged_first_and_the_result_is_the_same() {
    for game in [GameId::PetitsPeuples, GameId::Settlement, GameId::RollWrite] {
        let table = finished(game, &[Skill::GREEDY.into(), Skill::Random.into()]);
        let scrutiny = |cores| Scrutiny {
            endings: 12,
            suspects: 8,
            cores: NonZero::new(cores).expect("cores"),
            ..QUICK
        };
        // Somebody looks at each of these steps in turn, at the next one whenever something is shown.
        let watched = |cores: u8, steps: &[usize]| {
            let (shown, looked) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
            let show = |known: Analysis| {
                shown.lock().expect("no panic").push(known);
                looked.fetch_add(1, Ordering::Relaxed);
            };
            let in_view = || steps[looked.load(Ordering::Relaxed) % steps.len()];
            let (tell, stop) = (|_| (), Stop::new());
            let progress = Progress::new(&tell, &stop).showing(&show).watched(&in_view);
            let whole = analyse(scrutiny(cores), &table, 5, &progress).expect("an analysis");
            (whole, shown.into_inner().expect("no panic"))
        };
        let unwatched = analyse(scrutiny(1), &table, 5, &Progress::new(&|_| (), &Stop::new()));
        let unwatched = unwatched.expect("an analysis");
        let last = unwatched.verdicts.last().expect("who plays at random loses something");
        let (whole, shown) = watched(1, &[last.to]);
        assert_eq!(whole, unwatched, "{game}: the same with the last verdict in view");
        let first = shown.iter().find(|known| !known.verdicts.is_empty()).expect("a verdict");
        assert_eq!(first.verdicts, std::slice::from_ref(last), "{game}: it came before the others");
        assert!(first.moments.len() < whole.moments.len(), "{game}: while the curve still grew");
        let steps: Vec<usize> = (0..=table.step()).rev().step_by(7).collect();
        let (whole, shown) = watched(2, &steps);
        assert_eq!(whole, unwatched, "{game}: the same on two cores, wherever somebody looked");
        let in_order = |known: &Analysis| known.verdicts.is_sorted_by(|a, b| a.to < b.to);
        assert!(shown.iter().all(in_order), "{game}: each deed once, in the order of play");
    }
}

#[test]
fn a_better_deed_is_told_whole_and_with_its_reasons() {
    let table = finished(GameId::Settlement, &[Skill::Random.into(), Skill::Random.into()]);
    let scrutiny = Scrutiny { endings: 12, suspects: 8, ..QUICK };
    let analysis = analyse(scrutiny, &table, 5, &Progress::new(&|_| (), &Stop::new())).expect("an analysis");
    let marked: Vec<&Verdict> = analysis.verdicts.iter().filter(|verdict| verdict.mark.is_some()).collect();
    assert!(!marked.is_empty());
    for verdict in &marked {
        let seat = Seat::all(2).nth(verdict.seat).expect("a seat");
        let mut played = table.at(verdict.step);
        for action in &verdict.played {
            played.play(seat, action).expect("it was played");
        }
        assert_eq!(played.hash(), table.at(verdict.to).hash(), "to the end of the deed");
        let before = table.at(verdict.step);
        assert!(before.legal(seat).iter().any(|(action, _)| *action == verdict.other[0]));
        assert_ne!(verdict.played[0], verdict.other[0]);
        let is_certain = |loss: Loss| loss.tenths.abs() > 2 * loss.error - 2;
        assert!(is_certain(verdict.points) || verdict.chance.is_some_and(is_certain), "{verdict:?}");
    }
    assert!(marked.iter().any(|verdict| !verdict.reasons.is_empty()), "{marked:?}");
    assert!(marked.iter().any(|verdict| verdict.other.len() > 1), "whole deeds: {marked:?}");
}

#[test]
fn alone_the_curve_is_of_points() {
    let table = finished(GameId::Settlement, &[Skill::GREEDY.into()]);
    let analysis = quick(&table, 1).expect("an analysis");
    assert!(analysis.moments.iter().all(|moment| moment.chances.is_none() && moment.points.len() == 1));
    let sum = analysis.balances[0];
    assert_eq!(sum.start + sum.luck + sum.own, sum.result, "{sum:?}");
    assert_eq!(sum.others, 0, "there are none");
    let total = table.score(engine::Viewer::Record, Seat::FIRST).total();
    assert_eq!(sum.result, 10 * total);
    assert_eq!(analysis.moments.last().map(|moment| moment.points.clone()), Some(vec![total]));
}

#[test]
fn who_plays_at_random_has_made_the_costly_moves() {
    let table = finished(GameId::PetitsPeuples, &[Skill::Random.into(), Skill::mcts(300).into()]);
    let scrutiny = Scrutiny { iterations: 200, endings: 60, suspects: 12, ..QUICK };
    let analysis = analyse(scrutiny, &table, 5, &Progress::new(&|_| (), &Stop::new())).expect("an analysis");
    let lost = |verdict: &&Verdict| matches!(verdict.mark, Some(Mark::Costly | Mark::Doubtful));
    let by = |seat| analysis.verdicts.iter().filter(lost).filter(|verdict| verdict.seat == seat).count();
    assert!(by(0) >= 1 && by(0) > by(1), "{:?}", analysis.verdicts);
}

#[test]
fn progress_runs_from_little_to_all() {
    let heard = Mutex::new(Vec::new());
    let table = finished(GameId::PetitsPeuples, &[Skill::GREEDY.into(), Skill::GREEDY.into()]);
    let tell = |percent| heard.lock().expect("no panic").push(percent);
    analyse(QUICK, &table, 5, &Progress::new(&tell, &Stop::new())).expect("an analysis");
    let heard = heard.into_inner().expect("no panic");
    assert!(heard.len() > 20 && heard.is_sorted(), "{heard:?}");
    assert!(heard[0] < 20 && heard.last().is_some_and(|last| *last > 60), "{heard:?}");
}

#[test]
fn a_running_game_and_a_work_called_off_have_no_analysis() {
    let library = Library::standard();
    let running = Table::new(&library, GameId::Nobility, RawSetup::players(2), Seed::from_text("run"))
        .expect("a table");
    assert_eq!(quick(&running, 1), None);
    let table = finished(GameId::PetitsPeuples, &[Skill::GREEDY.into(), Skill::GREEDY.into()]);
    let stop = Stop::new();
    stop.ask();
    assert_eq!(analyse(QUICK, &table, 5, &Progress::new(&|_| (), &stop)), None);
}

//! Analysis of finished games: complete, repeatable on any number of cores, and able to find a blunder.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use std::num::NonZero;
use std::sync::Mutex;

use engine::{RawSetup, Seat, Seed};
use games::{Analysis, GameId, Library, Table};
use players::{Progress, Scrutiny, Skill, Spec, Stop, analyse, decide};

const QUICK: Scrutiny =
    Scrutiny { iterations: 40, moments: 8, suspects: 3, endings: 4, cores: NonZero::<u8>::MIN };

fn finished(game: GameId, specs: &[Spec]) -> Table {
    let library = Library::standard();
    let setup = RawSetup::players(specs.len() as u8);
    let mut table = Table::new(&library, game, setup, Seed::from_text("hindsight")).expect("a table");
    while let Some(seat) = table.to_act().first() {
        let number = table.step() as u64;
        let action =
            decide(specs[seat.index()].clone(), &table, seat, number, &Stop::new()).expect("a decision");
        table.play(seat, &action).expect("a legal move");
    }
    table
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
        for costly in &analysis.costly {
            let before = table.at(costly.step);
            let seat = Seat::all(2).nth(costly.seat).expect("a seat");
            let legal: Vec<String> = before.legal(seat).into_iter().map(|(action, _)| action).collect();
            assert_eq!(table.moves()[costly.step], (seat, costly.played.clone()), "{game}");
            assert!(legal.contains(&costly.better) && costly.better != costly.played, "{game}: {costly:?}");
        }
        assert_eq!(quick(&table, 2), Some(analysis), "{game}: the same on two cores");
    }
}

#[test]
fn alone_the_curve_is_of_points() {
    let table = finished(GameId::Settlement, &[Skill::GREEDY.into()]);
    let analysis = quick(&table, 1).expect("an analysis");
    assert!(analysis.moments.iter().all(|moment| moment.chances.is_none() && moment.points.len() == 1));
    let total = table.score(engine::Viewer::Record, Seat::FIRST).total();
    assert_eq!(analysis.moments.last().map(|moment| moment.points.clone()), Some(vec![total]));
}

#[test]
fn who_plays_at_random_has_made_the_costly_moves() {
    let table = finished(GameId::PetitsPeuples, &[Skill::Random.into(), Skill::mcts(300).into()]);
    let scrutiny = Scrutiny { iterations: 200, endings: 60, suspects: 12, ..QUICK };
    let analysis = analyse(scrutiny, &table, 5, &Progress::new(&|_| (), &Stop::new())).expect("an analysis");
    let by = |seat| analysis.costly.iter().filter(|costly| costly.seat == seat).count();
    assert!(by(0) >= 1 && by(0) > by(1), "{:?}", analysis.costly);
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

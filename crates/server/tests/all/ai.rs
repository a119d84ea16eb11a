//! Players made of code.

use std::time::{Duration, Instant};

use engine::Seat;
use games::Table;
use players::{Spec, Stop};

use crate::helpers::*;

#[test]
fn one_click_starts_a_game_and_the_machine_answers() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.play("apprentice");
    assert!(ana.page(&id).see(200).body.contains("data-table"));
    // The machine chooses at the same time; then it is Ana's turn, or the machine's again.
    eventually("a move of the machine", || {
        app.log(&id).iter().any(|(_, seat, _)| *seat == Some(1)).then_some(())
    });
    for _ in 0..6 {
        let table = eventually("the turn of Ana", || {
            Some(app.mirror(&id))
                .filter(|table| table.to_act().contains(seat(A)) && table.to_act().len() == 1)
        });
        ana.act(&id, table.step(), A, &first_legal(&table, seat(A))).see(200);
    }
}

#[test]
fn machines_play_a_whole_game_among_themselves() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "ai:apprentice"), ("seat1", "ai:apprentice")]);
    ana.page(&id).see(200);
    eventually("the end of the game", || app.mirror(&id).is_over().then_some(()));
    eventually("the record", || (ana.record(&id).status == 200).then_some(()));
    assert!(ana.get("/").body.contains(&id), "who opened a table finds it again");
}

#[test]
fn players_made_of_code_have_names_about_which_all_pages_agree() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide = |_, _, _, _, _| None;
    let app = TestApp::start_with(&folder, config);
    let (ana, bo) = (app.client(), app.client());
    let [first, second] = ["ai:apprentice"; 2];
    let id = ana.open(&[("seat0", "me"), ("seat1", first), ("seat2", second), ("seat3", "ai:master")]);
    for page in [ana.page(&id), ana.fragment(&id), bo.page(&id), ana.get("/"), ana.get("/tables")] {
        let body = page.see(200).body;
        for name in ["Briar", "Clover", "Foxglove"] {
            assert!(body.contains(name), "{name}: {body}");
        }
        assert!(!body.contains("Fern") && !body.contains("(AI)"), "{body}");
        assert_eq!(body.matches("</span>apprentice").count() % 2, 0, "both say what they are: {body}");
    }
    // Whoever bears the name of one is told apart from it.
    ana.post("/name", &[("name", "Clover"), ("back", "/")]).see(303);
    let id = ana.open(&[("seat0", "me"), ("seat1", first), ("seat2", second)]);
    let body = bo.page(&id).see(200).body;
    assert!(body.contains("Clover 1") && body.contains("Clover 3") && body.contains("Briar"), "{body}");
}

#[test]
fn a_machine_goes_on_after_a_restart() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide = |_, _, _, _, _| None;
    let app = TestApp::start_with(&folder, config);
    let mut ana = app.client();
    let id = ana.play("apprentice");
    ana.page(&id).see(200);
    app.abandon();
    let app = TestApp::start_in(&folder);
    ana.move_to(&app);
    ana.page(&id).see(200);
    eventually("a move of the machine", || (!app.log(&id).is_empty()).then_some(()));
}

/// Fails at the tables of two, plays at the others.
fn moody(_: Spec, table: &Table, seat: Seat, number: u64, _: &Stop) -> Option<String> {
    match (table.players(), number % 3) {
        (2, 0) => panic!("a player panics"),
        (2, 1) => Some("an illegal answer".into()),
        (2, _) => None,
        _ => table.legal(seat).first().map(|(action, _)| action.clone()),
    }
}

#[test]
fn a_failing_machine_harms_no_other_table_and_nobody_plays_for_it() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide = moody;
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let broken = ana.play("apprentice");
    ana.page(&broken).see(200);
    let sound = ana.open(&[("seat0", "ai:master"), ("seat1", "ai:master"), ("seat2", "ai:master")]);
    ana.page(&sound).see(200);
    eventually("the end of the sound game", || app.mirror(&sound).is_over().then_some(()));
    assert_eq!(app.log(&broken), []);
    // The person at the broken table still plays.
    ana.act(&broken, 0, A, &first_legal(&app.mirror(&broken), seat(A))).see(200);
}

fn slow(_: Spec, table: &Table, seat: Seat, _: u64, _: &Stop) -> Option<String> {
    std::thread::sleep(Duration::from_millis(1_500));
    table.legal(seat).first().map(|(action, _)| action.clone())
}

#[test]
fn a_slow_machine_delays_nobody_and_an_undo_calls_it_off() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide = slow;
    config.thinkers = 1;
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let thinking = ana.open(&[("seat0", "ai:master"), ("seat1", "ai:master")]);
    ana.page(&thinking).see(200);
    let (cy, bo, id) = app.two_people();
    let started = Instant::now();
    let table = app.mirror(&id);
    cy.act(&id, 0, A, &first_legal(&table, seat(A))).see(200);
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    assert!(started.elapsed() < Duration::from_millis(1_200), "{:?}", started.elapsed());

    // A move, and its undo while the machine thinks about the position after it: its old answer is dropped.
    let id = ana.play("apprentice");
    let first = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 0, A, &first).see(200);
    ana.undo(&id, 1).see(200);
    eventually("the machine's answer to the position that stands", || {
        app.log(&id).iter().any(|(_, seat, _)| *seat == Some(1)).then_some(())
    });
    assert_eq!(
        app.log(&id).iter().map(|(kind, ..)| kind.as_str()).collect::<Vec<_>>(),
        ["move", "undo", "move"]
    );
    assert_eq!(app.mirror(&id).step(), 1);
}

#[test]
fn advice_is_given_to_the_seat_and_not_stored() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let log = app.log(&id);
    let before = ana.fragment(&id);
    let advised = ana.advice(&id, 0, A).see(200);
    assert!(!before.body.contains("id=\"hints\""));
    assert!(
        advised.body.contains("id=\"hints\"") && advised.body.contains("class=\"fig\""),
        "moves and promises"
    );
    assert!(advised.version() > before.version(), "the page takes only what is newer");
    assert_eq!(app.log(&id), log);
    assert_eq!(bo.fragment(&id).version(), before.version());
    let table = app.mirror(&id);
    let next = bo.act(&id, 0, B, &first_legal(&table, seat(B))).see(200);
    assert!(next.version() > advised.version(), "and the next state is newer than the advice");
    ana.advice(&id, 0, A).see(409);
    let fields = [("step", "1"), ("seat", A)];
    let page = ana.post(&format!("/t/{id}/advice"), &fields).see(200);
    assert!(page.body.starts_with("<!DOCTYPE html>"), "without a script it is a page");
}

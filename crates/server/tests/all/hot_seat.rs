//! Several people at one screen.

use crate::helpers::*;

#[test]
fn the_screen_shows_the_seat_that_is_to_act() {
    let app = TestApp::start();
    let ana = app.client();
    let ((), id, [of_a, of_b]) = with_secrets(&app, || ((), ana.open(&[("seat0", "me"), ("seat1", "here")])));
    let has =
        |html: &str, actions: &[String]| actions.iter().any(|action| html.contains(&format!("\"{action}\"")));
    let html = ana.fragment(&id).body;
    assert!(has(&html, &of_a) && !has(&html, &of_b), "A chooses first and B's cards are not shown");
    let mut step = 0;
    while app.mirror(&id).to_act().contains(seat(A)) && app.mirror(&id).to_act().contains(seat(B)) {
        let action = first_legal(&app.mirror(&id), seat(A));
        ana.act(&id, step, A, &action).see(200);
        step += 1;
    }
    let html = ana.fragment(&id).body;
    assert!(has(&html, &of_b), "now B chooses");
    assert!(!has(&html, &of_a), "and A's cards are hidden");
    // Advice for a seat that is not shown would tell what it holds.
    ana.advice(&id, step, A).see(409);
}

#[test]
fn one_screen_plays_a_whole_game() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("players", "3"), ("seat0", "me"), ("seat1", "here"), ("seat2", "here")]);
    let mut table = app.mirror(&id);
    while let Some(next) = table.to_act().first() {
        let legal = table.legal(next);
        let action = legal[table.step() * 5 % legal.len()].0.clone();
        ana.act(&id, table.step(), &next.to_string(), &action).see(200);
        table.play(next, &action).unwrap();
    }
    ana.record(&id).see(200);
}

#[test]
fn every_pace_says_whose_turn_it_is() {
    let app = TestApp::start();
    for pace in ["none", "live:20", "days:1"] {
        let (ana, bo, cy) = (app.client(), app.client(), app.client());
        let id = ana.open(&[("seat0", "me"), ("seat1", "anyone"), ("pace", pace)]);
        let is_told = |person: &Client| attribute(&person.fragment(&id).body, "data-your-turn") == "true";
        assert!(!is_told(&ana), "{pace}: the table waits");
        bo.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(303);
        assert!(!is_told(&ana) && !is_told(&bo), "{pace}: the host has not begun");
        ana.start(&id);
        assert!(is_told(&ana) && is_told(&bo) && !is_told(&cy), "{pace}: both choose at once");

        let shared = ana.open(&[("seat0", "me"), ("seat1", "here"), ("pace", pace)]);
        let mut table = app.mirror(&shared);
        for _ in 0..8 {
            let shown = ana.fragment(&shared).body;
            assert_eq!(attribute(&shown, "data-your-turn"), "true", "{pace}: one of the two at this screen");
            let next = table.to_act().first().unwrap();
            let action = first_legal(&table, next);
            ana.act(&shared, table.step(), &next.to_string(), &action).see(200);
            table.play(next, &action).unwrap();
        }
    }
}

//! `POST /t/ID/undo/ask`, `/undo/answer`: moves taken back by agreement.

use std::time::Duration;

use crate::helpers::*;

fn ask(person: &Client, id: &str, step: usize) -> Answer {
    person.send(&format!("/t/{id}/undo/ask"), &[("step", &step.to_string())])
}

fn say(person: &Client, id: &str, step: usize, answer: &str) -> Answer {
    person.send(&format!("/t/{id}/undo/answer"), &[("step", &step.to_string()), ("answer", answer)])
}

fn kinds(app: &TestApp, id: &str) -> Vec<String> {
    app.log(id).into_iter().map(|(kind, ..)| kind).filter(|kind| kind != "sit").collect()
}

/// Ana has chosen, then Bo: Ana's choice is hers to take back only if Bo agrees.
fn both_chose(app: &TestApp) -> (Client, Client, String) {
    let (ana, bo, id) = app.two_people();
    let table = app.mirror(&id);
    ana.act(&id, 0, A, &first_legal(&table, seat(A))).see(200);
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    (ana, bo, id)
}

#[test]
fn moves_of_others_are_taken_back_once_they_agree() {
    let app = TestApp::start();
    let (ana, bo, id) = both_chose(&app);
    let before = ana.fragment(&id);
    assert!(before.body.contains("/undo/ask") && before.body.contains("Ask to undo"));
    let mut to_bo = bo.events(&id, Some(before.version()), None);
    let asked = ask(&ana, &id, 2).see(200);
    assert_eq!(asked.version(), before.version(), "a wish is no entry of the log");
    assert!(asked.body.contains("Waiting for: Bo") && asked.body.contains("value=\"cancel\""));
    ask(&ana, &id, 2).see(200);
    let told = to_bo.next().unwrap();
    assert_eq!((told.name.as_str(), told.id), ("notices", None));
    assert!(told.data.contains("value=\"yes\"") && told.data.contains("value=\"no\""), "{}", told.data);
    assert!(!app.client().fragment(&id).body.contains("undo/answer"), "who watches is not asked");
    say(&app.client(), &id, 2, "yes").see(403);
    say(&ana, &id, 2, "yes").see(409);
    say(&bo, &id, 2, "perhaps").see(400);
    let undone = say(&bo, &id, 2, "yes").see(200);
    assert!(undone.version() > before.version() && !undone.body.contains("undo/answer"));
    assert_eq!(kinds(&app, &id), ["start", "move", "move", "undo", "undo"]);
    assert_eq!(app.mirror(&id).step(), 0);
    // The table goes on from there, also after a restart.
    let folder = app.stop();
    let app = TestApp::start_in(&folder);
    let mut ana = ana;
    ana.move_to(&app);
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
}

#[test]
fn a_no_a_cancel_and_the_next_move_end_a_wish() {
    let app = TestApp::start();
    let (ana, bo, id) = both_chose(&app);
    ask(&ana, &id, 2).see(200);
    say(&bo, &id, 2, "cancel").see(409);
    say(&bo, &id, 2, "no").see(200);
    assert!(ana.fragment(&id).body.contains("Bo would rather go on"));
    say(&bo, &id, 2, "yes").see(409);

    ask(&ana, &id, 2).see(200);
    assert!(!say(&ana, &id, 2, "cancel").see(200).body.contains("undo/answer"));
    say(&bo, &id, 2, "yes").see(409);

    ask(&ana, &id, 2).see(200);
    ask(&ana, &id, 1).see(409);
    let second = first_legal(&app.mirror(&id), seat(A));
    let played = ana.act(&id, 2, A, &second).see(200);
    assert!(!played.body.contains("undo/answer"));
    say(&bo, &id, 3, "yes").see(409);
    assert_eq!(kinds(&app, &id), ["start", "move", "move", "move"]);
}

#[test]
fn what_was_shown_cannot_be_taken_back_by_any_agreement() {
    let app = TestApp::start();
    // Now and then a game ends before anything has shown itself.
    let (ana, id, step) = std::iter::repeat_with(|| {
        let (ana, bo, id) = both_chose(&app);
        let mut table = app.mirror(&id);
        while table.undo_to(seat(A)).is_some() {
            let next = table.to_act().first()?;
            let person = if next == seat(A) { &ana } else { &bo };
            person.act(&id, table.step(), &next.to_string(), &first_legal(&table, next)).see(200);
            table = app.mirror(&id);
        }
        (!table.is_over()).then(|| (ana, id, table.step()))
    })
    .take(20)
    .flatten()
    .next()
    .unwrap();
    let refused = ask(&ana, &id, step).see(409);
    assert!(refused.body.contains("has shown itself since"), "{}", refused.body);
}

#[test]
fn everybody_is_asked_and_who_leaves_is_asked_no_more() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide = |_, _, _, _, _| None;
    let app = TestApp::start_with(&folder, config);
    let (ana, bo, cy) = (app.client(), app.client(), app.client());
    let id = ana.open(&[("players", "3"), ("seat0", "me"), ("seat1", "friend"), ("seat2", "friend")]);
    bo.join(&ana.invitation(&id), "Bo").see(303);
    cy.join(&ana.invitation(&id), "Cy").see(303);
    ana.start(&id);
    let table = app.mirror(&id);
    ana.act(&id, 0, A, &first_legal(&table, seat(A))).see(200);
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    ask(&ana, &id, 2).see(200);
    assert_eq!(ask(&bo, &id, 2).status, 200, "Bo was the last to act and needs nobody");
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    ask(&ana, &id, 2).see(200);
    assert!(say(&bo, &id, 2, "yes").see(200).body.contains("You agree"));
    assert_eq!(app.mirror(&id).step(), 2, "Cy has not answered");
    cy.send(&format!("/t/{id}/resign"), &[("seat", "C")]).see(200);
    assert_eq!(app.mirror(&id).step(), 0);
}

#[test]
fn players_made_of_code_always_agree() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.pause = Duration::from_millis(300);
    config.decide = |_, table, seat, _, _| table.legal(seat).first().map(|(action, _)| action.clone());
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let id = ana.play("apprentice");
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    let step = eventually("the machine has chosen", || {
        let table = app.mirror(&id);
        (!table.to_act().contains(seat(B))).then_some(table.step())
    });
    assert!(step > 1 && !ana.fragment(&id).body.contains("/undo/ask"), "it is one click");
    ana.undo(&id, step).see(200);
    assert_eq!(kinds(&app, &id).iter().filter(|kind| *kind == "undo").count(), step);
    assert_eq!(app.mirror(&id).step(), 0);
}

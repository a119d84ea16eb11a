//! What went on: updates tell it from where their reader stands, older turns are asked for, things open large.

use crate::client::attribute;
use crate::helpers::*;

/// The journal of a fragment.
fn journal(html: &str) -> &str {
    let (_, journal) = html.split_once("id=\"journal\"").unwrap();
    journal
}

#[test]
fn an_update_tells_what_went_on_since_its_reader_was_told() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let first = first_legal(&app.mirror(&id), seat(A));
    let whole = ana.act(&id, 0, A, &first).see(200);
    let told = attribute(journal(&whole.body), "data-told").to_owned();
    assert_eq!(told, "0.1");
    assert!(!journal(&whole.body).contains("data-known"), "who says nothing is told everything");
    assert!(whole.body.matches("class=\"deed\"").count() > 0);

    let path = format!("/t/{id}/fragment");
    let still = ana.get_with(&path, &[("x-told", &told)]).see(200);
    assert_eq!(attribute(journal(&still.body), "data-known"), "1");
    assert_eq!(still.body.matches("class=\"deed\"").count(), 0, "nothing went on since");

    let reply = first_legal(&app.mirror(&id), seat(B));
    bo.act(&id, 1, B, &reply).see(200);
    let since = ana.get_with(&path, &[("x-told", &told)]).see(200);
    assert_eq!(attribute(journal(&since.body), "data-known"), "1");

    for nonsense in ["", "x", "0.999", "1.1"] {
        let answer = ana.get_with(&path, &[("x-told", nonsense)]).see(200);
        assert!(!journal(&answer.body).contains("data-known"), "{nonsense}");
    }
}

#[test]
fn after_moves_were_taken_back_all_is_told_anew_also_after_a_restart() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let first = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 0, A, &first).see(200);
    let path = format!("/t/{id}/fragment");
    let undone = ana.undo(&id, 1).see(200);
    assert_eq!(attribute(journal(&undone.body), "data-told"), "1.0");
    let answer = ana.get_with(&path, &[("x-told", "0.1")]).see(200);
    assert!(!journal(&answer.body).contains("data-known"));
    let app = TestApp::start_in(&app.stop());
    let mut ana = ana;
    ana.move_to(&app);
    assert_eq!(attribute(journal(&ana.fragment(&id).see(200).body), "data-told"), "1.0");
}

#[test]
fn a_stream_goes_on_from_where_its_page_stands() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let version = ana.fragment(&id).see(200).version();
    let mut stream = ana.events_told(&id, version, "0.0");
    let first = first_legal(&app.mirror(&id), seat(B));
    bo.act(&id, 0, B, &first).see(200);
    let event = stream.next_of_play().unwrap();
    assert_eq!(attribute(journal(&event.data), "data-known"), "0");
    let second = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 1, A, &second).see(200);
    let event = stream.next_of_play().unwrap();
    assert_eq!(attribute(journal(&event.data), "data-known"), "1", "what was sent is known");
}

#[test]
fn older_turns_and_things_are_asked_for() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let turns = ana.get(&format!("/t/{id}/journal?before=1")).see(200);
    assert!(!turns.body.contains("<li class=\"turn"), "nothing comes before the first turn");
    ana.get(&format!("/t/{id}/journal?before=soon")).see(400);
    let law = ana.get(&format!("/t/{id}/zoom?of=rule.PTP-63")).see(200);
    assert!(law.body.contains("zoomed law"));
    let nothing = ana.send(&format!("/t/{id}/zoom?of=nothing"), &[]);
    assert_eq!(nothing.status, 405);
    ana.get(&format!("/t/{id}/zoom?of=nothing")).see(404);
    ana.get(&format!("/t/{id}/zoom")).see(400);
}

//! `GET /t/ID/events`.

use crate::helpers::*;

#[test]
fn everybody_is_sent_their_own_view_of_a_move() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let version = ana.fragment(&id).version();
    let mut to_bo = bo.events(&id, Some(version), None);
    let mut to_all = app.client().events(&id, None, None);
    let now = to_all.next_of_play().unwrap();
    assert_eq!(
        (now.name.as_str(), now.id),
        ("table", Some(version)),
        "who has nothing gets the state at once"
    );

    let action = first_legal(&app.mirror(&id), seat(A));
    let answer = ana.act(&id, 0, A, &action).see(200);
    let event = to_bo.next_of_play().unwrap();
    assert_eq!((event.name.as_str(), event.id), ("table", Some(answer.version())));
    assert_eq!(event.data, bo.fragment(&id).body.replace('\n', ""));
    assert_eq!(to_all.next_of_play().unwrap().id, Some(answer.version()));
}

#[test]
fn a_stream_resumes_after_the_last_event() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let old = ana.fragment(&id).version();
    let table = app.mirror(&id);
    ana.act(&id, 0, A, &first_legal(&table, seat(A))).see(200);
    let new = ana.fragment(&id).version();
    // The header is newer than the address, which stays as it was when the stream was opened first.
    assert_eq!(ana.events(&id, Some(old), Some(old)).next().unwrap().id, Some(new));
    let mut resumed = ana.events(&id, Some(old), Some(new));
    bo.act(&id, 1, B, &first_legal(&app.mirror(&id), seat(B))).see(200);
    assert!(resumed.next().unwrap().id.unwrap() > new, "what was seen already does not come again");
    // A number that the table never had is no reason to stay silent.
    assert!(ana.events(&id, Some(1_000_000), None).next().is_some());
}

#[test]
fn a_stopping_server_says_goodbye() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let mut stream = ana.events(&id, None, None);
    assert_eq!(stream.next().unwrap().name, "table");
    let started = std::time::Instant::now();
    app.stop();
    assert_eq!(stream.next().unwrap().name, "bye");
    assert!(stream.next().is_none());
    assert!(started.elapsed() < std::time::Duration::from_secs(4), "a clean stop waits for nobody");
}

#[test]
fn an_arrival_and_a_name_are_pushed() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = ana.invitation(&id);
    let mut stream = ana.events(&id, Some(ana.fragment(&id).version()), None);
    bo.join(&token, "Bo").see(303);
    let arrival = stream.next().unwrap();
    assert!(arrival.data.contains("Bo"));
    bo.post("/name", &[("name", "Boris"), ("back", "/")]).see(303);
    let renamed = stream.next().unwrap();
    assert!(renamed.id > arrival.id);
    assert!(renamed.data.contains("Boris"));
}

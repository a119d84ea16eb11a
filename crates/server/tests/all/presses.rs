//! `POST /t/ID/moves` with several actions: all of them are played, or none, and one undo takes them back.

use crate::helpers::*;

/// The first two choices of Ana, one after the other.
fn both(app: &TestApp, id: &str) -> [String; 2] {
    let mut table = app.mirror(id);
    let first = first_legal(&table, seat(A));
    table.play(seat(A), &first).unwrap();
    [first, first_legal(&table, seat(A))]
}

#[test]
fn a_press_plays_all_its_actions_and_the_log_holds_each() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let [first, second] = both(&app, &id);
    let before = ana.fragment(&id).version();
    let answer = ana.act(&id, 0, A, &format!("{first}; {second}")).see(200);
    assert!(answer.version() > before);
    let table = app.mirror(&id);
    assert_eq!(table.moves(), [(seat(A), first.clone()), (seat(A), second.clone())]);
    let log = app.log(&id);
    assert_eq!(
        log.iter().map(|(kind, ..)| kind.as_str()).collect::<Vec<_>>(),
        ["sit", "start", "move", "move"]
    );
    // Sent twice, it is played once; also when only its beginning is sent again.
    ana.act(&id, 0, A, &format!("{first}; {second}")).see(200);
    ana.act(&id, 0, A, &first).see(200);
    assert_eq!(app.log(&id), log);
    // One press, one undo; the log holds one for each action.
    ana.undo(&id, 2).see(200);
    assert_eq!(app.mirror(&id).step(), 0);
    assert_eq!(app.log(&id).iter().filter(|(kind, ..)| kind == "undo").count(), 2);
    bo.act(&id, 0, B, &first_legal(&app.mirror(&id), seat(B))).see(200);
}

#[test]
fn presses_are_told_apart_also_after_a_restart() {
    let app = TestApp::start();
    let (mut ana, _bo, id) = app.two_people();
    let [first, second] = both(&app, &id);
    // Two presses of one action each, as fast as they come.
    ana.act(&id, 0, A, &first).see(200);
    ana.act(&id, 1, A, &second).see(200);
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    ana.undo(&id, 2).see(200);
    assert_eq!(app.mirror(&id).step(), 1);
    ana.undo(&id, 1).see(200);
    // One press of two.
    ana.act(&id, 0, A, &format!("{first}; {second}")).see(200);
    let app = TestApp::start_in(&app.abandon());
    ana.move_to(&app);
    ana.undo(&id, 2).see(200);
    assert_eq!(app.mirror(&id).step(), 0);
}

#[test]
fn an_illegal_part_changes_nothing() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let [first, second] = both(&app, &id);
    let foreign = own_choices(&app.mirror(&id))[1].first().unwrap().clone();
    let log = app.log(&id);
    let version = ana.fragment(&id).version();
    // The same card twice, a card of another, a move that is not asked for, and what is no action at all.
    for (rest, status) in [(&*first, 422), (&*foreign, 422), ("pass", 422), ("nonsense", 400), ("", 400)] {
        let refused = ana.act(&id, 0, A, &format!("{first}; {rest}"));
        assert_eq!(refused.status, status, "{rest}: {}", refused.body);
    }
    let third = format!("{first}; {second}; {second}");
    assert_eq!(ana.act(&id, 0, A, &third).status, 422);
    let endless = vec![first.as_str(); 40].join(";");
    assert_eq!(ana.act(&id, 0, A, &endless).status, 400);
    // Another's seat stays another's.
    bo.act(&id, 0, A, &format!("{first}; {second}")).see(403);
    assert_eq!(app.log(&id), log, "nothing was written");
    assert_eq!(ana.fragment(&id).version(), version, "and nothing shown");
    ana.act(&id, 0, A, &format!("{first}; {second}")).see(200);
}

//! A turn with nothing left to decide ends itself, and one undo takes it back.

use std::time::Duration;

use games::Table;

use crate::helpers::*;

const OVER: &str = "Your turn is over.";

/// Two people at a game in which everybody acts at once, each at an own screen.
fn at_once(app: &TestApp) -> (Client, Client, String) {
    let (ana, bo) = (app.client(), app.client());
    let fields = [("game", "rollwrite"), ("seat0", "me"), ("seat1", "friend")];
    let id = table_of(&ana.post("/tables", &fields).see(303));
    bo.join(&ana.invitation(&id), "Bo").see(303);
    ana.start(&id);
    (ana, bo, id)
}

/// What Ana can do besides ending her turn, and the table after it.
fn deed(table: &Table) -> (String, Table) {
    let legal = table.legal(seat(A));
    let (action, _) = legal.iter().find(|(action, _)| action != "end").unwrap();
    let mut after = table.clone();
    after.play(seat(A), action).unwrap();
    (action.clone(), after)
}

/// Plays until Ana's next deed is the last one of her turn; gives the table, the deed, and the table after it.
fn before_the_last_deed(app: &TestApp, id: &str, people: &[&Client]) -> (Table, String, Table) {
    loop {
        let table = app.mirror(id);
        if !table.to_act().contains(seat(A)) {
            // The favours are taken in turn.
            let other = table.to_act().first().unwrap();
            match people.get(other.index()) {
                Some(person) => {
                    let action = first_legal(&table, other);
                    person.act(id, table.step(), &other.to_string(), &action).see(200);
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
            continue;
        }
        let (action, after) = deed(&table);
        if after.to_act().contains(seat(A)) && after.only_end(seat(A)).is_some() {
            return (table, action, after);
        }
        people[0].act(id, table.step(), A, &action).see(200);
        assert!(app.mirror(id).to_act().contains(seat(A)) || after.only_end(seat(A)).is_none());
    }
}

#[test]
fn a_turn_with_nothing_left_ends_itself_and_one_undo_takes_it_back() {
    let app = TestApp::start();
    let (mut ana, mut bo, id) = at_once(&app);
    let (table, action, after) = before_the_last_deed(&app, &id, &[&ana, &bo]);
    let step = table.step();
    let answer = ana.act(&id, step, A, &action).see(200).body;
    assert!(answer.contains(OVER), "{answer}");
    let ended = app.mirror(&id);
    assert_eq!(ended.moves().last(), Some(&(seat(A), after.only_end(seat(A)).unwrap())));
    assert!(ended.step() == step + 2 && !ended.to_act().contains(seat(A)));
    assert!(!bo.fragment(&id).body.contains(OVER), "it is Ana's alone");
    // Sent again, it is not played again.
    ana.act(&id, step, A, &action).see(200);
    assert_eq!(app.mirror(&id).step(), step + 2);

    // The log alone says so: after a restart as well.
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    bo.move_to(&app);
    assert!(ana.fragment(&id).see(200).body.contains(OVER));
    assert!(!ana.undo(&id, step + 2).see(200).body.contains(OVER));
    assert_eq!(app.mirror(&id).step(), step);

    // Once another has acted, they are to agree.
    ana.act(&id, step, A, &action).see(200);
    bo.act(&id, step + 2, B, &first_legal(&app.mirror(&id), seat(B))).see(200);
    assert!(!ana.fragment(&id).body.contains(OVER));
    assert_ne!(ana.undo(&id, step + 3).status, 200);
}

#[test]
fn who_ends_the_round_does_it_by_hand() {
    let app = TestApp::start();
    let (ana, bo, id) = at_once(&app);
    let (table, action, _) = before_the_last_deed(&app, &id, &[&ana, &bo]);
    // Bo has nothing more to do: then the end of Ana's turn rolls the dice.
    let mut step = table.step();
    while app.mirror(&id).to_act().contains(seat(B)) {
        let legal = app.mirror(&id).legal(seat(B));
        let can_end = legal.iter().any(|(action, _)| action == "end");
        let action = if can_end { "end".to_owned() } else { legal.first().unwrap().0.clone() };
        bo.act(&id, step, B, &action).see(200);
        step = app.mirror(&id).step();
    }
    ana.act(&id, step, A, &action).see(200);
    assert_eq!(app.mirror(&id).step(), step + 1, "what comes after it is chance");
}

#[test]
fn a_screen_is_handed_over_by_hand() {
    let app = TestApp::start();
    let ana = app.client();
    let fields = [("game", "rollwrite"), ("seat0", "me"), ("seat1", "here")];
    let id = table_of(&ana.post("/tables", &fields).see(303));
    let (table, action, _) = before_the_last_deed(&app, &id, &[&ana, &ana]);
    ana.act(&id, table.step(), A, &action).see(200);
    assert_eq!(app.mirror(&id).step(), table.step() + 1);
}

#[test]
fn players_made_of_code_leave_a_moment_for_second_thoughts() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.pause = Duration::from_millis(1000);
    config.times.second_thoughts = Duration::from_secs(3600);
    config.decide = |_, table, seat, _, _| table.legal(seat).first().map(|(action, _)| action.clone());
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let fields = [("game", "rollwrite"), ("seat0", "me"), ("seat1", "ai:apprentice")];
    let id = table_of(&ana.post("/tables", &fields).see(303));
    // Where the machine begins, it waits for somebody who looks.
    ana.fragment(&id).see(200);
    let (table, action, _) = before_the_last_deed(&app, &id, &[&ana]);
    let step = table.step();
    ana.act(&id, step, A, &action).see(200);
    assert_eq!(app.mirror(&id).step(), step + 2);
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(app.mirror(&id).step(), step + 2, "nobody has moved");
    ana.undo(&id, step + 2).see(200);
    // What is left to decide is decided by nobody else, so the others go on.
    eventually("the machine goes on", || (app.mirror(&id).step() > step).then_some(()));
}

//! A server that stops, is dropped or is killed continues every game where it was.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;

use engine::Seat;

use crate::helpers::*;

/// Plays three moves, stops by `stop`, and goes on.
fn goes_on_after(stop: fn(TestApp) -> Arc<Folder>) {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let mut people = [ana, bo];
    let next = |app: &TestApp| {
        let table = app.mirror(&id);
        let next = table.to_act().first().unwrap();
        (table.step(), next, first_legal(&table, next))
    };
    let act = |people: &[Client; 2], (step, seat, action): (usize, Seat, String)| {
        people[seat.index()].act(&id, step, &seat.to_string(), &action).see(200);
        (seat, action)
    };
    act(&people, next(&app));
    act(&people, next(&app));
    let (last, action) = act(&people, next(&app));
    let before = people[last.index()].fragment(&id).body;

    let app = TestApp::start_in(&stop(app));
    people.iter_mut().for_each(|person| person.move_to(&app));
    let after = people[last.index()].fragment(&id).see(200).body;
    assert_eq!(after, before, "the same step, the same version, the same guest");
    // Undo knows what was played before the restart.
    people[last.index()].undo(&id, 3).see(200);
    assert_eq!(app.mirror(&id).step(), 2);
    act(&people, (2, last, action));
    act(&people, next(&app));
}

#[test]
fn a_game_goes_on_after_a_clean_stop() {
    goes_on_after(TestApp::stop);
}

#[test]
fn a_game_goes_on_after_the_tasks_were_dropped() {
    goes_on_after(TestApp::abandon);
}

#[test]
fn a_game_goes_on_in_a_file_of_the_first_layout() {
    goes_on_after(|app| {
        let folder = app.stop();
        let db = rusqlite::Connection::open(folder.path().join("hameau.db")).unwrap();
        db.execute_batch(
            "DROP TABLE accounts; DROP TABLE recoveries; DROP TABLE chat; DROP TABLE blocks;
             DROP TABLE branches; DROP TABLE ratings; DROP INDEX tables_for_all; ALTER TABLE tables DROP COLUMN public;
             ALTER TABLE seats DROP COLUMN result; ALTER TABLE seats DROP COLUMN points; PRAGMA user_version = 1;",
        )
        .unwrap();
        folder
    });
}

/// Serves when another test asks for it by these variables; does nothing otherwise.
#[test]
fn serves_as_a_child() {
    let Some(dir) = std::env::var_os("HAMEAU_TEST_CHILD") else {
        return;
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut config = server::Config::new(dir.into(), games::Library::standard());
        config.port = 0;
        let application = server::Application::build(config).await.unwrap();
        println!("\nlistening on {}", application.address());
        application.run(std::future::pending()).await.unwrap();
    });
}

#[test]
fn a_game_goes_on_after_the_process_was_killed() {
    let folder = Folder::new();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["restart::serves_as_a_child", "--exact", "--nocapture"])
        .env("HAMEAU_TEST_CHILD", folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.map(Result::unwrap).find_map(|line| line.strip_prefix("listening on ")?.parse().ok());
    let mut ana = Client::new(address.unwrap());
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let mut table = mirror(&folder, &id);
    let mut answered = 0;
    for step in 0..12 {
        let next = table.to_act().first().unwrap();
        let action = first_legal(&table, next);
        ana.act(&id, step, &next.to_string(), &action).see(200);
        table.play(next, &action).unwrap();
        answered += 1;
    }
    // `kill` sends SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();

    let app = TestApp::start_in(&folder);
    ana.move_to(&app);
    assert_eq!(app.mirror(&id).step(), answered, "every answered move is there");
    let next = table.to_act().first().unwrap();
    ana.act(&id, answered, &next.to_string(), &first_legal(&table, next)).see(200);
}

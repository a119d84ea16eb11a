//! For how long games are kept: for ever, unless the operator says otherwise.

use std::sync::Arc;
use std::time::Duration;

use crate::helpers::*;

const DAY: u64 = 24 * 60 * 60;

/// Moves everything that has happened at a table so many days into the past.
fn age(folder: &Folder, id: &str, days: u64) {
    let seconds = days * DAY;
    folder.rows(&format!("UPDATE tables SET created = created - {seconds} WHERE id = ?1"), &[id]);
    folder.rows(&format!("UPDATE chat SET said = said - {seconds} WHERE table_id = ?1"), &[id]);
    // The log only grows, so even a test must ask its triggers to look away.
    folder.past(id, seconds * 1000);
}

/// A server that keeps old tables for so many days, and looks for them all the time.
fn keeping(folder: &Arc<Folder>, days: Option<u64>) -> TestApp {
    let mut config = folder.config();
    config.keep = days.map(|days| Duration::from_secs(days * DAY));
    config.times.keeping = Duration::from_millis(20);
    TestApp::start_with(folder, config)
}

fn count(folder: &Folder, table: &str, column: &str, id: &str) -> usize {
    folder.stored(&format!("SELECT count(*) FROM {table} WHERE {column} = ?1"), &[id]).parse().unwrap()
}

/// How much is stored of a table anywhere.
fn traces(folder: &Folder, id: &str) -> usize {
    let beside = ["options", "seats", "branches", "log", "chat", "analyses", "seals", "reports"];
    let beside: usize = beside.iter().map(|table| count(folder, table, "table_id", id)).sum();
    beside + count(folder, "tables", "id", id)
}

struct Village {
    ana: Client,
    /// Finished, of guests.
    finished: String,
    /// Begun by guests.
    idle: [String; 2],
    /// Finished; an account took part.
    of_account: String,
    /// Begun a moment ago.
    young: String,
}

/// A table of one screen with a move.
fn begun(app: &TestApp, host: &Client) -> String {
    let id = host.open(&[("seat0", "me"), ("seat1", "here")]);
    host.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    id
}

fn village(app: &TestApp) -> Village {
    let (ana, bo, finished) = app.two_rated();
    ana.post(&format!("/t/{finished}/chat"), &[("text", "hello")]).see(303);
    ana.page(&finished).see(200);
    play_out(app, &finished, &[&ana, &bo]);
    let idle = [0; 2].map(|_| begun(app, &ana));
    let (cleo, dan, of_account) = app.two_rated();
    play_out(app, &of_account, &[&cleo, &dan]);
    dan.post("/account", &[("name", "Dan"), ("password", "correct horse battery")]).see(303);
    let young = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    for old in [&finished, &idle[0], &idle[1], &of_account] {
        age(&app.folder, old, 100);
    }
    // Tables are looked at in portions: one of these is among the last.
    app.folder.rows("UPDATE tables SET number = number + 1200 WHERE id = ?1", &[&idle[1]]);
    Village { ana, finished, idle, of_account, young }
}

impl Village {
    /// How much is stored of those that may go.
    fn left(&self, folder: &Folder) -> usize {
        self.idle.iter().chain([&self.finished]).map(|id| traces(folder, id)).sum()
    }
}

#[test]
fn old_games_of_guests_go_when_the_operator_says_so_and_no_others() {
    let app = TestApp::start();
    let village = village(&app);
    let rating =
        |app: &TestApp| app.folder.rows("SELECT player, mean FROM ratings ORDER BY player, mean", &[]);
    let rated = rating(&app);
    assert!(rated.len() >= 4);

    // Without the word of the operator nothing is deleted, and nothing that is younger than it says.
    let mut folder = app.stop();
    for keep in [None, Some(101)] {
        let app = keeping(&folder, keep);
        std::thread::sleep(Duration::from_millis(200));
        for id in village.idle.iter().chain([&village.finished, &village.of_account, &village.young]) {
            village.ana.also_at(app.address).page(id).see(200);
        }
        folder = app.stop();
    }

    let said = folder.keep(Duration::from_secs(99 * DAY), true);
    let (finished, idle) = said.values().fold((0, 0), |(a, b), one| (a + one.finished, b + one.idle));
    assert_eq!((finished, idle), (1, 2), "{said:?}");
    assert!(traces(&folder, &village.finished) > 0, "a dry run deletes nothing");

    let app = keeping(&folder, Some(99));
    eventually("they are gone", || (village.left(&app.folder) == 0).then_some(()));
    let ana = village.ana.also_at(app.address);
    ana.page(&village.finished).see(404);
    ana.page(&village.of_account).see(200);
    ana.page(&village.young).see(200);
    ana.get("/tables").see(200);
    assert_eq!(rating(&app), rated, "nobody's rating jumps back");
}

#[test]
fn old_tables_where_something_still_happens_stay() {
    let app = TestApp::start();
    let ana = app.client();
    let gone = begun(&app, &ana);
    let entries = app.log(&gone).len() as u64;
    let played = begun(&app, &ana);
    let (bo, cy, talked) = app.two_people();
    let reported = begun(&app, &ana);
    let timed = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("pace", "days:3")]);
    cy.join(&ana.invitation(&timed), "Cy").see(303);
    ana.start(&timed);
    // Dan has an account and watches machines.
    let dan = app.client();
    dan.post("/account", &[("name", "Dan"), ("password", "correct horse battery")]).see(303);
    let hosted = dan.open(&[("seat0", "ai:novice"), ("seat1", "ai:novice")]);
    for old in [&gone, &played, &talked, &reported, &timed, &hosted] {
        age(&app.folder, old, 100);
    }
    let table = app.mirror(&played);
    let next = table.to_act().first().unwrap();
    ana.act(&played, 1, &next.to_string(), &first_legal(&table, next)).see(200);
    bo.post(&format!("/t/{talked}/chat"), &[("text", "hello")]).see(303);
    let report = "INSERT INTO reports (table_id, message, reporter, subject, said, why, made)
        VALUES (?1, 0, 'somebody', 'else', 'a name', 'because', 0)";
    app.folder.rows(report, &[&reported]);
    let folder = app.stop();
    for only_say in [true, false] {
        let said = folder.keep(Duration::from_secs(99 * DAY), only_say);
        assert_eq!(said[GAME], server::Going { finished: 0, idle: 1, entries }, "{said:?}");
    }
    for (id, why) in [
        (&played, "somebody played"),
        (&talked, "somebody spoke"),
        (&reported, "the operator is asked about it"),
        (&timed, "a clock runs"),
        (&hosted, "it is of an account"),
    ] {
        assert!(traces(&folder, id) > 0, "{why}");
    }
    assert_eq!(traces(&folder, &gone), 0);
}

#[test]
fn beside_a_server_the_command_only_says_what_would_go() {
    let app = TestApp::start_in(&Folder::of_files());
    let (path, age) = (app.folder.path(), Duration::from_secs(99 * DAY));
    assert!(server::keep_in(path, age, true).unwrap().is_empty());
    let refused = server::keep_in(path, age, false).unwrap_err().to_string();
    assert!(refused.contains("another Hameau already uses"), "{refused}");
}

#[test]
fn a_table_that_somebody_looks_at_stays() {
    let folder = Folder::new();
    let app = keeping(&folder, Some(99));
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let stream = ana.events(&id, None, None);
    let seen = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    ana.page(&seen).see(200);
    for old in [&id, &seen] {
        age(&folder, old, 100);
    }
    eventually("who looked once is not there", || (ana.page(&seen).status == 404).then_some(()));
    std::thread::sleep(Duration::from_millis(200));
    assert!(traces(&folder, &id) > 0);
    drop(stream);
    // The server notices that a stream is closed when it next writes to it.
    let folder = app.stop();
    let app = keeping(&folder, Some(99));
    eventually("then it goes", || (traces(&folder, &id) == 0).then_some(()));
    app.stop();
}

#[test]
fn the_command_lets_go_what_it_said_would_go() {
    let app = TestApp::start();
    let village = village(&app);
    let folder = app.stop();
    let age = Duration::from_secs(99 * DAY);
    let (said, done) = (folder.keep(age, true), folder.keep(age, false));
    assert_eq!(said, done);
    assert_eq!(village.left(&folder), 0);
    assert!(folder.keep(age, true).is_empty(), "once is enough");
    let app = TestApp::start_in(&folder);
    village.ana.also_at(app.address).page(&village.of_account).see(200);
}

#[test]
fn entries_of_the_log_go_only_with_a_table_that_is_marked() {
    let app = TestApp::start_in(&Folder::of_files());
    let (ana, _bo, id) = app.two_people();
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    let db = rusqlite::Connection::open(app.folder.path().join("hameau.db")).unwrap();
    let refused = db.execute("DELETE FROM log WHERE table_id = ?1", [&id]).unwrap_err().to_string();
    assert!(refused.contains("the log only grows"), "{refused}");
}

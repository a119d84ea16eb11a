//! A server that stops, is dropped or is killed continues every game where it was.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;

use engine::Seat;

use crate::helpers::*;

/// Plays three moves, stops by `stop`, and goes on.
fn goes_on_after(stop: fn(TestApp) -> Arc<Folder>) {
    goes_on_in(&Folder::new(), stop, str::to_owned);
}

fn goes_on_in(folder: &Arc<Folder>, stop: fn(TestApp) -> Arc<Folder>, kept: fn(&str) -> String) {
    let app = TestApp::start_in(folder);
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
    assert_eq!(kept(&after), kept(&before), "the same step, the same version, the same guest");
    // Undo knows what was played before the restart.
    people[last.index()].undo(&id, 3).see(200);
    assert_eq!(app.mirror(&id).step(), 2);
    act(&people, (2, last, action));
    act(&people, next(&app));
}

/// A page without the moments of its turns: a log of the oldest layouts has none.
fn undated(page: &str) -> String {
    let mut parts = page.split(" data-when=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| whole + part.split_once('"').map_or("", |(_, rest)| rest))
}

#[test]
fn a_game_goes_on_after_a_clean_stop() {
    goes_on_after(TestApp::stop);
}

#[test]
fn a_game_goes_on_after_the_tasks_were_dropped() {
    goes_on_after(TestApp::abandon);
}

/// What takes a file from each layout down to the one before it.
const DOWN: [&str; 11] = [
    "ALTER TABLE seats DROP COLUMN points;",
    "DROP TABLE ratings; DROP INDEX tables_for_all; ALTER TABLE tables DROP COLUMN public;
     ALTER TABLE seats DROP COLUMN result;",
    "DROP TABLE branches;",
    "DROP INDEX tables_by_deadline; ALTER TABLE tables DROP COLUMN deadline; ALTER TABLE tables DROP COLUMN pace;
     ALTER TABLE seats DROP COLUMN stand_in;
     CREATE TABLE old_log (
         table_id TEXT NOT NULL REFERENCES tables (id),
         seq INTEGER NOT NULL,
         kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'sit', 'name', 'rematch')),
         seat INTEGER,
         action TEXT,
         PRIMARY KEY (table_id, seq)
     ) STRICT, WITHOUT ROWID;
     INSERT INTO old_log SELECT table_id, seq, kind, seat, action FROM log;
     DROP TABLE log;
     ALTER TABLE old_log RENAME TO log;
     CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
     CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;",
    "DROP TABLE accounts; DROP TABLE recoveries; DROP TABLE chat; DROP TABLE blocks;",
    "ALTER TABLE tables DROP COLUMN spectators; ALTER TABLE tables DROP COLUMN advice;
     ALTER TABLE tables DROP COLUMN rated;",
    "DROP TABLE analyses;",
    "DROP TABLE shapes; DROP TABLE ended; DROP TABLE reports; DROP TABLE silenced; DROP TABLE acts;
     ALTER TABLE recoveries DROP COLUMN resets; ALTER TABLE tables DROP COLUMN closed;",
    "DROP TABLE seals; DROP TRIGGER log_loses_no_entry; ALTER TABLE tables DROP COLUMN gone;
     CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;",
    // An older program would have begun by itself: its log has an entry without meaning there.
    "DROP TABLE removed; DROP INDEX tables_by_words; ALTER TABLE tables DROP COLUMN words;
     ALTER TABLE tables DROP COLUMN started; ALTER TABLE seats DROP COLUMN ready;
     CREATE TABLE old_log (
         table_id TEXT NOT NULL REFERENCES tables (id),
         seq INTEGER NOT NULL,
         kind TEXT NOT NULL CHECK (kind IN
             ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake')),
         seat INTEGER,
         action TEXT,
         at INTEGER,
         PRIMARY KEY (table_id, seq)
     ) STRICT, WITHOUT ROWID;
     INSERT INTO old_log SELECT table_id, seq,
         CASE WHEN kind IN ('start', 'ready', 'hall', 'close') THEN 'name' ELSE kind END, seat, action, at FROM log;
     DROP TABLE log;
     ALTER TABLE old_log RENAME TO log;
     CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
     CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
         WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND gone = 1)
         BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;",
    "ALTER TABLE seats DROP COLUMN since;
     CREATE TABLE old_log (
         table_id TEXT NOT NULL REFERENCES tables (id),
         seq INTEGER NOT NULL,
         kind TEXT NOT NULL CHECK (kind IN
             ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake', 'start', 'ready', 'hall', 'close')),
         seat INTEGER,
         action TEXT,
         at INTEGER,
         PRIMARY KEY (table_id, seq)
     ) STRICT, WITHOUT ROWID;
     INSERT INTO old_log SELECT table_id, seq, CASE kind WHEN 'lesson' THEN 'name' ELSE kind END, seat, action, at FROM log;
     DROP TABLE log;
     ALTER TABLE old_log RENAME TO log;
     CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
     CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
         WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND gone = 1)
         BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;",
];

/// Stops a server and takes its file back to an older layout.
pub(crate) fn stop_at_layout(app: TestApp, layout: usize) -> Arc<Folder> {
    let folder = app.stop();
    let db = rusqlite::Connection::open(folder.path().join("hameau.db")).unwrap();
    for down in DOWN.iter().skip(layout - 1).rev() {
        db.execute_batch(down).unwrap();
    }
    db.pragma_update(None, "user_version", layout as i64).unwrap();
    folder
}

#[test]
fn a_game_goes_on_in_a_file_of_every_older_layout() {
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 1), undated);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 2), undated);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 3), undated);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 4), undated);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 5), str::to_owned);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 6), str::to_owned);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 7), str::to_owned);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 8), str::to_owned);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 9), str::to_owned);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 10), str::to_owned);
    goes_on_in(&Folder::of_files(), |app| stop_at_layout(app, 11), str::to_owned);
}

#[test]
fn the_log_only_grows_also_in_a_file_that_was_brought_up_to_date() {
    let app = TestApp::start_in(&Folder::of_files());
    let (ana, _bo, id) = app.two_people();
    ana.act(&id, 0, "A", &first_legal(&app.mirror(&id), seat(A))).see(200);
    let app = TestApp::start_in(&stop_at_layout(app, 4));
    let db = rusqlite::Connection::open(app.folder.path().join("hameau.db")).unwrap();
    for change in ["DELETE FROM log", "UPDATE log SET seat = 0", "UPDATE log SET at = 0"] {
        let refused = db.execute(change, []).unwrap_err().to_string();
        assert!(refused.contains("the log only grows"), "{change}: {refused}");
    }
    assert_eq!(read_log(&app.folder, &id).len(), 3, "nothing was lost on the way");
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
        config.database = std::env::var("HAMEAU_TEST_CHILD_DATABASE").ok().map(|url| url.parse().unwrap());
        config.port = 0;
        let application = server::Application::build(config).await.unwrap();
        println!("\nlistening on {}", application.address());
        application.run(std::future::pending()).await;
    });
}

/// A server in a process of its own, which can be killed.
pub(crate) struct Process {
    child: std::process::Child,
    pub(crate) address: std::net::SocketAddr,
}

impl Process {
    pub(crate) fn start(folder: &Folder) -> Self {
        Self::start_by(Command::new(std::env::current_exe().unwrap()), folder)
    }

    /// With so many files that it may open, and no way to have more.
    #[cfg(unix)]
    pub(crate) fn start_with_files(folder: &Folder, files: u32) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {files}; exec \"$0\" \"$@\"")]);
        shell.arg(std::env::current_exe().unwrap());
        Self::start_by(shell, folder)
    }

    fn start_by(mut command: Command, folder: &Folder) -> Self {
        command
            .args(["restart::serves_as_a_child", "--exact", "--nocapture"])
            .env("HAMEAU_TEST_CHILD", folder.path())
            .stdout(Stdio::piped());
        if let Some(address) = folder.address() {
            command.env("HAMEAU_TEST_CHILD_DATABASE", address);
        }
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut found =
            lines.map(Result::unwrap).filter_map(|line| line.strip_prefix("listening on ")?.parse().ok());
        let address = found.next().unwrap();
        Self { child, address }
    }

    /// Sends SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

#[test]
fn a_game_goes_on_after_the_process_was_killed() {
    let folder = Folder::new();
    let mut process = Process::start(&folder);
    let mut ana = Client::new(process.address);
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
    process.kill();

    let app = TestApp::start_in(&folder);
    ana.move_to(&app);
    assert_eq!(app.mirror(&id).step(), answered, "every answered move is there");
    let next = table.to_act().first().unwrap();
    ana.act(&id, answered, &next.to_string(), &first_legal(&table, next)).see(200);
}

//! A server on a free port, and what lies on its disk.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use engine::{Branch, RawSetup, Seat};
use games::{GameId, Library, Table};
use server::{Application, Config, DataDirError, DatabaseUrl, StartError};
use tokio::sync::oneshot;

pub(crate) use crate::client::*;
use crate::database::{Database, Row, rows};

pub(crate) const GAME: &str = "petits-peuples";
pub(crate) const A: &str = "A";
pub(crate) const B: &str = "B";

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

/// A folder that goes away with its owner.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    database: Option<Database>,
}

impl Folder {
    /// With storage of the kind that the suite runs on.
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self::with(Database::where_wanted()))
    }

    /// With files, whatever the suite runs on.
    pub(crate) fn of_files() -> Arc<Self> {
        Arc::new(Self::with(None))
    }

    /// With a database of PostgreSQL, whatever the suite runs on; `None` where there is none at hand.
    pub(crate) fn shared() -> Option<Arc<Self>> {
        Some(Arc::new(Self::with(Some(Database::new()?))))
    }

    fn with(database: Option<Database>) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("hameau-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self { path, database }
    }

    /// The rows of a query to what is stored, every column as text.
    pub(crate) fn rows(&self, sql: &str, values: &[&str]) -> Vec<Row> {
        rows(self.database.as_ref(), &self.path, sql, values)
    }

    /// What the shared database says to a change that it refuses.
    pub(crate) fn refused(&self, sql: &str) -> String {
        self.database.as_ref().unwrap().refused(sql)
    }

    /// The only column of the only row of a query.
    #[track_caller]
    pub(crate) fn stored(&self, sql: &str, values: &[&str]) -> String {
        self.rows(sql, values)[0][0].clone().unwrap()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The address of the database, for a program of its own.
    pub(crate) fn address(&self) -> Option<String> {
        self.database.as_ref().map(Database::address)
    }

    /// The address of the database with another host and more options.
    pub(crate) fn address_by(&self, host: &str, options: &str) -> DatabaseUrl {
        let address = self.address().unwrap().replace("127.0.0.1", host);
        format!("{address}?{options}").parse().unwrap()
    }

    /// The record of a finished game, as the command line finds it.
    pub(crate) fn export(&self, id: &str) -> Result<engine::Record, server::ExportError> {
        let editions = Library::standard().into();
        match &self.database {
            Some(database) => server::export_shared(&database.url(), &editions, id),
            None => server::export(&self.path, &editions, id),
        }
    }

    /// Lets old tables go as the command line does, or says what would.
    pub(crate) fn keep(&self, age: Duration, only_say: bool) -> BTreeMap<String, server::Going> {
        match &self.database {
            Some(database) => server::keep_in_shared(&database.url(), age, only_say).unwrap(),
            None => server::keep_in(&self.path, age, only_say).unwrap(),
        }
    }

    /// Moves the log of a table into the past, behind the back of what keeps it as it is.
    pub(crate) fn past(&self, id: &str, ms: u64) {
        let change = format!("UPDATE log SET at = at - {ms} WHERE table_id = ?1");
        if self.database.is_some() {
            self.rows("ALTER TABLE log DISABLE TRIGGER log_keeps_its_entries", &[]);
            self.rows(&change, &[id]);
            self.rows("ALTER TABLE log ENABLE TRIGGER log_keeps_its_entries", &[]);
            return;
        }
        self.rows("DROP TRIGGER log_keeps_its_entries", &[]);
        self.rows(&change, &[id]);
        self.rows(
            "CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
                 BEGIN SELECT RAISE(ABORT, 'the log only grows'); END",
            &[],
        );
    }

    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(self.path.clone(), Library::standard());
        config.database = self.database.as_ref().map(Database::url);
        config.port = 0;
        config.pause = Duration::ZERO;
        config.times.second_thoughts = Duration::ZERO;
        config
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// How a server ends.
enum End {
    Clean,
    Abrupt,
}

/// A running server.
pub(crate) struct TestApp {
    pub(crate) folder: Arc<Folder>,
    pub(crate) address: SocketAddr,
    /// Where the operator asks.
    pub(crate) operator: Option<SocketAddr>,
    ending: Option<oneshot::Sender<End>>,
    thread: Option<JoinHandle<()>>,
}

impl TestApp {
    pub(crate) fn start() -> Self {
        Self::start_in(&Folder::new())
    }

    pub(crate) fn start_in(folder: &Arc<Folder>) -> Self {
        Self::start_with(folder, folder.config())
    }

    pub(crate) fn start_with(folder: &Arc<Folder>, config: Config) -> Self {
        let (end, ended) = oneshot::channel();
        let (tell, addresses) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || serve(&config, &tell, ended));
        let (address, operator) = addresses.recv().unwrap();
        Self { folder: Arc::clone(folder), address, operator, ending: Some(end), thread: Some(thread) }
    }

    /// Stops in order.
    pub(crate) fn stop(mut self) -> Arc<Folder> {
        self.end(End::Clean);
        Arc::clone(&self.folder)
    }

    /// Drops every task where it stands.
    pub(crate) fn abandon(mut self) -> Arc<Folder> {
        self.end(End::Abrupt);
        Arc::clone(&self.folder)
    }

    /// Stops in order, where another server takes its place.
    pub(crate) fn finish(&mut self) {
        self.end(End::Clean);
    }

    fn end(&mut self, end: End) {
        if let (Some(sender), Some(thread)) = (self.ending.take(), self.thread.take()) {
            let _ = sender.send(end);
            thread.join().unwrap();
        }
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// A table of two people at two screens, both seated: `A` and `B`. The game has begun.
    pub(crate) fn two_people(&self) -> (Client, Client, String) {
        let (ana, bo) = (self.client(), self.client());
        let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
        let token = ana.invitation(&id);
        bo.join(&token, "Bo").see(303);
        ana.start(&id);
        (ana, bo, id)
    }

    /// The same for a game that counts.
    pub(crate) fn two_rated(&self) -> (Client, Client, String) {
        let (ana, bo) = (self.client(), self.client());
        let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("switch.rated", "on")]);
        bo.join(&ana.invitation(&id), "Bo").see(303);
        ana.start(&id);
        (ana, bo, id)
    }

    /// The log of a table as it lies on disk.
    pub(crate) fn log(&self, id: &str) -> Vec<Entry> {
        read_log(&self.folder, id)
    }

    /// The game behind a table, from what lies on disk.
    pub(crate) fn mirror(&self, id: &str) -> Table {
        mirror(&self.folder, id)
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        self.end(End::Abrupt);
    }
}

/// Where people ask, and where the operator does.
type Addresses = (SocketAddr, Option<SocketAddr>);

fn serve(config: &Config, tell: &std::sync::mpsc::Sender<Addresses>, ended: oneshot::Receiver<End>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let application = build(config).await;
        tell.send((application.address(), application.operator_address())).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let run = application.run(async move { drop(stopped.await) });
        tokio::pin!(run);
        tokio::select! {
            () = &mut run => {}
            end = ended => if let Ok(End::Clean) = end {
                drop(stop);
                run.await;
            },
        }
    });
    runtime.shutdown_background();
}

/// A server before this one may take a moment to let go of the folder.
async fn build(config: &Config) -> Application {
    let patience = Instant::now() + Duration::from_secs(10);
    loop {
        match Application::build(config.clone()).await {
            Ok(application) => return application,
            Err(StartError::DataDir(DataDirError::InUse { .. })) if Instant::now() < patience => {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// An entry of the log: kind, seat, action.
pub(crate) type Entry = (String, Option<u8>, Option<String>);

pub(crate) fn read_log(folder: &Folder, id: &str) -> Vec<Entry> {
    let rows = folder.rows("SELECT kind, seat, action FROM log WHERE table_id = ?1 ORDER BY seq", &[id]);
    let entry = |row: Row| {
        let [kind, seat, action] = row.try_into().unwrap();
        (kind.unwrap(), seat.map(|seat| seat.parse().unwrap()), action)
    };
    rows.into_iter().map(entry).collect()
}

pub(crate) fn mirror(folder: &Folder, id: &str) -> Table {
    let rows = folder.rows("SELECT game, players, seed FROM tables WHERE id = ?1", &[id]);
    let head: Vec<&str> = rows[0].iter().map(|column| column.as_deref().unwrap()).collect();
    let mut moves: Vec<(Seat, String)> = Vec::new();
    for (kind, seat, action) in read_log(folder, id) {
        match kind.as_str() {
            "move" => moves.push((Seat::new(seat.unwrap()).unwrap(), action.unwrap())),
            "undo" => drop(moves.pop().unwrap()),
            _ => {}
        }
    }
    let game: GameId = head[0].parse().unwrap();
    let (setup, seed) = (RawSetup::players(head[1].parse().unwrap()), head[2].parse().unwrap());
    let mut table = Table::branched(&Library::standard(), game, setup, seed, branches(folder, id)).unwrap();
    for (seat, action) in moves {
        table.play(seat, &action).unwrap();
    }
    table
}

fn branches(folder: &Folder, id: &str) -> Vec<Branch> {
    let rows =
        folder.rows("SELECT step, seat, seed FROM branches WHERE table_id = ?1 ORDER BY number", &[id]);
    let branch = |row: Row| {
        let column = |number: usize| row[number].clone().unwrap();
        let seat = Seat::new(column(1).parse().unwrap()).unwrap();
        Branch { step: column(0).parse().unwrap(), seat, seed: column(2).parse().unwrap() }
    };
    rows.into_iter().map(branch).collect()
}

/// The first legal action of a seat, in notation.
pub(crate) fn first_legal(table: &Table, seat: Seat) -> String {
    table.legal(seat).first().unwrap().0.clone()
}

/// What each of the first two seats may choose at the start and the other may not, in notation.
pub(crate) fn own_choices(table: &Table) -> [Vec<String>; 2] {
    let choices =
        |letter| table.legal(seat(letter)).into_iter().map(|(action, _)| action).collect::<Vec<_>>();
    let (of_a, of_b) = (choices(A), choices(B));
    let only = |mine: &[String], others: &[String]| {
        mine.iter().filter(|action| !others.contains(action)).cloned().collect()
    };
    [only(&of_a, &of_b), only(&of_b, &of_a)]
}

/// Opens tables until each seat holds something that the other does not: the same card may be dealt twice.
pub(crate) fn with_secrets<T>(
    app: &TestApp,
    mut open: impl FnMut() -> (T, String),
) -> (T, String, [Vec<String>; 2]) {
    loop {
        let (people, id) = open();
        let secrets = own_choices(&app.mirror(&id));
        if secrets.iter().all(|secrets| !secrets.is_empty()) {
            return (people, id, secrets);
        }
    }
}

/// Plays first legal actions over HTTP until the game is over.
pub(crate) fn play_out(app: &TestApp, id: &str, people: &[&Client]) {
    let mut table = app.mirror(id);
    while let Some(seat) = table.to_act().first() {
        let action = first_legal(&table, seat);
        people[seat.index()].act(id, table.step(), &seat.to_string(), &action).see(200);
        table.play(seat, &action).unwrap();
    }
}

/// Waits for something that happens soon.
#[track_caller]
pub(crate) fn eventually<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < patience, "{what} does not happen");
        std::thread::sleep(Duration::from_millis(5));
    }
}

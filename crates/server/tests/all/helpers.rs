//! A server on a free port, and people who visit it.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use engine::{RawSetup, Seat};
use games::{GameId, Library, Table};
use server::{Application, Config, StartError};
use tokio::sync::oneshot;

pub(crate) const GAME: &str = "petits-peuples";
pub(crate) const A: &str = "A";
pub(crate) const B: &str = "B";

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

/// A folder that goes away with its owner.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Arc<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("hameau-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Arc::new(Self(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(self.0.clone(), Library::standard());
        config.port = 0;
        config.pause = Duration::ZERO;
        config
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
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
    end: Option<oneshot::Sender<End>>,
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
        let (tell, address) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || serve(&config, &tell, ended));
        let address = address.recv().unwrap();
        Self { folder: Arc::clone(folder), address, end: Some(end), thread: Some(thread) }
    }

    /// Stops in order.
    pub(crate) fn stop(mut self) -> Arc<Folder> {
        self.finish(End::Clean);
        Arc::clone(&self.folder)
    }

    /// Drops every task where it stands.
    pub(crate) fn abandon(mut self) -> Arc<Folder> {
        self.finish(End::Abrupt);
        Arc::clone(&self.folder)
    }

    fn finish(&mut self, end: End) {
        if let (Some(sender), Some(thread)) = (self.end.take(), self.thread.take()) {
            let _ = sender.send(end);
            thread.join().unwrap();
        }
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// A table of two people at two screens, both seated: `A` and `B`.
    pub(crate) fn two_people(&self) -> (Client, Client, String) {
        let (ana, bo) = (self.client(), self.client());
        let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
        let token = ana.invitation(&id);
        bo.join(&token, "Bo").see(303);
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
        self.finish(End::Abrupt);
    }
}

fn serve(config: &Config, tell: &std::sync::mpsc::Sender<SocketAddr>, ended: oneshot::Receiver<End>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let application = build(config).await;
        tell.send(application.address()).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let run = application.run(async move { drop(stopped.await) });
        tokio::pin!(run);
        tokio::select! {
            result = &mut run => result.unwrap(),
            end = ended => if let Ok(End::Clean) = end {
                drop(stop);
                run.await.unwrap();
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
            Err(StartError::InUse { .. }) if Instant::now() < patience => {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// An entry of the log: kind, seat, action.
pub(crate) type Entry = (String, Option<u8>, Option<String>);

pub(crate) fn read_log(folder: &Folder, id: &str) -> Vec<Entry> {
    let db = rusqlite::Connection::open(folder.path().join("hameau.db")).unwrap();
    let mut query =
        db.prepare("SELECT kind, seat, action FROM log WHERE table_id = ?1 ORDER BY seq").unwrap();
    query
        .query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect()
}

pub(crate) fn mirror(folder: &Folder, id: &str) -> Table {
    let db = rusqlite::Connection::open(folder.path().join("hameau.db")).unwrap();
    let (game, players, seed): (String, u8, String) = db
        .query_row("SELECT game, players, seed FROM tables WHERE id = ?1", [id], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .unwrap();
    let mut moves: Vec<(Seat, String)> = Vec::new();
    for (kind, seat, action) in read_log(folder, id) {
        match kind.as_str() {
            "move" => moves.push((Seat::new(seat.unwrap()).unwrap(), action.unwrap())),
            "undo" => drop(moves.pop().unwrap()),
            _ => {}
        }
    }
    let game: GameId = game.parse().unwrap();
    let mut table =
        Table::new(&Library::standard(), game, RawSetup::players(players), seed.parse().unwrap()).unwrap();
    for (seat, action) in moves {
        table.play(seat, &action).unwrap();
    }
    table
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

/// A browser with its cookies.
pub(crate) struct Client {
    agent: ureq::Agent,
    base: String,
    cookies: Mutex<BTreeMap<String, String>>,
    pub(crate) lang: &'static str,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

impl Answer {
    /// Expects a status.
    #[track_caller]
    pub(crate) fn see(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }

    #[track_caller]
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The version of the fragment in the body.
    #[track_caller]
    pub(crate) fn version(&self) -> u64 {
        attribute(&self.body, "data-version").parse().unwrap()
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.header("content-type").starts_with("text/plain")
    }
}

/// The value of the first attribute with this name.
#[track_caller]
pub(crate) fn attribute<'a>(html: &'a str, name: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name} in {html}"));
    rest.split_once('"').unwrap().0
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(30)))
            .build();
        Self {
            agent: config.into(),
            base: format!("http://{address}"),
            cookies: Mutex::default(),
            lang: "en",
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        for (name, value) in self.headers().iter().chain(&owned(headers)) {
            request = request.header(name, value);
        }
        self.read(request.call().unwrap())
    }

    pub(crate) fn post_with(&self, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        for (name, value) in self.headers().iter().chain(&owned(headers)) {
            request = request.header(name, value);
        }
        self.read(request.send_form(fields.iter().copied()).unwrap())
    }

    /// Posts as a plain form does.
    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[])
    }

    /// Posts as the page's script does.
    pub(crate) fn send(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[("x-requested-with", "hameau")])
    }

    pub(crate) fn post_raw(&self, path: &str, content_type: &str, body: &[u8]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        let request = request.header("content-type", content_type).header("x-requested-with", "hameau");
        self.read(request.send(body).unwrap())
    }

    // ---- one helper per endpoint ----

    /// `POST /tables`; gives the id.
    #[track_caller]
    pub(crate) fn open(&self, seats: &[(&str, &str)]) -> String {
        let mut fields = vec![("game", GAME)];
        fields.extend(seats);
        table_of(&self.post("/tables", &fields).see(303))
    }

    /// `POST /play`; gives the id.
    #[track_caller]
    pub(crate) fn play(&self, level: &str) -> String {
        table_of(&self.post("/play", &[("game", GAME), ("level", level)]).see(303))
    }

    pub(crate) fn page(&self, id: &str) -> Answer {
        self.get(&format!("/t/{id}"))
    }

    pub(crate) fn fragment(&self, id: &str) -> Answer {
        self.get_with(&format!("/t/{id}/fragment"), &[("x-requested-with", "hameau")])
    }

    /// `POST /t/ID/moves`, as the script does.
    pub(crate) fn act(&self, id: &str, step: usize, seat: &str, action: &str) -> Answer {
        let fields = [("step", &*step.to_string()), ("seat", seat), ("action", action)];
        self.send(&format!("/t/{id}/moves"), &fields)
    }

    pub(crate) fn undo(&self, id: &str, step: usize) -> Answer {
        self.send(&format!("/t/{id}/undo"), &[("step", &step.to_string())])
    }

    pub(crate) fn advice(&self, id: &str, step: usize, seat: &str) -> Answer {
        self.send(&format!("/t/{id}/advice"), &[("step", &step.to_string()), ("seat", seat)])
    }

    pub(crate) fn rematch(&self, id: &str) -> Answer {
        self.post(&format!("/t/{id}/rematch"), &[])
    }

    pub(crate) fn join(&self, token: &str, name: &str) -> Answer {
        self.post(&format!("/join/{token}"), &[("name", name)])
    }

    pub(crate) fn record(&self, id: &str) -> Answer {
        self.get(&format!("/t/{id}/record"))
    }

    /// The token of the first invitation on the page of a table.
    #[track_caller]
    pub(crate) fn invitation(&self, id: &str) -> String {
        let page = self.page(id).see(200).body;
        let (_, rest) = page.split_once("/join/").unwrap();
        rest.chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// `GET /t/ID/events`.
    pub(crate) fn events(&self, id: &str, after: Option<u64>, last_event_id: Option<u64>) -> Stream {
        let query = after.map_or_else(String::new, |after| format!("?after={after}"));
        let mut request = self.agent.get(format!("{}/t/{id}/events{query}", self.base));
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        if let Some(last) = last_event_id {
            request = request.header("last-event-id", last.to_string());
        }
        let response = request.call().unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Stream(BufReader::new(Box::new(response.into_body().into_reader())))
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    pub(crate) fn set_cookie(&self, name: &str, value: &str) {
        self.cookies.lock().unwrap().insert(name.to_owned(), value.to_owned());
    }

    /// The same person after a restart of the server.
    pub(crate) fn move_to(&mut self, app: &TestApp) {
        self.base = format!("http://{}", app.address);
    }

    fn headers(&self) -> Vec<(String, String)> {
        let cookies = self.cookies.lock().unwrap();
        let pairs: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut headers = vec![("accept-language".to_owned(), self.lang.to_owned())];
        if !pairs.is_empty() {
            headers.push(("cookie".to_owned(), pairs.join("; ")));
        }
        headers
    }

    fn read(&self, mut response: ureq::http::Response<ureq::Body>) -> Answer {
        for cookie in response.headers().get_all("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.set_cookie(name, value);
        }
        let headers = response
            .headers()
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap_or("").to_owned()))
            .collect();
        Answer {
            status: response.status().as_u16(),
            headers,
            body: response.body_mut().read_to_string().unwrap(),
        }
    }
}

fn owned(headers: &[(&str, &str)]) -> Vec<(String, String)> {
    headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[track_caller]
pub(crate) fn table_of(answer: &Answer) -> String {
    answer.header("location").strip_prefix("/t/").unwrap().to_owned()
}

/// An open stream of events.
pub(crate) struct Stream(BufReader<Box<dyn std::io::Read + Send>>);

/// One event.
#[derive(Debug, Default)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: Option<u64>,
    pub(crate) data: String,
}

impl Stream {
    /// The next event, or `None` at the end; comments are skipped.
    pub(crate) fn next(&mut self) -> Option<Event> {
        let mut event = Event::default();
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            let line = line.trim_end_matches('\n');
            match line.split_once(':').map(|(field, value)| (field, value.trim_start())) {
                None if !event.name.is_empty() => return Some(event),
                None | Some(("", _)) => {}
                Some(("event", name)) => event.name = name.to_owned(),
                Some(("id", id)) => event.id = id.parse().ok(),
                Some(("data", data)) => event.data.push_str(data),
                Some(_) => panic!("{line}"),
            }
        }
    }
}

/// Waits for something that happens soon.
#[track_caller]
pub(crate) fn eventually<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let patience = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < patience, "{what} does not happen");
        std::thread::sleep(Duration::from_millis(5));
    }
}

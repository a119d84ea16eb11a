//! Requests, as anybody may send them, through all routes of the server without a socket.
//!
//! An attempt is a first line `POST /t/{id}/moves`, headers `name: value` a line, an empty line and a body. `{id}` is a
//! table where the sender of the cookie `guest={guest}` plays, `{over}` a game that is over.

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use engine::{Chance, Seat};
use games::{Library, Table};
use players::{Spec, Stop};
use server::{Application, Config};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

use crate::text;

/// A server is used for so many attempts: what they leave behind does not pile up.
const ATTEMPTS: u32 = 2_000;
/// More than any page of ours.
const MAX_ANSWER: usize = 4 * 1024 * 1024;

thread_local! {
    static HOUSE: RefCell<Option<House>> = const { RefCell::new(None) };
}

/// Whatever is asked is answered, and never with «something went wrong with us».
pub fn wire(input: &[u8]) {
    let Some(text) = text(input) else { return };
    HOUSE.with_borrow_mut(|house| {
        if house.as_ref().is_some_and(|house| house.attempts == ATTEMPTS) {
            *house = None;
        }
        house.get_or_insert_with(House::new).answer(text);
    });
}

/// A server with a table that runs and one that is over.
struct House {
    runtime: Runtime,
    routes: Router,
    folder: PathBuf,
    /// What attempts may speak of.
    names: Vec<(&'static str, String)>,
    attempts: u32,
}

impl House {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("hameau-wire-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        let mut config = Config::new(folder.clone(), Library::standard());
        config.port = 0;
        config.pause = Duration::ZERO;
        config.limits = None;
        config.decide = any;
        config.scrutiny.iterations = 5;
        config.scrutiny.endings = 2;
        config.scrutiny.dividing = 1;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("threads");
        let application = runtime.block_on(Application::build(config)).expect("a server");
        let routes = server::app(application.state().clone());
        let mut house = Self { runtime, routes, folder, names: Vec::new(), attempts: 0 };
        let guest = house.open("seat0=me&seat1=ai:apprentice", "id");
        house.names.push(("{guest}", guest));
        house.open("seat0=ai:apprentice&seat1=ai:apprentice", "over");
        while house.ask("GET /t/{over}/record\n\n").is_none_or(|answer| answer.status() != StatusCode::OK) {
            // It sleeps unless somebody looks.
            house.ask("GET /t/{over}\n\n");
            std::thread::sleep(Duration::from_millis(5));
        }
        house
    }

    /// Opens a table and remembers its id; gives the cookie of whoever opened it.
    fn open(&mut self, seats: &str, name: &str) -> String {
        let form = "content-type: application/x-www-form-urlencoded";
        let request = format!("POST /tables\n{form}\n\ngame=petits-peuples&players=2&{seats}");
        let answer = self.ask(&request).expect("a request");
        let text =
            |name: header::HeaderName| answer.headers().get(name).and_then(|value| value.to_str().ok());
        let id =
            text(header::LOCATION).and_then(|place| place.strip_prefix("/t/")).expect("a table").to_owned();
        let cookie =
            text(header::SET_COOKIE).and_then(|set| set.split([';', '=']).nth(1)).unwrap_or_default();
        let cookie = cookie.to_owned();
        self.names.push((if name == "id" { "{id}" } else { "{over}" }, id));
        cookie
    }

    fn answer(&mut self, text: &str) {
        self.attempts += 1;
        let Some(answer) = self.ask(text) else { return };
        let status = answer.status();
        assert!(!status.is_server_error(), "{status} is the answer to\n{text}");
        let kind = answer.headers().get(header::CONTENT_TYPE);
        // A stream of events has no end.
        if kind.is_none_or(|kind| kind != "text/event-stream") {
            let body = self.runtime.block_on(to_bytes(answer.into_body(), MAX_ANSWER));
            assert!(body.is_ok(), "no end of the answer to\n{text}");
        }
    }

    /// `None` for what is no request.
    fn ask(&self, text: &str) -> Option<Response<Body>> {
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let mut head = head.to_owned();
        self.names.iter().for_each(|(name, value)| head = head.replace(name, value));
        let mut lines = head.lines();
        let (method, path) = lines.next()?.split_once(' ')?;
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
            request = request.header(name, value);
        }
        let request = request.body(Body::from(body.to_owned())).ok()?;
        let answer = self.runtime.block_on(self.routes.clone().oneshot(request));
        Some(answer.unwrap_or_else(|never| match never {}))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A player who takes no time.
fn any(_: Spec, table: &Table, seat: Seat, number: u64, _: &Stop) -> Option<String> {
    Chance::from_number(number).pick(&table.legal(seat)).map(|(action, _)| action.clone())
}

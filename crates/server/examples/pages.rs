//! What pages of finished games weigh and cost: `cargo run --release -p server --example pages`.
//!
//! Lets two novices play each game, and asks for its end, for its replay and for the rules: once when the page has to be
//! drawn, then often when it is kept. Prints bytes as they are and compressed, and milliseconds to the answer.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::panic,
    reason = "a measurement, not a service"
)]

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use games::{GameId, Library};
use server::{Application, Config};

/// How often a kept page is asked for.
const TIMES: u32 = 20;

fn main() {
    let data = std::env::temp_dir().join(format!("hameau-pages-{}", std::process::id()));
    let mut config = Config::new(data.clone(), Library::standard());
    (config.port, config.pause, config.limits) = (0, Duration::ZERO, None);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let application = runtime.block_on(Application::build(config)).unwrap();
    let reader = Reader::new(application.address());
    std::thread::spawn(move || runtime.block_on(application.run(std::future::pending())));
    println!("| page | bytes | compressed | ms when drawn | ms when kept |\n|---|---|---|---|---|");
    for game in GameId::ALL {
        let id = reader.finished(game);
        let record = reader.get(&format!("/t/{id}/record"), &[]).1;
        let step = record.iter().filter(|byte| **byte == b'\n').count() / 2;
        let table = format!("/t/{id}");
        let replay = format!("{table}/replay?step={step}&seat=all");
        reader.tell(&format!("{game}: end"), &table, &[]);
        reader.tell(&format!("{game}: replay"), &replay, &[]);
        // Another step, for which the script asks.
        let next = format!("{table}/replay?step={}&seat=all", step + 1);
        reader.tell(&format!("{game}: one step of it"), &next, &[("x-requested-with", "hameau")]);
        reader.tell(&format!("{game}: rules"), &format!("/rules/{game}"), &[]);
    }
    drop(std::fs::remove_dir_all(data));
}

/// Somebody who looks on.
struct Reader {
    agent: ureq::Agent,
    base: String,
}

impl Reader {
    fn new(address: SocketAddr) -> Self {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into();
        Self { agent, base: format!("http://{address}") }
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> (u16, Vec<u8>) {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut answer = request.call().unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_vec().unwrap())
    }

    /// A game of two novices that is over.
    fn finished(&self, game: GameId) -> String {
        let seats =
            [("game", game.as_str()), ("players", "2"), ("seat0", "ai:novice"), ("seat1", "ai:novice")];
        let answer = self.agent.post(format!("{}/tables", self.base)).send_form(seats).unwrap();
        let location = answer.headers()["location"].to_str().unwrap().to_owned();
        let end = Instant::now() + Duration::from_secs(300);
        while self.get(&format!("{location}/record"), &[]).0 != 200 {
            assert!(Instant::now() < end, "the game of {game} does not end");
            self.get(&location, &[]);
            std::thread::sleep(Duration::from_millis(200));
        }
        location.trim_start_matches("/t/").to_owned()
    }

    /// Prints a line of the table.
    fn tell(&self, what: &str, path: &str, headers: &[(&str, &str)]) {
        let packed: Vec<(&str, &str)> =
            headers.iter().copied().chain([("accept-encoding", "gzip")]).collect();
        let timed = |headers: &[(&str, &str)]| {
            let asked = Instant::now();
            let (status, body) = self.get(path, headers);
            assert_eq!(status, 200, "{path}");
            (asked.elapsed().as_secs_f64() * 1000.0, body.len())
        };
        let (drawn, compressed) = timed(&packed);
        let kept = (0..TIMES).map(|_| timed(&packed).0).sum::<f64>() / f64::from(TIMES);
        let (_, bytes) = timed(headers);
        println!("| {what} | {bytes} | {compressed} | {drawn:.1} | {kept:.1} |");
    }
}

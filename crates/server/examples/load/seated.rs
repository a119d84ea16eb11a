//! A table with two people, each in a browser of their own, and how they play.

use std::net::SocketAddr;
use std::time::Duration;

use engine::RawSetup;
use games::{GameId, Library, Table};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use crate::browser::{Arrival, look};
use crate::http;
use crate::kept::Kept;

/// An update that takes longer is lost.
const LOST: Duration = Duration::from_secs(10);
/// How many versions of a page an entry of the log has room for.
const VERSIONS: u64 = 64;

pub(crate) struct Seated {
    /// The server of each of the two.
    at: [SocketAddr; 2],
    id: String,
    cookies: [String; 2],
    game: Table,
    /// Entries of the log so far: every one is a new version for everybody who looks.
    entries: u64,
    browsers: Vec<mpsc::UnboundedReceiver<Arrival>>,
}

/// What the browsers of a table have seen.
#[derive(Default)]
pub(crate) struct Seen {
    /// From the click to the arrival, for each browser and move.
    pub(crate) delays: Vec<Duration>,
    /// From the click to the answer, for each move.
    pub(crate) answers: Vec<Duration>,
    pub(crate) lost: usize,
    pub(crate) doubled: usize,
}

impl Seated {
    /// Opens a table, seats two guests and lets both look.
    pub(crate) async fn open(at: [SocketAddr; 2], kept: &Kept, game: GameId) -> Self {
        let address = at[0];
        let cookies = [guest(address).await, guest(address).await];
        let fields = [("game", game.as_str()), ("players", "2"), ("seat0", "me"), ("seat1", "friend")];
        let opened = http::post(address, "/tables", &cookies[0], &fields).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        let id = opened.header("location").trim_start_matches("/t/").to_owned();
        let (seed, invite) = kept.secrets(&id).await;
        let joined = http::post(address, &format!("/join/{invite}"), &cookies[1], &[("name", "Bo")]).await;
        assert_eq!(joined.status, 303, "{}", joined.body);
        let started = http::post(address, &format!("/t/{id}/start"), &cookies[0], &[]).await;
        assert_eq!(started.status, 303, "{}", started.body);
        let game =
            Table::new(&Library::standard(), game, RawSetup::players(2), seed.parse().unwrap()).unwrap();
        let mut browsers = Vec::new();
        for (address, cookie) in at.iter().zip(&cookies) {
            let mut browser = look(*address, &id, cookie).await;
            browser.recv().await.unwrap();
            browsers.push(browser);
        }
        Self { at, id, cookies, game, entries: 2, browsers }
    }

    /// Plays a move at every beat until the end.
    pub(crate) async fn play(mut self, first: Instant, beat: Duration, end: Instant) -> Seen {
        let mut seen = Seen::default();
        let mut due = first;
        while due < end && !self.game.is_over() {
            sleep_until(due).await;
            due += beat;
            self.click(&mut seen).await;
        }
        // Whatever comes now comes twice.
        sleep_until(end + Duration::from_secs(1)).await;
        seen.doubled += self.browsers.iter_mut().map(|browser| browser.len()).sum::<usize>();
        seen
    }

    async fn click(&mut self, seen: &mut Seen) {
        let seat = self.game.to_act().first().unwrap();
        let (step, legal) = (self.game.step(), self.game.legal(seat));
        let action = &legal[step * 7 % legal.len()].0;
        let (number, mover) = (step.to_string(), seat.to_string());
        let fields = [("step", number.as_str()), ("seat", &mover), ("action", action)];
        let path = format!("/t/{}/moves", self.id);
        let clicked = Instant::now();
        let answer = http::post(self.at[seat.index()], &path, &self.cookies[seat.index()], &fields).await;
        seen.answers.push(clicked.elapsed());
        assert_eq!(answer.status, 200, "{}", answer.body);
        self.game.play(seat, action).unwrap();
        self.entries += 1;
        for browser in &mut self.browsers {
            match timeout(LOST, browser.recv()).await {
                Ok(Some((version, at))) if version == VERSIONS * self.entries => {
                    seen.delays.push(at.duration_since(clicked));
                }
                Ok(Some((version, _))) if version < VERSIONS * self.entries => seen.doubled += 1,
                _ => seen.lost += 1,
            }
        }
    }
}

async fn guest(address: SocketAddr) -> String {
    let answer = http::get(address, "/", "").await;
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

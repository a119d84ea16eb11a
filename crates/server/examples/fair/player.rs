//! A guest who plays against an apprentice, with a watch.

use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::{RawSetup, Seat};
use games::{GameId, Library, Table};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::browser::{Arrival, look};
use crate::http::{self, Way};

/// A move that takes longer does not come.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Player {
    way: Way,
    data: PathBuf,
    cookie: String,
}

/// A game under way: the same moves are played on a table of our own.
struct Game {
    id: String,
    table: Table,
    browser: mpsc::UnboundedReceiver<Arrival>,
}

impl Player {
    pub(crate) async fn sit(way: Way, data: &Path) -> Self {
        let first = http::get(way, "/", "").await;
        let cookie = first.header("set-cookie").split(';').next().unwrap().to_owned();
        Self { way, data: data.to_owned(), cookie }
    }

    /// How long each of so many decisions took, in as many games as it needs.
    pub(crate) async fn decisions(&self, wanted: usize) -> Vec<Duration> {
        let mut times = Vec::new();
        while times.len() < wanted {
            let mut game = self.open().await;
            while times.len() < wanted && !game.table.is_over() {
                times.extend(self.step(&mut game).await);
            }
        }
        times
    }

    async fn open(&self) -> Game {
        let fields = [("game", GameId::ALL[0].as_str()), ("level", "apprentice")];
        let opened = http::post(self.way, "/play", &self.cookie, &fields).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        let id = opened.header("location").trim_start_matches("/t/").to_owned();
        let seed: String =
            self.read("SELECT seed FROM tables WHERE id = ?1", &id, |row| row.get(0)).remove(0);
        let setup = RawSetup::players(2);
        let table = Table::new(&Library::standard(), GameId::ALL[0], setup, seed.parse().unwrap()).unwrap();
        let browser = look(self.way, &id, &self.cookie).await;
        Game { id, table, browser }
    }

    /// Plays a move of ours, or waits for the machine's; says how long that took if it alone was to act.
    async fn step(&self, game: &mut Game) -> Option<Duration> {
        let to_act = game.table.to_act();
        let asked = Instant::now();
        if to_act.contains(Seat::FIRST) {
            let legal = game.table.legal(Seat::FIRST);
            let (step, action) = (game.table.step(), &legal[game.table.step() * 7 % legal.len()].0);
            let fields = [("step", &*step.to_string()), ("seat", "A"), ("action", action)];
            let path = format!("/t/{}/moves", game.id);
            let answer = http::post(self.way, &path, &self.cookie, &fields).await;
            // Both may choose at the same time, and the machine may have been faster.
            assert!(matches!(answer.status, 200 | 409), "{}", answer.body);
            self.follow(game);
            return None;
        }
        let known = game.table.step() as u64;
        loop {
            let (version, at) = timeout(PATIENCE, game.browser.recv()).await.unwrap().unwrap();
            if version > 2 * known {
                self.follow(game);
                return Some(at.duration_since(asked));
            }
        }
    }

    /// Plays what the log has more.
    fn follow(&self, game: &mut Game) {
        let sql = "SELECT seat, action FROM log WHERE table_id = ?1 AND kind = 'move' ORDER BY seq";
        let moves: Vec<(u8, String)> = self.read(sql, &game.id, |row| Ok((row.get(0)?, row.get(1)?)));
        for (seat, action) in moves.into_iter().skip(game.table.step()) {
            game.table.play(Seat::new(seat).unwrap(), &action).unwrap();
        }
    }

    fn read<T>(
        &self,
        sql: &str,
        id: &str,
        map: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
    ) -> Vec<T> {
        let db = rusqlite::Connection::open(self.data.join("hameau.db")).unwrap();
        let mut statement = db.prepare(sql).unwrap();
        statement.query_map([id], map).unwrap().map(Result::unwrap).collect()
    }
}

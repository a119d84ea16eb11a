//! Somebody who plays both seats of a table over HTTP, and knows what the server has promised them.

use std::path::Path;
use std::time::Duration;

use engine::{RawSetup, Seat};
use games::{GameId, Library, Table};

/// A browser with one cookie.
pub(crate) struct Browser {
    agent: ureq::Agent,
    cookie: Option<String>,
}

/// Status, `Location` and body.
pub(crate) type Answer = (u16, String, String);

impl Browser {
    pub(crate) fn new() -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(20)))
            .build();
        Self { agent: config.into(), cookie: None }
    }

    pub(crate) fn get(&mut self, address: &str) -> Result<Answer, ureq::Error> {
        let mut request = self.agent.get(address).header("accept-language", "en");
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let response = request.call()?;
        self.read(response)
    }

    pub(crate) fn post(&mut self, address: &str, fields: &[(&str, &str)]) -> Result<Answer, ureq::Error> {
        let mut request = self.agent.post(address).header("accept-language", "en");
        request = request.header("x-requested-with", "hameau");
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let response = request.send_form(fields.iter().copied())?;
        self.read(response)
    }

    fn read(&mut self, mut response: ureq::http::Response<ureq::Body>) -> Result<Answer, ureq::Error> {
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
        let (cookie, location) = (header("set-cookie").to_owned(), header("location").to_owned());
        if let Some(guest) = cookie.split(';').next().filter(|pair| pair.starts_with("guest=")) {
            self.cookie = Some(guest.to_owned());
        }
        let status = response.status().as_u16();
        Ok((status, location, response.body_mut().read_to_string()?))
    }
}

/// A person at a table for two at one screen.
pub(crate) struct Person {
    pub(crate) browser: Browser,
    game: GameId,
    table: Option<(String, Table)>,
    /// A move that was posted and not answered: it may be in the log, or not.
    pending: Option<(Seat, String)>,
    /// Moves that the server has acknowledged.
    pub(crate) acknowledged: u64,
}

impl Person {
    pub(crate) fn new(game: GameId) -> Self {
        Self { browser: Browser::new(), game, table: None, pending: None, acknowledged: 0 }
    }

    pub(crate) fn table(&self) -> Option<&str> {
        self.table.as_ref().map(|(id, _)| id.as_str())
    }

    /// One move further; `Ok(false)` if the server refused it, `Err` if it did not answer.
    pub(crate) fn play(&mut self, base: &str, data_dir: &Path) -> Result<bool, ureq::Error> {
        if self.table.as_ref().is_none_or(|(_, table)| table.is_over()) {
            self.open(base, data_dir)?;
        }
        let Some((id, table)) = &mut self.table else { return Ok(false) };
        let (seat, action) = self.pending.clone().unwrap_or_else(|| {
            let seat = table.to_act().first().unwrap();
            let legal = table.legal(seat);
            (seat, legal[table.step() * 7 % legal.len()].0.clone())
        });
        self.pending = Some((seat, action.clone()));
        let (step, letter) = (table.step().to_string(), seat.to_string());
        let fields = [("step", step.as_str()), ("seat", &letter), ("action", &action)];
        let (status, _, body) = self.browser.post(&format!("{base}/t/{id}/moves"), &fields)?;
        if status >= 500 {
            return Ok(false);
        }
        // A move that is in the log already is acknowledged again, not played again and not refused.
        assert_eq!(status, 200, "{action} at step {step}: {body}");
        table.play(seat, &action).unwrap();
        self.pending = None;
        self.acknowledged += 1;
        Ok(true)
    }

    fn open(&mut self, base: &str, data_dir: &Path) -> Result<(), ureq::Error> {
        let fields = [("game", self.game.as_str()), ("seat0", "me"), ("seat1", "here")];
        let (status, location, body) = self.browser.post(&format!("{base}/tables"), &fields)?;
        if status >= 500 {
            return Ok(());
        }
        assert_eq!(status, 303, "{body}");
        let id = location.strip_prefix("/t/").unwrap().to_owned();
        let seed = seed(data_dir, &id);
        let table = Table::new(&Library::standard(), self.game, RawSetup::players(2), seed).unwrap();
        (self.table, self.pending) = (Some((id, table)), None);
        Ok(())
    }

    /// What lies on disk is what was promised, in its order, each move once; the one that was not answered may be there.
    pub(crate) fn check(&self, data_dir: &Path) {
        let Some((id, table)) = &self.table else { return };
        let stored = moves(data_dir, id);
        let promised = table.moves();
        let shared = stored.get(..promised.len());
        assert_eq!(shared, Some(&*promised), "table {id} has lost a move that was acknowledged");
        match (&stored[promised.len()..], &self.pending) {
            ([], _) => {}
            ([one], Some(pending)) if one == pending => {}
            (more, pending) => panic!("table {id} has {more:?}, {pending:?} was posted"),
        }
    }
}

fn open(data_dir: &Path) -> rusqlite::Connection {
    let db = rusqlite::Connection::open(data_dir.join("hameau.db")).unwrap();
    db.busy_timeout(Duration::from_secs(5)).unwrap();
    db
}

fn seed(data_dir: &Path, id: &str) -> engine::Seed {
    let text: String =
        open(data_dir).query_row("SELECT seed FROM tables WHERE id = ?1", [id], |row| row.get(0)).unwrap();
    text.parse().unwrap()
}

fn moves(data_dir: &Path, id: &str) -> Vec<(Seat, String)> {
    let db = open(data_dir);
    let mut query = db
        .prepare("SELECT seat, action FROM log WHERE table_id = ?1 AND kind = 'move' ORDER BY seq")
        .unwrap();
    let rows = query.query_map([id], |row| Ok((row.get::<_, u8>(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).map(|(seat, action)| (Seat::new(seat).unwrap(), action)).collect()
}

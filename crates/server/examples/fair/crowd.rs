//! A guest who opens many tables at which nobody sits, and looks at all of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use games::GameId;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::browser::look;
use crate::http::{self, Way};

/// As many streams a guest may have; further tables are looked at by asking for their pages.
const STREAMS: usize = 32;
/// How often that is done: more often than a glance is forgotten.
const AGAIN: Duration = Duration::from_secs(20);

pub(crate) struct Crowd {
    shown: Arc<AtomicUsize>,
    looking: Vec<JoinHandle<()>>,
}

/// Opens so many tables of two players of a level.
pub(crate) async fn open(way: Way, tables: usize, level: &str) -> Crowd {
    let first = http::get(way, "/", "").await;
    let cookie = first.header("set-cookie").split(';').next().unwrap().to_owned();
    let shown = Arc::new(AtomicUsize::new(0));
    let mut looking = Vec::new();
    for (number, game) in (0..tables).zip(GameId::ALL.into_iter().cycle()) {
        let seat = format!("ai:{level}");
        let fields = [("game", game.as_str()), ("players", "2"), ("seat0", &seat), ("seat1", &seat)];
        let opened = http::post(way, "/tables", &cookie, &fields).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        let id = opened.header("location").trim_start_matches("/t/").to_owned();
        let (cookie, shown) = (cookie.clone(), Arc::clone(&shown));
        looking.push(tokio::spawn(async move {
            if number < STREAMS {
                let mut browser = look(way, &id, &cookie).await;
                while browser.recv().await.is_some() {
                    shown.fetch_add(1, Ordering::Relaxed);
                }
            }
            loop {
                http::get(way, &format!("/t/{id}"), &cookie).await;
                sleep(AGAIN).await;
            }
        }));
    }
    Crowd { shown, looking }
}

impl Crowd {
    /// The moves that its browsers were shown; it looks no more.
    pub(crate) fn moves(self) -> usize {
        self.looking.iter().for_each(JoinHandle::abort);
        self.shown.load(Ordering::Relaxed)
    }
}

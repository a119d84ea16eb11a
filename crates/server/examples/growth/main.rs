//! How fast a database grows: `cargo run --release -p server --example growth [GAMES]`.
//!
//! Plays GAMES whole games (20) of two guests of each kind over HTTP, every decision greedy, and prints by how much the
//! database has grown for each, and how many entries a log has. With an empty PostgreSQL database in `HAMEAU_DATABASE` games are kept there.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::panic,
    reason = "a measurement, not a service"
)]

#[path = "../load/http.rs"]
#[allow(dead_code, reason = "the load has browsers that look on")]
mod http;

use std::net::SocketAddr;
use std::path::Path;

use engine::RawSetup;
use games::{GameId, Library, Table};
use players::{Spec, Stop};
use postgres::{Client, NoTls};
use server::{Application, Config};

const DATABASE: &str = "HAMEAU_DATABASE";

#[tokio::main(flavor = "multi_thread")]
async fn main() {
    let games: u64 = std::env::args().nth(1).map_or(20, |text| text.parse().expect("GAMES is a number"));
    let data = std::env::temp_dir().join(format!("hameau-growth-{}", std::process::id()));
    let mut config = Config::new(data.clone(), Library::standard());
    (config.port, config.limits) = (0, None);
    config.database = std::env::var(DATABASE).ok().map(|url| url.parse().unwrap());
    let application = Application::build(config).await.unwrap();
    let address = application.address();
    tokio::spawn(application.run(std::future::pending()));
    let guests = [guest(address).await, guest(address).await];
    for game in GameId::ALL {
        // The first one fills pages that were begun before.
        play(address, &data, game, &guests).await;
        let (before, entries) = size(&data).await;
        for _ in 0..games {
            play(address, &data, game, &guests).await;
        }
        let (after, more) = size(&data).await;
        println!(
            "{game}: {} bytes a game, {} entries in its log, {} bytes an entry",
            (after - before) / games,
            (more - entries) / games,
            (after - before) / (more - entries)
        );
    }
    drop(std::fs::remove_dir_all(data));
}

/// A whole game of two guests.
async fn play(address: SocketAddr, data: &Path, game: GameId, guests: &[String; 2]) {
    let fields = [("game", game.as_str()), ("players", "2"), ("seat0", "me"), ("seat1", "friend")];
    let opened = http::post(address, "/tables", &guests[0], &fields).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let id = opened.header("location").trim_start_matches("/t/").to_owned();
    let (seed, invite) = secrets(data, &id).await;
    http::get(address, &format!("/join/{invite}"), &guests[1]).await;
    let joined = http::post(address, &format!("/join/{invite}"), &guests[1], &[("name", "Bo")]).await;
    assert_eq!(joined.status, 303, "{}", joined.body);
    let started = http::post(address, &format!("/t/{id}/start"), &guests[0], &[]).await;
    assert_eq!(started.status, 303, "{}", started.body);
    for guest in guests {
        http::get(address, &format!("/t/{id}"), guest).await;
    }
    let mut table =
        Table::new(&Library::standard(), game, RawSetup::players(2), seed.parse().unwrap()).unwrap();
    let greedy: Spec = "greedy".parse().unwrap();
    while let Some(seat) = table.to_act().first() {
        let (step, mover) = (table.step().to_string(), seat.to_string());
        let action =
            players::decide(greedy.clone(), &table, seat, table.step() as u64, &Stop::new()).unwrap();
        let fields = [("step", step.as_str()), ("seat", &mover), ("action", &action)];
        let answer = http::post(address, &format!("/t/{id}/moves"), &guests[seat.index()], &fields).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        table.play(seat, &action).unwrap();
    }
}

async fn guest(address: SocketAddr) -> String {
    http::get(address, "/", "").await.header("set-cookie").split(';').next().unwrap().to_owned()
}

/// What the guests do not know: the seed, to mirror the game, and the invitation.
async fn secrets(data: &Path, id: &str) -> (String, String) {
    let sql = "SELECT seed, invite FROM tables, seats WHERE id = $1 AND table_id = id AND invite IS NOT NULL";
    let id = id.to_owned();
    asked(data, move |database| match database {
        Kept::Shared(client) => {
            let row = client.query_one(sql, &[&id]).unwrap();
            (row.get(0), row.get(1))
        }
        Kept::File(db) => db.query_row(sql, [&id], |row| Ok((row.get(0)?, row.get(1)?))).unwrap(),
    })
    .await
}

/// The bytes that hold something, and the entries of all logs.
async fn size(data: &Path) -> (u64, u64) {
    asked(data, |database| match database {
        Kept::Shared(client) => {
            let sql =
                "SELECT sum(pg_total_relation_size(oid))::BIGINT, (SELECT count(*) FROM log) FROM pg_class
                WHERE relkind = 'r' AND relnamespace = current_schema()::REGNAMESPACE";
            let row = client.query_one(sql, &[]).unwrap();
            (row.get::<_, i64>(0).unsigned_abs(), row.get::<_, i64>(1).unsigned_abs())
        }
        Kept::File(db) => {
            let number =
                |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap().unsigned_abs();
            let pages = number("PRAGMA page_count") - number("PRAGMA freelist_count");
            (pages * number("PRAGMA page_size"), number("SELECT count(*) FROM log"))
        }
    })
    .await
}

/// Where the games are kept.
enum Kept {
    File(rusqlite::Connection),
    Shared(Box<Client>),
}

async fn asked<T: Send + 'static>(data: &Path, ask: impl FnOnce(&mut Kept) -> T + Send + 'static) -> T {
    let file = data.join("hameau.db");
    let look = move || {
        let mut kept = match std::env::var(DATABASE) {
            Ok(url) => Kept::Shared(Box::new(Client::connect(&url, NoTls).unwrap())),
            Err(_) => Kept::File(rusqlite::Connection::open(file).unwrap()),
        };
        ask(&mut kept)
    };
    tokio::task::spawn_blocking(look).await.unwrap()
}

//! How long a move takes: `cargo run --release -p server --example move_latency`.
//!
//! Starts a server on this machine, opens 200 tables of two people, lets somebody look at every table, and posts
//! moves to all of them from a few connections: first one move a second at every table, which is faster than
//! people play, then as fast as answers come. Prints how long the answers took. Bounded in moves and time.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement, not a service")]

use std::io::Read;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use engine::RawSetup;
use games::{Library, Table};
use server::{Application, Config};

const TABLES: usize = 200;
const MOVES_PER_TABLE: usize = 15;
const CONNECTIONS: usize = 8;
/// Between two moves at one table.
const PACE: Duration = Duration::from_secs(1);
const AT_MOST: Duration = Duration::from_secs(60);

fn main() {
    let dir = std::env::temp_dir().join(format!("hameau-latency-{}", std::process::id()));
    let address = start(&dir);
    let mut tables = open_tables(address, &dir);
    let pushed = watch(&tables);
    for (name, pace) in
        [("one move a second at each table", PACE), ("as fast as answers come", Duration::ZERO)]
    {
        let started = Instant::now();
        let times = post_to_all(&mut tables, pace, started);
        tell(name, times, started.elapsed());
    }
    println!("{} KB pushed to {TABLES} watchers", pushed.load(Ordering::Relaxed) / 1024);
    let _ = std::fs::remove_dir_all(dir);
}

fn tell(name: &str, mut times: Vec<Duration>, wall: Duration) {
    times.sort_unstable();
    let rate = times.len() as f64 / wall.as_secs_f64();
    println!(
        "{name}: {} moves at {TABLES} tables over {CONNECTIONS} connections, {rate:.0} a second",
        times.len()
    );
    for percent in [50, 90, 99, 100] {
        println!("  p{percent:<3} {:6.2} ms", millis(times[(times.len() - 1) * percent / 100]));
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn start(dir: &Path) -> SocketAddr {
    let mut config = Config::new(dir.to_owned(), Library::standard());
    config.limits = None;
    config.port = 0;
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let application = Application::build(config).await.unwrap();
            tell.send(application.address()).unwrap();
            application.run(std::future::pending()).await.unwrap();
        });
    });
    told.recv().unwrap()
}

/// A table, the cookies of its two people, and the game as they know it.
struct Seated {
    url: String,
    cookies: [String; 2],
    game: Table,
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .max_idle_connections_per_host(CONNECTIONS)
        .build()
        .into()
}

fn open_tables(address: SocketAddr, dir: &Path) -> Vec<Seated> {
    let agent = agent();
    let base = format!("http://{address}");
    let cookies = [0, 1].map(|_| {
        let answer = agent.get(&base).call().unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    });
    let post = |path: &str, cookie: &str, fields: &[(&str, &str)]| {
        let answer = agent.post(format!("{base}{path}")).header("cookie", cookie);
        let answer = answer.send_form(fields.iter().copied()).unwrap();
        assert_eq!(answer.status(), 303);
        answer.headers()["location"].to_str().unwrap().to_owned()
    };
    let db = rusqlite::Connection::open(dir.join("hameau.db")).unwrap();
    let seats = [("game", "petits-peuples"), ("seat0", "me"), ("seat1", "friend")];
    (0..TABLES)
        .map(|_| {
            let path = post("/tables", &cookies[0], &seats);
            let sql =
                "SELECT seed, invite FROM tables, seats WHERE id = ?1 AND table_id = id AND invite NOT NULL";
            let (seed, invite): (String, String) =
                db.query_row(sql, [&path[3..]], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
            post(&format!("/join/{invite}"), &cookies[1], &[("name", "Bo")]);
            let game = "petits-peuples".parse().unwrap();
            let setup = RawSetup::players(2);
            let game = Table::new(&Library::standard(), game, setup, seed.parse().unwrap()).unwrap();
            Seated { url: format!("{base}{path}"), cookies: cookies.clone(), game }
        })
        .collect()
}

/// Somebody looks at every table; counts what they are sent.
fn watch(tables: &[Seated]) -> Arc<AtomicUsize> {
    let pushed = Arc::new(AtomicUsize::new(0));
    for table in tables {
        let response = agent().get(format!("{}/events", table.url)).call().unwrap();
        let pushed = Arc::clone(&pushed);
        std::thread::spawn(move || {
            let mut stream = response.into_body().into_reader();
            let mut buffer = vec![0; 64 * 1024];
            while let Ok(read @ 1..) = stream.read(&mut buffer) {
                pushed.fetch_add(read, Ordering::Relaxed);
            }
        });
    }
    pushed
}

fn post_to_all(tables: &mut [Seated], pace: Duration, started: Instant) -> Vec<Duration> {
    let share = TABLES.div_ceil(CONNECTIONS);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..)
            .zip(tables.chunks_mut(share))
            .map(|(number, share)| {
                // Connections take turns: people do not move in step.
                let first = started + pace / TABLES as u32 * number;
                scope.spawn(move || post_in_turn(share, pace, first))
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

fn post_in_turn(tables: &mut [Seated], pace: Duration, started: Instant) -> Vec<Duration> {
    let agent = agent();
    let mut times = Vec::new();
    let beat = pace / tables.len() as u32;
    let mut due = started;
    for _ in 0..MOVES_PER_TABLE {
        for table in &mut *tables {
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
            due += beat;
            let Some(seat) = table.game.to_act().first().filter(|_| started.elapsed() < AT_MOST) else {
                continue;
            };
            let step = table.game.step();
            let legal = table.game.legal(seat);
            let action = &legal[step * 7 % legal.len()].0;
            let fields = [("step", step.to_string()), ("seat", seat.to_string()), ("action", action.clone())];
            let request = agent
                .post(format!("{}/moves", table.url))
                .header("cookie", &table.cookies[seat.index()])
                .header("x-requested-with", "hameau");
            let begun = Instant::now();
            let mut answer = request.send_form(fields).unwrap();
            let body = answer.body_mut().read_to_string().unwrap();
            times.push(begun.elapsed());
            assert_eq!(answer.status(), 200, "{body}");
            table.game.play(seat, action).unwrap();
        }
    }
    times
}

//! Many tables at once: `cargo run --release -p server --example load [TABLES [SECONDS [BEAT [SERVERS]]]]`.
//!
//! Starts a server in a process of its own, opens TABLES tables of two people over all games (1,000), connects two
//! browsers to each, and plays a move at every table each BEAT seconds (5) for SECONDS (30). Every browser must get
//! every update once. Prints how long it took from the click to the browsers, what was written, and the memory of the
//! server. With an empty PostgreSQL database in `HAMEAU_DATABASE` games are kept there, and there may be several SERVERS:
//! the two people of a table then sit at different ones.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::panic,
    reason = "a measurement, not a service"
)]

mod browser;
mod http;
mod kept;
mod seated;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use games::{GameId, Library};
use server::{Application, Config};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::kept::Kept;
use crate::seated::{Seated, Seen};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if let [word, data] = given.as_slice()
        && word == "serve"
    {
        return runtime.block_on(serve(Path::new(data)));
    }
    let number = |place: usize, usual: u32| {
        given.get(place).map_or(usual, |text| text.parse().expect("TABLES, SECONDS and BEAT are numbers"))
    };
    let plan = Plan {
        tables: number(0, 1000),
        time: Duration::from_secs(number(1, 30).into()),
        beat: Duration::from_secs(number(2, 5).into()),
    };
    let data = std::env::temp_dir().join(format!("hameau-load-{}", std::process::id()));
    let kept = Kept::new(&data);
    let servers = if kept.is_shared() { number(3, 1) } else { 1 };
    let (mut servers, addresses): (Vec<Child>, Vec<SocketAddr>) = (0..servers).map(|_| start(&data)).unzip();
    let tables = runtime.block_on(open(&plan, &addresses, &kept));
    let before = kept.written(&servers);
    let seen = runtime.block_on(measure(&plan, tables));
    tell(&plan, &seen, servers.iter().filter_map(memory).max());
    let written = kept.written(&servers).zip(before).map(|(after, before)| after - before);
    if let Some(written) = written {
        println!(
            "written: {} bytes a move ({})",
            written / seen.answers.len() as u64,
            kept.what_is_written()
        );
    }
    kept.tell_more();
    for server in &mut servers {
        server.kill().unwrap();
        server.wait().unwrap();
    }
    drop(std::fs::remove_dir_all(data));
}

struct Plan {
    tables: u32,
    time: Duration,
    beat: Duration,
}

async fn serve(data: &Path) {
    let mut config = Config::new(data.to_owned(), Library::standard());
    config.port = 0;
    config.limits = None;
    config.database = std::env::var(kept::DATABASE).ok().map(|url| url.parse().unwrap());
    let application = Application::build(config).await.unwrap();
    println!("{}", application.address());
    application.run(std::future::pending()).await;
}

/// The server has a process of its own: its memory is not ours.
fn start(data: &Path) -> (Child, SocketAddr) {
    let program = std::env::current_exe().unwrap();
    let mut server = Command::new(program).arg("serve").arg(data).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (server, line.trim().parse().unwrap())
}

async fn open(plan: &Plan, servers: &[SocketAddr], kept: &Kept) -> Vec<Seated> {
    let mut tables = Vec::new();
    for (number, game) in (0..plan.tables as usize).zip(GameId::ALL.into_iter().cycle()) {
        let at = |person: usize| servers[(number + person) % servers.len()];
        tables.push(Seated::open([at(0), at(1)], kept, game).await);
    }
    println!("{} tables are open with {} browsers", tables.len(), 2 * tables.len());
    tables
}

async fn measure(plan: &Plan, tables: Vec<Seated>) -> Seen {
    let start = Instant::now() + Duration::from_millis(500);
    let mut players = JoinSet::new();
    for (number, table) in (0..).zip(tables) {
        // People do not move in step.
        let first = start + plan.beat * number / plan.tables;
        players.spawn(table.play(first, plan.beat, start + plan.time));
    }
    players.join_all().await.into_iter().fold(Seen::default(), |mut all, one| {
        all.delays.extend(one.delays);
        all.answers.extend(one.answers);
        all.lost += one.lost;
        all.doubled += one.doubled;
        all
    })
}

fn tell(plan: &Plan, seen: &Seen, memory: Option<u64>) {
    let rate = f64::from(plan.tables) / plan.beat.as_secs_f64();
    println!("{} moves, {rate:.0} a second", seen.answers.len());
    for (name, times) in [("click to browsers", &seen.delays), ("click to answer", &seen.answers)] {
        let mut times = times.clone();
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
        println!("{name}: median {:.1} ms, 99 % {:.1} ms, slowest {:.1} ms", at(50), at(99), at(100));
    }
    println!("{} updates lost, {} doubled", seen.lost, seen.doubled);
    if let Some(kilobytes) = memory {
        println!("memory of the server at its highest: {} MiB", kilobytes / 1024);
    }
}

/// The most memory that the server has had, in KiB, where the system tells.
fn memory(server: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().trim_end_matches(" kB").parse().ok()
}

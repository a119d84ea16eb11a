//! What one guest's crowd of tables costs another: `cargo run --release -p server --example fair [TABLES [DECISIONS [LEVEL]]]`.
//!
//! Starts a server in a process of its own, as operators do. A guest plays against an apprentice, and the time of
//! each of its DECISIONS (60) is taken, from the moment when it is to act until its move is in the browser. Then
//! another guest, from another address, opens TABLES (40) tables over all games, at which only players of LEVEL
//! (master) sit, and looks at all of them; and the first guest plays on. Prints both 95 % marks and their ratio, and fails if it is
//! above 1.5.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::panic,
    reason = "a measurement, not a service"
)]

#[path = "../load/browser.rs"]
mod browser;
mod crowd;
#[path = "../load/http.rs"]
mod http;
mod player;

use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use games::Library;
use server::{Application, Config};

use crate::http::Way;
use crate::player::Player;

/// So much longer may a decision take.
const BOUND: f64 = 1.5;
/// How long the crowd plays before anything is measured.
const WARM: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if let [word, data] = given.as_slice()
        && word == "serve"
    {
        runtime.block_on(serve(Path::new(data)));
        return ExitCode::SUCCESS;
    }
    let number = |place: usize, usual: usize| {
        given.get(place).map_or(usual, |text| text.parse().expect("TABLES and DECISIONS are numbers"))
    };
    let (tables, decisions) = (number(0, 40), number(1, 60));
    let level = given.get(2).map_or("master", String::as_str);
    let data = std::env::temp_dir().join(format!("hameau-fair-{}", std::process::id()));
    let (mut server, to) = start(&data);
    let from = |last| Way { to, from: Ipv4Addr::new(127, 0, 0, last).into() };
    let ratio = runtime.block_on(async {
        let idle = Player::sit(from(2), &data).await.decisions(decisions).await;
        let alone = tell("alone", &idle);
        let crowd = crowd::open(from(3), tables, level).await;
        tokio::time::sleep(WARM).await;
        let crowded = Player::sit(from(2), &data).await.decisions(decisions).await;
        let beside = tell(&format!("beside {tables} tables of {level}s"), &crowded);
        let moves = crowd.moves();
        println!("the crowd was shown {moves} moves meanwhile");
        assert!(moves > 0, "a crowd that does not play proves nothing");
        beside / alone
    });
    server.kill().unwrap();
    server.wait().unwrap();
    drop(std::fs::remove_dir_all(data));
    let holds = ratio <= BOUND;
    println!("ratio {ratio:.2}, at most {BOUND}: {}", if holds { "holds" } else { "does not hold" });
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn serve(data: &Path) {
    let mut config = Config::new(data.to_owned(), Library::standard());
    config.port = 0;
    let application = Application::build(config).await.unwrap();
    println!("{}", application.address());
    application.run(std::future::pending()).await;
}

fn start(data: &Path) -> (Child, SocketAddr) {
    let program = std::env::current_exe().unwrap();
    let mut server = Command::new(program).arg("serve").arg(data).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (server, line.trim().parse().unwrap())
}

/// Prints the times, and gives the mark below which 95 % of them are, in milliseconds.
fn tell(who: &str, times: &[Duration]) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
    println!(
        "{who}: {} decisions of an apprentice, median {:.0} ms, 95 % {:.0} ms, slowest {:.0} ms",
        times.len(),
        at(50),
        at(95),
        at(100)
    );
    at(95)
}

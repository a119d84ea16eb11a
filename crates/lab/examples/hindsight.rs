//! How long analyses take, as a row of the table of `docs/speed.md`. Run in the repository:
//!
//! `cargo run --release -p lab --example hindsight -- GAME PLAYERS [NAME=NUMBER …]` plays a game of `mcts:100` and looks at it as
//! the server does, on two cores: whole, then lightly for the first seat, then a try in the middle of it. Names change what
//! is looked at: `iterations`, `moments`, `suspects`, `endings`, `dividing`, `closely`; and `seed` the game.

#![allow(clippy::print_stdout, reason = "a command that tells what it does")]

use std::error::Error;
use std::num::NonZero;
use std::sync::Mutex;
use std::time::Instant;

use engine::{RawSetup, Seat, Seed};
use games::{Analysis, GameId, Library, Table};
use players::{Attempt, Progress, Scrutiny, Spec, Stop, Trying, analyse, decide, try_out};

const CORES: NonZero<u8> = NonZero::new(2).unwrap();

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game: GameId = words.next().ok_or("say which game")?.parse()?;
    let players: u8 = words.next().ok_or("say how many play")?.parse()?;
    let (mut scrutiny, mut seed) = (Scrutiny { cores: CORES, ..Scrutiny::AT_TABLE }, 0u32);
    for word in words {
        let (name, number) = word.split_once('=').ok_or("say NAME=NUMBER")?;
        let number: u32 = number.parse()?;
        match name {
            "iterations" => scrutiny.iterations = number,
            "moments" => scrutiny.moments = number as usize,
            "suspects" => scrutiny.suspects = number as usize,
            "endings" => scrutiny.endings = number,
            "dividing" => scrutiny.dividing = number,
            "closely" => scrutiny.closely = number,
            "seed" => seed = number,
            _ => return Err(format!("nothing is called {name}").into()),
        }
    }
    let table = played(game, players, seed)?;
    let began = computed();
    let (analysis, first, whole) = timed(scrutiny, &table)?;
    let of_whole = computed() - began;
    let light = Scrutiny { cores: CORES, ..Scrutiny::at_the_end(Seat::FIRST) };
    let (_, _, light) = timed(light, &table)?;
    let of_light = computed() - began - of_whole;
    let tried = tried(&table)?;
    let of_try = computed() - began - of_whole - of_light;
    println!(
        "| {game} | {players} | {} | {} | {} | {first:.1} s | {whole:.1} s | {light:.1} s | {tried:.1} s |",
        table.step(),
        analysis.deeds.len(),
        analysis.moments.len(),
    );
    println!("seconds of computing: {of_whole:.1} whole, {of_light:.1} lightly, {of_try:.1} for the try");
    for (seat, sum) in Seat::all(players).zip(&analysis.balances) {
        println!("{seat}: {sum:?}");
    }
    println!(
        "{} verdicts, {} marked",
        analysis.verdicts.len(),
        analysis.verdicts.iter().filter(|one| one.mark.is_some()).count()
    );
    Ok(())
}

fn played(game: GameId, players: u8, seed: u32) -> Result<Table, Box<dyn Error>> {
    let (library, spec) = (Library::standard(), "mcts:100".parse::<Spec>()?);
    let seed = Seed::from_text(&format!("hindsight {seed}"));
    let mut table = Table::new(&library, game, RawSetup::players(players), seed)?;
    while let Some(seat) = table.to_act().first() {
        let number = table.step() as u64;
        let action = decide(spec.clone(), &table, seat, number, &Stop::new()).ok_or("nothing to decide")?;
        table.play(seat, &action).map_err(|refused| format!("{refused:?}"))?;
    }
    Ok(table)
}

/// An analysis, and the seconds until something of it was shown and until it was whole.
fn timed(scrutiny: Scrutiny, table: &Table) -> Result<(Analysis, f64, f64), Box<dyn Error>> {
    let (started, shown) = (Instant::now(), Mutex::new(None));
    let show = |_: Analysis| {
        if let Ok(mut shown) = shown.lock() {
            shown.get_or_insert_with(|| started.elapsed().as_secs_f64());
        }
    };
    let (tell, stop) = (|_| (), Stop::new());
    let analysis = analyse(scrutiny, table, 0, &Progress::new(&tell, &stop).showing(&show));
    let whole = started.elapsed().as_secs_f64();
    let first = shown.into_inner().ok().flatten().unwrap_or(whole);
    Ok((analysis.ok_or("no analysis")?, first, whole))
}

/// The seconds that this program has computed on all cores together, where the system tells: on a busy machine the clock tells
/// little, and half of this is what two idle cores take.
fn computed() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program may hold anything; what follows it are numbers, hundredths of seconds among them.
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after.split_whitespace().skip(11).take(2).filter_map(|number| number.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

/// The seconds of a try, at the first decision after a quarter of the game.
fn tried(table: &Table) -> Result<f64, Box<dyn Error>> {
    let moves = table.moves();
    for (step, (seat, _)) in moves.iter().enumerate().skip(moves.len() / 4) {
        let legal = table.at(step).legal(*seat);
        if let ([(action, _), ..], true) = (legal.as_slice(), legal.len() > 1) {
            let (line, started) = ([action.clone()], Instant::now());
            let attempt = Attempt { step, line: &line, known: None };
            try_out(Trying { cores: CORES, ..Trying::AT_TABLE }, table, attempt, 0, &Stop::new())?;
            return Ok(started.elapsed().as_secs_f64());
        }
    }
    Err("no decision".into())
}

//! Makes the fit of chances and its report. Run in the repository:
//!
//! - `cargo run --release -p lab --example calibrate -- measure --games 300` plays games of equal players and adds what was
//!   imagined at every tenth of them to `build/chances.jsonl`; games that are there are not played again, so it can be stopped.
//! - `… -- fit` writes `crates/players/data/calibration.toml`, the figures of `docs/calibration.md` and its drawings.
//! - `… -- check --rows FILE` tells what the fit that ships says of other games.

#![allow(clippy::print_stdout, reason = "a command that tells what it does")]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use games::GameId;
use lab::chances::{self, Kind, Question, Row};
use players::estimate::Calibration;

const DATA: &str = "crates/players/data/calibration.toml";
const PAGE: &str = "docs/calibration.md";
const DRAWINGS: &str = "docs/calibration";

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let mut rows = PathBuf::from("build/chances.jsonl");
    let mut threads = 2;
    // Searches are too slow for thousands of games at master's; the artisan is the strongest that is not.
    let mut question = Question {
        games: GameId::ALL.to_vec(),
        players: vec![2, 4],
        count: 300,
        spec: "artisan".parse()?,
        endings: 24,
        seed: "chances".to_owned(),
    };
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        match name.as_str() {
            "--rows" => rows = value.into(),
            "--threads" => threads = value.parse()?,
            "--games" => question.count = value.parse()?,
            "--game" => question.games = vec![value.parse()?],
            "--players" => question.players = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--spec" => question.spec = value.parse()?,
            "--endings" => question.endings = value.parse()?,
            "--seed" => question.seed = value,
            _ => return Err(format!("nothing is called {name}").into()),
        }
    }
    match command.as_str() {
        "measure" => measure(&question, &rows, threads),
        "fit" => fit(&chances::read(&rows)?),
        "check" => {
            let kinds = chances::report_by(&chances::read(&rows)?, |_| Calibration::standard());
            println!("{}", chances::tables(&kinds));
            Ok(())
        }
        _ => Err("say measure, fit or check".into()),
    }
}

fn measure(question: &Question, file: &Path, threads: usize) -> Result<(), Box<dyn Error>> {
    let held = chances::read(file)?;
    let tell = |done: u64, all: u64| {
        if done.is_multiple_of(20) || done == all {
            println!("{done} of {all} games");
        }
    };
    Ok(chances::measure(question, &held, file, threads, &AtomicBool::new(false), &tell)?)
}

fn fit(rows: &[Row]) -> Result<(), Box<dyn Error>> {
    std::fs::write(DATA, chances::data_file(&chances::calibrate(rows.iter())))?;
    let kinds = chances::report(rows);
    let page = chances::with_tables(&std::fs::read_to_string(PAGE)?, &kinds);
    std::fs::write(PAGE, page.ok_or("the page has no place for figures")?)?;
    std::fs::create_dir_all(DRAWINGS)?;
    for game in GameId::ALL {
        let of: Vec<&Kind> = kinds.iter().filter(|kind| kind.game == game.as_str()).collect();
        std::fs::write(format!("{DRAWINGS}/{game}.svg"), chances::drawing(game.as_str(), &of))?;
    }
    println!("{}", chances::tables(&kinds));
    Ok(())
}

//! Makes the positions that advice is held against. Run in the repository:
//!
//! - `cargo run --release -p lab --example solve -- GAME` plays games of artisans, counts out their last turns and writes
//!   twenty positions into `crates/lab/data/solved/GAME.toml`.
//! - `… -- --check GAME` tells which of them advice at a table finds, and how long it takes.

#![allow(clippy::print_stdout, reason = "a command that tells what it does")]

use std::error::Error;
use std::time::Instant;

use games::{GameId, Library};
use lab::solved::{Collection, Positions, collect, found};
use players::{Care, Reach};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let is_check = words.first().is_some_and(|word| word == "--check");
    let game: GameId = words.pop().ok_or("say which game")?.parse()?;
    let file = format!("crates/lab/data/solved/{game}.toml");
    if is_check {
        return check(game, &toml::from_str(&std::fs::read_to_string(file)?)?);
    }
    let games = match words.first() {
        Some(number) => number.parse()?,
        None => 100,
    };
    let collection = Collection {
        game,
        games,
        spec: "artisan".parse()?,
        seed: "solved".to_owned(),
        reach: Reach::THOROUGH,
        count: 20,
    };
    let positions = collect(&collection, 2);
    for one in &positions.position {
        println!(
            "{}: {} moves, right {:?}, wrong {:?}, loses {:?}",
            one.seed,
            one.moves.lines().count(),
            one.right,
            one.wrong,
            one.loses
        );
    }
    println!("{} positions", positions.position.len());
    std::fs::create_dir_all("crates/lab/data/solved")?;
    Ok(std::fs::write(file, toml::to_string(&positions)?)?)
}

fn check(game: GameId, positions: &Positions) -> Result<(), Box<dyn Error>> {
    let library = Library::standard();
    let mut right = 0;
    for one in &positions.position {
        let started = Instant::now();
        let (is_right, named) = found(Care::AT_TABLE, &library, game, one).ok_or("no advice")?;
        let took = started.elapsed().as_millis();
        right += usize::from(is_right);
        println!(
            "{} at {}: {named} ({took} ms){}",
            one.seed,
            one.moves.lines().count(),
            if is_right {
                String::new()
            } else {
                format!(" instead of {:?}, costs {:?}", one.right, one.wrong.get(&named))
            }
        );
    }
    println!("{game}: {right} of {} found", positions.position.len());
    Ok(())
}

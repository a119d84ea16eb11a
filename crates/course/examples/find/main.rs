//! Looks for a seed and moves that meet the plan of a lesson, and writes them down:
//! `cargo run -p course --example find -- petits-peuples`.
//!
//! Seed after seed, a game is dealt and played as the lesson wants it, the Apprentice’s part by a player that looks one
//! step ahead; the first game in which every chapter is true becomes `data/GAME.toml`.

mod compagnons;
mod draft;
mod nobility;
mod petits_peuples;
mod rollwrite;
mod settlement;
mod write;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use course::{Course, Planned};
use engine::Seed;
use games::{GameId, Library, each_game};
use players::Evaluate;

use draft::{Draft, Try};

/// How many seeds are tried before giving up.
const SEEDS: u32 = 2_000_000;
/// How often the search tells where it is.
const TOLD: u32 = 20_000;

/// A lesson that can be looked for.
trait Sought: Planned + Evaluate {
    /// Plays the lesson as far as the deal allows.
    fn play(draft: &mut Draft<Self>) -> Try;
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).ok_or("which game? for example `-- settlement`")?;
    let game: GameId = name.parse()?;
    let library = Library::standard();
    let course = each_game!(game, G => find::<G>(&library))?;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(format!("{game}.toml"));
    std::fs::write(&file, write::file(&course))?;
    eprintln!("{}: {} moves", file.display(), course.steps_before(course.chapters.len()));
    Ok(())
}

fn find<G: Sought>(library: &Library) -> Result<Course, Box<dyn Error>> {
    let game: &Arc<G> = library.game::<G>();
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..SEEDS {
        let seed = Seed::from_text(&format!("lesson {} {number}", G::ID));
        let mut draft = Draft::deal(Arc::clone(game), seed)?;
        let reason = match G::play(&mut draft) {
            Err(reason) => reason.to_owned(),
            Ok(()) => {
                let course = draft.finish();
                match course.examine(library) {
                    Ok(()) => {
                        eprintln!("seed {number} meets the plan");
                        return Ok(course);
                    }
                    Err(flaw) => flaw.to_string(),
                }
            }
        };
        *reasons.entry(reason).or_default() += 1;
        if (number + 1) % TOLD == 0 {
            eprintln!("{} seeds tried; {}", number + 1, told(&reasons));
        }
    }
    Err(format!("no seed among {SEEDS} meets the plan of {}; {}", G::ID, told(&reasons)).into())
}

/// Why seeds were left, the most frequent reason first.
fn told(reasons: &BTreeMap<String, u32>) -> String {
    let mut all: Vec<(&String, &u32)> = reasons.iter().collect();
    all.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let lines: Vec<String> =
        all.into_iter().map(|(reason, count)| format!("\n  {count} times: {reason}")).collect();
    format!("left because:{}", lines.concat())
}

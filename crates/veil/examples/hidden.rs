//! `cargo run --release -p veil --example hidden -- [POSITIONS] [GAME]`: the long run, a line after every hundred games.
#![allow(clippy::print_stdout, reason = "what it found is what it is for")]

use std::error::Error;
use std::time::Instant;

use games::{GameId, Library};
use veil::{Channel, Counts, Plan, look};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let positions = arguments.next().map_or(Ok(1_000), |text| text.replace('_', "").parse())?;
    let game = arguments.next().map(|text| text.parse::<GameId>()).transpose()?;
    let library = Library::standard();
    for game in game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]) {
        let plan = Plan { library: &library, game, seed: "hidden", positions };
        let started = Instant::now();
        let mut told = |counts: &Counts| {
            if counts.games.is_multiple_of(100) {
                tell(game, counts, started);
            }
        };
        let counts = look(&plan, &mut told)?;
        tell(game, &counts, started);
    }
    Ok(())
}

fn tell(game: GameId, counts: &Counts, started: Instant) {
    let Counts { games, positions, views, hidden, differ, untold, other_moves, compared } = counts;
    let channels =
        Channel::ALL.map(|channel| format!("{channel:?} {}", compared[channel as usize])).join(", ");
    println!(
        "{game}: {positions} positions of {games} games, {views} views, {hidden} with something hidden, {differ} twins in \
         another position, {untold} with another log, {other_moves} next moves that were others, {:.0} s; compared: \
         {channels}",
        started.elapsed().as_secs_f64(),
    );
}

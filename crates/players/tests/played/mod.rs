//! Games that players made of code have played to their end.

use engine::{RawSetup, Seed};
use games::{GameId, Library, Table};
use players::{Spec, Stop, decide};

/// A game of these players, one for each seat.
pub(crate) fn finished(game: GameId, specs: &[Spec], seed: &str) -> Table {
    let setup = RawSetup::players(specs.len() as u8);
    let table = Table::new(&Library::standard(), game, setup, Seed::from_text(seed));
    play_on(table.expect("a table"), specs)
}

/// A running game, played on by these players to its end.
pub(crate) fn play_on(mut table: Table, specs: &[Spec]) -> Table {
    while let Some(seat) = table.to_act().first() {
        let number = table.step() as u64;
        let action =
            decide(specs[seat.index()].clone(), &table, seat, number, &Stop::new()).expect("a decision");
        table.play(seat, &action).expect("a legal move");
    }
    table
}

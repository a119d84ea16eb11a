//! Which tables of a game are looked at, and how they are played.

use std::fmt::Debug;

use engine::{Chance, RawSetup, Seed, Session};
use games::{GameId, Library, Table};
use web::GamePage;

/// How a game is looked at.
pub(crate) struct Plan<G: GamePage> {
    pub(crate) game: GameId,
    /// The tables, each with its options.
    pub(crate) tables: Vec<RawSetup>,
    /// How eager players are for an action in notation, so that boards fill.
    pub(crate) eagerness: fn(&str) -> u32,
    /// The game behind the table.
    pub(crate) session: fn(&Table) -> Option<&Session<G>>,
}

impl<G: GamePage> Plan<G> {
    /// Plays a game of each table and calls `look` at every position, the end included.
    pub(crate) fn play(&self, seed: &str, look: impl FnMut(&Table)) {
        self.play_with(seed, self.eagerness, look);
    }

    /// The same with players who take anything.
    pub(crate) fn play_evenly(&self, seed: &str, look: impl FnMut(&Table)) {
        self.play_with(seed, |_| 1, look);
    }

    fn play_with(&self, seed: &str, eagerness: fn(&str) -> u32, mut look: impl FnMut(&Table)) {
        let library = Library::standard();
        for raw in &self.tables {
            let mut chance = Chance::from_number(u64::from(raw.players));
            let mut table = Table::new(&library, self.game, raw.clone(), Seed::from_text(seed)).unwrap();
            loop {
                let acting: Vec<_> = table.to_act().iter().collect();
                look(&table);
                let Some(seat) = chance.pick(&acting).copied() else { break };
                let legal = table.legal(seat);
                let choice = weighted(&legal, |(text, _)| eagerness(text), &mut chance).0.clone();
                table.play(seat, &choice).unwrap();
            }
        }
    }
}

fn weighted<'a, T: Debug>(all: &'a [T], weight: impl Fn(&T) -> u32, chance: &mut Chance) -> &'a T {
    let total: u32 = all.iter().map(&weight).sum();
    let mut drawn = chance.below(total.max(1));
    let found = all.iter().find(|one| match drawn.checked_sub(weight(one)) {
        Some(rest) => {
            drawn = rest;
            false
        }
        None => true,
    });
    found.or(all.first()).unwrap()
}

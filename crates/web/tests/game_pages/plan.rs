//! Which tables of a game are looked at, and how they are played.

use std::fmt::Debug;

use engine::{Chance, RawSetup, Seed};
use games::{Housed, Library, Table};

/// How a game is looked at.
pub(crate) struct Plan {
    /// The tables, each with its options.
    pub(crate) tables: Vec<RawSetup>,
    /// How eager players are for an action in notation, so that boards fill.
    pub(crate) eagerness: fn(&str) -> u32,
}

/// A table with options.
pub(crate) fn with(players: u8, options: &[(&str, &str)]) -> RawSetup {
    let mut raw = RawSetup::players(players);
    raw.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    raw
}

impl Plan {
    /// Plays a game of each table and calls `look` at every position, the end included.
    pub(crate) fn play<G: Housed>(&self, seed: &str, look: impl FnMut(&Table)) {
        self.play_with::<G>(seed, self.eagerness, look);
    }

    /// The same with players who take anything.
    pub(crate) fn play_evenly<G: Housed>(&self, seed: &str, look: impl FnMut(&Table)) {
        self.play_with::<G>(seed, |_| 1, look);
    }

    fn play_with<G: Housed>(&self, seed: &str, eagerness: fn(&str) -> u32, mut look: impl FnMut(&Table)) {
        let library = Library::standard();
        for raw in &self.tables {
            let mut chance = Chance::from_number(u64::from(raw.players));
            let mut table = Table::new(&library, G::GAME, raw.clone(), Seed::from_text(seed)).unwrap();
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

//! What a run has met.

use std::collections::BTreeMap;
use std::mem::Discriminant;

use engine::{Action, Game};

/// Counts of what a run has met.
#[derive(Clone, Debug)]
pub struct Report<G: Game> {
    /// Games played to the end.
    pub games: u64,
    /// Positions examined.
    pub positions: u64,
    /// Answers of the judge that were compared with the generator.
    pub verdicts: u64,
    /// The most decisions in one game.
    pub longest: usize,
    /// How often each kind of action was played, by the first word of its notation.
    pub played: BTreeMap<String, u64>,
    refusals: Vec<(Discriminant<G::Illegal>, String, u64)>,
}

impl<G: Game> Default for Report<G> {
    fn default() -> Self {
        Self {
            games: 0,
            positions: 0,
            verdicts: 0,
            longest: 0,
            played: BTreeMap::new(),
            refusals: Vec::new(),
        }
    }
}

impl<G: Game> Report<G> {
    /// How often the judge gave each reason, by its name.
    pub fn refused(&self) -> BTreeMap<&str, u64> {
        self.refusals.iter().map(|(_, name, count)| (name.as_str(), *count)).collect()
    }

    /// Adds what another run has met.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.positions += other.positions;
        self.verdicts += other.verdicts;
        self.longest = self.longest.max(other.longest);
        for (kind, count) in &other.played {
            *self.played.entry(kind.clone()).or_default() += count;
        }
        for (reason, name, count) in &other.refusals {
            *self.counter(*reason, || name.clone()) += count;
        }
    }

    pub(crate) fn count_played(&mut self, action: G::Action) {
        let text = action.to_string();
        let kind = text.split(' ').next().unwrap_or_default();
        match self.played.get_mut(kind) {
            Some(count) => *count += 1,
            None => {
                self.played.insert(kind.to_owned(), 1);
            }
        }
        debug_assert!(action.code() < G::Action::CODES, "{text}");
    }

    pub(crate) fn count_refused(&mut self, reason: G::Illegal) {
        let name = || {
            crate::words::reasoned::<G>(&reason);
            variant(&format!("{reason:?}"))
        };
        *self.counter(std::mem::discriminant(&reason), name) += 1;
    }

    fn counter(&mut self, reason: Discriminant<G::Illegal>, name: impl FnOnce() -> String) -> &mut u64 {
        let index = self.refusals.iter().position(|(known, ..)| *known == reason).unwrap_or_else(|| {
            self.refusals.push((reason, name(), 0));
            self.refusals.len() - 1
        });
        &mut self.refusals[index].2
    }
}

/// The name of an enum's variant out of its debug form.
fn variant(debug: &str) -> String {
    debug.chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

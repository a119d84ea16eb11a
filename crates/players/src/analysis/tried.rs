//! The lines that a try is compared with.

use engine::{Chance, Seat};
use games::{Gap, Mark, Outlook, Verdict};

use super::Refused;
use super::decisions::Decision;
use super::verdict::loss;
use crate::endings::Ending;
use crate::estimate::{Estimate, lead_beyond};
use crate::evaluate::Evaluate;
use crate::line;
use crate::mcts::Memory;
use crate::spec::Effort;
use crate::stop::Stop;

/// The moves of a try, as far as the seat decides alone.
pub(super) fn tried<G: Evaluate>(
    game: &G,
    decision: &Decision<G>,
    notation: &[String],
    number: u64,
) -> Result<Vec<G::Action>, Refused> {
    let refused = || Refused::NotPossible(notation.first().cloned().unwrap_or_default());
    let actions: Vec<G::Action> = notation.iter().map_while(|action| action.parse().ok()).collect();
    let (first, then) = actions.split_first().ok_or_else(refused)?;
    let mut legal = Vec::new();
    game.legal(decision.seen.state(), decision.seat, &mut legal);
    if !legal.contains(first) {
        return Err(refused());
    }
    let mut chance = Chance::from_number(number);
    Ok(line::of_actions(game, &decision.seen, (decision.seat, *first), then, &mut chance))
}

/// The better of the two lines of a verdict.
pub(super) fn best_of<G: Evaluate>(decision: &Decision<G>, verdict: &Verdict) -> Option<Vec<G::Action>> {
    if verdict.mark == Some(Mark::Excellent) {
        return Some(decision.played.clone());
    }
    let line: Option<Vec<G::Action>> = verdict.other.iter().map(|action| action.parse().ok()).collect();
    line.filter(|line| !line.is_empty())
}

/// What a search would do.
pub(super) fn searched<G: Evaluate>(
    game: &G,
    decision: &Decision<G>,
    (iterations, number): (u32, u64),
    stop: &Stop,
) -> Vec<G::Action> {
    let Decision { seen, seat, played, .. } = decision;
    let Some(first) = played.first().copied() else { return Vec::new() };
    let mut chance = Chance::from_number(number.wrapping_add(decision.step as u64));
    let mut memory = Memory::new(game, seen, &mut chance);
    memory.search(game, seen, (*seat, first), (Effort::iterations(iterations), None), &mut chance, stop);
    match memory.ranked().next() {
        Some(best) if best != first => line::of_search(game, seen, &memory, (*seat, best), &mut chance),
        _ => played.clone(),
    }
}

/// Whether one line is the other, or the beginning of it.
pub(super) fn is_same<A: PartialEq>(one: &[A], other: &[A]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

/// A line and what is expected of it.
pub(super) struct Tried<G: Evaluate> {
    pub(super) line: Vec<G::Action>,
    endings: Vec<Ending>,
    estimate: Estimate,
}

impl<G: Evaluate> Tried<G> {
    pub(super) fn of(
        line: Vec<G::Action>,
        endings: Vec<Ending>,
        (players, decision): (u8, &Decision<G>),
    ) -> Self {
        let estimate = Estimate::of::<G>(players, decision.step, &endings);
        Self { line, endings, estimate }
    }

    /// How far a seat ends further ahead than after another line.
    pub(super) fn beyond(&self, other: &Self, (players, seat): (u8, Seat)) -> Gap {
        Gap {
            chance: self.estimate.chance_beyond(&other.estimate, seat).map(|gap| loss(gap, 1000.0)),
            lead: loss(lead_beyond(&self.endings, &other.endings, players, seat), 10.0),
        }
    }

    /// As it is told.
    pub(super) fn outlook(&self, seat: Seat) -> Outlook {
        let own = seat.index();
        Outlook {
            line: self.line.iter().map(ToString::to_string).collect(),
            chance: self.estimate.chances.as_ref().map(|chances| loss(chances[own], 1000.0)),
            lead: loss(self.estimate.leads[own].mean, 10.0),
        }
    }
}

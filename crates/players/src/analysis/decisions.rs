//! Where the search would have done otherwise, and where it would have done the same for a reason.

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::Deed;

use crate::evaluate::Evaluate;
use crate::greedy;
use crate::line;
use crate::mcts::Memory;
use crate::spec::Effort;
use crate::stop::Stop;

/// A move that looks as little worse as this, as a chance, is not looked at again.
const NEGLIGIBLE: f32 = 0.01;
/// A move that looks so much better than the second may be an excellent one.
const OUTSTANDING: f32 = 0.03;
/// What a player who looks one step ahead does is asked in so many guesses of what is hidden.
const GUESSES: u64 = 3;

/// A move with a choice, as its player saw it.
pub(super) struct Decision<G: Evaluate> {
    pub(super) step: usize,
    pub(super) seat: Seat,
    pub(super) seen: Seen<G::State>,
    /// The move and all that followed within its deed.
    pub(super) played: Vec<G::Action>,
    /// How many moves were played before the deed, and at its end.
    pub(super) from: usize,
    pub(super) to: usize,
}

/// Another line beside what was played.
pub(super) struct Doubt<'a, G: Evaluate> {
    pub(super) decision: &'a Decision<G>,
    pub(super) other: Vec<G::Action>,
    /// Whether the other line looks better; otherwise it is the second best.
    pub(super) is_better: bool,
    /// How far apart they looked, as a chance.
    pub(super) gap: f32,
}

/// All moves of a finished game in which there was a choice, of those that are asked for.
pub(super) fn decisions<G: Evaluate>(
    finished: &Session<G>,
    deeds: &[Deed],
    is_asked: impl Fn(usize, Seat) -> bool,
) -> Vec<Decision<G>> {
    let moves = finished.moves();
    let mut replay = finished.from_deal();
    let mut decisions = Vec::new();
    for deed in deeds {
        for step in deed.from..deed.to {
            let (seat, action) = moves[step];
            if is_asked(step, seat) && replay.legal(seat).len() > 1 {
                let seen = replay.seen(Viewer::Seat(seat));
                let played = moves[step..deed.to].iter().map(|(_, action)| *action).collect();
                decisions.push(Decision { step, seat, seen, played, from: deed.from, to: deed.to });
            }
            // The moves of a session are legal in their order.
            if replay.play(seat, action).is_err() {
                return decisions;
            }
        }
    }
    decisions
}

/// The largest doubt about a deed, the first of equal ones: what looks better goes before what looks excellent.
pub(super) fn largest<'a, G: Evaluate>(doubts: impl Iterator<Item = Doubt<'a, G>>) -> Option<Doubt<'a, G>> {
    let size = |doubt: &Doubt<'a, G>| (doubt.is_better, doubt.gap);
    doubts.reduce(|kept, doubt| if size(&doubt) > size(&kept) { doubt } else { kept })
}

impl<G: Evaluate> Decision<G> {
    /// What the search would have done instead; or, where it would have done the same and few would, what else.
    pub(super) fn doubt(
        &self,
        game: &G,
        (iterations, number): (u32, u64),
        stop: &Stop,
    ) -> Option<Doubt<'_, G>> {
        let played = *self.played.first()?;
        let mut chance = Chance::from_number(number.wrapping_add(self.step as u64));
        let mut memory = Memory::new(game, &self.seen, &mut chance);
        let effort = Effort::iterations(iterations);
        memory.search(game, &self.seen, (self.seat, played), (effort, None), &mut chance, stop);
        let mut ranked = memory.ranked();
        let best = ranked.next()?;
        let is_better = best != played;
        let other = if is_better { best } else { ranked.next()? };
        let gap = (memory.worth(best) - memory.worth(if is_better { played } else { other })).max(0.0);
        let is_told = if is_better {
            gap > NEGLIGIBLE
        } else {
            gap > OUTSTANDING && !self.is_obvious(game, played, number)
        };
        let other =
            |chance: &mut Chance| line::of_search(game, &self.seen, &memory, (self.seat, other), chance);
        is_told.then(|| Doubt { decision: self, other: other(&mut chance), is_better, gap })
    }

    /// Whether a player who looks one step ahead does it in one guess or another.
    fn is_obvious(&self, game: &G, played: G::Action, number: u64) -> bool {
        let mut legal = Vec::new();
        game.legal(self.seen.state(), self.seat, &mut legal);
        (0..GUESSES).any(|guess| {
            let mut chance = Chance::from_number(number.wrapping_add(guess));
            greedy::choose(game, &self.seen, (self.seat, 0), &legal, &mut chance) == Some(played)
        })
    }
}

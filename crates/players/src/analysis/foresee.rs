//! What most likely follows a deed that nobody played.

use engine::{Chance, EventInfo as _, Seat, Session, Viewer};
use games::{Sequel, Table, each_table};

use super::Refused;
use crate::evaluate::Evaluate;
use crate::line;
use crate::mcts::Memory;
use crate::spec::Effort;
use crate::stop::Stop;

/// A deed of a line is searched for so many times at most: what is longer is told as two.
const SEARCHES: usize = 3;

/// How far a line is foreseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// How many deeds there are, with the one that is given.
    pub deeds: usize,
    /// Iterations of each search.
    pub iterations: u32,
}

impl Foresight {
    /// Enough for three deeds as they are told, where one that something interrupts is told with what follows it; within a second.
    pub const AT_TABLE: Self = Self { deeds: 6, iterations: 300 };
}

/// A line of a seat at a running table, and what most likely follows it: whoever is to act does what a search expects from what
/// that seat sees. It is shorter where the game ends; `number` feeds its own chance.
///
/// # Errors
/// A line that is empty or not possible, or a work that was called off.
pub fn foresee(
    foresight: Foresight,
    table: &Table,
    (seat, line): (Seat, &[String]),
    number: u64,
    stop: &Stop,
) -> Result<Vec<Sequel>, Refused> {
    each_table!(table, session => {
        let course = Course { then: session.clone(), foresight, number };
        course.follow(seat, line, stop)
    })
}

/// A copy of a game on its way.
struct Course<G: Evaluate> {
    then: Session<G>,
    foresight: Foresight,
    number: u64,
}

impl<G: Evaluate> Course<G> {
    fn follow(mut self, seat: Seat, line: &[String], stop: &Stop) -> Result<Vec<Sequel>, Refused> {
        let mut deeds = vec![self.first(seat, line)?];
        while let Some(last) = deeds.last_mut() {
            self.finish(last);
            let next = self.next(last.seat).filter(|_| deeds.len() < self.foresight.deeds);
            let deed = next.map(|mover| self.deed(mover, stop)).filter(|deed| !deed.line.is_empty());
            let Some(deed) = deed else { break };
            deeds.push(deed);
        }
        if stop.is_asked() { Err(Refused::CalledOff) } else { Ok(deeds) }
    }

    /// The line that is given.
    fn first(&mut self, seat: Seat, line: &[String]) -> Result<Sequel, Refused> {
        let mut first = Sequel { seat, line: Vec::new(), is_chance: false };
        for action in line {
            let played = action.parse().ok().and_then(|action| self.play(&mut first, action));
            played.ok_or_else(|| Refused::NotPossible(action.clone()))?;
        }
        if line.is_empty() { Err(Refused::NotPossible(String::new())) } else { Ok(first) }
    }

    /// Plays a move; `None` where it is not possible.
    fn play(&mut self, deed: &mut Sequel, action: G::Action) -> Option<()> {
        self.then.play(deed.seat, action).ok()?;
        deed.line.push(action.to_string());
        deed.is_chance |= self.shows_chance();
        Some(())
    }

    /// Whether the last move showed something that nobody could know.
    fn shows_chance(&self) -> bool {
        let newest = self.then.log().iter().rev().take_while(|entry| entry.step == self.then.step());
        newest.map(|entry| &entry.event).any(|event| event.is_chance() || event.reveals())
    }

    /// What a seat has to do after its deed without a choice belongs to it.
    fn finish(&mut self, deed: &mut Sequel) {
        while self.next(deed.seat) == Some(deed.seat) {
            let [only] = self.then.legal(deed.seat)[..] else { return };
            if self.play(deed, only).is_none() {
                return;
            }
        }
    }

    /// Who acts next; of several at once, who has acted last.
    fn next(&self, last: Seat) -> Option<Seat> {
        let to_act = self.then.to_act();
        if to_act.contains(last) { Some(last) } else { to_act.first() }
    }

    /// What a seat would do until another is to act, or until something unknown shows itself.
    fn deed(&mut self, seat: Seat, stop: &Stop) -> Sequel {
        let mut deed = Sequel { seat, line: Vec::new(), is_chance: false };
        let mut left = SEARCHES;
        while !deed.is_chance && self.then.to_act().contains(seat) {
            let expected = match self.then.legal(seat)[..] {
                [] => break,
                [only] => vec![only],
                _ if left == 0 => break,
                [first, ..] => {
                    left -= 1;
                    self.searched(seat, first, stop)
                }
            };
            let before = deed.line.len();
            // A guess of the search may allow what the game does not.
            for action in expected {
                if deed.is_chance || self.play(&mut deed, action).is_none() {
                    break;
                }
            }
            if deed.line.len() == before {
                break;
            }
        }
        deed
    }

    /// What a search does from what the seat sees.
    fn searched(&self, seat: Seat, first: G::Action, stop: &Stop) -> Vec<G::Action> {
        let (game, seen) = (&**self.then.game(), self.then.seen(Viewer::Seat(seat)));
        let mut chance = Chance::from_number(self.number.wrapping_add(self.then.step() as u64));
        let mut memory = Memory::new(game, &seen, &mut chance);
        let effort = Effort::iterations(self.foresight.iterations);
        memory.search(game, &seen, (seat, first), (effort, None), &mut chance, stop);
        let best = memory.ranked().next();
        best.map_or_else(Vec::new, |best| line::of_search(game, &seen, &memory, (seat, best), &mut chance))
    }
}

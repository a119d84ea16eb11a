//! Generator against judge, in one position after another.

use engine::{Action as _, Chance, Events, Game, MAX_SEATS, Seat, refusal};

use super::SoakCounts;

/// Every action of the game is put before the judge in one position out of so many.
const EXHAUST: u64 = 128;
/// Actions that were listed lately: near misses in the positions that follow.
const KEPT: usize = 32;

/// Holds the generator against the judge, and remembers what was listed lately.
pub(super) struct Probe<'a, G: Game> {
    game: &'a G,
    codes: &'a [Option<G::Action>],
    looked: u64,
    lately: Vec<G::Action>,
    /// The list of the seat that is probed.
    legal: Vec<G::Action>,
    pub(super) counts: SoakCounts,
}

impl<'a, G: Game> Probe<'a, G> {
    pub(super) fn new(game: &'a G, codes: &'a [Option<G::Action>]) -> Self {
        let (lately, legal) = (Vec::with_capacity(KEPT), Vec::with_capacity(256));
        Self { game, codes, looked: 0, lately, legal, counts: SoakCounts::default() }
    }

    /// Everything that `seat` is offered is accepted; two actions that some seat was offered lately and one of all actions
    /// are accepted exactly where they are listed, for any seat; one that is refused changes nothing.
    pub(super) fn look(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Result<(), String> {
        for action in legal {
            if let Err(reason) = self.game.check(state, seat, *action) {
                return Err(format!("{seat} {action} is listed and refused by {}", refusal::<G>(reason)));
            }
        }
        self.counts.listed += legal.len() as u64;
        let other = drawn_seat(chance);
        if other == seat {
            self.legal.clear();
            self.legal.extend_from_slice(legal);
        } else {
            self.game.legal(state, other, &mut self.legal);
        }
        let any = self.codes[chance.below(self.codes.len() as u32) as usize];
        let near = [(); 2].map(|()| chance.pick(&self.lately).copied());
        let mut refused = None;
        for action in near.into_iter().chain([any]).flatten() {
            let accepted = self.game.check(state, other, action).is_ok();
            if accepted != self.legal.contains(&action) {
                return Err(disagree(other, action, accepted));
            }
            self.counts.probed += 1;
            refused = refused.or((!accepted).then_some(action));
        }
        if let Some(action) = refused {
            self.refuse(state, other, action, chance)?;
        }
        if let Some(action) = chance.pick(legal) {
            let place = self.looked as usize % KEPT;
            if self.lately.len() < KEPT { self.lately.push(*action) } else { self.lately[place] = *action }
        }
        self.looked += 1;
        if self.looked.is_multiple_of(EXHAUST) { self.exhaust(state) } else { Ok(()) }
    }

    fn refuse(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        chance: &mut Chance,
    ) -> Result<(), String> {
        let before = state.clone();
        let mut events = Events::on();
        let verdict = self.game.apply(state, seat, action, chance, &mut events);
        if verdict.is_ok() || *state != before || !events.into_log().is_empty() {
            return Err(format!("{seat} {action} is refused and still did something"));
        }
        self.counts.refused += 1;
        Ok(())
    }

    /// Every action for every seat, also for seats that this table does not have: accepted exactly where it is listed, and
    /// listed once.
    pub(super) fn exhaust(&mut self, state: &G::State) -> Result<(), String> {
        let to_act = self.game.to_act(state);
        for seat in Seat::all(MAX_SEATS as u8) {
            self.game.legal(state, seat, &mut self.legal);
            if self.legal.is_empty() == to_act.contains(seat) {
                return Err(format!("{seat}: a list exactly for seats that are to act"));
            }
            for action in self.codes.iter().flatten() {
                let accepted = self.game.check(state, seat, *action).is_ok();
                let times = self.legal.iter().filter(|listed| *listed == action).count();
                if times != usize::from(accepted) {
                    return Err(disagree(seat, *action, accepted));
                }
            }
            if self.legal.iter().any(|action| G::Action::from_code(action.code()) != Some(*action)) {
                return Err(format!("{seat}: an action without a code is listed"));
            }
        }
        self.counts.exhausted += 1;
        Ok(())
    }
}

fn drawn_seat(chance: &mut Chance) -> Seat {
    // A number below the largest table is a seat.
    Seat::new(chance.below(MAX_SEATS as u32) as u8).unwrap_or(Seat::FIRST)
}

fn disagree<A: engine::Action>(seat: Seat, action: A, accepted: bool) -> String {
    let (judge, list) =
        if accepted { ("accepts", "lacks it") } else { ("refuses", "has it, or has it twice") };
    format!("{seat} {action}: the judge {judge} it, the list {list}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{RawSetup, Seed};
    use games::PetitsPeuples;

    type Action = <PetitsPeuples as Game>::Action;

    /// What a look says when the generator has listed this instead.
    fn told(listed: impl Fn(Vec<Action>, &[Action]) -> Vec<Action>) -> Option<String> {
        let game = PetitsPeuples::standard();
        let codes: Vec<Option<Action>> = (0..Action::CODES).map(Action::from_code).collect();
        let every: Vec<Action> = codes.iter().flatten().copied().collect();
        let setup = game.setup(&RawSetup::players(2)).unwrap();
        let mut chance = Chance::at_step(Seed::from_text("probe"), 0);
        let mut state = game.deal(&setup, &mut chance, &mut Events::off());
        let mut probe = Probe::new(game, &codes);
        let mut legal = Vec::new();
        let mut said = None;
        for _ in 0..20_000 {
            game.legal(&state, Seat::FIRST, &mut legal);
            let listed = listed(legal.clone(), &every);
            said = said.or(probe.look(&mut state, Seat::FIRST, &listed, &mut chance).err());
        }
        said
    }

    #[test]
    fn a_generator_that_lists_too_much_or_too_little_is_found() {
        assert_eq!(told(|legal, _| legal), None);
        let more = told(|mut legal, every| {
            legal.extend(every.last());
            legal
        });
        assert!(more.is_some_and(|said| said.contains("is listed and refused")));
        let less = told(|mut legal, _| {
            legal.pop();
            legal
        });
        assert!(less.is_some_and(|said| said.contains("the judge accepts it, the list lacks it")));
    }
}

//! One complete game of random decisions.

use engine::{Chance, Events, Game};

/// What a playout counted.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) decisions: u64,
    pub(crate) options: u64,
}

/// Plays from `state` to the end: legal list, choice, apply. `legal` is reused and should have room already.
pub(crate) fn play_out<G: Game>(
    game: &G,
    state: &mut G::State,
    chance: &mut Chance,
    legal: &mut Vec<G::Action>,
) -> Counts {
    let mut counts = Counts::default();
    let mut events = Events::off();
    while let Some(seat) = game.to_act(state).first() {
        game.legal(state, seat, legal);
        let Some(action) = chance.pick(legal).copied() else { break };
        counts.decisions += 1;
        counts.options += legal.len() as u64;
        game.apply_legal(state, seat, action, chance, &mut events);
    }
    counts
}

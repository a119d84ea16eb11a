//! A state is plain data: nothing is allocated after the deal.

use engine::{Chance, Events, Game};

use crate::deal;

/// Plays a random game of every setup and counts allocations between the deal and the end; a state fits into
/// `largest` bytes.
pub fn still<G: Game>(largest: usize) {
    let size = size_of::<G::State>();
    assert!(size <= largest, "{}: a state has {size} bytes", G::ID);
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![0u64; 100])));
    assert_eq!(counted.count_total, 1, "the counter counts");
    let mut legal = Vec::with_capacity(256);
    for raw in engine::setups(G::standard()) {
        let (state, _) = deal::<G>(&raw, "still");
        let mut chance = Chance::from_number(1);
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            decisions = play_out::<G>(state.clone(), &mut chance, &mut legal);
        });
        assert!(decisions > 20, "{}: {raw:?} ended after {decisions} decisions", G::ID);
        assert_eq!(counted.count_total, 0, "{}: {raw:?}, {decisions} decisions", G::ID);
    }
}

/// One random game from the deal to the end; how many decisions it took.
fn play_out<G: Game>(mut state: G::State, chance: &mut Chance, legal: &mut Vec<G::Action>) -> u32 {
    let game = G::standard();
    let mut decisions = 0;
    while let Some(seat) = game.to_act(&state).first() {
        game.legal(&state, seat, legal);
        let Some(action) = chance.pick(legal).copied() else { break };
        game.apply_legal(&mut state, seat, action, chance, &mut Events::off());
        decisions += 1;
    }
    decisions
}

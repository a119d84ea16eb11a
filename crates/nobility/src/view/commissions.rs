//! Who knows which commission.

use engine::{Chance, Secret, Viewer};

use crate::ids::Commission;
use crate::phase::{Phase, Step};
use crate::sets::Commissions;
use crate::setup;
use crate::state::{Hand, Stacked, State};

/// NOB-116, NOB-123, NOB-124: the owner's only till the end; cards that went to the bottom to who saw them.
pub(super) fn mask(state: &mut State, viewer: Viewer) {
    let is_over = state.is_over();
    let knows = |stacked: &Stacked| matches!(viewer, Viewer::Seat(seat) if stacked.seen.contains(seat));
    for stacked in &mut state.deck.cards {
        if !knows(stacked) {
            stacked.card.hide();
        }
    }
    for contract in state.contracts.iter_mut().flatten() {
        let knows = matches!(viewer, Viewer::Seat(seat) if contract.known.contains(seat));
        if !knows && !is_over {
            contract.card.hide();
        }
    }
    if let Phase::Turn(turn) = &mut state.phase
        && let Step::Pick { drawn, .. } = &mut turn.step
        && !viewer.is(turn.seat)
    {
        for stacked in drawn.iter_mut().flatten().filter(|stacked| !knows(stacked)) {
            stacked.card.hide();
        }
    }
    for seat in state.seats() {
        if viewer.is(seat) {
            continue;
        }
        match &mut state.player_mut(seat).hand {
            Hand::None => {}
            Hand::Choosing { dealt } => dealt.hide(),
            Hand::Kept { kept, rejected } => {
                rejected.hide();
                if !is_over {
                    kept.hide();
                }
            }
        }
    }
}

/// Cards from which unknown ones are drawn.
struct Pool(Commissions);

impl Pool {
    /// A random card of the pool that is not among `never`; the first commission from an empty pool.
    fn draw(&mut self, never: Commissions, chance: &mut Chance) -> Commission {
        let free = self.0.iter().filter(|card| !never.contains(*card));
        let nth = chance.below(free.clone().count() as u32) as usize;
        let card = free.clone().nth(nth).unwrap_or(Commission::FIRST);
        self.0 = self.0.without(card);
        card
    }

    fn fill(&mut self, card: &mut Secret<Commission>, never: Commissions, chance: &mut Chance) {
        if card.known().is_none() {
            *card = Secret::Known(self.draw(never, chance));
        }
    }
}

/// Every commission that the viewer sees somewhere.
fn visible(state: &State) -> Commissions {
    let deck = state.deck.cards().iter().map(|stacked| stacked.card);
    let contracts = state.contracts.iter().flatten().map(|contract| contract.card);
    let drawn = match &state.phase {
        Phase::Turn(turn) => match &turn.step {
            Step::Pick { drawn, .. } => *drawn,
            _ => [None; 3],
        },
        _ => [None; 3],
    };
    let drawn = drawn.into_iter().flatten().map(|stacked| stacked.card);
    let hands = state.seats().map(|seat| match state.player(seat).hand {
        Hand::Kept { kept, .. } => kept,
        Hand::None | Hand::Choosing { .. } => Secret::Unknown,
    });
    let single = deck.chain(contracts).chain(drawn).chain(hands);
    let dealt = state.seats().filter_map(|seat| match state.player(seat).hand {
        Hand::Choosing { dealt } => dealt.known().copied(),
        Hand::None | Hand::Kept { .. } => None,
    });
    single.filter_map(|card| card.known().copied()).chain(dealt.flatten()).collect()
}

/// Unknown commissions are drawn so that everything the viewer has seen stays true.
pub(super) fn redeal(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    if !state.has_chancellery || viewer == Viewer::Record {
        return;
    }
    // NOB-107: what the viewer rejected went back into the deck, so nobody started with it.
    let own = match viewer {
        Viewer::Seat(seat) => match state.player(seat).hand {
            Hand::Kept { rejected: Secret::Known(cards), .. } => cards.into_iter().collect(),
            _ => Commissions::NONE,
        },
        Viewer::Spectator | Viewer::Record => Commissions::NONE,
    };
    let all: Commissions = setup::all_commissions().into_iter().collect();
    let seen = visible(state);
    let mut pool = Pool(all.iter().filter(|card| !seen.contains(*card)).collect());
    if state.phase == Phase::Commissions {
        // Rejected cards are not in the deck yet.
        pool.0 = pool.0.iter().filter(|card| !own.contains(*card)).collect();
        redeal_hands(state, &mut pool, chance);
    } else {
        redeal_starts(state, &mut pool, own, chance);
    }
    for contract in state.contracts.iter_mut().flatten() {
        pool.fill(&mut contract.card, Commissions::NONE, chance);
    }
    if let Phase::Turn(turn) = &mut state.phase
        && let Step::Pick { drawn, .. } = &mut turn.step
    {
        for stacked in drawn.iter_mut().flatten() {
            pool.fill(&mut stacked.card, Commissions::NONE, chance);
        }
    }
    let left = state.deck.left();
    for stacked in state.deck.cards.iter_mut().take(left) {
        pool.fill(&mut stacked.card, Commissions::NONE, chance);
    }
}

/// NOB-D1: everybody still has the three cards that were dealt.
fn redeal_hands(state: &mut State, pool: &mut Pool, chance: &mut Chance) {
    let mut three = || std::array::from_fn(|_| pool.draw(Commissions::NONE, chance));
    for seat in state.seats() {
        match &mut state.player_mut(seat).hand {
            Hand::None => {}
            Hand::Choosing { dealt } => {
                if dealt.known().is_none() {
                    *dealt = Secret::Known(three());
                }
            }
            Hand::Kept { kept, rejected } => {
                if kept.known().is_none() {
                    let [one, two, other]: [Commission; 3] = three();
                    *kept = Secret::Known(one);
                    *rejected = Secret::Known([two, other]);
                }
            }
        }
    }
}

/// After the choice: starting commissions first, then what their owners rejected: nobody's starting commission.
fn redeal_starts(state: &mut State, pool: &mut Pool, own: Commissions, chance: &mut Chance) {
    let mut starts = Commissions::NONE;
    for seat in state.seats() {
        if let Hand::Kept { kept, .. } = &mut state.player_mut(seat).hand {
            pool.fill(kept, own, chance);
            starts = kept.known().map_or(starts, |card| starts.with(*card));
        }
    }
    let all = setup::all_commissions().into_iter();
    let mut rest = Pool(all.filter(|card| !starts.contains(*card) && !own.contains(*card)).collect());
    for seat in state.seats() {
        let Hand::Kept { kept, rejected } = &mut state.player_mut(seat).hand else { continue };
        let kept = *kept;
        if rejected.known().is_none() {
            let cards = std::array::from_fn(|_| rest.draw(Commissions::NONE, chance));
            *rejected = Secret::Known(cards);
        }
        for contract in state.contracts.iter_mut().flatten() {
            if contract.is_first && contract.owner == seat {
                contract.card = kept;
            }
        }
    }
}

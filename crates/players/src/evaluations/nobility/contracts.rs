//! Commissions: how far their dice tiles are filled, and whether their conditions will hold.

use nobility::state::Contract;

use super::estate::Estate;
use super::weights;

/// All contracts of the player, beyond what the score already counts.
pub(super) fn worth(estate: &Estate<'_>) -> i32 {
    let own = estate.state.contracts_of(estate.seat);
    own.map(|(_, contract)| likely(estate, contract) * filled(places(contract)) / 100).sum()
}

/// What one more filled place brings at best.
pub(super) fn best_step(estate: &Estate<'_>) -> i32 {
    let own = estate.state.contracts_of(estate.seat);
    let steps = own.filter(|(_, contract)| !contract.is_active()).map(|(_, contract)| {
        let places = places(contract);
        likely(estate, contract) * (filled(places + 1) - filled(places)) / 100
    });
    steps.max().unwrap_or(0)
}

fn places(contract: &Contract) -> usize {
    (contract.dice | contract.tokens).count_ones() as usize
}

fn filled(places: usize) -> i32 {
    weights::FILLED[places.min(3)]
}

/// What the commission will be worth if it is activated.
fn likely(estate: &Estate<'_>, contract: &Contract) -> i32 {
    // Hidden from a spectator only: a redeal has filled it.
    let Some(card) = contract.card.known() else { return 0 };
    let card = estate.game.components().commission(*card);
    let (count, holds) = estate.game.progress(estate.state, estate.seat, card.condition);
    let points = 100 * i32::from(card.points);
    if holds {
        return points;
    }
    let share = i32::from(count) * 100 / i32::from(card.condition.least.max(1));
    points * (50 + share / 2) / 100 * estate.ramp(weights::OPEN, 0) / 100
}

//! What a position of Compagnons is worth: the gold that is there and what the Markets to come will pay.

use compagnons::ids::Owner;
use compagnons::{Compagnons, State};
use engine::Seat;

use crate::Evaluate;

impl Evaluate for Compagnons {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let own = worth(self, state, seat.into());
        // COM-142: alone, only being ahead of the Countess counts.
        if state.is_solo() { own - worth(self, state, Owner::COUNTESS) } else { own }
    }
}

/// In hundredths: the treasury, every Market that is still to come, and a little for what makes the village grow.
fn worth(game: &Compagnons, state: &State, owner: Owner) -> i32 {
    let to_come =
        (state.markets() + 1..=2).map(|number| i32::from(game.income(state, owner, number).total()));
    let sums = game.tally(state, owner);
    let growth = 150 * i32::from(sums.food.min(3)) + 150 * i32::from(sums.houses.min(3));
    let growth = if state.markets() < 2 { growth } else { 0 };
    let cards = state.of(owner).hand.len() as i32;
    100 * (i32::from(state.of(owner).treasury) + to_come.sum::<i32>()) + growth + 10 * cards
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Events, Game as _, RawSetup};

    use super::*;

    #[test]
    fn the_end_is_worth_the_treasury() {
        let game = Compagnons::standard();
        let setup = game.setup(&RawSetup::players(2)).unwrap();
        let mut chance = Chance::from_number(1);
        let mut state = game.deal(&setup, &mut chance, &mut Events::off());
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act(&state).first() {
            game.legal(&state, seat, &mut legal);
            let action = chance.pick(&legal).copied().unwrap();
            game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
        let own = state.player(Seat::FIRST);
        let cards = own.hand.len() as i32;
        assert_eq!(game.evaluate(&state, Seat::FIRST), 100 * i32::from(own.treasury) + 10 * cards);
    }
}

//! The two Markets (10, 11).

use super::Play;
use crate::event::Event;
use crate::ids::{Owner, Pile};
use crate::scoring::income;
use crate::state::State;

/// COM-27, COM-98, COM-99, COM-102: how many Markets are triggered: the 1st when stacks 1 and 2 are exhausted, the
/// 2nd when all are. An exhausted stack stays so, so a trigger is never undone (COM-E11).
pub(crate) fn triggered(state: &State) -> u8 {
    let first = [Pile::S1, Pile::S2].into_iter().all(|stack| state.piles.is_exhausted(stack));
    u8::from(first) + u8::from(state.piles.road_is_exhausted())
}

/// COM-E10: both in one round are resolved one after the other.
pub(crate) fn resolve(play: &mut Play<'_>) {
    while play.state.markets < triggered(play.state) {
        play.state.markets += 1;
        let number = play.state.markets;
        play.events.push(Event::Market { number });
        for owner in play.state.owners() {
            pay(play, owner, number);
        }
    }
}

/// COM-4, COM-100, COM-103, COM-E7: from the bank, which never runs out. Coins stay at the 1st and move at the 2nd.
fn pay(play: &mut Play<'_>, owner: Owner, number: u8) {
    let income = income(play.data, play.state, owner, number);
    let player = play.state.of_mut(owner);
    player.treasury += income.total();
    if number == 1 {
        player.earned.first = income.total();
    } else {
        player.earned.gold = income.gold;
        player.earned.silver = income.silver;
        player.earned.coins = income.coins;
        for card in play.state.cards.iter_mut().flatten().filter(|card| card.owner == owner) {
            card.coins = 0;
        }
    }
    play.events.push(Event::Paid { owner, number, income });
}

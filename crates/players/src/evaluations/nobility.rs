//! Rise to Nobility: points so far and simple values for what brings more.

use engine::Seat;
use nobility::{Nobility, State, scoring};

use crate::Evaluate;

/// Values in hundredths of a point; the first figure at the start of the game, the second at its end.
const COIN: [i32; 2] = [45, 8];
const GOOD: [i32; 2] = [70, 50];
const MODIFIER: [i32; 2] = [60, 0];
const REPUTATION: [i32; 2] = [90, 0];
const NOBILITY: [i32; 2] = [110, 0];
const LOT: [i32; 2] = [180, 0];
const APPRENTICE: [i32; 2] = [330, 0];
const DESK: [i32; 2] = [500, 0];
const WORKSHOP: [i32; 2] = [350, 0];
const ZONE: [i32; 2] = [300, 0];
const HOUSE: [i32; 2] = [320, 60];
const CARD: [i32; 2] = [120, 0];
const PEOPLE: [i32; 2] = [120, 0];
const DIE: [i32; 2] = [110, 60];

impl Evaluate for Nobility {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let rounds = i32::from(self.components().tables().rounds).max(2) - 1;
        let played = (i32::from(state.round()) - 1).clamp(0, rounds);
        let worth = |value: [i32; 2]| value[0] + (value[1] - value[0]) * played / rounds;
        let player = state.player(seat);
        let apprentices: i32 = nobility::ids::Guild::ALL
            .into_iter()
            .map(|guild| i32::from(state.apprentices(guild, seat)))
            .sum();
        let held = player.held.iter().map(|settler| {
            let lacks = self.lacks_settler(state, seat, settler);
            let missing = i32::from(lacks.goods.total() + lacks.more);
            (worth(CARD) * 3 - 40 * missing).max(worth(CARD))
        });
        let (_, room) = self.limit(state, seat);
        let has_passed = state.passed().contains(seat);
        let unplaced = player.unplaced().filter(|_| !has_passed);
        let playable = unplaced.scan(room, |room, face| {
            *room = room.checked_sub(face.pips())?;
            Some(())
        });
        let contracts = state.contracts_of(seat).map(|(_, contract)| {
            let filled = (contract.dice | contract.tokens).count_ones() as i32;
            60 * filled
        });
        100 * scoring::total(self.components(), state, seat)
            + worth(COIN) * i32::from(player.coins.min(30))
            + worth(GOOD) * i32::from(player.goods.total().min(40))
            + worth(MODIFIER) * i32::from(player.modifiers.min(6))
            + worth(REPUTATION) * i32::from(player.reputation)
            + worth(NOBILITY) * i32::from(player.nobility)
            + worth(LOT) * i32::from(player.lot)
            + worth(APPRENTICE) * apprentices
            + worth(DESK) * i32::from(state.desks_of(seat))
            + worth(WORKSHOP) * state.owned(seat).count() as i32
            + worth(ZONE) * i32::from(player.communal())
            + worth(HOUSE) * i32::from(player.ready.min(2))
            + worth(PEOPLE) * i32::from(player.plots)
            + worth(DIE) * playable.count() as i32
            + held.sum::<i32>()
            + contracts.sum::<i32>()
    }
}

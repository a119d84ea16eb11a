//! What the reserve buys.

use engine::Seat;
use settlement::State;
use settlement::amounts::Resources;
use settlement::data::Data;
use settlement::ids::Resource;

use super::Term;
use super::heroes::counted_at_end;
use super::worth::{SETTLERS, Worth};
use crate::terms::Account;

/// The reserve by its units, and what the heroes of the row bring beyond their price.
pub(super) fn reserve<A: Account<Term>>(
    data: &Data,
    state: &State,
    seat: Seat,
    worth: &Worth,
    left: i32,
    has_passed: bool,
) -> A {
    let player = state.player(seat);
    let mut have = player.reserve.amounts().map(i32::from);
    if has_passed {
        // SET-54: what is kept is the player's choice; before it is made, all basics still lie there.
        let basics: i32 = have[..3].iter().sum();
        let kept = basics.min(player.fortified() as i32);
        let rare = have[3] * worth.diamond + have[4] * worth.gold;
        return A::of(Term::Reserve, rare + kept * worth.basic);
    }
    let busy = player.ready.total() > 0;
    let basic = if busy { worth.basic } else { worth.basic * 35 / 100 };
    let units = |have: &[i32; 5]| {
        let sets = have[0].min(have[1]).min(have[2]);
        let rest = have[0] + have[1] + have[2] - 3 * sets;
        let set = (3 * basic).max(worth.diamond * 9 / 10);
        sets * set + rest * basic + have[3] * worth.diamond + have[4] * worth.gold
    };
    let mut value = A::of(Term::Reserve, units(&have));
    let mut row = *state.row();
    let purchases = if left <= SETTLERS { 4 } else { 2 };
    for _ in 0..purchases {
        let mut best: Option<(i32, usize, [i32; 5])> = None;
        let before = units(&have);
        for (position, hero) in row.iter().enumerate() {
            let Some(hero) = *hero else { continue };
            let card = data.hero(hero);
            let price = card.cost.and(Resource::Diamond, u16::from(data.surcharge(position)));
            let Some(rest) = after_paying(have, price) else { continue };
            let points = i32::from(card.points) * counted_at_end(player, card.guild, left);
            let surplus = points + i32::from(card.settlers) * worth.settler - (before - units(&rest));
            if surplus > best.map_or(0, |(most, ..)| most) {
                best = Some((surplus, position, rest));
            }
        }
        let Some((surplus, position, rest)) = best else { break };
        value.add(Term::Heroes, surplus * 95 / 100);
        row[position] = None;
        have = rest;
    }
    value
}

/// SET-43: what is left after paying a price with the help of exchanges; `None` if that is not enough.
fn after_paying(have: [i32; 5], price: Resources) -> Option<[i32; 5]> {
    let price = price.amounts();
    let mut left: [i32; 5] = std::array::from_fn(|index| have[index] - i32::from(price[index]));
    if left[4] < 0 {
        left[3] += 2 * left[4];
        left[4] = 0;
    }
    if left[3] < 0 {
        (0..3).for_each(|basic| left[basic] += left[3]);
        left[3] = 0;
    }
    for basic in 0..3 {
        while left[basic] < 0 {
            let spare: i32 = left[..3].iter().map(|amount| (*amount).max(0)).sum();
            if spare >= 2 {
                for _ in 0..2 {
                    let most = (0..3).max_by_key(|index| left[*index]).unwrap_or(0);
                    left[most] -= 1;
                }
            } else if left[4] > 0 {
                left[4] -= 1;
            } else {
                return None;
            }
            left[basic] += 1;
        }
    }
    Some(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_paid_with_exchanges() {
        let price = |amounts| Resources::new(amounts);
        assert_eq!(after_paying([1, 0, 0, 0, 0], price([1, 0, 0, 0, 0])), Some([0; 5]));
        assert_eq!(after_paying([0, 0, 0, 2, 0], price([0, 0, 0, 0, 1])), Some([0; 5]), "diamonds for gold");
        assert_eq!(
            after_paying([1, 1, 1, 0, 0], price([0, 0, 0, 1, 0])),
            Some([0; 5]),
            "a set for a diamond"
        );
        assert_eq!(after_paying([0, 2, 0, 0, 0], price([1, 0, 0, 0, 0])), Some([0; 5]), "two for one");
        assert_eq!(after_paying([0, 0, 0, 0, 1], price([0, 0, 1, 0, 0])), Some([0; 5]), "gold for a basic");
        assert_eq!(after_paying([0, 1, 0, 1, 0], price([1, 0, 0, 0, 0])), None);
    }
}

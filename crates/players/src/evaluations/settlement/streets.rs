//! What the buildings of a street bring.

use settlement::data::{Data, Effect};
use settlement::ids::{Resource, Street};
use settlement::sets::Slots;
use settlement::state::Player;

use super::worth::Worth;

/// Basics, diamonds, gold.
pub(super) const fn kind(resource: Resource) -> usize {
    match resource {
        Resource::Wood | Resource::Clay | Resource::Stone => 0,
        Resource::Diamond => 1,
        Resource::Gold => 2,
    }
}

pub(super) fn stock(player: &Player) -> [i32; 3] {
    let [.., diamonds, gold] = player.reserve.amounts();
    [i32::from(player.reserve.basics()), i32::from(diamonds), i32::from(gold)]
}

/// What the buildings of a street bring: first what they give, then what they change, then what they store.
pub(super) fn street_yield(
    data: &Data,
    player: &Player,
    street: Street,
    used: Slots,
    mut stock: [i32; 3],
    worth: &Worth,
) -> i32 {
    let free = street.slots().filter(|slot| !used.contains(*slot));
    let effects =
        free.filter_map(|slot| player.house(slot)).map(|house| data.building(house.building).effect);
    let mut value = 0;
    for effect in effects.clone() {
        match effect {
            Effect::Gain(gain) => {
                gain.iter().for_each(|(resource, amount)| stock[kind(resource)] += i32::from(amount));
                value += worth.all(gain);
            }
            Effect::GainBasic => {
                stock[0] += 1;
                value += worth.basic;
            }
            Effect::FromFort => {
                let forts = player.terrains.iter().flatten().filter(|terrain| terrain.is_fortified());
                let best = forts.map(|terrain| data.tile(terrain.tile).resource);
                if let Some(best) = best.max_by_key(|resource| worth.of(*resource)) {
                    stock[kind(best)] += 1;
                    value += worth.of(best);
                }
            }
            _ => {}
        }
    }
    for effect in effects.clone() {
        match effect {
            Effect::SellBasic { gain } if stock[0] > 0 => {
                stock[0] -= 1;
                gain.iter().for_each(|(resource, amount)| stock[kind(resource)] += i32::from(amount));
                value += (worth.all(gain) - worth.basic).max(0);
            }
            Effect::Convert { pay, gain, settlers } => {
                let profit = worth.all(gain) + i32::from(settlers) * worth.settler - worth.all(pay);
                let can = pay.iter().all(|(resource, amount)| stock[kind(resource)] >= i32::from(amount));
                if can && profit > 0 {
                    pay.iter().for_each(|(resource, amount)| stock[kind(resource)] -= i32::from(amount));
                    gain.iter().for_each(|(resource, amount)| stock[kind(resource)] += i32::from(amount));
                    value += profit;
                }
            }
            _ => {}
        }
    }
    for effect in effects {
        if let Effect::Store { pay, points } = effect
            && stock[kind(pay)] > 0
        {
            stock[kind(pay)] -= 1;
            value += (100 * i32::from(points) - worth.of(pay)).max(0);
        }
    }
    value
}

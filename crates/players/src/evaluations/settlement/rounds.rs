//! What the settlers of this round and of the rounds to come bring home.

use engine::Seat;
use settlement::State;
use settlement::data::Data;
use settlement::ids::{Artifact, Building, Region, Street};
use settlement::phase::{Phase, Step};
use settlement::sets::Slots;
use settlement::state::{Hold, Player};

use super::streets::{kind, stock, street_yield};
use super::uses::Uses;
use super::worth::{SETTLERS, Worth, yield_of};

/// What is planned for this round is worth so much of what is done, in percent.
const SOON: i32 = 91;
/// The same for the rounds to come; they also have what will be built until then.
const LATER: i32 = 105;
/// A settler without anything to collect builds, explores or fortifies: hundredths of points, and as many more
/// for each round in which that pays.
const IDLE: i32 = 45;
const IDLE_PER_ROUND: i32 = 40;

/// What the settlers that are still ready can bring this round.
pub(super) fn this_round(data: &Data, state: &State, seat: Seat, worth: &Worth, rounds_left: i32) -> i32 {
    let player = state.player(seat);
    let mut value = 0;
    let stock = stock(player);
    // The rest of a street that is being used, or the building of the Sacred Clock, needs no settler.
    if let Phase::Turn(turn) = state.phase()
        && turn.seat == seat
    {
        match turn.step {
            Step::Effects { street, used } => {
                value += street_yield(data, player, street, used, stock, worth) * 97 / 100;
            }
            Step::Clock { slot } => {
                let others: Slots = slot.street().slots().filter(|other| *other != slot).collect();
                value += street_yield(data, player, slot.street(), others, stock, worth) * 97 / 100;
            }
            _ => {}
        }
    }
    let settlers = player.ready.total();
    if settlers == 0 {
        return value;
    }
    let mut uses = Uses::none();
    let star = player.holds(Artifact::ShootingStar) && !player.regions.contains(&2);
    let key = player.holds(Artifact::KeyOfKnowledge) && !player.streets.contains(&2);
    let scroll = player.holds(Artifact::ScrollOfPower);
    for region in Region::ALL {
        let times = player.regions[region.index()];
        let free = region.cells().filter_map(|cell| player.terrain(cell)).filter(|one| !one.has_monster());
        let sum: i32 = free.clone().map(|terrain| yield_of(data, terrain, worth)).sum();
        let extra = free.map(|terrain| yield_of(data, terrain, worth)).max().unwrap_or(0);
        let sum = sum + if scroll { extra } else { 0 };
        if times == 0 {
            uses.add(sum);
        }
        if star && times <= 1 && sum > 0 {
            uses.add(sum * 3 / 5);
        }
    }
    for street in Street::ALL {
        let times = player.streets[street.index()];
        let sum = street_yield(data, player, street, Slots::NONE, stock, worth);
        if times == 0 {
            uses.add(sum);
        }
        if key && times <= 1 && sum > 0 {
            uses.add(sum * 4 / 5);
        }
    }
    let crown = if player.holds(Artifact::SovereignsCrown) { 2 } else { 1 };
    let mace = if player.holds(Artifact::MaceOfTheBrave) { worth.diamond } else { 0 };
    for terrain in player.terrains.iter().flatten() {
        match terrain.hold {
            Hold::Fort { activated: false } => {
                uses.add(yield_of(data, *terrain, worth) * crown);
            }
            Hold::Monster => {
                let monster = data.monster(data.tile(terrain.tile).monster);
                let hunters = i32::from(monster.hunters);
                if hunters <= i32::from(settlers) {
                    let each = (worth.all(monster.reward) + mace) / hunters;
                    (0..hunters).for_each(|_| uses.add(each));
                }
            }
            _ => {}
        }
    }
    let least = IDLE + IDLE_PER_ROUND * rounds_left;
    let basic = usize::from(player.ready.basic);
    let bonus = usize::from(player.ready.bonus);
    let all = uses.best(basic + bonus, least);
    let own = uses.best(basic, least);
    // SET-24: an unused bonus settler stays for the next round.
    let kept = if rounds_left > 0 { bonus as i32 * worth.settler } else { 0 };
    value + own * SOON / 100 + ((all - own) * SOON / 100).max(kept)
}

/// What the rounds to come bring. The discount of this round goes over to them settler by settler.
pub(super) fn later_rounds(data: &Data, player: &Player, ready: i32, rounds_left: i32) -> i32 {
    let round = a_round(data, player, &Worth::at(SETTLERS), rounds_left);
    (rounds_left * LATER - (SETTLERS - ready) * (LATER - SOON) / SETTLERS) * round / 100
}

/// What a whole round brings with what stands now.
fn a_round(data: &Data, player: &Player, worth: &Worth, rounds_left: i32) -> i32 {
    let mut uses = Uses::none();
    let mut supply = [2, 0, 0];
    for region in Region::ALL {
        let mut sum = 0;
        for terrain in region.cells().filter_map(|cell| player.terrain(cell)) {
            let (yields, safe) = (yield_of(data, terrain, worth), terrain.is_fortified());
            // A terrain in the open may meet a monster; the hunt more than pays for itself.
            sum += if safe { yields } else { yields * 11 / 10 };
            if safe {
                uses.add(yields);
            }
            supply[kind(data.tile(terrain.tile).resource)] += 1;
        }
        uses.add(sum);
    }
    for house in player.houses.iter().flatten() {
        match house.building {
            Building::Bazaar => supply[2] += 1,
            Building::DiamondMine | Building::AlchemistTower => supply[1] += 1,
            _ => {}
        }
    }
    for street in Street::ALL {
        uses.add(street_yield(data, player, street, Slots::NONE, supply, worth));
    }
    uses.best(SETTLERS as usize, IDLE + IDLE_PER_ROUND * (rounds_left - 1) / 2)
}

//! What a position of Settlement is worth: points that are there, what the reserve buys, and what the settlers
//! of this round and of the rounds to come will bring home.

use engine::Seat;
use settlement::amounts::Resources;
use settlement::data::{Data, Effect};
use settlement::ids::{Artifact, Building, Guild, Region, Resource, Street};
use settlement::phase::{PassStep, Phase, Step};
use settlement::scoring::{counted, total};
use settlement::sets::Slots;
use settlement::state::{Hold, LAST_ROUND, Player, Terrain};
use settlement::{Settlement, State};

use crate::{Evaluate, Ladder, Rivals, Skill};

impl Evaluate for Settlement {
    const LEVELS: Ladder = Ladder {
        novice: Skill::hazy(320),
        apprentice: Skill::hazy(150),
        artisan: Skill::mcts(20),
        master: Skill::mcts(300),
    };

    /// Points come late and steadily: a small lead on paper is a lead.
    const SWING: u16 = 250;
    const RIVALS: Rivals = Rivals::Greedy;

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if state.active_seat() == Some(seat) {
            settled(self, state, seat)
        } else {
            standing(self, state, seat)
        }
    }
}

/// A decision that is half made is worth its best end: «build» is as good as the best building.
fn settled(game: &Settlement, state: &State, seat: Seat) -> i32 {
    let is_open = match state.phase() {
        Phase::Turn(turn) => !matches!(turn.step, Step::Menu | Step::Effects { .. } | Step::Clock { .. }),
        Phase::Passing { step, .. } => matches!(step, PassStep::Artifact),
        Phase::Draft { .. } => true,
        Phase::Over => false,
    };
    if !is_open {
        return standing(game, state, seat);
    }
    let mut best = i32::MIN;
    game.each_legal(state, seat, |action| {
        let next = game.after(state, seat, action);
        let value = if next.active_seat() == Some(seat) && next.round() == state.round() {
            settled(game, &next, seat)
        } else {
            standing(game, &next, seat)
        };
        best = best.max(value);
    });
    best
}

/// SET-15: the settlers of a round: the clock of the game. Values that shrink towards its end shrink with each
/// settler sent out, so that no step of the clock makes it look better to wait.
const SETTLERS: i32 = 6;
/// What is planned for this round is worth so much of what is done, in percent.
const SOON: i32 = 91;
/// The same for the rounds to come; they also have what will be built until then.
const LATER: i32 = 105;
/// A settler without anything to collect builds, explores or fortifies: hundredths of points, and as many more
/// for each round in which that pays.
const IDLE: i32 = 45;
const IDLE_PER_ROUND: i32 = 40;

/// What one unit is worth now, in hundredths of points.
struct Worth {
    basic: i32,
    diamond: i32,
    gold: i32,
    settler: i32,
}

impl Worth {
    /// Towards the end resources find fewer heroes to pay for; `left` is the number of settlers to come.
    const fn at(left: i32) -> Self {
        let sent = if left < SETTLERS { SETTLERS - left } else { 0 };
        let percent = 100 - 20 * sent / SETTLERS;
        Self {
            basic: 80 * percent / 100,
            diamond: 200 * percent / 100,
            gold: 240 * percent / 100,
            settler: 210 * percent / 100,
        }
    }

    const fn of(&self, resource: Resource) -> i32 {
        match resource {
            Resource::Wood | Resource::Clay | Resource::Stone => self.basic,
            Resource::Diamond => self.diamond,
            Resource::Gold => self.gold,
        }
    }

    fn all(&self, resources: Resources) -> i32 {
        resources.iter().map(|(resource, amount)| self.of(resource) * i32::from(amount)).sum()
    }
}

/// A position between two decisions.
fn standing(game: &Settlement, state: &State, seat: Seat) -> i32 {
    let (data, player) = (game.components(), state.player(seat));
    let points = 100 * total(data, state, seat);
    let [.., diamonds, gold] = player.reserve.amounts();
    let rounds_left = i32::from(LAST_ROUND.saturating_sub(state.round()));
    let has_passed = state.passed().contains(seat);
    if state.is_over() || rounds_left == 0 && has_passed {
        // SET-88: the tie-break.
        return points + i32::from(gold.min(9)) * 3 + i32::from(diamonds.min(9));
    }
    let ready = if has_passed { 0 } else { i32::from(player.ready.basic).min(SETTLERS) };
    let left = SETTLERS * rounds_left + ready;
    let worth = Worth::at(left);
    let mut value = points + growth(data, player, left);
    value += reserve(data, state, seat, &worth, left, has_passed);
    if !has_passed {
        value += this_round(data, state, seat, &worth, rounds_left);
    }
    if rounds_left > 0 {
        let round = a_round(data, player, &Worth::at(SETTLERS), rounds_left);
        value += (rounds_left * LATER - (SETTLERS - ready) * (LATER - SOON) / SETTLERS) * round / 100;
        if has_passed {
            value += i32::from(player.ready.bonus) * worth.settler;
        }
    }
    value + artifact(player, rounds_left, has_passed)
}

/// SET-49: how many more terrains, buildings and fortifications a round brings, in hundredths.
const fn growth_of(guild: Guild) -> i32 {
    match guild {
        Guild::Adventurer => 120,
        Guild::Builder => 210,
        Guild::Defender => 125,
        Guild::Artisan => 0,
    }
}

/// What a hero counts at the end, in hundredths, as far as one can tell.
fn counted_at_end(player: &Player, guild: Guild, left: i32) -> i32 {
    let now = 100 * counted(player, guild) as i32;
    match guild {
        Guild::Artisan => now,
        _ => (now + left * growth_of(guild) / SETTLERS).min(900),
    }
}

/// The points that the invited heroes will still gain.
fn growth(data: &Data, player: &Player, left: i32) -> i32 {
    let gain = |guild| counted_at_end(player, guild, left) - 100 * counted(player, guild) as i32;
    let gains = Guild::ALL.map(gain);
    player.heroes.iter().map(|hero| gains[data.hero(hero).guild.index()]).sum()
}

/// The reserve by its units, and what the heroes of the row bring beyond their price.
fn reserve(data: &Data, state: &State, seat: Seat, worth: &Worth, left: i32, has_passed: bool) -> i32 {
    let player = state.player(seat);
    let mut have = player.reserve.amounts().map(i32::from);
    if has_passed {
        // SET-54: what is kept is the player's choice; before it is made, all basics still lie there.
        let basics: i32 = have[..3].iter().sum();
        let kept = basics.min(player.fortified() as i32);
        let rare = have[3] * worth.diamond + have[4] * worth.gold;
        return rare + kept * worth.basic;
    }
    let busy = player.ready.total() > 0;
    let basic = if busy { worth.basic } else { worth.basic * 35 / 100 };
    let units = |have: &[i32; 5]| {
        let sets = have[0].min(have[1]).min(have[2]);
        let rest = have[0] + have[1] + have[2] - 3 * sets;
        let set = (3 * basic).max(worth.diamond * 9 / 10);
        sets * set + rest * basic + have[3] * worth.diamond + have[4] * worth.gold
    };
    let mut value = units(&have);
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
        value += surplus * 95 / 100;
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

/// The best uses of settlers, highest first.
struct Uses {
    values: [i32; 12],
    n: usize,
}

impl Uses {
    const fn none() -> Self {
        Self { values: [0; 12], n: 0 }
    }

    fn add(&mut self, value: i32) {
        let mut at = self.n;
        if self.n < self.values.len() {
            self.n += 1;
        } else if self.values[self.n - 1] >= value {
            return;
        } else {
            at -= 1;
        }
        while at > 0 && self.values[at - 1] < value {
            self.values[at] = self.values[at - 1];
            at -= 1;
        }
        self.values[at] = value;
    }

    /// What so many settlers bring; one that has nothing better brings `least`.
    fn best(&self, settlers: usize, least: i32) -> i32 {
        (0..settlers).map(|one| if one < self.n { self.values[one].max(least) } else { least }).sum()
    }
}

fn yield_of(data: &Data, terrain: Terrain, worth: &Worth) -> i32 {
    worth.of(data.tile(terrain.tile).resource)
}

/// What the settlers that are still ready can bring this round.
fn this_round(data: &Data, state: &State, seat: Seat, worth: &Worth, rounds_left: i32) -> i32 {
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

/// Basics, diamonds, gold.
const fn kind(resource: Resource) -> usize {
    match resource {
        Resource::Wood | Resource::Clay | Resource::Stone => 0,
        Resource::Diamond => 1,
        Resource::Gold => 2,
    }
}

fn stock(player: &Player) -> [i32; 3] {
    let [.., diamonds, gold] = player.reserve.amounts();
    [i32::from(player.reserve.basics()), i32::from(diamonds), i32::from(gold)]
}

/// What the buildings of a street bring: first what they give, then what they change, then what they store.
fn street_yield(
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

/// What the artefact in hand is good for, as far as nothing else counts it.
fn artifact(player: &Player, rounds_left: i32, has_passed: bool) -> i32 {
    if rounds_left == 0 && has_passed {
        return 0;
    }
    let value = match player.artifact {
        None | Some(Artifact::DiamondRing | Artifact::MagicPurse | Artifact::HelpfulChest) => 0,
        Some(Artifact::SacredClock) => 200,
        Some(Artifact::ExplorersAstrolabe) => 280,
        Some(Artifact::MaceOfTheBrave) => 75 * player.cells(Terrain::has_monster).len().min(3) as i32,
        Some(Artifact::PotionOfMight) => 280,
        Some(Artifact::ScrollOfPower) => 250,
        Some(Artifact::SovereignsCrown) => 140 * player.fortified().min(4) as i32,
        Some(Artifact::CupOfGoodCheer) => 280,
        Some(Artifact::SorcerersMask) => 150,
        Some(Artifact::ShootingStar) => 250,
        Some(Artifact::KeyOfKnowledge) => 75 * player.built().min(5) as i32,
        Some(Artifact::EnchantedMirror) => 125,
    };
    // It works through the settlers of the round; after a pass it waits for the next one.
    let ready = if has_passed { SETTLERS } else { i32::from(player.ready.total()).min(SETTLERS) };
    value * ready / SETTLERS
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Events, Game as _, RawSetup, Seed};
    use settlement::{Action, Choice};

    use super::*;

    fn deal(players: u8) -> State {
        let game = Settlement::standard();
        let setup = game.setup(&RawSetup::players(players)).unwrap();
        game.deal(&setup, &mut Chance::at_step(Seed::from_text("worth"), 0), &mut Events::off())
    }

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

    #[test]
    fn the_best_uses_come_first() {
        let mut uses = Uses::none();
        (0..20).for_each(|value| uses.add(value));
        assert_eq!((uses.n, uses.values[0], uses.values[11]), (12, 19, 8));
        assert_eq!(uses.best(2, 0), 19 + 18);
        assert_eq!(Uses::none().best(3, 5), 15);
    }

    #[test]
    fn a_half_made_decision_is_worth_its_best_end() {
        let game = Settlement::standard();
        let seat = Seat::FIRST;
        let mut state = deal(1);
        while matches!(state.phase(), Phase::Draft { .. }) {
            let mut first = None;
            game.each_legal(&state, seat, |action| first = first.or(Some(action)));
            state = game.after(&state, seat, first.unwrap());
        }
        let build = game.after(&state, seat, Action::Choose(Choice::Build));
        let mut ends = Vec::new();
        game.each_legal(&build, seat, |action| {
            ends.push(game.evaluate(&game.after(&build, seat, action), seat));
        });
        assert_eq!(ends.into_iter().max(), Some(game.evaluate(&build, seat)));
    }

    #[test]
    fn a_finished_game_is_worth_its_points() {
        let game = Settlement::standard();
        let mut state = deal(2);
        let mut chance = Chance::at_step(Seed::from_text("end"), 0);
        while let Some(seat) = state.active_seat() {
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut legal);
            state = game.after(&state, seat, *chance.pick(&legal).unwrap());
        }
        for seat in state.seats() {
            let points = total(game.components(), &state, seat);
            // The tie-break adds less than half a point.
            assert_eq!(game.evaluate(&state, seat) / 100, points);
        }
    }
}

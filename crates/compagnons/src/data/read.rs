//! Reading the data file: what the rulebook fixes is checked, figures may be corrected.

use std::str::FromStr;

use engine::{DataEntry, DataReader, Provenance};

use super::solo::{read_events, read_levels, read_reveals};
use super::{Counted, Data, FoundersSide, Limit, MAX_PLAYERS, Role, Silver, TableSize, Villager};
use crate::cards::Professions;
use crate::ids::{Basic, Family, Pile, Place, Profession};

pub(super) fn data(reader: &mut DataReader) -> Data {
    let limits = reader.table("limits");
    for (field, value) in [
        ("road_size", Place::COUNT),
        ("stack_count", Pile::STACKS.len()),
        ("market_1_under_stack", 2),
        ("market_2_under_stack", 6),
    ] {
        reader.int(&limits, field, value as i64..=value as i64);
    }
    let mut limit = |name: &str, per: &str| Limit {
        base: reader.int(&limits, &format!("{name}_base"), 1..=5) as u8,
        per_symbol: reader.int(&limits, &format!("{name}_per_{per}"), 0..=5) as u8,
        most: reader.int(&limits, &format!("{name}_max"), 1..=5) as u8,
    };
    let (recruit, place) = (limit("recruit", "food"), limit("place", "house"));
    let starting_hand = reader.int(&limits, "starting_hand", 0..=5) as u8;
    let (villagers, founders, smuggled) = read_villagers(reader);
    let mut families = [Professions::NONE; Family::ALL.len()];
    for profession in Profession::ALL {
        let family = &mut families[villagers[profession.index()].family.index()];
        *family = family.with(profession);
    }
    read_families(reader, &families);
    Data {
        sizes: read_sizes(reader, &families, starting_hand),
        starting_road: read_road(reader),
        events: read_events(reader),
        levels: read_levels(reader),
        reveals: read_reveals(reader),
        recruit,
        place,
        trades: reader.int(&limits, "basics_per_placement_phase", 0..=9) as u8,
        unlock_cost: reader.int(&limits, "unlock_cost", 0..=9) as u8,
        starting_gold: reader.int(&limits, "starting_gold", 0..=99) as u16,
        starting_hand,
        villagers,
        families,
        founders,
        smuggled,
    }
}

/// The field `id` of an entry, once each.
pub(super) fn id<T: FromStr + Copy>(
    reader: &mut DataReader,
    entry: &DataEntry,
    seen: &mut Vec<usize>,
    index: fn(T) -> usize,
) -> Option<T> {
    let Ok(found) = reader.text(entry, "id").parse::<T>() else {
        reader.entry_fault(entry, "id", "nothing has this name");
        return None;
    };
    if seen.contains(&index(found)) {
        reader.entry_fault(entry, "id", "this entry appears twice");
    }
    seen.push(index(found));
    Some(found)
}

fn named<T: FromStr>(reader: &mut DataReader, entry: &DataEntry, field: &str, what: &str) -> Option<T> {
    let text = reader.text(entry, field);
    let found = text.parse().ok();
    if found.is_none() {
        reader.entry_fault(entry, field, &format!("no {what} is called `{text}`"));
    }
    found
}

/// COM-5, COM-8: 5 Founders, 10 of each basic, 2 of everybody else; families of fixed size.
const fn copies(profession: Profession) -> i64 {
    match profession {
        Profession::Founders => 5,
        Profession::Lumberjack | Profession::Hayer | Profession::Miner => 10,
        _ => 2,
    }
}

fn read_families(reader: &mut DataReader, families: &[Professions; Family::ALL.len()]) {
    let mut seen = Vec::new();
    for entry in reader.entries("family", "id", Family::ALL.len()) {
        let Some(family) = id::<Family>(reader, &entry, &mut seen, Family::index) else { continue };
        let deck = families[family.index()].iter().filter(|one| is_deck(*one)).count() as i64 * 2;
        reader.int(&entry, "deck_cards", deck..=deck);
    }
}

/// COM-7: everybody but Founders and basics.
pub(super) fn is_deck(profession: Profession) -> bool {
    profession != Profession::Founders && Basic::of(profession).is_none()
}

type Villagers = [Villager; Profession::ALL.len()];

fn read_villagers(reader: &mut DataReader) -> (Villagers, [FoundersSide; 2], (u8, u8)) {
    let blank = Villager {
        family: Family::Grains,
        role: Role::Solitary,
        stack_limit: 0,
        symbols: 1,
        lock: None,
        key_ring: 0,
        food: 0,
        house: 0,
        gold: 0,
        silver: None,
        provenance: Provenance::Reconstructed,
    };
    let mut cards = [blank; Profession::ALL.len()];
    let mut founders = [FoundersSide { food: 0, gold: 2 }, FoundersSide { food: 1, gold: 0 }];
    let mut smuggled = (1, 2);
    let mut seen = Vec::new();
    let entries = reader.entries("villager", "id", Profession::ALL.len());
    for entry in &entries {
        let Some(profession) = id::<Profession>(reader, entry, &mut seen, Profession::index) else {
            continue;
        };
        let copies = copies(profession);
        reader.int(entry, "copies", copies..=copies);
        cards[profession.index()] = read_villager(reader, entry, profession);
        if profession == Profession::Founders {
            for (side, field) in founders.iter_mut().zip(["side_gold", "side_food"]) {
                let printed = reader.inner_table(entry, field);
                side.food = reader.int(&printed, "food", 0..=9) as u8;
                side.gold = reader.int(&printed, "gold", 0..=9) as u8;
            }
        }
        if cards[profession.index()].role == Role::Special {
            smuggled = read_special(reader, entry, profession).unwrap_or(smuggled);
        }
    }
    for entry in &entries {
        check_chain(reader, entry, &cards);
    }
    (cards, founders, smuggled)
}

fn read_villager(reader: &mut DataReader, entry: &DataEntry, profession: Profession) -> Villager {
    let fields = reader.fields(entry);
    let has = |field: &str| fields.iter().any(|one| one == field);
    let families = Family::ALL.map(|family| (family.name(), family));
    let basic = profession == Profession::Founders;
    let mut symbol = |field: &str, most| if basic { 0 } else { reader.int(entry, field, 0..=most) as u8 };
    let (food, house, gold) = (symbol("food", 9), symbol("house", 9), symbol("gold", 60));
    let role = match reader.text(entry, "role").as_str() {
        "root" => Role::Root,
        "solitary" => Role::Solitary,
        "special" => Role::Special,
        "chain" => match named(reader, entry, "parent", "profession") {
            Some(parent) => Role::Chain { parent },
            None => Role::Solitary,
        },
        _ => {
            reader.entry_fault(entry, "role", "expected root, chain, solitary or special");
            Role::Solitary
        }
    };
    Villager {
        family: reader.choice(entry, "family", &families, Family::Solitary),
        role,
        stack_limit: reader.int(entry, "stack_limit", 0..=2) as u8,
        symbols: reader.int(entry, "symbols", 1..=2) as u8,
        lock: if has("lock") { named(reader, entry, "lock", "profession") } else { None },
        key_ring: reader.int(entry, "key_ring", 0..=20) as u8,
        food,
        house,
        gold,
        silver: has("silver").then(|| read_silver(reader, entry)),
        provenance: reader.provenance(entry),
    }
}

fn read_silver(reader: &mut DataReader, entry: &DataEntry) -> Silver {
    let silver = reader.inner_table(entry, "silver");
    let kinds = [
        ("sum_printed_gold_of_family", "uncovered"),
        ("per_family_symbol", "all"),
        ("per_gold_symbol", "uncovered"),
        ("per_padlock", "all"),
        ("per_food_symbol", "uncovered"),
        ("per_house_symbol", "uncovered"),
        ("max_coins_on_one_villager", "uncovered"),
    ]
    .map(|(kind, scope)| (kind, (kind, scope)));
    let (kind, scope) = reader.choice(&silver, "kind", &kinds, ("", "uncovered"));
    // COM-105: what counts on covered cards too is the rulebook's.
    reader.choice(&silver, "scope", &[(scope, ())], ());
    let families = Family::ALL.map(|family| (family.name(), family));
    let mut family = || reader.choice(&silver, "family", &families, Family::Solitary);
    let counted = match kind {
        "sum_printed_gold_of_family" => Counted::GoldOfFamily(family()),
        "per_family_symbol" => Counted::Symbols(family()),
        "per_gold_symbol" => Counted::GoldSymbols,
        "per_padlock" => Counted::Padlocks,
        "per_food_symbol" => Counted::Food,
        "per_house_symbol" => Counted::Houses,
        _ => Counted::MostCoins,
    };
    Silver {
        counted,
        amount: reader.int(&silver, "amount", 1..=20) as u8,
        per: reader.int(&silver, "per", 1..=9) as u8,
    }
}

/// What the four Specials do is in the rules; the file must say the same. Gives the Smuggler's part.
fn read_special(reader: &mut DataReader, entry: &DataEntry, profession: Profession) -> Option<(u8, u8)> {
    let kind = match profession {
        Profession::Monk => "wildcard_support",
        Profession::Apprentice => "replace_covered_villager",
        Profession::Tinner => "free_unlock_this_phase",
        Profession::Smuggler => "gain_fraction_of_printed_gold",
        _ => {
            reader.entry_fault(entry, "role", "this villager is not special");
            return None;
        }
    };
    let special = reader.inner_table(entry, "special");
    reader.choice(&special, "kind", &[(kind, ())], ());
    if profession != Profession::Smuggler {
        return None;
    }
    if !reader.fields(entry).iter().any(|field| field == "lock") {
        reader.entry_fault(entry, "lock", "the Smuggler has a padlock");
    }
    reader.choice(&special, "rounding", &[("up", ())], ());
    let part = reader.int(&special, "numerator", 1..=9) as u8;
    Some((part, reader.int(&special, "denominator", 1..=9) as u8))
}

/// COM-13, COM-69: a parent is of the same family and carries somebody; a key carries nobody.
fn check_chain(reader: &mut DataReader, entry: &DataEntry, cards: &Villagers) {
    let Ok(profession) = reader.text(entry, "id").parse::<Profession>() else { return };
    let card = &cards[profession.index()];
    if let Role::Chain { parent } = card.role {
        let below = &cards[parent.index()];
        if below.family != card.family || below.stack_limit == 0 {
            reader.entry_fault(entry, "parent", &format!("{parent} cannot carry this villager"));
        }
    }
    if card.lock.is_some_and(|key| cards[key.index()].stack_limit > 0) {
        reader.entry_fault(entry, "lock", "a key must not be covered");
    }
}

/// COM-25, COM-29, COM-122.
fn read_sizes(
    reader: &mut DataReader,
    families: &[Professions; Family::ALL.len()],
    hand: u8,
) -> [TableSize; MAX_PLAYERS] {
    let mut sizes = [TableSize { deck: Professions::NONE, stack_size: 2 }; MAX_PLAYERS];
    for (number, entry) in (1i64..).zip(reader.entries("setup", "players", MAX_PLAYERS)) {
        let players = reader.int(&entry, "players", number..=number);
        let removed = reader.any_texts(&entry, "removed_families");
        let removed: Vec<Family> = removed.iter().filter_map(|name| name.parse().ok()).collect();
        let kept = Family::ALL.into_iter().filter(|family| !removed.contains(family));
        let deck: Professions =
            kept.flat_map(|family| families[family.index()].iter()).filter(|one| is_deck(*one)).collect();
        let stack_size = reader.int(&entry, "stack_size", 1..=10);
        let total = deck.len() as i64 * 2 - Place::COUNT as i64;
        let hands = i64::from(hand) * players;
        let rest = total - 6 * stack_size - hands;
        for (field, value) in [("deck_total", total), ("hand_total", hands), ("reserve", rest)] {
            reader.int(&entry, field, value..=value);
        }
        let arrivals = match players {
            1 => "two_player_single",
            2 => "two_player",
            _ => "standard",
        };
        reader.choice(&entry, "new_arrivals", &[(arrivals, ())], ());
        if let Some(size) = sizes.get_mut(players as usize - 1) {
            *size = TableSize { deck, stack_size: stack_size as u8 };
        }
    }
    sizes
}

/// COM-20.
fn read_road(reader: &mut DataReader) -> [Profession; Place::COUNT] {
    let table = reader.table("starting_road");
    let mut road = [Profession::Agent; Place::COUNT];
    let names = reader.texts(&table, "cards", Place::COUNT);
    for (place, name) in road.iter_mut().zip(names) {
        match name.parse() {
            Ok(profession) if is_deck(profession) => *place = profession,
            _ => reader.entry_fault(&table, "cards", &format!("no deck villager is called `{name}`")),
        }
    }
    if road.into_iter().collect::<Professions>().len() != Place::COUNT {
        reader.entry_fault(&table, "cards", "expected six different villagers");
    }
    road
}

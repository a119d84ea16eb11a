//! Reading the data file; what the rulebook states may not differ from it.

use std::str::FromStr;

use engine::{DataEntry, DataReader, Provenance};

use super::{BuildingCard, Data, Effect, HeroCard, MonsterCard, TileFace};
use crate::amounts::Resources;
use crate::ids::{Artifact, Building, Guild, Hero, Monster, Rate, Region, Resource, Tile};
use crate::sets::Monsters;
use crate::state::ROW;

pub(super) fn data(reader: &mut DataReader) -> Data {
    read_counts(reader);
    read_exchanges(reader);
    read_guilds(reader);
    let setup = reader.table("setup");
    let settlers = reader.table("settlers");
    let board = reader.table("game_board");
    let start = reader.inner_table(&setup, "start_resources");
    let surcharge = reader.ints(&board, "hero_row_surcharge_diamonds", ROW, 0..=9);
    for (field, count) in [("market_tiles", 9), ("hero_row", ROW as i64), ("artifacts_face_up_extra", 3)] {
        reader.int(&setup, field, count..=count);
    }
    Data {
        buildings: read_buildings(reader),
        heroes: read_heroes(reader),
        tiles: read_tiles(reader),
        monsters: read_monsters(reader),
        artifacts: read_artifacts(reader),
        explorers: read_regions(reader),
        surcharge: std::array::from_fn(|position| surcharge[position] as u8),
        start: amounts(reader, &start, 9),
        basic_settlers: reader.int(&settlers, "basic_per_player", 6..=6) as u8,
        bonus_settlers: reader.int(&settlers, "bonus_supply", 24..=24) as u8,
        ranks: read_ranks(reader),
    }
}

/// The amounts of a table of resources; every field must be a resource.
fn amounts(reader: &mut DataReader, table: &DataEntry, most: i64) -> Resources {
    let mut sum = Resources::NONE;
    for field in reader.fields(table) {
        match field.parse() {
            Ok(resource) => sum = sum.and(resource, reader.int(table, &field, 0..=most) as u16),
            Err(_) => reader.entry_fault(table, &field, "this is not a resource"),
        }
    }
    sum
}

/// The amounts of a field that holds a table of resources.
fn priced(reader: &mut DataReader, entry: &DataEntry, field: &str) -> Resources {
    let table = reader.inner_table(entry, field);
    let amounts = amounts(reader, &table, 9);
    if amounts.is_none() {
        reader.entry_fault(entry, field, "expected at least one resource");
    }
    amounts
}

/// The field `id` of an entry, once each.
fn id<T: FromStr + Copy>(
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

/// Section 2: the printed counts.
fn read_counts(reader: &mut DataReader) {
    let counts = reader.table("counts");
    for (field, count) in [
        ("hero_cards", Hero::COUNT),
        ("artifact_tiles", Artifact::ALL.len()),
        ("building_tiles", 3 * Building::ALL.len()),
        ("terrain_tiles", Tile::COUNT),
        ("fortification_tiles", 36),
        ("monsters", 36),
    ] {
        reader.int(&counts, field, count as i64..=count as i64);
    }
}

/// SET-43, SET-44: the exchange table is the rulebook's.
fn read_exchanges(reader: &mut DataReader) {
    let mut seen = Vec::new();
    for entry in reader.entries("exchange", "id", Rate::ALL.len()) {
        let Some(rate) = id::<Rate>(reader, &entry, &mut seen, Rate::index) else { continue };
        let (give, get): (&[(&str, i64)], &str) = match rate {
            Rate::BasicToBasic => (&[("any_basic", 2)], "other_basic"),
            Rate::BasicsToDiamond => (&[("wood", 1), ("clay", 1), ("stone", 1)], "diamond"),
            Rate::DiamondsToGold => (&[("diamond", 2)], "gold"),
            Rate::GoldToBasic => (&[("gold", 1)], "any_basic"),
            Rate::Mirror => (&[("any_basic", 1)], "other_basic"),
        };
        let given = reader.inner_table(&entry, "give");
        for (field, amount) in give {
            reader.int(&given, field, *amount..=*amount);
        }
        let got = reader.inner_table(&entry, "get");
        reader.int(&got, get, 1..=1);
    }
}

/// SET-49: which guild counts what.
const COUNTED: [(&str, &str); 4] = [
    ("adventurer", "per_terrain"),
    ("builder", "per_building"),
    ("defender", "per_fortification"),
    ("artisan", "fixed"),
];

fn read_guilds(reader: &mut DataReader) {
    let mut seen = Vec::new();
    for entry in reader.entries("guild", "id", Guild::ALL.len()) {
        if let Some(guild) = id::<Guild>(reader, &entry, &mut seen, Guild::index) {
            reader.choice(&entry, "vp_kind", &[(COUNTED[guild.index()].1, ())], ());
        }
    }
}

/// SET-60 to SET-71: twelve types of three tiles.
fn read_buildings(reader: &mut DataReader) -> [BuildingCard; Building::ALL.len()] {
    let blank = BuildingCard {
        cost: Resources::NONE,
        effect: Effect::GainBasic,
        provenance: Provenance::Reconstructed,
    };
    let mut cards = [blank; Building::ALL.len()];
    let mut seen = Vec::new();
    for entry in reader.entries("building", "id", Building::ALL.len()) {
        let Some(building) = id::<Building>(reader, &entry, &mut seen, Building::index) else { continue };
        reader.int(&entry, "count", 3..=3);
        cards[building.index()] = BuildingCard {
            cost: priced(reader, &entry, "cost"),
            effect: read_effect(reader, &entry, building),
            provenance: reader.provenance(&entry),
        };
    }
    cards
}

/// The kind of effect behind each name is the rulebook's and may not change.
fn read_effect(reader: &mut DataReader, entry: &DataEntry, building: Building) -> Effect {
    let kind = match building {
        Building::Sawmill | Building::ClayPit | Building::Quarry | Building::DiamondMine => "gain",
        Building::Warehouse => "gain_choice",
        Building::AlchemistTower | Building::Bazaar | Building::Goldsmith | Building::Tavern => "convert",
        Building::Bank | Building::Cathedral => "store",
        Building::TradingPost => "gain_from_fortified_terrain",
    };
    let effect = reader.inner_table(entry, "effect");
    reader.choice(&effect, "kind", &[(kind, ())], ());
    match building {
        Building::Warehouse => {
            reader.int(&effect, "choose_basic", 1..=1);
            Effect::GainBasic
        }
        Building::TradingPost => {
            reader.int(&effect, "terrains", 1..=1);
            Effect::FromFort
        }
        Building::Bazaar => {
            reader.int(&effect, "pay_any_basic", 1..=1);
            Effect::SellBasic { gain: priced(reader, &effect, "gain") }
        }
        Building::Tavern => Effect::Convert {
            pay: priced(reader, &effect, "pay"),
            gain: Resources::NONE,
            settlers: reader.int(&effect, "gain_bonus_settlers", 1..=9) as u8,
        },
        Building::AlchemistTower | Building::Goldsmith => Effect::Convert {
            pay: priced(reader, &effect, "pay"),
            gain: priced(reader, &effect, "gain"),
            settlers: 0,
        },
        Building::Bank | Building::Cathedral => {
            let pay = if building == Building::Bank { Resource::Gold } else { Resource::Diamond };
            let printed = priced(reader, &effect, "pay");
            if printed != Resources::one(pay) {
                reader.entry_fault(&effect, "pay", &format!("expected 1 {pay}, found {printed}"));
            }
            Effect::Store { pay, points: reader.int(&effect, "vp_per_stored", 1..=20) as u8 }
        }
        Building::Sawmill | Building::ClayPit | Building::Quarry | Building::DiamondMine => {
            Effect::Gain(priced(reader, &effect, "gain"))
        }
    }
}

/// SET-72 to SET-85: what the artefacts do is in the rules; the file must say the same.
fn read_artifacts(reader: &mut DataReader) -> [Provenance; Artifact::ALL.len()] {
    let mut sources = [Provenance::Reconstructed; Artifact::ALL.len()];
    let mut seen = Vec::new();
    for entry in reader.entries("artifact", "id", Artifact::ALL.len()) {
        let Some(artifact) = id::<Artifact>(reader, &entry, &mut seen, Artifact::index) else { continue };
        sources[artifact.index()] = reader.provenance(&entry);
        reader.int(&entry, "count", 1..=1);
        let (trigger, kind) = match artifact {
            Artifact::SacredClock => ("on_build", "activate_built_building"),
            Artifact::ExplorersAstrolabe => ("on_explore", "gain_terrain_resource"),
            Artifact::MaceOfTheBrave => ("on_hunt", "gain"),
            Artifact::PotionOfMight => ("on_fortify", "gain_terrain_resource"),
            Artifact::HelpfulChest => ("on_take", "gain_bonus_settlers"),
            Artifact::ScrollOfPower => ("on_activate_region", "gain_terrain_resource"),
            Artifact::SovereignsCrown => ("on_activate_fortification", "gain_terrain_resource"),
            Artifact::CupOfGoodCheer => ("on_invite_hero", "gain_bonus_settlers"),
            Artifact::SorcerersMask => ("on_encounter", "choose_monster_appears"),
            Artifact::DiamondRing | Artifact::MagicPurse => ("on_take", "gain"),
            Artifact::ShootingStar => ("passive", "second_region_activation"),
            Artifact::KeyOfKnowledge => ("passive", "second_street_activation"),
            Artifact::EnchantedMirror => ("passive", "exchange_rate"),
        };
        reader.choice(&entry, "trigger", &[(trigger, ())], ());
        let effect = reader.inner_table(&entry, "effect");
        reader.choice(&effect, "kind", &[(kind, ())], ());
        let amount = match kind {
            "gain" => {
                let gain = reader.inner_table(&effect, "gain");
                let resource = if artifact == Artifact::MagicPurse { "gold" } else { "diamond" };
                reader.int(&gain, resource, 1..=1);
                continue;
            }
            "gain_terrain_resource" | "gain_bonus_settlers" => "amount",
            "second_region_activation" | "second_street_activation" => "per_round",
            _ => continue,
        };
        reader.int(&effect, amount, 1..=1);
    }
    sources
}

/// SET-32: four kinds of nine.
fn read_monsters(reader: &mut DataReader) -> [MonsterCard; Monster::ALL.len()] {
    let blank =
        MonsterCard { hunters: 1, reward: Resources::NONE, count: 9, provenance: Provenance::Reconstructed };
    let mut cards = [blank; Monster::ALL.len()];
    let mut seen = Vec::new();
    for entry in reader.entries("monster", "id", Monster::ALL.len()) {
        let Some(monster) = id::<Monster>(reader, &entry, &mut seen, Monster::index) else { continue };
        let hunters = monster.index() as i64 + 1;
        cards[monster.index()] = MonsterCard {
            hunters: reader.int(&entry, "hunters", hunters..=hunters) as u8,
            reward: priced(reader, &entry, "reward"),
            count: reader.int(&entry, "count", 9..=9) as u8,
            provenance: reader.provenance(&entry),
        };
    }
    cards
}

/// SET-8: twelve tiles of each level.
fn read_tiles(reader: &mut DataReader) -> [TileFace; Tile::COUNT] {
    let blank =
        TileFace { resource: Resource::Wood, monster: Monster::Green, provenance: Provenance::Reconstructed };
    let mut faces = [blank; Tile::COUNT];
    let mut seen = Vec::new();
    let resources = Resource::ALL.map(|resource| (resource.name(), resource));
    let monsters = Monster::ALL.map(|monster| (monster.name(), monster));
    for entry in reader.entries("terrain", "id", Tile::COUNT) {
        let Some(tile) = id::<Tile>(reader, &entry, &mut seen, Tile::index) else { continue };
        let level = i64::from(tile.region().level());
        reader.int(&entry, "level", level..=level);
        faces[tile.index()] = TileFace {
            resource: reader.choice(&entry, "resource", &resources, Resource::Wood),
            monster: reader.choice(&entry, "monster", &monsters, Monster::Green),
            provenance: reader.provenance(&entry),
        };
    }
    faces
}

/// SET-9: 48 different cards.
fn read_heroes(reader: &mut DataReader) -> [HeroCard; Hero::COUNT] {
    let blank = HeroCard {
        guild: Guild::Artisan,
        cost: Resources::NONE,
        points: 0,
        settlers: 0,
        monsters: Monsters::NONE,
        provenance: Provenance::Reconstructed,
    };
    let mut cards = [blank; Hero::COUNT];
    let mut seen = Vec::new();
    let guilds = Guild::ALL.map(|guild| (guild.name(), guild));
    for entry in reader.entries("hero", "id", Hero::COUNT) {
        let Some(hero) = id::<Hero>(reader, &entry, &mut seen, Hero::index) else { continue };
        let guild = reader.choice(&entry, "guild", &guilds, Guild::Artisan);
        reader.choice(&entry, "vp_kind", &[(COUNTED[guild.index()].1, ())], ());
        let most = if guild == Guild::Artisan { 20 } else { 1 };
        cards[hero.index()] = HeroCard {
            guild,
            cost: priced(reader, &entry, "cost"),
            points: reader.int(&entry, "vp", 1..=most) as u8,
            settlers: reader.int(&entry, "bonus_settlers", 0..=2) as u8,
            monsters: read_icons(reader, &entry),
            provenance: reader.provenance(&entry),
        };
    }
    cards
}

/// SET-E40: a card may show several icons.
fn read_icons(reader: &mut DataReader, entry: &DataEntry) -> Monsters {
    let mut icons = Monsters::NONE;
    for name in reader.any_texts(entry, "monsters") {
        match name.parse() {
            Ok(monster) => icons = icons.with(monster),
            Err(_) => reader.entry_fault(entry, "monsters", &format!("no monster is called `{name}`")),
        }
    }
    icons
}

/// SET-29: 1, 2 and 3 settlers.
fn read_regions(reader: &mut DataReader) -> [u8; Region::ALL.len()] {
    let board = reader.table("player_board");
    let mut explorers = [1, 2, 3];
    for entry in reader.inner_entries(&board, "region", "id", Region::ALL.len()) {
        let number = reader.int(&entry, "id", 1..=3);
        reader.int(&entry, "cells", 3..=3);
        let settlers = reader.int(&entry, "explore_settlers", number..=number);
        explorers[number as usize - 1] = settlers as u8;
    }
    for entry in reader.inner_entries(&board, "street", "id", 3) {
        reader.int(&entry, "slots", 3..=3);
    }
    explorers
}

/// SET-93: four ranks without a gap.
fn read_ranks(reader: &mut DataReader) -> [u16; 4] {
    let solo = reader.table("solo");
    let mut ranks = [0, 51, 76, 101];
    let mut expected = 0;
    let entries = reader.inner_entries(&solo, "rank", "min", ranks.len());
    for (rank, entry) in ranks.iter_mut().zip(entries) {
        *rank = reader.int(&entry, "min", 0..=999) as u16;
        if i64::from(*rank) != expected {
            reader.entry_fault(&entry, "min", &format!("ranks must follow each other: expected {expected}"));
        }
        expected = reader.int(&entry, "max", -1..=999) + 1;
    }
    ranks
}

//! Reading the data file; what the rulebook states may not differ from it.

use std::str::FromStr;

use engine::{DataEntry, DataReader, Provenance};

use super::{
    Bonus, CharacterCard, CommissionCard, Condition, Counted, Data, DeskFace, EventFace, ObjectiveCard,
    PetitionFace, SettlerCard, ShipFace, Standing, TileFace, tables,
};
use crate::amounts::Goods;
use crate::ids::{
    Character, Commission, Desk, DiceTile, Effect, EventCard, Face, Good, Guild, Objective, People, Petition,
    Settler, Ship, Tile,
};

const UNKNOWN: Provenance = Provenance::Reconstructed;

pub(super) fn data(reader: &mut DataReader) -> Data {
    read_counts(reader);
    read_peoples(reader);
    Data {
        settlers: read_settlers(reader),
        tiles: read_tiles(reader),
        ships: read_ships(reader),
        petitions: read_petitions(reader),
        characters: read_characters(reader),
        events: read_events(reader),
        objectives: read_objectives(reader),
        desks: read_desks(reader),
        dice_tiles: read_dice_tiles(reader),
        commissions: read_commissions(reader),
        tables: tables::read(reader),
    }
}

/// The entries `[[name]]`, each with the id that it must have: they stand in order.
fn ordered<T: ToString>(
    reader: &mut DataReader,
    name: &str,
    ids: impl ExactSizeIterator<Item = T>,
) -> Vec<(T, DataEntry)> {
    let entries = reader.entries(name, "id", ids.len());
    ids.zip(entries)
        .map(|(id, entry)| {
            let expected = id.to_string();
            let found = reader.text(&entry, "id");
            if found != expected {
                reader.entry_fault(&entry, "id", &format!("expected `{expected}`, found `{found}`"));
            }
            (id, entry)
        })
        .collect()
}

/// A field that names something of the game.
fn name<T: FromStr>(reader: &mut DataReader, entry: &DataEntry, field: &str) -> Option<T> {
    let found = reader.text(entry, field).parse().ok();
    if found.is_none() {
        reader.entry_fault(entry, field, "nothing has this name");
    }
    found
}

/// Section 2: the printed counts.
fn read_counts(reader: &mut DataReader) {
    let counts = reader.table("counts");
    for (field, count) in [
        ("building_tiles", Tile::COUNT),
        ("ship_tiles", Ship::COUNT),
        ("modifier_tokens", 20),
        ("character_cards", Character::COUNT),
        ("settler_cards", Settler::COUNT),
        ("event_cards", EventCard::COUNT),
        ("solo_objective_cards", Objective::COUNT),
        ("council_tiles", Petition::COUNT),
        ("dice_tiles", DiceTile::COUNT),
        ("commission_cards", Commission::COUNT),
        ("dice", 30),
        ("workers", 84),
        ("houses", 42),
    ] {
        reader.int(&counts, field, count as i64..=count as i64);
    }
}

/// NOB-6, NOB-66: the columns of the council follow the peoples.
fn read_peoples(reader: &mut DataReader) {
    for (column, (_, entry)) in (1..).zip(ordered(reader, "people", People::ALL.into_iter())) {
        reader.int(&entry, "council_column", column..=column);
    }
}

/// NOB-40, NOB-79.
fn read_settlers(reader: &mut DataReader) -> [SettlerCard; Settler::COUNT] {
    let blank = SettlerCard {
        people: People::Halfling,
        is_first_pile: false,
        goods: [None; 5],
        min: 1,
        max: 1,
        workers: 0,
        stars: 0,
        provenance: UNKNOWN,
    };
    let mut cards = [blank; Settler::COUNT];
    for (settler, entry) in ordered(reader, "settler", Settler::all()) {
        let mut goods = [None; 5];
        let wanted = reader.any_texts(&entry, "goods");
        for (place, text) in goods.iter_mut().zip(&wanted) {
            *place = text.parse::<Good>().ok();
        }
        let kinds = goods.iter().flatten().count();
        if kinds != wanted.len() || kinds < 2 {
            reader.entry_fault(&entry, "goods", "expected two to five goods");
        }
        let least = kinds.max(1) as i64;
        let min = reader.int(&entry, "min", least..=3 * least);
        cards[settler.index()] = SettlerCard {
            people: name(reader, &entry, "people").unwrap_or(People::Halfling),
            is_first_pile: reader.int(&entry, "pile", 1..=2) == 1,
            goods,
            min: min as u8,
            max: reader.int(&entry, "max", min..=3 * least) as u8,
            workers: reader.int(&entry, "workers", 0..=9) as u8,
            stars: reader.int(&entry, "stars", 0..=9) as u8,
            provenance: reader.provenance(&entry),
        };
    }
    cards
}

/// NOB-57, NOB-75, NOB-76.
fn read_tiles(reader: &mut DataReader) -> [TileFace; Tile::COUNT] {
    let mut tiles = [TileFace { guild: None, options: [None; 2], provenance: UNKNOWN }; Tile::COUNT];
    let all = Tile::all().take(Tile::WORKSHOPS);
    for (number, (tile, entry)) in ordered(reader, "workshop_tile", all).into_iter().enumerate() {
        let guild = Guild::ALL[number / 5 % Guild::ALL.len()];
        reader.choice(&entry, "guild", &[(guild.name(), ())], ());
        let mut options = [None; 2];
        for (place, option) in options.iter_mut().zip(reader.any_entries(&entry, "options", "kind")) {
            *place = name::<Effect>(reader, &option, "kind");
            reader.int(&option, "n", 1..=1);
        }
        if options[0].is_none() || options[0] == options[1] {
            reader.entry_fault(&entry, "options", "expected one effect or two different ones");
        }
        let provenance = reader.provenance(&entry);
        tiles[tile.index()] = TileFace { guild: Some(guild), options, provenance };
    }
    for (tile, entry) in ordered(reader, "communal_tile", Tile::all().skip(Tile::WORKSHOPS)) {
        let effect = reader.inner_table(&entry, "effect");
        reader.choice(&effect, "kind", &[("vp_per_settler_welcomed", ())], ());
        reader.int(&effect, "n", 1..=1);
        tiles[tile.index()].provenance = reader.provenance(&entry);
    }
    tiles
}

/// NOB-77.
fn read_ships(reader: &mut DataReader) -> [ShipFace; Ship::COUNT] {
    let mut ships = [ShipFace { price: [0; 6], spaces: [0; 6], provenance: UNKNOWN }; Ship::COUNT];
    for (ship, entry) in ordered(reader, "ship", Ship::all()) {
        let face = &mut ships[ship.index()];
        face.provenance = reader.provenance(&entry);
        for demand in reader.inner_entries(&entry, "demand", "good", Good::ALL.len()) {
            if let Some(good) = name::<Good>(reader, &demand, "good") {
                face.price[good.index()] = reader.int(&demand, "price", 1..=9) as u8;
                face.spaces[good.index()] = reader.int(&demand, "spaces", 1..=9) as u8;
            }
        }
        if face.spaces.contains(&0) {
            reader.entry_fault(&entry, "demand", "expected each good once");
        }
    }
    ships
}

/// NOB-78.
fn read_petitions(reader: &mut DataReader) -> [PetitionFace; Petition::COUNT] {
    let blank = PetitionFace { nobility: 0, goods: Goods::NONE, coins: 0, points: 0, provenance: UNKNOWN };
    let mut tiles = [blank; Petition::COUNT];
    for (petition, entry) in ordered(reader, "council_tile", Petition::all()) {
        let table = reader.inner_table(&entry, "goods");
        let mut goods = Goods::NONE;
        for field in reader.fields(&table) {
            match field.parse() {
                Ok(good) => goods = goods.and(good, reader.int(&table, &field, 1..=9) as u16),
                Err(_) => reader.entry_fault(&table, &field, "this is not a good"),
            }
        }
        tiles[petition.index()] = PetitionFace {
            nobility: reader.int(&entry, "nobility", 0..=12) as u8,
            goods,
            coins: reader.int(&entry, "coins", 0..=20) as u8,
            points: reader.int(&entry, "vp", 1..=30) as u8,
            provenance: reader.provenance(&entry),
        };
    }
    tiles
}

/// NOB-80, NOB-81.
fn read_characters(reader: &mut DataReader) -> [CharacterCard; Character::COUNT] {
    let blank = CharacterCard { extra: Good::Books, lord: [None; 2], provenance: UNKNOWN };
    let mut cards = [blank; Character::COUNT];
    for (character, entry) in ordered(reader, "character", Character::all()) {
        reader.int(&entry, "extra_good_limit", 4..=4);
        let mut lord = [None; 2];
        for (place, bonus) in lord.iter_mut().zip(reader.any_entries(&entry, "lord_bonus", "kind")) {
            *place = Some(read_bonus(reader, &bonus));
        }
        cards[character.index()] = CharacterCard {
            extra: name(reader, &entry, "extra_good").unwrap_or(Good::Books),
            lord,
            provenance: reader.provenance(&entry),
        };
    }
    cards
}

fn read_bonus(reader: &mut DataReader, entry: &DataEntry) -> Bonus {
    let n = reader.int(entry, "n", 1..=9) as u8;
    let kinds = [
        ("coins", Bonus::Coins(n)),
        ("vp", Bonus::Points(n)),
        ("reputation", Bonus::Reputation(n)),
        ("nobility", Bonus::Nobility(n)),
        ("modifier", Bonus::Modifiers(n)),
        ("worker", Bonus::Workers(n)),
        ("house", Bonus::Houses(n)),
        ("any_good", Bonus::AnyGood(n)),
        ("settler_from_display", Bonus::SettlerFromDisplay),
    ];
    reader.choice(entry, "kind", &kinds, Bonus::Coins(n))
}

/// NOB-125: the standing effect of an event or of a desk.
fn read_standing(reader: &mut DataReader, entry: &DataEntry) -> Standing {
    let effect = reader.inner_table(entry, "effect");
    match reader.text(&effect, "kind").as_str() {
        "council_coins_waived" => Standing::CouncilCoinsWaived,
        "tavern_any_order" => Standing::TavernAnyOrder,
        "round_start_gain" => Standing::StartGain {
            coins: reader.int(&effect, "coins", 0..=20) as u8,
            modifiers: reader.int(&effect, "modifiers", 0..=9) as u8,
        },
        "round_start_pay" => Standing::StartPay { coins: reader.int(&effect, "coins", 0..=20) as u8 },
        _ => {
            let n = reader.int(&effect, "n", -9..=9) as i8;
            let kinds = [
                ("port_coins_per_good", Standing::PortCoins(n)),
                ("income_per_guild_apprentice", Standing::IncomePerApprentice(n)),
                ("guild_max_buy", Standing::GuildMaxBuy(n.clamp(0, 1))),
                ("guild_good_price", Standing::GuildGoodPrice(n)),
                ("house_cost", Standing::HouseCost(n)),
                ("city_hall_cost", Standing::CityHallCost(n)),
                ("castle_reputation", Standing::CastleReputation(n)),
                ("berk_free_modifiers", Standing::BerkFreeModifiers(n.clamp(0, 1))),
                ("council_vp", Standing::CouncilPoints(n)),
                ("settler_vp", Standing::SettlerPoints(n)),
                ("dice_limit", Standing::DiceLimit(n)),
                ("tavern_and_site_slots", Standing::TavernAndSiteSlots(n)),
                ("council_reputation_loss", Standing::CouncilLoss(n)),
                ("tavern_cards", Standing::TavernCards(n)),
                ("port_max_sales_cap", Standing::PortCap(n)),
            ];
            reader.choice(&effect, "kind", &kinds, Standing::CouncilCoinsWaived)
        }
    }
}

/// NOB-82 to NOB-98.
fn read_events(reader: &mut DataReader) -> [EventFace; EventCard::COUNT] {
    let blank = EventFace { is_first_deck: true, effect: Standing::TavernAnyOrder, provenance: UNKNOWN };
    let mut cards = [blank; EventCard::COUNT];
    for (number, (event, entry)) in ordered(reader, "event", EventCard::all()).into_iter().enumerate() {
        // Eight cards of each back; the redeal of a view counts on it.
        let deck = number as i64 / 8 + 1;
        cards[event.index()] = EventFace {
            is_first_deck: reader.int(&entry, "deck", deck..=deck) == 1,
            effect: read_standing(reader, &entry),
            provenance: reader.provenance(&entry),
        };
    }
    let setup = reader.table("event_setup");
    reader.int(&setup, "drawn_from_deck_1", 5..=5);
    reader.int(&setup, "drawn_from_deck_2", 5..=5);
    cards
}

/// NOB-102, NOB-126: the names of what a condition counts.
const COUNTED: [(&str, Counted); 12] = [
    ("settlers_of_people", Counted::SettlersOf(People::Halfling)),
    ("workshops_in_guild", Counted::WorkshopsIn(Guild::Scholars)),
    ("workshops", Counted::Workshops),
    ("communal", Counted::Communal),
    ("communal_buildings", Counted::Communal),
    ("council_tiles", Counted::CouncilTiles),
    ("houses_on_plots", Counted::HousesOnPlots),
    ("peoples", Counted::Peoples),
    ("nobility", Counted::Nobility),
    ("reputation", Counted::Reputation),
    ("coins", Counted::Coins),
    ("vp", Counted::Points),
];

fn read_objectives(reader: &mut DataReader) -> [ObjectiveCard; Objective::COUNT] {
    let mut cards =
        [ObjectiveCard { level: 1, conditions: [None; 3], provenance: UNKNOWN }; Objective::COUNT];
    for (objective, entry) in ordered(reader, "solo_objective", Objective::all()) {
        let table = reader.inner_table(&entry, "at_least");
        let fields = reader.fields(&table);
        if !(1..=3).contains(&fields.len()) {
            reader.entry_fault(&entry, "at_least", "expected one to three conditions");
        }
        let card = &mut cards[objective.index()];
        card.level = reader.int(&entry, "level", 1..=3) as u8;
        card.provenance = reader.provenance(&entry);
        for (place, field) in card.conditions.iter_mut().zip(&fields) {
            let least = reader.int(&table, field, 1..=999) as u16;
            let known = COUNTED.iter().skip(2).find(|(name, _)| name == field).map(|(_, counted)| *counted);
            let known =
                known.or((field == "guilds_with_apprentice_or_master").then_some(Counted::GuildsWithOwn));
            match known {
                Some(counted) => *place = Some(Condition { counted, least }),
                None => reader.entry_fault(&table, field, "no condition has this name"),
            }
        }
    }
    cards
}

/// NOB-108, NOB-111: the column of a desk is the value of its die.
fn read_desks(reader: &mut DataReader) -> [DeskFace; Desk::COUNT] {
    let blank =
        DeskFace { people: People::Halfling, effect: Standing::CouncilCoinsWaived, provenance: UNKNOWN };
    let mut desks = [blank; Desk::COUNT];
    for (number, (desk, entry)) in ordered(reader, "desk", Desk::all()).into_iter().enumerate() {
        let die = number as i64 % 6 + 1;
        reader.int(&entry, "die", die..=die);
        let players = if number < 6 { 2 } else { 5 };
        reader.int(&entry, "min_players", players..=players);
        desks[desk.index()] = DeskFace {
            people: name(reader, &entry, "people").unwrap_or(People::Halfling),
            effect: read_standing(reader, &entry),
            provenance: reader.provenance(&entry),
        };
    }
    desks
}

/// NOB-114: three different values.
fn read_dice_tiles(reader: &mut DataReader) -> [([Face; 3], Provenance); DiceTile::COUNT] {
    let mut tiles = [([Face::One; 3], UNKNOWN); DiceTile::COUNT];
    for (tile, entry) in ordered(reader, "dice_tile", DiceTile::all()) {
        let values = reader.ints(&entry, "values", 3, 1..=6);
        for (place, value) in tiles[tile.index()].0.iter_mut().zip(&values) {
            *place = Face::of_pips(*value as u8).unwrap_or(Face::One);
        }
        tiles[tile.index()].1 = reader.provenance(&entry);
        if !(values[0] < values[1] && values[1] < values[2]) {
            reader.entry_fault(&entry, "values", "expected three values in ascending order");
        }
    }
    tiles
}

/// NOB-117, NOB-126.
fn read_commissions(reader: &mut DataReader) -> [CommissionCard; Commission::COUNT] {
    let blank = Condition { counted: Counted::Points, least: 1 };
    let mut cards = [CommissionCard { condition: blank, points: 0, provenance: UNKNOWN }; Commission::COUNT];
    for (commission, entry) in ordered(reader, "commission", Commission::all()) {
        let table = reader.inner_table(&entry, "condition");
        let counted = match reader.choice(&table, "kind", &COUNTED, Counted::Points) {
            Counted::SettlersOf(_) => {
                name(reader, &table, "people").map_or(Counted::Points, Counted::SettlersOf)
            }
            Counted::WorkshopsIn(_) => {
                name(reader, &table, "guild").map_or(Counted::Points, Counted::WorkshopsIn)
            }
            other => other,
        };
        cards[commission.index()] = CommissionCard {
            condition: Condition { counted, least: reader.int(&table, "n", 1..=999) as u16 },
            points: reader.int(&entry, "vp", 1..=30) as u8,
            provenance: reader.provenance(&entry),
        };
    }
    cards
}

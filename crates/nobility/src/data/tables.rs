//! The figures of boards, tracks and the set-up, and how they are read.

use engine::DataReader;

use crate::ids::{Band, Face, Guild, Slot, Zone};

/// NOB-14, NOB-15, NOB-29: what depends on the number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerCount {
    /// Die slots at the tavern and at the building site.
    pub slots: u8,
    /// Dice in a guild in one round.
    pub guild_dice: u8,
    /// Apprentice slots in a guild.
    pub apprentices: u8,
    /// Coins for each apprentice, by how many there are in the guild.
    pub coins_by_total: [u8; 6],
    /// Dice of each player.
    pub dice: u8,
    /// Reputation at the start.
    pub reputation: u8,
    /// Die slots at the castle.
    pub castle: u8,
    /// Modifiers at the start, by turn order.
    pub modifiers: [u8; 6],
    /// NOB-18, NOB-106: how often an owner's reward is paid.
    pub owner_times: u8,
    /// NOB-17: whether middle workshops lie there from the start.
    pub has_middle_workshops: bool,
    /// NOB-4: desks of the Chancellery; none where it is forbidden.
    pub desks: u8,
    /// NOB-19: whether the Chancellery must be played with.
    pub needs_chancellery: bool,
}

/// What a pair of values of a die does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BandFigures {
    /// NOB-54: goods to buy.
    pub buy: u8,
    /// NOB-55: apprentices to place.
    pub place: u8,
    /// NOB-51: workshops that are activated, from the left.
    pub activated: u8,
    /// NOB-70: Modifiers without paying, and how many more for a coin each.
    pub free_modifiers: u8,
    pub bought_modifiers: u8,
    /// NOB-115: commissions drawn and reputation lost.
    pub commissions: u8,
    pub commission_loss: u8,
    /// NOB-73: reputation at the castle.
    pub castle: u8,
}

/// A workshop slot of a guild.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SlotFigures {
    /// NOB-59: nobility and points for buying it.
    pub stars: u8,
    pub points: u8,
    /// NOB-53: what its owner receives from a visitor.
    pub owner_coins: u8,
    pub owner_points: u8,
}

/// NOB-30: what a communal zone gives at Income.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneIncome {
    Modifier,
    Reputation,
    AnyGood,
}

/// All figures that are no cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tables {
    pub counts: [PlayerCount; 6],
    pub bands: [BandFigures; Band::ALL.len()],
    pub slots: [SlotFigures; Slot::ALL.len()],
    pub zones: [ZoneIncome; Zone::COUNT],
    /// NOB-58: what a slot of the city hall costs.
    pub city_hall: [u8; 6],
    /// NOB-39: points of each nobility level, up to the white shield.
    pub nobility: [u8; 13],
    /// NOB-104: which guild an Automa die blocks.
    pub automa_guild: [Guild; 6],
    pub rounds: u8,
    pub coins: u8,
    pub goods_each: u8,
    pub houses_ready: u8,
    pub workers: u8,
    pub houses: u8,
    pub held: u8,
    pub modifiers: u8,
    pub min_reputation: u8,
    pub max_reputation: u8,
    /// NOB-38: the level of a Lord.
    pub lord_level: u8,
    pub house_cost: u8,
    pub good_price: u8,
    pub modifier_price: u8,
    /// NOB-73: the fourth slot of the castle.
    pub extra_castle: u8,
    pub council_loss: u8,
    pub communal_stars: u8,
    pub communal_points: u8,
    pub sale_coins: u8,
    pub desk_income: u8,
    pub goods_per_point: u8,
    pub spend_limit: u8,
    pub extra_limit: u8,
}

pub(super) fn read(reader: &mut DataReader) -> Tables {
    let start = reader.table("player_setup");
    let limits = reader.table("limits");
    let track = reader.table("track_reputation");
    let rounds = reader.table("track_round");
    let site = reader.table("location_building_site");
    let council = reader.table("location_council");
    let sale = reader.table("sale");
    let chancellery = reader.table("chancellery");
    let scoring = reader.table("scoring");
    let (zones, communal_points, communal_stars) = read_zones(reader);
    let (nobility, lord_level) = read_nobility(reader);
    let coins = reader.int(&sale, "workshop_coins", 3..=3) as u8;
    reader.int(&sale, "communal_coins", i64::from(coins)..=i64::from(coins));
    reader.int(&sale, "communal_vp_loss", 5..=5);
    reader.int(&chancellery, "city_tokens_per_commission", 3..=3);
    reader.int(&chancellery, "start_commissions_dealt", 3..=3);
    reader.int(&scoring, "vp_per_good_spent_on_settler", 1..=1);
    reader.int(&scoring, "vp_per_communal_building_on_settler", 1..=1);
    Tables {
        counts: read_counts(reader),
        bands: read_bands(reader),
        slots: read_slots(reader),
        zones,
        city_hall: read_city_hall(reader),
        nobility,
        automa_guild: read_automa(reader),
        rounds: reader.int(&rounds, "last", 10..=10) as u8,
        coins: reader.int(&start, "coins", 0..=99) as u8,
        goods_each: reader.int(&start, "resources_each", 0..=9) as u8,
        houses_ready: reader.int(&start, "houses_in_construction_zone", 0..=7) as u8,
        workers: reader.int(&limits, "workers_per_player", 14..=14) as u8,
        houses: reader.int(&limits, "houses_per_player", 7..=7) as u8,
        held: reader.int(&limits, "unsatisfied_settlers_per_player", 3..=3) as u8,
        modifiers: reader.int(&limits, "modifier_tokens", 1..=99) as u8,
        min_reputation: reader.int(&track, "min", 1..=9) as u8,
        max_reputation: reader.int(&track, "max", 10..=30) as u8,
        lord_level,
        house_cost: reader.int(&site, "house_cost", 5..=5) as u8,
        good_price: 1,
        modifier_price: 1,
        extra_castle: read_castle(reader),
        council_loss: reader.int(&council, "reputation_loss", 2..=2) as u8,
        communal_stars,
        communal_points,
        sale_coins: coins,
        desk_income: reader.int(&chancellery, "income_per_apprentice", 3..=3) as u8,
        goods_per_point: reader.int(&scoring, "goods_per_vp", 2..=2) as u8,
        spend_limit: 3,
        extra_limit: 4,
    }
}

/// NOB-15: one entry for each number of players.
fn read_counts(reader: &mut DataReader) -> [PlayerCount; 6] {
    let mut counts = [PlayerCount::default(); 6];
    for (index, entry) in reader.entries("player_count", "players", 6).iter().enumerate().take(6) {
        let players = index as i64 + 1;
        reader.int(entry, "players", players..=players);
        let slots = reader.int(entry, "tavern_slots", 1..=6);
        reader.int(entry, "building_site_slots", slots..=slots);
        let apprentices = reader.int(entry, "apprentice_slots_per_guild", 1..=6);
        let coins = reader.ints(entry, "coins_per_apprentice_by_total", apprentices as usize, 0..=9);
        let modifiers = reader.ints(entry, "start_modifiers_by_seat", index + 1, 0..=9);
        let at = |values: &[i64], index: usize| values.get(index).map_or(0, |value| *value as u8);
        let rule = [("forbidden", (false, false)), ("optional", (true, false)), ("required", (true, true))];
        let (allowed, needs_chancellery) = reader.choice(entry, "chancellery", &rule, (false, false));
        counts[index] = PlayerCount {
            slots: slots as u8,
            guild_dice: reader.int(entry, "guild_dice_per_round", 1..=3) as u8,
            apprentices: apprentices as u8,
            coins_by_total: std::array::from_fn(|total| at(&coins, total)),
            dice: reader.int(entry, "dice_per_player", 1..=5) as u8,
            reputation: reader.int(entry, "start_reputation", 6..=24) as u8,
            castle: reader.int(entry, "castle_slots", 3..=4) as u8,
            modifiers: std::array::from_fn(|seat| at(&modifiers, seat)),
            owner_times: reader.int(entry, "owner_reward_multiplier", 1..=2) as u8,
            has_middle_workshops: players <= 2,
            desks: reader.int(entry, "chancellery_desks", if allowed { 6..=12 } else { 0..=0 }) as u8,
            needs_chancellery,
        };
    }
    counts
}

/// NOB-50, NOB-54, NOB-55, NOB-69, NOB-73, NOB-115.
fn read_bands(reader: &mut DataReader) -> [BandFigures; 3] {
    let mut bands = [BandFigures::default(); 3];
    let guild = reader.entries("guild_die_slot", "dice", 3);
    let berk = reader.entries("berk_slot", "dice", 3);
    let castle = reader.entries("castle_slot", "dice", 4);
    let rows = reader.entries("council_row", "row", 3);
    for (index, band) in bands.iter_mut().enumerate() {
        let low = index as i64 * 2 + 1;
        let places = [&guild, &berk, &castle, &rows].map(|list| list.get(index));
        let [Some(guild), Some(berk), Some(castle), Some(row)] = places else { continue };
        for entry in [guild, berk, castle, row] {
            if reader.ints(entry, "dice", 2, 1..=6) != [low, low + 1] {
                reader.entry_fault(entry, "dice", &format!("expected {low} and {}", low + 1));
            }
        }
        reader.int(guild, "good_price", 1..=1);
        reader.int(berk, "modifier_price", 1..=1);
        reader.int(berk, "commission_keep", 1..=1);
        *band = BandFigures {
            buy: reader.int(guild, "max_buy", 1..=3) as u8,
            place: reader.int(guild, "max_place", 0..=2) as u8,
            activated: reader.int(guild, "activated_workshops", low / 2 + 1..=low / 2 + 1) as u8,
            free_modifiers: reader.int(berk, "free_modifiers", 1..=1) as u8,
            bought_modifiers: reader.int(berk, "max_bought_modifiers", 0..=2) as u8,
            commissions: reader.int(berk, "commission_draw", 1..=3) as u8,
            commission_loss: reader.int(berk, "commission_reputation_loss", 0..=3) as u8,
            castle: reader.int(castle, "reputation", 1..=9) as u8,
        };
    }
    bands
}

fn read_castle(reader: &mut DataReader) -> u8 {
    let slots = reader.entries("castle_slot", "dice", 4);
    slots.get(3).map_or(1, |entry| {
        reader.int(entry, "min_players", 6..=6);
        reader.int(entry, "reputation", 1..=9) as u8
    })
}

/// NOB-51, NOB-53, NOB-59.
fn read_slots(reader: &mut DataReader) -> [SlotFigures; 3] {
    let mut slots = [SlotFigures::default(); 3];
    for (slot, entry) in slots.iter_mut().zip(reader.entries("workshop_slot", "index", 3)) {
        let rewards = reader.any_entries(&entry, "owner_reward", "kind");
        *slot = SlotFigures {
            stars: reader.int(&entry, "stars", 0..=9) as u8,
            points: reader.int(&entry, "vp", 0..=20) as u8,
            ..SlotFigures::default()
        };
        for reward in rewards {
            let is_coins = reader.choice(&reward, "kind", &[("coins", true), ("vp", false)], true);
            let n = reader.int(&reward, "n", 1..=9) as u8;
            if is_coins { slot.owner_coins += n } else { slot.owner_points += n }
        }
    }
    slots
}

/// NOB-30, NOB-60: three zones alike but for their income.
fn read_zones(reader: &mut DataReader) -> ([ZoneIncome; 3], u8, u8) {
    let mut zones = [ZoneIncome::Modifier; 3];
    let (mut points, mut stars) = (0, 0);
    let kinds = [
        ("modifier", ZoneIncome::Modifier),
        ("reputation", ZoneIncome::Reputation),
        ("any_good", ZoneIncome::AnyGood),
    ];
    for (zone, entry) in zones.iter_mut().zip(reader.entries("communal_zone", "index", 3)) {
        let income = reader.inner_table(&entry, "income");
        *zone = reader.choice(&income, "kind", &kinds, ZoneIncome::Modifier);
        reader.int(&income, "n", 1..=1);
        points = reader.int(&entry, "vp", 5..=5) as u8;
        stars = reader.int(&entry, "stars", 2..=2) as u8;
    }
    (zones, points, stars)
}

/// NOB-58: the value of the die is the number of the slot.
fn read_city_hall(reader: &mut DataReader) -> [u8; 6] {
    let mut costs = [0; 6];
    for (index, entry) in reader.entries("city_hall_slot", "die", 6).iter().enumerate().take(6) {
        reader.int(entry, "die", index as i64 + 1..=index as i64 + 1);
        costs[index] = reader.int(entry, "cost", 0..=20) as u8;
    }
    for (index, entry) in reader.entries("port_slot", "die", 6).iter().enumerate() {
        reader.int(entry, "max_sales", index as i64 + 1..=index as i64 + 1);
    }
    costs
}

/// NOB-38, NOB-39: a Lord at level 5; the white shield is the last level.
fn read_nobility(reader: &mut DataReader) -> ([u8; 13], u8) {
    let mut points = [0; 13];
    let mut lord = 5;
    for (level, entry) in reader.entries("nobility_level", "level", 13).iter().enumerate().take(13) {
        reader.int(entry, "level", level as i64..=level as i64);
        points[level] = reader.int(entry, "vp", 0..=20) as u8;
        if reader.fields(entry).iter().any(|field| field == "unlocks") {
            lord = level as u8;
        }
    }
    (points, lord)
}

/// NOB-104: each value blocks another guild.
fn read_automa(reader: &mut DataReader) -> [Guild; 6] {
    let mut blocked = [Guild::Scholars; 6];
    for (guild, entry) in Guild::ALL.into_iter().zip(reader.entries("guild", "id", 6)) {
        reader.choice(&entry, "id", &[(guild.name(), ())], ());
        reader.choice(&entry, "good", &[(guild.good().name(), ())], ());
        if let Some(face) = Face::of_pips(reader.int(&entry, "solo_die_value", 1..=6) as u8) {
            blocked[face.index()] = guild;
        }
    }
    blocked
}

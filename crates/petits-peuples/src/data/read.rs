//! Reading a data file and holding it against what the rulebook states.

use engine::{DataEntry, DataError, DataReader, Provenance};

use super::{Band, Data, Effect, Mission, Pattern, Project};
use crate::ids::{Direction, Ground, MissionId, ProjectId, Spot, Terrain, Territory};

impl Data {
    /// Reads and checks a data file against what the rulebook states.
    pub(crate) fn parse(file: &str, text: &str) -> Result<Self, DataError> {
        let mut reader = DataReader::parse(file, text)?;
        let (ground, value, territory_provenance) = read_territories(&mut reader);
        let (actions_four, actions_three) = read_turn_tracks(&mut reader);
        let setup = reader.table("setup");
        let counts = reader.table("counts");
        let data = Self {
            ground,
            value,
            printed: Terrain::ALL.map(|terrain| {
                Spot::all().filter(|spot| ground[spot.index()] == Ground::Terrain(terrain)).collect()
            }),
            territory_provenance,
            floors: read_floors(&mut reader),
            population_first: reader.int(&setup, "population_first_player", 38..=38) as u16,
            population_others: reader.int(&setup, "population_other_players", 35..=35) as u16,
            stratagem_tokens: reader.int(&setup, "stratagem_tokens_per_player", 4..=4) as u8,
            roofs: reader.int(&counts, "roofs", 18..=19) as u8,
            bramble_tokens: read_bramble_tokens(&mut reader),
            actions_four,
            actions_three,
            bands: read_bands(&mut reader),
            projects: read_projects(&mut reader),
            missions: read_missions(&mut reader),
        };
        for (field, count) in [("projects_displayed", 4), ("missions_dealt", 4), ("missions_kept", 2)] {
            reader.int(&setup, field, count..=count);
        }
        check_refunds(&mut reader);
        reader.finish(file, data)
    }
}

const TERRAINS: [(&str, Terrain); 3] =
    [("green", Terrain::Green), ("yellow", Terrain::Yellow), ("red", Terrain::Red)];

/// An entry that may appear once.
fn once(reader: &mut DataReader, entry: &DataEntry, field: &str, seen: &mut bool) {
    if std::mem::replace(seen, true) {
        reader.entry_fault(entry, field, "this entry appears twice");
    }
}

/// PTP-21, PTP-23: seven tiles of seven spots, two of each terrain and one bramble of value 5.
fn read_territories(reader: &mut DataReader) -> ([Ground; 49], [u8; 49], [Provenance; 7]) {
    let mut ground = [Ground::Bramble; Spot::COUNT];
    let mut value = [0; Spot::COUNT];
    let mut provenance = [Provenance::Reconstructed; 7];
    let mut grounds: Vec<(&str, Ground)> = vec![("bramble", Ground::Bramble)];
    grounds.extend(TERRAINS.map(|(name, terrain)| (name, Ground::Terrain(terrain))));
    let mut seen = [false; 7];
    for entry in reader.entries("territory", "number", 7) {
        let number = reader.int(&entry, "number", 1..=7);
        let Some(territory) = Territory::new(number as u8) else { continue };
        once(reader, &entry, "number", &mut seen[territory.index()]);
        provenance[territory.index()] = reader.provenance(&entry);
        let mut found = [false; 7];
        for place in reader.inner_entries(&entry, "spot", "index", 7) {
            let index = reader.int(&place, "index", 0..=6);
            let Some(printed) = Direction::new(index as u8) else { continue };
            once(reader, &place, "index", &mut found[printed.index()]);
            let spot = territory.spot(printed);
            ground[spot.index()] = reader.choice(&place, "terrain", &grounds, Ground::Bramble);
            let range = if ground[spot.index()] == Ground::Bramble { 5..=5 } else { 1..=5 };
            value[spot.index()] = reader.int(&place, "cost", range) as u8;
        }
        for (name, kind) in &grounds {
            let expected = if *kind == Ground::Bramble { 1 } else { 2 };
            let count = territory.spots().filter(|spot| ground[spot.index()] == *kind).count();
            if count != expected {
                reader.entry_fault(
                    &entry,
                    "spot",
                    &format!("expected {expected} spots of {name}, found {count}"),
                );
            }
        }
    }
    (ground, value, provenance)
}

/// PTP-35: 20, 17 and 14 floors.
fn read_floors(reader: &mut DataReader) -> [u8; 3] {
    let mut floors = [20, 17, 14];
    let mut seen = [false; 3];
    for entry in reader.entries("player_setup", "players", 3) {
        let players = reader.int(&entry, "players", 2..=4);
        let index = players as usize - 2;
        once(reader, &entry, "players", &mut seen[index]);
        if let Some(slot) = floors.get_mut(index) {
            let printed = i64::from(*slot);
            *slot = reader.int(&entry, "floors_per_player", printed..=printed) as u8;
        }
    }
    floors
}

/// PTP-14: three tokens of each terrain.
fn read_bramble_tokens(reader: &mut DataReader) -> [u8; 3] {
    let mut tokens = [3; 3];
    let mut seen = [false; 3];
    let mut names: Vec<(&str, Option<Terrain>)> = vec![("bramble", None)];
    names.extend(TERRAINS.map(|(name, terrain)| (name, Some(terrain))));
    for entry in reader.entries("terrain", "id", 4) {
        if let Some(terrain) = reader.choice(&entry, "id", &names, None) {
            once(reader, &entry, "id", &mut seen[terrain.index()]);
            tokens[terrain.index()] = reader.int(&entry, "bramble_tokens", 3..=3) as u8;
        }
    }
    tokens
}

/// PTP-31, PTP-46: one action on the first space, two on every other.
fn read_turn_tracks(reader: &mut DataReader) -> ([u8; 4], [u8; 4]) {
    let sides = [[1i64, 2, 2, 2]; 2];
    let mut seen = [false; 2];
    for entry in reader.entries("turn_track", "side", 2) {
        let side = reader.choice(&entry, "side", &[("2-4", 0), ("3", 1)], 0);
        once(reader, &entry, "side", &mut seen[side]);
        let spaces = 4 - side;
        let printed = reader.ints(&entry, "actions_by_space", spaces, 1..=2);
        let differs = printed.iter().zip(&sides[side]).any(|(found, stated)| found != stated);
        if differs {
            reader.entry_fault(
                &entry,
                "actions_by_space",
                "the rulebook has 1 action on the first space, 2 on others",
            );
        }
    }
    let sides = sides.map(|side| side.map(|actions| actions as u8));
    (sides[0], sides[1])
}

/// PTP-143: sixteen bands without a gap, rising, with the two that the rulebook states.
fn read_bands(reader: &mut DataReader) -> [Band; 16] {
    let mut bands = [Band { min: 0, max: 0, points: 0 }; 16];
    let mut expected = 1;
    let entries = reader.entries("population_band", "min", 16);
    for (band, entry) in bands.iter_mut().zip(entries) {
        *band = Band {
            min: reader.int(&entry, "min", 1..=9999) as u16,
            max: reader.int(&entry, "max", 1..=9999) as u16,
            points: reader.int(&entry, "points", -99..=99) as i8,
        };
        if band.min != expected || band.max < band.min {
            reader.entry_fault(&entry, "min", &format!("bands must follow each other: expected {expected}"));
        }
        expected = band.max.saturating_add(1);
    }
    for (population, points) in [(25, 5), (40, 10)] {
        let band = bands.iter().rev().find(|band| band.min <= population);
        if band.is_some_and(|band| band.points != points) {
            let reason = format!("the rulebook gives {points} points for {population} inhabitants");
            reader.fault("population_band", "points", &reason);
        }
    }
    bands
}

fn read_projects(reader: &mut DataReader) -> [Project; ProjectId::COUNT] {
    let blank = Project {
        pattern: Pattern::Outer { terrain: Terrain::Green, floors: 2 },
        points: 0,
        provenance: Provenance::Reconstructed,
    };
    let mut projects = [blank; ProjectId::COUNT];
    let mut seen = [false; ProjectId::COUNT];
    for entry in reader.entries("common_project", "id", ProjectId::COUNT) {
        let Ok(id) = reader.text(&entry, "id").parse::<ProjectId>() else {
            reader.entry_fault(&entry, "id", "no common project has this name");
            continue;
        };
        once(reader, &entry, "id", &mut seen[id.index()]);
        reader.int(&entry, "copies", 1..=1);
        projects[id.index()] = Project {
            pattern: read_pattern(reader, &entry, id),
            points: reader.int(&entry, "points", 1..=20) as u8,
            provenance: reader.provenance(&entry),
        };
    }
    projects
}

/// The kind of pattern behind each name is the rulebook's and may not change.
fn read_pattern(reader: &mut DataReader, entry: &DataEntry, id: ProjectId) -> Pattern {
    let kind = match id.index() {
        0..=5 => "near_empty",
        6..=8 => "outer",
        9..=14 => "pair",
        15..=17 => "central",
        _ => "trio",
    };
    reader.choice(entry, "pattern", &[(kind, ())], ());
    let terrain = reader.choice(entry, "terrain", &TERRAINS, Terrain::Green);
    match kind {
        "near_empty" => {
            let adjacent = reader.choice(entry, "adjacent_terrain", &TERRAINS, Terrain::Green);
            if adjacent == terrain {
                reader.entry_fault(entry, "adjacent_terrain", "the two terrains of the card differ");
            }
            Pattern::NearEmpty { terrain, floors: reader.int(entry, "min_floors", 2..=2) as u8, adjacent }
        }
        "outer" => Pattern::Outer { terrain, floors: reader.int(entry, "min_floors", 2..=2) as u8 },
        "central" => Pattern::Central { terrain, floors: reader.int(entry, "min_floors", 3..=3) as u8 },
        "pair" => {
            let floors = reader.ints(entry, "floors", 2, 1..=2);
            Pattern::Pair { terrain, floors: [floors[0] as u8, floors[1] as u8] }
        }
        _ => {
            let others: Vec<Terrain> = Terrain::ALL.into_iter().filter(|other| *other != terrain).collect();
            let names = reader.texts(entry, "satellite_terrains", 2);
            if !others.iter().all(|other| names.iter().any(|name| name == other.name())) {
                let reason = format!("expected the two other terrains, {} and {}", others[0], others[1]);
                reader.entry_fault(entry, "satellite_terrains", &reason);
            }
            Pattern::Trio {
                terrain,
                floors: reader.int(entry, "min_floors", 2..=2) as u8,
                satellites: [others[0], others[1]],
                satellite_floors: reader.int(entry, "satellite_min_floors", 1..=1) as u8,
            }
        }
    }
}

/// PTP-12, PTP-E1: 24 cards.
fn read_missions(reader: &mut DataReader) -> [Mission; MissionId::COUNT] {
    let blank = Mission {
        effect: Effect::PerFloor { terrain: Terrain::Green, points: 0 },
        copies: 0,
        provenance: Provenance::Reconstructed,
    };
    let mut missions = [blank; MissionId::COUNT];
    let mut seen = [false; MissionId::COUNT];
    for entry in reader.entries("secret_mission", "id", MissionId::COUNT) {
        let Ok(id) = reader.text(&entry, "id").parse::<MissionId>() else {
            reader.entry_fault(&entry, "id", "no secret mission has this name");
            continue;
        };
        once(reader, &entry, "id", &mut seen[id.index()]);
        missions[id.index()] = Mission {
            effect: read_effect(reader, &entry, id),
            copies: reader.int(&entry, "copies", 1..=3) as u8,
            provenance: reader.provenance(&entry),
        };
    }
    let cards: u32 = missions.iter().map(|mission| u32::from(mission.copies)).sum();
    if cards != 24 {
        reader.fault("secret_mission", "copies", &format!("the rulebook has 24 cards, found {cards}"));
    }
    missions
}

fn read_effect(reader: &mut DataReader, entry: &DataEntry, id: MissionId) -> Effect {
    let kind = match id.index() {
        0..=2 => "per_floor",
        3..=7 => "per_building",
        _ => "control_pair",
    };
    reader.choice(entry, "effect", &[(kind, ())], ());
    match kind {
        "per_floor" => Effect::PerFloor {
            terrain: reader.choice(entry, "terrain", &TERRAINS, Terrain::Green),
            points: reader.int(entry, "points", 1..=1) as u8,
        },
        "per_building" => {
            let mut terrains: Vec<(&str, Option<Terrain>)> = vec![("any", None)];
            terrains.extend(TERRAINS.map(|(name, terrain)| (name, Some(terrain))));
            let limit = reader.int(entry, "max_per_territory", 0..=7) as u8;
            Effect::PerBuilding {
                terrain: reader.choice(entry, "terrain", &terrains, None),
                floors: reader.int(entry, "min_floors", 1..=4) as u8,
                points: reader.int(entry, "points", 1..=20) as u8,
                per_territory: (limit > 0).then_some(limit),
            }
        }
        _ => {
            let pair = reader.ints(entry, "territories", 2, 1..=7);
            if pair[0] == pair[1] {
                reader.entry_fault(entry, "territories", "the two territories of the card differ");
            }
            let territory = |n: i64| Territory::new(n as u8).unwrap_or(Territory::FIRST);
            Effect::ControlPair {
                territories: [territory(pair[0]), territory(pair[1])],
                one: reader.int(entry, "points_one", 4..=4) as u8,
                both: reader.int(entry, "points_both", 12..=12) as u8,
            }
        }
    }
}

/// PTP-68: the printed summary must agree with the formula that the rules use.
fn check_refunds(reader: &mut DataReader) {
    let table = reader.table("refund_table");
    for floors in 1..=4u8 {
        let field = format!("floors_{floors}");
        let printed = reader.ints(&table, &field, 5, 0..=99);
        for (value, refund) in (1..=5u8).zip(printed) {
            let expected = i64::from(crate::rules::abandon::refund(value, floors));
            if refund != expected {
                let reason = format!("{floors} floors on value {value} give {expected}, not {refund}");
                reader.entry_fault(&table, &field, &reason);
            }
        }
    }
}

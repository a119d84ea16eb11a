//! The printed components: read once from `components.toml`, every value with its provenance.

use engine::{DataEntry, DataError, DataReader, Provenance};

use crate::ids::{Direction, Ground, MissionId, ProjectId, Spot, Terrain, Territory};
use crate::spots::SpotSet;

/// The data file that ships.
pub(crate) const STANDARD: &str = include_str!("../components.toml");

/// The shape that a common project asks for (PTP-80 to PTP-86).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Own building on `terrain` beside a spot of `adjacent` without a building.
    NearEmpty { terrain: Terrain, floors: u8, adjacent: Terrain },
    /// Own building on `terrain` in an outer territory.
    Outer { terrain: Terrain, floors: u8 },
    /// Own building on `terrain` in the central territory.
    Central { terrain: Terrain, floors: u8 },
    /// Two own buildings on adjacent spots, both on `terrain`.
    Pair { terrain: Terrain, floors: [u8; 2] },
    /// Own hub on `terrain` beside own buildings on both other types.
    Trio { terrain: Terrain, floors: u8, satellites: [Terrain; 2], satellite_floors: u8 },
}

/// A common project.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Project {
    /// What it asks for.
    pub pattern: Pattern,
    /// What it gives.
    pub points: u8,
    /// Where the card's values come from.
    pub provenance: Provenance,
}

/// What a secret mission counts at the end (PTP-90).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Points per own floor in free buildings on the terrain.
    PerFloor { terrain: Terrain, points: u8 },
    /// Points per own free building of this height; `per_territory` limits how many count in one territory.
    PerBuilding { terrain: Option<Terrain>, floors: u8, points: u8, per_territory: Option<u8> },
    /// Points for a strict majority in one or in both territories.
    ControlPair { territories: [Territory; 2], one: u8, both: u8 },
}

/// A secret mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mission {
    /// What it counts.
    pub effect: Effect,
    /// How many cards have this face.
    pub copies: u8,
    /// Where the card's values come from.
    pub provenance: Provenance,
}

/// PTP-143: points for a range of population.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// From this many inhabitants on.
    pub min: u16,
    /// Up to this many.
    pub max: u16,
    /// The points at the end of the game.
    pub points: i8,
}

/// A data set: everything that is printed.
#[derive(Debug)]
pub struct Data {
    pub(crate) ground: [Ground; Spot::COUNT],
    pub(crate) value: [u8; Spot::COUNT],
    printed: [SpotSet; Terrain::ALL.len()],
    pub(crate) territory_provenance: [Provenance; 7],
    /// PTP-35: floors per player for 2, 3 and 4 players.
    pub(crate) floors: [u8; 3],
    pub(crate) population_first: u16,
    pub(crate) population_others: u16,
    pub(crate) stratagem_tokens: u8,
    pub(crate) roofs: u8,
    pub(crate) bramble_tokens: [u8; Terrain::ALL.len()],
    /// PTP-46: actions on the spaces of the sides 2-4 and 3.
    pub(crate) actions_four: [u8; 4],
    pub(crate) actions_three: [u8; 4],
    pub(crate) bands: [Band; 16],
    pub(crate) projects: [Project; ProjectId::COUNT],
    pub(crate) missions: [Mission; MissionId::COUNT],
}

impl Data {
    /// What is printed on a spot (PTP-21).
    pub const fn ground(&self, spot: Spot) -> Ground {
        self.ground[spot.index()]
    }

    /// PTP-23: the printed value of a spot.
    pub const fn value(&self, spot: Spot) -> u8 {
        self.value[spot.index()]
    }

    /// The spots on which a terrain type is printed.
    pub const fn printed(&self, terrain: Terrain) -> SpotSet {
        self.printed[terrain.index()]
    }

    /// PTP-21: the one bramble of a territory.
    pub fn bramble(&self, territory: Territory) -> Spot {
        let found = territory.spots().find(|spot| self.ground(*spot) == Ground::Bramble);
        found.unwrap_or_else(|| territory.spot(Direction::CENTRE))
    }

    /// A common project.
    pub const fn project(&self, project: ProjectId) -> &Project {
        &self.projects[project.index()]
    }

    /// A secret mission.
    pub const fn mission(&self, mission: MissionId) -> &Mission {
        &self.missions[mission.index()]
    }

    /// The bands of the population track.
    pub const fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// Where the values of a territory come from.
    pub const fn territory_provenance(&self, territory: Territory) -> Provenance {
        self.territory_provenance[territory.index()]
    }

    /// PTP-35: the floors of each player.
    pub const fn floors_for(&self, players: u8) -> u8 {
        match players {
            ..=2 => self.floors[0],
            3 => self.floors[1],
            4.. => self.floors[2],
        }
    }

    /// PTP-46: the gears on a space of the side for this number of players.
    pub const fn actions_on(&self, players: u8, space: u8) -> u8 {
        let side = if players == 3 { &self.actions_three } else { &self.actions_four };
        side[space as usize % 4]
    }

    /// PTP-143: the points for a population.
    pub fn population_points(&self, population: u16) -> i32 {
        let band = self.bands.iter().rev().find(|band| band.min <= population);
        band.map_or(0, |band| i32::from(band.points))
    }

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
        if std::mem::replace(&mut seen[territory.index()], true) {
            reader.entry_fault(&entry, "number", "this territory appears twice");
        }
        provenance[territory.index()] = reader.provenance(&entry);
        let mut found = [false; 7];
        for place in reader.inner_entries(&entry, "spot", "index", 7) {
            let index = reader.int(&place, "index", 0..=6);
            let Some(printed) = Direction::new(index as u8) else { continue };
            if std::mem::replace(&mut found[printed.index()], true) {
                reader.entry_fault(&place, "index", "this spot appears twice");
            }
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
    for entry in reader.entries("player_setup", "players", 3) {
        let players = reader.int(&entry, "players", 2..=4);
        if let Some(slot) = floors.get_mut(players as usize - 2) {
            let printed = i64::from(*slot);
            *slot = reader.int(&entry, "floors_per_player", printed..=printed) as u8;
        }
    }
    floors
}

/// PTP-14: three tokens of each terrain.
fn read_bramble_tokens(reader: &mut DataReader) -> [u8; 3] {
    let mut tokens = [3; 3];
    let mut names: Vec<(&str, Option<Terrain>)> = vec![("bramble", None)];
    names.extend(TERRAINS.map(|(name, terrain)| (name, Some(terrain))));
    for entry in reader.entries("terrain", "id", 4) {
        if let Some(terrain) = reader.choice(&entry, "id", &names, None) {
            tokens[terrain.index()] = reader.int(&entry, "bramble_tokens", 3..=3) as u8;
        }
    }
    tokens
}

/// PTP-31, PTP-46: one action on the first space, two on every other.
fn read_turn_tracks(reader: &mut DataReader) -> ([u8; 4], [u8; 4]) {
    let mut sides = [[1, 2, 2, 2]; 2];
    for entry in reader.entries("turn_track", "side", 2) {
        let side = reader.choice(&entry, "side", &[("2-4", 0), ("3", 1)], 0);
        let spaces = 4 - side;
        for (slot, actions) in
            sides[side].iter_mut().zip(reader.ints(&entry, "actions_by_space", spaces, 1..=2))
        {
            *slot = actions as u8;
        }
    }
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
        if std::mem::replace(&mut seen[id.index()], true) {
            reader.entry_fault(&entry, "id", "this project appears twice");
        }
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
        "near_empty" => Pattern::NearEmpty {
            terrain,
            floors: reader.int(entry, "min_floors", 2..=2) as u8,
            adjacent: reader.choice(entry, "adjacent_terrain", &TERRAINS, Terrain::Green),
        },
        "outer" => Pattern::Outer { terrain, floors: reader.int(entry, "min_floors", 2..=2) as u8 },
        "central" => Pattern::Central { terrain, floors: reader.int(entry, "min_floors", 3..=3) as u8 },
        "pair" => {
            let floors = reader.ints(entry, "floors", 2, 1..=2);
            Pattern::Pair { terrain, floors: [floors[0] as u8, floors[1] as u8] }
        }
        _ => {
            let others: Vec<Terrain> = Terrain::ALL.into_iter().filter(|other| *other != terrain).collect();
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
        if std::mem::replace(&mut seen[id.index()], true) {
            reader.entry_fault(&entry, "id", "this mission appears twice");
        }
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

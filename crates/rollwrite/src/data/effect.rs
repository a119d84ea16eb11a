//! What buildings do: one enum of kinds with their parameters, interpreted by the rules.

use engine::{DataEntry, DataReader};

use crate::amounts::Cost;
use crate::ids::{Basic, Field, Kind, Resource, Track};
use crate::sets::Kinds;

/// ISR-44a, ISR-71a: what is gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gain {
    /// Into the stock.
    Resource(Resource),
    /// To the actions left.
    Action,
    /// Noted at once.
    Vp,
}

/// ISR-51: what an exchange takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Give {
    /// So much of a named resource.
    Named(Basic, u8),
    /// One resource of the player's choice, gold too.
    Any,
}

impl Give {
    /// What it costs where a resource is named.
    pub const fn cost(self) -> Cost {
        match self {
            Self::Named(basic, amount) => Cost::NONE.and(basic, amount),
            Self::Any => Cost::NONE,
        }
    }
}

/// ISR-56: where free ticks may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// On a track.
    Track(Track),
    /// On any building.
    Village,
}

impl Scope {
    /// How many scopes there are.
    pub const COUNT: usize = Track::ALL.len() + 1;

    /// The position in tables.
    pub const fn index(self) -> usize {
        match self {
            Self::Track(track) => track.index(),
            Self::Village => Self::COUNT - 1,
        }
    }
}

/// ISR-46 to ISR-71: a kind of effect with its parameters; the number is the building's value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    GainResource(Resource),
    GainAction,
    GainChoice(Kinds),
    GainPerDie { face: Resource, gain: Gain },
    GainIfWorkerDie { threshold: u8, gain: Gain },
    Exchange { give: Give, get: Gain, amount: u8 },
    VpIfSections { track: Option<Track>, min: u8 },
    VpPerSection { track: Option<Track> },
    VpIfHarvest { min: u8 },
    Discount { track: Track, basic: Basic },
    FreeTick(Scope),
    FreeHarvest,
    HarvestBonus,
    OpenField(Field),
    Reroll { worker: bool },
    SecondFavor,
    KeepResources,
    EndVpPerColony,
    EndVpPerImperial,
    EndVpPerBuilding,
    EndVpPerBridge,
    EndVpPerHarvest { per: u8 },
    EndVpPerColumn,
    EndVpTrackReached { track: Track, min: u8 },
    EndVpPerTrackSections { track: Track, per: u8 },
    EndVpPerDistinctPlan,
}

impl Effect {
    /// Its kind.
    pub const fn kind(self) -> Kind {
        match self {
            Self::GainResource(_) => Kind::GainResource,
            Self::GainAction => Kind::GainAction,
            Self::GainChoice(_) => Kind::GainChoice,
            Self::GainPerDie { .. } => Kind::GainPerDie,
            Self::GainIfWorkerDie { .. } => Kind::GainIfWorkerDie,
            Self::Exchange { .. } => Kind::Exchange,
            Self::VpIfSections { .. } => Kind::VpIfSections,
            Self::VpPerSection { .. } => Kind::VpPerSection,
            Self::VpIfHarvest { .. } => Kind::VpIfHarvest,
            Self::Discount { .. } => Kind::Discount,
            Self::FreeTick(_) => Kind::FreeTick,
            Self::FreeHarvest => Kind::FreeHarvest,
            Self::HarvestBonus => Kind::HarvestBonus,
            Self::OpenField(_) => Kind::OpenField,
            Self::Reroll { .. } => Kind::Reroll,
            Self::SecondFavor => Kind::SecondFavor,
            Self::KeepResources => Kind::KeepResources,
            Self::EndVpPerColony => Kind::EndVpPerColony,
            Self::EndVpPerImperial => Kind::EndVpPerImperial,
            Self::EndVpPerBuilding => Kind::EndVpPerBuilding,
            Self::EndVpPerBridge => Kind::EndVpPerBridge,
            Self::EndVpPerHarvest { .. } => Kind::EndVpPerHarvest,
            Self::EndVpPerColumn => Kind::EndVpPerColumn,
            Self::EndVpTrackReached { .. } => Kind::EndVpTrackReached,
            Self::EndVpPerTrackSections { .. } => Kind::EndVpPerTrackSections,
            Self::EndVpPerDistinctPlan => Kind::EndVpPerDistinctPlan,
        }
    }
}

/// Reads `effect = { kind = …, … }` and its number; only `open_field` has none.
pub(super) fn read(reader: &mut DataReader, building: &DataEntry) -> (Effect, u8) {
    let entry = reader.inner_table(building, "effect");
    let Ok(kind) = reader.text(&entry, "kind").parse::<Kind>() else {
        reader.entry_fault(&entry, "kind", "no kind of effect has this name");
        return (Effect::GainAction, 0);
    };
    // ISR-61: a second tile is one tile.
    let most = if kind == Kind::SecondFavor { 1 } else { 9 };
    let value = if kind == Kind::OpenField { 0 } else { reader.int(&entry, "value", 1..=most) as u8 };
    (effect(reader, &entry, kind), value)
}

fn effect(reader: &mut DataReader, entry: &DataEntry, kind: Kind) -> Effect {
    match kind {
        Kind::GainResource => Effect::GainResource(resource(reader, entry, "resource")),
        Kind::GainAction => Effect::GainAction,
        Kind::GainChoice => {
            let names = reader.any_texts(entry, "resources");
            let kinds: Kinds = names.iter().filter_map(|name| name.parse().ok()).collect();
            if kinds.len() != names.len() || kinds.len() < 2 {
                reader.entry_fault(entry, "resources", "expected at least two different resources");
            }
            Effect::GainChoice(kinds)
        }
        Kind::GainPerDie => {
            Effect::GainPerDie { face: resource(reader, entry, "face"), gain: gain(reader, entry, "gain") }
        }
        Kind::GainIfWorkerDie => {
            reader.choice(entry, "op", &[("le", ())], ());
            let threshold = reader.int(entry, "threshold", 1..=9) as u8;
            Effect::GainIfWorkerDie { threshold, gain: gain(reader, entry, "gain") }
        }
        Kind::Exchange => exchange(reader, entry),
        Kind::VpIfSections => Effect::VpIfSections {
            track: track_or_any(reader, entry),
            min: reader.int(entry, "min", 1..=9) as u8,
        },
        Kind::VpPerSection => Effect::VpPerSection { track: track_or_any(reader, entry) },
        Kind::VpIfHarvest => Effect::VpIfHarvest { min: reader.int(entry, "min", 1..=9) as u8 },
        Kind::Discount => {
            let choices = Basic::ALL.map(|basic| (basic.name(), basic));
            let basic = reader.choice(entry, "resource", &choices, Basic::Stone);
            Effect::Discount { track: track(reader, entry), basic }
        }
        Kind::FreeTick => {
            let tracks = Track::ALL.map(|track| (track.name(), Scope::Track(track)));
            let scopes = [&tracks[..], &[("village", Scope::Village)]].concat();
            Effect::FreeTick(reader.choice(entry, "scope", &scopes, Scope::Village))
        }
        Kind::FreeHarvest => Effect::FreeHarvest,
        Kind::HarvestBonus => Effect::HarvestBonus,
        Kind::OpenField => {
            let number = reader.int(entry, "field", 1..=Field::COUNT as i64) as u8;
            Effect::OpenField(Field::new(number - 1).unwrap_or(Field::FIRST))
        }
        Kind::Reroll => Effect::Reroll {
            worker: reader.choice(entry, "dice", &[("resource", false), ("any", true)], false),
        },
        Kind::SecondFavor => Effect::SecondFavor,
        Kind::KeepResources => Effect::KeepResources,
        Kind::EndVpPerColony => Effect::EndVpPerColony,
        Kind::EndVpPerImperial => Effect::EndVpPerImperial,
        Kind::EndVpPerBuilding => Effect::EndVpPerBuilding,
        Kind::EndVpPerBridge => Effect::EndVpPerBridge,
        Kind::EndVpPerHarvest => Effect::EndVpPerHarvest { per: reader.int(entry, "per", 1..=16) as u8 },
        Kind::EndVpPerColumn => Effect::EndVpPerColumn,
        Kind::EndVpTrackReached => Effect::EndVpTrackReached {
            track: track(reader, entry),
            min: reader.int(entry, "min", 1..=9) as u8,
        },
        Kind::EndVpPerTrackSections => Effect::EndVpPerTrackSections {
            track: track(reader, entry),
            per: reader.int(entry, "per", 1..=9) as u8,
        },
        Kind::EndVpPerDistinctPlan => Effect::EndVpPerDistinctPlan,
    }
}

fn resource(reader: &mut DataReader, entry: &DataEntry, field: &str) -> Resource {
    reader.choice(entry, field, &Resource::ALL.map(|one| (one.name(), one)), Resource::Stone)
}

fn track(reader: &mut DataReader, entry: &DataEntry) -> Track {
    reader.choice(entry, "track", &Track::ALL.map(|one| (one.name(), one)), Track::Walls)
}

fn track_or_any(reader: &mut DataReader, entry: &DataEntry) -> Option<Track> {
    let tracks = Track::ALL.map(|one| (one.name(), Some(one)));
    reader.choice(entry, "track", &[&tracks[..], &[("any", None)]].concat(), None)
}

/// ISR-71a: a resource, `action` or `vp`.
fn named_gain(name: &str) -> Option<Gain> {
    match name {
        "action" => Some(Gain::Action),
        "vp" => Some(Gain::Vp),
        _ => name.parse().ok().map(Gain::Resource),
    }
}

fn gain(reader: &mut DataReader, entry: &DataEntry, field: &str) -> Gain {
    let name = reader.text(entry, field);
    named_gain(&name).unwrap_or_else(|| {
        reader.entry_fault(entry, field, "expected a resource, action or vp");
        Gain::Vp
    })
}

/// ISR-51: `give` and `get` hold one amount each.
fn exchange(reader: &mut DataReader, entry: &DataEntry) -> Effect {
    let (given, got) = (reader.inner_table(entry, "give"), reader.inner_table(entry, "get"));
    let give = match reader.fields(&given).as_slice() {
        [any] if any == "any" => {
            reader.int(&given, "any", 1..=1);
            Give::Any
        }
        [name] => match name.parse::<Basic>() {
            Ok(basic) => Give::Named(basic, reader.int(&given, name, 1..=9) as u8),
            Err(_) => {
                reader.entry_fault(&given, name, "expected any, stone, wood or food");
                Give::Any
            }
        },
        _ => {
            reader.entry_fault(entry, "give", "expected one resource");
            Give::Any
        }
    };
    let (get, amount) = match reader.fields(&got).as_slice() {
        [name] => (named_gain(name), reader.int(&got, name, 1..=9) as u8),
        _ => (None, 1),
    };
    if get.is_none() {
        reader.entry_fault(entry, "get", "expected one amount of a resource, action or vp");
    }
    Effect::Exchange { give, get: get.unwrap_or(Gain::Vp), amount }
}

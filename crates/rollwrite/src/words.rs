//! Names and amounts as phrases; the sentences themselves are in the locale files.

use engine::words::Phrase;

use crate::amounts::{Cost, Resources};
use crate::data::{BuildingCard, Data, Effect, Gain, Give, Scope};
use crate::ids::{Building, Die, Difficulty, Faction, Favor, Resource, Rules, Sheet, Slot, Track};
use crate::sets::Kinds;
use crate::state::Dice;

/// The name of a resource.
pub fn resource(resource: Resource) -> Phrase {
    Phrase::new(format!("isr.resource.{resource}"))
}

/// The name of a track.
pub fn track(track: Track) -> Phrase {
    Phrase::new(format!("isr.track.{track}.name"))
}

/// What a track is for, in one sentence.
pub fn track_rule(track: Track) -> Phrase {
    Phrase::new(format!("isr.track.{track}.rule"))
}

/// The name of a Favor tile.
pub fn favor(favor: Favor) -> Phrase {
    Phrase::new(format!("isr.favor.{favor}.name"))
}

/// A Favor tile as it is told: «the Windfall».
pub fn the_favor(favor: Favor) -> Phrase {
    Phrase::new(format!("isr.favor.{favor}.the"))
}

/// What a Favor tile does, in one sentence.
pub fn favor_rule(favor: Favor) -> Phrase {
    Phrase::new(format!("isr.favor.{favor}.rule"))
}

/// The name of a die.
pub fn die(die: Die) -> Phrase {
    Phrase::new(format!("isr.die.{die}"))
}

/// The name of a rules level.
pub fn rules(rules: Rules) -> Phrase {
    Phrase::new(format!("isr.level.{rules}"))
}

/// The name of a people.
pub fn faction(faction: Faction) -> Phrase {
    Phrase::new(format!("isr.faction.{faction}"))
}

/// ISR-93: how hard a sheet is.
pub fn difficulty(difficulty: Difficulty) -> Phrase {
    Phrase::new(format!("isr.difficulty.{difficulty}"))
}

/// The name of a Village sheet. ISR-94: sheets of your own are called by their number.
pub fn sheet(sheet: Sheet) -> Phrase {
    if sheet.number() > Sheet::PRINTED {
        return Phrase::new("isr.own_sheet").int("number", sheet.number());
    }
    Phrase::new(format!("isr.sheet.{sheet}.name"))
}

/// The name of a building. ISR-94: buildings of your own sheets are called by their slot.
pub fn building(building: Building) -> Phrase {
    let Building { sheet, slot } = building;
    if sheet.number() > Sheet::PRINTED {
        return Phrase::new("isr.own_building").int("slot", slot.number());
    }
    Phrase::new(format!("isr.sheet.{sheet}.b{slot}"))
}

/// ISR-91: the name of a title, 0 to 7.
pub fn rank(rank: u8) -> Phrase {
    Phrase::new(format!("isr.rank.{rank}.name"))
}

/// ISR-91: what a title takes, in one sentence.
pub fn rank_rule(data: &Data, rank: u8) -> Phrase {
    // The lowest title is told by the points of the second.
    let least = data.ranks().get(usize::from(rank.max(1))).copied().unwrap_or(0);
    Phrase::new(if rank == 0 { "isr.rank_below" } else { "isr.rank_from" }).int("n", least)
}

/// An amount of one resource: «2 wood».
pub fn amount(resource: Resource, amount: u16) -> Phrase {
    Phrase::new(format!("isr.amount.{resource}")).int("n", amount)
}

/// An amount of a resource, of actions or of points.
pub fn gain(gain: Gain, n: u16) -> Phrase {
    match gain {
        Gain::Resource(resource) => amount(resource, n),
        Gain::Action => Phrase::new("isr.amount.action").int("n", n),
        Gain::Vp => Phrase::new("isr.amount.vp").int("n", n),
    }
}

/// Amounts joined with commas: «2 wood, 1 gold».
pub fn amounts(resources: Resources) -> Phrase {
    join(resources.iter().map(|(resource, n)| amount(resource, n)))
}

/// What a Build box costs.
pub fn cost(cost: Cost) -> Phrase {
    amounts(cost.resources())
}

/// Phrases joined with commas.
pub fn join(phrases: impl Iterator<Item = Phrase>) -> Phrase {
    phrases
        .reduce(|first, second| Phrase::new("isr.join").phrase("first", first).phrase("second", second))
        .unwrap_or_else(|| Phrase::new("isr.nothing"))
}

/// What one die shows.
pub fn face(dice: &Dice, die: Die) -> Phrase {
    match die {
        Die::Worker => gain(Gain::Action, u16::from(dice.worker)),
        _ => resource(dice.resources[die.index() % Die::RESOURCE.len()]),
    }
}

/// What the four dice show.
pub fn dice(dice: &Dice) -> Phrase {
    join(Die::ALL.into_iter().map(|die| face(dice, die)))
}

fn kinds(kinds: Kinds) -> Phrase {
    kinds
        .iter()
        .map(resource)
        .reduce(|first, second| Phrase::new("isr.or").phrase("first", first).phrase("second", second))
        .unwrap_or_else(|| Phrase::new("isr.nothing"))
}

fn on_track(track: Option<Track>) -> Phrase {
    Phrase::new(match track {
        Some(track) => format!("isr.on.{track}"),
        None => "isr.on.any".to_owned(),
    })
}

fn in_scope(scope: Scope) -> Phrase {
    match scope {
        Scope::Track(track) => on_track(Some(track)),
        Scope::Village => Phrase::new("isr.on.village"),
    }
}

/// ISR-46 to ISR-71: what an effect does with this value, in one sentence.
pub fn effect_rule(effect: Effect, value: u8) -> Phrase {
    let kind = effect.kind();
    let rule = Phrase::new(format!("isr.effect.{kind}"));
    // The number `n` also chooses the form of the sentence: what it takes where there is a condition.
    let rule = match effect {
        Effect::VpIfSections { min, .. }
        | Effect::VpIfHarvest { min }
        | Effect::EndVpTrackReached { min, .. } => rule.int("n", min),
        _ => rule.int("n", value),
    };
    let points = || gain(Gain::Vp, u16::from(value));
    match effect {
        Effect::GainResource(one) => rule.phrase("gain", amount(one, u16::from(value))),
        Effect::GainAction => rule.phrase("gain", gain(Gain::Action, u16::from(value))),
        Effect::GainChoice(choice) => rule.phrase("resources", kinds(choice)),
        Effect::GainPerDie { face, gain: got } => {
            rule.phrase("gain", gain(got, u16::from(value))).phrase("face", resource(face))
        }
        Effect::GainIfWorkerDie { threshold, gain: got } => {
            rule.phrase("gain", gain(got, u16::from(value))).int("threshold", threshold)
        }
        Effect::Exchange { give, get, amount: n } => {
            let given = match give {
                Give::Named(basic, n) => amount(basic.resource(), u16::from(n)),
                Give::Any => Phrase::new("isr.any_resource"),
            };
            rule.phrase("give", given).phrase("get", gain(get, u16::from(n)))
        }
        Effect::VpIfSections { track, .. } => rule.phrase("on", on_track(track)).phrase("points", points()),
        Effect::VpPerSection { track } => rule.phrase("on", on_track(track)),
        Effect::VpIfHarvest { .. } => rule.phrase("points", points()),
        Effect::Discount { track, basic } => rule
            .phrase("on", on_track(Some(track)))
            .phrase("cost", amount(basic.resource(), u16::from(value))),
        Effect::FreeTick(scope) => rule.phrase("on", in_scope(scope)),
        Effect::OpenField(field) => rule.int("field", field.number()),
        Effect::Reroll { worker } => {
            rule.phrase("dice", Phrase::new(if worker { "isr.dice.any" } else { "isr.dice.resource" }))
        }
        Effect::EndVpPerHarvest { per } => rule.phrase("points", points()).int("per", per),
        Effect::EndVpTrackReached { track, .. } => {
            rule.phrase("points", points()).phrase("on", on_track(Some(track)))
        }
        Effect::EndVpPerTrackSections { track, per } => {
            rule.phrase("points", points()).phrase("on", on_track(Some(track))).int("per", per)
        }
        Effect::EndVpPerColony
        | Effect::EndVpPerImperial
        | Effect::EndVpPerBuilding
        | Effect::EndVpPerBridge
        | Effect::EndVpPerColumn
        | Effect::EndVpPerDistinctPlan => rule.phrase("points", points()),
        Effect::FreeHarvest | Effect::HarvestBonus | Effect::SecondFavor | Effect::KeepResources => rule,
    }
}

/// What a building does as printed, in one sentence.
pub fn building_rule(card: &BuildingCard) -> Phrase {
    effect_rule(card.effect, card.value)
}

/// The name of a slot where no sheet is known: «building 3».
pub fn slot(slot: Slot) -> Phrase {
    Phrase::new("isr.own_building").int("slot", slot.number())
}

//! Names and amounts as phrases; the sentences themselves are in the locale files.

use engine::words::Phrase;

use crate::action::Choice;
use crate::amounts::Resources;
use crate::data::{Data, HeroCard, TileFace};
use crate::ids::{Artifact, Building, Cell, Guild, Hero, Monster, Rate, Region, Resource, Street, Zone};

/// An entry of the turn menu.
pub fn choice(choice: Choice) -> Phrase {
    Phrase::new(format!("set.choice.{}", choice.name()))
}

/// The name of a resource.
pub fn resource(resource: Resource) -> Phrase {
    Phrase::new(format!("set.resource.{resource}"))
}

/// The name of a region.
pub fn region(region: Region) -> Phrase {
    Phrase::new(format!("set.region.{region}"))
}

/// Where a cell lies: «region I, right».
pub fn cell(cell: Cell) -> Phrase {
    let side = match cell.column() {
        0 => "left",
        1 => "middle",
        _ => "right",
    };
    Phrase::new(format!("set.cell.{side}")).phrase("region", region(cell.region()))
}

/// The name of a street.
pub fn street(street: Street) -> Phrase {
    Phrase::new(format!("set.street.{street}"))
}

/// The name of a building.
pub fn building(building: Building) -> Phrase {
    Phrase::new(format!("set.building.{building}.name"))
}

/// A building as it is told: «a Bazaar».
pub fn a_building(building: Building) -> Phrase {
    Phrase::new(format!("set.building.{building}.a"))
}

/// The name of an artefact.
pub fn artifact(artifact: Artifact) -> Phrase {
    Phrase::new(format!("set.artifact.{artifact}.name"))
}

/// An artefact as it is told: «the Magic Purse».
pub fn the_artifact(artifact: Artifact) -> Phrase {
    Phrase::new(format!("set.artifact.{artifact}.the"))
}

/// The name of a hero.
pub fn hero(hero: Hero) -> Phrase {
    Phrase::new(format!("set.hero.{hero}"))
}

/// A hero as they are told of: «the Scout».
pub fn the_hero(hero: Hero) -> Phrase {
    Phrase::new(format!("set.the_hero.{hero}"))
}

/// The name of a guild.
pub fn guild(guild: Guild) -> Phrase {
    Phrase::new(format!("set.guild.{guild}.name"))
}

/// The name of a monster.
pub fn monster(monster: Monster) -> Phrase {
    Phrase::new(format!("set.monster.{monster}.name"))
}

/// A monster as it is told: «the cave dragon».
pub fn the_monster(monster: Monster) -> Phrase {
    Phrase::new(format!("set.monster.{monster}.the"))
}

/// That a monster has come.
pub fn appears(monster: Monster) -> Phrase {
    Phrase::new(format!("set.monster.{monster}.appears"))
}

/// The name of the terrain where a monster lives.
pub fn terrain(monster: Monster) -> Phrase {
    Phrase::new(format!("set.terrain.{monster}.name"))
}

/// What a building does, in one sentence.
pub fn building_rule(building: Building) -> Phrase {
    Phrase::new(format!("set.building.{building}.rule"))
}

/// What an artefact does, in one sentence.
pub fn artifact_rule(artifact: Artifact) -> Phrase {
    Phrase::new(format!("set.artifact.{artifact}.rule"))
}

/// What a monster takes and brings, in one sentence.
pub fn monster_rule(monster: Monster) -> Phrase {
    Phrase::new(format!("set.monster.{monster}.rule"))
}

/// What a terrain gives and risks, in one sentence.
pub fn terrain_rule(face: &TileFace) -> Phrase {
    Phrase::new(format!("set.terrain.{}.rule", face.monster)).phrase("resource", resource(face.resource))
}

/// What a hero is worth and brings, in one or two sentences.
pub fn hero_rule(card: &HeroCard) -> Phrase {
    let rule = Phrase::new(format!("set.guild.{}.rule", card.guild)).int("n", card.points);
    if card.settlers == 0 {
        return rule;
    }
    Phrase::new("set.hero_rule.with_settlers").phrase("rule", rule).phrase("settlers", bonus(card.settlers))
}

/// SET-93: the name of a solo rank, 0 to 3.
pub fn rank(rank: u8) -> Phrase {
    Phrase::new(format!("set.rank.{rank}.name"))
}

/// SET-93: what a solo rank takes, in one sentence.
pub fn rank_rule(data: &Data, rank: u8) -> Phrase {
    // The lowest rank is told by the points of the second.
    let least = data.ranks().get(usize::from(rank.max(1))).copied().unwrap_or(0);
    Phrase::new(format!("set.rank.{rank}.rule")).int("n", least)
}

/// The name of a zone of the board.
pub fn zone(zone: Zone) -> Phrase {
    Phrase::new(format!("set.zone.{zone}"))
}

/// The name of an exchange rate.
pub fn rate(rate: Rate) -> Phrase {
    Phrase::new(format!("set.rate.{rate}"))
}

/// An amount of one resource: «2 wood».
pub fn amount(resource: Resource, amount: u16) -> Phrase {
    Phrase::new(format!("set.amount.{resource}")).int("n", amount)
}

/// A number of settlers.
pub fn settlers(amount: u8) -> Phrase {
    Phrase::new("set.amount.settlers").int("n", amount)
}

/// A number of bonus settlers.
pub fn bonus(amount: u8) -> Phrase {
    Phrase::new("set.amount.bonus").int("n", amount)
}

/// Amounts joined with commas: «2 wood, 1 gold».
pub fn amounts(resources: Resources) -> Phrase {
    join(resources.iter().map(|(resource, n)| amount(resource, n)))
}

/// Phrases joined with commas.
pub fn join(phrases: impl Iterator<Item = Phrase>) -> Phrase {
    phrases
        .reduce(|first, second| Phrase::new("set.join").phrase("first", first).phrase("second", second))
        .unwrap_or_else(|| Phrase::new("set.nothing"))
}

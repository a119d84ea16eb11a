//! What happened.

use engine::words::Phrase;
use engine::{EventInfo, Seat, Viewer};

use crate::amounts::Resources;
use crate::ids::{Artifact, Building, Cell, Hero, Monster, Rate, Region, Space, Street, Tile};
use crate::words;

/// Where a gain comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A terrain that was collected.
    Terrain(Cell),
    /// An artefact.
    Artifact(Artifact),
    /// A hero.
    Hero(Hero),
}

impl Source {
    fn phrase(self) -> Phrase {
        match self {
            Self::Terrain(cell) => words::cell(cell),
            Self::Artifact(artifact) => words::artifact(artifact),
            Self::Hero(hero) => words::hero(hero),
        }
    }

    fn notation(self) -> String {
        match self {
            Self::Terrain(cell) => cell.to_string(),
            Self::Artifact(artifact) => artifact.to_string(),
            Self::Hero(hero) => hero.to_string(),
        }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// SET-11: a pile of terrains was shuffled; the last one is on top.
    TilesShuffled { region: Region, order: [Tile; 12] },
    /// SET-12: the buildings were shuffled; the last one is on top.
    BuildingsShuffled { order: [Building; 36] },
    /// SET-13: the heroes were shuffled; the last one is on top.
    HeroesShuffled { order: [Hero; Hero::COUNT] },
    /// SET-14: the artefacts were shuffled; the last one is on top.
    ArtifactsShuffled { order: [Artifact; Artifact::ALL.len()] },
    /// SET-16: the first player was drawn.
    FirstPlayer { seat: Seat },
    /// SET-12, SET-28, SET-57: a tile came onto a market space.
    Offered { space: Space, building: Building, at_setup: bool },
    /// SET-13, SET-47, SET-56: a hero came into the row.
    HeroArrived { hero: Hero, at_setup: bool },
    /// SET-14, SET-91: an artefact was turned up.
    ArtifactShown { artifact: Artifact, at_setup: bool },
    /// SET-17, SET-54: an artefact was taken, the old one given back or removed.
    Took { seat: Seat, artifact: Artifact, old: Option<Artifact> },
    /// SET-2: a round began.
    Round { round: u8, first: Seat },
    /// SET-27: a building was constructed.
    Built { seat: Seat, building: Building, street: Street, cost: Resources },
    /// SET-30: a tile was drawn.
    Discovered { seat: Seat, tile: Tile },
    /// SET-30: it was placed.
    Explored { seat: Seat, tile: Tile, cell: Cell, settlers: u8 },
    /// SET-50: an encounter was resolved.
    Encounter { seat: Seat, cell: Cell, monster: Monster, appears: bool },
    /// SET-32: a monster was hunted.
    Hunted { seat: Seat, cell: Cell, monster: Monster, reward: Resources },
    /// SET-34: a fortification was built.
    Fortified { seat: Seat, cell: Cell },
    /// SET-36: a region was activated, perhaps a second time.
    RegionActivated { seat: Seat, region: Region, again: bool },
    /// SET-40: a street was activated, perhaps a second time.
    StreetActivated { seat: Seat, street: Street, again: bool },
    /// SET-42: a fortification was activated.
    FortActivated { seat: Seat, cell: Cell },
    /// Resources came in.
    Gained { seat: Seat, gain: Resources, source: Source },
    /// SET-23: bonus settlers came in.
    Joined { seat: Seat, settlers: u8, source: Source },
    /// SET-41: a building was used.
    Used { seat: Seat, building: Building, paid: Resources, gain: Resources, settlers: u8 },
    /// SET-69, SET-70: a unit was stored.
    Stored { seat: Seat, building: Building, paid: Resources, stored: u8 },
    /// SET-43: resources were exchanged.
    Exchanged { seat: Seat, rate: Rate, paid: Resources, gain: Resources },
    /// SET-47: a hero was invited.
    Invited { seat: Seat, hero: Hero, cost: Resources },
    /// SET-20: a turn ended.
    TurnEnded { seat: Seat },
    /// SET-19: somebody passed.
    Passed { seat: Seat, first: bool },
    /// SET-54: basics were discarded, the rest kept.
    Discarded { seat: Seat, kept: Resources, discarded: Resources },
    /// SET-56: a hero left the row.
    HeroLeft { hero: Hero },
    /// SET-57: identical buildings were put together.
    Stacked { space: Space, building: Building, count: u8 },
    /// SET-86: the game is over.
    Ended,
}

impl EventInfo for Event {
    fn masked(&self, viewer: Viewer) -> Option<Self> {
        (viewer == Viewer::Record || !self.is_shuffle()).then(|| self.clone())
    }

    fn is_chance(&self) -> bool {
        self.is_shuffle() || matches!(self, Self::FirstPlayer { .. })
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Offered { .. }
                | Self::HeroArrived { .. }
                | Self::ArtifactShown { .. }
                | Self::Discovered { .. }
        )
    }

    fn phrase(&self) -> Option<Phrase> {
        let key = |name: &str| Phrase::new(format!("set.event.{name}"));
        Some(match *self {
            Self::TilesShuffled { .. }
            | Self::BuildingsShuffled { .. }
            | Self::HeroesShuffled { .. }
            | Self::ArtifactsShuffled { .. }
            | Self::Offered { at_setup: true, .. }
            | Self::HeroArrived { at_setup: true, .. }
            | Self::ArtifactShown { at_setup: true, .. } => return None,
            Self::FirstPlayer { seat } => key("first_player").seat(seat),
            Self::Offered { space, building, .. } => key("offered")
                .int("space", space.index() as i64 + 1)
                .phrase("building", words::building(building)),
            Self::HeroArrived { hero, .. } => key("hero_arrived").phrase("hero", words::hero(hero)),
            Self::ArtifactShown { artifact, .. } => {
                key("artifact_shown").phrase("artifact", words::artifact(artifact))
            }
            Self::Took { seat, artifact, .. } => {
                key("took").seat(seat).phrase("artifact", words::artifact(artifact))
            }
            Self::Round { round, first } => key("round").int("round", round).seat(first),
            Self::Built { seat, building, street, cost } => key("built")
                .seat(seat)
                .phrase("building", words::building(building))
                .phrase("street", words::street(street))
                .phrase("cost", words::amounts(cost)),
            Self::Discovered { .. } => return None,
            Self::Explored { seat, cell, settlers, .. } => key("explored")
                .seat(seat)
                .phrase("cell", words::cell(cell))
                .phrase("settlers", words::settlers(settlers)),
            Self::Encounter { seat, cell, monster, appears } => {
                key(if appears { "monster" } else { "no_monster" })
                    .seat(seat)
                    .phrase("cell", words::cell(cell))
                    .phrase("monster", words::monster(monster))
            }
            Self::Hunted { seat, cell, monster, reward } => key("hunted")
                .seat(seat)
                .phrase("cell", words::cell(cell))
                .phrase("monster", words::monster(monster))
                .phrase("gain", words::amounts(reward)),
            Self::Fortified { seat, cell } => key("fortified").seat(seat).phrase("cell", words::cell(cell)),
            Self::RegionActivated { seat, region, again } => {
                let name = if again { "region_again" } else { "region" };
                key(name).seat(seat).phrase("region", words::region(region))
            }
            Self::StreetActivated { seat, street, again } => {
                let name = if again { "street_again" } else { "street" };
                key(name).seat(seat).phrase("street", words::street(street))
            }
            Self::FortActivated { seat, cell } => {
                key("fort_activated").seat(seat).phrase("cell", words::cell(cell))
            }
            Self::Gained { seat, gain, source } => key("gained")
                .seat(seat)
                .phrase("gain", words::amounts(gain))
                .phrase("source", source.phrase()),
            Self::Joined { seat, settlers, source } => key("joined")
                .seat(seat)
                .phrase("settlers", words::bonus(settlers))
                .phrase("source", source.phrase()),
            Self::Used { seat, building, paid, gain, settlers } => {
                let amounts = gain.iter().map(|(resource, n)| words::amount(resource, n));
                let joined = (settlers > 0).then(|| words::bonus(settlers));
                let used = key(if paid.is_none() { "used" } else { "converted" })
                    .seat(seat)
                    .phrase("building", words::building(building))
                    .phrase("gain", words::join(amounts.chain(joined)));
                if paid.is_none() { used } else { used.phrase("paid", words::amounts(paid)) }
            }
            Self::Stored { seat, building, paid, stored } => key("stored")
                .seat(seat)
                .phrase("building", words::building(building))
                .phrase("paid", words::amounts(paid))
                .int("stored", stored),
            Self::Exchanged { seat, paid, gain, .. } => key("exchanged")
                .seat(seat)
                .phrase("paid", words::amounts(paid))
                .phrase("gain", words::amounts(gain)),
            Self::Invited { seat, hero, cost } => key("invited")
                .seat(seat)
                .phrase("hero", words::hero(hero))
                .phrase("cost", words::amounts(cost)),
            Self::TurnEnded { .. } => return None,
            Self::Passed { seat, first } => key(if first { "passed_first" } else { "passed" }).seat(seat),
            Self::Discarded { seat, kept, discarded } => {
                let name = match (kept.is_none(), discarded.is_none()) {
                    (true, _) => "discarded",
                    (false, true) => "kept_all",
                    (false, false) => "kept",
                };
                key(name)
                    .seat(seat)
                    .phrase("kept", words::amounts(kept))
                    .phrase("discarded", words::amounts(discarded))
            }
            Self::HeroLeft { hero } => key("hero_left").phrase("hero", words::hero(hero)),
            Self::Stacked { space, building, count } => key("stacked")
                .int("space", space.index() as i64 + 1)
                .int("count", count)
                .phrase("building", words::building(building)),
            Self::Ended => key("ended"),
        })
    }

    fn notation(&self) -> String {
        match *self {
            Self::TilesShuffled { region, order } => format!("tiles {region} {}", list(&order)),
            Self::BuildingsShuffled { order } => format!("buildings {}", list(&order)),
            Self::HeroesShuffled { order } => format!("heroes {}", list(&order)),
            Self::ArtifactsShuffled { order } => format!("artifacts {}", list(&order)),
            Self::FirstPlayer { seat } => format!("first {seat}"),
            Self::Offered { space, building, .. } => format!("offered {space} {building}"),
            Self::HeroArrived { hero, .. } => format!("arrived {hero}"),
            Self::ArtifactShown { artifact, .. } => format!("shown {artifact}"),
            Self::Took { seat, artifact, old } => match old {
                Some(old) => format!("took {seat} {artifact} for {old}"),
                None => format!("took {seat} {artifact}"),
            },
            Self::Round { round, first } => format!("round {round} {first}"),
            Self::Built { seat, building, street, cost } => {
                format!("built {seat} {building} {street} cost {cost}")
            }
            Self::Discovered { seat, tile } => format!("discovered {seat} {tile}"),
            Self::Explored { seat, tile, cell, settlers } => {
                format!("explored {seat} {cell} {tile} settlers {settlers}")
            }
            Self::Encounter { seat, cell, monster, appears } => {
                format!("encounter {seat} {cell} {monster} {}", if appears { "appears" } else { "none" })
            }
            Self::Hunted { seat, cell, monster, reward } => {
                format!("hunted {seat} {cell} {monster} {reward}")
            }
            Self::Fortified { seat, cell } => format!("fortified {seat} {cell}"),
            Self::RegionActivated { seat, region, again } => {
                format!("region {seat} {region}{}", if again { " again" } else { "" })
            }
            Self::StreetActivated { seat, street, again } => {
                format!("street {seat} {street}{}", if again { " again" } else { "" })
            }
            Self::FortActivated { seat, cell } => format!("fortification {seat} {cell}"),
            Self::Gained { seat, gain, source } => format!("gained {seat} {gain} from {}", source.notation()),
            Self::Joined { seat, settlers, source } => {
                format!("joined {seat} {settlers} from {}", source.notation())
            }
            Self::Used { seat, building, paid, gain, settlers } => {
                format!("used {seat} {building} paid {paid} gain {gain} settlers {settlers}")
            }
            Self::Stored { seat, building, paid, stored } => {
                format!("stored {seat} {building} {paid} now {stored}")
            }
            Self::Exchanged { seat, rate, paid, gain } => {
                format!("exchanged {seat} {rate} {paid} for {gain}")
            }
            Self::Invited { seat, hero, cost } => format!("invited {seat} {hero} cost {cost}"),
            Self::TurnEnded { seat } => format!("turn-ended {seat}"),
            Self::Passed { seat, first } => format!("passed {seat}{}", if first { " first" } else { "" }),
            Self::Discarded { seat, kept, discarded } => {
                format!("discarded {seat} {discarded} kept {kept}")
            }
            Self::HeroLeft { hero } => format!("left {hero}"),
            Self::Stacked { space, building, count } => format!("stacked {space} {building} {count}"),
            Self::Ended => "ended".to_owned(),
        }
    }
}

impl Event {
    const fn is_shuffle(&self) -> bool {
        matches!(
            self,
            Self::TilesShuffled { .. }
                | Self::BuildingsShuffled { .. }
                | Self::HeroesShuffled { .. }
                | Self::ArtifactsShuffled { .. }
        )
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

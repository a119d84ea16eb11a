//! The numbered law, with the names and rules of buildings and artefacts where they belong.

use std::collections::BTreeMap;

use engine::RuleId;
use engine::words::Phrase;
use settlement::Settlement;
use settlement::ids::{Artifact, Building};
use settlement::words as names;

use super::press::{artifact_rule, building_rule};
use crate::book::{Chapter, chapters_of};

const BUILDINGS: &str = "08_buildings";
const ARTIFACTS: &str = "09_artifacts";

/// The chapters, with the names and rules of buildings and artefacts where they belong.
pub(super) fn chapters() -> BTreeMap<&'static str, Chapter> {
    let mut chapters = chapters_of::<Settlement>();
    let building = |one| (id(building_rule(one)), named(names::building(one), names::building_rule(one)));
    let artifact = |one| (id(artifact_rule(one)), named(names::artifact(one), names::artifact_rule(one)));
    let mut extend = |name, rules: &mut dyn Iterator<Item = (RuleId, Phrase)>| {
        if let Some(chapter) = chapters.get_mut(name) {
            chapter.rules.extend(rules);
            chapter.sort();
        }
    };
    extend(BUILDINGS, &mut Building::ALL.into_iter().map(building));
    extend(ARTIFACTS, &mut Artifact::ALL.into_iter().map(artifact));
    chapters
}

/// The numbers of buildings and artefacts, SET-60 to SET-85.
pub(super) fn id(number: u8) -> RuleId {
    const IDS: [&str; 26] = [
        "SET-60", "SET-61", "SET-62", "SET-63", "SET-64", "SET-65", "SET-66", "SET-67", "SET-68", "SET-69",
        "SET-70", "SET-71", "SET-72", "SET-73", "SET-74", "SET-75", "SET-76", "SET-77", "SET-78", "SET-79",
        "SET-80", "SET-81", "SET-82", "SET-83", "SET-84", "SET-85",
    ];
    RuleId::new(IDS.get(usize::from(number).saturating_sub(60)).copied().unwrap_or("SET-60"))
}

fn named(name: Phrase, rule: Phrase) -> Phrase {
    Phrase::new("set.ui.named").phrase("name", name).phrase("rule", rule)
}

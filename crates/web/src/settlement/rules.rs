//! The rules of the game in our own words, with its buildings, artefacts, heroes and monsters.

use std::collections::BTreeMap;

use engine::words::{Phrase, Voice};
use engine::{Game as _, Provenance, RuleId};
use maud::{Markup, html};
use settlement::Settlement;
use settlement::ids::{Artifact, Building, Guild, Hero, Monster};
use settlement::words as names;

use super::draw::{amounts, monster, picture, small};
use super::press::{artifact_rule, building_rule};
use crate::rules_page::{Chapter, chapters_of};
use crate::widgets::reconstructed;

const ACTIONS: &str = "03_actions";
const HEROES: &str = "05_heroes";
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
fn id(number: u8) -> RuleId {
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

/// The drawn pieces of the rules page.
pub(super) fn drawings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    vec![
        (ACTIONS, monsters(voice)),
        (HEROES, heroes(voice)),
        (BUILDINGS, buildings(voice)),
        (ARTIFACTS, artifacts(voice)),
    ]
}

fn mark(voice: &Voice<'_>, provenance: Provenance) -> Markup {
    reconstructed(provenance, &voice.word("set.ui.rebuilt"))
}

fn monsters(voice: &Voice<'_>) -> Markup {
    html! {
        ul.cards.set {
            @for one in Monster::ALL {
                li.rcard #{ "monster-" (one) } {
                    (monster(one)) b { (voice.say(&names::monster(one))) } small { (voice.say(&names::monster_rule(one))) }
                }
            }
        }
    }
}

fn buildings(voice: &Voice<'_>) -> Markup {
    let data = Settlement::standard().components();
    html! {
        ul.cards.set {
            @for one in Building::ALL {
                @let card = data.building(one);
                li.rcard #{ "building-" (one) } {
                    (picture(&format!("b-{one}"))) b { (voice.say(&names::building(one))) (mark(voice, card.provenance)) }
                    span.co { (amounts(card.cost)) } small { (voice.say(&names::building_rule(one))) }
                }
            }
        }
    }
}

fn artifacts(voice: &Voice<'_>) -> Markup {
    let data = Settlement::standard().components();
    html! {
        ul.cards.set {
            @for one in Artifact::ALL {
                li.rcard #{ "artifact-" (one) } {
                    (picture(&format!("x-{one}"))) b { (voice.say(&names::artifact(one))) (mark(voice, data.artifact_provenance(one))) }
                    small { (voice.say(&names::artifact_rule(one))) }
                }
            }
        }
    }
}

fn heroes(voice: &Voice<'_>) -> Markup {
    let data = Settlement::standard().components();
    html! {
        @for guild in Guild::ALL {
            h3.gh #{ "guild-" (guild) } { (picture(&format!("g-{guild}"))) (voice.say(&names::guild(guild))) }
            ul.cards.set {
                @for hero in Hero::all().filter(|hero| data.hero(*hero).guild == guild) {
                    @let card = data.hero(hero);
                    li.rcard #{ "hero-" (hero) } {
                        span.mo { @for icon in card.monsters.iter() { (monster(icon)) } }
                        b { (voice.say(&names::hero(hero))) (mark(voice, card.provenance)) }
                        span.co { (amounts(card.cost)) @for _ in 0..card.settlers { (small("bonus")) } }
                        small { (voice.say(&names::hero_rule(card))) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules_page::game_rules_page;
    use engine::words::Lang;

    #[test]
    fn the_page_has_all_pieces_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), Settlement::lexicon()];
            let page = game_rules_page::<Settlement>(&Voice::new(lang, &lexicons), None).into_string();
            assert!(!page.contains('⟦'));
            let count = |prefix: &str| page.matches(&format!("id=\"{prefix}-")).count();
            assert_eq!(
                (count("building"), count("artifact"), count("hero"), count("monster")),
                (12, 14, 48, 4)
            );
            for number in 1..=93 {
                assert!(page.contains(&format!("id=\"SET-{number}\"")), "SET-{number}");
            }
        }
    }
}

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
use crate::rules_page::{Chapter, Extras, RuleSheet, rules_page_with};

/// Where the sentences are kept: `set.rules.CHAPTER.title` and `set.rules.CHAPTER.RULE`.
const KEYS: &str = "set.rules.";
const ACTIONS: &str = "03_actions";
const HEROES: &str = "05_heroes";
const BUILDINGS: &str = "08_buildings";
const ARTIFACTS: &str = "09_artifacts";

/// The chapters of the rules, in reading order.
pub fn rules() -> Vec<Chapter> {
    chapters().into_values().collect()
}

fn chapters() -> BTreeMap<&'static str, Chapter> {
    let mut chapters: BTreeMap<&str, Chapter> = BTreeMap::new();
    let keys = Settlement::lexicon().keys();
    for (chapter, item) in keys.filter_map(|key| key.strip_prefix(KEYS)?.split_once('.')) {
        let title = Phrase::new(format!("{KEYS}{chapter}.title"));
        let entry = chapters.entry(chapter).or_insert_with(|| Chapter { title, rules: Vec::new() });
        if item != "title" {
            let sentence = Phrase::new(format!("{KEYS}{chapter}.{item}"));
            entry.rules.push((RuleId::new(item), sentence));
        }
    }
    if let Some(chapter) = chapters.get_mut(BUILDINGS) {
        let rule =
            |one: Building| (id(building_rule(one)), named(names::building(one), names::building_rule(one)));
        chapter.rules.extend(Building::ALL.map(rule));
    }
    if let Some(chapter) = chapters.get_mut(ARTIFACTS) {
        let rule =
            |one: Artifact| (id(artifact_rule(one)), named(names::artifact(one), names::artifact_rule(one)));
        chapter.rules.extend(Artifact::ALL.map(rule));
    }
    for chapter in chapters.values_mut() {
        // Rules by number, rulings after them.
        chapter
            .rules
            .sort_by_key(|(rule, _)| (rule.as_str().contains("-E"), rule.as_str().len(), rule.as_str()));
    }
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

/// The rules page of the game: chapters, and the drawn pieces where they belong.
pub fn rules_page(voice: &Voice<'_>, your_table: Option<&str>) -> Markup {
    let keys: Vec<&str> = chapters().into_keys().collect();
    let chapters = rules();
    let place = |name: &str| keys.iter().position(|chapter| *chapter == name).unwrap_or(0);
    let after = [
        (place(ACTIONS), monsters(voice)),
        (place(HEROES), heroes(voice)),
        (place(BUILDINGS), buildings(voice)),
        (place(ARTIFACTS), artifacts(voice)),
    ];
    let sheet = RuleSheet { game: Settlement::ID, chapters: &chapters, your_table };
    rules_page_with(voice, &sheet, &Extras { styles: super::STYLES, after: &after, sprite: super::sprite() })
}

fn mark(voice: &Voice<'_>, provenance: Provenance) -> Markup {
    html! { @if provenance == Provenance::Reconstructed { i.rc title=(voice.word("set.ui.rebuilt")) { "≈" } } }
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
    use engine::Reason as _;
    use engine::words::Lang;
    use settlement::amounts::Resources;
    use settlement::ids::{Basic, Cell, Rate, Region, Resource, Space, Street};
    use settlement::{Choice, Illegal};

    #[test]
    fn every_rule_that_the_judge_quotes_can_be_read() {
        let told: Vec<RuleId> =
            rules().into_iter().flat_map(|chapter| chapter.rules).map(|(rule, _)| rule).collect();
        let missing = Resources::NONE;
        let mut quoted = vec![
            Illegal::Over,
            Illegal::NotYourTurn,
            Illegal::NotNow,
            Illegal::NotOffered(Artifact::SacredClock),
            Illegal::HeldAlready(Artifact::SacredClock),
            Illegal::ActionDone,
            Illegal::HeroDone,
            Illegal::NothingDone,
            Illegal::TooFewSettlers { need: 2, have: 1 },
            Illegal::SettlementFull,
            Illegal::NothingOffered(Space::FIRST),
            Illegal::CannotBuild { building: Building::Bank, missing },
            Illegal::StreetFull(Street::Upper),
            Illegal::CellTaken(Cell::FIRST),
            Illegal::FirstTerrain,
            Illegal::NotAdjacent(Cell::FIRST),
            Illegal::OtherRegion { cell: Cell::FIRST, region: Region::II },
            Illegal::NoCell(Region::I),
            Illegal::NoTerrain(Cell::FIRST),
            Illegal::NoMonster(Cell::FIRST),
            Illegal::MonsterThere(Cell::FIRST),
            Illegal::FortifiedAlready(Cell::FIRST),
            Illegal::NoFortification(Cell::FIRST),
            Illegal::FortificationUsed(Cell::FIRST),
            Illegal::RegionUsed(Region::I),
            Illegal::ExtraUsed(Artifact::ShootingStar),
            Illegal::RegionBarren(Region::I),
            Illegal::StreetUsed(Street::Upper),
            Illegal::StreetEmpty(Street::Upper),
            Illegal::NotInStreet(Building::Bank),
            Illegal::UsedAlready(Building::Bank),
            Illegal::NotTheNewOne(Building::Bank),
            Illegal::CannotUse(Building::Bank),
            Illegal::NotInRow(Hero::FIRST),
            Illegal::CannotInvite { hero: Hero::FIRST, missing },
            Illegal::CannotExchange(Rate::Mirror),
            Illegal::NoMirror,
            Illegal::NoneToGive(Basic::Wood),
            Illegal::NoneToSell(Basic::Wood),
            Illegal::OtherOrder(Basic::Wood),
            Illegal::SameBack(Resource::Wood),
            Illegal::NotBasic(Resource::Gold),
            Illegal::JustReceived(Basic::Wood),
            Illegal::JustGiven(Resource::Wood),
            Illegal::NotCollected(Resource::Wood),
            Illegal::NotFortified(Resource::Wood),
            Illegal::NoneToKeep(Basic::Wood),
        ];
        quoted.extend(Choice::ALL.map(Illegal::NoTarget));
        for illegal in quoted {
            assert!(told.contains(&illegal.rule()), "{} is not in the rules page", illegal.rule());
        }
        let mut unique = told.clone();
        unique.sort_by_key(|rule| rule.as_str());
        unique.dedup();
        assert_eq!(unique.len(), told.len(), "a number appears twice");
    }

    #[test]
    fn the_page_has_all_pieces_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), Settlement::lexicon()];
            let page = rules_page(&Voice::new(lang, &lexicons), None).into_string();
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

//! The rules of the game in our own words, with all its cards.

use std::collections::BTreeMap;

use engine::words::{Phrase, Voice};
use engine::{Game as _, RuleId};
use maud::{Markup, html};
use petits_peuples::PetitsPeuples;
use petits_peuples::action::{mission_name, project_name};
use petits_peuples::data::Effect;
use petits_peuples::ids::{MissionId, ProjectId};

use super::pattern;
use crate::rules_page::{Chapter, Extras, RuleSheet, rules_page_with};

/// Where the sentences are kept: `ptp.rules.CHAPTER.title` and `ptp.rules.CHAPTER.RULE`.
const KEYS: &str = "ptp.rules.";
const PROJECTS: &str = "08_projects";
const MISSIONS: &str = "09_missions";

/// The chapters of the rules, in reading order.
pub fn rules() -> Vec<Chapter> {
    chapters().into_values().collect()
}

fn chapters() -> BTreeMap<&'static str, Chapter> {
    let mut chapters: BTreeMap<&str, Chapter> = BTreeMap::new();
    let keys = PetitsPeuples::lexicon().keys();
    for (chapter, item) in keys.filter_map(|key| key.strip_prefix(KEYS)?.split_once('.')) {
        let title = Phrase::new(format!("{KEYS}{chapter}.title"));
        let entry = chapters.entry(chapter).or_insert_with(|| Chapter { title, rules: Vec::new() });
        if item != "title" {
            let sentence = Phrase::new(format!("{KEYS}{chapter}.{item}"));
            entry.rules.push((RuleId::new(item), sentence));
        }
    }
    for chapter in chapters.values_mut() {
        // Rules by number, rulings after them.
        chapter
            .rules
            .sort_by_key(|(rule, _)| (rule.as_str().contains("-E"), rule.as_str().len(), rule.as_str()));
    }
    chapters
}

/// The rules page of the game: chapters, and the drawn cards where they belong.
pub fn rules_page(voice: &Voice<'_>, your_table: Option<&str>) -> Markup {
    let names: Vec<&str> = chapters().into_keys().collect();
    let chapters = rules();
    let place = |name: &str| names.iter().position(|chapter| *chapter == name).unwrap_or(0);
    let after = [(place(PROJECTS), projects(voice)), (place(MISSIONS), missions(voice))];
    let sheet = RuleSheet { game: PetitsPeuples::ID, chapters: &chapters, your_table };
    rules_page_with(voice, &sheet, &Extras { styles: super::STYLES, after: &after, sprite: super::sprite() })
}

fn projects(voice: &Voice<'_>) -> Markup {
    let data = PetitsPeuples::standard().components();
    html! {
        ul.cards.ptp {
            @for project in ProjectId::all() {
                @let details = data.project(project);
                li.pj #{ "project-" (project) } {
                    span.pts.num { (details.points) }
                    (pattern::project(&details.pattern))
                    b { (voice.say(&project_name(project))) }
                    small { (voice.word(&format!("ptp.project.{project}.rule"))) }
                }
            }
        }
    }
}

fn missions(voice: &Voice<'_>) -> Markup {
    let data = PetitsPeuples::standard().components();
    let points = |effect: &Effect| match effect {
        Effect::PerFloor { points, .. } | Effect::PerBuilding { points, .. } => {
            format!("{points} {}", voice.word("ptp.ui.vp"))
        }
        Effect::ControlPair { .. } => String::new(),
    };
    html! {
        ul.cards.ptp {
            @for mission in MissionId::all() {
                @let effect = data.mission(mission).effect;
                li.ms #{ "mission-" (mission) } {
                    b { (voice.say(&mission_name(mission))) }
                    @if let Effect::ControlPair { territories, .. } = effect {
                        span.ctl { @for territory in territories { span { span.nbm { i.num { (territory.number()) } } } } }
                    } @else { (pattern::mission(&effect, &points(&effect))) }
                    small { (voice.word(&format!("ptp.mission.{mission}.rule"))) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;
    use engine::{Reason as _, Seat};
    use petits_peuples::Illegal;

    #[test]
    fn every_rule_that_the_judge_quotes_can_be_read() {
        let told: Vec<RuleId> =
            rules().into_iter().flat_map(|chapter| chapter.rules).map(|(rule, _)| rule).collect();
        let quoted = [
            Illegal::Over,
            Illegal::NotYourTurn,
            Illegal::NotNow,
            Illegal::NotDealt(MissionId::FIRST),
            Illegal::AlreadyKept(MissionId::FIRST),
            Illegal::Roofed,
            Illegal::CannotAfford { need: 1, have: 1 },
            Illegal::NoBuilding,
            Illegal::NotYours(Seat::FIRST),
            Illegal::NothingToInvade,
            Illegal::NotFree,
            Illegal::OwnBuilding,
            Illegal::TooTall { need: 1, have: 1 },
            Illegal::NoToken,
            Illegal::CraneOff,
            Illegal::MovedOn,
            Illegal::Transferred,
            Illegal::NoRoof,
            Illegal::CanBuild,
            Illegal::TerritoriesLeft,
            Illegal::NoTerritoryLeft,
            Illegal::TokenGone(petits_peuples::ids::Terrain::Green),
            Illegal::NotDisplayed(ProjectId::FIRST),
            Illegal::NotSatisfied(ProjectId::FIRST),
            Illegal::NoRoofLeft,
        ];
        for illegal in quoted {
            assert!(told.contains(&illegal.rule()), "{} is not in the rules page", illegal.rule());
        }
        let mut unique = told.clone();
        unique.sort_by_key(|rule| rule.as_str());
        unique.dedup();
        assert_eq!(unique.len(), told.len(), "a number appears twice");
    }

    #[test]
    fn the_page_has_all_cards_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), PetitsPeuples::lexicon()];
            let page = rules_page(&Voice::new(lang, &lexicons), None).into_string();
            assert!(!page.contains('⟦'));
            assert_eq!(page.matches("id=\"project-").count(), 21);
            assert_eq!(page.matches("id=\"mission-").count(), 15);
        }
    }
}

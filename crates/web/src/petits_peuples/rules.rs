//! The rules of the game in our own words, with all its cards.

use engine::Game as _;
use engine::words::Voice;
use maud::{Markup, html};
use petits_peuples::PetitsPeuples;
use petits_peuples::action::{mission_name, project_name};
use petits_peuples::data::Effect;
use petits_peuples::ids::{MissionId, ProjectId};

use super::pattern;

const PROJECTS: &str = "08_projects";
const MISSIONS: &str = "09_missions";

/// The drawn cards of the rules page.
pub(super) fn drawings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    vec![(PROJECTS, projects(voice)), (MISSIONS, missions(voice))]
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
    use crate::rules_page::game_rules_page;
    use engine::words::Lang;

    #[test]
    fn the_page_has_all_cards_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), PetitsPeuples::lexicon()];
            let page = game_rules_page::<PetitsPeuples>(&Voice::new(lang, &lexicons), None).into_string();
            assert!(!page.contains('⟦'));
            assert_eq!(page.matches("id=\"project-").count(), 21);
            assert_eq!(page.matches("id=\"mission-").count(), 15);
        }
    }
}

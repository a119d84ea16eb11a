//! The common projects: pattern, points, and what is missing for the reader.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::project_name;
use petits_peuples::ids::ProjectId;

use super::progress::nearest;
use super::targets::Target;
use super::view::View;
use super::{names, pattern};
use crate::widgets::icon;

/// The four places of the objectives board.
pub(super) fn panel(view: &View<'_>, targets: &[Target]) -> Markup {
    let state = view.state();
    html! {
        section.open #pane-projects data-pane="garden projects" {
            h2.k {
                (view.word("projects"))
                small { (icon("icons", "deck")) (view.say("in_deck", |p| p.int("n", state.deck().left() as i64))) }
            }
            ul.pjs {
                @for place in state.places() {
                    li {
                        @match place {
                            Some(project) => (card(view, *project, targets)),
                            None => span.pj.gone { (view.word("no_card")) },
                        }
                    }
                }
            }
        }
    }
}

fn card(view: &View<'_>, project: ProjectId, targets: &[Target]) -> Markup {
    let action = Action::Validate(project);
    let details = view.data().project(project);
    let name = view.voice().say(&project_name(project));
    let legal = view.legal().any(|legal| legal == action);
    let hint =
        if legal { Some(view.word("hint.now")) } else { view.owner().map(|seat| hint(view, seat, project)) };
    let (spot, open) = (names::project(project), format!("project.{project}"));
    let glide = format!("view-transition-name:pj-{project}");
    let ghosts: Vec<String> =
        targets.iter().filter(|target| target.projects.contains(&project)).map(Target::shows).collect();
    let face = html! {
        span.pts.num { (details.points) span.vh { " " (view.word("vp")) } }
        (pattern::project(&details.pattern))
        b { (name) }
        @if let Some(hint) = &hint { small { (hint) } }
        @if !ghosts.is_empty() { span.yes data-ghost=(ghosts.join(" ")) { (view.word("with_this")) } }
    };
    html! {
        @if legal {
            button.pj.can.advised[view.is_advised(action)] name="action" value=(action) data-spot=(spot) data-zoom=(open) style=(glide) { (face) }
        } @else {
            button.pj type="button" data-spot=(spot) data-zoom=(open) style=(glide) { (face) }
        }
    }
}

/// What a player still lacks, in a few words.
pub(super) fn hint(view: &View<'_>, seat: Seat, project: ProjectId) -> String {
    match nearest(view, seat, project) {
        None => view.word("hint.impossible"),
        Some(nearest) if nearest.floors == 0 => {
            view.say("hint.ready", |p| p.int("territory", nearest.territory.number()))
        }
        Some(nearest) => view
            .say("hint.missing", |p| p.int("n", nearest.floors).int("territory", nearest.territory.number())),
    }
}

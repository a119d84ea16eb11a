//! The common projects: pattern, points, and what is missing for the reader.

use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::project_name;
use petits_peuples::ids::ProjectId;

use super::pattern;
use super::progress::nearest;
use super::targets::Target;
use super::view::View;
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
    let rule = view.voice().word(&format!("ptp.project.{project}.rule"));
    let legal = view.legal().any(|legal| legal == action);
    let hint = if legal { Some(view.word("hint.now")) } else { hint(view, project) };
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
            button.pj.can.advised[view.is_advised(action)] name="action" value=(action) style=(glide) data-tip=(rule) { (face) }
        } @else {
            a.pj href="/rules/petits-peuples#PTP-83" style=(glide) data-tip=(rule) { (face) }
        }
    }
}

/// What is still missing, in a few words.
fn hint(view: &View<'_>, project: ProjectId) -> Option<String> {
    let seat = view.owner()?;
    Some(match nearest(view, seat, project) {
        None => view.word("hint.impossible"),
        Some(nearest) if nearest.floors == 0 => {
            view.say("hint.ready", |p| p.int("territory", nearest.territory.number()))
        }
        Some(nearest) => view
            .say("hint.missing", |p| p.int("n", nearest.floors).int("territory", nearest.territory.number())),
    })
}

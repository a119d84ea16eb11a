//! The artefacts on the table.

use maud::{Markup, html};
use settlement::Action;
use settlement::ids::Artifact;
use settlement::words as names;

use super::draw::picture;
use super::places;
use super::press::press;
use super::spot::{Spot, spot};
use super::view::View;

/// The artefacts that lie face up.
pub(super) fn panel(view: &View<'_>) -> Markup {
    let state = view.state();
    let asked = view.legal().any(|action| matches!(action, Action::Take(_)));
    html! {
        section.artp.first[asked] #pane-artifacts data-pane="market" aria-label=(view.word("artifacts")) {
            h2.k {
                (view.word("artifacts"))
                small {
                    @if state.is_solo() { (view.say("in_pile", |p| p.int("n", state.artifact_deck().left() as i64))) }
                    @else { (view.word("artifacts_note")) }
                }
            }
            div.arts { @for artifact in state.display().iter() { (card(view, artifact)) } }
        }
    }
}

fn card(view: &View<'_>, artifact: Artifact) -> Markup {
    let shape = Spot {
        press: press(view, Action::Take(artifact)),
        class: "art",
        label: "",
        zoom: Some(format!("artifact.{artifact}")),
        place: Some(places::artifact(artifact)),
    };
    spot(
        view,
        &shape,
        &html! {
            (picture(&format!("x-{artifact}")))
            span {
                b { (view.tell(&names::artifact(artifact)))  }
                small { (view.tell(&names::artifact_rule(artifact))) }
            }
        },
    )
}

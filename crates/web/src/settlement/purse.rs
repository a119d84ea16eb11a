//! What a player has in hand: resources, settlers, an artefact.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Resource, Zone};
use settlement::words as names;

use super::draw::{picture, resource, small};
use super::press::artifact_rule;
use super::view::View;

/// The purse under the board.
pub(super) fn purse(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let used = player.used.total();
    let zones = Zone::ALL.into_iter().filter(|zone| player.zones[zone.index()] > 0);
    let working: Vec<String> = zones
        .map(|zone| format!("{} {}", view.tell(&names::zone(zone)), player.zones[zone.index()]))
        .collect();
    html! {
        div.purse {
            ul.resv aria-label=(view.word("reserve")) {
                @for one in Resource::ALL {
                    li title=(resource(view, one)) { (small(one.name())) b.num { (player.reserve.of(one)) } span.vh { (resource(view, one)) } }
                }
            }
            div.folk2 title=(working.join(", ")) {
                span.mm aria-hidden="true" {
                    @for _ in 0..player.ready.basic { (small("folk")) }
                    @for _ in 0..player.ready.bonus { (small("bonus")) }
                    @for _ in 0..used { (small("gone")) }
                }
                small { b.num { (player.ready.total()) } " " (view.say("ready", |p| p.int("n", player.ready.total()))) }
            }
            @match player.artifact {
                Some(artifact) => a.arte href={ "/rules/settlement#SET-" (artifact_rule(artifact)) } data-tip=(view.tell(&names::artifact_rule(artifact))) {
                    (picture(&format!("x-{artifact}")))
                    span { b { (view.tell(&names::artifact(artifact))) } small { (view.tell(&names::artifact_rule(artifact))) } }
                },
                None => span.arte { small { (view.word("no_artifact")) } },
            }
        }
    }
}

//! What a player has in hand: resources, settlers, an artefact.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Resource, Zone};
use settlement::words as names;

use super::draw::{picture, resource, small};
use super::places;
use super::view::View;

/// The purse under the board.
pub(super) fn purse(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let (ready, used) = (player.ready, player.used.total());
    let zones = Zone::ALL.into_iter().filter(|zone| player.zones[zone.index()] > 0);
    let working: Vec<String> = zones
        .map(|zone| format!("{} {}", view.tell(&names::zone(zone)), player.zones[zone.index()]))
        .collect();
    html! {
        div.purse {
            ul.resv aria-label=(view.word("reserve")) {
                @for one in Resource::ALL {
                    li title=(resource(view, one)) { (small(one.name())) b.num data-spot=(places::purse(seat, one)) data-n=(places::purse(seat, one)) { (player.reserve.of(one)) } span.vh { (resource(view, one)) } }
                }
            }
            div.folk2 title=(working.join(", ")) {
                span.mm aria-hidden="true" {
                    // Who is sent comes from the last one ready, or from where the last one stood.
                    @for at in 1..=ready.total() + used {
                        @let kind = if at > ready.total() { "gone" } else if at > ready.basic { "bonus" } else { "folk" };
                        i class={ "r " (kind) } data-spot=[(at == ready.total().max(1)).then(|| places::folk(seat))] {}
                    }
                }
                small { b.num data-n=(places::folk(seat)) { (ready.total()) } " " (view.say("ready", |p| p.int("n", ready.total()))) }
            }
            @match player.artifact {
                Some(artifact) => button.arte type="button" data-zoom={ "artifact." (artifact) } data-spot=(places::pocket(seat)) {
                    (picture(&format!("x-{artifact}")))
                    span { b { (view.tell(&names::artifact(artifact))) } small { (view.tell(&names::artifact_rule(artifact))) } }
                },
                None => span.arte data-spot=(places::pocket(seat)) { small { (view.word("no_artifact")) } },
            }
        }
    }
}

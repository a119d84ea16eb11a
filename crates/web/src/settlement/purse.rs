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
    let used = player.used.total();
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
                    @for at in 1..=player.ready.total() {
                        @let kind = if at > player.ready.basic { "r bonus" } else { "r folk" };
                        i class=(kind) data-spot=[(at == player.ready.total()).then(|| places::folk(seat))] {}
                    }
                    @for _ in 0..used { (small("gone")) }
                }
                small { b.num data-n=(places::folk(seat)) { (player.ready.total()) } " " (view.say("ready", |p| p.int("n", player.ready.total()))) }
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

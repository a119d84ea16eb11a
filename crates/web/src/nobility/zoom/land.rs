//! The land of a player, as readable as the own one.

use engine::RuleId;
use maud::html;
use nobility::ids::Zone;
use nobility::words as names;

use super::super::art::{self, Rank};
use super::super::view::View;
use super::super::{faces, land};
use super::{picture, row, word};
use crate::seat_label;
use crate::widgets::seat_class;
use crate::zoom::Zoom;

/// Everything that lies on a land, its buildings and its council tiles.
pub(super) fn board(view: &View<'_>, of: &str) -> Option<Zoom> {
    let seat = view.seats().find(|seat| seat.to_string() == of)?;
    let (state, player) = (view.state(), view.state().player(seat));
    let shops = state.owned(seat).map(|(_, _, shop)| shop.tile);
    let buildings: Vec<String> =
        shops.chain(player.zones.into_iter().flatten()).map(|tile| view.tell(&names::tile(tile))).collect();
    let role = html! {
        (art::portrait(player.character, Rank::of(view, player)))
        div {
            button type="button" data-zoom=(player.character) { (view.tell(&names::character(player.character))) }
            ", " (view.tell(&names::character_role(player.character)))
        }
    };
    let mut rows = vec![row(view, "character", &role)];
    if player.dice_left() > 0 {
        let dice = html! { @for face in player.unplaced() { (faces::die(seat, face)) } };
        rows.push(row(view, "dice_left", &dice));
    }
    if !buildings.is_empty() {
        rows.push((view.word("buildings"), html! { (buildings.join(", ")) }));
    }
    if !player.petitions.is_empty() {
        rows.push(row(view, "answered", &html! { (player.petitions.len()) }));
    }
    let points = nobility::scoring::total(view.data(), state, seat);
    rows.push(row(view, "points", &html! { (points) }));
    Some(Zoom {
        points: None,
        kind: word(view, "land"),
        name: seat_label(view.voice(), seat),
        picture: view.still(
            |view| html! { div.nob { div.land.board.{ (seat_class(seat)) } { (land::parts(view, seat)) } } },
        ),
        effect: html! {},
        rows,
        rule: None,
    })
}

/// NOB-60: a zone that waits for a building.
pub(super) fn zone(view: &View<'_>, of: &str) -> Option<Zoom> {
    let zone = Zone::all().find(|zone| zone.number().to_string() == of)?;
    Some(Zoom {
        points: None,
        kind: word(view, "zone"),
        name: view.tell(&names::zone_rule(view.data(), zone)).trim_end_matches('.').to_owned(),
        picture: picture("b-hall", &html! {}),
        effect: html! { (view.tell(&engine::words::Phrase::new("nob.rule.communal"))) },
        rows: Vec::new(),
        rule: Some(RuleId::new("NOB-60")),
    })
}

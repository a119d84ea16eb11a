//! Rows of a board that nobody presses: in a visit, where scenes name their things, and on another player's board.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Region, Street};

use super::draw::{effect, small};
use super::view::View;
use super::{land, places, village};

/// How much of a row is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// What a scene needs: its places have names.
    Scene,
    /// Everything, without names: the board may be on the page twice.
    Whole,
}

/// A region of a player's land.
pub(super) fn region(view: &View<'_>, seat: Seat, region: Region, detail: Detail) -> Markup {
    let player = view.state().player(seat);
    let is_named = detail == Detail::Scene;
    html! {
        div class={ "row rg-" (region) } data-spot=[is_named.then(|| places::region(seat, region))] {
            (zone(region.name(), player.regions[region.index()]))
            @for cell in region.cells() {
                @let place = is_named.then(|| places::cell(seat, cell));
                @match player.terrain(cell) {
                    Some(terrain) => span.tile data-spot=[place] { (land::drawing(view, seat, cell, terrain, is_named)) },
                    None => span.tile.wildc data-spot=[place] { @if !is_named { small { (view.word("unexplored")) } } },
                }
            }
        }
    }
}

/// A street of a player's village.
pub(super) fn street(view: &View<'_>, seat: Seat, street: Street, detail: Detail) -> Markup {
    let player = view.state().player(seat);
    let is_named = detail == Detail::Scene;
    html! {
        div.row data-spot=[is_named.then(|| places::street(seat, street))] {
            (zone(&(street.index() + 1).to_string(), player.streets[street.index()]))
            @for slot in street.slots() {
                @let place = is_named.then(|| places::slot(seat, slot));
                @match player.house(slot) {
                    Some(house) => span.tile.bl data-spot=[place] {
                        (village::drawing(view, house))
                        @if !is_named { (effect(view, view.data().building(house.building).effect)) }
                    },
                    None => span.tile.lot data-spot=[place] { @if !is_named { i { (view.word("no_house")) } } },
                }
            }
        }
    }
}

fn zone(number: &str, times: u8) -> Markup {
    html! { span.zone { b.nr { (number) } @if times > 0 { span.ring { @for _ in 0..times { (small("folk")) } } } } }
}

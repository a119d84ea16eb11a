//! The board of another player, small.

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use settlement::ids::{Cell, Region, Slot};
use settlement::state::Player;
use settlement::words as names;

use super::draw::{amounts, hold, tile};
use super::view::View;
use crate::seat_label;
use crate::widgets::{self, Peek, seat_class};

/// A miniature in the rail: the whole board opens from it.
pub(super) fn opener(view: &View<'_>, seat: Seat) -> Markup {
    let label = view.say("board_of", |p| p.text("name", seat_label(view.voice(), seat)));
    html! {
        button class={ "peek " (seat_class(seat)) } type="button" data-zoom={ "board." (seat) } aria-label=(label) {
            (drawing(view, view.state().player(seat)))
        }
    }
}

/// A miniature that opens by itself, where a game is over.
pub(super) fn peek(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let name = seat_label(view.voice(), seat);
    let heroes: Vec<String> = player.heroes.iter().map(|hero| view.tell(&names::hero(hero))).collect();
    let inside = html! {
        p { (amounts(player.reserve)) }
        p { (view.tell(&player.artifact.map_or_else(|| engine::words::Phrase::new("set.ui.no_artifact"), names::artifact))) }
        @if !heroes.is_empty() { p { (heroes.join(", ")) } }
    };
    let label = view.say("board_of", |p| p.text("name", &name));
    let drawing = drawing(view, player);
    widgets::peek(&Peek { seat, label: &label, title: &name, close: &view.word("close"), drawing, inside })
}

/// Cells from region III down, streets below; 138 by 94 each.
fn drawing(view: &View<'_>, player: &Player) -> Markup {
    use std::fmt::Write as _;
    let mut uses = String::new();
    let mut put = |id: &str, column: usize, row: usize| {
        let (x, y) = (column * 138, row * 94 + if row > 2 { 12 } else { 0 });
        let (x, y, w, h) = if id.starts_with("b-") { (x + 25, y + 10, 84, 68) } else { (x, y, 132, 88) };
        // Writing to a string cannot fail.
        let _ = write!(uses, r##"<use href="#{id}" x="{x}" y="{y}" width="{w}" height="{h}"/>"##);
    };
    for cell in Cell::all() {
        let (column, row) = (usize::from(cell.column()), Region::III.index() - cell.region().index());
        if let Some(terrain) = player.terrain(cell) {
            let face = view.data().tile(terrain.tile);
            put(&tile(cell.region(), face), column, row);
            if let Some(over) = hold(terrain.hold, face.monster) {
                put(over, column, row);
            }
        }
    }
    for slot in Slot::all() {
        if let Some(house) = player.house(slot) {
            put(&format!("b-{}", house.building), slot.index() % 3, 3 + slot.index() / 3);
        }
    }
    html! {
        svg viewBox="0 0 408 576" aria-hidden="true" {
            (PreEscaped(r##"<use href="#grid"/>"##)) (PreEscaped(uses))
            @for slot in Slot::all() {
                @if let Some(house) = player.house(slot).filter(|house| house.stored > 0) {
                    text x=(slot.index() % 3 * 138 + 112) y=((3 + slot.index() / 3) * 94 + 90) { "×" (house.stored) }
                }
            }
        }
    }
}

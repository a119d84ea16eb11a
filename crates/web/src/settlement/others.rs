//! The board of another player, small.

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use settlement::ids::{Cell, Region, Slot};
use settlement::state::{Hold, Player};
use settlement::words as names;

use super::draw::{amounts, land};
use super::view::View;
use crate::seat_label;
use crate::widgets::{self, Peek, icon};

/// The button in the rail that opens the whole board.
pub(super) fn opener(view: &View<'_>, seat: Seat) -> Markup {
    let label = view.say("board_of", |p| p.text("name", seat_label(view.voice(), seat)));
    html! {
        button.overlook type="button" data-zoom={ "board." (seat) } aria-label=(label) { (icon("icons", "eye")) }
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

/// Where things are in a cell: left, top, width, height.
const CELL: [usize; 4] = [0, 0, 132, 88];
const MONSTER: [usize; 4] = [26, 8, 88, 66];
const WALLS: [usize; 4] = [46, 54, 82, 32];
const HOUSE: [usize; 4] = [8, 0, 116, 88];

/// Cells from region III down, streets below; 138 by 94 each.
fn drawing(view: &View<'_>, player: &Player) -> Markup {
    use std::fmt::Write as _;
    let mut uses = String::new();
    let mut put = |href: &str, column: usize, row: usize, [left, top, w, h]: [usize; 4]| {
        let (x, y) = (column * 138 + left, row * 94 + top + if row > 2 { 12 } else { 0 });
        // Writing to a string cannot fail.
        let _ = write!(uses, r##"<use href="{href}" x="{x}" y="{y}" width="{w}" height="{h}"/>"##);
    };
    for cell in Cell::all() {
        let (column, row) = (usize::from(cell.column()), Region::III.index() - cell.region().index());
        if let Some(terrain) = player.terrain(cell) {
            let face = view.data().tile(terrain.tile);
            put(&land(&format!("t-{}", terrain.tile)), column, row, CELL);
            match terrain.hold {
                Hold::Open => {}
                Hold::Monster => put(&land(&format!("mo-{}", face.monster)), column, row, MONSTER),
                Hold::Fort { .. } => put("#palis", column, row, WALLS),
            }
            let letter = |name: &'static str| name.chars().next().unwrap_or('g');
            put(&format!("#k{}", letter(face.resource.name())), column, row, CELL);
            put(&format!("#n{}", letter(face.monster.name())), column, row, CELL);
        }
    }
    for slot in Slot::all() {
        if let Some(house) = player.house(slot) {
            put(&land(&format!("b-{}", house.building)), slot.index() % 3, 3 + slot.index() / 3, HOUSE);
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

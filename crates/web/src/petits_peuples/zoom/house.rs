//! A building, large: its floors with windows and a door, its roof, and the banner of the clan.

use maud::{Markup, html};
use petits_peuples::state::Building;

use super::super::clan;
use super::super::draw::{layer, piece};
use super::super::geometry::Point;
use crate::widgets::seat_class;

/// Higher buildings are drawn with so many floors, and their number is written.
const DRAWN: u8 = 8;
/// How high a floor is, a roof, and the banner above all.
const FLOOR: i32 = 44;
const ROOF: i32 = 62;
const BANNER: i32 = 62;

/// The building alone, as high as it is.
pub(super) fn large(it: Building) -> Markup {
    let floors = i32::from(it.height().clamp(1, DRAWN));
    let eaves = -FLOOR * (floors - 1);
    let top = eaves - FLOOR - if it.roof { ROOF } else { 14 };
    let height = 44 - top + BANNER;
    let at = |y: i32| Point { x: 0, y };
    html! {
        svg.hsl.{ (seat_class(it.owner)) } viewBox={ "-92 " (top - BANNER) " 184 " (height) } aria-hidden="true" {
            ellipse cx="0" cy="16" rx="78" ry="26" opacity=".2" {}
            @for floor in 0..floors { (piece("hs-floor", at(-FLOOR * floor))) }
            (layer("hs-door"))
            @if it.roof { (piece("hs-roof", at(eaves))) }
            (piece("hs-banner", at(top)))
            svg x="5" y=(top - 48) width="22" height="22" color="#fff" { (layer(&clan::symbol(it.owner))) }
            @if it.height() > DRAWN { text.tall x="62" y=(eaves - 20) { "×" (it.height()) } }
        }
    }
}

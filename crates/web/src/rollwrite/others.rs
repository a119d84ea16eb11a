//! The sheets of another player: one drawing, small in the seat card and large after a tap.

use std::fmt::Write as _;

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use rollwrite::data::TrackCard;
use rollwrite::ids::{Column, FieldBox, Site, Slot, Track};
use rollwrite::state::SECTIONS;
use rollwrite::words as names;

use super::colonies;
use super::draw::{amounts, small};
use super::view::View;
use crate::widgets::{Peek, peek};

/// The step from a section to the next, and from a track to the next.
const WIDE: usize = 20;
const HIGH: usize = 22;

/// What is printed on every sheet: sections with their points, fields and the boxes of buildings. It stands once in the page.
pub(super) fn print(view: &View<'_>) -> Markup {
    let mut cells = String::new();
    let mut points = String::new();
    for track in Track::ALL {
        for column in Column::all() {
            let (x, y) = (column.index() * WIDE, track.index() * HIGH);
            let worth = view.data().track(track).points_at(column.number());
            // Writing to a string cannot fail.
            let _ = write!(cells, "M{x} {y}h18v20h-18z");
            let _ = write!(points, r#"<text x="{}" y="{}">{worth}</text>"#, x + 9, y + 14);
        }
    }
    for one in FieldBox::all().filter(|one| view.data().field_box(*one).is_some()) {
        let (x, y) = dot(one);
        let _ = write!(cells, "M{} {y}a4 4 0 1 1 8 0a4 4 0 1 1-8 0z", x - 4);
    }
    for site in Site::all() {
        cells.push_str(&square(site));
    }
    PreEscaped(format!(
        r#"<svg hidden><symbol id="isr-print" viewBox="-1 -1 244 106"><path d="{cells}"/>{points}</symbol></svg>"#
    ))
}

/// The middle of a field box.
fn dot(one: FieldBox) -> (usize, usize) {
    (4 + one.index() % FieldBox::EACH * 10 + one.owner().index() * 46, 98)
}

fn square(site: Site) -> String {
    format!("M{} {}h15v17h-15z", 192 + site.number() * 17, site.owner().index() * HIGH)
}

/// How far the pencil went along a track: whole sections, then a part of the next one.
fn ticked_width(card: &TrackCard, ticked: u8) -> usize {
    let sections = card.sections(ticked);
    let (from, to) = card.section_boxes(sections.min(SECTIONS - 1));
    let part = 18 * usize::from(ticked).saturating_sub(from) / to.saturating_sub(from).max(1);
    match usize::from(sections) {
        whole if sections >= SECTIONS => whole * WIDE - 2,
        whole => whole * WIDE + part,
    }
}

/// A miniature that opens.
pub(super) fn sheets(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let name = view.called(seat);
    let mut filled = String::new();
    for track in Track::ALL {
        let width = ticked_width(view.data().track(track), player.boxes[track.index()]);
        if width > 0 {
            let _ = write!(filled, "M0 {}h{width}v20h-{width}z", track.index() * HIGH);
        }
    }
    player.sites.iter().for_each(|site| filled.push_str(&square(site)));
    let mut picked = String::new();
    for (x, y) in player.fields.iter().map(dot) {
        let _ = write!(picked, "M{x} {y}h0");
    }
    let drawing = html! {
        svg.mini viewBox="-1 -1 244 106" aria-hidden="true" {
            path.f d=(filled) {}
            path.d d=(picked) {}
            (PreEscaped(r##"<use href="#isr-print" x="-1" y="-1" width="244" height="106"/>"##))
            g transform="scale(.2 .22)" { @for (_, cells) in colonies::of(view, seat) { (colonies::line(cells, None)) } }
        }
    };
    let favors: Vec<String> =
        player.tally.favors.iter().map(|favor| view.tell(&names::favor(favor))).collect();
    let inside = html! {
        p { (small("folk")) b { (player.actions) } (amounts(player.stock)) }
        p { @if favors.is_empty() { (view.word("no_tile")) } @else { (favors.join(", ")) } }
        ul.bl {
            @for slot in Slot::all() {
                @let ticked = (0..Site::EACH as u8).filter(|n| player.sites.contains(Site::at(slot, *n))).count();
                li {
                    b { (view.tell(&names::building(view.state().building(slot)))) }
                    span {
                        @if slot.has_boxes() { (ticked) "/" (Site::EACH) }
                        @if player.colonies[slot.index()] > 0 { b.hand { " +" (player.colonies[slot.index()]) } }
                    }
                }
            }
        }
    };
    let label = view.say("sheets_of", |p| p.text("name", &name));
    peek(&Peek { seat, label: &label, title: &name, close: &view.word("close"), drawing, inside })
}

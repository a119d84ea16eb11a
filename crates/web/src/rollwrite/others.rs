//! The sheets of another player as one drawing: small in the seat's card, larger where the player writes.

use std::fmt::Write as _;

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use rollwrite::data::TrackCard;
use rollwrite::ids::{Column, Field, FieldBox, Site, Track};
use rollwrite::sets::Cells;
use rollwrite::state::SECTIONS;

use super::view::View;
use super::{colonies, zoom};
use crate::widgets::{said, seat_class};

/// The step from a section to the next, and from a track to the next.
const WIDE: usize = 20;
const HIGH: usize = 22;

/// What is printed on every sheet: sections with their points, fields and the boxes of buildings. It stands once in the page, and
/// in few bytes: a row of sections is drawn once, a row of points is one text, and the boxes of a field are dots of one line.
pub(super) fn print(view: &View<'_>) -> Markup {
    let row: String =
        Column::all().map(|column| format!("M{} 0h18v20h-18z", column.index() * WIDE)).collect();
    let mut rows = format!(r#"<path id="isr-row" d="{row}"/>"#);
    for track in Track::ALL {
        let y = track.index() * HIGH;
        let (places, digits) = points_of(view.data().track(track));
        // Writing to a string cannot fail.
        if y > 0 {
            let _ = write!(rows, r##"<use href="#isr-row" y="{y}"/>"##);
        }
        let _ = write!(rows, r#"<text y="{}" x="{}">{digits}</text>"#, y + 14, places.join(" "));
    }
    let dots: String = Field::all()
        .map(|field| {
            let count = view.data().field(field).boxes.iter().flatten().count();
            let (x, y) = dot(FieldBox::at(field, 0));
            format!("M{x} {y}h{}", 10 * count.saturating_sub(1) + 1)
        })
        .collect();
    let sites: String = Site::all().map(square).collect();
    PreEscaped(format!(
        r#"<svg hidden><symbol id="isr-print" viewBox="-1 -1 244 106">{rows}<path d="{sites}"/><path class="o" d="{dots}"/></symbol></svg>"#
    ))
}

/// The points of a track's sections: every digit, and where it stands.
fn points_of(card: &TrackCard) -> (Vec<String>, String) {
    let (mut places, mut digits) = (Vec::new(), String::new());
    for column in Column::all() {
        let worth = card.points_at(column.number()).to_string();
        let middle = (column.index() * WIDE + 9) as i64;
        for (nth, digit) in (0i64..).zip(worth.chars()) {
            places.push((middle + 5 * nth - 5 * (worth.len() as i64 - 1) / 2).to_string());
            digits.push(digit);
        }
    }
    (places, digits)
}

/// The middle of a field box.
pub(super) fn dot(one: FieldBox) -> (usize, usize) {
    (4 + one.index() % FieldBox::EACH * 10 + one.owner().index() * 46, 98)
}

fn square(site: Site) -> String {
    format!("M{} {}h15v17h-15z", 192 + site.number() * 17, site.owner().index() * HIGH)
}

/// The middle of a box of a building.
pub(super) fn middle(site: Site) -> (usize, usize) {
    (199 + site.number() * 17, site.owner().index() * HIGH + 8)
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

/// The miniature in a seat's card; it opens the sheets.
pub(super) fn sheets(view: &View<'_>, seat: Seat) -> Markup {
    let label = view.say("sheets_of", |p| p.text("name", view.called(seat)));
    html! {
        button class={ "peek " (seat_class(seat)) } type="button" data-zoom=(zoom::of_board(seat)) { (said(&label)) (drawing(view, seat)) }
    }
}

/// The sheets of a seat, filled as far as they are.
fn drawing(view: &View<'_>, seat: Seat) -> Markup {
    html! {
        svg.mini viewBox="-1 -1 244 106" aria-hidden="true" { (inside(view, seat)) (outlines(view, seat, None)) }
    }
}

/// The same where it can be read: with the pictures of the tracks, the name of the place, and what is new.
pub(super) fn visited(view: &View<'_>, seat: Seat, spot: &str, new: &Markup) -> Markup {
    html! {
        svg.mini viewBox="-28 -1 271 106" aria-hidden="true" data-spot=(spot) {
            (PreEscaped(r##"<use href="#tracks" x="-27" width="24" height="88"/>"##))
            (inside(view, seat))
            (new)
        }
    }
}

fn inside(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let mut filled = String::new();
    for track in Track::ALL {
        let width = ticked_width(view.data().track(track), player.boxes[track.index()]);
        if width > 0 {
            let _ = write!(filled, "M0 {}h{width}v20h-{width}z", track.index() * HIGH);
        }
    }
    let points = |all: &mut dyn Iterator<Item = (usize, usize)>| {
        all.fold(String::new(), |path, (x, y)| path + &format!("M{x} {y}h0"))
    };
    let sites = points(&mut player.sites.iter().map(middle));
    let picked = points(&mut player.fields.iter().map(dot));
    html! {
        @for (class, path) in [("f", filled), ("q", sites), ("d", picked)] {
            @if !path.is_empty() { path class=(class) d=(path) {} }
        }
        (PreEscaped(r##"<use href="#isr-print" x="-1" y="-1" width="244" height="106"/>"##))
    }
}

/// The colonies of a seat; the last one may be named.
pub(super) fn outlines(view: &View<'_>, seat: Seat, last: Option<&str>) -> Markup {
    let all: Vec<Cells> = colonies::of(view, seat).map(|(_, cells)| cells).collect();
    let newest = all.len().saturating_sub(1);
    html! {
        @if !all.is_empty() {
            g transform="scale(.2 .22)" {
                @for (at, cells) in all.into_iter().enumerate() {
                    @match last.filter(|_| at == newest) {
                        Some(name) => { g data-spot=(name) { (colonies::line(cells, None)) } }
                        None => (colonies::line(cells, None)),
                    }
                }
            }
        }
    }
}

/// Where the pencil goes through a box of a track.
pub(super) fn box_middle(card: &TrackCard, track: Track, number: u8) -> (usize, usize) {
    let section = card.sections(number).min(SECTIONS - 1);
    let (from, to) = card.section_boxes(section);
    let (nth, count) = (usize::from(number).saturating_sub(from), to.saturating_sub(from).max(1));
    (usize::from(section) * WIDE + 18 * (2 * nth + 1) / (2 * count), track.index() * HIGH + 10)
}

//! A track, and a section of it.

use engine::words::Phrase;
use maud::{Markup, html};
use rollwrite::Action;
use rollwrite::data::TrackCard;
use rollwrite::ids::{Column, Field, Track};
use rollwrite::sets::Cell;
use rollwrite::state::SECTIONS;
use rollwrite::words as names;

use super::super::draw::{self, amounts, picture};
use super::super::sections;
use super::super::view::View;
use super::{drawn, lying, rule};
use crate::zoom::Zoom;

pub(super) fn track(view: &View<'_>, track: Track) -> Zoom {
    let (state, seat) = (view.state(), view.host());
    let value = view.game().track_value(state, seat, track);
    let mut rows = vec![view.row("points", html! { (worth(view, seat, track)) })];
    if let Some(next) = value.next {
        rows.push(view.row("next", html! { (view.zoomed_with("next_worth", |p| p.int("n", value.sections + 1).int("points", next))) }));
    }
    if let Some(price) = view.game().track_price(state, seat, track) {
        rows.push(view.row("price", view.price(&price)));
    }
    rows.extend(view.now(Action::Build(track)));
    rows.extend(view.rows_of_others(|other| html! { (worth(view, other, track)) }));
    let sections = lying(view, seat, |view| {
        html! { @for column in Column::all() { (sections::section(view, track, column)) } }
    });
    Zoom {
        points: None,
        kind: view.zoomed_with("kind.track", |p| p.int("n", SECTIONS)),
        name: name(view, track),
        picture: drawn(&html! { (picture(&draw::track(track))) div.zrow { (sections) } }),
        effect: html! { (view.tell(&names::track_rule(track))) },
        rows,
        rule: rule("ISR-83"),
    }
}

pub(super) fn section(view: &View<'_>, track: Track, column: Column) -> Zoom {
    let (seat, card) = (view.host(), view.data().track(track));
    let number = column.number();
    let (from, to) = card.section_boxes(column.index() as u8);
    let ticked = usize::from(view.shown().boxes[track.index()]);
    let is_next = (from..to).contains(&ticked);
    let mut rows = vec![view.row("state", html! { (state(view, track, column)) })];
    if ticked < to {
        rows.push(view.row("price", prices(view, card, track, ticked.max(from)..to)));
    }
    if is_next {
        rows.extend(view.now(Action::Build(track)));
    }
    rows.extend(view.rows_of_others(|other| html! { (worth(view, other, track)) }));
    let bridge =
        Field::all().filter(|_| track == Track::Bridges).find(|field| view.data().bridge(*field).1 == number);
    let kind = if number == SECTIONS { "kind.imperial" } else { "kind.section" };
    Zoom {
        points: None,
        kind: view.zoomed_with(kind, |p| p.int("n", (to - from) as i64)),
        name: view.zoomed_with("section", |p| p.text("track", name(view, track)).int("n", number)),
        picture: drawn(&lying(view, seat, |view| sections::section(view, track, column))),
        effect: html! {
            (view.zoomed_with("section_text", |p| p.int("n", card.points_at(number))))
            @if let Some(field) = bridge { " " (view.zoomed_with("bridge_text", |p| p.int("n", field.number()))) }
        },
        rows,
        rule: rule(match (bridge, number) {
            (Some(_), _) => "ISR-10",
            (None, SECTIONS) => "ISR-9",
            (None, _) => "ISR-32",
        }),
    }
}

fn name(view: &View<'_>, track: Track) -> String {
    view.word(&format!("track.{track}"))
}

/// «3 sections, 4 VP».
fn worth(view: &View<'_>, seat: engine::Seat, track: Track) -> String {
    let value = view.game().track_value(view.state(), seat, track);
    let sections = Phrase::new("isr.score.sections").int("n", value.sections);
    view.zoomed_with("worth", |p| p.phrase("sections", sections).int("points", value.now))
}

/// How far a section is.
fn state(view: &View<'_>, track: Track, column: Column) -> String {
    let player = view.shown();
    let card = view.data().track(track);
    let (ticked, number) = (player.boxes[track.index()], column.number());
    let (done, (from, to)) = (card.sections(ticked), card.section_boxes(column.index() as u8));
    if player.cells.contains(Cell::at(track, column)) {
        view.zoomed("in_colony")
    } else if done >= number {
        view.zoomed("complete")
    } else if done + 1 < number {
        view.zoomed_with("later", |p| p.int("n", done + 1))
    } else if usize::from(ticked) > from {
        view.say("boxes_left", |p| p.int("n", (to - usize::from(ticked)) as i64))
    } else {
        view.zoomed("first_free")
    }
}

/// What the free boxes of a section take: the next one as it is paid now, the others as printed.
fn prices(view: &View<'_>, card: &TrackCard, track: Track, boxes: std::ops::Range<usize>) -> Markup {
    let next = usize::from(view.shown().boxes[track.index()]);
    let price = view.game().track_price(view.state(), view.host(), track).filter(|_| boxes.contains(&next));
    html! {
        @for number in boxes {
            p {
                @match price.as_ref().filter(|_| number == next) {
                    Some(price) => (view.price(price)),
                    None => {
                        (amounts(card.boxes().get(number).copied().unwrap_or_default().resources()))
                        span.c { b { "1" } (draw::small("folk")) }
                    }
                }
            }
        }
    }
}

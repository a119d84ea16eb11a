//! A track: its name, nine sections with their boxes, and its points.

use maud::{Markup, html};
use rollwrite::Action;
use rollwrite::ids::{Column, Track};
use rollwrite::sets::Cell;
use rollwrite::state::SECTIONS;

use super::draw::{self, picture, units};
use super::press::{Press, press};
use super::spot::{Spot, Tags, mark, spot};
use super::view::View;
use super::{colonies, places, zoom};

/// A row of the grid.
pub(super) fn row(view: &View<'_>, track: Track) -> Markup {
    let value = view.game().track_value(view.state(), view.host(), track);
    let name = view.word(&format!("track.{track}"));
    let sections = view.tell(&engine::words::Phrase::new("isr.score.sections").int("n", value.sections));
    let about = match value.next {
        Some(next) => view.say("track_now", |p| {
            p.text("track", &name).text("sections", sections).int("now", value.now).int("next", next)
        }),
        None => view.say("track_full", |p| p.text("track", &name).int("now", value.now)),
    };
    html! {
        div class={ "track " (track) } role="group" aria-label=(about) {
            span.lab data-spot=[view.named(|| places::track(track))] data-zoom=[view.named(|| zoom::of_track(track))] { (picture(&draw::track(track))) b { (name) } }
            @for column in Column::all() { (section(view, track, column)) }
            span.sc {
                b.hand data-n=[view.named(|| format!("k.{track}"))] { (value.now) }
                @if let Some(next) = value.next { small { "→ " (next) } }
            }
        }
    }
}

/// A section with its points and its boxes.
pub(super) fn section(view: &View<'_>, track: Track, column: Column) -> Markup {
    let player = view.shown();
    let card = view.data().track(track);
    let number = column.number();
    let ticked = player.boxes[track.index()];
    let is_full = card.sections(ticked) >= number;
    let cell = Cell::at(track, column);
    let mut class = String::from("s");
    for (name, holds) in
        [(" full", is_full), (" imp", number == SECTIONS), (" col", player.cells.contains(cell))]
    {
        class.push_str(if holds { name } else { "" });
    }
    let (from, to) = card.section_boxes(column.index() as u8);
    let face = html! {
        span.v { (card.points_at(number)) }
        @if to - from == 1 { (build_box(view, track, from as u8)) }
        @else { span.bs { @for number in from..to { (build_box(view, track, number as u8)) } } }
    };
    let zoom = view.named(|| zoom::of_section(track, column));
    match colonies::target(view, cell) {
        Some((press, shows)) => {
            let tags = Tags { spot: None, zoom };
            spot(view, &Spot { press, class: &class, shows: Some(&shows), tags }, &face)
        }
        None => html! { div class=(class) data-zoom=[zoom] { (face) } },
    }
}

/// ISR-32: only the first free box of a track can be ticked.
fn build_box(view: &View<'_>, track: Track, number: u8) -> Markup {
    let player = view.shown();
    let ticked = player.boxes[track.index()];
    let cost = view.data().track(track).boxes().get(usize::from(number)).copied().unwrap_or_default();
    let face = units(cost.resources());
    if number < ticked {
        let is_new = number + player.tally.ticks[track.index()] >= ticked;
        return mark(view, "x", is_new, || places::track_box(track, number), &face);
    }
    let pressed = if number == ticked { press(view, Action::Build(track)) } else { Press::Still };
    spot(view, &Spot { press: pressed, class: "x", shows: None, tags: Tags::default() }, &face)
}

//! Scraps of the sheets of a position, with what an example points at.

use std::ops::RangeInclusive;

use engine::scenario::read;
use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use rollwrite::RollWrite;
use rollwrite::ids::{Column, Die, Favor, Field, Site, Slot, Track};
use rollwrite::scenario::Scenario;
use rollwrite::sets::{Cell, Cells};

use super::super::colonies::line;
use super::super::draw::{self, amounts, picture, small};
use super::super::view::View;
use super::super::{fields, sections, tray, village};
use crate::book::shown;

/// A drawing of a position; the first seat's sheets are the ones that are drawn.
pub(super) fn scrap(
    position: &Scenario,
    voice: &Voice<'_>,
    parts: impl FnOnce(&View<'_>) -> Markup,
) -> Markup {
    shown(RollWrite::standard(), position.state(), Seat::FIRST, voice, |view| {
        html! { div.dr.isr aria-hidden="true" { div.scrap { (parts(view)) } } }
    })
}

/// Rows of the grid.
#[derive(Clone, Debug)]
pub(super) struct Rows<'a> {
    tracks: &'a [Track],
    columns: RangeInclusive<u8>,
    aim: Option<Track>,
    colony: Cells,
}

impl<'a> Rows<'a> {
    /// Sections of these tracks, by their numbers.
    pub(super) const fn of(tracks: &'a [Track], columns: RangeInclusive<u8>) -> Self {
        Self { tracks, columns, aim: None, colony: Cells::NONE }
    }

    /// The next box of a track is meant.
    #[must_use]
    pub(super) const fn aim(mut self, track: Track) -> Self {
        self.aim = Some(track);
        self
    }

    /// A colony is meant on these sections: each a track and a number.
    #[must_use]
    pub(super) fn colony<const N: usize>(mut self, sections: [(Track, u8); N]) -> Self {
        let cell = |(track, number): (Track, u8)| Cell::at(track, column(number));
        self.colony = sections.into_iter().map(cell).collect();
        self
    }

    pub(super) fn draw(&self, view: &View<'_>) -> Markup {
        let first = self.tracks.first().map_or(0, |track| track.index());
        let (left, wide) = (usize::from(*self.columns.start()) - 1, self.columns.clone().count());
        let frame = format!("{} {} {} {}", left * 100, first * 100, wide * 100, self.tracks.len() * 100);
        html! {
            div.rows {
                div.labs { @for track in self.tracks { span.lab { (picture(&draw::track(*track))) } } }
                div.cells {
                    @for track in self.tracks {
                        div.row.aim[self.aim == Some(*track)] {
                            @for number in self.columns.clone() { (sections::section(view, *track, column(number))) }
                        }
                    }
                    @if !self.colony.is_empty() {
                        svg.lines viewBox=(frame) preserveAspectRatio="none" { (line(self.colony, Some("aim"))) }
                    }
                }
            }
        }
    }
}

fn column(number: u8) -> Column {
    read("column", &number.to_string())
}

/// What a player has: resources and actions.
pub(super) fn purse(view: &View<'_>) -> Markup {
    let player = view.shown();
    html! { div.have { (amounts(player.stock)) span.c { b { (player.actions) } (small("folk")) } } }
}

/// The four dice of the round.
pub(super) fn dice(view: &View<'_>) -> Markup {
    html! { div.dice { @for die in Die::ALL { (tray::one_die(view, die)) } } }
}

/// Tiles; one of them may be meant.
pub(super) fn tiles(view: &View<'_>, tiles: impl IntoIterator<Item = Favor>, aim: Option<Favor>) -> Markup {
    html! {
        div.fv { @for favor in tiles { span.meant[aim == Some(favor)] { (tray::tile(view, favor)) } } }
    }
}

/// A field; one of its boxes may be meant, counted from 1.
pub(super) fn field(view: &View<'_>, number: u8, aim: Option<u8>) -> Markup {
    let field: Field = read("field", &number.to_string());
    html! { div class=(aimed("ff", aim)) { (fields::one(view, field)) } }
}

/// A building with its boxes; one of them may be meant, counted from 1.
pub(super) fn building(view: &View<'_>, slot: Slot, aim: Option<u8>) -> Markup {
    html! {
        div class=(aimed("vb", aim)) {
            div.vh1 { (village::head(view, slot)) }
            div.vx { @for number in 0..Site::EACH as u8 { (village::site(view, Site::at(slot, number))) } }
        }
    }
}

fn aimed(class: &str, aim: Option<u8>) -> String {
    aim.map_or_else(|| class.to_owned(), |number| format!("{class} aim{number}"))
}

//! A part of the board of the first seat in a position, with the cells that an example points at.

use engine::scenario::read;
use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use settlement::Settlement;
use settlement::ids::{Cell, Region, Space, Street};
use settlement::scenario::Scenario;

use super::super::draw::picture;
use super::super::view::View;
use super::super::{heroes, land, market, village};
use crate::book::shown;
use crate::widgets::seat_class;

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// Land and village.
    Board,
    Land,
    Village,
    /// The first tile of the market.
    Market,
    /// The first hero of the row.
    Hero,
    Artifact(&'static str),
}

/// A part of a position.
#[derive(Debug)]
pub(super) struct Plot<'a> {
    position: &'a Scenario,
    part: Part,
    aims: Vec<Cell>,
}

impl<'a> Plot<'a> {
    pub(super) const fn of(position: &'a Scenario, part: Part) -> Self {
        Self { position, part, aims: Vec::new() }
    }

    /// Points at a cell of the land.
    #[must_use]
    pub(super) fn aim(mut self, cell: &str) -> Self {
        self.aims.push(read("cell", cell));
        self
    }

    pub(super) fn draw(&self, voice: &Voice<'_>) -> Markup {
        let inside = |view: &View<'_>| {
            html! {
                @match self.part {
                    Part::Board => { (wild(view)) div.hedge {} (streets(view)) },
                    Part::Land => (wild(view)),
                    Part::Village => (streets(view)),
                    Part::Market => @if let Some(space) = Space::all().find(|space| view.state().stack(*space).is_some()) { (market::tile(view, space)) },
                    Part::Hero => @if let Some(hero) = view.state().row().iter().flatten().next() { (heroes::card(view, *hero)) },
                    Part::Artifact(name) => (picture(&format!("x-{name}"))),
                }
                @if !self.aims.is_empty() { (aims(&self.aims)) }
            }
        };
        shown(Settlement::standard(), self.position.state(), Seat::FIRST, voice, |view| {
            html! {
                div class={ "dr set plot " (seat_class(Seat::FIRST)) } inert aria-hidden="true" { (inside(view)) }
            }
        })
    }
}

fn wild(view: &View<'_>) -> Markup {
    html! { div.land { @for region in Region::ALL.into_iter().rev() { (land::row(view, Seat::FIRST, region)) } } }
}

fn streets(view: &View<'_>) -> Markup {
    html! { div.vill { @for street in Street::ALL { (village::row(view, Seat::FIRST, street)) } } }
}

/// Frames on cells, in a grid that lies over that of the land.
fn aims(cells: &[Cell]) -> Markup {
    let place = |cell: &Cell| {
        let region = cell.region();
        let row = Region::ALL.len() - region.index();
        let column = region.cells().position(|one| one == *cell).unwrap_or(0) + 2;
        format!("grid-area:{row}/{column}")
    };
    html! { div.aims { @for cell in cells { i style=(place(cell)) {} } } }
}

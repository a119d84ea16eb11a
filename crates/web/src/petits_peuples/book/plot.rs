//! One territory of a position, with what an example points at.

use engine::Game as _;
use engine::Seat;
use engine::scenario::read;
use engine::words::Voice;
use maud::{Markup, PreEscaped, html};
use petits_peuples::PetitsPeuples;
use petits_peuples::ids::{Spot, Territory};
use petits_peuples::scenario::Scenario;

use super::super::draw::{piece, piece_of};
use super::super::garden::hex;
use super::super::geometry::{Point, arc, notch, spot as centre, tile};
use super::super::houses::buildings;
use super::super::view::View;
use crate::book::shown;

const WIDTH: i32 = 220;
const HEIGHT: i32 = 205;

/// What is pointed at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    /// The crane stands in its territory.
    Crane,
    /// A spot is meant.
    Aim(&'static str),
    /// The way of the crane after an action on a spot.
    Way(&'static str),
    /// Points have been made.
    Star,
}

/// A territory of a position.
#[derive(Debug)]
pub(super) struct Plot<'a> {
    position: &'a Scenario,
    middle: Territory,
    /// The territory beside it, where the example goes over a bridge.
    beside: Option<Territory>,
    marks: Vec<Mark>,
}

impl<'a> Plot<'a> {
    pub(super) fn of(position: &'a Scenario, territory: &str) -> Self {
        Self { position, middle: read("territory", territory), beside: None, marks: Vec::new() }
    }

    #[must_use]
    pub(super) fn and(mut self, territory: &str) -> Self {
        self.beside = Some(read("territory", territory));
        self
    }

    #[must_use]
    pub(super) fn with(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    pub(super) fn draw(&self, voice: &Voice<'_>) -> Markup {
        shown(PetitsPeuples::standard(), self.position.state(), Seat::FIRST, voice, |view| self.drawn(view))
    }

    fn drawn(&self, view: &View<'_>) -> Markup {
        let board = view.state().board();
        let territories: Vec<Territory> = std::iter::once(self.middle).chain(self.beside).collect();
        let centres = territories.iter().map(|territory| tile(board, *territory));
        let n = territories.len() as i32;
        let (x, y) = centres.clone().fold((0, 0), |(x, y), at| (x + at.x / n, y + at.y / n));
        html! {
            svg.dr viewBox={ (x - WIDTH / 2) " " (y - HEIGHT / 2) " " (WIDTH) " " (HEIGHT) } aria-hidden="true" {
                @for at in centres { (piece_of("soil", "plate", at)) }
                g.hx { @for spot in Spot::all().filter(|spot| territories.contains(&spot.territory())) { (hex(view, spot)) } }
                @for mark in &self.marks { @if let Mark::Aim(spot) = mark { (piece_of("aim", "ring", at(view, spot))) } }
                (buildings_in(view, &territories))
                @for mark in &self.marks { (self.mark(view, *mark)) }
            }
        }
    }

    fn mark(&self, view: &View<'_>, mark: Mark) -> Markup {
        let board = view.state().board();
        match mark {
            Mark::Aim(_) => html! {},
            Mark::Crane => crane(view),
            Mark::Star => {
                let star = tile(board, self.middle).by(72, -72);
                PreEscaped(format!(
                    r#"<path class="star" transform="translate({} {})" d="{STAR}"/>"#,
                    star.x, star.y
                ))
            }
            Mark::Way(spot) => {
                let spot: Spot = read("spot", spot);
                let (from, to) = (centre(board, spot), board.crane_after(spot));
                // The next territory lies outside of the picture: the way leads to its edge.
                let middle = tile(board, self.middle);
                let end = notch(board, to);
                let (dx, dy) = (end.x - middle.x, end.y - middle.y);
                let most = dx.abs().max(dy.abs()).max(1);
                let end = middle.by(dx * 92 / most, dy * 92 / most);
                html! {
                    path.way d=(arc(from.by(0, -12), end)) {}
                    circle.way cx=(end.x) cy=(end.y) r="6" {}
                }
            }
        }
    }
}

const STAR: &str = "m0-15 4.4 9.6 10.6 1.2-7.8 7.1 2.1 10.3L0 8.2-9.3 13.2l2.1-10.3-7.8-7.1 10.6-1.2z";

fn at(view: &View<'_>, spot: &str) -> Point {
    centre(view.state().board(), read("spot", spot))
}

fn buildings_in(view: &View<'_>, territories: &[Territory]) -> Markup {
    buildings(view, |spot, _| territories.contains(&spot.territory()))
}

/// The numbers of all territories.
pub(super) fn numbers(view: &View<'_>) -> Markup {
    let board = view.state().board();
    html! {
        @for territory in Territory::all() { (piece(&format!("n{}", territory.number()), notch(board, territory))) }
    }
}

/// The crane in its territory.
pub(super) fn crane(view: &View<'_>) -> Markup {
    let Some(territory) = view.state().crane() else { return html! {} };
    let at = notch(view.state().board(), territory).by(-34, -2);
    PreEscaped(format!(
        r##"<use class="crane" href="#torgrue" x="{}" y="{}" width="66" height="59"/>"##,
        at.x, at.y
    ))
}

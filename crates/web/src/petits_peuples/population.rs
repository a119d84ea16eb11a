//! The population track: sixteen bands, every pawn, and where the own pawn would go.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::data::Band;

use super::draw::{picture, small};
use super::names;
use super::targets::Target;
use super::view::View;
use crate::widgets::seat_class;

/// Pawns stand at least this far apart, in hundredths of the track.
const GAP: f32 = 4.3;
/// Pawns with the same count share one number and stand closer.
const GAP_EQUAL: f32 = 2.3;
/// PTP-130: the red zone ends here.
const RED: u16 = 9;

/// The track.
pub(super) fn panel(view: &View<'_>, targets: &[Target]) -> Markup {
    let bands = view.data().bands();
    let pawns = places(view);
    // The label stands where no pawn does, also on a narrow screen.
    let is_free = |x: &&f32| pawns.iter().all(|(_, pawn)| *pawn + 4.0 < **x || *pawn > **x + 22.0);
    let label = [0.4, 10.0].iter().find(is_free);
    html! {
        section.pop.open data-pane="garden projects missions" aria-label=(view.word("population_track")) {
            h2.k {
                (view.word("population")) small.dk { (view.word("population_note")) }
                @if let Some(seat) = view.owner() { small.l { (now(view, seat)) } }
            }
            div.ptk data-zoom="population" {
                // What it shows is told with each player.
                div.pawns aria-hidden="true" {
                    @for (index, (seat, x)) in pawns.iter().enumerate() {
                        @let next = pawns.get(index + 1).map(|(next, _)| view.state().player(*next).population);
                        (pawn(view, *seat, *x, next != Some(view.state().player(*seat).population)))
                    }
                    @if let Some(seat) = view.decider() { (ghosts(view, seat, targets)) }
                }
                ol {
                    @for band in bands {
                        li class=[(band.max <= RED).then_some("rz")] { i { (range(band)) } b { (signed(i32::from(band.points))) } }
                    }
                }
                @if let Some(x) = label { span.rzl style={ "left:" (x) "%" } { (view.word("red_zone")) } }
            }
        }
    }
}

fn range(band: &Band) -> String {
    match band.max {
        max if max == band.min => max.to_string(),
        max if max > 999 => format!("{} +", band.min),
        max => format!("{}–{max}", band.min),
    }
}

/// Points with their sign.
pub(super) fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", -points),
    }
}

/// Where a population stands on the track, in hundredths: inside its band by its exact count.
fn place(bands: &[Band], population: u16) -> f32 {
    let index = bands.iter().rposition(|band| band.min <= population).unwrap_or(0);
    let Some(band) = bands.get(index) else {
        return 0.0;
    };
    // The last band has no end: beyond it a pawn creeps towards the edge.
    let width = (band.max - band.min + 1).min(8);
    let inside = (f32::from(population.saturating_sub(band.min)) + 0.5) / f32::from(width);
    (index as f32 + inside.min(0.95)) / bands.len() as f32 * 100.0
}

/// The pawns from left to right, pushed apart where they would cover each other.
fn places(view: &View<'_>) -> Vec<(Seat, f32)> {
    let bands = view.data().bands();
    let population = |seat: &Seat| view.state().player(*seat).population;
    let mut seats: Vec<Seat> = view.state().seats().collect();
    seats.sort_by_key(population);
    let mut places: Vec<(Seat, f32)> =
        seats.iter().map(|seat| (*seat, place(bands, population(seat)))).collect();
    let gap = |left: Seat, right: Seat| {
        if population(&left) == population(&right) { GAP_EQUAL } else { GAP }
    };
    for index in 1..places.len() {
        let (left, x) = places[index - 1];
        places[index].1 = places[index].1.max(x + gap(left, places[index].0));
    }
    let mut edge = 96.5;
    for index in (0..places.len()).rev() {
        places[index].1 = places[index].1.min(edge);
        if let Some((left, _)) = index.checked_sub(1).and_then(|left| places.get(left)) {
            edge = places[index].1 - gap(*left, places[index].0);
        }
    }
    places
}

fn pawn(view: &View<'_>, seat: Seat, x: f32, numbered: bool) -> Markup {
    let population = view.state().player(seat).population;
    html! {
        span class={ "pw " (seat_class(seat)) } data-spot=(names::pawn(seat)) style={ "left:" (format!("{x:.1}")) "%;view-transition-name:pop-" (seat) } {
            i { (picture(&format!("s{}", seat.index()))) } @if numbered { b.num data-n={ "pop." (seat) } { (population) } }
        }
    }
}

/// Each population that an action would lead to, once, with the targets that lead there.
fn results(targets: &[Target]) -> Vec<(u16, String)> {
    let mut results: Vec<(u16, String)> = Vec::new();
    for target in targets {
        let Some(population) = target.population else { continue };
        match results.iter_mut().find(|(known, _)| *known == population) {
            Some((_, names)) => {
                names.push(' ');
                names.push_str(&target.shows());
            }
            None => results.push((population, target.shows())),
        }
    }
    results
}

fn ghosts(view: &View<'_>, seat: Seat, targets: &[Target]) -> Markup {
    let bands = view.data().bands();
    let own = view.state().player(seat).population;
    html! {
        @for (population, names) in results(targets) {
            @let x = place(bands, population);
            // The number stands on the side that is free of the own pawn.
            @let left = population < own && x > 14.0;
            span.pw.ghost.{ (seat_class(seat)) }.lo[left] data-ghost=(names) style={ "left:" (format!("{x:.1}")) "%" } {
                i {} b.num { (population) " = " (signed(view.data().population_points(population))) " " (view.word("vp")) }
            }
        }
    }
}

/// «17 habitants = +3 PV».
fn now(view: &View<'_>, seat: Seat) -> Markup {
    let population = view.state().player(seat).population;
    html! {
        (small("head")) (view.voice().say(&super::words::inhabitants(population)))
        " = " b.num { (signed(view.data().population_points(population))) " " (view.word("vp")) }
    }
}

//! The population track: sixteen bands, every pawn, and where the own pawn would go.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::data::Band;

use super::draw::small;
use super::targets::Target;
use super::view::View;
use crate::seat_label;
use crate::widgets::{icon, seat_class};

/// Pawns stand at least this far apart, in hundredths of the track.
const GAP: f32 = 4.3;
/// PTP-130: the red zone ends here.
const RED: u16 = 9;

/// The track.
pub(super) fn panel(view: &View<'_>, targets: &[Target]) -> Markup {
    let bands = view.data().bands();
    html! {
        section.pop.open data-pane="garden projects missions" aria-label=(view.word("population_track")) {
            h2.k {
                (view.word("population")) small.dk { (view.word("population_note")) }
                @if let Some(seat) = view.decider() { (after(view, seat, targets)) }
            }
            div.ptk {
                div.pawns {
                    @for (seat, x) in places(view) { (pawn(view, seat, x)) }
                    @if let Some(seat) = view.decider() { (ghosts(view, seat, targets)) }
                }
                ol {
                    @for band in bands {
                        li.rz[band.max <= RED] { span.rg { (range(band)) } b.num { (signed(i32::from(band.points))) } }
                    }
                }
                span.rzl { (view.word("red_zone")) }
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
    for index in 1..places.len() {
        places[index].1 = places[index].1.max(places[index - 1].1 + GAP);
    }
    let mut edge = 97.5;
    for (_, x) in places.iter_mut().rev() {
        *x = x.min(edge);
        edge = *x - GAP;
    }
    places
}

fn pawn(view: &View<'_>, seat: Seat, x: f32) -> Markup {
    let population = view.state().player(seat).population;
    let title = format!(
        "{} : {}",
        seat_label(view.voice(), seat),
        view.voice().say(&super::words::inhabitants(population))
    );
    html! {
        span class={ "pw " (seat_class(seat)) } style={ "left:" (format!("{x:.1}")) "%;view-transition-name:pop-" (seat) } title=(title) {
            i { (icon("icons", &format!("sh{}", seat.index()))) } b.num { (population) }
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
    html! {
        @for (population, names) in results(targets) {
            span class={ "pw ghost " (seat_class(seat)) } data-ghost=(names) style={ "left:" (format!("{:.1}", place(bands, population))) "%" } {
                i {} b.num { (population) }
            }
        }
    }
}

/// «17 → 13 = +1 PV au lieu de +3».
fn after(view: &View<'_>, seat: Seat, targets: &[Target]) -> Markup {
    let now = view.state().player(seat).population;
    let points = |population: u16| view.data().population_points(population);
    html! {
        small.l {
            @for (population, names) in results(targets) {
                span data-ghost=(names) {
                    (small("head")) b.num { (now) " → " (population) } " = " b.num { (signed(points(population))) " " (view.word("vp")) }
                    @if points(population) != points(now) { " " (view.word("instead_of")) " " b.num { (signed(points(now))) } }
                }
            }
        }
    }
}

//! Cards as pictures: hexes with neutral floors, a dashed ring where nothing may stand, and where in the garden.

use maud::{Markup, html};
use petits_peuples::data::{Effect, Pattern};
use petits_peuples::ids::Terrain;

use super::draw::piece;
use super::geometry::Point;

const fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

fn picture(view_box: &str, content: &Markup) -> Markup {
    html! { svg.pat viewBox=(view_box) aria-hidden="true" { (content) } }
}

/// A hex of the terrain with so many floors.
fn tower(terrain: Option<Terrain>, floors: u8, place: Point) -> Markup {
    let hex = terrain.map_or_else(|| "p-any".to_owned(), |terrain| format!("p-{terrain}"));
    html! {
        (piece(&hex, place))
        @if floors > 0 { (piece(&format!("bk{}", floors.min(4)), place)) }
    }
}

/// What a common project asks for.
pub(super) fn project(pattern: &Pattern) -> Markup {
    match *pattern {
        Pattern::NearEmpty { terrain, floors, adjacent } => picture(
            "-24 -26 86 50",
            &html! { (piece(&format!("e-{adjacent}"), at(36, 0))) (tower(Some(terrain), floors, at(0, 0))) },
        ),
        Pattern::Pair { terrain, floors: [one, other] } => picture(
            "-24 -26 86 50",
            &html! { (tower(Some(terrain), one, at(0, 0))) (tower(Some(terrain), other, at(36, 0))) },
        ),
        Pattern::Outer { terrain, floors } => inside("in-outer", terrain, floors),
        Pattern::Central { terrain, floors } => inside("in-centre", terrain, floors),
        Pattern::Trio { terrain, floors, satellites: [one, other], satellite_floors } => picture(
            "-57 -26 116 50",
            &html! {
                (tower(Some(one), satellite_floors, at(-36, 0)))
                (tower(Some(other), satellite_floors, at(36, 0)))
                (tower(Some(terrain), floors, at(0, 0)))
            },
        ),
    }
}

fn inside(rosette: &str, terrain: Terrain, floors: u8) -> Markup {
    picture(
        "-26 -33 100 58",
        &html! { (tower(Some(terrain), floors, at(0, 0))) (piece(rosette, at(52, -4))) },
    )
}

/// What a mission counts; the control of territories is told in numbers instead.
pub(super) fn mission(effect: &Effect, points: &str) -> Markup {
    let (terrain, floors) = match *effect {
        Effect::PerFloor { terrain, .. } => (Some(terrain), 1),
        Effect::PerBuilding { terrain, floors, .. } => (terrain, floors),
        Effect::ControlPair { .. } => return html! {},
    };
    picture(
        "-36 -38 120 62",
        &html! { (tower(terrain, floors, at(0, 0))) text.eq x="30" y="6" { "= " (points) } },
    )
}

//! Colonies over the grid: those that are drawn, and those that could be.

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use rollwrite::data::Place;
use rollwrite::ids::{Building, Column, Slot, Track};
use rollwrite::phase::Step;
use rollwrite::sets::{Cell, Cells};
use rollwrite::{Action, Event};

use super::outline::outline;
use super::places;
use super::press::{Press, press};
use super::view::View;

/// The colonies of a seat, from what happened: the building and its cells.
pub(super) fn of<'a>(view: &View<'a>, seat: Seat) -> impl Iterator<Item = (Slot, Cells)> + use<'a> {
    let data = view.data();
    let place = move |building: Building, row: Track, column: Column| {
        let plan = data.plan(data.building(building))?;
        plan.places.iter().find(|place| (place.row, place.column) == (row, column))
    };
    view.sight().log.iter().filter_map(move |entry| match entry.event {
        Event::Colonised { seat: whose, building, row, column, .. } if whose == seat => {
            Some((building.slot, place(building, row, column)?.cells))
        }
        _ => None,
    })
}

/// The lines over the grid of the large sheet.
pub(super) fn lines(view: &View<'_>) -> Markup {
    html! {
        svg.lines viewBox="0 0 900 400" preserveAspectRatio="none" aria-hidden="true" {
            @let drawn: Vec<Cells> = of(view, view.host()).map(|(_, cells)| cells).collect();
            @if let Some((last, earlier)) = drawn.split_last() {
                @for cells in earlier { (line(*cells, None)) }
                g data-spot=[view.named(|| places::COLONY.to_owned())] { (line(*last, None)) }
            }
            @for (name, cells) in ghosts(view) { (line(cells, Some(&name))) }
        }
    }
}

/// The line around a colony.
pub(super) fn line(cells: Cells, ghost: Option<&str>) -> Markup {
    let path = outline(cells);
    PreEscaped(match ghost {
        Some(name) => format!(r#"<path data-ghost="{name}" d="{path}"/>"#),
        None => format!(r#"<path d="{path}"/>"#),
    })
}

/// Where a colony could be: by building while one is chosen, then place by place.
fn ghosts(view: &View<'_>) -> Vec<(String, Cells)> {
    let Some(seat) = view.decider() else { return Vec::new() };
    let places = |slot: Slot| view.game().places(view.state(), seat, slot);
    match view.step() {
        Some(Step::Colony) => Slot::all()
            .flat_map(|slot| places(slot).map(move |place| (by_building(slot), place.cells)))
            .collect(),
        Some(Step::Row { slot }) => places(slot).map(|place| (by_place(&place), place.cells)).collect(),
        Some(Step::Column { slot, row }) => places(slot)
            .filter(|place| place.row == row)
            .map(|place| (by_place(&place), place.cells))
            .collect(),
        _ => Vec::new(),
    }
}

/// The name of the outlines of a building.
pub(super) fn by_building(slot: Slot) -> String {
    format!("b{slot}")
}

fn by_place(place: &Place) -> String {
    format!("p{}{}", place.row.index(), place.column)
}

/// ISR-D9, ISR-D9b: a section that a colony could begin with: what pressing it does, and its outline.
pub(super) fn target(view: &View<'_>, cell: Cell) -> Option<(Press, String)> {
    let seat = view.decider()?;
    let (slot, row) = match view.step()? {
        Step::Row { slot } => (slot, None),
        Step::Column { slot, row } => (slot, Some(row)),
        _ => return None,
    };
    let mut places = view.game().places(view.state(), seat, slot);
    let place =
        places.find(|place| row.is_none_or(|row| place.row == row) && place.cells.first() == Some(cell))?;
    let pressed = match row {
        Some(_) => press(view, Action::Column(place.column)),
        None => match press(view, Action::Row(place.row)) {
            Press::Answer(action) => Press::Opens(action, Action::Column(place.column)),
            other => other,
        },
    };
    Some((pressed, by_place(&place)))
}

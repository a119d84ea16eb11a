//! The buildings in the garden, and those that a choice would put there.

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use petits_peuples::Action;
use petits_peuples::ids::Spot;
use petits_peuples::state::Building;

use super::draw::{building, ghost, piece, piece_of, piece_with};
use super::geometry::{Point, spot as centre};
use super::happened::event_spot;
use super::names;
use super::targets::{Mode, Target};
use super::view::View;
use crate::widgets::seat_class;

/// Higher buildings are drawn with so many floors, and their number is written.
const DRAWN: u8 = 8;

/// All buildings of the garden, each with its names; a roof is a piece of its own, for roofs come and go.
pub(super) fn placed(view: &View<'_>) -> Markup {
    let fresh = view
        .sight()
        .log
        .iter()
        .filter(|entry| entry.step == view.sight().step)
        .find_map(|entry| event_spot(&entry.event))
        .map(|(_, spot)| spot);
    let built = standing(view, |_, _| true);
    html! {
        @for (spot, it) in &built { (house(view, *spot, *it, fresh == Some(*spot))) }
        (tall(view, &built))
    }
}

fn house(view: &View<'_>, spot: Spot, it: Building, is_fresh: bool) -> Markup {
    let at = centre(view.state().board(), spot);
    let class = if is_fresh { r#" class="drop""# } else { "" };
    let open = names::open_cell(spot);
    let names = format!("{class}{}{}", names::spotted(&names::house(spot)), names::opening(&open));
    if !it.roof {
        return piece_with(&names, &building(it.owner, it.height(), false), at);
    }
    let floors = it.height().min(DRAWN);
    let eaves = at.by(-3, 1 - 11 * i32::from(floors));
    html! {
        (PreEscaped(format!("<g{names}>")))
        (piece_of(&format!("bl {}", seat_class(it.owner)), &format!("w{floors}"), at))
        (piece_with(&names::spotted(&names::roof(spot)), &format!("rf{}", it.owner.index() % 4), eaves))
        (PreEscaped("</g>"))
    }
}

/// The buildings that are wanted, by spot and owner: a drawing without names.
pub(super) fn buildings(view: &View<'_>, is_wanted: impl Fn(Spot, Seat) -> bool) -> Markup {
    let built = standing(view, is_wanted);
    html! {
        @for (spot, it) in &built {
            (piece(&building(it.owner, it.height(), it.roof), centre(view.state().board(), *spot)))
        }
        (tall(view, &built))
    }
}

/// The buildings that are wanted, from back to front.
fn standing(view: &View<'_>, is_wanted: impl Fn(Spot, Seat) -> bool) -> Vec<(Spot, Building)> {
    let mut built: Vec<(Spot, Building)> = Spot::all()
        .filter_map(|spot| view.state().building(spot).map(|building| (spot, building)))
        .filter(|(spot, building)| is_wanted(*spot, building.owner))
        .collect();
    built.sort_by_key(|(spot, _)| {
        let Point { x, y } = centre(view.state().board(), *spot);
        (y, x)
    });
    built
}

fn tall(view: &View<'_>, built: &[(Spot, Building)]) -> Markup {
    html! {
        @for (spot, it) in built.iter().filter(|(_, it)| it.height() > DRAWN) {
            @let at = centre(view.state().board(), *spot);
            text.tall x=(at.x) y=(at.y - 90) { "×" (it.height()) }
        }
    }
}

/// The floor that would be placed, or the building that would be taken.
pub(super) fn ghosts(view: &View<'_>, targets: &[Target]) -> Markup {
    let Some(seat) = view.decider() else {
        return html! {};
    };
    html! {
        @for target in targets {
            @let at = centre(view.state().board(), target.spot);
            @let height = view.state().building(target.spot).map_or(0, Building::height);
            @let (id, up) = match target.action {
                Action::Build(_) => ("flg".to_owned(), 1 - 11 * i32::from(height.min(DRAWN))),
                Action::Invade(_) => (building(seat, height, false), 0),
                _ => (String::new(), 0),
            };
            @if !id.is_empty() {
                (ghost(&format!("gh {}{}", seat_class(seat), if up == 0 { " whole" } else { "" }), &target.shows(), &id, at.by(if target.mode == Some(Mode::Build) { -3 } else { 0 }, up)))
            }
        }
    }
}

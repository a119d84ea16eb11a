//! The Stone Council: what six peoples ask for, in three rows.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Band, People, Petition, Place};
use nobility::phase::Step;
use nobility::state::Space;
use nobility::words as names;

use super::art;
use super::draw::{die, sign, small};
use super::places::{people_icon, values};
use super::press::{Named, pressed_as};
use super::view::View;
use super::{spots, words};

/// NOB-66: the council.
pub(super) fn inside(view: &View<'_>) -> Markup {
    let known = view.game().peoples(view.state(), view.host());
    let row = row(view);
    html! {
        div.cg {
            span {}
            @for people in People::ALL {
                span.ch.me[known.contains(people)] role="img" data-zoom=[view.opens(people)] title=(view.tell(&names::people(people))) { (head(people)) }
            }
            @for band in Band::ALL {
                span.cl.now[row == Some(band)] { (values(band)) }
                @for people in People::ALL { (space(view, band, people, row == Some(band))) }
            }
        }
        p.ef { (view.word("gives.council")) " " span { "−" (view.game().petition_worth(view.state(), view.host(), Petition::FIRST).1) (small("rp")) } }
    }
}

/// Who speaks for a people, with its pictogram.
pub(super) fn head(people: People) -> Markup {
    html! { (art::folk(people, 1)) (small(&people_icon(people))) }
}

/// The row that the die of the reader belongs to.
fn row(view: &View<'_>) -> Option<Band> {
    match view.step() {
        Some(Step::Council { value }) if view.decider().is_some() => Some(value.band()),
        _ => view.value().map(|value| value.band()),
    }
}

/// What a councillor asks for, or the die that answered.
pub(super) fn space(view: &View<'_>, row: Band, people: People, is_row: bool) -> Markup {
    match view.state().space(row, people) {
        Space::Empty => html! { span.ct.gone {} },
        Space::Die(one) => html! { span.ct.gone { (die(view, one, view.spot(spots::space(row, people)))) } },
        Space::Petition(petition) => tile(view, people, petition, is_row),
    }
}

/// A request: points, nobility, goods and coins; what the reader lacks is struck.
fn tile(view: &View<'_>, people: People, petition: Petition, is_row: bool) -> Markup {
    let (state, host, game) = (view.state(), view.host(), view.game());
    let face = view.data().petition(petition);
    let lacks = game.lacks_petition(state, host, people, petition);
    let (points, _) = game.petition_worth(state, host, petition);
    let mark = |lacking: bool, name: &str| if lacking { format!("{name} x") } else { name.to_owned() };
    let inside = html! {
        b { (points) }
        small class=[(lacks.nobility > 0).then_some("x")] { (face.nobility) }
        span {
            @for (good, n) in face.goods.iter() {
                @for nth in 0..n { (small(&mark(nth >= n - lacks.goods.of(good).min(n), sign(good)))) }
            }
            @if face.coins > 0 { b.gc.x[lacks.coins > 0] { (face.coins) } }
        }
    };
    // What nobody can answer does not move: most requests need no name.
    let can = |seat| game.lacks_petition(state, seat, people, petition).is_nothing();
    let spot = state.seats().any(can).then(|| spots::petition(petition));
    let named = Named { spot: spot.and_then(|name| view.spot(name)), opens: view.opens(petition) };
    let press = |action, then| pressed_as(view, "ct", action, then, &inside, &named);
    let (go, answer) = (Action::Go(Place::Council), Action::Answer(people));
    if view.is_legal(answer) {
        return press(answer, None);
    }
    if is_row && view.is_legal(go) && lacks.is_nothing() {
        return press(go, Some(answer));
    }
    let missing = (is_row && !lacks.is_nothing()).then(|| words::lacks(view, &lacks));
    html! { span.ct.row[is_row].rdy[lacks.is_nothing()] data-spot=[&named.spot] data-zoom=[&named.opens] role=[missing.as_ref().map(|_| "img")] data-tip[missing.is_some()] aria-label=[missing] { (inside) } }
}

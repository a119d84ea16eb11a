//! The Chancellery: desks under six values, and the reader's commissions on their dice tiles.

use engine::Seat;
use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Desk, DiceTile, Face, Place};
use nobility::phase::Step;
use nobility::state::{Contract, Hand};
use nobility::words as names;

use super::city::slot;
use super::draw::{opener, small, standing, with_owner};
use super::press::{Named, none_fits, pressed, pressed_as, stand};
use super::spots;
use super::view::View;
use super::visit::Home;
use crate::widgets::seat_class;

/// NOB-108: die slots, and the desks of each.
pub(super) fn inside(view: &View<'_>) -> Markup {
    let desks = usize::from(view.data().count(view.state().players()).desks);
    html! {
        div.sls.n6 {
            @for face in Face::ALL {
                (slot(view, (Place::Chancellery, face.index()), view.state().desk_dice()[face.index()], view.value() == Some(face), face.name()))
            }
        }
        div.dks { @for one in Desk::all().take(desks) { (desk(view, one)) } }
    }
}

fn desk(view: &View<'_>, desk: Desk) -> Markup {
    let face = view.data().desk(desk);
    let owner = view.state().desk(desk);
    let inside = html! {
        (small(&format!("p-{}", face.people))) (standing(face.effect))
    };
    let sit = Action::Sit(desk);
    if view.is_legal(sit) {
        return pressed_as(view, "dk", sit, None, &inside, &Named { spot: None, opens: view.opens(desk) });
    }
    let class = owner.map_or_else(|| "dk".to_owned(), |seat| format!("dk own {}", seat_class(seat)));
    let told = with_owner(view, view.tell(&names::desk(desk)), owner);
    let spot = owner.and_then(|_| view.spot(spots::desk(desk)));
    html! { button.(class) type="button" data-spot=[spot] data-zoom=[view.opens(desk)] aria-label=(told) { (inside) } }
}

/// NOB-113, NOB-114: the commissions of a player, as far as the reader knows them.
pub(super) fn contracts(view: &View<'_>, seat: Seat) -> Markup {
    let stand = stand(view, Place::DiceTile);
    let (class, lights) = stand.look();
    let contracts = view.state().contracts_of(seat);
    html! {
        div.l6.{ (class) } data-ghost=[lights] style=(none_fits(view)) {
            h2.k { (opener(view, Place::DiceTile, &html! { (view.word("commissions")) })) }
            div.cons {
                @if let Hand::Choosing { .. } = view.state().player(seat).hand { p.ef { (view.word("choosing")) } }
                @for (tile, contract) in contracts { (one(view, seat, tile, contract, Home::Own)) }
            }
            (stand.why(view))
        }
    }
}

/// One contract alone, as a visit shows it.
pub(super) fn tile(view: &View<'_>, seat: Seat, tile: DiceTile, home: Home) -> Markup {
    view.state().contract(tile).map_or_else(|| html! {}, |contract| one(view, seat, tile, contract, home))
}

fn one(view: &View<'_>, seat: Seat, tile: DiceTile, contract: &Contract, home: Home) -> Markup {
    let card = contract.card.known().copied();
    let holds = card.is_some_and(|card| view.game().commission_holds(view.state(), seat, card));
    html! {
        div.con.on[contract.is_active()] data-spot=[home.spot(view, spots::dice_tile(tile))] {
            @match card {
                Some(card) => {
                    b { (opener(view, card, &html! { (view.tell(&names::commission(card))) })) }
                    small class=[holds.then_some("yes")] { (view.tell(&names::commission_rule(view.data(), card))) }
                }
                None => b { (view.word("hidden")) },
            }
            span.dps {
                @for (index, face) in view.data().dice_tile(tile).into_iter().enumerate() {
                    @let die = (contract.dice & (1 << index) != 0).then(|| spots::dice_place(tile, index));
                    (dice_place(view, seat, tile, face, (contract.is_filled(index), die.and_then(|name| home.spot(view, name)))))
                }
            }
        }
    }
}

/// NOB-114: a place of a dice tile.
fn dice_place(
    view: &View<'_>,
    seat: Seat,
    tile: DiceTile,
    face: Face,
    (is_filled, spot): (bool, Option<String>),
) -> Markup {
    let print = html! { i class={ "d d" (face) " " (seat_class(seat)) } data-spot=[spot] {} };
    let (go, choose) = (Action::Go(Place::DiceTile), Action::OnTile(tile));
    let is_own = view.decider() == Some(seat) && !is_filled;
    let in_hand = matches!(view.step(), Some(Step::DiceTile { value }) if *value == face);
    if is_own && in_hand && view.is_legal(choose) {
        return pressed(view, "sl", choose, None, &print);
    }
    if is_own && view.value() == Some(face) && view.is_legal(go) {
        return pressed(view, "sl", go, Some(choose), &print);
    }
    html! { span.sl.full[is_filled].wait[!is_filled] title=[is_filled.then(|| view.word("filled"))] { (print) } }
}

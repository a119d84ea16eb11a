//! The Chancellery: desks under six values, and the reader's commissions on their dice tiles.

use engine::Seat;
use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Desk, DiceTile, Face, Place};
use nobility::phase::Step;
use nobility::state::{Contract, Hand};
use nobility::words as names;

use super::city::slot;
use super::draw::{about, doubtful, rule_link, small, standing, with_owner};
use super::press::{none_fits, pressed, stand};
use super::view::View;
use crate::widgets::seat_class;

/// NOB-108: die slots, and the desks of each.
pub(super) fn inside(view: &View<'_>) -> Markup {
    let desks = usize::from(view.data().count(view.state().players()).desks);
    let rebuilt = Desk::all().take(desks).map(|desk| view.data().desk(desk).provenance);
    html! {
        (about(doubtful(rebuilt)))
        div.sls.n6 {
            @for face in Face::ALL {
                (slot(view, Place::Chancellery, view.state().desk_dice()[face.index()], view.value() == Some(face), face.name()))
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
        return pressed(view, "dk", sit, None, &inside);
    }
    let class = owner.map_or_else(|| "dk".to_owned(), |seat| format!("dk own {}", seat_class(seat)));
    let told = with_owner(view, view.tell(&names::standing(face.effect)), owner);
    html! { span.(class) role="img" data-tip aria-label=(told) { (inside) } }
}

/// NOB-113, NOB-114: the commissions of a player, as far as the reader knows them.
pub(super) fn contracts(view: &View<'_>, seat: Seat) -> Markup {
    let stand = stand(view, Place::DiceTile);
    let (class, lights) = stand.look();
    let contracts = view.state().contracts_of(seat);
    let rebuilt = contracts.clone().map(|(tile, _)| view.data().dice_tile_provenance(tile));
    html! {
        div.l6.{ (class) } data-ghost=[lights] style=(none_fits(view)) {
            h2.k { (rule_link("NOB-114", &html! { (view.word("commissions")) })) (about(doubtful(rebuilt))) }
            div.cons {
                @if let Hand::Choosing { .. } = view.state().player(seat).hand { p.ef { (view.word("choosing")) } }
                @for (tile, contract) in contracts { (one(view, seat, tile, contract)) }
            }
            (stand.why(view))
        }
    }
}

fn one(view: &View<'_>, seat: Seat, tile: DiceTile, contract: &Contract) -> Markup {
    let card = contract.card.known().copied();
    let holds = card.is_some_and(|card| view.game().commission_holds(view.state(), seat, card));
    html! {
        div.con.on[contract.is_active()] {
            @match card {
                Some(card) => {
                    b { (rule_link(&format!("commission-{card}"), &html! { (view.tell(&names::commission(card))) })) (about(view.data().commission(card).provenance)) }
                    small class=[holds.then_some("yes")] { (view.tell(&names::commission_rule(view.data(), card))) }
                }
                None => b { (view.word("hidden")) },
            }
            span.dps {
                @for (index, face) in view.data().dice_tile(tile).into_iter().enumerate() {
                    (dice_place(view, seat, tile, face, contract.is_filled(index)))
                }
            }
        }
    }
}

/// NOB-114: a place of a dice tile.
fn dice_place(view: &View<'_>, seat: Seat, tile: DiceTile, face: Face, is_filled: bool) -> Markup {
    let print = html! { i class={ "d d" (face) " " (seat_class(seat)) } {} };
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

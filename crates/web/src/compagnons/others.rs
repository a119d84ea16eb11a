//! The village of another player, small; keys are marked.

use compagnons::ids::{Family, Owner, Spot};
use compagnons::scoring::printed_gold;
use compagnons::village::on;
use engine::Seat;
use maud::{Markup, html};

use super::draw::{family, family_class, small};
use super::view::View;
use super::words;
use crate::widgets::{said, seat_class};

/// A village in the rail: small, and large when it is opened. Alone, the Countess's has names.
pub(super) fn home(view: &View<'_>, owner: Owner) -> Markup {
    let name = words::village(view, owner);
    let has_names = owner.seat().is_none();
    html! {
        button.vil.open[has_names] type="button" data-zoom={ "board." (owner) } { (said(&name)) (drawing(view, owner, has_names)) }
    }
}

/// A village that opens by itself, when the game is over.
pub(super) fn village(view: &View<'_>, seat: Seat) -> Markup {
    let name = words::village(view, seat.into());
    html! {
        details class={ "vil " (seat_class(seat)) } id={ "vil-" (seat) } name="vil" {
            summary { (said(&name)) b.vn { (name) } (drawing(view, seat.into(), true)) }
            (hand(view, seat.into()))
            p.hint { (view.word("close")) }
        }
    }
}

fn drawing(view: &View<'_>, owner: Owner, has_names: bool) -> Markup {
    let state = view.state();
    let roots = state.village(owner).filter(|(_, card)| card.on.is_none());
    html! {
        @for (root, _) in roots { span.mc { (card(view, root, has_names)) u { @for branch in on(state, root) { span { (branch_of(view, branch, has_names)) } } } } }
    }
}

fn branch_of(view: &View<'_>, spot: Spot, has_names: bool) -> Markup {
    let next = on(view.state(), spot).next();
    html! { (card(view, spot, has_names)) @if let Some(next) = next { (branch_of(view, next, has_names)) } }
}

/// COM-76: its name, its gold while it is uncovered, a mark if it is a key, the coins on it.
fn card(view: &View<'_>, spot: Spot, has_name: bool) -> Markup {
    let Some(card) = view.state().card(spot) else { return html! {} };
    let printed = view.data().villager(card.profession);
    let gold = printed_gold(view.data(), view.state(), card);
    let top = (!card.is_covered()).then_some(gold);
    html! {
        i.(family_class(printed.family)).y[printed.key_ring > 0].t[top.is_some()] data-g=[top.filter(|gold| *gold > 0)] {
            @if has_name { (view.ink().name(card.profession)) @if card.coins > 0 { em { (card.coins) } } }
        }
    }
}

/// COM-16, section 15.2: the backs of a hand, and the recruits that everybody has seen.
fn hand(view: &View<'_>, owner: Owner) -> Markup {
    let hand = &view.state().of(owner).hand;
    let known: Vec<String> = hand.shown.iter().map(|one| view.ink().name(one)).collect();
    let backs = |one: Family| {
        let shown = hand.shown.iter().filter(|card| view.data().villager(*card).family == one).count();
        shown + usize::from(hand.unseen_of(one))
    };
    html! {
        @if !hand.is_empty() {
            p.hh {
                (view.say("hand_of", |p| p.int("n", hand.len() as i64)))
                @for one in Family::ALL { @if backs(one) > 0 { span title=(view.tell(&compagnons::words::family(one))) { (family(one)) (backs(one)) } } }
            }
            @if !known.is_empty() { p.hh { (view.say("known", |p| p.text("cards", known.join(", ")))) } }
        }
    }
}

/// Four totals of a village: its income at the next Market, food, houses, padlocks.
pub(super) fn totals(view: &View<'_>, owner: Owner) -> Markup {
    let (game, state) = (view.game(), view.state());
    let tally = game.tally(state, owner);
    let income = game.income(state, owner, game.next_market(state)).total();
    let stat = |name: &str, icon: &str, n: u16| {
        html! { span title=(view.word(name)) { (small(icon)) b data-n={ (owner) "." (icon) } { (n) } } }
    };
    html! {
        (stat("stat.income", "coin", income))
        (stat("stat.food", "food", tally.food))
        (stat("stat.houses", "house", tally.houses))
        (stat("stat.padlocks", "lock", tally.padlocks))
    }
}

//! The rail: the villages in the order of play, with the keys that matter to the reader, and the journal.

use compagnons::Action;
use compagnons::ids::{Owner, Spot};
use compagnons::phase::Phase;
use engine::Seat;
use maud::{Markup, html};

use super::draw::{person, picture, small};
use super::hand::square;
use super::others::{home, totals};
use super::view::View;
use super::{spots, words};
use crate::widgets::{Chip, SeatPanel, Tab, move_form, said, tabs};

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    let state = view.state();
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.word("villages")) }
            ol.seats data-spot=(spots::SEATS) {
                @for seat in state.in_turn_order() { (player(view, seat)) }
                @if state.is_solo() { (countess(view)) }
            }
            (view.journal())
        }
    }
}

fn player(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let is_other = seat != view.host();
    let recruits: Vec<_> = player.recruits().filter(|_| is_other).collect();
    let stats = html! {
        (totals(view, seat.into()))
        @if !recruits.is_empty() { (square(view, &recruits)) }
        @if is_other { (keys(view, seat.into())) (home(view, seat.into())) }
    };
    view.seat_panel(&SeatPanel {
        seat,
        face: html! {},
        line: html! { (line(view, seat)) },
        points: Some(player.treasury.into()),
        turn: view.game_to_act(seat),
        stats,
    })
}

/// COM-124: the Countess has a village and a treasury like a player.
fn countess(view: &View<'_>) -> Markup {
    let player = view.state().of(Owner::COUNTESS);
    let level =
        view.state().solo().map(|solo| view.data().level(solo.difficulty).countess_card).unwrap_or_default();
    html! {
        li.seat.lady #seat-countess data-spot=(spots::COUNTESS) {
            span.sw { (person("v-countess")) }
            span.who { b { (view.word("countess")) } small { (view.say("villagers", |p| p.int("n", player.villagers))) " · " (view.say("countess_card", |p| p.int("n", level))) } }
            span.vp data-spot=(spots::COUNTESS_GOLD) data-n=(spots::COUNTESS_GOLD) { (player.treasury) }
            div.stats { (totals(view, Owner::COUNTESS)) (keys(view, Owner::COUNTESS)) (home(view, Owner::COUNTESS)) }
        }
    }
}

/// COM-69: the keys of this village that open a villager of the reader's hand; one that may be used now glows.
fn keys(view: &View<'_>, owner: Owner) -> Markup {
    let state = view.state();
    let asked = view.legal().any(|action| matches!(action, Action::Key(_)));
    let hand = state.player(view.host()).hand.kinds();
    let is_wanted = |spot: Spot| match asked {
        true => view.is_legal(Action::Key(spot)),
        false => {
            view.owner().is_some()
                && state.card(spot).is_some_and(|card| {
                    hand.iter().any(|one| view.data().villager(one).lock == Some(card.profession))
                })
        }
    };
    let mut found: Vec<_> = state.village(owner).filter(|(spot, _)| is_wanted(*spot)).collect();
    if !asked {
        found.sort_by_key(|(_, card)| card.profession.index());
        found.dedup_by_key(|(_, card)| card.profession);
    }
    html! { @for (spot, card) in found { (key(view, spot, card.coins)) } }
}

fn key(view: &View<'_>, spot: Spot, coins: u8) -> Markup {
    let action = Action::Key(spot);
    let zoom = format!("at.{}", spot.index() + 1);
    let face = html! { (small("key")) (words::card(view, spot)) @if coins > 0 { em { (coins) } } };
    match view.decider().filter(|_| view.is_legal(action)) {
        Some(seat) => {
            let sight = view.sight();
            let button = html! {
                button.keyc.can.advised[view.is_advised(action)] name="action" value=(action) data-zoom=(zoom) { (said(&words::action(view, seat, action))) (face) }
            };
            move_form(sight.table, sight.step, seat, &button)
        }
        None => {
            html! { button.keyc type="button" title=(view.word("wanted_key")) data-zoom=(zoom) { (face) } }
        }
    }
}

/// What a player is doing.
fn line(view: &View<'_>, seat: Seat) -> String {
    let state = view.state();
    let doing = match state.phase() {
        Phase::Recruit { .. } | Phase::Gift => {
            view.say("line.recruits", |p| p.int("n", state.recruited(seat)).int("all", state.limit(seat)))
        }
        Phase::Placement(turn) if turn.seat == seat => {
            view.say("line.places", |p| p.int("n", turn.used).int("all", state.limit(seat)))
        }
        _ => view.say("villagers", |p| p.int("n", state.player(seat).villagers)),
    };
    format!("{doing} · {}", view.say("in_hand", |p| p.int("n", state.player(seat).hand.len() as i64)))
}

/// What a phone shows in place of the rail.
pub(super) fn phone(view: &View<'_>) -> Markup {
    let state = view.state();
    let players = state.in_turn_order().map(|seat| Chip {
        seat,
        face: html! {},
        points: Some(state.player(seat).treasury.into()),
        // Alone, what the Countess has matters more than one's own cards.
        note: match state.is_solo() {
            true => html! { (picture("countess")) (state.of(Owner::COUNTESS).treasury) },
            false => html! { (picture("cards")) (state.player(seat).hand.len()) },
        },
        turn: view.game_to_act(seat),
    });
    let labels = ["tab.play", "tab.table"].map(|name| view.word(name));
    let keys = view.legal().filter(|action| matches!(action, Action::Key(_))).count();
    let all = ["play", "table"].into_iter().zip(&labels).zip([view.legal().count(), keys]);
    html! {
        (view.chips(players))
        (tabs(view.voice(), all.map(|((pane, label), count)| Tab { pane, label, count })))
    }
}

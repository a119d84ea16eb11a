//! The rail: players in the order of play, settlers at the tavern, the objective of a solo game, the journal.

use engine::Seat;
use maud::{Markup, html};
use nobility::ids::{Objective, Place};
use nobility::words as names;
use nobility::{Action, scoring};

use super::draw::{about, place_icon, rule_link, small};
use super::press::{Stand, stand};
use super::view::View;
use super::{city, others};
use crate::widgets::{Chip, SeatPanel};

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) }
            ol.seats { @for seat in view.state().turn_order() { (player(view, seat)) } }
            @if let Some(objective) = view.state().objective() { (aim(view, objective)) }
            @if let Some(event) = view.state().event() {
                p.evl { (small("i-event")) span { b { (view.tell(&names::event(event))) } " " (view.tell(&names::event_rule(view.data(), event))) } }
            }
            (view.journal())
            p.ef { (view.word("rebuilt")) }
        }
    }
}

fn player(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let stat =
        |title: &str, icon: &str, n: u16| html! { span title=(view.word(title)) { (small(icon)) b { (n) } } };
    let stats = html! {
        (stat("coins", "co", player.coins))
        (stat("reputation", "rp", u16::from(player.reputation)))
        (stat("nobility", "st", u16::from(player.nobility)))
        span.tr title=(view.word("dice_left")) { @for face in player.unplaced() { i class={ "d d" (face) " c" (seat.index()) } {} } }
        @if seat != view.host() { (others::land(view, seat)) }
    };
    let line = if view.state().passed().contains(seat) {
        view.word("passed")
    } else {
        view.tell(&names::character_role(player.character))
    };
    let panel = SeatPanel {
        seat,
        line: html! { (line) },
        points: Some(scoring::total(view.data(), view.state(), seat)),
        turn: view.game_to_act(seat),
        stats,
    };
    view.seat_panel(&panel)
}

/// NOB-102: the objective of a solo game, each condition with the count so far.
fn aim(view: &View<'_>, objective: Objective) -> Markup {
    let card = view.data().objective(objective);
    html! {
        section.aim {
            h2.k { (rule_link("NOB-102", &html! { (view.word("objective")) })) }
            b { (rule_link(&format!("objective-{objective}"), &html! { (view.tell(&names::objective(objective))) })) (about(card.provenance)) }
            ul {
                @for condition in card.conditions.into_iter().flatten() {
                    @let (count, holds) = view.game().progress(view.state(), Seat::FIRST, condition);
                    li.yes[holds] { span { (view.tell(&names::condition(condition))) } b { (count) "/" (condition.least) } }
                }
            }
        }
    }
}

/// What a phone shows in place of the rail: the players, and the places as a grid.
pub(super) fn phone(view: &View<'_>) -> Markup {
    let players = view.state().turn_order().map(|seat| Chip {
        seat,
        points: Some(scoring::total(view.data(), view.state(), seat)),
        note: html! { (small("co")) (view.state().player(seat).coins) },
        turn: view.game_to_act(seat),
    });
    let first = city::opens_first(view);
    let place = |place: Place| {
        let (class, _) = stand(view, place).look();
        let name = view.word(&format!("place.{place}"));
        tab(place.name(), class, place.name() == first, &small(&place_icon(place)), &name)
    };
    let on_land = [Place::Board, Place::DiceTile].map(|place| stand(view, place));
    let land = if on_land.iter().any(Stand::is_open) { "ok" } else { "" };
    let takes = if view.legal().any(|action| matches!(action, Action::Take(_))) { "ok" } else { "" };
    html! {
        (view.chips(players))
        nav.mini aria-label=(view.voice().word("table.parts")) {
            @for one in city::on_map(view) { (place(one)) }
            (tab(city::LAND, land, first == city::LAND, &small("b-land"), &view.word("tab.land")))
            (tab(city::SETTLERS, takes, first == city::SETTLERS, &small("mp"), &view.word("tab.settlers")))
            (tab("table", "", false, &small("i-scroll"), &view.word("tab.table")))
        }
    }
}

fn tab(pane: &str, class: &str, is_open: bool, face: &Markup, name: &str) -> Markup {
    html! { a class=[(!class.is_empty()).then_some(class)] href={ "#pane-" (pane) } data-tab=(pane) aria-current=[is_open.then_some("true")] { (face) (name) } }
}

//! The rail: players in the order of play, settlers at the tavern, the objective of a solo game, the journal.

use engine::Seat;
use maud::{Markup, html};
use nobility::ids::{Objective, Place};
use nobility::words as names;
use nobility::{Action, scoring};

use super::art::{self, Rank};
use super::draw::{opener, place_icon, small};
use super::press::{Stand, stand};
use super::view::View;
use super::{city, others, spots};
use crate::widgets::{Chip, SeatPanel, seat_class};

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) }
            ol.seats data-spot=[view.spot(spots::SEATS)] { @for seat in view.state().turn_order() { (player(view, seat)) } }
            @if let Some(objective) = view.state().objective() { (aim(view, objective)) }
            @if let Some(event) = view.state().event() {
                p.evl data-zoom=[view.opens(event)] { (small("i-event")) b { (view.tell(&names::event(event))) } }
            }
            (view.journal())
            p.ef { (view.word("rebuilt")) }
        }
    }
}

fn player(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    // The own card says what its signs mean; on the others they are the same.
    let title = |name: &str| view.is_at_home(seat).then(|| view.word(name));
    let stat = |name: &str, icon: &str, n: u16| html! { span title=[title(name)] { (small(icon)) b data-n={ (icon) (seat) } { (n) } } };
    let stats = html! {
        (stat("coins", "co", player.coins))
        (stat("reputation", "rp", u16::from(player.reputation)))
        (stat("nobility", "st", u16::from(player.nobility)))
        span.tr.{ (seat_class(seat)) } data-spot=[view.spot(spots::dice(seat))] title=[title("dice_left")] { @for face in player.unplaced() { i class={ "d d" (face) } {} } }
        @if seat != view.host() { (others::land(view, seat)) }
    };
    let rank = Rank::of(view, player);
    let role = view.tell(&names::character_role(player.character));
    // What the portrait shows, in words: who it is and what they do.
    let called = format!("{}, {role}", view.tell(&names::character(player.character)));
    let line = html! {
        (role)
        @if let Some(title) = rank.title(view) { " " b.lt data-spot=[view.spot(spots::crown(seat))] { (title) } }
        @if view.state().passed().contains(seat) { " · " (view.word("passed")) }
    };
    let panel = SeatPanel {
        seat,
        face: html! {
            button.face.{ (seat_class(seat)) } type="button" data-zoom=[view.opens(player.character)] aria-label=(called) { (art::portrait(player.character, rank)) }
        },
        line,
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
        section.aim data-spot=[view.spot(spots::AIM)] {
            h2.k { (view.word("objective")) }
            b { (opener(view, objective, &html! { (view.tell(&names::objective(objective))) })) }
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
    // Five chips are too narrow for faces.
    let has_room = view.state().players() < 5;
    let face = |seat: Seat| {
        let player = view.state().player(seat);
        if !has_room {
            return html! {};
        }
        html! { span.face.{ (seat_class(seat)) } { (art::portrait(player.character, Rank::of(view, player))) } }
    };
    let players = view.state().turn_order().map(|seat| Chip {
        seat,
        face: face(seat),
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

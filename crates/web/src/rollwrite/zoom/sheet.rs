//! The Village sheet that everybody plays, and the rounds.

use maud::html;
use rollwrite::ids::{Sheet, Slot};
use rollwrite::phase::Phase;
use rollwrite::state::LAST_ROUND;
use rollwrite::words as names;

use super::super::draw;
use super::super::empire::marked;
use super::super::view::View;
use super::super::words;
use super::{drawn, rule};
use crate::zoom::Zoom;

/// ISR-14, ISR-72, ISR-97: its six buildings as they work now.
pub(super) fn village(view: &View<'_>) -> Zoom {
    let (state, seat) = (view.state(), view.host());
    let sheet = state.sheet();
    let printed = view.data().village(sheet);
    let people = printed.faction.map(|faction| view.tell(&names::faction(faction)));
    let hard = printed.difficulty.map(|difficulty| view.tell(&names::difficulty(difficulty)));
    let parts: Vec<String> =
        people.into_iter().chain(hard).chain([view.tell(&names::rules(state.rules()))]).collect();
    let rows = Slot::all().map(|slot| {
        let name = view.tell(&names::building(state.building(slot)));
        (name, html! { (words::effect(view, seat, slot)) })
    });
    Zoom {
        points: None,
        kind: view.zoomed("kind.sheet"),
        name: view.tell(&names::sheet(sheet)),
        picture: drawn(&draw::people(printed.faction)),
        effect: html! { (parts.join(" · ")) },
        rows: rows.collect(),
        rule: rule(if sheet == Sheet::COMPETITION { "ISR-72" } else { "ISR-97" }),
    }
}

/// ISR-18, ISR-25: where the game stands.
pub(super) fn rounds(view: &View<'_>) -> Zoom {
    let state = view.state();
    let phase = if state.phase() == Phase::Expand { "crumb.expand" } else { "crumb.favors" };
    let mut rows = vec![view.row("phase", html! { (view.word(phase)) })];
    if !state.is_solo() {
        rows.push(view.row("active", html! { (view.called(state.active())) }));
        let busy: Vec<String> =
            state.seats().filter(|seat| view.game_to_act(*seat)).map(|seat| view.called(seat)).collect();
        rows.push(view.row("busy", html! { (busy.join(", ")) }));
    }
    Zoom {
        points: None,
        kind: view.zoomed("kind.rounds"),
        name: view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND)),
        picture: drawn(&html! {
            ol.rt { @for round in 1..=LAST_ROUND { li class=[marked(round, state.round())] { (round) } } }
        }),
        effect: html! { (view.voice().word("isr.rules.02_round.ISR-18")) },
        rows,
        rule: rule("ISR-18"),
    }
}

//! Events and the Jester, large.

use compagnons::data::Payee;
use compagnons::ids::EventCard;
use compagnons::phase::{EventStep, Phase};
use compagnons::words;
use engine::{RuleId, Seat};
use maud::html;

use super::super::draw::{person, scene};
use super::super::events::when;
use super::super::rules;
use super::super::view::View;
use super::{Rows, rebuilt, word};
use crate::zoom::Zoom;

/// COM-132: an Event that lies face up; what it asks for now, and what is lacking.
pub(super) fn event(view: &View<'_>, card: EventCard) -> Option<Zoom> {
    let solo = view.state().solo()?;
    let is_now = matches!(view.state().phase(), Phase::Events(EventStep::Resolve(now)) if *now == card);
    if !is_now && !solo.face_up.contains(card) {
        return None;
    }
    let face = view.data().event(card);
    let mut rows = Rows::new(view);
    rows.row("when", when(view, card, is_now));
    if let Some((payee, due)) = view.game().due(view.state(), card) {
        let key = if payee == Payee::Bank { "due.bank" } else { "due.countess" };
        let price = view.say(key, |p| p.int("n", due));
        match due.checked_sub(view.state().player(Seat::FIRST).treasury).filter(|lack| *lack > 0) {
            Some(lack) => {
                let lack = view.tell(&word("lacks").phrase("gold", words::gold(lack)));
                rows.verdict(view.tell(&word("due")), Err(format!("{price}. {lack}")))
            }
            None => rows.row("due", price),
        };
    }
    rows.titled(view.word("jester"), view.word(if solo.jester { "jester_ready" } else { "jester_gone" }));
    Some(Zoom {
        points: None,
        kind: view.tell(&words::season(face.season)),
        name: view.tell(&words::event_card(card)),
        picture: html! { div.big.(face.season.name()) { (scene(card)) } },
        effect: html! { (view.tell(&words::event_card_rule(card))) (rebuilt(view, face.provenance)) },
        rows: rows.all,
        rule: Some(rules::id(card)),
    })
}

/// COM-140: the Jester.
pub(super) fn jester(view: &View<'_>) -> Option<Zoom> {
    let solo = view.state().solo()?;
    let mut rows = Rows::new(view);
    rows.row("now", view.word(if solo.jester { "jester_ready" } else { "jester_gone" }));
    Some(Zoom {
        points: None,
        kind: view.word("events"),
        name: view.word("jester"),
        picture: html! { div.big { (person("v-jester")) } },
        effect: html! { (view.voice().word("com.rules.11_solo.COM-140")) },
        rows: rows.all,
        rule: Some(RuleId::new("COM-140")),
    })
}

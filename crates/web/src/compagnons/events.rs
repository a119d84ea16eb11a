//! The solo game: the Events in force, and the Jester who can send one away.

use compagnons::Action;
use compagnons::data::Moment;
use compagnons::ids::{EventCard, Season};
use compagnons::phase::{EventStep, Phase};
use compagnons::words as names;
use maud::{Markup, html};

use super::draw::picture;
use super::press::{Press, Shape, press, thing};
use super::view::View;
use super::words;
use crate::widgets::reconstructed;

/// COM-132, COM-140: the face-up Events with their texts, and what can be done about them.
pub(super) fn section(view: &View<'_>) -> Markup {
    let Some(solo) = view.state().solo() else { return html! {} };
    let resolving = match view.state().phase() {
        Phase::Events(EventStep::Resolve(card)) => Some(*card),
        _ => None,
    };
    html! {
        section.events #part-events aria-label=(view.word("events")) {
            h2.k { (view.word("events")) small { @for season in Season::ALL { span title=(view.tell(&names::season(season))) { (picture(season.name())) (solo.deck(season).left()) } } } }
            div.evs #evs {
                @if let Some(card) = resolving { (event(view, card, true)) }
                @for card in solo.face_up.iter() { (event(view, card, false)) }
                @if solo.face_up.is_empty() && resolving.is_none() { p.none { (view.word("no_events")) } }
            }
            p.jester.gone[!solo.jester] { (picture("jester")) span { b { (view.word("jester")) } (view.word(if solo.jester { "jester_ready" } else { "jester_gone" })) } }
        }
    }
}

fn event(view: &View<'_>, card: EventCard, is_now: bool) -> Markup {
    let face = view.data().event(card);
    let resolve = press(view, Action::Resolve(card));
    let jester = press(view, Action::Jester(card));
    let name = view.tell(&names::event_card(card));
    let shape = |class| Shape { class, rule: "COM-132", about: None };
    let moment = match face.moment {
        Moment::Recruitment => "moment.recruitment",
        Moment::Placement => "moment.placement",
        Moment::EventPhase => "moment.event",
    };
    html! {
        div.ev.(face.season.name()).now[is_now] {
            b { (name) (reconstructed(face.provenance, &view.word("rebuilt"))) a.rn href={ "/rules/compagnons#COM-" (rule(card)) } target="rules" { (view.voice().word("strip.rule")) } }
            p { (view.tell(&names::event_card_rule(card))) }
            small { (view.word(if is_now { "moment.now" } else { moment })) (words::due(view, card)) }
            @if let Press::Answer(_) = resolve { (thing(view, resolve, shape("evb"), &html! { (view.word("resolve")) })) }
            @if let Press::Answer(_) = jester { (thing(view, jester, shape("evb jb"), &html! { (picture("jester")) (view.word("send_away")) })) }
        }
    }
}

/// The number of the rule that tells of an Event, COM-151 to COM-174.
pub(super) const fn rule(card: EventCard) -> usize {
    151 + card.index()
}

//! The solo game: the Events in force, and the Jester who can send one away.

use compagnons::Action;
use compagnons::data::Moment;
use compagnons::ids::{EventCard, Season};
use compagnons::phase::{EventStep, Phase};
use compagnons::words as names;
use maud::{Markup, html};

use super::draw::{person, picture, scene};
use super::press::{Named, Press, press, thing};
use super::view::View;
use super::{spots, words};

/// COM-132, COM-140: the face-up Events with their texts, and what can be done about them.
pub(super) fn section(view: &View<'_>) -> Markup {
    let Some(solo) = view.state().solo() else { return html! {} };
    let resolving = match view.state().phase() {
        Phase::Events(EventStep::Resolve(card)) => Some(*card),
        _ => None,
    };
    html! {
        section.events #part-events aria-label=(view.word("events")) {
            h2.k { (view.word("events")) small { @for season in Season::ALL { span title=(view.tell(&names::season(season))) { (picture(season.name())) (solo.deck(season).left()) } } i.rc data-tip=(view.word("rebuilt_events")) { "≈" } } }
            div.evs #evs {
                @if let Some(card) = resolving { (event(view, card, true)) }
                @for card in solo.face_up.iter() { (event(view, card, false)) }
                @if solo.face_up.is_empty() && resolving.is_none() { p.none { (view.word("no_events")) } }
            }
            button.jester.gone[!solo.jester] type="button" data-spot=(spots::JESTER) data-zoom="jester" { (person("v-jester")) span { b { (view.word("jester")) } (view.word(if solo.jester { "jester_ready" } else { "jester_gone" })) } }
        }
    }
}

fn event(view: &View<'_>, card: EventCard, is_now: bool) -> Markup {
    let face = view.data().event(card);
    let resolve = press(view, Action::Resolve(card));
    let jester = press(view, Action::Jester(card));
    let name = view.tell(&names::event_card(card));
    let zoom = format!("event.{card}");
    html! {
        div.ev.(face.season.name()).now[is_now] data-spot=(spots::event(card)) data-zoom=(zoom) {
            (scene(card))
            b { (name) button.rn type="button" data-zoom=(zoom) { (view.voice().word("strip.rule")) } }
            small { (when(view, card, is_now)) (words::due(view, card)) }
            p { (view.tell(&names::event_card_rule(card))) }
            @if let Press::Answer(_) = resolve { (thing(view, resolve, "evb", &Named::default(), &html! { (view.word("resolve")) })) }
            @if let Press::Answer(_) = jester { (thing(view, jester, "evb jb", &Named::default(), &html! { (picture("jester")) (view.word("send_away")) })) }
        }
    }
}

/// COM-139: when an Event acts.
pub(super) fn when(view: &View<'_>, card: EventCard, is_now: bool) -> String {
    view.word(match view.data().event(card).moment {
        _ if is_now => "moment.now",
        Moment::Recruitment => "moment.recruitment",
        Moment::Placement => "moment.placement",
        Moment::EventPhase => "moment.event",
    })
}

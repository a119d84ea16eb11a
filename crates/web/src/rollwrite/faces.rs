//! The face of an action in the strip: a picture and a word or two.

use engine::Seat;
use engine::words::Phrase;
use maud::{Markup, html};
use rollwrite::data::Effect;
use rollwrite::phase::Step;
use rollwrite::{Action, words as names};

use super::draw::{self, picture, small, units};
use super::view::View;

/// The picture of an action.
pub(super) fn icon(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let state = view.state();
    match action {
        Action::Take(favor) => picture(&draw::favor(favor)),
        Action::TakeNone | Action::Skip => crate::widgets::icon("icons", "cross"),
        Action::Reroll(die) => match state.player(seat).dice.resources.get(die.index()) {
            Some(face) => small(face.name()),
            None => html! { b.num { (state.player(seat).dice.worker) } },
        },
        Action::Gain(resource) | Action::Windfall(resource) | Action::Keep(resource) => {
            small(resource.name())
        }
        Action::Sell(basic) => small(basic.name()),
        Action::Build(track) | Action::Row(track) => picture(&draw::track(track)),
        Action::Tick(site) => draw::emblem(view.data().building(state.building(site.owner())).effect),
        Action::Harvest | Action::Produce => picture("v-production"),
        Action::Pick(one) => html! {
            @if let Some((basic, amount)) = view.game().harvest_of(state, seat, one) { span.c { b { (amount) } (small(basic.name())) } }
        },
        Action::Exchange(slot, given) => match view.data().building(state.building(slot)).effect {
            Effect::Exchange { give, get, amount } => match given {
                Some(one) => html! { span.ef { (small(one.name())) i.ar { "→" } (small(draw::gain(get))) } },
                None => draw::exchange(give, get, amount),
            },
            _ => html! {},
        },
        Action::Colony(slot) => match view.data().plan(view.data().building(state.building(slot))) {
            Some(plan) => draw::plan(plan),
            None => html! {},
        },
        Action::Column(_) => picture("column"),
        Action::Stop | Action::End => crate::widgets::icon("icons", "check"),
    }
}

/// A word or two for an action, and what it costs in icons.
pub(super) fn verb(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let state = view.state();
    let building = |slot| view.tell(&names::building(state.building(slot)));
    let told = |phrase: &Phrase| html! { (view.tell(phrase)) };
    match action {
        Action::Take(favor) => told(&names::favor(favor)),
        Action::TakeNone => html! { (view.word("tile.none")) },
        Action::Reroll(_) => html! { (view.word("verb.reroll")) },
        Action::Stop => {
            html! { (view.word(if view.step() == Some(Step::Reroll) { "verb.stop_reroll" } else { "verb.stop_keep" })) }
        }
        Action::Gain(resource) | Action::Keep(resource) => told(&names::resource(resource)),
        Action::Build(track) => html! {
            (view.word(&format!("track.{track}")))
            @if let Some(price) = view.game().track_price(state, seat, track) { span.co { (units(price.bill.unwrap_or_else(|_| price.cost.resources()))) } }
        },
        Action::Tick(site) => html! {
            (building(site.owner()))
            span.co { (units(view.game().site_price(state, seat, site).cost.resources())) }
        },
        Action::Harvest => html! { (view.word("verb.harvest")) },
        Action::Produce => html! { (view.word("verb.produce")) },
        Action::Pick(one) => html! { (view.say("field", |p| p.int("n", one.owner().number()))) },
        Action::Exchange(slot, _) | Action::Colony(slot) => html! { (building(slot)) },
        Action::Windfall(_) => html! { (view.word("verb.windfall")) },
        Action::Sell(_) => html! { (view.word("verb.sell")) },
        Action::End => html! { (view.word("verb.end")) },
        Action::Skip => html! { (view.word("verb.skip")) },
        Action::Row(track) => html! { (view.word(&format!("track.{track}"))) },
        Action::Column(column) => html! { (view.say("column", |p| p.int("n", column.number()))) },
    }
}

//! Sentences that need the position: what, for how much, with which result.

use engine::Seat;
use engine::words::Phrase;
use rollwrite::amounts::{Cost, Resources};
use rollwrite::data::{Effect, Gain, Give};
use rollwrite::ids::{Field, FieldBox, Kind, Resource, Site, Slot, Track};
use rollwrite::phase::{Harvest, Step};
use rollwrite::state::LAST_ROUND;
use rollwrite::{Action, Price, words};

use super::view::View;

/// What an action does, with its price and what follows.
pub(super) fn action(view: &View<'_>, seat: Seat, action: Action) -> String {
    let (state, player) = (view.state(), view.state().player(seat));
    let step = state.step(seat);
    match action {
        Action::Take(favor) => view.say("do.take", |p| {
            p.phrase("favor", words::favor(favor)).phrase("rule", words::favor_rule(favor))
        }),
        Action::Reroll(die) => view.say("do.reroll", |p| {
            p.phrase("die", words::die(die)).phrase("face", words::face(&player.dice, die))
        }),
        Action::Stop => view.word(if step == Some(Step::Reroll) { "do.stop_reroll" } else { "do.stop_keep" }),
        Action::Gain(resource) => match step {
            Some(Step::Choice { slot }) => view.say("do.gain", |p| {
                let n = u16::from(player.tally.value(slot));
                p.phrase("building", words::building(state.building(slot)))
                    .phrase("gain", words::amount(resource, n))
            }),
            _ => plain(view, action),
        },
        Action::Build(track) => build(view, seat, track),
        Action::Tick(site) => tick(view, seat, site),
        Action::Harvest => view.say("do.harvest", |p| p.phrase("price", harvest_price(view, seat))),
        Action::Produce => view.word("do.produce"),
        Action::Pick(one) => pick(view, seat, one),
        Action::Exchange(slot, given) => exchange(view, seat, slot, given),
        Action::Windfall(resource) => {
            view.say("do.windfall", |p| p.phrase("resource", words::resource(resource)))
        }
        Action::Sell(basic) => {
            let paid = player.stock.bill(Cost::NONE.and(basic, 1)).unwrap_or_default();
            view.say("do.sell", |p| p.phrase("paid", words::amounts(paid)))
        }
        Action::End => end(view, seat),
        Action::Keep(resource) => view.say("do.keep", |p| p.phrase("resource", words::resource(resource))),
        Action::Colony(slot) => {
            let value = view.game().building_value(state, seat, slot);
            view.say("do.colony", |p| {
                p.phrase("building", words::building(state.building(slot)))
                    .int("n", value)
                    .int("after", value + 1)
            })
        }
        Action::Row(track) => view.say("do.row", |p| p.phrase("track", words::track(track))),
        Action::Column(column) => view.say("do.column", |p| p.int("n", column.number())),
        Action::Skip => view.word("do.skip"),
        Action::TakeNone => plain(view, action),
    }
}

fn plain(view: &View<'_>, action: Action) -> String {
    view.tell(&engine::Action::phrase(action))
}

/// Resources and an action, or none: «2 stone, 1 action».
fn price(price: &Price) -> Phrase {
    let action = if price.is_free { Phrase::new("isr.ui.no_action") } else { words::gain(Gain::Action, 1) };
    let paid = price.bill.unwrap_or_else(|_| price.cost.resources());
    words::join(paid.iter().map(|(one, n)| words::amount(one, n)).chain([action]))
}

/// ISR-30, ISR-83: the next box of a track, and what the track is worth with it.
fn build(view: &View<'_>, seat: Seat, track: Track) -> String {
    let (state, player) = (view.state(), view.state().player(seat));
    let Some(cost) = view.game().track_price(state, seat, track) else {
        return plain(view, Action::Build(track));
    };
    let value = view.game().track_value(state, seat, track);
    let next = i64::from(value.next.unwrap_or(value.now));
    let completes = view.data().track(track).sections(player.boxes[track.index()] + 1) > value.sections;
    let opened = Field::all().find(|field| view.data().bridge(*field).1 == value.sections + 1);
    let mut then = if completes {
        view.say("do.worth", |p| p.int("n", next).int("now", value.now))
    } else {
        view.say("do.half", |p| p.int("n", next))
    };
    if let Some(field) = opened.filter(|_| completes && track == Track::Bridges) {
        then = format!("{then} {}", view.say("do.opens", |p| p.int("n", field.number())));
    }
    view.say("do.build", |p| {
        p.text("track", view.word(&format!("track.{track}")))
            .int("section", value.sections + 1)
            .phrase("price", price(&cost))
            .text("then", then)
    })
}

/// ISR-33, ISR-34: a box of a building.
fn tick(view: &View<'_>, seat: Seat, site: Site) -> String {
    let state = view.state();
    let building = state.building(site.owner());
    let player = state.player(seat);
    let open = (0..Site::EACH as u8).filter(|n| !player.sites.contains(Site::at(site.owner(), *n))).count();
    let then = if open > 1 {
        view.say("do.boxes_after", |p| p.int("n", open as i64 - 1))
    } else {
        let rule = effect(view, seat, site.owner());
        view.say("do.done_after", |p| p.text("rule", rule))
    };
    view.say("do.tick", |p| {
        p.phrase("building", words::building(building))
            .phrase("price", price(&view.game().site_price(state, seat, site)))
            .text("then", then)
    })
}

/// What a building does with the value that it has now.
pub(super) fn effect(view: &View<'_>, seat: Seat, slot: Slot) -> String {
    let card = view.data().building(view.state().building(slot));
    view.tell(&words::effect_rule(card.effect, view.game().building_value(view.state(), seat, slot)))
}

/// ISR-26, ISR-57: an action, or none.
fn harvest_price(view: &View<'_>, seat: Seat) -> Phrase {
    if view.state().player(seat).tally.free_harvests > 0 {
        Phrase::new("isr.ui.no_action")
    } else {
        words::gain(Gain::Action, 1)
    }
}

fn pick(view: &View<'_>, seat: Seat, one: FieldBox) -> String {
    let state = view.state();
    let Some((basic, amount)) = view.game().harvest_of(state, seat, one) else {
        return plain(view, Action::Pick(one));
    };
    let how = match state.step(seat) {
        Some(Step::Field { how }) => Some(how),
        _ => view.game().way_to(state, seat, one),
    };
    let said = |key: &str| {
        view.say(key, |p| {
            p.int("n", one.owner().number())
                .phrase("gain", words::amount(basic.resource(), amount))
                .phrase("price", harvest_price(view, seat))
        })
    };
    said(if how == Some(Harvest::Production) { "do.pick_tile" } else { "do.pick" })
}

/// ISR-51: what is given, gold included, and what comes.
fn exchange(view: &View<'_>, seat: Seat, slot: Slot, given: Option<Resource>) -> String {
    let building = view.state().building(slot);
    let Effect::Exchange { give, get, amount } = view.data().building(building).effect else {
        return plain(view, Action::Exchange(slot, given));
    };
    let paid = match (give, given) {
        (Give::Any, Some(resource)) => Resources::NONE.and(resource, 1),
        _ => {
            let stock = view.state().player(seat).stock;
            stock.bill(give.cost()).unwrap_or_else(|_| give.cost().resources())
        }
    };
    view.say("do.exchange", |p| {
        p.phrase("building", words::building(building))
            .phrase("give", words::amounts(paid))
            .phrase("get", words::gain(get, u16::from(amount)))
    })
}

/// ISR-24, ISR-62: what the end of the phase loses.
fn end(view: &View<'_>, seat: Seat) -> String {
    let state = view.state();
    let player = state.player(seat);
    let actions = (player.actions > 0).then(|| words::gain(Gain::Action, player.actions));
    let stock = player.stock.iter().map(|(one, n)| words::amount(one, n));
    let left: Vec<Phrase> = stock.chain(actions).collect();
    if left.is_empty() {
        return view.word("do.end");
    }
    let keeps = player.tally.usable.and(view.data().village(state.sheet()).of_kind(Kind::KeepResources));
    let may_keep = !keeps.is_empty() && !player.stock.is_none() && state.round() < LAST_ROUND;
    view.say(if may_keep { "do.end_kept" } else { "do.end_lost" }, |p| {
        p.phrase("left", words::join(left.into_iter()))
    })
}

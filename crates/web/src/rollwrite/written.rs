//! What a player writes in a round, as one deed that grows.

use engine::Seat;
use engine::words::Phrase;
use maud::Markup;
use rollwrite::amounts::Resources;
use rollwrite::data::Gain;
use rollwrite::ids::{Building, Resource, Track};
use rollwrite::{Data, Event, RollWrite, words as names};

use super::draw::{self, picture, small};
use super::scenes::told;
use super::view::View;
use super::{details, places, strokes};
use crate::follow::{Change, Deed, Effect, Scene, Sound};

/// The scene of all that a player has written in a round so far.
pub(super) fn scene(view: &View<'_>, deed: &Deed<'_, RollWrite>, seat: Seat) -> Scene {
    let events: Vec<&Event> = deed.events().collect();
    let boxes = events.iter().filter(|event| is_box(event)).count();
    let points = points(view.data(), &events);
    let mut scene = Scene::new(face(view, &events), said(&events, boxes, seat), time(&events, boxes))
        .details(if events.len() > 1 { details::details(&events) } else { Vec::new() })
        .sounds(sounds(&events, boxes, points));
    if boxes > 0 {
        scene = scene.line(names::join(written_on(view.data(), &events).into_iter()));
    }
    scene.effects = effects(&events, points);
    if seat == view.host() {
        scene.motions = strokes::own(view, &events, seat);
        scene.at(events.iter().rev().find_map(|event| place(event)).unwrap_or_else(|| places::seat(seat)))
    } else if boxes > 0 {
        scene.motions = strokes::away(seat, points);
        scene.at(places::home(seat, "sheet"))
    } else {
        scene.at(places::seat(seat))
    }
}

/// Whether a box was marked.
pub(super) const fn is_box(event: &Event) -> bool {
    matches!(event, Event::Built { .. } | Event::Ticked { .. } | Event::Harvested { .. })
}

/// The section that a ticked box belongs to, from 1; `boxes` counts the box itself.
fn section(data: &Data, track: Track, boxes: u8) -> u8 {
    data.track(track).sections(boxes.saturating_sub(1)) + 1
}

fn said(events: &[&Event], boxes: usize, seat: Seat) -> Phrase {
    let is_done = events.iter().any(|event| matches!(event, Event::Ended { .. }));
    let key = match (boxes, is_done, events) {
        (0, false, [only]) => return told(only),
        (0, true, _) => "isr.deed.done",
        (0, false, _) => "isr.deed.traded",
        (_, true, _) => "isr.deed.wrote_done",
        (_, false, _) => "isr.deed.wrote",
    };
    Phrase::new(key).seat(seat).phrase("boxes", Phrase::new("isr.deed.boxes").int("n", boxes as i64))
}

/// Where boxes were marked: «walls 6, 7», «field 2», «Farm».
fn written_on(data: &Data, events: &[&Event]) -> Vec<Phrase> {
    let on_track = |track: Track| {
        let mut sections: Vec<String> = Vec::new();
        for event in events {
            if let Event::Built { track: on, boxes, .. } = **event
                && on == track
            {
                sections.push(section(data, track, boxes).to_string());
            }
        }
        sections.dedup();
        (!sections.is_empty()).then(|| {
            let phrase = Phrase::new("isr.deed.on_track").phrase("track", names::track(track));
            phrase.text("sections", sections.join(", "))
        })
    };
    let mut all: Vec<Phrase> = Track::ALL.into_iter().filter_map(on_track).collect();
    for event in events {
        let phrase = match **event {
            Event::Ticked { building, .. } => names::building(building),
            Event::Harvested { one, .. } => Phrase::new("isr.deed.in_field").int("n", one.owner().number()),
            _ => continue,
        };
        if !all.contains(&phrase) {
            all.push(phrase);
        }
    }
    all
}

/// ISR-83, ISR-44: what tracks are worth more, and points noted.
pub(super) fn points(data: &Data, events: &[&Event]) -> u32 {
    let of = |event: &&Event| match **event {
        Event::Built { track, complete: Some(section), .. } => {
            let card = data.track(track);
            card.points_at(section) - card.points_at(section.saturating_sub(1))
        }
        Event::Gained { gain: Gain::Vp, amount, .. } | Event::Exchanged { gain: Gain::Vp, amount, .. } => {
            amount
        }
        Event::Sold { .. } => 1,
        _ => 0,
    };
    events.iter().map(|event| u32::from(of(event))).sum()
}

/// Points, then what came in and what was paid of each resource.
fn effects(events: &[&Event], points: u32) -> Vec<Effect> {
    let (mut got, mut paid) = (Resources::NONE, Resources::NONE);
    for event in events {
        match **event {
            Event::Built { paid: cost, .. }
            | Event::Ticked { paid: cost, .. }
            | Event::Sold { paid: cost, .. } => {
                paid = paid.plus(cost);
            }
            Event::Harvested { basic, amount, .. } => got = got.and(basic.resource(), amount),
            Event::Gained { gain: Gain::Resource(one), amount, .. } => got = got.and(one, amount),
            Event::Exchanged { paid: cost, gain, amount, .. } => {
                paid = paid.plus(cost);
                if let Gain::Resource(one) = gain {
                    got = got.and(one, amount);
                }
            }
            _ => {}
        }
    }
    let net = |one: Resource| i32::from(got.of(one)) - i32::from(paid.of(one));
    let goods = Resource::ALL.into_iter().map(|one| (net(one), one.name()));
    let all = std::iter::once((points as i32, "vp")).chain(goods).filter(|(n, _)| *n != 0);
    let effect = |(n, name): (i32, &str)| Effect {
        change: if n > 0 { Change::Gain } else { Change::Cost },
        n: n.unsigned_abs(),
        face: small(name),
    };
    all.map(effect).collect()
}

/// What was written on first.
fn face(view: &View<'_>, events: &[&Event]) -> Markup {
    let emblem = |building: Building| draw::emblem(view.data().building(building).effect);
    let of = |event: &&Event| match **event {
        Event::Built { track, .. } => Some(picture(&draw::track(track))),
        Event::Ticked { building, .. } | Event::Exchanged { building, .. } => Some(emblem(building)),
        Event::Harvested { .. } => Some(picture("v-production")),
        Event::Sold { .. } => Some(picture("v-export")),
        _ => None,
    };
    events.iter().find_map(of).unwrap_or_else(|| crate::widgets::icon("icons", "check"))
}

/// Where an event left its mark, by a place that stays when the round is over.
fn place(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Built { track, .. } => places::track(track),
        Event::Ticked { site, .. } => places::building(site.owner()),
        Event::Harvested { one, .. } => places::field(one.owner()),
        Event::Exchanged { building, .. } => places::building(building.slot),
        Event::Sold { .. } => places::STOCK.to_owned(),
        Event::Gained { source, .. } => places::source(source),
        _ => return None,
    })
}

/// A stroke after the other; what is finished takes a little longer.
fn time(events: &[&Event], boxes: usize) -> u16 {
    let is_more = |event: &&Event| {
        matches!(
            event,
            Event::Finished { .. } | Event::Bridged { .. } | Event::Exchanged { .. } | Event::Sold { .. }
        )
    };
    let more = if events.iter().any(is_more) { 250 } else { 0 };
    (300 + 160 * boxes as u16).clamp(450, 900) + more
}

fn sounds(events: &[&Event], boxes: usize, points: u32) -> &'static [Sound] {
    use Sound::{Coin, Pencil, Roof, Score, Wood};
    const PLAIN: [Sound; 5] = [Pencil, Pencil, Pencil, Pencil, Score];
    const GRAND: [Sound; 5] = [Pencil, Pencil, Pencil, Roof, Score];
    let is_built = events.iter().any(|event| matches!(event, Event::Finished { .. } | Event::Bridged { .. }));
    let all = if is_built { &GRAND } else { &PLAIN };
    let end = if points > 0 { all.len() } else { all.len() - 1 };
    match boxes {
        0 if points > 0 => &[Coin, Score],
        0 if events.iter().any(|event| matches!(event, Event::Ended { .. })) => &[Wood],
        0 => &[Coin],
        _ => &all[4 - boxes.min(4)..end],
    }
}

//! What a player's writing of a round is made of, thing by thing instead of box by box.

use engine::words::Phrase;
use rollwrite::amounts::Resources;
use rollwrite::data::Gain;
use rollwrite::ids::{Building, Favor, Track};
use rollwrite::{Data, Event, Source, words as names};

use super::written::section;

/// The lines below the sentence of the deed: tracks, buildings, fields, then all else in order.
pub(super) fn details(data: &Data, events: &[&Event]) -> Vec<Phrase> {
    let tracks = Track::ALL.into_iter().filter_map(|track| on_track(data, events, track));
    let mut buildings: Vec<Building> = Vec::new();
    for event in events {
        if let Event::Ticked { building, .. } = **event
            && !buildings.contains(&building)
        {
            buildings.push(building);
        }
    }
    let buildings = buildings.into_iter().map(|building| in_building(events, building));
    let others = events.iter().filter_map(|event| other(event));
    tracks.chain(buildings).chain(others).chain(sold(events)).chain(left(events)).collect()
}

fn key(name: &str) -> Phrase {
    Phrase::new(format!("isr.deed.{name}"))
}

fn on_track(data: &Data, events: &[&Event], track: Track) -> Option<Phrase> {
    let (mut sections, mut all) = (Vec::new(), Resources::NONE);
    for event in events {
        if let Event::Built { track: on, boxes, paid, .. } = **event
            && on == track
        {
            sections.push(section(data, track, boxes).to_string());
            all = all.plus(paid);
        }
    }
    sections.dedup();
    let phrase = || {
        key("sections")
            .phrase("track", names::track(track))
            .int("n", sections.len() as i64)
            .text("sections", sections.join(", "))
            .phrase("paid", names::amounts(all))
    };
    (!sections.is_empty()).then(phrase)
}

fn in_building(events: &[&Event], building: Building) -> Phrase {
    let (mut n, mut all) = (0, Resources::NONE);
    for event in events {
        if let Event::Ticked { building: whose, paid, .. } = **event
            && whose == building
        {
            n += 1;
            all = all.plus(paid);
        }
    }
    let is_built = |event: &&Event| matches!(**event, Event::Finished { building: whose, .. } if whose == building);
    key(if events.iter().any(is_built) { "built" } else { "sites" })
        .phrase("building", names::building(building))
        .int("n", n)
        .phrase("paid", names::amounts(all))
}

fn other(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Bridged { bridge, .. } => key("bridge").int("n", bridge),
        Event::Harvested { one, basic, amount, .. } => key("harvest")
            .int("n", one.owner().number())
            .phrase("gain", names::amount(basic.resource(), amount)),
        Event::Exchanged { building, paid, gain, amount, .. } => {
            swap(names::building(building), paid, names::gain(gain, amount))
        }
        Event::Gained { gain, amount, source, .. } => key("gain")
            .phrase("source", match source {
                Source::Favor(favor) => names::favor(favor),
                Source::Building(building) => names::building(building),
            })
            .phrase("gain", names::gain(gain, amount)),
        Event::Skipped { .. } => key("no_colony"),
        _ => return None,
    })
}

fn swap(source: Phrase, paid: Resources, gain: Phrase) -> Phrase {
    key("swap").phrase("source", source).phrase("paid", names::amounts(paid)).phrase("gain", gain)
}

/// ISR-39: all sales together.
fn sold(events: &[&Event]) -> Option<Phrase> {
    let (mut n, mut all) = (0, Resources::NONE);
    for event in events {
        if let Event::Sold { paid, .. } = **event {
            n += 1;
            all = all.plus(paid);
        }
    }
    (n > 0).then(|| swap(names::favor(Favor::Export), all, names::gain(Gain::Vp, n)))
}

/// ISR-24, ISR-62: what is kept, and what is lost.
fn left(events: &[&Event]) -> Vec<Phrase> {
    let kept = events.iter().find_map(|event| match **event {
        Event::Kept { kept, .. } => Some(kept),
        _ => None,
    });
    let left = events.iter().find_map(|event| match **event {
        Event::Ended { left, .. } => Some(left),
        _ => None,
    });
    let kept = kept.unwrap_or_default();
    let lost = left.unwrap_or_default().minus(kept);
    let told = [("kept", kept), ("lost", lost)].into_iter().filter(|(_, all)| !all.is_none());
    told.map(|(name, all)| key(name).phrase("left", names::amounts(all))).collect()
}

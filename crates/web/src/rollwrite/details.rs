//! What comes of a player's writing: its sentence says where boxes were ticked, its numbers what they cost.

use engine::words::Phrase;
use rollwrite::amounts::Resources;
use rollwrite::data::Gain;
use rollwrite::ids::Favor;
use rollwrite::{Event, Source, words as names};

/// The lines below the sentence of the deed: what its boxes brought, in order; then sales, and what is left.
pub(super) fn details(events: &[&Event]) -> Vec<Phrase> {
    let brought = events.iter().filter_map(|event| one(event));
    brought.chain(sold(events)).chain(left(events)).collect()
}

fn key(name: &str) -> Phrase {
    Phrase::new(format!("isr.deed.{name}"))
}

fn one(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Finished { building, .. } => key("built").phrase("building", names::building(building)),
        Event::Bridged { bridge, .. } => key("bridge").int("n", bridge),
        Event::Harvested { one, basic, amount, .. } => key("harvest")
            .int("n", one.owner().number())
            .phrase("gain", names::amount(basic.resource(), amount)),
        Event::Exchanged { building, paid, gain, amount, .. } => {
            swap(names::building(building), paid, names::gain(gain, amount))
        }
        Event::Gained { gain, amount, source, .. } => key("gain")
            .phrase(
                "source",
                match source {
                    Source::Favor(favor) => names::favor(favor),
                    Source::Building(building) => names::building(building),
                },
            )
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

//! Conditions that pay points within one round (ISR-43).

use engine::Seat;

use super::Play;
use crate::data::{Effect, Gain};
use crate::event::Source;
use crate::ids::{Timing, Track};

/// ISR-52, ISR-53, ISR-E20: after a section of a track was completed.
pub(crate) fn after_section(play: &mut Play<'_>, seat: Seat, track: Track) {
    pay(play, seat, |effect, value, paid, sections, _| match effect {
        Effect::VpIfSections { track: on, min } => {
            let done = on.map_or_else(|| sections.iter().sum(), |on| sections[on.index()]);
            if paid == 0 && done >= min { value } else { 0 }
        }
        Effect::VpPerSection { track: on } => u8::from(on.is_none_or(|on| on == track) && paid < value),
        _ => 0,
    });
}

/// ISR-54: after a field box was ticked.
pub(crate) fn after_harvest(play: &mut Play<'_>, seat: Seat) {
    pay(play, seat, |effect, value, paid, _, harvested| match effect {
        Effect::VpIfHarvest { min } if paid == 0 && harvested >= min => value,
        _ => 0,
    });
}

/// ISR-43, ISR-44: pays what is due and remembers it; `due` sees the effect, its value, what it has paid this round,
/// the sections completed and the boxes harvested.
fn pay(play: &mut Play<'_>, seat: Seat, due: impl Fn(Effect, u8, u8, &[u8; 4], u8) -> u8) {
    let village = play.data.village(play.state.sheet);
    let slots = play.state.player(seat).tally.usable.and(village.at(Timing::Condition));
    for slot in slots.iter() {
        let tally = &mut play.state.player_mut(seat).tally;
        let effect = village.building(slot).effect;
        let points = due(effect, tally.value(slot), tally.uses(slot), &tally.sections, tally.harvested);
        if points > 0 {
            tally.used[slot.index()] += points;
            let source = Source::Building(play.state.building(slot));
            play.gain(seat, Gain::Vp, u16::from(points), source);
        }
    }
}

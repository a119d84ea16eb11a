//! Points: four tracks, the dotted box and the large box.

use engine::words::Phrase;
use engine::{RuleId, ScoreLine, ScoreSheet, Seat, SoloResult, Standing};

use crate::data::{Data, Effect};
use crate::ids::{Slot, Timing, Track};
use crate::state::{SECTIONS, State};
use crate::words;

/// ISR-83, ISR-E25: the value of the rightmost complete section; bridges score like any track.
pub fn track_points(data: &Data, state: &State, seat: Seat, track: Track) -> u16 {
    data.track(track).points_at(state.player(seat).sections(data, track))
}

/// ISR-9, ISR-64: how many Imperial sections are complete.
pub fn imperial(data: &Data, state: &State, seat: Seat) -> u16 {
    let complete = |track: &Track| state.player(seat).sections(data, *track) >= SECTIONS;
    Track::ALL.iter().filter(|track| complete(track)).count() as u16
}

/// ISR-63 to ISR-71: what one of the end-of-game kinds counts now; `None` for every other kind.
fn counted(data: &Data, state: &State, seat: Seat, effect: Effect) -> Option<u16> {
    let player = state.player(seat);
    let sections = |track: Track| u16::from(player.sections(data, track));
    Some(match effect {
        Effect::EndVpPerColony => player.colony_count() as u16,
        Effect::EndVpPerImperial => imperial(data, state, seat),
        Effect::EndVpPerBuilding => player.built().iter().filter(|slot| slot.has_boxes()).count() as u16,
        Effect::EndVpPerBridge => player.bridges(data).len() as u16,
        Effect::EndVpPerHarvest { per } => player.fields.len() as u16 / u16::from(per),
        Effect::EndVpPerColumn => Track::ALL.into_iter().map(sections).fold(u16::from(SECTIONS), u16::min),
        Effect::EndVpTrackReached { track, min } => u16::from(sections(track) >= u16::from(min)),
        Effect::EndVpPerTrackSections { track, per } => sections(track) / u16::from(per),
        Effect::EndVpPerDistinctPlan => player.colonies.iter().filter(|count| **count > 0).count() as u16,
        _ => return None,
    })
}

/// ISR-42, ISR-85, ISR-E16, ISR-E17: the end-of-game points of a building as it stands: only when it is built, with
/// every colony. ISR-73, ISR-E37: nothing from the yellow building in the basic game.
pub fn building_points(data: &Data, state: &State, seat: Seat, slot: Slot) -> u16 {
    let card = data.village(state.sheet).building(slot);
    let player = state.player(seat);
    let counts = player.is_built(slot) && (state.is_advanced() || !card.advanced_only);
    let count = counted(data, state, seat, card.effect).filter(|_| counts).unwrap_or(0);
    u16::from(player.value_now(card.value, slot)) * count
}

/// The points of the star buildings that go into the dotted box, or of those that do not (ISR-84, ISR-85).
fn star_points(data: &Data, state: &State, seat: Seat, dotted: bool) -> u16 {
    let village = data.village(state.sheet);
    let stars = village.at(Timing::EndOfGame);
    let own = stars.iter().filter(|slot| village.building(*slot).effect.kind().is_dotted() == dotted);
    own.map(|slot| building_points(data, state, seat, slot)).sum()
}

/// ISR-4, ISR-86: four tracks, the dotted box and the large box.
pub fn total(data: &Data, state: &State, seat: Seat) -> i32 {
    let tracks: u16 = Track::ALL.into_iter().map(|track| track_points(data, state, seat, track)).sum();
    let stars = star_points(data, state, seat, true) + star_points(data, state, seat, false);
    i32::from(tracks) + i32::from(stars) + i32::from(state.player(seat).noted)
}

/// ISR-8, ISR-86: the score boxes; the large one in two lines, notes and buildings.
pub(crate) fn sheet(data: &Data, state: &State, seat: Seat) -> ScoreSheet {
    let line = |label: Phrase, rule: &'static str, points: u16, detail: Option<Phrase>| ScoreLine {
        label,
        rule: RuleId::new(rule),
        points: Some(i32::from(points)),
        detail,
    };
    let player = state.player(seat);
    let mut lines: Vec<ScoreLine> = Track::ALL
        .into_iter()
        .map(|track| {
            let sections = player.sections(data, track);
            let detail = Phrase::new("isr.score.sections").int("n", sections);
            line(words::track(track), "ISR-83", track_points(data, state, seat, track), Some(detail))
        })
        .collect();
    if state.is_advanced() {
        let detail = Phrase::new("isr.score.colonies").int("n", player.colony_count());
        let points = star_points(data, state, seat, true);
        lines.push(line(Phrase::new("isr.score.dotted"), "ISR-84", points, Some(detail)));
    }
    lines.push(line(Phrase::new("isr.score.noted"), "ISR-44", player.noted, None));
    let buildings = star_points(data, state, seat, false);
    lines.push(line(Phrase::new("isr.score.buildings"), "ISR-85", buildings, None));
    ScoreSheet { lines }
}

/// ISR-87, ISR-E24, ISR-E26: total, then bridges built, then field boxes; the rest is shared. ISR-91, ISR-E39a: alone, a
/// title of the table of honour.
pub(crate) fn standing(data: &Data, state: &State) -> Standing {
    if state.is_solo() {
        let points = total(data, state, Seat::FIRST);
        return Standing::solo(SoloResult::Title(data.solo_rank(points)));
    }
    Standing::by_key(state.players(), |seat| {
        let player = state.player(seat);
        (total(data, state, seat), player.bridges(data).len(), player.fields.len())
    })
}

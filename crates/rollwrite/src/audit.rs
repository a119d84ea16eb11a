//! Invariants: boxes, tiles and colonies agree with each other and with the sheets.

use engine::Seat;

use crate::data::Data;
use crate::ids::{FieldBox, Rules, Sheet, Slot, Track};
use crate::phase::{Phase, Step};
use crate::rules::favors;
use crate::state::{LAST_ROUND, State};

pub(crate) fn audit(data: &Data, state: &State) -> Result<(), String> {
    audit_table(data, state)?;
    for seat in state.seats() {
        audit_sheets(data, state, seat)?;
        audit_colonies(data, state, seat)?;
        audit_round(data, state, seat)?;
    }
    Ok(())
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// ISR-2, ISR-5, ISR-15: the round, the sheet and the tiles.
fn audit_table(data: &Data, state: &State) -> Result<(), String> {
    ensure((1..=LAST_ROUND).contains(&state.round), || format!("ISR-2: round {}", state.round))?;
    ensure(data.has(state.sheet), || format!("ISR-14: no sheet {}", state.sheet))?;
    let adventure = state.sheet != Sheet::COMPETITION;
    ensure(!(adventure && state.rules == Rules::Basic), || {
        "ISR-1: an adventure with basic rules".to_owned()
    })?;
    let count = data.favors_in_play[usize::from(state.n_players - 1)];
    ensure(state.favors.len() == usize::from(count), || format!("ISR-15: {} tiles", state.favors.len()))?;
    ensure(state.favors.includes(state.left), || "ISR-15: a tile that is out of the game".to_owned())?;
    let taken = favors::taken(state);
    let kept = taken + state.left.len() == state.favors.len();
    ensure(kept, || format!("ISR-21: {taken} tiles taken, {} left", state.left.len()))?;
    ensure(state.active.index() < usize::from(state.n_players), || {
        format!("ISR-16: {} is active", state.active)
    })
}

/// ISR-8, ISR-11, ISR-12: no tick outside the sheets.
fn audit_sheets(data: &Data, state: &State, seat: Seat) -> Result<(), String> {
    let player = state.player(seat);
    for track in Track::ALL {
        let ticked = usize::from(player.boxes[track.index()]);
        let most = data.track(track).boxes().len();
        ensure(ticked <= most, || format!("ISR-9: {seat} ticked {ticked} of {most} boxes of {track}"))?;
    }
    let outside = FieldBox::all().find(|one| player.fields.contains(*one) && data.field_box(*one).is_none());
    outside.map_or(Ok(()), |outside| Err(format!("ISR-11: {seat} harvested {outside}")))
}

/// ISR-76, ISR-78: colonies take complete sections, each its own, as many as their plans have.
fn audit_colonies(data: &Data, state: &State, seat: Seat) -> Result<(), String> {
    let player = state.player(seat);
    let complete = player.free_cells(data).or(player.cells);
    let whole = Track::ALL.into_iter().all(|track| {
        let open = usize::from(player.sections(data, track));
        let used = player.cells.and(crate::sets::Cells::first_of(track, 9)).len();
        used <= open
    });
    ensure(complete.includes(player.cells) && whole, || {
        format!("ISR-76: {seat} used an incomplete section")
    })?;
    let village = data.village(state.sheet);
    let mut cells = 0;
    for slot in Slot::all() {
        let count = usize::from(player.colonies[slot.index()]);
        let plan = data.plan(village.building(slot));
        ensure(count == 0 || plan.is_some(), || format!("ISR-76: {seat} has a colony without a plan"))?;
        cells += count * plan.map_or(0, |plan| plan.size());
    }
    ensure(cells == player.cells.len(), || {
        format!("ISR-78: {seat} has colonies of {cells} cells on {}", player.cells.len())
    })?;
    let basic = state.rules == Rules::Basic && cells > 0;
    ensure(!basic, || format!("ISR-73: {seat} has a colony in a basic game"))
}

/// ISR-24, ISR-45b, ISR-62: uses stay within values, and whoever is ready holds nothing.
fn audit_round(data: &Data, state: &State, seat: Seat) -> Result<(), String> {
    let player = state.player(seat);
    let tally = &player.tally;
    ensure(tally.favors.includes(tally.spent), || format!("ISR-36: {seat} used a tile that was not taken"))?;
    ensure(tally.favors.len() <= 2, || format!("ISR-61: {seat} has {} tiles", tally.favors.len()))?;
    ensure(player.built().includes(tally.usable), || format!("ISR-45b: {seat} uses what is not built"))?;
    for slot in Slot::all() {
        let value = player.value_now(data.village(state.sheet).building(slot).value, slot);
        ensure(tally.value(slot) <= value, || format!("ISR-78: {seat} has a value too many in slot {slot}"))?;
        let uses = tally.uses(slot);
        ensure(uses <= tally.value(slot), || format!("ISR-41: {seat} used slot {slot} {uses} times"))?;
    }
    let idle = state.phase == Phase::Expand && player.step == Step::Ready;
    ensure(!idle || (player.stock.is_none() && player.actions == 0), || {
        format!("ISR-24: {seat} lost nothing")
    })
}

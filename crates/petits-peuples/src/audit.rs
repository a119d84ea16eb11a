//! Invariants: components are conserved and amounts stay in range.

use crate::data::Data;
use crate::ids::{Spot, Terrain};
use crate::phase::{Phase, Step};
use crate::state::State;

pub(crate) fn audit(data: &Data, state: &State) -> Result<(), String> {
    for seat in state.seats() {
        let player = state.player(seat);
        let built: u32 = Spot::all()
            .filter_map(|spot| state.building(spot))
            .filter(|building| building.owner == seat)
            .map(|building| u32::from(building.height()))
            .sum();
        let floors = built + u32::from(player.supply);
        let expected = u32::from(data.floors_for(state.players()));
        ensure(floors == expected, || format!("PTP-35: {seat} has {floors} floors, not {expected}"))?;
        ensure(player.population >= 1, || format!("PTP-130: {seat} has no inhabitant"))?;
        let tokens = player.tokens + player.spent.iter().sum::<u8>();
        ensure(tokens == data.stratagem_tokens, || format!("PTP-110: {seat} has {tokens} tokens"))?;
    }
    let roofs = Spot::all().filter_map(|spot| state.building(spot)).filter(|building| building.roof).count();
    ensure(roofs + usize::from(state.roofs_left) == usize::from(data.roofs), || {
        format!("PTP-13: {roofs} roofs on the board and {} left", state.roofs_left)
    })?;
    for terrain in Terrain::ALL {
        let used = state.covered[terrain.index()].len() as u8;
        let total = used + state.tokens_left(terrain);
        ensure(total == data.bramble_tokens[terrain.index()], || {
            format!("PTP-14: {total} tokens of {terrain}")
        })?;
    }
    for spot in Spot::all() {
        let typed = crate::rules::terrain_at(data, state, spot).is_some();
        let built = state.building(spot).is_some();
        ensure(typed || !built, || format!("PTP-65: {spot} is built without a terrain"))?;
    }
    let claimed = state.claimed.iter().flatten().count();
    let shown = state.display().count();
    ensure(claimed + shown + state.deck.left() == crate::ids::ProjectId::COUNT, || {
        format!("PTP-12: {claimed} projects taken, {shown} shown, {} left", state.deck.left())
    })?;
    let open_step = matches!(&state.phase, Phase::Turn(turn) if !matches!(turn.step, Step::Name));
    if let Phase::Turn(turn) = &state.phase {
        ensure((turn.actions_left > 0) == open_step, || "PTP-46: an action without a turn".to_owned())?;
        ensure(state.active_seat().is_some(), || "PTP-46: nobody stands on the space in play".to_owned())?;
    }
    Ok(())
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

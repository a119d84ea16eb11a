//! Selling a building, a free action (section 8.5).

use engine::Seat;

use super::Play;
use crate::action::Action;
use crate::event::{Event, Source};
use crate::ids::{Credit, Guild, Slot, Zone};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step};
use crate::state::{State, Workshop};

/// NOB-D25: whether there is a building to sell.
pub(crate) fn any(state: &State, seat: Seat) -> bool {
    state.player(seat).communal() > 0 || state.owned(seat).next().is_some()
}

/// NOB-D25: workshops, then communal buildings.
pub(crate) fn each_building(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    state.owned(seat).map(|(guild, slot, _)| Action::SellWorkshop(guild, slot)).for_each(&mut *each);
    let zones = state.player(seat).zones;
    Zone::all().filter(|zone| zones[zone.index()].is_some()).map(Action::SellCommunal).for_each(each);
}

pub(crate) fn check_workshop(state: &State, seat: Seat, guild: Guild, slot: Slot) -> Result<(), Illegal> {
    match state.workshops[guild.index()][slot.index()] {
        Some(Workshop { owner: Some(owner), .. }) if owner == seat => Ok(()),
        _ => Err(Illegal::NotOwned),
    }
}

pub(crate) const fn check_communal(state: &State, seat: Seat, zone: Zone) -> Result<(), Illegal> {
    if state.player(seat).zones[zone.index()].is_none() { Err(Illegal::NotOwned) } else { Ok(()) }
}

/// NOB-62, NOB-64, NOB-E19: coins, the slot's points go, the master becomes a worker; the tile stays for all.
pub(crate) fn apply_workshop(play: &mut Play<'_>, seat: Seat, guild: Guild, slot: Slot) {
    let Some(workshop) = &mut play.state.workshops[guild.index()][slot.index()] else { return };
    workshop.owner = None;
    let tile = workshop.tile;
    play.events.push(Event::Sold { seat, tile });
    let loss = u16::from(play.data.slot(slot).points);
    finish(play, seat, loss);
}

/// NOB-63, NOB-64, NOB-E46: the tile is discarded and the zone is free again.
pub(crate) fn apply_communal(play: &mut Play<'_>, seat: Seat, zone: Zone) {
    let Some(tile) = play.state.player_mut(seat).zones[zone.index()].take() else { return };
    play.state.tiles_out = play.state.tiles_out.with(tile);
    play.events.push(Event::Sold { seat, tile });
    finish(play, seat, u16::from(play.data.tables.communal_points));
}

fn finish(play: &mut Play<'_>, seat: Seat, loss: u16) {
    play.state.player_mut(seat).lot += 1;
    play.gain_coins(seat, u16::from(play.data.tables.sale_coins), Source::Sale);
    play.lose_points(seat, Credit::Buildings, loss, Source::Sale);
    if let Phase::Turn(turn) = &mut play.state.phase {
        turn.sold = true;
    }
    play.open(Step::Menu);
}

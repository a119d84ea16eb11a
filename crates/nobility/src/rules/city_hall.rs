//! The city hall: workshops and communal buildings (section 8.4).

use engine::Seat;

use super::{Play, lord, standing};
use crate::data::Data;
use crate::event::{Event, Order, Source, Stack};
use crate::ids::{Credit, Face, Guild, Place, Tile, Zone};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::sets::Tiles;
use crate::setup;
use crate::state::{Die, MAX_PLAYERS, State, Workshop};

/// NOB-58, NOB-59, NOB-60: a tile on the slot of the value, its price, and who will stand on it.
pub(crate) fn takes(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    let Some(tile) = state.hall[value.index()] else { return false };
    let player = state.player(seat);
    let manned = match data.tile(tile).guild {
        Some(guild) => state.apprentices(guild, seat) > 0 && state.free_slot(guild).is_some(),
        None => player.lot > 0 && usize::from(player.communal()) < Zone::COUNT,
    };
    manned
        && state.hall_dice[value.index()].is_none()
        && player.coins >= standing::hall_cost(data, state, seat, value)
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    if state.hall_dice[value.index()].is_some() {
        return Err(Illegal::PlaceFull(Place::CityHall));
    }
    let Some(tile) = state.hall[value.index()] else { return Err(Illegal::NoTile(value)) };
    match data.tile(tile).guild {
        Some(guild) if state.workshops(guild).iter().all(Option::is_some) => {
            return Err(Illegal::WorkshopsFull(guild));
        }
        Some(guild) if state.apprentices(guild, seat) == 0 => return Err(Illegal::NoApprentice(guild)),
        None if state.player(seat).zones.iter().all(Option::is_some) => return Err(Illegal::ZonesFull),
        None if state.player(seat).lot == 0 => return Err(Illegal::NoWorker),
        _ => {}
    }
    super::check_coins(state, seat, standing::hall_cost(data, state, seat, value))
}

/// NOB-58, NOB-61: the tile is paid and leaves its slot; a workshop goes to its guild at once.
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, die: Die) {
    let slot = die.face.index();
    let cost = standing::hall_cost(play.data, play.state, seat, die.face);
    play.state.hall_dice[slot] = Some(die);
    let Some(tile) = play.state.hall[slot].take() else { return };
    play.pay_coins(seat, cost, Source::Place(Place::CityHall));
    match play.data.tile(tile).guild {
        Some(guild) => open_workshop(play, seat, guild, tile),
        None => play.open(Step::Zone { tile }),
    }
}

/// NOB-59, NOB-31: the leftmost free slot; an apprentice becomes Guild Master; stars, then points.
fn open_workshop(play: &mut Play<'_>, seat: Seat, guild: Guild, tile: Tile) {
    let Some(slot) = play.state.free_slot(guild) else { return };
    play.state.workshops[guild.index()][slot.index()] = Some(Workshop { tile, owner: Some(seat) });
    play.state.apprentices[guild.index()][seat.index() % MAX_PLAYERS] -= 1;
    play.events.push(Event::Workshop { seat, tile, guild, slot });
    let figures = *play.data.slot(slot);
    play.gain_nobility(seat, figures.stars, Source::Workshop(tile));
    play.gain_points(seat, Credit::Buildings, u16::from(figures.points), Source::Workshop(tile));
    lord::finish(play, seat);
}

/// NOB-D15: an empty zone.
pub(crate) fn check_zone(state: &State, seat: Seat, zone: Zone) -> Result<(), Illegal> {
    match state.player(seat).zones[zone.index()] {
        Some(_) => Err(Illegal::ZoneTaken(zone.number())),
        None => Ok(()),
    }
}

/// NOB-60: tile and worker on the zone, nobility, points.
pub(crate) fn apply_zone(play: &mut Play<'_>, seat: Seat, tile: Tile, zone: Zone) {
    let player = play.state.player_mut(seat);
    player.zones[zone.index()] = Some(tile);
    player.lot -= 1;
    play.events.push(Event::Communal { seat, tile, zone });
    let (stars, points) = (play.data.tables.communal_stars, play.data.tables.communal_points);
    play.gain_nobility(seat, stars, Source::Workshop(tile));
    play.gain_points(seat, Credit::Buildings, u16::from(points), Source::Workshop(tile));
    lord::finish(play, seat);
}

/// NOB-34, NOB-17: a workshop for which there is no slot any more.
fn is_stranded(data: &Data, state: &State, tile: Tile) -> bool {
    data.tile(tile).guild.is_some_and(|guild| state.free_slot(guild).is_none())
}

/// NOB-E11, NOB-E38: an empty bag takes the discards back, except workshops of full guilds, which leave the game.
fn draw(play: &mut Play<'_>) -> Option<Tile> {
    if play.state.bag.left() == 0 {
        let discards = std::mem::take(&mut play.state.tiles_out);
        let stranded: Tiles =
            discards.iter().filter(|tile| is_stranded(play.data, play.state, *tile)).collect();
        stranded.iter().for_each(|tile| remove(play, tile));
        let kept = discards.iter().filter(|tile| !stranded.contains(*tile));
        let bag = &mut play.state.bag;
        bag.restock(setup::all_tiles(), kept);
        bag.shuffle(play.chance);
        if bag.left() > 0 {
            let order = Order::of(bag.known().into_iter().flatten().map(|tile| tile.index()));
            play.events.push(Event::Shuffled { stack: Stack::Buildings, order });
        }
    }
    play.state.bag.draw()
}

fn remove(play: &mut Play<'_>, tile: Tile) {
    play.state.tiles_removed = play.state.tiles_removed.with(tile);
    play.events.push(Event::TileRemoved { tile });
}

fn offer(play: &mut Play<'_>, slot: Face, tile: Option<Tile>) {
    play.state.hall[slot.index()] = tile;
    if let Some(tile) = tile {
        play.events.push(Event::Offered { slot, tile, at_setup: false });
    }
}

/// NOB-72, NOB-E13, NOB-E14: all tiles go; new ones on slots without a die, without the filter of Upkeep.
pub(crate) fn renew(play: &mut Play<'_>) {
    let gone: Tiles = std::mem::take(&mut play.state.hall).into_iter().flatten().collect();
    play.state.tiles_out = play.state.tiles_out.or(gone);
    for slot in Face::ALL {
        if play.state.hall_dice[slot.index()].is_none() {
            let tile = draw(play);
            offer(play, slot, tile);
        }
    }
}

/// NOB-34: workshops of full guilds go, the rest slides left, new tiles fill up from the cheapest slot.
pub(crate) fn refill(play: &mut Play<'_>) {
    let mut kept = [None; 6];
    let mut used = 0;
    for tile in play.state.hall.into_iter().flatten() {
        if is_stranded(play.data, play.state, tile) {
            remove(play, tile);
        } else {
            kept[used] = Some(tile);
            used += 1;
        }
    }
    play.state.hall = kept;
    for slot in Face::ALL.into_iter().skip(used) {
        let mut tile = draw(play);
        while let Some(stranded) = tile.filter(|tile| is_stranded(play.data, play.state, *tile)) {
            remove(play, stranded);
            tile = draw(play);
        }
        offer(play, slot, tile);
    }
}

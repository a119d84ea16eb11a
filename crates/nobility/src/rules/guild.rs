//! Guilds: activate workshops, buy goods, place apprentices (section 8.3).

use engine::Seat;

use super::{Play, standing, workshop};
use crate::action::Action;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Band, Count, Face, Guild};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Die, MAX_PLAYERS, State};

/// NOB-50, NOB-16, NOB-E5: the slot is empty and the guild takes one more die this round.
pub(crate) fn takes(data: &Data, state: &State, value: Face, guild: Guild) -> bool {
    let dice = state.guild_dice(guild);
    let used = dice.iter().flatten().count();
    dice[value.band().index()].is_none() && used < usize::from(data.count(state.players()).guild_dice)
}

pub(crate) fn check(data: &Data, state: &State, value: Face, guild: Guild) -> Result<(), Illegal> {
    let allowed = data.count(state.players()).guild_dice;
    let lying = state.guild_dice(guild).iter().filter(|slot| slot.is_some()).count() as u8;
    if lying >= allowed {
        return Err(Illegal::GuildClosed(guild));
    }
    match state.guild_dice(guild)[value.band().index()] {
        Some(_) => Err(Illegal::PlaceFull(guild.place())),
        None => Ok(()),
    }
}

/// NOB-51: first the workshops, from the left.
pub(crate) fn apply(play: &mut Play<'_>, guild: Guild, die: Die) {
    let band = die.face.band();
    play.state.guild_dice[guild.index()][band.index()] = Some(die);
    workshop::activate(play, guild, band, 0);
}

/// NOB-D13, NOB-54: how many goods can be bought at most.
pub(crate) fn most(data: &Data, state: &State, seat: Seat, band: Band) -> u8 {
    let allowed = standing::max_buy(data, state, seat, band).min(Count::COUNT as u16 - 1);
    let coins = state.player(seat).coins;
    let paid = coins.checked_div(standing::good_price(data, state, seat));
    paid.map_or(allowed, |paid| paid.min(allowed)) as u8
}

pub(crate) fn check_buy(
    data: &Data,
    state: &State,
    seat: Seat,
    band: Band,
    count: Count,
) -> Result<(), Illegal> {
    let allowed = standing::max_buy(data, state, seat, band);
    if u16::from(count.get()) > allowed {
        return Err(Illegal::TooMany { most: allowed as u8 });
    }
    super::check_coins(state, seat, u16::from(count.get()) * standing::good_price(data, state, seat))
}

/// NOB-54, NOB-56: bought goods, and a free one for each own apprentice that was there before.
pub(crate) fn apply_buy(play: &mut Play<'_>, seat: Seat, guild: Guild, band: Band, count: Count) {
    let bought = u16::from(count.get());
    let source = Source::Place(guild.place());
    if bought > 0 {
        let price = bought * standing::good_price(play.data, play.state, seat);
        play.pay_coins(seat, price, source);
        let free = u16::from(play.state.apprentices(guild, seat));
        play.gain_good(seat, guild.good(), bought + free, source);
    }
    place_more(play, guild, play.data.band(band).place);
}

fn place_more(play: &mut Play<'_>, guild: Guild, left: u8) {
    play.open(if left > 0 { Step::Apprentices { guild, left } } else { Step::Menu });
}

/// NOB-15, NOB-55: whether the guild has an empty apprentice slot.
fn has_room(data: &Data, state: &State, guild: Guild) -> bool {
    state.apprentices_in(guild) < data.count(state.players()).apprentices
}

/// NOB-D14, NOB-55: from the lot, or from another guild (NOB-E24).
pub(crate) fn each_apprentice(
    data: &Data,
    state: &State,
    seat: Seat,
    guild: Guild,
    each: &mut impl FnMut(Action),
) {
    each(Action::Done);
    if !has_room(data, state, guild) {
        return;
    }
    if state.player(seat).lot > 0 {
        each(Action::FromLot);
    }
    let others = Guild::ALL.into_iter().filter(|other| *other != guild);
    others.filter(|other| state.apprentices(*other, seat) > 0).map(Action::FromGuild).for_each(each);
}

pub(crate) fn check_apprentice(
    data: &Data,
    state: &State,
    seat: Seat,
    guild: Guild,
    from: Option<Guild>,
) -> Result<(), Illegal> {
    let slots = usize::from(data.count(state.players()).apprentices);
    let sitting: usize = state.apprentices[guild.index()].iter().map(|count| usize::from(*count)).sum();
    if sitting >= slots {
        return Err(Illegal::ApprenticesFull(guild));
    }
    match from {
        None if state.player(seat).lot == 0 => Err(Illegal::NoWorker),
        Some(other) if other == guild => Err(Illegal::SameGuild(other)),
        // NOB-31: masters and Chancellery apprentices are not counted here, so they never move.
        Some(other) if state.apprentices(other, seat) == 0 => Err(Illegal::NoApprentice(other)),
        _ => Ok(()),
    }
}

/// NOB-55: a worker becomes an apprentice, or an apprentice changes its guild.
pub(crate) fn apply_apprentice(play: &mut Play<'_>, seat: Seat, guild: Guild, left: u8, from: Option<Guild>) {
    let column = seat.index() % MAX_PLAYERS;
    match from {
        None => play.state.player_mut(seat).lot -= 1,
        Some(other) => play.state.apprentices[other.index()][column] -= 1,
    }
    play.state.apprentices[guild.index()][column] += 1;
    play.events.push(Event::Apprenticed { seat, guild, from });
    place_more(play, guild, left - 1);
}

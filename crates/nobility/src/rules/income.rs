//! Income (section 4.1).

use engine::{Seat, Seats};

use super::{Play, round, standing};
use crate::data::{Data, ZoneIncome};
use crate::event::Source;
use crate::ids::{Good, Guild, Zone};
use crate::phase::Phase;
use crate::state::State;

/// NOB-29, NOB-84, NOB-E15: coins for the own apprentices of a guild, by how many sit there in all.
pub(crate) fn guild_coins(data: &Data, state: &State, seat: Seat, guild: Guild) -> u16 {
    let own = u16::from(state.apprentices(guild, seat));
    if own == 0 {
        return 0;
    }
    // At least one, and not more than there are slots.
    let total = usize::from(state.apprentices_in(guild));
    let rate = u16::from(data.count(state.players()).coins_by_total[total - 1]);
    own * (rate + standing::apprentice_bonus(data, state, seat))
}

/// NOB-30, NOB-112: coins for the own apprentices at the Chancellery.
pub(crate) fn desk_coins(data: &Data, state: &State, seat: Seat) -> u16 {
    u16::from(state.desks_of(seat)) * u16::from(data.tables.desk_income)
}

/// Whether a built zone of a player gives this.
fn has_zone(data: &Data, state: &State, seat: Seat, income: ZoneIncome) -> bool {
    let built = |zone: Zone| state.player(seat).zones[zone.index()].is_some();
    Zone::all().any(|zone| data.tables.zones[zone.index()] == income && built(zone))
}

/// NOB-29, NOB-30, NOB-32: everything in turn order; then the goods of choice, all at once (NOB-D23).
pub(crate) fn begin(play: &mut Play<'_>) {
    let mut owed = Seats::NONE;
    for seat in play.state.turn_order() {
        for guild in Guild::ALL {
            let coins = guild_coins(play.data, play.state, seat, guild);
            play.gain_coins(seat, coins, Source::Place(guild.place()));
        }
        let coins = desk_coins(play.data, play.state, seat);
        play.gain_coins(seat, coins, Source::Income);
        for guild in Guild::ALL {
            let own = play.state.workshops(guild).iter().flatten().filter(|one| one.owner == Some(seat));
            let goods = own.count() as u16;
            play.gain_good(seat, guild.good(), goods, Source::Income);
        }
        if has_zone(play.data, play.state, seat, ZoneIncome::Modifier) {
            play.gain_modifiers(seat, 1, Source::Income);
        }
        if has_zone(play.data, play.state, seat, ZoneIncome::Reputation) {
            play.gain_reputation(seat, 1, Source::Income);
        }
        if has_zone(play.data, play.state, seat, ZoneIncome::AnyGood) {
            owed = owed.with(seat);
        }
    }
    proceed(play, owed);
}

fn proceed(play: &mut Play<'_>, owed: Seats) {
    play.state.phase = Phase::Income { owed };
    if owed.is_empty() {
        round::after_income(play);
    }
}

/// NOB-D23: one player's good of choice.
pub(crate) fn apply_good(play: &mut Play<'_>, seat: Seat, good: Good) {
    let Phase::Income { owed } = play.state.phase else { return };
    play.gain_good(seat, good, 1, Source::Income);
    proceed(play, owed.without(seat));
}

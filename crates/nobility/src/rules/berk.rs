//! Berk the Clerk's office: Modifiers, renewal, commissions (section 8.8).

use engine::Seat;

use super::{Play, city_hall, commissions, standing, tavern};
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Band, Count, Face, Place, Renewal};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Die, State};

/// NOB-69: three slots, always available.
pub(crate) const fn check(state: &State, value: Face) -> Result<(), Illegal> {
    match state.berk[value.band().index()] {
        Some(_) => Err(Illegal::PlaceFull(Place::Berk)),
        None => Ok(()),
    }
}

pub(crate) fn apply(play: &mut Play<'_>, die: Die) {
    let band = die.face.band();
    play.state.berk[band.index()] = Some(die);
    play.open(Step::Modifiers { band });
}

/// NOB-70, NOB-89, NOB-E9, NOB-D18: free Modifiers first, then as many as coins and the supply allow.
pub(crate) fn most(data: &Data, state: &State, seat: Seat, band: Band) -> u8 {
    let free = standing::free_modifiers(data, state, seat, band);
    let bought = u16::from(data.band(band).bought_modifiers).min(state.player(seat).coins);
    (free + bought).min(u16::from(state.modifiers_left)).min(Count::COUNT as u16 - 1) as u8
}

pub(crate) fn check_modifiers(
    data: &Data,
    state: &State,
    seat: Seat,
    band: Band,
    count: Count,
) -> Result<(), Illegal> {
    let wanted = u16::from(count.get());
    let free = standing::free_modifiers(data, state, seat, band);
    let allowed = free + u16::from(data.band(band).bought_modifiers);
    let allowed = allowed.min(u16::from(state.modifiers_left));
    if wanted > allowed {
        return Err(Illegal::TooMany { most: allowed as u8 });
    }
    super::check_coins(state, seat, wanted.saturating_sub(free) * u16::from(data.tables.modifier_price))
}

/// NOB-70: then the renewal (NOB-E34).
pub(crate) fn apply_modifiers(play: &mut Play<'_>, seat: Seat, band: Band, count: Count) {
    let free = standing::free_modifiers(play.data, play.state, seat, band);
    let bought = u16::from(count.get()).saturating_sub(free);
    let source = Source::Place(Place::Berk);
    play.pay_coins(seat, bought * u16::from(play.data.tables.modifier_price), source);
    play.gain_modifiers(seat, count.get(), source);
    play.open(Step::Renew { band });
}

/// NOB-71, NOB-72: settlers or buildings, or nothing; then perhaps a commission (NOB-115).
pub(crate) fn apply_renew(play: &mut Play<'_>, seat: Seat, band: Band, renewal: Renewal) {
    play.events.push(Event::Renewed { seat, renewal });
    match renewal {
        Renewal::Nothing => {}
        Renewal::Settlers => tavern::renew(play),
        Renewal::Buildings => city_hall::renew(play),
    }
    let may_draw = commissions::may_draw(play.state, seat);
    play.open(if may_draw { Step::Commission { band } } else { Step::Menu });
}

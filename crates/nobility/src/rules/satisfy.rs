//! Satisfying a settlers card (section 7).

use engine::Seat;

use super::{Play, lord, standing};
use crate::amounts::Goods;
use crate::data::{Data, SettlerCard};
use crate::event::{Event, Source};
use crate::ids::{Count, Credit, Good, Settler};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Player, State};

/// NOB-37, NOB-41, NOB-E17: how many of a good may be spent: three, four of the character's own; not more than owned.
fn most_of(data: &Data, player: &Player, good: Good) -> u16 {
    let is_extra = data.character(player.character).extra == good;
    let limit = if is_extra { data.tables.extra_limit } else { data.tables.spend_limit };
    player.goods.of(good).min(u16::from(limit))
}

/// NOB-41, NOB-E16: one of each wanted good and enough of all together.
fn can_pay(data: &Data, player: &Player, card: &SettlerCard) -> bool {
    let mut sum = 0;
    for good in card.wanted() {
        match most_of(data, player, good) {
            0 => return false,
            most => sum += most,
        }
    }
    sum >= u16::from(card.min)
}

/// NOB-D20: the held cards that can be satisfied now.
pub(crate) fn cards(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Settler> {
    let player = state.player(seat);
    let has_house = player.ready > 0;
    player.held.iter().filter(move |settler| has_house && can_pay(data, player, data.settler(*settler)))
}

pub(crate) fn any(data: &Data, state: &State, seat: Seat) -> bool {
    cards(data, state, seat).next().is_some()
}

/// NOB-41: some way to pay; that a house is ready the menu has asked, and it has a free plot, since nobody owns
/// more houses than there are plots (NOB-36).
pub(crate) fn check_card(data: &Data, state: &State, seat: Seat, settler: Settler) -> Result<(), Illegal> {
    if !state.player(seat).held.contains(settler) {
        return Err(Illegal::NotHeld(settler));
    }
    let first = data.settler(settler).wanted().next();
    let mut ways = Count::all().filter(|count| {
        first
            .is_some_and(|good| check_spend(data, state, seat, settler, 0, Goods::NONE, good, *count).is_ok())
    });
    if ways.next().is_some() { Ok(()) } else { Err(Illegal::CannotSatisfy(settler)) }
}

pub(crate) fn apply_card(play: &mut Play<'_>, settler: Settler) {
    play.open(Step::Spend { settler, next: 0, spent: Goods::NONE });
}

/// NOB-D21: the amounts of the next good from which the total can still come between minimum and maximum.
pub(crate) fn amounts(
    data: &Data,
    state: &State,
    seat: Seat,
    settler: Settler,
    next: u8,
    spent: Goods,
) -> Option<(Good, std::ops::RangeInclusive<u8>)> {
    let (player, card) = (state.player(seat), data.settler(settler));
    let good = card.goods.get(usize::from(next)).copied().flatten()?;
    let rest = card.wanted().skip(usize::from(next) + 1);
    let (fewest, most) =
        rest.fold((0, 0), |(fewest, most), good| (fewest + 1, most + most_of(data, player, good)));
    let spent = spent.total();
    let low = u16::from(card.min).saturating_sub(spent + most).max(1);
    let high = most_of(data, player, good).min(u16::from(card.max).saturating_sub(spent + fewest));
    Some((good, low as u8..=high as u8))
}

/// NOB-D21: the judge tries whether the payment can be completed.
#[allow(clippy::too_many_arguments, reason = "the open step and the answer, one by one")]
pub(crate) fn check_spend(
    data: &Data,
    state: &State,
    seat: Seat,
    settler: Settler,
    next: u8,
    spent: Goods,
    good: Good,
    count: Count,
) -> Result<(), Illegal> {
    let (player, card) = (state.player(seat), data.settler(settler));
    if card.goods.get(usize::from(next)).copied().flatten() != Some(good) {
        return Err(Illegal::OtherGood(good));
    }
    let wrong = Illegal::WrongAmount { good, least: 1, most: most_of(data, player, good) as u8 };
    let count = u16::from(count.get());
    if count == 0 || count > most_of(data, player, good) {
        return Err(wrong);
    }
    let (mut least, mut most) = (spent.total() + count, spent.total() + count);
    for later in card.wanted().skip(usize::from(next) + 1) {
        let limit = most_of(data, player, later);
        if limit == 0 {
            return Err(Illegal::CannotSatisfy(settler));
        }
        least += 1;
        most += limit;
    }
    if least > u16::from(card.max) || most < u16::from(card.min) { Err(wrong) } else { Ok(()) }
}

pub(crate) fn apply_spend(
    play: &mut Play<'_>,
    seat: Seat,
    settler: Settler,
    next: u8,
    spent: Goods,
    good: Good,
    count: Count,
) {
    let spent = spent.and(good, u16::from(count.get()));
    let kinds = play.data.settler(settler).wanted().count();
    if usize::from(next) + 1 < kinds {
        play.open(Step::Spend { settler, next: next + 1, spent });
    } else {
        welcome(play, seat, settler, spent);
    }
}

/// NOB-42, NOB-43, NOB-45, NOB-97: house, goods, workers, stars, points; then perhaps the Lord bonus.
fn welcome(play: &mut Play<'_>, seat: Seat, settler: Settler, spent: Goods) {
    let card = *play.data.settler(settler);
    let source = Source::Settlers(settler);
    let player = play.state.player_mut(seat);
    player.ready -= 1;
    player.plots += 1;
    player.held = player.held.without(settler);
    player.satisfied = player.satisfied.with(settler);
    let communal = u16::from(player.communal());
    play.events.push(Event::Satisfied { seat, settler });
    play.pay_goods(seat, spent, source);
    play.gain_workers(seat, card.workers, source);
    play.gain_nobility(seat, card.stars, source);
    let points = spent.total() + communal + standing::settler_bonus(play.data, play.state, seat);
    play.gain_points(seat, Credit::Settlers, points, source);
    if let crate::phase::Phase::Turn(turn) = &mut play.state.phase {
        turn.satisfied = true;
    }
    lord::finish(play, seat);
}

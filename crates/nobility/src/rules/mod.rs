//! Dispatch: one match, one line per arm. Each part has its generator, judge and effect side by side.

pub(crate) mod automa;
pub(crate) mod berk;
pub(crate) mod board;
pub(crate) mod castle;
pub(crate) mod chancellery;
pub(crate) mod city_hall;
pub(crate) mod commissions;
pub(crate) mod conditions;
pub(crate) mod council;
pub(crate) mod dice_tiles;
mod gains;
pub(crate) mod guild;
pub(crate) mod income;
pub(crate) mod lord;
pub(crate) mod menu;
pub(crate) mod placement;
pub(crate) mod port;
pub(crate) mod round;
pub(crate) mod satisfy;
pub(crate) mod sell;
pub(crate) mod site;
pub(crate) mod standing;
pub(crate) mod tavern;
pub(crate) mod workshop;

use engine::{Chance, Events, Only, Seat, Seats};

use crate::action::Action;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Count, Face, Good, Guild, Renewal, Zone};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step, Turn};
use crate::state::State;

/// What an effect works on.
pub(crate) struct Play<'a> {
    pub(crate) data: &'a Data,
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut Chance,
    pub(crate) events: &'a mut Events<Event>,
}

impl<'a> Play<'a> {
    /// The data set and the position that is played on, what chance brings and what happens.
    pub(crate) const fn new(
        data: &'a Data,
        state: &'a mut State,
        chance: &'a mut Chance,
        events: &'a mut Events<Event>,
    ) -> Self {
        Self { data, state, chance, events }
    }

    /// Opens another decision of the running turn.
    pub(crate) fn open(&mut self, step: Step) {
        if let Phase::Turn(turn) = &mut self.state.phase {
            turn.step = step;
        }
    }
}

/// NOB-D1, NOB-D23: the only simultaneous decisions; all others belong to the active player.
pub(crate) fn to_act(state: &State) -> Seats {
    match &state.phase {
        Phase::Commissions => commissions::choosing(state),
        Phase::Turn(turn) => Seats::one(turn.seat),
        Phase::Income { owed } => *owed,
        Phase::Over => Seats::NONE,
    }
}

/// NOB-E6: whether a price in coins can be paid.
pub(crate) const fn check_coins(state: &State, seat: Seat, need: u16) -> Result<(), Illegal> {
    let have = state.player(seat).coins;
    if have < need { Err(Illegal::TooFewCoins { need, have }) } else { Ok(()) }
}

/// Calls `each` with every legal action of a seat that is to act, in a stable order.
pub(crate) fn each_legal(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    match &state.phase {
        Phase::Commissions => commissions::dealt(state, seat).map(Action::Keep).for_each(each),
        Phase::Income { owed } if owed.contains(seat) => {
            Good::ALL.map(Action::Get).into_iter().for_each(each)
        }
        Phase::Turn(turn) if turn.seat == seat => each_of_turn(data, state, turn, each),
        _ => {}
    }
}

fn counts(most: u8) -> impl Iterator<Item = Count> {
    Count::all().filter(move |count| count.get() <= most)
}

fn each_of_turn(data: &Data, state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    let seat = turn.seat;
    match turn.step {
        Step::Menu => menu::each_entry(data, state, turn, each),
        Step::Die => placement::dice(data, state, seat).map(Action::Die).for_each(each),
        Step::Value { die } => placement::values(data, state, seat, die).map(Action::Turn).for_each(each),
        Step::Location { value, .. } => {
            placement::places(data, state, seat, value).iter().map(Action::Go).for_each(each);
        }
        Step::Discard { .. } => state.player(seat).held.iter().map(Action::Discard).for_each(each),
        Step::Take { .. } => state.display.into_iter().flatten().map(Action::Take).for_each(each),
        Step::Welcome { .. } => [true, false].map(Action::Welcome).into_iter().for_each(each),
        Step::Workshop { visit } => workshop::each_effect(data, state, seat, visit, each),
        Step::Reroll { .. } => [true, false].map(Action::Reroll).into_iter().for_each(each),
        Step::AnyGood { .. } | Step::Gift { .. } => Good::ALL.map(Action::Get).into_iter().for_each(each),
        Step::Give { .. } => {
            state.player(seat).goods.iter().map(|(good, _)| Action::Give(good)).for_each(each)
        }
        Step::Receive { given, .. } => {
            Good::ALL.into_iter().filter(|good| *good != given).map(Action::Get).for_each(each);
        }
        Step::Buy { band, .. } => {
            counts(guild::most(data, state, seat, band)).map(Action::Buy).for_each(each)
        }
        Step::Apprentices { guild, .. } => guild::each_apprentice(data, state, seat, guild, each),
        Step::Zone { .. } => {
            let zones = state.player(seat).zones;
            Zone::all().filter(|zone| zones[zone.index()].is_none()).map(Action::OnZone).for_each(each);
        }
        Step::Port { sold, .. } => port::each_sale(data, state, seat, sold, each),
        Step::Council { value } => {
            council::columns(data, state, seat, value.band()).iter().map(Action::Answer).for_each(each);
        }
        Step::Modifiers { band } => {
            counts(berk::most(data, state, seat, band)).map(Action::Modifiers).for_each(each);
        }
        Step::Renew { .. } => Renewal::ALL.map(Action::Renew).into_iter().for_each(each),
        Step::Commission { .. } => [true, false].map(Action::Commission).into_iter().for_each(each),
        Step::Pick { ref drawn, .. } => commissions::drawn(drawn).map(Action::Keep).for_each(each),
        Step::Castle { value } => castle::slots(data, state, value).map(Action::OnSlot).for_each(each),
        Step::Recall => board::guilds(state, seat).map(Action::Recall).for_each(each),
        Step::Desk { value } => chancellery::desks(data, state, seat, value).map(Action::Sit).for_each(each),
        Step::DiceTile { value } => {
            dice_tiles::open(data, state, seat, value).map(Action::OnTile).for_each(each)
        }
        Step::Satisfy => satisfy::cards(data, state, seat).map(Action::Satisfy).for_each(each),
        Step::Spend { settler, next, spent } => {
            if let Some((good, amounts)) = satisfy::amounts(data, state, seat, settler, next, spent) {
                amounts.filter_map(Count::new).map(|count| Action::Spend(good, count)).for_each(each);
            }
        }
        Step::Sell => sell::each_building(state, seat, each),
    }
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let sits_here = seat.index() < usize::from(state.players());
    match (&state.phase, action) {
        (Phase::Over, _) => Err(Illegal::Over),
        _ if !sits_here => Err(Illegal::NotYourTurn),
        (Phase::Commissions, Action::Keep(card)) => commissions::check_start(state, seat, card),
        (Phase::Commissions, _) => Err(Illegal::NotNow),
        (Phase::Income { owed }, _) if !owed.contains(seat) => Err(Illegal::NotYourTurn),
        (Phase::Income { .. }, Action::Get(_)) => Ok(()),
        (Phase::Income { .. }, _) => Err(Illegal::NotNow),
        (Phase::Turn(turn), _) if turn.seat != seat => Err(Illegal::NotYourTurn),
        (Phase::Turn(turn), _) => check_turn(data, state, turn, action),
    }
}

fn check_turn(data: &Data, state: &State, turn: &Turn, action: Action) -> Result<(), Illegal> {
    let seat = turn.seat;
    match (&turn.step, action) {
        (Step::Menu, Action::Choose(choice)) => menu::check_choice(data, state, turn, choice),
        (Step::Menu, Action::EndTurn) => Ok(()),
        (Step::Die, Action::Die(die)) => placement::check_die(data, state, seat, die),
        (Step::Value { die }, Action::Turn(value)) => placement::check_value(data, state, seat, *die, value),
        (Step::Location { value, .. }, Action::Go(place)) => {
            placement::check_place(data, state, seat, *value, place)
        }
        (Step::Discard { .. }, Action::Discard(settler)) => tavern::check_discard(state, seat, settler),
        (Step::Take { .. }, Action::Take(settler)) => tavern::check_take(state, settler),
        (Step::Welcome { .. }, Action::Welcome(_)) => Ok(()),
        (Step::Workshop { .. }, Action::Decline) => Ok(()),
        (Step::Workshop { visit }, Action::Use(effect)) => {
            workshop::check_effect(data, state, seat, *visit, effect)
        }
        (Step::Reroll { .. }, Action::Reroll(_)) => Ok(()),
        (Step::AnyGood { .. } | Step::Gift { .. }, Action::Get(_)) => Ok(()),
        (Step::Give { .. }, Action::Give(good)) => workshop::check_give(state, seat, good),
        (Step::Receive { given, .. }, Action::Get(good)) if good == *given => Err(Illegal::SameGood(good)),
        (Step::Receive { .. }, Action::Get(_)) => Ok(()),
        (Step::Buy { band, .. }, Action::Buy(count)) => guild::check_buy(data, state, seat, *band, count),
        (Step::Apprentices { .. }, Action::Done) => Ok(()),
        (Step::Apprentices { guild, .. }, Action::FromLot) => {
            guild::check_apprentice(data, state, seat, *guild, None)
        }
        (Step::Apprentices { guild, .. }, Action::FromGuild(from)) => {
            guild::check_apprentice(data, state, seat, *guild, Some(from))
        }
        (Step::Zone { .. }, Action::OnZone(zone)) => city_hall::check_zone(state, seat, zone),
        (Step::Port { sold, .. }, Action::Done) => {
            if *sold {
                Ok(())
            } else {
                Err(Illegal::MustSell)
            }
        }
        (Step::Port { .. }, Action::SellGood(good)) => port::check_sell(data, state, seat, good),
        (Step::Council { value }, Action::Answer(people)) => {
            council::check_column(data, state, seat, *value, people)
        }
        (Step::Modifiers { band }, Action::Modifiers(count)) => {
            berk::check_modifiers(data, state, seat, *band, count)
        }
        (Step::Renew { .. }, Action::Renew(_)) => Ok(()),
        (Step::Commission { .. }, Action::Commission(_)) => Ok(()),
        (Step::Pick { drawn, .. }, Action::Keep(card)) => commissions::check_pick(drawn, card),
        (Step::Castle { value }, Action::OnSlot(slot)) => castle::check_slot(data, state, *value, slot),
        (Step::Recall, Action::Recall(guild)) => board::check_recall(state, seat, guild),
        (Step::Desk { value }, Action::Sit(desk)) => chancellery::check_desk(data, state, seat, *value, desk),
        (Step::DiceTile { value }, Action::OnTile(tile)) => {
            dice_tiles::check_tile(data, state, seat, *value, tile)
        }
        (Step::Satisfy, Action::Satisfy(settler)) => satisfy::check_card(data, state, seat, settler),
        (Step::Spend { settler, next, spent }, Action::Spend(good, count)) => {
            satisfy::check_spend(data, state, seat, *settler, *next, *spent, good, count)
        }
        (Step::Sell, Action::SellWorkshop(guild, slot)) => sell::check_workshop(state, seat, guild, slot),
        (Step::Sell, Action::SellCommunal(zone)) => sell::check_communal(state, seat, zone),
        _ => Err(Illegal::NotNow),
    }
}

/// Carries out a legal action, then every decision that has a single option.
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, action: Action) {
    apply_one(play, seat, action);
    while let Some((seat, only)) = single_option(play.data, play.state) {
        apply_one(play, seat, only);
    }
}

/// Carries out a legal action and nothing else.
pub(crate) fn apply_one(play: &mut Play<'_>, seat: Seat, action: Action) {
    match (&play.state.phase, action) {
        (Phase::Commissions, Action::Keep(card)) => commissions::apply_start(play, seat, card),
        (Phase::Income { .. }, Action::Get(good)) => income::apply_good(play, seat, good),
        (Phase::Turn(turn), _) => {
            let step = turn.step;
            apply_step(play, seat, step, action);
        }
        _ => {}
    }
}

/// NOB-E37: `Done` inside a place ends the die action only.
fn apply_step(play: &mut Play<'_>, seat: Seat, step: Step, action: Action) {
    match (step, action) {
        (_, Action::Choose(choice)) => menu::apply_choice(play, choice),
        (_, Action::EndTurn) => menu::apply_end(play, seat),
        (_, Action::Die(die)) => play.open(Step::Value { die }),
        (Step::Value { die }, Action::Turn(value)) => play.open(Step::Location { die, value }),
        (_, Action::Go(place)) => placement::apply_place(play, seat, place),
        (Step::Discard { arrival }, Action::Discard(settler)) => {
            tavern::apply_discard(play, seat, arrival, settler);
        }
        (Step::Take { arrival }, Action::Take(settler)) => tavern::apply_take(play, seat, arrival, settler),
        (Step::Welcome { arrival }, Action::Welcome(take)) => {
            tavern::apply_welcome(play, seat, arrival, take);
        }
        (Step::Workshop { visit }, Action::Decline) => workshop::finish(play, seat, visit),
        (Step::Workshop { visit }, Action::Use(effect)) => workshop::apply_effect(play, seat, visit, effect),
        (Step::Reroll { visit, asked, marked }, Action::Reroll(again)) => {
            workshop::apply_reroll(play, seat, visit, asked, marked, again);
        }
        (Step::AnyGood { visit }, Action::Get(good)) => workshop::apply_any_good(play, seat, visit, good),
        (Step::Give { visit }, Action::Give(given)) => play.open(Step::Receive { visit, given }),
        (Step::Receive { visit, given }, Action::Get(good)) => {
            workshop::apply_exchange(play, seat, visit, given, good);
        }
        (Step::Buy { guild, band }, Action::Buy(count)) => guild::apply_buy(play, seat, guild, band, count),
        (Step::Apprentices { guild, left }, Action::FromLot) => {
            guild::apply_apprentice(play, seat, guild, left, None);
        }
        (Step::Apprentices { guild, left }, Action::FromGuild(from)) => {
            guild::apply_apprentice(play, seat, guild, left, Some(from));
        }
        (Step::Apprentices { .. } | Step::Port { .. }, Action::Done) => play.open(Step::Menu),
        (Step::Zone { tile }, Action::OnZone(zone)) => city_hall::apply_zone(play, seat, tile, zone),
        (Step::Port { left, .. }, Action::SellGood(good)) => port::apply_sell(play, seat, left, good),
        (Step::Council { value }, Action::Answer(people)) => council::apply_column(play, seat, value, people),
        (Step::Modifiers { band }, Action::Modifiers(count)) => {
            berk::apply_modifiers(play, seat, band, count)
        }
        (Step::Renew { band }, Action::Renew(renewal)) => berk::apply_renew(play, seat, band, renewal),
        (Step::Commission { band }, Action::Commission(take)) => {
            commissions::apply_commission(play, seat, band, take);
        }
        (Step::Pick { band, drawn }, Action::Keep(card)) => {
            commissions::apply_pick(play, seat, band, drawn, card);
        }
        (Step::Castle { value }, Action::OnSlot(slot)) => castle::apply_slot(play, seat, value, slot),
        (_, Action::Recall(guild)) => board::apply_recall(play, seat, guild),
        (_, Action::Sit(desk)) => chancellery::apply_desk(play, seat, desk),
        (Step::DiceTile { value }, Action::OnTile(tile)) => dice_tiles::apply_tile(play, seat, value, tile),
        (_, Action::Satisfy(settler)) => satisfy::apply_card(play, settler),
        (Step::Spend { settler, next, spent }, Action::Spend(good, count)) => {
            satisfy::apply_spend(play, seat, settler, next, spent, good, count);
        }
        (Step::Gift { left, rest }, Action::Get(good)) => lord::apply_gift(play, seat, left, rest, good),
        (_, Action::SellWorkshop(guild, slot)) => sell::apply_workshop(play, seat, guild, slot),
        (_, Action::SellCommunal(zone)) => sell::apply_communal(play, seat, zone),
        _ => {}
    }
}

/// NOB-E2: a decision with a single option is taken at once, also a turn that offers nothing but its end.
pub(crate) fn single_option(data: &Data, state: &State) -> Option<(Seat, Action)> {
    let Phase::Turn(turn) = &state.phase else { return None };
    if turn.step == Step::Menu {
        let is_alone = !menu::has_choice(data, state, turn);
        return is_alone.then_some((turn.seat, Action::EndTurn));
    }
    let mut only = Only::Nothing;
    each_of_turn(data, state, turn, &mut |action| only.meet(action));
    only.single().map(|action| (turn.seat, action))
}

/// NOB-D5: what a place says to a die with this many pips, before it is chosen.
pub(crate) fn foresee(
    data: &Data,
    state: &State,
    seat: Seat,
    die: Face,
    value: Face,
    place: crate::ids::Place,
) -> Result<(), Illegal> {
    if state.player(seat).dice[die.index()] == 0 {
        return Err(Illegal::NoDie(die));
    }
    match placement::check_value(data, state, seat, die, value) {
        // The place's own reason says more.
        Ok(()) | Err(Illegal::ValueUseless(_)) => placement::check_place(data, state, seat, value, place),
        Err(why) => Err(why),
    }
}

/// NOB-59: the own apprentices of a player in all guilds.
pub(crate) fn apprentices_of(state: &State, seat: Seat) -> u8 {
    Guild::ALL.into_iter().map(|guild| state.apprentices(guild, seat)).sum()
}

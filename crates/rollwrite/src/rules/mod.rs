//! Dispatch: one match, one line per arm. Each part has its generator, judge and effect side by side.

pub(crate) mod build;
pub(crate) mod colony;
pub(crate) mod conditions;
pub(crate) mod exchange;
pub(crate) mod favors;
pub(crate) mod harvest;
pub(crate) mod keep;
pub(crate) mod round;
pub(crate) mod start;
pub(crate) mod tiles;
pub(crate) mod village;

use engine::{Chance, Events, Only, Seat, Seats};

use crate::action::Action;
use crate::data::{Data, Gain};
use crate::event::{Event, Source};
use crate::ids::FieldBox;
use crate::illegal::Illegal;
use crate::phase::{Harvest, Phase, Step};
use crate::state::{Player, State};

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

    /// ISR-44, ISR-44a: a gain is usable at once; points are noted at once.
    pub(crate) fn gain(&mut self, seat: Seat, gain: Gain, amount: u16, source: Source) {
        credit(self.state.player_mut(seat), gain, amount);
        self.events.push(Event::Gained { seat, gain, amount, source });
    }
}

/// ISR-44a: adds to the stock, to the actions left or to the points.
pub(crate) fn credit(player: &mut Player, gain: Gain, amount: u16) {
    match gain {
        Gain::Resource(resource) => player.stock = player.stock.and(resource, amount),
        Gain::Action => player.actions = player.actions.saturating_add(amount),
        Gain::Vp => player.noted = player.noted.saturating_add(amount),
    }
}

/// ISR-100: the seats that are to act.
pub(crate) fn to_act(state: &State) -> Seats {
    match state.phase {
        Phase::Favors { seat, .. } => Seats::one(seat),
        Phase::Expand => state.seats().filter(|seat| state.player(*seat).step != Step::Ready).collect(),
        Phase::Over => Seats::NONE,
    }
}

/// Calls `each` with every legal action of a seat, in a stable order.
pub(crate) fn each_legal(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if let Phase::Favors { seat: takes, .. } = state.phase {
        if takes == seat {
            state.left.iter().map(Action::Take).for_each(&mut *each);
            each(Action::TakeNone);
        }
        return;
    }
    let Some(step) = state.step(seat) else { return };
    match step {
        Step::Reroll => start::each_reroll(data, state, seat, each),
        Step::Choice { slot } => start::each_choice(data, state, slot, each),
        Step::Menu => each_of_menu(data, state, state.player(seat), each),
        Step::Field { how } => {
            harvest::each_box(data, state.player(seat), how, &mut |one| each(Action::Pick(one)))
        }
        Step::Keep { .. } => keep::each_keep(state, seat, each),
        Step::Colony => colony::each_building(data, state, seat, each),
        Step::Row { slot } => colony::each_row(data, state, seat, slot, each),
        Step::Column { slot, row } => colony::each_column(data, state, seat, (slot, row), each),
        Step::Ready => {}
    }
}

/// ISR-D6, ISR-22, ISR-35: everything that phase 3 offers; the end is always legal (ISR-102).
fn each_of_menu(data: &Data, state: &State, player: &Player, each: &mut impl FnMut(Action)) {
    build::each_track(data, state, player, each);
    village::each_site(data, state, player, each);
    harvest::each_way(data, player, each);
    exchange::each_exchange(data, state, player, each);
    tiles::each_windfall(player, each);
    tiles::each_sale(player, each);
    each(Action::End);
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match state.phase {
        Phase::Over => Err(Illegal::Over),
        Phase::Favors { seat: takes, .. } if takes != seat => Err(Illegal::NotYourTurn),
        Phase::Favors { .. } => match action {
            Action::Take(favor) => favors::check_take(state, favor),
            Action::TakeNone => Ok(()),
            _ => Err(Illegal::NotNow),
        },
        Phase::Expand if seat.index() >= usize::from(state.n_players) => Err(Illegal::NotYourTurn),
        Phase::Expand => check_step(data, state, seat, state.player(seat).step, action),
    }
}

fn check_step(data: &Data, state: &State, seat: Seat, step: Step, action: Action) -> Result<(), Illegal> {
    match (step, action) {
        (Step::Ready, _) => Err(Illegal::Ready),
        (Step::Reroll, Action::Reroll(die)) => start::check_reroll(data, state, seat, die),
        (Step::Reroll | Step::Keep { .. }, Action::Stop) => Ok(()),
        (Step::Choice { slot }, Action::Gain(resource)) => start::check_choice(data, state, slot, resource),
        (Step::Menu, Action::Build(track)) => build::check_build(data, state, seat, track),
        (Step::Menu, Action::Tick(site)) => village::check_tick(data, state, seat, site),
        (Step::Menu, Action::Harvest) => harvest::check_harvest(data, state, seat),
        (Step::Menu, Action::Produce) => harvest::check_produce(data, state, seat),
        (Step::Menu, Action::Exchange(slot, given)) => {
            exchange::check_exchange(data, state, seat, slot, given)
        }
        (Step::Menu, Action::Windfall(resource)) => tiles::check_windfall(state, seat, resource),
        (Step::Menu, Action::Sell(basic)) => tiles::check_sale(state, seat, basic),
        (Step::Menu, Action::End) => Ok(()),
        (Step::Field { how }, Action::Pick(one)) => harvest::check_box(data, state, seat, how, one),
        (Step::Keep { .. }, Action::Keep(resource)) => keep::check_keep(state, seat, resource),
        (Step::Colony, Action::Colony(slot)) => colony::check_building(data, state, seat, slot),
        (Step::Colony, Action::Skip) => Ok(()),
        (Step::Row { slot }, Action::Row(row)) => colony::check_row(data, state, seat, slot, row),
        (Step::Column { slot, row }, Action::Column(column)) => {
            colony::check_column(data, state, seat, (slot, row), column)
        }
        _ => Err(Illegal::NotNow),
    }
}

/// ISR-98a: what the judge would say of a field box clicked in the menu: with an action, else with Production.
pub(crate) fn foresee(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let (Some(Step::Menu), Action::Pick(one)) = (state.step(seat), action) else {
        return check(data, state, seat, action);
    };
    let by_action = foresee_box(data, state, seat, Harvest::Action, one);
    if by_action.is_err() && foresee_box(data, state, seat, Harvest::Production, one).is_ok() {
        return Ok(());
    }
    by_action
}

/// ISR-98a: the same for one way to harvest. The box's own reason says more than «nothing to harvest».
pub(crate) fn foresee_box(
    data: &Data,
    state: &State,
    seat: Seat,
    how: Harvest,
    one: FieldBox,
) -> Result<(), Illegal> {
    harvest::check_box(data, state, seat, how, one)?;
    let entry = match how {
        Harvest::Action => Action::Harvest,
        Harvest::Production => Action::Produce,
    };
    check(data, state, seat, entry)
}

/// Carries out a legal action, then every decision with a single option, then the end of a round that is done.
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, action: Action) {
    apply_one(play, seat, action);
    while let Some(only) = single_option(play.data, play.state, seat) {
        apply_one(play, seat, only);
    }
    if round::is_done(play.state) {
        round::end(play);
    }
}

/// Carries out a legal action and nothing else.
pub(crate) fn apply_one(play: &mut Play<'_>, seat: Seat, action: Action) {
    let step = play.state.player(seat).step;
    match (action, step) {
        (Action::Take(favor), _) => favors::apply_take(play, seat, Some(favor)),
        (Action::TakeNone, _) => favors::apply_take(play, seat, None),
        (Action::Reroll(die), _) => start::apply_reroll(play, seat, die),
        (Action::Stop, Step::Reroll) => start::gather(play, seat),
        (Action::Stop, _) => keep::apply_stop(play, seat),
        (Action::Gain(resource), Step::Choice { slot }) => start::apply_choice(play, seat, slot, resource),
        (Action::Build(track), _) => build::apply_build(play, seat, track),
        (Action::Tick(site), _) => village::apply_tick(play, seat, site),
        (Action::Harvest, _) => open(play, seat, Step::Field { how: Harvest::Action }),
        (Action::Produce, _) => open(play, seat, Step::Field { how: Harvest::Production }),
        (Action::Pick(one), Step::Field { how }) => harvest::apply_box(play, seat, how, one),
        (Action::Exchange(slot, given), _) => exchange::apply_exchange(play, seat, slot, given),
        (Action::Windfall(resource), _) => tiles::apply_windfall(play, seat, resource),
        (Action::Sell(basic), _) => tiles::apply_sale(play, seat, basic),
        (Action::End, _) => keep::apply_end(play, seat),
        (Action::Keep(resource), Step::Keep { left }) => keep::apply_keep(play, seat, left, resource),
        (Action::Colony(slot), _) => open(play, seat, Step::Row { slot }),
        (Action::Skip, _) => colony::apply_skip(play, seat),
        (Action::Row(row), Step::Row { slot }) => open(play, seat, Step::Column { slot, row }),
        (Action::Column(column), Step::Column { slot, row }) => {
            colony::apply_column(play, seat, (slot, row), column)
        }
        // Not legal, so never asked for.
        (Action::Gain(_) | Action::Pick(_) | Action::Keep(_) | Action::Row(_) | Action::Column(_), _) => {}
    }
}

fn open(play: &mut Play<'_>, seat: Seat, step: Step) {
    play.state.player_mut(seat).step = step;
}

/// ISR-98a: which box, which row, which column: a single answer is given unasked. The menu is always asked, so the
/// end of the phase is never taken silently.
fn single_option(data: &Data, state: &State, seat: Seat) -> Option<Action> {
    if !matches!(state.step(seat), Some(Step::Field { .. } | Step::Row { .. } | Step::Column { .. })) {
        return None;
    }
    let mut only = Only::Nothing;
    each_legal(data, state, seat, &mut |action| only.meet(action));
    only.single()
}

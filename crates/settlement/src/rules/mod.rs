//! Dispatch: one match, one line per arm. Each part has its generator, judge and effect side by side.

pub(crate) mod artifacts;
pub(crate) mod build;
pub(crate) mod effects;
pub(crate) mod encounter;
pub(crate) mod exchange;
pub(crate) mod explore;
pub(crate) mod fortify;
pub(crate) mod heroes;
pub(crate) mod hunt;
pub(crate) mod menu;
pub(crate) mod pass;
pub(crate) mod region;
pub(crate) mod round;
pub(crate) mod settlers;
pub(crate) mod street;

use engine::{Chance, Events, Only, Seat, Seats};

use crate::action::{Action, Choice};
use crate::amounts::Resources;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::Rate;
use crate::illegal::Illegal;
use crate::phase::{Back, PassStep, Phase, Step, Stretch, Swap, Turn};
use crate::state::State;

/// What an effect works on.
pub(crate) struct Play<'a> {
    pub(crate) data: &'a Data,
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut Events<Event>,
}

impl<'a> Play<'a> {
    /// The data set and the position that is played on, what chance brings and what happens.
    pub(crate) const fn new(
        data: &'a Data,
        state: &'a mut State,
        _chance: &'a mut Chance,
        events: &'a mut Events<Event>,
    ) -> Self {
        Self { data, state, events }
    }

    /// The step of the running turn.
    pub(crate) const fn step(&self) -> Option<Step> {
        match &self.state.phase {
            Phase::Turn(turn) => Some(turn.step),
            Phase::Draft { .. } | Phase::Passing { .. } | Phase::Over => None,
        }
    }

    /// Opens another decision of the running turn.
    pub(crate) fn open(&mut self, step: Step) {
        if let Phase::Turn(turn) = &mut self.state.phase {
            turn.step = step;
        }
    }

    /// SET-18: the action of this turn is done; the menu opens again.
    pub(crate) fn end_action(&mut self) {
        if let Phase::Turn(turn) = &mut self.state.phase {
            turn.acted = true;
            turn.step = Step::Menu;
        }
    }

    /// Back to what an exchange or an effect interrupted.
    pub(crate) fn go_back(&mut self, back: Back) {
        self.open(match back {
            Back::Menu => Step::Menu,
            Back::Street { street, used } => Step::Effects { street, used },
            Back::Clock { slot } => Step::Clock { slot },
        });
    }

    /// SET-E1: resources are unlimited.
    pub(crate) fn gain(&mut self, seat: Seat, gain: Resources, source: Source) {
        let player = self.state.player_mut(seat);
        player.reserve = player.reserve.plus(gain);
        self.events.push(Event::Gained { seat, gain, source });
    }

    /// Pays and receives without a line of its own.
    pub(crate) fn trade(&mut self, seat: Seat, paid: Resources, gain: Resources) {
        let player = self.state.player_mut(seat);
        player.reserve = player.reserve.minus(paid).plus(gain);
    }
}

/// Section 13: there is never a simultaneous decision.
pub(crate) fn to_act(state: &State) -> Seats {
    state.active_seat().map_or(Seats::NONE, Seats::one)
}

/// Calls `each` with every legal action of a player, in a stable order.
pub(crate) fn each_legal(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if state.active_seat() != Some(seat) {
        return;
    }
    match &state.phase {
        Phase::Draft { .. } | Phase::Passing { step: PassStep::Artifact, .. } => {
            state.display.iter().map(Action::Take).for_each(each);
        }
        Phase::Passing { seat, step: PassStep::Keep { kept } } => {
            pass::keeps(state, *seat, *kept).map(Action::Keep).for_each(each);
        }
        Phase::Turn(turn) => each_of_turn(data, state, turn, each),
        Phase::Over => {}
    }
}

fn each_of_turn(data: &Data, state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    let seat = turn.seat;
    match turn.step {
        Step::Menu => menu::each_entry(data, state, turn, each),
        Step::Market => build::spaces(data, state, seat).map(Action::Buy).for_each(each),
        Step::BuildStreet { .. } => build::streets(state, seat).map(Action::BuildIn).for_each(each),
        Step::Clock { slot } => street::each_clock(data, state, turn, slot, each),
        Step::ExploreRegion => explore::regions(data, state, seat).map(Action::Explore).for_each(each),
        Step::Place { tile } => {
            explore::cells(state, seat, tile.region()).iter().map(Action::Place).for_each(each)
        }
        Step::Hunt => hunt::targets(data, state, seat).map(Action::Hunt).for_each(each),
        Step::Fortify => fortify::sites(state, seat).iter().map(Action::Fortify).for_each(each),
        Step::Region => region::regions(state, seat).map(Action::ActivateRegion).for_each(each),
        Step::Scroll { collected } => {
            region::extras(data, state, seat, collected).map(Action::Get).for_each(each)
        }
        Step::Mask { .. } => [true, false].into_iter().map(Action::Encounter).for_each(each),
        Step::Street => street::streets(state, seat).map(Action::ActivateStreet).for_each(each),
        Step::Effects { street, used } => street::each_effect(data, state, turn, street, used, each),
        Step::Detail { building, .. } => effects::each_detail(data, state, seat, building, each),
        Step::Fortification => fortify::forts(state, seat).iter().map(Action::ActivateFort).for_each(each),
        Step::Hero => heroes::payable(data, state, seat).map(Action::Invite).for_each(each),
        Step::Rate { .. } => exchange::rates(state, turn).map(Action::Exchange).for_each(each),
        Step::Swap { swap, .. } => exchange::each_unit(state, turn, swap, each),
    }
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Some(active) = state.active_seat() else { return Err(Illegal::Over) };
    if active != seat {
        return Err(Illegal::NotYourTurn);
    }
    match (&state.phase, action) {
        (Phase::Draft { .. }, Action::Take(artifact)) => artifacts::check_take(state, seat, artifact),
        (Phase::Passing { step: PassStep::Artifact, .. }, Action::Take(artifact)) => {
            artifacts::check_take(state, seat, artifact)
        }
        (Phase::Passing { step: PassStep::Keep { kept }, .. }, Action::Keep(basic)) => {
            pass::check_keep(state, seat, *kept, basic)
        }
        (Phase::Turn(turn), _) => check_turn(data, state, turn, action),
        _ => Err(Illegal::NotNow),
    }
}

fn check_turn(data: &Data, state: &State, turn: &Turn, action: Action) -> Result<(), Illegal> {
    let seat = turn.seat;
    match (turn.step, action) {
        (Step::Menu, Action::Choose(choice)) => menu::check_choice(data, state, turn, choice),
        (Step::Menu, Action::EndTurn) => menu::check_end(turn),
        (Step::Menu, Action::Pass) => Ok(()),
        (Step::Market, Action::Buy(space)) => build::check_buy(data, state, seat, space),
        (Step::BuildStreet { .. }, Action::BuildIn(street)) => build::check_street(state, seat, street),
        (Step::Clock { slot }, Action::Use(building)) => {
            street::check_clock(data, state, seat, slot, building)
        }
        (Step::Clock { .. } | Step::Effects { .. }, Action::Done) => Ok(()),
        (Step::Clock { .. } | Step::Effects { .. }, Action::Choose(Choice::Exchange)) => {
            exchange::check_any(state, turn)
        }
        (Step::ExploreRegion, Action::Explore(region)) => explore::check_explore(data, state, seat, region),
        (Step::Place { tile }, Action::Place(cell)) => explore::check_place(state, seat, tile.region(), cell),
        (Step::Hunt, Action::Hunt(cell)) => hunt::check_hunt(data, state, seat, cell),
        (Step::Fortify, Action::Fortify(cell)) => fortify::check_fortify(state, seat, cell),
        (Step::Region, Action::ActivateRegion(region)) => region::check_region(state, seat, region),
        (Step::Scroll { collected }, Action::Get(resource)) => {
            region::check_extra(data, state, seat, collected, resource)
        }
        (Step::Mask { .. }, Action::Encounter(_)) => Ok(()),
        (Step::Street, Action::ActivateStreet(street)) => street::check_street(state, seat, street),
        (Step::Effects { street, used }, Action::Use(building)) => {
            street::check_use(data, state, seat, street, used, building)
        }
        (Step::Detail { building, .. }, Action::Give(basic)) => {
            effects::check_give(data, state, seat, building, basic)
        }
        (Step::Detail { building, .. }, Action::Get(resource)) => {
            effects::check_get(data, state, seat, building, resource)
        }
        (Step::Fortification, Action::ActivateFort(cell)) => fortify::check_activate(state, seat, cell),
        (Step::Hero, Action::Invite(hero)) => heroes::check_invite(data, state, seat, hero),
        (Step::Rate { .. }, Action::Exchange(rate)) => exchange::check_rate(state, turn, rate),
        (Step::Swap { swap, .. }, Action::Give(basic)) => exchange::check_give(state, turn, swap, basic),
        (Step::Swap { swap, .. }, Action::Get(resource)) => exchange::check_get(turn, swap, resource),
        _ => Err(Illegal::NotNow),
    }
}

/// SET-D1: what the judge would say of a target, were its entry of the menu chosen; anything else as always.
pub(crate) fn foresee(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let choice = match action {
        Action::Buy(_) => Choice::Build,
        Action::Explore(_) => Choice::Explore,
        Action::Hunt(_) => Choice::Hunt,
        Action::Fortify(_) => Choice::Fortify,
        Action::ActivateRegion(_) => Choice::Region,
        Action::ActivateStreet(_) => Choice::Street,
        Action::ActivateFort(_) => Choice::Fortification,
        Action::Invite(_) => Choice::Invite,
        Action::Exchange(_) => Choice::Exchange,
        _ => return check(data, state, seat, action),
    };
    let turn = match &state.phase {
        Phase::Turn(turn) if turn.step == Step::Menu => turn,
        _ => return check(data, state, seat, action),
    };
    let entry = check(data, state, seat, Action::Choose(choice));
    let opened = Turn { step: menu::opened(choice, Back::Menu), ..*turn };
    match entry {
        // The entry has no target at all: the target's own reason says more.
        Err(Illegal::NoTarget(_)) | Ok(()) => check_turn(data, state, &opened, action),
        Err(why) => Err(why),
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
    end_stretch(play.state, action);
    match action {
        Action::Choose(choice) => menu::apply_choice(play, choice),
        Action::Buy(space) => play.open(Step::BuildStreet { space }),
        Action::BuildIn(street) => build::apply_build(play, seat, street),
        Action::Explore(region) => explore::apply_explore(play, seat, region),
        Action::Place(cell) => explore::apply_place(play, seat, cell),
        Action::Hunt(cell) => hunt::apply_hunt(play, seat, cell),
        Action::Fortify(cell) => fortify::apply_fortify(play, seat, cell),
        Action::ActivateRegion(region) => region::apply_region(play, seat, region),
        Action::Encounter(appears) => encounter::apply_mask(play, seat, appears),
        Action::ActivateStreet(street) => street::apply_street(play, seat, street),
        Action::Use(building) => street::apply_use(play, seat, building),
        Action::Done => play.end_action(),
        Action::ActivateFort(cell) => fortify::apply_activate(play, seat, cell),
        Action::Invite(hero) => heroes::apply_invite(play, seat, hero),
        Action::Exchange(rate) => exchange::apply_rate(play, seat, rate),
        Action::Give(basic) => apply_give(play, seat, basic),
        Action::Get(resource) => apply_get(play, seat, resource),
        Action::Keep(basic) => pass::apply_keep(play, seat, basic),
        Action::Take(artifact) => artifacts::apply_take(play, seat, artifact),
        Action::EndTurn => menu::apply_end(play, seat),
        Action::Pass => pass::apply_pass(play, seat),
    }
}

fn apply_give(play: &mut Play<'_>, seat: Seat, basic: crate::ids::Basic) {
    match play.step() {
        Some(Step::Swap { swap, back }) => exchange::apply_give(play, swap, back, basic),
        Some(Step::Detail { building, back }) => effects::apply_give(play, seat, building, back, basic),
        _ => {}
    }
}

fn apply_get(play: &mut Play<'_>, seat: Seat, resource: crate::ids::Resource) {
    match play.step() {
        Some(Step::Swap { swap, back }) => exchange::apply_get(play, seat, swap, back, resource),
        Some(Step::Detail { building, back }) => effects::apply_get(play, seat, building, back, resource),
        Some(Step::Scroll { collected }) => region::apply_extra(play, seat, collected, resource),
        _ => {}
    }
}

/// SET-E30: every decision that is not part of a Mirror swap ends the stretch.
fn end_stretch(state: &mut State, action: Action) {
    let Phase::Turn(turn) = &mut state.phase else { return };
    let in_mirror = matches!(turn.step, Step::Swap { swap: Swap::MirrorGive | Swap::MirrorGet { .. }, .. });
    let goes_on = match action {
        Action::Choose(Choice::Exchange) | Action::Exchange(Rate::Mirror) => true,
        Action::Give(_) | Action::Get(_) => in_mirror,
        _ => false,
    };
    if !goes_on {
        turn.stretch = Stretch::default();
    }
}

/// Section 13: a list with a single option is resolved without asking, except the turn menu (SET-D1).
fn single_option(data: &Data, state: &State) -> Option<(Seat, Action)> {
    if matches!(&state.phase, Phase::Turn(Turn { step: Step::Menu, .. })) {
        return None;
    }
    let seat = state.active_seat()?;
    let mut only = Only::Nothing;
    each_legal(data, state, seat, &mut |action| only.meet(action));
    only.single().map(|action| (seat, action))
}

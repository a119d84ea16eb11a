//! Dispatch: one match, one line per arm. Each part has its generator, judge and effect side by side.

pub(crate) mod abandon;
pub(crate) mod construct;
pub(crate) mod control;
pub(crate) mod crane;
pub(crate) mod missions;
pub(crate) mod projects;
pub(crate) mod stratagems;
pub(crate) mod turn_order;

use engine::{Chance, Events, Seat, Seats};

use crate::action::Action;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Ground, Spot, Terrain};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step};
use crate::spots::SpotSet;
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
}

/// The terrain type of a spot; a bramble without token has none (PTP-E21).
pub(crate) fn terrain_at(data: &Data, state: &State, spot: Spot) -> Option<Terrain> {
    match data.ground(spot) {
        Ground::Terrain(terrain) => Some(terrain),
        Ground::Bramble => state.token(spot.territory()),
    }
}

/// All spots of a terrain type, covered brambles with them.
pub(crate) fn terrain_set(data: &Data, state: &State, terrain: Terrain) -> SpotSet {
    data.printed(terrain) | state.covered[terrain.index()]
}

/// Only the choice of missions is simultaneous; everything else has exactly one decider.
pub(crate) fn to_act(state: &State) -> Seats {
    match &state.phase {
        Phase::Missions => missions::still_choosing(state),
        Phase::Turn(_) => state.active_seat().map_or(Seats::NONE, Seats::one),
        Phase::Over => Seats::NONE,
    }
}

/// Calls `each` with every legal action of a player, in a stable order.
pub(crate) fn each_legal(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    match &state.phase {
        Phase::Missions => missions::options(state, seat).for_each(each),
        Phase::Turn(turn) if state.active_seat() == Some(seat) => match &turn.step {
            Step::Start => crane::starts().for_each(each),
            Step::Act(act) => crane::each_act(data, state, seat, *act, each),
            Step::Bramble { .. } => construct::covers(state).for_each(each),
            Step::Roof { source, .. } => stratagems::roofs(data, state, seat, *source).for_each(each),
            Step::Project { spot } => projects::answers(data, state, seat, *spot).for_each(each),
            Step::Name => turn_order::names(state).for_each(each),
        },
        Phase::Turn(_) | Phase::Over => {}
    }
}

/// The judge. PTP-E27: the last round knows no other rules.
pub(crate) fn check(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let step = match (&state.phase, action) {
        (Phase::Over, _) => return Err(Illegal::Over),
        (Phase::Missions, Action::Keep(mission)) => return missions::check_keep(state, seat, mission),
        (Phase::Missions, _) => return Err(Illegal::NotNow),
        (Phase::Turn(turn), _) => &turn.step,
    };
    if state.active_seat() != Some(seat) {
        return Err(Illegal::NotYourTurn);
    }
    match (step, action) {
        (Step::Start, Action::Start(_)) => Ok(()),
        (Step::Act(act), Action::Build(spot)) => construct::check_build(data, state, seat, act.active, spot),
        (Step::Act(act), Action::Abandon(spot)) => abandon::check_abandon(state, seat, act.active, spot),
        (Step::Act(act), Action::Invade(spot)) => stratagems::check_invade(data, state, seat, *act, spot),
        (Step::Act(act), Action::StrategicMove(_)) => stratagems::check_strategic(state, seat, *act),
        (Step::Act(act), Action::Transfer(spot)) => stratagems::check_transfer(data, state, seat, *act, spot),
        (Step::Act(act), Action::MoveOn) => crane::check_move_on(data, state, seat, *act),
        (Step::Act(act), Action::Pass) => crane::check_pass(data, state, seat, *act),
        (Step::Bramble { .. }, Action::Cover(terrain)) => construct::check_cover(state, terrain),
        (Step::Roof { source, .. }, Action::PlaceRoof(spot)) => {
            stratagems::check_roof(data, state, seat, *source, spot)
        }
        (Step::Project { spot }, Action::Validate(project)) => {
            projects::check_project(data, state, seat, *spot, project)
        }
        (Step::Project { .. }, Action::Decline) => Ok(()),
        (Step::Name, Action::Name(next)) => turn_order::check_name(state, next),
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
    match action {
        Action::Keep(mission) => missions::apply_keep(play, seat, mission),
        Action::Start(territory) => crane::apply_start(play, seat, territory),
        Action::Build(spot) => construct::apply_build(play, seat, spot),
        Action::Abandon(spot) => abandon::apply_abandon(play, seat, spot),
        Action::Invade(spot) => stratagems::apply_invade(play, seat, spot),
        Action::StrategicMove(step) => stratagems::apply_strategic(play, seat, step),
        Action::Transfer(spot) => stratagems::apply_transfer(play, seat, spot),
        Action::MoveOn => crane::apply_move_on(play, seat),
        Action::Pass => crane::apply_pass(play, seat),
        Action::Cover(terrain) => construct::apply_cover(play, seat, terrain),
        Action::PlaceRoof(spot) => stratagems::apply_roof(play, seat, spot),
        Action::Validate(project) => projects::apply_project(play, seat, project),
        Action::Decline => projects::apply_decline(play),
        Action::Name(next) => turn_order::apply_name(play, seat, next),
    }
}

/// Section 12: a decision with a single option is carried out at once, except PTP-D7 (which always offers two) and PTP-D2:
/// rivals would learn that the hand holds only two faces.
///
/// Stops at the second option it meets: this runs after every action.
fn single_option(data: &Data, state: &State) -> Option<(Seat, Action)> {
    match &state.phase {
        Phase::Turn(turn) => {
            let seat = state.active_seat()?;
            let only = match &turn.step {
                Step::Start | Step::Project { .. } => None,
                Step::Act(act) => crane::single_act(data, state, seat, *act),
                Step::Bramble { .. } => construct::single_cover(state),
                Step::Roof { source, .. } => stratagems::single_roof(data, state, seat, *source),
                Step::Name => turn_order::single_name(state),
            };
            only.map(|action| (seat, action))
        }
        Phase::Missions | Phase::Over => None,
    }
}

/// The one element of an iterator that has exactly one.
pub(crate) fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

//! Dispatch: one match, one line per arm. Each part has its generator, judge and effect side by side.

pub(crate) mod apprentice;
pub(crate) mod arrivals;
pub(crate) mod basic;
pub(crate) mod countess;
pub(crate) mod event_phase;
pub(crate) mod jester;
pub(crate) mod limits;
pub(crate) mod market;
pub(crate) mod placement;
pub(crate) mod recruit;
pub(crate) mod resolve;
pub(crate) mod round;
pub(crate) mod support;
pub(crate) mod tricks;
pub(crate) mod unlock;

use engine::{Chance, Events, Only, Seat, Seats};

use crate::action::{Action, Choice};
use crate::data::Data;
use crate::event::Event;
use crate::ids::Family;
use crate::illegal::Illegal;
use crate::phase::{EventStep, Phase, Step, Turn};
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

    /// The running Placement turn.
    pub(crate) const fn turn(&self) -> Option<Turn> {
        match &self.state.phase {
            Phase::Placement(turn) => Some(*turn),
            _ => None,
        }
    }

    /// Opens another decision of the running turn.
    pub(crate) fn open(&mut self, step: Step) {
        if let Phase::Placement(turn) = &mut self.state.phase {
            turn.step = step;
        }
    }

    /// COM-57: back to the menu, with so much more of the limit used.
    pub(crate) fn done(&mut self, cost: u8) {
        if let Phase::Placement(turn) = &mut self.state.phase {
            turn.used += cost;
            turn.fresh = false;
            turn.step = Step::Menu;
        }
    }

    /// COM-E12: shows a hand card that is about to be used.
    pub(crate) fn announce(&mut self, seat: Seat, profession: crate::ids::Profession) {
        let family = self.data.villager(profession).family;
        let unseen = self.state.player_mut(seat).hand.show(profession, family);
        self.events.push(Event::Announced { seat, profession, unseen });
    }
}

/// Section 15.1: there is never a simultaneous decision.
pub(crate) fn to_act(state: &State) -> Seats {
    state.active_seat().map_or(Seats::NONE, Seats::one)
}

/// Calls `each` with every legal action of a player, in a stable order.
pub(crate) fn each_legal(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if state.active_seat() != Some(seat) {
        return;
    }
    match &state.phase {
        Phase::Recruit { .. } => {
            state.offers().map(Action::Recruit).for_each(&mut *each);
            state.piles.open().map(Action::Draw).for_each(&mut *each);
        }
        Phase::Gift => state.offers().map(Action::Gift).for_each(&mut *each),
        Phase::Coin { .. } => {
            state.offers().map(Action::Coin).for_each(&mut *each);
            each(Action::NoCoin);
        }
        Phase::Placement(turn) => each_of_turn(data, state, turn, each),
        Phase::Events(EventStep::Choose) => {
            let solo = state.solo().into_iter();
            solo.flat_map(|solo| solo.face_up.iter()).map(Action::Resolve).for_each(&mut *each);
        }
        Phase::Events(EventStep::Resolve(card)) => resolve::each_choice(data, state, *card, each),
        Phase::Over => {}
    }
    jester::targets(data, state).map(Action::Jester).for_each(each);
}

fn each_of_turn(data: &Data, state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    match turn.step {
        Step::Menu => placement::each_entry(data, state, turn, each),
        Step::Support(placing) => support::each_place(data, state, turn, placing, each),
        Step::Unlock { placing, .. } => {
            let lock = data.villager(placing.profession).lock;
            unlock::each_way(data, state, turn, lock, each);
        }
        Step::Give => state.player(turn.seat).hand.kinds().iter().map(Action::Give).for_each(each),
        Step::PutBack { .. } => basic::stacks(state).map(Action::PutBack).for_each(each),
        Step::Take { .. } => basic::left(state).map(Action::Take).for_each(each),
        Step::Village => apprentice::villages(data, state, turn).map(Action::Village).for_each(each),
        Step::Target { owner } => {
            apprentice::targets(data, state, turn, owner).into_iter().map(Action::Replace).for_each(each);
        }
        Step::Side { .. } => crate::ids::Side::ALL.into_iter().map(Action::Side).for_each(each),
        Step::Cover { target } => {
            apprentice::covers(data, state, turn, target).map(Action::Cover).for_each(each);
        }
        Step::SmugglerKey => {
            let lock = data.villager(crate::ids::Profession::Smuggler).lock;
            unlock::each_way(data, state, turn, lock, each);
        }
        Step::Smuggle => tricks::golden(data, state, turn.seat).iter().map(Action::Smuggle).for_each(each),
    }
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Some(active) = state.active_seat() else { return Err(Illegal::Over) };
    if active != seat {
        return Err(Illegal::NotYourTurn);
    }
    match (&state.phase, action) {
        (Phase::Recruit { .. }, Action::Recruit(place))
        | (Phase::Gift, Action::Gift(place))
        | (Phase::Coin { .. }, Action::Coin(place)) => recruit::check_place(state, place),
        (Phase::Recruit { .. }, Action::Draw(pile)) => recruit::check_draw(state, pile),
        (Phase::Coin { .. }, Action::NoCoin) => Ok(()),
        (_, Action::Jester(card)) => jester::check(data, state, card),
        (Phase::Placement(turn), _) => check_turn(data, state, turn, action),
        (Phase::Events(EventStep::Choose), Action::Resolve(card)) => event_phase::check(state, card),
        (Phase::Events(EventStep::Resolve(card)), _) => resolve::check(data, state, *card, action),
        _ => Err(Illegal::NotNow),
    }
}

fn check_turn(data: &Data, state: &State, turn: &Turn, action: Action) -> Result<(), Illegal> {
    let lock_of = |profession| data.villager(profession).lock;
    match (turn.step, action) {
        (Step::Menu, Action::Place(profession)) => placement::check_place(data, state, turn, profession),
        (Step::Menu, Action::Choose(Choice::Trade)) => basic::check_trade(data, state, turn),
        (Step::Menu, Action::Choose(Choice::Apprentice)) => apprentice::check_play(data, state, turn),
        (Step::Menu, Action::Choose(Choice::Tinner)) => tricks::check_tinner(state, turn),
        (Step::Menu, Action::Choose(Choice::Smuggler)) => tricks::check_smuggler(data, state, turn),
        (Step::Menu, Action::End) => Ok(()),
        (Step::Support(placing), Action::On(spot)) => support::check_on(data, state, turn, placing, spot),
        (Step::Support(placing), Action::OnMonk) => support::check_monk(data, state, turn, placing),
        (Step::Unlock { placing, .. }, Action::Key(_) | Action::Bank | Action::Free) => {
            unlock::check(data, state, turn, lock_of(placing.profession), action)
        }
        (Step::SmugglerKey, Action::Key(_) | Action::Bank | Action::Free) => {
            unlock::check(data, state, turn, lock_of(crate::ids::Profession::Smuggler), action)
        }
        (Step::Give, Action::Give(profession)) => placement::check_hand(state, turn.seat, profession),
        (Step::PutBack { .. }, Action::PutBack(pile)) => basic::check_stack(state, pile),
        (Step::Take { .. }, Action::Take(basic)) => basic::check_take(state, basic),
        (Step::Village, Action::Village(owner)) => apprentice::check_village(data, state, turn, owner),
        (Step::Target { owner }, Action::Replace(spot)) => {
            apprentice::check_target(data, state, turn, owner, spot)
        }
        (Step::Side { .. }, Action::Side(_)) => Ok(()),
        (Step::Cover { target }, Action::Cover(profession)) => {
            apprentice::check_cover(data, state, turn, target, profession)
        }
        (Step::Smuggle, Action::Smuggle(profession)) => {
            tricks::check_smuggle(data, state, turn.seat, profession)
        }
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
        Action::Recruit(place) => recruit::apply_recruit(play, seat, place),
        Action::Draw(pile) => recruit::apply_draw(play, seat, pile),
        Action::Gift(place) => countess::apply_gift(play, place),
        Action::Coin(place) => arrivals::apply_coin(play, seat, Some(place)),
        Action::NoCoin => arrivals::apply_coin(play, seat, None),
        Action::Place(profession) => placement::apply_place(play, seat, profession),
        Action::Choose(Choice::Trade) => play.open(Step::Give),
        Action::Choose(Choice::Apprentice) => apprentice::apply_play(play, seat),
        Action::Choose(Choice::Tinner) => tricks::apply_tinner(play, seat),
        Action::Choose(Choice::Smuggler) => tricks::apply_smuggler(play, seat),
        Action::End => placement::apply_end(play, seat),
        Action::On(spot) => support::apply_on(play, spot),
        Action::OnMonk => support::apply_monk(play, seat),
        Action::Key(_) | Action::Bank | Action::Free => unlock::apply(play, seat, action),
        Action::Give(profession) => basic::apply_give(play, seat, profession),
        Action::PutBack(pile) => basic::apply_back(play, pile),
        Action::Take(basic) => basic::apply_take(play, seat, basic),
        Action::Village(owner) => play.open(Step::Target { owner }),
        Action::Replace(spot) => apprentice::apply_target(play, spot),
        Action::Side(side) => apprentice::apply_side(play, seat, side),
        Action::Cover(profession) => apprentice::apply_cover(play, seat, profession),
        Action::Smuggle(profession) => tricks::apply_smuggle(play, seat, profession),
        Action::Resolve(card) => event_phase::apply_resolve(play, card),
        Action::Jester(card) => jester::apply(play, card),
        Action::Pay | Action::Lose(_) | Action::Bribe(_) => resolve::apply(play, action),
    }
}

/// Section 15.1: a list with a single option is resolved without asking, except the menu, and except where the
/// skipped question would tell the others something about a hand that they have not seen.
fn single_option(data: &Data, state: &State) -> Option<(Seat, Action)> {
    let seat = state.active_seat()?;
    if !may_skip(state, seat) {
        return None;
    }
    let mut only = Only::Nothing;
    each_legal(data, state, seat, &mut |action| only.meet(action));
    only.single().map(|action| (seat, action))
}

/// Whether everybody could count the options of the open question.
fn may_skip(state: &State, seat: Seat) -> bool {
    let hand = &state.player(seat).hand;
    let no_secret_monk = || hand.unseen_of(Family::Special) == 0;
    let no_secret = || hand.backs.iter().all(|n| *n == 0);
    // COM-91: whether a covered Monk is a target depends on the whole hand, whether another villager is one on its Monks.
    let has_monk = |owner| apprentice::has_covered_monk(state, owner);
    match &state.phase {
        // Asked at almost every step: counted without a list.
        Phase::Recruit { .. } => state.offers().count() + state.piles.open().count() == 1,
        Phase::Placement(turn) => match turn.step {
            Step::Menu => false,
            Step::Give => hand.len() == 1,
            Step::Support(placing) => no_secret_monk() || turn.used + placing.cost() >= state.limit(seat),
            Step::Village => no_secret() || no_secret_monk() && !state.owners().any(has_monk),
            Step::Target { owner } => no_secret() || no_secret_monk() && !has_monk(owner),
            Step::Cover { .. } => no_secret(),
            _ => true,
        },
        _ => true,
    }
}

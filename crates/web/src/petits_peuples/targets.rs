//! What can be clicked in the garden: legal spots by kind of action, and what each would bring.

use engine::{Chance, Events, Game as _, Seat};
use petits_peuples::Action;
use petits_peuples::ids::{ProjectId, Spot, Territory};

use super::view::View;

/// A kind of action with targets in the garden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Build,
    Abandon,
    Invade,
    Move,
    Roof,
}

impl Mode {
    pub(super) const ALL: [Self; 5] = [Self::Build, Self::Abandon, Self::Invade, Self::Move, Self::Roof];

    /// The name in the page.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::Abandon => "abandon",
            Self::Invade => "invade",
            Self::Move => "move",
            Self::Roof => "roof",
        }
    }

    /// The kind of an action of PTP-D4.
    pub(super) const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Build(_) => Some(Self::Build),
            Action::Abandon(_) => Some(Self::Abandon),
            Action::Invade(_) => Some(Self::Invade),
            Action::StrategicMove(_) => Some(Self::Move),
            Action::Transfer(_) => Some(Self::Roof),
            _ => None,
        }
    }
}

/// A legal action on a spot.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) action: Action,
    pub(super) spot: Spot,
    /// `None` where the spot is the only question.
    pub(super) mode: Option<Mode>,
    /// What the reader would have afterwards.
    pub(super) population: Option<u16>,
    /// Inhabitants paid, or gained by abandoning.
    pub(super) amount: u16,
    /// Where the crane would go; `None` if it stays out of it.
    pub(super) crane: Option<Territory>,
    /// The projects that could be completed at once.
    pub(super) projects: Vec<ProjectId>,
}

impl Target {
    /// The name that shows its ghosts.
    pub(super) fn shows(&self) -> String {
        let letter = match self.mode {
            Some(Mode::Abandon) => 'x',
            Some(Mode::Invade) => 'v',
            Some(Mode::Roof) => 'r',
            Some(Mode::Build | Mode::Move) | None => 'b',
        };
        format!("{letter}{}", self.spot.index())
    }
}

/// The kind of action whose targets glow when the page arrives: the advised one, else the first that is legal.
/// None of them where the player may move on.
pub(super) fn first_mode(view: &View<'_>) -> Option<Mode> {
    view.act()?;
    let advised = view.legal().find(|action| view.is_advised(*action)).and_then(Mode::of);
    let legal = |mode: &Mode| view.legal().any(|action| Mode::of(action) == Some(*mode));
    // PTP-70: where nothing can be built, moving on is the answer that glows.
    let moves_on = view.legal().any(|action| matches!(action, Action::MoveOn | Action::Pass));
    advised.or_else(|| Mode::ALL.into_iter().filter(|_| !moves_on).find(legal))
}

/// Every legal action on a spot.
pub(super) fn targets(view: &View<'_>) -> Vec<Target> {
    let Some(seat) = view.decider() else {
        return Vec::new();
    };
    view.legal().filter_map(|action| target(view, seat, action)).collect()
}

fn target(view: &View<'_>, seat: Seat, action: Action) -> Option<Target> {
    let (game, state) = (view.game(), view.state());
    let have = state.player(seat).population;
    let crane = |spot| Some(state.board().crane_after(spot));
    let plain = |spot| Target {
        action,
        spot,
        mode: Mode::of(action),
        population: None,
        amount: 0,
        crane: None,
        projects: Vec::new(),
    };
    Some(match action {
        Action::Build(spot) => {
            let amount = game.build_cost(state, spot);
            let population = have.checked_sub(amount);
            let projects = projects_after(view, seat, action);
            Target { amount, population, crane: crane(spot), projects, ..plain(spot) }
        }
        Action::Abandon(spot) => {
            let amount = game.refund(state, spot).unwrap_or(0);
            Target { amount, population: Some(have + amount), crane: crane(spot), ..plain(spot) }
        }
        Action::Invade(spot) => {
            let amount = game.refund(state, spot).unwrap_or(0);
            let population = have.checked_sub(amount);
            let projects = projects_after(view, seat, action);
            Target { amount, population, crane: crane(spot), projects, ..plain(spot) }
        }
        Action::Transfer(spot) | Action::PlaceRoof(spot) => plain(spot),
        _ => return None,
    })
}

/// The projects that an action would open, found by playing it on a copy of what the viewer sees.
pub(super) fn projects_after(view: &View<'_>, seat: Seat, action: Action) -> Vec<ProjectId> {
    let mut copy = view.state().clone();
    view.game().apply_legal(&mut copy, seat, action, &mut Chance::scripted(Vec::new()), &mut Events::off());
    let mut next = Vec::new();
    if copy.active_seat() == Some(seat) {
        view.game().legal(&copy, seat, &mut next);
    }
    next.into_iter()
        .filter_map(|action| match action {
            Action::Validate(project) => Some(project),
            _ => None,
        })
        .collect()
}

/// The spots of the territory in play where the reader can do nothing.
pub(super) fn locked(view: &View<'_>, targets: &[Target]) -> Vec<Spot> {
    let (Some(_), Some(act)) = (view.decider(), view.act()) else {
        return Vec::new();
    };
    act.active.spots().filter(|spot| !targets.iter().any(|target| target.spot == *spot)).collect()
}

/// The strategic move that leads to a territory, if it is legal now.
pub(super) fn leads_to(view: &View<'_>, territory: Territory) -> Option<Action> {
    let crane = view.state().crane()?;
    view.legal().find(|action| match action {
        Action::StrategicMove(step) => step.leads_from(crane) == territory,
        _ => false,
    })
}

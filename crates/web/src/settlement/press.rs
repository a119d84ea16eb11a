//! What pressing a thing on the table does now.

use engine::Seat;
use settlement::ids::Building;
use settlement::phase::Step;
use settlement::{Action, Choice, Illegal};

use super::menu::targets;
use super::view::View;

/// What pressing a thing does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Press {
    /// Answers the open question.
    Answer(Action),
    /// Opens the entry of the turn menu and chooses this action under it.
    Opens(Choice, Action),
    /// Nothing, and the judge says why.
    Refused(Illegal),
    /// Nothing: it has no part in the open question.
    Still,
}

/// What pressing the target of an action does.
pub(super) fn press(view: &View<'_>, action: Action) -> Press {
    let Some(seat) = view.decider() else {
        return Press::Still;
    };
    if view.is_legal(action) {
        return Press::Answer(action);
    }
    match view.game().foresee(view.state(), seat, action) {
        Ok(()) => match entry_of(action).filter(|choice| view.is_legal(Action::Choose(*choice))) {
            Some(choice) => Press::Opens(choice, action),
            None => Press::Still,
        },
        Err(Illegal::NotNow | Illegal::NotYourTurn | Illegal::Over) => Press::Still,
        Err(why) => Press::Refused(why),
    }
}

/// What such a press sends. An entry with a single target asks for none: the rules take it at once.
pub(super) fn sent(view: &View<'_>, seat: Seat, choice: Choice, action: Action) -> String {
    let entry = Action::Choose(choice);
    if targets(view, seat, choice).nth(1).is_none() {
        entry.to_string()
    } else {
        format!("{entry}; {action}")
    }
}

/// The entry of the turn menu that leads to an action.
pub(super) const fn entry_of(action: Action) -> Option<Choice> {
    Some(match action {
        Action::Buy(_) => Choice::Build,
        Action::Explore(_) => Choice::Explore,
        Action::Hunt(_) => Choice::Hunt,
        Action::Fortify(_) => Choice::Fortify,
        Action::ActivateRegion(_) => Choice::Region,
        Action::ActivateStreet(_) => Choice::Street,
        Action::ActivateFort(_) => Choice::Fortification,
        Action::Invite(_) => Choice::Invite,
        _ => return None,
    })
}

/// Whether the turn menu is open.
pub(super) const fn at_menu(view: &View<'_>) -> bool {
    matches!(view.step(), Some(Step::Menu))
}

/// The number of the rule that tells of a building.
pub(super) const fn building_rule(building: Building) -> u8 {
    match building {
        Building::Sawmill => 60,
        Building::ClayPit => 61,
        Building::Quarry => 62,
        Building::Warehouse => 63,
        Building::DiamondMine => 64,
        Building::AlchemistTower => 65,
        Building::Bazaar => 66,
        Building::Goldsmith => 67,
        Building::Tavern => 68,
        Building::Bank => 69,
        Building::Cathedral => 70,
        Building::TradingPost => 71,
    }
}

/// The number of the rule that tells of an artefact.
pub(super) const fn artifact_rule(artifact: settlement::ids::Artifact) -> u8 {
    72 + artifact.index() as u8
}

//! What pressing a thing on the sheets does now.

use rollwrite::phase::{Harvest, Step};
use rollwrite::{Action, Illegal};

use super::view::View;

/// What pressing a thing does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Press {
    /// Answers the open question.
    Answer(Action),
    /// Answers it with the first action, and with the second one the question that follows.
    Opens(Action, Action),
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
    match (view.game().foresee(view.state(), seat, action), action) {
        (Ok(()), Action::Pick(one)) => match view.game().way_to(view.state(), seat, one) {
            Some(Harvest::Action) => Press::Opens(Action::Harvest, action),
            Some(Harvest::Production) => Press::Opens(Action::Produce, action),
            None => Press::Still,
        },
        (Ok(()) | Err(Illegal::NotNow | Illegal::NotYourTurn | Illegal::Ready | Illegal::Over), _) => {
            Press::Still
        }
        (Err(why), _) => Press::Refused(why),
    }
}

/// Whether the menu of the phase is open.
pub(super) fn at_menu(view: &View<'_>) -> bool {
    view.step() == Some(Step::Menu)
}

/// Legal beside the boxes that can be ticked: tiles and exchanges.
pub(super) const fn is_extra(action: Action) -> bool {
    matches!(action, Action::Exchange(..) | Action::Windfall(_) | Action::Sell(_))
}

//! Encounters foretold: which monsters an action would bring, before it is done.

use engine::Seat;
use settlement::Action;
use settlement::ids::{Artifact, Cell, Monster};
use settlement::phase::Step;
use settlement::state::Hold;

use super::view::View;

/// What an action risks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Risk {
    /// These monsters will appear on these cells; nothing happens if there are none.
    Certain(Vec<(Cell, Monster)>),
    /// The holder of the Mask will be asked.
    Asked,
}

/// SET-31, SET-38, SET-50: what the encounters of an action will bring.
pub(super) fn risk(view: &View<'_>, seat: Seat, action: Action) -> Risk {
    let player = view.state().player(seat);
    let monster_of = |cell: Cell| match (player.terrain(cell), view.step()) {
        (Some(terrain), _) => (terrain.hold == Hold::Open).then(|| view.data().tile(terrain.tile).monster),
        (None, Some(Step::Place { tile })) => Some(view.data().tile(*tile).monster),
        (None, _) => None,
    };
    let cells: Vec<Cell> = match action {
        Action::Place(cell) => vec![cell],
        Action::ActivateRegion(region) => region.cells().collect(),
        _ => Vec::new(),
    };
    let open: Vec<(Cell, Monster)> =
        cells.into_iter().filter_map(|cell| monster_of(cell).map(|monster| (cell, monster))).collect();
    if player.holds(Artifact::SorcerersMask) && !open.is_empty() {
        return Risk::Asked;
    }
    Risk::Certain(open.into_iter().filter(|(_, monster)| is_awake(view, *monster)).collect())
}

/// SET-50: whether an encounter with this terrain's monster would bring it now.
pub(super) fn is_awake(view: &View<'_>, monster: Monster) -> bool {
    view.state().monsters_left(monster) > 0 && view.game().icons(view.state()).contains(monster)
}

/// Whether an encounter would surely bring this monster; who holds the Mask is asked first.
pub(super) fn is_coming(view: &View<'_>, seat: Seat, monster: Monster) -> bool {
    is_awake(view, monster) && !view.state().player(seat).holds(Artifact::SorcerersMask)
}

//! What a seat of Roll & Write knows: everything (ISR-105).

use engine::Seen;
use rollwrite::RollWrite;
use rollwrite::ids::{Favor, Field, FieldBox, Resource, Rules, Sheet, Site, Slot, Track};
use rollwrite::phase::{Harvest, Lap, Phase, Step};
use rollwrite::sets::Cell;
use rollwrite::state::{Dice, LAST_ROUND, Player, State, Tally};

use crate::{Features, Observe};

impl Observe for RollWrite {
    const SIZE: usize = 835;

    fn features(&self, seen: &Seen<State>, out: &mut Features<'_>) {
        let state = seen.state();
        out.each_seat(|out, seat| player(state.player(seat), out));
        out.one(usize::from(state.round()).checked_sub(1), usize::from(LAST_ROUND));
        out.seat(Some(state.active()));
        out.one(Some(state.rules().index()), Rules::ALL.len());
        out.one(Some(state.sheet().index()), usize::from(Sheet::MOST) + 1);
        out.set(state.favors().bits(), Favor::ALL.len());
        out.set(state.favors_left().bits(), Favor::ALL.len());
        dice(state.roll(), out);
        let (kind, seat) = match state.phase() {
            Phase::Favors { seat, lap: Lap::First } => (0, Some(seat)),
            Phase::Favors { seat, lap: Lap::Second } => (1, Some(seat)),
            Phase::Expand => (2, None),
            Phase::Over => (3, None),
        };
        out.one(Some(kind), 4);
        out.seat(seat);
    }
}

fn player(player: &Player, out: &mut Features<'_>) {
    let Player {
        cells,
        stock,
        kept,
        actions,
        noted,
        sites,
        fields,
        boxes,
        colonies,
        dice: own,
        tally: round,
        step: open,
    } = player;
    out.set(cells.bits(), Cell::COUNT);
    out.amounts(stock.amounts(), 5);
    out.amounts(kept.amounts(), 3);
    out.amount(*actions, 6);
    out.amount(*noted, 30);
    out.set(sites.bits(), Site::COUNT);
    out.set(fields.bits(), FieldBox::COUNT);
    out.amounts(*boxes, 20);
    out.amounts(*colonies, 4);
    dice(own, out);
    tally(round, out);
    step(*open, out);
}

fn dice(dice: &Dice, out: &mut Features<'_>) {
    for die in dice.resources {
        out.one(Some(die.index()), Resource::ALL.len());
    }
    out.amount(dice.worker, 6);
}

fn tally(tally: &Tally, out: &mut Features<'_>) {
    let Tally {
        usable,
        values,
        used,
        favors,
        spent,
        sold,
        produced,
        free_ticks,
        free_harvests,
        ticks,
        sections,
        harvested,
        open,
    } = tally;
    out.set(usable.bits(), Slot::COUNT);
    out.amounts(*values, 4);
    out.amounts(*used, 4);
    out.set(favors.bits(), Favor::ALL.len());
    out.set(spent.bits(), Favor::ALL.len());
    out.set(sold.bits(), 3);
    out.amount(*produced, 2);
    out.amounts(*free_ticks, 2);
    out.amount(*free_harvests, 2);
    out.amounts(*ticks, 5);
    out.amounts(*sections, 3);
    out.amount(*harvested, 4);
    out.set(open.bits(), Field::COUNT);
}

fn step(step: Step, out: &mut Features<'_>) {
    let (kind, slot, how, left, row) = match step {
        Step::Reroll => (0, None, None, 0, None),
        Step::Choice { slot } => (1, Some(slot), None, 0, None),
        Step::Menu => (2, None, None, 0, None),
        Step::Field { how } => (3, None, Some(how), 0, None),
        Step::Keep { left } => (4, None, None, left, None),
        Step::Colony => (5, None, None, 0, None),
        Step::Row { slot } => (6, Some(slot), None, 0, None),
        Step::Column { slot, row } => (7, Some(slot), None, 0, Some(row)),
        Step::Ready => (8, None, None, 0, None),
    };
    out.one(Some(kind), 9);
    out.one(slot.map(Slot::index), Slot::COUNT);
    out.flag(how == Some(Harvest::Production));
    out.amount(left, 3);
    out.one(row.map(Track::index), Track::ALL.len());
}

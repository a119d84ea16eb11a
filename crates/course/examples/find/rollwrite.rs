//! Roll & Write: stone, wood, food and four actions, and the Windfall for the reader.

use course::READER;
use rollwrite::RollWrite;
use rollwrite::action::Action;
use rollwrite::ids::{Favor, Resource, Site, Slot, Track};
use rollwrite::phase::{Lap, Phase};

use crate::Sought;
use crate::draft::{Draft, Try, need};

impl Sought for RollWrite {
    fn play(draft: &mut Draft<Self>) -> Try {
        let roll = draft.state().roll();
        need(roll.gain().amounts() == [1, 1, 1, 0] && roll.worker == 4, "other dice")?;
        need(draft.state().favors().contains(Favor::Windfall), "no Windfall")?;
        let first = Phase::Favors { seat: READER, lap: Lap::First };
        need(draft.state().phase() == first, "the reader is not the active player")?;

        draft.chapter()?;
        draft.chapter()?;
        draft.task(Action::Take(Favor::Windfall))?;
        draft.replies()?;
        // Everybody expands at the same time: the Apprentice is done when the reader begins.
        draft.finishes()?;
        draft.chapter()?;
        draft.task(Action::Build(Track::Walls))?;
        draft.chapter()?;
        draft.task(Action::Windfall(Resource::Stone))?;
        draft.task(Action::Build(Track::Walls))?;
        draft.chapter()?;
        draft.chapter()?;
        let farm = Site::all().filter(|site| site.owner() == Slot::FIRST).map(Action::Tick);
        let free = farm.filter(|action| match action {
            Action::Tick(site) => {
                draft.game().site_price(draft.state(), READER, *site).bill.is_ok_and(|bill| bill.is_none())
            }
            _ => false,
        });
        let tick = free.into_iter().next().ok_or("no free box of the Farm")?;
        draft.task(tick)?;
        draft.chapter()?;
        draft.task(Action::End)
    }
}

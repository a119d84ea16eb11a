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
        // Rather a box that is paid for: what is left would be lost.
        let farm = Site::all().filter(|site| site.owner() == Slot::FIRST);
        let affordable = farm.filter_map(|site| {
            let bill = draft.game().site_price(draft.state(), READER, site).bill.ok()?;
            Some((bill.total(), site))
        });
        let dearest = affordable.max_by_key(|(total, _)| *total);
        let (_, site) = dearest.ok_or("no box of the Farm")?;
        draft.task(Action::Tick(site))?;
        draft.chapter()?;
        draft.task(Action::End)
    }
}

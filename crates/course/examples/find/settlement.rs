//! Settlement: the Scroll of Power, two lands of region I, a clay pit.

use course::READER;
use settlement::Settlement;
use settlement::action::{Action, Choice};
use settlement::ids::{Artifact, Building, Cell, Region, Space, Street};

use crate::Sought;
use crate::draft::{Draft, Try, need};

impl Sought for Settlement {
    fn play(draft: &mut Draft<Self>) -> Try {
        need(draft.state().first_player() == READER, "the reader is not the first player")?;
        need(draft.state().display().contains(Artifact::ScrollOfPower), "the Scroll of Power is not there")?;
        need(clay_pits(draft).count() == 1, "not one clay pit")?;
        draft.replies()?;
        draft.play(READER, Action::Take(Artifact::ScrollOfPower))?;

        draft.chapter()?;
        draft.chapter()?;
        draft.task(Action::Choose(Choice::Explore))?;
        draft.task_if_asked(Action::Explore(Region::I))?;
        draft.chapter()?;
        draft.task(Action::Place(Cell::at(Region::I, 1)))?;
        need(
            draft.state().player(READER).cells(|land| land.has_monster()).is_empty(),
            "a monster too early",
        )?;
        draft.chapter()?;
        draft.task(Action::EndTurn)?;
        draft.replies()?;

        draft.chapter()?;
        let pit = clay_pits(draft).next().ok_or("the clay pit is gone")?;
        draft.task(Action::Choose(Choice::Build))?;
        draft.task_if_asked(Action::Buy(pit))?;
        draft.task_if_asked(Action::BuildIn(Street::Upper))?;
        draft.play(READER, Action::EndTurn)?;
        draft.replies()?;

        draft.chapter()?;
        draft.task(Action::Choose(Choice::Region))?;
        draft.task_if_asked(Action::ActivateRegion(Region::I))?;
        need(
            draft.state().player(READER).cells(|land| land.has_monster()).is_empty(),
            "a monster too early",
        )?;
        draft.play(READER, Action::EndTurn)?;
        draft.replies()?;
        draft.play(READER, Action::Choose(Choice::Explore))?;
        draft.play(READER, Action::Explore(Region::I))?;
        draft.play(READER, Action::Place(Cell::at(Region::I, 0)))?;
        need(!draft.state().player(READER).cells(|land| land.has_monster()).is_empty(), "no monster comes")?;
        draft.chapter()?;
        draft.chapter()
    }
}

fn clay_pits(draft: &Draft<Settlement>) -> impl Iterator<Item = Space> {
    let is_pit =
        |space: &Space| draft.state().stack(*space).is_some_and(|stack| stack.building == Building::ClayPit);
    Space::all().filter(is_pit)
}

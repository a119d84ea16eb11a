//! Petits Peuples: the centre of the garden, a building top right in it, and the crane back after two replies.

use course::READER;
use petits_peuples::PetitsPeuples;
use petits_peuples::action::Action;
use petits_peuples::data::Effect;
use petits_peuples::ids::{Direction, Spot};
use petits_peuples::phase::{Phase, Step};

use crate::Sought;
use crate::draft::{Draft, Try, need};

impl Sought for PetitsPeuples {
    fn play(draft: &mut Draft<Self>) -> Try {
        let rival = Draft::<Self>::apprentice();
        need(draft.state().player(READER).population == 38, "the reader is not the first player")?;
        let board = draft.state().board();
        let (centre, top_right) = (Direction::CENTRE, Direction::ALL[2]);
        let home = board.territory_at(centre);
        let spot = board.spot_facing(home, top_right);
        let (game, components) = (draft.game(), draft.game().components());
        need(components.value(spot) == 3 && game.terrain(draft.state(), spot).is_some(), "no 3 top right")?;

        let is_plain = |action: &Action| match action {
            Action::Keep(mission) => {
                !matches!(components.mission(*mission).effect, Effect::ControlPair { .. })
            }
            _ => false,
        };
        let plain: Vec<Action> = draft.legal(READER).into_iter().filter(is_plain).take(2).collect();
        let [first, second] = plain[..] else { return Err("two missions of control") };
        draft.play(READER, first)?;
        draft.play(READER, second)?;
        draft.replies()?;
        draft.play(READER, Action::Start(home))?;

        draft.chapter()?;
        draft.chapter()?;
        draft.task(Action::Build(spot))?;
        draft.chapter()?;
        let [out, back] = way_back(draft).ok_or("the Apprentice cannot send the crane back")?;
        draft.play(rival, Action::Build(out))?;
        draft.play(rival, Action::Build(back))?;

        draft.chapter()?;
        draft.task(Action::Build(spot))?;
        draft.chapter()?;
        draft.chapter()?;
        let is_open =
            matches!(draft.state().phase(), Phase::Turn(turn) if matches!(turn.step, Step::Project { .. }));
        need(is_open, "no project is complete")?;
        let mut projects =
            draft.legal(READER).into_iter().filter(|action| matches!(action, Action::Validate(_)));
        let project = projects.next().ok_or("no project is complete")?;
        draft.task(project)?;
        draft.chapter()?;
        draft.chapter()
    }
}

/// The cheapest two cells for the Apprentice after which the crane stands in the centre again: the first leads to
/// another territory than the centre, the second is the middle of that one.
fn way_back(draft: &Draft<PetitsPeuples>) -> Option<[Spot; 2]> {
    let (game, state) = (draft.game(), draft.state());
    let (board, crane) = (state.board(), state.crane()?);
    let is_ground = |spot: &Spot| game.terrain(state, *spot).is_some() && state.building(*spot).is_none();
    let ways = crane.spots().filter(is_ground).filter_map(|out| {
        let next = board.crane_after(out);
        let back = board.spot_facing(next, Direction::CENTRE);
        (!board.is_central(next) && out != back && is_ground(&back)).then_some([out, back])
    });
    ways.min_by_key(|way| way.iter().map(|spot| game.build_cost(state, *spot)).sum::<u16>())
}

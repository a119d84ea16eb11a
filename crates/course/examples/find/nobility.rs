//! Rise to Nobility: 2, 3, 4 and 5, settlers who want books, a workshop of the scholars that gives a coin.

use course::READER;
use nobility::Nobility;
use nobility::action::{Action, Choice};
use nobility::ids::{Count, Effect, Face, Good, Guild, Place, Settler, Slot};

use crate::Sought;
use crate::draft::{Draft, Try, need};

impl Sought for Nobility {
    fn play(draft: &mut Draft<Self>) -> Try {
        let state = draft.state();
        need(state.first_player() == READER, "the reader is not the first player")?;
        let dice = state.player(READER).dice;
        let wanted = [Face::Two, Face::Three, Face::Four, Face::Five];
        need(wanted.iter().all(|face| dice[face.index()] > 0), "other dice")?;
        let middle =
            state.workshops(Guild::Scholars)[Slot::Middle.index()].ok_or("no workshop of the scholars")?;
        let offered = draft.game().components().tile(middle.tile).options;
        need(offered == [Some(Effect::Coins), None], "another workshop of the scholars")?;
        let settler = state.display().iter().flatten().copied().find(|one| is_fitting(draft, *one));
        let settler = settler.ok_or("no settlers who want two books and another good")?;

        draft.chapter()?;
        draft.chapter()?;
        draft.task_if_asked(Action::Choose(Choice::Die))?;
        draft.task(Action::Die(Face::Two))?;
        draft.chapter()?;
        draft.task(Action::Go(Place::Tavern))?;
        draft.task(Action::Take(settler))?;
        end_turn(draft)?;
        draft.replies()?;
        draft.chapter()?;
        draft.task_if_asked(Action::Choose(Choice::Die))?;
        draft.task(Action::Die(Face::Three))?;
        draft.task(Action::Go(Place::Site))?;
        end_turn(draft)?;
        draft.replies()?;
        draft.chapter()?;
        draft.task_if_asked(Action::Choose(Choice::Die))?;
        draft.task(Action::Die(Face::Four))?;
        draft.task(Action::Go(Place::Scholars))?;
        draft.task(Action::Use(Effect::Coins))?;
        draft.task(Action::Buy(count(2)?))?;
        draft.chapter()?;
        draft.task(Action::Choose(Choice::Satisfy))?;
        draft.task_if_asked(Action::Satisfy(settler))?;
        let wanted: Vec<Good> = draft.game().components().settler(settler).wanted().collect();
        for good in wanted {
            let books = if good == Good::Books { 2 } else { 1 };
            draft.task_if_asked(Action::Spend(good, count(books)?))?;
        }
        draft.chapter()?;
        draft.chapter()
    }
}

/// The turn ends by itself where nothing else can be done.
fn end_turn(draft: &mut Draft<Nobility>) -> Try {
    if draft.legal(READER).contains(&Action::EndTurn) { draft.play(READER, Action::EndTurn) } else { Ok(()) }
}

fn count(number: u8) -> Try<Count> {
    Count::all().find(|count| count.get() == number).ok_or("no such number")
}

/// Books and one other good, three in all.
fn is_fitting(draft: &Draft<Nobility>, settler: Settler) -> bool {
    let card = draft.game().components().settler(settler);
    card.min == 3 && card.wanted().count() == 2 && card.wanted().any(|good| good == Good::Books)
}

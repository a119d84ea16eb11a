//! Compagnons: a first round that brings a Carpenter into both villages, then a Chandler on the road.

use compagnons::Compagnons;
use compagnons::action::{Action, Choice};
use compagnons::ids::{Basic, Pile, Place, Profession, Spot};
use compagnons::phase::Phase;
use compagnons::state::State;
use course::READER;
use engine::Seat;

use crate::Sought;
use crate::draft::{Draft, Try, need};

impl Sought for Compagnons {
    fn play(draft: &mut Draft<Self>) -> Try {
        let rival = Draft::<Self>::apprentice();
        recruits(draft, false)?;
        coins(draft)?;
        need(has(draft.state(), READER, Profession::Carpenter), "no Carpenter for the reader")?;
        need(has(draft.state(), rival, Profession::Carpenter), "no Carpenter for the Apprentice")?;
        for _ in 0..2 {
            let Phase::Placement(turn) = draft.state().phase() else { return Err("no Placement phase") };
            carpenter(draft, turn.seat)?;
        }
        need(draft.state().round() == 2, "no second round")?;
        recruits(draft, true)?;
        let chandler = offered(draft.state(), Profession::Chandler).ok_or("no Chandler on the road")?;
        need(has(draft.state(), READER, Profession::BedBuilder), "no Bed builder for the reader")?;

        draft.chapter()?;
        draft.chapter()?;
        draft.task(Action::Recruit(chandler))?;
        recruits(draft, false)?;
        coins(draft)?;
        if let Phase::Placement(turn) = draft.state().phase()
            && turn.seat == rival
        {
            draft.replies()?;
        }
        draft.chapter()?;
        draft.task(Action::Place(Profession::Chandler))?;
        draft.chapter()?;
        draft.task(Action::Choose(Choice::Trade))?;
        let spare = spare(draft.state(), READER).ok_or("no card to spare")?;
        draft.task_if_asked(Action::Give(spare))?;
        draft.task_if_asked(Action::PutBack(fullest(draft.state())))?;
        draft.task_if_asked(Action::Take(Basic::Hayer))?;
        draft.task(Action::Place(Profession::BedBuilder))?;
        draft.chapter()?;
        draft.task(Action::Key(own(draft.state(), Profession::Carpenter).ok_or("no key at home")?))?;
        draft.chapter()?;
        draft.chapter()
    }
}

/// Everybody recruits: what is wanted where it lies on top, else from the fullest pile. With `until_last`, up to the
/// reader’s last recruit.
fn recruits(draft: &mut Draft<Compagnons>, until_last: bool) -> Try {
    while let Phase::Recruit { seat, .. } = *draft.state().phase() {
        let state = draft.state();
        if until_last && seat == READER && state.recruited(seat) + 1 == state.limit(seat) {
            return Ok(());
        }
        let action = recruit(state, seat);
        draft.play(seat, action)?;
    }
    need(!until_last, "the reader has recruited already")
}

fn recruit(state: &State, seat: Seat) -> Action {
    let mut wanted = vec![Profession::Carpenter];
    if seat == READER {
        wanted.push(Profession::BedBuilder);
    }
    wanted.retain(|one| !has(state, seat, *one));
    let on_top = |pile: Pile| state.piles().top(pile).and_then(|card| card.face.known().copied());
    for one in wanted {
        if let Some(place) = offered(state, one) {
            return Action::Recruit(place);
        }
        if let Some(pile) = state.piles().open().find(|pile| on_top(*pile) == Some(one)) {
            return Action::Draw(pile);
        }
    }
    Action::Draw(fullest(state))
}

/// Nobody puts a coin on the road: it is dealt anew.
fn coins(draft: &mut Draft<Compagnons>) -> Try {
    while let Phase::Coin { seat } = *draft.state().phase() {
        draft.play(seat, Action::NoCoin)?;
    }
    Ok(())
}

/// A turn of the first round: a Lumberjack for a card, and the Carpenter on it.
fn carpenter(draft: &mut Draft<Compagnons>, seat: Seat) -> Try {
    let give = spare(draft.state(), seat).ok_or("no card to spare")?;
    draft.play(seat, Action::Choose(Choice::Trade))?;
    draft.play(seat, Action::Give(give))?;
    let pile = fullest(draft.state());
    draft.play(seat, Action::PutBack(pile))?;
    draft.play(seat, Action::Take(Basic::Lumberjack))?;
    draft.play(seat, Action::Place(Profession::Carpenter))?;
    draft.play(seat, Action::End)
}

/// In the hand, on the square or in the village.
fn has(state: &State, seat: Seat, profession: Profession) -> bool {
    let player = state.player(seat);
    player.hand.count(profession) > 0
        || player.recruits().any(|one| one == profession)
        || player.present().contains(profession)
}

/// Where a profession lies on the road.
fn offered(state: &State, profession: Profession) -> Option<Place> {
    state.offers().find(|place| state.offer(*place).is_some_and(|offer| offer.profession == profession))
}

/// A card of the hand that the lesson does not need.
fn spare(state: &State, seat: Seat) -> Option<Profession> {
    let needed = [Profession::Carpenter, Profession::BedBuilder, Profession::Chandler];
    state.player(seat).hand.iter().find(|one| !needed.contains(one))
}

/// The stack with the most cards.
fn fullest(state: &State) -> Pile {
    let open = state.piles().open();
    open.max_by_key(|pile| state.piles().size(*pile)).unwrap_or(Pile::Reserve)
}

/// The reader’s villager of a profession.
fn own(state: &State, profession: Profession) -> Option<Spot> {
    state.village(READER.into()).find(|(_, card)| card.profession == profession).map(|(spot, _)| spot)
}

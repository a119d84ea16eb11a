//! Compagnons: a first round that brings a Carpenter into both villages, then a Chandler on the road.

use compagnons::Compagnons;
use compagnons::action::{Action, Choice};
use compagnons::ids::{Basic, Family, Pile, Place, Profession, Spot};
use compagnons::phase::Phase;
use compagnons::state::State;
use course::READER;
use engine::Seat;

use crate::Sought;
use crate::draft::{Draft, Try, need};

impl Sought for Compagnons {
    fn play(draft: &mut Draft<Self>) -> Try {
        let rival = Draft::<Self>::apprentice();
        // In the second round the reader is first, so nothing comes between the recruit and the placing.
        need(draft.state().first() == rival, "the reader would not begin the second round")?;
        recruits(draft, false)?;
        need(has(draft.state(), READER, Profession::Carpenter), "no Carpenter for the reader")?;
        need(has(draft.state(), rival, Profession::Carpenter), "no Carpenter for the Apprentice")?;
        while let Phase::Coin { seat } = *draft.state().phase() {
            draft.step(seat)?;
        }
        for seat in [rival, READER] {
            carpenter(draft, seat)?;
        }
        need(draft.state().round() == 2, "no second round")?;
        recruits(draft, true)?;
        let chandler = offered(draft.state(), Profession::Chandler).ok_or("no Chandler on the road")?;
        need(has(draft.state(), READER, Profession::BedBuilder), "no Bed builder for the reader")?;

        draft.chapter()?;
        draft.chapter()?;
        draft.task(Action::Recruit(chandler))?;
        recruits(draft, false)?;
        while let Phase::Coin { seat } = *draft.state().phase() {
            // What nobody has told the reader about is not done for the reader.
            if seat == READER { draft.play(seat, Action::NoCoin)? } else { draft.step(seat)? }
        }
        draft.chapter()?;
        draft.task(Action::Place(Profession::Chandler))?;
        draft.chapter()?;
        draft.task(Action::Choose(Choice::Trade))?;
        let spare = spare(draft, READER).ok_or("no card to spare")?;
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

/// Everybody recruits: what is wanted where it lies on top, else what looks best. With `until_last`, up to the reader’s
/// last recruit.
fn recruits(draft: &mut Draft<Compagnons>, until_last: bool) -> Try {
    while let Phase::Recruit { seat, .. } = *draft.state().phase() {
        let state = draft.state();
        if until_last && seat == READER && state.recruited(seat) + 1 == state.limit(seat) {
            return Ok(());
        }
        match wanted(state, seat) {
            Some(action) => draft.play(seat, action)?,
            None => draft.step(seat)?,
        }
    }
    need(!until_last, "the reader has recruited already")
}

/// How to come by a card that the lesson needs.
fn wanted(state: &State, seat: Seat) -> Option<Action> {
    let all = [Profession::Carpenter, Profession::BedBuilder];
    let mut missing = all.into_iter().filter(|one| !has(state, seat, *one));
    let mut missing = missing.by_ref().take(if seat == READER { 2 } else { 1 });
    let is_on_top =
        |pile: Pile, one| state.piles().top(pile).and_then(|card| card.face.known()) == Some(&one);
    missing.find_map(|one| {
        let drawn = || state.piles().open().find(|pile| is_on_top(*pile, one)).map(Action::Draw);
        offered(state, one).map(Action::Recruit).or_else(drawn)
    })
}

/// A turn of the first round: a Lumberjack for a card, and the Carpenter on it; then what looks best.
fn carpenter(draft: &mut Draft<Compagnons>, seat: Seat) -> Try {
    let give = spare(draft, seat).ok_or("no card to spare")?;
    draft.play(seat, Action::Choose(Choice::Trade))?;
    draft.play(seat, Action::Give(give))?;
    let pile = fullest(draft.state());
    draft.play(seat, Action::PutBack(pile))?;
    draft.play(seat, Action::Take(Basic::Lumberjack))?;
    draft.play(seat, Action::Place(Profession::Carpenter))?;
    if seat == READER {
        return draft.play(seat, Action::End);
    }
    draft.replies()
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

/// A card of the hand that the lesson does not need, if possible one that cannot be placed now.
fn spare(draft: &Draft<Compagnons>, seat: Seat) -> Option<Profession> {
    let needed = [Profession::Carpenter, Profession::BedBuilder, Profession::Chandler];
    let state = draft.state();
    let cards = state.player(seat).hand.iter().filter(|one| !needed.contains(one));
    let is_useless = |one: &Profession| {
        let is_special = draft.game().components().villager(*one).family == Family::Special;
        !is_special && draft.game().foresee(state, seat, *one).verdict.is_err()
    };
    cards.max_by_key(is_useless)
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

//! What a viewer may know, and full states that agree with it.

use arrayvec::ArrayVec;
use engine::{Chance, Secret, Seen, Viewer};

use crate::cards::Cards;
use crate::data::Data;
use crate::ids::{EventCard, Family, Profession, Season};
use crate::phase::{Phase, Step, Turn};
use crate::piles::{DECK, Hidden};
use crate::setup;
use crate::state::State;

/// Section 15.2: hands that are not the viewer's, faces and backs that nobody has shown, the order of Events.
pub(crate) fn mask(state: &mut State, viewer: Viewer) {
    if viewer == Viewer::Record {
        return;
    }
    for seat in state.seats() {
        if !viewer.is(seat) {
            state.player_mut(seat).hand.unseen.hide();
        }
    }
    state.piles.all_mut().iter_mut().for_each(|card| card.mask(viewer));
    if let Some(card) = on_the_way_mut(state) {
        card.mask(viewer);
    }
    for deck in state.solo.iter_mut().flat_map(|solo| &mut solo.decks) {
        deck.order.hide();
    }
}

/// The hand card that is being put back.
const fn on_the_way(state: &State) -> Option<&Hidden> {
    match &state.phase {
        Phase::Placement(Turn { step: Step::PutBack { card } | Step::Take { card, .. }, .. }) => Some(card),
        _ => None,
    }
}

const fn on_the_way_mut(state: &mut State) -> Option<&mut Hidden> {
    match &mut state.phase {
        Phase::Placement(Turn { step: Step::PutBack { card } | Step::Take { card, .. }, .. }) => Some(card),
        _ => None,
    }
}

/// A full state drawn among those that agree with the view: places whose back was seen get cards of that family,
/// then the others get what is left.
pub(crate) fn redeal(data: &Data, seen: &Seen<State>, chance: &mut Chance) -> State {
    let mut state = seen.state().clone();
    let mut unknown = Unknown::of(data, &state, chance);
    for seat in state.seats() {
        let hand = &mut state.player_mut(seat).hand;
        if hand.unseen.known().is_none() {
            let mut cards = Cards::NONE;
            for family in Family::ALL {
                (0..hand.unseen_of(family))
                    .filter_map(|_| unknown.draw(family))
                    .for_each(|one| cards.put(one));
            }
            hand.unseen = Secret::Known(cards);
        }
    }
    if let Some(card) = on_the_way_mut(&mut state) {
        fill_seen(card, &mut unknown);
    }
    state.piles.all_mut().iter_mut().for_each(|card| fill_seen(card, &mut unknown));
    let mut rest = unknown.rest(chance);
    for card in state.piles.all_mut().iter_mut().filter(|card| card.face.known().is_none()) {
        if let Some(profession) = rest.pop() {
            card.face = Secret::Known(profession);
            card.back = Secret::Known(data.villager(profession).family);
        }
    }
    redeal_events(data, &mut state, chance);
    state
}

/// A card whose back is known gets a face of that family.
fn fill_seen(card: &mut Hidden, unknown: &mut Unknown) {
    if let (Secret::Unknown, Secret::Known(family)) = (card.face, card.back) {
        card.face = unknown.draw(family).map_or(Secret::Unknown, Secret::Known);
    }
}

/// The cards that the viewer cannot place, by family and in a random order.
struct Unknown([ArrayVec<Profession, DECK>; Family::ALL.len()]);

impl Unknown {
    fn of(data: &Data, state: &State, chance: &mut Chance) -> Self {
        let counts = open_cards(state);
        let mut families = [const { ArrayVec::new_const() }; Family::ALL.len()];
        for profession in data.size(state.n_players).deck.iter() {
            let hidden = 2u8.saturating_sub(counts[profession.index()]);
            let family: &mut ArrayVec<_, DECK> = &mut families[data.villager(profession).family.index()];
            (0..hidden).for_each(|_| family.push(profession));
        }
        families.iter_mut().for_each(|family| chance.shuffle(family));
        Self(families)
    }

    fn draw(&mut self, family: Family) -> Option<Profession> {
        self.0[family.index()].pop()
    }

    fn rest(self, chance: &mut Chance) -> ArrayVec<Profession, DECK> {
        let mut rest: ArrayVec<Profession, DECK> = self.0.into_iter().flatten().collect();
        chance.shuffle(&mut rest);
        rest
    }
}

/// How many cards of each profession the viewer can place.
pub(crate) fn open_cards(state: &State) -> [u8; Profession::ALL.len()] {
    let mut counts = [0; Profession::ALL.len()];
    let mut count = |profession: Profession| counts[profession.index()] += 1;
    state.road.iter().flatten().for_each(|offer| count(offer.profession));
    state.cards.iter().flatten().for_each(|card| count(card.profession));
    state.discard.iter().for_each(&mut count);
    for seat in state.seats() {
        let player = state.player(seat);
        player.hand.iter().for_each(&mut count);
        player.recruits().for_each(&mut count);
    }
    let faces = state.piles.all().iter().chain(on_the_way(state)).filter_map(|card| card.face.known());
    faces.for_each(|profession| count(*profession));
    counts
}

/// The Events that nobody has seen since the last shuffle, in a random order.
fn redeal_events(data: &Data, state: &mut State, chance: &mut Chance) {
    let Some(solo) = &mut state.solo else { return };
    let removed = data.level(solo.difficulty).removed;
    let (face_up, discarded) = (solo.face_up, solo.discarded);
    let resolving = match state.phase {
        Phase::Events(crate::phase::EventStep::Resolve(card)) => Some(card),
        _ => None,
    };
    for season in Season::ALL {
        let deck = &mut solo.decks[season.index()];
        if deck.order.known().is_some() {
            continue;
        }
        let fresh = setup::events_of(data, season, removed);
        let Secret::Known(mut order) = fresh.order else { continue };
        let out = |card: &EventCard| {
            removed.contains(*card)
                || face_up.contains(*card)
                || discarded.contains(*card)
                || resolving == Some(*card)
        };
        order.sort_by_key(out);
        chance.shuffle(&mut order[..usize::from(deck.left)]);
        deck.order = Secret::Known(order);
    }
}

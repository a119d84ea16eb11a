//! What a viewer may know, and full states that agree with it.

use engine::{Chance, Secret, Seen, Viewer};

use crate::data::Data;
use crate::ids::{MissionId, ProjectId};
use crate::phase::Phase;
use crate::rules::missions;
use crate::setup::{all_projects, mission_cards};
use crate::state::{Hand, State};

/// Section 13: the deck's order is known to nobody, missions to their owner until the end, rejected ones for ever.
pub(crate) fn mask(state: &mut State, viewer: Viewer) {
    if viewer == Viewer::Record {
        return;
    }
    state.deck.order.hide();
    let over = state.phase == Phase::Over;
    for seat in state.seats().filter(|seat| !viewer.is(*seat)) {
        match &mut state.player_mut(seat).hand {
            Hand::Choosing { dealt, first } => {
                dealt.hide();
                if let Some(first) = first {
                    first.hide();
                }
            }
            Hand::Kept { kept, rejected } => {
                if !over {
                    kept.hide();
                }
                rejected.hide();
            }
        }
    }
}

/// A full state drawn among those that agree with the view.
pub(crate) fn redeal(data: &Data, seen: &Seen<State>, chance: &mut Chance) -> State {
    let mut state = seen.state().clone();
    redeal_deck(&mut state, chance);
    redeal_missions(data, &mut state, chance);
    state
}

/// The cards that are neither on display nor taken, in a random order behind those that are.
fn redeal_deck(state: &mut State, chance: &mut Chance) {
    if state.deck.order.known().is_some() {
        return;
    }
    let is_out = |state: &State, card: ProjectId| {
        state.claimed_by(card).is_some() || state.display.contains(&Some(card))
    };
    let mut order = all_projects();
    order.sort_by_key(|card| !is_out(state, *card));
    let drawn = usize::from(state.deck.drawn).min(order.len());
    chance.shuffle(&mut order[drawn..]);
    state.deck.order = Secret::Known(order);
}

/// Unknown hands come from the cards that the viewer does not hold; which two were kept is drawn as well.
fn redeal_missions(data: &Data, state: &mut State, chance: &mut Chance) {
    let mut cards = Pool::new(mission_cards(data));
    for seat in state.seats() {
        match &state.player(seat).hand {
            Hand::Choosing { dealt, .. } => cards.remove(dealt.known()),
            Hand::Kept { kept, rejected } => {
                cards.remove(kept.known());
                cards.remove(rejected.known());
            }
        }
    }
    for seat in state.seats() {
        let hand = state.player(seat).hand.clone();
        let filled = match hand {
            Hand::Choosing { dealt: Secret::Unknown, first } => {
                redeal_choosing(first.is_some(), &mut cards, chance)
            }
            Hand::Kept { kept, rejected: Secret::Unknown } => redeal_kept(kept, &mut cards, chance),
            known => known,
        };
        state.player_mut(seat).hand = filled;
    }
}

/// PTP-D2: who has kept one mission and still chooses holds three faces or more, else the second would be taken
/// without a question. Other hands go back; a hundred tries are never needed.
fn redeal_choosing(has_first: bool, cards: &mut Pool, chance: &mut Chance) -> Hand {
    let mut dealt = cards.draw_hand(chance);
    for _ in 0..100 {
        let faces = 1 + dealt.windows(2).filter(|pair| pair[0] != pair[1]).count();
        if !has_first || faces >= 3 {
            break;
        }
        cards.left += dealt.len();
        dealt = cards.draw_hand(chance);
    }
    let first = has_first.then(|| Secret::Known(dealt[chance.below(4) as usize]));
    Hand::Choosing { dealt: Secret::Known(dealt), first }
}

/// PTP-E29, PTP-E30: the kept two differ; after the end they are known and only the rejected ones are drawn.
fn redeal_kept(kept: Secret<[MissionId; 2]>, cards: &mut Pool, chance: &mut Chance) -> Hand {
    let kept = match kept {
        Secret::Known(kept) => kept,
        Secret::Unknown => {
            let first = cards.draw(chance);
            [first, cards.draw_other_than(first, chance)]
        }
    };
    let mut dealt = [kept[0], kept[1], cards.draw(chance), cards.draw(chance)];
    dealt.sort_unstable();
    missions::keep(dealt, kept)
}

/// The mission cards that could be anywhere.
struct Pool {
    cards: [MissionId; 24],
    left: usize,
}

impl Pool {
    const fn new(cards: [MissionId; 24]) -> Self {
        Self { cards, left: 24 }
    }

    /// Takes the cards out that the viewer knows.
    fn remove<const N: usize>(&mut self, known: Option<&[MissionId; N]>) {
        for card in known.into_iter().flatten() {
            if let Some(index) = self.cards[..self.left].iter().position(|other| other == card) {
                self.take(index);
            }
        }
    }

    fn draw(&mut self, chance: &mut Chance) -> MissionId {
        let index = chance.below(self.left as u32) as usize;
        self.take(index)
    }

    /// Four cards in ascending order; they lie right behind those that are left.
    fn draw_hand(&mut self, chance: &mut Chance) -> [MissionId; 4] {
        let mut hand = [(); 4].map(|()| self.draw(chance));
        hand.sort_unstable();
        hand
    }

    /// A card with another face: at most three copies of one exist, so there always is one.
    fn draw_other_than(&mut self, face: MissionId, chance: &mut Chance) -> MissionId {
        let others = self.cards[..self.left].iter().filter(|card| **card != face).count();
        let nth = chance.below(others as u32) as usize;
        let found = (0..self.left).filter(|index| self.cards[*index] != face).nth(nth);
        self.take(found.unwrap_or(0))
    }

    fn take(&mut self, index: usize) -> MissionId {
        self.left = self.left.saturating_sub(1);
        self.cards.swap(index, self.left);
        self.cards[self.left]
    }
}

//! Commissions: starting hands, the deck, and contracts on dice tiles.

use engine::{Seat, Seats, Secret};

use crate::ids::Commission;

/// A commission and who knows that it lies here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stacked {
    /// Which one.
    pub card: Secret<Commission>,
    /// NOB-123: who has seen it here.
    pub seen: Seats,
}

impl Stacked {
    pub(crate) const NOTHING: Self = Self { card: Secret::Unknown, seen: Seats::NONE };

    /// A card that nobody has seen.
    pub(crate) const fn unseen(card: Commission) -> Self {
        Self { card: Secret::Known(card), seen: Seats::NONE }
    }
}

/// NOB-107: a player's starting commissions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hand {
    /// The Chancellery is not played with.
    None,
    /// NOB-D1: one of these will be kept.
    Choosing { dealt: Secret<[Commission; 3]> },
    /// One was kept; the others went back into the deck, which their owner knows for ever (NOB-123).
    Kept { kept: Secret<Commission>, rejected: Secret<[Commission; 2]> },
}

/// NOB-114: a commission on its dice tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contract {
    /// Whose.
    pub owner: Seat,
    /// NOB-116: which commission.
    pub card: Secret<Commission>,
    /// Who knows which one it is.
    pub known: Seats,
    /// NOB-107: it was kept at the start.
    pub is_first: bool,
    /// NOB-114: places with a die of this round, a bit for each place.
    pub dice: u8,
    /// NOB-33: places with a City token.
    pub tokens: u8,
}

impl Contract {
    /// NOB-114: whether a place is filled.
    pub const fn is_filled(&self, place: usize) -> bool {
        (self.dice | self.tokens) & (1 << place) != 0
    }

    /// NOB-114, NOB-E29: all three places are filled.
    pub const fn is_active(&self) -> bool {
        self.dice | self.tokens == 0b111
    }
}

/// NOB-115: the deck of commissions; drawn from the top, the others go to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommissionDeck {
    /// From the bottom up; the rest is empty.
    pub(crate) cards: [Stacked; Commission::COUNT],
    pub(crate) left: u8,
}

impl CommissionDeck {
    /// No cards.
    pub(crate) const EMPTY: Self = Self { cards: [Stacked::NOTHING; Commission::COUNT], left: 0 };

    /// These cards, the last one on top, seen by nobody.
    pub(crate) fn of(cards: impl IntoIterator<Item = Commission>) -> Self {
        let mut deck = Self::EMPTY;
        for (place, card) in deck.cards.iter_mut().zip(cards) {
            *place = Stacked::unseen(card);
            deck.left += 1;
        }
        deck
    }

    /// How many are left.
    pub const fn left(&self) -> usize {
        self.left as usize
    }

    /// The cards from the bottom up.
    pub fn cards(&self) -> &[Stacked] {
        self.cards.get(..self.left()).unwrap_or_default()
    }

    /// Takes the top one.
    pub(crate) fn draw(&mut self) -> Option<Stacked> {
        let top = usize::from(self.left.checked_sub(1)?);
        self.left -= 1;
        Some(std::mem::replace(self.cards.get_mut(top)?, Stacked::NOTHING))
    }

    /// Puts a card at the bottom.
    pub(crate) fn put_below(&mut self, card: Stacked) {
        let left = self.left();
        if left < self.cards.len() {
            self.cards.copy_within(0..left, 1);
            self.cards[0] = card;
            self.left += 1;
        }
    }
}

//! The face-down cards: six stacks above the road and the reserve.

use engine::{Seat, Secret, Viewer};

use crate::ids::{Family, Pile, Profession};

/// Every card that can lie face down: the deck with its six starting villagers (COM-7).
pub const DECK: usize = 100;

/// Section 15.2: who knows what of a face-down card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known(u8);

impl Known {
    const ALL: u8 = 1 << 6;
    const BACK: u8 = 1 << 7;

    /// Nobody knows anything.
    pub const NOTHING: Self = Self(0);

    /// This player also knows the face.
    #[must_use]
    pub const fn to(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// Everybody knows the face.
    #[must_use]
    pub const fn to_all(self) -> Self {
        Self(self.0 | Self::ALL)
    }

    /// Everybody has seen the back.
    #[must_use]
    pub const fn back(self) -> Self {
        Self(self.0 | Self::BACK)
    }

    /// Whether everybody has seen the back.
    pub const fn has_back(self) -> bool {
        self.0 & Self::BACK != 0
    }

    /// Whether this viewer knows the face.
    pub fn has_face(self, viewer: Viewer) -> bool {
        let bits = match viewer {
            Viewer::Seat(seat) => Self::ALL | 1 << seat.index(),
            Viewer::Spectator => Self::ALL,
            Viewer::Record => return true,
        };
        self.0 & bits != 0
    }
}

/// A face-down card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// The profession.
    pub face: Secret<Profession>,
    /// COM-16: the family, on the back.
    pub back: Secret<Family>,
    /// Who knows it.
    pub known: Known,
}

impl Hidden {
    const BLANK: Self = Self { face: Secret::Unknown, back: Secret::Unknown, known: Known::NOTHING };

    /// A card that nobody has seen.
    pub const fn new(face: Profession, back: Family) -> Self {
        Self { face: Secret::Known(face), back: Secret::Known(back), known: Known::NOTHING }
    }

    /// Hides what a viewer may not know.
    pub(crate) fn mask(&mut self, viewer: Viewer) {
        if self.known.has_face(viewer) {
            return;
        }
        self.face.hide();
        if !self.known.has_back() {
            self.back.hide();
        }
    }
}

/// COM-26, COM-29: all piles in one row, the reserve first, then the stacks from right to left, so that the
/// leftmost stack is drawn from at the end. In each pile the top card is the last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piles {
    /// The first `len` are cards, the rest is blank: plain bytes copy faster than a list.
    cards: [Hidden; DECK],
    len: u8,
    sizes: [u8; Pile::ALL.len()],
}

impl Piles {
    /// No cards.
    pub(crate) fn empty() -> Self {
        Self { cards: [Hidden::BLANK; DECK], len: 0, sizes: [0; Pile::ALL.len()] }
    }

    /// How many cards a pile has.
    pub const fn size(&self, pile: Pile) -> usize {
        self.sizes[pile.index()] as usize
    }

    /// COM-41: a stack without cards is exhausted for good, nothing is put on it again.
    pub const fn is_exhausted(&self, pile: Pile) -> bool {
        self.sizes[pile.index()] == 0
    }

    /// COM-102: whether all six stacks are exhausted.
    pub fn road_is_exhausted(&self) -> bool {
        Pile::STACKS.into_iter().all(|stack| self.is_exhausted(stack))
    }

    /// COM-40: the leftmost stack that is not exhausted.
    pub fn leftmost(&self) -> Option<Pile> {
        Pile::STACKS.into_iter().find(|stack| !self.is_exhausted(*stack))
    }

    /// COM-36, COM-43: the piles that may be drawn from: stacks, or the reserve once all are exhausted.
    pub fn open(&self) -> impl Iterator<Item = Pile> + Clone + use<'_> {
        let reserve = self.road_is_exhausted();
        let fits = move |pile: &Pile| (*pile == Pile::Reserve) == reserve && !self.is_exhausted(*pile);
        Pile::ALL.into_iter().filter(fits)
    }

    /// The place behind the top card of a pile.
    fn end(&self, pile: Pile) -> usize {
        let left: usize = self.sizes[..pile.index()].iter().map(|size| usize::from(*size)).sum();
        usize::from(self.len).saturating_sub(left)
    }

    /// The cards of a pile, the top one last.
    pub fn of(&self, pile: Pile) -> &[Hidden] {
        let end = self.end(pile);
        &self.cards[end - self.size(pile)..end]
    }

    /// The top card of a pile.
    pub fn top(&self, pile: Pile) -> Option<&Hidden> {
        self.of(pile).last()
    }

    /// Takes the top card; the back of the next one is seen.
    pub(crate) fn draw(&mut self, pile: Pile) -> Option<Profession> {
        let end = self.end(pile);
        let face = *self.top(pile)?.face.known()?;
        let len = usize::from(self.len);
        self.cards.copy_within(end..len, end - 1);
        self.cards[len - 1] = Hidden::BLANK;
        self.len -= 1;
        self.sizes[pile.index()] -= 1;
        self.look(pile);
        Some(face)
    }

    /// Puts a card on top of a pile; everybody sees its back.
    pub(crate) fn put(&mut self, pile: Pile, card: Hidden) {
        self.insert(pile, card);
        self.look(pile);
    }

    /// COM-7: there are no more than `DECK` cards, so there is always room.
    fn insert(&mut self, pile: Pile, card: Hidden) {
        let (end, len) = (self.end(pile), usize::from(self.len));
        if len < DECK {
            self.cards.copy_within(end..len, end + 1);
            self.cards[end] = card;
            self.len += 1;
            self.sizes[pile.index()] += 1;
        }
    }

    /// COM-16: the back of a top card lies open.
    fn look(&mut self, pile: Pile) {
        let end = self.end(pile);
        if self.size(pile) > 0 {
            self.cards[end - 1].known = self.cards[end - 1].known.back();
        }
    }

    /// Every face-down card.
    pub(crate) fn all(&self) -> &[Hidden] {
        &self.cards[..usize::from(self.len)]
    }

    /// Every face-down card, to hide or fill it.
    pub(crate) fn all_mut(&mut self) -> &mut [Hidden] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Builds a pile card by card at set-up, where only the last one is seen.
    pub(crate) fn lay(&mut self, pile: Pile, cards: impl Iterator<Item = Hidden>) {
        for card in cards {
            self.insert(pile, card);
        }
        self.look(pile);
    }
}

//! Face-down piles.

use crate::Secret;

/// A face-down pile: its order is known to nobody, how many are left in it to everyone who counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<T, const N: usize> {
    /// The top is the last of the first `left`; the rest was drawn.
    cards: Secret<[T; N]>,
    left: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// All cards in this order, the last one on top.
    pub const fn new(cards: [T; N]) -> Self {
        Self { cards: Secret::Known(cards), left: N as u8 }
    }

    /// How many are left.
    pub const fn left(&self) -> usize {
        self.left as usize
    }

    /// What is left, the top last; `None` if the viewer may not know.
    pub fn known(&self) -> Option<&[T]> {
        self.cards.known()?.get(..usize::from(self.left))
    }

    /// Takes the top one; nothing from an empty pile or from one that the viewer does not know.
    pub fn draw(&mut self) -> Option<T> {
        let card = *self.known()?.last()?;
        self.left -= 1;
        Some(card)
    }

    /// Forgets the order.
    pub fn hide(&mut self) {
        self.cards.hide();
    }

    /// The pile holds exactly these from now on, the last one on top; `all` fills what is drawn.
    pub fn restock(&mut self, all: [T; N], order: impl IntoIterator<Item = T>) {
        let mut cards = all;
        let mut left = 0;
        for (place, card) in cards.iter_mut().zip(order) {
            *place = card;
            left += 1;
        }
        self.left = left;
        self.cards = Secret::Known(cards);
    }

    /// Shuffles what is left.
    pub fn shuffle(&mut self, chance: &mut crate::Chance) {
        let left = usize::from(self.left);
        if let Secret::Known(cards) = &mut self.cards
            && let Some(cards) = cards.get_mut(..left)
        {
            chance.shuffle(cards);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_one_is_on_top_and_a_hidden_pile_gives_nothing() {
        let mut pile = Pile::new([1, 2, 3]);
        assert_eq!((pile.draw(), pile.left(), pile.known()), (Some(3), 2, Some([1, 2].as_slice())));
        let mut hidden = pile;
        hidden.hide();
        assert_eq!((hidden.draw(), hidden.left(), hidden.known()), (None, 2, None));
        hidden.restock([0; 3], [7]);
        assert_eq!((hidden.draw(), hidden.draw()), (Some(7), None));
    }
}

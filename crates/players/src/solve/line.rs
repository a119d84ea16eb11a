//! A first move, and the best that everybody can do after it.

use engine::Seat;

use crate::endings::Ending;

/// A first move and how the game ends after it.
pub(crate) struct Line<A> {
    pub(crate) action: A,
    /// Whether nothing is better.
    pub(super) is_right: bool,
    /// Everything after it to the end of the game, in the first guess.
    pub(super) then: Vec<Next<A>>,
    /// One for each guess.
    pub(crate) endings: Vec<Ending>,
}

/// A move of a line.
#[derive(Clone, Copy)]
pub(super) struct Next<A> {
    pub(super) seat: Seat,
    pub(super) action: A,
    /// Whether something hidden was shown before it.
    pub(super) is_shown: bool,
    pub(super) is_forced: bool,
}

impl<A: Copy> Line<A> {
    /// What the same seat does next, until another seat or something hidden comes between.
    pub(crate) fn follow_ups(&self, seat: Seat) -> impl Iterator<Item = A> {
        self.then.iter().take_while(move |next| next.seat == seat && !next.is_shown).map(|next| next.action)
    }

    /// What the seat decides after it.
    pub(super) fn choices(&self, seat: Seat) -> impl Iterator<Item = A> {
        self.then.iter().filter(move |next| next.seat == seat && !next.is_forced).map(|next| next.action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_on_until_another_seat_or_something_hidden_comes_between() {
        let [ana, bo] = [0, 1].map(|seat| Seat::all(2).nth(seat).unwrap());
        let next = |seat, action, is_shown, is_forced| Next { seat, action, is_shown, is_forced };
        let then =
            vec![next(ana, 'b', false, true), next(ana, 'c', false, false), next(bo, 'd', false, false)];
        let mut line = Line { action: 'a', is_right: true, then, endings: Vec::new() };
        line.then.push(next(ana, 'e', false, false));
        let follow_ups = |line: &Line<char>| line.follow_ups(ana).collect::<String>();
        assert_eq!(follow_ups(&line), "bc");
        assert_eq!(line.choices(ana).collect::<String>(), "ce", "what is forced is no choice");
        line.then[1].is_shown = true;
        assert_eq!(follow_ups(&line), "b");
    }
}

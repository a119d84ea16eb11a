//! The single option of a decision.

/// What a generator has named so far: nothing, one option, or more.
///
/// ```
/// let mut only = engine::Only::Nothing;
/// [7].into_iter().for_each(|option| only.meet(option));
/// assert_eq!(only.single(), Some(7));
/// only.meet(8);
/// assert_eq!(only.single(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Only<A> {
    /// No option yet.
    Nothing,
    /// Exactly one.
    One(A),
    /// Two or more.
    More,
}

impl<A> Only<A> {
    /// Counts one more option.
    pub fn meet(&mut self, option: A) {
        *self = if matches!(self, Self::Nothing) { Self::One(option) } else { Self::More };
    }

    /// The option, if it is the only one.
    pub fn single(self) -> Option<A> {
        if let Self::One(option) = self { Some(option) } else { None }
    }
}

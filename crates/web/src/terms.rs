//! What a table allows.

/// What a table allows: a friendly game with everything that helps, unless the one who opens it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// Whether people who do not sit at the table may watch while it is played.
    pub spectators: bool,
    /// Whether players may ask for advice.
    pub advice: bool,
    /// Whether the end changes ratings: only where somebody asked for it.
    pub rated: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self { spectators: true, advice: true, rated: false }
    }
}

impl Terms {
    /// The names in forms and in the keys of sentences, each with its value.
    pub const fn switches(self) -> [(&'static str, bool); 3] {
        [("spectators", self.spectators), ("advice", self.advice), ("rated", self.rated)]
    }

    /// The same terms for a game that counts: nobody is advised in it.
    #[must_use]
    pub const fn rated(self) -> Self {
        Self { advice: false, rated: true, ..self }
    }

    /// The terms where `is_on` says of each name whether it is allowed.
    ///
    /// # Errors
    /// What `is_on` does not understand.
    pub fn from_switches<E>(mut is_on: impl FnMut(&'static str) -> Result<bool, E>) -> Result<Self, E> {
        let [spectators, advice, rated] = Self::default().switches().map(|(name, _)| is_on(name));
        Ok(Self { spectators: spectators?, advice: advice?, rated: rated? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_friendly_and_allows_the_rest_until_a_switch_says_otherwise() {
        let usual = Terms::default();
        assert_eq!(usual.switches(), [("spectators", true), ("advice", true), ("rated", false)]);
        for (other, was_on) in usual.switches() {
            let is_on = |name: &str| usual.switches().iter().any(|(known, is_on)| *known == name && *is_on);
            let terms = Terms::from_switches(|name| Ok::<_, ()>(is_on(name) != (name == other))).unwrap();
            let changed: Vec<_> =
                terms.switches().into_iter().filter(|(name, on)| *on != is_on(name)).collect();
            assert_eq!(changed, [(other, !was_on)]);
        }
        assert_eq!(Terms::from_switches(Err::<bool, _>), Err("spectators"));
    }

    #[test]
    fn nobody_is_advised_in_a_game_that_counts() {
        assert_eq!(Terms::default().rated(), Terms { spectators: true, advice: false, rated: true });
    }
}

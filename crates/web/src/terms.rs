//! What a table allows.

/// What a table allows: everything, unless the one who opens it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// Whether people who do not sit at the table may watch while it is played.
    pub spectators: bool,
    /// Whether players may ask for advice.
    pub advice: bool,
    /// Whether the end changes ratings.
    pub rated: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self { spectators: true, advice: true, rated: true }
    }
}

impl Terms {
    /// The names in forms and in the keys of sentences, each with its value.
    pub const fn switches(self) -> [(&'static str, bool); 3] {
        [("spectators", self.spectators), ("advice", self.advice), ("rated", self.rated)]
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
    fn everything_is_allowed_until_a_switch_says_no() {
        assert!(Terms::default().switches().into_iter().all(|(_, is_on)| is_on));
        for (off, _) in Terms::default().switches() {
            let terms = Terms::from_switches(|name| Ok::<_, ()>(name != off)).unwrap();
            let no: Vec<&str> =
                terms.switches().into_iter().filter(|(_, is_on)| !is_on).map(|(name, _)| name).collect();
            assert_eq!(no, [off]);
        }
        assert_eq!(Terms::from_switches(Err::<bool, _>), Err("spectators"));
    }
}

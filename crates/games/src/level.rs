//! How well a player made of code plays, as people choose it.

/// A level of the table: what it means in each game is the matter of `players`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub enum Level {
    /// *Novice*: takes what looks good at a glance.
    Novice,
    /// *Apprenti*.
    #[default]
    Apprentice,
    /// *Artisan*, in English the journeyman.
    Artisan,
    /// *Maître*.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Apprentice, Self::Artisan, Self::Master];

    /// The name in addresses, commands and storage.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Apprentice => "apprentice",
            Self::Artisan => "artisan",
            Self::Master => "master",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.as_str() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_found_by_their_names() {
        for level in Level::ALL {
            assert_eq!(Level::from_name(level.as_str()), Some(level));
        }
        assert_eq!(Level::from_name("grandmaster"), None);
    }
}

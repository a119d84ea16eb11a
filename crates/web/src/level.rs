//! How strong the other side plays.

use engine::words::Voice;

/// A named strength of the players made of code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    #[default]
    Apprentice,
    Artisan,
    Master,
}

impl Level {
    /// All levels, the gentlest first.
    pub const ALL: [Self; 3] = [Self::Apprentice, Self::Artisan, Self::Master];

    /// The name in forms and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Apprentice => "apprentice",
            Self::Artisan => "artisan",
            Self::Master => "master",
        }
    }

    /// The level with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.code() == code)
    }

    /// Its name for people: «Apprenti».
    pub fn name(self, voice: &Voice<'_>) -> String {
        voice.word(match self {
            Self::Apprentice => "level.apprentice",
            Self::Artisan => "level.artisan",
            Self::Master => "level.master",
        })
    }
}

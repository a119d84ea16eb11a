//! How fast a table plays.

use engine::words::{Phrase, Voice};

/// How fast a table plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// Without a clock.
    #[default]
    None,
    /// So many minutes for all decisions of a player.
    Live(u16),
    /// By correspondence: so many days for each decision.
    Days(u16),
}

impl Pace {
    /// What a new table offers, in groups.
    pub const CHOICES: [&'static [Self]; 3] = [
        &[Self::None],
        &[Self::Live(5), Self::Live(10), Self::Live(20), Self::Live(40), Self::Live(60)],
        &[Self::Days(1), Self::Days(3), Self::Days(7)],
    ];

    /// The name in forms and in storage.
    pub fn code(self) -> String {
        match self {
            Self::None => "none".into(),
            Self::Live(minutes) => format!("live:{minutes}"),
            Self::Days(days) => format!("days:{days}"),
        }
    }

    /// The pace with this code, if a new table offers it.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::CHOICES.into_iter().flatten().copied().find(|pace| pace.code() == code)
    }

    /// In a few words: «20 min par joueur».
    pub fn name(self, voice: &Voice<'_>) -> String {
        match self {
            Self::None => voice.word("pace.none"),
            Self::Live(minutes) => voice.say(&Phrase::new("pace.live").int("n", minutes)),
            Self::Days(days) => voice.say(&Phrase::new("pace.days").int("n", days)),
        }
    }

    /// The number on a button, on the card that says the rest.
    pub(crate) fn short(self) -> String {
        match self {
            Self::None => String::new(),
            Self::Live(n) | Self::Days(n) => n.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_lead_back_and_others_are_refused() {
        for pace in Pace::CHOICES.into_iter().flatten() {
            assert_eq!(Pace::from_code(&pace.code()), Some(*pace));
        }
        for bad in ["", "live", "live:", "live:6", "days:0", "days:365", "none:1"] {
            assert_eq!(Pace::from_code(bad), None, "{bad}");
        }
    }
}

//! The one who plays here.

use engine::words::Lang;
use players::Level;
use serde::{Deserialize, Serialize};
use tabletop::{GuestId, GuestName, Learned, RandomError};

use crate::outcome::Write;

/// What is kept of the reader.
#[derive(Clone, Debug)]
pub struct Me {
    /// Whose the seats are.
    pub guest: GuestId,
    /// The name, if one was given.
    pub name: Option<String>,
    /// The language that was chosen; the browser's until then.
    pub lang: Option<Lang>,
    /// The level of the last opponent.
    pub level: Level,
    /// How far the lessons are.
    pub learned: Learned,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    guest: String,
    name: Option<String>,
    lang: Option<String>,
    level: String,
    learned: String,
}

impl Me {
    /// Somebody new.
    ///
    /// # Errors
    /// The browser gives no random numbers.
    pub fn new() -> Result<Self, RandomError> {
        Ok(Self {
            guest: GuestId::random()?,
            name: None,
            lang: None,
            level: Level::Apprentice,
            learned: Learned::default(),
        })
    }

    /// What was kept; what is not understood is as new.
    pub fn read(text: &str) -> Option<Self> {
        let kept: Kept = serde_json::from_str(text).ok()?;
        Some(Self {
            guest: GuestId::parse(&kept.guest)?,
            name: kept.name.as_deref().and_then(GuestName::parse).map(|name| name.as_str().to_owned()),
            lang: kept.lang.as_deref().and_then(Lang::from_code),
            level: Level::from_name(&kept.level).unwrap_or(Level::Apprentice),
            learned: Learned::parse(&kept.learned),
        })
    }

    /// As it is kept.
    pub fn text(&self) -> String {
        let kept = Kept {
            guest: self.guest.to_string(),
            name: self.name.clone(),
            lang: self.lang.map(|lang| lang.code().to_owned()),
            level: self.level.as_str().to_owned(),
            learned: self.learned.text(),
        };
        // Plain texts are always written.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// To be kept.
    pub fn write(&self) -> Write {
        Write::keep("me", "me", self.text())
    }
}

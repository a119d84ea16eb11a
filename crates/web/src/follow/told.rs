//! How far a reader has been told the game.

use std::fmt::{self, Display};
use std::str::FromStr;

/// How far a reader has been told the game. Where moves were taken back since, nothing of it can be gone on from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// How often moves had been taken back.
    pub rewinds: u32,
    /// The last move.
    pub step: usize,
}

impl Told {
    /// The last move that a reader knows of a game that stands here; `None` where it has to be told anew.
    pub fn known_at(self, now: Self) -> Option<usize> {
        (self.rewinds == now.rewinds && self.step <= now.step).then_some(self.step)
    }
}

impl Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.rewinds, self.step)
    }
}

impl FromStr for Told {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (rewinds, step) = text.split_once('.').ok_or(())?;
        Ok(Self { rewinds: rewinds.parse().map_err(drop)?, step: step.parse().map_err(drop)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_gone_on_from_unless_moves_were_taken_back() {
        let mark: Told = "2.41".parse().unwrap();
        assert_eq!(mark.to_string(), "2.41");
        let at = |rewinds, step| mark.known_at(Told { rewinds, step });
        assert_eq!(at(2, 44), Some(41));
        assert_eq!(at(2, 41), Some(41));
        assert_eq!(at(3, 44), None, "moves were taken back since");
        assert_eq!(at(2, 40), None);
        for nonsense in ["", "2", "2.", ".4", "a.b", "2.4.1", "-1.2"] {
            assert!(nonsense.parse::<Told>().is_err(), "{nonsense}");
        }
    }
}

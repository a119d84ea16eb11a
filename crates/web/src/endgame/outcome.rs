//! How a game ended for the reader: the tone of the whole page follows from it.

use engine::words::Voice;
use engine::{Seat, SoloResult};

use super::EndGame;

/// What the end is to the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// The reader alone has won.
    Won,
    /// The reader has won together with others.
    Shared,
    /// Somebody else has won.
    Lost,
    /// The reader only looks on.
    Watched,
    /// Alone, a rival that the rules play is beaten.
    RivalBeaten,
    /// Alone, that rival has won.
    RivalWon,
    /// Alone, a title of the rank table.
    Title(u8),
    /// Alone, everything that was asked is there.
    Reached,
    /// Alone, something is missing.
    Missed,
}

impl Outcome {
    pub(super) fn of(voice: &Voice<'_>, end: &EndGame<'_>) -> Self {
        let has_rival = end.solo.rival.is_some();
        match (end.standing.solo_result(), voice.you()) {
            (Some(SoloResult::Title(title)), _) => Self::Title(title),
            (Some(SoloResult::Won(true)), _) if has_rival => Self::RivalBeaten,
            (Some(SoloResult::Won(false)), _) if has_rival => Self::RivalWon,
            (Some(SoloResult::Won(true)), _) => Self::Reached,
            (Some(SoloResult::Won(false)), _) => Self::Missed,
            (None, Some(you)) => Self::among(&end.standing.winners().collect::<Vec<_>>(), you),
            (None, None) => Self::Watched,
        }
    }

    fn among(winners: &[Seat], you: Seat) -> Self {
        match (winners.contains(&you), winners.len()) {
            (true, 1) => Self::Won,
            (true, _) => Self::Shared,
            (false, _) => Self::Lost,
        }
    }

    /// Whether one player sat at the table.
    pub(super) const fn is_alone(self) -> bool {
        matches!(self, Self::RivalBeaten | Self::RivalWon | Self::Title(_) | Self::Reached | Self::Missed)
    }

    /// Whether the reader has won: only then does paper fall.
    pub(super) const fn is_won(self) -> bool {
        matches!(self, Self::Won | Self::Shared | Self::RivalBeaten | Self::Reached)
    }

    /// Whether the reader has lost: then a lantern stands beside the own pawn.
    pub(super) const fn is_lost(self) -> bool {
        matches!(self, Self::Lost | Self::RivalWon | Self::Missed)
    }

    /// The name of the texts for it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Shared => "shared",
            Self::Lost => "lost",
            Self::Watched => "watched",
            Self::RivalBeaten => "rival_beaten",
            Self::RivalWon => "rival_won",
            Self::Title(_) => "title",
            Self::Reached => "reached",
            Self::Missed => "missed",
        }
    }
}

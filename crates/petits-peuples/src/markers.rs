//! Where pawns stand on the printed tracks: display only, no rule depends on it.

/// A pawn on a track that is shorter than what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marker {
    /// Tokens beside the track, each for one full length of it.
    pub tokens: u16,
    /// The space of the pawn.
    pub space: i32,
}

/// The population track has spaces 1 to 40.
const POPULATION_SPACES: i32 = 40;
/// The score track has spaces 0 to 70.
const SCORE_SPACES: i32 = 70;

/// PTP-131, PTP-E18: beyond 40 each extra token stands for 40 inhabitants; 80 is a token and space 40.
pub fn population(inhabitants: u16) -> Marker {
    on_track(i32::from(inhabitants), POPULATION_SPACES)
}

/// PTP-145: after 70 the token «70 VP» is taken and the pawn goes on from 1; a negative score stays as it is.
pub fn score(points: i32) -> Marker {
    on_track(points, SCORE_SPACES)
}

fn on_track(amount: i32, spaces: i32) -> Marker {
    let full = (amount - 1).max(0) / spaces;
    Marker { tokens: u16::try_from(full).unwrap_or(u16::MAX), space: amount - full * spaces }
}

//! What is known of a game in hindsight.

use games::Analysis;

/// What is known of a game in hindsight.
#[derive(Clone, Copy, Debug, Default)]
pub enum Findings<'a> {
    /// Nobody has asked yet.
    #[default]
    Unasked,
    /// So many percent of the work are done, and this much is known by then.
    Underway {
        /// How far it is, in hundredths.
        percent: u8,
        /// The curve from the left, then verdicts in the order of play.
        known: Option<&'a Analysis>,
    },
    /// The work was stopped, or failed: this much was known.
    Stopped(Option<&'a Analysis>),
    /// The analysis.
    Known(&'a Analysis),
}

impl<'a> Findings<'a> {
    /// All that can be shown.
    pub(super) const fn analysis(self) -> Option<&'a Analysis> {
        match self {
            Self::Unasked => None,
            Self::Underway { known, .. } | Self::Stopped(known) => known,
            Self::Known(analysis) => Some(analysis),
        }
    }

    /// The whole of it: sums and turning points are not told before.
    pub(super) const fn whole(self) -> Option<&'a Analysis> {
        match self {
            Self::Known(analysis) => Some(analysis),
            Self::Unasked | Self::Underway { .. } | Self::Stopped(_) => None,
        }
    }
}

//! How long things last at a table. All of it can be shortened, so that tests need not wait.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tabletop::Units;

/// How long things last at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// Who has not looked at the table for this long is shown as away.
    pub away: Duration,
    /// A seat whose player has been away for this long in their turn may be handed over.
    pub abandoned: Duration,
    /// A minute of a player's clock.
    pub minute: Duration,
    /// A day of a game by correspondence.
    pub day: Duration,
    /// How often tables that nobody looks at are asked for clocks that ran out.
    pub sweep: Duration,
    /// How often old tables are looked for, where they are not kept for ever.
    pub keeping: Duration,
    /// Who was shown a table counts as looking at it for so long, also without a stream.
    pub glance: Duration,
    /// How long players made of code wait after a turn that has ended by itself, so that it can be taken back.
    pub second_thoughts: Duration,
    /// With several servers: how long the others leave it to the one that wrote last to go on, by a player made of code
    /// or by a clock that runs out.
    pub grace: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            away: Duration::from_secs(20),
            abandoned: Duration::from_secs(3 * 60),
            minute: Duration::from_secs(60),
            day: Duration::from_secs(24 * 60 * 60),
            sweep: Duration::from_secs(60),
            keeping: Duration::from_secs(60 * 60),
            glance: Duration::from_secs(60),
            second_thoughts: Duration::from_millis(1500),
            grace: Duration::from_secs(2),
        }
    }
}

impl Times {
    /// The units of clocks.
    pub(crate) fn units(&self) -> Units {
        let millis = |unit: Duration| u64::try_from(unit.as_millis()).unwrap_or(u64::MAX);
        Units { minute: millis(self.minute), day: millis(self.day) }
    }
}

/// The time in milliseconds since 1970: what the log is stamped with.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

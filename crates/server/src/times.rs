//! How long things last at a table. All of it can be shortened, so that tests need not wait.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
            grace: Duration::from_secs(2),
        }
    }
}

/// The time in milliseconds since 1970: what the log is stamped with.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A time in milliseconds since 1970 as people read it everywhere: `2026-11-16 12:40 UTC`.
pub(crate) fn utc(at: u64) -> String {
    let minutes = at / 60_000;
    let (days, minute) = (minutes / (24 * 60), minutes % (24 * 60));
    let (year, month, day) = date(days);
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", minute / 60, minute % 60)
}

/// The date so many days after 1 January 1970. Years are counted from March, so that leap days come last.
const fn date(days: u64) -> (u64, u64, u64) {
    const CYCLE: u64 = 146_097; // days in 400 years
    let days = days + 719_468; // since 1 March of the year 0
    let (cycle, day) = (days / CYCLE, days % CYCLE);
    let year = (day - day / 1460 + day / 36_524 - day / (CYCLE - 1)) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (cycle * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_dates() {
        for (seconds, told) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_340, "2000-02-28 23:59 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (951_868_800, "2000-03-01 00:00 UTC"),
            (1_735_689_599, "2024-12-31 23:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(utc(seconds * 1000), told);
        }
    }
}

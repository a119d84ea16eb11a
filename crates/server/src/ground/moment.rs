//! Moments as pages and files write them.

/// A moment as `2026-11-16T12:10Z`, which browsers turn into the reader's own time.
pub(crate) fn moment(seconds: i64) -> String {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}Z", rest / 3600, rest / 60 % 60)
}

/// The date of a day since 1970, in years that begin with March so that a leap day comes last.
fn date(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let day_of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_browsers_read_them() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00Z"),
            (951_782_400, "2000-02-29T00:00Z"),
            (1_794_744_665, "2026-11-15T12:11Z"),
            (4_107_542_399, "2100-02-28T23:59Z"),
            (4_107_542_400, "2100-03-01T00:00Z"),
        ] {
            assert_eq!(moment(seconds), text);
        }
    }
}

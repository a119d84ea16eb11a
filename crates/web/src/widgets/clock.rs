//! The time that a player has left. The script lets it run; the server has the last word.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::company::SeatClock;

/// Below this many seconds a clock is red.
const LOW: u64 = 60;

/// The time that a player has left; `is_mine` for the reader's own, which is announced when it grows short. Where the same
/// clock stands twice, one of them says what it is.
pub(super) fn clock(voice: &Voice<'_>, clock: SeatClock, is_mine: bool, is_named: bool) -> Markup {
    let seconds = clock.left.div_ceil(1000);
    let name = is_named.then(|| voice.word("clock.left"));
    html! {
        time.clk.low[seconds < LOW] datetime={ "PT" (seconds) "S" } title=[name] data-left=(clock.left)
            data-runs[clock.runs] data-mine[is_mine] { (spelled(voice, seconds)) }
    }
}

/// `4:07`, `5 h 12`, `2 d 5 h`.
fn spelled(voice: &Voice<'_>, seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours} h {:02}", minutes % 60),
        _ => voice.say(&Phrase::new("clock.days").int("d", days as i64).int("h", (hours % 24) as i64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    #[test]
    fn a_clock_is_spelled_as_short_as_it_can_be() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let said = |seconds| spelled(&voice, seconds);
        assert_eq!([0, 59, 60, 3599].map(said), ["0:00", "0:59", "1:00", "59:59"]);
        assert_eq!([3600, 18_720, 86_399].map(said), ["1 h 00", "5 h 12", "23 h 59"]);
        assert_eq!([86_400, 190_000].map(said), ["1 d 0 h", "2 d 4 h"]);
    }

    #[test]
    fn only_a_running_clock_runs() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let html = |runs| clock(&voice, SeatClock { left: 61_500, runs }, false, true).into_string();
        assert!(html(true).contains("data-runs") && !html(false).contains("data-runs"));
        assert!(html(true).contains("PT62S") && html(true).contains("1:02"));
    }
}

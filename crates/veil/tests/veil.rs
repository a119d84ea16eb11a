//! The long check that hidden means hidden, in short.
#![allow(clippy::panic, reason = "a test stops where it fails")]

use games::{GameId, Library};
use veil::{Channel, Plan, look};

/// The long run of `docs/reliability.md` looks at a hundred thousand and more of each game.
const POSITIONS: u64 = 200;

#[test]
fn what_a_viewer_may_not_know_changes_nothing_that_is_shown() {
    let library = Library::standard();
    for game in GameId::ALL {
        let plan = Plan { library: &library, game, seed: "test", positions: POSITIONS };
        let counts = look(&plan, &mut |_| ()).unwrap_or_else(|leak| panic!("{leak}"));
        assert!(counts.positions >= POSITIONS && counts.views > 2 * POSITIONS, "{game}: {counts:?}");
        assert!(
            Channel::ALL.iter().all(|channel| counts.compared[*channel as usize] > 0),
            "{game}: {counts:?}"
        );
        // In Roll & Write everything lies open.
        let is_open = game == GameId::RollWrite;
        assert_eq!(counts.hidden == 0, is_open, "{game}: {counts:?}");
        assert!(is_open || counts.differ * 10 > counts.hidden * 8, "{game}: twins are others: {counts:?}");
    }
}

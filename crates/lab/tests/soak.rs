//! The long check of the rules, in short.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use games::{GameId, Library};
use lab::{SoakCounts, SoakPlan, soak};

/// Enough to meet every table of every game; the long run of `docs/reliability.md` makes a thousand million.
const DECISIONS: u64 = 60_000;

fn soaked(game: GameId, from: u64, decisions: u64, threads: usize) -> SoakCounts {
    let library = Library::standard();
    let plan = SoakPlan { library: &library, game, seed: "test", from, decisions, threads };
    let told = AtomicU64::new(0);
    let each = |decisions| {
        told.fetch_add(decisions, Ordering::Relaxed);
    };
    let counts = soak(&plan, &AtomicBool::new(false), &each).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(told.into_inner(), counts.decisions);
    counts
}

#[test]
fn everything_holds_at_every_decision() {
    for game in GameId::ALL {
        let counts = soaked(game, 0, DECISIONS, 2);
        assert!(counts.decisions >= DECISIONS, "{game}: {counts:?}");
        assert!(
            counts.listed > counts.decisions && counts.probed > 2 * counts.decisions,
            "{game}: {counts:?}"
        );
        assert!(counts.refused * 10 > counts.decisions * 9, "{game}: most probes are refused: {counts:?}");
        assert!(
            counts.exhausted > DECISIONS / 256 && counts.records * 10 > counts.games,
            "{game}: {counts:?}"
        );
    }
}

#[test]
fn the_same_games_are_played_however_the_run_is_cut() {
    let game = GameId::Settlement;
    let whole = soaked(game, 0, 6_000, 1);
    assert_eq!(whole, soaked(game, 0, 6_000, 3));
    let mut parts = soaked(game, 0, 2_500, 1);
    parts += soaked(game, parts.games, 6_000 - parts.decisions, 1);
    assert_eq!(whole, parts);
}

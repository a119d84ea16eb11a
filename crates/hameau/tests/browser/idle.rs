//! A table that waits for its player costs nothing.

use std::time::Duration;

use crate::clicks::{MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::zoom::GAMES;

/// What can be chosen glows three times.
const GLOW: Duration = Duration::from_secs(9);
/// So long the page is watched.
const WATCHED: Duration = Duration::from_secs(6);
/// At most this part of the time its main thread may work.
const MOST: f64 = 0.02;

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_uses_no_processor() {
    let program = Program::start("idle").await;
    for game in GAMES {
        let browser = Browser::open(Screen::Desktop).await;
        browser.allow_motion().await;
        let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
        open_table(&program, &browser, &wanted).await;
        browser.until(MY_TURN).await;
        assert_eq!(
            browser.eval("document.querySelectorAll('#table .can').length > 0").await,
            true,
            "{game}: something glows"
        );
        tokio::time::sleep(GLOW).await;
        let before = browser.worked().await;
        tokio::time::sleep(WATCHED).await;
        let part = (browser.worked().await - before) / WATCHED.as_secs_f64();
        assert!(part < MOST, "{game}: {:.1} % of the main thread", 100.0 * part);
    }
}

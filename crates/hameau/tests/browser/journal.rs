//! The journal of a long game: older turns come when they are asked for, of all or of one player.

use serde_json::json;

use crate::clicks::{ERRORS, MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::walk::{Chooser, walk};

/// The turns that are shown, newest first: their numbers, and whose they are.
const SHOWN: &str = "[...document.querySelectorAll('#journal .turn:not([hidden])')].map(turn => [Number(turn.dataset.turn), turn.dataset.seat ?? ''])";

/// Asks for the turns before them.
const OLDER: &str = "(document.querySelector('#journal .older a').click(), true)";

async fn shown(browser: &Browser) -> Vec<(u64, String)> {
    let turns = browser.eval(SHOWN).await;
    let turn = |turn: &serde_json::Value| (turn[0].as_u64().unwrap(), turn[1].as_str().unwrap().to_owned());
    turns.as_array().unwrap().iter().map(turn).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn older_turns_of_one_player_leave_no_holes_in_those_of_all() {
    let program = Program::start("journal-older").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "nobility", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    walk(&browser, 45, Chooser::Dice).await;
    browser.until("!!document.querySelector('#journal .older a')").await;
    browser.eval(ERRORS).await;
    let page = shown(&browser).await;
    let oldest = page.last().unwrap().0;

    browser.press("#journal [data-whose=B]").await;
    browser.eval(OLDER).await;
    browser.until(&format!("{SHOWN}.at(-1)[0] < {oldest}")).await;
    let own = shown(&browser).await;
    assert!(own.iter().all(|(_, seat)| seat == "B"), "{own:?}");
    assert!(own.is_sorted_by(|a, b| a.0 > b.0), "newest first: {own:?}");

    // Of all, no more is known than before; what is asked for then comes once.
    browser.press("#journal [data-whose='']").await;
    assert_eq!(shown(&browser).await, page);
    browser.eval(OLDER).await;
    browser.until(&format!("{SHOWN}.length > {}", page.len())).await;
    let all = shown(&browser).await;
    let numbers: Vec<u64> = all.iter().map(|(number, _)| *number).collect();
    let last = *numbers.last().unwrap();
    assert_eq!(numbers, (last..=numbers[0]).rev().collect::<Vec<_>>(), "every turn once");
    assert_eq!(browser.eval(ERRORS).await, json!([]));
}

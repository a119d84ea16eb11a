//! What the page keeps: games and data sets come in as files, go out as files, and are deleted; all without a host.

use std::path::{Path, PathBuf};
use std::process::Command;

use fantoccini::Locator;

use super::looks::portraits;
use super::{PRESS, TWICE, moved_in, scratch, submit};
use crate::clicks::{MY_TURN, OVER, VERSION};
use crate::driver::{Browser, Screen};

/// A finished game as a file, played by the program.
pub(super) fn record(dir: &Path) -> PathBuf {
    let players = ["match", "petits-peuples", "--players", "novice,novice", "--games", "1", "--records"];
    let done = Command::new(env!("CARGO_BIN_EXE_hameau")).args(players).arg(dir).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let mut files = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    files.find(|file| file.is_file()).expect("the game is kept")
}

/// Opens a form of the list of tables and gives it a file.
pub(super) async fn give(browser: &Browser, form: &str, file: &Path) {
    browser.press(&format!("[popovertarget={form}]")).await;
    let input = browser.client.find(Locator::Css(&format!("#{form} input[type=file]"))).await.unwrap();
    input.send_keys(file.to_str().unwrap()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_comes_in_as_a_file_and_is_watched_analysed_and_gone_on_from_offline() {
    let Some((browser, address)) = moved_in(Screen::Desktop).await else { return };
    let file = record(&scratch("records"));
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    portraits(&browser, "tables-empty", "1").await;
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    portraits(&browser, "bring", "document.querySelector('#bring').showPopover()").await;
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    give(&browser, "bring", &file).await;
    browser.until(OVER).await;
    let path = browser.eval("location.pathname").await.as_str().unwrap().to_owned();
    portraits(&browser, "brought", "document.querySelector('.wit')?.scrollIntoView()").await;

    // It goes out as it came in.
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    let way = "document.querySelector('a[href$=\"/record\"]').href";
    browser
        .eval(&format!(
            "(fetch({way}).then(answer => answer.text()).then(text => {{ window.taken = text; }}), true)"
        ))
        .await;
    browser.until("typeof window.taken === 'string'").await;
    assert_eq!(browser.eval("window.taken").await.as_str().unwrap(), std::fs::read_to_string(&file).unwrap());
    portraits(&browser, "tables", "1").await;

    // The analysis, to its end; then a step of it, and another course from there.
    submit(&browser, &format!("{path}/analysis"), &[]).await;
    browser
        .until("location.pathname.endsWith('/replay') && !!document.querySelector('[data-underway]')")
        .await;
    // Beside other work on a small machine it takes longer than anything else here.
    let found = "!document.querySelector('[data-underway]') && !!document.querySelector('.curve, .study')";
    for _ in 0..180 {
        if browser.eval(found).await == true {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
    browser.until(found).await;
    browser.client.goto(&format!("{address}{path}/replay?step=7")).await.unwrap();
    browser.until("!!document.querySelector('#table[data-replay]')").await;
    portraits(&browser, "replay", "1").await;
    submit(&browser, &format!("{path}/replay/6/branch"), &[("seat", "A"), ("level", "novice")]).await;
    browser.until(&format!("location.pathname !== '{path}' && ({MY_TURN} || {OVER})")).await;

    // A game goes only after a question.
    let branched = browser.eval("location.pathname").await.as_str().unwrap().to_owned();
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    browser.press(&format!("a[href='{branched}/remove']")).await;
    browser.until("!!document.querySelector('.note form')").await;
    portraits(&browser, "remove", "1").await;
    browser.client.goto(&format!("{address}{branched}/remove")).await.unwrap();
    browser.press(".note form[method=post] button").await;
    browser.until("location.pathname === '/tables'").await;
    assert_eq!(browser.eval(&format!("!!document.querySelector(\"a[href^='{branched}']\")")).await, false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_file_is_told_what_is_wrong_and_a_data_set_is_played_with() {
    let Some((browser, address)) = moved_in(Screen::Desktop).await else { return };
    let dir = scratch("sets");
    std::fs::write(dir.join("recipe.txt"), "three eggs").unwrap();
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    give(&browser, "bring", &dir.join("recipe.txt")).await;
    browser
        .until("document.querySelector('.note p')?.textContent.includes('hameau record 1') === true")
        .await;
    browser.screenshot("site-wrong-file").await;

    let (name, text) = games::GameId::Settlement.data_file();
    std::fs::write(dir.join(name), "eggs = 3").unwrap();
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    give(&browser, "load-set", &dir.join(name)).await;
    browser
        .until("document.querySelector('.note p')?.textContent.includes('settlement.toml') === true")
        .await;
    browser.screenshot("site-wrong-set").await;

    std::fs::write(dir.join(name), format!("# ours\n{text}")).unwrap();
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    give(&browser, "load-set", &dir.join(name)).await;
    browser.until("document.querySelectorAll('.sets li').length === 1").await;
    portraits(&browser, "sets", "document.querySelector('#sets').scrollIntoView()").await;
    browser.client.goto(&format!("{address}/new?game=settlement")).await.unwrap();
    browser.until("!!document.querySelector('[name=edition][value=settlement]')").await;
    portraits(&browser, "new-with-set", "document.querySelector('details.besides').open = true").await;
    submit(
        &browser,
        "/tables",
        &[("game", "settlement"), ("edition", "settlement"), ("seat0", "me"), ("seat1", "ai:novice")],
    )
    .await;
    browser.until(MY_TURN).await;
    // The worker has the set as well: of two moves one is the other player's.
    assert_eq!(browser.eval(PRESS).await, true);
    browser.until(&format!("{VERSION} >= {TWICE}")).await;
}

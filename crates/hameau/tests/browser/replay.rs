//! A finished game again, step by step, and another way from its middle.

use crate::clicks::{Dice, MY_TURN, Wanted, open_table, play_to_the_end, press_one};
use crate::driver::{Browser, Screen};
use crate::program::Program;

/// The step that is shown, as all parts of the page must tell it.
const STEP: &str = "(() => {
    const table = document.querySelector('#table[data-replay]'), reel = document.querySelector('#reel');
    const told = [table?.dataset.version, reel?.value, new URLSearchParams(location.search).get('step') ?? '0',
        document.querySelector('#moves [aria-current=step]')?.dataset.step];
    return new Set(told).size === 1 ? Number(told[0]) : -1;
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_watched_shared_and_played_on() {
    let mut program = Program::start("replay").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "petits-peuples", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, "replay", None).await;
    let id =
        browser.eval("document.querySelector('#table').dataset.table").await.as_str().unwrap().to_owned();

    browser.press("#replay-link").await;
    browser.until(&format!("{STEP} === 0")).await;
    browser.eval("(window.untouched = true)").await;
    browser.press("#step-next").await;
    browser.until(&format!("{STEP} === 1")).await;
    browser.press("#step-next").await;
    browser.until(&format!("{STEP} === 2")).await;
    let drag = "(() => {
        const reel = document.querySelector('#reel');
        reel.value = 12;
        reel.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
    })()";
    browser.eval(drag).await;
    browser.until(&format!("{STEP} === 12")).await;
    browser.eval("(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })), true)").await;
    browser.until(&format!("{STEP} === 11")).await;
    browser.press("#step-play").await;
    browser.until(&format!("{STEP} >= 13")).await;
    browser.press("#step-play").await;
    browser.press("#move-9 a").await;
    browser.until(&format!("{STEP} === 9")).await;
    browser.press(".lang button[value=en]").await;
    browser.until(&format!("document.documentElement.lang === 'en' && {STEP} === 9")).await;
    assert_eq!(browser.eval("window.untouched === true").await, true, "the page was loaded again");
    browser.screenshot("replay-desktop").await;

    // The link that is shared opens the same step, on a phone too, and the record that is downloaded holds.
    let link = browser.eval("document.querySelector('#share').dataset.copy").await;
    let phone = Browser::open(Screen::Phone).await;
    phone.client.goto(link.as_str().unwrap()).await.unwrap();
    phone.until(&format!("{STEP} === 9")).await;
    assert_eq!(phone.eval("document.documentElement.scrollWidth <= 390").await, true);
    phone.screenshot("replay-phone").await;
    let download = "(() => {
        const ask = new XMLHttpRequest();
        ask.open('GET', document.querySelector('.record').getAttribute('href'), false);
        ask.send();
        return ask.responseText;
    })()";
    let record = phone.eval(download).await;
    let file = std::path::Path::new(program.data_dir()).join("downloaded.record");
    std::fs::write(&file, record.as_str().unwrap()).unwrap();
    let verified = program.command(&["verify", file.to_str().unwrap()]).await;
    assert_eq!(verified.matches(": held").count(), 4, "{verified}");

    // «What if»: another table from here on, where the reader has the seat.
    browser.press("#branch").await;
    let other = format!("document.querySelector('#table')?.dataset.table !== '{id}'");
    browser.until(&format!("!document.querySelector('#table[data-replay]') && {other} && {MY_TURN}")).await;
    press_one(&browser, &mut Dice(5)).await;
    browser.screenshot("what-if-desktop").await;
}

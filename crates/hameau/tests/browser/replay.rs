//! A finished game again, step by step, and another way from its middle.

use crate::clicks::{Dice, MY_TURN, Wanted, open_table, play_to_the_end, press_one};
use crate::driver::{Browser, Screen};
use crate::program::Program;

/// The step that is shown, as all parts of the page must tell it: the list marks the deed that it belongs to.
const STEP: &str = "(() => {
    const table = document.querySelector('#table[data-replay]'), reel = document.querySelector('#reel');
    const told = [table?.dataset.version, reel?.value, new URLSearchParams(location.search).get('step') ?? '0'];
    const here = document.querySelector('#moves [aria-current=step]')?.dataset, step = Number(told[0]);
    return new Set(told).size === 1 && here && Number(here.from) <= step ? step : -1;
})()";

/// Presses something that can be decided.
const PRESS: &str = "(() => {
    const buttons = [...document.querySelectorAll('#table button[name=action]:not([aria-disabled=true])')];
    const seen = buttons.filter(one => one.offsetWidth && !one.closest('#trial'));
    seen[0]?.click();
    return seen.length > 0;
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

    // The sheet is saved as a picture, and the page stays as it is.
    let saved = "(() => {
        window.saved = [];
        const made = URL.createObjectURL;
        URL.createObjectURL = blob => { saved.push(blob.type, blob.size > 5000); return made(blob); };
        const click = HTMLAnchorElement.prototype.click;
        HTMLAnchorElement.prototype.click = function () {
            if (this.download) saved.push(this.download.split('.').at(-1), this.href.split(':')[0]);
            else click.call(this);
        };
        return true;
    })()";
    browser.eval(saved).await;
    browser.press("#keep-button").await;
    browser.press("#keep-picture").await;
    browser.until("saved.join() === 'image/png,true,png,blob'").await;

    browser.eval("document.querySelector('#keep').hidePopover()").await;
    browser.press("#replay-link").await;
    browser.until(&format!("{STEP} === 0")).await;
    browser.eval("(window.untouched = true)").await;
    // A step is a deed: its end is where the list leads.
    let ends = "[...document.querySelectorAll('#moves a[data-step]')].map(row => Number(row.dataset.step))";
    let next = |from: &str| format!("Math.min(...{ends}.filter(end => end > {from}))");
    browser.press("#step-next").await;
    browser.until(&format!("{STEP} === {}", next("0"))).await;
    browser.press("#step-next").await;
    browser.until(&format!("{STEP} === {}", next(&next("0")))).await;
    let drag = "(() => {
        const reel = document.querySelector('#reel');
        reel.value = 12;
        reel.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
    })()";
    browser.eval(drag).await;
    browser.until(&format!("{STEP} === 12")).await;
    let key = |key: &str| {
        format!(
            "(document.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }})), true)"
        )
    };
    browser.eval(&key("ArrowLeft")).await;
    browser.until(&format!("{STEP} === Math.max(...{ends}.filter(end => end < 12))")).await;
    browser.eval(&key("End")).await;
    browser.until(&format!("{STEP} === Number(document.querySelector('#reel').max)")).await;
    browser.eval(&key("Home")).await;
    browser.until(&format!("{STEP} === 0")).await;
    browser.press("#step-play").await;
    browser.until(&format!("{STEP} >= 3")).await;
    browser.press("#step-play").await;
    browser.press("#moves li:nth-child(9) a").await;
    let ninth = "Number(document.querySelector('#moves li:nth-child(9) a').dataset.step)";
    browser.until(&format!("{STEP} === {ninth}")).await;
    browser.press(".lang button[value=en]").await;
    browser.until(&format!("document.documentElement.lang === 'en' && {STEP} === {ninth}")).await;
    assert_eq!(browser.eval("window.untouched === true").await, true, "the page was loaded again");
    let played = "document.querySelector('#verdict').dataset.played";
    assert_eq!(
        browser.eval(&format!("!{played} || document.querySelectorAll('#overlay .played').length > 0")).await,
        true
    );
    browser.screenshot("replay-desktop").await;

    // The link that is shared opens the same step, on a phone too, and the record that is downloaded holds.
    let link = browser.eval("document.querySelector('#share').dataset.copy").await;
    let phone = Browser::open(Screen::Phone).await;
    phone.client.goto(link.as_str().unwrap()).await.unwrap();
    phone.until(&format!("{STEP} === {ninth}")).await;
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

    // A try is judged beside what was played, and leaves the game as it was.
    browser.press("#try").await;
    browser.until("!!document.querySelector('#trial.asking')").await;
    for _ in 0..12 {
        if browser.eval("!!document.querySelector('#trial .tries')").await == true {
            break;
        }
        let before = browser.client.current_url().await.unwrap();
        assert_eq!(browser.eval(PRESS).await, true, "something can be tried");
        browser.until(&format!("location.href !== '{before}' && document.readyState === 'complete' && !!document.querySelector('#trial')")).await;
    }
    browser.until("document.querySelectorAll('#trial .tries li').length === 3").await;
    browser.screenshot("try-desktop").await;

    // From there on: another table, where the reader has the seat.
    browser.press("[popovertarget=play-on]").await;
    browser.press("#branch").await;
    let other = format!("document.querySelector('#table')?.dataset.table !== '{id}'");
    browser.until(&format!("!document.querySelector('#table[data-replay]') && {other} && {MY_TURN}")).await;
    press_one(&browser, &mut Dice(5)).await;
    browser.screenshot("what-if-desktop").await;
}

/// An analysis fills the page of the replay while it runs: the curve first, then verdicts; it is kept.
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_grows_on_the_page_of_the_replay() {
    let mut program = Program::start("analysis").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "petits-peuples", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, "analysis", None).await;
    browser.until("!!document.querySelector('#back .ls')").await;
    browser.screenshot("end-found-desktop").await;
    browser.press("#analysis-link").await;
    browser.until(&format!("{STEP} === 0")).await;
    browser.press("#analyse").await;
    browser.until("!!document.querySelector('#chart[data-underway] polyline')").await;
    browser.screenshot("replay-filling-desktop").await;
    // What is shown can be walked through meanwhile.
    browser.press("#step-next").await;
    browser.until(&format!("{STEP} > 0")).await;
    browser.until("!!document.querySelector('#sum .bal')").await;
    assert_eq!(browser.eval("!document.querySelector('#chart[data-underway]')").await, true);
    browser.press("[data-filter=mine]").await;
    let shown = "[...document.querySelectorAll('#moves li')].filter(row => row.offsetHeight)";
    assert_eq!(
        browser.eval(&format!("{shown}.every(row => 'mine' in row.dataset) && {shown}.length > 0")).await,
        true
    );
    browser.press("#jump").await;
    browser.until("document.querySelectorAll('#verdict .pairs dd').length === 2").await;
    assert_eq!(
        browser
            .eval("[...document.querySelectorAll('#verdict dd')].every(one => one.textContent.length > 5)")
            .await,
        true
    );
    browser.until("!!document.querySelector('#overlay .better')").await;
    browser.screenshot("analysis-desktop").await;
    // Board, curve, card and buttons stand on the screen of a phone, upright and on its side, and what lies over the board
    // nowhere else.
    for (width, height) in [(390, 844), (844, 390)] {
        browser.set_window(width, height).await;
        browser.until("!!document.querySelector('#overlay .better')").await;
        let tall = "['#stage', '#chart', '#verdict', '.steps'].map(one => {
            const { top, height } = document.querySelector(one).getBoundingClientRect();
            return Math.round(Math.min(height, innerHeight - top));
        })";
        let tall = browser.eval(tall).await;
        let enough = [150, 100, 90, 44].iter().zip(tall.as_array().unwrap());
        assert!(
            enough.into_iter().all(|(least, found)| found.as_i64() >= Some(*least)),
            "{width}x{height}: {tall}"
        );
        let clipped = "(() => {
            const stage = document.querySelector('#stage').getBoundingClientRect();
            const [top, , bottom] = document.querySelector('#overlay').style.clipPath.match(/[\\d.]+/g).map(Number);
            return Math.abs(top - stage.top) < 1 && Math.abs(innerHeight - bottom - stage.bottom) < 1;
        })()";
        assert_eq!(browser.eval(clipped).await, true, "{width}x{height}");
    }
    browser.set_window(1360, 900).await;
    browser.until("!!document.querySelector('#overlay .better')").await;
    browser
        .eval("(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true })), true)")
        .await;
    browser.until("!document.querySelector('#overlay')").await;
}

/// «See what follows» plays the better line on the board as ghosts, deed after deed, and tells each in words; asked again, or with
/// another step, the board of the game is there again, as it was.
#[tokio::test(flavor = "multi_thread")]
async fn what_would_have_followed_comes_as_ghosts_and_goes() {
    let mut program = Program::start("follows").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "petits-peuples", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, "follows", None).await;
    browser.press("#analysis-link").await;
    browser.until(&format!("{STEP} === 0")).await;
    browser.press("#analyse").await;
    browser.until("!!document.querySelector('#sum .bal')").await;
    browser.press("#jump").await;
    browser.until("!!document.querySelector('#verdict [data-follow]') && !!document.querySelector('#overlay .better')").await;
    // What the crane does is drawn as a way wherever it goes on.
    let ways = "[['waysPlayed', 'played'], ['waysBetter', 'better']].every(([name, kind]) => {
        const goes = /(^| )n\\d,n\\d/.test(document.querySelector('#verdict').dataset[name]);
        return !goes || !!document.querySelector(`#overlay path.${kind}`);
    })";
    assert_eq!(browser.eval(ways).await, true);
    let board = "document.querySelector('#stage').outerHTML";
    let box_of = "JSON.stringify(document.querySelector('#stage').getBoundingClientRect())";
    browser.eval(&format!("(window.board = {board}, window.box = {box_of}, true)")).await;

    let told = "document.querySelectorAll('#follows li').length";
    let ghosts = "document.querySelectorAll('#stage .ghost').length";
    // One after the other, or at once for whoever wants no motion.
    let watch = "(() => {
        window.came = [];
        const list = document.querySelector('#follows');
        new MutationObserver(() => window.came.push(performance.now())).observe(list, { childList: true });
        return true;
    })()";
    browser.eval(watch).await;
    browser.press("[data-follow]").await;
    browser.until(&format!("{told} === 3 && {ghosts} > 0")).await;
    browser.until("document.querySelectorAll('#overlay .ghosted').length > 0").await;
    let paced =
        "matchMedia('(prefers-reduced-motion: reduce)').matches || window.came[2] - window.came[0] > 1300";
    assert_eq!(browser.eval(paced).await, true);
    assert_eq!(browser.eval(&format!("window.box === {box_of}")).await, true, "nothing jumps");
    assert_eq!(
        browser.eval("document.querySelector('#overlay .better:not(path)')").await,
        serde_json::Value::Null
    );
    let words = "[...document.querySelectorAll('#follows li')].every(li => li.innerText.length > 12)";
    assert_eq!(browser.eval(words).await, true);
    assert_eq!(browser.eval("document.querySelector('#follows').ariaLive").await, "polite");
    browser.screenshot("replay-follows-desktop").await;

    browser.press("[data-follow]").await;
    browser
        .until(&format!("{told} === 0 && {ghosts} === 0 && !!document.querySelector('#overlay .better')"))
        .await;
    assert_eq!(browser.eval(&format!("window.board === {board}")).await, true, "the board is as it was");

    browser.press("[data-follow]").await;
    browser.until(&format!("{ghosts} > 0")).await;
    browser.press("#step-next").await;
    browser
        .until(&format!("{told} === 0 && {ghosts} === 0 && document.querySelectorAll('#stage').length === 1"))
        .await;
}

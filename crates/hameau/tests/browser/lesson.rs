//! The guided first games from the first page to free play, by clicks, on a desktop, a tablet, a phone and a phone on its side: no card
//! lies over what it speaks of, what is asked for can be pressed where the light is, and nothing else can.

use std::time::Duration;

use serde_json::Value;

use crate::chromium::Theme;
use crate::clicks::{ERRORS, VERSION, newer_than};
use crate::driver::{Browser, Screen};
use crate::program::Program;

const WINDOWS: [(&str, u32, u32); 4] =
    [("desktop", 1360, 900), ("tablet", 1024, 768), ("phone", 390, 844), ("side", 844, 390)];

/// More clicks than this are no first lesson.
const PATIENCE: u32 = 60;

/// What is wrong with the card that is shown: it must lie in the window, beside all that is lit and the strip, and have targets
/// for fingers; what is lit must be seen.
const FAULTS: &str = "(() => {
    const card = document.querySelector('#lesson'), box = card.getBoundingClientRect(), faults = [];
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const rim = document.querySelector('.spot .rim')?.getAttribute('d') ?? '';
    const lit = rim.split('Z').filter(Boolean).map(d => {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', d + 'Z');
        document.querySelector('.spot').append(path);
        const { x, y, width, height } = path.getBBox();
        path.remove();
        return { left: x, top: y, right: x + width, bottom: y + height };
    });
    if (card.dataset.light && !lit.length) faults.push('nothing is lit');
    if (lit.some(one => meets(box, one))) faults.push('the card lies over what it speaks of');
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push('the card is cut');
    const strip = document.querySelector('.strip').getBoundingClientRect();
    if (innerWidth > 960 && meets(box, strip)) faults.push('the card lies over the strip');
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    if (innerWidth <= 960) for (const target of card.querySelectorAll('button, a')) {
        const { width, height } = target.getBoundingClientRect();
        if (width && (width < 44 || height < 44)) faults.push(`${target.className} is ${width} by ${height}`);
    }
    const { asks } = card.dataset, fits = button => `${asks}; `.startsWith(`${button.value}; `) && button.checkVisibility({ visibilityProperty: true });
    const wanted = [...document.querySelectorAll('button[name=action]:not([aria-disabled=true])')].filter(fits);
    const inSight = button => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [.1, .5, .9].some(share => button.contains(document.elementFromPoint(left + width / 2, top + height * share)));
    };
    if (wanted.length && !document.querySelector('#lesson-next') && !wanted.some(inSight)) faults.push('what is asked for is out of sight');
    if (card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1) faults.push('the card must be scrolled');
    return faults;
})()";

/// Presses what the chapter asks for where the light is, or goes on; says what it did.
const PRESS: &str = "(() => {
    const card = document.querySelector('#lesson'), { asks } = card.dataset;
    const can = document.querySelector('#lesson-next');
    if (can) { can.click(); return 'on'; }
    const fits = [...document.querySelectorAll('button[name=action]:not([aria-disabled=true])')].filter(button =>
        `${asks}; `.startsWith(`${button.value}; `) && button.checkVisibility({ visibilityProperty: true }));
    const [button] = fits.sort((a, b) => !!a.closest('.strip') - !!b.closest('.strip'));
    if (!button) return `no button for ${asks}`;
    button.click();
    return 'done';
})()";

/// A place outside of the light, the card and the header: a click there must change nothing.
const STRAY: &str = "(() => {
    const other = [...document.querySelectorAll('#table button[name=action]')].find(b => !`${document.querySelector('#lesson').dataset.asks}; `.startsWith(`${b.value}; `));
    other?.click();
    return !!other;
})()";

const CHAPTER: &str = "(document.querySelector('#lesson')?.dataset.chapter ?? '')";
/// How long the light takes to come to rest, and a little more.
const LIGHT: Duration = Duration::from_millis(400);
/// The page has changed: the light is drawn in the frame after it.
const SETTLED: &str =
    "!document.querySelector('#table[aria-busy]') && !document.documentElement.classList.contains('gliding')";

/// Reads the lesson of a game to free play; gives the faults that were met and the clicks that it took.
async fn read(
    browser: &Browser,
    program: &Program,
    game: &str,
    window: (&str, u32, u32),
) -> (Vec<String>, u32) {
    let (name, width, height) = window;
    browser.set_window(width, height).await;
    browser.client.goto(program.address()).await.unwrap();
    browser.press(&format!("[data-game={game}] button.learn")).await;
    browser.until("!!document.querySelector('#lesson')").await;
    let (mut clicks, mut faults) = (1, Vec::new());
    loop {
        browser.until(SETTLED).await;
        tokio::time::sleep(LIGHT).await;
        let chapter = browser.eval(CHAPTER).await.as_str().unwrap().to_owned();
        if chapter.is_empty() {
            return (faults, clicks);
        }
        let place = format!("{game}, {name}, {chapter}");
        browser.screenshot(&format!("lessons/{game}-{name}-{clicks:02}-{chapter}")).await;
        for fault in browser.eval(FAULTS).await.as_array().unwrap().iter().filter_map(Value::as_str) {
            faults.push(format!("{place}: {fault}"));
        }
        let version = browser.eval(VERSION).await.as_u64().unwrap();
        if browser.eval(STRAY).await == Value::Bool(true) {
            browser.until(SETTLED).await;
            assert_eq!(
                browser.eval(VERSION).await.as_u64(),
                Some(version),
                "{place}: a stray click changes nothing"
            );
        }
        let did = browser.eval(PRESS).await;
        assert!(["on", "done"].contains(&did.as_str().unwrap()), "{place}: {did}");
        clicks += 1;
        assert!(clicks < PATIENCE, "{place}: no end of it");
        browser.until(&newer_than(version)).await;
        assert_eq!(
            browser.eval(&format!("{ERRORS}.length")).await,
            Value::from(0),
            "{place}: errors of the script"
        );
    }
}

#[allow(clippy::print_stdout, reason = "how many clicks a lesson takes is a result")]
async fn read_everywhere(game: &str) {
    let program = Program::start(&format!("lesson-{game}")).await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.prefer(Theme::Light).await;
    let mut faults = Vec::new();
    for window in WINDOWS {
        let (found, clicks) = read(&browser, &program, game, window).await;
        println!("{game}, {}: {clicks} clicks from the first page to free play", window.0);
        faults.extend(found);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn petits_peuples_is_taught() {
    read_everywhere("petits-peuples").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settlement_is_taught() {
    read_everywhere("settlement").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compagnons_is_taught() {
    read_everywhere("compagnons").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rollwrite_is_taught() {
    read_everywhere("rollwrite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobility_is_taught() {
    read_everywhere("nobility").await;
}

/// Keys, folding, looking back: what a chapter offers besides going on.
#[tokio::test(flavor = "multi_thread")]
async fn a_chapter_is_turned_by_keys_and_folds_to_a_bulb() {
    use crate::keys::{ESCAPE, LEFT, RIGHT};
    let program = Program::start("lesson-keys").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.prefer(Theme::Light).await;
    browser.client.goto(program.address()).await.unwrap();
    browser.press("[data-game=petits-peuples] button.learn").await;
    let is_at = |chapter: &str| format!("{CHAPTER} === '{chapter}'");
    browser.until(&is_at("garden")).await;
    browser.keys(RIGHT).await;
    browser.until(&is_at("floor")).await;
    browser.until(SETTLED).await;
    let version = browser.eval(VERSION).await;
    browser.keys(LEFT).await;
    browser.until(&is_at("garden")).await;
    assert_eq!(browser.eval(VERSION).await, version, "looking back takes no move back");
    browser.keys(RIGHT).await;
    browser.until(&is_at("floor")).await;
    browser.keys(ESCAPE).await;
    browser.until("!!document.querySelector('#lesson.folded') && !document.querySelector('.spot')").await;
    browser.press("#lesson .bulb").await;
    browser
        .until("!!document.querySelector('#lesson:not(.folded)') && !!document.querySelector('.spot')")
        .await;
    browser.press("#lesson .quiet").await;
    browser.until("document.activeElement?.id === 'lesson-next'").await;
    browser.press("#lesson .quit").await;
    browser.until("!document.querySelector('#lesson') && !document.querySelector('.spot')").await;
}

//! Things open large, and opening them plays nothing.

use std::time::Duration;

use serde_json::json;

use crate::clicks::{ERRORS, MY_TURN, OVER, VERSION, Wanted, open_table, play_to_the_end};
use crate::driver::{Browser, Screen};
use crate::keys::{ENTER, ESCAPE};
use crate::program::Program;
use crate::walk::{Chooser, walk};

pub(crate) const GAMES: [&str; 5] = ["petits-peuples", "settlement", "compagnons", "nobility", "rollwrite"];

const OPEN: &str = "!!document.querySelector('#zoom')";
const SHUT: &str = "!document.querySelector('#zoom')";
/// A finger stays.
const HELD: Duration = Duration::from_millis(600);
/// A finger taps.
const TAP: Duration = Duration::from_millis(40);

/// What only opens, and is not what a button of the same thing would play.
const THING: &str =
    "#table :is(.stage, .rail, .side) button[data-zoom]:not([name=action], [aria-disabled=true])";
/// The same under a finger, wherever the page of a phone shows it.
const HELD_THING: &str = "#table [data-zoom]:not([name=action])";

/// What plays.
const PLAYS: &str = "#table button[name=action]:not([aria-disabled=true])";
/// The head of a phone's page, where nothing plays.
const HEAD: (f64, f64) = (195.0, 24.0);
/// Where the «i» is, on a thing that is large enough for it.
const CORNER: (f64, f64) = (0.9, 0.1);

/// Keeps what is sent, and how long the mouse had rested when a card came.
const WATCH: &str = "(() => {
    window.sent = []; window.rested = []; let over;
    document.addEventListener('submit', event => sent.push(event.target.action), true);
    document.addEventListener('pointerover', () => { over = performance.now(); }, true);
    new MutationObserver(() => {
        const is = !!document.querySelector('#zoom');
        if (is && !window.wasOpen) rested.push(performance.now() - over);
        window.wasOpen = is;
    }).observe(document.body, { childList: true });
    return true;
})()";

/// Presses the first thing whose card ends with its rule; whether there is one.
const WITH_RULE: &str = "
    const things = [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility() && !one.closest('button[name=action], [aria-disabled=true], summary, [data-mode]'));
    for (const one of things) {
        const answer = await fetch(`${location.pathname}/zoom?of=${encodeURIComponent(one.dataset.zoom)}`);
        if (!(await answer.text()).includes('data-zoom=\"rule.')) continue;
        one.click();
        return true;
    }
    return false;";

/// Gives the focus to the first thing that plays and whose card has a button for it; whether there is one.
const WITH_PLAY: &str = "
    for (const one of document.querySelectorAll('#table button[name=action][data-zoom]:not([aria-disabled=true])')) {
        if (!one.checkVisibility()) continue;
        const answer = await fetch(`${location.pathname}/zoom?of=${encodeURIComponent(one.dataset.zoom)}`);
        if (!(await answer.text()).includes('data-play')) continue;
        one.focus();
        window.wanted = one.value;
        return true;
    }
    return false;";

/// The middle of a thing that can be pressed there, and its name; `at` says which part of its width and height.
async fn place_of(browser: &Browser, selector: &str, at: (f64, f64)) -> Option<(f64, f64)> {
    let script = "
        const [selector, x, y] = arguments;
        for (const one of document.querySelectorAll(selector)) {
            const { left, top, width, height } = one.getBoundingClientRect(), place = [left + width * x, top + height * y];
            if (width > 8 && height > 8 && one.contains(document.elementFromPoint(...place))) return place;
        }
        return null;";
    let place =
        browser.client.execute(script, vec![json!(selector), json!(at.0), json!(at.1)]).await.unwrap();
    let place = place.as_array()?;
    Some((place[0].as_f64()?, place[1].as_f64()?))
}

/// The middle of something that must be there.
async fn middle_of(browser: &Browser, selector: &str, game: &str) -> (f64, f64) {
    match place_of(browser, selector, (0.5, 0.5)).await {
        Some(place) => place,
        None => {
            browser.photograph_failure().await;
            panic!("{game}: nothing to press as {selector}");
        }
    }
}

/// A table in the middle of a game, where the reader is to decide.
async fn at_table(program: &Program, browser: &Browser, game: &str) {
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    open_table(program, browser, &wanted).await;
    browser.until(MY_TURN).await;
    walk(browser, 6, Chooser::Dice).await;
    browser.until(MY_TURN).await;
    browser.eval(ERRORS).await;
    browser.eval(WATCH).await;
}

/// Nothing was played and nothing opened elsewhere.
async fn check_untouched(browser: &Browser, version: &serde_json::Value, game: &str) {
    assert_eq!(browser.eval("sent").await, json!([]), "{game}: a move was sent");
    assert_eq!(browser.eval(VERSION).await, *version, "{game}: the table has changed");
    assert_eq!(browser.client.windows().await.unwrap().len(), 1, "{game}: another tab was opened");
    assert_eq!(browser.eval(ERRORS).await, json!([]), "{game}: the script of the page has no error");
}

#[tokio::test(flavor = "multi_thread")]
async fn things_open_for_a_resting_mouse_and_by_keys_and_nothing_is_played() {
    let program = Program::start("zoom-mouse").await;
    let browser = Browser::open(Screen::Desktop).await;
    for game in GAMES {
        at_table(&program, &browser, game).await;
        let (version, url) = (browser.eval(VERSION).await, browser.client.current_url().await.unwrap());
        let thing = middle_of(&browser, THING, game).await;

        // A mouse that rests; the card goes with it.
        browser.move_mouse(thing).await;
        browser.until(OPEN).await;
        let rested = browser.eval("rested[0]").await.as_f64().unwrap();
        assert!((480.0..3000.0).contains(&rested), "{game}: it came after {rested} ms");
        assert_eq!(browser.eval("!!document.querySelector('#zoom.stays')").await, false);
        assert_eq!(browser.eval("document.querySelector('#zoom h2').textContent.length > 1").await, true);
        browser.move_mouse((680.0, 22.0)).await;
        browser.until(SHUT).await;

        // Keys, on what has the focus; also where a press would play.
        for selector in [THING, "#table button[name=action][data-zoom]:not([aria-disabled=true])"] {
            let focus = format!(
                "(() => {{
                    const one = [...document.querySelectorAll('{selector}')].find(one => one.checkVisibility());
                    one?.focus();
                    window.focused = one;
                    return !!one;
                }})()"
            );
            if browser.eval(&focus).await != true {
                assert_ne!(selector, THING, "{game}: nothing opens");
                continue;
            }
            for (opens, shuts) in [("i", ESCAPE), ("z", "i"), ("i", "z")] {
                browser.keys(opens).await;
                browser.until(OPEN).await;
                let focus = "document.activeElement.matches('#zoom :is([data-shut], [data-play])')";
                assert_eq!(browser.eval(focus).await, true, "{game}: the focus is in the card");
                browser.keys(shuts).await;
                browser.until(SHUT).await;
                assert_eq!(
                    browser.eval("document.activeElement === focused").await,
                    true,
                    "{game}: the focus is back"
                );
            }
        }

        // A click opens what does nothing else; a second one, or one beside it, closes it and does no more.
        for away in [THING, PLAYS] {
            browser.click_at(thing).await;
            browser.until("!!document.querySelector('#zoom.stays')").await;
            browser.click_at(middle_of(&browser, away, game).await).await;
            browser.until(SHUT).await;
        }
        check_untouched(&browser, &version, game).await;

        // The other player's board.
        browser.press("#table [data-zoom^=\"board.\"][data-zoom$=\"B\"]").await;
        browser.until("!!document.querySelector('#zoom.stays .pic')").await;
        browser.keys(ESCAPE).await;
        browser.until(SHUT).await;

        // A thing with a rule, and the law in the same drawer.
        let opened = browser.client.execute(WITH_RULE, vec![json!(HELD_THING)]).await.unwrap();
        assert_eq!(opened, true, "{game}: no thing tells its rule");
        browser.until("!!document.querySelector('#zoom.stays .rule')").await;
        let name = browser.eval("document.querySelector('#zoom h2').textContent").await;
        browser.press("#zoom .rule").await;
        browser.until("!!document.querySelector('#zoom .law .now')").await;
        let (x, y) = middle_of(&browser, "#zoom [data-shut]", game).await;
        assert!(x > 0.0 && y > 0.0, "{game}: the way out is in sight where the rule is");
        assert_ne!(browser.eval("document.querySelector('#zoom h2').textContent").await, name);
        assert_eq!(browser.client.current_url().await.unwrap(), url, "{game}: the page is the same");
        browser.keys(ESCAPE).await;
        browser.until(SHUT).await;
        check_untouched(&browser, &version, game).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn things_open_for_a_finger_that_stays_and_by_their_corner() {
    let program = Program::start("zoom-finger").await;
    let phone = Browser::open(Screen::Phone).await;
    let mut corners = 0;
    for game in GAMES {
        at_table(&program, &phone, game).await;
        let version = phone.eval(VERSION).await;
        // What plays when it is tapped opens for a finger that stays, and plays nothing.
        for selector in [
            HELD_THING,
            "#table :is(.stage, .rail, .side) button[name=action][data-zoom]:not([aria-disabled=true])",
        ] {
            let Some(place) = place_of(&phone, selector, (0.5, 0.5)).await else {
                assert_ne!(selector, HELD_THING, "{game}: nothing opens");
                continue;
            };
            phone.touch(place, HELD).await;
            phone.until("!!document.querySelector('#zoom.stays')").await;
            let height = phone.eval("document.querySelector('#zoom').offsetHeight / innerHeight").await;
            assert!(height.as_f64().unwrap() <= 0.75, "{game}: the table stays to be seen");
            phone.touch(HEAD, TAP).await;
            phone.until(SHUT).await;
        }
        // The other player's board fills the card.
        phone
            .eval("document.querySelector('#table [data-zoom^=\"board.\"][data-zoom$=\"B\"]').click()")
            .await;
        phone.until("!!document.querySelector('#zoom.stays .pic')").await;
        let fills = "Math.max(...[...document.querySelector('#zoom .pic').children].map(part => part.getBoundingClientRect().width)) / innerWidth";
        let fills = phone.eval(fills).await.as_f64().unwrap();
        assert!(fills > 0.5, "{game}: the board takes {fills} of the width");
        phone.touch(HEAD, TAP).await;
        phone.until(SHUT).await;
        check_untouched(&phone, &version, game).await;
        // A tap short of that plays nothing either where there is nothing to play.
        if let Some(place) = place_of(&phone, "#table button[name=action][data-i]", CORNER).await {
            corners += 1;
            phone.touch(place, TAP).await;
            phone.until("!!document.querySelector('#zoom.stays')").await;
            // Where the card leaves nothing that plays in sight, the head of the page closes it.
            let away = place_of(&phone, PLAYS, (0.5, 0.5)).await.unwrap_or(HEAD);
            phone.touch(away, TAP).await;
            phone.until(SHUT).await;
            check_untouched(&phone, &version, game).await;
        }
    }
    assert!(corners > 0, "things that play have an «i»");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_of_a_card_does_what_a_press_of_its_thing_does() {
    let program = Program::start("zoom-plays").await;
    let browser = Browser::open(Screen::Desktop).await;
    at_table(&program, &browser, "settlement").await;
    let mut found = false;
    // Whoever plays well can soon pay for a hero.
    for _ in 0..40 {
        found = browser.client.execute(WITH_PLAY, vec![]).await.unwrap() == true;
        if found {
            break;
        }
        walk(&browser, 1, Chooser::Advice).await;
        browser.until(MY_TURN).await;
    }
    assert!(found, "no card has a button");
    let version = browser.eval(VERSION).await;
    browser
        .eval(
            "(() => {
                window.sent = [];
                document.addEventListener('submit', event => sent.push(event.submitter.value), true);
                return true;
            })()",
        )
        .await;
    browser.keys("i").await;
    browser.until("!!document.activeElement.closest('#zoom [data-play]')").await;
    assert_eq!(browser.eval(VERSION).await, version, "opening it plays nothing");
    browser.keys(ENTER).await;
    browser.until(SHUT).await;
    browser.until(&format!("{VERSION} > {version}")).await;
    assert_eq!(browser.eval("sent.includes(wanted)").await, true, "it sent what the thing sends");
    assert_eq!(browser.eval(ERRORS).await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_replay_things_open_as_they_stood_at_the_step_that_is_shown() {
    let mut program = Program::start("zoom-replay").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "petits-peuples", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, "zoom-replay", None).await;
    browser.until(OVER).await;
    browser.press("#replay-link").await;
    browser.until("!!document.querySelector('#table[data-replay]')").await;
    let floors = |n: u32| {
        format!(
            "document.querySelector('#table').dataset.version === '{n}' && !!document.querySelector('#zoom')"
        )
    };
    let mut read = Vec::new();
    for step in [9, 30] {
        let drag = format!(
            "(() => {{ const reel = document.querySelector('#reel'); reel.value = {step}; reel.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})()"
        );
        browser.eval(&drag).await;
        browser.until(&format!("document.querySelector('#table').dataset.version === '{step}'")).await;
        browser.press("#table [data-zoom=crane]").await;
        browser.until(&floors(step)).await;
        read.push(browser.eval("document.querySelector('#zoom').textContent").await);
        browser.keys(ESCAPE).await;
        browser.until(SHUT).await;
    }
    assert_ne!(read[0], read[1], "the card tells of the step");
    assert_eq!(browser.eval(ERRORS).await, json!([]));
}

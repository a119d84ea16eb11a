//! What is heard, when, and how loud; and switches that are remembered.

use serde_json::{Value, json};

use crate::clicks::{ERRORS, MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::program::Program;

/// Counts what is made to sound and what trembles.
const SPY: &str = "(() => {
    window.contexts = 0; window.sounds = 0; window.shaken = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real { constructor(...all) { super(...all); window.contexts += 1; } };
    const start = AudioScheduledSourceNode.prototype.start;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const own = kind.prototype.start;
        kind.prototype.start = function (...all) { window.sounds += 1; return (own ?? start).apply(this, all); };
    }
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => { window.shaken += 1; return true; } });
})()";

/// Asks for a sound as the table does, and gives how many were made for it.
async fn made(browser: &Browser, name: &str) -> u64 {
    let script = "
        const before = window.sounds;
        document.dispatchEvent(new CustomEvent('sound', { detail: { name: arguments[0], own: true } }));
        await new Promise(resolve => setTimeout(resolve, 80));
        return window.sounds - before;";
    browser.client.execute(script, vec![json!(name)]).await.unwrap().as_u64().unwrap()
}

async fn hide(browser: &Browser, is: bool) {
    let script = format!(
        "(Object.defineProperty(document, 'hidden', {{ configurable: true, get: () => {is} }}), document.dispatchEvent(new Event('visibilitychange')), true)"
    );
    browser.eval(&script).await;
}

async fn table(program: &Program, screen: Screen) -> Browser {
    let browser = Browser::open(screen).await;
    browser.run_in_every_page(SPY).await;
    let wanted = Wanted { game: "settlement", players: 2, options: &[], others: "ai:apprentice" };
    open_table(program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    reload(&browser).await;
    browser
}

/// The same page for a reader who has touched nothing yet.
async fn reload(browser: &Browser) {
    browser.client.refresh().await.unwrap();
    browser.until(MY_TURN).await;
    browser.eval(ERRORS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_sounds_before_a_gesture_and_in_a_hidden_tab_only_the_bell() {
    let program = Program::start("ears-gesture").await;
    let browser = table(&program, Screen::Desktop).await;
    assert_eq!(made(&browser, "wood").await, 0);
    assert_eq!(made(&browser, "turn").await, 0);
    assert_eq!(browser.eval("[contexts, sounds]").await, json!([0, 0]), "nothing is made before a gesture");
    browser.keys("x").await;
    browser.until("contexts === 1").await;
    assert!(made(&browser, "wood").await > 0, "a gesture lets it sound");
    hide(&browser, true).await;
    for quiet in ["wood", "coins", "round", "victory"] {
        assert_eq!(made(&browser, quiet).await, 0, "{quiet} in a hidden tab");
    }
    assert!(made(&browser, "turn").await > 0, "the bell is heard in a hidden tab");
    hide(&browser, false).await;
    assert!(made(&browser, "card").await > 0);
    assert_eq!(browser.eval("contexts").await, 1);
    assert_eq!(browser.eval(ERRORS).await, json!([]));
}

/// What is chosen: the pace, whether there is sound and how loud, whether it trembles, whether the bell rings.
const CHOSEN: &str = "[document.querySelector('#ears [name=pace]:checked').value, ...['sound', 'vibrate', 'bell'].map(name => document.querySelector(`#ears [name=${name}]`).checked),
    Number(document.querySelector('#ears [name=volume]').value)]";

async fn choose(browser: &Browser) {
    let opener = "[popovertarget=ears]";
    let script = format!(
        "(() => {{
            const opener = [...document.querySelectorAll('{opener}')].find(one => one.checkVisibility());
            if (!opener) document.querySelector('[data-help]').click();
            [...document.querySelectorAll('{opener}')].find(one => one.checkVisibility()).click();
            return document.querySelector('#ears').matches(':popover-open');
        }})()"
    );
    assert_eq!(browser.eval(&script).await, true, "the switches open");
    for switch in ["label:has([value=calm])", "label:has([name=sound])", "label:has([name=bell])"] {
        browser.press(&format!("#ears {switch}")).await;
    }
    let rest = "(() => {
        const volume = document.querySelector('#ears [name=volume]'), row = document.querySelector('#ears [data-vibrate]');
        volume.value = 30;
        for (const kind of ['input', 'change']) volume.dispatchEvent(new Event(kind, { bubbles: true }));
        if (!row.hidden) row.click();
        return !row.hidden;
    })()";
    let trembles = browser.eval(rest).await;
    assert_eq!(browser.eval(CHOSEN).await, json!(["calm", false, trembles != true, false, 30]));
}

#[tokio::test(flavor = "multi_thread")]
async fn switches_are_remembered_and_hold() {
    let program = Program::start("ears-switches").await;
    for screen in [Screen::Desktop, Screen::Phone] {
        let browser = table(&program, screen).await;
        browser.eval("(localStorage.removeItem('pace'), true)").await;
        let is_phone = matches!(screen, Screen::Phone);
        choose(&browser).await;
        reload(&browser).await;
        assert_eq!(
            browser.eval(CHOSEN).await,
            json!(["calm", false, !is_phone, false, 30]),
            "after a reload"
        );
        assert_eq!(browser.eval("localStorage.pace").await, "calm");
        browser.keys("x").await;
        assert_eq!(made(&browser, "wood").await, 0, "sound is off");
        assert_eq!(made(&browser, "turn").await, 0, "the bell is off");
        if is_phone {
            assert_eq!(browser.eval("shaken").await, 0, "nothing trembles");
        }
        // On again, one by one.
        browser.eval("(localStorage.sound = 'on', true)").await;
        assert!(made(&browser, "wood").await > 0);
        assert_eq!(made(&browser, "turn").await, 0, "the bell has a switch of its own");
        browser.eval("(localStorage.bell = 'on', true)").await;
        assert!(made(&browser, "turn").await > 0);
        assert_eq!(browser.eval(ERRORS).await, json!([]) as Value);
    }
}

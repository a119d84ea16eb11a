//! A person who clicks: a table is opened, and open moves are pressed until the game is over.

use fantoccini::Locator;

use crate::driver::Browser;
use crate::program::Program;
use crate::walk::walk_to_the_end;

pub(crate) const MY_TURN: &str = "document.querySelector('#table')?.dataset.yourTurn === 'true'";
pub(crate) const OVER: &str = "document.querySelector('#table')?.classList.contains('end') === true";
pub(crate) const VERSION: &str = "Number(document.querySelector('#table').dataset.version)";

/// Whether a newer version than this is shown and nothing is on its way: a late answer is given again.
pub(crate) fn newer_than(version: u64) -> String {
    format!("{VERSION} > {version} && !document.querySelector('#table[aria-busy]')")
}

/// The version that the server has now, whatever the page shows.
const SERVED: &str = "(() => {
    const ask = new XMLHttpRequest();
    ask.open('GET', `${location.pathname}/fragment`, false);
    ask.send();
    return Number(ask.responseText.match(/data-version=\"(\\d+)\"/)[1]);
})()";

/// Errors of the script of the page, from the first call on.
pub(crate) const ERRORS: &str = "(window.scriptErrors ??= (() => {
    const met = [];
    addEventListener('error', event => met.push(event.message));
    addEventListener('unhandledrejection', event => met.push(String(event.reason)));
    return met;
})())";

/// Which buttons to press: a fixed sequence, so that a failure can be repeated.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Marks one of the moves that can be seen and pressed now, and gives how many there are.
async fn mark_one(browser: &Browser, nth: usize) -> u64 {
    let script = format!(
        "(() => {{
            const open = [...document.querySelectorAll('#table button[name=action]:not([aria-disabled=true])')]
                .filter(button => button.checkVisibility() && !button.dataset.tried);
            // Who gives up buildings at random builds for ever.
            const keen = open.filter(button => !button.value.startsWith('abandon'));
            const choice = keen.length > 0 ? keen : open, button = choice[{nth} % choice.length];
            button?.setAttribute('data-tried', 'now');
            return open.length;
        }})()"
    );
    browser.eval(&script).await.as_u64().unwrap()
}

/// Presses one of the open moves and waits for the answer.
pub(crate) async fn press_one(browser: &Browser, dice: &mut Dice) {
    let before = browser.eval(VERSION).await.as_u64().unwrap();
    while mark_one(browser, dice.below(1000)).await > 0 {
        // An update may have replaced the page in this moment.
        let Ok(button) = browser.client.find(Locator::Css("[data-tried=now]")).await else { continue };
        // Something may lie over the middle of a button, such as the tip of another one: then press another.
        if button.click().await.is_ok() {
            browser.until(&newer_than(before)).await;
            return;
        }
        browser.eval("document.querySelector('[data-tried=now]')?.setAttribute('data-tried', 'no')").await;
    }
    browser.photograph_failure().await;
    panic!("it is my turn and no move can be clicked");
}

/// A table for the page of a new one: who plays, and what is set.
pub(crate) struct Wanted<'a> {
    pub(crate) game: &'a str,
    pub(crate) players: u8,
    /// The values of options.
    pub(crate) options: &'a [(&'a str, &'a str)],
    /// Who sits on every chair but the first.
    pub(crate) others: &'a str,
}

/// Opens a table as a person does.
pub(crate) async fn open_table(program: &Program, browser: &Browser, wanted: &Wanted<'_>) {
    browser.client.goto(&format!("{}/new?game={}", program.address(), wanted.game)).await.unwrap();
    choose(browser, "players", &wanted.players.to_string()).await;
    for (name, value) in wanted.options {
        choose(browser, &format!("option.{name}"), value).await;
    }
    for seat in 1..wanted.players {
        choose(browser, &format!("seat{seat}"), wanted.others).await;
    }
    browser.screenshot(&format!("new-{}-{}-desktop", wanted.game, wanted.players)).await;
    browser.press("button[form=new-table]").await;
}

/// Clicks the label around a radio button, which must be there to be seen.
async fn choose(browser: &Browser, name: &str, value: &str) {
    let script = format!(
        "(() => {{
            const input = document.querySelector('#new-table [name=\"{name}\"][value=\"{value}\"]');
            const fold = input?.closest('details:not([open])');
            fold?.querySelector('summary').click();
            const label = input?.closest('label');
            if (!label?.checkVisibility()) return false;
            label.click();
            return input.checked;
        }})()"
    );
    assert_eq!(browser.eval(&script).await, true, "{name} = {value} can be chosen");
}

/// So many moves are clicked: after them a page asks nothing that it has not asked before, and a click costs a tenth of a second.
const CLICKS: u32 = 60;

/// Presses open moves, then lets the game go to its end; the server is killed after so many clicks.
pub(crate) async fn play_to_the_end(
    program: &mut Program,
    browser: &Browser,
    name: &str,
    kill_after: Option<u32>,
) {
    let mut dice = Dice(7);
    let mut clicks = 0;
    browser.eval(ERRORS).await;
    loop {
        browser.until(&format!("{MY_TURN} || {OVER}")).await;
        if browser.eval(OVER).await == true {
            break;
        }
        if clicks == CLICKS {
            assert_eq!(
                browser.eval(ERRORS).await,
                serde_json::json!([]),
                "the script of the page has no error"
            );
            walk_to_the_end(browser).await;
            break;
        }
        press_one(browser, &mut dice).await;
        clicks += 1;
        if [3, 12, 30].contains(&clicks) {
            browser.screenshot(&format!("{name}-{clicks}-desktop")).await;
        }
        if kill_after == Some(clicks) {
            // A killed server costs nobody a move: the page finds it again by itself.
            browser.until(&format!("{MY_TURN} || {OVER}")).await;
            let before = browser.eval(VERSION).await;
            program.kill_and_restart().await;
            assert_eq!(browser.eval(SERVED).await, before, "the game goes on at the same step");
        }
    }
    assert_eq!(browser.eval(ERRORS).await, serde_json::json!([]), "the script of the page has no error");
}

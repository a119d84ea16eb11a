//! Moves without clicks, to come to a position quickly: the page asks and answers as its script does.

use serde_json::{Value, json};

use crate::driver::Browser;

/// Who chooses among the open moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Chooser {
    /// A fixed sequence of numbers.
    Dice,
    /// The advice of the table: positions as people play them.
    Advice,
}

/// More moves than any game has.
const WHOLE_GAME: u32 = 3000;

/// Plays offered actions until so many are played or the game is over; gives how many were played.
const WALK: &str = "
    const [moves, advised, seed] = arguments;
    const headers = { 'x-requested-with': 'hameau' }, path = location.pathname;
    const parse = html => new DOMParser().parseFromString(html, 'text/html');
    const post = async (what, form, button) => {
        const body = new URLSearchParams(new FormData(form, button));
        const answer = await fetch(`${path}/${what}`, { method: 'POST', body, headers });
        return answer.ok ? parse(await answer.text()) : null;
    };
    let dice = seed, made = 0;
    const started = Date.now();
    while (made < moves && Date.now() - started < 25000) {
        let page = parse(await (await fetch(`${path}/fragment`, { headers })).text());
        if (page.querySelector('#table.end')) break;
        const tool = page.querySelector('form[action$=advice] button');
        if (advised && tool) page = await post('advice', tool.form) ?? page;
        const open = [...page.querySelectorAll('#table button[name=action]:not([aria-disabled=true])')];
        dice = (dice * 1103515245 + 12345) % 2147483648;
        const button = open.find(one => one.classList.contains('advised')) ?? open[dice % open.length];
        if (button && await post('moves', button.form, button)) made += 1;
        else await new Promise(resume => setTimeout(resume, 20));
    }
    return made;
";

/// Plays on at the table that is shown, then shows where that led.
pub(crate) async fn walk(browser: &Browser, moves: u32, chooser: Chooser) {
    walk_behind(browser, moves, chooser).await;
    browser.client.refresh().await.unwrap();
}

/// Plays on behind the page, which learns of it as it learns of the moves of others.
pub(crate) async fn walk_behind(browser: &Browser, moves: u32, chooser: Chooser) {
    let mut left = moves;
    // A script may run for half a minute at most.
    for _ in 0..40 {
        let advised = matches!(chooser, Chooser::Advice);
        let arguments: Vec<Value> = vec![json!(left), json!(advised), json!(left + 7)];
        let made = browser.client.execute(WALK, arguments).await.unwrap().as_u64().unwrap() as u32;
        left -= made;
        if left == 0 || made == 0 {
            break;
        }
    }
}

/// Plays to the end of the game.
pub(crate) async fn walk_to_the_end(browser: &Browser) {
    walk(browser, WHOLE_GAME, Chooser::Dice).await;
    browser.until(crate::clicks::OVER).await;
}

/// Plays to the end of the game behind the page.
pub(crate) async fn walk_to_the_end_behind(browser: &Browser) {
    walk_behind(browser, WHOLE_GAME, Chooser::Dice).await;
    browser.until(crate::clicks::OVER).await;
}

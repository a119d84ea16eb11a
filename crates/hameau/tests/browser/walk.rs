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
    /// The same numbers, but a turn ends as soon as it may: hands grow.
    Gatherer,
}

impl Chooser {
    /// What the script of the walk calls it.
    const fn name(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Advice => "advice",
            Self::Gatherer => "gatherer",
        }
    }
}

/// More moves than any game has.
const WHOLE_GAME: u32 = 3000;

/// Plays offered actions until so many are played or the game is over; gives how many were played.
const WALK: &str = "
    const [path, moves, chooser, seed] = arguments;
    const headers = { 'x-requested-with': 'hameau' };
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
        if (chooser === 'advice' && tool) page = await post('advice', tool.form) ?? page;
        const open = [...page.querySelectorAll('#table button[name=action]:not([aria-disabled=true])')];
        dice = (dice * 1103515245 + 12345) % 2147483648;
        const first = open.find(one => one.classList.contains('advised') || (chooser === 'gatherer' && one.value === 'end'));
        const button = first ?? open[dice % open.length];
        if (button && await post('moves', button.form, button)) made += 1;
        else await new Promise(resume => setTimeout(resume, 20));
    }
    return made;
";

/// Plays on at the table that is shown, then shows where that led. Meanwhile the browser shows a page
/// that never changes: drawing every step would take longer than playing it.
pub(crate) async fn walk(browser: &Browser, moves: u32, chooser: Chooser) {
    let table = browser.client.current_url().await.unwrap();
    browser.client.goto(table.join("/nowhere").unwrap().as_str()).await.unwrap();
    play_on(browser, table.path(), moves, chooser).await;
    browser.client.goto(table.as_str()).await.unwrap();
}

/// Plays on behind the page, which learns of it as it learns of the moves of others.
pub(crate) async fn walk_behind(browser: &Browser, moves: u32, chooser: Chooser) {
    let table = browser.client.current_url().await.unwrap();
    play_on(browser, table.path(), moves, chooser).await;
}

async fn play_on(browser: &Browser, path: &str, moves: u32, chooser: Chooser) {
    let mut left = moves;
    // A script may run for half a minute at most.
    for _ in 0..40 {
        let arguments: Vec<Value> = vec![json!(path), json!(left), json!(chooser.name()), json!(left + 7)];
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

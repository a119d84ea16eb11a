//! Games with the keyboard alone: no mouse, no click by script, but for the way from the middle to the end.

use crate::clicks::{Dice, MY_TURN, OVER, VERSION, newer_than};
use crate::driver::{Browser, Screen};
use crate::keys::{DOWN, ENTER, ESCAPE, RIGHT, SPACE, TAB, UP};
use crate::program::Program;
use crate::walk::walk_to_the_end_behind;

/// Keeps all that is read aloud and all that should be: what others did, and whose turn it is.
const LISTEN: &str = "(() => {
    const heard = [], told = new Set();
    const deeds = () => [...document.querySelectorAll('#journal .turn:not([data-mine]) .deed')];
    // What the journal brings of older turns was told before.
    const from = Math.max(...deeds().map(deed => Number(deed.dataset.step)));
    const seen = new Set(), steps = () => deeds().filter(deed => Number(deed.dataset.step) > from && !seen.has(deed.dataset.step));
    let asked = document.querySelector('#table').dataset.announce;
    const look = () => {
        const live = document.querySelector('#live').textContent, table = document.querySelector('#table');
        if (live && heard.at(-1) !== live) heard.push(live);
        if (table.dataset.announce !== asked) told.add(asked = table.dataset.announce);
        for (const deed of steps()) {
            seen.add(deed.dataset.step);
            told.add(deed.querySelector('.said').firstChild.data.trim());
        }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    window.unheard = () => [...told].filter(text => !heard.join(' ').includes(text));
    window.heard = heard;
    return true;
})()";

/// Marks one of the moves that are offered; gives whether it is in the strip, and its place among its like.
const AIM: &str = "(() => {
    const open = [...document.querySelectorAll('#table :is(button[name=action], [data-mode]):not([aria-disabled=true])')]
        .filter(one => one.getClientRects().length > 0);
    const moves = open.filter(one => one.name === 'action'), aim = moves[NTH % moves.length];
    document.querySelector('[data-aim]')?.removeAttribute('data-aim');
    aim.setAttribute('data-aim', '');
    const strip = !!aim.closest('.strip'), like = open.filter(one => !!one.closest('.strip') === strip);
    return { strip, place: like.indexOf(aim) };
})()";

/// A new table of two, by keys from the first Tab to the last Enter.
async fn open_by_keys(program: &Program, browser: &Browser, game: &str) {
    browser.client.goto(&format!("{}/new?game={game}", program.address())).await.unwrap();
    browser.choose_by_keys("players", "2").await;
    browser.tab_to("[data-seat='1'] summary").await;
    browser.keys(ENTER).await;
    browser.choose_by_keys("seat1", "ai:apprentice").await;
    browser.tab_to("button[form=new-table]").await;
    browser.keys(ENTER).await;
    browser.until(MY_TURN).await;
}

/// From the first stop of the page to the last: each is in sight, in the order of the page, and no offered move is
/// left out.
async fn tour(browser: &Browser) {
    browser.client.refresh().await.unwrap();
    browser.eval("(window.stops = [])").await;
    browser.keys(TAB).await;
    assert!(browser.is_on("#skip").await, "the first stop leads to the question");
    for _ in 0..300 {
        browser.check_focus().await;
        browser.eval("window.stops.push(document.activeElement)").await;
        browser.keys(TAB).await;
        if browser
            .eval("document.activeElement === document.body || stops.includes(document.activeElement)")
            .await
            == true
        {
            break;
        }
    }
    // The link to older turns is gone once it has brought them.
    browser.eval("(window.stops = stops.filter(one => one.isConnected))").await;
    let order = "stops.every((one, at) => !at || stops[at - 1].compareDocumentPosition(one) & 4)";
    assert_eq!(browser.eval(order).await, true, "Tab follows the order of the page");
    let missed = "[...document.querySelectorAll('#table button[name=action]:not([aria-disabled=true])')]
        .filter(one => one.getClientRects().length > 0 && !stops.includes(one)).map(one => one.value).join()";
    assert_eq!(browser.eval(missed).await, "", "moves that Tab does not come to");
    browser.client.refresh().await.unwrap();
    browser.keys(TAB).await;
    browser.keys(ENTER).await;
    browser.until("document.activeElement.id === 'prompt'").await;
}

/// Help and the boards of others open and close by keys, and the focus comes back.
async fn open_and_close(browser: &Browser) {
    browser.keys("?").await;
    browser.until("document.querySelector('#help').matches(':popover-open')").await;
    browser.keys(ESCAPE).await;
    browser.until("!document.querySelector('#help').matches(':popover-open')").await;
    assert!(browser.is_on("#help-button").await, "the focus is on the button of the help");
    if browser.eval("!!document.querySelector('details[name]:has(.hint)')").await == true {
        browser.tab_to("details[name]:has(.hint) > summary").await;
        browser.keys(ENTER).await;
        browser.until("!!document.querySelector('details[name][open]:has(.hint)')").await;
        browser.keys(ESCAPE).await;
        browser.until("!document.querySelector('details[name][open]:has(.hint)')").await;
        browser.check_focus().await;
    }
}

/// Goes to one of the offered moves and presses it. Where several decide at once, the page may change under the way: then
/// it begins anew.
async fn play_by_keys(browser: &Browser, dice: &mut Dice, turn: u32) {
    let nth = dice.below(1000).to_string();
    let mut before = browser.eval(VERSION).await.as_u64().unwrap();
    while !go_by_keys(browser, &nth, turn).await {
        let now = browser.eval(VERSION).await.as_u64().unwrap();
        assert!(now > before, "the keys lead to the move");
        before = now;
    }
    browser.check_focus().await;
    browser.keys(if turn.is_multiple_of(2) { ENTER } else { SPACE }).await;
    browser.until(&newer_than(before)).await;
    browser.check_focus().await;
}

/// Aims at one of the offered moves and goes there; gives whether the focus is on it.
async fn go_by_keys(browser: &Browser, nth: &str, turn: u32) -> bool {
    let aim = browser.eval(&AIM.replace("NTH", nth)).await;
    let place = aim["place"].as_u64().unwrap() as usize;
    let is_in_strip = aim["strip"] == true;
    if is_in_strip && turn.is_multiple_of(3) && browser.is_on("#prompt").await {
        browser.tab_around("[data-aim]").await;
    } else if turn % 16 == 7 && !is_in_strip {
        for _ in 0..200 {
            browser.shift_tab().await;
            if browser.is_on("[data-aim]").await {
                break;
            }
        }
    } else {
        let start = if is_in_strip { DOWN } else { UP };
        browser.keys(&(start.to_owned() + &RIGHT.repeat(place))).await;
    }
    browser.is_on("[data-aim]").await
}

/// So many moves are made by keys.
const TURNS: u32 = 40;

async fn whole_game(game: &str) {
    let program = Program::start(&format!("keys-{game}")).await;
    let browser = Browser::open(Screen::Desktop).await;
    open_by_keys(&program, &browser, game).await;
    let mut dice = Dice(17);
    for turn in 0..TURNS {
        browser.until(&format!("{MY_TURN} || {OVER}")).await;
        if browser.eval(OVER).await == true {
            assert!(turn > TURNS / 2, "the game is over after {turn} moves");
            break;
        }
        if turn == 8 {
            tour(&browser).await;
            open_and_close(&browser).await;
            browser.eval(LISTEN).await;
        }
        play_by_keys(&browser, &mut dice, turn).await;
    }
    browser.until("unheard().length === 0").await;
    let turns = browser.eval("heard.filter(text => text.includes('À vous')).length").await;
    assert!(turns.as_u64().unwrap() > 3, "the reader hears whose turn it is: {turns}");
    walk_to_the_end_behind(&browser).await;
    browser.check_focus().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_petits_peuples_by_keys() {
    whole_game("petits-peuples").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_settlement_by_keys() {
    whole_game("settlement").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_compagnons_by_keys() {
    whole_game("compagnons").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_rollwrite_by_keys() {
    whole_game("rollwrite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_nobility_by_keys() {
    whole_game("nobility").await;
}

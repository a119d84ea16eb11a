//! Pages at both widths, the language switch, undo, a friend by link, and what a page weighs.

use crate::driver::{Browser, Screen};
use crate::program::Program;

const MY_TURN: &str = "document.querySelector('#table')?.dataset.yourTurn === 'true'";

#[tokio::test(flavor = "multi_thread")]
async fn the_phone_plays_the_same_game_without_scrolling_sideways() {
    let program = Program::start("phone").await;
    let phone = Browser::open(Screen::Phone).await;
    phone.client.goto(program.address()).await.unwrap();
    phone.screenshot("home-phone").await;
    assert_eq!(phone.eval("document.documentElement.scrollWidth <= 390").await, true);
    phone.press("[data-game=petits-peuples] button.play").await;
    phone.until(MY_TURN).await;
    phone.screenshot("missions-phone").await;
    for _ in 0..2 {
        let before = phone.eval("document.querySelector('#table').dataset.version").await;
        phone.press("#table button[name=action]:not([aria-disabled=true])").await;
        phone.until(&format!("document.querySelector('#table').dataset.version !== {before}")).await;
        phone.until(MY_TURN).await;
    }
    phone.screenshot("game-phone").await;
    assert_eq!(phone.eval("document.documentElement.scrollWidth <= 390").await, true);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_changes_without_a_reload_and_a_move_can_be_taken_back() {
    let program = Program::start("language").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.client.goto(program.address()).await.unwrap();
    browser.press("[data-game=petits-peuples] button.play").await;
    browser.until(MY_TURN).await;
    browser.eval("(window.untouched = true, document.documentElement.lang)").await;
    browser.press(".lang button[value=en]").await;
    browser.until("document.documentElement.lang === 'en'").await;
    assert_eq!(browser.eval("window.untouched === true").await, true, "the page was loaded again");

    // The first mission is kept, then taken back; the other player has chosen by then.
    browser.until("document.querySelector('#journal').dataset.told !== '0.0'").await;
    let kept = "[...document.querySelectorAll('#table button[name=action]')].map(b => b.value).sort().join()";
    let offered = browser.eval(kept).await;
    browser.press("#table button[name=action]:not([aria-disabled=true])").await;
    browser.until(&format!("{MY_TURN} && {kept} !== {offered}")).await;
    browser.press("[data-undo]").await;
    browser.until(&format!("{kept} === {offered}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_takes_a_seat_by_link_and_nobody_reloads() {
    let program = Program::start("friend").await;
    let [host, friend] = [Browser::open(Screen::Desktop).await, Browser::open(Screen::Desktop).await];
    host.client.goto(&format!("{}/new?game=petits-peuples", program.address())).await.unwrap();
    host.screenshot("new-table-desktop").await;
    host.eval("(document.querySelector('[name=seat1][value=friend]')?.click(), true)").await;
    host.press("button[form=new-table]").await;
    host.until("!!document.querySelector('#table [data-copy]')").await;
    host.screenshot("waiting-desktop").await;
    let link = host.eval("document.querySelector('#table [data-copy]').dataset.copy").await;
    friend.client.goto(link.as_str().unwrap()).await.unwrap();
    friend.screenshot("join-desktop").await;
    friend.press("form[action^='/join/'] button").await;
    friend.screenshot("waiting-guest-desktop").await;
    host.until("!!document.querySelector('#start:not([aria-disabled])')").await;
    host.screenshot("waiting-ready-desktop").await;
    host.press("#start").await;
    friend.until(MY_TURN).await;
    host.until(MY_TURN).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_screen_hides_each_view_until_its_player_is_there() {
    let program = Program::start("shared").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.client.goto(&format!("{}/new?game=petits-peuples", program.address())).await.unwrap();
    browser.eval("(document.querySelector('[name=seat1][value=here]').click(), true)").await;
    browser.press("button[form=new-table]").await;
    let curtain = "(document.querySelector('[data-curtain]:not([hidden])')?.dataset.curtain ?? '')";
    browser.until(&format!("{curtain} === 'A'")).await;
    browser.screenshot("curtain-desktop").await;
    browser.press("[data-lift]").await;
    browser.until(&format!("{curtain} === ''")).await;
    for _ in 0..2 {
        let before = browser.eval("document.querySelector('#table').dataset.version").await;
        browser.press("#table button[name=action]:not([aria-disabled=true])").await;
        browser.until(&format!("document.querySelector('#table').dataset.version !== {before}")).await;
    }
    // Both missions of the first player are kept: the other one is asked for.
    browser.until(&format!("{curtain} === 'B'")).await;
}

/// A page that says that something is missing has the same switch as any other.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_changes_its_language() {
    let program = Program::start("message").await;
    let phone = Browser::open(Screen::Phone).await;
    phone.client.goto(&format!("{}/t/nowhere123", program.address())).await.unwrap();
    for lang in ["en", "fr"] {
        phone.eval(&format!("(document.querySelector('.lang button[value={lang}]')?.click(), true)")).await;
        phone.until(&format!("document.documentElement.lang === '{lang}'")).await;
    }
    phone.screenshot("message-phone").await;
    // Its ways on stand under each other in the middle.
    let aside = "[...document.querySelectorAll('.note .gos > *')].map(way => way.getBoundingClientRect())
        .filter(way => Math.abs(way.left + way.right - innerWidth) > 2).length";
    assert_eq!(phone.eval(aside).await, 0);
}

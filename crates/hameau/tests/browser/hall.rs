//! The waiting room with hands: a host on a telephone fills, invites by three words, sends away and begins.

use crate::clicks::MY_TURN;
use crate::driver::{Browser, Screen};
use crate::program::Program;

/// Opens a table of three with two friends, as the form of a new table does.
pub(crate) const OPEN: &str = "(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/tables' });
    const fields = { game: 'settlement', seat0: 'me', seat1: 'friend', seat2: 'friend' };
    for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    document.body.append(form);
    form.submit();
    return true;
})()";

/// Whether nothing lies outside the page to its right.
const FITS: &str = "document.documentElement.scrollWidth <= innerWidth";

#[tokio::test(flavor = "multi_thread")]
async fn a_host_fills_invites_sends_away_and_begins() {
    let program = Program::start("hall").await;
    let [host, friend] = [Browser::open(Screen::Phone).await, Browser::open(Screen::Phone).await];
    host.client.goto(program.address()).await.unwrap();
    host.eval(OPEN).await;
    host.until("!!document.querySelector('.inv .words')").await;
    host.until(FITS).await;
    host.screenshot("waiting-phone").await;

    // A computer player takes a seat, from a menu that lies within the page.
    host.press(".place:nth-child(3) .menu > summary").await;
    let inside = "(() => {
        const menu = document.querySelector('.place:nth-child(3) .pop').getBoundingClientRect();
        return menu.top >= 0 && menu.left >= 0 && menu.right <= innerWidth;
    })()";
    host.until(inside).await;
    host.screenshot("waiting-menu-phone").await;
    host.press(".place:nth-child(3) button[value=novice]").await;
    host.until("document.querySelectorAll('.place.free').length === 1").await;

    // A friend who was told the words sits down.
    let words = "[...document.querySelector('.inv .words').querySelectorAll('span')].map(one => encodeURIComponent(one.textContent)).join('+')";
    let first = host.eval(words).await;
    friend
        .client
        .goto(&format!("{}/join?link={}", program.address(), first.as_str().unwrap()))
        .await
        .unwrap();
    friend.press("form[action^='/join/'] button").await;
    friend.until("!!document.querySelector('#ready')").await;
    friend.screenshot("waiting-guest-phone").await;
    host.until("!!document.querySelector('#start:not([aria-disabled])')").await;
    host.screenshot("waiting-ready-phone").await;

    // The host changes their mind, and the friend reads why.
    host.press(".place:nth-child(2) .menu > summary").await;
    host.press("#ask-remove-B > summary").await;
    host.press("form[action$='/remove'] .yes").await;
    friend
        .until("!document.querySelector('#table') && document.body.textContent.includes('vous a retiré')")
        .await;
    assert_ne!(host.eval(words).await, first, "there are other words now");

    // Another computer player, and the game begins.
    host.press(".place:nth-child(2) .menu > summary").await;
    host.press(".place:nth-child(2) button[value=novice]").await;
    host.press("#start:not([aria-disabled])").await;
    host.until("!!document.querySelector('#table:not(.room)')").await;
    host.until(MY_TURN).await;
}

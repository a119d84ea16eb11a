//! The page that needs no server, offered by a server.

use super::{PRESS, folder};
use crate::clicks::{MY_TURN, OVER, VERSION};
use crate::driver::{Browser, Screen};
use crate::program::Program;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_offers_it_below_a_path_and_keeps_its_own_pages() {
    let Some(folder) = folder() else { return };
    let program = Program::start_with("beside", &["--site", folder.to_str().unwrap()]).await;
    // Service workers need localhost or https.
    let address = program.address().replace("127.0.0.1", "localhost");
    let browser = Browser::open(Screen::Phone).await;
    browser.client.goto(&format!("{address}/")).await.unwrap();
    browser.until("!!document.querySelector('.front')").await;
    browser.screenshot("site-offered").await;
    browser.press("a[href='/offline/']").await;
    browser.until("location.pathname === '/offline/' && !!document.querySelector('.front')").await;
    browser.press("article[data-game=petits-peuples] .play").await;
    browser.until(&format!("location.pathname.startsWith('/offline/t/') && {MY_TURN}")).await;
    // The script of the page plays here too: moves are shown in place, and no page is loaded.
    browser.eval("(window.isThisPage = true)").await;
    let before = browser.eval(VERSION).await;
    browser.eval(PRESS).await;
    browser.until(&format!("{VERSION} > {before} && ({MY_TURN} || {OVER})")).await;
    assert_eq!(browser.eval("window.isThisPage === true").await, true);
    browser.press("#lang-en").await;
    browser.until("document.documentElement.lang === 'en'").await;
    assert_eq!(browser.eval("window.isThisPage === true").await, true, "another language, same page");

    // The pages of the server are its own.
    browser.client.goto(&format!("{address}/tables")).await.unwrap();
    browser.until("document.readyState === 'complete'").await;
    assert_eq!(browser.eval("navigator.serviceWorker.controller").await, serde_json::Value::Null);
    assert_eq!(browser.eval("!!document.querySelector('#figures')").await, true, "ratings are a server's");
    // And without the server the games here go on.
    drop(program);
    browser.client.goto(&format!("{address}/offline/tables")).await.unwrap();
    browser.until("document.querySelectorAll('.mt').length === 1").await;
}

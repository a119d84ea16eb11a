//! Another version is put on the host: the page moves to it by itself, and the game goes on.

use std::path::Path;

use super::{Host, PRESS, folder, scratch, submit};
use crate::clicks::{MY_TURN, OVER, VERSION};
use crate::driver::{Browser, Screen};

const NEXT: &str = "another-print";

fn copy_all(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let file = entry.unwrap().path();
        let target = to.join(file.file_name().unwrap());
        if file.is_dir() {
            copy_all(&file, &target);
        } else {
            std::fs::copy(&file, target).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_version_moves_in_and_the_running_game_is_still_there() {
    let Some(folder) = folder() else { return };
    let copy = scratch("update");
    copy_all(&folder, &copy);
    let host = Host::start(copy.clone()).await;
    let browser = Browser::open(Screen::Phone).await;
    browser.client.goto(&format!("{}/", host.address)).await.unwrap();
    browser.until("!!document.querySelector('.front')").await;
    submit(&browser, "/play", &[("game", "petits-peuples"), ("level", "novice")]).await;
    browser.until(MY_TURN).await;
    while browser.eval(VERSION).await.as_u64() < Some(8) {
        browser.eval(PRESS).await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let (path, version) = (browser.eval("location.pathname").await, browser.eval(VERSION).await);

    // Another print, as a newer build has it, and a page that says of itself that it is newer.
    let worker = std::fs::read_to_string(copy.join("sw.js")).unwrap();
    let (before, rest) = worker.split_once("const VERSION = '").unwrap();
    let (_, after) = rest.split_once('\'').unwrap();
    std::fs::write(copy.join("sw.js"), format!("{before}const VERSION = '{NEXT}'{after}")).unwrap();
    let script = std::fs::read_to_string(copy.join("site.js")).unwrap();
    std::fs::write(copy.join("site.js"), format!("window.isNewer = true;\n{script}")).unwrap();

    // Nobody does anything but look at the page once more.
    browser.client.refresh().await.unwrap();
    browser.until("window.isNewer === true").await;
    let held = "caches.keys().then(keys => { window.held = String(keys); })";
    browser.until(&format!("({held}, window.held === '{NEXT}')")).await;
    assert_eq!(browser.eval("location.pathname").await, path);
    browser.until(&format!("{VERSION} >= {version}")).await;
    drop(host);
    // It goes on with the new version, which thinks by itself, and without the host.
    browser.until(&format!("{MY_TURN} || {OVER}")).await;
    browser.eval(PRESS).await;
    browser.until(&format!("{VERSION} > {version} && ({MY_TURN} || {OVER})")).await;
}

//! The browser is killed at any moment, and what a page has shown was kept.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use super::{Host, PRESS, folder, scratch, submit};
use crate::clicks::{Dice, OVER, VERSION};
use crate::driver::{Browser, Screen};

/// How often: a few times with every test run, as often as one wants for a figure.
const KILLS: &str = "HAMEAU_TEST_KILLS";
const USUAL: u32 = 3;

/// Where the page is, what it shows, and whether that is the end.
fn told() -> String {
    format!("[location.pathname, document.querySelector('#table') ? {VERSION} : -1, {OVER}]")
}

/// The whole browser, or all its pages and workers while it lives on.
fn kill(group: u32, is_whole: bool) {
    let group = group.to_string();
    let mut command = if is_whole {
        let mut kill = std::process::Command::new("kill");
        kill.args(["-KILL", "--", &format!("-{group}")]);
        kill
    } else {
        let mut kill = std::process::Command::new("pkill");
        kill.args(["-KILL", "-g", &group, "-f", "--", "--type=renderer"]);
        kill
    };
    assert!(command.status().unwrap().success(), "something was there to be killed");
}

/// Plays as fast as it can until the browser is gone; gives the newest version of each table that was shown.
async fn play_until_killed(browser: &Browser) -> BTreeMap<String, u64> {
    let mut shown = BTreeMap::new();
    loop {
        let Some(now) = browser.try_eval(&told()).await else { return shown };
        if let (Some(path), Some(version)) = (now[0].as_str(), now[1].as_u64()) {
            shown.insert(path.to_owned(), version);
        }
        let next = if now[2] == true {
            let form = "Object.assign(document.createElement('form'), { method: 'post', action: '/play', innerHTML: '<input name=game value=petits-peuples><input name=level value=novice>' })";
            format!(
                "(() => {{ const form = {form}; document.body.append(form); form.submit(); return true; }})()"
            )
        } else {
            PRESS.to_owned()
        };
        if browser.try_eval(&next).await.is_none() {
            return shown;
        }
    }
}

async fn back(profile: &Path, address: &str) -> Browser {
    let browser = Browser::open_in(Screen::Phone, profile).await;
    browser.client.goto(address).await.unwrap();
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn no_move_that_was_shown_is_lost_when_the_browser_is_killed() {
    let Some(folder) = folder() else { return };
    let kills: u32 = std::env::var(KILLS).map_or(USUAL, |count| count.parse().unwrap());
    let profile = scratch("killed");
    let host = Host::start(folder).await;
    let address = host.address.clone();
    let mut browser = back(&profile, &format!("{address}/")).await;
    browser.until("!!document.querySelector('.front')").await;
    drop(host);
    submit(&browser, "/play", &[("game", "petits-peuples"), ("level", "novice")]).await;
    browser.until("!!document.querySelector('#table[data-table]')").await;
    let mut dice = Dice(7);
    let (mut moves, mut games) = (0, std::collections::BTreeSet::new());
    for number in 0..kills {
        let (group, is_whole) = (browser.group(), number % 2 == 0);
        let moment = Duration::from_millis(150 + dice.below(3000) as u64);
        let killer = tokio::task::spawn(async move {
            tokio::time::sleep(moment).await;
            kill(group, is_whole);
        });
        let shown = play_until_killed(&browser).await;
        killer.await.unwrap();
        drop(browser);
        assert!(!shown.is_empty(), "kill {number}: something was played");
        browser = back(&profile, &format!("{address}/tables")).await;
        for (path, version) in shown {
            browser.client.goto(&format!("{address}{path}")).await.unwrap();
            browser.until("document.readyState === 'complete'").await;
            let kept = browser.eval(&told()).await[1].as_u64();
            assert!(kept >= Some(version), "kill {number}: {path} was shown at {version}, kept is {kept:?}");
            moves += version;
            games.insert(path);
        }
    }
    println!(
        "{kills} kills, {} games, versions shown before them add up to {moves}: nothing was lost",
        games.len()
    );
    drop(browser);
    std::fs::remove_dir_all(profile).unwrap();
}

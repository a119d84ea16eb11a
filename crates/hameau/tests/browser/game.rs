//! A complete game, one seat by clicks and one by the computer.

use fantoccini::Locator;

use crate::driver::{Browser, Screen};
use crate::program::Program;

const MY_TURN: &str = "document.querySelector('#table')?.dataset.yourTurn === 'true'";
const OVER: &str = "document.querySelector('#table')?.classList.contains('end') === true";
const VERSION: &str = "Number(document.querySelector('#table').dataset.version)";

/// The version that the server has now, whatever the page shows.
const SERVED: &str = "(() => {
    const ask = new XMLHttpRequest();
    ask.open('GET', `${location.pathname}/fragment`, false);
    ask.send();
    return Number(ask.responseText.match(/data-version=\"(\\d+)\"/)[1]);
})()";

/// Which buttons to press: a fixed sequence, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
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
            const button = open[{nth} % open.length];
            button?.setAttribute('data-tried', 'now');
            return open.length;
        }})()"
    );
    browser.eval(&script).await.as_u64().unwrap()
}

/// Presses one of the open moves and waits for the answer.
async fn press_one(browser: &Browser, dice: &mut Dice) {
    let before = browser.eval(VERSION).await.as_u64().unwrap();
    while mark_one(browser, dice.below(1000)).await > 0 {
        // An update may have replaced the page in this moment.
        let Ok(button) = browser.client.find(Locator::Css("[data-tried=now]")).await else { continue };
        // Something may lie over the middle of a button, such as the tip of another one: then press another.
        if button.click().await.is_ok() {
            browser.until(&format!("{VERSION} > {before}")).await;
            return;
        }
        browser.eval("document.querySelector('[data-tried=now]')?.setAttribute('data-tried', 'no')").await;
    }
    browser.screenshot("failure").await;
    panic!("it is my turn and no move can be clicked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_petits_peuples_by_clicks_with_a_killed_server() {
    whole_game("petits-peuples", Some(15)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_settlement_by_clicks() {
    whole_game("settlement", None).await;
}

/// One seat by clicks, one by the computer, to the end; after `kill_after` clicks the server is killed.
async fn whole_game(game: &str, kill_after: Option<u32>) {
    let mut program = Program::start(game).await;
    let browser = Browser::open(Screen::Desktop).await;
    let client = &browser.client;
    client.goto(program.address()).await.unwrap();
    browser.screenshot("home-desktop").await;
    browser.press(&format!("[data-game={game}] button.play")).await;
    browser.until(MY_TURN).await;
    browser.screenshot(&format!("{game}-start-desktop")).await;

    play_to_the_end(&mut program, &browser, game, kill_after).await;
    browser.screenshot(&format!("{game}-end-desktop")).await;
    let id = client.current_url().await.unwrap().path().rsplit('/').next().unwrap().to_owned();
    client.goto(program.address()).await.unwrap();
    browser.screenshot("home-after-desktop").await;

    let record = program.command(&["export", &id, "--data-dir", program.data_dir()]).await;
    let file = std::path::Path::new(program.data_dir()).join("game.record");
    std::fs::write(&file, record).unwrap();
    let verified = program.command(&["verify", file.to_str().unwrap()]).await;
    assert!(verified.contains("seed, moves, result and hash hold"), "{verified}");

    let phone = Browser::open(Screen::Phone).await;
    phone.client.goto(&format!("{}/t/{id}", program.address())).await.unwrap();
    phone.screenshot(&format!("{game}-end-phone")).await;
}

/// A solo game: a new table for one, then clicks until it is over.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_solo_game_of_settlement_by_clicks() {
    let mut program = Program::start("solo").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.client.goto(&format!("{}/new?game=settlement", program.address())).await.unwrap();
    browser.eval("(document.querySelector('[name=players][value=\"1\"]').click(), true)").await;
    browser.press("button[form=new-table]").await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, "solo", None).await;
    browser.screenshot("solo-end-desktop").await;
    let headline = browser.eval("document.querySelector('#table h2').textContent").await;
    assert!(headline.as_str().unwrap().starts_with("Vous voilà "), "{headline}");
}

/// Presses open moves until the game is over.
async fn play_to_the_end(program: &mut Program, browser: &Browser, name: &str, kill_after: Option<u32>) {
    let mut dice = Dice(7);
    let mut clicks = 0;
    loop {
        browser.until(&format!("{MY_TURN} || {OVER}")).await;
        if browser.eval(OVER).await == true {
            break;
        }
        press_one(browser, &mut dice).await;
        clicks += 1;
        assert!(clicks < 400, "the game does not end");
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
}

//! Complete games: one seat by clicks, the others by the computer, or two people at once.

use crate::clicks::{MY_TURN, Wanted, open_table, play_to_the_end};
use crate::driver::{Browser, Screen};
use crate::program::Program;

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

/// A solo game: a new table for one, then clicks until it is over. Gives the headline of its end.
async fn solo_game(game: &str, options: &[(&str, &str)]) -> String {
    let name = format!("{game}-solo");
    let mut program = Program::start(&name).await;
    let browser = Browser::open(Screen::Desktop).await;
    open_table(&program, &browser, &Wanted { game, players: 1, options, others: "" }).await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, &name, None).await;
    browser.screenshot(&format!("{name}-end-desktop")).await;
    browser.eval("document.querySelector('#table h2').textContent").await.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_solo_game_of_settlement_by_clicks() {
    let headline = solo_game("settlement", &[]).await;
    assert!(headline.starts_with("Vous voilà "), "{headline}");
}

//! Complete games: one seat by clicks, the others by the computer.

use crate::clicks::{MY_TURN, Wanted, open_table, play_to_the_end};
use crate::driver::{Browser, Screen};
use crate::program::Program;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_petits_peuples_by_clicks_with_a_killed_server() {
    whole_game("petits-peuples").await;
}

/// One seat by clicks, one by the computer, to the end; the server is killed in the middle.
async fn whole_game(game: &str) {
    let mut program = Program::start(game).await;
    let browser = Browser::open(Screen::Desktop).await;
    let client = &browser.client;
    client.goto(program.address()).await.unwrap();
    browser.screenshot("home-desktop").await;
    browser.press(&format!("[data-game={game}] button.play")).await;
    browser.until(MY_TURN).await;
    browser.screenshot(&format!("{game}-start-desktop")).await;

    play_to_the_end(&mut program, &browser, game, Some(15)).await;
    browser.screenshot(&format!("{game}-end-desktop")).await;
    let id = verified(&program, &browser).await;
    client.goto(program.address()).await.unwrap();
    browser.screenshot("home-after-desktop").await;

    let phone = Browser::open(Screen::Phone).await;
    phone.client.goto(&format!("{}/t/{id}", program.address())).await.unwrap();
    phone.screenshot(&format!("{game}-end-phone")).await;
}

/// The record of the table that is shown holds. Gives the id of the table.
async fn verified(program: &Program, browser: &Browser) -> String {
    let address = browser.client.current_url().await.unwrap();
    let id = address.path().rsplit('/').next().unwrap().to_owned();
    let record = program.command(&["export", &id, "--data-dir", program.data_dir()]).await;
    let file = std::path::Path::new(program.data_dir()).join("game.record");
    std::fs::write(&file, record).unwrap();
    let verified = program.command(&["verify", file.to_str().unwrap()]).await;
    assert_eq!(verified.matches(": held").count(), 4, "{verified}");
    id
}

/// A solo game: a new table for one, then clicks until it is over. Gives the headline of its end.
async fn solo_game(game: &str, options: &[(&str, &str)]) -> (String, Program, Browser) {
    let name = format!("{game}-solo");
    let mut program = Program::start(&name).await;
    let browser = Browser::open(Screen::Desktop).await;
    open_table(&program, &browser, &Wanted { game, players: 1, options, others: "" }).await;
    browser.until(MY_TURN).await;
    play_to_the_end(&mut program, &browser, &name, None).await;
    browser.screenshot(&format!("{name}-end-desktop")).await;
    let headline = browser.eval("document.querySelector('#table h2').textContent").await;
    (headline.as_str().unwrap().to_owned(), program, browser)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_solo_game_of_settlement_by_clicks() {
    let (headline, ..) = solo_game("settlement", &[]).await;
    assert!(headline.starts_with("Vous voilà "), "{headline}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_solo_game_of_compagnons_by_clicks() {
    let (headline, ..) = solo_game("compagnons", &[("difficulty", "beginner")]).await;
    assert!(["La Comtesse l’emporte", "La Comtesse s’incline"].contains(&headline.as_str()), "{headline}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_solo_game_of_nobility_by_clicks() {
    let (headline, program, browser) = solo_game("nobility", &[("objective", "O11"), ("events", "on")]).await;
    assert!(headline == "Objectif atteint\u{202f}!" || headline.starts_with("Il manquait "), "{headline}");
    verified(&program, &browser).await;
}

/// On a phone, where one place of the city is shown at a time and every answer stands in the strip.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_nobility_with_its_chancellery_for_three_on_a_phone() {
    let options = &[("chancellery", "on")];
    let wanted = Wanted { game: "nobility", players: 3, options, others: "ai:apprentice" };
    let mut program = Program::start("nobility-three").await;
    let phone = Browser::open(Screen::Phone).await;
    open_table(&program, &phone, &wanted).await;
    phone.until(MY_TURN).await;
    assert_eq!(phone.eval("!!document.querySelector('#pane-chancellery')").await, true);
    assert_eq!(phone.eval("document.documentElement.scrollWidth <= 390").await, true);
    // A commission is kept, a die is chosen: the page turns to a place where it can go.
    phone.press(".can-do button[name=action]").await;
    phone.until(&format!("{MY_TURN} && !!document.querySelector('.can-do .dd.can')")).await;
    phone.press(".can-do .dd.can").await;
    phone.until("document.querySelector('[data-tab][aria-current=true]').className === 'ok'").await;
    play_to_the_end(&mut program, &phone, "nobility-three", None).await;
    phone.screenshot("nobility-three-end-phone").await;
    assert_eq!(phone.eval("document.querySelectorAll('#table .boards li').length").await, 3);
    verified(&program, &phone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_adventure_of_rollwrite_by_clicks() {
    let (headline, program, browser) = solo_game("rollwrite", &[("sheet", "adventure-17")]).await;
    assert!(headline.starts_with("Vous voilà "), "{headline}");
    // The sheet remembers one's best.
    browser.client.goto(&format!("{}/new?game=rollwrite", program.address())).await.unwrap();
    let best = "document.querySelector('[value=adventure-17]').closest('label').querySelector('.best')";
    let best = browser.eval(&format!("{best}.textContent")).await;
    assert!(best.as_str().unwrap().starts_with("record "), "{best}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_compagnons_for_three_by_clicks() {
    let wanted = Wanted { game: "compagnons", players: 3, options: &[], others: "ai:apprentice" };
    let mut program = Program::start("compagnons-three").await;
    let browser = Browser::open(Screen::Desktop).await;
    open_table(&program, &browser, &wanted).await;
    play_to_the_end(&mut program, &browser, "compagnons-three", None).await;
    browser.screenshot("compagnons-three-end-desktop").await;
}

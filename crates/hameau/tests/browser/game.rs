//! Complete games: one seat by clicks, the others by the computer, or two people at once.

use crate::clicks::{Dice, MY_TURN, OVER, Wanted, open_table, play_to_the_end, press_one};
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
    assert!(verified.contains("seed, moves, result and hash hold"), "{verified}");
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
    assert!(["Partie perdue", "Vous gagnez !"].contains(&headline.as_str()), "{headline}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_solo_game_of_nobility_by_clicks() {
    let (headline, program, browser) = solo_game("nobility", &[("objective", "O11"), ("events", "on")]).await;
    assert!(["Partie perdue", "Vous gagnez !"].contains(&headline.as_str()), "{headline}");
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
    phone.press(".acts button[name=action]").await;
    phone.until(&format!("{MY_TURN} && !!document.querySelector('.tray button.can')")).await;
    phone.press(".tray button.can").await;
    phone.until("document.querySelector('[data-tab][aria-current=true]').className === 'ok'").await;
    play_to_the_end(&mut program, &phone, "nobility-three", None).await;
    phone.screenshot("nobility-three-end-phone").await;
    assert_eq!(phone.eval("document.querySelectorAll('#table .seat').length").await, 3);
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

/// Two people, each at an own screen, in a game where everybody acts at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_advanced_game_of_rollwrite_by_two_people_at_once() {
    let program = Program::start("rollwrite-two").await;
    let [host, friend] = [Browser::open(Screen::Desktop).await, Browser::open(Screen::Desktop).await];
    let wanted =
        Wanted { game: "rollwrite", players: 2, options: &[("rules", "advanced")], others: "friend" };
    open_table(&program, &host, &wanted).await;
    host.until("!!document.querySelector('#table [data-copy]')").await;
    let link = host.eval("document.querySelector('#table [data-copy]').dataset.copy").await;
    friend.client.goto(link.as_str().unwrap()).await.unwrap();
    friend.press("form[action^='/join/'] button").await;
    let mut dice = [Dice(11), Dice(13)];
    let (mut at_once, mut clicks) = (0, 0);
    while host.eval(OVER).await != true {
        let turns = [host.eval(MY_TURN).await == true, friend.eval(MY_TURN).await == true];
        at_once += u32::from(turns == [true, true]);
        for ((browser, dice), is_mine) in [&host, &friend].into_iter().zip(&mut dice).zip(turns) {
            // The other's last move may have ended the round or the game meanwhile.
            if is_mine && browser.eval(MY_TURN).await == true {
                press_one(browser, dice).await;
                clicks += 1;
            }
        }
        if (40..42).contains(&clicks) {
            host.screenshot("rollwrite-two-desktop").await;
        }
        assert!(clicks < 2000, "the game does not end");
    }
    friend.until(OVER).await;
    assert!(at_once > 20, "both were to act at the same time {at_once} times only");
    host.screenshot("rollwrite-two-end-desktop").await;
}

//! The advice as its reader meets it: beside the board, in reach of a thumb, with its places lit, and there while others act.

use serde_json::json;

use crate::clicks::{Dice, ERRORS, MY_TURN, VERSION, Wanted, newer_than, open_table, press_one};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::together::Company;
use crate::walk::{Chooser, walk};
use crate::zoom::GAMES;

const CARD: &str = "!!document.querySelector('#hints details[open]')";
/// Whether the card lies beside the board.
const BESIDE: &str = "(() => {
    const card = document.querySelector('#hints').getBoundingClientRect(), stage = document.querySelector('#stage').getBoundingClientRect();
    return card.left >= stage.right - 16 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
})()";
/// What can be pressed in the card without being in reach: too small, or not on the screen.
const OUT_OF_REACH: &str = "[...document.querySelectorAll('#hints :is(button, a)')].filter(one => one.checkVisibility()).filter(one => {
    const { width, height, left, right, top } = one.getBoundingClientRect();
    return width < 44 || height < 44 || left < 0 || right > innerWidth || top < 0;
}).map(one => one.outerHTML)";
/// What no advice says: arrows, percent, notation.
const NEVER: &str =
    r"document.querySelector('#hints').innerText.match(/→|%|[a-z]_[a-z]|\b[TSR]\d|undefined/g)";
/// The figures as they stand, those of who is behind below zero.
const FIGURES: &str = "[...document.querySelectorAll('#hints .fig')].map(one => {
    const [number, unit] = [Number(one.firstChild.data.replace('−', '-')), one.textContent];
    return /retard|behind/.test(unit) ? -number : number;
})";

async fn ask(browser: &Browser) {
    browser.until(MY_TURN).await;
    browser.press("#advice").await;
    browser.until(CARD).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_lies_beside_the_board_lights_its_places_and_can_be_played() {
    let program = Program::start("advice").await;
    for game in GAMES {
        let browser = Browser::open(Screen::Desktop).await;
        open_table(&program, &browser, &Wanted { game, players: 2, options: &[], others: "ai:novice" }).await;
        browser.until(MY_TURN).await;
        walk(&browser, 9, Chooser::Dice).await;
        browser.eval(ERRORS).await;
        ask(&browser).await;
        assert_eq!(browser.eval(BESIDE).await, true, "{game}: the card leaves the board in sight");
        assert_eq!(browser.eval(NEVER).await, json!(null), "{game}");
        let figures: Vec<i64> =
            browser.eval(FIGURES).await.as_array().unwrap().iter().map(|one| one.as_i64().unwrap()).collect();
        assert!(figures.is_sorted_by(|a, b| a >= b), "{game}: {figures:?}");
        browser.until("document.querySelectorAll('#pins .pin').length > 0").await;
        browser.press("#hints details[open] [data-show]").await;
        browser.until("document.querySelectorAll('#pins .lit').length > 0").await;
        browser.screenshot(&format!("advice-{game}-desktop")).await;
        let before = browser.eval(VERSION).await.as_u64().unwrap();
        browser.press("#hints details[open] button[name=action]").await;
        browser.until(&newer_than(before)).await;
        browser.until("!document.querySelector('#hints, #pins > *')").await;
        assert_eq!(browser.eval(ERRORS).await, json!([]), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_one_move_stands_in_the_place_of_the_strip() {
    let program = Program::start("advice-phone").await;
    for game in GAMES {
        let phone = Browser::open(Screen::Phone).await;
        open_table(&program, &phone, &Wanted { game, players: 2, options: &[], others: "ai:novice" }).await;
        phone.until(MY_TURN).await;
        walk(&phone, 9, Chooser::Dice).await;
        phone.eval(ERRORS).await;
        ask(&phone).await;
        assert_eq!(phone.eval(OUT_OF_REACH).await, json!([]), "{game}");
        let shown =
            "[...document.querySelectorAll('#hints summary')].filter(one => one.checkVisibility()).length";
        assert_eq!(phone.eval(shown).await, 1, "{game}: one move at a time");
        let is_low = "document.querySelector('#hints').offsetHeight <= 345";
        assert_eq!(phone.eval(is_low).await, true, "{game}: the board stays in sight");
        if phone.eval("!!document.querySelector('[data-advice-page]')").await == true {
            phone.press("[data-advice-page='1']").await;
            phone.until("document.querySelector('[data-advice-at]').textContent === '2'").await;
            assert_eq!(phone.eval(shown).await, 1, "{game}: the next one");
        }
        phone.press("#hints details[open] [data-show]").await;
        phone.until("document.querySelectorAll('#pins .lit').length > 0").await;
        phone.screenshot(&format!("advice-{game}-phone")).await;
        phone.press("[data-close-advice]").await;
        phone.until("!document.querySelector('#hints, #pins > *')").await;
        assert_eq!(phone.eval(ERRORS).await, json!([]), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_write_at_once_advice_stays_while_others_act() {
    let program = Program::start("advice-together").await;
    let wanted = Wanted { game: "rollwrite", players: 2, options: &[], others: "friend" };
    let company = Company::gather(&program, &wanted).await;
    let mut dice = [Dice(3), Dice(5)];
    let both = |host: &serde_json::Value, friend: &serde_json::Value| *host == true && *friend == true;
    while !both(&company.host.eval(MY_TURN).await, &company.friend.eval(MY_TURN).await) {
        company.move_once(&mut dice).await;
    }
    ask(&company.host).await;
    let before = company.host.eval(VERSION).await.as_u64().unwrap();
    let told = company.host.eval("document.querySelector('#hints').innerText").await;
    press_one(&company.friend, &mut dice[1]).await;
    company.host.until(&newer_than(before)).await;
    company.host.until(CARD).await;
    assert_eq!(
        company.host.eval("document.querySelector('#hints').innerText").await,
        told,
        "nothing is renewed"
    );
    let before = company.host.eval(VERSION).await.as_u64().unwrap();
    company.host.press("#hints details[open] button[name=action]").await;
    company.host.until(&newer_than(before)).await;
    company.host.until("!document.querySelector('#hints')").await;
}

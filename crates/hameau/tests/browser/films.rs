//! Films where they matter most: at the end of a game, on a shared screen, in a lesson, and where all act at once.

use serde_json::json;

use crate::clicks::{ERRORS, MY_TURN, OVER, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::follow::{
    AT_REST, TELLS, TOLD, WATCH, at_pace, captions, check_errors, check_same, fake, fake_for, twice, watch,
};
use crate::program::Program;
use crate::walk::{Chooser, walk, walk_behind};

/// Pages that come are kept back, the newest last.
const KEEP_BACK: &str = "
    const { hooks } = await import(document.querySelector('script[src*=\"hameau.js\"]').src);
    window.kept = []; window.shows = hooks.show;
    hooks.show = page => kept.push(page);
    return true;";
/// Shows all pages that were kept back before the end, at once; how many there were with it.
const CATCH_UP: &str = "(() => {
    window.pace = localStorage.pace;
    localStorage.pace = 'instant';
    const end = kept.findIndex(page => page.matches('.end'));
    [window.last, window.before] = [kept[end], kept[end - 1]];
    for (const page of kept.slice(0, end)) shows(page);
    return end + 1;
})()";
/// Whether they have all been shown.
const CAUGHT_UP: &str = "document.querySelector('#table').dataset.version === before.dataset.version";
/// What happened between the last two of them.
const NEW_DEEDS: &str = "(() => {
    const known = Number(before.querySelector('#journal').dataset.told.split('.')[1]);
    return [...last.querySelectorAll('#journal .deed')].filter(deed => Number(deed.dataset.step) > known)
        .map(deed => `${deed.closest('.turn').dataset.seat} ${deed.textContent}`);
})()";
/// Shows the last one; keeps whether anything was told over the end itself. What happened while nobody looked lies in a sheet.
const LAST: &str = "(() => {
    document.querySelector('dialog[open]')?.close();
    window.told = [];
    new MutationObserver(() => {
        const caption = document.querySelector('.teller b')?.textContent;
        if (caption) told.push(!!document.querySelector('#table.end'));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    captions.length = 0;
    localStorage.pace = pace;
    shows(last);
    return true;
})()";

/// What was told is the beginning of so many deeds: where a machine is slow, the rest is skipped after three seconds, as it must be.
async fn check_told(browser: &Browser, deeds: u32) {
    let (told, all) = (browser.eval("captions").await, captions(deeds));
    let (told, all) = (told.as_array().unwrap(), all.as_array().unwrap());
    assert!(!told.is_empty() && all.starts_with(told), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_comes_after_its_film_and_is_the_end_of_an_instant_reader() {
    for (game, unseen) in [("petits-peuples", 30), ("compagnons", 30), ("rollwrite", 40)] {
        let program = Program::start(&format!("films-end-{game}")).await;
        let [follows, instant] = twice(&program, game).await;
        // Nobody looks at the first half.
        let table = instant.client.current_url().await.unwrap();
        instant.client.goto(table.join("/nowhere").unwrap().as_str()).await.unwrap();
        walk(&follows, unseen, Chooser::Dice).await;
        instant.client.goto(table.as_str()).await.unwrap();
        for browser in [&follows, &instant] {
            browser.until(MY_TURN).await;
            watch(browser).await;
            browser.client.execute(KEEP_BACK, vec![]).await.unwrap();
        }
        walk_behind(&follows, 3000, Chooser::Dice).await;
        for browser in [&follows, &instant] {
            browser.until("kept.some(page => page.matches('.end'))").await;
            assert!(browser.eval(CATCH_UP).await.as_u64().unwrap() > 1, "{game}: pages came");
            browser.until(&format!("{CAUGHT_UP} && {AT_REST} && !({OVER})")).await;
        }
        let deeds = follows.eval(NEW_DEEDS).await;
        follows.eval(LAST).await;
        instant.eval(LAST).await;
        instant.until(OVER).await;
        follows.until(&format!("{OVER} && !({TELLS})")).await;
        let captions = follows.eval("captions").await;
        assert!(!captions.as_array().unwrap().is_empty(), "{game}: the end is told: {deeds}");
        let over = follows.eval("told.filter(Boolean).length").await;
        assert_eq!(over, 0, "{game}: nothing is told over the end");
        assert_eq!(instant.eval("captions").await, json!([]), "{game}");
        check_same(&follows, &instant, game).await;
        follows.until(AT_REST).await;
        check_errors(&[&follows, &instant]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_over_the_curtain_of_a_shared_screen() {
    let program = Program::start("films-curtain").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.allow_motion().await;
    let wanted = Wanted { game: "petits-peuples", players: 2, options: &[], others: "here" };
    open_table(&program, &browser, &wanted).await;
    browser.until("!!document.querySelector('[data-curtain]:not([hidden])')").await;
    at_pace(&browser, "brisk").await;
    browser.eval(ERRORS).await;
    browser.eval(WATCH).await;
    let seen = |deeds: u32| {
        format!("document.querySelectorAll('#journal .last .deed').length === {deeds} && !({TELLS})")
    };
    // Behind the curtain, nobody looks.
    fake(&browser, 3, 300, false, true).await;
    browser.until(&seen(3)).await;
    assert_eq!(browser.eval("captions").await, json!([]), "nothing is told over a curtain");
    // Whoever has lifted it is told what others do.
    browser.press("[data-lift]").await;
    browser.until("!document.querySelector('[data-curtain]:not([hidden])')").await;
    fake(&browser, 4, 300, false, true).await;
    browser.until(TOLD).await;
    browser.until(&seen(4)).await;
    check_told(&browser, 4).await;
    // A page for other eyes is not shown before its player lifts the curtain: nor is what led to it.
    browser.eval("(captions.length = 0)").await;
    fake_for(&browser, (5, 300, false, true), Some("B")).await;
    browser
        .until(&format!("!!document.querySelector('[data-curtain=B]:not([hidden])') && {}", seen(5)))
        .await;
    assert_eq!(browser.eval("captions").await, json!([]), "nothing is told over the next curtain");
    browser.until(AT_REST).await;
    check_errors(&[&browser]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_of_a_lesson_is_not_told_over() {
    let program = Program::start("films-lesson").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.allow_motion().await;
    browser.client.goto(program.address()).await.unwrap();
    browser.press("[data-game=petits-peuples] button.learn").await;
    browser.until("!!document.querySelector('#lesson')").await;
    at_pace(&browser, "brisk").await;
    browser.eval(ERRORS).await;
    browser.eval(WATCH).await;
    let seen = |deeds: u32| {
        format!("document.querySelectorAll('#journal .last .deed').length === {deeds} && !({TELLS})")
    };
    fake(&browser, 3, 300, false, true).await;
    browser.until(&seen(3)).await;
    browser.until(AT_REST).await;
    assert_eq!(browser.eval("captions").await, json!([]), "a lesson has its own card");
    assert_eq!(browser.eval("!!document.querySelector('#lesson:not(.folded)')").await, true);
    // Whoever has folded it is told as ever.
    browser.keys(crate::keys::ESCAPE).await;
    browser.until("!!document.querySelector('#lesson.folded')").await;
    fake(&browser, 4, 300, false, true).await;
    browser.until(TOLD).await;
    browser.until(&seen(4)).await;
    check_told(&browser, 4).await;
    check_errors(&[&browser]).await;
}

/// Where all act at once, who may act keeps the question; the pencils of others are heard softly.
#[tokio::test(flavor = "multi_thread")]
async fn what_others_write_at_the_same_time_takes_no_question() {
    let program = Program::start("films-together").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.allow_motion().await;
    let wanted = Wanted { game: "rollwrite", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    at_pace(&browser, "brisk").await;
    browser.eval(ERRORS).await;
    browser.eval(WATCH).await;
    browser
        .eval("(window.heardAt = [], document.addEventListener('sound', ({ detail }) => heardAt.push([detail.level ?? (detail.own ? 1 : .7), !!document.querySelector('.teller')])), true)")
        .await;
    fake(&browser, 2, 400, false, true).await;
    browser.until("document.querySelector('[data-spot=\"score.B\"]').firstChild.data === '6'").await;
    browser.until("document.querySelector('.lastturn')?.textContent.includes('fait 2') === true").await;
    browser.until("heardAt.length === 2").await;
    assert_eq!(browser.eval("heardAt").await, json!([[0.4, false], [0.4, false]]), "softly");
    assert_eq!(browser.eval("captions").await, json!([]), "the strip keeps its question");
    browser.until(AT_REST).await;
    // What comes to all is told: the next throw of the dice.
    browser.eval("(document.querySelector('#table').dataset.yourTurn = 'false', true)").await;
    fake(&browser, 3, 300, false, true).await;
    // What is written while it is told comes after it, and the question is back by then.
    fake(&browser, 2, 400, false, true).await;
    browser.until("heardAt.length === 7").await;
    let heard = [(0.7, true), (0.7, true), (0.7, true), (0.4, false), (0.4, false)];
    assert_eq!(browser.eval("heardAt.slice(2)").await, json!(heard), "as ever");
    check_told(&browser, 3).await;
    browser.until(AT_REST).await;
    check_errors(&[&browser]).await;
}

//! The turns of others are told in order, can be skipped, keep nobody waiting, and end at the page of who wants no film.

use serde_json::{Value, json};

use crate::clicks::{Dice, ERRORS, MY_TURN, VERSION, Wanted, newer_than, open_table};
use crate::driver::{Browser, Screen};
use crate::keys::ESCAPE;
use crate::program::Program;

/// Whether something is being told.
pub(crate) const TELLS: &str = "!!document.querySelector('.teller')";
/// Whether something was told and is over: on a busy machine a short film is past before anybody asks. [`WATCH`] keeps its captions.
pub(crate) const TOLD: &str = "captions.length > 0 && !document.querySelector('.teller')";
/// The page as it is, byte by byte; the banner of the last turn also knows from which browser its reader played on.
const PAGE: &str = "(() => {
    const page = document.querySelector('#table').cloneNode(true);
    page.querySelector('.lastturn')?.remove();
    // What is being looked for at the end comes in its own time.
    page.querySelector('#back')?.remove();
    return page.outerHTML;
})()";
/// Whether nothing is left of a film: no layer over the page, nothing that moves.
pub(crate) const AT_REST: &str = "!document.querySelector('.teller, #fx, .visit') && document.getAnimations().every(one => one.playState !== 'running')";

/// Keeps every caption, how often something flew, and what is read aloud.
pub(crate) const WATCH: &str = "(() => {
    window.captions = []; window.flights = 0; window.rings = 0; window.heard = []; window.late = 0; window.moving = 0; window.heights = new Set();
    // By how much the page was held up by other work on this machine.
    let tick = performance.now();
    setInterval(() => { late += Math.max(0, performance.now() - tick - 50); tick = performance.now(); }, 20);
    const look = () => {
        const caption = document.querySelector('.teller b')?.textContent, live = document.querySelector('#live').textContent;
        if (caption && captions.at(-1) !== caption) captions.push(caption);
        if (live && heard.at(-1) !== live) heard.push(live);
        if (caption) window.ended = null; else window.ended ??= performance.now();
        flights = Math.max(flights, document.querySelectorAll('#fx .fly').length);
        heights.add(document.querySelector('.strip')?.offsetHeight);
        if (caption) moving = Math.max(moving, document.getAnimations().length);
        rings = Math.max(rings, document.querySelectorAll('#fx .ring').length);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return true;
})()";

/// Shows pages with deeds of the other player that never happened: `deeds` of `ms` each, in one page or `each` in one of its own;
/// `mine` says whether the reader is to decide at the end, `whose` for whom the curtain of a shared screen falls.
const FAKE: &str = "
    const [deeds, ms, each, mine, whose] = arguments;
    const { hooks } = await import(document.querySelector('script[src*=\"hameau.js\"]').src);
    const now = document.querySelector('#table').cloneNode(true), [rewinds, step] = hooks.told().split('.').map(Number);
    for (const added of now.querySelectorAll('.lastturn, .teller, #chat')) added.remove();
    now.querySelector('.telling')?.classList.remove('telling');
    const turn = 1 + Number(document.querySelector('#journal').dataset.turns), version = Number(now.dataset.version);
    const line = n => `<li class=\"deed\" data-named data-step=\"${step + n}\" data-ms=\"${ms}\" data-at=\"score.A\" data-sound=\"wood\"
        data-go=\"0:fly,seat.B,score.A 10:walk,seat.B 30:pop,score.B 50:pill,seat.B,score.B,+3\"><p tabindex=\"-1\"><i class=\"ic\"></i><span class=\"said\">fait ${n}</span></p></li>`;
    const page = (from, until) => {
        const next = now.cloneNode(true), lines = Array.from({ length: until }, (_, i) => line(i + 1)).join('');
        next.dataset.version = version + until;
        if (whose) next.querySelector('[data-curtain]').dataset.curtain = whose;
        next.dataset.yourTurn = String(mine && until === deeds);
        for (const score of next.querySelectorAll('[data-spot=\"score.B\"]')) score.firstChild.data = String(3 * until);
        next.querySelector('#journal').outerHTML = `<section class=\"journal\" id=\"journal\" data-told=\"${rewinds}.${step + until}\" data-known=\"${step + from}\" data-turns=\"${turn}\">
            <ol class=\"turns\" id=\"turns\"><li class=\"turn c1\" data-turn=\"${turn}\" data-round=\"1\" data-seat=\"B\" data-when=\"1000000000\"><p class=\"by\"><span class=\"sw c1\"></span><b>Bo</b><small>${turn}</small></p><ul class=\"deeds\">${lines}</ul></li></ol></section>`;
        return next;
    };
    window.began = performance.now();
    if (each) for (let n = 1; n <= deeds; n += 1) hooks.show(page(n - 1, n)); else hooks.show(page(0, deeds));
    return true;
";

pub(crate) async fn fake(browser: &Browser, deeds: u32, ms: u32, is_each: bool, is_mine: bool) {
    fake_for(browser, (deeds, ms, is_each, is_mine), None).await;
}

pub(crate) async fn fake_for(
    browser: &Browser,
    (deeds, ms, is_each, is_mine): (u32, u32, bool, bool),
    whose: Option<&str>,
) {
    let arguments = vec![json!(deeds), json!(ms), json!(is_each), json!(is_mine), json!(whose)];
    browser.client.execute(FAKE, arguments).await.unwrap();
}

/// Plays one of the open moves without a pointer: what lies under one opens by itself.
pub(crate) async fn act(browser: &Browser, dice: &mut Dice) {
    let before = browser.eval(VERSION).await.as_u64().unwrap();
    let script = format!(
        "(() => {{
            const open = [...document.querySelectorAll('#table button[name=action]:not([aria-disabled=true])')].filter(one => !one.value.startsWith('abandon'));
            open[{} % open.length].click();
            return true;
        }})()",
        dice.below(1000)
    );
    browser.eval(&script).await;
    browser.until(&newer_than(before)).await;
}

pub(crate) fn captions(deeds: u32) -> Value {
    json!((1..=deeds).map(|n| format!("Bo fait {n}")).collect::<Vec<_>>())
}

pub(crate) async fn at_pace(browser: &Browser, pace: &str) {
    browser.eval(&format!("(localStorage.pace = '{pace}')")).await;
}

/// A table against the computer, with its reader in two browsers: one who follows and one who wants everything at once.
pub(crate) async fn twice(program: &Program, game: &str) -> [Browser; 2] {
    let [follows, instant] = [Browser::open(Screen::Desktop).await, Browser::open(Screen::Desktop).await];
    follows.allow_motion().await;
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    open_table(program, &follows, &wanted).await;
    follows.until(MY_TURN).await;
    let table = follows.client.current_url().await.unwrap();
    instant.client.goto(&format!("{}/nowhere", program.address())).await.unwrap();
    for cookie in follows.client.get_all_cookies().await.unwrap() {
        instant.client.add_cookie(cookie).await.unwrap();
    }
    instant.client.goto(table.as_str()).await.unwrap();
    instant.until(MY_TURN).await;
    at_pace(&follows, "brisk").await;
    watch(&follows).await;
    watch(&instant).await;
    [follows, instant]
}

/// From now on a page keeps its errors and what is told.
pub(crate) async fn watch(browser: &Browser) {
    browser.eval(ERRORS).await;
    browser.eval(WATCH).await;
}

/// Both readers see the same, byte by byte.
pub(crate) async fn check_same(one: &Browser, other: &Browser, what: &str) {
    let pages = [one.eval(PAGE).await, other.eval(PAGE).await].map(|page| page.as_str().unwrap().to_owned());
    let [a, b] = pages.each_ref().map(|page| page.chars().collect::<Vec<_>>());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let around = |page: &[char]| page.iter().skip(same.saturating_sub(200)).take(400).collect::<String>();
    assert!(a == b, "{what}: the pages differ\n{}\n{}", around(&a), around(&b));
}

pub(crate) async fn check_errors(browsers: &[&Browser]) {
    for browser in browsers {
        assert_eq!(browser.eval(ERRORS).await, json!([]), "the script of the page has no error");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn six_deeds_are_told_in_order_and_end_at_the_page_of_an_instant_reader() {
    let program = Program::start("follow-six").await;
    let [follows, instant] = twice(&program, "petits-peuples").await;
    // Whoever has to decide is not held back for long: the last film has two deeds, so that a busy machine shows both.
    for (deeds, is_each, is_mine) in [(6, true, false), (6, false, false), (2, true, true)] {
        follows.eval("document.querySelector('#table button[name=action]').focus()").await;
        for browser in [&instant, &follows] {
            browser.eval("(captions.length = 0)").await;
            fake(browser, deeds, 200, is_each, is_mine).await;
        }
        follows.until(TOLD).await;
        assert_eq!(follows.eval("captions").await, captions(deeds));
        assert_eq!(instant.eval("captions").await, json!([]), "nothing is told to who wants no film");
        check_same(&follows, &instant, "the deeds of a turn").await;
        follows.until(AT_REST).await;
    }
    assert_eq!(follows.eval("document.activeElement.id").await, "prompt", "the focus is on the question");
    assert!(follows.eval("flights").await.as_u64().unwrap() > 0, "something flew");
    for browser in [&follows, &instant] {
        let unheard = "[1, 2, 3, 4, 5, 6].filter(n => !heard.join(' ').includes(`Bo fait ${n}.`))";
        browser.until(&format!("{unheard}.length === 0")).await;
    }

    // The turn again, from the page before it; then the same page as ever.
    let before = follows.eval(PAGE).await;
    follows.eval("(captions.length = 0)").await;
    follows.press(".lastturn [data-again]").await;
    follows.until(TOLD).await;
    assert_eq!(follows.eval("captions.slice(-2)").await, captions(2), "the turn is told again");
    assert!(follows.eval(PAGE).await == before, "the page is another one after its last turn was told again");
    check_errors(&[&follows, &instant]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_can_be_skipped_and_no_press_plays_meanwhile() {
    let program = Program::start("follow-skip").await;
    let [follows, instant] = twice(&program, "petits-peuples").await;
    follows
        .eval("(window.sent = [], document.addEventListener('submit', event => sent.push(event.target.action)), true)")
        .await;
    for is_tap in [false, true] {
        for browser in [&instant, &follows] {
            fake(browser, 5, 3000, true, false).await;
        }
        follows.until(TELLS).await;
        follows.keys("1").await;
        follows.keys("u").await;
        assert_eq!(follows.eval(TELLS).await, true, "digits and letters do nothing while something is told");
        if is_tap {
            follows.eval("(document.querySelector('#table button[name=action]').click(), true)").await;
        } else {
            follows.keys(ESCAPE).await;
        }
        follows.until(&format!("!({TELLS})")).await;
        let took = follows.eval("ended - began").await.as_f64().unwrap();
        assert!(took < 7000.0, "it was skipped, not played: {took} ms");
        check_same(&follows, &instant, if is_tap { "after a tap" } else { "after Escape" }).await;
    }
    assert_eq!(follows.eval("sent").await, json!([]), "no move was sent");
    check_errors(&[&follows, &instant]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_waits_three_seconds_at_most_and_a_scene_is_cut_for_it() {
    let program = Program::start("follow-wait").await;
    let [follows, _instant] = twice(&program, "petits-peuples").await;
    at_pace(&follows, "calm").await;
    for (deeds, is_each) in [(12, false), (12, true), (1, true)] {
        follows.eval("(late = captions.length = 0)").await;
        // A single scene that is longer than the wait is cut in the middle.
        fake(&follows, deeds, if deeds == 1 { 9000 } else { 900 }, is_each, true).await;
        follows.until(&format!("{TOLD} && ended !== null")).await;
        let took = follows.eval("ended - began").await.as_f64().unwrap();
        let late = follows.eval("late").await.as_f64().unwrap();
        assert!(
            (2000.0..3500.0 + late).contains(&took),
            "{deeds} deeds held the decision back for {took} ms"
        );
    }
    check_errors(&[&follows]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_no_motion_reads_captions_beside_a_ring_that_is_still() {
    let program = Program::start("follow-still").await;
    let browser = Browser::open(Screen::Phone).await;
    let wanted = Wanted { game: "settlement", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    at_pace(&browser, "brisk").await;
    browser.eval(ERRORS).await;
    browser.eval(WATCH).await;
    fake(&browser, 3, 450, true, true).await;
    browser.until(TOLD).await;
    assert_eq!(browser.eval("moving").await, 0, "nothing moves");
    assert_eq!(browser.eval("heights.size").await, 1, "nothing jumps");
    assert_eq!(browser.eval("captions").await, captions(3));
    assert_eq!(browser.eval("[flights, rings]").await, json!([0, 1]));
    check_errors(&[&browser]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_reads_what_was_missed_in_one_sheet() {
    let program = Program::start("follow-away").await;
    let [follows, instant] = twice(&program, "petits-peuples").await;
    let hide = |is: bool| {
        format!(
            "(Object.defineProperty(document, 'hidden', {{ configurable: true, get: () => {is} }}), document.dispatchEvent(new Event('visibilitychange')), true)"
        )
    };
    follows.eval(&hide(true)).await;
    for browser in [&follows, &instant] {
        fake(browser, 5, 500, true, true).await;
    }
    follows.until("document.querySelectorAll('#journal .last .deed').length === 5").await;
    assert_eq!(follows.eval("captions").await, json!([]), "no film for nobody");
    follows.eval(&hide(false)).await;
    follows.until("!!document.querySelector('#behind[open]')").await;
    assert_eq!(follows.eval("document.querySelectorAll('#behind .deed').length").await, 5);
    let when = "[document.querySelector('#behind > p'), document.querySelector('#behind .by time')].every(one => /il y a \\d{4,}.j$/.test(one.textContent))";
    assert_eq!(follows.eval(when).await, true, "it says when it was");
    follows.press("#behind .main").await;
    follows.until("!document.querySelector('#behind')").await;
    check_same(&follows, &instant, "back at the table").await;
    check_errors(&[&follows, &instant]).await;
}

/// Real turns of the computer: what is told is what the journal tells.
#[tokio::test(flavor = "multi_thread")]
async fn turns_of_the_computer_are_told_as_the_journal_tells_them() {
    for game in ["petits-peuples", "settlement", "compagnons", "nobility", "rollwrite"] {
        let program = Program::start(&format!("follow-{game}")).await;
        let [follows, instant] = twice(&program, game).await;
        let mut dice = Dice(5);
        for _ in 0..8 {
            follows.until(&format!("{MY_TURN} && !({TELLS})")).await;
            act(&follows, &mut dice).await;
        }
        follows.until(&format!("{MY_TURN} && !({TELLS})")).await;
        let newest = follows.eval(VERSION).await.as_u64().unwrap();
        instant.until(&format!("{VERSION} >= {newest}")).await;
        follows.until(AT_REST).await;
        let told = "captions.every(text => [...document.querySelectorAll('#journal .said')].some(said => text.endsWith(said.firstChild.data.trim())))";
        assert_eq!(follows.eval(told).await, true, "{game}: {}", follows.eval("captions").await);
        assert!(!follows.eval("captions").await.as_array().unwrap().is_empty(), "{game}: something was told");
        check_same(&follows, &instant, game).await;
        check_errors(&[&follows, &instant]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_different_paces_stay_in_step() {
    let program = Program::start("follow-step").await;
    let [host, friend] = [Browser::open(Screen::Desktop).await, Browser::open(Screen::Desktop).await];
    host.allow_motion().await;
    let wanted = Wanted { game: "petits-peuples", players: 2, options: &[], others: "friend" };
    open_table(&program, &host, &wanted).await;
    host.until("!!document.querySelector('#table [data-copy]')").await;
    let link = host.eval("document.querySelector('#table [data-copy]').dataset.copy").await;
    friend.client.goto(link.as_str().unwrap()).await.unwrap();
    friend.press("form[action^='/join/'] button").await;
    host.until("!!document.querySelector('#start:not([aria-disabled])')").await;
    host.press("#start").await;
    friend.until("!!document.querySelector('#table:not(.room)')").await;
    at_pace(&host, "calm").await;
    for browser in [&host, &friend] {
        browser.eval(ERRORS).await;
        browser.eval(WATCH).await;
    }
    let mut dice = [Dice(3), Dice(4)];
    for _ in 0..12 {
        for (browser, dice) in [&host, &friend].into_iter().zip(&mut dice) {
            if browser.eval(&format!("{MY_TURN} && !({TELLS})")).await == true {
                act(browser, dice).await;
            }
        }
        let newest = [host.eval(VERSION).await, friend.eval(VERSION).await];
        let newest = newest.iter().filter_map(Value::as_u64).max().unwrap();
        for browser in [&host, &friend] {
            browser.until(&format!("{VERSION} >= {newest} && !({TELLS})")).await;
        }
    }
    assert!(!host.eval("captions").await.as_array().unwrap().is_empty(), "the friend's moves were told");
    assert_eq!(host.eval(VERSION).await, friend.eval(VERSION).await);
    check_errors(&[&host, &friend]).await;
}

//! The strip of every game: whole games on a phone with what is in reach of a thumb, and a board that never jumps.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::clicks::{Dice, MY_TURN, OVER, VERSION, Wanted, newer_than, open_table};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::walk::{Chooser, walk, walk_behind};

/// Presses one of the moves that are in reach: inside the window, with nothing over it, after scrolling up and down at most.
/// Tabs, modes and the sheet of all answers are opened as a person opens them. Gives what was pressed and every legal
/// action that cannot be reached or is smaller than a finger, and the words of the strip that are cut.
const PRESS: &str = "
    const [nth] = arguments;
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const first = button => button.value.split(';')[0];
    const offered = () => all('#table button[name=action]:not([aria-disabled=true])');
    /** A point of the button that a finger meets, once everything that scrolls up and down has scrolled to it. */
    const point = button => {
        if (!button.checkVisibility() || getComputedStyle(button).pointerEvents === 'none') return null;
        button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        for (let box = button.parentElement; box; box = box.parentElement) box.scrollLeft = 0;
        const { left, top, width, height } = button.getBoundingClientRect();
        for (const part of [[.5, .5], [.5, .2], [.5, .8], [.2, .5], [.8, .5], [.2, .2], [.8, .2], [.2, .8], [.8, .8]]) {
            const [x, y] = [left + part[0] * width, top + part[1] * height];
            if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
            if (button.contains(document.elementFromPoint(x, y))) return [x, y];
        }
        return null;
    };
    const fold = () => all('details.more').forEach(more => { more.open = false; });
    const tabs = all('[data-tab]').map(one => one.dataset.tab);
    const modes = all('[data-mode]:not([aria-disabled=true])').map(one => one.dataset.mode);
    // Modes belong to the board, which is the first tab.
    const ways = [{}, { more: true }, ...modes.map(mode => ({ tab: tabs[0], mode })), ...tabs.map(tab => ({ tab }))];
    const go = ({ tab, mode, more }) => {
        fold();
        if (tab) document.querySelector(`[data-tab=\"${tab}\"]`).click();
        if (mode) document.querySelector(`[data-mode=\"${mode}\"]`).click();
        const sheet = more && document.querySelector('details.more');
        if (sheet?.checkVisibility()) sheet.open = true;
        return !more || !!sheet?.open;
    };
    /** Smaller than a finger, and nothing in the strip says the same. */
    const isSmall = button => {
        const { width, height } = button.getBoundingClientRect();
        const twin = !button.closest('.strip') && offered().some(other => other.closest('.strip') && first(other) === first(button));
        return Math.min(width, height) < 43.5 && !twin;
    };
    /** Words of the strip that are not whole: a line that is cut, a label that leaves its button. */
    const cut = [
        ...all('.strip .prompt > :is(b, small)').filter(line => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 3),
        ...all('.strip :is(.act, .onward > *) > span:not(.said)').filter(label => {
            const [inner, outer] = [label, label.parentElement].map(box => box.getBoundingClientRect());
            return label.checkVisibility() && (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1 || inner.right > outer.right + 1);
        }),
    ].map(line => line.textContent.trim());
    const reached = [], small = [];
    const isMet = action => reached.some(one => first(one) === action);
    for (const way of ways) {
        if (offered().every(button => isMet(first(button)))) break;
        if (!go(way)) continue;
        offered().forEach((button, index) => {
            if (reached.some(one => one.index === index) || !point(button)) return;
            reached.push({ index, way, value: button.value });
            if (isSmall(button)) small.push(button.value);
        });
    }
    const missed = [...new Set(offered().map(first))].filter(action => !isMet(action));
    // Who gives up buildings at random builds for ever.
    const keen = reached.filter(one => !one.value.startsWith('abandon')), choice = keen.length > 0 ? keen : reached;
    const chosen = choice[nth % choice.length];
    if (chosen && missed.length + small.length === 0) {
        // Where it was reached at once, other tabs and modes were opened since.
        const spot = [chosen.way, ...ways].reduce((met, way) => met || go(way) && point(offered()[chosen.index]), null);
        document.elementFromPoint(...spot).closest('button').click();
    }
    return { pressed: chosen?.value ?? '', missed, small, cut, wide: document.documentElement.scrollWidth - innerWidth };
";

/// How much of a game is pressed.
#[derive(Clone, Copy)]
enum Length {
    /// All of it.
    Whole,
    /// Stretches of its beginning, its middle and its end; what lies between is played behind the page.
    Stretches,
}

/// How many presses a stretch has, how many moves lie between two of them, and how many there are.
const STRETCH: u32 = 15;
const BETWEEN: u32 = 25;
const STRETCHES: u32 = 3;

/// A game on a phone.
async fn within_reach(name: &str, wanted: &Wanted<'_>, length: Length) {
    let game = wanted.game;
    let program = Program::start(&format!("reach-{name}")).await;
    let phone = Browser::open(Screen::Phone).await;
    open_table(&program, &phone, wanted).await;
    let mut dice = Dice(23);
    let (mut presses, mut cut) = (0, BTreeSet::new());
    loop {
        phone.until(&format!("{MY_TURN} || {OVER}")).await;
        if phone.eval(OVER).await == true {
            break;
        }
        if matches!(length, Length::Stretches) && presses > 0 && presses % STRETCH == 0 {
            if presses == STRETCH * STRETCHES {
                break;
            }
            walk(&phone, BETWEEN, Chooser::Dice).await;
            phone.until(&format!("{MY_TURN} || {OVER}")).await;
            if phone.eval(OVER).await == true {
                break;
            }
        }
        let before = phone.eval(VERSION).await.as_u64().unwrap();
        let done = phone.client.execute(PRESS, vec![json!(dice.below(1000))]).await.unwrap();
        let is_wrong = ["missed", "small"].iter().any(|list| done[list] != json!([]));
        if is_wrong || done["wide"] != json!(0) || done["pressed"] == "" {
            phone.photograph_failure().await;
            panic!("{game} after {presses} presses: {done}");
        }
        cut.extend(done["cut"].as_array().unwrap().iter().map(|words| words.as_str().unwrap().to_owned()));
        phone.until(&format!("{} || {OVER}", newer_than(before))).await;
        presses += 1;
    }
    assert!(cut.is_empty(), "{game}: words are cut: {cut:#?}");
    // A game alone may end while it is played behind the page.
    let least = match length {
        Length::Whole => 20,
        Length::Stretches => STRETCH,
    };
    assert!(presses >= least, "{presses} presses");
    phone.screenshot(&format!("reach-{name}-end-phone")).await;
}

/// A game of two against the computer.
const fn of_two(game: &str) -> Wanted<'_> {
    Wanted { game, players: 2, options: &[], others: "ai:apprentice" }
}

/// Where the board and the strip are, to the pixel.
const PLACES: &str = "['.stage', '.strip'].map(part => {
    const { left, top, width, height } = document.querySelector(`#table > ${part}`).getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
})";

/// A phone upright, a phone on its side, a desktop.
const WINDOWS: [(u32, u32); 3] = [(390, 844), (844, 390), (1360, 900)];

/// From question to question, the board keeps its place and the strip its height.
async fn stands_still(game: &str) {
    let program = Program::start(&format!("still-{game}")).await;
    let browser = Browser::open(Screen::Desktop).await;
    open_table(&program, &browser, &of_two(game)).await;
    let mut places: [Option<Value>; WINDOWS.len()] = Default::default();
    for question in 0..40 {
        browser.until(&format!("{MY_TURN} || {OVER}")).await;
        if browser.eval(OVER).await == true {
            break;
        }
        for ((width, height), place) in WINDOWS.into_iter().zip(&mut places) {
            browser.set_window(width, height).await;
            let now = browser.eval(PLACES).await;
            let first = place.get_or_insert_with(|| now.clone());
            if *first != now {
                browser.photograph_failure().await;
                let asked = browser.eval("document.querySelector('#prompt').textContent").await;
                panic!("{game}, {width}x{height}, question {question} ({asked}): {first} became {now}");
            }
        }
        walk_behind(&browser, 1, Chooser::Dice).await;
    }
    let [phone, side, _] = places.map(Option::unwrap);
    assert_eq!(phone[1][3], json!(140), "{game}: the strip of a phone");
    assert_eq!(side[1][2], json!(306), "{game}: the column of a phone on its side");
}

macro_rules! reach {
    ($within:ident, $still:ident, $game:literal) => {
        #[tokio::test(flavor = "multi_thread")]
        async fn $within() {
            within_reach($game, &of_two($game), Length::Whole).await;
        }

        #[tokio::test(flavor = "multi_thread")]
        async fn $still() {
            stands_still($game).await;
        }
    };
}

reach!(petits_peuples_is_in_reach_of_a_thumb, petits_peuples_stands_still, "petits-peuples");
reach!(settlement_is_in_reach_of_a_thumb, settlement_stands_still, "settlement");
reach!(compagnons_is_in_reach_of_a_thumb, compagnons_stands_still, "compagnons");
reach!(rollwrite_is_in_reach_of_a_thumb, rollwrite_stands_still, "rollwrite");
reach!(nobility_is_in_reach_of_a_thumb, nobility_stands_still, "nobility");

/// What is played only with more than the usual game, or alone.
#[tokio::test(flavor = "multi_thread")]
async fn nobility_with_chancellery_and_events_is_in_reach_of_a_thumb() {
    let options = &[("chancellery", "on"), ("events", "on")];
    within_reach("nobility-more", &Wanted { options, ..of_two("nobility") }, Length::Stretches).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compagnons_alone_is_in_reach_of_a_thumb() {
    let alone = Wanted { players: 1, others: "", ..of_two("compagnons") };
    within_reach("compagnons-alone", &alone, Length::Stretches).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settlement_alone_is_in_reach_of_a_thumb() {
    let alone = Wanted { players: 1, others: "", ..of_two("settlement") };
    within_reach("settlement-alone", &alone, Length::Stretches).await;
}

/// Where others decide at the same time, a page may be late; its answer is given again without a word.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_answer_is_given_again_by_itself() {
    let program = Program::start("late").await;
    let browser = Browser::open(Screen::Desktop).await;
    open_table(&program, &browser, &of_two("rollwrite")).await;
    browser.until(MY_TURN).await;
    let before = browser.eval(VERSION).await.as_u64().unwrap();
    // A step that the table has not come to is refused like one that is long past.
    let late = "[...document.querySelectorAll('#table [name=step]')].forEach(step => { step.value = 9999; })";
    browser.eval(late).await;
    browser.press(".can-do button[name=action]").await;
    browser.until(&newer_than(before)).await;
    assert_eq!(browser.eval("document.querySelector('#toast').hidden").await, true, "nothing was refused");
}

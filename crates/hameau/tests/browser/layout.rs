//! Every game in both languages from a phone to a desktop: nothing scrolls sideways, no text is cut. Pictures of the
//! middle and the end of a game are kept for people to look at, where they are asked for.

use crate::clicks::{MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::walk::{Chooser, walk, walk_to_the_end};

const PHONE: u32 = 390;
const WIDTHS: [u32; 5] = [1360, 1024, 844, 768, PHONE];
const PHOTOGRAPHED: [u32; 3] = [1360, 1024, PHONE];

/// What does not fit: the page in its window, a text in its box, or a control of which less than 24 pixels can be
/// pressed once it was scrolled to. Words for screen readers alone are no text here.
const MISFITS: &str = "[
    ...(document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : []),
    ...[...document.querySelectorAll('body *')].filter(box =>
        box.scrollWidth > box.clientWidth + 1 && ['hidden', 'clip'].includes(getComputedStyle(box).overflowX)
        && box.checkVisibility() && !box.closest('svg, .vh, .said')
        && [...box.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    ).map(box => `${box.tagName}.${box.className} is cut: ${box.textContent.trim().slice(0, 60)}`),
    ...[...document.querySelectorAll('a[href]:not(.skip), button:enabled, summary')].filter(control => {
        if (!control.checkVisibility() || control.closest('.vh') || getComputedStyle(control).pointerEvents === 'none') return false;
        for (let scroller = control.parentElement; scroller; scroller = scroller.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(scroller);
            const [inner, outer] = [control, scroller].map(box => box.getBoundingClientRect());
            const moves = overflow => ['auto', 'scroll'].includes(overflow);
            if (moves(overflowY)) scroller.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
            if (moves(overflowX)) scroller.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
        }
        const [line] = control.getClientRects();
        const step = 2, rows = [...Array(Math.floor(line.height / step)).keys()].map(row => row * step);
        const free = rows.filter(row => control.contains(document.elementFromPoint(line.left + line.width / 2, line.top + row)));
        return free.length * step < Math.min(24, line.height - 2 * step);
    }).map(control => `${control.tagName}.${control.className} is covered: ${control.textContent.trim().slice(0, 60)}`),
]";

/// Of a hand of Compagnons, what is cut or covered: a card that can be played is whole in sight, one that waits shows its
/// spine with its name, and the strip covers nothing.
const CUT_CARDS: &str = "(() => {
    const fan = document.querySelector('#fan'), floor = document.querySelector('.strip').getBoundingClientRect().top;
    const shows = (card, x, y) => card.contains(document.elementFromPoint(x, y));
    return [...fan.querySelectorAll('.hc')].flatMap(place => {
        const card = place.querySelector('.vc'), band = card.querySelector('.bd'), box = card.getBoundingClientRect();
        const waits = place.classList.contains('wait'), name = band.textContent.trim(), found = [];
        if (box.left < 0 || box.right > innerWidth || box.bottom > floor) found.push(`${name} leaves the table`);
        const words = document.createRange();
        words.selectNodeContents(band);
        const [text, room] = [words, band].map(one => one.getBoundingClientRect());
        const fits = text.left > room.left - 1 && text.right < room.right + 1 && text.top > room.top - 1 && text.bottom < room.bottom + 1;
        if (!fits) found.push(`${name} is cut`);
        const [left, right, top, bottom] = [box.left + 10, box.right - 10, box.top + 10, box.bottom - 10];
        const points = waits ? [[left, top], [left, (top + bottom) / 2], [left, bottom]]
            : [[left, top], [right, top], [left, bottom], [right, bottom], [(left + right) / 2, (top + bottom) / 2]];
        if (!points.every(([x, y]) => shows(card, x, y))) found.push(`${name} is covered`);
        return found;
    });
})()";

pub(crate) async fn speak(browser: &Browser, lang: &str) {
    browser.set_width(WIDTHS[0]).await;
    browser.press(&format!(".lang button[value={lang}]")).await;
    browser.until(&format!("document.documentElement.lang === '{lang}'")).await;
}

async fn misfits(browser: &Browser, place: &str) -> Vec<String> {
    let found = browser.eval(MISFITS).await;
    found.as_array().unwrap().iter().map(|line| format!("{place}: {line}")).collect()
}

/// Looks at the page that is shown, in both languages at every width; gives what does not fit.
async fn look(browser: &Browser, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for lang in ["en", "fr"] {
        speak(browser, lang).await;
        for width in WIDTHS {
            browser.set_width(width).await;
            found.extend(misfits(browser, &format!("{name}, {lang}, {width}")).await);
            if PHOTOGRAPHED.contains(&width) {
                browser.screenshot(&format!("photos/{name}-{lang}-{width}")).await;
            }
        }
    }
    browser.set_window(844, PHONE).await;
    found.extend(misfits(browser, &format!("{name}, on its side")).await);
    browser.screenshot(&format!("photos/{name}-fr-side")).await;
    browser.set_width(PHONE).await;
    found.extend(look_at_tabs(browser, name).await);
    browser.set_width(WIDTHS[0]).await;
    found
}

/// On a phone, every part of the page that a tab opens.
async fn look_at_tabs(browser: &Browser, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let tabs = browser.eval("[...document.querySelectorAll('[data-tab]')].map(tab => tab.dataset.tab)").await;
    for tab in tabs.as_array().unwrap().iter().filter_map(|tab| tab.as_str()) {
        browser.eval(&format!("document.querySelector('[data-tab=\"{tab}\"]').click()")).await;
        found.extend(misfits(browser, &format!("{name}, tab {tab}")).await);
        browser.screenshot(&format!("photos/{name}-fr-{PHONE}-{tab}")).await;
    }
    found
}

async fn fits(game: &str) {
    let program = Program::start(&format!("layout-{game}")).await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.until(MY_TURN).await;
    walk(&browser, 14, Chooser::Advice).await;
    browser.until(MY_TURN).await;
    let mut found = look(&browser, &format!("{game}-middle")).await;
    walk_to_the_end(&browser).await;
    found.extend(look(&browser, &format!("{game}-end")).await);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Words of drawings that a box around them cuts.
const CUT_WORDS: &str = "[...document.querySelectorAll('.bk *')].filter(box =>
    ['hidden', 'clip'].includes(getComputedStyle(box).overflowX) && box.checkVisibility() && !box.closest('svg')
).flatMap(box => {
    const room = box.getBoundingClientRect(), walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT), words = document.createRange(), cut = [];
    for (let text; (text = walker.nextNode());) {
        if (!text.data.trim() || text.parentElement.closest('.vh, .said')) continue;
        words.selectNodeContents(text);
        const { left, right, width } = words.getBoundingClientRect();
        if (width && (left < room.left - 2 || right > room.right + 2)) cut.push(text.data.trim());
    }
    return cut;
})";

/// The pages around the tables that are made of drawings: the five books and their list.
#[tokio::test(flavor = "multi_thread")]
async fn the_rules_books_fit_every_screen() {
    let program = Program::start("layout-rules").await;
    let browser = Browser::open(Screen::Desktop).await;
    let books = ["", "/petits-peuples", "/settlement", "/compagnons", "/rollwrite", "/nobility"];
    let mut found = Vec::new();
    for book in books {
        browser.client.goto(&format!("{}/rules{book}", program.address())).await.unwrap();
        for lang in ["en", "fr"] {
            speak(&browser, lang).await;
            for width in WIDTHS {
                browser.set_width(width).await;
                let wide = browser.eval("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth").await;
                if wide.as_i64() != Some(0) {
                    found.push(format!("/rules{book}, {lang}, {width}: {wide} pixels too wide"));
                }
                let cut = browser.eval(CUT_WORDS).await;
                for words in cut.as_array().unwrap() {
                    found.push(format!("/rules{book}, {lang}, {width}: {words} is cut"));
                }
                if PHOTOGRAPHED.contains(&width) {
                    browser
                        .screenshot(&format!("photos/rules{}-{lang}-{width}", book.replace('/', "-")))
                        .await;
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The page comes in another language without a reload: all that its scripts did is done again.
#[tokio::test(flavor = "multi_thread")]
async fn a_rules_book_works_in_another_language() {
    let program = Program::start("layout-book").await;
    let browser = Browser::open(Screen::Desktop).await;
    browser.client.goto(&format!("{}/rules/settlement", program.address())).await.unwrap();
    for lang in ["en", "fr"] {
        speak(&browser, lang).await;
        browser.until("document.querySelectorAll('.shelf:not([hidden])').length === 1").await;
        browser.until("document.querySelectorAll('#chapters .here').length === 1").await;
        browser.eval("(document.querySelector('[data-zoom]').click(), true)").await;
        browser.until("document.querySelector('#zoom').open").await;
        browser.eval("(document.querySelector('#zoom').close(), true)").await;
        let search = "(() => {
            const find = document.querySelector('#find');
            find.value = 'region';
            find.dispatchEvent(new Event('input', { bubbles: true }));
            return /[1-9]/.test(document.querySelector('#found').value);
        })()";
        assert_eq!(browser.eval(search).await, true, "{lang}: words are found");
    }
}

/// By how much a page is wider than its window; boxes that scroll by themselves do not count.
const TOO_WIDE: &str =
    "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth";

/// Words of buttons and of the line about a game that leave their box.
const SPILLED: &str = "[...document.querySelectorAll('button, a.b, .meta')].filter(box =>
    box.checkVisibility() && !box.closest('.vh') && box.scrollWidth > box.clientWidth + 1).map(box => box.textContent.trim())";

/// The pages before a game on the smallest phones: nothing scrolls sideways, whoever has how many tables.
#[tokio::test(flavor = "multi_thread")]
async fn the_pages_before_a_game_fit_small_phones() {
    let program = Program::start("layout-front").await;
    let browser = Browser::open(Screen::Desktop).await;
    let mut found = Vec::new();
    for has_tables in [false, true] {
        if has_tables {
            for game in ["petits-peuples", "nobility", "settlement", "compagnons", "rollwrite"] {
                let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
                open_table(&program, &browser, &wanted).await;
                browser.until(MY_TURN).await;
            }
        }
        let new = ["petits-peuples", "settlement", "compagnons", "rollwrite", "nobility"];
        let new = new.map(|game| format!("/new?game={game}"));
        let lists = ["/", "/tables", "/tables?game=nobility&players=5-6&counts=rated"].map(str::to_owned);
        for page in lists.iter().chain(&new) {
            browser.client.goto(&format!("{}{page}", program.address())).await.unwrap();
            for lang in ["en", "fr"] {
                speak(&browser, lang).await;
                for width in [1360, 1024, 844, PHONE, 360] {
                    browser.set_width(width).await;
                    let wide = browser.eval(TOO_WIDE).await;
                    if wide.as_i64() != Some(0) {
                        found.push(format!("{page}, {lang}, {width}: {wide} pixels too wide"));
                    }
                    let spilled = browser.eval(SPILLED).await;
                    for words in spilled.as_array().unwrap() {
                        found.push(format!("{page}, {lang}, {width}: {words} leaves its box"));
                    }
                    if PHOTOGRAPHED.contains(&width) {
                        let name: String = page
                            .chars()
                            .map(|sign| if sign.is_alphanumeric() { sign } else { '-' })
                            .collect();
                        browser.screenshot(&format!("photos/front{name}{has_tables}-{lang}-{width}")).await;
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Everything that a host decides is in sight on a desktop before anything is scrolled.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_sees_every_decision_at_once() {
    let program = Program::start("layout-host").await;
    let browser = Browser::open(Screen::Desktop).await;
    for game in ["petits-peuples", "settlement", "compagnons", "rollwrite", "nobility"] {
        browser.client.goto(&format!("{}/new?game={game}", program.address())).await.unwrap();
        browser.set_window(1360, 900).await;
        let hidden = "(() => {
            const foot = document.querySelector('.strip').getBoundingClientRect().top;
            return ['.sts', '.enter', '.counts', '.paces', '.besides', '.choices'].filter(name => {
                const box = document.querySelector(`#new-table ${name}`);
                return name === '.choices' && !box ? false : !box?.checkVisibility() || box.getBoundingClientRect().bottom > foot;
            });
        })()";
        assert_eq!(browser.eval(hidden).await, serde_json::json!([]), "{game}");
        browser.set_window(PHONE, 844).await;
        let tile = "document.querySelector('.gt.on').getBoundingClientRect().right <= innerWidth";
        assert_eq!(browser.eval(tile).await, true, "{game}: the chosen game is in sight");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn petits_peuples_fits_every_screen() {
    fits("petits-peuples").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settlement_fits_every_screen() {
    fits("settlement").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compagnons_fits_every_screen() {
    fits("compagnons").await;
}

/// Hands grow while nothing is placed: from seven cards to fourteen and more, no card is cut and what can be played is whole.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_of_compagnons_is_never_cut() {
    let program = Program::start("layout-hand").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "compagnons", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.set_window(1360, 900).await;
    let (mut found, mut looked) = (Vec::new(), 0);
    for _ in 0..60 {
        browser.until(MY_TURN).await;
        let held = browser.eval("document.querySelectorAll('#fan .hc').length").await.as_u64().unwrap();
        if (7..=14).contains(&held) {
            let cut = browser.eval(CUT_CARDS).await;
            found.extend(cut.as_array().unwrap().iter().map(|line| format!("{held} cards: {line}")));
            looked += 1;
        }
        if held > 14 {
            break;
        }
        walk(&browser, 1, Chooser::Gatherer).await;
    }
    browser.screenshot("photos/compagnons-hand").await;
    assert!(looked > 5, "{looked} large hands were looked at");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// On a phone four players have four shapes and whole names.
#[tokio::test(flavor = "multi_thread")]
async fn chips_of_four_players_tell_them_apart() {
    let program = Program::start("layout-chips").await;
    let browser = Browser::open(Screen::Desktop).await;
    let wanted = Wanted { game: "settlement", players: 4, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    browser.set_width(PHONE).await;
    let shapes = browser
        .eval("new Set([...document.querySelectorAll('#chips .sw')].map(mark => mark.className)).size")
        .await;
    assert_eq!(shapes.as_u64(), Some(4));
    let cut = browser
        .eval(
            "[...document.querySelectorAll('#chips .cn > span')].filter(name =>
                name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1
            ).map(name => name.textContent)",
        )
        .await;
    assert_eq!(cut.as_array().map(Vec::len), Some(0), "{cut}");
    browser.screenshot("photos/chips-of-four").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rollwrite_fits_every_screen() {
    fits("rollwrite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobility_fits_every_screen() {
    fits("nobility").await;
}

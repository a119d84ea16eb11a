//! Pictures for people to look at: every page around the games, and a table and a lesson of each, at four sizes in both
//! languages, light and dark in turn.

use crate::chromium::Theme;
use crate::clicks::{MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::hall::OPEN;
use crate::layout::speak;
use crate::program::Program;
use crate::walk::{Chooser, walk, walk_to_the_end};
use crate::zoom::GAMES;

const SIZES: [(u32, u32); 4] = [(390, 844), (844, 390), (1024, 768), (1360, 900)];
/// So many moves are made before a table is shown.
const MOVES: u32 = 6;

/// The page as it comes.
const AS_IT_IS: &str = "true";
/// Why what cannot be done cannot be done, where the page has such a question.
const WHY_NOT: &str = "(document.querySelector('[popovertarget=why-not]')?.click(), true)";

/// The advice of the table, asked for where it is not there, and whether it has come.
const ADVICE: &str =
    "(document.querySelector('.advised') || document.querySelector('[data-advice]')?.click(), true)";
const ADVISED: &str = "!!document.querySelector('.advised')";
/// What would have followed a better deed, as ghosts.
const FOLLOW: &str = "(document.querySelector('[data-follow][aria-expanded=true]') || document.querySelector('[data-follow]')?.click(), true)";

/// Declares a part of the pictures, with a program and a browser of its own.
macro_rules! pictures {
    ($($(#[doc = $doc:literal])+ $name:ident($program:ident, $browser:ident) $body:block)+) => {$(
        $(#[doc = $doc])+
        #[tokio::test(flavor = "multi_thread")]
        #[ignore = "makes pictures for people and checks nothing: see docs/checks.md"]
        async fn $name() {
            let $program = Program::start(stringify!($name)).await;
            let $browser = Browser::open(Screen::Desktop).await;
            $body
        }
    )+};
}

pictures! {
    /// Tables in play, how they are opened, and their rules.
    tables(program, browser) {
        for game in GAMES {
            table(&program, &browser, game).await;
            visit(&program, &browser, &format!("/new?game={game}"), &format!("new-{game}")).await;
            visit(&program, &browser, &format!("/rules/{game}"), &format!("rules-{game}")).await;
        }
    }

    /// The pages around the games, and waiting rooms.
    house(program, browser) {
        visit(&program, &browser, "/tables", "lobby-empty").await;
        waiting_room(&program, &browser).await;
        for (page, name) in
            [("/", "home"), ("/tables", "lobby"), ("/tables?players=5-6", "lobby-none"), ("/rules", "rules")]
        {
            visit(&program, &browser, page, name).await;
        }
    }

    /// Endings, replays, analyses.
    looking_back(program, browser) {
        for game in GAMES {
            looked_back(&program, &browser, game).await;
        }
        another_way(&program, &browser).await;
    }

    /// The first step of each lesson; each reader begins one once.
    lessons(program, browser) {
        for game in GAMES {
            lesson(&program, &browser, game).await;
        }
    }
}

/// Keeps pictures of the page that is shown; what is to be opened in it is opened again for each.
async fn keep(browser: &Browser, name: &str, prepare: &str) {
    keep_when(browser, name, prepare, AS_IT_IS).await;
}

/// The same of a page that is ready once something is true.
async fn keep_when(browser: &Browser, name: &str, prepare: &str, ready: &str) {
    let mut themes = Theme::ALL.into_iter().cycle();
    for lang in ["fr", "en"] {
        speak(browser, lang).await;
        for (width, height) in SIZES {
            browser.set_window(width, height).await;
            browser.prefer(themes.next().unwrap()).await;
            browser.eval(prepare).await;
            browser.until(ready).await;
            browser.until("document.getAnimations().every(one => one.playState !== 'running')").await;
            browser.photograph(&format!("pages/{name}-{lang}-{width}x{height}")).await;
        }
        // The other language has the other theme.
        themes.next();
    }
    browser.prefer(Theme::Light).await;
}

async fn visit(program: &Program, browser: &Browser, page: &str, name: &str) {
    browser.client.goto(&format!("{}{page}", program.address())).await.unwrap();
    keep(browser, name, AS_IT_IS).await;
}

/// A table in play, with what it says about what cannot be done.
async fn table(program: &Program, browser: &Browser, game: &str) {
    browser.set_window(1360, 900).await;
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    open_table(program, browser, &wanted).await;
    browser.until(MY_TURN).await;
    walk(browser, MOVES, Chooser::Advice).await;
    browser.until(MY_TURN).await;
    keep(browser, &format!("table-{game}"), AS_IT_IS).await;
    keep(browser, &format!("why-not-{game}"), WHY_NOT).await;
    browser.client.refresh().await.unwrap();
    keep_when(browser, &format!("advice-{game}"), ADVICE, ADVISED).await;
}

async fn lesson(program: &Program, browser: &Browser, game: &str) {
    browser.set_window(1360, 900).await;
    browser.client.goto(program.address()).await.unwrap();
    browser.press(&format!("[data-game={game}] button.learn")).await;
    browser.until("!!document.querySelector('.spot')").await;
    keep(browser, &format!("lesson-{game}"), AS_IT_IS).await;
}

/// The waiting room as its host sees it, as a guest does, and as somebody does who was invited.
async fn waiting_room(program: &Program, host: &Browser) {
    let friend = Browser::open(Screen::Desktop).await;
    host.client.goto(program.address()).await.unwrap();
    host.eval(OPEN).await;
    host.until("!!document.querySelector('.inv .words')").await;
    let link = host.eval("document.querySelector('#table [data-copy]').dataset.copy").await;
    friend.client.goto(link.as_str().unwrap()).await.unwrap();
    keep(&friend, "invited", AS_IT_IS).await;
    friend.press("form[action^='/join/'] button").await;
    friend.until("!!document.querySelector('#ready')").await;
    keep(&friend, "waiting-guest", AS_IT_IS).await;
    keep(host, "waiting-host", AS_IT_IS).await;
    let opened = [
        ("waiting-menu", ".place.free .menu"),
        ("waiting-remove", ".place:nth-child(2) .menu, #ask-remove-B"),
        ("waiting-close", "#close-table"),
        ("waiting-talk", "#chat"),
    ];
    for (name, parts) in opened {
        let open =
            format!("(document.querySelectorAll('{parts}').forEach(one => {{ one.open = true; }}), true)");
        keep(host, name, &open).await;
        host.client.refresh().await.unwrap();
    }
    keep(host, "waiting-code", "(document.querySelector('#invitation').showPopover(), true)").await;
}

/// The end of a game, its replay before, while and after it is analysed, a mistake and what would have followed instead.
async fn looked_back(program: &Program, browser: &Browser, game: &str) {
    browser.set_window(1360, 900).await;
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    open_table(program, browser, &wanted).await;
    browser.until(MY_TURN).await;
    walk_to_the_end(browser).await;
    browser.until("!document.querySelector('[data-looking]')").await;
    keep(browser, &format!("end-{game}"), AS_IT_IS).await;
    browser.press("#replay-link").await;
    browser.until("!!document.querySelector('#reel')").await;
    keep(browser, &format!("replay-{game}"), AS_IT_IS).await;
    browser.press("#analyse").await;
    browser.until("!!document.querySelector('#chart[data-underway] polyline')").await;
    keep(browser, &format!("analysis-begun-{game}"), AS_IT_IS).await;
    until_analysed(browser).await;
    browser.press("#jump").await;
    browser.until("!!document.querySelector('#verdict [data-follow]')").await;
    keep(browser, &format!("mistake-{game}"), AS_IT_IS).await;
    keep_when(browser, &format!("follows-{game}"), FOLLOW, "!!document.querySelector('#follows li')").await;
}

/// An analysis takes minutes where the program is not optimised or the machine is busy.
async fn until_analysed(browser: &Browser) {
    while browser.eval("!!document.querySelector('#chart[data-underway]')").await == true {
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
}

/// A game that is over, its replay, another way from its middle, and what somebody sees who watches that.
async fn another_way(program: &Program, browser: &Browser) {
    browser.set_window(1360, 900).await;
    let wanted = Wanted { game: "rollwrite", players: 2, options: &[], others: "ai:apprentice" };
    open_table(program, browser, &wanted).await;
    browser.until(MY_TURN).await;
    walk_to_the_end(browser).await;
    keep(browser, "end", AS_IT_IS).await;
    browser.press("#replay-link").await;
    browser.until("!!document.querySelector('#reel')").await;
    keep(browser, "replay", AS_IT_IS).await;
    browser.press("#try").await;
    browser.press("[popovertarget=play-on]").await;
    browser.press("#branch").await;
    browser.until(MY_TURN).await;
    let watcher = Browser::open(Screen::Desktop).await;
    watcher.client.goto(browser.client.current_url().await.unwrap().as_str()).await.unwrap();
    keep(&watcher, "watching", AS_IT_IS).await;
    keep(browser, "what-if", AS_IT_IS).await;
}

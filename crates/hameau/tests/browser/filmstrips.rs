//! Filmstrips for people to look at: a turn of the computer in six moments, in every game, on a desk and on a phone.

use std::fmt::Write as _;

use crate::clicks::{Dice, MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen, screenshots};
use crate::follow::{TELLS, act, at_pace};
use crate::program::Program;

/// The games, each with so many moves before the turn that is shown.
const GAMES: [(&str, u32); 5] =
    [("petits-peuples", 9), ("settlement", 12), ("compagnons", 10), ("nobility", 6), ("rollwrite", 8)];
/// So many moments are shown before the reader's own question.
const TOLD: usize = 5;
/// So many moves are tried for a turn that is long enough.
const TRIES: u32 = 20;

/// Time goes slower, for a picture takes a while: clocks, timers and motions alike.
const SLOW: &str = "(() => {
    const SLOWER = 6, now = performance.now.bind(performance), later = window.setTimeout.bind(window), frame = window.requestAnimationFrame.bind(window);
    const { animate } = Element.prototype, times = ({ duration = 0, delay = 0, ...rest }) => ({ ...rest, duration: duration * SLOWER, delay: delay * SLOWER });
    performance.now = () => now() / SLOWER;
    window.setTimeout = (what, ms = 0, ...rest) => later(what, ms * SLOWER, ...rest);
    window.requestAnimationFrame = what => frame(() => what(performance.now()));
    Element.prototype.animate = function (frames, how) { return animate.call(this, frames, times(how)); };
})()";
/// When it is in the film, in seconds, and what the teller says.
const MOMENT: &str = "[(performance.now() / 1000).toFixed(2), document.querySelector('.teller b')?.textContent ?? ''].join(' ')";

/// A moment of a film: the name of its picture, the second, and what is told.
struct Moment {
    picture: String,
    second: f64,
    caption: String,
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures for people and checks nothing: see docs/checks.md"]
async fn filmstrips() {
    for (game, moves) in GAMES {
        for (screen, name) in [(Screen::Desktop, "desktop"), (Screen::Phone, "phone")] {
            let strip = format!("film-{game}-{name}");
            let moments = film(game, moves, screen, &strip).await;
            mount(&strip, screen, &moments).await;
        }
    }
}

/// Plays on until a turn of the computer has been told in enough moments, and keeps six of them.
async fn film(game: &str, moves: u32, screen: Screen, strip: &str) -> Vec<Moment> {
    let program = Program::start(strip).await;
    let browser = Browser::open(screen).await;
    browser.allow_motion().await;
    browser.run_in_every_page(SLOW).await;
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &browser, &wanted).await;
    let mut dice = Dice(7);
    for _ in 0..moves {
        browser.until(&format!("{MY_TURN} && !({TELLS})")).await;
        act(&browser, &mut dice).await;
    }
    at_pace(&browser, "brisk").await;
    let mut moments: Vec<Moment> = Vec::new();
    for _ in 0..TRIES {
        browser.until(&format!("{MY_TURN} && !({TELLS})")).await;
        moments.clear();
        act(&browser, &mut dice).await;
        browser.until(&format!("{MY_TURN} || {TELLS}")).await;
        while browser.eval(&format!("!{MY_TURN} || {TELLS}")).await == true {
            let told = browser.eval(MOMENT).await.as_str().unwrap().to_owned();
            let (second, caption) = told.split_once(' ').unwrap();
            if caption.is_empty() {
                continue;
            }
            let picture = format!("{strip}-{}", moments.len());
            browser.photograph(&picture).await;
            moments.push(Moment { picture, second: second.parse().unwrap(), caption: caption.to_owned() });
        }
        let first = moments.first().map(|one| one.caption.as_str());
        let is_long = moments.iter().any(|one| Some(one.caption.as_str()) != first);
        if is_long && moments.len() >= TOLD {
            break;
        }
    }
    let all = moments.len();
    assert!(all >= TOLD, "{strip}: a turn of the computer has enough moments, not {all}");
    let kept: Vec<usize> = (0..TOLD).map(|n| (2 * n + 1) * all / (2 * TOLD)).collect();
    let (kept, others): (Vec<_>, Vec<_>) =
        moments.into_iter().enumerate().partition(|(n, _)| kept.contains(n));
    for (_, other) in others {
        std::fs::remove_file(screenshots().join(format!("{}.png", other.picture))).unwrap();
    }
    let mut moments: Vec<Moment> = kept.into_iter().map(|(_, one)| one).collect();
    let picture = format!("{strip}-end");
    browser.photograph(&picture).await;
    let second = browser.eval("performance.now() / 1000").await.as_f64().unwrap();
    let caption = browser.eval("document.querySelector('#prompt').innerText.split('\\n')[0]").await;
    moments.push(Moment { picture, second, caption: caption.as_str().unwrap().to_owned() });
    moments
}

/// Puts the pictures of a film on one page, and keeps a picture of it.
async fn mount(strip: &str, screen: Screen, moments: &[Moment]) {
    let (columns, width, height) = match screen {
        Screen::Desktop => (2, 940, 592),
        Screen::Phone => (6, 390, 844),
    };
    let mut figures = String::new();
    let first = moments.first().map_or(0.0, |one| one.second);
    for Moment { picture, second, caption } in moments {
        let at = second - first;
        write!(
            figures,
            "<figure><img src=\"{picture}.png\"><figcaption><b>{at:.1} s</b> {caption}</figcaption></figure>"
        )
        .unwrap();
    }
    let page = format!(
        "<!doctype html><meta charset=utf-8><style>body {{ margin: 24px; background: #ece2cb; font: 17px/1.3 sans-serif; color: #2b2622;
            display: grid; grid-template-columns: repeat({columns}, {width}px); gap: 18px 16px; }}
            figure {{ margin: 0; }} img {{ width: {width}px; display: block; border-radius: 10px; }} figcaption {{ padding: 7px 2px; height: 46px; }}</style>{figures}"
    );
    let file = screenshots().join(format!("{strip}.html"));
    std::fs::write(&file, page).unwrap();
    let browser = Browser::open(Screen::Desktop).await;
    let rows = moments.len().div_ceil(columns) as u32;
    browser
        .set_window(
            48 + columns as u32 * width + (columns as u32 - 1) * 16,
            48 + rows * (height + 60) + (rows - 1) * 18,
        )
        .await;
    browser.client.goto(&format!("file://{}", file.display())).await.unwrap();
    browser.until("[...document.images].every(image => image.complete && image.naturalWidth > 0)").await;
    browser.photograph(strip).await;
}

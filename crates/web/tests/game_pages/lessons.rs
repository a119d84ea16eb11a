//! The guided first games: every chapter of all five in both languages, and the coach after them.

use std::collections::BTreeSet;

use course::{Course, Kind, READER};
use engine::words::Lang;
use games::{GameId, Housed, Library, Table};
use web::GamePage;
use web::lesson::{Card, Lesson, hints};

use crate::plan::Plan;
use crate::properties::LIMIT;
use crate::show::{after, offered, show_lesson};

/// Walks through the lesson of a game: `look` sees each chapter, each action of its task and what comes after it.
fn walk(game: GameId, mut look: impl FnMut(&Table, Card)) {
    let course = Course::of(game);
    let mut table = Table::new(&Library::standard(), game, course.setup.clone(), course.seed).unwrap();
    for played in &course.opening {
        table.play(played.seat, &played.action).unwrap();
    }
    for (number, chapter) in course.chapters.iter().enumerate() {
        let card = |step: usize| {
            let asks = &chapter.task[step..];
            Card { game, open: number, shown: number, is_done: asks.is_empty(), asks }
        };
        for (step, action) in chapter.task.iter().enumerate() {
            look(&table, card(step));
            table.play(READER, action).unwrap();
        }
        look(&table, card(chapter.task.len()));
        for played in &chapter.then {
            table.play(played.seat, &played.action).unwrap();
        }
    }
}

/// Whether a page has what a selector names: every id, class and attribute of it. The forms that lights use are few.
fn has(html: &str, selector: &str) -> bool {
    let ids: BTreeSet<&str> = after(html, " id=\"", &['"']).into_iter().collect();
    let classes: BTreeSet<&str> =
        after(html, " class=\"", &['"']).into_iter().flat_map(str::split_whitespace).collect();
    let (plain, attributes) = split_attributes(selector);
    let parts = plain.replace(":has(", " ").replace([')', '>'], " ").replace('.', " .").replace('#', " #");
    let is_there = |part: &str| match part.split_at(1) {
        ("#", id) => ids.contains(id),
        (".", class) => classes.contains(class),
        // The form of a place among others, whose number the page cannot be asked for in words.
        _ => part.starts_with(":nth-child("),
    };
    parts.split_whitespace().all(is_there) && attributes.iter().all(|attribute| html.contains(attribute))
}

/// A selector without its attributes, and these as they stand in a page.
fn split_attributes(selector: &str) -> (String, Vec<String>) {
    let (mut plain, mut attributes) = (String::new(), Vec::new());
    for part in selector.split_inclusive(['[', ']']) {
        match part.strip_suffix(']') {
            Some(attribute) if attribute.contains("^=") => {
                attributes.push(format!(" {}", attribute.replace("^=", "=").trim_end_matches('"')));
            }
            Some(attribute) => attributes.push(format!(" {attribute}")),
            None => plain.push_str(part.trim_end_matches('[')),
        }
    }
    (plain, attributes)
}

#[test]
fn selectors_are_looked_for_as_a_browser_does() {
    let html =
        r##"<main id="a"><i class="b c"></i><use href="#lead1"/><button name="action" value="build T7.3">"##;
    for there in [
        "#a",
        ".b",
        ".b.c",
        "#a:has(.c)",
        "[value=\"build T7.3\"]",
        "[value^=\"build \"]",
        "[href^=\"#lead\"]",
    ] {
        assert!(has(html, there), "{there}");
    }
    for gone in ["#b", ".a", ".b.d", "[value=\"build T7\"]", "[value^=\"on\"]", "main"] {
        assert!(!has(html, gone), "{gone}");
    }
}

#[test]
fn every_chapter_of_every_lesson_stands_on_its_page() {
    let mut faults = Vec::new();
    for game in GameId::ALL {
        walk(game, |table, card| {
            let course = Course::of(game);
            let chapter = &course.chapters[card.open];
            for lang in Lang::ALL {
                let place = format!("{game}, {}, {:?}, {lang:?}", chapter.name, card.asks);
                let html = show_lesson(table, lang, Lesson::Chapter(card));
                assert!(html.len() < LIMIT, "{place}: {} bytes", html.len());
                assert!(!html.contains('⟦'), "{place} lacks {:?}", after(&html, "⟦", &['⟧']));
                let (_, shown) = html.split_once("<section class=\"lesson").unwrap();
                let (tag, inside) = shown.split_once('>').unwrap();
                let (inside, _) = inside.split_once("</section>").unwrap();
                assert!(inside.contains(&format!("{} ", card.open + 1)), "{place}: its number");
                assert_eq!(inside.contains("lesson-task"), chapter.kind == Kind::Do, "{place}");
                assert_eq!(inside.contains("value=\"do\""), !card.asks.is_empty(), "{place}");
                assert_eq!(inside.contains("value=\"next\""), card.is_done, "{place}");
                let light = after(tag, " data-light=\"", &['"'])
                    .concat()
                    .replace("&quot;", "\"")
                    .replace("&gt;", ">");
                assert!(!light.is_empty(), "{place} speaks of nothing");
                let gone = light.split(" | ").filter(|selector| !has(&html, selector));
                faults.extend(gone.map(|selector| format!("{place}: no {selector}")));
                let asks = format!("{}; ", card.asks.join("; "));
                let is_asked = |press: &String| asks.starts_with(&format!("{press}; "));
                if !card.asks.is_empty() && !offered(&html).iter().any(is_asked) {
                    faults.push(format!("{place} cannot be done"));
                }
            }
        });
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn who_looks_back_reads_an_earlier_chapter_and_finds_the_way_on() {
    for game in GameId::ALL {
        walk(game, |table, card| {
            let Some(shown) = card.open.checked_sub(1) else { return };
            let html = show_lesson(table, Lang::En, Lesson::Chapter(Card { shown, ..card }));
            let (_, inside) = html.split_once("<section class=\"lesson").unwrap();
            assert!(!inside.contains("value=\"next\"") && !inside.contains("value=\"do\""), "{game}");
            assert!(inside.contains("class=\"b next\""), "{game}");
            assert!(!inside.contains("data-light"), "{game}: no light on what was");
        });
    }
}

/// Every hint of the locales is met in play, reads well in both languages and points at something on the page.
pub(crate) fn coached<G: GamePage + Housed>(plan: &Plan) {
    let place = format!("{}.coach.", G::WORDS);
    let keys = G::lexicon().keys().filter_map(|key| key.strip_prefix(&place)?.split_once('.'));
    let written: BTreeSet<&str> = keys.map(|(name, _)| name).collect();
    let mut met = BTreeSet::new();
    let mut look = |table: &Table| {
        for hint in hints(table, READER) {
            if !met.insert(hint.name) {
                continue;
            }
            for lang in Lang::ALL {
                let html = show_lesson(table, lang, Lesson::Free(Some(hint)));
                assert!(html.contains(&format!("data-hint=\"{}\"", hint.name)), "{}", hint.name);
                assert!(!html.contains('⟦'), "{} lacks {:?}", hint.name, after(&html, "⟦", &['⟧']));
                assert!(has(&html, hint.target), "{} points at {}", hint.name, hint.target);
            }
        }
    };
    // Some things are rare in random play.
    for number in 0..12 {
        plan.play::<G>(&format!("coach {number}"), &mut look);
        plan.play_evenly::<G>(&format!("coach {number}"), &mut look);
    }
    assert_eq!(met, written, "hints met in play and hints in the locales");
}

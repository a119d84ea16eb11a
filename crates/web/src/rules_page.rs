//! The rules of a game in our own words, every sentence with its number.

use std::collections::BTreeMap;

use engine::RuleId;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::assets::path_of;
use crate::game_page::GamePage;
use crate::games::game_name;
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// A chapter of the rules.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: Phrase,
    /// Its sentences, each with the number that the judge quotes.
    pub rules: Vec<(RuleId, Phrase)>,
}

/// A rule sheet.
#[derive(Clone, Copy, Debug)]
pub struct RuleSheet<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The chapters, in reading order.
    pub chapters: &'a [Chapter],
    /// The table where the reader is to decide, for the way back.
    pub your_table: Option<&'a str>,
}

/// What a game adds to its rules.
#[derive(Clone, Debug)]
pub struct Extras<'a> {
    /// Its style sheets.
    pub styles: &'a [&'a str],
    /// Drawings at the end of a chapter, by the position of the chapter.
    pub after: &'a [(usize, Markup)],
    /// The symbols that the drawings use.
    pub sprite: Markup,
}

impl Chapter {
    /// Rules by number, rulings after them.
    pub(crate) fn sort(&mut self) {
        self.rules.sort_by_key(|(rule, _)| {
            let text = rule.as_str();
            (text.contains("-E"), text.trim_end_matches(char::is_alphabetic).len(), text)
        });
    }
}

/// The chapters in the locales of a game: `set.rules.CHAPTER.title` and `set.rules.CHAPTER.RULE`.
pub(crate) fn chapters_of<G: GamePage>() -> BTreeMap<&'static str, Chapter> {
    let place = format!("{}.rules.", G::WORDS);
    let mut chapters: BTreeMap<&str, Chapter> = BTreeMap::new();
    let keys = G::lexicon().keys();
    for (chapter, item) in keys.filter_map(|key| key.strip_prefix(&place)?.split_once('.')) {
        let title = Phrase::new(format!("{place}{chapter}.title"));
        let entry = chapters.entry(chapter).or_insert_with(|| Chapter { title, rules: Vec::new() });
        if item != "title" {
            entry.rules.push((RuleId::new(item), Phrase::new(format!("{place}{chapter}.{item}"))));
        }
    }
    chapters.values_mut().for_each(Chapter::sort);
    chapters
}

/// The rules page of a game: its chapters, and the drawn pieces where they belong.
pub fn game_rules_page<G: GamePage>(voice: &Voice<'_>, your_table: Option<&str>) -> Markup {
    let by_name = G::chapters();
    let place = |name: &str| by_name.keys().position(|chapter| *chapter == name).unwrap_or(0);
    let after: Vec<(usize, Markup)> =
        G::drawings(voice).into_iter().map(|(chapter, drawing)| (place(chapter), drawing)).collect();
    let chapters: Vec<Chapter> = by_name.into_values().collect();
    let sheet = RuleSheet { game: G::ID, chapters: &chapters, your_table };
    rules_page_with(voice, &sheet, &Extras { styles: G::STYLES, after: &after, sprite: G::sprite() })
}

/// The rules page: chapters at the left, sentences with their numbers in the margin.
pub fn rules_page(voice: &Voice<'_>, sheet: &RuleSheet<'_>) -> Markup {
    rules_page_with(voice, sheet, &Extras { styles: &[], after: &[], sprite: html! {} })
}

/// The rules page with the drawings of its game.
pub fn rules_page_with(voice: &Voice<'_>, sheet: &RuleSheet<'_>, extras: &Extras<'_>) -> Markup {
    let game = game_name(voice, sheet.game);
    let title = voice.say(&Phrase::new("rules.title").text("game", &game));
    let path = format!("/rules/{}", sheet.game);
    let crumb = html! { (voice.word("rules.crumb")) span.long { (voice.word("rules.own_words")) } };
    let extra = html! {
        (search(voice))
        @if let Some(table) = sheet.your_table {
            a.b.go.main.back href={ "/t/" (table) } { i.pip {} (voice.word("rules.back")) }
        }
    };
    let body = html! {
        div.rb data-game=(sheet.game) {
            (header(voice, &Header { title: &game, crumb, extra, path: &path }))
            nav.nav aria-label=(voice.word("rules.chapters")) {
                ol #chapters {
                    @for (number, chapter) in (1..).zip(sheet.chapters) {
                        li { a href={ "#chapter-" (number) } { span.num { (number) } (voice.say(&chapter.title)) } }
                    }
                }
                p.lg { (icon("icons", "book")) span { (voice.word("rules.numbers")) } }
            }
            main.book #book tabindex="-1" {
                @for (number, chapter) in (1..).zip(sheet.chapters) {
                    (page_of(voice, number, chapter))
                    @for (_, drawing) in extras.after.iter().filter(|(place, _)| place + 1 == number) { div.pg { (drawing) } }
                }
            }
            (extras.sprite)
            script type="module" src=(path_of("search.js")) {}
        }
    };
    let styles: Vec<&str> = std::iter::once("rules.css").chain(extras.styles.iter().copied()).collect();
    let page = Page { title: &title, styles: &styles, game: Some(sheet.game), body };
    document(voice, &page)
}

/// The search, for browsers with script: others have their own.
fn search(voice: &Voice<'_>) -> Markup {
    html! {
        search.find {
            (icon("icons", "search"))
            input #find type="search" autocomplete="off" placeholder=(voice.word("rules.search"))
                aria-label=(voice.word("rules.search"));
            output #found data-none=(voice.word("rules.none")) data-one=(voice.word("rules.one"))
                data-many=(voice.word("rules.many")) {}
            button type="button" data-found="-1" aria-label=(voice.word("rules.previous")) { "‹" }
            button type="button" data-found="1" aria-label=(voice.word("rules.next")) { "›" }
        }
    }
}

fn page_of(voice: &Voice<'_>, number: usize, chapter: &Chapter) -> Markup {
    html! {
        section.pg id={ "chapter-" (number) } {
            p.chap { (voice.say(&Phrase::new("rules.chapter").int("n", number as i64))) }
            h2 { (voice.say(&chapter.title)) }
            @for (rule, text) in &chapter.rules {
                div.ru id=(rule) { a.rn href={ "#" (rule) } { (rule) } p { (voice.say(text)) } }
            }
        }
    }
}

//! The rules of a game in our own words, every sentence with its number.

use engine::RuleId;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

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
        }
    };
    let styles: Vec<&str> = std::iter::once("rules.css").chain(extras.styles.iter().copied()).collect();
    let page = Page { title: &title, styles: &styles, game: Some(sheet.game), body };
    document(voice, &page)
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

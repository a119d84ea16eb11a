//! The sealed seed of a table: its print where people play, who was shown it when, and whether everything holds at the end.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::game_name;
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;
use crate::words::short;

/// A player was shown the print for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The player's name.
    pub name: String,
    /// How many moves had been played.
    pub step: u64,
    /// When, such as `2026-11-16T12:40Z`; browsers turn it into the reader's own time.
    pub at: String,
}

/// What became of a finished game when it was replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The print that was published.
    pub print: String,
    /// The moves that were replayed.
    pub moves: usize,
    /// The fingerprint of everything that happened.
    pub hash: String,
    /// The first thing that does not hold.
    pub failed: Option<Failed>,
    /// Who was shown the print.
    pub shown: Vec<Shown>,
}

/// What does not hold. Everything that stands before it here has been found to hold; nothing after it was looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Failed {
    /// The record cannot be read at all.
    Record,
    /// The seed is not the one whose print was shown.
    Seed,
    /// A move is not allowed.
    Move(usize),
    /// The moves lead to another result.
    Result,
    /// The moves lead to another fingerprint.
    Hash,
}

impl Failed {
    const fn part(self) -> usize {
        match self {
            Self::Record | Self::Seed => 0,
            Self::Move(_) => 1,
            Self::Result => 2,
            Self::Hash => 3,
        }
    }
}

/// The page that tells of the seal of a table.
#[derive(Clone, Debug)]
pub struct SealPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// The print.
    pub print: &'a str,
    /// Who was shown it.
    pub shown: &'a [Shown],
    /// The seed, when the game is over.
    pub seed: Option<&'a str>,
}

/// Who was shown the print, and when.
pub fn seal_page(voice: &Voice<'_>, page: &SealPage<'_>) -> Markup {
    let game = game_name(voice, page.game);
    let (path, title) = (format!("/t/{}/seal", page.table), voice.word("seal.menu"));
    let body = html! {
        div data-game=(page.game) {
            (header(voice, &Header { title: &game, crumb: html! { (title) }, extra: html! {}, path: &path }))
            main.sheet {
                div.note.sealed {
                    (icon("icons", "seal"))
                    h2 { (title) }
                    p { (voice.word("seal.about")) }
                    (print(voice, page.print))
                    @if let Some(seed) = page.seed {
                        p.print { (voice.word("seal.seed")) code { (seed) } }
                    }
                    (shown(voice, page.shown))
                    div.gos { a.b.go.main href={ "/t/" (page.table) } { (icon("icons", "next")) (voice.word("message.to_table")) } }
                }
            }
        }
    };
    document(voice, &Page { title: &title, styles: &["seal.css"], game: Some(page.game), body })
}

/// The whole print, with its name before it.
pub(crate) fn print(voice: &Voice<'_>, print: &str) -> Markup {
    html! { p.print { (voice.word("seal.print")) code { (print) } } }
}

/// The seal in the menu of a seat, by its first digits: it is sent with every update. The page behind it has the whole.
pub(crate) fn menu_entry(voice: &Voice<'_>, table: &str, whole: &str) -> Markup {
    html! { a #seal-print href={ "/t/" (table) "/seal" } { (voice.word("seal.menu")) " " (short(whole)) } }
}

fn shown(voice: &Voice<'_>, shown: &[Shown]) -> Markup {
    html! {
        @if !shown.is_empty() {
            h3.k { (voice.word("seal.who")) }
            dl.facts.shown {
                @for one in shown {
                    div { dt { (one.name) } dd { (when(voice, one.step)) " · " time datetime=(one.at) { (one.at.replace('T', " ").replace('Z', " UTC")) } } }
                }
            }
        }
    }
}

fn when(voice: &Voice<'_>, step: u64) -> String {
    if step == 0 {
        return voice.word("seal.before_first");
    }
    voice.say(&Phrase::new("seal.after_move").int("n", i64::try_from(step).unwrap_or(i64::MAX)))
}

/// The button that checks a finished game, or what the check found.
pub(crate) fn check(voice: &Voice<'_>, table: &str, check: Option<&Check>) -> Markup {
    match check {
        Some(check) => found(voice, check),
        None => html! {
            form method="post" action={ "/t/" (table) "/check" } {
                button.b.check #check { (icon("icons", "check")) span { (voice.word("check.go")) small { (voice.word("check.go_text")) } } }
            }
        },
    }
}

/// The outcome in one sentence.
pub(crate) fn verdict(voice: &Voice<'_>, check: &Check) -> String {
    voice.word(if check.failed.is_none() { "check.holds" } else { "check.fails" })
}

fn found(voice: &Voice<'_>, check: &Check) -> Markup {
    let lines = [
        voice.say(&Phrase::new("check.seed").text("print", short(&check.print))),
        voice.say(&Phrase::new("check.moves").int("n", check.moves as i64)),
        voice.word("check.result"),
        voice.say(&Phrase::new("check.hash").text("hash", short(&check.hash))),
    ];
    let wrong = check.failed.map(|failed| match failed {
        Failed::Record => voice.word("check.no_record"),
        Failed::Seed => voice.word("check.no_seed"),
        Failed::Move(number) => voice.say(&Phrase::new("check.no_move").int("n", number as i64)),
        Failed::Result => voice.word("check.no_result"),
        Failed::Hash => voice.word("check.no_hash"),
    });
    let held = check.failed.map_or(lines.len(), Failed::part);
    html! {
        section.checked #check tabindex="-1" aria-labelledby="check-title" {
            h2.k #check-title { (verdict(voice, check)) }
            ul {
                @for line in lines.iter().take(held) { li { (icon("icons", "check")) span { (line) } } }
                @if let Some(wrong) = &wrong {
                    li.wrong { (icon("icons", "cross")) span { (wrong) } }
                    @if held + 1 < lines.len() { li.unseen { (icon("icons", "hidden")) span { (voice.word("check.unseen")) } } }
                }
            }
            (shown(voice, &check.shown))
            p { (voice.word("check.yourself")) " " code { "hameau verify" } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    fn page(failed: Option<Failed>) -> String {
        let shown = vec![Shown { name: "Ana".into(), step: 0, at: "2026-11-16T12:40Z".into() }];
        let check = Check { print: "a".repeat(64), moves: 42, hash: "b".repeat(16), failed, shown };
        let lexicons = [crate::lexicon()];
        found(&Voice::new(Lang::En, &lexicons), &check).into_string()
    }

    #[test]
    fn what_was_checked_stands_in_words_up_to_what_does_not_hold() {
        let parts = ["aaaa aaaa", "All 42 moves", "same result", "bbbb bbbb"];
        let all = page(None);
        assert!(parts.iter().all(|part| all.contains(part)) && !all.contains("class=\"wrong\""), "{all}");
        for (held, failed) in
            [Failed::Seed, Failed::Move(7), Failed::Result, Failed::Hash].into_iter().enumerate()
        {
            let told = page(Some(failed));
            for (number, part) in parts.iter().enumerate() {
                assert_eq!(told.contains(part), number < held, "{failed:?} {part}: {told}");
            }
            assert!(told.contains("class=\"wrong\""), "{told}");
        }
        assert!(page(Some(Failed::Move(7))).contains("Move 7"));
    }
}

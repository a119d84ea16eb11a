//! The document around every page, and the header.

use engine::words::Voice;
use maud::{DOCTYPE, Markup, html};

use crate::widgets::{ears_entry, icon, lang_switch};
use assets::path_of;

/// A whole page.
#[derive(Debug)]
pub struct Page<'a> {
    /// What the browser's tab says, before «Hameau».
    pub title: &'a str,
    /// Style sheets besides the common one, by the names of their assets.
    pub styles: &'a [&'a str],
    /// The game that the page is about: the help links to its rules.
    pub game: Option<&'a str>,
    /// Everything visible.
    pub body: Markup,
}

/// The document: head, body, help, live region. There is no inline script and nothing from outside.
pub fn document(voice: &Voice<'_>, page: &Page<'_>) -> Markup {
    let title = if page.title.is_empty() { "Hameau".to_owned() } else { format!("{} · Hameau", page.title) };
    let idle = path_of("favicon.svg");
    html! {
        (DOCTYPE)
        html lang=(voice.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#FBF7EC" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#28231E" media="(prefers-color-scheme: dark)";
                meta name="description" content=(voice.word("shell.description"));
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(idle) data-idle=(idle) data-turn=(path_of("favicon-turn.svg"));
                link rel="stylesheet" href=(path_of("hameau.css"));
                @for style in page.styles { link rel="stylesheet" href=(path_of(style)); }
                script type="module" src=(path_of("hameau.js")) {}
            }
            body {
                (page.body)
                (help(voice, page.game))
                p.vh #live role="status" aria-live="polite" {}
                div #toast aria-hidden="true" hidden {}
                div #offline hidden { (voice.word("shell.offline")) }
                div #words hidden data-turn=(voice.word("shell.turn")) data-failed=(voice.word("shell.failed"))
                    data-copied=(voice.word("shell.copied")) data-copy=(voice.word("shell.copy"))
                    data-left=(voice.word("clock.left")) data-denied=(voice.word("company.denied")) {}
            }
        }
    }
}

/// The header of a page: house, title, crumb, language, help.
#[derive(Debug)]
pub struct Header<'a> {
    /// The large word: usually the name of the game.
    pub title: &'a str,
    /// The small line beside it; words of class `long` disappear on phones.
    pub crumb: Markup,
    /// What stands at the right, before the language switch.
    pub extra: Markup,
    /// The page to return to after a switch of language.
    pub path: &'a str,
}

/// The header.
pub fn header(voice: &Voice<'_>, header: &Header<'_>) -> Markup {
    header_with(voice, header, &html! {})
}

/// The header with something between the language and the help.
pub(crate) fn header_with(voice: &Voice<'_>, header: &Header<'_>, tools: &Markup) -> Markup {
    html! {
        header.top {
            a.home href="/" aria-label=(voice.word("shell.home")) { (icon("icons", "logo")) }
            h1 { (header.title) }
            span.crumb { (header.crumb) }
            span.grow {}
            (header.extra)
            (lang_switch(voice, header.path))
            (tools)
            (help_button(voice))
        }
    }
}

/// The round button with the question mark.
pub(crate) fn help_button(voice: &Voice<'_>) -> Markup {
    html! {
        button.round-b #help-button type="button" popovertarget="help" data-help aria-label=(voice.word("help.title")) { "?" }
    }
}

fn help(voice: &Voice<'_>, game: Option<&str>) -> Markup {
    let keys = [
        ("1–9", "help.digits"),
        ("← →", "help.along"),
        ("↑ ↓", "help.across"),
        ("u", "help.undo"),
        ("h", "help.advice"),
        ("i", "help.zoom"),
        ("?", "help.help"),
        ("Tab", "help.tab"),
    ];
    html! {
        div #help popover="auto" role="dialog" aria-labelledby="help-title" {
            h2 #help-title { (voice.word("help.title")) }
            p { (voice.word("help.glow")) }
            dl.keys {
                @for (key, meaning) in keys { dt { kbd { (key) } } dd { (voice.word(meaning)) } }
            }
            @if let Some(game) = game {
                (ears_entry(voice))
                a.b href={ "/rules/" (game) } { (voice.word("help.rules")) }
            }
        }
    }
}

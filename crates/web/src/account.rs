//! How to keep one's games: an account, a link to another device.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::chat::{HiddenPerson, hidden_person};
use crate::front::{Place, Who, front_forms, front_header};
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct AccountPage<'a> {
    /// The reader.
    pub who: Who<'a>,
    /// Those whose messages the reader hides.
    pub hidden: &'a [HiddenPerson<'a>],
}

/// The page of the reader: sign in, sign out, other devices.
pub fn account_page(voice: &Voice<'_>, page: &AccountPage<'_>) -> Markup {
    let title = voice.word("account.title");
    let main = html! {
        h1 { (title) }
        p.lead { (state(voice, page.who)) }
        div.cards {
            @match page.who.account {
                Some(_) => { (password(voice)) (leave(voice)) }
                None => { (keep(voice)) (enter(voice)) }
            }
            (other_device(voice))
            (take_along(voice))
            (farewell(voice))
            @if !page.hidden.is_empty() {
                section.card #hidden {
                    h2 { (voice.word("chat.hidden_title")) }
                    p { (voice.word("chat.hidden_text")) }
                    ul.folk { @for person in page.hidden { (hidden_person(voice, person, Place::Me.path())) } }
                }
            }
        }
    };
    in_front(voice, &title, page.who, &main)
}

/// A link that was just made.
#[derive(Clone, Copy, Debug)]
pub struct MadeLink<'a> {
    /// The whole address.
    pub url: &'a str,
    /// Until when it can be used: `2026-11-16T12:10Z`.
    pub until: &'a str,
}

/// The link, to be copied.
pub fn made_link_page(voice: &Voice<'_>, who: Who<'_>, link: &MadeLink<'_>) -> Markup {
    let title = voice.word("recover.made_title");
    let plain = link.until.replace('T', " ").replace('Z', " UTC");
    let main = html! {
        h1 { (title) }
        p.lead { (voice.word("recover.made_text")) }
        div.cards {
            section.card {
                div.copyable {
                    input.url type="text" readonly value=(link.url) aria-label=(voice.word("recover.link"));
                    button.go.main type="button" data-copy=(link.url) {
                        (icon("icons", "copy")) span { (voice.word("waiting.copy")) }
                    }
                }
                p { (icon("icons", "clock")) span { (voice.word("recover.until")) " " time datetime=(link.until) { (plain) } } }
                p { (icon("icons", "lock")) span { (voice.word("recover.secret")) } }
                a.b href="/" { (voice.word("message.home")) }
            }
        }
    };
    in_front(voice, &title, who, &main)
}

/// A link as another device opens it.
#[derive(Clone, Copy, Debug)]
pub struct OpenedLink<'a> {
    /// The last part of the link.
    pub token: &'a str,
    /// Whose link it is.
    pub name: &'a str,
    /// Whether games that were begun on this device come along.
    pub brings: bool,
    /// Whether it asks for a new password.
    pub resets: bool,
}

/// The page behind a link: one button uses it.
pub fn opened_link_page(voice: &Voice<'_>, link: &OpenedLink<'_>) -> Markup {
    let path = format!("/recover/{}", link.token);
    let title = voice.say(&Phrase::new("recover.title").text("name", link.name));
    let body = html! {
        (header(voice, &Header { title: "Hameau", crumb: html! {}, extra: html! {}, path: &path }))
        main.sheet {
            div.note {
                (icon("icons", "logo"))
                h2 { (title) }
                p { (voice.word(if link.resets { "recover.reset" } else { "recover.text" })) }
                @if link.brings { p { (voice.word("recover.brings")) } }
                form.signs method="post" action=(path) {
                    @if link.resets {
                        (password_field(&voice.word("account.new"), "new", true))
                        p { small { (voice.word("account.rule")) } }
                    }
                    button.go.main { (icon("icons", "check")) (voice.word("recover.use")) }
                }
                p { small { (voice.word("recover.once")) } }
            }
        }
    };
    let styles: &[&str] = if link.resets { &["account.css"] } else { &[] };
    document(voice, &Page { title: &title, styles, game: None, body })
}

/// The page from which the reader leaves the house: what goes, what stays, and a word to type so that nobody leaves by
/// accident.
pub fn leave_page(voice: &Voice<'_>, who: Who<'_>) -> Markup {
    let title = voice.word("leave.title");
    let word = voice.word("leave.word");
    let main = html! {
        h1 { (title) }
        p.lead { (voice.word("leave.lead")) }
        div.cards {
            section.card {
                h2 { (voice.word("leave.goes")) }
                ul.plain { @for key in ["leave.goes_you", "leave.goes_words", "leave.goes_seats"] { li { (voice.word(key)) } } }
                h2 { (voice.word("leave.stays")) }
                ul.plain { @for key in ["leave.stays_games", "leave.stays_backups"] { li { (voice.word(key)) } } }
            }
            section.card {
                h2 { (voice.word("leave.sure")) }
                p { (voice.word("leave.no_way_back")) }
                form method="post" action="/leave" {
                    label {
                        (voice.say(&Phrase::new("leave.type").text("word", &word)))
                        input type="text" name="word" required autocomplete="off" autocapitalize="characters";
                    }
                    @if who.account.is_some() {
                        (password_field(&voice.word("account.password"), "password", false))
                    }
                    button.go.grave { (icon("icons", "cross")) (voice.word("leave.go")) }
                }
                a.b href="/me" { (voice.word("leave.stay")) }
            }
        }
    };
    in_front(voice, &title, who, &main)
}

fn in_front(voice: &Voice<'_>, title: &str, who: Who<'_>, main: &Markup) -> Markup {
    let body = html! {
        (front_header(voice, Place::Me, who, &html! {}))
        main.acc { (main) }
        (front_forms(voice, Place::Me, who))
    };
    document(voice, &Page { title, styles: &["account.css"], game: None, body })
}

/// Who the reader is here, in a sentence.
pub(crate) fn state(voice: &Voice<'_>, who: Who<'_>) -> String {
    match who.account {
        Some(account) => voice.say(&Phrase::new("account.signed_in").text("name", account)),
        None => voice.word("account.as_guest"),
    }
}

fn keep(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #keep {
            h2 { (voice.word("account.keep")) }
            p { (voice.word("account.keep_text")) }
            form method="post" action="/account" {
                (name_field(voice))
                (password_field(&voice.word("account.password"), "password", true))
                p { small { (voice.word("account.rule")) } }
                button.go.main { (icon("icons", "check")) (voice.word("account.keep_go")) }
            }
        }
    }
}

fn enter(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #signin {
            h2 { (voice.word("account.signin")) }
            p { (voice.word("account.signin_text")) }
            form method="post" action="/signin" {
                (name_field(voice))
                (password_field(&voice.word("account.password"), "password", false))
                button.go.p { (icon("icons", "person")) (voice.word("account.signin_go")) }
            }
        }
    }
}

fn password(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #password {
            h2 { (voice.word("account.change")) }
            p { (voice.word("account.change_text")) }
            form method="post" action="/password" {
                (password_field(&voice.word("account.old"), "old", false))
                (password_field(&voice.word("account.new"), "new", true))
                p { small { (voice.word("account.rule")) } }
                button.go.main { (icon("icons", "lock")) (voice.word("account.change_go")) }
            }
        }
    }
}

fn leave(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #signout {
            h2 { (voice.word("account.signout")) }
            p { (voice.word("account.signout_text")) }
            form method="post" action="/signout" { button.go { (voice.word("account.signout")) } }
        }
    }
}

fn take_along(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #copy {
            h2 { (voice.word("leave.copy")) }
            p { (voice.word("leave.copy_text")) }
            form method="post" action="/me/copy" { button.go { (icon("icons", "download")) (voice.word("leave.copy_go")) } }
        }
    }
}

fn farewell(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #leave {
            h2 { (voice.word("leave.title")) }
            p { (voice.word("leave.text")) }
            a.b href="/leave" { (voice.word("leave.open")) }
        }
    }
}

fn other_device(voice: &Voice<'_>) -> Markup {
    html! {
        section.card #device {
            h2 { (voice.word("recover.device")) }
            p { (voice.word("recover.device_text")) }
            (device_form(voice))
        }
    }
}

/// The button that makes a link to another device.
pub(crate) fn device_form(voice: &Voice<'_>) -> Markup {
    html! {
        form method="post" action="/recover" { button.go { (icon("icons", "link")) (voice.word("recover.make")) } }
    }
}

fn name_field(voice: &Voice<'_>) -> Markup {
    html! {
        label {
            (voice.word("account.name"))
            input type="text" name="name" maxlength="24" required autocomplete="username";
        }
    }
}

fn password_field(label: &str, name: &str, new: bool) -> Markup {
    html! {
        label {
            (label)
            input type="password" name=(name) minlength="8" maxlength="200" required
                autocomplete=(if new { "new-password" } else { "current-password" });
        }
    }
}

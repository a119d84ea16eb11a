//! What the pages outside a table share: the header with the ways through the house, the name of the guest, the
//! invitation of a friend.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::account;
use crate::shell::help_button;
use crate::widgets::{icon, lang_switch, seat_mark};

/// Through which door a reader has come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Door {
    /// A server, where others are.
    #[default]
    Server,
    /// The page that needs none: nobody comes from elsewhere, and nothing is rated.
    Browser,
}

/// The reader of such a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who<'a> {
    /// What others call them.
    pub name: &'a str,
    /// The name that they sign in with, if they have an account.
    pub account: Option<&'a str>,
    /// Through which door they came in.
    pub door: Door,
}

/// A page outside the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Games,
    Tables,
    Rules,
    Me,
}

impl Place {
    /// Those that every page leads to; the way to the page of the reader is their name.
    const NAMED: [(Self, &'static str); 3] =
        [(Self::Games, "front.games"), (Self::Tables, "front.tables"), (Self::Rules, "front.rules")];

    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Games => "/",
            Self::Tables => "/tables",
            Self::Rules => "/rules",
            Self::Me => "/me",
        }
    }
}

/// The header of such a page; `extra` stands before the name.
pub(crate) fn front_header(voice: &Voice<'_>, here: Place, who: Who<'_>, extra: &Markup) -> Markup {
    front_header_at(voice, here, here.path(), who, extra)
}

/// The header of such a page at an address that says more than the page does.
pub(crate) fn front_header_at(
    voice: &Voice<'_>,
    here: Place,
    back: &str,
    who: Who<'_>,
    extra: &Markup,
) -> Markup {
    html! {
        header.hd {
            a.brand href="/" aria-label="Hameau" { (icon("icons", "logo")) span { "Hameau" } }
            nav.nv aria-label=(voice.word("front.pages")) {
                @for (place, key) in Place::NAMED {
                    a href=(place.path()) aria-current=[(place == here).then_some("page")] { (voice.word(key)) }
                }
            }
            span.grow {}
            (extra)
            (name_button(voice, who))
            (lang_switch(voice, back))
            (help_button(voice))
        }
    }
}

/// The forms that open over such a page: another name and other devices, and in the list of tables an invitation.
pub(crate) fn front_forms(voice: &Voice<'_>, here: Place, who: Who<'_>) -> Markup {
    html! {
        div #name popover="auto" {
            h2 { (voice.word("home.name_title")) }
            p { (voice.word("home.name_why")) }
            form method="post" action="/name" {
                input type="hidden" name="back" value=(here.path());
                input type="text" name="name" value=(who.name) maxlength="24" required autocomplete="nickname"
                    aria-label=(voice.word("home.name_title"));
                button.p { (voice.word("home.name_save")) }
            }
            @if here != Place::Me && who.door == Door::Server {
                hr;
                p { (account::state(voice, who)) }
                div.ways {
                    a.b href="/me" { (icon("icons", "person")) (voice.word(if who.account.is_some() { "account.mine" } else { "account.keep" })) }
                    (account::device_form(voice))
                }
            }
        }
        @if here == Place::Tables && who.door == Door::Server {
            div #link popover="auto" {
                h2 { (voice.word("home.link")) }
                p { (voice.word("home.link_why")) }
                form method="get" action="/join" {
                    input type="text" name="link" required autocomplete="off" autocapitalize="none"
                        placeholder=(voice.word("home.link_sample")) aria-label=(voice.word("home.link"));
                    button.p { (voice.word("home.link_go")) }
                }
            }
        }
    }
}

fn name_button(voice: &Voice<'_>, who: Who<'_>) -> Markup {
    let label = voice.say(&Phrase::new("home.name_label").text("name", who.name));
    let small = if who.account.is_some() { "account.in" } else { "home.change_name" };
    html! {
        button.me type="button" popovertarget="name" aria-label=(label) {
            (seat_mark(Seat::FIRST))
            span { (who.name) small { (voice.word(small)) } }
        }
    }
}

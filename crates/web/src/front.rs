//! What the pages outside a table share: the header with the ways through the house, the name of the guest, the link
//! that a friend sent.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::shell::help_button;
use crate::widgets::{icon, lang_switch, seat_mark};

/// A page outside the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Games,
    Tables,
}

impl Place {
    const ALL: [Self; 2] = [Self::Games, Self::Tables];

    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Games => "/",
            Self::Tables => "/tables",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Games => "front.games",
            Self::Tables => "front.tables",
        }
    }
}

/// The header of such a page; `extra` stands before the name.
pub(crate) fn front_header(voice: &Voice<'_>, here: Place, guest: &str, extra: &Markup) -> Markup {
    html! {
        header.hd {
            a.brand href="/" aria-label="Hameau" { (icon("icons", "logo")) span { "Hameau" } }
            nav.nv aria-label=(voice.word("front.pages")) {
                @for place in Place::ALL {
                    a href=(place.path()) aria-current=[(place == here).then_some("page")] { (voice.word(place.key())) }
                }
            }
            span.grow {}
            (extra)
            (name_button(voice, guest))
            (lang_switch(voice, here.path()))
            (help_button(voice))
        }
    }
}

/// The forms that open over such a page: another name, a link.
pub(crate) fn front_forms(voice: &Voice<'_>, here: Place, guest: &str) -> Markup {
    html! {
        div #name popover="auto" {
            h2 { (voice.word("home.name_title")) }
            p { (voice.word("home.name_why")) }
            form method="post" action="/name" {
                input type="hidden" name="back" value=(here.path());
                input type="text" name="name" value=(guest) maxlength="24" required autocomplete="nickname"
                    aria-label=(voice.word("home.name_title"));
                button.p { (voice.word("home.name_save")) }
            }
        }
        div #link popover="auto" {
            h2 { (voice.word("home.link")) }
            p { (voice.word("home.link_why")) }
            form method="get" action="/join" data-join {
                input type="text" name="link" required autocomplete="off" aria-label=(voice.word("home.link"));
                button.p { (voice.word("home.link_go")) }
            }
        }
    }
}

fn name_button(voice: &Voice<'_>, name: &str) -> Markup {
    let label = voice.say(&Phrase::new("home.name_label").text("name", name));
    html! {
        button.me type="button" popovertarget="name" aria-label=(label) {
            (seat_mark(Seat::FIRST))
            span { (name) small { (voice.word("home.change_name")) } }
        }
    }
}

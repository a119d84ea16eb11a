//! How a table is to be played, as its host may change it until the game begins.

use engine::words::Voice;
use engine::{RawSetup, SetupOption};
use games::Editions;
use maud::{Markup, html};

use crate::games::game_name;
use crate::pace::Pace;
use crate::shell::{Header, Page, document, header};
use crate::terms::Terms;
use crate::widgets::icon;

/// A table before its start, with what can be changed there.
#[derive(Clone, Copy, Debug)]
pub struct ChangeTable<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// What the game lets people choose.
    pub options: &'a [SetupOption],
    /// The data sets that the game can be played with.
    pub editions: &'a [&'a str],
    /// The one that it is played with now.
    pub edition: Option<&'a str>,
    /// What is chosen now.
    pub setup: &'a RawSetup,
    /// How fast it plays now.
    pub pace: Pace,
    /// What it allows now.
    pub terms: Terms,
}

/// The page with all of it.
pub fn change_page(voice: &Voice<'_>, change: &ChangeTable<'_>) -> Markup {
    let back = format!("/t/{}", change.table);
    let path = format!("{back}/change");
    let options = change.options.iter().filter(|option| option.applies(change.setup, change.options));
    let body = html! {
        div data-game=(change.game) {
            (header(voice, &Header {
                title: &game_name(voice, change.game),
                crumb: html! { (voice.word("waiting.crumb")) },
                extra: html! {},
                path: &path,
            }))
            main.sheet {
                div.note {
                    h2 { (voice.word("waiting.change_title")) }
                    p { (voice.word("waiting.change_text")) }
                    form.changes method="post" action=(path) {
                        @for option in options { (choice(voice, option, change.setup)) }
                        @if change.editions.len() > 1 { (editions(voice, change)) }
                        label {
                            span { (voice.word("pace.title")) }
                            select name="pace" {
                                @for pace in Pace::CHOICES.into_iter().flatten() {
                                    option value=(pace.code()) selected[*pace == change.pace] { (pace.name(voice)) }
                                }
                            }
                        }
                        @for (name, is_on) in change.terms.switches() {
                            label.switch {
                                input type="hidden" name={ "switch." (name) } value="off";
                                input type="checkbox" name={ "switch." (name) } value="on" checked[is_on];
                                span { (voice.word(&format!("terms.{name}"))) }
                            }
                        }
                        div.gos {
                            a.b.go href=(back) { (voice.word("waiting.keep")) }
                            button.go.main { (icon("icons", "check")) (voice.word("waiting.change_go")) }
                        }
                    }
                }
            }
        }
    };
    let title = voice.word("waiting.change_title");
    document(voice, &Page { title: &title, styles: &["table.css"], game: Some(change.game), body })
}

/// What a data set is called.
pub(super) fn edition_name(voice: &Voice<'_>, name: &str) -> String {
    if name == Editions::STANDARD { voice.word("new.edition_standard") } else { name.to_owned() }
}

/// Which cards and tiles, where there is a choice.
fn editions(voice: &Voice<'_>, change: &ChangeTable<'_>) -> Markup {
    html! {
        label {
            span { (voice.word("new.edition")) }
            select name="edition" {
                @for one in change.editions {
                    option value=(one) selected[change.edition == Some(one)] { (edition_name(voice, one)) }
                }
            }
        }
    }
}

fn choice(voice: &Voice<'_>, option: &SetupOption, setup: &RawSetup) -> Markup {
    let chosen = setup.options.get(option.name);
    html! {
        label {
            span { (voice.say(&option.title)) }
            select name={ "option." (option.name) } {
                @for choice in &option.choices {
                    option value=(choice.value) selected[chosen == Some(&choice.value)] { (voice.say(&choice.name)) }
                }
            }
        }
    }
}

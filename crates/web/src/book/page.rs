//! The page: chapters at the left, the book at the right.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::law::Drawn;
use super::teach::Section;
use super::{Book, Teaching, consult, law, people, teach};
use crate::game_page::GamePage;
use crate::games::game_name;
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;
use assets::path_of;

/// A part of the book: where it is found, apart from the names of symbols, what it is called, and what it says.
struct Part {
    id: String,
    title: String,
    inside: Markup,
}

/// The rules book of a game; `your_table` is where the reader is to decide, for the way back.
pub(crate) fn game_rules_page<G: GamePage>(voice: &Voice<'_>, your_table: Option<&str>) -> Markup {
    let names = people(voice);
    let voice = &voice.at_table(&names, None);
    let book = G::book(voice);
    let learn = book.teaching.as_ref().map_or_else(Vec::new, |teaching| learning(voice, teaching));
    let consult = consulting(voice, &book);
    let game = game_name(voice, G::ID);
    let title = voice.say(&Phrase::new("rules.title").text("game", &game));
    let path = format!("/rules/{}", G::ID);
    let extra = html! {
        (search(voice))
        @if let Some(table) = your_table {
            a.b.go.main.back href={ "/t/" (table) } { i.pip {} (voice.word("rules.back")) }
        }
    };
    let groups = [("rules.learn", &learn), ("rules.consult", &consult)];
    let groups: Vec<_> = groups.into_iter().filter(|(_, parts)| !parts.is_empty()).collect();
    let body = html! {
        div.rb data-game=(G::ID) {
            (header(voice, &Header { title: &game, crumb: html! { (voice.word("rules.crumb")) }, extra, path: &path }))
            nav.nav #chapters aria-label=(voice.word("rules.chapters")) {
                @for (first, (group, parts)) in [1, learn.len() + 1].into_iter().zip(&groups) {
                    p.gr { (voice.word(group)) }
                    @for (number, part) in (first..).zip(*parts) {
                        a href={ "#" (part.id) } { span.num { (number) } (part.title) }
                    }
                }
            }
            main.book #book tabindex="-1" {
                @for (group, parts) in &groups {
                    @for (place, part) in parts.iter().enumerate() {
                        section.bk id=(part.id) {
                            @if place == 0 { p.chap { (voice.word(group)) } }
                            h2 { (part.title) }
                            (part.inside)
                        }
                    }
                }
            }
            (G::sprite())
            script type="module" src=(path_of("search.js")) {}
            script type="module" src=(path_of("book.js")) {}
        }
    };
    let styles: Vec<&str> = G::STYLES.iter().copied().chain(["rules.css"]).collect();
    document(voice, &Page { title: &title, styles: &styles, game: Some(G::ID), body })
}

fn learning<G: GamePage>(voice: &Voice<'_>, teaching: &Teaching<G>) -> Vec<Part> {
    let part = |name: &'static str, inside| Part {
        id: format!("chapter-{name}"),
        title: Section::of::<G>(voice, name).word("title"),
        inside,
    };
    let mut parts = vec![
        Part {
            id: "chapter-minute".to_owned(),
            title: voice.word("rules.minute"),
            inside: teach::minute::<G>(voice, &teaching.glance),
        },
        part("turn", teach::turn::<G>(voice, &teaching.turn)),
    ];
    parts.extend(teaching.topics.iter().map(|topic| part(topic.name, teach::topic(voice, topic))));
    parts
}

/// The chapters that the numbers of the law lead to.
fn drawn<G: GamePage>(voice: &Voice<'_>, teaching: &Teaching<G>) -> Vec<Drawn> {
    let glance = Drawn {
        id: "chapter-minute".to_owned(),
        title: voice.word("rules.minute"),
        laws: None,
        refusals: Vec::new(),
    };
    let topics = teaching.topics.iter().map(|topic| Drawn {
        id: format!("chapter-{}", topic.name),
        title: Section::of::<G>(voice, topic.name).word("title"),
        laws: Some(topic.laws),
        refusals: topic.examples.iter().filter_map(|example| example.refused_by).collect(),
    });
    std::iter::once(glance).chain(topics).collect()
}

fn consulting<G: GamePage>(voice: &Voice<'_>, book: &Book<G>) -> Vec<Part> {
    let part = |id: &str, title: String, inside| Part { id: format!("chapter-{id}"), title, inside };
    let pieces = Section::of::<G>(voice, "pieces").word("title");
    let mut parts = vec![part("pieces", pieces, consult::pieces::<G>(voice, &book.shelves))];
    if let Some(teaching) = &book.teaching {
        parts.extend([
            part("sum", voice.word("rules.sum"), consult::sum(voice, G::standard(), &teaching.sum)),
            part("solo", voice.word("rules.solo"), consult::alone::<G>(voice)),
            part("ask", voice.word("rules.ask"), consult::questions::<G>(voice)),
        ]);
    }
    let drawn = book.teaching.as_ref().map_or_else(Vec::new, |teaching| drawn(voice, teaching));
    let law = html! { p.lead { (voice.word("rules.law_lead")) } (law::law(voice, &G::chapters(), &drawn)) };
    parts.push(part("law", voice.word("rules.law"), law));
    parts
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

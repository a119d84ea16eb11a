//! «Report»: somebody at a table tells the operator of a name or a message.

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use crate::chat::ChatLine;
use crate::shell::{Header, Page, document, header};
use crate::widgets::{icon, seat_class};

/// What can be reported at a table.
#[derive(Clone, Copy, Debug)]
pub struct ReportPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The other people there.
    pub people: &'a [(Seat, &'a str)],
    /// What they said, oldest first.
    pub lines: &'a [ChatLine<'a>],
}

/// The page with the form.
pub fn report_page(voice: &Voice<'_>, page: &ReportPage<'_>) -> Markup {
    let title = voice.word("report.title");
    let path = format!("/t/{}/report", page.table);
    let is_empty = page.people.is_empty() && page.lines.is_empty();
    let body = html! {
        (header(voice, &Header { title: &title, crumb: html! {}, extra: html! {}, path: &path }))
        main.acc {
            p.lead { (voice.word("report.lead")) }
            div.cards {
                section.card {
                    @if is_empty {
                        p { (voice.word("report.nothing")) }
                    } @else {
                        form method="post" action=(path) {
                            (choices(voice, page))
                            label {
                                (voice.word("report.why"))
                                input type="text" name="why" maxlength="200" autocomplete="off";
                            }
                            button.go.main { (icon("icons", "flag")) (voice.word("report.go")) }
                        }
                    }
                    (back(voice, page.table))
                }
            }
        }
    };
    document(voice, &Page { title: &title, styles: &["account.css"], game: None, body })
}

fn choices(voice: &Voice<'_>, page: &ReportPage<'_>) -> Markup {
    html! {
        @if !page.people.is_empty() {
            fieldset.picks {
                legend { (voice.word("report.name")) }
                @for (seat, name) in page.people {
                    label class=(seat_class(*seat)) { input type="radio" name="what" value={ "name " (seat) } required; i.dot {} b { (name) } }
                }
            }
        }
        @if !page.lines.is_empty() {
            fieldset.picks {
                legend { (voice.word("report.message")) }
                @for line in page.lines {
                    label class=(seat_class(line.seat)) {
                        input type="radio" name="what" value={ "message " (line.number) } required;
                        i.dot {} span { b { (line.name) } " " (line.text) }
                    }
                }
            }
        }
    }
}

/// The answer to a report.
pub fn reported_page(voice: &Voice<'_>, table: &str) -> Markup {
    let title = voice.word("report.thanks");
    let path = format!("/t/{table}/report");
    let body = html! {
        (header(voice, &Header { title: "Hameau", crumb: html! {}, extra: html! {}, path: &path }))
        main.sheet {
            div.note {
                (icon("icons", "flag"))
                h2 { (title) }
                p { (voice.word("report.thanks_text")) }
                (back(voice, table))
            }
        }
    };
    document(voice, &Page { title: &title, styles: &[], game: None, body })
}

fn back(voice: &Voice<'_>, table: &str) -> Markup {
    html! { a.b href={ "/t/" (table) } { (voice.word("message.to_table")) } }
}

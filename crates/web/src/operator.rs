//! The operator's page: reports, people, tables, and what was done. It is served on the operator's own address.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct OperatorPage<'a> {
    /// What every form carries, so that no other site can send it.
    pub token: &'a str,
    /// The sentence about what was just done, by its name.
    pub said: Option<&'a str>,
    /// A link for a forgotten password that was just made.
    pub link: Option<ResetLink<'a>>,
    /// The reports that wait, the oldest first.
    pub reports: &'a [ReportCard<'a>],
    /// The name that was looked for.
    pub sought: Option<&'a str>,
    /// Those who are called so.
    pub people: &'a [PersonCard<'a>],
    /// What was done, the newest first.
    pub acts: &'a [ActLine<'a>],
}

/// A link for a forgotten password.
#[derive(Clone, Copy, Debug)]
pub struct ResetLink<'a> {
    /// The name of the account.
    pub account: &'a str,
    /// The address; only a path where the server does not know its own.
    pub url: &'a str,
    /// Until when it can be used: `2026-11-16T12:10Z`.
    pub until: &'a str,
}

/// A report.
#[derive(Clone, Copy, Debug)]
pub struct ReportCard<'a> {
    /// Its number.
    pub number: i64,
    /// The id of the table.
    pub table: &'a str,
    /// Whether the table is closed.
    pub is_closed: bool,
    /// Whether it is about a message; else about a name.
    pub is_message: bool,
    /// The message or the name.
    pub said: &'a str,
    /// Why, in the words of whoever reports it; may be empty.
    pub why: &'a str,
    /// Who reports it.
    pub reporter: &'a str,
    /// When: `2026-11-16T12:10Z`.
    pub at: &'a str,
    /// Whom it is about.
    pub about: PersonCard<'a>,
}

/// A person.
#[derive(Clone, Copy, Debug)]
pub struct PersonCard<'a> {
    /// How storage knows them.
    pub guest: &'a str,
    /// What others call them.
    pub name: &'a str,
    /// The name that they sign in with.
    pub account: Option<&'a str>,
    /// Whether they are silenced.
    pub is_silenced: bool,
}

/// Something that was done.
#[derive(Clone, Copy, Debug)]
pub struct ActLine<'a> {
    /// What, as storage knows it.
    pub act: &'a str,
    /// To whom or what.
    pub detail: &'a str,
    /// When: `2026-11-16T12:10Z`.
    pub at: &'a str,
}

/// The page.
pub fn operator_page(voice: &Voice<'_>, page: &OperatorPage<'_>) -> Markup {
    let main = html! {
        @if let Some(said) = page.said { p.lead role="status" { (voice.word(said)) } }
        @if let Some(link) = page.link { (reset_link(voice, &link)) }
        section aria-labelledby="reports" {
            h2.k #reports { (voice.word("operator.reports")) }
            @if page.reports.is_empty() { p.lead { (voice.word("operator.no_reports")) } }
            div.cards { @for report in page.reports { (report_card(voice, page.token, report)) } }
        }
        section aria-labelledby="people" {
            h2.k #people { (voice.word("operator.people")) }
            form.seek method="get" action="/" {
                label { (voice.word("operator.by_name")) input type="text" name="name" maxlength="24" required value=[page.sought]; }
                button.go { (icon("icons", "search")) (voice.word("operator.seek")) }
            }
            @if page.sought.is_some() && page.people.is_empty() { p.lead { (voice.word("operator.nobody")) } }
            div.cards {
                @for person in page.people {
                    section.card { (who(voice, person)) (person_acts(voice, page.token, person)) (password_act(voice, page.token, person)) }
                }
            }
        }
        section aria-labelledby="tables" {
            h2.k #tables { (voice.word("operator.tables")) }
            form.seek method="post" action="/act" {
                (token(page.token))
                label { (voice.word("operator.table_id")) input type="text" name="table" minlength="10" maxlength="10" required autocomplete="off"; }
                button.go name="act" value="close" { (icon("icons", "lock")) (voice.word("operator.act.close")) }
                button.go name="act" value="reopen" { (voice.word("operator.act.reopen")) }
            }
        }
        section aria-labelledby="acts" {
            h2.k #acts { (voice.word("operator.acts")) }
            @if page.acts.is_empty() { p.lead { (voice.word("operator.no_acts")) } }
            ul.folk {
                @for act in page.acts {
                    li { span { b { (voice.word(&format!("operator.done.{}", act.act))) } " " (act.detail) } (moment(act.at)) }
                }
            }
        }
    };
    framed(voice, &main)
}

/// The page that asks for the key.
pub fn operator_key_page(voice: &Voice<'_>, is_wrong: bool) -> Markup {
    let main = html! {
        p.lead { (voice.word(if is_wrong { "operator.wrong_key" } else { "operator.key_text" })) }
        div.cards {
            section.card {
                form method="post" action="/enter" {
                    label { (voice.word("operator.key")) input type="password" name="key" required autocomplete="current-password"; }
                    button.go.main { (icon("icons", "lock")) (voice.word("operator.enter")) }
                }
            }
        }
    };
    framed(voice, &main)
}

/// The page that says why nothing is shown.
pub fn operator_refusal(voice: &Voice<'_>, reason: &str) -> Markup {
    framed(voice, &html! { p.lead { (voice.word(reason)) } })
}

fn framed(voice: &Voice<'_>, main: &Markup) -> Markup {
    let title = voice.word("operator.title");
    let body = html! {
        (header(voice, &Header { title: &title, crumb: html! {}, extra: html! {}, path: "/" }))
        main.acc.desk { (main) }
    };
    document(voice, &Page { title: &title, styles: &["account.css"], game: None, body })
}

fn report_card(voice: &Voice<'_>, form: &str, report: &ReportCard<'_>) -> Markup {
    let what = if report.is_message { "operator.a_message" } else { "operator.a_name" };
    html! {
        section.card {
            h3 { (voice.word(what)) }
            blockquote { (report.said) }
            p {
                (voice.say(&Phrase::new("operator.reported_by").text("name", report.reporter))) " " (moment(report.at))
                @if !report.why.is_empty() { br; q { (report.why) } }
            }
            (who(voice, &report.about))
            (person_acts(voice, form, &report.about))
            form.row method="post" action="/act" {
                (token(form))
                input type="hidden" name="table" value=(report.table);
                span { (voice.word("operator.table")) " " b { (report.table) } }
                @if report.is_closed {
                    button name="act" value="reopen" { (voice.word("operator.act.reopen")) }
                } @else {
                    button name="act" value="close" { (voice.word("operator.act.close")) }
                }
            }
            form method="post" action="/act" {
                (token(form))
                input type="hidden" name="report" value=(report.number);
                button.go.main name="act" value="settle" { (icon("icons", "check")) (voice.word("operator.act.settle")) }
            }
        }
    }
}

fn who(voice: &Voice<'_>, person: &PersonCard<'_>) -> Markup {
    html! {
        p {
            b { (person.name) }
            @match person.account {
                Some(account) => { " · " (voice.say(&Phrase::new("operator.account").text("name", account))) }
                None => { " · " (voice.word("operator.guest")) }
            }
            @if person.is_silenced { " · " (voice.word("operator.silenced")) }
        }
    }
}

fn person_acts(voice: &Voice<'_>, form: &str, person: &PersonCard<'_>) -> Markup {
    let silence = if person.is_silenced { "unsilence" } else { "silence" };
    html! {
        form.row method="post" action="/act" {
            (token(form))
            input type="hidden" name="guest" value=(person.guest);
            button name="act" value=(silence) { (voice.word(&format!("operator.act.{silence}"))) }
        }
        form.row method="post" action="/act" {
            (token(form))
            input type="hidden" name="guest" value=(person.guest);
            input type="text" name="name" maxlength="24" required autocomplete="off" aria-label=(voice.word("operator.new_name"))
                placeholder=(voice.word("operator.new_name"));
            button name="act" value="rename" { (voice.word("operator.act.rename")) }
        }
    }
}

/// Only an account has a password that can be forgotten.
fn password_act(voice: &Voice<'_>, form: &str, person: &PersonCard<'_>) -> Markup {
    html! {
        @if person.account.is_some() {
            form.row method="post" action="/act" {
                (token(form))
                input type="hidden" name="guest" value=(person.guest);
                button name="act" value="link" { (icon("icons", "link")) (voice.word("operator.act.link")) }
            }
        }
    }
}

fn reset_link(voice: &Voice<'_>, link: &ResetLink<'_>) -> Markup {
    html! {
        section.card {
            h2 { (voice.say(&Phrase::new("operator.link_for").text("name", link.account))) }
            div.copyable {
                input.url type="text" readonly value=(link.url) aria-label=(voice.word("recover.link"));
                button.go.main type="button" data-copy=(link.url) { (icon("icons", "copy")) span { (voice.word("waiting.copy")) } }
            }
            @if link.url.starts_with('/') { p { (voice.word("operator.link_path")) } }
            p { (voice.word("recover.until")) " " (moment(link.until)) ". " (voice.word("operator.link_text")) }
        }
    }
}

fn token(token: &str) -> Markup {
    html! { input type="hidden" name="token" value=(token); }
}

fn moment(at: &str) -> Markup {
    html! { time datetime=(at) { (at.replace('T', " ").replace('Z', " UTC")) } }
}

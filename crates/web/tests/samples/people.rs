//! Reports, and the operator's page.

use engine::Seat;
use engine::words::Voice;
use maud::Markup;
use web::chat::ChatLine;
use web::operator::{ActLine, OperatorPage, PersonCard, ReportCard, ResetLink, operator_page};
use web::report::{ReportPage, report_page};

const LONG: &str =
    "un message un peu long, comme on en écrit quand on n’est vraiment pas content de la dernière crue";
const AT: &str = "2026-11-16T12:10Z";

pub(crate) fn report(voice: &Voice<'_>, guest: &str) -> Markup {
    let line = |number, text| ChatLine { number, seat: Seat::FIRST, name: guest, text, is_own: false };
    let lines = [line(3, "bien joué"), line(4, LONG)];
    let people = [(Seat::FIRST, guest), (Seat::new(1).unwrap(), "Camille")];
    report_page(voice, &ReportPage { table: "k7", people: &people, lines: &lines })
}

pub(crate) fn nothing_to_report(voice: &Voice<'_>) -> Markup {
    report_page(voice, &ReportPage { table: "k7", people: &[], lines: &[] })
}

pub(crate) fn operator(voice: &Voice<'_>, guest: &str) -> Markup {
    let person = |account, is_silenced| PersonCard { guest: "k7", name: guest, account, is_silenced };
    let report = |number, is_message: bool, said, why| ReportCard {
        number,
        table: "0123456789",
        is_closed: !is_message,
        is_message,
        said,
        why,
        reporter: "Camille",
        at: AT,
        about: person(None, !is_message),
    };
    let act = |act, detail| ActLine { act, detail, at: AT };
    let words = ["settle", "silence", "unsilence", "rename", "close", "reopen", "link"];
    operator_page(
        voice,
        &OperatorPage {
            token: "0f",
            said: Some("operator.was_done"),
            link: Some(ResetLink { account: guest, url: "/recover/pomme27", until: AT }),
            reports: &[report(1, true, LONG, "ce n’est pas gentil"), report(2, false, guest, "")],
            sought: Some(guest),
            people: &[person(Some(guest), false), person(None, true)],
            acts: &words.map(|word| act(word, guest)),
        },
    )
}

pub(crate) fn operator_without_work(voice: &Voice<'_>) -> Markup {
    let page = OperatorPage {
        token: "0f",
        said: Some("operator.nothing_done"),
        link: None,
        reports: &[],
        sought: Some("Personne"),
        people: &[],
        acts: &[],
    };
    operator_page(voice, &page)
}

//! What a page tells about the people around a table.

#![allow(clippy::unwrap_used, reason = "a test")]

use engine::words::{Lang, Voice};
use engine::{Seat, Seats};
use web::widgets::{SeatPanel, notices, seat_menu, seat_panel};
use web::{Absence, Notices, SeatClock, SeatNote, UndoNotice};

fn in_both(tell: impl Fn(&Voice<'_>) -> String) -> [String; 2] {
    let (lexicons, names) = ([web::lexicon()], ["Ana".to_owned(), "Bo".to_owned(), "Cy".to_owned()]);
    [Lang::Fr, Lang::En].map(|lang| {
        let html = tell(&Voice::new(lang, &lexicons).at_table(&names, Seat::new(0)));
        assert!(!html.contains('⟦') && !html.contains('{'), "a sentence is missing: {html}");
        html
    })
}

fn told(what: Notices) -> [String; 2] {
    in_both(|voice| notices(voice, "k7", 4, &what).into_string())
}

#[test]
fn a_quiet_table_has_an_empty_card() {
    for html in told(Notices::default()) {
        assert!(html.ends_with("></section>") && html.contains("id=\"notices\""), "{html}");
    }
}

#[test]
fn who_looks_on_is_told_so_and_players_are_told_how_many_do() {
    let [fr, en] = told(Notices { watchers: 1, ..Notices::default() });
    assert!(fr.contains("1 personne regarde") && en.contains("1 person is watching"), "{fr} {en}");
    let [fr, en] = told(Notices { watchers: 3, ..Notices::default() });
    assert!(fr.contains("3 personnes regardent") && en.contains("3 people are watching"), "{fr} {en}");
    let quiet = told(Notices::default()).map(|html| html.len());
    for (html, quiet) in told(Notices { watchers: 3, ..Notices::default() }).iter().zip(quiet) {
        assert!(html.len() - quiet < 60, "it travels with every change: {html}");
    }
    let [fr, en] = told(Notices { watchers: 3, is_watching: true, ..Notices::default() });
    assert!(fr.contains("Vous regardez") && en.contains("You are watching"), "{fr} {en}");
    assert!(!en.contains("people"), "one line is enough: {en}");
}

#[test]
fn who_is_away_is_named_once_and_only_long_absence_can_be_handed_over() {
    let [b, c] = [1, 2].map(|index| Seat::new(index).unwrap());
    let away = Notices { at: 7, away: Seats::one(b).with(c), abandoned: Seats::one(c), ..Notices::default() };
    let [_, en] = told(away);
    assert!(en.contains("Bo is away") && !en.contains("Bo, Cy"), "{en}");
    assert!(en.contains("data-away=\"B C\"") && en.contains("data-at=\"7\""));
    assert!(en.contains("value=\"C\"") && !en.contains("value=\"B\""), "{en}");
}

#[test]
fn who_lost_the_seat_is_told_why_and_may_return_if_it_is_allowed() {
    let lost = |why, may| told(Notices { lost: Some((Seat::FIRST, why, may)), ..Notices::default() });
    for why in [Absence::Resigned, Absence::Abandoned, Absence::OutOfTime] {
        assert!(lost(why, true).iter().all(|html| html.contains("come-back")));
        assert!(lost(why, false).iter().all(|html| !html.contains("<button")));
    }
}

#[test]
fn a_wish_is_answered_by_those_who_are_asked() {
    let seat = Seat::new(1).unwrap();
    let answers = |undo| {
        let [_, en] = told(Notices { undo, ..Notices::default() });
        en.split("name=\"answer\" value=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(answers(UndoNotice::Asked(seat)), ["yes", "no"]);
    assert_eq!(answers(UndoNotice::Agreed(seat)), ["no"]);
    assert_eq!(answers(UndoNotice::Pending(Seats::one(seat))), ["cancel"]);
    assert_eq!(answers(UndoNotice::Refused(seat)), Vec::<String>::new());
}

#[test]
fn giving_up_takes_more_than_one_press() {
    for html in
        in_both(|voice| seat_menu(voice, "k7", Seat::FIRST, "4b1e90c2aa17d0", &maud::html! {}).into_string())
    {
        let menu = html.find("popover=\"auto\"").unwrap();
        let fold = html.find("<details id=\"resigning\"").unwrap();
        let form = html.find("action=\"/t/k7/resign\"").unwrap();
        assert!(menu < fold && fold < form, "the button lies in a fold of a menu");
        assert!(html.contains("<label data-notify hidden"), "the switch shows where the browser can notify");
    }
}

#[test]
fn a_clock_stands_beside_the_name() {
    let panel = |note: SeatNote| {
        in_both(|voice| {
            let line = maud::html! { "…" };
            let stats = maud::html! {};
            let panel =
                SeatPanel { seat: Seat::FIRST, line, face: maud::html! {}, points: None, turn: true, stats };
            seat_panel(voice, &panel, note).into_string()
        })
    };
    let clock = Some(SeatClock { left: 59_000, runs: true });
    for html in panel(SeatNote { clock, ..SeatNote::default() }) {
        assert!(html.contains("</b><time") && html.contains("data-mine") && html.contains("0:59"), "{html}");
    }
    let [fr, en] = panel(SeatNote { left: Some(Absence::Resigned), ..SeatNote::default() });
    assert!(fr.contains("a abandonné") && en.contains("gave up") && !en.contains("<time"));
}

//! A table as HTML, and what can be read from it.

use engine::words::Lang;
use engine::{Seat, Seats, Viewer};
use games::{Advice, Table};
use web::room::{Room, SeatKind, SeatView};
use web::{Company, Notices, Pace, SeatClock, SeatNote, Undo, UndoNotice};

/// As long as names may be.
pub(crate) const NAMES: [&str; 6] = [
    "Barthélemy-Alexandre XVI",
    "Marie-Madeleine Dupontel",
    "Maximilienne & Guillaume",
    "L’Apprenti du Maître (IA)",
    "Charlotte-Élisabeth d’O.",
    "Jean-Christophe Lefebvre",
];

pub(crate) fn viewers(table: &Table) -> Vec<(Viewer, Option<Seat>)> {
    let seats = Seat::all(table.players()).map(|seat| (Viewer::Seat(seat), Some(seat)));
    seats.chain([(Viewer::Spectator, None)]).collect()
}

/// Everything that can be told about a person at once.
fn busy_note() -> SeatNote {
    let clock = SeatClock { left: 1_154_000, runs: true };
    SeatNote { left: None, clock: Some(clock) }
}

/// As much as a table ever tells about the people around it: the limits of a page hold also then.
fn busy_company(notes: &[SeatNote], viewer: Viewer) -> Company<'_> {
    let Viewer::Seat(mine) = viewer else {
        return Company { notes, ..Company::default() };
    };
    let others: Seats = Seat::all(notes.len() as u8).filter(|seat| *seat != mine).collect();
    let undo = others.first().map_or(UndoNotice::None, UndoNotice::Asked);
    let notices = Notices { at: 1, away: others, abandoned: others, lost: None, undo };
    Company { notes, mine: Some(mine), notices }
}

/// The fragment for one reader, with the action that the advice names.
pub(crate) fn show(
    table: &Table,
    names: &[&str],
    (viewer, playing): (Viewer, Option<Seat>),
    lang: Lang,
    advised: Option<&str>,
) -> String {
    let seats: Vec<SeatView<'_>> = Seat::all(table.players())
        .map(|seat| SeatView {
            name: names[seat.index()],
            kind: if viewer == Viewer::Seat(seat) { SeatKind::You } else { SeatKind::Friend },
        })
        .collect();
    let advice = advised.map(|action| Advice::only(action.to_owned()));
    let notes: Vec<SeatNote> = seats.iter().map(|_| busy_note()).collect();
    let room = Room {
        id: "k7Yw2bQm4Txr",
        version: table.step() as u64,
        table,
        seats: &seats,
        viewer,
        playing,
        undo: Undo::Nothing,
        pace: Pace::None,
        advice: advice.as_ref(),
        is_guided: false,
        lang,
        guest: "Invité",
        rematch: None,
        company: busy_company(&notes, viewer),
    };
    web::room::fragment(&room).into_string()
}

/// The actions that the enabled buttons of a page send.
pub(crate) fn offered(html: &str) -> Vec<String> {
    let mut actions: Vec<String> = html
        .split("<button")
        .skip(1)
        .filter_map(|rest| rest.split_once('>').map(|(tag, _)| tag))
        .filter(|tag| tag.contains("name=\"action\"") && !tag.contains("aria-disabled=\"true\""))
        .filter_map(|tag| tag.split_once("value=\"")?.1.split_once('"').map(|(value, _)| value.to_owned()))
        .collect();
    actions.sort();
    actions.dedup();
    actions
}

/// What follows each `mark` up to one of `ends`.
pub(crate) fn after<'a>(html: &'a str, mark: &str, ends: &[char]) -> Vec<&'a str> {
    html.split(mark).skip(1).filter_map(|rest| rest.split(ends).next()).collect()
}

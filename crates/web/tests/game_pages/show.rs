//! A table as HTML, and what can be read from it.

use course::READER;
use engine::words::Lang;
use engine::{Seat, Seats, Viewer};
use games::{Advice, Table};
use web::follow::Told;
use web::lesson::Lesson;
use web::room::{Room, SeatKind, SeatView};
use web::{Company, Level, Notices, Pace, SeatClock, SeatNote, Terms, Undo, UndoNotice};

/// As long as the print of a seed is.
const PRINT: &str = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

/// As long as names may be.
pub(crate) const NAMES: [&str; 6] = [
    "Barthélemy-Alexandre XVI",
    "Marie-Madeleine Dupontel",
    "Maximilienne & Guillaume",
    "L’Apprenti du Maître (IA)",
    "Charlotte-Élisabeth d’O.",
    "Jean-Christophe Lefebvre",
];

/// Who sits there, as a viewer sees it: the fourth one is made of code.
pub(crate) fn kind(viewer: Viewer, seat: Seat) -> SeatKind {
    match seat.index() {
        _ if viewer == Viewer::Seat(seat) => SeatKind::You,
        3 => SeatKind::Ai(Level::Apprentice),
        _ => SeatKind::Friend,
    }
}

pub(crate) fn viewers(table: &Table) -> Vec<(Viewer, Option<Seat>)> {
    let seats = Seat::all(table.players()).map(|seat| (Viewer::Seat(seat), Some(seat)));
    seats.chain([(Viewer::Spectator, None)]).collect()
}

/// One of them, another one at the next step.
pub(crate) fn one_viewer(table: &Table) -> (Viewer, Option<Seat>) {
    let all = viewers(table);
    all[table.step() % all.len()]
}

/// The fragment for one reader, with the action that the advice names.
pub(crate) fn show(
    table: &Table,
    names: &[&str],
    reader: (Viewer, Option<Seat>),
    lang: Lang,
    advised: Option<&str>,
) -> String {
    draw(table, names, reader, lang, advised, (Company::default(), None))
}

/// The fragment when a table tells as much about the people around it as it ever does: what holds for a page holds
/// also then.
pub(crate) fn show_busy(
    table: &Table,
    names: &[&str],
    (viewer, playing): (Viewer, Option<Seat>),
    lang: Lang,
) -> String {
    let clock = Some(SeatClock { left: 1_154_000, runs: true });
    let notes = vec![SeatNote { clock, ..SeatNote::default() }; usize::from(table.players())];
    let mine = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Record => None,
    };
    let others: Seats = Seat::all(table.players()).filter(|seat| Some(*seat) != mine).collect();
    let undo = others.first().map_or(UndoNotice::None, UndoNotice::Asked);
    let abandoned = others.iter().filter(|seat| table.to_act().contains(*seat)).collect();
    let (watchers, is_watching) = (12, mine.is_none());
    let notices =
        Notices { at: 1_700_000_000_000, away: others, abandoned, lost: None, undo, watchers, is_watching };
    let company = Company { notes: &notes, mine, notices, print: PRINT };
    draw(table, names, (viewer, playing), lang, None, (company, None))
}

/// The fragment of a guided first game, as its reader sees it.
pub(crate) fn show_lesson(table: &Table, lang: Lang, lesson: Lesson) -> String {
    let mine = Some(READER);
    let playing = mine.filter(|seat| table.to_act().contains(*seat));
    let company = Company { mine, print: PRINT, ..Company::default() };
    draw(table, &NAMES, (Viewer::Seat(READER), playing), lang, None, (company, Some(lesson)))
}

/// A thing of the game, large, as one reader may see it.
pub(crate) fn zoom(table: &Table, reader: (Viewer, Option<Seat>), lang: Lang, of: &str) -> Option<String> {
    let alone = (Company::default(), None);
    in_room(table, &NAMES, reader, lang, None, alone, |room| web::room::zoom(room, of))
        .map(maud::PreEscaped::into_string)
}

/// The score sheet of a finished game as a picture.
pub(crate) fn sheet(table: &Table, names: &[&str], lang: Lang) -> Option<String> {
    let (alone, reader) = ((Company::default(), None), (Viewer::Seat(Seat::FIRST), None));
    in_room(table, names, reader, lang, None, alone, web::room::sheet).map(maud::PreEscaped::into_string)
}

fn draw(
    table: &Table,
    names: &[&str],
    reader: (Viewer, Option<Seat>),
    lang: Lang,
    advised: Option<&str>,
    beside: (Company<'_>, Option<Lesson>),
) -> String {
    in_room(table, names, reader, lang, advised, beside, web::room::fragment).into_string()
}

fn in_room<T>(
    table: &Table,
    names: &[&str],
    (viewer, playing): (Viewer, Option<Seat>),
    lang: Lang,
    advised: Option<&str>,
    (company, lesson): (Company<'_>, Option<Lesson>),
    tell: impl FnOnce(&Room<'_>) -> T,
) -> T {
    let seats: Vec<SeatView<'_>> = Seat::all(table.players())
        .map(|seat| SeatView { name: names[seat.index()], kind: kind(viewer, seat) })
        .collect();
    let advice = advised.map(|action| Advice::only(action.to_owned()));
    let told = Told { rewinds: 0, step: table.step() };
    let room = Room {
        id: "k7Yw2bQm4Txr",
        version: table.step() as u64,
        table,
        told,
        moments: &[],
        // Who reads it has the page before it.
        known: Some(Told { step: told.step.saturating_sub(1), ..told }),
        seats: &seats,
        viewer,
        playing,
        undo: if company.mine.is_some() { Undo::Ask } else { Undo::Nothing },
        pace: Pace::None,
        terms: Terms::default(),
        is_public: false,
        advice: advice.as_ref(),
        lesson,
        lang,
        guest: "Invité",
        check: None,
        best_before: None,
        rematch: None,
        hall: None,
        is_brought: false,
        company,
    };
    tell(&room)
}

/// What the enabled buttons of a page send: actions, or several joined by `;`.
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

/// The actions that presses begin with.
pub(crate) fn firsts(presses: &[String]) -> Vec<String> {
    let mut actions: Vec<String> =
        presses.iter().filter_map(|press| press.split(';').next()).map(|one| one.trim().to_owned()).collect();
    actions.sort();
    actions.dedup();
    actions
}

/// Numbers of rules, such as `SET-18`, in the text of a page or in what it tells of its things.
pub(crate) fn codes(html: &str) -> Vec<String> {
    let texts = html.split('>').skip(1).filter_map(|rest| rest.split('<').next());
    let attributes = ["title", "aria-label", "data-tip", "data-reason", "data-announce"]
        .into_iter()
        .flat_map(|name| after(html, &format!(" {name}=\""), &['"']));
    texts.chain(attributes).filter(|text| has_code(text)).map(str::to_owned).collect()
}

fn has_code(text: &str) -> bool {
    text.as_bytes().windows(5).any(|five| {
        five[..3].iter().all(u8::is_ascii_uppercase) && five[3] == b'-' && five[4].is_ascii_digit()
    })
}

/// What follows each `mark` up to one of `ends`.
pub(crate) fn after<'a>(html: &'a str, mark: &str, ends: &[char]) -> Vec<&'a str> {
    html.split(mark).skip(1).filter_map(|rest| rest.split(ends).next()).collect()
}

//! A table as the server hands it to its pages.

use std::collections::BTreeSet;

use engine::words::Lang;
use engine::{Seat, Viewer};
use games::Table;
use web::follow::Told;
use web::lesson::{Lesson, hints};
use web::room::{Room, SeatKind, SeatView};
use web::{Company, Pace, Terms, Undo};

const NAMES: [&str; 6] = ["Ana", "Bo", "Cléo", "Dan", "Eva", "Fil"];

/// What a change pushes to an open page.
pub(crate) fn fragment(table: &Table, viewer: Viewer, lang: Lang) -> String {
    in_room(table, viewer, lang, |room| web::room::fragment(room).into_string())
}

/// The whole page.
pub(crate) fn page(table: &Table, viewer: Viewer, lang: Lang) -> String {
    in_room(table, viewer, lang, |room| {
        let page = web::room::page(room, &maud::html! {}).into_string();
        let cards: String = things(&page)
            .into_iter()
            .filter_map(|of| web::room::zoom(room, of))
            .map(maud::PreEscaped::into_string)
            .collect();
        page + &cards
    })
}

/// What opens on a page, by name.
fn things(page: &str) -> BTreeSet<&str> {
    page.split(" data-zoom=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn in_room(table: &Table, viewer: Viewer, lang: Lang, draw: impl Fn(&Room<'_>) -> String) -> String {
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Record => None,
    };
    let kind = |seat| if own == Some(seat) { SeatKind::You } else { SeatKind::Friend };
    let seats: Vec<SeatView<'_>> = Seat::all(table.players())
        .zip(NAMES)
        .map(|(seat, name)| SeatView { name, kind: kind(seat) })
        .collect();
    // What the coach could say tells nothing either.
    let hint = own.and_then(|seat| hints(table, seat).into_iter().next());
    draw(&Room {
        id: "k7Yw2bQm4Txr",
        version: table.step() as u64,
        table,
        told: Told { rewinds: 0, step: table.step() },
        moments: &[],
        // All that was told is told again.
        known: None,
        seats: &seats,
        viewer,
        playing: own.filter(|seat| table.to_act().contains(*seat)),
        undo: own.map_or(Undo::Nothing, |seat| undo(table, seat)),
        pace: Pace::None,
        terms: Terms::default(),
        is_public: false,
        is_brought: false,
        advice: None,
        check: None,
        lesson: Some(Lesson::Free(hint)),
        lang,
        guest: "Ana",
        best_before: None,
        rematch: None,
        hall: None,
        company: Company { mine: own, ..Company::default() },
    })
}

/// As the server says it.
fn undo(table: &Table, seat: Seat) -> Undo {
    match table.undo_to(seat) {
        Some(step) if step + 1 == table.step() => Undo::Alone,
        Some(_) => Undo::Ask,
        None if table.moves().iter().any(|(mover, _)| *mover == seat) => Undo::Shown,
        None => Undo::Nothing,
    }
}

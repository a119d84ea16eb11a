//! From a snapshot to what one guest reads.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Seat, Viewer};
use maud::Markup;
use web::room::{Room, SeatKind, SeatView};

use crate::error::Error;
use crate::id::GuestId;
use crate::reader::Reader;
use crate::store::{Seating, Sitter};
use crate::table::{Snapshot, Version};
use crate::words;

/// Fragment or whole page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Fragment,
    Page,
}

/// A table as one reader sees it.
///
/// # Errors
/// A page that panics is a page that is not shown; nothing else is touched.
pub(crate) fn table(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    guest: &str,
    advised: Option<&str>,
) -> Result<Markup, Error> {
    let names = names(snapshot, reader.lang);
    let links: Vec<String> = snapshot.seats.iter().map(|seat| invitation(snapshot, seat, reader)).collect();
    let seats: Vec<SeatView<'_>> = snapshot
        .seats
        .iter()
        .zip(names.iter().zip(&links))
        .map(|(seat, (name, link))| SeatView { name, kind: kind(&seat.sitter, &reader.guest, link) })
        .collect();
    let view = snapshot.viewpoint(&reader.guest);
    let Version(version) = if advised.is_some() { snapshot.advised_version() } else { snapshot.version() };
    let room = Room {
        id: snapshot.id.as_str(),
        version,
        table: &snapshot.table,
        seats: &seats,
        viewer: view.viewer,
        playing: view.playing,
        can_undo: view.can_undo,
        lang: reader.lang,
        guest,
        rematch: snapshot.rematch.as_ref().map(|id| id.as_str()),
        advised,
    };
    let draw = || match part {
        Part::Fragment => web::room::fragment(&room),
        Part::Page => web::room::page(&room),
    };
    debug_assert!(view.viewer != Viewer::Record, "a running game is never shown whole");
    catch_unwind(AssertUnwindSafe(draw)).map_err(|_| Error::Panicked)
}

fn kind<'a>(sitter: &Sitter, reader: &GuestId, link: &'a str) -> SeatKind<'a> {
    match sitter {
        Sitter::Guest(owner) if owner == reader => SeatKind::You,
        Sitter::Here(owner) if owner == reader => SeatKind::Here,
        Sitter::Guest(_) | Sitter::Here(_) => SeatKind::Friend,
        Sitter::Ai(level) => SeatKind::Ai(page_level(*level)),
        Sitter::Open => SeatKind::Open { invite: link },
    }
}

/// The address that takes an open seat; empty for readers who may not invite.
fn invitation(snapshot: &Snapshot, seat: &Seating, reader: &Reader) -> String {
    match (&seat.sitter, &seat.invite) {
        (Sitter::Open, Some(token)) if snapshot.host == reader.guest => {
            format!("{}/join/{token}", reader.base)
        }
        _ => String::new(),
    }
}

/// The names of all seats for a reader of this language. Equal names get the number of their seat.
pub(crate) fn names(snapshot: &Snapshot, lang: Lang) -> Vec<String> {
    let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
    let voice = Voice::new(lang, &lexicons);
    let plain: Vec<String> = Seat::all(snapshot.table.players())
        .zip(&snapshot.seats)
        .map(|(seat, seating)| name(seat, seating, &voice))
        .collect();
    let is_shared = |name: &String| plain.iter().filter(|other| *other == name).count() > 1;
    (1..)
        .zip(&plain)
        .map(|(n, name): (u8, _)| if is_shared(name) { format!("{name} {n}") } else { name.clone() })
        .collect()
}

fn name(seat: Seat, seating: &Seating, voice: &Voice<'_>) -> String {
    if let Some(name) = &seating.name {
        return name.clone();
    }
    match &seating.sitter {
        Sitter::Guest(_) => voice.word("guest.name"),
        Sitter::Here(_) => voice.say(&Phrase::new("guest.here").int("n", seat.index() as i64 + 1)),
        Sitter::Ai(level) => {
            voice.say(&Phrase::new("level.ai").text("level", page_level(*level).name(voice)))
        }
        Sitter::Open => voice.word("waiting.free"),
    }
}

/// The level as pages know it.
pub(crate) const fn page_level(level: players::Level) -> web::Level {
    match level {
        players::Level::Apprentice => web::Level::Apprentice,
        players::Level::Artisan => web::Level::Artisan,
        players::Level::Master => web::Level::Master,
    }
}

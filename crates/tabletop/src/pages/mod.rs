//! From a snapshot to what one guest reads.

mod cards;
mod company;
mod finished;
mod key;
mod line;

use course::READER;
use engine::words::Lang;
use engine::{Seat, Viewer};
use games::{Advice, Sequel, Table, Trial};
use maud::{Markup, html};
use web::Company;
use web::follow::Told;
use web::lesson::{Card, Lesson};
use web::replay::{Attempt, Findings, Follows, Reel};
use web::room::{Room, SeatKind, SeatView};
use web::seal::Check;
use web::waiting::{Hall, Invite};

pub use cards::game_cards;
pub use finished::{Finished, solo_said};
pub use key::PageKey;
pub use line::Line;

use crate::head::Visibility;
use crate::id::GuestId;
use crate::refused::{Refused, guarded};
use crate::seats::{Seating, Sitter, names};
use crate::table::{Snapshot, Version};
use crate::three_words::ThreeWords;

/// Who is shown a table, and how.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The person.
    pub guest: &'a GuestId,
    /// Their language.
    pub lang: Lang,
    /// How far their page has told the game, where its script says so.
    pub told: Option<Told>,
    /// What stands before a path in a whole address.
    pub base: &'a str,
    /// The time in milliseconds since 1970.
    pub now: u64,
}

/// What storage knows of the reader of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Their name.
    pub name: String,
    /// The most they had before in games like this one, where it is over and their best.
    pub best_before: Option<i32>,
}

/// Fragment or whole page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Fragment,
    Page,
}

/// A table as one reader sees it.
///
/// # Errors
/// A page that panics is a page that is not shown; nothing else is touched.
pub fn table(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    known: &Known,
    advice: Option<&Advice>,
    beside: Option<&Markup>,
) -> Result<Markup, Refused> {
    let asked = advice.map_or(Asked::Nothing, Asked::Advice);
    in_room(snapshot, reader, known, asked, |room| draw(part, room, beside))
}

/// A finished game with what a check of it has found.
///
/// # Errors
/// See [`table`].
pub fn checked(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    known: &Known,
    check: &Check,
    beside: Option<&Markup>,
) -> Result<Markup, Refused> {
    in_room(snapshot, reader, known, Asked::Check(check), |room| draw(part, room, beside))
}

/// A table with an earlier chapter of its lesson beside it.
///
/// # Errors
/// See [`table`].
pub fn chapter(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    known: &Known,
    chapter: usize,
    beside: Option<&Markup>,
) -> Result<Markup, Refused> {
    in_room(snapshot, reader, known, Asked::Chapter(chapter), |room| draw(part, room, beside))
}

fn draw(part: Part, room: &Room<'_>, beside: Option<&Markup>) -> Markup {
    match part {
        Part::Fragment => web::room::fragment(room),
        Part::Page => web::room::page(room, beside.unwrap_or(&html! {})),
    }
}

/// What a reader has asked for besides the table itself.
#[derive(Clone, Copy)]
enum Asked<'a> {
    Nothing,
    Advice(&'a Advice),
    Check(&'a Check),
    /// A chapter of the lesson that is over.
    Chapter(usize),
}

/// What the page of a finished table depends on, besides `beside`.
///
/// # Errors
/// See [`table`].
pub fn table_key(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    known: &Known,
    beside: Option<&Markup>,
) -> Result<PageKey, Refused> {
    in_room(snapshot, reader, known, Asked::Nothing, |room| {
        // All that a room is, by name: what is added to it must be added here.
        let Room {
            id,
            version,
            table: _,   // It is what the log of `id` says at `version`.
            told: _,    // And so is this.
            moments: _, // And this.
            known: _,   // The end is told whole.
            seats,
            viewer,
            playing,
            undo,
            advice,
            check,
            lesson,
            lang,
            guest,
            pace,
            terms,
            is_public,
            company,
            best_before,
            rematch,
            is_brought,
            hall: _, // A finished game has begun.
        } = room;
        let place = (part, id, version, seats, viewer, playing, undo, lesson, lang, guest);
        PageKey::of(&(
            place,
            (
                advice.is_some(),
                check.is_some(),
                pace,
                terms,
                is_public,
                company,
                (best_before, rematch, is_brought),
                beside,
            ),
        ))
    })
}

/// What passes at a table, as one reader is told it.
///
/// # Errors
/// See [`table`].
pub fn notices(snapshot: &Snapshot, reader: Reader<'_>, known: &Known) -> Result<Markup, Refused> {
    in_room(snapshot, reader, known, Asked::Nothing, web::room::notices)
}

/// The turns of the journal before one, as one reader may read them.
///
/// # Errors
/// See [`table`].
pub fn older_turns(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    known: &Known,
    (before, whose): (usize, Option<Seat>),
) -> Result<Markup, Refused> {
    in_room(snapshot, reader, known, Asked::Nothing, |room| match part {
        Part::Fragment => web::room::older_turns(room, before, whose),
        Part::Page => web::room::older_page(room, before, whose),
    })
}

/// A thing of the game, large, as it stands for one reader.
///
/// # Errors
/// There is no such thing for this reader; see also [`table`].
pub fn zoom(snapshot: &Snapshot, reader: Reader<'_>, known: &Known, of: &str) -> Result<Markup, Refused> {
    in_room(snapshot, reader, known, Asked::Nothing, |room| web::room::zoom(room, of))?
        .ok_or(Refused::NoThing)
}

/// The score sheet of a finished game as a picture.
///
/// # Errors
/// The game is running; see also [`table`].
pub fn sheet(snapshot: &Snapshot, reader: Reader<'_>) -> Result<Markup, Refused> {
    let known = Known::default();
    in_room(snapshot, reader, &known, Asked::Nothing, web::room::sheet)?.ok_or(Refused::NotOver)
}

/// What one who has played a game reads at its end of decisions and luck.
///
/// # Errors
/// See [`table`].
pub fn back(snapshot: &Snapshot, reader: Reader<'_>, findings: Findings<'_>) -> Result<Markup, Refused> {
    in_room(snapshot, reader, &Known::default(), Asked::Nothing, |room| web::room::back(room, findings))
}

/// A thing of a finished game, large, as it stood at a step.
///
/// # Errors
/// There is no such thing, or no such step; see also [`replay`].
pub fn zoom_then(
    snapshot: &Snapshot,
    reader: Reader<'_>,
    replayed: &Replayed<'_>,
    of: &str,
) -> Result<Markup, Refused> {
    with_reel(snapshot, reader, replayed, |reel| web::replay::zoom(reel, of))?.ok_or(Refused::NoThing)
}

fn in_room<T>(
    snapshot: &Snapshot,
    reader: Reader<'_>,
    known: &Known,
    asked: Asked<'_>,
    draw: impl FnOnce(&Room<'_>) -> T,
) -> Result<T, Refused> {
    let names = names(snapshot.table.game(), &snapshot.seats, reader.lang);
    let seats: Vec<SeatView<'_>> = snapshot
        .seats
        .iter()
        .zip(&names)
        .map(|(seat, name)| SeatView { name, kind: kind(seat, snapshot, reader.guest) })
        .collect();
    let view = snapshot.viewpoint(reader.guest);
    let notes = company::notes(snapshot, reader.now);
    let print = snapshot.table.commitment().to_string();
    let company = Company {
        notes: &notes,
        mine: company::mine(snapshot, reader.guest, view.viewer),
        notices: company::notices(snapshot, reader.guest),
        print: &print,
    };
    let (advice, check) = match asked {
        Asked::Nothing | Asked::Chapter(_) => (None, None),
        Asked::Advice(advice) => (Some(advice), None),
        Asked::Check(check) => (None, Some(check)),
    };
    let is_more = advice.is_some() || check.is_some();
    let Version(version) = if is_more { snapshot.advised_version() } else { snapshot.version() };
    let link = invitation(snapshot, reader);
    let ready: Vec<bool> = snapshot.seats.iter().map(|seat| seat.is_ready).collect();
    let since = |seat: &Seating| seat.since.map(|since| reader.now.saturating_sub(since) / 1000);
    let sitting: Vec<Option<u64>> = snapshot.seats.iter().map(since).collect();
    let hall = hall(snapshot, reader, link.as_deref(), (&ready, &sitting));
    let room = Room {
        id: snapshot.id.as_str(),
        version,
        table: &snapshot.table,
        told: snapshot.told(),
        moments: &snapshot.played.moments(),
        known: reader.told,
        seats: &seats,
        viewer: view.viewer,
        playing: view.playing,
        undo: view.undo,
        pace: snapshot.pace,
        terms: snapshot.terms,
        is_public: snapshot.visibility == Visibility::Public,
        lang: reader.lang,
        guest: &known.name,
        best_before: known.best_before,
        rematch: snapshot.rematch.as_ref().map(|id| id.as_str()),
        advice,
        check,
        lesson: lesson(snapshot, reader.guest, asked),
        is_brought: snapshot.is_brought(),
        company,
        hall,
    };
    debug_assert!(view.viewer != Viewer::Record, "a running game is never shown whole");
    guarded(|| draw(&room))
}

/// The guided first game, as far as it is this reader's.
fn lesson(snapshot: &Snapshot, reader: &GuestId, asked: Asked<'_>) -> Option<Lesson> {
    snapshot.course().filter(|_| snapshot.plays(reader, READER) && !snapshot.table.is_over())?;
    let Some(open) = snapshot.progress() else {
        let is_left = snapshot.is_left();
        return Some(if is_left {
            Lesson::Left(snapshot.may_resume())
        } else {
            Lesson::Free(snapshot.hint())
        });
    };
    let shown = match asked {
        Asked::Chapter(chapter) => chapter.min(open.chapter),
        Asked::Nothing | Asked::Advice(_) | Asked::Check(_) => open.chapter,
    };
    let (game, asks) = (snapshot.table.game(), snapshot.asks());
    Some(Lesson::Chapter(Card { game, open: open.chapter, shown, is_done: open.is_done, asks }))
}

/// A step of a finished game, and how a reader wants to see it.
#[derive(Clone, Debug)]
pub struct Replayed<'a> {
    pub step: usize,
    pub viewer: Viewer,
    /// What is known of the game in hindsight.
    pub known: Findings<'a>,
    /// Whether the reader has the page and wants all that an analysis changes.
    pub is_news: bool,
}

/// What a page of a replay depends on.
///
/// # Errors
/// See [`replay`].
pub fn replay_key(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    replayed: &Replayed<'_>,
) -> Result<PageKey, Refused> {
    with_reel(snapshot, reader, replayed, |reel| {
        Some(PageKey::of(&(part, replayed.is_news, reel_key(snapshot, reel))))
    })
}

/// All that a reel is, by name: what is added to it must be added here.
fn reel_key(snapshot: &Snapshot, reel: &Reel<'_>) -> PageKey {
    // The table is what the log of `id` says at the snapshot's number.
    let Reel { id, table: _, seats, step, viewer, lang, base, findings } = reel;
    PageKey::of(&(id, snapshot.seq, seats, step, viewer, lang, base, findings))
}

/// A step of a finished game as one reader sees it.
///
/// # Errors
/// The game is running, has no such step, or its page panics.
pub fn replay(
    part: Part,
    snapshot: &Snapshot,
    reader: Reader<'_>,
    replayed: &Replayed<'_>,
) -> Result<Markup, Refused> {
    with_reel(snapshot, reader, replayed, |reel| match part {
        Part::Fragment if replayed.is_news => web::replay::news(reel),
        Part::Fragment => web::replay::fragment(reel),
        Part::Page => web::replay::page(reel),
    })
}

/// What is tried at a decision of a finished game.
#[derive(Debug)]
pub struct Tried<'a> {
    pub step: usize,
    pub seat: Seat,
    pub line: &'a [String],
    pub copy: &'a Table,
    pub is_done: bool,
    pub trial: Option<&'a Trial>,
    pub is_best_told: bool,
}

/// The page of a try.
///
/// # Errors
/// See [`replay`].
pub fn attempt(snapshot: &Snapshot, reader: Reader<'_>, tried: &Tried<'_>) -> Result<Markup, Refused> {
    let Tried { step, seat, line, copy, is_done, trial, is_best_told } = *tried;
    let then = Replayed { step, viewer: Viewer::Record, known: Findings::Unasked, is_news: false };
    with_reel(snapshot, reader, &then, |reel| {
        web::replay::attempt(&Attempt { reel: *reel, copy, seat, line, is_done, trial, is_best_told })
    })
}

/// What would have followed a deed that nobody played.
#[derive(Debug)]
pub struct Foreseen<'a> {
    /// The decision.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// Through whose eyes.
    pub viewer: Viewer,
    /// What follows.
    pub deeds: &'a [Sequel],
    /// Before them, and after each.
    pub boards: &'a [Table],
}

/// The deeds and the boards.
///
/// # Errors
/// See [`replay`].
pub fn follows(snapshot: &Snapshot, reader: Reader<'_>, foreseen: &Foreseen<'_>) -> Result<Markup, Refused> {
    let Foreseen { step, seat, viewer, deeds, boards } = *foreseen;
    let then = Replayed { step, viewer, known: Findings::Unasked, is_news: false };
    with_reel(snapshot, reader, &then, |reel| {
        Some(web::replay::follows(&Follows { reel: *reel, seat, deeds, boards }))
    })
}

/// Draws a page of a finished game.
fn with_reel<T>(
    snapshot: &Snapshot,
    reader: Reader<'_>,
    replayed: &Replayed<'_>,
    draw: impl Fn(&Reel<'_>) -> Option<T>,
) -> Result<T, Refused> {
    if !snapshot.table.is_over() {
        return Err(Refused::NoReplay);
    }
    let names = names(snapshot.table.game(), &snapshot.seats, reader.lang);
    let seats: Vec<SeatView<'_>> = snapshot
        .seats
        .iter()
        .zip(&names)
        .map(|(seat, name)| SeatView { name, kind: kind(seat, snapshot, reader.guest) })
        .collect();
    let reel = Reel {
        id: snapshot.id.as_str(),
        table: &snapshot.table,
        seats: &seats,
        step: replayed.step,
        viewer: replayed.viewer,
        lang: reader.lang,
        base: reader.base,
        findings: replayed.known,
    };
    guarded(|| draw(&reel))?.ok_or(Refused::NoStep)
}

fn kind(seat: &Seating, snapshot: &Snapshot, reader: &GuestId) -> SeatKind {
    match &seat.sitter {
        Sitter::Guest(owner) if owner == reader => SeatKind::You,
        Sitter::Here(owner) if owner == reader => SeatKind::Here,
        Sitter::Guest(_) | Sitter::Here(_) | Sitter::Brought => SeatKind::Friend,
        Sitter::Ai(level) => SeatKind::Ai(*level),
        Sitter::Open => {
            let anyone = seat.invite.is_none();
            SeatKind::Open { join: anyone && snapshot.owned(reader).is_empty(), anyone }
        }
    }
}

/// What a reader is in the waiting room, if the table is there.
fn hall<'a>(
    snapshot: &'a Snapshot,
    reader: Reader<'_>,
    link: Option<&'a str>,
    (ready, sitting): (&'a [bool], &'a [Option<u64>]),
) -> Option<Hall<'a>> {
    let seat_of = |guest: &GuestId| {
        let own = Sitter::Guest(guest.clone());
        Seat::all(snapshot.table.players()).find(|seat| snapshot.sitter(*seat) == Some(&own))
    };
    snapshot.is_waiting().then(|| Hall {
        is_host: snapshot.is_host(reader.guest),
        mine: seat_of(reader.guest),
        host: seat_of(&snapshot.host),
        begins_itself: snapshot.is_started,
        invitation: link.map(|link| Invite { words: snapshot.words.as_ref().map(ThreeWords::shown), link }),
        ready,
        sitting,
        fewest: snapshot.table.game().players().0,
        edition: snapshot.edition.as_deref(),
    })
}

/// The address that leads to a free seat, for the one who may invite: the same one until somebody is sent away.
fn invitation(snapshot: &Snapshot, reader: Reader<'_>) -> Option<String> {
    if !snapshot.is_waiting() || !snapshot.is_host(reader.guest) {
        return None;
    }
    // At a table that begins by itself each link leads to one seat.
    let leads = |seat: &&Seating| !snapshot.is_started || seat.sitter == Sitter::Open;
    let token = snapshot.seats.iter().filter(leads).find_map(|seat| seat.invite.as_ref());
    let base = reader.base;
    Some(token.map_or_else(|| format!("{base}/t/{}", snapshot.id), |token| format!("{base}/join/{token}")))
}

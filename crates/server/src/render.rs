//! From a snapshot to what one guest reads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use course::READER;
use engine::{Seat, Viewer};
use games::{Advice, Analysis};
use maud::{Markup, html};
use players::Level;
use web::Company;
use web::lesson::{Card, Lesson};
use web::replay::{Findings, Reel};
use web::room::{Room, SeatKind, SeatView};
use web::seal::Check;
use web::waiting::{Hall, Invite};

use crate::company;
use crate::drawn::PageKey;
use crate::error::Error;
use crate::hindsight::Hindsight;
use crate::id::GuestId;
use crate::names::names;
use crate::reader::Reader;
use crate::store::{Seating, Sitter, Visibility};
use crate::table::{Snapshot, Version};
use crate::three_words::ThreeWords;
use crate::times::now_ms;

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
    advice: Option<&Advice>,
    beside: Option<&Markup>,
) -> Result<Markup, Error> {
    let asked = advice.map_or(Asked::Nothing, Asked::Advice);
    in_room(snapshot, reader, guest, asked, |room| draw(part, room, beside))
}

/// A finished game with what a check of it has found.
///
/// # Errors
/// See [`table`].
pub(crate) fn checked(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    guest: &str,
    check: &Check,
    beside: Option<&Markup>,
) -> Result<Markup, Error> {
    in_room(snapshot, reader, guest, Asked::Check(check), |room| draw(part, room, beside))
}

/// A table with an earlier chapter of its lesson beside it.
///
/// # Errors
/// See [`table`].
pub(crate) fn chapter(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    guest: &str,
    chapter: usize,
    beside: Option<&Markup>,
) -> Result<Markup, Error> {
    in_room(snapshot, reader, guest, Asked::Chapter(chapter), |room| draw(part, room, beside))
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
pub(crate) fn table_key(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    guest: &str,
    beside: Option<&Markup>,
) -> Result<PageKey, Error> {
    in_room(snapshot, reader, guest, Asked::Nothing, |room| {
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
            rematch,
            hall: _, // A finished game has begun.
        } = room;
        let place = (part, id, version, seats, viewer, playing, undo, lesson, lang, guest);
        PageKey::of(&(
            place,
            (advice.is_some(), check.is_some(), pace, terms, is_public, company, rematch, beside),
        ))
    })
}

/// What passes at a table, as one reader is told it.
///
/// # Errors
/// See [`table`].
pub(crate) fn notices(snapshot: &Snapshot, reader: &Reader, guest: &str) -> Result<Markup, Error> {
    in_room(snapshot, reader, guest, Asked::Nothing, web::room::notices)
}

/// The turns of the journal before one, as one reader may read them.
///
/// # Errors
/// See [`table`].
pub(crate) fn older_turns(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    guest: &str,
    (before, whose): (usize, Option<Seat>),
) -> Result<Markup, Error> {
    in_room(snapshot, reader, guest, Asked::Nothing, |room| match part {
        Part::Fragment => web::room::older_turns(room, before, whose),
        Part::Page => web::room::older_page(room, before, whose),
    })
}

/// A thing of the game, large, as it stands for one reader.
///
/// # Errors
/// There is no such thing for this reader; see also [`table`].
pub(crate) fn zoom(snapshot: &Snapshot, reader: &Reader, guest: &str, of: &str) -> Result<Markup, Error> {
    in_room(snapshot, reader, guest, Asked::Nothing, |room| web::room::zoom(room, of))?.ok_or(Error::NoThing)
}

/// A thing of a finished game, large, as it stood at a step.
///
/// # Errors
/// There is no such thing, or no such step; see also [`replay`].
pub(crate) fn zoom_then(
    snapshot: &Snapshot,
    reader: &Reader,
    replayed: &Replayed,
    of: &str,
) -> Result<Markup, Error> {
    with_reel(snapshot, reader, replayed, |reel| web::replay::zoom(reel, of))?.ok_or(Error::NoThing)
}

fn in_room<T>(
    snapshot: &Snapshot,
    reader: &Reader,
    guest: &str,
    asked: Asked<'_>,
    draw: impl FnOnce(&Room<'_>) -> T,
) -> Result<T, Error> {
    let names = names(snapshot.table.game(), &snapshot.seats, reader.lang);
    let seats: Vec<SeatView<'_>> = snapshot
        .seats
        .iter()
        .zip(&names)
        .map(|(seat, name)| SeatView { name, kind: kind(seat, snapshot, &reader.guest) })
        .collect();
    let view = snapshot.viewpoint(&reader.guest);
    let notes = company::notes(snapshot);
    let print = snapshot.table.commitment().to_string();
    let company = Company {
        notes: &notes,
        mine: company::mine(snapshot, &reader.guest, view.viewer),
        notices: company::notices(snapshot, &reader.guest),
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
    let since = |seat: &Seating| seat.since.map(|since| now_ms().saturating_sub(since) / 1000);
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
        guest,
        rematch: snapshot.rematch.as_ref().map(|id| id.as_str()),
        advice,
        check,
        lesson: lesson(snapshot, &reader.guest, asked),
        company,
        hall,
    };
    debug_assert!(view.viewer != Viewer::Record, "a running game is never shown whole");
    catch_unwind(AssertUnwindSafe(|| draw(&room))).map_err(|_| Error::Panicked)
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
pub(crate) struct Replayed {
    pub(crate) step: usize,
    pub(crate) viewer: Viewer,
    /// Who plays the other seats of a branch unless another level is chosen.
    pub(crate) level: Level,
    /// What is known of the game in hindsight.
    pub(crate) analysis: Option<Arc<Analysis>>,
}

impl Replayed {
    /// The whole game, to which all is open.
    fn whole() -> Self {
        Self { step: 0, viewer: Viewer::Record, level: Level::default(), analysis: None }
    }
}

/// A finished game in hindsight.
///
/// # Errors
/// The game is running, or its page panics.
pub(crate) fn hindsight(snapshot: &Snapshot, reader: &Reader, known: &Hindsight) -> Result<Markup, Error> {
    let findings = match known {
        Hindsight::Unasked => Findings::Unasked,
        Hindsight::Underway(percent) => Findings::Underway(*percent),
        Hindsight::Known(analysis) => Findings::Known(analysis),
    };
    with_reel(snapshot, reader, &Replayed::whole(), |reel| web::replay::hindsight(reel, findings))
}

/// What the page of a finished game in hindsight depends on.
///
/// # Errors
/// See [`hindsight`].
pub(crate) fn hindsight_key(
    snapshot: &Snapshot,
    reader: &Reader,
    analysis: &Analysis,
) -> Result<PageKey, Error> {
    with_reel(snapshot, reader, &Replayed::whole(), |reel| {
        Some(PageKey::of(&("hindsight", reel_key(snapshot, reel), analysis)))
    })
}

/// What a page of a replay depends on.
///
/// # Errors
/// See [`replay`].
pub(crate) fn replay_key(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    replayed: &Replayed,
) -> Result<PageKey, Error> {
    with_reel(snapshot, reader, replayed, |reel| Some(PageKey::of(&(part, reel_key(snapshot, reel)))))
}

/// All that a reel is, by name: what is added to it must be added here.
fn reel_key(snapshot: &Snapshot, reel: &Reel<'_>) -> PageKey {
    // The table is what the log of `id` says at the snapshot's number.
    let Reel { id, table: _, seats, step, viewer, level, lang, base, analysis } = reel;
    PageKey::of(&(id, snapshot.seq, seats, step, viewer, level, lang, base, analysis))
}

/// A step of a finished game as one reader sees it.
///
/// # Errors
/// The game is running, has no such step, or its page panics.
pub(crate) fn replay(
    part: Part,
    snapshot: &Snapshot,
    reader: &Reader,
    replayed: &Replayed,
) -> Result<Markup, Error> {
    with_reel(snapshot, reader, replayed, |reel| match part {
        Part::Fragment => web::replay::fragment(reel),
        Part::Page => web::replay::page(reel),
    })
}

/// Draws a page of a finished game.
fn with_reel<T>(
    snapshot: &Snapshot,
    reader: &Reader,
    replayed: &Replayed,
    draw: impl Fn(&Reel<'_>) -> Option<T>,
) -> Result<T, Error> {
    if !snapshot.table.is_over() {
        return Err(Error::NoReplay);
    }
    let names = names(snapshot.table.game(), &snapshot.seats, reader.lang);
    let seats: Vec<SeatView<'_>> = snapshot
        .seats
        .iter()
        .zip(&names)
        .map(|(seat, name)| SeatView { name, kind: kind(seat, snapshot, &reader.guest) })
        .collect();
    let reel = Reel {
        id: snapshot.id.as_str(),
        table: &snapshot.table,
        seats: &seats,
        step: replayed.step,
        viewer: replayed.viewer,
        level: replayed.level,
        lang: reader.lang,
        base: &reader.base.start,
        analysis: replayed.analysis.as_deref(),
    };
    catch_unwind(AssertUnwindSafe(|| draw(&reel))).map_err(|_| Error::Panicked)?.ok_or(Error::NoStep)
}

fn kind(seat: &Seating, snapshot: &Snapshot, reader: &GuestId) -> SeatKind {
    match &seat.sitter {
        Sitter::Guest(owner) if owner == reader => SeatKind::You,
        Sitter::Here(owner) if owner == reader => SeatKind::Here,
        Sitter::Guest(_) | Sitter::Here(_) => SeatKind::Friend,
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
    reader: &Reader,
    link: Option<&'a str>,
    (ready, sitting): (&'a [bool], &'a [Option<u64>]),
) -> Option<Hall<'a>> {
    let seat_of = |guest: &GuestId| {
        let own = Sitter::Guest(guest.clone());
        Seat::all(snapshot.table.players()).find(|seat| snapshot.sitter(*seat) == Some(&own))
    };
    snapshot.is_waiting().then(|| Hall {
        is_host: snapshot.is_host(&reader.guest),
        mine: seat_of(&reader.guest),
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
fn invitation(snapshot: &Snapshot, reader: &Reader) -> Option<String> {
    if !snapshot.is_waiting() || !snapshot.is_host(&reader.guest) {
        return None;
    }
    // At a table that begins by itself each link leads to one seat.
    let leads = |seat: &&Seating| !snapshot.is_started || seat.sitter == Sitter::Open;
    let token = snapshot.seats.iter().filter(leads).find_map(|seat| seat.invite.as_ref());
    let base = &reader.base.start;
    Some(token.map_or_else(|| format!("{base}/t/{}", snapshot.id), |token| format!("{base}/join/{token}")))
}

//! A table of a reader in a list: where it stands, and who plays there.

use course::READER;
use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use web::home::{SeatLine, TableCard};
use web::{Computer, Pace, room};

use super::Reader;
use crate::id::TableId;
use crate::seats::{Sitter, computers, names};
use crate::table::Snapshot;
use crate::words;

/// A table of the reader, ready to be shown.
#[derive(Debug)]
pub struct Line {
    pub table: TableId,
    pub id: String,
    pub game: String,
    summary: String,
    seats: Vec<Sitting>,
    last: Option<String>,
    pub your_turn: bool,
    pub finished: bool,
    pub is_what_if: bool,
    pub is_brought: bool,
    is_guided: bool,
}

/// A seat of it.
#[derive(Debug)]
struct Sitting {
    seat: Seat,
    name: String,
    computer: Option<Computer>,
    points: Option<i32>,
    acts: bool,
}

impl Sitting {
    fn line(&self) -> SeatLine<'_> {
        let Self { seat, name, computer, points, acts } = self;
        SeatLine { seat: *seat, name, computer: *computer, points: *points, acts: *acts }
    }
}

impl Line {
    /// A table as its reader finds it in a list.
    pub fn of(snapshot: &Snapshot, reader: Reader<'_>) -> Self {
        let names = names(snapshot.table.game(), &snapshot.seats, reader.lang);
        let view = snapshot.viewpoint(reader.guest);
        // What one of several people at a screen knows is not for the others.
        let is_shared = snapshot.owned(reader.guest).iter().count() > 1;
        let viewer = if is_shared { Viewer::Spectator } else { view.viewer };
        let you = Seat::all(snapshot.table.players()).find(|seat| snapshot.plays(reader.guest, *seat));
        let lexicons = [words::lexicon(), web::lexicon(), snapshot.table.game().lexicon()];
        let voice = Voice::new(reader.lang, &lexicons);
        let voice = voice.at_table(&names, you.filter(|_| !is_shared));
        let is_running = !snapshot.is_waiting() && !snapshot.table.is_over();
        Self {
            table: snapshot.id.clone(),
            id: snapshot.id.to_string(),
            game: snapshot.table.game().to_string(),
            summary: summary(&voice, snapshot, reader),
            seats: sittings(&voice, snapshot, viewer),
            last: room::last_told(&snapshot.table, viewer)
                .filter(|_| is_running)
                .map(|last| voice.say(&last)),
            your_turn: view.playing.is_some(),
            finished: snapshot.table.is_over(),
            is_what_if: !snapshot.table.branches().is_empty(),
            is_brought: snapshot.is_brought(),
            is_guided: is_guided(snapshot, reader),
        }
    }

    /// The seats as the page takes them; they must outlive the card.
    pub fn seats(&self) -> Vec<SeatLine<'_>> {
        self.seats.iter().map(Sitting::line).collect()
    }

    pub fn card<'a>(&'a self, seats: &'a [SeatLine<'a>]) -> TableCard<'a> {
        TableCard {
            id: &self.id,
            game: &self.game,
            summary: &self.summary,
            seats,
            last: self.last.as_deref(),
            your_turn: self.your_turn,
            finished: self.finished,
            is_what_if: self.is_what_if,
            is_brought: self.is_brought,
            is_guided: self.is_guided,
        }
    }
}

/// Whether the reader is guided through a table.
fn is_guided(snapshot: &Snapshot, reader: Reader<'_>) -> bool {
    snapshot.progress().is_some() && snapshot.owns(reader.guest, READER)
}

fn sittings(voice: &Voice<'_>, snapshot: &Snapshot, viewer: Viewer) -> Vec<Sitting> {
    let (is_waiting, is_over) = (snapshot.is_waiting(), snapshot.table.is_over());
    let points = match (is_waiting, is_over) {
        (true, _) => Vec::new(),
        (false, true) => Seat::all(snapshot.table.players())
            .map(|seat| snapshot.table.score(Viewer::Record, seat).total())
            .collect(),
        (false, false) => room::points(&snapshot.table, viewer),
    };
    let to_act = snapshot.table.to_act();
    let computers = computers(snapshot.table.game(), &snapshot.seats);
    let sitting = |seat: Seat| Sitting {
        seat,
        name: if snapshot.is_free(seat) { String::new() } else { web::seat_label(voice, seat) },
        computer: computers.at(seat),
        points: points.get(seat.index()).copied(),
        acts: !is_waiting && to_act.contains(seat),
    };
    Seat::all(snapshot.table.players()).map(sitting).collect()
}

/// Where a game stands, in a few words: «Tour 3 · avec Ondine», «Manche 2 · on attend Camille».
fn summary(voice: &Voice<'_>, snapshot: &Snapshot, reader: Reader<'_>) -> String {
    let open = snapshot.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
    if open > 0 {
        return voice.say(&Phrase::new("summary.waiting").int("n", open as i64));
    }
    if snapshot.is_waiting() {
        return voice.word("summary.ready");
    }
    let others = |wanted: &dyn Fn(Seat) -> bool| -> Vec<String> {
        Seat::all(snapshot.table.players())
            .filter(|seat| !snapshot.owns(reader.guest, *seat) && wanted(*seat))
            .map(|seat| voice.name(seat))
            .collect()
    };
    let is_mine = snapshot.viewpoint(reader.guest).playing.is_some();
    let to_act = snapshot.table.to_act();
    let (key, others) = if snapshot.table.is_over() {
        ("summary.over", others(&|_| true))
    } else if is_mine {
        ("summary.running", others(&|_| true))
    } else {
        ("summary.awaited", others(&|seat| to_act.contains(seat)))
    };
    let key = match (snapshot.table.is_over(), others.is_empty()) {
        (true, true) => return voice.word("end.over"),
        (false, true) => "summary.alone",
        (_, false) => key,
    };
    let pace = (snapshot.pace != Pace::None).then(|| snapshot.pace.name(voice));
    let chapter = snapshot.progress().filter(|_| is_guided(snapshot, reader)).map(|open| open.chapter + 1);
    let lesson = chapter.zip(snapshot.course()).map(|(chapter, course)| {
        let all = course.chapters.len() as i64;
        voice.say(&Phrase::new("summary.lesson").int("n", chapter as i64).int("all", all))
    });
    let round = voice.word(&format!("game.{}.round", snapshot.table.game()));
    let phrase = Phrase::new(key)
        .text("round", capitalized(&round))
        .int("n", snapshot.table.round())
        .text("names", listed(voice, &others));
    std::iter::once(voice.say(&phrase)).chain(pace).chain(lesson).collect::<Vec<_>>().join(" · ")
}

/// «Camille, Ana et Malo».
fn listed(voice: &Voice<'_>, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            voice.say(&Phrase::new("summary.and").text("first", first.join(", ")).text("last", last))
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut signs = word.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

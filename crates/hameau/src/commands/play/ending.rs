//! The end of a game: how it ended, the score sheets, the record.

use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use games::Table;

use crate::out::outln;
use crate::terminal::{Paper, outcome};

pub(super) fn show(table: &Table, voice: &Voice<'_>, paper: Paper) {
    outln!("");
    for sentence in outcome(table, voice) {
        outln!("{}", paper.heading(None, &paper.fold("", &sentence)));
    }
    let standing = table.standing();
    let mut seats: Vec<Seat> = Seat::all(table.players()).collect();
    seats.sort_by_key(|seat| standing.rank(*seat));
    for seat in seats {
        let sheet = table.score(Viewer::Record, seat);
        let name = web::seat_label(voice, seat);
        let key = if table.players() == 1 { "terminal.alone" } else { "terminal.result" };
        let title = Phrase::new(key).int("rank", standing.rank(seat)).text("seat", name);
        let title = voice.say(&title.int("n", sheet.total()));
        outln!("\n{}", paper.heading(Some(seat), &title));
        for line in &sheet.lines {
            let detail = line.detail.as_ref().map(|detail| format!(" ({})", voice.say(detail)));
            let points = line.points.map_or_else(|| "?".to_owned(), |points| points.to_string());
            let told = format!("{}{}", voice.say(&line.label), detail.unwrap_or_default());
            outln!("{}", paper.fold(&format!("{points:>6}  "), &told));
        }
    }
    outln!("\n{}\n\n{}", paper.fold("", &voice.word("terminal.record")), table.record());
}

//! How a finished game ended, in a sentence or two.

use engine::words::{Phrase, Voice};
use engine::{Seat, SoloResult, Viewer};
use games::Table;

/// Who won and by how much; alone the title, or won or lost and against what.
pub(crate) fn outcome(table: &Table, voice: &Voice<'_>) -> Vec<String> {
    let standing = table.standing();
    let points = |seat| table.score(Viewer::Record, seat).total();
    let mut told = Vec::new();
    match standing.solo_result() {
        Some(result) => {
            let own = Phrase::new("end.points").int("n", points(Seat::FIRST));
            told.push(format!("{} {}.", ended(table, result, voice), voice.say(&own)));
            told.extend(table.solo_aim(Viewer::Record).map(|aim| voice.say(&aim)));
        }
        None => {
            let winners: Vec<Seat> = standing.winners().collect();
            let mut totals: Vec<i32> = Seat::all(table.players()).map(points).collect();
            totals.sort_unstable_by_key(|total| -total);
            let headline = match winners.as_slice() {
                [seat] => Phrase::new("terminal.wins").seat(*seat),
                _ => Phrase::new("terminal.shared").text("who", names(&winners, voice)),
            };
            let totals: Vec<String> = totals.iter().map(i32::to_string).collect();
            let score = Phrase::new("terminal.score").text("points", totals.join(", "));
            told.push(format!("{} {}", voice.say(&headline), voice.say(&score)));
            let is_tied = totals.first() == totals.get(1);
            if let Some(why) = table.tie_break().filter(|_| is_tied && winners.len() == 1) {
                told.push(voice.say(&Phrase::new("terminal.tie_break").phrase("why", why)));
            }
        }
    }
    told
}

fn ended(table: &Table, result: SoloResult, voice: &Voice<'_>) -> String {
    match result {
        SoloResult::Won(true) => voice.word("terminal.solo_won"),
        SoloResult::Won(false) => voice.word("terminal.solo_lost"),
        SoloResult::Title(title) => match table.solo_title(title) {
            Some(title) => voice.say(&Phrase::new("terminal.solo_title").phrase("title", title)),
            None => voice.word("terminal.over"),
        },
    }
}

fn names(seats: &[Seat], voice: &Voice<'_>) -> String {
    let names: Vec<String> = seats.iter().map(|seat| web::seat_label(voice, *seat)).collect();
    names.join(", ")
}

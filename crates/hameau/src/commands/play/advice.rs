//! What a good player would do, and what it promises.

use engine::words::{Phrase, Voice};
use games::Table;
use players::{Care, Stop, advise};
use web::plain::PlainChoice;

use super::YOU;
use crate::out::outln;
use crate::terminal::Paper;

/// Prints the best moves, best first, by the numbers of their choices.
pub(super) fn show(table: &Table, open: &[PlainChoice], voice: &Voice<'_>, paper: Paper) {
    let Some(advice) = advise(Care::AT_TABLE, table, YOU, table.step() as u64, &Stop::new()) else { return };
    if advice.is_equal {
        outln!("{}", paper.fold("", &voice.word("advice.equal")));
    }
    for advised in web::plain::advice(table, YOU, &advice, voice) {
        let Some((number, _)) = (1..).zip(open).find(|(_, one)| one.action == advised.action) else {
            continue;
        };
        outln!("{}", paper.fold(&format!("{number:>3}. "), &advised.told));
        if advice.endings > 0 {
            outln!("{}", paper.faint(&paper.fold("     ", &advised.promised)));
        }
    }
    if advice.endings > 0 {
        let endings = Phrase::new("terminal.endings").int("n", advice.endings);
        outln!("{}", paper.faint(&paper.fold("", &voice.say(&endings))));
    }
}

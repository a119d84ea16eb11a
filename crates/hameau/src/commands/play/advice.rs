//! What a good player would do, and what it promises.

use engine::words::{Phrase, Voice};
use games::{AdvisedMove, Table};
use players::{Care, Stop, advise};
use web::plain::{PlainChoice, choices, promised};

use super::YOU;
use crate::out::outln;
use crate::terminal::Paper;

/// Prints the best moves, best first, by the numbers of their choices.
pub(super) fn show(table: &Table, open: &[PlainChoice], voice: &Voice<'_>, paper: Paper) {
    let Some(advice) = advise(Care::AT_TABLE, table, YOU, table.step() as u64, &Stop::new()) else { return };
    for advised in &advice.moves {
        let Some((number, choice)) = (1..).zip(open).find(|(_, one)| one.action == advised.action) else {
            continue;
        };
        let then = later(table, advised, voice);
        let told: Vec<String> = std::iter::once(choice.told.clone()).chain(then).collect();
        outln!("{}", paper.fold(&format!("{number:>3}. "), &told.join(" → ")));
        if advice.endings > 0 {
            outln!("{}", paper.faint(&paper.fold("     ", &promised(table, advice.endings, advised, voice))));
        }
    }
    if advice.endings > 0 {
        let endings = Phrase::new("terminal.endings").int("n", advice.endings);
        outln!("{}", paper.faint(&paper.fold("", &voice.say(&endings))));
    }
}

/// What would follow on the same seat, in the words of the table as it stands then; nothing beyond what a move shows.
fn later(table: &Table, advised: &AdvisedMove, voice: &Voice<'_>) -> Vec<String> {
    let mut next = table.clone();
    let mut played = advised.action.as_str();
    let mut told = Vec::new();
    for notation in &advised.then {
        if next.play(YOU, played).is_err() || !next.can_undo(YOU) {
            break;
        }
        let follow_up = choices(&next, YOU, voice).into_iter().find(|one| one.action == *notation);
        let Some(follow_up) = follow_up else { break };
        told.push(follow_up.told);
        played = notation;
    }
    told
}

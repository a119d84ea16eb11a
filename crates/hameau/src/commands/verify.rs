//! `hameau verify`: what of a record holds.

use engine::words::{Phrase, Voice};
use engine::{Examination, Seat, Verdict, VerifyError, Viewer};
use games::{GameId, Table};

use super::{library, records};
use crate::arguments::VerifyArguments;
use crate::failure::Failure;
use crate::out::outln;
use crate::terminal::{Paper, language, lexicons, outcome};

pub(crate) fn run(arguments: &VerifyArguments) -> Result<(), Failure> {
    let library = library(&arguments.record.data)?;
    let record = records::read(&arguments.record.record)?;
    let (examined, table) = Table::examine(&library, &record)
        .map_err(|error| records::refused(&arguments.record, &record, &error))?;
    let game: GameId = record.game.parse().map_err(Failure::failed)?;
    let lexicons = lexicons(game);
    let voice = Voice::new(language(arguments.lang), &lexicons);
    let paper = Paper::standard();
    let moves = Phrase::new("verify.moves").int("n", record.moves.len() as i64);
    let title = Phrase::new("verify.title")
        .text("game", web::game_name(&voice, game.as_str()))
        .int("n", record.setup.players)
        .phrase("moves", moves);
    outln!("{}", paper.heading(None, &voice.say(&title)));
    for (label, verdict, held) in findings(&examined) {
        let told = Phrase::new("verify.finding")
            .phrase("what", Phrase::new(label))
            .text("verdict", verdict_told(verdict, held, &voice));
        outln!("{}", paper.fold("  ", &voice.say(&told)));
    }
    if let Some(table) = table.filter(Table::is_over) {
        show_ranks(&table, &voice, paper);
    }
    let file = arguments.record.record.display();
    if examined.is_sound() {
        outln!("{}", paper.fold("", &voice.word("verify.whole")));
        return Ok(());
    }
    match examined.difference() {
        Some(_) => Err(Failure::failed(format!("{file}: {}", voice.word("verify.broken")))),
        None => Err(Failure::Incomplete(format!("{file}: {}", voice.word("verify.incomplete")))),
    }
}

/// Each thing that a record says: the key of its name, what became of it, and the key of what is said where it holds.
fn findings(examined: &Examination) -> [(&'static str, &Verdict, &'static str); 4] {
    let legal = if examined.is_over { "verify.held_legal" } else { "verify.held_running" };
    [
        ("verify.seed", &examined.seed, "verify.held"),
        ("verify.legal", &examined.moves, legal),
        ("verify.result", &examined.result, "verify.held"),
        ("verify.hash", &examined.hash, "verify.held"),
    ]
}

fn verdict_told(verdict: &Verdict, held: &str, voice: &Voice<'_>) -> String {
    match verdict {
        Verdict::Held => voice.word(held),
        Verdict::NotThere => voice.word("verify.not_there"),
        Verdict::NotChecked => voice.word("verify.not_checked"),
        Verdict::Differs(error) => {
            voice.say(&Phrase::new("verify.differs").text("why", difference(error, voice)))
        }
    }
}

fn difference(error: &VerifyError, voice: &Voice<'_>) -> String {
    let say = |key: &str, with: &dyn Fn(Phrase) -> Phrase| voice.say(&with(Phrase::new(key)));
    match error {
        VerifyError::Commitment { commitment } => say("verify.seal", &|p| p.text("commitment", commitment)),
        VerifyError::Move { number, text, reason, rule } => {
            let at = |p: Phrase| p.int("number", *number as i64).text("text", text);
            match rule {
                Some(rule) => say("verify.illegal", &|p| at(p).phrase("why", rule.clone())),
                None => say("verify.unread", &|p| at(p).text("why", reason)),
            }
        }
        VerifyError::Result { stated, found } => {
            say("verify.ranks", &|p| p.text("stated", ranks(stated)).text("found", ranks(found)))
        }
        VerifyError::Hash { stated, found } => {
            say("verify.hashes", &|p| p.text("stated", stated).text("found", found))
        }
        other => other.to_string(),
    }
}

/// Such as `1 2`, as records list them.
fn ranks(ranks: &[u8]) -> String {
    let list: Vec<String> = ranks.iter().map(u8::to_string).collect();
    list.join(" ")
}

fn show_ranks(table: &Table, voice: &Voice<'_>, paper: Paper) {
    for sentence in outcome(table, voice) {
        outln!("{}", paper.fold("  ", &sentence));
    }
    let standing = table.standing();
    let several = Seat::all(table.players()).filter(|_| table.players() > 1);
    for seat in several {
        let total = table.score(Viewer::Record, seat).total();
        let line = Phrase::new("terminal.result").int("rank", standing.rank(seat)).text("seat", seat);
        outln!("{}", paper.fold("  ", &voice.say(&line.int("n", total))));
    }
}

//! A game that was played elsewhere and is brought by its record: replayed as `hameau verify` does, and kept as a finished table.

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Record, RecordError, SetupError, VerifyError};
use games::{Editions, GameId, Table, TableError};

use crate::asked::results;
use crate::founding::{Host, dealt};
use crate::head::BranchedTable;
use crate::mint::Mint;
use crate::refused::{Refused, guarded};
use crate::seats::{Seating, Sitter, names};
use crate::words;

/// The largest record, in bytes: several times a game of six in Rise to Nobility, which has some 11 KB.
pub const LARGEST_RECORD: usize = 64 * 1024;

/// So much of a line is quoted.
const QUOTED: usize = 60;

/// Why a file is not the record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    #[error("larger than any record")]
    TooLarge,
    #[error("not a record of a game")]
    Foreign,
    #[error("line {line} is not understood: `{text}`")]
    Line { line: usize, text: String },
    #[error("the header has no line `{field}: …`")]
    Missing { field: &'static str },
    #[error("the game `{found}` is not of this house")]
    Game { found: String },
    #[error("played with the data set `{found}`, which is not here")]
    Data { game: GameId, found: String },
    #[error("the setup does not exist: {cause}")]
    Setup { game: GameId, cause: SetupError },
    #[error("the game is not over")]
    Unfinished { moves: usize },
    #[error("{cause}")]
    Differs { game: GameId, players: u8, cause: VerifyError },
}

/// Replays a record and opens its table. It belongs to the one who brings it, and counts for nobody: who sat where is not known.
///
/// # Errors
/// The file is no record of a finished game that holds, and why.
pub fn bring(editions: &Editions, mint: &Mint, host: Host<'_>, text: &str) -> Result<BranchedTable, Refused> {
    let table = guarded(|| replayed(editions, text))?.map_err(|cause| Refused::Record(Box::new(cause)))?;
    let (id, _) = mint.strike()?;
    let head = dealt(host, (id, &table), strangers(table.players()));
    Ok(BranchedTable { head, moves: table.moves(), results: Some(results(&table)) })
}

/// Those who played, whoever they were.
fn strangers(players: u8) -> Vec<Seating> {
    let (sitter, name, invite, stand_in) = (Sitter::Brought, None, None, None);
    vec![Seating { sitter, name, invite, stand_in, is_ready: true, since: None }; usize::from(players)]
}

/// The finished game of a record.
fn replayed(editions: &Editions, text: &str) -> Result<Table, BadRecord> {
    if text.len() > LARGEST_RECORD {
        return Err(BadRecord::TooLarge);
    }
    // Some editors put a mark before the first sign.
    let text = text.trim_start_matches('\u{feff}');
    let record: Record = text.parse().map_err(|cause| unread(text, cause))?;
    let game: GameId = record.game.parse().map_err(|_| BadRecord::Game { found: short(&record.game) })?;
    let library = editions.holding(game, &record.data);
    let library = library.ok_or_else(|| BadRecord::Data { game, found: short(&record.data) })?;
    let judged = Table::examine(library, &record).map_err(|cause| refused(game, &record, cause));
    let (examined, table) = judged?;
    if let Some(cause) = examined.difference() {
        return Err(BadRecord::Differs { game, players: record.setup.players, cause: cause.clone() });
    }
    // The record of a game that still runs has no seed to replay it with.
    table.filter(Table::is_over).ok_or(BadRecord::Unfinished { moves: record.moves.len() })
}

fn unread(text: &str, cause: RecordError) -> BadRecord {
    match cause {
        RecordError::Line { line: 1, .. } => BadRecord::Foreign,
        RecordError::Line { line, .. } => {
            let quoted = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
            BadRecord::Line { line, text: short(quoted) }
        }
        RecordError::Missing { field } => BadRecord::Missing { field },
    }
}

fn refused(game: GameId, record: &Record, cause: TableError) -> BadRecord {
    match cause {
        TableError::Setup(cause) | TableError::Verify(VerifyError::Setup(cause)) => {
            BadRecord::Setup { game, cause }
        }
        TableError::Game(_) => BadRecord::Game { found: short(&record.game) },
        TableError::Verify(cause) => BadRecord::Differs { game, players: record.setup.players, cause },
    }
}

fn short(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(QUOTED).collect()
}

impl BadRecord {
    /// What is wrong, where, and why, in the reader's language.
    pub fn sentence(&self, lang: Lang) -> String {
        let Self::Differs { game, players, .. } = self else {
            let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
            return Voice::new(lang, &lexicons).say(&self.phrase());
        };
        // The judge speaks of players by their names.
        let names = names(*game, &strangers(*players), lang);
        let lexicons: [&Lexicon; 3] = [words::lexicon(), web::lexicon(), game.lexicon()];
        Voice::new(lang, &lexicons).at_table(&names, None).say(&self.phrase())
    }

    fn phrase(&self) -> Phrase {
        match self {
            Self::TooLarge => Phrase::new("record.too_large").int("n", (LARGEST_RECORD / 1024) as i64),
            Self::Foreign => Phrase::new("record.foreign"),
            Self::Line { line, text } => Phrase::new("record.line").int("n", *line as i64).text("text", text),
            Self::Missing { field } => Phrase::new("record.missing").text("field", field),
            Self::Game { found } => Phrase::new("record.game").text("found", found),
            Self::Data { game, found } => {
                let name = Phrase::new(format!("game.{game}.name"));
                Phrase::new("record.data").phrase("game", name).text("found", found)
            }
            Self::Setup { cause: SetupError::Players { min, max, got, .. }, .. } => {
                Phrase::new("error.players").int("min", *min).int("max", *max).int("got", *got)
            }
            Self::Setup {
                cause: SetupError::UnknownOption { name, .. } | SetupError::BadOption { name, .. },
                ..
            } => Phrase::new("error.option").text("name", short(name)),
            Self::Unfinished { moves } => Phrase::new("record.unfinished").int("n", *moves as i64),
            Self::Differs { cause, .. } => differs(cause),
        }
    }
}

fn differs(cause: &VerifyError) -> Phrase {
    match cause {
        VerifyError::Commitment { .. } | VerifyError::Branch { .. } => Phrase::new("record.seed"),
        VerifyError::Move { number, text, rule, .. } => {
            let key = if rule.is_some() { "record.illegal" } else { "record.no_move" };
            let phrase = Phrase::new(key).int("n", *number as i64).text("text", short(text));
            rule.iter().fold(phrase, |phrase, rule| phrase.phrase("why", rule.clone()))
        }
        VerifyError::Result { .. } => Phrase::new("record.result"),
        VerifyError::Hash { stated, found } => {
            Phrase::new("record.hash").text("stated", stated).text("found", found)
        }
        // These were asked before.
        VerifyError::Game { .. } | VerifyError::Data { .. } | VerifyError::Setup(_) | VerifyError::NoSeed => {
            Phrase::new("record.foreign")
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{RawSetup, Seed};
    use games::Library;

    use super::*;
    use crate::id::GuestId;

    fn finished() -> (Editions, Table) {
        let editions = Editions::from(Library::standard());
        let seed = Seed::from_text("brought");
        let mut table =
            Table::new(editions.usual(), GameId::PetitsPeuples, RawSetup::players(2), seed).unwrap();
        while let Some(seat) = table.to_act().first() {
            let action = table.legal(seat)[0].0.clone();
            table.play(seat, &action).unwrap();
        }
        (editions, table)
    }

    fn brought(editions: &Editions, text: &str) -> Result<BranchedTable, Refused> {
        let guest = GuestId::random().unwrap();
        let host = Host { guest: &guest, name: Some("Ana"), lang: Lang::En };
        bring(editions, &Mint::default(), host, text)
    }

    #[test]
    fn the_table_of_a_record_is_over_and_of_nobody_but_who_brought_it() {
        let (editions, table) = finished();
        let record = table.record().to_string();
        for text in [record.clone(), record.replace('\n', "\r\n"), format!("\u{feff}{record}")] {
            let brought = brought(&editions, &text).unwrap();
            assert_eq!(brought.moves, table.moves());
            assert_eq!(brought.results.unwrap().len(), 2);
            assert!(!brought.head.terms.rated && brought.head.is_started);
            assert!(brought.head.seats.iter().all(|seat| seat.sitter == Sitter::Brought));
        }
    }

    #[test]
    fn a_wrong_file_is_told_what_where_and_why() {
        let (editions, table) = finished();
        let record = table.record().to_string();
        let told = |text: &str| {
            let Err(cause @ Refused::Record(_)) = brought(&editions, text) else { panic!("taken: {text}") };
            assert_ne!(cause.sentence(Lang::En), cause.sentence(Lang::Fr));
            cause.sentence(Lang::En)
        };
        let hash = table.record().hash.unwrap().to_string();
        let first = table.moves()[0].1.clone();
        let cut = record.lines().take(record.lines().count() - 3).collect::<Vec<_>>().join("\n");
        let sealed: String = record
            .lines()
            .filter(|line| !line.starts_with("seed: "))
            .map(|line| format!("{line}\n"))
            .collect();
        for (text, words) in [
            ("x".repeat(LARGEST_RECORD + 1), "64"),
            ("recipe: three eggs".into(), "hameau record 1"),
            (record.replace("players: 2", "players: two"), "line 4"),
            (record.replace("game: petits-peuples\n", ""), "game"),
            (record.replace("game: petits-peuples", "game: chess"), "chess"),
            (record.replace("data: standard", "data: 0123456789abcdef"), "0123456789abcdef"),
            (record.replace("players: 2", "players: 9"), "9"),
            (record.replacen(&first, "gibberish", 1), "gibberish"),
            (record.replace(&hash, &"0".repeat(hash.len())), &hash),
            (cut, "not over"),
            (sealed, "not over"),
        ] {
            let sentence = told(&text);
            assert!(sentence.contains(words), "`{words}` is not in: {sentence}");
        }
    }
}

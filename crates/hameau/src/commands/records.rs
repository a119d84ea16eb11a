//! `hameau trace` and `hameau export`, and what reads records.

use std::io::Read as _;
use std::path::Path;

use engine::{Record, Seed, VerifyError};
use games::{GameId, Library, Table, TableError};

use super::library;
use super::serve::{data_dir, database};
use crate::arguments::{ExportArguments, RecordArguments, TraceArguments};
use crate::failure::Failure;
use crate::out;
use crate::out::outln;

/// A record is a few kilobytes; a file larger than this is something else.
const MAX_BYTES: u64 = 8 << 20;

pub(crate) fn trace(arguments: &TraceArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let table = match arguments.source.parse::<GameId>() {
        Ok(game) => {
            let players = arguments.players.unwrap_or_else(|| game.players().0);
            let seed = Seed::from_text(arguments.seed.as_deref().unwrap_or("trace"));
            let table =
                Table::new(&library, game, arguments.options.setup(players), seed).map_err(Failure::usage)?;
            lab::random_game(table, seed)
        }
        Err(unknown) => {
            let path = Path::new(&arguments.source);
            if !path.exists() && arguments.source != "-" {
                return Err(Failure::usage(format!("{unknown}; and there is no such record file")));
            }
            let is_random = arguments.players.is_some() || arguments.seed.is_some();
            if is_random || !arguments.options.set.is_empty() {
                return Err(Failure::usage(
                    "--players, --seed and --set belong to a random game, not to a record",
                ));
            }
            let record = RecordArguments { record: path.to_owned(), data: arguments.data.clone() };
            replay(&library, &record)?
        }
    };
    lab::trace(&table, |line| outln!("{line}"));
    Ok(())
}

pub(crate) fn export(arguments: &ExportArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let record = match database(arguments.database.as_ref(), arguments.data_dir.as_ref())? {
        Some(url) => server::export_shared(&url, &library.into(), &arguments.id),
        None => server::export(&data_dir(arguments.data_dir.as_ref())?, &library.into(), &arguments.id),
    };
    let record = record.map_err(Failure::failed)?;
    out::write(format_args!("{record}"));
    Ok(())
}

/// Reads a record and replays it; every failure names the file.
pub(super) fn replay(library: &Library, arguments: &RecordArguments) -> Result<Table, Failure> {
    let record = read(&arguments.record)?;
    Table::verify(library, &record).map_err(|error| refused(arguments, &record, &error))
}

/// Reads a record; a failure names the file.
pub(super) fn read(path: &Path) -> Result<Record, Failure> {
    let named = |reason: &dyn std::fmt::Display| Failure::failed(format!("{}: {reason}", path.display()));
    let mut bytes = Vec::new();
    let outcome = if path == Path::new("-") {
        std::io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
    };
    outcome.map_err(|error| named(&error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(named(&"larger than any record"));
    }
    let text = String::from_utf8(bytes).map_err(|_| named(&"not a text file"))?;
    text.parse().map_err(|error| named(&error))
}

/// Why nothing can be held against a record. Where only the data set is another, what to type.
pub(super) fn refused(arguments: &RecordArguments, record: &Record, error: &TableError) -> Failure {
    let file = arguments.record.display();
    let TableError::Verify(VerifyError::Data { found, expected }) = error else {
        return Failure::failed(format!("{file}: {error}"));
    };
    let data_file = record.game.parse::<GameId>().map_or("", |game| game.data_file().0);
    let at_hand = match &arguments.data.data {
        None => "the one that ships is at hand".to_owned(),
        Some(dir) if expected == "standard" => {
            format!("{} holds the one that ships", dir.display())
        }
        Some(dir) => format!("{} is `{expected}`", dir.join(data_file).display()),
    };
    let advice = match (found.as_str(), &arguments.data.data) {
        ("standard", _) => "leave --data out".to_owned(),
        (_, _) => format!("give the folder with the {data_file} that it was played with: --data DIR"),
    };
    let wanted = if found == "standard" { "the one that ships".to_owned() } else { format!("`{found}`") };
    Failure::failed(format!("{file}: played with another data set, {wanted}; {at_hand}: {advice}"))
}

//! `hameau verify`, `hameau trace` and `hameau export`: records.

use std::io::Read as _;
use std::path::Path;

use engine::{Record, Seat, Seed, Viewer};
use games::{GameId, Library, Table};

use super::library;
use super::serve::{data_dir, database};
use crate::arguments::{ExportArguments, RecordArguments, TraceArguments};
use crate::failure::Failure;
use crate::out;
use crate::out::outln;

/// A record is a few kilobytes; a file larger than this is something else.
const MAX_BYTES: u64 = 8 << 20;

pub(crate) fn verify(arguments: &RecordArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let table = read(&library, &arguments.record)?;
    outln!(
        "{}: {} with {} players, {} moves: seed, moves, result and hash hold",
        arguments.record.display(),
        table.game(),
        table.players(),
        table.step(),
    );
    let standing = table.standing();
    for seat in Seat::all(table.players()) {
        outln!("  {}. {seat}: {} points", standing.rank(seat), table.score(Viewer::Record, seat).total());
    }
    Ok(())
}

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
            read(&library, path)?
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
pub(super) fn read(library: &Library, path: &Path) -> Result<Table, Failure> {
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
    let record: Record = text.parse().map_err(|error| named(&error))?;
    Table::verify(library, &record).map_err(|error| named(&error))
}

//! One file for each command; this one only picks it.

mod analyse;
mod backup;
mod bench;
mod data;
mod games;
mod keep;
mod lab;
mod manual;
mod play;
mod progress;
mod records;
mod serve;
mod site_folder;
mod soak;
mod stop;
mod tournament;
mod verify;

use std::path::Path;

use ::games::{GameId, Library};

use crate::arguments::{Arguments, Command, DataArguments};
use crate::failure::Failure;

pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.command {
        None => serve::run(&arguments.serve),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
        Some(Command::Games(arguments)) => games::run(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Match(arguments)) => tournament::run(&arguments),
        Some(Command::Lab(arguments)) => lab::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Soak(arguments)) => soak::run(&arguments),
        Some(Command::Signature(arguments)) => bench::signature(&arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments),
        Some(Command::Trace(arguments)) => records::trace(&arguments),
        Some(Command::Export(arguments)) => records::export(&arguments),
        Some(Command::Backup(arguments)) => backup::backup(&arguments),
        Some(Command::Restore(arguments)) => backup::restore(&arguments),
        Some(Command::Keep(arguments)) => keep::run(&arguments),
        Some(Command::Data(command)) => data::run(&command),
        Some(Command::Completions { shell }) => manual::completions(shell),
        Some(Command::Man { dir }) => manual::pages(&dir),
    }
}

/// The data sets to play with.
fn library(arguments: &DataArguments) -> Result<Library, Failure> {
    library_from(arguments.data.as_deref())
}

/// The data sets to play one game with: faults in the files of others are not in its way.
fn library_for(arguments: &DataArguments, game: GameId) -> Result<Library, Failure> {
    let Some(dir) = &arguments.data else {
        return Ok(Library::standard());
    };
    let (library, faults) = Library::sound_of_dir(dir).map_err(Failure::failed)?;
    match faults.into_iter().find(|fault| fault.game == game) {
        Some(fault) => Err(Failure::failed(fault)),
        None => Ok(library),
    }
}

fn library_from(dir: Option<&Path>) -> Result<Library, Failure> {
    dir.map_or_else(|| Ok(Library::standard()), |dir| Library::from_dir(dir).map_err(Failure::failed))
}

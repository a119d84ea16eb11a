//! `hameau data`: check and write data sets.

use std::path::Path;

use games::{GameId, Library};

use super::library_from;
use crate::arguments::DataCommand;
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(command: &DataCommand) -> Result<(), Failure> {
    match command {
        DataCommand::Check { dir } => check(dir.as_deref()),
        DataCommand::Write { dir } => write(dir),
    }
}

fn check(dir: Option<&Path>) -> Result<(), Failure> {
    let _library: Library = library_from(dir)?;
    for game in GameId::ALL {
        let (file, _) = game.data_file();
        let source = match dir {
            Some(dir) if dir.join(file).exists() => dir.join(file).display().to_string(),
            _ => "the data set that ships".to_owned(),
        };
        outln!("{game}: {source} is sound");
    }
    Ok(())
}

fn write(dir: &Path) -> Result<(), Failure> {
    let named = |path: &Path, error: std::io::Error| Failure::failed(format!("{}: {error}", path.display()));
    std::fs::create_dir_all(dir).map_err(|error| named(dir, error))?;
    for game in GameId::ALL {
        let (file, text) = game.data_file();
        let path = dir.join(file);
        let mut out = std::fs::File::create_new(&path).map_err(|error| named(&path, error))?;
        std::io::Write::write_all(&mut out, engine::signed(text).as_bytes())
            .map_err(|error| named(&path, error))?;
        outln!("{}", path.display());
    }
    Ok(())
}

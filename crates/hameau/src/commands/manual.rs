//! `hameau completions` and `hameau man`: the commands as shells and `man` know them, written from the arguments themselves.

use std::path::Path;

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::out;

const NAME: &str = "hameau";
const SOURCE: &str = concat!("hameau ", env!("CARGO_PKG_VERSION"));

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), NAME, &mut script);
    let script = String::from_utf8(script).map_err(Failure::failed)?;
    out::write(format_args!("{script}"));
    Ok(())
}

pub(crate) fn pages(dir: &Path) -> Result<(), Failure> {
    let named = |error: std::io::Error| Failure::failed(format!("{}: {error}", dir.display()));
    std::fs::create_dir_all(dir).map_err(named)?;
    let mut program = Arguments::command().disable_help_subcommand(true);
    program.build();
    for command in with_all_beneath(&program) {
        let page =
            Man::new(command.clone()).source(SOURCE).manual("Hameau").generate_to(dir).map_err(named)?;
        out::outln!("{}", page.display());
    }
    Ok(())
}

/// A command, and those beneath it.
fn with_all_beneath(command: &Command) -> Vec<&Command> {
    let beneath = command.get_subcommands().filter(|command| !command.is_hide_set());
    std::iter::once(command).chain(beneath.flat_map(with_all_beneath)).collect()
}

//! The program: with no arguments it serves the table, and every other face is a command.

mod arguments;
mod commands;
mod failure;
mod out;
mod terminal;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    let arguments = arguments::Arguments::parse();
    match commands::run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("hameau: {failure}");
            ExitCode::from(failure.code())
        }
    }
}

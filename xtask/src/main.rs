//! `cargo xtask test` checks everything; `cargo xtask house` checks the house alone.
// A command line speaks through standard output.
#![allow(clippy::print_stdout)]

mod art;
mod axe;
mod browser;
mod cases;
mod circles;
mod dependencies;
mod dist;
mod house;
mod lanes;
mod mutants;
mod postgres;
mod programs;
mod python;
mod rules;
mod site;
mod steps;
mod threats;
mod tools;
mod tree;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  test     format, lints, all tests, the server's once more on PostgreSQL, real-browser tests, the Python wheel and the house checks
           --quick, for the work in between: without browser, PostgreSQL and wheel
  house    the house checks alone: rules cited and tested both ways, locales complete, games of one shape, no circle across folders, licences
  art      build the sprites of portraits and pictures from crates/web/art; --sheet DIR writes contact sheets of every symbol
  mutants [GAME …]    plant small faults in the rules and tell which of them the rule tests notice (--help)
  python   build the Python wheel and test it in an environment of its own
  postgres COMMAND …  run a command with a PostgreSQL server of our own at hand (HAMEAU_TEST_POSTGRES)
  site [DIR]          write the page that needs no server: static files for any web host (target/hameau-site)
  dist [DIR]          make the packages of this machine's platform (target/dist); docs/packages.md says what lies in them
  try-dist [DIR]      install and try each of them, where nothing else of the house is
  browser  install Chromium and its driver and fetch the accessibility audit where they are missing
";

fn main() -> ExitCode {
    let command = std::env::args().nth(1);
    let outcome = match command.as_deref() {
        _ if python::is_stand_in() => python::stand_in(),
        Some("test") => steps::test(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("house") => house::check(),
        Some("art") => art::run(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("mutants") => mutants::run(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("python") => python::check(),
        Some("postgres") => postgres::with(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("browser") => browser::ensure(),
        Some("site") => site::make(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("dist") => dist::make(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("try-dist") => dist::try_out(&std::env::args().skip(2).collect::<Vec<_>>()),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("expected a command\n\n{HELP}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

//! What can be typed.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, ArgAction, Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use engine::RawSetup;
use engine::words::Lang;
use games::GameId;
use lab::Plan;
use players::Spec;
use server::PublicAddress;

/// Five village-building board games: at the table in your browser, against friends or the computer.
///
/// Without a command, `hameau` serves the table and prints its address.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) serve: ServeArguments,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Args)]
pub(crate) struct ServeArguments {
    /// Where games are kept; by default the user's data directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
    /// Keep games in this PostgreSQL database instead, which several servers may share; with a password in it better in
    /// the variable HAMEAU_DATABASE
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    pub(crate) database: Option<String>,
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = 7979)]
    pub(crate) port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDRESS")]
    pub(crate) bind: IpAddr,
    /// Offer the page that needs no server from this folder (see `cargo xtask site`); by default the one that lies beside the
    /// program, if there is one. Also the variable HAMEAU_SITE
    #[arg(long, value_name = "DIR")]
    pub(crate) site: Option<PathBuf>,
    /// Play with the data sets of this directory (see `hameau data`); with several, each table chooses, the first by
    /// default, and those that ship are always there
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Vec<PathBuf>,
    /// Trust the proxy in front: it names its clients in X-Forwarded-For and their scheme in X-Forwarded-Proto
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Where players open the first page, for links that they send to others, such as https://games.example; without it
    /// links name the address that a page was asked at, if it is one of this machine
    #[arg(long, value_name = "URL")]
    pub(crate) public_address: Option<PublicAddress>,
    /// Let everybody ask for as much as they like; for measurements
    #[arg(long)]
    pub(crate) no_limits: bool,
    /// Milliseconds before a move of the computer, so that people can follow it; with 0 it also waits for nobody who might
    /// take a turn back that has ended by itself
    #[arg(long, default_value_t = 400, value_name = "MS")]
    pub(crate) pause: u64,
    /// Deal new tables from this text instead of chance; for tests
    #[arg(long, hide = true, value_name = "TEXT")]
    pub(crate) seeds: Option<String>,
    /// Tell figures for Prometheus and the state of the server at this address (/metrics, /healthz), and look after
    /// people there: reports, tables, forgotten passwords (/). From other machines only with a key, at least 16 signs
    /// in the variable HAMEAU_OPERATOR_KEY
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) operator: Option<SocketAddr>,
    /// Serve on for so many seconds when asked to stop, while /healthz says so
    #[arg(long, default_value_t = 0, value_name = "SECONDS")]
    pub(crate) drain: u64,
    /// Let finished games of guests and tables where nothing happens go after this time, such as 90d or 12h; games in which
    /// an account takes part stay. By default nothing is deleted (see `hameau keep --dry-run`)
    #[arg(long, value_name = "TIME", value_parser = age)]
    pub(crate) keep: Option<Duration>,
    /// How lines of the log are written to standard error
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub(crate) log: LogFormat,
    /// Log every request; twice, more than that
    #[arg(long, short, action = ArgAction::Count)]
    pub(crate) verbose: u8,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

const VERIFY_CODES: &str = "\
Exit codes:
  0  everything is there and holds
  1  something differs, or the record cannot be read or replayed with the data set at hand
  2  the command was not understood
  3  incomplete: what is there holds, but the seed, moves, result or hash are missing,
     or the moves do not reach the end of the game";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the table in the browser (the same as no command)
    Serve(ServeArguments),
    /// List the games, how many play, and what can be set
    Games(DataArguments),
    /// Play in the terminal against the computer
    Play(PlayArguments),
    /// Let players made of code play matches
    Match(MatchArguments),
    /// Play series of games from a plan and report on them: tables, Parquet and a page with plots
    Lab(LabArguments),
    /// Measure how fast games play, on one core
    Bench(BenchArguments),
    /// Hold the rules against themselves in random games of every table, at every decision
    Soak(SoakArguments),
    /// Print one hash per game over seeded games: it changes when behaviour changes
    Signature(DataArguments),
    /// Replay a record and say what holds: its seed, moves, result and hash
    #[command(after_help = VERIFY_CODES)]
    Verify(VerifyArguments),
    /// Look at a finished game: how the chances went, and which moves had something better beside them
    Analyse(AnalyseArguments),
    /// Print every step of a finished or random game as JSON lines, hidden things included
    Trace(TraceArguments),
    /// Print the record of a finished game that this computer keeps
    Export(ExportArguments),
    /// Put all games that this computer keeps away into a new folder; a server may be running
    Backup(BackupArguments),
    /// Bring a backup back; no server may be running there
    Restore(RestoreArguments),
    /// Let old games of guests and idle tables go, or say what would go
    Keep(KeepArguments),
    /// Check or write out data sets
    #[command(subcommand)]
    Data(DataCommand),
    /// Print what lets a shell complete these commands; where it belongs stands in its first lines or in the shell's manual
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write pages for `man` into a folder, one for each command
    Man {
        /// The folder; created if missing
        dir: PathBuf,
    },
}

/// Reads the name of a game, and tells help texts and shells which there are.
#[derive(Clone, Debug)]
struct GameName;

impl TypedValueParser for GameName {
    type Value = GameId;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<GameId, clap::Error> {
        TypedValueParser::parse_ref(&str::parse::<GameId>, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.into_iter().map(|game| PossibleValue::new(game.as_str()))))
    }
}

#[derive(Clone, Debug, Args)]
pub(crate) struct DataArguments {
    /// Use the data sets of this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct OptionArguments {
    /// An option of the game, such as difficulty=hard; may be given several times (see `hameau games`)
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = option)]
    pub(crate) set: Vec<(String, String)>,
}

impl OptionArguments {
    /// The setup of a table with these options.
    pub(crate) fn setup(&self, players: u8) -> RawSetup {
        RawSetup { players, options: self.set.iter().cloned().collect() }
    }
}

fn option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    /// The game
    #[arg(value_parser = GameName)]
    pub(crate) game: GameId,
    /// How many seats
    #[arg(long, short = 'n', default_value_t = 2)]
    pub(crate) players: u8,
    /// Who plays the other seats: novice, apprentice, artisan, master, random, greedy, mcts:ITERATIONS or
    /// mcts:MILLISECONDSms, or a network with a search, net:FILE@ITERATIONS
    #[arg(long, default_value = "artisan")]
    pub(crate) opponent: Spec,
    /// A word or 64 hexadecimal digits; by default a new game every time
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// The language of the game, fr or en; by default that of the terminal
    #[arg(long, value_parser = language)]
    pub(crate) lang: Option<Lang>,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

/// With none nothing would be played.
fn threads(text: &str) -> Result<usize, String> {
    let most = Plan::MOST_THREADS;
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}; without it there is one for each core"))
}

fn language(text: &str) -> Result<Lang, String> {
    Lang::from_code(text).ok_or_else(|| "expected fr or en".to_owned())
}

#[derive(Debug, Args)]
pub(crate) struct MatchArguments {
    /// The game
    #[arg(value_parser = GameName)]
    pub(crate) game: GameId,
    /// One player for each seat, separated by commas: novice, apprentice, artisan, master, random, greedy, mcts:1000,
    /// mcts:50ms, net:FILE@400
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) players: Vec<Spec>,
    /// Play every value of this option in turn, such as sheet; the games are counted for each
    #[arg(long, value_name = "NAME")]
    pub(crate) each: Option<String>,
    /// How many games; seats rotate
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// The same seed plays the same match
    #[arg(long, default_value = "match")]
    pub(crate) seed: String,
    /// How many games run at once; by default one for each core
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// Keep the record of every game in this folder, one file each; `hameau verify` accepts them
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

#[derive(Debug, Args)]
pub(crate) struct LabArguments {
    /// A plan: a TOML file with [[series]]; or give --game and --players for a single series
    #[arg(required_unless_present = "game", conflicts_with_all = ["game", "players", "each", "games", "seed", "set"])]
    pub(crate) plan: Option<PathBuf>,
    /// The game
    #[arg(long, requires = "players", value_parser = GameName)]
    pub(crate) game: Option<GameId>,
    /// One player for each seat, separated by commas: random, greedy, mcts:1000, or a level such as artisan
    #[arg(long, value_delimiter = ',', requires = "game")]
    pub(crate) players: Vec<String>,
    /// Play every value of this option in turn, such as sheet; the games are counted for each
    #[arg(long, value_name = "NAME")]
    pub(crate) each: Option<String>,
    /// How many games; 100 by default, seats rotate
    #[arg(long)]
    pub(crate) games: Option<u32>,
    /// The same seed plays the same series
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// The folder for results; one with the same plan is gone on with
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many games run at once; by default one for each core
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// Keep the record of every game that is played in this folder, one file each; `hameau verify` accepts them
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Throw away the results that the folder holds, and the records
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

#[derive(Debug, Args)]
pub(crate) struct BenchArguments {
    /// The game; by default all of them
    #[arg(value_parser = GameName)]
    pub(crate) game: Option<GameId>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Seconds for each figure
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) seconds: u64,
    /// Hold the figures against those of an earlier run: a file with what `--json` printed
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

#[derive(Debug, Args)]
pub(crate) struct SoakArguments {
    /// The game; by default all of them, each with the same share of the decisions
    #[arg(value_parser = GameName)]
    pub(crate) game: Option<GameId>,
    /// How many decisions, such as 5_000_000 or 1e9
    #[arg(long, default_value = "5_000_000", value_parser = large_number)]
    pub(crate) decisions: u64,
    /// The same seed plays the same games
    #[arg(long, default_value = "soak")]
    pub(crate) seed: String,
    /// The number of the first game of each: where an earlier run stopped, or the game that failed
    #[arg(long, default_value_t = 0)]
    pub(crate) from: u64,
    /// How many games run at once; by default one for each core
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

/// `1000`, `1_000` or `1e3`.
fn large_number(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "");
    let (digits, zeros) = digits.split_once('e').unwrap_or((&digits, "0"));
    let number = digits.parse::<u64>().ok().zip(zeros.parse::<u32>().ok());
    let number = number.and_then(|(number, zeros)| number.checked_mul(10u64.checked_pow(zeros)?));
    number.ok_or_else(|| "expected a whole number such as 5_000_000 or 1e9".to_owned())
}

#[derive(Debug, Args)]
pub(crate) struct RecordArguments {
    /// The record, a text file; `-` reads standard input
    pub(crate) record: PathBuf,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    #[command(flatten)]
    pub(crate) record: RecordArguments,
    /// The language of the answer, fr or en; by default that of the terminal
    #[arg(long, value_parser = language)]
    pub(crate) lang: Option<Lang>,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyseArguments {
    #[command(flatten)]
    pub(crate) record: RecordArguments,
    /// The language of the answer, fr or en; by default that of the terminal
    #[arg(long, value_parser = language)]
    pub(crate) lang: Option<Lang>,
    /// How many endings are imagined for each position; by default as many as there is time for
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) endings: Option<u32>,
    /// Iterations of the search at each decision; by default as many as there is time for
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) iterations: Option<u32>,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct TraceArguments {
    /// A record file, or a game such as petits-peuples
    #[arg(value_name = "RECORD|GAME")]
    pub(crate) source: String,
    /// Seats of a random game
    #[arg(long, short = 'n')]
    pub(crate) players: Option<u8>,
    /// Seed of a random game
    #[arg(long)]
    pub(crate) seed: Option<String>,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArguments {
    /// The id of the game: the last part of its address
    #[arg(value_name = "GAME-ID")]
    pub(crate) id: String,
    /// Where games are kept; by default the user's data directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
    /// The PostgreSQL database where games are kept instead, also from the variable HAMEAU_DATABASE
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    pub(crate) database: Option<String>,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

#[derive(Debug, Args)]
pub(crate) struct BackupArguments {
    /// The folder to make
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    /// Where games are kept; by default the user's data directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArguments {
    /// The folder that `hameau backup` made
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    /// Where games are kept; by default the user's data directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
    /// Take the place of games that are kept there; they are moved aside, not deleted
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct KeepArguments {
    /// How long ago the last thing must have happened there, such as 90d, 12w or 48h
    #[arg(value_name = "TIME", value_parser = age)]
    pub(crate) age: Duration,
    /// Delete nothing, only say what would go; a server may be running
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Where games are kept; by default the user's data directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
    /// The PostgreSQL database where games are kept instead, also from the variable HAMEAU_DATABASE
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    pub(crate) database: Option<String>,
}

/// `48h`, `90d` or `12w`: at least an hour.
fn age(text: &str) -> Result<Duration, String> {
    let expected = || "expected hours, days or weeks, such as 48h, 90d or 12w, at least 1h".to_owned();
    let (number, unit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(expected)?;
    let hours = match unit {
        "h" => 1,
        "d" => 24,
        "w" => 7 * 24,
        _ => return Err(expected()),
    };
    let hours = number.parse::<u64>().ok().and_then(|number| number.checked_mul(hours));
    let seconds = hours.filter(|hours| *hours > 0).and_then(|hours| hours.checked_mul(60 * 60));
    seconds.map(Duration::from_secs).ok_or_else(expected)
}

#[derive(Debug, Subcommand)]
pub(crate) enum DataCommand {
    /// Check the data sets that ship, or those of a directory, against the rulebooks
    Check {
        /// A directory with files such as petits-peuples.toml
        dir: Option<PathBuf>,
    },
    /// Write the data sets that ship into a directory, to be corrected and played with `--data`
    Write {
        /// The directory; created if missing, files in it are not overwritten
        dir: PathBuf,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_so_many_hours_days_or_weeks() {
        let hours = |text| age(text).map(|time| time.as_secs_f64() / 3600.0);
        assert_eq!(
            [hours("1h"), hours("48h"), hours("90d"), hours("12w")],
            [1.0, 48.0, 2160.0, 2016.0].map(Ok)
        );
    }
}

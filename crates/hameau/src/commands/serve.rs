//! `hameau`: the table in the browser.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use directories::ProjectDirs;
use games::{Editions, Fault, Library};
use server::{Application, Config, DatabaseUrl, StartError, Times};
use tracing_subscriber::filter::LevelFilter;

use super::site_folder::site_folder;
use super::stop::stop_signal;
use crate::arguments::{LogFormat, ServeArguments};
use crate::failure::Failure;
use crate::out::outln;

/// The variable that says where the database is; other users of the machine do not see it.
const DATABASE: &str = "HAMEAU_DATABASE";

/// The variable that holds what the operator has to know to look after people.
const OPERATOR_KEY: &str = "HAMEAU_OPERATOR_KEY";

pub(crate) fn run(arguments: &ServeArguments) -> Result<(), Failure> {
    log(arguments.log, arguments.verbose);
    let editions = editions(&arguments.data)?;
    let config = Config {
        bind: arguments.bind,
        port: arguments.port,
        behind_proxy: arguments.behind_proxy,
        seeds: arguments.seeds.clone(),
        pause: Duration::from_millis(arguments.pause),
        public_address: arguments.public_address.clone(),
        operator: arguments.operator,
        keep: arguments.keep,
        operator_key: std::env::var(OPERATOR_KEY).ok().filter(|key| !key.is_empty()),
        drain: Duration::from_secs(arguments.drain),
        database: database(arguments.database.as_ref(), arguments.data_dir.as_ref())?,
        site: site_folder(arguments.site.as_ref()),
        ..Config::new(data_dir(arguments.data_dir.as_ref())?, editions)
    };
    // A computer that answers at once waits for nobody.
    let second_thoughts = if arguments.pause == 0 { Duration::ZERO } else { config.times.second_thoughts };
    let times = Times { second_thoughts, ..config.times };
    let limits = config.limits.filter(|_| !arguments.no_limits);
    let config = Config { limits, times, ..config };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::failed(format!("the runtime does not start: {error}")))?;
    runtime.block_on(serve(config))
}

/// The PostgreSQL database, where one was asked for; a folder that was asked for counts more than the variable.
pub(crate) fn database(
    asked: Option<&String>,
    data_dir: Option<&PathBuf>,
) -> Result<Option<DatabaseUrl>, Failure> {
    let variable = || if data_dir.is_none() { std::env::var(DATABASE).ok() } else { None };
    let asked = asked.cloned().or_else(variable);
    asked.map(|url| url.parse()).transpose().map_err(|error| Failure::usage(format!("--database: {error}")))
}

/// The data sets of the folders, the first as the usual one, then those that ship.
fn editions(folders: &[PathBuf]) -> Result<Editions, Failure> {
    let name = |folder: &PathBuf| folder.file_name().unwrap_or(folder.as_os_str()).display().to_string();
    let Some((first, others)) = folders.split_first() else {
        return Ok(Library::standard().into());
    };
    let (library, mut faults) = sound(first)?;
    let mut editions = Editions::of(name(first), library);
    for folder in others {
        let (library, more) = sound(folder)?;
        editions = editions.and(&name(folder), library);
        faults.extend(more);
    }
    Ok(editions.and(Editions::STANDARD, Library::standard()).without(faults))
}

/// What is sound in a folder; a faulty file keeps its own game from new tables, and the operator is told why.
fn sound(folder: &Path) -> Result<(Library, Vec<Fault>), Failure> {
    let (library, faults) = Library::sound_of_dir(folder).map_err(Failure::failed)?;
    for fault in &faults {
        eprintln!("hameau: {fault}");
        eprintln!(
            "hameau: no new tables of {} until its file is sound and the server is started again; the other games are played",
            fault.game
        );
    }
    Ok((library, faults))
}

/// Warnings and errors go to standard error; `--verbose` adds requests, twice what else happens. Colours are for the eyes
/// of a person who wants them (see no-color.org), not for a file.
fn log(format: LogFormat, verbose: u8) {
    let level = match verbose {
        0 => LevelFilter::WARN,
        1 => LevelFilter::INFO,
        _ => LevelFilter::DEBUG,
    };
    let wants_none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colours = std::io::stderr().is_terminal() && !wants_none;
    let lines =
        tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_ansi(colours);
    match format {
        LogFormat::Text => lines.init(),
        // The innermost span is the request; its fields stand beside those of the line.
        LogFormat::Json => lines.json().flatten_event(true).with_span_list(false).init(),
    }
}

async fn serve(config: Config) -> Result<(), Failure> {
    let kept_in = config.database.as_ref().map_or_else(
        || config.data_dir.display().to_string(),
        |url| format!("{url}, which other servers may share"),
    );
    let application = Application::build(config).await.map_err(|error| match error {
        StartError::PortInUse { .. } | StartError::Listen { .. } => {
            Failure::failed(format!("{error} (--port PORT, --bind ADDRESS)"))
        }
        StartError::Operator(_) => Failure::failed(format!("{error} (--operator ADDRESS:PORT)")),
        StartError::DataDir(_) => Failure::failed(format!("{error} (--data-dir DIR)")),
        StartError::Site(_) => Failure::failed(format!("{error} (--site DIR)")),
        StartError::OperatorKey { .. } => Failure::usage(error),
        StartError::Database(_) | StartError::Key(_) | StartError::Storage(_) => Failure::failed(error),
    })?;
    outln!("Hameau is at http://{}", application.address());
    if let Some(address) = application.operator_address() {
        outln!("Reports and people are at http://{address}, figures at http://{address}/metrics");
    }
    outln!("Games are kept in {kept_in}. Ctrl-C stops.");
    application.run(stop_signal()).await;
    outln!("Stopped. Every game goes on where it was.");
    Ok(())
}

/// Where games are kept: what was asked for, or the user's data directory.
pub(crate) fn data_dir(asked: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    if let Some(dir) = asked {
        return Ok(dir.clone());
    }
    let dirs = ProjectDirs::from("", "", "hameau").ok_or_else(|| {
        Failure::usage("this user has no home directory to keep games in: choose a place with --data-dir DIR")
    })?;
    Ok(dirs.data_dir().to_owned())
}

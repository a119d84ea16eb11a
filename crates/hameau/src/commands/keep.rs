//! `hameau keep`: old games of guests and idle tables go, or it is said what would.

use std::collections::BTreeMap;

use server::{DataDirError, Going, KeepError};

use super::serve::{data_dir, database};
use crate::arguments::KeepArguments;
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &KeepArguments) -> Result<(), Failure> {
    let (age, only_say) = (arguments.age, arguments.dry_run);
    let going = match database(arguments.database.as_ref(), arguments.data_dir.as_ref())? {
        Some(url) => server::keep_in_shared(&url, age, only_say),
        None => server::keep_in(&data_dir(arguments.data_dir.as_ref())?, age, only_say),
    };
    let going = going.map_err(|error| match error {
        KeepError::DataDir(DataDirError::InUse { .. }) => Failure::failed(format!(
            "{error}; a server that runs lets old games go by itself with --keep TIME, and --dry-run may be asked meanwhile"
        )),
        _ => Failure::failed(error),
    })?;
    tell(&going, only_say);
    Ok(())
}

fn tell(going: &BTreeMap<String, Going>, only_say: bool) {
    for (game, Going { finished, idle, entries }) in going {
        outln!("{game}: {finished} finished, {idle} idle, {entries} entries in their logs");
    }
    let sum = |of: fn(&Going) -> u64| going.values().map(of).sum::<u64>();
    let (finished, idle) = (sum(|going| going.finished), sum(|going| going.idle));
    let verb = if only_say { "would go" } else { "are gone" };
    outln!("{finished} finished games of guests and {idle} idle tables {verb}.");
    if only_say {
        outln!("Nothing was deleted.");
    }
}

//! `hameau lab`: series of games from a plan, their results and the report.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use games::Library;
use lab::{Held, Plan, RawSeries, Records, RecordsError, Run, RunError};

use super::library;
use super::progress::{cores, games_bar};
use super::stop::stop_flag;
use crate::arguments::LabArguments;
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &LabArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let plan = plan(arguments, &library)?;
    let out = arguments.out.as_ref().or(plan.out.as_ref());
    let out =
        out.ok_or_else(|| Failure::usage("say where the results go: --out DIR, or `out` in the plan"))?;
    let mut run = Run::open(&library, &plan, out, arguments.force).map_err(told)?;
    let (held, all) = (run.kept(), run.games());
    if held > 0 {
        outln!("{} holds {held} of {all} games already", out.display());
    }
    let records = records(arguments, held)?;
    let stop = stop_flag().map_err(|error| Failure::failed(format!("no signals: {error}")))?;
    let bar = games_bar(all).with_position(held);
    // What is there already took no time now.
    bar.reset_eta();
    let threads = arguments.threads.or(plan.threads).unwrap_or_else(cores);
    let played = run.play(threads, records.as_ref(), &stop, &|| bar.inc(1));
    bar.finish_and_clear();
    played.map_err(told)?;
    run.finish().map_err(told)?;
    outln!("{} of {all} games are in {}, the report in {}", run.kept(), out.display(), report(out));
    if run.kept() < all && stop.load(Ordering::Relaxed) {
        return Err(Failure::Stopped(format!(
            "stopped after {} of {all} games; the same command goes on from there",
            run.kept()
        )));
    }
    Ok(())
}

fn plan(arguments: &LabArguments, library: &Library) -> Result<Plan, Failure> {
    if let Some(file) = &arguments.plan {
        let named = |reason: &dyn std::fmt::Display| Failure::usage(format!("{}: {reason}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
        return Plan::read(&text, library).map_err(|error| named(&error));
    }
    // The argument parser lets nothing through that has neither a plan nor a game.
    let game = arguments.game.ok_or_else(|| Failure::usage("give a plan, or --game and --players"))?;
    let series = RawSeries::new(
        game.as_str(),
        &arguments.players,
        &arguments.options.set,
        arguments.each.as_deref(),
        (arguments.games, arguments.seed.as_deref()),
    );
    Plan::of_one(series, library).map_err(Failure::usage)
}

/// The folder of records, where one was asked for. Games that were played before keep those of then.
fn records(arguments: &LabArguments, held: u64) -> Result<Option<Records>, Failure> {
    let there = match (arguments.force, held) {
        (true, _) => Held::Cleared,
        (false, 0) => Held::Refused,
        (false, _) => Held::Kept,
    };
    let open = |dir: &PathBuf| Records::open(dir, there).map_err(|error| told(error.into()));
    arguments.records.as_ref().map(open).transpose()
}

fn report(out: &Path) -> String {
    out.join("report.html").display().to_string()
}

/// A folder that is not ours to overwrite is a wrong argument; everything else went wrong.
fn told(error: RunError) -> Failure {
    use lab::ResultsError::{InTheWay, OtherPlan};
    match error {
        RunError::Results(OtherPlan { .. } | InTheWay { .. })
        | RunError::Records(RecordsError::InTheWay { .. }) => Failure::usage(error),
        _ => Failure::failed(error),
    }
}

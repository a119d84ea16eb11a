//! `hameau bench` and `hameau signature`.

use std::path::Path;
use std::time::Duration;

use games::GameId;
use lab::{Baseline, BenchPlan, BenchReport, Ratios, run_bench};

use super::library;
use crate::arguments::{BenchArguments, DataArguments};
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let baseline = arguments.baseline.as_deref().map(read_baseline).transpose()?;
    let games = arguments.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    for game in games {
        let plan = BenchPlan { game, time: Duration::from_secs(arguments.seconds) };
        run_bench(&library, plan, |report| {
            if arguments.json {
                outln!("{}", report.to_json());
            } else {
                print(report);
            }
            if let Some(ratios) = baseline.as_ref().and_then(|baseline| baseline.ratios(report)) {
                compare(report, &ratios, arguments.json);
            }
        });
    }
    Ok(())
}

fn print(report: &BenchReport) {
    outln!("{}, {} players, one core", report.game, report.players);
    outln!("  {:>12.0} decisions/s (legal list, choice, apply)", report.decisions_per_s);
    outln!("  {:>12.0} complete games/s", report.playouts_per_s);
    outln!("  {:>12.1} decisions a game, {:.1} options each", report.decisions_per_game, report.mean_legal);
    outln!("  {:>12.0} search iterations/s", report.search_iters_per_s);
    outln!(
        "  {:>12} on two cores: ×{:.2} decisions, ×{:.2} search iterations",
        "",
        report.two_cores,
        report.search_two_cores
    );
    outln!("  {:>12.1} ns to clone a state of {} bytes", report.clone_ns, report.state_bytes);
    outln!("  {:>12} allocations after the deal", report.allocations_after_deal);
}

fn read_baseline(file: &Path) -> Result<Baseline, Failure> {
    let named = |reason: &dyn std::fmt::Display| Failure::failed(format!("{}: {reason}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
    Baseline::read(&text).map_err(|error| named(&error))
}

/// With `--json` the comparison goes to standard error: what is printed can be saved as the next baseline.
fn compare(report: &BenchReport, ratios: &Ratios, is_json: bool) {
    let Ratios { decisions, playouts, search, state_bytes } = ratios;
    let line = format!(
        "decisions ×{decisions:.2}, games ×{playouts:.2}, search ×{search:.2}, state ×{state_bytes:.2} of the baseline"
    );
    if is_json {
        eprintln!("{}, {} players: {line}", report.game, report.players);
    } else {
        outln!("  {line}");
    }
}

pub(crate) fn signature(arguments: &DataArguments) -> Result<(), Failure> {
    let library = library(arguments)?;
    for game in GameId::ALL {
        outln!("{game} {}", lab::signature(&library, game));
    }
    Ok(())
}

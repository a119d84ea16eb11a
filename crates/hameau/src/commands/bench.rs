//! `hameau bench` and `hameau signature`.

use std::time::Duration;

use games::GameId;
use lab::{BenchPlan, BenchReport, run_bench};

use super::library;
use crate::arguments::{BenchArguments, DataArguments};
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let library = library(&arguments.data)?;
    let games = arguments.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    for game in games {
        let plan = BenchPlan { game, time: Duration::from_secs(arguments.seconds) };
        run_bench(&library, plan, |report| {
            if arguments.json {
                outln!("{}", report.to_json());
            } else {
                print(report);
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
    outln!("  {:>12.1} ns to clone a state of {} bytes", report.clone_ns, report.state_bytes);
    outln!("  {:>12} allocations after the deal", report.allocations_after_deal);
}

pub(crate) fn signature(arguments: &DataArguments) -> Result<(), Failure> {
    let library = library(arguments)?;
    for game in GameId::ALL {
        outln!("{game} {}", lab::signature(&library, game));
    }
    Ok(())
}

//! `hameau analyse`: a finished game in hindsight.

use std::num::NonZero;

use engine::Seat;
use engine::words::{Lang, Lexicon, Voice};
use games::{Analysis, Costly, Moment, Table};
use players::{Progress, Scrutiny, Stop, analyse};

use super::progress::{cores, percent_bar};
use super::{library, records};
use crate::arguments::AnalyseArguments;
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &AnalyseArguments) -> Result<(), Failure> {
    let library = library(&arguments.record.data)?;
    let table = records::read(&library, &arguments.record.record)?;
    let cores = u8::try_from(cores()).ok().and_then(NonZero::new).unwrap_or(NonZero::<u8>::MAX);
    let scrutiny = Scrutiny {
        endings: arguments.endings,
        iterations: arguments.iterations,
        cores,
        ..Scrutiny::AT_TABLE
    };
    let bar = percent_bar();
    let tell = |percent: u8| bar.set_position(u64::from(percent));
    let analysis = analyse(scrutiny, &table, 0, &Progress::new(&tell, &Stop::new()));
    bar.finish_and_clear();
    // A record that was read is of a game that is over, and nobody calls this off.
    let analysis = analysis.ok_or_else(|| Failure::failed("the game of this record is not over"))?;
    if arguments.json {
        outln!("{}", serde_json::to_string(&analysis).map_err(Failure::failed)?);
    } else {
        print(&table, &analysis);
    }
    Ok(())
}

fn print(table: &Table, analysis: &Analysis) {
    let what = if analysis.moments.iter().any(|moment| moment.chances.is_some()) {
        "chance to win in percent"
    } else {
        "points to expect"
    };
    outln!("{what}, from {} imagined endings of each position:", analysis.endings);
    let seats: Vec<String> = Seat::all(table.players()).map(|seat| format!("{seat:>8}")).collect();
    outln!("{:>8}{}", "step", seats.concat());
    for moment in &analysis.moments {
        outln!("{:>8}{}", moment.step, prospects(moment));
    }
    for turn in analysis.turning_points() {
        outln!("turning point between steps {} and {}: {} {:+}", turn.from, turn.to, turn.seat, turn.gain);
    }
    if analysis.costly.is_empty() {
        outln!("no move was found for which something better was there");
    }
    let lexicons: [&Lexicon; 1] = [table.game().lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    for costly in &analysis.costly {
        outln!("{}", told(table, costly, &voice));
    }
}

fn prospects(moment: &Moment) -> String {
    match &moment.chances {
        Some(chances) => chances.iter().map(|chance| format!("{chance:>8}")).collect(),
        None => moment.points.iter().map(|points| format!("{points:>8}")).collect(),
    }
}

fn told(table: &Table, costly: &Costly, voice: &Voice<'_>) -> String {
    let before = table.at(costly.step);
    let seat = Seat::all(table.players()).nth(costly.seat).unwrap_or(Seat::FIRST);
    let legal = before.legal(seat);
    let say = |notation: &str| {
        let label = legal.iter().find(|(action, _)| action == notation).map(|(_, label)| voice.say(label));
        format!("{} ({notation})", label.unwrap_or_default())
    };
    let points = f64::from(costly.tenths) / 10.0;
    let cost = match costly.chance {
        Some(chance) => format!("{chance} chances of 100, {points:.1} points"),
        None => format!("{points:.1} points"),
    };
    format!(
        "step {}, {seat}: {}; better: {}; cost {cost}",
        costly.step + 1,
        say(&costly.played),
        say(&costly.better)
    )
}

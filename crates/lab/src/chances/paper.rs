//! Fit and report as they are checked in: a data file, tables in words, drawings.

use std::fmt::Write as _;

use players::estimate::{Calibration, Curve};

use super::report::Kind;
use super::score::Score;

/// Where tables stand in a page.
const BEGIN: &str = "<!-- figures -->";
const END: &str = "<!-- end of figures -->";

/// The data file of a fit.
pub fn data_file(calibration: &Calibration) -> String {
    let mut text = "# How imagined endings become chances: for each phase of a game the weights of its signs.\n\
        # Made by `cargo run --release -p lab --example calibrate -- fit`; docs/calibration.md has the method and what came of it.\n"
        .to_owned();
    let curve = |curve: &Curve| {
        let knots: Vec<String> = curve.iter().map(|[one, two]| format!("[{one:.4}, {two:.4}]")).collect();
        knots.join(", ")
    };
    for (game, curves) in &calibration.0 {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n[{game}]\nrivals = [{}]", curve(&curves.rivals));
        if let Some(alone) = &curves.alone {
            let _ = writeln!(text, "alone = [{}]", curve(alone));
        }
    }
    text
}

/// A page with its tables renewed; `None` where it has no place for them.
pub fn with_tables(page: &str, kinds: &[Kind]) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n\n{}\n{END}{after}", tables(kinds)))
}

/// What was said against what happened, in two tables.
pub fn tables(kinds: &[Kind]) -> String {
    let mut text = "| game | players | games | Brier score | calibration error | before the first move, at most | counted endings: Brier score, error, start | points: off by | within the range |\n\
        |---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    let start = |kind: &Kind, score: &Score| match kind.players {
        1 => "–".to_owned(),
        _ => format!("{:.1}", 100.0 * score.start),
    };
    for kind in kinds {
        let Kind { game, players, games, estimate, counted, points_off, within, .. } = kind;
        let _ = writeln!(
            text,
            "| {game} | {players} | {games} | {:.3} | {:.1} | {} | {:.3}, {:.1}, {} | {points_off:+.1} | {:.0} % |",
            estimate.brier,
            100.0 * estimate.error,
            start(kind, estimate),
            counted.brier,
            100.0 * counted.error,
            start(kind, counted),
            100.0 * within,
        );
    }
    text.push_str("\nThe Brier score at each tenth of the game, the deal first:\n\n| game | players |");
    (0..10).for_each(|tenth| text.push_str(&format!(" .{tenth} |")));
    text.push_str(&format!("\n|{}\n", "---|".repeat(12)));
    for kind in kinds {
        text.push_str(&format!("| {} | {} |", kind.game, kind.players));
        kind.tenths.iter().for_each(|score| text.push_str(&format!(" {:.3} |", score.brier)));
        text.push('\n');
    }
    text
}

/// What was said (to the right) against how often it came (upwards), a colour for each table: the nearer to the diagonal the
/// better. A disc is as large as chances were said often.
pub fn drawing(game: &str, kinds: &[&Kind]) -> String {
    const COLOURS: [&str; 3] = ["#b4552d", "#2d6fb4", "#4f8a3c"];
    let at = |share: f64| 40.0 + 240.0 * share;
    let up = |share: f64| 270.0 - 240.0 * share;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 310\" font-family=\"sans-serif\" font-size=\"10\">\n\
        <title>{game}: said and happened</title>\n<rect width=\"300\" height=\"310\" fill=\"#fffdf8\"/>\n\
        <path d=\"M40 30V270H280M40 270L280 30\" fill=\"none\" stroke=\"#999\"/>\n\
        <text x=\"40\" y=\"18\" font-size=\"12\">{game}</text>\n"
    );
    for share in [0.0, 0.5, 1.0] {
        let percent = (100.0 * share) as u8;
        text.push_str(&format!(
            "<text x=\"{:.0}\" y=\"284\" text-anchor=\"middle\">{percent}</text><text x=\"34\" y=\"{:.0}\" text-anchor=\"end\">{percent}</text>\n",
            at(share),
            up(share) + 3.0
        ));
    }
    text.push_str("<text x=\"160\" y=\"300\" text-anchor=\"middle\">said, %</text><text x=\"14\" y=\"150\" text-anchor=\"middle\" transform=\"rotate(-90 14 150)\">happened, %</text>\n");
    for ((kind, colour), place) in kinds.iter().zip(COLOURS).zip(1..) {
        let seen = kind.estimate.bins.iter().filter(|bin| bin.count > 0);
        let points: Vec<String> =
            seen.clone().map(|bin| format!("{:.1},{:.1}", at(bin.said), up(bin.came))).collect();
        text.push_str(&format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\"/>\n",
            points.join(" ")
        ));
        for bin in seen {
            let radius = 2.0 + 8.0 * (f64::from(bin.count) / f64::from(kind.estimate.said.max(1))).sqrt();
            text.push_str(&format!(
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{colour}\" fill-opacity=\".6\"/>\n",
                at(bin.said),
                up(bin.came)
            ));
        }
        let table = if kind.players == 1 { "alone".to_owned() } else { format!("{} players", kind.players) };
        text.push_str(&format!(
            "<text x=\"50\" y=\"{}\" fill=\"{colour}\">{table}</text>\n",
            26 + 13 * place
        ));
    }
    text.push_str("</svg>\n");
    text
}

//! Figures of an earlier run, to hold new ones against. Machines differ and are busy: ratios tell more than figures.

use std::collections::BTreeMap;

use games::GameId;
use serde_json::Value;

use crate::BenchReport;

/// What an earlier run measured, by game and number of players.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Baseline(BTreeMap<(GameId, u8), Figures>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Figures {
    decisions: f64,
    playouts: f64,
    search: f64,
    state_bytes: u64,
}

/// How a run stands to an earlier one: above 1 is faster, or larger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ratios {
    /// Decisions per second.
    pub decisions: f64,
    /// Complete random games per second.
    pub playouts: f64,
    /// Iterations of the search per second.
    pub search: f64,
    /// Bytes of a state.
    pub state_bytes: f64,
}

/// A file that holds no figures.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BaselineError {
    #[error("line {line} is no JSON object ({reason}): expected what `hameau bench --json` prints")]
    NotJson { line: usize, reason: String },
    #[error("line {line} has no `{field}`: expected what `hameau bench --json` prints")]
    Missing { line: usize, field: &'static str },
    #[error("there is no figure in it: expected what `hameau bench --json` prints")]
    Empty,
}

impl Baseline {
    /// Reads what `hameau bench --json` printed.
    ///
    /// # Errors
    /// The first line that is something else, and what it lacks.
    pub fn read(text: &str) -> Result<Self, BaselineError> {
        let mut figures = BTreeMap::new();
        for (line, content) in (1..).zip(text.lines()).filter(|(_, content)| !content.trim().is_empty()) {
            let object: Value = serde_json::from_str(content)
                .map_err(|error| BaselineError::NotJson { line, reason: error.to_string() })?;
            let missing = |field| move || BaselineError::Missing { line, field };
            let positive = |field: &'static str| {
                object[field].as_f64().filter(|value| *value > 0.0).ok_or_else(missing(field))
            };
            let game = object["game"].as_str().and_then(|id| id.parse().ok()).ok_or_else(missing("game"))?;
            let players = object["players"].as_u64().and_then(|n| n.try_into().ok());
            let measured = Figures {
                decisions: positive("decisions_per_s")?,
                playouts: positive("playouts_per_s")?,
                search: positive("search_iters_per_s")?,
                state_bytes: object["state_bytes"].as_u64().ok_or_else(missing("state_bytes"))?,
            };
            figures.insert((game, players.ok_or_else(missing("players"))?), measured);
        }
        if figures.is_empty() { Err(BaselineError::Empty) } else { Ok(Self(figures)) }
    }

    /// How a report stands to the earlier one of the same table; `None` where that was not measured.
    pub fn ratios(&self, report: &BenchReport) -> Option<Ratios> {
        let then = self.0.get(&(report.game, report.players))?;
        Some(Ratios {
            decisions: report.decisions_per_s / then.decisions,
            playouts: report.playouts_per_s / then.playouts,
            search: report.search_iters_per_s / then.search,
            state_bytes: report.state_bytes as f64 / then.state_bytes as f64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(players: u8, decisions_per_s: f64) -> BenchReport {
        BenchReport {
            game: GameId::Settlement,
            players,
            decisions_per_s,
            playouts_per_s: 10.0,
            decisions_per_game: 100.0,
            mean_legal: 6.0,
            search_iters_per_s: 40_000.0,
            two_cores: 1.9,
            search_two_cores: 1.9,
            clone_ns: 20.0,
            state_bytes: 504,
            allocations_after_deal: 0,
        }
    }

    #[test]
    fn a_report_is_held_against_the_one_of_the_same_table() {
        let saved = format!("{}\n\n{}\n", report(2, 1000.0).to_json(), report(3, 500.0).to_json());
        let baseline = Baseline::read(&saved).unwrap();
        let ratios = baseline.ratios(&report(3, 600.0)).unwrap();
        assert!(
            (ratios.decisions - 1.2).abs() < 1e-9 && (ratios.state_bytes - 1.0).abs() < 1e-9,
            "{ratios:?}"
        );
        assert_eq!(baseline.ratios(&report(4, 600.0)), None);
    }

    #[test]
    fn a_file_of_something_else_is_named_by_line_and_field() {
        let good = report(2, 1000.0).to_json();
        let said = |text: &str| Baseline::read(text).unwrap_err().to_string();
        assert!(said("").contains("no figure"));
        assert!(said(&format!("{good}\nsettlement 12")).starts_with("line 2 is no JSON object"));
        assert!(said(&good.replace("players", "people")).starts_with("line 1 has no `players`"));
        assert!(
            said(&good.replace("\"decisions_per_s\":1000.0", "\"decisions_per_s\":0"))
                .contains("`decisions_per_s`")
        );
        assert!(said(&good.replace("settlement", "chess")).contains("`game`"));
    }
}

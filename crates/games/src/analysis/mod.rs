//! A finished game in hindsight, in notation: made by `players`, kept by tables, shown by pages.

mod balance;
mod marks;
mod parts;
mod sequel;
mod trial;
mod turns;

use serde::{Deserialize, Serialize};

pub use balance::Balance;
pub use marks::{Mark, Measure};
pub use parts::{Deed, KeptReason, Loss, Stroke, Verdict};
pub use sequel::Sequel;
pub use trial::{Gap, Judgement, Outlook, Trial};
pub use turns::{Cause, TurningPoint};

/// What is known of a finished game by playing on from its positions. One of an older program, which
/// knew less, cannot be read: it is made anew.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Analysis {
    /// How many endings were imagined for each position, at least.
    pub endings: u32,
    /// The prospects along the game, in the order of play, from the deal to the end.
    pub moments: Vec<Moment>,
    /// Who did what, in the order of play.
    pub deeds: Vec<Deed>,
    /// Decisions that were looked at closely, in the order of play.
    pub verdicts: Vec<Verdict>,
    /// All that nobody chose, in the order of play, the deal first.
    pub strokes: Vec<Stroke>,
    /// For each seat that was looked at what made its result: see [`Analysis::balance`].
    pub balances: Vec<Balance>,
    /// Whose decisions were looked at.
    pub scope: Scope,
}

/// Whose decisions an analysis is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Those of all seats.
    #[default]
    Whole,
    /// Those of one seat, from 0, and of them only what is worth a word: a light look for the end of a game.
    Seat(usize),
}

impl Analysis {
    /// Whether the decisions of all seats were looked at.
    pub fn is_whole(&self) -> bool {
        self.scope == Scope::Whole
    }
}

/// The prospects of all seats after a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// How many moves were played.
    pub step: usize,
    /// For each seat its chance to win, in percent; `None` where a game ends with a title.
    pub chances: Option<Vec<u8>>,
    /// For each seat the mean of its points at the end.
    pub points: Vec<i32>,
    /// For each seat one standard error of its chance, or of its points where a game ends with a title.
    pub errors: Vec<u8>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_of_older_programs_is_not_taken_for_a_whole_one() {
        let text = r#"{"endings":9,"moments":[{"step":3,"chances":[40,60],"points":[7,9]}],
            "costly":[{"step":4,"seat":1,"played":"a","better":"b","chance":12,"tenths":-3}]}"#;
        assert!(serde_json::from_str::<Analysis>(text).is_err(), "it is made anew");
    }

    #[test]
    fn a_stored_analysis_reads_back() {
        let reason = KeptReason { term: "points".into(), worth: 210, things: Some(2) };
        let analysis = Analysis {
            endings: 9,
            deeds: vec![Deed { from: 0, to: 2, seat: 1, round: 1, is_choice: true, is_chance: false }],
            verdicts: vec![Verdict {
                step: 1,
                to: 2,
                seat: 1,
                mark: Some(Mark::Costly),
                played: vec!["a".into()],
                other: vec!["b".into(), "c".into()],
                chance: Some(Loss { tenths: 80, error: 20 }),
                points: Loss { tenths: 33, error: 9 },
                changes: vec![80, -80],
                reasons: vec![reason],
            }],
            strokes: vec![Stroke {
                from: 0,
                to: 0,
                changes: vec![5, -5],
                marks: vec![None, Some(Mark::Unlucky)],
            }],
            balances: vec![Balance { accuracy: Some(93), ..Balance::default() }],
            scope: Scope::Seat(1),
            ..Analysis::default()
        };
        let text = serde_json::to_string(&analysis).unwrap();
        assert_eq!(serde_json::from_str::<Analysis>(&text).unwrap(), analysis);
    }
}

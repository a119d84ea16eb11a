//! What a good player would do on a seat, in notation: made by `players`, shown by pages.

/// The best moves of a seat, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// At least one.
    pub moves: Vec<AdvisedMove>,
    /// How many endings were imagined for each of them.
    pub endings: u32,
    /// Whether luck explains all that they differ by.
    pub is_equal: bool,
}

/// A move and the result that it promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdvisedMove {
    /// The action in notation.
    pub action: String,
    /// What the same seat would do next, in notation, as far as nothing unknown comes between.
    pub then: Vec<String>,
    /// The chance to win, in percent; `None` where nobody wins or loses.
    pub chance: Option<u8>,
    /// The points at the end.
    pub points: Spread,
    /// The points of the best rival at the end, on average; `None` alone.
    pub rival: Option<i32>,
    /// How far ahead of the best rival it ends; alone the points. Moves are ordered by its mean, which is what is shown.
    pub lead: Spread,
    /// The titles that it ends with and how often, by the number of the title; empty where somebody wins or loses.
    pub titles: Vec<(u8, u32)>,
    /// What it is good for, and what it costs.
    pub reasons: Vec<Reason>,
}

/// A part of the evaluation that a move changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The name of the part.
    pub term: &'static str,
    /// By how much, in hundredths of points.
    pub worth: i32,
    /// How many things that are, where the part counts some.
    pub things: Option<i32>,
}

/// The points of imagined endings: eight of ten lie between `low` and `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spread {
    /// One ending in ten has fewer.
    pub low: i32,
    /// The mean.
    pub mean: i32,
    /// One ending in ten has more.
    pub high: i32,
}

impl Advice {
    /// The best move in notation.
    pub fn best(&self) -> Option<&str> {
        self.moves.first().map(|best| best.action.as_str())
    }

    /// Advice that names one move and promises nothing.
    pub fn only(action: String) -> Self {
        let points = Spread { low: 0, mean: 0, high: 0 };
        let only = AdvisedMove {
            action,
            then: Vec::new(),
            chance: None,
            points,
            rival: None,
            lead: points,
            titles: Vec::new(),
            reasons: Vec::new(),
        };
        Self { moves: vec![only], endings: 0, is_equal: false }
    }
}

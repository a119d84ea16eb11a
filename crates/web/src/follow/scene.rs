//! What a deed looks like: its words, its place, and what moves.

use std::fmt::{self, Display};

use engine::words::Phrase;
use maud::Markup;

use super::Placard;

/// How a deed is told and shown.
///
/// Places are names of `data-spot`, the same on the page before the deed and on the page after it. Every table has
/// `seat.A` (the card of a seat), `score.A` (its points), and what its game names besides.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The small picture of its line in the journal.
    pub icon: Markup,
    /// The sentence, with its player in the hole `seat` where it has one.
    pub said: Phrase,
    /// What comes of it, in a few words.
    pub line: Option<Phrase>,
    /// The lines under it; `None` for those of the events that joined it.
    pub details: Option<Vec<Phrase>>,
    /// What it gave and took.
    pub effects: Vec<Effect>,
    /// Where the light falls.
    pub at: Option<String>,
    /// What moves.
    pub motions: Vec<Motion>,
    /// What is announced large.
    pub placard: Option<Placard>,
    /// What is heard.
    pub sounds: &'static [Sound],
    /// How long it takes at a brisk pace, in thousandths of a second.
    pub ms: u16,
}

impl Scene {
    /// A deed that only lights up.
    pub fn new(icon: Markup, said: Phrase, ms: u16) -> Self {
        Self {
            icon,
            said,
            line: None,
            details: None,
            effects: Vec::new(),
            at: None,
            motions: Vec::new(),
            placard: None,
            sounds: &[],
            ms,
        }
    }

    /// The same with what comes of it.
    #[must_use]
    pub fn line(mut self, line: Phrase) -> Self {
        self.line = Some(line);
        self
    }

    /// The same with lines of its own under it, where the events have too many.
    #[must_use]
    pub fn details(mut self, details: Vec<Phrase>) -> Self {
        self.details = Some(details);
        self
    }

    /// The same with something given or taken.
    #[must_use]
    pub fn effect(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }

    /// The same with a light.
    #[must_use]
    pub fn at(mut self, spot: impl Into<String>) -> Self {
        self.at = Some(spot.into());
        self
    }

    /// The same with something that moves after `percent` of its time.
    #[must_use]
    pub fn go(mut self, percent: u8, what: Move) -> Self {
        self.motions.push(Motion { percent, what });
        self
    }

    /// The same with something that is announced large.
    #[must_use]
    pub fn placard(mut self, placard: Placard) -> Self {
        self.placard = Some(placard);
        self
    }

    /// The same with sounds.
    #[must_use]
    pub const fn sounds(mut self, sounds: &'static [Sound]) -> Self {
        self.sounds = sounds;
        self
    }
}

/// Which way a number went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Gain,
    Cost,
}

/// What a deed gave or took: a number with its picture.
#[derive(Clone, Debug)]
pub struct Effect {
    /// Which way.
    pub change: Change,
    /// How much.
    pub n: u32,
    /// Of what: a small picture that is told apart without its colour.
    pub face: Markup,
}

/// A motion within a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    /// When it begins, of a hundred.
    pub percent: u8,
    /// What moves.
    pub what: Move,
}

/// What moves. A thing is found by the name of its spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A copy of what lies at `to` now flies there from where `from` was; it appears when the copy lands.
    Fly { from: String, to: String },
    /// A copy of what lay at `from` before flies to `to`.
    Leave { from: String, to: String },
    /// The thing of this name goes from where it stood to where it stands.
    Walk(String),
    /// It turns its face up.
    Flip(String),
    /// It springs up.
    Pop(String),
    /// What lay there before shrinks away.
    Shrink(String),
    /// The dice in it tumble.
    Tumble(String),
    /// The strokes in it draw themselves.
    Draw(String),
    /// It trembles.
    Shake(String),
    /// The things in it light up from left to right.
    Row(String),
    /// A number flies, such as `+3`, from a place to another.
    Pill { text: String, from: String, to: String },
}

impl Display for Motion {
    /// `40:fly,seat.B,cell.3`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.percent)?;
        match &self.what {
            Move::Fly { from, to } => write!(f, "fly,{from},{to}"),
            Move::Leave { from, to } => write!(f, "leave,{from},{to}"),
            Move::Walk(spot) => write!(f, "walk,{spot}"),
            Move::Flip(spot) => write!(f, "flip,{spot}"),
            Move::Pop(spot) => write!(f, "pop,{spot}"),
            Move::Shrink(spot) => write!(f, "shrink,{spot}"),
            Move::Tumble(spot) => write!(f, "tumble,{spot}"),
            Move::Draw(spot) => write!(f, "draw,{spot}"),
            Move::Shake(spot) => write!(f, "shake,{spot}"),
            Move::Row(spot) => write!(f, "row,{spot}"),
            Move::Pill { text, from, to } => write!(f, "pill,{from},{to},{text}"),
        }
    }
}

/// Something that is heard; `sound.js` makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    Wood,
    Tile,
    Card,
    Coin,
    Coins,
    Dice,
    Pencil,
    Roof,
    Hammer,
    Monster,
    Score,
    Round,
    Victory,
    Defeat,
}

impl Sound {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Tile => "tile",
            Self::Card => "card",
            Self::Coin => "coin",
            Self::Coins => "coins",
            Self::Dice => "dice",
            Self::Pencil => "pencil",
            Self::Roof => "roof",
            Self::Hammer => "hammer",
            Self::Monster => "monster",
            Self::Score => "score",
            Self::Round => "round",
            Self::Victory => "victory",
            Self::Defeat => "defeat",
        }
    }
}

/// The part of another player's home where a deed happened, drawn large enough to be read.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Which part, in a word or two.
    pub title: String,
    /// The row, the chain or the tracks; spots in it are names like any other.
    pub inside: Markup,
}

//! The fitted curves: data, made by a command.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::evidence::SIGNS;

/// The parts of the game at which weights are fitted; between them they change evenly.
pub const PHASES: [f64; 4] = [0.0, 0.1, 0.5, 1.0];

/// The weights of the signs in each phase.
pub type Curve = [[f64; SIGNS]; PHASES.len()];

/// The curves of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curves {
    /// Against others.
    pub rivals: Curve,
    /// Alone, where a game alone can be won.
    pub alone: Option<Curve>,
}

/// The curves of all games.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Calibration(pub BTreeMap<String, Curves>);

static STANDARD: LazyLock<Calibration> =
    // A test reads it: what ships can be read.
    LazyLock::new(|| Calibration::read(include_str!("../../data/calibration.toml")).unwrap_or_default());

/// What endings say, taken as it is.
const COUNTED: Curve = [[0.0, 1.0]; PHASES.len()];
const COUNTED_ALONE: Curve = [[1.0, 0.0]; PHASES.len()];

impl Calibration {
    /// Reads a file.
    ///
    /// # Errors
    /// A file that is none of ours.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The fit that ships.
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// The curve of a game for so many players; where none was fitted, shares of endings are chances.
    pub fn curve(&self, game: &str, players: u8) -> Curve {
        let curves = self.0.get(game);
        if players == 1 {
            curves.and_then(|curves| curves.alone).unwrap_or(COUNTED_ALONE)
        } else {
            curves.map_or(COUNTED, |curves| curves.rivals)
        }
    }
}

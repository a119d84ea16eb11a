//! What can be asked for before a game: `GAME PLAYERS`, then `NAME=VALUE` a line; players made of code as they are typed.

use engine::{RawSetup, Record, Seed};
use games::{GameId, Table};
use players::Spec;

use crate::{library, text};

/// A setup is dealt or refused; what is dealt has a record that reads.
pub fn setup(input: &[u8]) {
    let Some(text) = text(input) else { return };
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default();
    if let Ok(spec) = head.parse::<Spec>() {
        assert_eq!(spec.to_string().parse().ok(), Some(spec), "{head}");
    }
    let (name, players) = head.split_once(' ').unwrap_or((head, "2"));
    let (Ok(game), Ok(players)) = (name.parse::<GameId>(), players.parse()) else { return };
    let options = lines.filter_map(|line| line.split_once('='));
    let raw = RawSetup {
        players,
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
    };
    let trimmed = raw.clone().trimmed(&library().options(game));
    for raw in [raw, trimmed] {
        let Ok(table) = Table::new(library(), game, raw, Seed::from_text("setup")) else { continue };
        let record = table.record();
        assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
        assert!(!table.is_over(), "somebody is to act after the deal");
    }
}

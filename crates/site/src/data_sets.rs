//! Data sets that the reader has brought: the text of a file each, as it is kept and taken out again.

use games::{Editions, GameId, Library};
use serde::{Deserialize, Serialize};
use tabletop::Refused;

use crate::outcome::Write;

/// The largest data file, in bytes: several times those that ship.
const LARGEST: usize = 512 * 1024;

/// A data set as the browser keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptSet {
    /// Which program wrote it.
    pub written_by: String,
    game: String,
    /// What it is called at a new table.
    pub name: String,
    /// The name of the file.
    pub file: String,
    /// The file.
    pub text: String,
}

/// A data set that can be played with.
#[derive(Debug)]
pub(crate) struct DataSet {
    /// What records and tables call it.
    pub(crate) key: String,
    pub(crate) game: GameId,
    pub(crate) kept: KeptSet,
    library: Library,
}

/// Those of the reader, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct DataSets(Vec<DataSet>);

impl DataSets {
    /// Those of what was kept that this program can play with.
    pub(crate) fn of(kept: Vec<KeptSet>) -> Self {
        let mut sets: Vec<DataSet> = kept.into_iter().filter_map(|kept| DataSet::of(kept).ok()).collect();
        sets.sort_by(|one, other| one.kept.name.cmp(&other.kept.name));
        Self(sets)
    }

    /// The data sets of the house and of the reader.
    pub(crate) fn editions(&self) -> Editions {
        let house = Editions::from(Library::standard());
        self.0.iter().fold(house, |all, set| all.and(&set.kept.name, set.library.clone()))
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[DataSet] {
        &self.0
    }

    /// The one that tables and addresses call so.
    pub(crate) fn get(&self, key: &str) -> Option<&DataSet> {
        self.0.iter().find(|set| set.key == key)
    }

    /// The one that a table is played with, as it is kept.
    pub(crate) fn holding(&self, data: &str) -> Option<&KeptSet> {
        self.get(data).map(|set| &set.kept)
    }

    /// Takes the text of a file in: checked whole, as `hameau data check` does. The same file twice is one data set.
    pub(crate) fn load(&mut self, file: &str, text: &str) -> Result<Write, Refused> {
        let file = file.rsplit(['/', '\\']).next().unwrap_or_default();
        let game = GameId::of_data_file(file);
        let expected = || GameId::ALL.map(|game| game.data_file().0).join(", ");
        let game = game.ok_or_else(|| Refused::NoDataFile { expected: expected() })?;
        let file = game.data_file().0.to_owned();
        if text.len() > LARGEST {
            let reason = format!("{file}: more than {} KiB", LARGEST / 1024);
            return Err(Refused::FaultyData { reason });
        }
        // Forms write line ends their own way.
        let text = text.replace("\r\n", "\n");
        let (name, written_by) = (self.free_name(game), env!("CARGO_PKG_VERSION").to_owned());
        let set = DataSet::of(KeptSet { written_by, game: game.to_string(), name, file, text })?;
        if let Some(known) = self.get(&set.key) {
            return Ok(known.write());
        }
        if set.library.data_id(game) == Editions::STANDARD {
            let reason = format!("{}: the same as the data set that ships", set.kept.file);
            return Err(Refused::FaultyData { reason });
        }
        let write = set.write();
        self.0.push(set);
        Ok(write)
    }

    /// Takes one out.
    pub(crate) fn remove(&mut self, key: &str) -> Write {
        self.0.retain(|set| set.key != key);
        Write::remove("data", key)
    }

    /// A name that no other has: that of the game's file, numbered from the second on.
    fn free_name(&self, game: GameId) -> String {
        let stem = game.data_file().0.trim_end_matches(".toml");
        let names = std::iter::once(stem.to_owned()).chain((2..).map(|number| format!("{stem} {number}")));
        let is_free = |name: &String| self.0.iter().all(|set| set.kept.name != *name);
        names.into_iter().find(is_free).unwrap_or_default()
    }
}

impl DataSet {
    fn of(kept: KeptSet) -> Result<Self, Refused> {
        let game: GameId = kept.game.parse().map_err(|_| Refused::NoGame)?;
        let library = Library::with_text(game, &kept.file, &kept.text);
        let library = library.map_err(|fault| Refused::FaultyData { reason: fault.to_string() })?;
        Ok(Self { key: library.data_id(game), game, kept, library })
    }

    fn write(&self) -> Write {
        Write::keep("data", self.key.as_str(), serde_json::to_string(&self.kept).unwrap_or_default())
    }
}

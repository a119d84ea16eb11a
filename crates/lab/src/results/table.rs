//! What the columns are: one description for CSV, for Parquet and for readers.

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    Int,
    Real,
}

/// A column; an empty field is a missing value where it is optional.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) is_optional: bool,
}

/// A table: the name of its files and its columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [Column],
}

const fn text(name: &'static str) -> Column {
    Column { name, kind: Kind::Text, is_optional: false }
}

const fn int(name: &'static str) -> Column {
    Column { name, kind: Kind::Int, is_optional: false }
}

const fn real(name: &'static str) -> Column {
    Column { name, kind: Kind::Real, is_optional: false }
}

const fn optional(column: Column) -> Column {
    Column { is_optional: true, ..column }
}

/// One row for each game.
pub(crate) const GAMES: Table = Table {
    name: "games",
    columns: &[
        text("series"),
        int("number"),
        text("game"),
        optional(text("value")),
        text("seed"),
        int("players"),
        int("rounds"),
        int("decisions"),
        real("mean_options"),
        optional(int("title")),
        optional(int("solo_won")),
    ],
};

/// One row for each seat of each game.
pub(crate) const SEATS: Table = Table {
    name: "seats",
    columns: &[
        text("series"),
        int("number"),
        text("seat"),
        int("order"),
        int("player"),
        text("label"),
        text("spec"),
        int("rank"),
        int("points"),
        real("won"),
        int("decisions"),
        int("options"),
    ],
};

/// One row for each thing that a seat has used in a game.
pub(crate) const COUNTS: Table = Table {
    name: "counts",
    columns: &[text("series"), int("number"), text("seat"), text("kind"), text("id"), int("times")],
};

/// All of them. A game is written into the last one first: it is there when it is in the first one.
pub(crate) const TABLES: [Table; 3] = [GAMES, SEATS, COUNTS];

impl Table {
    /// The CSV file.
    pub(crate) fn csv(&self) -> String {
        format!("{}.csv", self.name)
    }

    /// The Parquet file.
    pub(crate) fn parquet(&self) -> String {
        format!("{}.parquet", self.name)
    }

    /// The first line of the CSV file.
    pub(crate) fn header(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        format!("{}\n", names.join(","))
    }
}

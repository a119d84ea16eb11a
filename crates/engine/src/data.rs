//! Data sets: the printed components of a game, with where each value comes from.

use std::fmt;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Provenance {
    /// Stated by the rulebook.
    Rulebook,
    /// Found in public material.
    Public,
    /// Found nowhere, chosen by us.
    Reconstructed,
}

/// One fault of a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataIssue {
    /// The table and name of the entry, such as `common_project house`; empty for the whole file.
    pub entry: String,
    /// The field; empty for the whole entry.
    pub field: String,
    /// What is wrong and what was expected.
    pub reason: String,
}

impl fmt::Display for DataIssue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.entry.is_empty() {
            write!(f, "{}: ", self.entry)?;
        }
        if !self.field.is_empty() {
            write!(f, "field `{}`: ", self.field)?;
        }
        f.write_str(&self.reason)
    }
}

/// A data file that cannot be played with: all its faults.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct DataError {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub issues: Vec<DataIssue>,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, issue) in self.issues.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{}: {issue}", self.file)?;
        }
        Ok(())
    }
}

/// Reads a data file entry by entry and collects every fault instead of stopping at the first.
#[derive(Debug)]
pub struct DataReader {
    root: toml::Table,
    issues: Vec<DataIssue>,
}

/// One entry of a data file: a table with the name that errors give it.
#[derive(Clone, Debug)]
pub struct DataEntry {
    name: String,
    table: toml::Table,
}

impl DataReader {
    /// Parses the text.
    ///
    /// # Errors
    /// The line and column of what is not TOML.
    pub fn parse(file: &str, text: &str) -> Result<Self, DataError> {
        let root = text.parse().map_err(|error: toml::de::Error| DataError {
            file: file.to_owned(),
            issues: vec![DataIssue {
                entry: String::new(),
                field: String::new(),
                reason: error.to_string().trim_end().to_owned(),
            }],
        })?;
        Ok(Self { root, issues: Vec::new() })
    }

    /// The single table `name`.
    pub fn table(&mut self, name: &str) -> DataEntry {
        let table = self.root.get(name).and_then(toml::Value::as_table).cloned();
        if table.is_none() {
            self.fault(name, "", "the table is missing");
        }
        DataEntry { name: name.to_owned(), table: table.unwrap_or_default() }
    }

    /// The entries `[[name]]`, each called by its field `key`; a wrong number of them is a fault.
    pub fn entries(&mut self, name: &str, key: &str, count: usize) -> Vec<DataEntry> {
        let root = DataEntry { name: String::new(), table: self.root.clone() };
        self.inner_entries(&root, name, key, count)
    }

    /// The entries `[[name]]` where the file says how many there are, within `range`.
    pub fn some_entries(
        &mut self,
        name: &str,
        key: &str,
        range: std::ops::RangeInclusive<usize>,
    ) -> Vec<DataEntry> {
        let listed = self.root.get(name).and_then(toml::Value::as_array).map_or(0, Vec::len);
        self.entries(name, key, listed.clamp(*range.start(), *range.end()))
    }

    /// The entries `[[outer.name]]` of an entry.
    pub fn inner_entries(
        &mut self,
        outer: &DataEntry,
        name: &str,
        key: &str,
        count: usize,
    ) -> Vec<DataEntry> {
        let list = outer.table.get(name).and_then(toml::Value::as_array);
        let tables: Vec<toml::Table> =
            list.into_iter().flatten().filter_map(|value| value.as_table().cloned()).collect();
        let label = format!("{} {name}", outer.name).trim_start().to_owned();
        if tables.len() != count {
            self.fault(&label, "", &format!("expected {count} entries, found {}", tables.len()));
        }
        Self::called(&label, key, tables)
    }

    /// The entries of a list of tables in an entry, however many there are.
    pub fn any_entries(&mut self, outer: &DataEntry, name: &str, key: &str) -> Vec<DataEntry> {
        let list = outer.table.get(name).and_then(toml::Value::as_array);
        if list.is_none() {
            self.fault(&outer.name, name, "expected a list of tables");
        }
        let tables = list.into_iter().flatten().filter_map(|value| value.as_table().cloned()).collect();
        Self::called(&format!("{} {name}", outer.name), key, tables)
    }

    /// Each table with the name that errors give it.
    fn called(label: &str, key: &str, tables: Vec<toml::Table>) -> Vec<DataEntry> {
        (1..)
            .zip(tables)
            .map(|(number, table)| DataEntry {
                name: match table.get(key) {
                    Some(toml::Value::String(text)) => format!("{label} {text}"),
                    Some(toml::Value::Integer(n)) => format!("{label} {n}"),
                    _ => format!("{label} number {number}"),
                },
                table,
            })
            .collect()
    }

    /// The tables of a list inside an entry where the file says how many there are, within `range`.
    pub fn some_inner_entries(
        &mut self,
        outer: &DataEntry,
        name: &str,
        range: std::ops::RangeInclusive<usize>,
    ) -> Vec<DataEntry> {
        let listed = outer.table.get(name).and_then(toml::Value::as_array).map_or(0, Vec::len);
        self.inner_entries(outer, name, "", listed.clamp(*range.start(), *range.end()))
    }

    /// The table `field` inside an entry, such as `cost = { wood = 1 }`.
    pub fn inner_table(&mut self, outer: &DataEntry, field: &str) -> DataEntry {
        let table = outer.table.get(field).and_then(toml::Value::as_table).cloned();
        if table.is_none() {
            self.fault(&outer.name, field, "expected a table");
        }
        DataEntry { name: format!("{} {field}", outer.name), table: table.unwrap_or_default() }
    }

    /// The names of the fields of an entry.
    pub fn fields(&self, entry: &DataEntry) -> Vec<String> {
        entry.table.keys().cloned().collect()
    }

    /// A list of any number of texts.
    pub fn any_texts(&mut self, entry: &DataEntry, field: &str) -> Vec<String> {
        let list = entry.table.get(field).and_then(toml::Value::as_array);
        let found: Vec<Option<String>> =
            list.into_iter().flatten().map(|value| value.as_str().map(str::to_owned)).collect();
        if list.is_none() || found.contains(&None) {
            self.fault(&entry.name, field, "expected a list of texts");
        }
        found.into_iter().flatten().collect()
    }

    /// A whole number within `range`.
    pub fn int(&mut self, entry: &DataEntry, field: &str, range: std::ops::RangeInclusive<i64>) -> i64 {
        let value = entry.table.get(field).and_then(toml::Value::as_integer);
        self.ranged(entry, field, value, range)
    }

    /// A list of exactly `count` whole numbers within `range`.
    pub fn ints(
        &mut self,
        entry: &DataEntry,
        field: &str,
        count: usize,
        range: std::ops::RangeInclusive<i64>,
    ) -> Vec<i64> {
        let list = entry.table.get(field).and_then(toml::Value::as_array);
        let found: Vec<Option<i64>> = list.into_iter().flatten().map(toml::Value::as_integer).collect();
        if found.len() != count {
            self.fault(&entry.name, field, &format!("expected a list of {count} numbers"));
        }
        let mut values: Vec<i64> =
            found.into_iter().map(|value| self.ranged(entry, field, value, range.clone())).collect();
        values.resize(count, *range.start());
        values
    }

    /// A list of any number of whole numbers within `range`.
    pub fn any_ints(
        &mut self,
        entry: &DataEntry,
        field: &str,
        range: std::ops::RangeInclusive<i64>,
    ) -> Vec<i64> {
        let listed = entry.table.get(field).and_then(toml::Value::as_array).map_or(0, Vec::len);
        self.ints(entry, field, listed, range)
    }

    fn ranged(
        &mut self,
        entry: &DataEntry,
        field: &str,
        value: Option<i64>,
        range: std::ops::RangeInclusive<i64>,
    ) -> i64 {
        match value {
            Some(value) if range.contains(&value) => value,
            found => {
                let found = found.map_or_else(|| "nothing".to_owned(), |value| value.to_string());
                let expected = if range.start() == range.end() {
                    range.start().to_string()
                } else {
                    format!("a number from {} to {}", range.start(), range.end())
                };
                self.fault(&entry.name, field, &format!("expected {expected}, found {found}"));
                *range.start()
            }
        }
    }

    /// A text.
    pub fn text(&mut self, entry: &DataEntry, field: &str) -> String {
        let value = entry.table.get(field).and_then(toml::Value::as_str);
        if value.is_none() {
            self.fault(&entry.name, field, "expected a text");
        }
        value.unwrap_or_default().to_owned()
    }

    /// Yes or no.
    pub fn flag(&mut self, entry: &DataEntry, field: &str) -> bool {
        let value = entry.table.get(field).and_then(toml::Value::as_bool);
        if value.is_none() {
            self.fault(&entry.name, field, "expected true or false");
        }
        value.unwrap_or_default()
    }

    /// A list of exactly `count` texts.
    pub fn texts(&mut self, entry: &DataEntry, field: &str, count: usize) -> Vec<String> {
        let list = entry.table.get(field).and_then(toml::Value::as_array);
        let texts: Vec<String> =
            list.into_iter().flatten().filter_map(|value| value.as_str().map(str::to_owned)).collect();
        if texts.len() != count {
            self.fault(&entry.name, field, &format!("expected a list of {count} texts"));
        }
        texts
    }

    /// One of a few named values; the first one after a fault.
    pub fn choice<T: Copy>(
        &mut self,
        entry: &DataEntry,
        field: &str,
        choices: &[(&str, T)],
        fallback: T,
    ) -> T {
        let text = entry.table.get(field).and_then(toml::Value::as_str);
        let found = choices.iter().find(|(name, _)| Some(*name) == text);
        if let Some((_, value)) = found {
            return *value;
        }
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        let reason = format!("expected one of {}, found `{}`", names.join(", "), text.unwrap_or("nothing"));
        self.fault(&entry.name, field, &reason);
        fallback
    }

    /// Where the entry comes from.
    pub fn provenance(&mut self, entry: &DataEntry) -> Provenance {
        let choices = [
            ("rulebook", Provenance::Rulebook),
            ("public", Provenance::Public),
            ("reconstructed", Provenance::Reconstructed),
        ];
        self.choice(entry, "provenance", &choices, Provenance::Reconstructed)
    }

    /// Notes a fault of an entry.
    pub fn entry_fault(&mut self, entry: &DataEntry, field: &str, reason: &str) {
        self.fault(&entry.name, field, reason);
    }

    /// Notes a fault.
    pub fn fault(&mut self, entry: &str, field: &str, reason: &str) {
        self.issues.push(DataIssue {
            entry: entry.to_owned(),
            field: field.to_owned(),
            reason: reason.to_owned(),
        });
    }

    /// The value if no fault was found.
    ///
    /// # Errors
    /// All faults.
    pub fn finish<T>(self, file: &str, value: T) -> Result<T, DataError> {
        if self.issues.is_empty() {
            return Ok(value);
        }
        Err(DataError { file: file.to_owned(), issues: self.issues })
    }
}

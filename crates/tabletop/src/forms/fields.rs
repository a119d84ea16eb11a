//! The fields of a form or of an address.

use std::str::FromStr;

use crate::refused::Refused;

/// The fields of a form or of a query, in order.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl From<Vec<(String, String)>> for Fields {
    fn from(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }
}

impl Fields {
    /// The field with this name, if there is exactly one.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut found = self.0.iter().filter(|(known, _)| known == name);
        match (found.next(), found.next()) {
            (Some((_, value)), None) => Some(value),
            _ => None,
        }
    }

    /// The field as a value of its type.
    ///
    /// # Errors
    /// It is missing or not understood.
    pub fn parse<T: FromStr>(&self, field: &'static str) -> Result<T, Refused> {
        self.get(field).and_then(|value| value.parse().ok()).ok_or(Refused::Field { field })
    }

    /// All fields whose name begins so, by the rest of the name.
    pub fn with_prefix<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().filter_map(move |(name, value)| Some((name.strip_prefix(prefix)?, value.as_str())))
    }

    /// Whether a switch of a form is on; `None` where the form does not speak of it. A browser sends no box that is
    /// unchecked, so each stands after a hidden «off», and the last word counts.
    ///
    /// # Errors
    /// The form says neither on nor off.
    pub fn switch(&self, name: &'static str) -> Result<Option<bool>, Refused> {
        match self.with_prefix("switch.").filter(|(known, _)| *known == name).last() {
            None => Ok(None),
            Some((_, "on")) => Ok(Some(true)),
            Some((_, "off")) => Ok(Some(false)),
            Some(_) => Err(Refused::Field { field: name }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_counts_once_and_a_switch_by_its_last_word() {
        let pairs =
            [("a", "1"), ("b", "2"), ("b", "3"), ("switch.x", "off"), ("switch.x", "on"), ("switch.y", "?")];
        let fields = Fields(pairs.map(|(name, value)| (name.into(), value.into())).into());
        assert_eq!((fields.get("a"), fields.get("b"), fields.get("c")), (Some("1"), None, None));
        assert!(matches!(fields.parse::<u8>("a"), Ok(1)));
        assert!(matches!(fields.parse::<u8>("c"), Err(Refused::Field { field: "c" })));
        assert_eq!([fields.switch("x").unwrap(), fields.switch("z").unwrap()], [Some(true), None]);
        assert!(fields.switch("y").is_err());
    }
}

//! The name of an account.

use tabletop::{GuestName, visible_line};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The name that somebody signs in with: a name as guests have it, unique without regard to case, to how its accents
/// were typed, and to signs that look alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AccountName {
    shown: GuestName,
    key: String,
    typed: String,
}

impl AccountName {
    /// A name as somebody typed it.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let shown = GuestName::parse(text)?;
        let key = key(&shown);
        let typed = visible_line(text, GuestName::MAX).map_or_else(String::new, |line| without_case(&line));
        Some(Self { shown, key, typed })
    }

    /// As its owner wrote it.
    pub(crate) fn as_str(&self) -> &str {
        self.shown.as_str()
    }

    /// What is unique.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// The key of an account of an older file, where two differ only in how their accents were typed.
    pub(crate) fn typed_key(&self) -> &str {
        &self.typed
    }

    /// What the name looks like; see [`shapes`].
    pub(crate) fn shapes(&self) -> [String; 2] {
        shapes(&self.shown)
    }
}

/// A name without case, accents in one form.
pub(crate) fn key(name: &GuestName) -> String {
    without_case(name.as_str()).nfc().collect()
}

/// What a name looks like, as it is written and in small letters: names that share one of them can be mistaken
/// for each other. `I` and `l` look alike, `i` and `l` do not, so both are needed.
pub(crate) fn shapes(name: &GuestName) -> [String; 2] {
    let shape = |text: &str| skeleton(text).collect::<String>();
    [format!("as {}", shape(name.as_str())), format!("small {}", shape(&key(name)))]
}

/// Upper case first: ß and SS, ς and σ are then one.
fn without_case(text: &str) -> String {
    text.to_uppercase().to_lowercase()
}

impl From<AccountName> for GuestName {
    fn from(name: AccountName) -> Self {
        name.shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_outer_spaces_make_no_other_name() {
        let key = |text| AccountName::parse(text).map(|name| name.key);
        assert_eq!(key("  Élise  M. "), key("éLISE m."));
        assert_eq!(key("Strauß"), key("STRAUSS"));
        assert_ne!(key("Elise M."), key("Élise M."));
        assert_eq!(key("   "), None);
    }

    #[test]
    fn accents_make_one_name_however_they_are_typed() {
        let [one, two] = ["\u{e9}lise", "e\u{301}lise"].map(|text| AccountName::parse(text).unwrap());
        assert_eq!(one.key(), two.key());
        assert_eq!(one.as_str(), two.as_str());
        assert_ne!(one.typed_key(), two.typed_key(), "an older file may know both");
        let [small, capital] =
            ["\u{390}", "\u{399}\u{308}\u{301}"].map(|text| AccountName::parse(text).unwrap());
        assert_eq!(small.key(), capital.key(), "and whatever their case becomes");
    }

    #[test]
    fn names_that_look_alike_share_a_shape() {
        let alike = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|text| shapes(&GuestName::parse(text).unwrap()));
            one.iter().any(|shape| other.contains(shape))
        };
        // Cyrillic, Greek, full width, mathematical letters; an I that is an l, a 0 that is an O.
        for (one, other) in [
            ("Ana", "\u{410}na"),
            ("paco", "\u{440}\u{430}\u{441}\u{43e}"),
            ("Oscar", "\u{39f}scar"),
            ("Ana", "\u{ff21}\u{ff4e}\u{ff41}"),
            ("Ana", "\u{1d400}na"),
            ("Ilse", "llse"),
            ("Otto", "0tto"),
            ("ana", "ANA"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ana", "Anna"), ("Ali", "All"), ("Élise", "Elise"), ("Bo", "Bob")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}

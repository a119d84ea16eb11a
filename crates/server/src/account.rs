//! The name of an account.

use crate::guest::GuestName;

/// The name that somebody signs in with: a name as guests have it, unique without regard to case.
///
/// Case is folded sign by sign. Names are not normalised: an é typed as one sign and one typed as two are two
/// names, as no keyboard gives the second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AccountName {
    shown: GuestName,
    key: String,
}

impl AccountName {
    /// A name as somebody typed it.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let shown = GuestName::parse(text)?;
        // Upper case first: ß and SS, ς and σ are then one.
        let key = shown.as_str().to_uppercase().to_lowercase();
        Some(Self { shown, key })
    }

    /// As its owner wrote it.
    pub(crate) fn as_str(&self) -> &str {
        self.shown.as_str()
    }

    /// What is unique.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }
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
}

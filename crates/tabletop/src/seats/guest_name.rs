//! The name that a person goes by.

use unicode_normalization::UnicodeNormalization;

/// The name that others see: one line of 1 to 24 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestName(String);

impl GuestName {
    /// The longest name, in characters.
    pub const MAX: usize = 24;

    /// A name as somebody typed it, accents in one form (NFC).
    pub fn parse(text: &str) -> Option<Self> {
        let drawn: String = text.chars().filter(|c| !is_undrawn(*c)).nfc().collect();
        visible_line(&drawn, Self::MAX).map(Self)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text as one line of 1 to `max` characters: runs of white space become one space, invisible characters go.
pub fn visible_line(text: &str, max: usize) -> Option<String> {
    let visible: String = text.chars().filter(|c| c.is_whitespace() || is_visible(*c)).collect();
    let line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=max).contains(&line.chars().count()).then_some(line)
}

/// Whether a character may stand in a name: controls and marks that turn the direction of text may not.
fn is_visible(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// Signs that most fonts draw as nothing or as a blank: two names must not differ in them alone.
const fn is_undrawn(c: char) -> bool {
    matches!(
        c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_visible_line() {
        let name = |text: &str| GuestName::parse(text).map(|name| name.0);
        assert_eq!(name("  Ana \n Maria "), Some("Ana Maria".into()));
        assert_eq!(name("\u{202E}Bo"), Some("Bo".into()));
        assert_eq!(name("B\u{AD}\u{FE0F}o\u{3164}"), Some("Bo".into()));
        assert_eq!(name("e\u{301}"), Some("\u{e9}".into()), "accents have one form");
        assert_eq!(name(" \u{200B} "), None);
        assert_eq!(name(&"é".repeat(24)), Some("é".repeat(24)));
        assert_eq!(name(&"é".repeat(25)), None);
    }
}

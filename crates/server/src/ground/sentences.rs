//! The sentences of the server: reasons, names, summaries.

use std::sync::LazyLock;

use engine::words::Lexicon;

const FR: &str = include_str!("../../locales/fr.toml");
const EN: &str = include_str!("../../locales/en.toml");

/// The sentences of this crate, read once.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::shipped(FR, EN));
    &LEXICON
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_complete() {
        let lexicon = Lexicon::parse(FR, EN).unwrap();
        assert_eq!(lexicon.missing(), []);
        assert!(lexicon.keys().count() > 20);
    }
}

//! The sentences of the shared pages.

use std::sync::LazyLock;

use engine::Seat;
use engine::words::{Lexicon, Voice};

const FR: &str = include_str!("../locales/fr.toml");
const EN: &str = include_str!("../locales/en.toml");

/// The sentences of this crate, read once.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::shipped(FR, EN));
    &LEXICON
}

/// How a seat is called on a page: «Vous» for the reader, else its name.
pub fn seat_label(voice: &Voice<'_>, seat: Seat) -> String {
    if voice.you() == Some(seat) { voice.word("seat.you") } else { voice.name(seat) }
}

/// A text that begins a sentence.
pub(crate) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// The first digits of a long hexadecimal number, as people compare them: `4b1e 90c2…`.
pub(crate) fn short(hex: &str) -> String {
    let digits: Vec<char> = hex.chars().take(8).collect();
    let (head, tail) = digits.split_at(digits.len().min(4));
    let [head, tail] = [head, tail].map(|part| part.iter().collect::<String>());
    if hex.chars().count() > 8 {
        format!("{head} {tail}…")
    } else {
        format!("{head} {tail}").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_complete() {
        let lexicon = Lexicon::parse(FR, EN).unwrap();
        assert_eq!(lexicon.missing(), []);
        assert!(lexicon.keys().count() > 50);
    }

    #[test]
    fn long_numbers_are_shortened() {
        assert_eq!(short("4b1e90c2aa"), "4b1e 90c2…");
        assert_eq!(short("4b1e"), "4b1e");
        assert_eq!(short(""), "");
    }

    #[test]
    fn a_broken_file_shows_keys_and_does_not_panic() {
        assert_eq!(Lexicon::shipped("=", "").keys().count(), 0);
    }
}

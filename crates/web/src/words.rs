//! The sentences of the shared pages.

use std::sync::LazyLock;

use engine::Seat;
use engine::words::{Lexicon, Voice};
use games::GameId;

const FR: &str = include_str!("../locales/fr.toml");
const EN: &str = include_str!("../locales/en.toml");
const GOLD_FR: &str = include_str!("../locales/gold.fr.toml");
const GOLD_EN: &str = include_str!("../locales/gold.en.toml");

/// The sentences of this crate, read once.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::shipped(FR, EN));
    &LEXICON
}

/// Everything that the pages of a game say: where it counts gold, that goes before the words for points.
pub fn lexicons(game: GameId) -> Vec<&'static Lexicon> {
    static GOLD: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::shipped(GOLD_FR, GOLD_EN));
    let gold = counts_gold(game).then(|| &*GOLD);
    gold.into_iter().chain([lexicon(), game.lexicon()]).collect()
}

/// Whether a game is won by gold and not by points.
pub const fn counts_gold(game: GameId) -> bool {
    matches!(game, GameId::Compagnons)
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
    use engine::words::{Lang, Phrase};

    #[test]
    fn both_languages_are_complete() {
        let lexicon = Lexicon::parse(FR, EN).unwrap();
        assert_eq!(lexicon.missing(), []);
        assert!(lexicon.keys().count() > 50);
    }

    #[test]
    fn gold_is_said_in_the_place_of_points_and_nowhere_else() {
        let (gold, shared) = (Lexicon::parse(GOLD_FR, GOLD_EN).unwrap(), Lexicon::parse(FR, EN).unwrap());
        assert_eq!((gold.missing(), gold.uneven()), (vec![], vec![]));
        for key in gold.keys() {
            assert!(shared.keys().any(|known| known == key), "nobody says `{key}`");
        }
        for game in GameId::ALL {
            for (lang, points, money) in [(Lang::Fr, "3\u{a0}PV", "3\u{a0}or"), (Lang::En, "3 VP", "3 gold")]
            {
                let lexicons = lexicons(game);
                let voice = Voice::new(lang, &lexicons);
                let said = voice.say(&Phrase::new("hindsight.gain_points").text("n", 3));
                let wanted = if game == GameId::Compagnons { money } else { points };
                assert_eq!(said.replace('\u{a0}', " "), wanted.replace('\u{a0}', " "), "{game}");
            }
        }
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

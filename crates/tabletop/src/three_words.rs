//! The three words that lead to a table until its game begins: said over a telephone, typed without a mistake.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::words::Lang;
use unicode_normalization::UnicodeNormalization as _;

use crate::id::RandomError;

/// Easy nouns, one a line. No two of a list differ by one letter only, or sound alike as far as we could hear.
const FR: &str = include_str!("../data/words-fr.txt");
const EN: &str = include_str!("../data/words-en.txt");

/// How many words a list has: eleven bits each, thirty-three for an invitation.
const MANY: usize = 2048;

/// An invitation in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeWords {
    lang: Lang,
    words: [&'static str; 3],
}

impl ThreeWords {
    /// New ones, in a language.
    pub fn random(lang: Lang) -> Result<Self, RandomError> {
        let mut bytes = [0; 6];
        getrandom::fill(&mut bytes)?;
        let list = &list(lang).words;
        let word = |high: u8, low: u8| {
            let number = usize::from(u16::from_be_bytes([high, low])) % MANY;
            list.get(number).copied().unwrap_or_default()
        };
        let [a, b, c, d, e, f] = bytes;
        Ok(Self { lang, words: [word(a, b), word(c, d), word(e, f)] })
    }

    /// Other ones in the same language.
    pub fn others(self) -> Result<Self, RandomError> {
        Self::random(self.lang)
    }

    /// As they are shown and said.
    pub const fn shown(&self) -> &[&'static str; 3] {
        &self.words
    }

    /// As they are stored and looked for: `fr:loutre-tilleul-brume`.
    pub fn key(self) -> String {
        format!("{}:{}", self.lang.code(), self.words.map(folded).join("-"))
    }

    /// The words with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        let (lang, words) = key.split_once(':')?;
        Self::of(Lang::from_code(lang)?, words)
    }

    /// What somebody typed, in each language that has all three words. Case, accents and what stands between them do not
    /// matter.
    pub fn typed(text: &str) -> impl Iterator<Item = Self> {
        let text = folded(text);
        Lang::ALL.into_iter().filter_map(move |lang| Self::of(lang, &text))
    }

    fn of(lang: Lang, text: &str) -> Option<Self> {
        let mut words = text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
        let mut next = || list(lang).by_key.get(words.next()?).copied();
        let three = [next()?, next()?, next()?];
        words.next().is_none().then_some(Self { lang, words: three })
    }
}

/// A list, and its words by how they are typed.
struct List {
    words: Vec<&'static str>,
    by_key: BTreeMap<String, &'static str>,
}

fn list(lang: Lang) -> &'static List {
    static LISTS: LazyLock<[List; 2]> = LazyLock::new(|| [FR, EN].map(List::read));
    let [fr, en] = &*LISTS;
    match lang {
        Lang::Fr => fr,
        Lang::En => en,
    }
}

impl List {
    fn read(text: &'static str) -> Self {
        let words: Vec<&str> = text.lines().collect();
        let by_key = words.iter().map(|word| (folded(word), *word)).collect();
        Self { words, by_key }
    }
}

/// Without case and accents.
fn folded(text: &str) -> String {
    let plain = text.nfkd().filter(|sign| !unicode_normalization::char::is_combining_mark(*sign));
    let plain: String = plain.flat_map(char::to_lowercase).collect();
    plain.replace('œ', "oe").replace('æ', "ae")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_its_words_and_no_two_are_typed_alike() {
        for lang in Lang::ALL {
            let List { words, by_key } = list(lang);
            assert_eq!((words.len(), by_key.len()), (MANY, MANY), "{}", lang.code());
            for (key, word) in by_key {
                assert!(key.chars().all(|sign| sign.is_ascii_lowercase()), "{word} is typed with letters");
                assert!((3..=9).contains(&key.len()), "{word} is short and not too short");
                assert!(word.chars().all(char::is_lowercase), "{word}");
            }
        }
    }

    /// Whether one letter more, less or other makes one word of the other.
    fn is_near(a: &str, b: &str) -> bool {
        let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
        let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
        match a.len() - b.len() {
            0 => a[same..].get(1..) == b[same..].get(1..),
            1 => a[same + 1..] == b[same..],
            _ => false,
        }
    }

    #[test]
    fn one_wrong_letter_leads_to_no_other_word() {
        assert!(is_near("poule", "boule") && is_near("pomme", "pommes") && !is_near("pomme", "poire"));
        for lang in Lang::ALL {
            let keys: Vec<String> = list(lang).words.iter().map(|word| folded(word)).collect();
            for (n, key) in keys.iter().enumerate() {
                let near = keys[..n].iter().find(|other| is_near(key, other));
                assert_eq!(near, None, "{key}");
            }
        }
    }

    #[test]
    fn words_are_found_however_they_are_typed() {
        for lang in Lang::ALL {
            let words = ThreeWords::random(lang).unwrap();
            assert_eq!(ThreeWords::from_key(&words.key()), Some(words));
            let [a, b, c] = words.shown();
            for typed in [
                format!("{a} {b} {c}"),
                format!("  {}-{b}-{}", a.to_uppercase(), folded(c)),
                format!("{a} · {b} · {c}"),
                format!("{a}, {b}, {}.", c.to_uppercase()),
            ] {
                assert!(ThreeWords::typed(&typed).any(|found| found == words), "{typed}");
            }
            for typed in
                [format!("{a} {b}"), format!("{a} {b} {c} {a}"), format!("{a} {b} zzzz"), String::new()]
            {
                assert_eq!(ThreeWords::typed(&typed).count(), 0, "{typed}");
            }
        }
    }

    #[test]
    fn every_table_has_words_of_its_own() {
        let some: Vec<String> = (0..100).map(|_| ThreeWords::random(Lang::Fr).unwrap().key()).collect();
        assert!(some.iter().enumerate().all(|(n, key)| !some[..n].contains(key)));
    }
}

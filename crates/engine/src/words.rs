//! Sentences in French and in English.
//!
//! Code says *what* to tell as a [`Phrase`]: a key and its arguments. Each crate keeps its sentences in
//! `locales/fr.toml` and `locales/en.toml`, read once into a [`Lexicon`]. A [`Voice`] joins the two for one
//! reader: it knows the language, the players' names and which seat is «you».
//!
//! ```toml
//! [action]
//! build = { you = "Vous construisez en {place}", other = "{seat} construit en {place}" }
//! invade = { you = "Vous envahissez {victim}", to_you = "{seat} vous envahit", other = "{seat} envahit {victim}" }
//! floors = { one = "{n} étage", other = "{n} étages" }
//! ```

use std::collections::BTreeMap;

use crate::Seat;

/// A language of the product.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    #[default]
    Fr,
    En,
}

impl Lang {
    /// All languages, in the order of the switch.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Which of the forms `one` and `other` a number takes: French counts 0 and 1 as one, English only 1.
    const fn takes_one(self, n: i64) -> bool {
        match self {
            Self::Fr => matches!(n, -1..=1),
            Self::En => matches!(n, -1 | 1),
        }
    }
}

/// What fills a hole of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number; the argument named `n` also chooses between the forms `one` and `other`.
    Int(i64),
    /// A text that is the same in every language: a name, a place such as `T2.0`.
    Text(String),
    /// A player: the name, or the form `you` of the sentence when the reader is that player.
    Seat(Seat),
    /// Another sentence or word of the lexicon.
    Phrase(Phrase),
}

/// Something to tell: the key of a sentence and what fills its holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    key: String,
    args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    /// The sentence with this key, such as `ptp.action.build`.
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The key of the sentence.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Fills the hole `name` with a number.
    #[must_use]
    pub fn int(self, name: &'static str, value: impl Into<i64>) -> Self {
        self.arg(name, Arg::Int(value.into()))
    }

    /// Fills the hole `name` with a text.
    #[must_use]
    pub fn text(self, name: &'static str, value: impl ToString) -> Self {
        self.arg(name, Arg::Text(value.to_string()))
    }

    /// Fills the hole `name` with a word or sentence of the lexicon.
    #[must_use]
    pub fn phrase(self, name: &'static str, value: Self) -> Self {
        self.arg(name, Arg::Phrase(value))
    }

    /// Fills the hole `seat` with a player and lets the sentence speak of «you».
    #[must_use]
    pub fn seat(self, seat: Seat) -> Self {
        self.arg("seat", Arg::Seat(seat))
    }

    /// Fills the hole `name` with anything.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: Arg) -> Self {
        self.args.push((name, value));
        self
    }

    /// The player of the hole `seat`, if the sentence has one.
    pub fn subject(&self) -> Option<Seat> {
        match self.get("seat") {
            Some(Arg::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// Whether the sentence speaks of this player.
    fn names(&self, seat: Seat) -> bool {
        self.args.iter().any(|(_, arg)| *arg == Arg::Seat(seat))
    }

    fn get(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

/// The sentences of one crate, in all languages.
#[derive(Debug)]
pub struct Lexicon {
    fr: BTreeMap<String, Forms>,
    en: BTreeMap<String, Forms>,
}

#[derive(Debug, Default)]
struct Forms {
    you: Option<String>,
    /// Where the reader is another player of the sentence than its subject.
    to_you: Option<String>,
    one: Option<String>,
    other: String,
}

/// A locale file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LexiconError {
    #[error("locale {lang}: {message}")]
    Syntax { lang: &'static str, message: String },
    #[error("locale {lang}: `{key}` must be a sentence or a table of the forms you, to_you, one, other")]
    Shape { lang: &'static str, key: String },
}

impl Lexicon {
    /// Reads the two locale files.
    ///
    /// # Errors
    /// A file that is not TOML, or an entry that is not a sentence.
    pub fn parse(fr: &str, en: &str) -> Result<Self, LexiconError> {
        Ok(Self { fr: parse_locale(Lang::Fr, fr)?, en: parse_locale(Lang::En, en)? })
    }

    /// The two locale files that ship with a crate. If they were broken, their keys would show instead of
    /// sentences; the house check and the crates' tests see to it that they are not.
    pub fn shipped(fr: &str, en: &str) -> Self {
        Self::parse(fr, en).unwrap_or(Self { fr: BTreeMap::new(), en: BTreeMap::new() })
    }

    /// The keys that exist in one language only, each with the language that lacks it.
    pub fn missing(&self) -> Vec<(Lang, &str)> {
        let lacks = |lang, here: &BTreeMap<String, Forms>, there: &'_ BTreeMap<String, Forms>| {
            there
                .keys()
                .filter(|key| !here.contains_key(*key))
                .map(|key| (lang, key.clone()))
                .collect::<Vec<_>>()
        };
        let names = [lacks(Lang::Fr, &self.fr, &self.en), lacks(Lang::En, &self.en, &self.fr)];
        let known = |lang, key: &str| {
            match lang {
                Lang::Fr => self.en.get_key_value(key),
                Lang::En => self.fr.get_key_value(key),
            }
            .map(|(key, _)| key.as_str())
        };
        names.iter().flatten().filter_map(|(lang, key)| Some((*lang, known(*lang, key)?))).collect()
    }

    /// The keys whose sentences do not have the same holes in both languages.
    pub fn uneven(&self) -> Vec<&str> {
        let both = self.fr.iter().filter_map(|(key, fr)| Some((key, fr, self.en.get(key)?)));
        both.filter(|(_, fr, en)| holes(&fr.other) != holes(&en.other))
            .map(|(key, ..)| key.as_str())
            .collect()
    }

    /// All keys.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.fr.keys().map(String::as_str)
    }

    fn forms(&self, lang: Lang, key: &str) -> Option<&Forms> {
        match lang {
            Lang::Fr => self.fr.get(key),
            Lang::En => self.en.get(key),
        }
    }
}

/// The names in braces, in alphabetical order.
fn holes(template: &str) -> Vec<&str> {
    let mut holes: Vec<&str> =
        template.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(hole, _)| hole).collect();
    holes.sort_unstable();
    holes.dedup();
    holes
}

/// French sets a space before tall punctuation and inside quotation marks that no line may break.
fn typeset(lang: Lang, text: &str) -> String {
    const TIES: [(&str, &str); 6] = [
        (" :", "\u{a0}:"),
        (" ;", "\u{202f};"),
        (" ?", "\u{202f}?"),
        (" !", "\u{202f}!"),
        (" »", "\u{a0}»"),
        ("« ", "«\u{a0}"),
    ];
    match lang {
        Lang::Fr => TIES.iter().fold(text.to_owned(), |text, (loose, tied)| text.replace(loose, tied)),
        Lang::En => text.to_owned(),
    }
}

fn parse_locale(lang: Lang, text: &str) -> Result<BTreeMap<String, Forms>, LexiconError> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| LexiconError::Syntax {
        lang: lang.code(),
        message: error.to_string(),
    })?;
    let mut entries = BTreeMap::new();
    flatten(lang, "", &table, &mut entries)?;
    Ok(entries)
}

fn flatten(
    lang: Lang,
    prefix: &str,
    table: &toml::Table,
    out: &mut BTreeMap<String, Forms>,
) -> Result<(), LexiconError> {
    for (name, value) in table {
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match value {
            toml::Value::String(text) => {
                let forms = Forms { other: typeset(lang, text), ..Forms::default() };
                out.insert(key, forms);
            }
            toml::Value::Table(inner) if inner.contains_key("other") => {
                let form = |name: &str| {
                    inner.get(name).and_then(toml::Value::as_str).map(|text| typeset(lang, text))
                };
                let known = ["you", "to_you", "one", "other"];
                let (true, Some(other)) = (inner.keys().all(|k| known.contains(&k.as_str())), form("other"))
                else {
                    return Err(LexiconError::Shape { lang: lang.code(), key });
                };
                let forms = Forms { you: form("you"), to_you: form("to_you"), one: form("one"), other };
                out.insert(key, forms);
            }
            toml::Value::Table(inner) => flatten(lang, &key, inner, out)?,
            _ => {
                return Err(LexiconError::Shape { lang: lang.code(), key });
            }
        }
    }
    Ok(())
}

/// One reader: a language, the names at the table, and which seat is «you».
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    lang: Lang,
    lexicons: &'a [&'a Lexicon],
    names: &'a [String],
    you: Option<Seat>,
}

impl<'a> Voice<'a> {
    /// A voice without a table.
    pub const fn new(lang: Lang, lexicons: &'a [&'a Lexicon]) -> Self {
        Self { lang, lexicons, names: &[], you: None }
    }

    /// The same voice at a table: names by seat, and the seat that is addressed as «you».
    #[must_use]
    pub const fn at_table(self, names: &'a [String], you: Option<Seat>) -> Self {
        Self { names, you, ..self }
    }

    /// The language.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The seat addressed as «you».
    pub const fn you(self) -> Option<Seat> {
        self.you
    }

    /// The word or sentence without holes under this key.
    pub fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The name of a seat; its letter where the table has no name for it.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The sentence, in this language. An unknown key is shown as it is: visible, never a panic.
    pub fn say(&self, phrase: &Phrase) -> String {
        let Some(forms) = self.lexicons.iter().find_map(|lexicon| lexicon.forms(self.lang, &phrase.key))
        else {
            return format!("⟦{}⟧", phrase.key);
        };
        self.fill(self.choose(forms, phrase), phrase)
    }

    fn choose<'f>(&self, forms: &'f Forms, phrase: &Phrase) -> &'f str {
        if let (Some(you), Some(seat)) = (&forms.you, phrase.subject())
            && self.you == Some(seat)
        {
            return you;
        }
        if let (Some(to_you), Some(you)) = (&forms.to_you, self.you)
            && phrase.names(you)
        {
            return to_you;
        }
        if let (Some(one), Some(Arg::Int(n))) = (&forms.one, phrase.get("n"))
            && self.lang.takes_one(*n)
        {
            return one;
        }
        &forms.other
    }

    fn fill(&self, template: &str, phrase: &Phrase) -> String {
        let mut text = String::with_capacity(template.len() + 16);
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let Some((hole, after)) = after.split_once('}') else {
                text.push('{');
                rest = after;
                continue;
            };
            match phrase.get(hole) {
                Some(Arg::Int(n)) => text.push_str(&n.to_string()),
                Some(Arg::Text(value)) => text.push_str(value),
                Some(Arg::Seat(seat)) => self.push_name(&mut text, &self.name(*seat)),
                Some(Arg::Phrase(inner)) => text.push_str(&self.say(inner)),
                None => {
                    text.push('{');
                    text.push_str(hole);
                    text.push('}');
                }
            }
            rest = after;
        }
        text.push_str(rest);
        text
    }

    /// A name after what stands before it: French says «d’Ana», not «de Ana».
    fn push_name(&self, text: &mut String, name: &str) {
        const VOWELS: &str = "aàâeéèêëiîïoôuùûœæ";
        let begins = name.chars().next().and_then(|first| first.to_lowercase().next());
        let cut = text.strip_suffix("e ").filter(|cut| {
            let word = cut.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            matches!(word, "d" | "D" | "qu" | "Qu")
        });
        match (self.lang, cut.map(str::len)) {
            (Lang::Fr, Some(cut)) if begins.is_some_and(|first| VOWELS.contains(first)) => {
                text.truncate(cut);
                text.push('’');
            }
            _ => {}
        }
        text.push_str(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FR: &str = r#"
        hello = "Bonjour"
        [a]
        floors = { one = "{n} étage", other = "{n} étages" }
        build = { you = "Vous bâtissez {what}", other = "{seat} bâtit {what}" }
        help = { you = "Vous aidez {friend}", to_you = "{seat} vous aide", other = "{seat} aide {friend}" }
    "#;
    const EN: &str = r#"
        hello = "Hello"
        [a]
        floors = { one = "{n} floor", other = "{n} floors" }
        build = { you = "You build {what}", other = "{seat} builds {what}" }
        help = { you = "You help {friend}", to_you = "{seat} helps you", other = "{seat} helps {friend}" }
    "#;

    #[test]
    fn plurals_follow_the_language() {
        let lexicon = Lexicon::parse(FR, EN).unwrap();
        let lexicons = [&lexicon];
        let say = |lang, n: i64| Voice::new(lang, &lexicons).say(&Phrase::new("a.floors").int("n", n));
        assert_eq!(say(Lang::Fr, 0), "0 étage");
        assert_eq!(say(Lang::En, 0), "0 floors");
        assert_eq!(say(Lang::Fr, 1), "1 étage");
        assert_eq!(say(Lang::En, 1), "1 floor");
        assert_eq!(say(Lang::Fr, 2), "2 étages");
    }

    #[test]
    fn french_elides_before_a_name_that_begins_with_a_vowel() {
        let fr = r#"house = "La maison de {seat} vaut le monde de {seat}""#;
        let lexicon = Lexicon::parse(fr, fr).unwrap();
        let lexicons = [&lexicon];
        let names = ["Élise", "Bo", "Hugo", ""].map(str::to_owned);
        let say = |lang, n| {
            let voice = Voice::new(lang, &lexicons).at_table(&names, None);
            voice.say(&Phrase::new("house").seat(Seat::new(n).unwrap()))
        };
        assert_eq!(say(Lang::Fr, 0), "La maison d’Élise vaut le monde d’Élise");
        assert_eq!(say(Lang::Fr, 1), "La maison de Bo vaut le monde de Bo");
        assert_eq!(say(Lang::Fr, 2), "La maison de Hugo vaut le monde de Hugo");
        assert_eq!(say(Lang::Fr, 3), "La maison de  vaut le monde de ", "no name, nothing to elide");
        assert_eq!(say(Lang::En, 0), "La maison de Élise vaut le monde de Élise");
    }

    #[test]
    fn the_reader_is_addressed_as_you() {
        let lexicon = Lexicon::parse(FR, EN).unwrap();
        let lexicons = [&lexicon];
        let names = ["Ana".to_owned(), "Bo".to_owned()];
        let [a, b] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Some(a));
        let build =
            |seat| Phrase::new("a.build").seat(seat).phrase("what", Phrase::new("a.floors").int("n", 2));
        assert_eq!(voice.say(&build(a)), "You build 2 floors");
        assert_eq!(voice.say(&build(b)), "Bo builds 2 floors");
    }

    #[test]
    fn the_reader_is_you_wherever_the_sentence_names_them() {
        let lexicon = Lexicon::parse(FR, EN).unwrap();
        let lexicons = [&lexicon];
        let names = ["Ana".to_owned(), "Bo".to_owned()];
        let [a, b] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let help = Phrase::new("a.help").seat(a).arg("friend", Arg::Seat(b));
        let told = |lang, you| Voice::new(lang, &lexicons).at_table(&names, you).say(&help);
        assert_eq!(told(Lang::Fr, Some(a)), "Vous aidez Bo");
        assert_eq!(told(Lang::Fr, Some(b)), "Ana vous aide");
        assert_eq!(told(Lang::En, Some(b)), "Ana helps you");
        assert_eq!(told(Lang::En, None), "Ana helps Bo");
    }

    #[test]
    fn gaps_are_visible_and_reported() {
        let lexicon = Lexicon::parse("a = \"x\"\nb = \"y\"", "a = \"x\"").unwrap();
        assert_eq!(lexicon.missing(), [(Lang::En, "b")]);
        let lexicons = [&lexicon];
        assert_eq!(Voice::new(Lang::En, &lexicons).word("b"), "⟦b⟧");
        let uneven =
            Lexicon::parse("a = \"{x} et {y}\"\nb = \"{x}\"", "a = \"{x}\"\nb = \"the {x}\"").unwrap();
        assert_eq!(uneven.uneven(), ["a"]);
    }

    #[test]
    fn french_punctuation_never_begins_a_line() {
        let french = "a = \"Prêt ? « Oui » : va !\"";
        let lexicon = Lexicon::parse(french, "a = \"Who ?\"").unwrap();
        let lexicons = [&lexicon];
        let fr = Voice::new(Lang::Fr, &lexicons).word("a");
        assert_eq!(fr, "Prêt\u{202f}? «\u{a0}Oui\u{a0}»\u{a0}: va\u{202f}!");
        assert_eq!(Voice::new(Lang::En, &lexicons).word("a"), "Who ?");
    }

    #[test]
    fn a_wrong_shape_is_named() {
        assert_eq!(
            Lexicon::parse("[a]\nb = 3", "").unwrap_err(),
            LexiconError::Shape { lang: "fr", key: "a.b".into() }
        );
    }
}

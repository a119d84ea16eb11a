//! One name for each thing, and clean type: what docs/words.md forbids stands on no page and in no sentence.

use std::collections::{BTreeSet, HashSet};

use engine::words::{Lang, Lexicon, Voice};
use games::{Housed, Table};
use web::GamePage;

use crate::plan::Plan;
use crate::show::{NAMES, one_viewer, show_busy, viewers};

/// Names that gave way to another one: of which game (all, where none is said), in which language, what is written instead.
const SUPERSEDED: [(&str, Lang, &str, &str); 27] = [
    ("", Lang::En, "the machine", "the AI"),
    ("", Lang::Fr, "l’ordinateur", "l’IA"),
    ("petits-peuples", Lang::En, "spot", "cell"),
    ("petits-peuples", Lang::En, "spots", "cells"),
    ("petits-peuples", Lang::En, "strategic move", "strategic movement"),
    ("settlement", Lang::Fr, "rue supérieure", "rue 1"),
    ("settlement", Lang::Fr, "rue médiane", "rue 2"),
    ("settlement", Lang::Fr, "rue inférieure", "rue 3"),
    ("settlement", Lang::En, "upper street", "street 1"),
    ("settlement", Lang::En, "middle street", "street 2"),
    ("settlement", Lang::En, "lower street", "street 3"),
    ("settlement", Lang::Fr, "terrain", "terre"),
    ("settlement", Lang::Fr, "terrains", "terres"),
    ("settlement", Lang::En, "terrain", "land"),
    ("settlement", Lang::En, "terrains", "lands"),
    ("settlement", Lang::En, "wildlands", "wild lands"),
    ("compagnons", Lang::En, "padlock", "lock"),
    ("compagnons", Lang::En, "padlocks", "locks"),
    ("compagnons", Lang::En, "profession", "trade"),
    ("rollwrite", Lang::En, "favor", "favour"),
    ("rollwrite", Lang::En, "favors", "favours"),
    ("rollwrite", Lang::Fr, "feuille", "feuillet"),
    ("nobility", Lang::Fr, "cavern tavern", "Taverne"),
    ("nobility", Lang::En, "cavern tavern", "Tavern"),
    ("nobility", Lang::Fr, "tuile de dés", "tuile Dés"),
    ("nobility", Lang::En, "jewelry", "jewels"),
    ("nobility", Lang::En, "modifier tokens", "Modifiers"),
];

/// Words that never follow a 1.
const PLURALS: [&str; 65] = [
    "actions",
    "apprentices",
    "apprentis",
    "ateliers",
    "boxes",
    "buildings",
    "bâtiments",
    "cards",
    "cartes",
    "cases",
    "cells",
    "coins",
    "colonies",
    "commissions",
    "coups",
    "decisions",
    "diamants",
    "diamonds",
    "dice",
    "dés",
    "décisions",
    "floors",
    "fortifications",
    "forts",
    "goods",
    "habitants",
    "habitations",
    "heroes",
    "houses",
    "inhabitants",
    "jetons",
    "jewels",
    "joueurs",
    "lands",
    "livres",
    "locks",
    "maisons",
    "manches",
    "modifiers",
    "moves",
    "nourritures",
    "ouvriers",
    "pierres",
    "piles",
    "pioches",
    "pièces",
    "placements",
    "places",
    "players",
    "points",
    "poses",
    "ressources",
    "resources",
    "roofs",
    "rounds",
    "sections",
    "terres",
    "toits",
    "tokens",
    "tours",
    "turns",
    "villagers",
    "workers",
    "workshops",
    "étages",
];

/// What type does not look like, in both languages.
const SLIPS: [(&str, &str); 4] = [
    ("(s)", "a plural that was not decided"),
    ("...", "three dots instead of …"),
    (" - ", "a hyphen instead of a dash"),
    (" -- ", "hyphens instead of a dash"),
];

/// The letters of raised ordinals, which have a mark of their own.
const RAISED: [&str; 8] = ["er", "re", "e", "ème", "st", "nd", "rd", "th"];

/// Tags inside a line of text; every other one ends it.
const INLINE: [&str; 16] = [
    "abbr", "b", "br", "em", "i", "rect", "s", "small", "span", "strong", "sup", "svg", "time", "u", "use",
    "wbr",
];

/// Attributes that are read out or shown.
const READ: [&str; 6] = [
    " title=\"",
    " aria-label=\"",
    " data-tip=\"",
    " data-reason=\"",
    " placeholder=\"",
    " data-announce=\"",
];

/// Every page of a position keeps to the glossary, in both languages, and calls its reader «you».
pub(crate) fn kept<G: GamePage + Housed>(plan: &Plan) {
    let game = G::ID;
    // Most lines of a page stood on the page before it: each is read once.
    let (mut seen, mut found) = (HashSet::new(), BTreeSet::new());
    let mut look = |table: &Table| {
        for (at, (viewer, playing)) in acting(table).chain([one_viewer(table)]).enumerate() {
            let lang = Lang::ALL[(table.step() + at) % Lang::ALL.len()];
            let html = show_busy(table, &NAMES, (viewer, playing), lang);
            let place =
                format!("{game}, {} players, step {}, {viewer:?}, {lang:?}", table.players(), table.step());
            for line in lines(&html) {
                let own = playing.map(|seat| NAMES[seat.index()]).filter(|own| line.contains(own));
                found.extend(own.map(|own| format!("the reader is called {own}: {line} ({place})")));
                if seen.insert((lang, line.clone())) {
                    let wrong = faults(game, lang, &line).into_iter();
                    found.extend(wrong.map(|fault| format!("{fault}: {line} ({place})")));
                }
            }
        }
    };
    plan.play::<G>("wording", &mut look);
    plan.play_evenly::<G>("wording of all", &mut look);
    assert!(seen.len() > 200, "{} lines were read", seen.len());
    assert!(found.is_empty(), "{}", first_of(&found));
}

/// Numbers of rules are found in the rules book alone; a page leads there by a word.
pub(crate) fn unnumbered<G: GamePage + Housed>(plan: &Plan) {
    let mut found = BTreeSet::new();
    plan.play::<G>("numbers", |table| {
        let lang = Lang::ALL[table.step() % Lang::ALL.len()];
        for reader in acting(table).chain([one_viewer(table)]) {
            for line in lines(&show_busy(table, &NAMES, reader, lang)) {
                let mut words = line.split(|c: char| !(c.is_alphanumeric() || c == '-'));
                if words.any(is_code) {
                    found.insert(line);
                }
            }
        }
    });
    assert!(found.is_empty(), "{}", first_of(&found));
}

/// A sentence with a sign in place of what fills it.
fn without_holes(text: &str) -> String {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| whole + "#" + part.split_once('}').map_or(part, |(_, rest)| rest))
}

/// Enough of them to see what is wrong.
fn first_of(found: &BTreeSet<String>) -> String {
    let first: Vec<&str> = found.iter().map(String::as_str).take(60).collect();
    format!("{} lines:\n{}", found.len(), first.join("\n"))
}

/// The sentences themselves, also those that no game has met.
pub(crate) fn written<G: GamePage>() {
    let mut found = BTreeSet::new();
    for lang in Lang::ALL {
        for (game, lexicon) in [(G::ID, G::lexicon()), ("", web::lexicon())] {
            let lexicons: [&Lexicon; 1] = [lexicon];
            let voice = Voice::new(lang, &lexicons);
            for key in lexicon.keys() {
                let text = without_holes(&voice.word(key));
                found.extend(
                    faults(game, lang, &text).iter().map(|fault| format!("{key}, {lang:?}: {fault}: {text}")),
                );
            }
        }
    }
    assert!(found.is_empty(), "{}", first_of(&found));
}

fn acting(table: &Table) -> impl Iterator<Item = (engine::Viewer, Option<engine::Seat>)> {
    let to_act = table.to_act();
    viewers(table).into_iter().filter(move |(_, playing)| playing.is_some_and(|seat| to_act.contains(seat)))
}

/// What a reader or a screen reader meets, line by line.
fn lines(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut line = String::new();
    for part in html.split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        if INLINE.contains(&name.as_str()) {
            line.push(' ');
        } else {
            found.push(std::mem::take(&mut line));
        }
        let read = READ.iter().filter_map(|mark| tag.split_once(*mark)?.1.split('"').next());
        found.extend(read.map(str::to_owned));
        line.push_str(text);
    }
    found.push(line);
    found.retain(|line| !line.trim().is_empty());
    found.iter().map(|line| line.replace("&quot;", "\"").replace("&amp;", "&")).collect()
}

/// What is wrong with a line, in words.
fn faults(game: &str, lang: Lang, line: &str) -> Vec<String> {
    let low = line.to_lowercase();
    let slips = SLIPS.iter().filter(|(form, _)| line.contains(form)).map(|(_, why)| (*why).to_owned());
    let names = SUPERSEDED.iter().filter(|(of, with, name, _)| {
        (of.is_empty() || *of == game) && *with == lang && has_words(&low, name)
    });
    let names = names.map(|(_, _, old, new)| format!("“{old}” is called “{new}”"));
    let letters: Vec<char> = line.chars().collect();
    let straight = letters
        .windows(3)
        .any(|three| matches!(three, [a, '\'', b] if a.is_alphabetic() && b.is_alphabetic()));
    let range = letters
        .windows(3)
        .any(|three| matches!(three, [a, '-', b] if a.is_ascii_digit() && b.is_ascii_digit()));
    let words: Vec<&str> = line.split_whitespace().collect();
    let ones = words.windows(2).enumerate().filter_map(|(at, pair)| {
        let one = pair[0].trim_matches(|c: char| !c.is_alphanumeric());
        let noun = pair[1].trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
        // Words before a number are the label of that one: «Points 1 Étoiles 0».
        let is_label =
            words.iter().skip(at + 2).take(2).any(|next| next.starts_with(|c: char| c.is_ascii_digit()));
        let is_one = one == "1" && pair[0].ends_with('1') && !is_label;
        (is_one && PLURALS.contains(&noun.as_str())).then(|| format!("“1 {noun}”"))
    });
    let ordinals = words.iter().filter_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
        (letters.len() < word.len() && RAISED.contains(&letters)).then(|| format!("“{word}” is not raised"))
    });
    let others = [(straight, "a straight apostrophe"), (range, "a hyphen between numbers")];
    let others = others.into_iter().filter(|(is_there, _)| *is_there).map(|(_, why)| why.to_owned());
    slips.chain(names).chain(ones).chain(ordinals).chain(others).collect()
}

/// Whether these words stand in a text, whole.
fn has_words(text: &str, words: &str) -> bool {
    let is_edge = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, _)| {
        is_edge(text[..at].chars().next_back()) && is_edge(text[at + words.len()..].chars().next())
    })
}

/// Such as `SET-18` or `PTP-E12`.
fn is_code(word: &str) -> bool {
    let Some((letters, number)) = word.split_once('-') else { return false };
    let number = number.strip_prefix(['E', 'D']).unwrap_or(number);
    ["PTP", "SET", "COM", "ISR", "NOB"].contains(&letters) && number.starts_with(|c: char| c.is_ascii_digit())
}

#[test]
fn a_forbidden_form_is_found_wherever_it_is_put() {
    let wrong = |game: &str, lang, html: &str| {
        lines(html).iter().flat_map(|line| faults(game, lang, line)).collect::<Vec<_>>()
    };
    for (game, lang, old, new) in SUPERSEDED {
        assert_eq!(wrong(game, lang, &format!("<p>Now <b>{old}</b>.</p>")).len(), 1, "{old}");
        assert_eq!(wrong(game, lang, &format!("<i title=\"{old}\"></i>")).len(), 1, "{old} in a title");
        assert_eq!(wrong(game, lang, &format!("<p>{new}</p>")), Vec::<String>::new(), "{new}");
    }
    for plural in PLURALS {
        let html = format!("<span><b>1</b> {plural}</span>");
        assert_eq!(wrong("", Lang::Fr, &html), [format!("“1 {plural}”")]);
        assert!(
            wrong("", Lang::Fr, &format!("<span>21 {plural}, 1</span><p>{plural}</p>")).is_empty(),
            "{plural}"
        );
    }
    for bad in ["1 coin(s)", "wait...", "one - two", "one -- two", "player's", "3-4", "1er", "the 2nd"] {
        assert_eq!(wrong("", Lang::En, &format!("<p>{bad}</p>")).len(), 1, "{bad}");
    }
    for good in ["1 coin", "wait…", "one – two", "player’s", "3–4", "1<sup>er</sup>", "−1", "Sainte-Marie"]
    {
        assert_eq!(wrong("", Lang::En, &format!("<p>{good}</p>")), Vec::<String>::new(), "{good}");
    }
    assert!(is_code("SET-18") && is_code("PTP-E12") && !is_code("SHA-256") && !is_code("NOB"));
}

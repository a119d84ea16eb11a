//! The numbered law: every sentence with the number that the judge quotes.

use std::collections::BTreeMap;

use engine::RuleId;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::game_page::GamePage;

/// A chapter of the law.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: Phrase,
    /// Its sentences, each with the number that the judge quotes.
    pub rules: Vec<(RuleId, Phrase)>,
}

impl Chapter {
    /// Rules by number, rulings after them.
    pub(crate) fn sort(&mut self) {
        self.rules.sort_by_key(|(rule, _)| {
            let text = rule.as_str();
            (text.contains("-E"), text.trim_end_matches(char::is_alphabetic).len(), text)
        });
    }
}

/// The chapters in the locales of a game: `set.rules.CHAPTER.title` and `set.rules.CHAPTER.RULE`.
pub(crate) fn chapters_of<G: GamePage>() -> BTreeMap<&'static str, Chapter> {
    let place = format!("{}.rules.", G::WORDS);
    let mut chapters: BTreeMap<&str, Chapter> = BTreeMap::new();
    let keys = G::lexicon().keys();
    for (chapter, item) in keys.filter_map(|key| key.strip_prefix(&place)?.split_once('.')) {
        let title = Phrase::new(format!("{place}{chapter}.title"));
        let entry = chapters.entry(chapter).or_insert_with(|| Chapter { title, rules: Vec::new() });
        if item != "title" {
            entry.rules.push((RuleId::new(item), Phrase::new(format!("{place}{chapter}.{item}"))));
        }
    }
    chapters.values_mut().for_each(Chapter::sort);
    chapters
}

/// The whole law, folded; an address with a number opens it there.
pub(super) fn law(voice: &Voice<'_>, chapters: &BTreeMap<&'static str, Chapter>) -> Markup {
    html! {
        details.law #numbered {
            summary { (voice.word("rules.open_law")) }
            @for chapter in chapters.values() {
                h3 { (voice.say(&chapter.title)) }
                @for (rule, text) in &chapter.rules {
                    div.ru id=(rule) { a.rn href={ "#" (rule) } { (rule) } p { (voice.say(text)) } }
                }
            }
        }
    }
}

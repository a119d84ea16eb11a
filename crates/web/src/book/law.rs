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

/// A chapter of the book with drawings, and what it draws of the law.
#[derive(Debug)]
pub(super) struct Drawn {
    /// Where it is found in the page.
    pub(super) id: String,
    /// What it is called.
    pub(super) title: String,
    /// The first and the last number that it tells of; none for the game at a glance.
    pub(super) laws: Option<[&'static str; 2]>,
    /// The rules that refuse something in its examples.
    pub(super) refusals: Vec<RuleId>,
}

impl Drawn {
    fn tells_of(&self, rule: &RuleId) -> bool {
        let bounds = self.laws.map(|laws| laws.map(number_of));
        match (bounds, number_of(rule.as_str())) {
            (Some([Some(first), Some(last)]), Some(number)) => (first..=last).contains(&number),
            _ => false,
        }
    }
}

/// `PTP-52` is 52; rulings have no place in that order.
fn number_of(rule: &str) -> Option<u16> {
    let (_, number) = rule.rsplit_once('-')?;
    number.trim_end_matches(char::is_alphabetic).parse().ok()
}

/// Where a rule is drawn: the chapter that tells of it, else the one that shows it, else the one of its neighbours, else the
/// first.
fn drawn_in<'a>(drawn: &'a [Drawn], chapter: &Chapter, rule: &RuleId) -> Option<&'a Drawn> {
    let told = |rule: &RuleId| drawn.iter().find(|one| one.tells_of(rule));
    told(rule)
        .or_else(|| drawn.iter().find(|one| one.refusals.contains(rule)))
        .or_else(|| chapter.rules.iter().find_map(|(neighbour, _)| told(neighbour)))
        .or_else(|| drawn.first())
}

/// The whole law, folded; an address with a number opens it there. Each number leads to the chapter that draws it.
pub(super) fn law(voice: &Voice<'_>, chapters: &BTreeMap<&'static str, Chapter>, drawn: &[Drawn]) -> Markup {
    html! {
        details.law #numbered {
            summary { (voice.word("rules.open_law")) }
            @for chapter in chapters.values() {
                h3 { (voice.say(&chapter.title)) }
                @for (rule, text) in &chapter.rules {
                    div.ru id=(rule) {
                        a.rn href={ "#" (rule) } { (rule) }
                        p { (voice.say(text)) @if let Some(one) = drawn_in(drawn, chapter, rule) { " " (pictures(voice, one)) } }
                    }
                }
            }
        }
    }
}

fn pictures(voice: &Voice<'_>, drawn: &Drawn) -> Markup {
    let label = voice.say(&Phrase::new("rules.drawn_label").text("chapter", &drawn.title));
    html! { a.dr href={ "#" (drawn.id) } aria-label=(label) { (voice.word("rules.drawn")) } }
}

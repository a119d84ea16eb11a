//! A thing of the game, large: what it is, what it does, what it costs now and why, and its rule.

use engine::RuleId;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::game_page::GamePage;
use crate::view::View;
use crate::widgets::icon;

/// The beginning of the name of a rule, as in `rule.SET-31`.
const RULE: &str = "rule.";

/// A thing that was opened.
#[derive(Clone, Debug)]
pub struct Zoom {
    /// What kind of thing it is, in a word.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// What it is worth, beside its name.
    pub points: Option<String>,
    /// The thing itself; it fills the head of the card.
    pub picture: Markup,
    /// What it does, in a sentence.
    pub effect: Markup,
    /// What is to be known of it now: its price and what is lacking, where it goes, where it counts, how others stand.
    pub rows: Vec<(String, Markup)>,
    /// The rule to read about it.
    pub rule: Option<RuleId>,
}

/// The card of the thing that `data-zoom` names: of the game, or a rule of it. `None` where there is no such thing, or not for
/// this reader.
pub(crate) fn zoom<G: GamePage>(view: &View<'_, G>, of: &str) -> Option<Markup> {
    match of.strip_prefix(RULE) {
        Some(rule) => law::<G>(view.voice(), rule),
        None => G::zoom(view, of).map(|zoom| card::<G>(view.voice(), &zoom)),
    }
}

fn card<G: GamePage>(voice: &Voice<'_>, zoom: &Zoom) -> Markup {
    html! {
        article.zoomed aria-label=(zoom.name) {
            header.pic { span.kind { (zoom.kind) } (zoom.picture) (close(voice)) }
            div.text {
                h2 { span { (zoom.name) } @if let Some(points) = &zoom.points { b { (points) } } }
                @if !zoom.effect.0.is_empty() { p { (zoom.effect) } }
                @if !zoom.rows.is_empty() {
                    dl { @for (what, value) in &zoom.rows { div { dt { (what) } dd { (value) } } } }
                }
                p.foot {
                    @if let Some((rule, title)) = zoom.rule.as_ref().and_then(|rule| chapter_of::<G>(voice, rule.as_str())) {
                        button.rule type="button" data-zoom={ (RULE) (rule) } { (icon("icons", "book")) (voice.say(&Phrase::new("zoom.rule").text("title", title))) }
                    }
                    (ways_out(voice))
                }
            }
        }
    }
}

/// A chapter of the law in the drawer, from a rule on; the whole of it is in the rules book.
fn law<G: GamePage>(voice: &Voice<'_>, rule: &str) -> Option<Markup> {
    let (_, title) = chapter_of::<G>(voice, rule)?;
    let chapters = G::chapters();
    let chapter =
        chapters.values().find(|chapter| chapter.rules.iter().any(|(known, _)| known.as_str() == rule))?;
    Some(html! {
        article.zoomed.law aria-label=(title) {
            header { span.kind { (voice.word("zoom.law")) } (close(voice)) }
            div.text {
                h2 { (title) }
                ol { @for (known, text) in &chapter.rules { li.now[known.as_str() == rule] { (voice.say(text)) } } }
                p.foot { a href={ "/rules/" (G::ID) "#" (rule) } { (voice.word("zoom.book")) } (ways_out(voice)) }
            }
        }
    })
}

/// The number of a rule and what its chapter is called.
fn chapter_of<G: GamePage>(voice: &Voice<'_>, rule: &str) -> Option<(RuleId, String)> {
    G::chapters().values().find_map(|chapter| {
        let (known, _) = chapter.rules.iter().find(|(known, _)| known.as_str() == rule)?;
        Some((*known, voice.say(&chapter.title)))
    })
}

/// How to close it without its button: by a key, on a phone by a finger.
fn ways_out(voice: &Voice<'_>) -> Markup {
    html! { small.esc { (voice.word("zoom.esc")) } small.pull { (voice.word("zoom.swipe")) } }
}

fn close(voice: &Voice<'_>) -> Markup {
    html! { button.shut type="button" data-shut aria-label=(voice.word("zoom.close")) { "×" } }
}

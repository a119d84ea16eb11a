//! The answers of every game, in one row of one height: what can be done now, why the rest cannot, and the way on.

use engine::RuleId;
use engine::words::Voice;
use maud::{Markup, html};

use super::act::id_of;
use super::{icon, said};

/// An answer that cannot be given now, and the judge's reason.
#[derive(Debug)]
pub struct WhyNot {
    /// Its picture.
    pub icon: Markup,
    /// A word or two.
    pub verb: Markup,
    /// The judge's sentence.
    pub reason: String,
    /// The rule that says so.
    pub rule: RuleId,
}

/// How a way on stands to the other answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Onward {
    /// It is the only or the natural answer.
    Natural,
    /// It gives something up.
    Gives,
    /// Not yet, and why.
    NotYet(String),
    /// The question comes first: nothing to press.
    Later,
}

/// The way on: the end of a turn, a pass. It always stands at the same place.
#[derive(Debug)]
pub struct Way {
    /// The action that it plays.
    pub action: String,
    /// The symbol of `icons.svg`.
    pub icon: &'static str,
    /// Its word.
    pub verb: String,
    /// What it gives up, or why not yet, in a few words.
    pub note: String,
    /// Its whole sentence, where the word does not say it.
    pub said: Option<String>,
    /// How it stands to the other answers.
    pub kind: Onward,
    /// Whether the advice names it.
    pub is_advised: bool,
}

/// How many answers stand in the row before the last ones move into a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// On phones and small screens, with one way on; the tile that opens a sheet takes one of the places.
    narrow: usize,
    /// On desktops.
    wide: usize,
}

impl Room {
    /// Tiles with a picture and a word.
    pub const TILES: Self = Self { narrow: 4, wide: 7 };
    /// Dice, which need no word.
    pub const DICE: Self = Self { narrow: 5, wide: 7 };
    /// Answers with a sentence.
    pub const SENTENCES: Self = Self { narrow: 3, wide: 4 };

    /// How many of so many answers a narrow screen shows; the second way on takes the place of one.
    const fn shown_narrow(self, count: usize, has_sheet: bool, ways: usize) -> usize {
        let places = if ways > 1 { self.narrow - 1 } else { self.narrow };
        // Three sentences would leave none of them room to be read.
        let is_tight = has_sheet || self.narrow == Self::SENTENCES.narrow;
        let most = if is_tight { places - 1 } else { places };
        if count > most { places - 1 } else { count }
    }

    /// What the row is called in the page: lessons point at it.
    fn part(self) -> &'static str {
        if self == Self::DICE { "part-dice" } else { "answers" }
    }

    const fn shown_wide(self, count: usize) -> usize {
        if count > self.wide { self.wide - 1 } else { count }
    }
}

/// What a game has to say in the strip.
#[derive(Debug)]
pub struct Answers {
    /// The buttons of what can be done now.
    pub can: Vec<Markup>,
    /// What a player might look for and cannot do.
    pub not: Vec<WhyNot>,
    /// The ways on; the natural one is the last.
    pub onward: Vec<Way>,
    /// What the free space says where no button stands; else that there is nothing to do but the way on.
    pub nothing: Option<String>,
    /// How many answers fit.
    pub room: Room,
}

/// The row of answers; `label` names it, `game` is whose rules it quotes.
pub fn answer_row(voice: &Voice<'_>, game: &str, label: &str, answers: &Answers) -> Markup {
    let Answers { can, not, onward, nothing, room } = answers;
    let count = can.len();
    let narrow = room.shown_narrow(count, !not.is_empty(), onward.len());
    let wide = room.shown_wide(count);
    let class = format!("can-do phone{narrow} desk{wide}");
    html! {
        div.(class).few[count < 3] id=(room.part()) data-digits role="group" aria-label=(label) {
            @for one in can { (one) }
            @if narrow < count { (more(voice, count - narrow, count - wide)) }
            @if count == 0 { p.empty { (nothing.clone().unwrap_or_else(|| voice.word("strip.nothing"))) } }
            @if !not.is_empty() {
                button.whynot type="button" #why popovertarget="why-not" {
                    i { (not.len()) } span { (voice.word("strip.why")) }
                }
            }
        }
        div.onward data-digits { @for way in onward { (way_on(way)) } }
        @if !not.is_empty() { (sheet(voice, game, not)) }
    }
}

/// While nothing is asked, the free space says why.
pub fn idle_row(why: &str) -> Markup {
    html! { div.can-do { p.empty { (why) } } }
}

/// Opens the row to all its answers. How many are hidden depends on the screen, so both numbers are there.
fn more(voice: &Voice<'_>, narrow: usize, wide: usize) -> Markup {
    html! {
        details.more.both[wide > 0] {
            summary {
                b.nr { "+" (narrow) }
                @if wide > 0 { b.wd { "+" (wide) } }
                span { (voice.word("strip.all")) }
                u { (voice.word("strip.close")) }
            }
        }
    }
}

fn way_on(way: &Way) -> Markup {
    let face = html! {
        @if let Some(sentence) = &way.said { (said(sentence)) }
        (icon("icons", way.icon)) span { (way.verb) } @if !way.note.is_empty() { small { (way.note) } }
    };
    match &way.kind {
        Onward::NotYet(reason) => html! {
            button.wait type="button" aria-disabled="true" data-reason=(reason) { (face) }
        },
        Onward::Later => html! { span.wait { span { (way.verb) } small { (way.note) } } },
        kind => html! {
            button.main[*kind == Onward::Natural].advised[way.is_advised] id=[id_of(&way.action)] name="action"
                value=(way.action) { (face) }
        },
    }
}

/// One line for each reason, the actions under it.
fn sheet(voice: &Voice<'_>, game: &str, not: &[WhyNot]) -> Markup {
    let mut reasons: Vec<&WhyNot> = Vec::new();
    for one in not {
        if !reasons.iter().any(|other| other.reason == one.reason) {
            reasons.push(one);
        }
    }
    let title = voice.word("strip.why_title");
    html! {
        section.whysheet #why-not popover aria-label=(title) {
            h2 {
                (title)
                button type="button" popovertarget="why-not" popovertargetaction="hide" { (voice.word("strip.close")) }
            }
            ul {
                @for first in reasons {
                    li {
                        p { (first.reason) " " a.rn href={ "/rules/" (game) "#" (first.rule) } target="rules" { (voice.word("strip.rule")) } }
                        span.which { @for one in not.iter().filter(|one| one.reason == first.reason) { span { (one.icon) b { (one.verb) } } } }
                    }
                }
            }
        }
    }
}

impl Way {
    /// A way that opens once the question is answered.
    pub fn later(voice: &Voice<'_>, verb: String) -> Self {
        Self {
            action: String::new(),
            icon: "check",
            verb,
            note: voice.word("strip.first"),
            said: None,
            kind: Onward::Later,
            is_advised: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    fn row(can: usize, not: &[(&str, &str)], onward: Vec<Way>) -> String {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let answers = Answers {
            can: (0..can).map(|n| html! { button name="action" value=(n) {} }).collect(),
            not: not
                .iter()
                .map(|(verb, reason)| WhyNot {
                    icon: html! {},
                    verb: html! { (verb) },
                    reason: (*reason).to_owned(),
                    rule: RuleId::new("SET-18"),
                })
                .collect(),
            onward,
            nothing: None,
            room: Room::TILES,
        };
        answer_row(&voice, "settlement", "Answers", &answers).into_string()
    }

    fn end(kind: Onward) -> Way {
        Way {
            action: "end".to_owned(),
            icon: "check",
            verb: "End".to_owned(),
            note: String::new(),
            said: None,
            kind,
            is_advised: false,
        }
    }

    #[test]
    fn a_sheet_and_a_second_way_on_take_the_place_of_an_answer() {
        assert_eq!(Room::TILES.shown_narrow(4, false, 1), 4);
        assert_eq!(Room::TILES.shown_narrow(3, true, 1), 3);
        assert_eq!(Room::TILES.shown_narrow(4, true, 1), 3);
        assert_eq!(Room::TILES.shown_narrow(3, true, 2), 2);
        assert_eq!(Room::DICE.shown_narrow(4, true, 1), 4);
        assert_eq!(Room::DICE.shown_narrow(6, true, 1), 4);
        assert_eq!(Room::SENTENCES.shown_narrow(2, true, 1), 2);
        assert_eq!(Room::SENTENCES.shown_narrow(3, false, 1), 2);
    }

    #[test]
    fn four_answers_stand_in_the_row_and_more_open_a_sheet() {
        assert!(!row(4, &[], vec![]).contains("<details"));
        let five = row(5, &[], vec![]);
        assert!(
            five.contains("can-do phone3 desk5") && five.contains("+2") && !five.contains("class=\"wd\""),
            "{five}"
        );
        let nine = row(9, &[], vec![]);
        assert!(nine.contains("can-do phone3 desk6") && nine.contains("+6") && nine.contains("+3"), "{nine}");
    }

    #[test]
    fn each_reason_is_said_once_and_leads_to_its_rule() {
        let html = row(1, &[("Build", "Done."), ("Hunt", "Done."), ("Invite", "Too dear.")], vec![]);
        assert_eq!(html.matches("Done.").count(), 1);
        assert!(html.contains("<i>3</i>") && html.contains("/rules/settlement#SET-18"), "{html}");
        assert!(!html.contains(">SET-18"), "a rule is called by a word, not by its number");
    }

    #[test]
    fn the_way_on_is_filled_outlined_or_says_why_not_yet() {
        let natural = row(0, &[], vec![end(Onward::Natural)]);
        assert!(natural.contains("class=\"main\"") && natural.contains("Nothing else to do."), "{natural}");
        assert!(!row(1, &[], vec![end(Onward::Gives)]).contains("main"));
        let later = row(0, &[], vec![end(Onward::NotYet("Build first.".to_owned()))]);
        assert!(
            later.contains("data-reason=\"Build first.\"") && !later.contains("name=\"action\""),
            "{later}"
        );
    }
}

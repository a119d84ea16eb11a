//! Looking back: the reader's own decisions that counted, the luck that did, and both summed up over the game.
//!
//! Who has looked for them says what was found; this page only chooses the largest and shows them.

use engine::words::{Phrase, Voice};
use games::Mark;
use maud::{Markup, html};

use crate::games::word;
use crate::replay::mark_key;
use crate::widgets::icon;

/// What is known of the turning points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Hindsight {
    /// Nobody has looked: the page leads to the analysis.
    #[default]
    NotAsked,
    /// They are being looked for.
    Looking {
        /// How far the search is, in hundredths.
        percent: u8,
    },
    /// What was found.
    Found(Found),
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// In what changes are told.
    pub unit: Unit,
    /// Marked decisions of the reader, in any order and number.
    pub decisions: Vec<Finding>,
    /// Marked luck, in any order and number.
    pub luck: Vec<Finding>,
    /// In what the sums are told.
    pub sums_unit: Unit,
    /// All decisions of the game together, in tenths of the unit.
    pub all_decisions: i32,
    /// All luck together, in tenths of the unit.
    pub all_luck: i32,
}

/// One turning point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The step of the replay at which it is seen.
    pub step: usize,
    /// The round in which it came.
    pub round: u32,
    /// What it is.
    pub mark: Mark,
    /// What was done or what came, in a few words.
    pub told: String,
    /// Why it counted.
    pub reason: Option<String>,
    /// What it changed, in tenths of the unit.
    pub change: i32,
}

/// In what a change is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Hundredths of the chance to win.
    Chance,
    /// Points.
    Points,
    /// Gold.
    Gold,
}

impl Unit {
    const fn key(self) -> &'static str {
        match self {
            Self::Chance => "chance",
            Self::Points => "points",
            Self::Gold => "gold",
        }
    }
}

/// Place most two costly decisions and one excellent one, biggest first.
fn chosen(decisions: &[Finding]) -> Vec<&Finding> {
    let of = |is_good: bool| largest(decisions.iter().filter(|one| (one.mark == Mark::Excellent) == is_good));
    let mut chosen: Vec<&Finding> =
        of(false).into_iter().take(2).chain(of(true).into_iter().take(1)).collect();
    chosen.sort_by_key(|one| -one.change.abs());
    chosen
}

fn largest<'a>(findings: impl Iterator<Item = &'a Finding>) -> Vec<&'a Finding> {
    let mut sorted: Vec<&Finding> = findings.collect();
    sorted.sort_by_key(|one| -one.change.abs());
    sorted
}

/// The section of the page.
pub(crate) fn hindsight(voice: &Voice<'_>, at: Place<'_>, hindsight: &Hindsight) -> Markup {
    let is_open = matches!(hindsight, Hindsight::Looking { .. });
    html! {
        div.back #back data-looking[is_open] {
            @match hindsight {
                Hindsight::NotAsked => (not_asked(voice, at)),
                Hindsight::Looking { percent } => (looking(voice, at, *percent)),
                Hindsight::Found(found) => (shown(voice, at, found)),
            }
        }
    }
}

/// The table and its game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) table: &'a str,
    pub(crate) game: &'a str,
}

fn head(title: &str, hint: &str) -> Markup {
    html! { h2.k { (title) small { (hint) } } }
}

fn not_asked(voice: &Voice<'_>, at: Place<'_>) -> Markup {
    // Who only looks on has decided nothing.
    let title = if voice.you().is_some() { "end.back.decisions" } else { "hindsight.title" };
    html! {
        section {
            (head(&voice.word(title), ""))
            (way(voice, at))
        }
    }
}

/// The way to the analysis.
fn way(voice: &Voice<'_>, at: Place<'_>) -> Markup {
    html! {
        div.tpl {
            a href={ "/t/" (at.table) "/analysis" } {
                (icon("end", "m-curve"))
                span { b { (voice.word("hindsight.open")) } small { (voice.word("end.back.ask")) } }
            }
        }
    }
}

/// Dashed rows hold the place of what comes, so that nothing moves.
fn looking(voice: &Voice<'_>, at: Place<'_>, percent: u8) -> Markup {
    let hint = voice.say(&Phrase::new("end.back.looking").int("n", percent));
    html! {
        section aria-live="polite" {
            (head(&voice.word("end.back.decisions"), &hint))
            noscript { (way(voice, at)) }
            div.tpl { @for _ in 0..3 { (place()) } }
        }
        section {
            (head(&voice.word("end.back.luck"), ""))
            div.tpl { @for _ in 0..2 { (place()) } }
        }
    }
}

fn place() -> Markup {
    html! { p.ph aria-hidden="true" { span { i {} i {} } } }
}

fn shown(voice: &Voice<'_>, at: Place<'_>, found: &Found) -> Markup {
    let decisions = chosen(&found.decisions);
    let luck: Vec<&Finding> = largest(found.luck.iter()).into_iter().take(2).collect();
    let rows = |findings: &[&Finding]| {
        html! { div.tpl { @for finding in findings { (row(voice, at, found.unit, finding)) } } }
    };
    html! {
        @if decisions.is_empty() && luck.is_empty() { p.none { (voice.word("end.back.none")) } }
        @if !decisions.is_empty() {
            section { (head(&voice.word("end.back.decisions"), &voice.word("end.back.decisions_hint"))) (rows(&decisions)) }
        }
        @if !luck.is_empty() {
            section { (head(&voice.word("end.back.luck"), &voice.word("end.back.luck_hint"))) (rows(&luck)) }
        }
        (sums(voice, found))
    }
}

fn row(voice: &Voice<'_>, at: Place<'_>, unit: Unit, finding: &Finding) -> Markup {
    let key = mark_key(finding.mark);
    let round = format!("{} {}", word(voice, at.game, "round"), finding.round);
    let place = match &finding.reason {
        Some(reason) => format!("{round} · {reason}"),
        None => round,
    };
    let spoken = Phrase::new(format!("end.back.{}_spoken", unit.key()))
        .text("n", number(voice, told_in(unit, finding.change).abs()));
    let way = if finding.change < 0 { "end.back.minus" } else { "end.back.plus" };
    html! {
        a href={ "/t/" (at.table) "/replay?step=" (finding.step) } {
            svg.imk aria-hidden="true" { use href=(crate::widgets::sprite_href("end", &format!("m-{key}"))) {} }
            span { span.vh { (voice.word(&format!("end.back.{key}"))) ", " } b { (finding.told) } small { (place) } }
            (amount(voice, unit, finding.change))
            span.vh { (voice.word(way)) " " (voice.say(&spoken)) }
        }
    }
}

/// A change with its sign and unit; readers of the screen hear it in words.
fn amount(voice: &Voice<'_>, unit: Unit, tenths: i32) -> Markup {
    let tenths = told_in(unit, tenths);
    let text = Phrase::new(format!("end.back.{}_amount", unit.key())).text("n", with_sign(voice, tenths));
    html! { span.sg.u[tenths > 0].w[tenths < 0] aria-hidden="true" { (voice.say(&text)) } }
}

/// Chances are told in whole percent: more is not known of them.
const fn told_in(unit: Unit, tenths: i32) -> i32 {
    match unit {
        Unit::Chance => (tenths + if tenths < 0 { -5 } else { 5 }) / 10 * 10,
        Unit::Points | Unit::Gold => tenths,
    }
}

fn with_sign(voice: &Voice<'_>, tenths: i32) -> String {
    let sign = match tenths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", number(voice, tenths.abs()))
}

/// Tenths as a number: a decimal only where there is one, never two.
fn number(voice: &Voice<'_>, tenths: i32) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        part => format!("{}{}{part}", tenths / 10, voice.word("hindsight.decimal")),
    }
}

/// Everything that was decided and everything that came, as two bars of one scale.
fn sums(voice: &Voice<'_>, found: &Found) -> Markup {
    let most = found.all_decisions.abs().max(found.all_luck.abs()).max(1);
    let bar = |tenths: i32| {
        let width = format!("width:{}%", tenths.abs() * 100 / most);
        html! {
            span.bar aria-hidden="true" {
                i.l style=[(tenths < 0).then_some(&width)] {}
                i.r style=[(tenths > 0).then_some(&width)] {}
            }
        }
    };
    let unit = voice.word(&format!("end.back.in_{}", found.sums_unit.key()));
    let rows = [("end.back.your_decisions", found.all_decisions), ("end.back.the_luck", found.all_luck)];
    html! {
        section {
            (head(&voice.word("end.back.whole"), &unit))
            dl.ls {
                @for (name, tenths) in rows {
                    dt { (voice.word(name)) }
                    dd { (bar(tenths)) }
                    dd.sg.u[tenths > 0].w[tenths < 0] { (with_sign(voice, told_in(found.sums_unit, tenths))) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(step: usize, mark: Mark, change: i32) -> Finding {
        Finding { step, round: 1, mark, told: "t".to_owned(), reason: None, change }
    }

    #[test]
    fn two_costly_decisions_and_one_excellent_one_are_chosen_biggest_first() {
        let all = [
            finding(1, Mark::Doubtful, -20),
            finding(2, Mark::Excellent, 60),
            finding(3, Mark::Costly, -90),
            finding(4, Mark::Excellent, 80),
            finding(5, Mark::Costly, -50),
        ];
        assert_eq!(chosen(&all).iter().map(|one| one.step).collect::<Vec<_>>(), [3, 4, 5]);
        assert_eq!(chosen(&all[1..2]).iter().map(|one| one.step).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn a_change_has_a_sign_and_at_most_one_decimal() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(engine::words::Lang::Fr, &lexicons);
        let told = [80, -15, 0, -120].map(|tenths| with_sign(&voice, tenths));
        assert_eq!(told, ["+8", "−1,5", "0", "−12"]);
        assert_eq!([-289, -15, 4].map(|tenths| told_in(Unit::Chance, tenths)), [-290, -20, 0]);
        assert_eq!(told_in(Unit::Points, -15), -15);
    }
}

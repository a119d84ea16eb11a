//! The advice: the best moves in words, each with the result that it promises and what it is good for.

use engine::words::{Phrase, Voice};
use games::{AdvisedMove, Spread};
use maud::{Markup, html};

use super::icon;
use super::reasons::{Because, because};

/// With fewer endings nothing is told about chances.
const FEW: u32 = 10;
/// Endings of ten are told: more cannot be told apart.
const TENTHS: u32 = 10;

/// The best moves, as a card beside the board.
#[derive(Debug)]
pub struct AdviceCard<'a> {
    /// Where the table is without the card.
    pub table: &'a str,
    /// The beginning of the keys of the game's sentences.
    pub words: &'a str,
    /// How many endings were imagined for each move.
    pub endings: u32,
    /// Whether luck explains all that they differ by.
    pub is_equal: bool,
    /// Whether others act at the same time.
    pub is_together: bool,
    /// Best first.
    pub rows: Vec<AdviceRow<'a>>,
}

/// A move of the card.
#[derive(Debug)]
pub struct AdviceRow<'a> {
    /// The move and what it promises.
    pub one: &'a AdvisedMove,
    /// What is done, in order; at least one thing.
    pub said: Vec<String>,
    /// What it gives and takes, small.
    pub effects: Markup,
    /// Where it happens, in order: names of `data-spot`.
    pub spots: Vec<String>,
    /// The titles that it ends with, lowest first, and how often; empty where somebody wins or loses.
    pub titles: Vec<(String, u32)>,
    /// The button that plays its first step.
    pub play: Markup,
}

/// The card over the journal; on a phone it stands in the place of the strip and shows one move.
pub fn advice_card(voice: &Voice<'_>, card: &AdviceCard<'_>) -> Markup {
    let scale = Scale::over(card.rows.iter().map(|row| row.one.lead));
    let is_only = card.endings == 0 && card.rows.len() == 1;
    let note = match card.endings {
        _ if card.is_together => "advice.together",
        ..FEW if !is_only => "advice.first",
        _ => "advice.now",
    };
    html! {
        section.adv.equal[card.is_equal] #hints aria-label=(voice.word("table.advice")) {
            header {
                (icon("icons", "advice")) b { (voice.word("table.advice")) }
                small { (voice.word(note)) }
                @if card.rows.len() > 1 { (pager(voice, card.rows.len())) }
                a.close href={ "/t/" (card.table) } data-close-advice role="button" aria-label=(voice.word("advice.close")) { (icon("icons", "cross")) }
            }
            @if card.is_equal { p.eq { b aria-hidden="true" { "=" } (voice.word("advice.equal")) } }
            ol {
                @for (index, row) in card.rows.iter().enumerate() {
                    li { (move_of(voice, card, row, index, is_only, &scale)) }
                }
            }
            @if !is_only { p.foot { (voice.say(&Phrase::new("advice.endings").int("n", card.endings))) } }
        }
    }
}

/// What stands in its place while it is thought about.
pub fn advice_wait(voice: &Voice<'_>) -> Markup {
    html! {
        template #advising {
            section.adv #hints aria-busy="true" aria-label=(voice.word("table.advice")) {
                header { (icon("icons", "advice")) b { (voice.word("table.advice")) } small { (voice.word("advice.thinking")) } }
                ol { @for _ in 0..3 { li { span.wait { span.sk {} span.sk {} } } } }
            }
        }
    }
}

/// One move after the other, on phones.
fn pager(voice: &Voice<'_>, moves: usize) -> Markup {
    html! {
        span.nav3 {
            button type="button" data-advice-page="-1" aria-label=(voice.word("advice.before")) { (icon("icons", "previous")) }
            b { span data-advice-at { "1" } " / " (moves) }
            button type="button" data-advice-page="1" aria-label=(voice.word("advice.after")) { (icon("icons", "next")) }
        }
    }
}

/// A move: what it is and its figure; opened, what that is made of.
fn move_of(
    voice: &Voice<'_>,
    card: &AdviceCard<'_>,
    row: &AdviceRow<'_>,
    index: usize,
    is_only: bool,
    scale: &Scale,
) -> Markup {
    let (first, later) =
        row.said.split_first().map_or(("", &[][..]), |(first, later)| (first.as_str(), later));
    let mark = if card.is_equal { "=".to_owned() } else { (index + 1).to_string() };
    html! {
        details name="advice" open[index == 0] data-action=(row.one.action) data-spots=(row.spots.join(" ")) {
            summary {
                span.no { (mark) }
                span.what {
                    (first)
                    @if !later.is_empty() { small { (voice.say(&Phrase::new("advice.and_then").text("what", later.join(&voice.word("advice.then"))))) } }
                    (row.effects)
                }
                @if !is_only { (figure_of(voice, row.one)) }
            }
            div.deep {
                @if is_only { p.only { (voice.word("advice.only")) } } @else { (promise(voice, card, row, scale)) }
                div.do {
                    button.p type="button" data-show { (icon("icons", "eye")) (voice.word("advice.show")) }
                    (row.play)
                }
            }
        }
    }
}

/// What the figure is made of, and how often it wins.
fn promise(voice: &Voice<'_>, card: &AdviceCard<'_>, row: &AdviceRow<'_>, scale: &Scale) -> Markup {
    let Spread { low, mean, high } = row.one.lead;
    let (from, at, to) = (scale.place(low), scale.place(mean), scale.place(high));
    html! {
        @if !row.one.reasons.is_empty() {
            ul.terms aria-label=(voice.word("advice.why")) {
                @for reason in &row.one.reasons { li.w[reason.worth < 0] { (Because::from(reason).said(voice, card.words)) } }
            }
        }
        @if card.endings >= FEW {
            div.rng {
                span.num { (signed(row.one, low)) }
                svg.atr viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                    rect.all y="1" width="100" height="6" rx="3" {}
                    rect.most x=(from) y="1" width=((to - from).max(1)) height="6" rx="3" {}
                    @if row.one.rival.is_some() && scale.holds(0) { rect.even x=(scale.place(0)) width=".8" height="8" {} }
                    rect.mean x=(at) width="1.6" height="8" {}
                }
                span.num { (signed(row.one, high)) }
                @if let Some(expected) = expected(voice, row.one) { span.cap { (expected) } }
            }
            @if !row.titles.is_empty() { (titles(voice, &row.titles)) }
        }
        @if let (Some(tenths), Some(wins)) = (tenths(card.endings, row.one), wins(voice, card.endings, row.one)) {
            p.pips { span aria-hidden="true" { @for pip in 0..TENTHS as i32 { i.full[pip < tenths] {} } } (wins) }
        }
    }
}

/// A lead has a sign, points alone have none.
fn signed(one: &AdvisedMove, points: i32) -> String {
    match points.signum() {
        -1 => format!("\u{2212}{}", -points),
        1 if one.rival.is_some() => format!("+{points}"),
        _ => points.to_string(),
    }
}

/// Ten endings by their titles: the shares are rounded so that ten parts are full.
fn titles(voice: &Voice<'_>, titles: &[(String, u32)]) -> Markup {
    let all: u32 = titles.iter().map(|(_, count)| count).sum();
    let upto = |end: usize| {
        let sum: u32 = titles.iter().take(end).map(|(_, count)| count).sum();
        (sum * TENTHS + all / 2) / all.max(1)
    };
    let parts: Vec<u32> = (0..titles.len()).map(|index| upto(index + 1) - upto(index)).collect();
    html! {
        p.tit aria-hidden="true" {
            @for (index, part) in parts.iter().enumerate() { @for _ in 0..*part { i class={ "t" (index % 6) } {} } }
        }
        ul.tl {
            @for ((index, (name, _)), part) in titles.iter().enumerate().zip(&parts).filter(|(_, part)| **part > 0) {
                li { i class={ "t" (index % 6) } {} b { (name) } " " (voice.say(&Phrase::new("advice.of_ten").int("n", *part))) }
            }
        }
    }
}

/// The figure by which moves are ordered, large.
fn figure_of(voice: &Voice<'_>, one: &AdvisedMove) -> Markup {
    let name = match one.rival {
        None => "advice.unit_points",
        Some(_) if one.lead.mean < 0 => "advice.unit_behind",
        Some(_) => "advice.unit_ahead",
    };
    let number = match (one.rival, one.lead.mean) {
        (Some(_), mean) if mean < 0 => (-mean).to_string(),
        (_, mean) => signed(one, mean),
    };
    html! { span.fig { (number) small { (voice.word(name)) } } }
}

/// The same in a line, for the terminal.
pub fn promised(voice: &Voice<'_>, endings: u32, words: &str, one: &AdvisedMove) -> String {
    let because = because(voice, words, &one.reasons);
    let said = [Some(voice.say(&figure(one))), expected(voice, one), wins(voice, endings, one), because];
    said.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The points of both sides.
fn expected(voice: &Voice<'_>, one: &AdvisedMove) -> Option<String> {
    let rival = one.rival?;
    Some(voice.say(&Phrase::new("advice.expected").int("own", one.points.mean).int("other", rival)))
}

/// How often of ten, where enough endings tell it.
fn tenths(endings: u32, one: &AdvisedMove) -> Option<i32> {
    one.chance.filter(|_| endings >= FEW).map(|chance| i32::from((chance + 5) / 10))
}

fn wins(voice: &Voice<'_>, endings: u32, one: &AdvisedMove) -> Option<String> {
    let key = if one.rival.is_some() { "advice.wins" } else { "advice.reaches" };
    Some(voice.say(&Phrase::new(key).int("n", tenths(endings, one)?)))
}

/// The lead at the end, or alone the points.
fn figure(one: &AdvisedMove) -> Phrase {
    let mean = one.lead.mean;
    match (one.rival, mean) {
        (None, _) => Phrase::new("advice.points").int("n", mean),
        (Some(_), 0) => Phrase::new("advice.level"),
        (Some(_), 1..) => Phrase::new("advice.ahead").int("n", mean),
        (Some(_), _) => Phrase::new("advice.behind").int("n", -mean),
    }
}

/// From the least to the most of all moves.
struct Scale {
    low: i32,
    width: i32,
}

impl Scale {
    fn over(leads: impl Iterator<Item = Spread> + Clone) -> Self {
        let low = leads.clone().map(|one| one.low).min().unwrap_or(0);
        let high = leads.map(|one| one.high).max().unwrap_or(0);
        Self { low, width: (high - low).max(1) }
    }

    /// Where points stand between 0 and 98, so that a mark at the right end stays in sight.
    fn place(&self, points: i32) -> i32 {
        ((points - self.low) * 98 / self.width).clamp(0, 98)
    }

    fn holds(&self, points: i32) -> bool {
        (self.low..=self.low + self.width).contains(&points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    fn advised(lead: i32, rival: Option<i32>, chance: Option<u8>) -> AdvisedMove {
        let points = lead + rival.unwrap_or(0);
        AdvisedMove {
            action: "pass".into(),
            then: Vec::new(),
            chance,
            points: Spread { low: points - 8, mean: points, high: points + 8 },
            rival,
            lead: Spread { low: lead - 8, mean: lead, high: lead + 8 },
            reasons: vec![],
            titles: vec![],
        }
    }

    fn card(endings: u32, is_equal: bool, moves: &[AdvisedMove]) -> String {
        titled(endings, is_equal, moves, &[])
    }

    fn titled(endings: u32, is_equal: bool, moves: &[AdvisedMove], titles: &[(String, u32)]) -> String {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let row = |one| AdviceRow {
            one,
            said: vec!["Build".to_owned(), "pass".to_owned()],
            effects: html! {},
            spots: vec!["h7".to_owned(), "h9".to_owned()],
            titles: titles.to_vec(),
            play: html! {},
        };
        let rows = moves.iter().map(row).collect();
        let card = AdviceCard { table: "k7", words: "ptp", endings, is_equal, is_together: false, rows };
        advice_card(&voice, &card).into_string()
    }

    #[test]
    fn every_move_says_how_far_ahead_it_ends_and_how_often_it_wins() {
        let html = card(40, false, &[advised(4, Some(37), Some(61)), advised(-2, Some(40), Some(38))]);
        for said in [
            "+4<small>ahead",
            "41 to 37",
            "wins about 6 times in 10",
            "2<small>behind",
            "38 to 40",
            "4 times in 10",
        ] {
            assert!(html.contains(said), "{said}: {html}");
        }
        assert_eq!(html.matches("class=\"full\"").count(), 10, "pips for both: {html}");
        assert!(!html.contains('%'), "{html}");
    }

    #[test]
    fn alone_points_are_told_and_a_title_is_nobodys_victory() {
        let html = card(40, false, &[advised(52, None, None)]);
        assert!(
            html.contains("52<small>VP") && !html.contains("times in 10") && !html.contains("ahead"),
            "{html}"
        );
    }

    #[test]
    fn moves_that_luck_cannot_tell_apart_have_no_rank() {
        let html = card(40, true, &[advised(4, Some(37), Some(50)), advised(4, Some(37), Some(50))]);
        assert!(html.contains("adv equal") && html.contains("smaller than luck"), "{html}");
    }

    #[test]
    fn titles_fill_ten_parts_and_rare_ones_are_not_named() {
        let named = [("Hamlet", 1), ("Village", 23), ("Town", 16)].map(|(name, n)| (name.to_owned(), n));
        let html = titled(40, false, &[advised(52, None, None)], &named);
        assert_eq!(html.matches("<i class=\"t1\"></i>").count(), 6 + 1, "{html}");
        assert_eq!(html.matches("<i class=\"t2\"></i>").count(), 4 + 1, "{html}");
        assert!(!html.contains("Hamlet"), "{html}");
    }

    #[test]
    fn a_deed_names_its_places_and_what_follows() {
        let html = card(40, false, &[advised(4, Some(37), Some(61)), advised(-2, Some(40), Some(38))]);
        assert!(html.contains("data-spots=\"h7 h9\"") && html.contains("then pass"), "{html}");
    }

    #[test]
    fn with_few_endings_it_is_a_first_opinion() {
        let html = card(4, false, &[advised(4, Some(37), Some(50)), advised(1, Some(37), Some(50))]);
        assert!(html.contains("first opinion") && !html.contains("times in 10"), "{html}");
        assert!(card(0, false, &[advised(0, None, None)]).contains("Only one move"));
    }
}

//! The advice: the best moves in words, each with the result that it promises and what it is good for.

use engine::words::{Phrase, Voice};
use games::{Advice, AdvisedMove, Reason, Spread};
use maud::{Markup, html};

use super::icon;

/// With fewer endings nothing is told about chances.
const FEW: u32 = 10;

/// The card over the journal: moves in words, and the prefix of the game's sentences.
pub fn advice_card(
    voice: &Voice<'_>,
    advice: &Advice,
    words: &str,
    moves: &[(String, &AdvisedMove)],
) -> Markup {
    let scale = Scale::over(moves.iter().map(|(_, one)| one.lead));
    let is_only = advice.endings == 0 && moves.len() == 1;
    html! {
        details.guide.hints #hints open {
            summary {
                (icon("icons", "advice")) b { (voice.word("table.advice")) }
                @if !is_only && advice.endings < FEW { small { (voice.word("advice.first")) } }
            }
            @if advice.is_equal { p { (voice.word("advice.equal")) } }
            ol.equal[advice.is_equal] {
                @for (what, one) in moves {
                    li {
                        b { (what) }
                        @if is_only { small.iwhy { (voice.word("advice.only")) } }
                        @else { (promise(voice, advice.endings, one, &scale)) }
                        @if let Some(why) = because(voice, words, &one.reasons) { small.iwhy { (why) } }
                    }
                }
            }
            @if !is_only { p { (voice.say(&Phrase::new("advice.endings").int("n", advice.endings))) } }
        }
    }
}

/// The figure by which moves are ordered, large; what it is made of, and how often it wins.
fn promise(voice: &Voice<'_>, endings: u32, one: &AdvisedMove, scale: &Scale) -> Markup {
    let Spread { low, mean, high } = one.lead;
    let (from, at, to) = (scale.place(low), scale.place(mean), scale.place(high));
    html! {
        strong { (voice.say(&figure(one))) }
        @if endings >= FEW {
            svg.reach viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                rect.all y="2" width="100" height="4" rx="2" {}
                rect.most x=(from) y="1" width=(to - from) height="6" rx="3" {}
                @if one.rival.is_some() && scale.holds(0) { rect.even x=(scale.place(0)) width=".8" height="8" {} }
                rect.mean x=(at) width="1.6" height="8" {}
            }
        }
        @if let Some(expected) = expected(voice, one) { small { (expected) } }
        @if let (Some(tenths), Some(wins)) = (tenths(endings, one), wins(voice, endings, one)) {
            small.wins {
                span.pips aria-hidden="true" { @for pip in 0..10 { i.on[pip < tenths] {} } }
                (wins)
            }
        }
    }
}

/// The same in a line, for the terminal.
pub fn promised(voice: &Voice<'_>, endings: u32, words: &str, one: &AdvisedMove) -> String {
    let said = [
        Some(voice.say(&figure(one))),
        expected(voice, one),
        wins(voice, endings, one),
        because(voice, words, &one.reasons),
    ];
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

/// One sentence: what is gained, then what it costs.
fn because(voice: &Voice<'_>, words: &str, reasons: &[Reason]) -> Option<String> {
    let said = |reason: &Reason| {
        let way = if reason.worth > 0 { "more" } else { "less" };
        let n = reason.things.filter(|n| *n != 0).unwrap_or((reason.worth.abs() + 50) / 100).abs().max(1);
        voice.say(&Phrase::new(format!("{words}.reason.{}_{way}", reason.term)).int("n", n))
    };
    let (gains, costs): (Vec<&Reason>, Vec<&Reason>) = reasons.iter().partition(|reason| reason.worth > 0);
    let gains = gains.into_iter().map(said).collect::<Vec<_>>().join(", ");
    let costs = costs.into_iter().map(said).collect::<Vec<_>>().join(", ");
    let phrase = match (gains.is_empty(), costs.is_empty()) {
        (true, true) => return None,
        (false, true) => Phrase::new("advice.because").text("what", gains),
        (true, false) => Phrase::new("advice.because").text("what", costs),
        (false, false) => Phrase::new("advice.because_but").text("what", gains).text("but", costs),
    };
    Some(voice.say(&phrase))
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
        }
    }

    fn card(endings: u32, is_equal: bool, moves: &[AdvisedMove]) -> String {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let advice = Advice { moves: moves.to_vec(), endings, is_equal };
        let told: Vec<_> = moves.iter().map(|one| ("Build".to_owned(), one)).collect();
        advice_card(&voice, &advice, "ptp", &told).into_string()
    }

    #[test]
    fn every_move_says_how_far_ahead_it_ends_and_how_often_it_wins() {
        let html = card(40, false, &[advised(4, Some(37), Some(61)), advised(-2, Some(40), Some(38))]);
        for said in
            ["+4 ahead", "41 to 37", "wins about 6 times in 10", "2 behind", "38 to 40", "4 times in 10"]
        {
            assert!(html.contains(said), "{said}: {html}");
        }
        assert_eq!(html.matches("class=\"on\"").count(), 10, "pips for both: {html}");
        assert!(!html.contains('%'), "{html}");
    }

    #[test]
    fn alone_points_are_told_and_a_title_is_nobodys_victory() {
        let html = card(40, false, &[advised(52, None, None)]);
        assert!(html.contains("52 VP") && !html.contains("times in 10") && !html.contains("ahead"), "{html}");
    }

    #[test]
    fn moves_that_luck_cannot_tell_apart_have_no_rank() {
        let html = card(40, true, &[advised(4, Some(37), Some(50)), advised(4, Some(37), Some(50))]);
        assert!(html.contains("class=\"equal\"") && html.contains("smaller than luck"), "{html}");
    }

    #[test]
    fn with_few_endings_it_is_a_first_opinion() {
        let html = card(4, false, &[advised(4, Some(37), Some(50)), advised(1, Some(37), Some(50))]);
        assert!(html.contains("first opinion") && !html.contains("times in 10"), "{html}");
        assert!(card(0, false, &[advised(0, None, None)]).contains("Only one move"));
    }
}

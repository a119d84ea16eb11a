//! The advice: the best moves in words, each with the result that it promises.

use engine::words::{Phrase, Voice};
use games::{AdvisedMove, Spread};
use maud::{Markup, html};

use super::icon;

/// The card over the journal. `endings` were imagined for each move; without any, nothing is promised.
pub fn advice_card(voice: &Voice<'_>, endings: u32, moves: &[(String, &AdvisedMove)]) -> Markup {
    let scale = Scale::over(moves.iter().map(|(_, one)| one.points));
    html! {
        details.guide.hints #hints open {
            summary { (icon("icons", "advice")) b { (voice.word("table.advice")) } }
            ol {
                @for (what, one) in moves {
                    li {
                        b { (what) }
                        @if endings > 0 { (promise(voice, one, &scale)) }
                    }
                }
            }
            @if endings > 0 { p { (voice.say(&Phrase::new("advice.endings").int("n", endings))) } }
        }
    }
}

fn promise(voice: &Voice<'_>, one: &AdvisedMove, scale: &Scale) -> Markup {
    let Spread { low, mean, high } = one.points;
    let (from, at, to) = (scale.place(low), scale.place(mean), scale.place(high));
    html! {
        strong { (voice.say(&Phrase::new("advice.points").int("n", mean))) }
        svg.reach viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.all y="2" width="100" height="4" rx="2" {}
            rect.most x=(from) y="1" width=(to - from) height="6" rx="3" {}
            rect.mean x=(at) width="1.6" height="8" {}
        }
        small { (voice.say(&Phrase::new("advice.range").int("low", low).int("high", high))) }
        @if let Some(chance) = one.chance {
            small.wins { (voice.say(&Phrase::new("advice.chance").int("n", chance))) }
        }
    }
}

/// From the fewest to the most points of all moves.
struct Scale {
    low: i32,
    width: i32,
}

impl Scale {
    fn over(points: impl Iterator<Item = Spread> + Clone) -> Self {
        let low = points.clone().map(|one| one.low).min().unwrap_or(0);
        let high = points.map(|one| one.high).max().unwrap_or(0);
        Self { low, width: (high - low).max(1) }
    }

    /// Where points stand between 0 and 98, so that a mark at the right end stays in sight.
    fn place(&self, points: i32) -> i32 {
        ((points - self.low) * 98 / self.width).clamp(0, 98)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    fn advised(mean: i32, chance: Option<u8>) -> AdvisedMove {
        AdvisedMove {
            action: "pass".into(),
            then: Vec::new(),
            chance,
            points: Spread { low: mean - 8, mean, high: mean + 8 },
        }
    }

    #[test]
    fn every_move_says_what_it_promises_and_a_solo_title_is_nobodys_victory() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let (best, other) = (advised(73, Some(47)), advised(61, None));
        let html = advice_card(&voice, 40, &[("Build".to_owned(), &best), ("Pass".to_owned(), &other)])
            .into_string();
        for said in ["Build", "73 VP", "65 to 81", "wins 47", "Pass", "61 VP", "40"] {
            assert!(html.contains(said), "{said}: {html}");
        }
        assert_eq!(html.matches("class=\"wins\"").count(), 1);
        assert!(html.contains(r#"<rect class="most" x="42""#), "{html}");
    }

    #[test]
    fn without_endings_nothing_is_promised() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let html = advice_card(&voice, 0, &[("Build".to_owned(), &advised(0, None))]).into_string();
        assert!(!html.contains("VP"), "{html}");
    }
}

//! How a try compares with what was played and with the best that is known.

use engine::words::Voice;
use games::{Gap, Judgement, Loss, Mark, Measure, Outlook, Trial, each_table};
use maud::{Markup, html};

use super::super::curve::mark_icon;
use super::super::verdict::{amount, foretold};
use super::Attempt;
use crate::widgets::icon;

/// How the try compares: what was played that day, the try, and the best that is known.
pub(super) fn judged(attempt: &Attempt<'_>, voice: &Voice<'_>, neutral: &Voice<'_>, trial: &Trial) -> Markup {
    let said = |outlook: &Outlook| {
        let of = (attempt.reel.step, attempt.seat);
        let told = each_table!(attempt.reel.table, session => foretold(session, neutral, of, &outlook.line));
        told.map_or_else(String::new, |told| told.said.join(&neutral.word("advice.then")))
    };
    let played = sum(&trial.behind_best, &trial.beyond_played);
    let is_best = trial.judgement == Judgement::BestKnown;
    let best = if attempt.is_best_told || is_best { said(&trial.best) } else { voice.word("try.hidden") };
    let measure = Measure::of(attempt.reel.table.game());
    let best_row = (icon("icons", "eye"), html! { span.sg { "0" } });
    let row =
        |gap: &Gap| (mark_icon(gap.mark(measure).unwrap_or(Mark::Excellent)), behind(voice, measure, gap));
    let rows = [
        ("try.that_day", row(&played), said(&trial.played), &trial.played),
        ("try.yours", row(&trial.behind_best), said(&trial.tried), &trial.tried),
        ("try.best", best_row, best, &trial.best),
    ];
    let most = [&trial.played, &trial.tried, &trial.best].map(height).into_iter().max().unwrap_or(1);
    html! {
        p.eq { (icon("icons", "star")) span { (voice.word(verdict_key(trial.judgement))) } }
        ol.tries {
            @for (name, (mark, behind), told, outlook) in rows {
                li {
                    (mark)
                    b { (voice.word(name)) }
                    (behind)
                    small { (told) }
                    span.meter aria-hidden="true" { i style={ "width:" (height(outlook) * 100 / most.max(1)) "%" } {} }
                }
            }
        }
    }
}

const fn verdict_key(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::BestKnown => "try.best_known",
        Judgement::AboutAsGood => "try.as_good",
        Judgement::Better => "try.better",
        Judgement::Worse(Mark::Costly) => "try.costly",
        Judgement::Worse(_) => "try.worse",
    }
}

/// How far what was played is behind the best: the try lies between.
fn sum(behind: &Gap, beyond: &Gap) -> Gap {
    let add = |a: Loss, b: Loss| Loss { tenths: a.tenths + b.tenths, error: a.error.max(b.error) };
    Gap {
        chance: behind.chance.zip(beyond.chance).map(|(a, b)| add(a, b)),
        lead: add(behind.lead, beyond.lead),
    }
}

/// What is certain of how far a line is behind the best.
fn behind(voice: &Voice<'_>, measure: Measure, gap: &Gap) -> Markup {
    let chance = gap.chance.filter(|chance| chance.is_certain());
    match (gap.mark(measure), chance) {
        (None, _) => html! { span.sg { "≈" } },
        (Some(_), Some(chance)) => amount(voice, true, -chance.tenths),
        (Some(_), None) => amount(voice, false, -gap.lead.tenths),
    }
}

/// The chance in tenths of a percent, or the points.
fn height(outlook: &Outlook) -> i32 {
    outlook.chance.unwrap_or(outlook.lead).tenths.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_lies_behind_the_try_by_what_the_try_gained() {
        let gap = |tenths| Gap { chance: Some(Loss { tenths, error: 5 }), lead: Loss { tenths, error: 5 } };
        assert_eq!(sum(&gap(10), &gap(80)).lead.tenths, 90);
    }
}

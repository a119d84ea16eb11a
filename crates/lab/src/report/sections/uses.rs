//! What winners use more often than losers: cards, tiles and kinds of decisions.

use std::collections::BTreeMap;

use engine::words::{Lang, Voice};
use games::GameId;
use maud::{Markup, html};

use super::{percent, series_title};
use crate::play::component_id;
use crate::report::gather::Summary;
use crate::report::lift::{Lift, lifts};
use crate::report::plot::{Scale, axis, interval, row};
use crate::stats::Interval;

/// How many are drawn from either end, and how many a table lists.
const DRAWN: usize = 6;
const LISTED: usize = 15;
/// The scale of ratios ends at a quarter and at four times.
const END: f64 = 4.0;

/// Both sections.
pub(crate) fn uses(game: GameId, series: &[&Summary<'_>]) -> Markup {
    let names = Names::of(game);
    let section = |class: &str, title: &str, kind: &str| {
        html! {
            section class=(class) {
                h3 { (title) }
                @for own in series {
                    (series_title(own))
                    (one_series(own, kind, &names))
                }
            }
        }
    };
    html! {
        (section("components", "Cards and tiles in winning and losing games", "component"))
        (section("actions", "Actions in winning and losing games", "action"))
    }
}

fn one_series(own: &Summary<'_>, kind: &str, names: &Names) -> Markup {
    let all = lifts(&own.uses, own.sides, kind);
    let [winners, losers] = own.sides;
    html! {
        p class="note" {
            @if own.titles.is_empty() { (winners) " winning and " (losers) " losing seats. " }
            @else { "The better half of the games (" (winners) ") beside the other (" (losers) "). " }
            @if own.is_mixed() { "The players differ: what sets winners apart may be who they are." }
        }
        @if all.is_empty() {
            p class="note" { "Too few games to tell." }
        } @else {
            div class="plot lifts" {
                @for lift in outstanding(&all) { (lift_row(lift, names)) }
                (axis(["a quarter", "as often", "4 times"]))
            }
            details {
                summary { "All " (all.len()) " as a table" }
                (table(&all, names))
            }
        }
    }
}

/// The most telling of either end: how far the nearer end of the interval is from «as often».
fn outstanding<'a>(all: &'a [Lift<'a>]) -> Vec<&'a Lift<'a>> {
    if all.len() <= 2 * DRAWN {
        return all.iter().collect();
    }
    let bound = |lift: &Lift<'_>, end: fn(Interval) -> f64| lift.ratio.map_or(1.0, |(_, range)| end(range));
    let mut places: Vec<usize> = (0..all.len()).collect();
    places.sort_by(|one, other| {
        bound(&all[*other], |range| range.low).total_cmp(&bound(&all[*one], |range| range.low))
    });
    let mut drawn: Vec<usize> = places.iter().copied().take(DRAWN).collect();
    places.retain(|place| !drawn.contains(place));
    places.sort_by(|one, other| {
        bound(&all[*one], |range| range.high).total_cmp(&bound(&all[*other], |range| range.high))
    });
    drawn.extend(places.into_iter().take(DRAWN));
    drawn.sort_unstable();
    drawn.into_iter().map(|place| &all[place]).collect()
}

fn lift_row(lift: &Lift<'_>, names: &Names) -> Markup {
    let Some((ratio, range)) = lift.ratio else { return html! {} };
    let scale = Scale::new(-END.ln(), END.ln());
    let logs = Interval { low: range.low.ln(), high: range.high.ln() };
    row(
        &names.show(lift),
        &interval(scale, ratio.ln(), logs, Some(0.0)),
        &html! { b { (times(ratio)) } small { (times(range.low)) " to " (times(range.high)) } },
    )
}

fn table(all: &[Lift<'_>], names: &Names) -> Markup {
    let mut listed: Vec<&Lift<'_>> = all.iter().collect();
    listed.sort_by_key(|lift| std::cmp::Reverse(lift.seats));
    let left_out = listed.len().saturating_sub(LISTED);
    listed.truncate(LISTED);
    html! {
        div class="wide" {
            table {
                thead { tr {
                    th { "What" } th class="n" { "Winners" } th class="n" { "Losers" }
                    th class="n" { "Times, winners" } th class="n" { "Times, losers" } th class="n" { "Ratio" }
                    th class="n" { "95 %" }
                } }
                tbody {
                    @for lift in listed {
                        tr {
                            th { (names.show(lift)) }
                            @for share in lift.shares { td { (percent(share)) } }
                            @for mean in lift.means { td { (format!("{mean:.2}")) } }
                            @if let Some((ratio, range)) = lift.ratio {
                                td { (times(ratio)) }
                                td { (times(range.low)) "–" (times(range.high)) }
                            }
                        }
                    }
                }
            }
        }
        @if left_out > 0 { p class="note" { "The most frequent; " (left_out) " more are in counts.csv." } }
    }
}

fn times(ratio: f64) -> String {
    format!("×{ratio:.2}")
}

/// What components are called, by their ids.
struct Names(BTreeMap<String, String>);

impl Names {
    fn of(game: GameId) -> Self {
        let lexicons = [game.lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        Self(game.lexicon().keys().map(|key| (component_id(key).to_owned(), voice.word(key))).collect())
    }

    /// Actions have no name but their notation.
    fn show(&self, lift: &Lift<'_>) -> Markup {
        let id = lift.what.id();
        match self.0.get(id).filter(|_| lift.what.kind() == "component") {
            Some(name) => {
                let kind = id.split('.').next().unwrap_or_default();
                html! { span title=(id) { (name) } " " small { (kind) } }
            }
            None => html! { code { (id) } },
        }
    }
}

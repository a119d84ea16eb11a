//! The report: points, accuracy, and what luck and decisions made of the result of each seat.

use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use games::Balance;
use maud::{Markup, html};

use super::Reel;
use super::curve::is_won;
use crate::widgets::seat_mark;
use crate::words::seat_label;

/// The report; on phones it opens over the page.
pub(super) fn report(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let whole = reel.findings.whole();
    let balances: &[Balance] = whole.map_or(&[], |analysis| &analysis.balances);
    let points = |seat: Seat| reel.table.score(Viewer::Record, seat).total();
    let mut seats: Vec<Seat> = Seat::all(reel.table.players()).collect();
    seats.sort_by_key(|seat| -points(*seat));
    let most = balances.iter().flat_map(|one| [one.own.abs(), one.luck.abs()]).max().unwrap_or(0).max(50);
    html! {
        section.sums #sum popover="auto" aria-label=(voice.word("replay.report")) {
            table {
                thead {
                    tr {
                        th { (voice.word("replay.report")) }
                        th { (voice.word("replay.points")) }
                        @for column in ["accuracy", "decisions", "luck"] { th { (voice.word(&format!("replay.{column}"))) } }
                    }
                }
                tbody {
                    @for seat in seats {
                        @let balance = balances.get(seat.index());
                        tr {
                            th { span { (seat_mark(seat)) (seat_label(voice, seat)) } }
                            td.num { b { (points(seat)) } }
                            td.num { @match balance.and_then(|one| one.accuracy) { Some(n) => { b { (n) } small { " %" } }, None => (unknown(voice)) } }
                            td { @match balance { Some(one) => (bar(one.own, most)), None => (unknown(voice)) } }
                            td { @match balance { Some(one) => (bar(one.luck, most)), None => (unknown(voice)) } }
                        }
                    }
                }
            }
            @if let Some(error) = balances.iter().map(|one| one.error).max() {
                p { (voice.say(&Phrase::new(if is_won(reel, whole) { "replay.give_or_take" } else { "replay.give_or_take_points" }).int("n", whole_of(error).max(1)))) }
            }
        }
    }
}

fn unknown(voice: &Voice<'_>) -> Markup {
    html! { span.unk { span aria-hidden="true" { "·" } span.vh { (voice.word("replay.unknown")) } } }
}

/// Tenths, rounded.
const fn whole_of(tenths: i32) -> i32 {
    (tenths + if tenths < 0 { -5 } else { 5 }) / 10
}

/// A bar from the middle to one side, and its figure below.
fn bar(tenths: i32, most: i32) -> Markup {
    let width = format!("width:{}%", tenths.abs() * 50 / most.max(1));
    let value = whole_of(tenths);
    let sign = match value {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    html! {
        span.bal {
            span.cbar aria-hidden="true" { i.l[tenths < 0].r[tenths > 0] style=(width) {} }
            b.u[value > 0].w[value < 0] { (sign) (value.abs()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_rounded_away_from_nothing() {
        assert_eq!([-14, -15, 4, 5, 26].map(whole_of), [-1, -2, 0, 1, 3]);
    }

    #[test]
    fn the_largest_bar_fills_its_half() {
        let html = bar(-200, 200).into_string();
        assert!(html.contains("width:50%") && html.contains("class=\"l\"") && html.contains("−20"), "{html}");
        assert!(bar(3, 200).into_string().contains(">0<"));
    }
}

//! What charts of the seats share.

use engine::Seat;
use maud::{Markup, html};

use crate::widgets::{seat_class, sprite_href};

/// Labels at the right end stay this far apart.
const LABEL_GAP: f32 = 18.0;

/// The end of the line of a seat: what is written there, and at which height.
pub(crate) struct LineEnd {
    pub(crate) seat: Seat,
    pub(crate) text: String,
    pub(crate) y: f32,
}

/// The mark of each seat with its text at the end of its line, pushed apart where they would touch; none leaves the
/// picture at the top or the bottom.
pub(crate) fn line_ends(mut ends: Vec<LineEnd>, x: f32, (top, bottom): (f32, f32)) -> Markup {
    push_apart(&mut ends, top, bottom);
    html! {
        @for LineEnd { seat, text, y } in ends {
            g class=(seat_class(seat)) {
                svg x=(x) y=(px(y - 6.0)) width="12" height="12" style="color:var(--c)" {
                    use href=(sprite_href("icons", &format!("sh{}", seat.index()))) {}
                }
                text x=(x + 18.0) y=(px(y + 5.0)) class="tot" { (text) }
            }
        }
    }
}

fn push_apart(ends: &mut [LineEnd], top: f32, bottom: f32) {
    ends.sort_by(|a, b| a.y.total_cmp(&b.y));
    let mut floor = top - LABEL_GAP;
    for end in &mut *ends {
        end.y = end.y.max(floor + LABEL_GAP);
        floor = end.y;
    }
    let mut ceiling = bottom + LABEL_GAP;
    for end in ends.iter_mut().rev() {
        end.y = end.y.min(ceiling - LABEL_GAP);
        ceiling = end.y;
    }
}

/// A coordinate with one decimal.
pub(crate) fn px(value: f32) -> String {
    format!("{value:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_do_not_touch_and_stay_in_the_picture() {
        for heights in [[12.0, 12.0, 12.0, 12.0], [250.0, 249.0, 250.0, 248.0], [12.0, 250.0, 100.0, 101.0]] {
            let ends = Seat::all(4).zip(heights).map(|(seat, y)| LineEnd { seat, text: String::new(), y });
            let mut ends: Vec<LineEnd> = ends.collect();
            push_apart(&mut ends, 12.0, 250.0);
            assert!(ends.windows(2).all(|pair| pair[1].y - pair[0].y >= LABEL_GAP - 0.01), "{heights:?}");
            assert!(ends.iter().all(|end| (12.0..=250.0).contains(&end.y)), "{heights:?}");
        }
    }
}

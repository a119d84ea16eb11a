//! Alone for a title: a stair for each of them. The own one is in the player's colour, the next is dashed and says what is
//! missing.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::podium::figure;
use crate::endgame::EndGame;
use crate::endgame::side::Side;
use crate::widgets::seat_class;

const LEFT: f32 = 10.0;
const RIGHT: f32 = 422.0;
const GROUND: f32 = 384.0;
/// With more titles their names stand upright.
const SIDE_BY_SIDE: usize = 5;

/// The stairs, and where the player stands.
pub(super) fn stairs(voice: &Voice<'_>, end: &EndGame<'_>, own: usize) -> (Markup, f32) {
    let titles = &end.solo.titles;
    let count = titles.len().max(1);
    let width = (RIGHT - LEFT) / count as f32;
    let is_narrow = count > SIDE_BY_SIDE;
    let (lowest, rise) = if is_narrow { (332.0, 14.0) } else { (320.0, 26.0) };
    let left = |index: usize| LEFT + width * index as f32;
    let top = |index: usize| lowest - rise * index as f32;
    let middle = left(own) + width / 2.0;
    let size = if is_narrow { 62.0 } else { 70.0 };
    let points = end.total(Side::Seat(Seat::FIRST));
    let drawn = html! {
        @for (index, (title, least)) in titles.iter().enumerate() {
            @let stair = Stair { x: left(index), top: top(index), width, is_narrow };
            (block(&stair, index, own))
            (written(&stair, &voice.say(title), *least, index == own))
            @if index == own + 1 {
                @let key = if is_narrow { "end.more_short" } else { "end.more" };
                text.st.more x=(stair.middle()) y=(stair.top - 8.0) { (voice.say(&Phrase::new(key).int("n", least - points))) }
            }
        }
        (figure(Side::Seat(Seat::FIRST), middle, top(own) - size + 13.0, size))
    };
    (drawn, middle)
}

struct Stair {
    x: f32,
    top: f32,
    width: f32,
    is_narrow: bool,
}

impl Stair {
    fn middle(&self) -> f32 {
        self.x + self.width / 2.0
    }
}

fn block(stair: &Stair, index: usize, own: usize) -> Markup {
    let Stair { x, top, width, .. } = stair;
    let height = GROUND - top;
    html! {
        g stroke="#42301f" stroke-width="1.3" {
            @if index > own {
                rect.dream x=(x) y=(top) width=(width) height=(height) stroke-dasharray="4 4" {}
            } @else {
                rect x=(x) y=(top) width=(width) height=(height) fill="var(--stone)" {}
            }
            @if index == own {
                rect class=(seat_class(Seat::FIRST)) x=(x) y=(top) width=(width) height="18"
                    style="fill:color-mix(in srgb,var(--c) 86%,#000)" {}
            }
        }
    }
}

fn written(stair: &Stair, title: &str, least: i32, is_own: bool) -> Markup {
    let x = stair.middle();
    html! {
        @if stair.is_narrow && !is_own {
            text.st.up transform={ "translate(" (x + 4.0) " 378) rotate(-90)" } { (title) }
        } @else {
            text.st.on[is_own].tight[stair.is_narrow] x=(x) y=(stair.top + 13.5) { (title) }
            @if !stair.is_narrow && least > 0 { text.st.s x=(x) y=(stair.top + 32.0) { (least) " +" } }
        }
    }
}

/// The titles with what they take.
pub(super) fn spoken(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let titles = end.solo.titles.iter().map(|(title, least)| format!("{} {least}", voice.say(title)));
    format!("{} : {}", voice.word("end.titles"), titles.collect::<Vec<_>>().join(", "))
}

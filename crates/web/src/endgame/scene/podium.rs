//! Several players, or one against the rival: steps hold rank, total and name; pawns stand on them in their colours and
//! shapes.

use engine::words::Voice;
use maud::{Markup, html};

use super::cheer::{crown, lantern};
use crate::computer::Computer;
use crate::endgame::EndGame;
use crate::endgame::outcome::Outcome;
use crate::endgame::score_table::signed;
use crate::endgame::side::Side;
use crate::ordinal::suffix;
use crate::widgets::sprite_href;

const WIDTH: f32 = 432.0;
const GROUND: f32 = 384.0;

/// A block of stone with the seats on it: all winners share one.
struct Step {
    sides: Vec<Side>,
    rank: u8,
    x: f32,
    width: f32,
    top: f32,
}

impl Step {
    fn middle(&self) -> f32 {
        self.x + self.width / 2.0
    }

    /// Where the pawns stand.
    fn places(&self) -> Vec<(Side, f32)> {
        let share = self.width / self.sides.len().max(1) as f32;
        let x = |index: usize| self.x + share * (index as f32 + 0.5);
        self.sides.iter().enumerate().map(|(index, side)| (*side, x(index))).collect()
    }

    /// A pawn beside a flag makes room for it.
    fn lean(&self) -> f32 {
        match self.rank {
            1 => 0.0,
            _ if self.middle() < WIDTH / 2.0 => 9.0,
            _ => -9.0,
        }
    }
}

/// Everybody on the podium, and where the winners stand.
pub(super) fn podium(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> (Markup, f32) {
    let (steps, ground) = arrange(end);
    let sun = steps.iter().find(|step| step.rank == 1).map_or(WIDTH / 2.0, Step::middle);
    let own = |side: Side| outcome.is_lost() && side.seat().is_some() && side.seat() == voice.you();
    let drawn = html! {
        @for step in steps.iter().filter(|step| step.rank > 1) { (flag(step)) }
        @for step in &steps { (block(voice, end, step)) }
        @for step in &steps {
            @for (side, x) in step.places() {
                @let x = x + step.lean();
                (pawn(end, side, x, step.top + 6.0, step.rank == 1))
                @if own(side) { (lantern(x + 36.0, step.top - 16.0)) }
            }
        }
        @for (index, side) in ground.iter().enumerate() {
            @let room = 84.0 / ground.len().max(1) as f32;
            @let x = 346.0 + room * (index as f32 + 0.5);
            (standing(voice, end, *side, x, room))
            @if own(*side) { (lantern(x + 24.0, 322.0)) }
        }
    };
    (drawn, sun)
}

/// Winners in the middle, the next at the left, the one after at the right; all others stand on the ground.
fn arrange(end: &EndGame<'_>) -> (Vec<Step>, Vec<Side>) {
    let ranking = end.ranking();
    let (first, rest): (Vec<Side>, Vec<Side>) = ranking.into_iter().partition(|side| end.rank(*side) == 1);
    let crowded = rest.len() > 2;
    let (wide, narrow) = if crowded { (126.0, 104.0) } else { (144.0, 116.0) };
    let mut rest = rest.into_iter();
    let left = rest.next();
    let right = rest.next();
    let single = |side: Side| (vec![side], end.rank(side), narrow);
    let middle_width = if first.len() > 1 { (first.len() as f32 * 108.0).min(300.0) } else { wide };
    let blocks: Vec<(Vec<Side>, u8, f32)> = left
        .map(single)
        .into_iter()
        .chain(std::iter::once((first, 1, middle_width)))
        .chain(right.map(single))
        .filter(|(sides, _, _)| !sides.is_empty())
        .collect();
    let total: f32 = blocks.iter().map(|(_, _, width)| width).sum();
    let mut x = if crowded { 8.0 } else { (WIDTH - total) / 2.0 };
    let steps = blocks.into_iter().map(|(sides, rank, width)| {
        let step = Step { sides, rank, x, width, top: top_of(rank) };
        x += width;
        step
    });
    (steps.collect(), rest.collect())
}

const fn top_of(rank: u8) -> f32 {
    match rank {
        1 => 222.0,
        2 => 276.0,
        _ => 304.0,
    }
}

fn block(voice: &Voice<'_>, end: &EndGame<'_>, step: &Step) -> Markup {
    let (x, top, width) = (step.x, step.top, step.width);
    let height = GROUND - top;
    let lid = format!("M{x} {top}l12-12h{}l12 12z", width - 24.0);
    let cracks = format!(
        "M{} {}h18M{} {}h19M{} 372h20M{} 374h26",
        x + 7.0,
        top + 36.0,
        x + width - 26.0,
        top + 34.0,
        x + 6.0,
        x + width - 34.0
    );
    html! {
        g stroke="#42301f" stroke-width="1.4" stroke-linejoin="round" {
            path d=(lid) fill="var(--stone3)" {}
            rect x=(x) y=(top) width=(width) height=(height) fill="var(--stone)" {}
            path d=(cracks) fill="none" stroke="var(--stone2)" {}
            @for (side, place) in step.places() {
                @let share = width / step.sides.len().max(1) as f32;
                rect class=(side.class()) x=(place - share / 2.0) y=(top) width=(share) height="20"
                    style="fill:color-mix(in srgb,var(--c) 86%,#000)" stroke-width="1.2" {}
            }
        }
        @for (side, place) in step.places() {
            @let limit = (width / step.sides.len().max(1) as f32 / 8.4) as usize;
            use href=(sprite_href("icons", &format!("sh{}", side.shape()))) class="pr"
                x=(place - 21.0) y=(top + 5.0) width="10" height="10" {}
            text.pr x=(place + 4.0) y=(top + 15.0) {
                (step.rank) tspan dy="-4" font-size="10" { (suffix(voice, step.rank)) }
            }
            @let computer = computer(end, side);
            // What a player made of code is needs a line more.
            @let lines = if computer.is_some() { [46.0, 61.0] } else { [52.0, 71.0] };
            text.pp x=(place) y=(top + lines[0]) { (signed(end.total(side))) }
            (name_on_stone(&side.label(voice), limit, place, top + lines[1]))
            @if let Some(computer) = computer { text.pk x=(place) y=(top + 73.0) { (computer.rank(voice)) } }
        }
    }
}

fn computer(end: &EndGame<'_>, side: Side) -> Option<Computer> {
    side.seat().and_then(|seat| end.computers.at(seat))
}

/// Who stands there: a pawn, or the portrait of a player made of code. The first have a crown.
fn pawn(end: &EndGame<'_>, side: Side, x: f32, foot: f32, first: bool) -> Markup {
    let size = if first { 78.0 } else { 54.0 };
    let top = foot - size + 2.0;
    html! {
        @if let Some(computer) = computer(end, side) { (portrait(computer, side, (x, foot - 8.0), size - 8.0)) } @else {
            (figure(side, x, top, size))
        }
        @if end.rank(side) == 1 { (crown(x, top - 8.0)) }
    }
}

/// A portrait in the colour of its seat.
fn portrait(computer: Computer, side: Side, (x, foot): (f32, f32), size: f32) -> Markup {
    let (left, top) = (x - size / 2.0, foot - size);
    html! {
        use href=(computer.portrait()) x=(left) y=(top) width=(size) height=(size) {}
        rect class=(side.class()) x=(left) y=(top) width=(size) height=(size) rx="3" fill="none" style="stroke:var(--c)" stroke-width="4" {}
    }
}

/// A pawn in the colour of its side.
pub(super) fn figure(side: Side, x: f32, top: f32, size: f32) -> Markup {
    html! {
        svg class=(side.class()) x=(x - size / 2.0) y=(top - 8.0) width=(size) height=(size) style="color:var(--c)" {
            use href=(sprite_href("icons", "pawn")) {}
        }
    }
}

/// The flag behind a lower step: colour and shape from afar.
fn flag(step: &Step) -> Markup {
    let Some(side) = step.sides.first() else {
        return html! {};
    };
    let x = if step.lean() > 0.0 { step.x + 10.0 } else { step.x + step.width - 46.0 };
    let y = step.top - 56.0;
    html! {
        g class=(side.class()) {
            path d={ "M" (x) " " (step.top + 4.0) "v-62" } stroke="#42301f" stroke-width="3"
                stroke-linecap="round" {}
            circle cx=(x) cy=(y - 5.0) r="3.5" fill="#EDBB3C" stroke="#7A5206" {}
            path d={ "M" (x) " " (y) "c12-5 20 5 36 0v26c-16 5-24-5-36 0z" } style="fill:var(--c)"
                stroke="#2B2622" stroke-width="1.3" stroke-linejoin="round" {}
            use href=(sprite_href("icons", &format!("sh{}", side.shape()))) class="pr"
                x=(x + 11.0) y=(y + 6.0) width="14" height="14" {}
        }
    }
}

/// A seat without a step, on the grass at the right.
fn standing(voice: &Voice<'_>, end: &EndGame<'_>, side: Side, x: f32, room: f32) -> Markup {
    let rank = end.rank(side);
    html! {
        (pawn(end, side, x, 340.0, false))
        text.pg x=(x) y="352" { (rank) tspan dy="-3" font-size="8" { (suffix(voice, rank)) } }
        text.pg.big x=(x) y="367" { (signed(end.total(side))) }
        text.pg x=(x) y="380" { (clip(&side.label(voice), (room / 6.8) as usize)) }
    }
}

/// The order in words; of a player made of code, what it is.
pub(super) fn spoken(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let called = |side: Side| {
        let name = side.label(voice);
        computer(end, side).map_or_else(|| name.clone(), |computer| computer.in_a_line(voice, &name))
    };
    let places = end.ranking().into_iter();
    let places = places.map(|side| format!("{}. {} {}", end.rank(side), called(side), end.total(side)));
    places.collect::<Vec<_>>().join(", ")
}

/// A name below its points: a long one is set in small letters, a third more of them.
fn name_on_stone(name: &str, limit: usize, x: f32, y: f32) -> Markup {
    let is_long = name.chars().count() > limit;
    let limit = if is_long { limit * 4 / 3 } else { limit };
    html! { text.pn.long[is_long] x=(x) y=(y) { (clip(name, limit)) } }
}

/// A name that fits its stone.
fn clip(name: &str, limit: usize) -> String {
    if name.chars().count() <= limit {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(limit.saturating_sub(1)).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::tests::finished;
    use engine::Standing;

    fn shape(points: &[i32]) -> (Vec<(u8, usize)>, usize) {
        let standing = Standing::by_key(points.len() as u8, |seat| points[seat.index()]);
        let sheets = vec![engine::ScoreSheet::default(); points.len()];
        let course = crate::endgame::Course::default();
        let end = finished(&sheets, &standing, &course);
        let (steps, ground) = arrange(&end);
        (steps.iter().map(|step| (step.rank, step.sides.len())).collect(), ground.len())
    }

    #[test]
    fn winners_share_the_middle_and_late_ranks_stand_on_the_ground() {
        assert_eq!(shape(&[5, 9]), (vec![(2, 1), (1, 1)], 0));
        assert_eq!(shape(&[5, 9, 7]), (vec![(2, 1), (1, 1), (3, 1)], 0));
        assert_eq!(shape(&[9, 9, 7]), (vec![(3, 1), (1, 2)], 0));
        assert_eq!(shape(&[9, 9]), (vec![(1, 2)], 0));
        assert_eq!(shape(&[5, 9, 7, 1]), (vec![(2, 1), (1, 1), (3, 1)], 1));
        assert_eq!(shape(&[5, 9, 5, 1]), (vec![(2, 1), (1, 1), (2, 1)], 1));
    }

    #[test]
    fn long_names_are_clipped() {
        assert_eq!(clip("Ana", 13), "Ana");
        assert_eq!(clip("Barthélemy-Alexandre", 8), "Barthél…");
    }
}

//! The podium: steps hold rank, total and name; pawns stand on them in the seats' colours and shapes.

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use super::EndGame;
use super::score_table::signed;
use crate::computer::Computer;
use crate::ordinal::suffix;
use crate::widgets::{seat_class, sprite_href};
use crate::words::seat_label;

const WIDTH: f32 = 432.0;
const GROUND: f32 = 384.0;

/// A block of stone with the seats on it: all winners share one.
struct Step {
    seats: Vec<Seat>,
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
    fn places(&self) -> Vec<(Seat, f32)> {
        let share = self.width / self.seats.len().max(1) as f32;
        let x = |index: usize| self.x + share * (index as f32 + 0.5);
        self.seats.iter().enumerate().map(|(index, seat)| (*seat, x(index))).collect()
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

pub(super) fn podium(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    let (steps, ground) = arrange(end);
    let sun = steps.iter().find(|step| step.rank == 1).map_or(WIDTH / 2.0, Step::middle);
    let winners: Vec<Seat> = end.standing.winners().collect();
    html! {
        svg viewBox="0 0 432 384" preserveAspectRatio="xMidYMax slice" role="img" aria-label=(spoken(voice, end)) {
            (landscape(sun))
            @for step in steps.iter().filter(|step| step.rank > 1) { (flag(step)) }
            @for step in &steps { (block(voice, end, step)) }
            @for step in &steps {
                @for (seat, x) in step.places() {
                    (pawn(end, seat, x + step.lean(), step.top + 6.0, step.rank == 1))
                }
            }
            @for (index, seat) in ground.iter().enumerate() { (standing(voice, end, *seat, index, ground.len())) }
            @if !winners.is_empty() { (confetti()) }
        }
    }
}

/// Winners in the middle, the next at the left, the one after at the right; all others stand on the ground.
fn arrange(end: &EndGame<'_>) -> (Vec<Step>, Vec<Seat>) {
    let ranking = end.ranking();
    let (first, rest): (Vec<Seat>, Vec<Seat>) =
        ranking.into_iter().partition(|seat| end.standing.rank(*seat) == 1);
    let crowded = rest.len() > 2;
    let (wide, narrow) = if crowded { (126.0, 104.0) } else { (144.0, 116.0) };
    let mut rest = rest.into_iter();
    let left = rest.next();
    let right = rest.next();
    let single = |seat: Seat| (vec![seat], end.standing.rank(seat), narrow);
    let middle_width = if first.len() > 1 { (first.len() as f32 * 108.0).min(300.0) } else { wide };
    let blocks: Vec<(Vec<Seat>, u8, f32)> = left
        .map(single)
        .into_iter()
        .chain(std::iter::once((first, 1, middle_width)))
        .chain(right.map(single))
        .filter(|(seats, _, _)| !seats.is_empty())
        .collect();
    let total: f32 = blocks.iter().map(|(_, _, width)| width).sum();
    let mut x = if crowded { 8.0 } else { (WIDTH - total) / 2.0 };
    let steps = blocks.into_iter().map(|(seats, rank, width)| {
        let step = Step { seats, rank, x, width, top: top_of(rank) };
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
            @for (seat, place) in step.places() {
                @let share = width / step.seats.len().max(1) as f32;
                rect class=(seat_class(seat)) x=(place - share / 2.0) y=(top) width=(share) height="20"
                    style="fill:color-mix(in srgb,var(--c) 86%,#000)" stroke-width="1.2" {}
            }
        }
        @for (seat, place) in step.places() {
            @let limit = (width / step.seats.len().max(1) as f32 / 8.4) as usize;
            use href=(sprite_href("icons", &format!("sh{}", seat.index()))) class="pr"
                x=(place - 21.0) y=(top + 5.0) width="10" height="10" {}
            text.pr x=(place + 4.0) y=(top + 15.0) {
                (step.rank) tspan dy="-4" font-size="10" { (suffix(voice, step.rank)) }
            }
            @let computer = end.computers.at(seat);
            // What a player made of code is needs a line more.
            @let lines = if computer.is_some() { [46.0, 61.0] } else { [52.0, 71.0] };
            text.pp x=(place) y=(top + lines[0]) { (signed(end.total(seat))) }
            (name_on_stone(&seat_label(voice, seat), limit, place, top + lines[1]))
            @if let Some(computer) = computer { text.pk x=(place) y=(top + 73.0) { (computer.rank(voice)) } }
        }
    }
}

/// Who stands there: a pawn, or the portrait of a player made of code. Winners have a crown.
fn pawn(end: &EndGame<'_>, seat: Seat, x: f32, foot: f32, first: bool) -> Markup {
    let size = if first { 78.0 } else { 54.0 };
    let top = foot - size + 2.0;
    let crowned = end.standing.winners().any(|winner| winner == seat);
    html! {
        @if let Some(computer) = end.computers.at(seat) { (portrait(computer, seat, (x, foot - 8.0), size - 8.0)) } @else {
            (figure(seat, x, top, size))
        }
        @if crowned {
            g transform={ "translate(" (x) " " (top - 8.0) ")" } stroke="#7A5206" stroke-linejoin="round" {
                path d="M-15 4-19-14l10 7L0-20 9-7l10-7-4 18z" fill="#EDBB3C" stroke-width="1.5" {}
                circle cy="-20" r="2.8" fill="#C8402F" {}
                circle cx="-19" cy="-14" r="2.3" fill="#58B4DB" {}
                circle cx="19" cy="-14" r="2.3" fill="#58B4DB" {}
            }
        }
    }
}

/// A portrait in the colour of its seat.
fn portrait(computer: Computer, seat: Seat, (x, foot): (f32, f32), size: f32) -> Markup {
    let (left, top) = (x - size / 2.0, foot - size);
    html! {
        use href=(computer.portrait()) x=(left) y=(top) width=(size) height=(size) {}
        rect class=(seat_class(seat)) x=(left) y=(top) width=(size) height=(size) rx="3" fill="none" style="stroke:var(--c)" stroke-width="4" {}
    }
}

fn figure(seat: Seat, x: f32, top: f32, size: f32) -> Markup {
    html! {
        svg class=(seat_class(seat)) x=(x - size / 2.0) y=(top - 8.0) width=(size) height=(size) style="color:var(--c)" {
            use href=(sprite_href("icons", "pawn")) {}
        }
    }
}

/// The flag behind a lower step: colour and shape from afar.
fn flag(step: &Step) -> Markup {
    let Some(seat) = step.seats.first() else {
        return html! {};
    };
    let x = if step.lean() > 0.0 { step.x + 10.0 } else { step.x + step.width - 46.0 };
    let y = step.top - 56.0;
    html! {
        g class=(seat_class(*seat)) {
            path d={ "M" (x) " " (step.top + 4.0) "v-62" } stroke="#42301f" stroke-width="3"
                stroke-linecap="round" {}
            circle cx=(x) cy=(y - 5.0) r="3.5" fill="#EDBB3C" stroke="#7A5206" {}
            path d={ "M" (x) " " (y) "c12-5 20 5 36 0v26c-16 5-24-5-36 0z" } style="fill:var(--c)"
                stroke="#2B2622" stroke-width="1.3" stroke-linejoin="round" {}
            use href=(sprite_href("icons", &format!("sh{}", seat.index()))) class="pr"
                x=(x + 11.0) y=(y + 6.0) width="14" height="14" {}
        }
    }
}

/// A seat without a step, on the grass at the right.
fn standing(voice: &Voice<'_>, end: &EndGame<'_>, seat: Seat, index: usize, all: usize) -> Markup {
    let room = 84.0 / all.max(1) as f32;
    let x = 346.0 + room * (index as f32 + 0.5);
    let rank = end.standing.rank(seat);
    html! {
        (pawn(end, seat, x, 340.0, false))
        text.pg x=(x) y="352" { (rank) tspan dy="-3" font-size="8" { (suffix(voice, rank)) } }
        text.pg.big x=(x) y="367" { (signed(end.total(seat))) }
        text.pg x=(x) y="380" { (clip(&seat_label(voice, seat), (room / 6.8) as usize)) }
    }
}

fn landscape(sun: f32) -> Markup {
    const TREES: [(f32, f32, f32); 6] = [
        (14.0, 288.0, 1.5),
        (44.0, 296.0, 1.15),
        (404.0, 284.0, 1.6),
        (372.0, 294.0, 1.2),
        (-20.0, 292.0, 1.3),
        (446.0, 290.0, 1.3),
    ];
    const HOUSES: [(f32, f32, f32); 4] =
        [(4.0, 282.0, 1.2), (58.0, 288.0, 0.9), (388.0, 286.0, 1.15), (344.0, 290.0, 0.85)];
    html! {
        defs {
            linearGradient id="sky" x1="0" y1="0" x2="0" y2="1" {
                stop stop-color="var(--sky1)" {}
                stop offset="1" stop-color="var(--sky2)" {}
            }
        }
        rect x="-80" width="592" height="384" fill="url(#sky)" {}
        circle cx=(sun) cy="152" r="64" fill="var(--sun)" {}
        circle cx=(sun) cy="152" r="84" fill="var(--sun)" opacity=".28" {}
        path d="M-80 262 8 176l46 40 70-82 62 76 44-38 66 60 74-96 84 92 78-50v150H-80z" fill="var(--m1)" {}
        path d="m124 134 20 24-14 8-14-6-12 4zM370 136l17 19-12 9-11-6-11 4z" fill="#FFFDF6" opacity=".85" {}
        path d="M-80 286q90-40 180-14t180-10 232 16v120H-80z" fill="var(--m2)" {}
        @for (x, y, size) in TREES {
            g transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {
                path d="M0-22 8-10H5l6 10h-22l6-10h-3z" fill="var(--tree1)" {}
                path d="M0-22 8-10H5l6 10H0z" fill="var(--tree2)" {}
            }
        }
        @for (x, y, size) in HOUSES {
            g transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } stroke="#42301f"
                stroke-width="1.2" stroke-linejoin="round" {
                path d="M0-20h30V0H0z" fill="var(--stone3)" {}
                path d="M-4-20 15-36l19 16z" style="fill:var(--fill)" {}
                path d="M11 0v-11h8V0z" fill="#5a4128" {}
                path d="M3-15h5v5H3zM22-15h5v5h-5z" fill="#F9DB84" {}
            }
        }
        path d="M-80 318q120-22 280-12t312-4v90H-80z" fill="var(--sand)" {}
    }
}

/// Paper that falls once, the same for everyone.
fn confetti() -> Markup {
    const COLOURS: [&str; 5] = ["#8C4A7E", "#58B4DB", "#EDBB3C", "#C8402F", "#1E655B"];
    let mut dice = 20_u32;
    let mut roll = move |sides: u32| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 16) % sides
    };
    let pieces: Vec<(u32, u32, u32, &str)> = (0..38)
        .map(|index| {
            let x = roll(160);
            (
                if x < 80 { x + 10 } else { x + 262 },
                108 + roll(100),
                roll(180),
                COLOURS[index % COLOURS.len()],
            )
        })
        .collect();
    html! {
        g.confetti opacity=".85" {
            @for (x, y, turn, colour) in pieces {
                rect x=(x) y=(y) width="7" height="4" rx="1" fill=(colour)
                    transform={ "rotate(" (turn) " " (x) " " (y) ")" } {}
            }
        }
    }
}

/// A name, and of a player made of code what it is.
fn called(voice: &Voice<'_>, end: &EndGame<'_>, seat: Seat) -> String {
    let name = seat_label(voice, seat);
    end.computers.at(seat).map_or_else(|| name.clone(), |computer| computer.in_a_line(voice, &name))
}

fn spoken(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let places = end
        .ranking()
        .into_iter()
        .map(|seat| format!("{}. {} {}", end.standing.rank(seat), called(voice, end, seat), end.total(seat)));
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
    use crate::computer::Computers;
    use crate::endgame::Course;
    use engine::Standing;

    fn shape(points: &[i32]) -> (Vec<(u8, usize)>, usize) {
        let standing = Standing::by_key(points.len() as u8, |seat| points[seat.index()]);
        let sheets = vec![engine::ScoreSheet::default(); points.len()];
        let end = EndGame {
            table: "t",
            is_what_if: false,
            version: 1,
            game: "g",
            sheets: &sheets,
            computers: Computers::default(),
            standing: &standing,
            course: &Course::default(),
            decisions: 0,
            commitment: "",
            check: None,
            seed: "",
            tie_break: None,
            solo_title: None,
            rail: html! {},
            clans: &[],
            boards: &[],
        };
        let (steps, ground) = arrange(&end);
        (steps.iter().map(|step| (step.rank, step.seats.len())).collect(), ground.len())
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

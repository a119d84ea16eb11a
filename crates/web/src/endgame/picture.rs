//! The score sheet as a picture that stands for itself: no style sheet, no script, nothing from elsewhere.

use engine::ScoreLine;
use engine::words::Voice;
use maud::{Markup, PreEscaped, html};

use super::EndGame;
use super::headline::{headline, second_line};
use super::line::{counts, drawing};
use super::outcome::Outcome;
use super::score_table::{Row, note, rows, signed};
use super::side::Side;
use crate::games::word;
use crate::ordinal::suffix;
use crate::widgets::chart::px;
use crate::words::capital;

const MARGIN: f32 = 36.0;
/// The column of the lines, and that of a side.
const LINES: f32 = 330.0;
const SIDE: f32 = 132.0;
/// The same where there are two at most.
const WIDE: f32 = 176.0;
const HEAD: f32 = 112.0;
const NAMES: f32 = 96.0;
const ROW: f32 = 58.0;
const FOOT: f32 = 92.0;
/// The sentence below the sum.
const NOTE: f32 = 30.0;

/// The room that a sign of a name, of a sum and of a sentence takes.
const NAME: f32 = 8.8;
const SUM: f32 = 6.6;
const SENTENCE: f32 = 8.2;

const INK: &str = "#2B2622";
const MUTE: &str = "#6E614F";
const EDGE: &str = "#DCCFB4";
const BEST: &str = "#3E6B34";
const SERIF: &str = "Georgia, 'Palatino Linotype', 'DejaVu Serif', serif";
const SANS: &str = "'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif";
/// The colours of the seats; that of a rival comes last.
const COLOURS: [&str; 7] = ["#0072B2", "#C65700", "#008763", "#B4578A", "#8A6D00", "#555555", "#6B2A5E"];

/// The sheet of a finished game.
pub(crate) fn picture(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    let outcome = Outcome::of(voice, end);
    let rows = rows(end);
    let sides: Vec<Side> = end.sides().collect();
    let column = side_width(end);
    let width = (2.0 * MARGIN + LINES + column * sides.len() as f32).max(640.0);
    let table = HEAD + NAMES;
    let total = table + ROW * rows.len() as f32;
    let note = note(end, outcome);
    let height = total + FOOT + if note.is_some() { NOTE } else { 0.0 };
    let wide = ((width - 2.0 * MARGIN) / SENTENCE) as usize;
    let columns: Vec<(Side, f32)> = sides
        .iter()
        .rev()
        .zip(0..)
        .map(|(side, n)| (*side, width - MARGIN - column * (n as f32 + 0.5)))
        .collect();
    let spoken = format!("{}. {}", word(voice, end.game, "name"), headline(voice, end, outcome));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(px(height)) viewBox={ "0 0 " (px(width)) " " (px(height)) }
            font-family=(SANS) font-size="15" fill=(INK) role="img" aria-label=(clean(&spoken)) {
            rect width=(px(width)) height=(px(height)) fill="#F7F2E6" {}
            rect x="12" y="12" width=(px(width - 24.0)) height=(px(height - 24.0)) rx="16" fill="#FFFDF6" stroke=(EDGE) stroke-width="1.5" {}
            text x=(MARGIN) y="58" font-family=(SERIF) font-size="28" font-weight="700" { (word(voice, end.game, "name")) }
            text x=(px(width - MARGIN)) y="56" text-anchor="end" fill=(MUTE) font-family=(SERIF) font-size="17" { "Hameau" }
            text x=(MARGIN) y="88" font-size="17" { (short(&headline(voice, end, outcome), wide)) }
            text x=(MARGIN) y="110" fill=(MUTE) { (short(&second_line(voice, end, outcome), wide)) }
            @for (side, x) in &columns { (name(voice, end, outcome, (*side, *x))) }
            @for (place, row) in rows.iter().enumerate() { (line(voice, end, row, &columns, (width, table + ROW * place as f32))) }
            (sum(voice, end, &columns, (width, total)))
            @if let Some(note) = note {
                text x=(MARGIN) y=(px(height - 36.0)) fill=(MUTE) font-size="13" { (short(&voice.say(&note), wide)) }
            }
        }
    }
}

/// How many signs of this size fit into a column.
fn fitting(end: &EndGame<'_>, sign: f32) -> usize {
    (side_width(end) / sign) as usize
}

fn side_width(end: &EndGame<'_>) -> f32 {
    if end.sides().count() > 2 { SIDE } else { WIDE }
}

/// Who a column is of: the shape in white on the colour, the name, the rank or the title.
fn name(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome, (side, x): (Side, f32)) -> Markup {
    let top = HEAD + 14.0;
    let place = match outcome {
        Outcome::Title(title) => end.solo.titles.get(usize::from(title)).map(|(name, _)| voice.say(name)),
        Outcome::Reached | Outcome::Missed => None,
        _ => Some(format!("{}{}", end.rank(side), suffix(voice, end.rank(side)))),
    };
    let colour = COLOURS[side.seat().map_or(COLOURS.len() - 1, |seat| seat.index().min(COLOURS.len() - 2))];
    html! {
        rect x=(px(x - 17.0)) y=(px(top)) width="34" height="34" rx="8" fill=(colour) {}
        g color="#FFFFFF" { (inlined(&format!("sh{}", side.shape()), (x - 9.0, top + 8.0), 18.0)) }
        text x=(px(x)) y=(px(top + 52.0)) text-anchor="middle" font-weight="700" { (short(&side.label(voice), fitting(end, NAME))) }
        @if let Some(place) = place { text x=(px(x)) y=(px(top + 70.0)) text-anchor="middle" fill=(MUTE) font-size="13" { (place) } }
    }
}

fn line(
    voice: &Voice<'_>,
    end: &EndGame<'_>,
    row: &Row<'_>,
    columns: &[(Side, f32)],
    (width, top): (f32, f32),
) -> Markup {
    let detail = |line: Option<&ScoreLine>| line.and_then(|line| Some(voice.say(line.detail.as_ref()?)));
    let is_compared = end.sides().count() > 1;
    html! {
        (rule(width, top, EDGE))
        @if let Some(drawing) = drawing(row.label) { (inlined(drawing, (MARGIN, top + 12.0), 34.0)) }
        text x=(px(MARGIN + 48.0)) y=(px(top + 27.0)) font-family=(SERIF) font-weight="700" font-size="17" { (short(&capital(&voice.say(row.label)), 32)) }
        @if let Some(counts) = counts(voice, row.label) { text x=(px(MARGIN + 48.0)) y=(px(top + 45.0)) fill=(MUTE) font-size="13" { (short(&counts, 40)) } }
        @for (side, x) in columns {
            @let cell = row.cell(*side);
            @let is_best = is_compared && row.is_best(*side);
            @let colour = if is_best { BEST } else if row.points(*side) == Some(0) { MUTE } else { INK };
            text x=(px(*x)) y=(px(top + 28.0)) text-anchor="middle" font-family=(SERIF) font-weight="700" font-size="20" fill=(colour) {
                @match (cell, row.points(*side)) { (None, _) => "–", (Some(_), None) => "?", (Some(_), Some(value)) => (signed(value)) }
                @if is_best { tspan font-size="12" dx="4" dy="-2" { "▲" } }
            }
            @if let Some(detail) = detail(cell) { text x=(px(*x)) y=(px(top + 46.0)) text-anchor="middle" fill=(MUTE) font-size="12" { (short(&detail, fitting(end, SUM))) } }
        }
    }
}

fn sum(voice: &Voice<'_>, end: &EndGame<'_>, columns: &[(Side, f32)], (width, top): (f32, f32)) -> Markup {
    html! {
        (rule(width, top, INK))
        text x=(MARGIN) y=(px(top + 40.0)) font-family=(SERIF) font-weight="700" font-size="19" { (voice.word("end.total")) }
        @for (side, x) in columns {
            text x=(px(*x)) y=(px(top + 43.0)) text-anchor="middle" font-family=(SERIF) font-weight="700" font-size="28" { (signed(end.total(*side))) }
        }
    }
}

fn rule(width: f32, y: f32, colour: &str) -> Markup {
    html! { path d={ "M" (MARGIN) " " (px(y)) "H" (px(width - MARGIN)) } stroke=(colour) stroke-width="1.5" {} }
}

/// A drawing of our sprites, written out: a picture that stands alone can ask for nothing.
fn inlined(id: &str, (x, y): (f32, f32), size: f32) -> Markup {
    const SPRITES: [&str; 4] =
        [assets::inline::END, assets::inline::ICONS, assets::inline::SETTLEMENT, assets::inline::ROLLWRITE];
    let id = id.trim_start_matches('#');
    let symbol = |sprite: &'static str| {
        let (_, found) = sprite.split_once(&format!("<symbol id=\"{id}\" viewBox=\""))?;
        let (view, found) = found.split_once("\">")?;
        Some((view, found.split_once("</symbol>")?.0))
    };
    let found = SPRITES.into_iter().find_map(symbol);
    html! {
        @if let Some((view, inside)) = found {
            svg x=(px(x)) y=(px(y)) width=(size) height=(size) viewBox=(view) {
                // The ink of Roll & Write by day.
                (PreEscaped(inside.replace("var(--pr)", "#3E4A63")))
            }
        }
    }
}

/// What a picture may hold of a text: no sign that XML does not know, and not more than there is room for.
fn short(text: &str, most: usize) -> String {
    let text = clean(text);
    if text.chars().count() <= most {
        return text;
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}

fn clean(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control() && !matches!(sign, '\u{fffe}' | '\u{ffff}')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_fits_and_holds_no_sign_that_a_picture_cannot() {
        assert_eq!(short("Ana", 3), "Ana");
        assert_eq!(short("Anabelle", 5), "Anab…");
        assert_eq!(short("An abelle", 4), "An…");
        assert_eq!(short("A\u{0}\u{1b}na\u{ffff}", 9), "Ana");
    }

    #[test]
    fn a_drawing_is_written_out() {
        let drawn = inlined("#k-walls", (1.0, 2.0), 34.0).into_string();
        assert!(drawn.contains("<path") && !drawn.contains("var(") && !drawn.contains("href"), "{drawn}");
        assert_eq!(inlined("no such thing", (0.0, 0.0), 1.0).into_string(), "");
    }
}

//! What is painted small is seen on light and on dark paper: measured, as the guidelines count it.

use crate::{LIGHT_PEN, PEN};

const TOKENS: &str = include_str!("../files/css/tokens.css");
const SETTLEMENT: &str = include_str!("../files/css/settlement.css");
const COMPAGNONS: &str = include_str!("../files/css/compagnons.css");

/// What a sign must have against its paper; text has more.
const SIGN: f64 = 3.0;
const TEXT: f64 = 4.5;

/// A colour by channel from 0 to 1.
type Colour = [f64; 3];

const WHITE: Colour = [1.0; 3];

fn colour(hex: &str) -> Colour {
    let hex = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap();
    [hex >> 16, hex >> 8, hex].map(|one| f64::from(one & 255) / 255.0)
}

fn mixed(part: f64, one: Colour, other: Colour) -> Colour {
    [0, 1, 2].map(|at| part * one[at] + (1.0 - part) * other[at])
}

fn contrast(ink: Colour, paper: Colour) -> f64 {
    let light = |colour: Colour| {
        let [r, g, b] =
            colour.map(|one| if one <= 0.04045 { one / 12.92 } else { ((one + 0.055) / 1.055).powf(2.4) });
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (one, other) = (light(ink), light(paper));
    one.max(other) / one.min(other)
}

/// The light and the dark value of a token.
fn papers(token: &str) -> [Colour; 2] {
    let name = format!("--{token}: ");
    let all: Vec<Colour> =
        TOKENS.split(&name).skip(1).filter_map(|rest| rest.split(';').next()).map(colour).collect();
    [all[0], all[1]]
}

/// The light and the dark papers that signs lie on.
fn all_papers() -> [[Colour; 2]; 3] {
    ["card", "soft", "paper"].map(papers)
}

/// The colours that a rule of a style sheet paints with.
fn painted(css: &str, selector: &str) -> Vec<Colour> {
    let rule = format!("\n{selector} {{ background-image: ");
    let (_, rest) = css.split_once(&rule).unwrap_or_else(|| panic!("{selector} paints nothing"));
    let line = rest.lines().next().unwrap();
    let hex =
        |part: &str| part.get(..6).filter(|hex| hex.chars().all(|one| one.is_ascii_hexdigit())).map(colour);
    line.split("='%23").skip(1).filter_map(hex).collect()
}

/// Whether one of the colours of a sign stands out from a paper: on light paper its line does, on dark paper what it encloses.
fn is_seen(sign: &[Colour], paper: Colour) -> bool {
    sign.iter().any(|one| contrast(*one, paper) >= SIGN)
}

#[test]
fn small_goods_of_nobility_are_seen_on_both_papers() {
    let [light, dark] = papers("card");
    assert!(contrast(colour(PEN), light) > 7.0);
    assert!(contrast(colour(LIGHT_PEN), dark) > 7.0);
    assert!(contrast(colour(PEN), dark) < SIGN, "one pen would do");
    // Those that are missing are faint, and still there.
    assert!(contrast(mixed(0.6, colour(LIGHT_PEN), dark), dark) > SIGN);
}

#[test]
fn resources_of_settlement_are_seen_on_both_papers() {
    for name in ["wood", "clay", "stone", "diamond", "gold", "basic", "bonus"] {
        let sign = painted(SETTLEMENT, &format!(".r.{name}"));
        assert!(sign.len() > 1, "{name}");
        for paper in all_papers().as_flattened() {
            assert!(is_seen(&sign, *paper), "{name} on {paper:?}");
        }
    }
}

/// By how much a sign of Compagnons is brightened on dark paper.
fn brighter(name: &str) -> f64 {
    let rule = format!("  .com .ic.{name} {{ filter: brightness(");
    let by = COMPAGNONS.split(&rule).nth(1).and_then(|rest| rest.split(')').next());
    by.map_or(1.0, |by| by.parse().unwrap())
}

#[test]
fn goods_of_compagnons_are_seen_on_both_papers() {
    for name in ["food", "house", "coin", "silver", "key"] {
        let sign = painted(COMPAGNONS, &format!(".com .{name}"));
        let at_night: Vec<Colour> =
            sign.iter().map(|one| one.map(|channel| (channel * brighter(name)).min(1.0))).collect();
        for [light, dark] in all_papers() {
            assert!(is_seen(&sign, light), "{name} on {light:?}");
            assert!(is_seen(&at_night, dark), "{name} on {dark:?}");
        }
    }
}

#[test]
fn families_of_compagnons_are_read_on_their_bands_and_seen_on_both_papers() {
    let [light, dark] = papers("card");
    for family in 0..9 {
        let rule = format!(".com .f{family} {{ --f: ");
        let hex = COMPAGNONS.split(&rule).nth(1).and_then(|rest| rest.split(';').next()).unwrap();
        let one = colour(hex);
        assert!(contrast(WHITE, one) >= TEXT, "the name on the band of family {family}");
        assert!(contrast(one, light) >= SIGN, "family {family} on light paper");
        // As `.com .fm` is on dark paper.
        assert!(contrast(mixed(0.5, one, WHITE), dark) >= SIGN, "family {family} on dark paper");
    }
}

//! What joy and comfort look like: a crown, paper, bunting; a lantern.

use maud::{Markup, html};

use crate::widgets::sprite_href;

/// A crown over a head.
pub(super) fn crown(x: f32, y: f32) -> Markup {
    html! { use href=(sprite_href("end", "crown")) x=(x - 22.0) y=(y - 24.0) width="44" height="30" {} }
}

/// A lantern with its glow, around its middle.
pub(super) fn lantern(x: f32, y: f32) -> Markup {
    html! { use.lantern href=(sprite_href("end", "lantern")) x=(x - 26.0) y=(y - 26.0) width="52" height="52" {} }
}

/// Small flags over two who share.
pub(super) fn bunting(x: f32) -> Markup {
    html! { use.bunting href=(sprite_href("end", "bunting")) x=(x - 105.0) y="106" width="210" height="36" {} }
}

/// Paper that falls once, at both sides.
pub(super) fn confetti(pieces: usize) -> Markup {
    const COLOURS: [&str; 5] = ["#8C4A7E", "#58B4DB", "#EDBB3C", "#C8402F", "#1E655B"];
    let mut dice = 20_u32;
    let mut roll = move |sides: u32| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 16) % sides
    };
    let mut piece = |index: usize| {
        let x = roll(160);
        let x = if x < 80 { x + 10 } else { x + 262 };
        (x, 126 + roll(86), roll(180), COLOURS[index % COLOURS.len()])
    };
    let pieces: Vec<_> = (0..pieces).map(&mut piece).collect();
    html! {
        g.confetti opacity=".85" {
            @for (x, y, turn, colour) in pieces {
                rect x=(x) y=(y) width="7" height="4" rx="1" fill=(colour)
                    transform={ "rotate(" (turn) " " (x) " " (y) ")" } {}
            }
        }
    }
}

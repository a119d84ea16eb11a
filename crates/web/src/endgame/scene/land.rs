//! The village and its mountains: by day, in the evening with lit windows, at night under the moon.

use maud::{Markup, html};

use crate::endgame::outcome::Outcome;
use crate::widgets::sprite_href;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Light {
    Day,
    Dusk,
    Night,
}

impl Light {
    pub(super) const fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Lost | Outcome::Missed => Self::Dusk,
            Outcome::RivalWon => Self::Night,
            _ => Self::Day,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Dusk => "dusk",
            Self::Night => "night",
        }
    }

    /// The colours of the sky, from above, and where each begins.
    const fn sky(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Day => &[("0", "var(--sky1)"), ("1", "var(--sky2)")],
            Self::Dusk => &[("0", "#37436B"), (".38", "#5B5F8C"), (".62", "#D98E72"), (".8", "#F3BE86")],
            Self::Night => &[("0", "#1F2842"), (".6", "#3B4568"), ("1", "#6A6A8A")],
        }
    }
}

/// Something that stands in the land: left edge, upper edge, width.
type Place = (f32, f32, f32);

const TREES: [Place; 4] =
    [(-4.0, 262.0, 36.0), (388.0, 252.0, 40.0), (-44.0, 268.0, 32.0), (440.0, 262.0, 34.0)];
const HOMES: [Place; 2] = [(28.0, 280.0, 42.0), (350.0, 278.0, 42.0)];
/// In the evening a second house stands by the right one.
const LIT_HOMES: [Place; 3] = [(22.0, 284.0, 42.0), (352.0, 280.0, 42.0), (386.0, 296.0, 33.0)];

/// Sky and land, wider than the scene, for screens that show more of it.
pub(super) fn land(light: Light, sun: f32, has_right: bool) -> Markup {
    let (trees, homes) = match light {
        Light::Day => ("tree-day", "home-day"),
        Light::Dusk | Light::Night => ("tree-dusk", "home-lit"),
    };
    let places: &[Place] = if light == Light::Day { &HOMES } else { &LIT_HOMES };
    // What is seen through must not have a house behind it.
    let stays = |place: &&Place| has_right || !(200.0..432.0).contains(&place.0);
    html! {
        defs {
            linearGradient id="sky" x1="0" y1="0" x2="0" y2="1" {
                @for (offset, colour) in light.sky() { stop offset=(offset) stop-color=(colour) {} }
            }
        }
        rect x="-80" width="592" height="384" fill="url(#sky)" {}
        @match light {
            Light::Day => {
                circle cx=(sun) cy="190" r="84" fill="var(--sun)" opacity=".35" {}
                circle cx=(sun) cy="190" r="64" fill="var(--sun)" {}
            }
            Light::Dusk => {
                circle cx="330" cy="262" r="54" fill="#FFD48A" opacity=".25" {}
                circle cx="330" cy="262" r="30" fill="#FFD48A" {}
            }
            Light::Night => (wide("stars")),
        }
        (wide(&format!("land-{}", light.name())))
        @for place in TREES.iter().filter(|place| stays(place)) { (stands(trees, *place, 1.35)) }
        @for place in places.iter().filter(|place| stays(place)) { (stands(homes, *place, 1.045)) }
    }
}

fn wide(symbol: &str) -> Markup {
    html! { use href=(sprite_href("end", symbol)) x="-80" y="0" width="592" height="384" {} }
}

fn stands(symbol: &str, (x, y, width): Place, ratio: f32) -> Markup {
    html! { use href=(sprite_href("end", symbol)) x=(x) y=(y) width=(width) height=(width * ratio) {} }
}

//! The round wooden table, seen from above, with the mark of its game.

use maud::{Markup, html};

use crate::widgets::sprite_href;

/// The planks: where each row begins, and where its joint is.
const ROWS: [(i32, i32); 7] = [(-117, 28), (-78, -56), (-39, 70), (0, -28), (39, 49), (78, -70), (117, 14)];

/// The table as a picture of 300 by 300 units.
pub(crate) fn table_top(game: &str) -> Markup {
    html! {
        svg.room-table viewBox="-150 -150 300 312" aria-hidden="true" data-game=(game) {
            defs { clipPath id="wood" { circle r="135" {} } }
            ellipse cy="8" rx="145" ry="141" fill="#0003" {}
            circle r="140" fill="#6E441D" {}
            circle r="135" fill="#A9733C" {}
            circle cx="-22" cy="-34" r="92" fill="#C58E52" opacity=".35" {}
            circle cx="-22" cy="-34" r="54" fill="#D6A264" opacity=".3" {}
            g clip-path="url(#wood)" stroke="#6E441D" stroke-width="1.4" opacity=".45" {
                @for (y, x) in ROWS { path d={ "M-140 " (y) "h280M" (x) " " (y) "v-39" } {} }
            }
            circle r="130" fill="none" stroke="#EBC48B" stroke-opacity=".4" stroke-width="1.5" {}
            circle cy="5" r="66" fill="#0003" {}
            circle r="66" style="fill:var(--fill)" stroke="#EBC48B" stroke-width="4" {}
            circle r="57" fill="none" stroke="#fff" stroke-opacity=".3" stroke-dasharray="3 5" {}
            use href=(sprite_href("icons", &format!("mark-{game}"))) x="-38" y="-38" width="76" height="76" {}
        }
    }
}

//! PTP-3: every player leads a clan, which has a name and an emblem and no power. Nobody chooses it: the seat says it, by
//! the colour that comes nearest.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::draw::picture;

/// The clans in the order of the seats: blue, red, green, and the last one.
const CLANS: [&str; 4] = ["pterygotes", "mecass", "sylphens", "azagayahs"];

fn code(seat: Seat) -> &'static str {
    CLANS[seat.index() % CLANS.len()]
}

/// «Sylphens».
pub(super) fn name(voice: &Voice<'_>, seat: Seat) -> String {
    voice.say(&Phrase::new(format!("ptp.clan.{}.name", code(seat))))
}

/// What a clan lives for, in a few words.
pub(super) fn theme(voice: &Voice<'_>, seat: Seat) -> String {
    voice.say(&Phrase::new(format!("ptp.clan.{}.theme", code(seat))))
}

/// The symbol of the emblem.
pub(super) fn symbol(seat: Seat) -> String {
    format!("cl-{}", code(seat))
}

/// The emblem; the name stands beside it.
pub(super) fn emblem(seat: Seat) -> Markup {
    picture(&symbol(seat))
}

/// Emblem and name.
pub(super) fn sign(voice: &Voice<'_>, seat: Seat) -> Markup {
    html! { span.cln.{ "c" (seat.index()) } { (emblem(seat)) (name(voice, seat)) } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::words::Lang;
    use petits_peuples::PetitsPeuples;

    use super::*;
    use crate::petits_peuples::draw::sprite;
    use engine::Game as _;

    #[test]
    fn every_seat_has_a_clan_with_a_name_a_theme_and_an_emblem_of_its_own() {
        let (drawn, lexicons) = (sprite().into_string(), [PetitsPeuples::lexicon()]);
        for lang in Lang::ALL {
            let voice = Voice::new(lang, &lexicons);
            let mut seen = BTreeSet::new();
            for seat in Seat::all(4) {
                let symbol = format!("<symbol id=\"{}\"", symbol(seat));
                let emblem =
                    drawn.split(&symbol).nth(1).and_then(|rest| rest.split("</symbol>").next()).unwrap();
                for one in [name(&voice, seat), theme(&voice, seat), emblem.to_owned()] {
                    assert!(!one.contains("ptp.clan"), "{one}");
                    assert!(seen.insert(one), "{seat:?} has something of another clan");
                }
            }
        }
    }
}

//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced; families, food, houses and coins are drawn by
//! the style sheet, so that an icon is a few bytes.

use assets::inline;
use compagnons::ids::{EventCard, Family, Profession};
use maud::{Markup, PreEscaped, html};

use crate::widgets::{icon, sprite_href};

/// The sprite of the portraits; browsers load it once and keep it.
const PEOPLE: &str = "com-people";

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(inline::COMPAGNONS)) } }
}

/// A pictogram.
pub(super) fn picture(id: &str) -> Markup {
    PreEscaped(format!(r##"<svg aria-hidden="true"><use href="#{id}"/></svg>"##))
}

/// Who a villager is. The name always stands beside it in words. The Founders are two, and neither is cut.
pub(super) fn portrait(profession: Profession) -> Markup {
    html! { svg.pt.duo[profession == Profession::Founders] aria-hidden="true" { use href=(sprite_href(PEOPLE, &format!("v-{profession}"))) {} } }
}

/// The head of a villager, where there is no room for more. The Founders are two.
pub(super) fn head(profession: Profession) -> Markup {
    html! { i.hd.duo[profession == Profession::Founders] { (icon(PEOPLE, &format!("v-{profession}"))) } }
}

/// `v-countess`, `v-jester` or a token.
pub(super) fn person(id: &str) -> Markup {
    icon(PEOPLE, id)
}

/// The scene of an Event.
pub(super) fn scene(card: EventCard) -> Markup {
    icon("com-events", &format!("x-{card}"))
}

/// `food`, `house`, `coin`, `silver`, `lock` or `key`.
pub(super) fn small(name: &str) -> Markup {
    html! { i class={ "ic " (name) } {} }
}

/// The symbol of a family in its colour.
pub(super) fn family(one: Family) -> Markup {
    html! { i class={ "fm " (family_class(one)) } {} }
}

/// The class that gives a family's colour and symbol.
pub(super) fn family_class(one: Family) -> String {
    format!("f{}", one.index())
}

#[cfg(test)]
mod tests {
    use super::*;
    use assets::asset;

    fn holds(sprite: &str, id: &str) -> bool {
        let sprite = asset(&format!("{sprite}.svg")).unwrap();
        std::str::from_utf8(&sprite.body).unwrap().contains(&format!("<symbol id=\"{id}\""))
    }

    #[test]
    fn every_card_has_its_picture() {
        for profession in Profession::ALL {
            assert!(holds(PEOPLE, &format!("v-{profession}")), "{profession}");
        }
        for card in EventCard::ALL {
            assert!(holds("com-events", &format!("x-{card}")), "{card}");
        }
        assert!(holds(PEOPLE, "v-countess") && holds(PEOPLE, "v-jester"));
        assert!(!holds(PEOPLE, "v-nobody"));
    }
}

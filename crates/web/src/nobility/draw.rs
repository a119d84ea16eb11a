//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced. Goods, dice and tokens are drawn by the
//! style sheet, so that an icon is a few bytes.

use engine::Provenance;
use maud::{Markup, PreEscaped, html};
use nobility::data::Standing;
use nobility::ids::{Effect, Good, Guild, Place};
use nobility::state::Die;

use super::view::View;
use crate::seat_label;
use crate::widgets::seat_class;

/// The symbols of the game.
const SPRITE: &str = include_str!("../../assets/nobility.svg");

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(SPRITE)) } }
}

/// The ground under the city.
pub(super) fn map() -> Markup {
    html! { svg.mapbg aria-hidden="true" { (PreEscaped(r##"<use href="#map"/>"##)) } }
}

/// The name of a place's pictogram.
pub(super) fn place_icon(place: Place) -> String {
    match place.guild() {
        Some(guild) => guild.good().name().to_owned(),
        None => match place {
            Place::CityHall => "b-hall".to_owned(),
            other => format!("b-{other}"),
        },
    }
}

/// A small icon: a good by its name, `p-` a people, `b-` a place, `co` coin, `st` nobility, `rp` reputation,
/// `md` Modifier, `mp` worker, `ho` house, `rr` reroll, `xc` exchange, `tk` a tick, `i-` other signs.
pub(super) fn small(name: &str) -> Markup {
    html! { i class=(name) {} }
}

/// A good.
pub(super) fn good(good: Good) -> Markup {
    small(good.name())
}

/// Coins as a number on a coin.
pub(super) fn coins(n: impl Into<u16>) -> Markup {
    html! { b.gc { (n.into()) } }
}

/// A die on a slot, with the name of its owner.
pub(super) fn die(view: &View<'_>, die: Die) -> Markup {
    let owner = die.owner.map_or_else(|| view.word("automa"), |seat| seat_label(view.voice(), seat));
    let class = die.owner.map_or_else(|| "au".to_owned(), seat_class);
    html! { i class={ "d d" (die.face) " " (class) } title={ (die.face) ", " (owner) } {} }
}

/// What a workshop offers, in icons.
pub(super) fn effect(guild: Guild, effect: Effect) -> Markup {
    match effect {
        Effect::Coins => small("co"),
        Effect::Reputation => small("rp"),
        Effect::Reroll => small("rr"),
        Effect::GuildGood => good(guild.good()),
        Effect::AnyGood => html! { b { "?" } },
        Effect::Exchange => small("xc"),
    }
}

/// A standing effect as a picture and a number; its words stand beside it or in its title.
pub(super) fn standing(effect: Standing) -> Markup {
    let (face, text) = match effect {
        Standing::PortCoins(n) => (small("b-port"), format!("+{n}")),
        Standing::IncomePerApprentice(n) => (small("mp"), format!("+{n}")),
        Standing::GuildMaxBuy(n) | Standing::GuildGoodPrice(n) => (small("b-hall"), format!("+{n}")),
        Standing::HouseCost(n) => (small("ho"), format!("−{}", n.unsigned_abs())),
        Standing::CityHallCost(n) => (small("b-hall"), format!("−{}", n.unsigned_abs())),
        Standing::CastleReputation(n) => (small("b-castle"), format!("+{n}")),
        Standing::BerkFreeModifiers(n) => (small("md"), format!("+{n}")),
        Standing::CouncilPoints(n) => (small("b-council"), format!("+{n}")),
        Standing::SettlerPoints(n) => (small("b-tavern"), format!("+{n}")),
        Standing::DiceLimit(n) => (small("rp"), format!("−{}", n.unsigned_abs())),
        Standing::TavernAndSiteSlots(n) => (small("b-tavern"), format!("−{}", n.unsigned_abs())),
        Standing::CouncilLoss(n) => (small("rp"), format!("−{n}")),
        Standing::TavernCards(n) => (small("b-tavern"), format!("×{n}")),
        Standing::PortCap(n) => (small("b-port"), format!("≤{n}")),
        Standing::CouncilCoinsWaived => (small("b-council"), "0".to_owned()),
        Standing::TavernAnyOrder => (small("b-tavern"), "↔".to_owned()),
        Standing::StartGain { coins, .. } => (small("co"), format!("+{coins}")),
        Standing::StartPay { coins } => (small("co"), format!("−{coins}")),
    };
    html! { (face) b { (text) } }
}

/// The mark of a value that is printed nowhere we could read; the rail says what it means.
pub(super) fn about(provenance: Provenance) -> Markup {
    html! { @if provenance == Provenance::Reconstructed { i.rc { "≈" } } }
}

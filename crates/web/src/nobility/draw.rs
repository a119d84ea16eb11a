//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced. Goods, dice and tokens are drawn by the
//! style sheet, so that an icon is a few bytes.

use assets::inline;
use engine::Seat;
use maud::{Markup, PreEscaped, html};
use nobility::data::Standing;
use nobility::ids::{Effect, Good, Guild, Place};
use nobility::state::Die;

use super::view::View;
use crate::seat_label;
use crate::widgets::seat_class;

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(inline::NOBILITY)) } }
}

/// The ground under the city.
pub(super) fn map() -> Markup {
    html! { svg.mapbg aria-hidden="true" { (PreEscaped(r##"<use href="#map"/>"##)) } }
}

/// The name of a place's pictogram.
pub(super) fn place_icon(place: Place) -> String {
    match place.guild() {
        Some(guild) => sign(guild.good()).to_owned(),
        None => match place {
            Place::CityHall => "b-hall".to_owned(),
            other => format!("b-{other}"),
        },
    }
}

/// A small icon: a good by its sign, `p-` a people, `b-` a place, `co` coin, `st` nobility, `rp` reputation,
/// `md` Modifier, `mp` worker, `ho` house, `rr` reroll, `xc` exchange, `tk` a tick, `i-` other signs.
pub(super) fn small(name: &str) -> Markup {
    html! { i class=(name) {} }
}

/// Several of the same small icon in one element, at most six.
pub(super) fn row_of(name: &str, n: impl Into<u16>) -> Markup {
    html! {
        @match n.into() {
            0 => {},
            1 => (small(name)),
            n => i class={ (name) " w" (n) } {},
        }
    }
}

/// The class of a good's icon: short, for there are many of them in a page.
pub(super) const fn sign(good: Good) -> &'static str {
    match good {
        Good::Books => "bo",
        Good::Artwork => "aw",
        Good::Weapons => "wp",
        Good::Relics => "rl",
        Good::Jewelry => "jw",
        Good::Furniture => "fu",
    }
}

/// A good.
pub(super) fn good(good: Good) -> Markup {
    small(sign(good))
}

/// Coins as a number on a coin.
pub(super) fn coins(n: impl Into<u16>) -> Markup {
    html! { b.gc { (n.into()) } }
}

/// A die on a slot, with the name of its owner.
pub(super) fn die(view: &View<'_>, die: Die, spot: Option<String>) -> Markup {
    let owner = die.owner.map_or_else(|| view.word("automa"), |seat| seat_label(view.voice(), seat));
    let class = die.owner.map_or_else(|| "au".to_owned(), seat_class);
    html! { i class={ "d d" (die.face) " " (class) } role="img" title={ (die.face) ", " (owner) } data-spot=[spot] {} }
}

/// What something is, and whose: the colour and the shape of a seat in words.
pub(super) fn with_owner(view: &View<'_>, what: String, owner: Option<Seat>) -> String {
    match owner {
        Some(seat) => format!("{} · {what}", seat_label(view.voice(), seat)),
        None => what,
    }
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

/// Words that open what they speak of; words alone in a drawing.
pub(super) fn opener(view: &View<'_>, name: impl ToString, face: &Markup) -> Markup {
    html! {
        @match view.opens(name) {
            Some(name) => button type="button" data-zoom=(name) { (face) },
            None => span { (face) },
        }
    }
}

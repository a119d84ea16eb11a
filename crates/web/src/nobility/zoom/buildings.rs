//! Workshops and communal buildings: price now, where they go, what they give to whom.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use nobility::ids::{Face, Guild, Place, Slot, Tile, Zone};
use nobility::{Gain, words as names};

use super::super::art;
use super::super::draw::{coins, effect as effect_icon, place_icon, small};
use super::super::view::View;
use super::{effect, picture, row, say, word};
use crate::seat_label;
use crate::zoom::Zoom;

/// A tile where it lies: at the city hall, in a guild, on a land.
pub(super) fn tile(view: &View<'_>, tile: Tile) -> Option<Zoom> {
    let face = view.data().tile(tile);
    let offered = Face::ALL.into_iter().find(|slot| view.state().hall()[slot.index()] == Some(tile));
    let rows = match (offered, face.guild) {
        (Some(slot), _) => offer(view, slot, face.guild),
        (None, Some(guild)) => standing(view, tile, guild)?,
        (None, None) => built(view, tile)?,
    };
    let options = html! { @if let Some(guild) = face.guild { @for option in face.options.into_iter().flatten() { (effect_icon(guild, option)) } } };
    Some(Zoom {
        points: None,
        kind: word(view, if face.guild.is_some() { "workshop" } else { "communal" }),
        name: view.tell(&names::tile(tile)),
        picture: picture(&art::building(view.data(), tile), &options),
        effect: effect(view, &names::tile_rule(view.data(), tile), face.provenance),
        rows,
        rule: Some(RuleId::new(if face.guild.is_some() { "NOB-59" } else { "NOB-60" })),
    })
}

/// NOB-58: the price for the reader, who is needed, where it goes and what it brings.
fn offer(view: &View<'_>, slot: Face, guild: Option<Guild>) -> Vec<(String, Markup)> {
    let (state, host) = (view.state(), view.host());
    let price = view.game().price(state, host, Place::CityHall, slot);
    let lacking = price.saturating_sub(state.player(host).coins);
    let told = html! {
        (coins(price)) " " (say(view, "with_die", |p| p.int("n", slot.pips())))
        @if lacking > 0 { " " b.no { (view.say("lacks", |p| p.phrase("missing", names::amount(Gain::Coins, lacking)))) } }
    };
    let mut rows = vec![row(view, "price", &told)];
    rows.push(row(view, "needs", &needs(view, host, guild)));
    let free = guild.and_then(|guild| state.free_slot(guild));
    let tables = view.data().tables();
    let gives = match (guild, free) {
        (Some(_), Some(slot)) => {
            let figures = view.data().slot(slot);
            Some((figures.stars, figures.points))
        }
        (Some(_), None) => None,
        (None, _) => Some((tables.communal_stars, tables.communal_points)),
    };
    if let Some((stars, points)) = gives {
        rows.push(row(view, "gives", &worth(view, stars, points)));
    }
    let goes = match (guild, free) {
        (Some(guild), Some(slot)) => {
            format!("{}, {}", view.tell(&names::guild(guild)), view.tell(&names::slot(slot)))
        }
        (Some(guild), None) => view.reason(nobility::Illegal::WorkshopsFull(guild)),
        (None, _) => word(view, "own_zone"),
    };
    rows.push(row(view, "goes", &html! { (goes) }));
    rows
}

/// NOB-59, NOB-60: the apprentice or the worker that it takes, and whether the reader has one.
fn needs(view: &View<'_>, host: Seat, guild: Option<Guild>) -> Markup {
    let (has, told) = match guild {
        Some(guild) => (view.state().apprentices(guild, host) > 0, word(view, "an_apprentice")),
        None => (view.state().player(host).lot > 0, word(view, "a_worker")),
    };
    html! { (told) " " @if has { (small("tk")) } @else { b.no { (word(view, "not_there")) } } }
}

fn worth(view: &View<'_>, stars: u8, points: u8) -> Markup {
    let told = |gain, n: u8| view.tell(&names::amount(gain, u16::from(n)));
    html! { span { (small("st")) (told(Gain::Nobility, stars)) } span { (told(Gain::Points, points)) } }
}

/// A workshop in its guild: whose, and what its owner gets.
fn standing(view: &View<'_>, tile: Tile, guild: Guild) -> Option<Vec<(String, Markup)>> {
    let state = view.state();
    let (slot, shop) = Slot::ALL.into_iter().find_map(|slot| {
        let shop = state.workshops(guild)[slot.index()]?;
        (shop.tile == tile).then_some((slot, shop))
    })?;
    let owner = shop.owner.map_or_else(|| word(view, "nobody"), |seat| seat_label(view.voice(), seat));
    let figures = view.data().slot(slot);
    let times = view.data().count(state.players()).owner_times;
    let coins = names::amount(Gain::Coins, u16::from(figures.owner_coins * times));
    let points = names::amount(Gain::Points, u16::from(figures.owner_points * times));
    let place = html! { (small(&place_icon(guild.place()))) (view.tell(&names::guild(guild))) ", " (view.tell(&names::slot(slot))) };
    Some(vec![
        row(view, "owner", &html! { (owner) }),
        row(view, "reward", &html! { (view.tell(&coins)) ", " (view.tell(&points)) }),
        row(view, "stands", &place),
    ])
}

/// A communal building on its zone.
fn built(view: &View<'_>, tile: Tile) -> Option<Vec<(String, Markup)>> {
    let state = view.state();
    let seat = state.seats().find(|seat| state.player(*seat).zones.contains(&Some(tile)))?;
    let zone = Zone::all().find(|zone| state.player(seat).zones[zone.index()] == Some(tile))?;
    Some(vec![
        row(view, "owner", &html! { (seat_label(view.voice(), seat)) }),
        row(view, "zone_gives", &html! { (view.tell(&names::zone_rule(view.data(), zone))) }),
    ])
}

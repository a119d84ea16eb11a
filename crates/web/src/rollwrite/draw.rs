//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced; resources and workers are drawn by the
//! style sheet, so that an icon is a few bytes.

use assets::inline;
use engine::words::Voice;
use maud::{Markup, PreEscaped, html};
use rollwrite::amounts::Resources;
use rollwrite::data::{Effect, Gain, Give, Plan, Scope};
use rollwrite::ids::{Faction, Favor, Track};

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(inline::ROLLWRITE)) } }
}

/// A pictogram.
pub(super) fn picture(id: &str) -> Markup {
    PreEscaped(format!(r##"<svg aria-hidden="true"><use href="#{id}"/></svg>"##))
}

/// ISR-93: the emblem of a people; a house for the sheets of nobody.
pub(super) fn people(people: Option<Faction>) -> Markup {
    people.map_or_else(|| picture("house"), |people| picture(&format!("e-{people}")))
}

/// A resource, `any` for one of choice, `folk` for an action, `vp` for a point.
pub(super) fn small(name: &str) -> Markup {
    html! { i class={ "r " (name) } {} }
}

/// Amounts with icons: a number before each.
pub(super) fn amounts(resources: Resources) -> Markup {
    html! { @for (resource, n) in resources.iter() { span.c { b { (n) } (small(resource.name())) } } }
}

/// Units without numbers: an icon each.
pub(super) fn units(resources: Resources) -> Markup {
    html! { @for (resource, n) in resources.iter() { @for _ in 0..n { (small(resource.name())) } } }
}

/// What is gained, as an icon.
pub(super) const fn gain(gain: Gain) -> &'static str {
    match gain {
        Gain::Resource(resource) => resource.name(),
        Gain::Action => "folk",
        Gain::Vp => "vp",
    }
}

/// What an exchange takes and gives.
pub(super) fn exchange(give: Give, get: Gain, amount: u8) -> Markup {
    html! {
        span.ef {
            @match give {
                Give::Named(..) => (units(give.cost().resources())),
                Give::Any => (small("any")),
            }
            i.ar { "→" }
            @for _ in 0..amount { (small(gain(get))) }
        }
    }
}

/// The drawing of a track.
pub(super) fn track(track: Track) -> String {
    format!("k-{track}")
}

/// The drawing of a tile.
pub(super) fn favor(favor: Favor) -> String {
    format!("v-{favor}")
}

/// The emblem of a building: what its effect is about.
pub(super) fn emblem(effect: Effect) -> Markup {
    let on = |one: Option<Track>| one.map_or_else(|| picture("star"), |one| picture(&track(one)));
    match effect {
        Effect::GainResource(resource) => small(resource.name()),
        Effect::GainAction => small("folk"),
        Effect::GainChoice(_) => small("any"),
        Effect::GainPerDie { face, .. } => small(face.name()),
        Effect::GainIfWorkerDie { .. } | Effect::Reroll { .. } => picture("die"),
        Effect::Exchange { .. } => picture("swap"),
        Effect::VpIfSections { track: one, .. } | Effect::VpPerSection { track: one } => on(one),
        Effect::Discount { basic, .. } => small(basic.name()),
        Effect::FreeTick(Scope::Track(one)) => on(Some(one)),
        Effect::FreeTick(Scope::Village) | Effect::EndVpPerBuilding => picture("house"),
        Effect::FreeHarvest
        | Effect::HarvestBonus
        | Effect::OpenField(_)
        | Effect::VpIfHarvest { .. }
        | Effect::EndVpPerHarvest { .. } => picture("v-production"),
        Effect::SecondFavor => picture("tiles"),
        Effect::KeepResources => picture("chest"),
        Effect::EndVpPerColony | Effect::EndVpPerDistinctPlan => picture("colony"),
        Effect::EndVpPerImperial => picture("fort"),
        Effect::EndVpPerBridge => on(Some(Track::Bridges)),
        Effect::EndVpPerColumn => picture("column"),
        Effect::EndVpTrackReached { track: one, .. } | Effect::EndVpPerTrackSections { track: one, .. } => {
            on(Some(one))
        }
    }
}

/// A plan as printed.
pub(super) fn plan(plan: &Plan) -> Markup {
    use std::fmt::Write as _;
    let mut path = String::new();
    for (y, line) in plan.shape.iter().enumerate() {
        for (x, _) in line.bytes().enumerate().filter(|(_, mark)| *mark == b'#') {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let width = plan.shape.iter().map(String::len).max().unwrap_or(1);
    let view = format!("-.1 -.1 {}.2 {}.2", width, plan.shape.len());
    html! { svg.plan viewBox=(view) aria-hidden="true" { path d=(path) {} } }
}

/// The sign of what is found nowhere and chosen by us.
pub(super) fn mark(voice: &Voice<'_>, provenance: engine::Provenance) -> Markup {
    crate::widgets::reconstructed(provenance, &voice.word("isr.ui.rebuilt"))
}

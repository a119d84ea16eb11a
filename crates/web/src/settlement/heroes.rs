//! The hero row: surcharges by place, prices, points and monster icons.

use maud::{Markup, html};
use settlement::Action;
use settlement::ids::{Guild, Hero};
use settlement::{Illegal, scoring, words as names};

use super::draw::{about, amounts, layer, monster, picture, small};
use super::places;
use super::press::{Press, press};
use super::spot::{Spot, rule_word, spot};
use super::view::View;

/// The row of heroes.
pub(super) fn panel(view: &View<'_>) -> Markup {
    html! {
        section.hrow #pane-heroes data-pane="heroes" aria-label=(view.word("heroes")) {
            h2.k { (view.word("heroes")) small { (view.word("heroes_note")) " " (rule_word("SET-46", &view.voice().word("strip.rule"))) } }
            ol.heroes {
                @for (position, hero) in view.state().row().iter().enumerate() {
                    @let more = view.data().surcharge(position);
                    li {
                        span.sur { @if more > 0 { "+" (more) (small("diamond")) } @else { (view.word("no_surcharge")) } }
                        @match hero {
                            Some(hero) => (card(view, *hero)),
                            None => span.hero.none {},
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn card(view: &View<'_>, hero: Hero) -> Markup {
    let card = view.data().hero(hero);
    let pressed = press(view, Action::Invite(hero));
    let price = view.game().price(view.state(), hero).unwrap_or(card.cost);
    let points = scoring::hero_points(view.data(), view.state().player(view.host()), hero);
    let shape = Spot {
        press: pressed,
        class: "hero",
        label: "",
        zoom: Some(format!("hero.{hero}")),
        place: Some(places::hero(hero)),
    };
    spot(
        view,
        &shape,
        &html! {
            (portrait(view, hero, points))
            b.nm { (view.tell(&names::hero(hero))) " " (about(view, card.provenance)) }
            span.co { (amounts(price)) }
            @match pressed {
                Press::Refused(Illegal::CannotInvite { missing, .. }) => span.why { (view.word("missing")) " " (amounts(missing)) },
                _ => span.per { (per(view, card.guild, card.points)) },
            }
        },
    )
}

/// The portrait with the signs of guild and monsters, the points and the settlers.
pub(super) fn portrait(view: &View<'_>, hero: Hero, points: i32) -> Markup {
    let card = view.data().hero(hero);
    html! {
        span.pic {
            svg viewBox="0 0 100 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { (layer(&format!("h-{}", card.guild))) }
            span.gu title=(view.tell(&names::guild(card.guild))) { (picture(&format!("g-{}", card.guild))) }
            span.mo { @for icon in card.monsters.iter() { (monster(icon)) } }
            span.vpb.num title=(view.word("worth")) { (points) }
            @if card.settlers > 0 { span.bon { @for _ in 0..card.settlers { (small("bonus")) } } }
        }
    }
}

/// What the card counts, in a few words.
fn per(view: &View<'_>, guild: Guild, points: u8) -> String {
    view.say(&format!("per.{guild}"), |p| p.int("n", points))
}

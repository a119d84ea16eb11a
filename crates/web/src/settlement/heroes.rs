//! The hero row: portraits, prices with the surcharge of the place, points and monster signs.

use maud::{Markup, html};
use settlement::Action;
use settlement::amounts::Resources;
use settlement::ids::{Guild, Hero, Resource};
use settlement::{Illegal, scoring, words as names};

use super::draw::{amounts, bust, face, monster, picture, small};
use super::places;
use super::press::{Press, press};
use super::spot::{Spot, rule_word, spot};
use super::view::View;
use super::words;

/// The row of heroes; what opens from it lies below it.
pub(super) fn panel(view: &View<'_>) -> Markup {
    html! {
        section.hrow #pane-heroes data-pane="heroes" aria-label=(view.word("heroes")) {
            h2.k { (view.word("heroes")) small { (view.word("heroes_note")) " " (rule_word("SET-46", &view.voice().word("strip.rule"))) } }
            ol.heroes data-shelf {
                @for hero in view.state().row() {
                    li {
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

/// A card of the row. One that cannot be paid says what lacks, and opens large where another one is invited.
pub(super) fn card(view: &View<'_>, hero: Hero) -> Markup {
    let card = view.data().hero(hero);
    let pressed = press(view, Action::Invite(hero));
    let points = scoring::hero_points(view.data(), view.state().player(view.host()), hero);
    let missing = match pressed {
        Press::Refused(Illegal::CannotInvite { missing, .. }) => Some(missing),
        Press::Answer(_) => None,
        // Whoever plays sees what lacks at any time: a card does not change with every question.
        _ => lacking(view, hero),
    };
    let told = words::action(view, view.host(), Action::Invite(hero));
    let (press, label) = match missing {
        Some(missing) => (Press::Still, format!("{told} {}", words::lack(view, missing))),
        None => (pressed, told),
    };
    let no = if missing.is_some() { " no" } else { "" };
    let shape = Spot {
        press,
        class: &format!("hero g-{}{no}", card.guild),
        label: &label,
        zoom: Some(format!("hero.{hero}")),
        place: Some(places::hero(hero)),
    };
    spot(
        view,
        &shape,
        &html! {
            (portrait(view, hero, points, &face(hero)))
            b.nm { (view.tell(&names::hero(hero))) }
            (price(view, hero, missing.is_some()))
            @match missing {
                Some(missing) => span.why { (view.word("missing")) " " (amounts(missing)) },
                None => span.per { (per(view, card.guild, card.points)) },
            }
        },
    )
}

/// SET-46: what the reader lacks today; nobody lacks anything for a card that can be paid.
fn lacking(view: &View<'_>, hero: Hero) -> Option<Resources> {
    let price = view.game().price(view.state(), hero)?;
    let reserve = view.state().player(view.owner()?).reserve;
    Some(reserve.missing_for(price)).filter(|missing| !missing.is_none())
}

/// SET-46: the price of the card, then the surcharge of its place; what the reader does not have is marked.
fn price(view: &View<'_>, hero: Hero, is_short: bool) -> Markup {
    let cost = view.data().hero(hero).cost;
    let price = view.game().price(view.state(), hero).unwrap_or(cost);
    let more = price.minus(cost).of(Resource::Diamond);
    let reserve = view.state().player(view.host()).reserve;
    let lacks = |wanted: Resources, one: Resource| is_short && reserve.of(one) < wanted.of(one);
    html! {
        span.co {
            @for (one, n) in cost.iter() { span.qc.lk[lacks(cost, one)] { b { (n) } (small(one.name())) } }
            @if more > 0 {
                span.qc.su.lk[lacks(price, Resource::Diamond)] title=(view.word("surcharge")) { b { "+" (more) } (small("diamond")) }
            }
        }
    }
}

/// The portrait with the signs of guild and monsters, the points and the settlers.
fn portrait(view: &View<'_>, hero: Hero, points: i32, drawing: &Markup) -> Markup {
    let card = view.data().hero(hero);
    let monsters: Vec<String> = card.monsters.iter().map(|one| view.tell(&names::monster(one))).collect();
    html! {
        span.pic {
            (drawing)
            span.gu title=(view.tell(&names::guild(card.guild))) { (picture(&format!("g-{}", card.guild))) }
            span.mo title=(monsters.join(", ")) { @for icon in card.monsters.iter() { (monster(icon)) } }
            span.vpb.num title=(view.word("worth")) { (points) }
            @if card.settlers > 0 { span.bon { @for _ in 0..card.settlers { (small("bonus")) } } }
        }
    }
}

/// The portrait, large, with its points.
pub(super) fn large(view: &View<'_>, hero: Hero, points: i32) -> Markup {
    html! { div class={ "zset hero g-" (view.data().hero(hero).guild) } { span.pic { (bust(hero)) span.vpb.num title=(view.word("worth")) { (points) } } } }
}

/// The portrait, small, with its points and its name.
pub(super) fn small_one(view: &View<'_>, hero: Hero, points: i32) -> Markup {
    html! {
        li class={ "g-" (view.data().hero(hero).guild) } {
            span.pic { (bust(hero)) span.vpb.num title=(view.word("worth")) { (points) } }
            b { (view.tell(&names::hero(hero))) }
        }
    }
}

/// What the card counts, in a few words.
fn per(view: &View<'_>, guild: Guild, points: u8) -> String {
    view.say(&format!("per.{guild}"), |p| p.int("n", points))
}

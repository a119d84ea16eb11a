//! Where a villager stands among others: who carries it, whom it carries, whose key it is.

use compagnons::data::Role;
use compagnons::ids::{Place, Profession};
use compagnons::words;
use maud::{Markup, html};

use super::super::draw::{family_class, head};
use super::super::view::View;
use super::Rows;
use super::word;

/// Villagers by name.
pub(super) fn names(view: &View<'_>, all: impl Iterator<Item = Profession>) -> String {
    let all: Vec<String> = all.map(|one| view.tell(&words::profession(one))).collect();
    all.join(", ")
}

/// COM-59: the chain up to a villager, head by head; one that stands alone has none.
fn ladder(view: &View<'_>, profession: Profession) -> Option<Markup> {
    let mut chain = vec![profession];
    // No villager stands above itself: a chain is shorter than the box.
    while let Some(below) = chain.last().and_then(|top| view.data().parent(*top))
        && !chain.contains(&below)
    {
        chain.push(below);
    }
    let step = |one: Profession| {
        let class = family_class(view.data().villager(one).family);
        html! { span class=(class) { (head(one)) (view.ink().name(one)) } }
    };
    (chain.len() > 1).then(|| {
        html! {
            div.com.lad {
                @for below in chain.iter().skip(1).rev() { (step(*below)) b aria-hidden="true" { "→" } }
                div.me { (step(profession)) }
            }
        }
    })
}

/// COM-12, COM-58, COM-59, COM-76: below it, above it, and the padlocks that it opens.
pub(super) fn rows(view: &View<'_>, profession: Profession, rows: &mut Rows<'_, '_>) {
    let data = view.data();
    let goes = match data.villager(profession).role {
        Role::Chain { parent } => view.say("goes.on", |p| p.phrase("below", words::profession(parent))),
        Role::Root | Role::Solitary => view.word("way.alone"),
        Role::Special => String::new(),
    };
    let fits = |one: &Profession| data.parent(*one) == Some(profession);
    let locked = |one: &Profession| data.villager(*one).lock == Some(profession);
    if let Some(ladder) = ladder(view, profession) {
        rows.drawn("chain", ladder);
    }
    rows.row("goes", goes)
        .row("carries", names(view, in_this_game(view).filter(fits)))
        .row("opens", names(view, in_this_game(view).filter(locked)));
}

/// COM-18: villagers that this table plays with.
fn in_this_game(view: &View<'_>) -> impl Iterator<Item = Profession> {
    let deck = view.data().size(view.state().players()).deck;
    Profession::ALL.into_iter().filter(move |one| deck.contains(*one))
}

/// Where on the road stand another one of its kind, the one that carries it, and its key.
pub(super) fn on_the_road(
    view: &View<'_>,
    profession: Profession,
    here: Option<Place>,
    rows: &mut Rows<'_, '_>,
) {
    let data = view.data();
    let wanted = [Some(profession), data.parent(profession), data.villager(profession).lock];
    let found = Place::all().filter(|place| Some(*place) != here).filter_map(|place| {
        let offer = view.state().offer(place)?;
        wanted.contains(&Some(offer.profession)).then(|| {
            let name = words::profession(offer.profession);
            view.tell(&word("there").phrase("villager", name).int("place", place.index() as i64 + 1))
        })
    });
    let found: Vec<String> = found.collect();
    rows.row("road", found.join(", "));
}

//! A kind of monster.

use engine::RuleId;
use maud::html;
use settlement::ids::{Cell, Monster};
use settlement::state::Player;
use settlement::words as names;

use super::super::draw::{about, beast};
use super::super::view::View;
use super::{others, own, risk, row, settlers};
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, monster: Monster) -> Zoom {
    let card = view.data().monster(monster);
    let met = |player: &Player| {
        let here = |cell: &Cell| {
            let terrain = player.terrain(*cell).filter(|terrain| terrain.has_monster());
            terrain.is_some_and(|terrain| view.data().tile(terrain.tile).monster == monster)
        };
        Cell::all().filter(here).count()
    };
    let (folk, reward) = (names::settlers(card.hunters), names::amounts(card.reward));
    let hunt = view.say("zoom.hunt_for", |p| p.phrase("settlers", folk).phrase("gain", reward));
    let mine = own(view).map(met).filter(|n| *n > 0);
    let rows = [
        Some(row(view, "hunt", html! { (hunt) (settlers(view, card.hunters)) })),
        Some(row(view, "risk", risk(view, monster))),
        mine.map(|n| row(view, "yours", html! { (n) })),
        Some(row(view, "others", html! { (others(view, met)) })),
        Some(row(view, "supply", html! { (view.state().monsters_left(monster)) })),
    ];
    Zoom {
        points: None,
        kind: view.word("zoom.monster"),
        name: view.tell(&names::monster(monster)),
        picture: html! { div.zset.beast { (beast(monster)) } },
        effect: html! { (view.tell(&names::monster_rule(monster))) " " (about(view, card.provenance)) },
        rows: rows.into_iter().flatten().collect(),
        rule: Some(RuleId::new("SET-32")),
    }
}

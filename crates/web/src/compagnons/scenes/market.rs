//! A Market counts up.

use compagnons::ids::Owner;
use compagnons::{Event, words};
use engine::Seat;

use super::super::draw::small;
use super::super::spots::{self, Home};
use super::super::view::View;
use super::{Done, coins, nth, pill, said, told};
use crate::follow::{Change, Scene, Sound};

/// Long enough to be watched: there are two in a game.
const COUNTED: u16 = 2400;

/// COM-100, COM-103: villages are paid one after the other.
pub(super) fn paid(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let paid: Vec<(Owner, u16)> = deed
        .events()
        .filter_map(|event| match event {
            Event::Paid { owner, income, .. } => Some((*owner, income.total())),
            _ => None,
        })
        .collect();
    let of = |wanted: Owner| paid.iter().find(|(owner, _)| *owner == wanted).map(|(_, gold)| *gold);
    let you: Option<Seat> = view.voice().you();
    let scene = Scene::new(small("coin"), told(deed.head), COUNTED)
        .at(spots::SEATS)
        .sounds(&[Sound::Round, Sound::Coins]);
    let scene = match (you.and_then(|seat| of(seat.into())), of(Owner::COUNTESS)) {
        (Some(own), None) => {
            scene.effect(coins(Change::Gain, own)).line(said("paid").phrase("gold", words::gold(own)))
        }
        (Some(own), Some(hers)) => scene
            .effect(coins(Change::Gain, own))
            .line(said("paid_both").phrase("gold", words::gold(own)).phrase("theirs", words::gold(hers))),
        (None, _) => scene,
    };
    let all = paid.len();
    paid.into_iter().enumerate().filter(|(_, (_, gold))| *gold > 0).fold(
        scene,
        |scene, (n, (owner, gold))| {
            let home = Home::of(view, owner);
            let from = if home.is_large() { spots::INCOME.to_owned() } else { home.seat() };
            scene.go(nth(n, all, 10, 70), pill(format!("+{gold}"), from, home.score()))
        },
    )
}

//! A Market counts up.

use compagnons::ids::Owner;
use compagnons::scoring::Income;
use compagnons::{Event, words};
use engine::Seat;
use maud::{Markup, html};

use super::super::draw::{picture, small};
use super::super::spots::{self, Home};
use super::super::view::View;
use super::{Done, coins, nth, pill, said, told};
use crate::follow::{Change, Placard, Scene, Sound, total};
use crate::seat_label;
use crate::widgets::seat_mark;

/// Long enough to be watched: there are two in a game.
const COUNTED: u16 = 2400;

/// COM-100, COM-103: villages are paid one after the other.
pub(super) fn paid(view: &View<'_>, deed: &Done<'_>) -> Scene {
    let paid: Vec<(Owner, Income)> = deed
        .events()
        .filter_map(|event| match event {
            Event::Paid { owner, income, .. } => Some((*owner, *income)),
            _ => None,
        })
        .collect();
    let of = |wanted: Owner| paid.iter().find(|(owner, _)| *owner == wanted).map(|(_, gold)| gold.total());
    let you: Option<Seat> = view.voice().you();
    let scene = Scene::new(small("coin"), told(deed.head), COUNTED)
        .at(spots::SEATS)
        .placard(placard(view, deed, &paid))
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
    let gold = paid.into_iter().map(|(owner, income)| (owner, income.total())).enumerate();
    gold.filter(|(_, (_, gold))| *gold > 0).fold(scene, |scene, (n, (owner, gold))| {
        let home = Home::of(view, owner);
        let from = if home.is_large() { spots::INCOME.to_owned() } else { home.seat() };
        scene.go(nth(n, all, 10, 70), pill(format!("+{gold}"), from, home.score()))
    })
}

/// Each village with what it is paid for, and what its treasury comes to.
fn placard(view: &View<'_>, deed: &Done<'_>, paid: &[(Owner, Income)]) -> Placard {
    let is_first = matches!(deed.head, Event::Market { number: 1 });
    let [title, line] = if is_first { ["market_1", "market_note_1"] } else { ["market_2", "market_note_2"] };
    let placard = Placard::new(said(title)).line(said(line));
    paid.iter().fold(placard, |placard, (owner, income)| {
        let is_counted = treasury(view, deed, *owner).map(|now| (now.saturating_sub(income.total()), now));
        placard.row(row(view, *owner, *income, is_counted))
    })
}

fn row(view: &View<'_>, owner: Owner, income: Income, counted: Option<(u16, u16)>) -> Markup {
    html! {
        li {
            @match owner.seat() {
                Some(seat) => { (seat_mark(seat)) b { (seat_label(view.voice(), seat)) } }
                None => { (picture("countess")) b { (view.word("countess")) } }
            }
            span { (small("coin")) (income.gold) }
            @if income.silver > 0 { span { (small("silver")) (income.silver) } }
            @if income.coins > 0 { span { (view.word("coins")) " " (income.coins) } }
            em { "+" (income.total()) }
            @if let Some((from, to)) = counted { (total(&Home::of(view, owner).score(), from, to)) }
        }
    }
}

/// What the treasury of a village came to with this Market; nothing where gold has moved since in another way.
fn treasury(view: &View<'_>, deed: &Done<'_>, owner: Owner) -> Option<u16> {
    let last = deed.events().next_back()?;
    let later = view.sight().log.iter().rev().map(|entry| &entry.event);
    let mut now = view.state().of(owner).treasury;
    for event in later.take_while(|event| !std::ptr::eq(*event, last)) {
        match event {
            // COM-E10: the second Market may follow at once.
            Event::Paid { owner: whose, income, .. } if *whose == owner => {
                now = now.saturating_sub(income.total());
            }
            Event::Paid { .. }
            | Event::Market { .. }
            | Event::Round { .. }
            | Event::TurnBegan { .. }
            | Event::Left { .. }
            | Event::Arrived { .. }
            | Event::CoinsPut
            | Event::Reshuffled { .. }
            | Event::Revealed { .. }
            | Event::Ended => {}
            _ => return None,
        }
    }
    Some(now)
}

//! Settlers, characters, events and objectives.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use nobility::ids::{Character, EventCard, Objective, Place, Settler};
use nobility::{Gain, words as names};

use super::super::art::{self, Rank};
use super::super::draw::{good as good_icon, row_of, sign, small, standing};
use super::super::view::View;
use super::super::words;
use super::{effect, head, missing, picture, row, say, word};
use crate::seat_label;
use crate::zoom::Zoom;

/// Settlers: what they want and bring, what is lacking, where they are.
pub(super) fn settler(view: &View<'_>, one: Settler) -> Option<Zoom> {
    let (state, host) = (view.state(), view.host());
    let card = view.data().settler(one);
    let holder = state.seats().find(|seat| state.player(*seat).held.contains(one));
    let host_of = state.seats().find(|seat| state.player(*seat).satisfied.contains(one));
    let waits = state.display().contains(&Some(one));
    if !waits && holder.is_none() && host_of.is_none() {
        return None;
    }
    let people = names::people(card.people);
    let lacks = view.game().lacks_settler(state, holder.unwrap_or(host), one);
    let lacking = |good| host_of.is_none() && lacks.goods.of(good) > 0;
    let wants = html! { @for good in card.wanted() { span.gx.lk[lacking(good)] { (good_icon(good)) (view.tell(&names::good(good))) } } };
    let mut rows = vec![
        row(view, "wants", &wants),
        row(view, "brings", &html! { (row_of("mp", card.workers)) (row_of("st", card.stars)) }),
    ];
    let bonus = view.game().welcome_bonus(state, holder.unwrap_or(host));
    let points = say(view, "from_to", |p| {
        p.int("min", u16::from(card.min) + bonus).int("max", u16::from(card.max) + bonus)
    });
    rows.push(row(view, "points", &html! { (points) }));
    match (holder, host_of) {
        (_, Some(seat)) => rows.push(row(view, "lives", &html! { (seat_label(view.voice(), seat)) })),
        (Some(seat), None) => rows.push(row(view, "held_by", &html! { (seat_label(view.voice(), seat)) })),
        (None, None) => rows.push(row(view, "taken", &html! { (view.tell(&names::place(Place::Tavern))) })),
    }
    if host_of.is_none() {
        rows.push(row(view, "lacks", &missing(view, &lacks)));
        if !lacks.goods.is_none() {
            let sold = html! { @for (good, _) in lacks.goods.iter() { span { (small(sign(good))) (view.tell(&names::guild(good.guild()))) } } };
            rows.push(row(view, "sold_at", &sold));
        }
    }
    Some(Zoom {
        points: Some(points),
        kind: say(view, "settlers", |p| p.phrase("people", people)),
        name: words::settler(view, one),
        picture: head(&art::settlers(one), &html! {}),
        effect: effect(view, &names::settler_rule(view.data(), one), card.provenance),
        rows,
        rule: Some(RuleId::new("NOB-41")),
    })
}

/// A character: whose, how far from a Lord, and the points of nobility.
pub(super) fn character(view: &View<'_>, one: Character) -> Option<Zoom> {
    let state = view.state();
    let seat = state.seats().find(|seat| state.player(*seat).character == one)?;
    let (player, tables) = (state.player(seat), view.data().tables());
    let card = view.data().character(one);
    let (level, lord) = (player.nobility, tables.lord_level);
    let standing = if player.is_lord { view.word("lord") } else { format!("{level}/{lord}") };
    let last = tables.nobility.len() - 1;
    let worth =
        |level: usize| view.tell(&names::amount(Gain::Points, u16::from(tables.nobility[level.min(last)])));
    Some(Zoom {
        points: None,
        kind: view.tell(&names::character_role(one)),
        name: view.tell(&names::character(one)),
        picture: stages(view, one, Rank::of(view, player)),
        effect: effect(view, &names::character_rule(view.data(), one), card.provenance),
        rows: vec![
            row(view, "player", &html! { (seat_label(view.voice(), seat)) }),
            row(view, "lord_at", &html! { (small("st")) (standing) }),
            row(view, "nobility_worth", &html! { (worth(usize::from(level))) }),
            row(view, "nobility_most", &html! { (last) (small("st")) " " (worth(last)) }),
        ],
        rule: Some(RuleId::new("NOB-37")),
    })
}

/// A character as it is, as a Lord and at the white shield; the present stage is framed.
fn stages(view: &View<'_>, one: Character, now: Rank) -> Markup {
    let tables = view.data().tables();
    let (lord, last) = (usize::from(tables.lord_level), tables.nobility.len() - 1);
    let stage = |rank: Rank| {
        let title = rank.title(view).unwrap_or_else(|| view.tell(&names::character_role(one)));
        let levels = match rank {
            Rank::Commoner => format!("0–{}", lord - 1),
            Rank::Lord => format!("{lord}–{}", last - 1),
            Rank::Ivory => last.to_string(),
        };
        html! {
            figure.on[rank == now] aria-current=[(rank == now).then_some("true")] {
                (art::portrait(one, rank))
                figcaption { b { (title) } small { (say(view, "at_nobility", |p| p.text("levels", levels))) } }
            }
        }
    };
    html! { div.nob.zp.stages { @for rank in Rank::ALL { (stage(rank)) } } }
}

/// The event of this round.
pub(super) fn event(view: &View<'_>, one: EventCard) -> Option<Zoom> {
    let state = view.state();
    state.event().filter(|event| *event == one)?;
    let face = view.data().event(one);
    let rounds = view.data().tables().rounds;
    let told = view.say("round", |p| p.int("n", state.round()).int("all", rounds));
    Some(Zoom {
        points: None,
        kind: word(view, "event"),
        name: view.tell(&names::event(one)),
        picture: picture("i-event", &standing(face.effect)),
        effect: effect(view, &names::event_rule(view.data(), one), face.provenance),
        rows: vec![row(view, "holds_for", &html! { (told) })],
        rule: Some(RuleId::new("NOB-21")),
    })
}

/// The objective of a solo game, each condition with the count so far.
pub(super) fn objective(view: &View<'_>, one: Objective) -> Option<Zoom> {
    view.state().objective().filter(|objective| *objective == one)?;
    let card = view.data().objective(one);
    let condition = |condition| -> (String, Markup) {
        let (count, holds) = view.game().progress(view.state(), Seat::FIRST, condition);
        let told = html! { @if holds { b.ok { (count) "/" (condition.least) } } @else { b.no { (count) "/" (condition.least) } } };
        (view.tell(&names::condition(condition)), super::inline(&told))
    };
    Some(Zoom {
        points: None,
        kind: view.word("objective"),
        name: view.tell(&names::objective(one)),
        picture: picture("i-scroll", &html! {}),
        effect: effect(view, &names::objective_rule(view.data(), one), card.provenance),
        rows: card.conditions.into_iter().flatten().map(condition).collect(),
        rule: Some(RuleId::new("NOB-102")),
    })
}

//! The road, the Events and the villages in plain words.

use compagnons::ids::{Basic, Family, Owner, Pile, Place, Profession, Season, Spot};
use compagnons::state::Solo;
use compagnons::{scoring, village, words as names};
use engine::words::Phrase;

use super::view::View;
use super::words;
use crate::plain::Passage;

pub(super) fn passages(view: &View<'_>) -> Vec<Passage> {
    let state = view.state();
    let countess = state.solo().map(|solo| events(view, solo));
    let villages = state.owners().map(|owner| village_of(view, owner));
    std::iter::once(road(view)).chain(countess).chain(villages).collect()
}

fn name(view: &View<'_>, profession: Profession) -> String {
    view.tell(&names::profession(profession))
}

/// With the gold that lies on it.
fn with_coins(view: &View<'_>, what: String, coins: u8) -> String {
    match coins {
        0 => what,
        coins => format!("{what} (+{})", view.tell(&names::gold(coins.into()))),
    }
}

fn road(view: &View<'_>) -> Passage {
    let state = view.state();
    let offers = Place::all().filter_map(|place| {
        let offer = state.offer(place)?;
        Some(with_coins(view, name(view, offer.profession), offer.coins))
    });
    let piles = Pile::ALL.into_iter().filter_map(|pile| {
        let top = state.piles().top(pile)?;
        let n = state.piles().size(pile) as i64;
        let said = view.say("pile", |p| p.phrase("pile", names::pile(pile)).int("n", n));
        let back = top.back.known().map(|family| view.tell(&names::family(*family)));
        Some(back.map_or_else(|| said.clone(), |back| format!("{said} ({back})")))
    });
    let basics =
        Basic::ALL.map(|basic| format!("{} {}", name(view, basic.profession()), state.basics_left(basic)));
    Passage::shared(view.say("round", |p| p.int("n", state.round())))
        .line(view.word("road"), offers)
        .line("", piles)
        .line(view.word("basics"), basics)
}

/// COM-123, COM-140: what the Countess has up her sleeve.
fn events(view: &View<'_>, solo: &Solo) -> Passage {
    let jester = view.word(if solo.jester { "jester_ready" } else { "jester_gone" });
    let decks = Season::ALL
        .map(|season| format!("{} {}", view.tell(&names::season(season)), solo.deck(season).left()));
    let passage = Passage::shared(view.word("events")).line("", decks).line(view.word("jester"), [jester]);
    solo.face_up.iter().fold(passage, |passage, card| {
        passage.line(view.tell(&names::event_card(card)), [view.tell(&names::event_card_rule(card))])
    })
}

fn village_of(view: &View<'_>, owner: Owner) -> Passage {
    let state = view.state();
    let player = state.of(owner);
    let sums = scoring::tally(view.data(), state, owner);
    let title = words::village(view, owner);
    let passage = Passage { seat: owner.seat(), ..Passage::shared(title) }.line(
        "",
        [
            view.tell(&names::gold(player.treasury)),
            view.pair(view.word("stat.food"), sums.food),
            view.pair(view.word("stat.houses"), sums.houses),
            view.say("villagers", |p| p.int("n", player.villagers)),
        ],
    );
    let passage = passage
        .line(
            view.word("square").trim_end_matches([':', '\u{a0}']),
            player.recruits().map(|one| name(view, one)),
        )
        .line(view.word("hand"), hand(view, owner));
    let roots = state.village(owner).filter(|(_, card)| card.on.is_none());
    let (stacks, alone): (Vec<_>, Vec<_>) = roots.partition(|(_, card)| card.is_covered());
    let passage = stacks.iter().fold(passage, |passage, (root, _)| passage.line("", [stack(view, *root)]));
    passage.line("", alone.iter().map(|(root, _)| stack(view, *root)))
}

/// Cards that everybody knows by name; the others too for who holds them, else by their backs.
pub(super) fn hand(view: &View<'_>, owner: Owner) -> Vec<String> {
    let hand = &view.state().of(owner).hand;
    let shown = hand.shown.iter().map(|one| name(view, one));
    match hand.unseen.known() {
        Some(cards) => shown.chain(cards.iter().map(|one| name(view, one))).collect(),
        None => shown
            .chain(Family::ALL.into_iter().filter_map(|family| {
                let n = hand.unseen_of(family);
                let backs = Phrase::new("com.zoom.backs").int("n", n).phrase("family", names::family(family));
                (n > 0).then(|| view.tell(&backs))
            }))
            .collect(),
    }
}

/// Who lies on whom: `Lumberjack > [Carpenter, Cooper > Brewer]`.
fn stack(view: &View<'_>, spot: Spot) -> String {
    let Some(card) = view.state().card(spot) else { return String::new() };
    let mut text = if card.profession == Profession::Founders {
        view.tell(&names::side(view.state().of(card.owner).side))
    } else {
        name(view, card.profession)
    };
    if card.role != card.profession {
        text =
            format!("{text}, {}", view.say("stands_for", |p| p.phrase("role", names::profession(card.role))));
    }
    let text = with_coins(view, text, card.coins);
    let above: Vec<String> = village::on(view.state(), spot).map(|above| stack(view, above)).collect();
    match above.as_slice() {
        [] => text,
        [one] => format!("{text} > {one}"),
        more => format!("{text} > [{}]", more.join(", ")),
    }
}

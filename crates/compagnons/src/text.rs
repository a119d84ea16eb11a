//! The board as text: in notation, for playthrough files, tests and Python.

use std::fmt::Write as _;

use crate::data::Data;
use crate::ids::{Basic, Family, Owner, Pile, Place, Profession, Season, Side, Spot};
use crate::phase::{EventStep, Phase, Step};
use crate::piles::Hidden;
use crate::scoring::tally;
use crate::state::State;
use crate::village;

pub(crate) fn board(data: &Data, state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_board(&mut text, data, state);
    text
}

/// Every face-down pile, the top last; `?` for a card that the viewer does not know.
pub(crate) fn decks(state: &State) -> Vec<(String, Vec<String>)> {
    let name = |card: &Hidden| card.face.known().map_or("?", |face| face.name()).to_owned();
    let piles = Pile::ALL.map(|pile| (pile.to_string(), state.piles.of(pile).iter().map(name).collect()));
    let events = state.solo.iter().flat_map(|solo| {
        Season::ALL.map(|season| {
            let deck = solo.deck(season);
            let order = match deck.order.known() {
                Some(order) => order.iter().take(deck.left()).map(|card| card.name().to_owned()).collect(),
                None => vec!["?".to_owned(); deck.left()],
            };
            (season.to_string(), order)
        })
    });
    piles.into_iter().chain(events).collect()
}

fn write_board(text: &mut String, data: &Data, state: &State) -> std::fmt::Result {
    writeln!(text, "round {}  first {}  markets {}", state.round, state.first, state.markets)?;
    let piles = Pile::ALL.map(|pile| match state.piles.top(pile) {
        Some(top) => {
            let back = top.back.known().map_or("?", |family| family.name());
            format!("{pile} {} {back}", state.piles.size(pile))
        }
        None => format!("{pile} -"),
    });
    writeln!(text, "piles: {}", piles.join(", "))?;
    let road = Place::all().map(|place| match state.offer(place) {
        Some(offer) if offer.coins > 0 => format!("{place} {}+{}", offer.profession, offer.coins),
        Some(offer) => format!("{place} {}", offer.profession),
        None => format!("{place} -"),
    });
    writeln!(text, "road: {}", list(road))?;
    let basics = Basic::ALL.map(|basic| format!("{basic} {}", state.basics_left(basic)));
    writeln!(text, "basics: {}  discarded {}", basics.join(", "), state.discard.len())?;
    if let Some(solo) = state.solo() {
        let up = list(solo.face_up.iter().map(|card| card.name().to_owned()));
        let decks = Season::ALL.map(|season| format!("{season} {}", solo.deck(season).left()));
        let jester = if solo.jester { "jester" } else { "no jester" };
        writeln!(text, "{}, {jester}, events {}: {up}", solo.difficulty, decks.join(" "))?;
    }
    for owner in state.owners() {
        write_owner(text, data, state, owner)?;
    }
    writeln!(text, "open: {}", question(state))
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "-".to_owned() } else { items.join(", ") }
}

fn write_owner(text: &mut String, data: &Data, state: &State, owner: Owner) -> std::fmt::Result {
    let player = state.of(owner);
    let sums = tally(data, state, owner);
    writeln!(
        text,
        "{owner}: gold {}  food {}  houses {}  villagers {}",
        player.treasury, sums.food, sums.houses, player.villagers
    )?;
    if owner != Owner::COUNTESS {
        let square: Vec<&str> = player.recruits().map(Profession::name).collect();
        if !square.is_empty() {
            writeln!(text, "  square: {}", square.join(", "))?;
        }
        writeln!(text, "  hand: {}", hand(state, owner))?;
    }
    let roots = village::in_order(state, owner);
    let roots = roots.iter().filter(|spot| state.card(**spot).is_some_and(|card| card.on.is_none()));
    for root in roots {
        writeln!(text, "  {}", stack(state, *root))?;
    }
    Ok(())
}

/// Shown cards by name, unseen ones in brackets: by name for their owner, by family for others.
fn hand(state: &State, owner: Owner) -> String {
    let hand = &state.of(owner).hand;
    let shown = hand.shown.iter().map(|one| one.name().to_owned());
    let unseen: Vec<String> = match hand.unseen.known() {
        Some(cards) => cards.iter().map(|one| format!("({one})")).collect(),
        None => Family::ALL
            .into_iter()
            .flat_map(|family| {
                std::iter::repeat_n(format!("[{family}]"), usize::from(hand.unseen_of(family)))
            })
            .collect(),
    };
    list(shown.chain(unseen))
}

/// `V3 lumberjack > {V4 carpenter+2, V5 wheeler > V6 cartwright}`.
fn stack(state: &State, spot: Spot) -> String {
    let Some(card) = state.card(spot) else { return String::new() };
    let mut text = format!("{spot} {}", card.profession);
    if card.role != card.profession {
        let _ = write!(text, "({})", card.role);
    }
    if card.profession == Profession::Founders {
        text.push_str(if state.of(card.owner).side == Side::Gold { "(g)" } else { "(f)" });
    }
    if card.coins > 0 {
        let _ = write!(text, "+{}", card.coins);
    }
    let above: Vec<String> = village::on(state, spot).map(|above| stack(state, above)).collect();
    match above.as_slice() {
        [] => text,
        [one] => format!("{text} > {one}"),
        more => format!("{text} > {{{}}}", more.join(", ")),
    }
}

fn question(state: &State) -> String {
    match &state.phase {
        Phase::Recruit { seat, .. } => {
            format!("{seat} recruits {} of {}", state.recruited(*seat) + 1, state.limit(*seat))
        }
        Phase::Gift => "A gives the Countess a villager".to_owned(),
        Phase::Coin { seat } => format!("{seat} may put a coin on the road"),
        Phase::Placement(turn) => {
            let seat = turn.seat;
            let used =
                format!("{seat} placed {} of {}, traded {}", turn.used, state.limit(seat), turn.trades);
            let tinner = if turn.tinner { ", tinner" } else { "" };
            let step = match turn.step {
                Step::Menu => "what next".to_owned(),
                Step::Support(placing) => {
                    format!("where to put {} with {} monks", placing.profession, placing.monks)
                }
                Step::Unlock { placing, .. } => format!("how to unlock {}", placing.profession),
                Step::Give => "which card to give".to_owned(),
                Step::PutBack { .. } => "onto which stack".to_owned(),
                Step::Take { .. } => "which basic villager".to_owned(),
                Step::Village => "apprentice in which village".to_owned(),
                Step::Target { owner } => format!("apprentice for whom of {owner}"),
                Step::Side { .. } => "which side of the Founders".to_owned(),
                Step::Cover { .. } => "who covers the monk".to_owned(),
                Step::SmugglerKey => "how to unlock the smuggler".to_owned(),
                Step::Smuggle => "whose gold to smuggle".to_owned(),
            };
            format!("{used}{tinner}: {step}")
        }
        Phase::Events(EventStep::Choose) => "which event next".to_owned(),
        Phase::Events(EventStep::Resolve(card)) => format!("what to do about {card}"),
        Phase::Over => "the game is over".to_owned(),
    }
}

//! Section 15: chance and hidden information.

use std::collections::BTreeSet;

use engine::{Chance, Game as _, Secret, Viewer, observe};
use nobility::state::Hand;
use nobility::{Action, State};

use crate::support::{chancellery, deal, game, id, seat, table};

#[test]
fn nob_121_122_123_only_orders_and_commissions_are_hidden() {
    let raw = table(4, [("events", "on"), ("chancellery", "on")]);
    let state = testkit::later::<nobility::Nobility>(&raw, "hidden", 150, testkit::any);
    let seen = observe(game(), &state, Viewer::Seat(seat("A"))).state().clone();
    for one in state.seats() {
        let (full, shown) = (state.player(one), seen.player(one));
        assert_eq!(
            (full.goods, full.dice, full.held, full.coins),
            (shown.goods, shown.dice, shown.held, shown.coins)
        );
        assert_eq!(full.hand == shown.hand, one == seat("A"));
    }
    assert_eq!((seen.display(), seen.hall(), seen.event()), (state.display(), state.hall(), state.event()));
    assert_eq!(seen.settler_deck().left(), state.settler_deck().left());
    assert_eq!((seen.settler_deck().known(), seen.bag().known()), (None, None));
    assert_eq!(observe(game(), &state, Viewer::Record).state(), &state);
}

fn kept(state: &State, letter: &str) -> Option<nobility::ids::Commission> {
    match state.player(seat(letter)).hand {
        Hand::Kept { kept, .. } => kept.known().copied(),
        _ => None,
    }
}

/// Over many redeals another player may have kept anything but what the viewer kept or rejected.
#[test]
fn nob_123_what_was_rejected_is_known_for_ever() {
    let raw = table(2, [("chancellery", "on")]);
    let (mut state, _) = deal(&raw, "rejected");
    let mut legal = Vec::new();
    for letter in ["A", "B"] {
        game().legal(&state, seat(letter), &mut legal);
        let mut events = engine::Events::off();
        game().apply(&mut state, seat(letter), legal[0], &mut Chance::from_number(1), &mut events).unwrap();
    }
    let Hand::Kept { rejected: Secret::Known(rejected), .. } = state.player(seat("A")).hand else { panic!() };
    let seen = observe(game(), &state, Viewer::Seat(seat("A")));
    let found: BTreeSet<_> = (0..600)
        .map(|number| kept(&game().redeal(&seen, &mut Chance::from_number(number)), "B").unwrap().index())
        .collect();
    assert_eq!(found.len(), 15);
    assert!(!found.contains(&kept(&state, "A").unwrap().index()));
    assert!(rejected.iter().all(|card| !found.contains(&card.index())));
}

#[test]
fn nob_123_what_went_to_the_bottom_is_known_to_who_saw_it() {
    let mut s = chancellery(3).desk("top_1", "A").contract("A", "K01", "D01", []).dice("A", [5]);
    s = s
        .contract("B", "K02", "D02", [])
        .contract("C", "K03", "D03", [])
        .commission_deck(["K07", "K08", "K09"]);
    s.go("A", 5, 5, "berk").acts("A", ["modifiers 0", "renew nothing", "commission yes", "keep K08"]);
    let below = |viewer: Viewer| {
        let seen = observe(s.game(), s.state(), viewer);
        seen.state().commission_deck().cards()[..2].iter().map(|one| one.card).collect::<Vec<_>>()
    };
    assert_eq!(below(Viewer::Seat(seat("A"))), [Secret::Known(id("K09")), Secret::Known(id("K07"))]);
    assert_eq!(below(Viewer::Seat(seat("B"))), [Secret::Unknown; 2]);
    let seen = observe(s.game(), s.state(), Viewer::Seat(seat("A")));
    let twin = s.game().redeal(&seen, &mut Chance::from_number(3));
    assert_eq!(twin.commission_deck().cards()[0].card, Secret::Known(id("K09")));
}

#[test]
fn nob_124_commissions_are_shown_at_the_end() {
    let raw = table(3, [("chancellery", "on")]);
    let state = testkit::later::<nobility::Nobility>(&raw, "shown", 20_000, testkit::any);
    assert!(state.is_over());
    let seen = observe(game(), &state, Viewer::Spectator);
    for one in state.seats() {
        assert!(seen.state().contracts_of(one).all(|(_, contract)| contract.card != Secret::Unknown));
        assert!(!game().score(seen.state(), one).has_hidden());
    }
}

#[test]
fn a_view_has_nothing_to_draw_and_does_not_stumble() {
    let raw = table(3, [("events", "on"), ("chancellery", "on")]);
    let state = testkit::later::<nobility::Nobility>(&raw, "stumble", 60, testkit::any);
    let mut seen = observe(game(), &state, Viewer::Spectator).state().clone();
    let mut chance = Chance::from_number(1);
    let mut options: Vec<Action> = Vec::new();
    for _ in 0..300 {
        let Some(one) = game().to_act(&seen).first() else { break };
        game().legal(&seen, one, &mut options);
        let Some(action) = chance.pick(&options).copied() else { break };
        game().apply_legal(&mut seen, one, action, &mut chance, &mut engine::Events::off());
    }
}

/// NOB-115, NOB-123: a card that A has put to the bottom is known to A when B draws it alone, and to nobody else; of two
/// drawn cards nobody can tell which one was kept.
#[test]
fn nob_115_123_a_known_card_that_is_drawn_again() {
    let after = |die: u8| {
        let mut s = chancellery(6).passed(["C", "D", "E", "F"]).dice("A", [5]).dice("B", [die]);
        for column in 1..=6 {
            let owner = if column < 6 { "A" } else { "B" };
            s = s.desk(&format!("top_{column}"), owner).desk(&format!("bottom_{column}"), "B");
        }
        let owners = ["A", "B", "C", "D", "E", "F", "A", "A", "A", "A", "B", "B", "B", "B", "B"];
        for (number, owner) in (1..).zip(owners) {
            s = s.contract(owner, &format!("K{number:02}"), &format!("D{number:02}"), []);
        }
        s = s.commission_deck(["K16", "K17", "K18"]).dice_tiles(["D18", "D16"]);
        s.go("A", 5, 5, "berk")
            .acts("A", ["modifiers 0", "renew nothing", "commission yes", "keep K17", "end"]);
        s.go("B", die, die, "berk").acts("B", ["modifiers 0", "renew nothing", "commission yes"]);
        s
    };
    let knows = |s: &nobility::scenario::Scenario, tile: &str| {
        let sees = |letter: &&str| {
            let seen = observe(s.game(), s.state(), Viewer::Seat(seat(letter)));
            seen.state().contract(id(tile)).unwrap().card != Secret::Unknown
        };
        ["A", "B", "C"].iter().filter(|letter| sees(letter)).copied().collect::<String>()
    };
    let alone = after(1);
    assert_eq!((knows(&alone, "D18").as_str(), knows(&alone, "D16").as_str()), ("A", "AB"));
    let contract = alone.state().contract(id("D16")).unwrap();
    assert_eq!((contract.card, contract.is_first), (Secret::Known(id("K16")), false));
    let mut two = after(3);
    assert_eq!(two.legal("B"), ["keep K16", "keep K18"]);
    two.act("B", "keep K18");
    assert_eq!((knows(&two, "D16").as_str(), two.state().commission_deck().left()), ("B", 1));
    let below = two.state().commission_deck().cards()[0];
    assert_eq!((below.card, below.seen), (Secret::Known(id("K16")), engine::Seats::one(seat("B"))));
}

#[test]
fn nob_107_every_player_signs_the_commission_that_was_kept() {
    let (mut state, _) = deal(&table(3, [("chancellery", "on")]), "signed");
    let mut legal = Vec::new();
    let mut told = Vec::new();
    let mut kept_by = Vec::new();
    for one in state.seats().collect::<Vec<_>>() {
        game().legal(&state, one, &mut legal);
        let Action::Keep(card) = legal[1] else { panic!("a commission: {legal:?}") };
        kept_by.push(Secret::Known(card));
        let mut events = engine::Events::on();
        game().apply_legal(&mut state, one, legal[1], &mut Chance::from_number(5), &mut events);
        told = events.into_log();
    }
    for (one, card) in state.seats().zip(kept_by) {
        let own: Vec<_> = state.contracts_of(one).map(|(_, contract)| *contract).collect();
        assert_eq!(own.len(), 1);
        assert_eq!((own[0].card, own[0].known, own[0].is_first), (card, engine::Seats::one(one), true));
        assert_eq!((own[0].dice, own[0].tokens), (0, 0));
    }
    assert_eq!((state.commission_deck().left(), state.dice_tiles_left()), (15, 15));
    let deck = state.commission_deck().cards();
    assert!(deck.iter().all(|one| one.seen.is_empty()));
    assert!(deck.iter().all(|one| one.card != Secret::Unknown));
    let rejected = |card: &Secret<nobility::ids::Commission>| {
        state.seats().any(|one| match state.player(one).hand {
            Hand::Kept { rejected: Secret::Known(cards), .. } => {
                cards.iter().any(|other| *card == Secret::Known(*other))
            }
            _ => false,
        })
    };
    assert!(!deck[9..].iter().all(|one| rejected(&one.card)), "they are shuffled in");
    let lines: Vec<String> = told.iter().map(engine::EventInfo::notation).collect();
    assert!(lines[0].starts_with("kept C ") && lines[1].starts_with("shuffled commissions "), "{lines:?}");
    let drawn: Vec<char> =
        lines[2..5].iter().filter_map(|line| line.strip_prefix("dice-tile ")?.chars().next()).collect();
    assert_eq!(drawn, state.turn_order().map(|one| one.letter()).collect::<Vec<_>>());
    assert!(lines[5].starts_with("round 1 ") && lines[6].starts_with("rolled "));
}

//! Section 3: set-up.

use engine::Game as _;
use nobility::phase::Phase;
use nobility::scenario::Scenario;

use crate::support::{deal, game, table};

#[test]
fn nob_7_8_9_10_what_lies_open() {
    for players in 1..=5 {
        let (state, _) = deal(&table(players, []), "open");
        assert_eq!(state.round(), 1);
        assert_eq!(state.display().iter().flatten().count(), 6);
        assert_eq!(state.settler_deck().left(), 48 - 6 - usize::from(players));
        for seat in state.seats() {
            let held: Vec<_> = state.player(seat).held.iter().collect();
            assert_eq!(held.len(), 1);
            assert!(game().components().settler(held[0]).is_first_pile);
        }
        assert!(state.ship().is_some());
        assert_eq!(state.petition_pile().left(), 12);
    }
}

#[test]
fn nob_11_17_the_bag() {
    for (players, left, middle) in [(1, 36, 6), (2, 36, 6), (3, 42, 0), (5, 42, 0)] {
        let (state, _) = deal(&table(players, []), "bag");
        let lying = nobility::ids::Guild::ALL.into_iter().flat_map(|guild| *state.workshops(guild));
        assert_eq!((state.bag().left(), lying.flatten().count()), (left, middle), "{players}");
        let offered = if players == 1 { 5 } else { 6 };
        assert_eq!(state.hall().iter().flatten().count(), offered, "the Automa takes one");
    }
}

#[test]
fn nob_12_15_19_what_everybody_has() {
    for players in 1..=6 {
        let raw = if players == 6 { table(6, []) } else { table(players, [("events", "off")]) };
        let (state, _) = deal(&raw, "start");
        let six = players == 6;
        for seat in state.seats() {
            let player = state.player(seat);
            assert_eq!((player.coins, player.goods.amounts()), (8, [1; 6]));
            assert_eq!((player.ready, player.plots, player.nobility, player.points()), (1, 0, 0, 0));
            assert_eq!((player.lot, player.workers_left), (0, 14));
            assert_eq!(player.reputation, if six { 7 } else { 9 });
            assert_eq!(player.dice_left(), if six { 0 } else { 5 }, "six players choose commissions first");
        }
        assert_eq!(state.has_chancellery(), six);
        let count = game().components().count(players);
        assert_eq!((count.castle, count.dice), if six { (4, 4) } else { (3, 5) });
    }
    let slots: Vec<(u8, u8, u8)> = (1..=6)
        .map(|players| game().components().count(players))
        .map(|count| (count.slots, count.guild_dice, count.apprentices))
        .collect();
    assert_eq!(slots, [(2, 1, 2), (2, 1, 2), (3, 2, 3), (4, 2, 4), (5, 3, 5), (6, 3, 6)]);
}

#[test]
fn nob_13_120_the_first_player_is_drawn() {
    let firsts: std::collections::BTreeSet<char> =
        (0..60).map(|number| deal(&table(4, []), &format!("{number}")).0.first_player().letter()).collect();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn nob_14_e40_modifiers_by_turn_order() {
    let given = |players: u8| {
        let (state, _) = deal(&table(players, []), "tokens");
        state.turn_order().map(|seat| state.player(seat).modifiers).collect::<Vec<_>>()
    };
    assert_eq!(given(3), [0, 0, 0]);
    assert_eq!(given(4), [0, 0, 0, 1]);
    assert_eq!(given(6), [0, 0, 0, 1, 2, 3]);
}

#[test]
fn nob_18_e39_owners_are_paid_twice_at_two() {
    let paid = |players: u8| {
        let mut s = Scenario::new(players).workshop("smiths", "right", "W12", "B").dice("A", [5]);
        s.go("A", 5, 5, "smiths").act("A", "decline");
        (s.of("B").coins, s.points_of("B"))
    };
    assert_eq!((paid(2), paid(3)), ((2, 2), (1, 1)));
}

#[test]
fn nob_107_commissions_are_dealt() {
    let (state, _) = deal(&table(3, [("chancellery", "on")]), "secret");
    assert_eq!(*state.phase(), Phase::Commissions);
    assert_eq!(game().to_act(&state).len(), 3);
    assert_eq!((state.commission_deck().left(), state.dice_tiles_left()), (9, 18));
}

#[test]
fn impossible_setups_are_named() {
    let told = |raw: &engine::RawSetup| game().setup(raw).unwrap_err().to_string();
    assert_eq!(told(&table(7, [])), "nobility is for 1 to 6 players, not 7");
    assert_eq!(
        told(&table(1, [("chancellery", "on")])),
        "option `chancellery` of nobility cannot be `on`: nobody plays the Chancellery alone (NOB-4)"
    );
    assert_eq!(
        told(&table(6, [("chancellery", "off")])),
        "option `chancellery` of nobility cannot be `off`: six players need the Chancellery (NOB-19)"
    );
    assert_eq!(
        told(&table(2, [("objective", "O01")])),
        "option `objective` of nobility cannot be `O01`: objectives are for one player (NOB-101)"
    );
    assert_eq!(
        told(&table(1, [("objective", "O16")])),
        "option `objective` of nobility cannot be `O16`: expected random or O01 to O15"
    );
    assert_eq!(
        told(&table(2, [("events", "yes")])),
        "option `events` of nobility cannot be `yes`: expected on or off"
    );
    assert_eq!(
        told(&table(2, [("night", "on")])),
        "nobility has no option `night`; known options: events, chancellery, objective"
    );
}

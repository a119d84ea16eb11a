//! Section 15.2: what who knows.

use compagnons::ids::{Family, Pile};
use compagnons::phase::{Phase, Step, Turn};
use compagnons::scenario::Scenario;
use engine::{Chance, Game as _, Secret, Viewer, observe};

use crate::support::{game, id};

fn viewer(letter: &str) -> Viewer {
    Viewer::Seat(letter.parse().unwrap())
}

#[test]
fn com_e22_treasuries_are_open() {
    let s = Scenario::new(3).gold("B", 21);
    let seen = observe(game(), s.state(), viewer("A"));
    assert_eq!(seen.state().player(id("B")).treasury, 21);
}

#[test]
fn com_16_hands_show_backs_and_recruits() {
    let s = Scenario::new(3).hand("B", ["cooper"]).unseen("B", ["agent", "hunter"]);
    let seen = observe(game(), s.state(), viewer("A"));
    let hand = &seen.state().player(id("B")).hand;
    assert_eq!(
        (hand.shown.len(), hand.unseen == Secret::Unknown, hand.unseen_of(Family::Solitary)),
        (1, true, 2)
    );
    let own = observe(game(), s.state(), viewer("B"));
    assert_eq!(own.state().player(id("B")).hand.len(), 3);
    assert!(own.state().player(id("B")).hand.unseen.known().is_some());
}

/// COM-64: who put what where.
#[test]
fn com_64_the_player_who_put_a_card_back_remembers_it() {
    let mut s = Scenario::new(3).top("S2", ["agent"]).unseen("A", ["cooper", "wheeler"]);
    s.plays("A", ["trade", "give cooper", "back S2", "take miner"]);
    let top = |letter: &str| {
        let seen = observe(game(), s.state(), viewer(letter));
        let cards = seen.state().piles().of(Pile::S2);
        (cards[5].face, cards[5].back, cards[4].face, cards[4].back, cards[3].back)
    };
    let (solitary, wood) = (Secret::Known(Family::Solitary), Secret::Known(Family::Wood));
    assert_eq!(top("A"), (Secret::Known(id("cooper")), wood, Secret::Unknown, solitary, Secret::Unknown));
    assert_eq!(top("B"), (Secret::Unknown, wood, Secret::Unknown, solitary, Secret::Unknown));
}

#[test]
fn com_64_a_card_of_one_known_profession_stays_certain() {
    let mut s = Scenario::new(3).hand("A", ["cooper", "cooper", "mason"]);
    s.plays("A", ["trade", "give cooper", "back S2", "take miner"]);
    let seen = observe(game(), s.state(), viewer("B"));
    assert_eq!(seen.state().piles().top(Pile::S2).unwrap().face, Secret::Known(id("cooper")));
    assert_eq!(seen.state().player(id("A")).hand.shown.count(id("cooper")), 1);
    let mut two = Scenario::new(3).hand("A", ["cooper", "wheeler"]);
    two.plays("A", ["trade", "give cooper", "back S2", "take miner"]);
    let seen = observe(game(), two.state(), viewer("B"));
    assert_eq!(seen.state().player(id("A")).hand.unseen_of(Family::Wood), 1);
    assert_eq!(seen.state().piles().top(Pile::S2).unwrap().face, Secret::Unknown);
}

/// A redeal respects families, and every card that could be there comes up.
#[test]
fn com_8_a_redeal_samples_among_the_cards_of_the_family() {
    let s =
        Scenario::new(3).unseen("B", ["mason"]).hand("A", ["blacksmith", "blacksmith"]).size("reserve", 50);
    let seen = observe(game(), s.state(), viewer("A"));
    let mut found = std::collections::BTreeSet::new();
    let mut chance = Chance::from_number(3);
    for _ in 0..400 {
        let full = game().redeal(&seen, &mut chance);
        let hand = full.player(id("B")).hand.iter().collect::<Vec<_>>();
        assert_eq!(hand.len(), 1);
        found.insert(hand[0].name());
    }
    let ore = game().components().family(Family::Ore);
    assert!(found.iter().all(|name| ore.contains(id(name))) && !found.contains("blacksmith"));
    assert!(found.len() >= 2, "{found:?}");
}

/// A question is not skipped where that would tell whether a Monk is in the hand.
#[test]
fn com_d5_a_secret_special_card_keeps_its_secret() {
    let base = |special: &str| {
        let mut s = Scenario::new(3).village("A", "lumberjack").hand("A", ["cooper"]).limit("A", 3);
        s = s.unseen("A", [special]);
        s.play("A", "place cooper");
        *observe(game(), s.state(), viewer("B")).state().phase()
    };
    assert_eq!(base("monk"), base("tinner"));
}

/// Nor where it would tell whether a hand villager can cover a Monk that an Apprentice frees.
#[test]
fn com_d8_e13_a_secret_villager_keeps_its_secret() {
    let base = |villages: [(&str, &str); 2], moves: &[&str], secret: &str| {
        let [one, other] = villages;
        let mut s = Scenario::new(3).village(one.0, one.1).village(other.0, other.1).limit("A", 2);
        s = s.hand("A", ["apprentice"]).unseen("A", [secret]);
        for action in moves {
            s.play("A", action);
        }
        *observe(game(), s.state(), viewer("B")).state().phase()
    };
    // A Wheeler can lie on the freed Monk, a Cartwright cannot.
    let same = |villages, moves: &[&str]| {
        let [one, other] = ["wheeler", "cartwright"].map(|secret| base(villages, moves, secret));
        assert_eq!(one, other, "after {moves:?}");
    };
    same([("B", "miner > mason"), ("C", "monk > carpenter")], &["apprentice"]);
    same([("B", "miner > mason; monk > carpenter"), ("C", "miner")], &["apprentice", "village B"]);
    let without = base([("B", "miner > mason"), ("C", "miner")], &["apprentice"], "wheeler");
    assert!(
        matches!(without, Phase::Placement(Turn { step: Step::Menu, .. })),
        "nothing to ask: {without:?}"
    );
}

/// COM-66: a card that is discarded lies face up, so the others stay sure of the rest of the hand.
#[test]
fn com_66_a_discarded_card_lies_face_up_and_hides_nothing() {
    let base = |reserve| {
        let s = Scenario::new(3).no_stacks().size("reserve", reserve).hand("A", ["cooper", "wheeler"]);
        s.unseen("A", ["carpenter", "agent"])
    };
    let known = |s: &Scenario| {
        let seen = observe(game(), s.state(), viewer("B"));
        let hand = seen.state().player(id("A")).hand;
        let kinds: Vec<&str> = hand.kinds().iter().map(|one| one.name()).collect();
        let face = match seen.state().phase() {
            Phase::Placement(Turn { step: Step::Take { card, .. }, .. }) => card.face.known().copied(),
            _ => None,
        };
        (kinds, hand.unseen_of(Family::Wood), face)
    };
    let give = |reserve, card: &str| {
        let mut s = base(reserve);
        s.plays("A", ["trade", &format!("give {card}")]);
        s
    };
    assert_eq!(known(&base(0)), (vec!["cooper", "wheeler"], 1, None));
    // A card that all know, and one that only its owner knew.
    assert_eq!(known(&give(0, "cooper")), (vec!["wheeler"], 1, Some(id("cooper"))));
    assert_eq!(known(&give(0, "carpenter")), (vec!["cooper", "wheeler"], 0, Some(id("carpenter"))));
    // On the reserve it lies face down, and could be any of the three.
    assert_eq!(known(&give(1, "cooper")), (vec![], 2, None));
    let mut s = give(0, "cooper");
    s.play("A", "take miner");
    assert_eq!(known(&s), (vec!["wheeler"], 1, None));
    assert!(s.state().discarded().count(id("cooper")) > 0 && s.hand_of("A").len() == 3);
    assert_eq!(s.hand_of("A"), ["wheeler", "carpenter", "agent"]);
}

/// COM-66: only a card that the others had not seen is shown by its discard, so that the move cannot be taken back.
#[test]
fn com_66_what_a_discard_reveals() {
    use engine::EventInfo as _;
    let mut s = Scenario::new(3).no_stacks().size("reserve", 0).hand("A", ["cooper"]).unseen("A", ["agent"]);
    s.step("A", "trade");
    let revealed = |card: &str| {
        let (mut state, mut events) = (s.state().clone(), engine::Events::on());
        let action = id(&format!("give {card}"));
        game().apply_legal(&mut state, id("A"), action, &mut Chance::from_number(0), &mut events);
        events.into_log().iter().any(|event| event.reveals())
    };
    assert_eq!((revealed("agent"), revealed("cooper")), (true, false));
}

/// A position before an Apprentice, with this card that only A has seen; what B sees after some actions.
fn seen_by_b(villages: &[(&str, &str)], hand: [&str; 2], secret: &str, actions: &[&str]) -> Phase {
    let mut s = Scenario::new(3);
    for (owner, village) in villages {
        s = s.village(owner, village);
    }
    s = s.hand("A", hand).unseen("A", [secret]).limit("A", 2);
    for action in actions {
        s.play("A", action);
    }
    *observe(game(), s.state(), viewer("B")).state().phase()
}

/// Nor where it would tell whether a Monk in the hand can carry what an Apprentice frees.
#[test]
fn com_d8_e42_a_secret_monk_keeps_its_secret() {
    // A Wheeler finds a place on a Monk of the hand only; a Miner always opens a stack.
    let same = |villages: &[(&str, &str)], actions: &[&str]| {
        let [monk, tinner] =
            ["monk", "tinner"].map(|secret| seen_by_b(villages, ["apprentice", "hunter"], secret, actions));
        assert_eq!(monk, tinner, "after {actions:?}");
    };
    let above = "apprentice > wheeler > cartwright";
    same(&[("B", above), ("C", "miner > mason")], &["apprentice"]);
    let both = format!("{above}; miner > mason");
    same(&[("B", both.as_str()), ("C", "graper > vintner")], &["apprentice", "village B"]);
    // A villager that cannot be a Monk hides nothing.
    let open = seen_by_b(&[("C", "miner > mason")], ["apprentice", "hunter"], "agent", &["apprentice"]);
    assert!(matches!(open, Phase::Placement(Turn { step: Step::Menu, .. })), "{open:?}");
}

/// Nor where it would tell that only one hand villager can cover a freed Monk.
#[test]
fn com_d8_e13_who_covers_a_freed_monk_is_asked() {
    let village = [("B", "monk > carpenter")];
    let actions = ["apprentice", "village B", "replace V4"];
    let [one, other] = ["shipwright", "agent"]
        .map(|secret| seen_by_b(&village, ["apprentice", "wheeler"], secret, &actions));
    assert_eq!(one, other);
    assert!(matches!(one, Phase::Placement(Turn { step: Step::Cover { .. }, .. })), "{one:?}");
}

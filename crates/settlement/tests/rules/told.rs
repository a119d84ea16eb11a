//! What an action tells: all of it and nothing else, in order.

use engine::{Chance, EventInfo as _, Events, Game as _};
use settlement::scenario::Scenario;

use crate::support::{deal, game, id};

/// What the last of these actions of A tells; each is played without anything after it.
fn told(s: &Scenario, actions: &[&str]) -> Vec<String> {
    let mut s = s.clone();
    for action in actions {
        s.step("A", action);
    }
    s.happened()
}

#[test]
fn set_27_28_72_told_of_a_construction() {
    let s = Scenario::new(2)
        .reserve("A", [1, 1, 1, 0, 0])
        .market(["sawmill", "quarry*2"])
        .building_pile(["tavern"]);
    assert_eq!(
        told(&s, &["build", "build S1", "in middle"]),
        ["built A sawmill middle cost 1 stone", "offered S1 tavern"]
    );
    assert_eq!(told(&s, &["build", "build S2", "in lower"]), ["built A quarry lower cost 1 clay"]);
    let clock = s.artifact("A", "sacred_clock");
    assert_eq!(
        told(&clock, &["build", "build S1", "in upper", "use sawmill"]),
        ["used A sawmill paid nothing gain 1 wood settlers 0"]
    );
    assert!(told(&clock, &["build", "build S1", "in upper", "done"]).is_empty());
}

#[test]
fn set_30_31_73_80_told_of_an_exploration() {
    let s = Scenario::new(2).tile_pile(["T1-05"]).row(["-", "-", "-", "H01"]);
    assert_eq!(told(&s, &["explore", "explore I"]), ["discovered A T1-05"]);
    let place = ["explore", "explore I", "place I.2"];
    assert_eq!(told(&s, &place), ["explored A I.2 T1-05 settlers 1", "encounter A I.2 green appears"]);
    assert_eq!(
        told(&s.clone().row(["-", "-", "-", "H02"]), &place),
        ["explored A I.2 T1-05 settlers 1", "encounter A I.2 green none"]
    );
    assert_eq!(
        told(&s.clone().artifact("A", "explorers_astrolabe"), &place),
        [
            "explored A I.2 T1-05 settlers 1",
            "gained A 1 clay from explorers_astrolabe",
            "encounter A I.2 green appears"
        ]
    );
    let mask = s.artifact("A", "sorcerers_mask");
    assert_eq!(told(&mask, &place), ["explored A I.2 T1-05 settlers 1"]);
    let decided = |answer| told(&mask, &["explore", "explore I", "place I.2", answer]);
    assert_eq!(decided("monster no"), ["encounter A I.2 green none"]);
    assert_eq!(decided("monster yes"), ["encounter A I.2 green appears"]);
    let far = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "II.1", "T2-01")
        .tile_pile(["T3-05"])
        .row(["-", "-", "-", "-"]);
    assert_eq!(
        told(&far, &["explore", "explore III", "place III.1"]),
        ["explored A III.1 T3-05 settlers 3", "encounter A III.1 green none"]
    );
}

#[test]
fn set_32_74_told_of_a_hunt() {
    let s = Scenario::new(2).terrain("A", "I.1", "T1-08").monster("A", "I.1");
    assert_eq!(told(&s, &["hunt", "hunt I.1"]), ["hunted A I.1 red 1 diamond 2 gold"]);
    assert_eq!(
        told(&s.artifact("A", "mace_of_the_brave"), &["hunt", "hunt I.1"]),
        ["hunted A I.1 red 1 diamond 2 gold", "gained A 1 diamond from mace_of_the_brave"]
    );
}

#[test]
fn set_34_42_75_78_told_of_fortifications() {
    let s = Scenario::new(2).terrain("A", "II.1", "T2-09").terrain("A", "I.1", "T1-01").fort("A", "I.1");
    assert_eq!(told(&s, &["fortify", "fortify II.1"]), ["fortified A II.1"]);
    assert_eq!(
        told(&s.clone().artifact("A", "potion_of_might"), &["fortify", "fortify II.1"]),
        ["fortified A II.1", "gained A 1 gold from potion_of_might"]
    );
    let activate = ["fortification", "fortification I.1"];
    assert_eq!(told(&s, &activate), ["fortification A I.1", "gained A 1 wood from I.1"]);
    assert_eq!(
        told(&s.artifact("A", "sovereigns_crown"), &activate),
        ["fortification A I.1", "gained A 1 wood from I.1", "gained A 1 wood from sovereigns_crown"]
    );
}

#[test]
fn set_37_38_77_82_told_of_a_region() {
    let s = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-06")
        .fort("A", "I.2")
        .terrain("A", "I.3", "T1-09")
        .monster("A", "I.3")
        .row(["-", "-", "-", "H02"]);
    let region = ["region", "region I"];
    let collected =
        ["region A I", "gained A 1 wood from I.1", "gained A 1 clay from I.2", "encounter A I.1 green none"];
    assert_eq!(told(&s, &region), collected);
    let star = s.clone().artifact("A", "shooting_star").region_used("A", "I", 1);
    assert_eq!(told(&star, &region)[0], "region A I again");
    assert_eq!(told(&star, &region)[1..], collected[1..]);
    let scroll = s.artifact("A", "scroll_of_power");
    assert_eq!(told(&scroll, &region), collected[..3]);
    assert_eq!(
        told(&scroll, &["region", "region I", "get clay"]),
        ["gained A 1 clay from scroll_of_power", "encounter A I.1 green none"]
    );
}

#[test]
fn set_40_41_83_told_of_a_street() {
    let s = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "II.1", "T2-09")
        .fort("A", "II.1")
        .reserve("A", [1, 0, 0, 1, 1])
        .street("A", "upper", ["quarry", "bank", "tavern"])
        .street("A", "middle", ["warehouse", "bazaar", "trading_post"])
        .street("A", "lower", ["goldsmith", "alchemist_tower", "cathedral"]);
    assert_eq!(told(&s, &["street", "street upper"]), ["street A upper"]);
    let key = s.clone().artifact("A", "key_of_knowledge").street_used("A", "upper", 1);
    assert_eq!(told(&key, &["street", "street upper"]), ["street A upper again"]);
    let upper = |building| told(&s, &["street", "street upper", building]);
    assert_eq!(upper("use quarry"), ["used A quarry paid nothing gain 1 stone settlers 0"]);
    assert_eq!(upper("use bank"), ["stored A bank 1 gold now 1"]);
    assert_eq!(upper("use tavern"), ["used A tavern paid 1 diamond gain nothing settlers 2"]);
    assert!(upper("done").is_empty());
    let middle = |building, detail| told(&s, &["street", "street middle", building, detail]);
    assert_eq!(middle("use warehouse", "get clay"), ["used A warehouse paid nothing gain 1 clay settlers 0"]);
    assert_eq!(middle("use bazaar", "give wood"), ["used A bazaar paid 1 wood gain 1 gold settlers 0"]);
    assert_eq!(
        middle("use trading_post", "get gold"),
        ["used A trading_post paid nothing gain 1 gold settlers 0"]
    );
    let lower = |building| told(&s, &["street", "street lower", building]);
    assert_eq!(
        lower("use goldsmith"),
        ["used A goldsmith paid 1 diamond gain 1 wood 1 clay 1 stone settlers 0"]
    );
    assert_eq!(
        lower("use alchemist_tower"),
        ["used A alchemist_tower paid 1 gold gain 2 diamond settlers 0"]
    );
    assert_eq!(lower("use cathedral"), ["stored A cathedral 1 diamond now 1"]);
}

#[test]
fn set_43_44_told_of_exchanges() {
    let s = Scenario::new(2).artifact("A", "enchanted_mirror").reserve("A", [2, 1, 1, 2, 1]);
    let rate = |rest: &[&str]| told(&s, &[&["exchange"], rest].concat());
    assert_eq!(
        rate(&["exchange basic_to_basic", "give wood", "give wood", "get stone"]),
        ["exchanged A basic_to_basic 2 wood for 1 stone"]
    );
    assert!(rate(&["exchange basic_to_basic", "give wood"]).is_empty());
    assert_eq!(
        rate(&["exchange basics_to_diamond"]),
        ["exchanged A basics_to_diamond 1 wood 1 clay 1 stone for 1 diamond"]
    );
    assert_eq!(rate(&["exchange diamonds_to_gold"]), ["exchanged A diamonds_to_gold 2 diamond for 1 gold"]);
    assert_eq!(
        rate(&["exchange gold_to_basic", "get clay"]),
        ["exchanged A gold_to_basic 1 gold for 1 clay"]
    );
    assert_eq!(
        rate(&["exchange mirror_basic_to_basic", "give clay", "get wood"]),
        ["exchanged A mirror_basic_to_basic 1 clay for 1 wood"]
    );
}

#[test]
fn set_46_47_79_told_of_an_invitation() {
    let s = Scenario::new(2).row(["-", "H36", "-", "H45"]).hero_deck(["H07"]).reserve("A", [0, 0, 0, 1, 2]);
    assert_eq!(
        told(&s, &["invite", "invite H36"]),
        ["invited A H36 cost 1 diamond 2 gold", "joined A 2 from H36", "arrived H07"]
    );
    assert_eq!(told(&s, &["invite", "invite H45"]), ["invited A H45 cost 2 gold", "arrived H07"]);
    assert_eq!(
        told(&s.clone().artifact("A", "cup_of_good_cheer"), &["invite", "invite H45"]),
        ["invited A H45 cost 2 gold", "joined A 1 from cup_of_good_cheer", "arrived H07"]
    );
    let dry = s.clone().artifact("A", "cup_of_good_cheer").bonus_left(0);
    assert_eq!(told(&dry, &["invite", "invite H36"]), ["invited A H36 cost 1 diamond 2 gold", "arrived H07"]);
    let last = s.hero_deck_only([]);
    assert_eq!(told(&last, &["invite", "invite H45"]), ["invited A H45 cost 2 gold"]);
}

#[test]
fn set_17_20_53_54_told_of_passes_and_turns() {
    let s = Scenario::new(2).reserve("A", [1, 1, 0, 1, 0]).terrain("A", "I.1", "T1-01").fort("A", "I.1");
    assert_eq!(told(&s, &["pass"]), ["passed A first"]);
    assert_eq!(told(&s.clone().passed(["B"]), &["pass"]), ["passed A"], "B was the first");
    assert_eq!(told(&s, &["pass", "keep clay"]), ["discarded A 1 wood kept 1 clay"]);
    let empty = Scenario::new(2);
    assert_eq!(told(&empty, &["pass"]), ["passed A first"], "nothing to keep or to discard");
    let poor = Scenario::new(2).reserve("A", [0, 2, 0, 3, 0]);
    assert_eq!(told(&poor, &["pass"]), ["passed A first", "discarded A 2 clay kept nothing"]);
    let keeps = s.clone().reserve("A", [0, 1, 0, 0, 0]);
    assert_eq!(told(&keeps, &["pass"]), ["passed A first", "discarded A nothing kept 1 clay"]);
    assert_eq!(
        told(&empty, &["pass", "take mace_of_the_brave"]),
        ["took A mace_of_the_brave for diamond_ring"]
    );
    assert_eq!(told(&s, &["region", "region I", "end"]), ["turn-ended A"]);
    assert_eq!(told(&Scenario::new(1), &["pass"]), ["passed A"], "alone nobody else could begin");
    assert_eq!(told(&Scenario::new(2).round(6), &["pass"]), ["passed A"], "no next round");
}

#[test]
fn set_56_57_58_86_told_of_the_end_of_a_round() {
    let s = Scenario::new(2)
        .passed(["B"])
        .row(["H01", "H02", "H03", "H04"])
        .hero_deck(["H48"])
        .market([
            "bank",
            "tavern",
            "bank",
            "quarry",
            "sawmill",
            "bazaar",
            "goldsmith",
            "cathedral",
            "warehouse",
        ])
        .building_pile(["clay_pit"]);
    assert_eq!(
        told(&s, &["pass", "take mace_of_the_brave"]),
        [
            "took A mace_of_the_brave for diamond_ring",
            "left H04",
            "arrived H48",
            "stacked S1 bank 2",
            "offered S3 clay_pit",
            "round 3 B"
        ]
    );
    assert_eq!(told(&s.round(6), &["pass"]), ["passed A", "ended"]);
}

/// The journal says what comes during the game; what lies there when it begins is not said.
#[test]
fn set_28_47_91_new_cards_are_said_in_words() {
    let said = |s: &Scenario, action: &str, word: &str| {
        let (mut state, mut events) = (s.state().clone(), Events::on());
        let seat = game().to_act(&state).first().unwrap();
        game().apply(&mut state, seat, id(action), &mut Chance::from_number(0), &mut events).unwrap();
        let of_kind = events.into_log().into_iter().filter(|event| event.notation().starts_with(word));
        of_kind.map(|event| event.phrase().is_some()).collect::<Vec<_>>()
    };
    let mut build = Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank"]).building_pile(["tavern"]);
    build.play("A", "build");
    assert_eq!(said(&build, "in upper", "offered"), [true]);
    let mut invite = Scenario::new(2).reserve("A", [0, 0, 0, 0, 4]).row(["-", "-", "H36", "H45"]);
    invite.play("A", "invite");
    assert_eq!(said(&invite, "invite H45", "arrived"), [true]);
    let mut alone = Scenario::new(1);
    alone.play("A", "pass");
    assert_eq!(said(&alone, "take mace_of_the_brave", "shown"), [true]);
    let (_, events) = deal(1, "words");
    for word in ["offered", "arrived", "shown"] {
        let of_kind: Vec<_> = events.iter().filter(|event| event.notation().starts_with(word)).collect();
        assert!(!of_kind.is_empty() && of_kind.iter().all(|event| event.phrase().is_none()), "{word}");
    }
}

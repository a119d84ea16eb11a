//! What every action does, line by line: who pays and gets how much, and in which order.

use compagnons::Illegal;
use compagnons::scenario::Scenario;

use crate::support::{course, id};

const SIX: [&str; 6] = ["cooper", "mason", "agent", "priest", "grocer", "hunter"];

fn alone() -> Scenario {
    Scenario::solo("normal").no_jester().event_deck("summer", ["tithe"]).top("reserve", ["wine_trader"])
}

#[test]
fn com_36_37_38_39_40_a_recruit() {
    let mut s = Scenario::new(3).road(SIX).top("S1", ["fisher"]).recruiting().limit("A", 1);
    assert_eq!(
        course(&mut s, "A", ["recruit R2"]),
        ["recruited A R2 mason coins 0", "gathered A", "arrived R2 fisher from S1"]
    );
    assert_eq!((s.hand_of("A"), s.to_act().as_str()), (vec!["mason"], "B"));
    let mut blind = Scenario::new(3).road(SIX).top("S2", ["fisher"]).recruiting();
    assert_eq!(course(&mut blind, "A", ["draw S2"]), ["drawn A S2 fisher"]);
    assert_eq!((blind.hand_of("A").len(), blind.of("A").recruits().count()), (0, 1));
}

#[test]
fn com_45_46_47_53_54_arrivals_and_the_first_turn() {
    let mut s =
        Scenario::new(3).first("B").road(["cooper+1", "mason", "agent", "priest+1", "grocer", "hunter"]);
    s = s.village("B", "wattler").top("reserve", ["fisher", "chandler"]).top("S6", ["beekeeper"]);
    s = s.recruiting_by("A").limit("A", 1).limit("B", 0).limit("C", 0);
    assert_eq!(
        course(&mut s, "A", ["draw S6"]),
        [
            "drawn A S6 beekeeper",
            "gathered A",
            "left R1 cooper coins 1",
            "left R4 priest coins 1",
            "arrived R1 fisher from reserve",
            "arrived R4 chandler from reserve",
            "coins",
            "turn B limit 3",
        ]
    );
    assert_eq!(s.road_text(), "fisher+1 mason+1 agent+1 chandler+1 grocer+1 hunter+1");
}

#[test]
fn com_48_49_50_coins_of_two_players() {
    let mut s = Scenario::new(2).road(["cooper", "mason+2"]).size("reserve", 6).coin("B");
    s = s.top("reserve", ["fisher", "chandler", "agent", "hunter", "priest"]);
    assert_eq!(course(&mut s, "B", ["coin R2"]), ["coin B R2"]);
    assert_eq!((s.to_act().as_str(), s.road_text().as_str()), ("A", "cooper mason+3 - - - -"));
    assert_eq!(
        course(&mut s, "A", ["no-coin"]),
        [
            "no-coin A",
            "left R1 cooper coins 0",
            "arrived R1 fisher from reserve",
            "arrived R3 chandler from reserve",
            "arrived R4 agent from reserve",
            "arrived R5 hunter from reserve",
            "arrived R6 priest from reserve",
            "turn A limit 2",
        ]
    );
}

#[test]
fn com_57_63_70_71_96_a_padlock_in_every_way() {
    let base = |own: &str, other: &str| {
        Scenario::new(3).village("A", own).village("B", other).hand("A", ["cooper", "tinner"])
    };
    let mut bank = base("lumberjack", "hunter");
    assert_eq!(
        course(&mut bank, "A", ["place cooper"]),
        ["announced A cooper", "unlocked A cooper bank 2", "placed A cooper V6 on V4"]
    );
    assert_eq!((bank.gold_of("A"), bank.hand_of("A")), (6, vec!["tinner"]));
    let mut own = base("lumberjack; miner > blacksmith", "hunter");
    let told = course(&mut own, "A", ["place cooper"]);
    let paid = "unlocked A cooper by blacksmith own V6 +2";
    assert_eq!(told, ["announced A cooper", paid, "placed A cooper V8 on V4"]);
    assert_eq!((own.gold_of("A"), own.tally("A").coins), (8, 2));
    let mut other = base("lumberjack", "miner > blacksmith");
    let told = course(&mut other, "A", ["place cooper"]);
    let paid = "unlocked A cooper by blacksmith B V6 +2";
    assert_eq!(told, ["announced A cooper", paid, "placed A cooper V7 on V4"]);
    assert_eq!((other.gold_of("A"), other.gold_of("B"), other.tally("B").coins), (6, 8, 2));
    let mut free = base("lumberjack", "miner > blacksmith");
    assert_eq!(
        course(&mut free, "A", ["tinner", "place cooper", "free"]),
        [
            "announced A tinner",
            "tinner A",
            "announced A cooper",
            "unlocked A cooper free",
            "placed A cooper V7 on V4",
        ]
    );
    assert_eq!((free.gold_of("A"), free.tally("B").coins), (8, 0));
}

#[test]
fn com_64_65_66_a_trade() {
    let mut s = Scenario::new(3).hand("A", ["agent", "hunter", "hunter"]);
    assert!(course(&mut s, "A", ["trade", "give agent", "back S3"]).is_empty());
    assert_eq!(course(&mut s, "A", ["take hayer"]), ["back A agent S3", "basic A hayer V4"]);
    let basics = ["lumberjack", "hayer", "miner"].map(|basic| s.state().basics_left(id(basic)));
    assert_eq!((basics, s.pile("S3")), ([10, 9, 10], 6));
    let mut away = Scenario::new(3).no_stacks().size("reserve", 0).unseen("A", ["agent", "hunter"]);
    assert_eq!(
        course(&mut away, "A", ["trade", "give agent", "take miner"]),
        ["announced A agent", "back A agent discard", "basic A miner V4"]
    );
}

#[test]
fn com_82_83_84_monks_from_the_bottom_up() {
    let mut s = Scenario::new(3).hand("A", ["monk", "carpenter"]).limit("A", 2);
    assert_eq!(
        course(&mut s, "A", ["place carpenter"]),
        [
            "announced A carpenter",
            "announced A monk",
            "placed A monk V4 as lumberjack",
            "placed A carpenter V5 on V4",
        ]
    );
    let mut two = Scenario::new(3).village("A", "miner").hand("A", ["monk", "monk", "jeweler"]).limit("A", 3);
    assert_eq!(
        course(&mut two, "A", ["place jeweler"]),
        [
            "announced A jeweler",
            "announced A monk",
            "announced A monk",
            "unlocked A jeweler bank 2",
            "placed A monk V5 as seeker on V4",
            "placed A monk V6 as spelunker on V5",
            "placed A jeweler V7 on V6",
        ]
    );
    assert!(two.hand_of("A").is_empty());
}

#[test]
fn com_86_87_91_92_e13_what_an_apprentice_frees() {
    let mut s = Scenario::new(3).village("B", "lumberjack > {wheeler, cooper}").hand("A", ["apprentice"]);
    assert_eq!(
        course(&mut s, "A", ["apprentice"]),
        ["announced A apprentice", "replaced A lumberjack V4 of B", "placed A lumberjack V7"]
    );
    let mut own = Scenario::new(3).village("A", "founders > brewer").hand("A", ["apprentice"]);
    assert_eq!(
        course(&mut own, "A", ["apprentice", "side gold"]),
        ["announced A apprentice", "replaced A founders V1 of A", "founders A V5 gold"]
    );
    let mut monk =
        Scenario::new(3).village("B", "monk > carpenter").hand("A", ["apprentice", "wheeler", "cooper"]);
    monk = monk.limit("A", 2);
    assert_eq!(course(&mut monk, "A", ["apprentice"]), ["announced A apprentice"]);
    assert_eq!(monk.legal("A"), ["cover cooper", "cover wheeler"]);
    assert_eq!(monk.check("A", "cover hunter"), Err(Illegal::NotInHand(id("hunter"))));
    assert_eq!(
        course(&mut monk, "A", ["cover wheeler"]),
        [
            "announced A wheeler",
            "replaced A monk V4 of B",
            "placed A monk V6 as lumberjack",
            "placed A wheeler V7 on V6",
        ]
    );
    assert_eq!((monk.hand_of("A"), monk.check("A", "place cooper").is_err()), (vec!["cooper"], true));
}

#[test]
fn com_97_d9_a_smuggler() {
    let mut s = Scenario::new(3).village("A", "founders > poulterer; lumberjack > shipwright");
    s = s.hand("A", ["smuggler"]);
    let told = course(&mut s, "A", ["smuggler", "smuggle poulterer"]);
    let paid = "unlocked A smuggler by shipwright own V6 +2";
    assert_eq!(told, ["announced A smuggler", paid, "smuggled A poulterer 2"]);
    assert_eq!((s.gold_of("A"), s.state().discarded().count(id("smuggler"))), (10, 2));
}

#[test]
fn com_32_77_100_the_end_of_a_round() {
    let mut s = Scenario::new(3).first("A").side("A", "gold").size("S1", 0).size("S2", 0).turn("C");
    s = s.village("B", "miner > blacksmith+2; grocer").side("C", "gold").village("C", "hunter");
    assert_eq!(
        course(&mut s, "C", ["end"]),
        [
            "end C",
            "flipped A",
            "market 1",
            "income A market 1 gold 0 silver 0 coins 0",
            "income B market 1 gold 2 silver 0 coins 2",
            "income C market 1 gold 2 silver 0 coins 0",
            "round 2 first B",
        ]
    );
    assert_eq!((s.gold_of("A"), s.gold_of("B"), s.gold_of("C")), (8, 12, 10));
    assert_eq!((s.state().round(), s.to_act().as_str()), (2, "B"));
}

#[test]
fn com_103_107_119_the_end_of_the_game() {
    let mut s = Scenario::new(2).no_stacks().markets(1).village("A", "miner > blacksmith+2; agent").turn("B");
    assert_eq!(
        course(&mut s, "B", ["end"]),
        [
            "end B",
            "market 2",
            "income A market 2 gold 2 silver 2 coins 2",
            "income B market 2 gold 0 silver 0 coins 0",
            "end",
        ]
    );
    use engine::Game as _;
    let lines = s.game().score(s.state(), engine::Seat::FIRST).lines;
    let points: Vec<Option<i32>> = lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [Some(8), Some(0), Some(2), Some(2), Some(2)]);
    assert_eq!(s.check("A", "end"), Err(Illegal::Over));
}

#[test]
fn com_126_127_128_a_gift() {
    let mut s = Scenario::solo("normal").road(["cooper", "mason", "agent+3", "priest", "grocer", "hunter"]);
    s = s.top("S1", ["fisher", "wattler"]).recruiting();
    assert_eq!(course(&mut s, "A", ["recruit R1"]), ["recruited A R1 cooper coins 0"]);
    assert_eq!(s.legal("A"), ["gift R2", "gift R3", "gift R4", "gift R5", "gift R6"]);
    assert_eq!(s.check("A", "gift R1"), Err(Illegal::NobodyThere(id("R1"))));
    assert_eq!(
        course(&mut s, "A", ["gift R3"]),
        ["given R3 agent coins 3", "arrived R1 fisher from S1", "arrived R3 wattler from S1"]
    );
    assert_eq!((s.gold_of("countess"), s.gold_of("A")), (4, 8));
}

/// What the end of the turn brings with one Event of the Event phase, between the end and the next round.
fn resolved(s: Scenario, event: &str) -> Vec<String> {
    let mut s = s.events([event]).event_deck("summer", ["tithe"]);
    let mut told = course(&mut s, "A", ["end"]);
    assert_eq!(told.remove(0), "end A");
    assert_eq!(told.remove(0), format!("resolving {event}"));
    if let Some(at) = told.iter().position(|line| line == "countess wine_trader from reserve") {
        assert_eq!(told.split_off(at)[1..], ["revealed tithe", "round 2 first A"]);
    }
    told
}

#[test]
fn com_132_133_134_151_157_166_168_171_events_line_by_line() {
    assert_eq!(resolved(alone(), "fine"), ["paid fine 3 bank"]);
    assert_eq!(resolved(alone(), "war_tax"), ["paid war_tax 6 countess"]);
    assert_eq!(resolved(alone().gold("A", 4), "war_tax"), ["paid war_tax 4 countess"]);
    let stack = alone().top("S1", ["fisher", "agent"]);
    assert_eq!(resolved(stack.clone(), "conscription"), ["countess fisher from S1"]);
    assert_eq!(resolved(stack, "great_levy"), ["countess fisher from S1", "countess agent from S1"]);
    let road = alone().road(["cooper", "cartwright+2", "agent", "priest", "grocer", "hunter"]);
    let told = resolved(road.top("S1", ["fisher"]), "bribe");
    assert_eq!(told, ["countess cartwright from R2 coins 2", "arrived R2 fisher from S1"]);
    let pillaged = resolved(alone().village("A", "hunter; lumberjack > cooper+3"), "pillage");
    assert_eq!(pillaged, ["stolen cooper V4 coins 3"]);
    assert_eq!(resolved(alone().hand("A", ["agent"]), "kidnapping"), ["countess agent from hand"]);
    assert!(resolved(alone(), "kidnapping").is_empty(), "no hand");
    assert!(resolved(alone(), "pillage").is_empty(), "nobody with printed gold");
    assert!(resolved(alone(), "bribe").is_empty(), "an empty road");
}

#[test]
fn com_161_173_choices_line_by_line() {
    let village = "lumberjack > cooper+3; miner";
    let mut poached = alone().village("A", village).gold("A", 3).events(["poaching"]);
    poached.play("A", "end");
    assert_eq!(poached.legal("A"), ["pay", "lose V3"]);
    assert_eq!(poached.check("A", "lose V4"), Err(Illegal::Spared(id("V4"))), "a basic villager");
    assert_eq!(poached.check("A", "lose V2"), Err(Illegal::Spared(id("V2"))), "a covered one");
    assert_eq!(poached.check("A", "lose V9"), Err(Illegal::NotThere(id("V9"))));
    let paid = course(&mut poached.clone(), "A", ["pay"]);
    assert_eq!(paid[0], "paid poaching 3 countess");
    assert_eq!(course(&mut poached, "A", ["lose V3"])[0], "stolen cooper V3 coins 3");
    assert_eq!(
        (poached.gold_of("A"), poached.village_of("A").as_str()),
        (6, "founders(f); lumberjack; miner")
    );
    let mut burnt = alone().village("A", village).events(["arson"]);
    burnt.play("A", "end");
    assert_eq!(burnt.legal("A"), ["pay", "lose V3", "lose V4"]);
    let mut paid = burnt.clone();
    assert_eq!(course(&mut paid, "A", ["pay"])[0], "paid arson 7 bank");
    assert_eq!((paid.gold_of("A"), paid.gold_of("countess")), (1, 1));
    assert_eq!(course(&mut burnt, "A", ["lose V3"])[0], "burnt cooper V3 coins 3");
    assert_eq!((burnt.gold_of("A"), burnt.village_of("countess").as_str()), (11, "wine_trader"));
}

#[test]
fn com_137_140_163_jester_and_decks_line_by_line() {
    let mut s = Scenario::solo("normal").events(["it_was_you", "fine"]).event_phase();
    assert_eq!(s.legal("A"), ["resolve fine", "resolve it_was_you", "jester fine", "jester it_was_you"]);
    let jested = course(&mut s.clone(), "A", ["jester fine"]);
    assert_eq!(jested[..3], ["jester fine", "resolving it_was_you", "paid it_was_you 8 countess"]);
    let told = course(&mut s, "A", ["resolve it_was_you"]);
    assert_eq!(told[..2], ["resolving it_was_you", "jester lost"]);
    assert_eq!(s.check("A", "jester fine"), Err(Illegal::NoJester));
    let mut empty = Scenario::solo("normal").no_jester().top("reserve", ["wine_trader"]);
    empty = empty.event_deck("summer", []).event_deck("winter", ["famine"]);
    empty = empty.discarded_events(["fine", "usury"]);
    assert_eq!(
        course(&mut empty, "A", ["end"]),
        [
            "end A",
            "countess wine_trader from reserve",
            "events shuffled 1",
            "revealed fine",
            "round 2 first A",
        ]
    );
    let solo = empty.state().solo().unwrap();
    assert_eq!((solo.discarded.len(), solo.face_up.len(), solo.deck(id("summer")).left()), (1, 1, 0));
}

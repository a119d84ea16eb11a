//! What an action tells: all of it and nothing else, in order.

use engine::EventInfo as _;
use rollwrite::scenario::Scenario;

use crate::support::{alone, on};

fn told(s: &Scenario) -> Vec<String> {
    s.told().iter().map(|event| event.notation()).collect()
}

/// What an action of A tells.
fn played(s: &Scenario, action: &str) -> Vec<String> {
    let mut s = s.clone();
    s.play("A", action);
    told(&s)
}

#[test]
fn isr_21_45a_61_told_of_tiles_and_of_the_start_of_phase_3() {
    let mut s = Scenario::new(2).tiles(["ally", "windfall", "lucky-coin"]).built("B", 1).favors("A");
    s.play("A", "take ally");
    assert_eq!(told(&s), ["took A ally"]);
    s.play("B", "take lucky-coin");
    assert_eq!(
        told(&s),
        [
            "took B lucky-coin",
            "started A 1 stone 1 wood 1 food actions 4",
            "gained A 1 action from ally",
            "started B 1 stone 1 wood 1 food actions 4",
            "gained B 1 gold from lucky-coin",
            "gained B 1 food from competition/1"
        ]
    );
    let mut second = on("adventure-06").favors("A");
    second.play("A", "take windfall");
    assert_eq!(told(&second), ["took A windfall"]);
    second.play("A", "take none");
    assert_eq!(told(&second), ["took A none second", "started A 1 stone 1 wood 1 food actions 4"]);
}

#[test]
fn isr_48_49_50_60_told_of_rerolls_gains_and_choices() {
    let mut s = on("adventure-30").built("A", 2).built("A", 4).favors("A");
    s.play("A", "take none");
    assert_eq!(told(&s), ["took A none"], "first the reroll");
    let mut stopped = s.clone();
    stopped.play("A", "stop");
    let gains = ["gained A 1 wood from adventure-30/2", "gained A 1 vp from adventure-30/4"];
    assert_eq!(told(&stopped), ["started A 1 stone 1 wood 1 food actions 4", gains[0], gains[1]]);
    s.rolling("A", "reroll worker", &[5]);
    assert_eq!(
        told(&s),
        ["rerolled A worker now stone wood food 5", "started A 1 stone 1 wood 1 food actions 5", gains[1]],
        "nothing at all is gained where the amount is none"
    );
    let mut choice = on("adventure-46").built("A", 2).favors("A");
    choice.to_menu().play("A", "gain wood");
    assert_eq!(told(&choice), ["gained A 1 wood from adventure-46/2"]);
}

#[test]
fn isr_28_32_52_56_told_of_a_box_of_a_track() {
    let s = on("adventure-02").built("A", 4).stock("A", [5, 5, 5, 0]).actions("A", 5);
    assert_eq!(played(&s, "build walls"), ["built A walls box 1 section 1 paid 1 stone"]);
    assert_eq!(played(&s, "build houses"), ["built A houses box 1 section 1 paid 1 wood free"]);
    let half = s.clone().tracks("A", [0, 0, 1, 1]);
    assert_eq!(played(&half, "build granaries"), ["built A granaries box 2 paid 1 food"]);
    assert_eq!(
        played(&half, "build bridges"),
        ["built A bridges box 2 section 2 paid 1 stone", "bridged A 1"]
    );
    let camp = on("adventure-03").built("A", 3).stock("A", [0, 1, 0, 0]).actions("A", 1);
    assert_eq!(
        played(&camp, "build houses"),
        ["built A houses box 1 section 1 paid 1 wood", "gained A 1 vp from adventure-03/3"]
    );
}

#[test]
fn isr_33_34_told_of_a_box_of_a_building() {
    let s = alone().stock("A", [0, 2, 0, 0]).actions("A", 5);
    assert_eq!(played(&s, "tick 1.1"), ["ticked A competition/1 1.1 paid 1 wood"]);
    let nearly = s.clone().ticked("A", ["1.2", "1.3"]);
    assert_eq!(
        played(&nearly, "tick 1.1"),
        ["ticked A competition/1 1.1 paid 1 wood", "finished A competition/1"]
    );
    let free = on("adventure-11").built("A", 4).stock("A", [9; 4]);
    assert!(played(&free, "tick 1.1")[0].ends_with(" free"), "{:?}", played(&free, "tick 1.1"));
}

#[test]
fn isr_26_37_38_39_51_54_57_told_of_harvests_tiles_and_exchanges() {
    let open = alone().tracks("A", [0, 0, 0, 2]).actions("A", 1);
    let picked = |s: &Scenario, how: &str| {
        let mut s = s.clone();
        s.play("A", how).play("A", "pick 1.1");
        told(&s)
    };
    assert_eq!(picked(&open, "harvest"), ["harvested A 1.1 2 wood"]);
    let production = open.clone().tile("A", "production");
    assert_eq!(picked(&production, "produce"), ["harvested A 1.1 2 wood production free"]);
    let free = on("adventure-13").built("A", 3).tracks("A", [0, 0, 0, 2]);
    assert_eq!(picked(&free, "harvest"), ["harvested A 1.1 2 wood free"]);
    let pays = on("adventure-45").built("A", 4).tracks("A", [0, 0, 0, 2]).actions("A", 3);
    assert_eq!(picked(&pays, "harvest")[1..], ["gained A 1 vp from adventure-45/4"]);
    let windfall = alone().tile("A", "windfall");
    assert_eq!(played(&windfall, "windfall wood"), ["gained A 1 wood from windfall"]);
    let export = alone().tile("A", "export").stock("A", [1, 0, 0, 1]);
    assert_eq!(played(&export, "sell stone"), ["sold A stone paid 1 stone"]);
    assert_eq!(played(&export, "sell wood"), ["sold A wood paid 1 gold"]);
    let inn = alone().built("A", 4).stock("A", [0, 0, 2, 0]);
    assert_eq!(played(&inn, "exchange 4"), ["exchanged A competition/4 1 food for 1 action"]);
}

#[test]
fn isr_24_25_62_78_82_told_of_the_end_of_a_round() {
    let roll = |s: &Scenario, action: &str| {
        let mut s = s.clone();
        s.rolling("A", action, &[0, 0, 0, 0]);
        told(&s)
    };
    let next = ["round-over 4", "rolled 5 A wood stone food 3"];
    let lost = alone().stock("A", [0, 1, 0, 0]).actions("A", 2);
    assert_eq!(roll(&lost, "end"), [&["ended A left 1 wood actions 2"][..], &next].concat());
    let keeper = on("adventure-25").built("A", 4).stock("A", [1, 1, 0, 0]);
    assert_eq!(
        roll(&keeper, "end"),
        [&["ended A left 1 stone 1 wood actions 0", "kept A 1 stone 1 wood"][..], &next].concat()
    );
    let mut chooses = keeper.clone().stock("A", [1, 2, 0, 0]);
    assert_eq!(played(&chooses, "end"), ["ended A left 1 stone 2 wood actions 0"]);
    chooses.play("A", "end");
    assert_eq!(roll(&chooses, "stop"), [&["kept A nothing"][..], &next].concat());
    chooses.play("A", "keep wood");
    assert!(told(&chooses).is_empty(), "one more may be kept");
    assert_eq!(roll(&chooses, "keep stone"), [&["kept A 1 stone 1 wood"][..], &next].concat());
    let mut colony = alone().tracks("A", [2, 2, 0, 0]);
    colony.play("A", "end");
    assert_eq!(told(&colony), ["ended A left nothing actions 0"]);
    assert_eq!(roll(&colony, "skip"), [&["skipped A"][..], &next].concat());
    assert_eq!(roll(&colony, "colony 4"), [&["colony A competition/4 walls 1 value 2"][..], &next].concat());
    let last = alone().round(10);
    assert_eq!(roll(&last, "end"), ["ended A left nothing actions 0", "round-over 10", "game-over"]);
}

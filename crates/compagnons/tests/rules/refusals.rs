//! Why not: the reason for every answer that an open question does not take.

use compagnons::Illegal;
use compagnons::scenario::Scenario;

use crate::support::id;

fn on(s: &Scenario, spot: &str) -> Result<(), Illegal> {
    s.check("A", &format!("on {spot}"))
}

#[test]
fn com_59_60_82_d5_where_a_villager_cannot_go() {
    let village = "lumberjack > {carpenter, wheeler}; lumberjack; miner; lumberjack > wheeler";
    let mut s = Scenario::new(3).village("A", village).village("B", "lumberjack").hand("A", ["shipwright"]);
    s.step("A", "place shipwright");
    let trees = s.spots("A", "lumberjack");
    assert_eq!(s.legal("A"), [format!("on {}", trees[1]), format!("on {}", trees[2])]);
    assert_eq!(on(&s, &trees[0]), Err(Illegal::Full(id(&trees[0]))));
    let miner = s.spot("A", "miner");
    assert_eq!(on(&s, &miner), Err(Illegal::NotBefore { spot: id(&miner), on: id("lumberjack") }));
    let other = s.spot("B", "lumberjack");
    assert_eq!(on(&s, &other), Err(Illegal::NotThere(id(&other))));
    assert_eq!(on(&s, "V99"), Err(Illegal::NotThere(id("V99"))));
    assert_eq!(s.check("A", "monk"), Err(Illegal::NoMonk));
    assert_eq!(s.check("A", "bank"), Err(Illegal::NotNow));
    let mut poor = Scenario::new(3).village("A", "lumberjack; lumberjack > wheeler").limit("A", 1);
    poor = poor.hand("A", ["shipwright", "monk"]);
    poor.step("A", "place shipwright");
    assert_eq!(poor.check("A", "monk"), Err(Illegal::LimitUsed { need: 2, left: 1 }));
}

#[test]
fn com_82_84_e41_monks_need_the_hand_and_the_limit() {
    let base = |monks: u8, limit| {
        let s = Scenario::new(3).village("A", "miner").limit("A", limit);
        let s = match monks {
            0 => s.hand("A", ["jeweler"]),
            1 => s.hand("A", ["jeweler", "monk"]),
            _ => s.hand("A", ["jeweler", "monk", "monk"]),
        };
        s.check("A", "place jeweler")
    };
    let nowhere = Err(Illegal::NoPlace { villager: id("jeweler"), on: id("spelunker") });
    assert_eq!([base(0, 3), base(1, 3), base(2, 2), base(2, 3)], [nowhere, nowhere, nowhere, Ok(())]);
    // A third Monk does not exist, and a Monk for the chain start opens a stack.
    let start = Scenario::new(3).hand("A", ["mason", "monk"]).limit("A", 2);
    assert_eq!(start.check("A", "place mason"), Ok(()));
    let short = Scenario::new(3).hand("A", ["mason", "monk"]).limit("A", 1);
    let refused = Err(Illegal::NoPlace { villager: id("mason"), on: id("miner") });
    assert_eq!(short.check("A", "place mason"), refused);
}

#[test]
fn com_69_73_96_d6_how_a_padlock_cannot_be_opened() {
    let at = |s: Scenario| {
        let mut s = s.hand("A", ["cooper"]);
        let tree = format!("on {}", s.spot("A", "lumberjack"));
        s.step("A", "place cooper").step("A", &tree);
        s
    };
    let both =
        Scenario::new(3).village("A", "lumberjack; miner > blacksmith").village("B", "miner > blacksmith");
    let s = at(both.gold("A", 1));
    let (own, other) = (s.spot("A", "blacksmith"), s.spot("B", "blacksmith"));
    let key = |s: &Scenario, spot: &str| s.check("A", &format!("key {spot}"));
    assert_eq!((key(&s, &own), key(&s, &other)), (Ok(()), Err(Illegal::TooPoor { need: 2 })));
    let tree = s.spot("A", "lumberjack");
    assert_eq!(key(&s, &tree), Err(Illegal::NotTheKey(id(&tree))));
    assert_eq!(key(&s, "V99"), Err(Illegal::NotTheKey(id("V99"))));
    assert_eq!(s.check("A", "free"), Err(Illegal::NoTinner));
    assert_eq!(s.check("A", "end"), Err(Illegal::NotNow));
    let mut poor = Scenario::new(3).village("A", "lumberjack").hand("A", ["cooper", "tinner"]).gold("A", 1);
    poor.step("A", "tinner").step("A", "place cooper").step("A", "on V4");
    assert_eq!(
        (poor.legal("A"), poor.check("A", "bank")),
        (vec!["free".to_owned()], Err(Illegal::TooPoor { need: 2 }))
    );
    let rich = at(Scenario::new(3).village("A", "lumberjack").gold("A", 2));
    assert_eq!((rich.legal("A"), rich.check("A", "bank")), (vec!["bank".to_owned()], Ok(())));
}

#[test]
fn com_86_87_89_91_d8_whom_an_apprentice_cannot_replace() {
    let mut s = Scenario::new(3)
        .village("A", "miner")
        .village("B", "lumberjack > {wheeler, wheeler}; apprentice > carpenter; founders > swineherd")
        .hand("A", ["apprentice"]);
    s.step("A", "apprentice");
    assert_eq!(s.legal("A"), ["village B"]);
    for village in ["village A", "village C", "village D", "village countess"] {
        assert_eq!(s.check("A", village), Err(Illegal::NobodyToReplace), "{village}");
    }
    s.step("A", "village B");
    let replace = |spot: &str| s.check("A", &format!("replace {spot}"));
    let [tree, wheeler, swineherd] = ["lumberjack", "wheeler", "swineherd"].map(|one| s.spot("B", one));
    assert_eq!(s.legal("A"), [format!("replace {tree}")]);
    assert_eq!(replace(&wheeler), Err(Illegal::NotCovered(id(&wheeler))));
    assert_eq!(replace(&swineherd), Err(Illegal::NotCovered(id(&swineherd))));
    let [apprentice, founders] = ["apprentice", "founders"].map(|one| s.spot("B", one));
    assert_eq!(replace(&apprentice), Err(Illegal::IsApprentice(id(&apprentice))));
    assert_eq!(replace(&founders), Err(Illegal::TheirFounders(id(&founders))));
    let own = s.spot("A", "miner");
    assert_eq!(replace(&own), Err(Illegal::NotThere(id(&own))), "a card of another village");
    assert_eq!(s.check("A", "side gold"), Err(Illegal::NotNow));
}

#[test]
fn com_e13_d8_who_cannot_cover_a_freed_monk() {
    let base = |hand: [&str; 3], limit, gold| {
        let village = "lumberjack > monk > cartwright; miner > monk > spelunker";
        let mut s = Scenario::new(3).village("A", "lumberjack").village("B", village).hand("A", hand);
        s = s.limit("A", limit).gold("A", gold);
        s.step("A", "apprentice").step("A", "village B");
        s
    };
    let mut s = base(["apprentice", "cartwright", "hunter"], 2, 0);
    let monks = s.spots("B", "monk");
    let tree = s.spot("B", "lumberjack");
    assert_eq!(
        s.legal("A"),
        [
            format!("replace {tree}"),
            format!("replace {}", monks[0]),
            format!("replace {}", s.spot("B", "miner")),
            format!("replace {}", monks[1])
        ]
    );
    s.step("A", &format!("replace {}", monks[0]));
    assert_eq!(s.legal("A"), ["cover cartwright"]);
    assert_eq!(s.check("A", "cover hunter"), Err(Illegal::CannotCover(id("hunter"))));
    assert_eq!(s.check("A", "cover apprentice"), Err(Illegal::CannotCover(id("apprentice"))));
    assert_eq!(s.check("A", "cover wheeler"), Err(Illegal::NotInHand(id("wheeler"))));
    // A Jeweler would need a Seeker below the Monk, a Cooper 2 gold for its padlock.
    let s = base(["apprentice", "jeweler", "cooper"], 2, 1);
    let monk = s.spot("B", "monk");
    assert_eq!(s.check("A", &format!("replace {monk}")), Err(Illegal::CannotTakeOver(id(&monk))));
    let mut rich = base(["apprentice", "jeweler", "cooper"], 2, 2);
    rich.step("A", &format!("replace {monk}"));
    assert_eq!(rich.legal("A"), ["cover cooper"]);
    assert_eq!(rich.check("A", "cover jeweler"), Err(Illegal::CannotCover(id("jeweler"))));
    let short = base(["apprentice", "jeweler", "cooper"], 1, 2);
    assert_eq!(short.check("A", &format!("replace {monk}")), Err(Illegal::CannotTakeOver(id(&monk))));
}

#[test]
fn com_31_53_56_other_players_and_other_questions() {
    let s = Scenario::new(3).hand("A", ["hunter"]).road(["cooper"]);
    assert_eq!(s.check("B", "end"), Err(Illegal::NotYourTurn));
    for action in
        ["recruit R1", "draw S1", "gift R1", "coin R1", "no-coin", "on V1", "monk", "bank", "give hunter"]
    {
        assert_eq!(s.check("A", action), Err(Illegal::NotNow), "{action}");
    }
    for action in
        ["back S1", "take miner", "village A", "replace V1", "side gold", "cover hunter", "smuggle founders"]
    {
        assert_eq!(s.check("A", action), Err(Illegal::NotNow), "{action}");
    }
    for action in ["resolve fine", "pay", "lose V1", "bribe R1"] {
        assert_eq!(s.check("A", action), Err(Illegal::NotNow), "{action}");
    }
    assert_eq!(s.check("A", "jester fine"), Err(Illegal::NoJester));
    for (action, card) in [("apprentice", "apprentice"), ("tinner", "tinner"), ("smuggler", "smuggler")] {
        assert_eq!(s.check("A", action), Err(Illegal::NotInHand(id(card))), "{action}");
    }
    assert!(s.legal("B").is_empty() && s.legal("C").is_empty());
}

#[test]
fn com_64_66_67_d7_what_cannot_be_traded() {
    let mut s = Scenario::new(3).hand("A", ["hunter", "agent"]).size("S2", 0).basics("miner", 0);
    s.step("A", "trade");
    assert_eq!(s.check("A", "give priest"), Err(Illegal::NotInHand(id("priest"))));
    s.step("A", "give agent");
    assert_eq!(s.legal("A"), ["back S1", "back S3", "back S4", "back S5", "back S6"]);
    assert_eq!(s.check("A", "back S2"), Err(Illegal::Exhausted(id("S2"))));
    assert_eq!(s.check("A", "back reserve"), Err(Illegal::ReserveClosed));
    s.step("A", "back S1");
    assert_eq!(s.legal("A"), ["take lumberjack", "take hayer"]);
    assert_eq!(s.check("A", "take miner"), Err(Illegal::NoneLeft(id("miner"))));
}

/// Equal cards that nobody has seen are asked for, so that the others do not learn that they are equal.
#[test]
fn com_64_d7_two_equal_cards_are_asked_for() {
    let mut two = Scenario::new(3).unseen("A", ["hunter", "hunter"]);
    two.play("A", "trade");
    assert_eq!(two.legal("A"), ["give hunter"]);
    let mut one = Scenario::new(3).unseen("A", ["hunter"]);
    one.play("A", "trade");
    assert_eq!(one.legal("A")[0], "back S1");
}

#[test]
fn com_97_e16_e38_whose_gold_cannot_be_smuggled() {
    let village = "lumberjack > {wheeler > cartwright, shipwright}; hunter";
    let mut s = Scenario::new(3).village("A", village).village("B", "chandler").hand("A", ["smuggler"]);
    let key = format!("key {}", s.spot("A", "shipwright"));
    s.step("A", "smuggler").step("A", &key);
    assert_eq!(s.legal("A"), ["smuggle shipwright", "smuggle cartwright"]);
    for one in ["wheeler", "hunter", "founders", "chandler", "lumberjack"] {
        assert_eq!(s.check("A", &format!("smuggle {one}")), Err(Illegal::NoGoldOn(id(one))), "{one}");
    }
    let poor = Scenario::new(3).village("A", "chandler").hand("A", ["smuggler"]).gold("A", 1);
    let refused = Illegal::CannotUnlock { villager: id("smuggler"), key: id("shipwright") };
    assert_eq!(
        (poor.check("A", "smuggler"), poor.legal("A")),
        (Err(refused), vec!["trade".to_owned(), "end".to_owned()])
    );
}

#[test]
fn com_143_157_d11_answers_that_an_event_does_not_take() {
    let base = || Scenario::solo("normal").no_jester();
    let mut s = base()
        .village("A", "chandler; lumberjack > cooper; hunter; lumberjack > wheeler")
        .events(["pillage"]);
    s.play("A", "end");
    assert_eq!(s.check("A", "pay"), Err(Illegal::NoChoice(id("pillage"))));
    let hunter = s.spot("A", "hunter");
    assert_eq!(s.check("A", &format!("lose {hunter}")), Err(Illegal::Spared(id(&hunter))), "no printed gold");
    assert_eq!(s.check("A", "bribe R1"), Err(Illegal::NotNow));
    assert_eq!(s.check("A", "jester pillage"), Err(Illegal::NoJester));
    let mut road = base().road(["cooper", "-", "beekeeper", "hunter"]).events(["bribe"]);
    road.play("A", "end");
    assert_eq!(road.legal("A"), ["bribe R1", "bribe R3"]);
    assert_eq!(road.check("A", "bribe R4"), Err(Illegal::NotTheBest(id("R4"))));
    assert_eq!(road.check("A", "bribe R2"), Err(Illegal::NobodyThere(id("R2"))));
    let mut two = base().village("A", "hunter; hunter").events(["poaching"]);
    two.play("A", "end");
    let spots = two.spots("A", "hunter");
    assert_eq!(two.legal("A"), ["pay".to_owned(), format!("lose {}", spots[0])]);
    assert_eq!(two.check("A", &format!("lose {}", spots[1])), Err(Illegal::Alike(id(&spots[1]))));
}

#[test]
fn com_140_d12_when_the_jester_cannot_help() {
    let base =
        || Scenario::solo("normal").events(["vermin", "forced_labour", "fine"]).road(["cooper", "mason"]);
    let jester = |s: &Scenario| {
        ["vermin", "forced_labour", "fine"].map(|card| s.check("A", &format!("jester {card}")))
    };
    let late = |card: &str| Err(Illegal::TooLate(id(card)));
    let mut recruiting = base().recruiting();
    assert_eq!(jester(&recruiting), [Ok(()); 3]);
    assert_eq!(recruiting.check("A", "jester bribe"), Err(Illegal::NotFaceUp(id("bribe"))));
    recruiting.play("A", "draw S1");
    assert_eq!(jester(&recruiting), [Err(Illegal::NotNow); 3], "a gift is no menu");
    recruiting.play("A", "gift R1");
    assert_eq!(jester(&recruiting), [late("vermin"), Ok(()), Ok(())]);
    assert_eq!(jester(&base().coin("A")), [late("vermin"), Ok(()), Ok(())]);
    let mut placing = base().hand("A", ["hunter", "agent"]);
    assert_eq!(jester(&placing), [late("vermin"), Ok(()), Ok(())]);
    placing.play("A", "place hunter");
    assert_eq!(jester(&placing), [late("vermin"), late("forced_labour"), Ok(())]);
    placing.step("A", "trade");
    assert_eq!(jester(&placing), [Err(Illegal::NotNow); 3]);
    let mut events = base();
    events.play("A", "end");
    assert_eq!(events.legal("A"), ["resolve fine", "jester fine"]);
    assert_eq!(events.check("A", "resolve vermin"), Err(Illegal::NotFaceUp(id("vermin"))));
    let choosing = Scenario::solo("normal").events(["poaching", "fine"]).village("A", "hunter").event_phase();
    let mut choosing = choosing;
    choosing.play("A", "resolve poaching");
    assert_eq!(choosing.check("A", "jester fine"), Err(Illegal::NotNow));
    assert_eq!(choosing.check("A", "jester poaching"), Err(Illegal::NotFaceUp(id("poaching"))));
}

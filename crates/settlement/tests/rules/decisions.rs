//! Section 13: the decision points and what is resolved without asking.

use settlement::scenario::Scenario;

/// Everything within reach.
fn rich() -> Scenario {
    Scenario::new(2)
        .passed(["B"])
        .reserve("A", [2, 2, 2, 4, 4])
        .row(["-", "-", "H45", "H42"])
        .market(["bank", "quarry"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-05")
        .monster("A", "I.2")
        .terrain("A", "II.1", "T2-09")
        .fort("A", "II.1")
        .terrain("A", "I.3", "T1-09")
        .street("A", "upper", ["warehouse", "bazaar"])
        .street("A", "lower", ["quarry"])
}

#[test]
fn set_d1_the_menu_in_its_order() {
    let mut s = rich();
    let actions = ["build", "explore", "hunt", "fortify", "region", "street", "fortification"];
    let menu: Vec<&str> = actions.into_iter().chain(["invite", "exchange", "pass"]).collect();
    assert_eq!(s.legal("A"), menu);
    s.plays("A", ["hunt"]);
    assert_eq!(s.legal("A"), ["invite", "exchange", "end", "pass"]);
    let only_pass = Scenario::new(2).settlers("A", 0, 0);
    assert_eq!(only_pass.legal("A"), ["pass"], "asked although it is the only one");
}

#[test]
fn set_d2_space_then_street_then_the_clock() {
    let mut s = rich().artifact("A", "sacred_clock");
    s.play("A", "build");
    assert_eq!(s.legal("A"), ["build S1", "build S2"]);
    s.play("A", "build S1");
    assert_eq!(s.legal("A"), ["in upper", "in middle", "in lower"]);
    s.play("A", "in middle");
    assert_eq!(s.legal("A"), ["use bank", "exchange", "done"]);
    s.play("A", "done");
    assert_eq!((s.of("A").stored_on("bank".parse().unwrap()), s.legal("A").len()), (0, 4));
    let mut poor =
        Scenario::new(2).artifact("A", "sacred_clock").reserve("A", [0, 1, 0, 0, 0]).market(["bank"]);
    poor.plays("A", ["build", "in upper"]);
    assert_eq!(poor.legal("A"), ["end", "pass"], "neither use nor exchange: not asked");
}

#[test]
fn set_d3_region_then_cell() {
    let mut s = rich();
    s.play("A", "explore");
    assert_eq!(s.legal("A"), ["explore II", "explore III"]);
    let mut auto = s.clone();
    auto.play("A", "explore III");
    assert_ne!(auto.at("A", "III.1"), "-", "a single cell is not asked for");
    s.play("A", "explore II");
    assert_eq!(s.legal("A"), ["place II.2", "place II.3"]);
}

#[test]
fn set_d4_d5_targets() {
    let mut hunt = rich().monster("A", "I.1");
    hunt.play("A", "hunt");
    assert_eq!(hunt.legal("A"), ["hunt I.1", "hunt I.2"]);
    let mut fortify = rich();
    fortify.play("A", "fortify");
    assert_eq!(fortify.legal("A"), ["fortify I.1", "fortify I.3"]);
    fortify.play("A", "fortify I.3");
    assert_eq!(fortify.at("A", "I.3"), "T1-09 fort");
}

#[test]
fn set_d6_region_scroll_and_mask() {
    let mut s = rich();
    s.play("A", "region");
    assert_eq!(s.legal("A"), ["region I", "region II"]);
    let mut scroll = rich().artifact("A", "scroll_of_power");
    scroll.plays("A", ["region", "region I"]);
    assert_eq!(scroll.legal("A"), ["get wood", "get stone"]);
    let mut auto = rich().artifact("A", "scroll_of_power");
    auto.plays("A", ["region", "region II"]);
    assert_eq!(auto.reserve_of("A"), [2, 2, 2, 4, 6], "a single type is not asked for");
    let mut mask = rich().artifact("A", "sorcerers_mask");
    mask.plays("A", ["region", "region I"]);
    for cell in ["I.1", "I.3"] {
        assert_eq!(mask.legal("A"), ["monster yes", "monster no"]);
        assert!(mask.text().contains(&format!("monster on {cell}")));
        mask.play("A", "monster yes");
    }
    assert_eq!(
        (mask.at("A", "I.1"), mask.at("A", "I.3")),
        ("T1-01 monster".to_owned(), "T1-09 monster".to_owned())
    );
}

#[test]
fn set_d7_street_building_detail() {
    let mut s = rich();
    s.play("A", "street");
    assert_eq!(s.legal("A"), ["street upper", "street lower"]);
    s.play("A", "street upper");
    assert_eq!(s.legal("A"), ["use warehouse", "use bazaar", "exchange", "done"]);
    s.play("A", "use warehouse");
    assert_eq!(s.legal("A"), ["get wood", "get clay", "get stone"]);
    s.plays("A", ["get wood", "use bazaar"]);
    assert_eq!(s.legal("A"), ["give wood", "give clay", "give stone"]);
    s.play("A", "give wood");
    assert_eq!(s.legal("A"), ["exchange", "done"], "an exchange is open, so the end is asked for");
    let mut auto = Scenario::new(2).street("A", "upper", ["quarry"]);
    auto.plays("A", ["street", "use quarry"]);
    assert_eq!(auto.legal("A"), ["end", "pass"], "nothing left: done without asking");
}

#[test]
fn set_d8_d9_fortification_and_hero() {
    let mut fort = rich().fort("A", "I.1");
    fort.play("A", "fortification");
    assert_eq!(fort.legal("A"), ["fortification I.1", "fortification II.1"]);
    let mut hero = rich();
    hero.play("A", "invite");
    assert_eq!(hero.legal("A"), ["invite H45", "invite H42"]);
    let mut single = Scenario::new(2).reserve("A", [0, 2, 0, 0, 1]).row(["-", "-", "H45", "H42"]);
    single.play("A", "invite");
    assert!(single.of("A").heroes.contains("H42".parse().unwrap()));
}

#[test]
fn set_d10_rate_give_receive() {
    let mut s = rich();
    s.play("A", "exchange");
    let rates = ["basic_to_basic", "basics_to_diamond", "diamonds_to_gold", "gold_to_basic"];
    assert_eq!(s.legal("A"), rates.map(|rate| format!("exchange {rate}")));
    s.play("A", "exchange basic_to_basic");
    assert_eq!(s.legal("A"), ["give wood", "give clay", "give stone"]);
    s.play("A", "give clay");
    assert_eq!(s.legal("A"), ["give clay", "give stone"], "each pair has one path");
    let mut pair = s.clone();
    pair.play("A", "give stone");
    assert_eq!(pair.reserve_of("A"), [3, 1, 1, 4, 4], "the third type is not asked for");
    s.play("A", "give clay");
    assert_eq!(s.legal("A"), ["get wood", "get stone"]);
}

#[test]
fn set_d11_keep_then_artefact() {
    let mut s = rich();
    s.play("A", "pass");
    assert_eq!(s.legal("A"), ["keep wood", "keep clay", "keep stone"]);
    s.play("A", "keep wood");
    assert_eq!(s.legal("A").len(), 3);
    assert!(s.legal("A").iter().all(|one| one.starts_with("take")));
    s.play("A", "take mace_of_the_brave");
    assert_eq!(s.state().round(), 3);
}

/// A page greys cards and cells before the menu entry is chosen.
#[test]
fn set_d1_targets_can_be_foreseen() {
    use settlement::Illegal;
    use settlement::amounts::Resources;

    use crate::support::{id, seat};
    let s = rich().reserve("A", [0, 1, 0, 0, 0]);
    let foresee = |s: &Scenario, action: &str| s.game().foresee(s.state(), seat("A"), id(action));
    assert_eq!(foresee(&s, "build S1"), Ok(()));
    assert_eq!(s.check("A", "build S1"), Err(Illegal::NotNow), "the entry comes first");
    let missing = Resources::new([0, 0, 0, 0, 2]);
    assert_eq!(foresee(&s, "invite H45"), Err(Illegal::CannotInvite { hero: id("H45"), missing }));
    assert_eq!(foresee(&s, "fortify I.2"), Err(Illegal::MonsterThere(id("I.2"))));
    let mut chosen = s.clone();
    chosen.play("A", "fortify");
    assert_eq!(foresee(&chosen, "fortify I.1"), Ok(()), "as the judge says once the entry is chosen");
    assert_eq!(foresee(&chosen, "build S1"), Err(Illegal::NotNow));
    let mut acted = s;
    acted.play("A", "hunt");
    assert_eq!(foresee(&acted, "build S1"), Err(Illegal::ActionDone));
    assert_eq!(acted.game().foresee(acted.state(), seat("B"), id("build S1")), Err(Illegal::NotYourTurn));
    assert_eq!(foresee(&acted, "pass"), Ok(()));
}

/// The reason behind each entry of the menu, before it is chosen: of its own target, or of the entry.
#[test]
fn set_d1_every_kind_of_target_can_be_foreseen() {
    use settlement::amounts::Resources;
    use settlement::{Choice, Illegal};

    use crate::support::{id, seat};
    let foresee = |s: &Scenario, action: &str| s.game().foresee(s.state(), seat("A"), id(action));
    let s = rich().used_fort("A", "I.3").region_used("A", "II", 1).street_used("A", "lower", 1);
    for action in [
        "build S1",
        "explore II",
        "hunt I.2",
        "fortify I.1",
        "region I",
        "street upper",
        "fortification II.1",
        "invite H45",
        "exchange gold_to_basic",
    ] {
        assert_eq!(foresee(&s, action), Ok(()), "{action}");
        assert_eq!(s.check("A", action), Err(Illegal::NotNow), "{action}: the entry comes first");
    }
    for (action, reason) in [
        ("build S9", Illegal::NothingOffered(id("S9"))),
        ("explore I", Illegal::NoCell(id("I"))),
        ("hunt I.1", Illegal::NoMonster(id("I.1"))),
        ("fortify I.2", Illegal::MonsterThere(id("I.2"))),
        ("region II", Illegal::RegionUsed(id("II"))),
        ("street lower", Illegal::StreetUsed(id("lower"))),
        ("fortification I.3", Illegal::FortificationUsed(id("I.3"))),
        ("invite H01", Illegal::NotInRow(id("H01"))),
        ("exchange mirror_basic_to_basic", Illegal::NoMirror),
    ] {
        assert_eq!(foresee(&s, action), Err(reason), "{action}");
    }
    // An entry without any target: the target's own reason says more than the entry's.
    let bare = Scenario::new(2).row(["-", "-", "-", "H45"]);
    assert_eq!(bare.check("A", "hunt"), Err(Illegal::NoTarget(Choice::Hunt)));
    assert_eq!(foresee(&bare, "hunt I.1"), Err(Illegal::NoMonster(id("I.1"))));
    let missing = Resources::new([0, 0, 0, 0, 2]);
    assert_eq!(foresee(&bare, "invite H45"), Err(Illegal::CannotInvite { hero: id("H45"), missing }));
    assert_eq!(foresee(&bare, "exchange gold_to_basic"), Err(Illegal::CannotExchange(id("gold_to_basic"))));
    // An entry that is closed for another reason: that reason, whatever the target.
    let mut acted = s.clone();
    acted.play("A", "hunt");
    for action in ["build S1", "explore II", "fortify I.1", "region I", "street upper", "fortification II.1"]
    {
        assert_eq!(foresee(&acted, action), Err(Illegal::ActionDone), "{action}");
    }
    assert_eq!(foresee(&acted, "invite H45"), Ok(()));
    acted.plays("A", ["invite", "invite H45"]);
    assert_eq!(foresee(&acted, "invite H42"), Err(Illegal::HeroDone));
    // What is no target of the menu is judged as it is.
    assert_eq!((foresee(&s, "pass"), foresee(&s, "end")), (Ok(()), Err(Illegal::NothingDone)));
    assert_eq!(foresee(&s, "place I.1"), Err(Illegal::NotNow));
}

#[test]
fn set_7_23_settlers_lie_in_the_zone_of_their_action_until_the_pass() {
    let mut s = rich().terrain("A", "II.2", "T2-01");
    s.plays("A", ["fortify", "fortify I.1", "end"]);
    assert_eq!((s.of("A").zones, s.settlers_of("A")), ([0, 0, 0, 1], (5, 0)));
    s.plays("A", ["hunt", "end", "build", "build S1", "in middle", "end"]);
    assert_eq!((s.of("A").zones, s.settlers_of("A")), ([1, 0, 1, 1], (3, 0)));
    s.plays("A", ["explore", "explore II", "end"]);
    assert_eq!((s.of("A").zones, s.settlers_of("A"), s.of("A").used.basic), ([1, 2, 1, 1], (1, 0), 5));
    s.plays("A", ["region", "region I", "end"]);
    assert_eq!((s.of("A").zones, s.of("A").used.basic), ([1, 2, 1, 1], 6), "a region has a zone of its own");
    let mut s = s.settlers("A", 1, 0).street_used("A", "lower", 1);
    assert_eq!((s.of("A").regions, s.of("A").streets), ([1, 0, 0], [0, 0, 1]));
    s.play("A", "pass");
    while s.legal("A")[0].starts_with("keep") {
        s.play("A", "keep wood");
    }
    assert_eq!((s.of("A").zones, s.of("A").regions, s.of("A").used.basic), ([0; 4], [0; 3], 0));
    assert_eq!(s.of("A").streets, [0; 3], "every zone is open again");
}

/// SET-26, SET-34, SET-36, SET-40, SET-42: one settler is enough, and none is too few.
#[test]
fn set_d1_23_one_settler_opens_every_action_that_needs_one() {
    let one = rich().settlers("A", 1, 0);
    let menu =
        ["build", "hunt", "fortify", "region", "street", "fortification", "invite", "exchange", "pass"];
    assert_eq!(one.legal("A"), menu, "no terrain of Region I is left to explore");
    for action in ["build", "hunt", "fortify", "region", "street", "fortification"] {
        let mut s = one.clone();
        s.step("A", action);
        let target = s.legal("A")[0].clone();
        s.step("A", &target);
        assert_eq!(s.settlers_of("A").0, u8::from(action == "build"), "{action} {target}");
    }
    let bonus = rich().settlers("A", 0, 1);
    assert_eq!(bonus.legal("A"), menu, "a bonus settler does as well");
    assert_eq!(rich().settlers("A", 0, 0).legal("A"), ["invite", "exchange", "pass"]);
}

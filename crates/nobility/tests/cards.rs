//! Every character and every commission.

use nobility::ids::Commission;
use nobility::scenario::Scenario;

use crate::support::{alone, game, id, seat};

/// The player after becoming a Lord with a character, with these answers.
fn lord(character: &str, answers: &[&str]) -> Scenario {
    let mut s = alone().commoner("A", character).nobility("A", 4).reputation("A", 10).held("A", ["dwarf_a"]);
    s = s.ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]).display(["elf_a"]);
    s.act("A", "satisfy");
    answers.iter().for_each(|answer| drop(s.act("A", answer).to_act()));
    assert!(s.of("A").is_lord && s.legal("A").contains(&"end".to_owned()), "{character}");
    s
}

#[test]
fn nob_80_every_character() {
    let rhys = lord("rhys_lusys", &["welcome yes"]);
    assert_eq!((rhys.of("A").reputation, rhys.of("A").held.len()), (14, 1));
    assert_eq!(lord("martok_coinforged", &[]).of("A").coins, 5);
    let belvedere = lord("belvedere_stonefist", &["get books", "get weapons"]);
    assert_eq!((belvedere.of("A").coins, belvedere.goods_of("A")), (2, [1, 0, 1, 0, 0, 0]));
    assert_eq!(lord("verelan_si", &[]).of("A").modifiers, 4);
    let nya = lord("nya_adebowale", &[]);
    assert_eq!((nya.of("A").reputation, nya.of("A").modifiers), (14, 2));
    let tobin = lord("tobin_marsh", &["get books"; 4]);
    assert_eq!(tobin.goods_of("A")[0], 4);
    assert_eq!(lord("isolde_varn", &[]).of("A").ready, 1);
    assert_eq!(lord("gorrim_ashbeard", &[]).of("A").lot, 1 + 2);
    let selwyn = lord("selwyn_tide", &[]);
    assert_eq!((selwyn.of("A").coins, selwyn.of("A").modifiers), (3, 2));
    assert_eq!(lord("pip_nettle", &[]).points_of("A"), 3 + 5);
    let kara = lord("kara_dunmere", &[]);
    assert_eq!((kara.of("A").nobility, kara.of("A").coins), (7, 2));
    let orlan = lord("orlan_moss", &["get books", "get books"]);
    assert_eq!((orlan.of("A").lot, orlan.goods_of("A")[0]), (2, 2));
    let zikki = lord("zikki_cog", &[]);
    assert_eq!((zikki.of("A").reputation, zikki.of("A").coins), (13, 3));
}

/// Every commission holds in a rich position and not in a poor one.
#[test]
fn nob_117_126_every_commission() {
    for commission in Commission::all() {
        let poor = Scenario::new(3).reputation("A", 9);
        assert!(!game().commission_holds(poor.state(), seat("A"), commission), "{commission}");
        let rich = Scenario::new(3).reputation("A", 18).nobility("A", 12).coins("A", 15);
        let rich = rich.zone("A", 1, "C01").zone("A", 2, "C02").zone("A", 3, "C03");
        let rich = rich.petitions("A", ["T01", "T02", "T03", "T04"]);
        let guilds = ["scholars", "artists", "smiths", "mages", "jewellers", "carpenters"];
        let tiles = ["W01", "W06", "W11", "W16", "W21", "W26"];
        let rich =
            guilds.iter().zip(tiles).fold(rich, |s, (guild, tile)| s.workshop(guild, "left", tile, "A"));
        let six = ["halfling_a", "halfling_b", "human_a", "human_b", "elf_a", "elf_b"];
        let other = ["dwarf_a", "dwarf_b", "green_elf_a", "green_elf_b", "trobit_a", "trobit_b"];
        let holds = |cards: [&str; 6]| {
            game().commission_holds(rich.clone().satisfied("A", cards).state(), seat("A"), commission)
        };
        assert!(holds(six) || holds(other), "{commission}");
    }
    let sold = Scenario::new(3).workshop("scholars", "left", "W01", "-");
    assert!(!game().commission_holds(sold.state(), seat("A"), id("K07")), "sold buildings do not count");
}

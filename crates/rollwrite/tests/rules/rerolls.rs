//! Rerolls (ISR-60, ISR-90): each die has its own faces, each ability its own uses.

use std::sync::LazyLock;

use rollwrite::ids::Resource;
use rollwrite::scenario::Scenario;
use rollwrite::{Illegal, RollWrite};

use crate::support::{corrected, id, on};

/// The first faces of the three Resource dice: wood, stone, food.
#[test]
fn isr_60_104_a_reroll_changes_this_die_only_and_shows_one_of_its_faces() {
    let cases = [
        ("resource-1", [Resource::Wood, Resource::Gold, Resource::Gold], [0, 1, 0, 2]),
        ("resource-2", [Resource::Gold, Resource::Stone, Resource::Gold], [1, 0, 0, 2]),
        ("resource-3", [Resource::Gold, Resource::Gold, Resource::Food], [0, 0, 1, 2]),
    ];
    for (die, faces, stock) in cases {
        let mut s = on("adventure-34").dice("gold", "gold", "gold", 5).favors("A");
        s.play("A", "take none").rolling("A", &format!("reroll {die}"), &[0]);
        assert_eq!((s.player_of("A").dice.resources, s.stock_of("A")), (faces, stock), "{die}");
        assert_eq!((s.player_of("A").dice.worker, s.actions_of("A")), (5, 5), "{die}");
    }
}

/// Black Forest with two abilities: the Witch Hut (2) rerolls any die, another one (3) the Resource dice.
fn two_abilities(built: &[u8]) -> Scenario {
    static GAME: LazyLock<&RollWrite> = LazyLock::new(|| {
        let resource = "{ kind = \"reroll\", dice = \"resource\", value = 1 }";
        corrected(&[("id = \"mushroom-pickers\"", "{ kind = \"harvest_bonus\", value = 1 }", resource)])
    });
    let s = built.iter().fold(on("adventure-12").of(*GAME), |s, slot| s.built("A", *slot));
    let mut s = s.favors("A");
    s.play("A", "take none");
    s
}

const RESOURCE_DICE: [&str; 4] = ["reroll resource-1", "reroll resource-2", "reroll resource-3", "stop"];
const ALL_DICE: [&str; 5] =
    ["reroll resource-1", "reroll resource-2", "reroll resource-3", "reroll worker", "stop"];

#[test]
fn isr_60_98_a_resource_die_uses_the_ability_that_can_do_nothing_else() {
    let mut s = two_abilities(&[2, 3]);
    assert_eq!(s.legal("A"), ALL_DICE);
    s.rolling("A", "reroll resource-1", &[5]);
    assert_eq!(s.legal("A"), ALL_DICE, "the one for any die is left");
    s.rolling("A", "reroll resource-2", &[5]);
    assert_eq!((s.options("A", "reroll"), s.stock_of("A")), (vec![], [0, 0, 1, 2]), "and now both are used");
}

#[test]
fn isr_60_d4_the_worker_die_needs_an_ability_for_it_that_is_left_and_built() {
    let mut s = two_abilities(&[2, 3]);
    s.rolling("A", "reroll worker", &[5]);
    assert_eq!(s.legal("A"), RESOURCE_DICE, "used");
    assert_eq!(s.why("A", "reroll worker"), Some(Illegal::NoReroll(id("worker"))));
    s.rolling("A", "reroll resource-1", &[5]);
    assert_eq!((s.actions_of("A"), s.stock_of("A")), (5, [0, 1, 1, 1]));
    assert_eq!(two_abilities(&[3]).legal("A"), RESOURCE_DICE, "not built");
    assert_eq!(two_abilities(&[2]).legal("A"), ALL_DICE);
}

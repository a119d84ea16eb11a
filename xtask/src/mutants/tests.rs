//! A small crate in which every kind of fault is planted, built once and tried.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::explained::Explained;
use super::plant::{Mutant, Planted, plant};
use super::report::{self, Results};
use super::trial::{self, Outcome, Test};
use super::{garden, switch};
use crate::tree::target_dir;

const FIXTURE: &str = include_str!("tests/fixture.rs");
const FIXTURE_TESTS: &str = include_str!("tests/fixture_tests.rs");

fn planted() -> Planted {
    plant("src/fixture.rs", FIXTURE, 1, &BTreeSet::new()).unwrap()
}

/// The fixture with some faults dropped, as a test program in a folder of its own.
fn built(name: &str, dropped: &BTreeSet<u32>) -> (PathBuf, PathBuf) {
    let home = target_dir().unwrap().join("mutants-tests").join(name);
    let planted = planted();
    garden::write_if_new(&home.join("fixture.rs"), &planted.render(dropped).text).unwrap();
    garden::write_if_new(&home.join("tests.rs"), FIXTURE_TESTS).unwrap();
    let end = planted.mutants.len() as u32 + 1;
    garden::write_if_new(&home.join("planted.rs"), &switch::module(end)).unwrap();
    let program = home.join("tests");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--test", "--edition=2024", "--cap-lints=allow", "-o"])
        .args([&program, &home.join("tests.rs")])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    (program, home)
}

fn tried(program: &Path, home: &Path, mutants: &[Mutant]) -> (Vec<Test>, Vec<Mutant>) {
    let tests = trial::trace(&[program.to_owned()], "FIX", home, 2, true).unwrap();
    let (rules, others): (Vec<Test>, Vec<Test>) = tests.into_iter().partition(|test| test.is_rule);
    let outcomes = trial::run(mutants, &rules, home, 2, &|_| {}).unwrap();
    let survivors = mutants.iter().zip(outcomes).filter(|(_, outcome)| *outcome != Outcome::Noticed);
    (others, survivors.map(|(mutant, _)| mutant.clone()).collect())
}

/// Switched off, every fault is as if it were not there; switched on, each is noticed, except where nobody looks.
#[test]
fn every_fault_that_is_looked_at_is_noticed() {
    let (program, home) = built("all", &BTreeSet::new());
    let mutants = planted().mutants;
    let (others, survivors) = tried(&program, &home, &mutants);
    let told: Vec<String> = survivors.iter().map(|one| format!("{}: {}", one.function, one.change)).collect();
    assert_eq!(
        told,
        [
            "is_unseen: the function returns `true`",
            "is_unseen: the function returns `false`",
            "is_unseen: `n > 5` becomes `n <= 5`",
            "is_unseen: `5` becomes `6`",
            "is_unseen: `5` becomes `4`",
            "is_unreached: the function returns `false`",
            "is_unreached: `true` becomes `false`",
        ]
    );
    let noticing = trial::noticing(&survivors[3], &others, &home).unwrap();
    let names: Vec<&str> = noticing.iter().map(|test| &*test.name).collect();
    assert_eq!(names, ["properties::fix_7_is_no_rule_test"]);
}

/// A fault that does not compile is found by the place of the complaint, and dropped without a trace.
#[test]
fn complaints_lead_to_their_faults() {
    let planted = planted();
    let all = planted.render(&BTreeSet::new());
    let fault = planted.mutants.iter().find(|one| one.change == "`a < b` becomes `a <= b`").unwrap();
    let at = all.text.find("*__l <= *__r").unwrap();
    assert_eq!(all.blamed(&(at..at + 12)), Some(&[fault.number][..]));
    assert_eq!(all.blamed(&(at..at + 4)), Some(&[fault.number][..]));
    assert_eq!(all.blamed(&(0..4)), None, "the first lines are as they were");
    assert_eq!(all.text.lines().count(), FIXTURE.lines().count(), "lines stay where they are");
    let every = planted.mutants.iter().map(|one| one.number).collect();
    assert_eq!(planted.render(&every).text, FIXTURE.replacen("pub const fn", "pub  fn", 1));
}

/// What is told, printed or constant is left alone, and so are functions that the compiler evaluates.
#[test]
fn what_is_no_rule_has_no_fault() {
    let functions: BTreeSet<String> = planted().mutants.into_iter().map(|one| one.function).collect();
    assert!(functions.contains("is_small") && functions.contains("walk"));
    assert!(!functions.iter().any(|name| name.contains("fmt") || name.contains("SIZE")));
    assert!(!planted().mutants.iter().any(|one| one.change.contains("events")));
    let constant = BTreeSet::from(["is_small".to_owned()]);
    let fewer = plant("src/fixture.rs", FIXTURE, 1, &constant).unwrap();
    assert!(!fewer.mutants.iter().any(|one| one.function == "is_small"));
    assert_eq!(fewer.render(&fewer.mutants.iter().map(|one| one.number).collect()).text, FIXTURE);
}

#[test]
fn survivors_are_explained_by_what_they_are() {
    let is_unseen = |one: &Mutant| one.function == "is_unseen" && one.change == "`5` becomes `6`";
    let unseen = planted().mutants.into_iter().find(is_unseen).unwrap();
    let entry = |line: &str, reason: &str| {
        format!(
            "[[survivor]]\nfile = \"src/fixture.rs\"\nfunction = \"is_unseen\"\nline = \"{line}\"\n\
             changes = [\"`5` becomes `6`\"]\nreason = \"{reason}\""
        )
    };
    let explained = Explained::parse(&entry("n > 5", "nobody asks for 6")).unwrap();
    let moved = Mutant { line: unseen.line + 40, number: 900, ..unseen.clone() };
    assert_eq!(explained.reason(&moved), Some("nobody asks for 6"));
    assert_eq!(explained.stale(&[moved]).count(), 0);
    assert_eq!(explained.stale(&[]).count(), 1);
    let other = Explained::parse(&entry("n > 6", "it was so once")).unwrap();
    assert_eq!((other.reason(&unseen), other.stale(std::slice::from_ref(&unseen)).count()), (None, 1));
    assert!(Explained::parse(&entry("n > 5", " ")).is_err_and(|reason| reason.contains("needs a reason")));
}

/// `name` of the results, and what the summary says of them.
fn summary(name: &str, noticed: impl Fn(usize) -> bool, explanation: &str) -> Result<String, String> {
    let home = target_dir().unwrap().join("mutants-tests").join(name);
    let mutants = planted().mutants;
    let mut results = Results::default();
    for (number, mutant) in mutants.iter().enumerate() {
        let outcome = if noticed(number) { Outcome::Noticed } else { Outcome::Survived { reached_by: 1 } };
        results.note(mutant, outcome, Vec::new());
    }
    results.write(&home, &mutants).unwrap();
    let kept = Results::read(&home);
    assert!(mutants.iter().all(|one| kept.of(one).is_some_and(|known| Some(known) == results.of(one))));
    let explained = Explained::parse(explanation).unwrap();
    report::summary("fixture", &home, &mutants, &kept, &explained)
}

#[test]
fn the_summary_is_a_verdict() {
    assert!(summary("sound", |_| true, "").is_ok_and(|head| head.contains("(100.00 %), 0 survive")));
    let open = summary("open", |number| number != 0, "").unwrap_err();
    assert!(open.contains("1 survivors without a reason") && !open.contains("less than 97 %"), "{open}");
    let poor = summary("poor", |number| number % 10 != 0, "").unwrap_err();
    assert!(poor.contains("less than 97 % noticed"), "{poor}");
    let stale =
        "[[survivor]]\nfile = \"a\"\nfunction = \"b\"\nline = \"c\"\nchanges = [\"d\"]\nreason = \"e\"";
    let stale = summary("stale", |_| true, stale).unwrap_err();
    assert!(stale.contains("explains what does not survive: a, b: c: d"), "{stale}");
}

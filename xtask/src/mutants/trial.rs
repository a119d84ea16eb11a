//! Runs tests with a fault switched on, and tells whether they notice.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::plant::Mutant;
use super::switch;
use crate::rules;

/// Modules whose tests compare with kept files or play at random, whatever their names are: they hold the behaviour, not a rule.
const NOT_RULES: [&str; 4] = ["conformance", "perft", "playthroughs", "properties"];

/// A fault that makes tests take so many times the processor's time, and some seconds, is noticed: it may not end at all.
const SLOWER: u32 = 5;
const GRACE: Duration = Duration::from_secs(2);

/// No test takes this long without a fault.
const LONGEST: Duration = Duration::from_secs(600);

/// On a busy machine that time may take long; a test that sleeps for ever is stopped in the end.
const BUSY: u32 = 30;

/// How many tests share a process: few at first, since most faults are noticed soon.
const FIRST_BATCH: usize = 6;

/// A fault that eats memory is noticed as well: kilobytes of address space for one process.
const MEMORY: &str = "4000000";

/// A test of the planted crate, and what it has done without any fault.
#[derive(Clone, Debug)]
pub(crate) struct Test {
    program: PathBuf,
    pub(crate) name: String,
    pub(crate) is_rule: bool,
    usual: Duration,
    reached: Vec<u32>,
}

/// What became of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// A test failed or did not end.
    Noticed,
    /// None of the tests that reach it has noticed.
    Survived { reached_by: usize },
}

/// Several threads take what is to be done, one after another; the results are in its order.
fn each<T: Sync, R: Send>(jobs: usize, work: &[T], act: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = work.get(number) else { break };
                    let result = act(number, one);
                    if let Ok(mut done) = done.lock() {
                        done.insert(number, result);
                    }
                }
            });
        }
    });
    done.into_inner().map(|done| done.into_values().collect()).unwrap_or_default()
}

/// Runs every test alone, without any fault: how long it takes, and which faults it reaches. Only what passes is kept.
pub(crate) fn trace(
    programs: &[PathBuf],
    prefix: &str,
    home: &Path,
    jobs: usize,
    with_others: bool,
) -> Result<Vec<Test>, String> {
    let mut tests = Vec::new();
    for program in programs {
        tests.extend(list(program, prefix)?.into_iter().filter(|test| test.is_rule || with_others));
    }
    let traced = each(jobs, &tests, |number, test| {
        let file = home.join(format!("trace-{number}"));
        let _ = std::fs::remove_file(&file);
        let started = Instant::now();
        let mut command = command(&test.program, &[&test.name], home, LONGEST);
        command.env(switch::TRACE, &file);
        let passed = ends_well(&mut command, LONGEST)?;
        let usual = started.elapsed();
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let _ = std::fs::remove_file(&file);
        let reached = text.lines().filter_map(|line| line.parse().ok()).collect();
        Ok::<_, String>((passed, Test { usual, reached, ..test.clone() }))
    });
    let mut kept = Vec::new();
    for one in traced {
        let (passed, test) = one?;
        if passed {
            kept.push(test);
        } else if test.is_rule {
            return Err(format!("{} fails without any fault", test.name));
        } else {
            println!("left aside, since it fails in the planted crate: {}", test.name);
        }
    }
    kept.sort_by_key(|test| (test.usual.as_millis() / 4, test.reached.len()));
    Ok(kept)
}

fn list(program: &Path, prefix: &str) -> Result<Vec<Test>, String> {
    let output = Command::new(program).args(["--list", "--format", "terse"]).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(names
        .map(|name| Test {
            program: program.to_owned(),
            name: name.to_owned(),
            is_rule: is_rule(name, prefix),
            usual: Duration::ZERO,
            reached: Vec::new(),
        })
        .collect())
}

/// Whether a test is named after a rule.
fn is_rule(name: &str, prefix: &str) -> bool {
    let mut path: Vec<&str> = name.split("::").collect();
    let own = path.pop().unwrap_or_default();
    !path.iter().any(|module| NOT_RULES.contains(module)) && !rules::ids_of_test(own, prefix).is_empty()
}

/// Tries every fault with the tests that reach it. `tell` hears of each outcome.
pub(crate) fn run(
    mutants: &[Mutant],
    tests: &[Test],
    home: &Path,
    jobs: usize,
    tell: &(dyn Fn(&Outcome) + Sync),
) -> Result<Vec<Outcome>, String> {
    let outcomes = each(jobs, mutants, |_, mutant| {
        let reaching: Vec<&Test> =
            tests.iter().filter(|test| test.reached.contains(&mutant.number)).collect();
        let outcome = try_one(mutant.number, &reaching, home)?;
        tell(&outcome);
        Ok(outcome)
    });
    outcomes.into_iter().collect()
}

fn try_one(number: u32, reaching: &[&Test], home: &Path) -> Result<Outcome, String> {
    let mut size = FIRST_BATCH;
    let mut rest = reaching;
    while let Some(first) = rest.first() {
        // One process runs tests of one program; a slow one does not wait behind quick ones that have noticed.
        let slow = first.usual * 4 + Duration::from_millis(20);
        let is_alike = |test: &&&Test| test.program == first.program && test.usual <= slow;
        let same = rest.iter().take_while(is_alike).count();
        let (batch, later) = rest.split_at(same.min(size));
        if !passes(number, batch, home)? {
            return Ok(Outcome::Noticed);
        }
        rest = later;
        size *= 4;
    }
    Ok(Outcome::Survived { reached_by: reaching.len() })
}

/// The tests that notice a fault, each tried alone.
pub(crate) fn noticing<'a>(mutant: &Mutant, tests: &'a [Test], home: &Path) -> Result<Vec<&'a Test>, String> {
    let reaching = tests.iter().filter(|test| test.reached.contains(&mutant.number));
    let mut found = Vec::new();
    for test in reaching {
        if !passes(mutant.number, &[test], home)? {
            found.push(test);
        }
    }
    Ok(found)
}

fn passes(number: u32, batch: &[&Test], home: &Path) -> Result<bool, String> {
    let names: Vec<&str> = batch.iter().map(|test| &*test.name).collect();
    let usual: Duration = batch.iter().map(|test| test.usual).sum();
    let limit = usual * SLOWER + GRACE;
    let mut command = command(&batch[0].program, &names, home, limit);
    command.env(switch::SWITCH, number.to_string());
    ends_well(&mut command, limit * BUSY)
}

/// A test program that runs some tests, one after another, within limits.
fn command(program: &Path, names: &[&str], home: &Path, time: Duration) -> Command {
    let time = time.as_secs();
    let limited = format!("ulimit -c 0; ulimit -v {MEMORY}; ulimit -t {time}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.arg("-c").arg(limited).arg(program).args(names).args(["--exact", "--test-threads=1", "--quiet"]);
    command
        .current_dir(home)
        .env_remove(switch::SWITCH)
        .env_remove(switch::TRACE)
        .env_remove("UPDATE_EXPECT");
    // Where a failing test was is of no interest, and finding out takes longer than the test.
    command.env("RUST_BACKTRACE", "0").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Whether a program ends in time and without a failure.
fn ends_well(command: &mut Command, limit: Duration) -> Result<bool, String> {
    let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
    let started = Instant::now();
    let mut pause = Duration::from_micros(300);
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) => return Ok(status.success()),
            None if started.elapsed() > limit => return stop(&mut child).map(|()| false),
            None => std::thread::sleep(pause),
        }
        pause = (pause * 5 / 4).min(Duration::from_millis(20));
    }
}

fn stop(child: &mut Child) -> Result<(), String> {
    let stopped = child.kill().and_then(|()| child.wait());
    stopped.map(|_| ()).map_err(|error| error.to_string())
}

//! The steps of `cargo xtask test`. All of them use the dev profile, so that everything is compiled once.

use std::time::Instant;

use crate::lanes::{self, Job};
use crate::postgres::{self, Cluster};
use crate::programs::{self, Program};
use crate::tree::cargo;
use crate::{browser, house, python, site};

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    Everything,
    /// What a change in between is most likely to break.
    Quick,
}

impl Extent {
    /// From the arguments behind `test`.
    fn parse(arguments: &[String]) -> Result<Self, String> {
        match arguments {
            [] => Ok(Self::Everything),
            [quick] if quick == "--quick" => Ok(Self::Quick),
            other => {
                Err(format!("`{}` means nothing to `test`: it takes --quick or nothing", other.join(" ")))
            }
        }
    }
}

const LEFT_OUT: &str = "left out: the real browser, the tests of several servers, the server's tests on PostgreSQL \
    and the Python wheel; `cargo xtask test` has them";

pub(crate) fn test(arguments: &[String]) -> Result<(), String> {
    let extent = Extent::parse(arguments)?;
    let started = Instant::now();
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    step("the house", house::check)?;
    match extent {
        Extent::Everything => everything()?,
        Extent::Quick => quick()?,
    }
    println!("== all checks passed in {} s", started.elapsed().as_secs());
    if extent == Extent::Quick {
        println!("== {LEFT_OUT}");
    }
    Ok(())
}

fn everything() -> Result<(), String> {
    let (programs, cluster) = step("build with lints, and what tests need", || {
        // What is fetched comes while the compiler works.
        let (programs, cluster) = std::thread::scope(|scope| {
            let needed = scope.spawn(prepare);
            (programs::build(), needed.join())
        });
        Ok((programs?, cluster.map_err(|_| "the preparation has panicked".to_owned())??))
    })?;
    let (url, authority) = (cluster.url(), cluster.authority().to_string_lossy().into_owned());
    let has_site = site::is_there();
    if has_site {
        step("the page that needs no server", || {
            site::make(&[])?;
            site::weigh(&site::usual()).map(|_| ())
        })?;
    }
    let folder = site::usual().to_string_lossy().into_owned();
    let mut surroundings = vec![(postgres::URL, &*url), (postgres::AUTHORITY, &*authority)];
    surroundings.extend(has_site.then_some((site::TESTED, &*folder)));
    let (waiting, working) = apart(programs);
    step("tests", || {
        let mut waits = tests(&waiting, &surroundings);
        let suite = waiting.iter().find(|program| program.is("server", "all"));
        let suite = suite.ok_or("cargo names no test `all` of server")?;
        let on_postgres = [&*surroundings, &[postgres::KIND]].concat();
        waits.push(Job::new("server all on PostgreSQL", move || suite.run(&on_postgres)));
        let mut works = vec![
            Job::new("examples in the documentation", programs::examples_in_documentation),
            Job::new("python", python::wheel),
        ];
        works.extend(tests(&working, &surroundings));
        lanes::run(vec![waits, works])
    })?;
    if !has_site {
        println!("== NOT TESTED: the page that needs no server. {}", site::HOW);
    }
    Ok(())
}

fn quick() -> Result<(), String> {
    let programs = step("build with lints", programs::build)?;
    let (waiting, working) = apart(programs);
    let waiting: Vec<Program> = waiting.into_iter().filter(|program| !is_browser(program)).collect();
    step("tests", || {
        let mut works = vec![Job::new("examples in the documentation", programs::examples_in_documentation)];
        works.extend(tests(&working, &[]));
        lanes::run(vec![tests(&waiting, &[]), works])
    })
}

/// Installs, fetches and starts what the tests need.
fn prepare() -> Result<Cluster, String> {
    browser::ensure()?;
    python::prepare()?;
    Cluster::start()
}

/// Tests that mostly wait, for a browser, a clock or another process, and those that mostly compute: they run in lanes beside
/// each other.
fn apart(programs: Vec<Program>) -> (Vec<Program>, Vec<Program>) {
    let waits = |program: &Program| {
        is_browser(program) || program.is("server", "all") || program.is("hameau", "service")
    };
    programs.into_iter().partition(waits)
}

fn is_browser(program: &Program) -> bool {
    program.is("hameau", "browser")
}

/// One job for each program. Tests of several servers need PostgreSQL, and leave themselves out where nothing says where it is.
fn tests<'a>(programs: &'a [Program], postgres: &'a [(&'a str, &'a str)]) -> Vec<Job<'a>> {
    let job = |program: &'a Program| Job::new(program.name(), move || program.run(postgres));
    programs.iter().map(job).collect()
}

fn step<T>(name: &str, work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    println!("== {name}");
    let started = Instant::now();
    let result = work().map_err(|reason| format!("{name}: {reason}"))?;
    println!("== {name}: {} s", started.elapsed().as_secs());
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::Extent;

    #[test]
    fn the_extent_is_everything_unless_it_is_said_otherwise() {
        let parse =
            |words: &[&str]| Extent::parse(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        assert_eq!(parse(&[]), Ok(Extent::Everything));
        assert_eq!(parse(&["--quick"]), Ok(Extent::Quick));
        assert!(
            parse(&["--quik"]).is_err_and(|reason| reason.contains("`--quik`") && reason.contains("--quick"))
        );
        assert!(parse(&["--quick", "server"]).is_err());
    }
}

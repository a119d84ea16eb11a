//! Work side by side: in a lane one job follows another, and lanes run beside each other.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

type Work<'a> = Box<dyn FnOnce() -> Result<(), String> + Send + 'a>;

/// Something to do, under the name that its time is printed with. It says nothing itself unless it fails: what others
/// print beside it would stand in between.
pub(crate) struct Job<'a> {
    name: String,
    work: Work<'a>,
}

impl<'a> Job<'a> {
    pub(crate) fn new(
        name: impl Into<String>,
        work: impl FnOnce() -> Result<(), String> + Send + 'a,
    ) -> Self {
        Self { name: name.into(), work: Box::new(work) }
    }
}

/// Does all of it. After a failure no further job begins; those under way are waited for, and every failure is told.
pub(crate) fn run(lanes: Vec<Vec<Job<'_>>>) -> Result<(), String> {
    let is_broken = AtomicBool::new(false);
    let failures: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            lanes.into_iter().map(|lane| scope.spawn(|| run_lane(lane, &is_broken).err())).collect();
        let told = |thread: std::thread::ScopedJoinHandle<'_, Option<String>>| {
            thread.join().unwrap_or_else(|_| Some("a lane has panicked".to_owned()))
        };
        threads.into_iter().filter_map(told).collect()
    });
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

fn run_lane(lane: Vec<Job<'_>>, is_broken: &AtomicBool) -> Result<(), String> {
    for Job { name, work } in lane {
        if is_broken.load(Ordering::Relaxed) {
            break;
        }
        let started = Instant::now();
        work().map_err(|reason| {
            is_broken.store(true, Ordering::Relaxed);
            format!("{name}: {reason}")
        })?;
        println!("   {name}: {} s", started.elapsed().as_secs());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::{Job, run};

    #[test]
    fn lanes_run_beside_each_other_and_jobs_of_a_lane_in_their_order() {
        // Each lane comes to the barrier in its first job: one after the other they would wait for ever.
        let (both, order) = (Barrier::new(2), AtomicU32::new(0));
        let meet = || {
            both.wait();
            Ok(())
        };
        let later = || {
            order.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let last = || if order.load(Ordering::Relaxed) == 1 { Ok(()) } else { Err("too early".to_owned()) };
        let lane = vec![Job::new("meets", meet), Job::new("later", later), Job::new("last", last)];
        assert_eq!(run(vec![lane, vec![Job::new("meets too", meet)]]), Ok(()));
    }

    #[test]
    fn a_failure_is_named_and_nothing_begins_after_it() {
        let begun = AtomicU32::new(0);
        let begin = || {
            begun.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let lane = vec![Job::new("lints", || Err("two warnings".to_owned())), Job::new("never", begin)];
        assert_eq!(run(vec![lane]), Err("lints: two warnings".to_owned()));
        assert_eq!(begun.into_inner(), 0);
    }

    #[test]
    fn failures_of_several_lanes_are_all_told() {
        let both = Barrier::new(2);
        let fail = || {
            both.wait();
            Err("broken".to_owned())
        };
        let told = run(vec![vec![Job::new("one", fail)], vec![Job::new("other", fail)]]);
        assert_eq!(told, Err("one: broken\nother: broken".to_owned()));
    }
}

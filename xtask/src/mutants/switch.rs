//! What is put into the planted crate: the switch that every fault asks.

/// Which fault is on: a number, or nothing.
pub(super) const SWITCH: &str = "HAMEAU_MUTANT";

/// The file that takes down which faults a run has reached.
pub(super) const TRACE: &str = "HAMEAU_MUTANT_TRACE";

/// The module `planted`, for faults below a number.
pub(super) fn module(end: u32) -> String {
    MODULE.replace("END", &end.to_string()).replace("SWITCH", SWITCH).replace("TRACE", TRACE)
}

const MODULE: &str = r#"//! Faults, one of them switched on at most.

use std::fs::File;
use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

static NUMBER: LazyLock<u32> =
    LazyLock::new(|| std::env::var("SWITCH").ok().and_then(|number| number.parse().ok()).unwrap_or(0));

static REACHED: [AtomicBool; END] = [const { AtomicBool::new(false) }; END];

static FILE: LazyLock<Option<File>> =
    LazyLock::new(|| File::options().append(true).create(true).open(std::env::var_os("TRACE")?).ok());

pub(crate) fn on(number: u32) -> bool {
    if let Some(mut file) = FILE.as_ref() {
        if !REACHED[number as usize].swap(true, Ordering::Relaxed) {
            let _ = writeln!(file, "{number}");
        }
    }
    *NUMBER == number
}
"#;

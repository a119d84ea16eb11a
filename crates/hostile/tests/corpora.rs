//! The corpora of the fuzz targets, kept as a test: what was found once stays fixed, without a nightly toolchain.
#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::fs;
use std::path::Path;

fn replay(name: &str) {
    let (_, target) = hostile::TARGETS.iter().find(|(known, _)| *known == name).unwrap();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut files: Vec<_> = fs::read_dir(&corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "{} is kept", corpus.display());
    for file in files {
        // The name of the file is what a failing run needs to say.
        let input = fs::read(&file).unwrap();
        let held = std::panic::catch_unwind(|| target(&input));
        assert!(held.is_ok(), "{} of {name}", file.display());
    }
}

#[test]
fn notation() {
    replay("notation");
}

#[test]
fn record() {
    replay("record");
}

#[test]
fn data() {
    replay("data");
}

#[test]
fn setup() {
    replay("setup");
}

#[test]
fn wire() {
    replay("wire");
}

//! Texts that are kept in the repository and compared on every run.

use std::path::Path;

/// Compares a text with a file; with `UPDATE_EXPECT=1` in the environment it writes the file instead.
///
/// The difference in the file is the review: it is meant to be read before it is kept.
pub fn expect_file(path: impl AsRef<Path>, found: &str) {
    let path = path.as_ref();
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1") {
        write(path, found);
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    if let Some(difference) = difference(&expected, found) {
        stop(&format!(
            "{} differs from what the rules do now.\n{difference}\n\
             If the change is meant, run the tests again with UPDATE_EXPECT=1 and read the difference.",
            path.display()
        ));
    }
}

/// The first line that differs, with both versions.
fn difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let [mut old, mut new] = [expected.lines(), found.lines()];
    for number in 1.. {
        match (old.next(), new.next()) {
            (None, None) => break,
            (old, new) if old == new => {}
            (old, new) => {
                let show = |line: Option<&str>| line.unwrap_or("(end of the text)").to_owned();
                return Some(format!("line {number}\n  file: {}\n  now:  {}", show(old), show(new)));
            }
        }
    }
    Some("only the line ends differ".to_owned())
}

#[allow(clippy::expect_used, reason = "a test tool: without its file the test must stop")]
fn write(path: &Path, text: &str) {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).expect("the folder of an expected file");
    }
    std::fs::write(path, text).expect("an expected file can be written");
}

#[allow(clippy::panic, reason = "a test tool: a difference must stop the test")]
fn stop(message: &str) {
    panic!("{message}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_named() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let named = difference("a\nb\n", "a\nc\n").unwrap();
        assert_eq!(named, "line 2\n  file: b\n  now:  c");
        assert_eq!(difference("a\n", "a\nb\n").unwrap(), "line 2\n  file: (end of the text)\n  now:  b");
        assert!(difference("a\n", "a").is_some());
    }
}

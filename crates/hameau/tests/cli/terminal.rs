//! `hameau play` at a prompt that is a pipe: what is typed, and what is read.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Types these lines into a game and gives everything that was printed.
pub(crate) fn typed(arguments: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hameau"))
        .arg("play")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || drop(stdin.write_all(lines.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// A whole game by always taking the first choice: what was printed, and the file with its record.
pub(crate) fn whole_game(dir: &Path, arguments: &[&str]) -> (String, PathBuf) {
    // Unknown words are told and asked again; more answers than decisions do no harm.
    let text = typed(arguments, &format!("maybe\nb\n{}", "1\n".repeat(2000)));
    let at = text.find("hameau record 1").unwrap_or_else(|| panic!("no record in: {text}"));
    let file = dir.join("game.record");
    std::fs::write(&file, &text[at..]).unwrap();
    (text[..at].to_owned(), file)
}

/// A word of notation, such as `V12` or `poll_tax`.
pub(crate) fn id_in(text: &str) -> Option<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.into_iter().find(|word| {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_numbered = (1..=2).contains(&letters.len()) && letters.len() < word.len();
        word.contains('_') || is_numbered && letters.chars().all(|letter| letter.is_ascii_uppercase())
    })
}

#[test]
fn a_game_is_told_in_words_and_in_a_hundred_columns() {
    let dir = super::folder("terminal-words");
    for game in games::GameId::ALL.map(games::GameId::as_str) {
        for lang in ["fr", "en"] {
            let (text, _) = whole_game(
                &dir,
                &[game, "-n", "2", "--opponent", "random", "--seed", "words", "--lang", lang],
            );
            assert!(!text.contains(['⟦', '{', '\u{1b}']), "{game} {lang}: {text}");
            let long = text.lines().find(|line| line.chars().count() > 100);
            assert_eq!(long, None, "{game} {lang}");
            // The sealed hash is the only thing that is no word.
            let seal = text.find("\n").unwrap()..text.find("hameau verify").unwrap();
            let [before, after] = [&text[..seal.start], &text[seal.end..]];
            assert_eq!(id_in(before).or_else(|| id_in(after)), None, "{game} {lang}");
        }
    }
}

#[test]
fn the_end_of_a_game_alone_says_how_it_ended() {
    let dir = super::folder("terminal-solo");
    let end = |game: &str, lang: &str| {
        let (text, _) = whole_game(&dir, &[game, "-n", "1", "--seed", "alone", "--lang", lang]);
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(16)..].join("\n")
    };
    let countess = end("compagnons", "en");
    assert!(countess.contains("You have lost. ") && countess.contains("The Countess has "), "{countess}");
    assert!(end("compagnons", "fr").contains("La Comtesse a "));
    let title = end("rollwrite", "en");
    assert!(title.contains("Your title: Peasant. "), "{title}");
    assert!(end("settlement", "fr").contains("Votre titre\u{a0}: "));
    let objective = end("nobility", "en");
    assert!(objective.contains("You have lost. ") && objective.contains("Objective “"), "{objective}");
}

#[test]
fn help_advice_and_the_board_are_there_when_asked_for() {
    let start = ["settlement", "-n", "1", "--seed", "keys", "--lang", "en"];
    let count = |text: &str, what: &str| text.lines().filter(|line| line.contains(what)).count();
    let once = typed(&start, "");
    assert_eq!((count(&once, "Round 1 of"), count(&once, "  1. ")), (1, 1), "{once}");
    assert!(once.ends_with("The game ends here and is not kept.\n"), "{once}");
    let helped = typed(&start, "?\n");
    assert!(helped.contains("the best moves and what they promise"), "{helped}");
    assert_eq!((count(&helped, "Round 1 of"), count(&helped, "  1. ")), (1, 1), "help repeats nothing");
    let advised = typed(&start, "h\n");
    assert!(
        advised.contains(" VP expected") && advised.contains("endings imagined for each move"),
        "{advised}"
    );
    let board = typed(&start, "b\n");
    assert_eq!((count(&board, "Round 1 of"), count(&board, "  1. ")), (2, 2), "{board}");
    let wrong = typed(&start, "0\n-1\n999\nfly\nu\n");
    assert_eq!(count(&wrong, "or ? for help"), 4, "{wrong}");
    assert_eq!(count(&wrong, "Nothing to take back"), 1, "{wrong}");
}

#[test]
fn only_what_has_changed_is_printed_again() {
    let start = ["petits-peuples", "--opponent", "random", "--seed", "still", "--lang", "en"];
    // To keep a mission changes the garden of nobody.
    let text = typed(&start, "1\n");
    let count = |what: &str| text.lines().filter(|line| *line == what).count();
    assert_eq!(text.lines().filter(|line| line.starts_with("Garden, round")).count(), 1, "{text}");
    assert_eq!(count("Which mission do you keep?"), 1, "{text}");
    assert_eq!(count("And the second mission?"), 1, "{text}");
}

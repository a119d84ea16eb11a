//! `hameau verify` and `hameau analyse`.

use std::path::Path;

use crate::terminal::{id_in, whole_game};
use crate::{folder, hameau, lines, out};

const GAME: [&str; 7] = ["petits-peuples", "--opponent", "greedy", "--seed", "terrace", "--lang", "fr"];

/// What `hameau verify` says on both outputs together, and its exit code.
fn verified(file: &Path, more: &[&str]) -> (i32, String) {
    let output = hameau(&[&["verify", file.to_str().unwrap(), "--lang", "en"], more].concat());
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

/// The line of a record that begins like this, with its end.
fn line<'a>(record: &'a str, field: &str) -> &'a str {
    record.split_inclusive('\n').find(|line| line.starts_with(field)).unwrap()
}

#[test]
fn a_game_in_the_terminal_leaves_a_record_that_holds() {
    let dir = folder("terminal");
    let (text, file) = whole_game(&dir, &GAME);
    assert!(text.contains("Tapez un nombre de 1 à") && !text.contains('⟦'), "{text}");
    assert!(text.contains("La grue va au territoire"), "sentences are French");
    let (code, said) = verified(&file, &[]);
    assert_eq!(code, 0, "{said}");
    for held in [
        "Seed against its published hash: held",
        "Moves: held: all are legal",
        "Result: held",
        "Hash of everything that happened: held",
        "Everything holds",
    ] {
        assert!(said.contains(held), "{held}: {said}");
    }
    let french = out(&["verify", file.to_str().unwrap(), "--lang", "fr"]);
    assert!(
        french.contains("Petits Peuples, 2 joueurs") && french.contains("Résultat\u{a0}: tient"),
        "{french}"
    );
    assert_eq!(lines(&out(&["trace", file.to_str().unwrap()])).last().unwrap()["over"], true);
}

#[test]
fn what_differs_is_named_and_nothing_of_it_is_written_for_programmers() {
    let dir = folder("tampered");
    let (_, file) = whole_game(&dir, &GAME);
    let record = std::fs::read_to_string(&file).unwrap();
    let (result, hash) = (line(&record, "result: "), line(&record, "hash: "));
    let last = record.trim_end().lines().last().unwrap();
    let seed = line(&record, "seed: ");
    let other = format!("seed: {}\n", engine::Seed::from_text("another"));
    for (from, to, reason) in [
        (result, "result: 2 2\n", "Result: DIFFERS: the record says 2 2, the moves give"),
        (hash, "hash: 0000000000000000\n", "happened: DIFFERS: the record says 0000000000000000"),
        (seed, other.as_str(), "hash: DIFFERS: the published hash is"),
        (last, "A build T1.0", "is not legal:"),
        (last, "A fly", "is not an action of Petits Peuples"),
        ("players: 2", "players: 9", "for 2 to 4 players, not 9"),
        ("commitment: ", "commitment: 0", "line 5"),
        ("game: petits-peuples", "game: chess", "no game is called `chess`"),
    ] {
        let broken = dir.join("broken.record");
        std::fs::write(&broken, record.replacen(from, to, 1)).unwrap();
        let (code, said) = verified(&broken, &[]);
        assert_eq!(code, 1, "{from} -> {to}: {said}");
        assert!(said.contains("broken.record: ") && said.contains(reason), "{from} -> {to}: {said}");
        let is_debug = ["Some(", "{ ", "NotYourTurn", "Illegal", "::"].iter().any(|sign| said.contains(sign));
        assert!(!is_debug, "{from} -> {to}: {said}");
    }
}

#[test]
fn what_is_not_there_makes_a_record_incomplete() {
    let dir = folder("incomplete");
    let (_, file) = whole_game(&dir, &GAME);
    let record = std::fs::read_to_string(&file).unwrap();
    let (head, moves) = record.split_once("\n\n").unwrap();
    let without = |field: &str| record.replacen(line(&record, field), "", 1);
    let running = without("result: ").replacen(line(&record, "hash: "), "", 1);
    let bare = record.replacen(moves, "", 1);
    let no_moves = running.replacen(moves, "", 1);
    let cut = running.trim_end().rsplit_once('\n').unwrap().0.to_owned();
    assert!(head.contains("seed: "));
    for (text, missing) in [
        (without("hash: "), ["Result: held", "happened: not there"]),
        (without("result: "), ["Result: not there", "happened: held"]),
        (without("seed: "), ["published hash: not there", "Moves: not checked"]),
        (bare, ["Moves: not there", "Result: not checked"]),
        (no_moves, ["Moves: not there", "Result: not there"]),
        (cut, ["Moves: all are legal, but the game is not over after them", "Result: not there"]),
    ] {
        let broken = dir.join("part.record");
        std::fs::write(&broken, &text).unwrap();
        let (code, said) = verified(&broken, &[]);
        assert_eq!(code, 3, "{said}");
        assert!(missing.iter().all(|what| said.contains(what)), "{missing:?}: {said}");
        assert!(said.contains("part.record: Incomplete"), "{said}");
    }
    let help = out(&["verify", "--help"]);
    assert!(help.contains("Exit codes:") && help.contains("3  incomplete"), "{help}");
}

#[test]
fn another_data_set_is_named_with_what_to_type() {
    let dir = folder("other-data");
    let (_, file) = whole_game(&dir, &GAME);
    let data = dir.join("cards");
    out(&["data", "write", data.to_str().unwrap()]);
    let cards = data.join("petits-peuples.toml");
    let text = std::fs::read_to_string(&cards).unwrap();
    std::fs::write(&cards, text.replacen("cost = 4", "cost = 3", 1)).unwrap();
    let with = ["--data", data.to_str().unwrap()];
    let (code, said) = verified(&file, &with);
    assert_eq!(code, 1);
    assert!(said.contains("played with another data set, the one that ships;"), "{said}");
    assert!(said.contains("petits-peuples.toml is `") && said.contains(": leave --data out"), "{said}");

    let house = [&GAME[..], &with].concat();
    let (_, file) = whole_game(&dir, &house);
    let wanted = line(&std::fs::read_to_string(&file).unwrap(), "data: ")["data: ".len()..].trim().to_owned();
    assert_eq!(verified(&file, &with).0, 0);
    for command in ["verify", "trace", "analyse"] {
        let output = hameau(&[command, file.to_str().unwrap()]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}: {said}");
        assert!(
            said.contains(&format!("another data set, `{wanted}`; the one that ships is at hand")),
            "{said}"
        );
        assert!(said.contains("petits-peuples.toml that it was played with: --data DIR"), "{said}");
    }
}

/// A game that goes on from the middle of another has a record of its own, and that holds as well.
#[test]
fn the_record_of_a_branch_holds() {
    let dir = folder("branch");
    let (_, file) = whole_game(&dir, &GAME);
    let record = std::fs::read_to_string(&file).unwrap();
    let finished = games::Table::verify(&games::Library::standard(), &record.parse().unwrap()).unwrap();
    let seed = engine::Seed::from_text("what if");
    let branch = finished.branch(20, engine::Seat::FIRST, seed).unwrap();
    let over = lab::random_game(branch, seed);
    let text = over.record().to_string();
    let told = format!("branch 20 A: {} {seed}", seed.commitment());
    assert!(text.lines().any(|line| line == told), "{text}");
    assert_eq!(over.moves()[..20], finished.moves()[..20], "the same moves up to there");
    std::fs::write(&file, &text).unwrap();
    assert_eq!(verified(&file, &[]).0, 0);
    assert_eq!(lines(&out(&["trace", file.to_str().unwrap()])).last().unwrap()["over"], true);

    let other = engine::Seed::from_text("another").to_string();
    for (from, to, reason, exit) in [
        (seed.to_string(), other, "published hash: DIFFERS", 1),
        ("branch 20 A".to_owned(), "branch 20 C".to_owned(), "no such move or no such seat", 1),
        ("branch 20 A".to_owned(), "branch 20000 A".to_owned(), "no such move or no such seat", 1),
        (format!(" {seed}"), String::new(), "published hash: not there", 3),
    ] {
        std::fs::write(&file, text.replacen(&from, &to, 1)).unwrap();
        let (code, said) = verified(&file, &[]);
        assert!(code == exit && said.contains(reason), "{from} -> {to}: {said}");
    }
}

#[test]
fn an_analysis_says_what_was_played_and_what_its_columns_mean() {
    let dir = folder("analysis");
    let (_, file) = whole_game(&dir, &["compagnons", "-n", "1", "--seed", "hindsight", "--lang", "en"]);
    let analysed = |lang| {
        let path = file.to_str().unwrap();
        out(&["analyse", path, "--endings", "2", "--iterations", "10", "--lang", lang])
    };
    let said = analysed("en");
    assert!(said.starts_with("Compagnons, 1 player, "), "{said}");
    for part in
        [" moves, ", " rounds.", "You have lost. ", "The Countess has ", "The first column counts the moves"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.lines().all(|line| line.chars().count() <= 100) && !said.contains('⟦'), "{said}");
    assert!(said.lines().any(|line| line == "    move       A"), "columns stand under their heads: {said}");
    let french = analysed("fr");
    assert!(french.starts_with("Compagnons, 1 joueur, ") && !french.contains('⟦'), "{french}");
    assert!(french.contains("Justesse ") && french.contains("\u{a0}: départ "), "{french}");
}

#[test]
fn an_analysis_tells_decisions_in_words_and_where_the_result_comes_from() {
    let dir = folder("analysis-words");
    let (_, file) = whole_game(&dir, &["petits-peuples", "-n", "2", "--seed", "a", "--lang", "en"]);
    let path = file.to_str().unwrap();
    let said = out(&["analyse", path, "--endings", "24", "--iterations", "40", "--lang", "en"]);
    for part in
        ["Decisions that counted", "Better: ", "Lost: ", "Why: ", "What nobody chose:", "A: start 50, luck "]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(
        said.contains("Accuracy ") && said.contains("B: start 50, luck ") && !said.contains('⟦'),
        "{said}"
    );
    let decisions = said.split("Decisions that counted").nth(1).unwrap();
    assert_eq!(id_in(decisions), None, "deeds are told in words: {said}");
}

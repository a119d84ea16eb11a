//! `hameau match`: what it reports and what it keeps.

use crate::{folder, out, refusal};

#[test]
fn a_match_plays_each_value_of_an_option() {
    let each = |option| ["match", "rollwrite", "--players", "random", "--games", "1", "--each", option];
    let report = out(&each("sheet"));
    assert!(report.starts_with("48 games of rollwrite by random alone"), "{report}");
    assert!(report.contains("adventure-07 (7 · Carthago Nova)") && report.contains("Peasant: "), "{report}");
    assert!(!report.contains("won"), "nobody wins a title: {report}");
    let (code, reason) = refusal(&each("weather"));
    assert_eq!(code, 2);
    assert!(reason.contains("rollwrite has no option `weather`"), "{reason}");
}

#[test]
fn a_match_prints_wins_and_intervals() {
    let report = out(&["match", "petits-peuples", "--players", "greedy,random", "--games", "20"]);
    assert!(report.contains("95 % interval") && report.contains("20 games of petits-peuples"), "{report}");
    assert_eq!(
        report,
        out(&["match", "petits-peuples", "--players", "greedy,random", "--games", "20", "--threads", "1"])
    );
}

#[test]
fn a_match_alone_is_told_by_points_and_titles() {
    let alone = |game| out(&["match", game, "--players", "greedy", "--games", "9"]);
    let titled = alone("settlement");
    assert!(
        titled.starts_with("9 games of settlement by greedy alone, seed `match`\npoints: median "),
        "{titled}"
    );
    assert!(titled.contains(", quartiles ") && titled.contains(" of 9, "), "{titled}");
    assert!(!titled.contains("win") && !titled.contains("won"), "{titled}");
    // Against the Countess one wins or loses.
    let won = alone("compagnons");
    assert!(won.contains("points: median ") && won.contains(" of 9 won, "), "{won}");
}

#[test]
fn every_game_of_a_match_can_be_kept_as_a_record() {
    let dir = folder("match-records");
    let path = dir.join("records");
    let path = path.to_str().unwrap();
    let play = ["match", "compagnons", "--players", "random,random", "--games", "11", "--records", path];
    let report = out(&play);
    assert!(report.contains(&format!("11 records are in {path}")), "{report}");
    let mut names: Vec<String> = std::fs::read_dir(path)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names.len(), 11);
    assert_eq!((names[0].as_str(), names[10].as_str()), ("compagnons-01.record", "compagnons-11.record"));
    for name in &names {
        let said = out(&["verify", &format!("{path}/{name}"), "--lang", "en"]);
        assert!(said.contains("Everything holds"), "{name}: {said}");
    }
    let (code, reason) = refusal(&play);
    assert_eq!(code, 2);
    assert!(reason.contains("holds records already, such as compagnons-"), "{reason}");
}

#[test]
fn no_thread_plays_nothing() {
    let players = ["--players", "random,random", "--threads", "0"];
    for command in [&["match", "settlement"][..], &["lab", "--game", "settlement", "--out", "x"]] {
        let (code, reason) = refusal(&[command, &players].concat());
        assert_eq!(code, 2);
        assert!(
            reason.contains("--threads") && reason.contains("expected a number from 1 to 1024"),
            "{reason}"
        );
    }
}

//! The commands as a person types them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

mod manual;
mod matches;
mod records;
mod terminal;
mod traces;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn hameau(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hameau")).args(arguments).output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = hameau(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What a command says when it refuses, and its exit code.
fn refusal(arguments: &[&str]) -> (i32, String) {
    let output = hameau(arguments);
    assert!(output.stdout.is_empty(), "{arguments:?} printed a result as well");
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_command_has_help() {
    for command in [
        "serve",
        "games",
        "play",
        "match",
        "lab",
        "bench",
        "soak",
        "signature",
        "verify",
        "analyse",
        "trace",
        "export",
        "keep",
        "data",
        "completions",
        "man",
    ] {
        let help = out(&[command, "--help"]);
        assert!(help.contains("Usage:"), "{command}: {help}");
    }
    assert!(out(&["--help"]).contains("--data-dir"));
}

#[test]
fn a_soak_tells_what_held() {
    let told = out(&["soak", "rollwrite", "--decisions", "2_000", "--threads", "1"]);
    assert!(told.starts_with("rollwrite: 2"), "{told}");
    assert!(told.contains("decisions, and everything held"), "{told}");
    let [all] = lines(&out(&["soak", "rollwrite", "--decisions", "2e3", "--json"])).try_into().unwrap();
    let [games, next] = ["games", "next"].map(|field| all[field].as_u64().unwrap());
    assert!(games > 2 && games == next && all["decisions"].as_u64() >= Some(2_000), "{all}");
    let (code, reason) = refusal(&["soak", "--decisions", "many"]);
    assert!(code == 2 && reason.contains("expected a whole number such as 5_000_000 or 1e9"), "{reason}");
}

#[test]
fn wrong_arguments_are_named() {
    let (code, reason) = refusal(&["match", "chess", "--players", "random,random"]);
    assert_eq!(code, 2);
    assert!(reason.contains("no game is called `chess`; known games: petits-peuples"), "{reason}");
    let (_, reason) = refusal(&["match", "petits-peuples", "--players", "random,deep"]);
    assert!(reason.contains("`deep` is not a player"), "{reason}");
    let (_, reason) = refusal(&["match", "petits-peuples", "--players", "random"]);
    assert!(
        reason.contains("petits-peuples is for 2 to 4 players, not 1; give one player for each seat"),
        "{reason}"
    );
    let option = |game, set| refusal(&["match", game, "--players", "random", "--set", set]).1;
    let reason = option("rollwrite", "dragons=on");
    assert!(
        reason.trim_end().ends_with("no option `dragons`; known options: mode, rules, sheet"),
        "{reason}"
    );
    assert!(option("settlement", "dragons=on").trim_end().ends_with("no option `dragons`; it has none"));
    let (_, reason) = refusal(&["trace", "nowhere.txt"]);
    assert!(reason.contains("there is no such record file"), "{reason}");
    let (_, reason) = refusal(&["play", "petits-peuples", "--players", "5"]);
    assert!(reason.contains("petits-peuples is for 2 to 4 players, not 5"), "{reason}");
    let (_, reason) = refusal(&["--port", "99999"]);
    assert!(reason.contains("--port"), "{reason}");
    let missing = folder("no-games");
    let (code, reason) = refusal(&["export", "abcdefghij", "--data-dir", missing.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(reason.contains("no game `abcdefghij` is kept in"), "{reason}");
}

#[test]
fn data_sets_are_written_checked_and_played_with() {
    let dir = folder("data");
    let path = dir.to_str().unwrap();
    out(&["data", "write", path]);
    assert!(out(&["data", "check", path]).contains("petits-peuples.toml is sound"));
    assert!(out(&["data", "check"]).contains("the data set that ships is sound"));
    let (_, reason) = refusal(&["data", "write", path]);
    assert!(reason.contains("petits-peuples.toml"), "files are not overwritten: {reason}");

    let file = dir.join("petits-peuples.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with(concat!("# Written by hameau ", env!("CARGO_PKG_VERSION"), "\n")), "{text}");
    let unchanged = ["match", "petits-peuples", "--players", "random,random", "--games", "1", "--data", path];
    let records = folder("data-unchanged");
    out(&[&unchanged[..], &["--records", records.to_str().unwrap()]].concat());
    let record = std::fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    let record = std::fs::read_to_string(record).unwrap();
    assert!(record.contains("\ndata: standard\n"), "who wrote it changes nothing: {record}");
    assert!(record.contains(concat!("\nwritten by: hameau ", env!("CARGO_PKG_VERSION"), "\n")), "{record}");
    std::fs::write(&file, text.replacen("cost = 4", "cost = 9", 1)).unwrap();
    let (code, reason) = refusal(&["data", "check", path]);
    assert_eq!(code, 1);
    assert!(
        reason.contains("territory 1 spot 1: field `cost`: expected a number from 1 to 5, found 9"),
        "{reason}"
    );
    std::fs::write(&file, text.replacen("cost = 4", "cost = = 9", 1)).unwrap();
    let (_, reason) = refusal(&["data", "check", path]);
    assert!(reason.contains("line 3") || reason.contains("line 2"), "a syntax error has its line: {reason}");
    // A fault is in the way of its own game and names it; the others are played.
    assert!(reason.contains("petits-peuples cannot be played with this data"), "{reason}");
    let random =
        |game: &'static str| ["match", game, "--players", "random,random", "--games", "1", "--data", path];
    let (code, reason) = refusal(&random("petits-peuples"));
    assert!(code == 1 && reason.contains("petits-peuples cannot be played"), "{reason}");
    out(&random("settlement"));
    let empty = folder("empty");
    for arguments in [vec!["data", "check"], vec!["games", "--data"], vec!["serve", "--port", "0", "--data"]]
    {
        let (code, reason) = refusal(&[arguments, vec![empty.to_str().unwrap()]].concat());
        assert!(code == 1 && reason.contains("no file of a game is in this folder"), "{reason}");
    }
    let (_, reason) = refusal(&["data", "check", "nowhere"]);
    assert!(reason.contains("not a directory"), "{reason}");

    // Another value is another game: its signature differs.
    std::fs::write(&file, text.replacen("cost = 4", "cost = 3", 1)).unwrap();
    assert_ne!(out(&["signature", "--data", path]), out(&["signature"]));
}

#[test]
fn a_bench_prints_one_object_a_line() {
    let reports = lines(&out(&["bench", "petits-peuples", "--json", "--seconds", "1"]));
    assert_eq!(reports.len(), 3);
    let fields = [
        "game",
        "players",
        "decisions_per_s",
        "playouts_per_s",
        "decisions_per_game",
        "mean_legal",
        "search_iters_per_s",
        "clone_ns",
        "state_bytes",
        "allocations_after_deal",
    ];
    for report in &reports {
        assert!(fields.iter().all(|field| !report[field].is_null()), "{report}");
        assert_eq!(report["allocations_after_deal"], 0);
        assert!(report["state_bytes"].as_u64().unwrap() <= 1024);
    }
}

#[test]
fn a_bench_is_held_against_an_earlier_one() {
    let file = folder("baseline").join("bench.jsonl");
    let path = file.display().to_string();
    std::fs::write(&file, out(&["bench", "petits-peuples", "--json", "--seconds", "1"])).unwrap();
    let told = out(&["bench", "petits-peuples", "--seconds", "1", "--baseline", &path]);
    assert_eq!(told.matches("state ×1.00 of the baseline").count(), 3, "{told}");
    std::fs::write(&file, "{}").unwrap();
    let (_, reason) = refusal(&["bench", "petits-peuples", "--baseline", &path]);
    assert!(reason.contains("bench.jsonl: line 1 has no `game`"), "{reason}");
}

#[test]
fn a_time_to_keep_games_for_is_understood_or_explained() {
    for wrong in ["90", "d", "0d", "1y", "-3d", "1.5h", "99999999999999999999d", "é"] {
        let (code, reason) = refusal(&["keep", "--dry-run", "--", wrong]);
        assert!(code == 2 && reason.contains("such as 48h, 90d or 12w"), "{wrong}: {reason}");
    }
    let empty = folder("keep");
    let (code, reason) = refusal(&["keep", "90d", "--dry-run", "--data-dir", empty.to_str().unwrap()]);
    assert!(code == 1 && reason.contains("no games are kept"), "{reason}");
}

#[test]
fn the_port_of_the_operator_in_use_names_its_option() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let dir = folder("operator");
    let arguments = ["serve", "--port", "0", "--data-dir", dir.to_str().unwrap(), "--operator", &address];
    let (code, reason) = refusal(&arguments);
    assert!(code == 1 && reason.contains(&address), "{reason}");
    assert!(reason.contains("--operator") && !reason.contains("--port"), "{reason}");
}

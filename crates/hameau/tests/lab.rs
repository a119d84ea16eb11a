//! `hameau lab` as a person types it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hameau"));
    command.arg("lab").args(arguments);
    command
}

fn lab(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn refusal(arguments: &[&str]) -> (i32, String) {
    let output = lab(arguments);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-lab-{name}"));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

#[test]
fn flags_make_a_plan_of_one_series_and_results_are_not_overwritten() {
    let out = folder("flags").join("results");
    let flags = |games: &'static str| {
        [
            "--game",
            "settlement",
            "--players",
            "apprentice,random",
            "--games",
            games,
            "--out",
            out.to_str().unwrap(),
        ]
    };
    let played = lab(&flags("6"));
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let said = String::from_utf8(played.stdout).unwrap();
    assert!(said.starts_with("6 of 6 games are in") && said.contains("report.html"), "{said}");
    let seats = std::fs::read_to_string(out.join("seats.csv")).unwrap();
    assert!(seats.contains(",apprentice,"), "{seats}");
    let again = String::from_utf8(lab(&flags("6")).stdout).unwrap();
    assert!(again.contains("holds 6 of 6 games already"), "{again}");
    let (code, reason) = refusal(&flags("7"));
    assert_eq!(code, 2, "{reason}");
    assert!(reason.contains("results of another plan") && reason.contains("--force"), "{reason}");
    let forced = lab(&[flags("7").as_slice(), &["--force"]].concat());
    assert!(String::from_utf8(forced.stdout).unwrap().starts_with("7 of 7 games"));
}

#[test]
fn what_is_unknown_is_named_with_what_exists() {
    let (code, reason) = refusal(&["--game", "chess", "--players", "greedy"]);
    assert_eq!(code, 2);
    assert!(reason.contains("no game is called `chess`; known games: petits-peuples"), "{reason}");
    let (code, reason) = refusal(&["--game", "settlement", "--players", "wizard"]);
    assert_eq!(code, 2);
    assert!(
        reason.contains("`wizard` is not a player") && reason.contains("apprentice, artisan, master"),
        "{reason}"
    );
    let (_, reason) = refusal(&["--game", "nobility", "--players", "greedy", "--set", "weather=on"]);
    assert!(reason.contains("nobility has no option `weather`; known options: "), "{reason}");
    let (code, reason) = refusal(&["--game", "settlement", "--players", "greedy"]);
    assert_eq!(code, 2);
    assert!(reason.contains("--out DIR"), "{reason}");
    let (code, reason) = refusal(&[]);
    assert_eq!(code, 2);
    assert!(reason.contains("PLAN"), "{reason}");
    let plan = folder("plan").join("plan.toml");
    std::fs::write(&plan, "[[series]]\ngame = \"settlement\"\nplayers = [\"greedy\"]\nrounds = 2\n").unwrap();
    let (code, reason) = refusal(&[plan.to_str().unwrap()]);
    assert_eq!(code, 2);
    assert!(reason.contains("plan.toml") && reason.contains("line 4"), "{reason}");
    assert!(
        reason.contains("unknown field `rounds`, expected one of") && reason.contains("`games`"),
        "{reason}"
    );
}

#[cfg(unix)]
#[test]
fn a_run_that_is_stopped_keeps_what_is_done_and_says_how_to_go_on() {
    let out = folder("stopped");
    let flags = [
        "--game",
        "settlement",
        "--players",
        "random,random",
        "--games",
        "1000000",
        "--out",
        out.to_str().unwrap(),
    ];
    let rows = || std::fs::read_to_string(out.join("games.csv")).unwrap_or_default().lines().count();
    let mut before = 1;
    for _ in 0..2 {
        let run = command(&flags).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        while rows() <= before {
            assert!(begun.elapsed() < Duration::from_secs(120), "no game was kept");
            std::thread::sleep(Duration::from_millis(50));
        }
        let sent = Command::new("kill").args(["-INT", &run.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let ended = run.wait_with_output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(130), "{said}");
        assert!(said.contains("of 1000000 games; the same command goes on from there"), "{said}");
        if before > 1 {
            let told = String::from_utf8(ended.stdout).unwrap();
            assert!(told.contains(&format!("holds {} of 1000000 games already", before - 1)), "{told}");
        }
        before = rows();
        assert!(std::fs::read_to_string(out.join("games.csv")).unwrap().ends_with('\n'));
        assert!(out.join("report.html").exists());
    }
}

#[test]
fn every_game_of_a_plan_can_be_kept_as_a_record() {
    let dir = folder("records");
    let [plan, out, records] = ["plan.toml", "results", "records"].map(|name| dir.join(name));
    let series = "[[series]]\ngame = \"settlement\"\nplayers = [\"random\"]\ngames = 2\n\
                  [[series]]\nname = \"Two: B+C\"\ngame = \"rollwrite\"\nplayers = [\"random\", \"random\"]\ngames = 10\n";
    std::fs::write(&plan, series).unwrap();
    let [plan, out, path] = [&plan, &out, &records].map(|path| path.to_str().unwrap());
    let flags = [plan, "--out", out, "--records", path];
    let played = lab(&flags);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let mut names: Vec<String> = std::fs::read_dir(&records)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names.len(), 12, "{names:?}");
    assert_eq!(names[0], "1-settlement-1.record");
    assert_eq!([&names[2], &names[11]], ["2-two--b-c-01.record", "2-two--b-c-10.record"]);
    for name in &names {
        let file = records.join(name);
        let verified = Command::new(env!("CARGO_BIN_EXE_hameau")).arg("verify").arg(&file).output().unwrap();
        assert!(verified.status.success(), "{name}: {}", String::from_utf8_lossy(&verified.stdout));
    }
    // The same plan goes on beside its records; another folder of results may not mix its own in.
    assert!(lab(&flags).status.success());
    let other = dir.join("others");
    let (code, reason) = refusal(&[plan, "--out", other.to_str().unwrap(), "--records", path]);
    assert_eq!(code, 2);
    assert!(reason.contains("holds records already"), "{reason}");
}

#[test]
fn a_plan_without_a_thread_is_refused() {
    let plan = folder("threads").join("plan.toml");
    std::fs::write(&plan, "threads = 0\n[[series]]\ngame = \"settlement\"\nplayers = [\"random\"]\n")
        .unwrap();
    let (code, reason) = refusal(&[plan.to_str().unwrap(), "--out", "nowhere"]);
    assert_eq!(code, 2);
    assert!(reason.contains("plan.toml: line 1: threads must be 1 to 1024, not 0"), "{reason}");
}

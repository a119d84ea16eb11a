//! A plan played into a folder: the same bytes on any number of threads, however often it is stopped.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use games::{GameId, Library};
use lab::{Plan, Run};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;

const FILES: [&str; 8] = [
    "plan.toml",
    "games.csv",
    "seats.csv",
    "counts.csv",
    "games.parquet",
    "seats.parquet",
    "counts.parquet",
    "report.html",
];

/// A duel of unequal players, a solo game with titles, one that can be lost, and an option played value by value.
const PLAN: &str = r#"
[[series]]
name = "duel"
game = "settlement"
players = ["greedy", "random"]
games = 8
[[series]]
name = "alone"
game = "rollwrite"
players = ["greedy"]
games = 6
[[series]]
name = "countess"
game = "compagnons"
players = ["random"]
each = "difficulty"
games = 2
"#;

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

fn plan(text: &str) -> Plan {
    Plan::read(text, &Library::standard()).unwrap()
}

/// Plays the whole plan into a folder.
fn whole(plan: &Plan, dir: &Path, threads: usize) {
    let library = Library::standard();
    let mut run = Run::open(&library, plan, dir, false).unwrap();
    run.play(threads, None, &never(), &|| ()).unwrap();
    assert_eq!(run.kept(), run.games());
    run.finish().unwrap();
}

/// Plays so many games, one after the other.
fn part(plan: &Plan, dir: &Path, games: u32) -> u64 {
    let library = Library::standard();
    let mut run = Run::open(&library, plan, dir, false).unwrap();
    let (stop, done) = (never(), AtomicU32::new(0));
    let progress = || {
        if done.fetch_add(1, Ordering::Relaxed) + 1 >= games {
            stop.store(true, Ordering::Relaxed);
        }
    };
    run.play(1, None, &stop, &progress).unwrap();
    run.finish().unwrap();
    run.kept()
}

fn assert_same(one: &Path, other: &Path) {
    for file in FILES {
        let [one, other] = [one, other].map(|dir| fs::read(dir.join(file)).unwrap());
        assert!(one == other, "{file} differs");
    }
}

#[test]
fn threads_make_no_difference() {
    let plan = plan(PLAN);
    let [one, two] = ["one-thread", "two-threads"].map(folder);
    whole(&plan, &one, 1);
    whole(&plan, &two, 2);
    assert_same(&one, &two);
    let games = fs::read_to_string(one.join("games.csv")).unwrap();
    assert_eq!(games.lines().count(), 1 + 8 + 6 + 3 * 2);
    assert!(games.lines().nth(15).unwrap().starts_with("countess,0,compagnons,normal,"), "{games}");
}

#[test]
fn stopped_and_gone_on_with_is_the_same_as_played_at_once() {
    let plan = plan(PLAN);
    let [at_once, in_parts] = ["at-once", "in-parts"].map(folder);
    whole(&plan, &at_once, 2);
    assert_eq!(part(&plan, &in_parts, 3), 3);
    assert!(fs::read_to_string(in_parts.join("report.html")).unwrap().contains("games in 3 series"));
    assert_eq!(part(&plan, &in_parts, 9), 12);
    whole(&plan, &in_parts, 2);
    assert_same(&at_once, &in_parts);
}

#[test]
fn results_say_who_wrote_them_and_those_of_an_older_program_are_gone_on_with() {
    let plan = plan(PLAN);
    let [new, old] = ["new-hand", "old-hand"].map(folder);
    whole(&plan, &new, 2);
    let kept = fs::read_to_string(new.join("plan.toml")).unwrap();
    assert!(kept.starts_with(&format!("# Written by {}\n", engine::WRITTEN_BY)), "{kept}");
    let report = fs::read_to_string(new.join("report.html")).unwrap();
    assert!(report.contains(&format!("content=\"{}\"", engine::WRITTEN_BY)));
    assert_eq!(part(&plan, &old, 3), 3);
    for earlier in [engine::unsigned(&kept).to_owned(), kept.replacen(engine::WRITTEN_BY, "hameau 0.0.9", 1)]
    {
        fs::write(old.join("plan.toml"), earlier).unwrap();
        part(&plan, &old, 2);
    }
    assert_eq!(part(&plan, &old, 1), 8);
}

#[test]
fn what_a_crash_left_half_written_is_cut_off() {
    let plan = plan(PLAN);
    let [sound, torn] = ["sound", "torn"].map(folder);
    whole(&plan, &sound, 2);
    // What is missing at the end of counts, seats and games, in the order in which they are written: within a line,
    // within a game, some games, everything but a bit of the header.
    for cut in [[0, 0, 3], [0, 30, 200], [0, 400, 700], [5000, 600, 900], [usize::MAX; 3]] {
        let _ = fs::remove_dir_all(&torn);
        whole(&plan, &torn, 2);
        for (file, bytes) in ["counts.csv", "seats.csv", "games.csv"].iter().zip(cut) {
            let text = fs::read(torn.join(file)).unwrap();
            fs::write(torn.join(file), &text[..text.len().saturating_sub(bytes).max(4)]).unwrap();
        }
        let library = Library::standard();
        let kept = Run::open(&library, &plan, &torn, false).unwrap().kept();
        assert!(kept < 20, "{cut:?}");
        whole(&plan, &torn, 2);
        assert_same(&sound, &torn);
    }
}

#[test]
fn results_are_not_overwritten_without_force() {
    let (plan, library) = (plan(PLAN), Library::standard());
    let other = self::plan(&PLAN.replace("games = 8", "games = 7"));
    let dir = folder("force");
    whole(&plan, &dir, 2);
    let said = Run::open(&library, &other, &dir, false).unwrap_err().to_string();
    assert!(said.contains("results of another plan") && said.contains("--force"), "{said}");
    assert_eq!(Run::open(&library, &plan, &dir, false).unwrap().kept(), 20);
    assert_eq!(Run::open(&library, &other, &dir, true).unwrap().kept(), 0);
    let in_the_way = folder("in-the-way");
    fs::create_dir_all(&in_the_way).unwrap();
    fs::write(in_the_way.join("games.csv"), "mine").unwrap();
    let said = Run::open(&library, &plan, &in_the_way, false).unwrap_err().to_string();
    assert!(said.contains("games.csv is in the way") && said.contains("--force"), "{said}");
    assert_eq!(fs::read_to_string(in_the_way.join("games.csv")).unwrap(), "mine");
}

#[test]
fn one_lab_at_a_time() {
    let (plan, library, dir) = (plan(PLAN), Library::standard(), folder("locked"));
    let _first = Run::open(&library, &plan, &dir, false).unwrap();
    let said = Run::open(&library, &plan, &dir, false).unwrap_err().to_string();
    assert!(said.starts_with("another lab is at work in"), "{said}");
}

#[test]
fn games_that_would_be_played_differently_now_are_not_mixed() {
    let (plan, library, dir) = (plan(PLAN), Library::standard(), folder("changed"));
    part(&plan, &dir, 4);
    let seats = fs::read_to_string(dir.join("seats.csv")).unwrap();
    let (before, last) = seats.trim_end().rsplit_once('\n').unwrap();
    let mut fields: Vec<&str> = last.split(',').collect();
    fields[8] = "999";
    fs::write(dir.join("seats.csv"), format!("{before}\n{}\n", fields.join(","))).unwrap();
    let said = Run::open(&library, &plan, &dir, false).unwrap_err().to_string();
    assert!(said.contains("of `duel` is played differently now"), "{said}");
}

#[test]
fn parquet_says_what_csv_says() {
    let dir = folder("parquet");
    whole(&plan(PLAN), &dir, 2);
    for table in ["games", "seats", "counts"] {
        let csv = fs::read_to_string(dir.join(format!("{table}.csv"))).unwrap();
        let file = fs::File::open(dir.join(format!("{table}.parquet"))).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let writer = reader.metadata().file_metadata().created_by();
        assert_eq!(writer, Some(concat!("hameau version ", env!("CARGO_PKG_VERSION"))), "{table}");
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows.len(), csv.lines().count() - 1, "{table}");
        let header: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
        for (row, line) in rows.iter().zip(csv.lines().skip(1)) {
            let said: Vec<(String, String)> =
                row.get_column_iter().map(|(name, field)| (name.clone(), text(field))).collect();
            let meant: Vec<(String, String)> = header
                .iter()
                .zip(line.split(','))
                .map(|(name, field)| ((*name).to_owned(), field.to_owned()))
                .collect();
            assert_eq!(said, meant, "{table}");
        }
    }
}

fn text(field: &Field) -> String {
    match field {
        Field::Null => String::new(),
        Field::Str(text) => text.clone(),
        Field::Long(number) => number.to_string(),
        Field::Double(number) => number.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_report_has_every_section_of_every_game_and_asks_for_nothing() {
    let duels = GameId::ALL.map(|game| {
        format!("[[series]]\ngame = \"{game}\"\nplayers = [\"greedy\", \"random\"]\ngames = 6\n")
    });
    let dir = folder("report");
    whole(&plan(&format!("{}{PLAN}", duels.concat())), &dir, 2);
    let report = fs::read_to_string(dir.join("report.html")).unwrap();
    for game in GameId::ALL {
        let chapter = report.split(&format!("<section id=\"{game}\"")).nth(1).unwrap();
        let chapter = chapter.split("<section id=").next().unwrap();
        for section in ["wins", "points", "length", "components", "actions", "calibration"] {
            assert!(chapter.contains(&format!("<section class=\"{section}\">")), "{game}: {section}");
        }
        assert!(chapter.contains("class=\"dot\"") && chapter.contains("class=\"bars\""), "{game}: no plots");
    }
    // The rank table of the rulebook, won solo games, an option value by value, values that are ours.
    for part in ["Points over the limits", "Solo games won", "by difficulty", "reconstructed", "⟦"] {
        assert_eq!(report.contains(part), part != "⟦", "{part}");
    }
    for foreign in ["<script", "http:", "https:", "<link", "src="] {
        assert!(!report.replace("http://www.w3.org/2000/svg", "").contains(foreign), "{foreign}");
    }
}

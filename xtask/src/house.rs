//! The house itself: every rule has code, a yes and a no in its tests, locales are complete, all games have one shape, folders know
//! each other one way.

use std::path::{Path, PathBuf};

use engine::words::Lexicon;

use crate::tree::{read, root, show};
use crate::{art, cases, circles, dependencies, rules, threats};

/// What every game crate has, so that whoever knows one knows all of them.
const SHAPE: [&str; 25] = [
    "README.md",
    "components.toml",
    "locales/en.toml",
    "locales/fr.toml",
    "src/action.rs",
    "src/audit.rs",
    "src/config.rs",
    "src/data.rs",
    "src/event.rs",
    "src/ids.rs",
    "src/illegal.rs",
    "src/lib.rs",
    "src/notation.rs",
    "src/phase.rs",
    "src/rules/mod.rs",
    "src/scenario.rs",
    "src/scoring.rs",
    "src/setup.rs",
    "src/state.rs",
    "src/statistics.rs",
    "src/text.rs",
    "src/view.rs",
    "tests/all.rs",
    "tests/conformance.rs",
    "tests/playthroughs.rs",
];

pub(crate) fn check() -> Result<(), String> {
    let root = root();
    let mut faults = Vec::new();
    let games = game_crates(&root)?;
    for game in &games {
        let missing = SHAPE.iter().filter(|file| !game.join(file).exists());
        faults
            .extend(missing.map(|file| format!("{}: every game crate has a file {file}", show(&root, game))));
        faults.extend(rules::check(&root, game)?);
        faults.extend(cases::check(&root, game)?);
    }
    let mut all = crates(&root)?;
    for dir in &all {
        faults.extend(check_locales(&root, &dir.join("locales"))?);
    }
    all.push(root.join("xtask"));
    faults.extend(circles::check(&root, &all)?);
    faults.extend(dependencies::check(&root)?);
    faults.extend(threats::check(&root)?);
    faults.extend(art::check(&root)?);
    if faults.is_empty() {
        println!(
            "{} game crates of one shape, every rule with code, a yes and a no in its tests, locales complete, no circle across folders, licences and versions allowed",
            games.len()
        );
        return Ok(());
    }
    Err(format!("{} faults\n  {}", faults.len(), faults.join("\n  ")))
}

/// The names of the games, as their crates are called.
pub(crate) fn game_names() -> Result<Vec<String>, String> {
    let games = game_crates(&root())?.into_iter();
    Ok(games.filter_map(|dir| Some(dir.file_name()?.to_string_lossy().into_owned())).collect())
}

/// Game crates are those with a data set.
fn game_crates(root: &Path) -> Result<Vec<PathBuf>, String> {
    let all = crates(root)?;
    Ok(all.into_iter().filter(|dir| dir.join("components.toml").exists()).collect())
}

fn crates(root: &Path) -> Result<Vec<PathBuf>, String> {
    let dir = root.join("crates");
    let entries = std::fs::read_dir(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut dirs: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|p| p.is_dir()).collect();
    dirs.sort();
    Ok(dirs)
}

/// Both languages have the same keys, and the same holes in each sentence.
fn check_locales(root: &Path, dir: &Path) -> Result<Vec<String>, String> {
    if !dir.is_dir() {
        return Ok(Vec::new());
    }
    let [fr, en] = [read(&dir.join("fr.toml"))?, read(&dir.join("en.toml"))?];
    let name = show(root, dir);
    let lexicon = Lexicon::parse(&fr, &en).map_err(|error| format!("{name}: {error}"))?;
    let missing = lexicon.missing().into_iter();
    let missing = missing.map(|(lang, key)| format!("{name}: `{key}` is missing in {}", lang.code()));
    let uneven = lexicon.uneven().into_iter();
    let uneven = uneven.map(|key| format!("{name}: `{key}` has other holes in fr than in en"));
    Ok(missing.chain(uneven).collect())
}

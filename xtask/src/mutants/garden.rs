//! A copy of a game's crate that holds all faults at once, in a folder of its own, built once.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};
use serde::{Deserialize, Serialize};

use super::edit::Rendered;
use super::plant::{Mutant, Planted, plant};
use super::switch;
use crate::tree::{cargo_command, read, root, rust_files, show, target_dir};

/// How often the compiler is asked before we give up: each time, what it complains about is dropped.
const PATIENCE: usize = 40;

/// A fault by what it is, wherever its line has moved to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Key {
    pub(crate) file: String,
    pub(crate) function: String,
    pub(crate) source: String,
    pub(crate) change: String,
}

impl Mutant {
    pub(crate) fn key(&self) -> Key {
        let Self { file, function, source, change, .. } = self.clone();
        Key { file, function, source, change }
    }
}

/// What the compiler has refused, kept from run to run.
#[derive(Default, Serialize, Deserialize)]
struct Refused {
    faults: BTreeSet<Key>,
    constant: BTreeSet<String>,
}

/// A game's crate with faults.
pub(crate) struct Garden {
    game: String,
    pub(crate) home: PathBuf,
    files: Vec<Planted>,
    refused: Refused,
}

impl Garden {
    /// Plants every fault there is into the rules and the scoring of a game.
    pub(crate) fn plant(game: &str) -> Result<Self, String> {
        let home = target_dir()?.join("mutants").join(game);
        make_dir(&home)?;
        let refused = read(&home.join("refused.json")).ok();
        let refused = refused.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let mut garden = Self { game: game.to_owned(), home, files: Vec::new(), refused };
        garden.sow()?;
        Ok(garden)
    }

    fn source(&self) -> PathBuf {
        root().join("crates").join(&self.game)
    }

    fn sow(&mut self) -> Result<(), String> {
        let source = self.source();
        let mut paths = rust_files(&source.join("src/rules"))?;
        paths.push(source.join("src/scoring.rs"));
        self.files.clear();
        let mut next = 1;
        for path in paths {
            let file = show(&source, &path);
            let planted = plant(&file, &read(&path)?, next, &self.refused.constant)?;
            next += planted.mutants.len() as u32;
            self.files.push(planted);
        }
        Ok(())
    }

    pub(crate) fn mutants(&self) -> impl Iterator<Item = &Mutant> {
        self.files.iter().flat_map(|file| &file.mutants)
    }

    /// The faults that compile.
    pub(crate) fn viable(&self) -> Vec<Mutant> {
        self.mutants().filter(|one| !self.refused.faults.contains(&one.key())).cloned().collect()
    }

    fn dropped(&self) -> BTreeSet<u32> {
        let refused = self.mutants().filter(|one| self.refused.faults.contains(&one.key()));
        refused.map(|one| one.number).collect()
    }

    /// Builds the test programs, without the faults that do not compile.
    pub(crate) fn build(&mut self) -> Result<Vec<PathBuf>, String> {
        self.lay_out()?;
        for _ in 0..PATIENCE {
            let written = self.write()?;
            // What does not compile is known before anything is made of it.
            let (diagnostics, programs) = self.cargo(&["test", "--no-run"])?;
            if diagnostics.is_empty() {
                return Ok(programs);
            }
            self.refuse(&diagnostics, &written)?;
        }
        Err(format!("{}: still does not compile after {PATIENCE} attempts", self.game))
    }

    /// A workspace around the one crate, with the settings of ours and the crates that it needs where they are.
    fn lay_out(&self) -> Result<(), String> {
        let root = root();
        let mine = format!("crates/{}", self.game);
        let manifest = read(&root.join("Cargo.toml"))?;
        let lines = manifest
            .lines()
            .filter(|line| !line.starts_with("exclude") && !line.starts_with("default-members"));
        let lines = lines.map(|line| match line {
            line if line.starts_with("members") => format!("members = [\"{mine}\"]"),
            line if line.contains(&format!("\"{mine}\"")) => line.to_owned(),
            line => line.replace("path = \"crates/", &format!("path = \"{}/crates/", root.display())),
        });
        write_if_new(&self.home.join("Cargo.toml"), &lines.collect::<Vec<_>>().join("\n"))?;
        write_if_new(&self.home.join("rust-toolchain.toml"), &read(&root.join("rust-toolchain.toml"))?)?;
        // Cargo takes from its copy what one game does not need, so ours is kept beside it to see that it has changed.
        let (lock, ours) = (read(&root.join("Cargo.lock"))?, self.home.join("Cargo.lock.ours"));
        if read(&ours).ok().as_ref() != Some(&lock) {
            write_if_new(&self.home.join("Cargo.lock"), &lock)?;
            write_if_new(&ours, &lock)?;
        }
        mirror(&root.join("docs/rules"), &self.home.join("docs/rules"), &|_| false)?;
        // Planted files are written once their faults are known.
        let source = self.source();
        let is_planted = |path: &Path| {
            let file = show(&source, path);
            file == "src/lib.rs" || file == "src/planted.rs" || self.files.iter().any(|one| one.file == file)
        };
        mirror(&source, &self.home.join(&mine), &is_planted)
    }

    /// Writes the planted files; returns them by their path in the workspace.
    fn write(&self) -> Result<Vec<(String, Rendered)>, String> {
        let mine = format!("crates/{}", self.game);
        let at = self.home.join(&mine);
        let dropped = self.dropped();
        let end = self.mutants().map(|one| one.number).max().unwrap_or(0) + 1;
        write_if_new(&at.join("src/planted.rs"), &switch::module(end))?;
        let lib = read(&self.source().join("src/lib.rs"))?;
        write_if_new(&at.join("src/lib.rs"), &format!("{lib}\nmod planted;\n"))?;
        let mut written = Vec::new();
        for file in &self.files {
            let rendered = file.render(&dropped);
            write_if_new(&at.join(&file.file), &rendered.text)?;
            written.push((format!("{mine}/{}", file.file), rendered));
        }
        Ok(written)
    }

    fn cargo(&self, arguments: &[&str]) -> Result<(Vec<Diagnostic>, Vec<PathBuf>), String> {
        let mut command = cargo_command(arguments);
        command.current_dir(&self.home).args(["--quiet", "--message-format=json"]);
        // Building takes longer than all tests: the planted crate is optimised little, and nobody looks at backtraces.
        let little = format!("profile.dev.package.{}.opt-level=1", self.game);
        command.args(["--config", &little, "--config", "profile.dev.debug=0"]);
        command.env("CARGO_TARGET_DIR", target_dir()?.join("mutants/build"));
        // A fault may leave something unused, or look silly.
        command.env("RUSTFLAGS", "--cap-lints=allow").env("CARGO_INCREMENTAL", "0");
        command.stdout(Stdio::piped()).stderr(Stdio::inherit());
        let output = command.output().map_err(|error| format!("cargo: {error}"))?;
        let mut errors = Vec::new();
        let mut programs = Vec::new();
        for message in Message::parse_stream(&*output.stdout).filter_map(Result::ok) {
            match message {
                Message::CompilerMessage(one) if one.message.level == DiagnosticLevel::Error => {
                    errors.push(one.message);
                }
                Message::CompilerArtifact(artifact) if artifact.profile.test => {
                    programs.extend(artifact.executable.map(PathBuf::from));
                }
                _ => {}
            }
        }
        if !output.status.success() && errors.is_empty() {
            return Err(format!("cargo {} failed in {}", arguments.join(" "), self.home.display()));
        }
        Ok((errors, programs))
    }

    /// Drops the faults that the compiler complains about.
    fn refuse(&mut self, errors: &[Diagnostic], written: &[(String, Rendered)]) -> Result<(), String> {
        let mut refused = BTreeSet::new();
        let mut constant = BTreeSet::new();
        for error in errors {
            let is_constant = error.code.as_ref().is_some_and(|code| code.code == "E0015");
            let called = error.message.split('`').nth(1).filter(|_| is_constant);
            if let Some(name) = called.and_then(|path| path.split("::").last()) {
                constant.insert(name.split('<').next().unwrap_or(name).to_owned());
                continue;
            }
            let primary = error.spans.iter().filter(|span| span.is_primary);
            refused.extend(primary.flat_map(|span| self.blame(span, written)));
        }
        let news = refused.iter().filter(|key| !self.refused.faults.contains(key)).count()
            + constant.difference(&self.refused.constant).count();
        if news == 0 {
            let first = errors.iter().find_map(|error| error.rendered.clone()).unwrap_or_default();
            return Err(format!("{}: no fault is to blame for this\n{first}", self.game));
        }
        println!("{}: {news} faults do not compile", self.game);
        self.refused.faults.extend(refused);
        if !constant.is_subset(&self.refused.constant) {
            self.refused.constant.extend(constant);
            self.sow()?;
        }
        let text = serde_json::to_string_pretty(&self.refused).map_err(|error| error.to_string())?;
        write_if_new(&self.home.join("refused.json"), &text)
    }

    /// The faults closest around a complaint; where there are none, those of the function.
    fn blame(&self, span: &DiagnosticSpan, written: &[(String, Rendered)]) -> Vec<Key> {
        let named = written.iter().find(|(path, _)| *path == span.file_name);
        let Some((path, rendered)) = named else {
            let outer = span.expansion.as_ref();
            return outer.map(|outer| self.blame(&outer.span, written)).unwrap_or_default();
        };
        let numbers = rendered.blamed(&(span.byte_start as usize..span.byte_end as usize));
        if let Some(numbers) = numbers {
            let blamed = self.mutants().filter(|one| numbers.contains(&one.number));
            return blamed.map(Mutant::key).collect();
        }
        let here: Vec<&Mutant> = self.mutants().filter(|one| path.ends_with(&one.file)).collect();
        let before = here.iter().rev().find(|one| one.line <= span.line_start);
        let function = before.map(|one| one.function.clone()).unwrap_or_default();
        here.iter().filter(|one| one.function == function).map(|one| one.key()).collect()
    }
}

pub(super) fn make_dir(dir: &Path) -> Result<(), String> {
    std::fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))
}

/// Writes a file unless it says the same already: cargo builds what is newer.
pub(super) fn write_if_new(path: &Path, text: &str) -> Result<(), String> {
    if std::fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    path.parent().map_or(Ok(()), make_dir)?;
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Copies a folder of texts and removes from the copy what is gone, except where somebody else writes.
fn mirror(from: &Path, to: &Path, is_others: &dyn Fn(&Path) -> bool) -> Result<(), String> {
    make_dir(to)?;
    let names = |dir: &Path| -> Result<BTreeSet<std::ffi::OsString>, String> {
        let entries = std::fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        Ok(entries.filter_map(|entry| Some(entry.ok()?.file_name())).collect())
    };
    let wanted = names(from)?;
    for name in names(to)?.difference(&wanted).filter(|name| !is_others(&from.join(name))) {
        let old = to.join(name);
        let removed = if old.is_dir() { std::fs::remove_dir_all(&old) } else { std::fs::remove_file(&old) };
        removed.map_err(|error| format!("{}: {error}", old.display()))?;
    }
    for name in wanted {
        let (path, copy) = (from.join(&name), to.join(&name));
        if path.is_dir() {
            mirror(&path, &copy, is_others)?;
        } else if !is_others(&path) {
            write_if_new(&copy, &read(&path)?)?;
        }
    }
    Ok(())
}

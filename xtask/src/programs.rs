//! Everything of the workspace that is compiled for tests, in one build. Cargo chooses the features of dependencies for
//! what it builds together: a package built alone would compile the rules and half of the crates beneath them again.
//!
//! The compiler of that build is Clippy's: it is rustc with lints, so nothing is read a second time to be linted.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Artifact, CompilerMessage, Message};

use crate::tree::{cargo_command, root, run_quietly};

/// Libraries with the module for Python, test programs with the program that they start, and examples.
const BUILD: [&str; 6] = ["build", "--workspace", "--lib", "--tests", "--examples", "--message-format=json"];

/// The one build, to be run.
pub(crate) fn build_command() -> Result<Command, String> {
    let mut command = cargo_command(&BUILD);
    linting(&mut command)?;
    Ok(command)
}

/// Lets cargo compile what is ours with lints.
fn linting(command: &mut Command) -> Result<(), String> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output();
    let sysroot = sysroot.map_err(|error| format!("rustc: {error}"))?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    let clippy = sysroot.join(format!("bin/clippy-driver{}", std::env::consts::EXE_SUFFIX));
    if !clippy.is_file() {
        return Err(format!("{} is missing: `rustup component add clippy` brings it", clippy.display()));
    }
    command.env("RUSTC_WORKSPACE_WRAPPER", clippy);
    Ok(())
}

/// A test program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    /// The folder of its package, in which it runs.
    package: PathBuf,
    /// The name of the target: `all`, or that of the crate for tests beside its code.
    target: String,
    file: PathBuf,
}

impl Program {
    fn of(artifact: Artifact) -> Option<Self> {
        let (file, package) = (artifact.executable?, artifact.manifest_path.parent()?);
        let program = Self { package: package.into(), target: artifact.target.name, file: file.into() };
        artifact.profile.test.then_some(program)
    }

    pub(crate) fn is(&self, package: &str, target: &str) -> bool {
        self.package.ends_with(package) && self.target == target
    }

    /// `server all`.
    pub(crate) fn name(&self) -> String {
        let package = self.package.file_name().map(|name| name.display().to_string());
        format!("{} {}", package.unwrap_or_default(), self.target)
    }

    /// Runs it with variables set; what it printed is told if it fails.
    pub(crate) fn run(&self, variables: &[(&str, &str)]) -> Result<(), String> {
        let mut command = Command::new(&self.file);
        run_quietly(command.current_dir(&self.package).envs(variables.iter().copied()))
    }
}

/// Builds everything and gives the test programs. Warnings are failures, told all together.
pub(crate) fn build() -> Result<Vec<Program>, String> {
    let output = build_command()?.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo build: {error}"))?;
    let complaints = complaints(&output.stdout);
    if !complaints.is_empty() {
        return Err(format!("the compiler complains\n{}", complaints.join("\n")));
    }
    if !output.status.success() {
        return Err(format!("cargo build failed ({})", output.status));
    }
    Ok(programs(&output.stdout))
}

/// What the compiler does not like about our crates, each complaint once: a library is compiled for itself and for its tests.
fn complaints(messages: &[u8]) -> Vec<String> {
    let mut complaints = Vec::new();
    for message in Message::parse_stream(messages) {
        let Ok(Message::CompilerMessage(CompilerMessage { message, .. })) = message else { continue };
        let is_grave = matches!(message.level, DiagnosticLevel::Error | DiagnosticLevel::Warning);
        // Without a place it is a sum of others: «3 warnings emitted».
        if let Some(text) = message.rendered.filter(|_| is_grave && !message.spans.is_empty())
            && !complaints.contains(&text)
        {
            complaints.push(text);
        }
    }
    complaints
}

fn programs(messages: &[u8]) -> Vec<Program> {
    let program = |message| match message {
        Ok(Message::CompilerArtifact(artifact)) => Program::of(artifact),
        _ => None,
    };
    Message::parse_stream(messages).filter_map(program).collect()
}

/// The program `hameau`, as the build leaves it.
pub(crate) fn hameau() -> Result<PathBuf, String> {
    Ok(crate::tree::target_dir()?.join(format!("debug/hameau{}", std::env::consts::EXE_SUFFIX)))
}

/// Examples in the documentation: rustdoc finds, compiles and runs them.
pub(crate) fn examples_in_documentation() -> Result<(), String> {
    let mut command = cargo_command(&["test", "--quiet", "--workspace", "--doc"]);
    linting(&mut command)?;
    run_quietly(&mut command)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Program, complaints, programs};

    /// What the compiler says of one place, or of none.
    fn said(level: &str, text: &str, has_place: bool) -> String {
        let place = r#"{"file_name":"x.rs","byte_start":0,"byte_end":1,"line_start":1,"line_end":1,"column_start":1,"column_end":2,"is_primary":true,"text":[],"label":null,"suggested_replacement":null,"suggestion_applicability":null,"expansion":null}"#;
        let spans = if has_place { place } else { "" };
        format!(
            r#"{{"reason":"compiler-message","package_id":"path+file:///h/crates/web#0.1.0","target":{{"kind":["lib"],"crate_types":["lib"],"name":"web","src_path":"/h/x.rs","edition":"2024","doc":false,"doctest":false,"test":true}},"message":{{"message":"m","code":null,"level":"{level}","spans":[{spans}],"children":[],"rendered":"{text}"}}}}"#
        )
    }

    #[test]
    fn every_complaint_is_told_once() {
        let all = [
            said("warning", "unused", true),
            said("warning", "unused", true),
            said("error", "wrong", true),
            said("note", "by the way", true),
            said("warning", "1 warning emitted", false),
        ];
        assert_eq!(complaints(all.join("\n").as_bytes()), ["unused", "wrong"]);
    }

    /// What cargo says of one target.
    fn artifact(package: &str, name: &str, is_test: bool, executable: &str) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","package_id":"path+file:///h/crates/{package}#0.1.0","manifest_path":"/h/crates/{package}/Cargo.toml","target":{{"kind":["test"],"crate_types":["bin"],"name":"{name}","src_path":"/h/x.rs","edition":"2024","doc":false,"doctest":false,"test":true}},"profile":{{"opt_level":"1","debuginfo":1,"debug_assertions":true,"overflow_checks":true,"test":{is_test}}},"features":[],"filenames":["/h/x"],"executable":{executable},"fresh":true}}"#
        )
    }

    #[test]
    fn every_test_program_is_found_and_nothing_else() {
        let said = [
            artifact("server", "server", false, "null"),
            artifact("server", "server", true, "\"/h/deps/server-1\""),
            artifact("server", "all", true, "\"/h/deps/all-1\""),
            artifact("nobility", "all", true, "\"/h/deps/all-2\""),
            artifact("server", "load", false, "\"/h/examples/load\""),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        let found = programs(said.join("\n").as_bytes());
        let names: Vec<String> = found.iter().map(Program::name).collect();
        assert_eq!(names, ["server server", "server all", "nobility all"]);
        assert_eq!(found[1].file, Path::new("/h/deps/all-1"));
        assert_eq!(found[1].package, Path::new("/h/crates/server"));
        assert!(
            found[1].is("server", "all") && !found[2].is("server", "all") && !found[0].is("server", "all")
        );
    }
}

//! Everything of the workspace that is compiled for tests, in one build. Cargo chooses the features of dependencies for
//! what it builds together: a package built alone would compile the rules and half of the crates beneath them again.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use cargo_metadata::{Artifact, Message};

use crate::tree::{cargo_command, root, run_quietly};

/// Libraries with the module for Python, test programs with the program that they start, and examples.
pub(crate) const BUILD: [&str; 6] =
    ["build", "--workspace", "--lib", "--tests", "--examples", "--message-format=json-render-diagnostics"];

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

/// Builds everything and gives the test programs.
pub(crate) fn build() -> Result<Vec<Program>, String> {
    let output = cargo_command(&BUILD).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo build: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo build failed ({})", output.status));
    }
    Ok(programs(&output.stdout))
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
    run_quietly(cargo_command(&["test", "--quiet", "--workspace", "--doc"]).current_dir(root()))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Program, programs};

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

//! The program in a process of its own.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;

/// A folder that goes when the test does.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static FOLDERS: AtomicU32 = AtomicU32::new(0);
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("hameau-service-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that runs.
pub(crate) struct Process {
    child: Child,
    /// `http://127.0.0.1:PORT`
    pub(crate) base: String,
    errors: Option<JoinHandle<String>>,
}

impl Process {
    pub(crate) fn start(data_dir: &Path) -> Self {
        Self::start_with(data_dir, &[])
    }

    pub(crate) fn start_with(data_dir: &Path, more: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hameau"));
        command.args(arguments(data_dir)).args(more);
        Self::spawn(command)
    }

    /// The program where no file may grow beyond so many blocks of 512 bytes.
    pub(crate) fn start_cramped(data_dir: &Path, blocks: u32) -> Self {
        let mut command = Command::new("sh");
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
        command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_hameau")]).args(arguments(data_dir));
        Self::spawn(command)
    }

    /// The program where so few files may be open, unless it asks for more.
    pub(crate) fn start_with_soft_limit(data_dir: &Path, files: u32) -> Self {
        let mut command = Command::new("sh");
        let script = format!("ulimit -S -n {files}; exec \"$@\"");
        let limited = arguments(data_dir).into_iter().filter(|argument| argument != "--no-limits");
        command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_hameau")]).args(limited);
        command.args(["-v", "--log", "json"]);
        Self::spawn(command)
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut errors = child.stderr.take().unwrap();
        let errors = std::thread::spawn(move || {
            let mut text = String::new();
            errors.read_to_string(&mut text).unwrap();
            text
        });
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next().and_then(Result::ok).unwrap_or_default();
        let Some(base) = first.strip_prefix("Hameau is at ") else {
            panic!("unexpected first line {first:?}: {}", errors.join().unwrap())
        };
        // Whatever else it prints must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, base: base.to_owned(), errors: Some(errors) }
    }

    /// SIGKILL: nothing is said, nothing is finished.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM, as service managers send it; gives what stood on standard error.
    pub(crate) fn stop(mut self) -> (ExitStatus, String) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        let status = self.child.wait().unwrap();
        (status, self.errors.take().unwrap().join().unwrap())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn arguments(data_dir: &Path) -> Vec<String> {
    let own = ["--no-limits", "--pause", "0", "--port", "0", "--data-dir"];
    own.into_iter().map(str::to_owned).chain([data_dir.to_str().unwrap().to_owned()]).collect()
}

/// Runs a command of the program to its end.
pub(crate) fn hameau(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hameau")).args(arguments).output().unwrap()
}
